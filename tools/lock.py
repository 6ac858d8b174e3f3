"""Write the lock files: what `make play` and `make test` install, by version and by the hashes of all its files.

`python -m tools.lock`: versions come from constraints.txt and from what the packages need, hashes from the index that
pip is set up to use.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parent.parent
LOCKS: Final = {"requirements-play.lock": ".", "requirements.lock": ".[dev]"}
BUILD: Final = ("setuptools", "wheel")
"""What builds Parlour itself: installed first, so that nothing is fetched while it is built."""


def resolved(what: str) -> dict[str, str]:
    """The packages that an installation takes, with their versions, as pip works them out for this Python."""
    command = [
        sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--ignore-installed", "--report", "-",
        "--constraint", str(ROOT / "constraints.txt"), *BUILD, f"{ROOT}{what[1:]}",
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    items = json.loads(done.stdout)["install"]
    found = {item["metadata"]["name"]: item["metadata"]["version"] for item in items}
    found.pop("parlour", None)
    return found


def files_of(name: str) -> Any:
    """All files of a package that the index knows."""
    from pip._internal.commands import create_command
    from pip._internal.index.collector import parse_links

    command: Any = create_command("install")
    options, _ = command.parse_args([])
    links: list[Any] = []
    with command.main_context():
        session = command.get_default_session(options)
        collector = command._build_package_finder(options=options, session=session)._link_collector

        def read(link: Any) -> list[Any]:
            page = collector.fetch_response(link)
            links.extend(parse_links(page) if page is not None else ())
            return []

        sources = collector.collect_sources(project_name=name, candidates_from_page=read)
        for source in (*sources.find_links, *sources.index_urls):
            if source is not None:
                list(source.page_candidates())
    return links


def hashes(name: str, version: str) -> list[str]:
    """The hashes of all files of this version, for every system and Python."""
    from pip._vendor.packaging.utils import canonicalize_name, parse_sdist_filename, parse_wheel_filename
    from pip._vendor.packaging.version import Version

    found: set[str] = set()
    for link in files_of(name):
        try:
            parse = parse_wheel_filename if link.filename.endswith(".whl") else parse_sdist_filename
            parsed = parse(link.filename)
        except ValueError:
            continue
        digest = link.hash if link.hash_name == "sha256" else None
        if digest and parsed[0] == canonicalize_name(name) and parsed[1] == Version(version):
            found.add(digest)
    if not found:
        raise SystemExit(f"the index has no hash for {name} {version}")
    return sorted(found)


def main() -> None:
    """Write both files."""
    known: dict[tuple[str, str], list[str]] = {}
    for file, what in LOCKS.items():
        lines: list[str] = []
        for name, version in sorted(resolved(what).items(), key=lambda item: item[0].lower()):
            if (name, version) not in known:
                known[name, version] = hashes(name, version)
            lines.append(
                " \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{each}" for each in known[name, version])])
            )
        (ROOT / file).write_text("\n".join(lines) + "\n", encoding="utf-8")
        print(f"{file}: {len(lines)} packages")


if __name__ == "__main__":
    main()
