"""Make two wheels in `dist` (`make wheel`): a pure one, and one with the compiled build that lies beside the sources.

The compiled wheel is the pure one with the libraries added: the same sources, the same version, for this Python and
this kind of machine, whatever processor compiled it. With `--try` each is installed in an environment of its own, with
the locked packages and nothing else; every game is played there by its bots, and the lobby is opened.
"""

from __future__ import annotations

import base64
import hashlib
import os
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
import venv
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
SOURCE: Final = ROOT / "src"
TARGET: Final = ROOT / "dist"
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
START: Final = 60.0
"""Seconds in which a server opens its doors."""
PLAY: Final = """
import sys
from parlour.bots.registry import make_bot
from parlour.core import rng
from parlour.games import game, game_ids
assert "site-packages" in rng.__file__, rng.__file__
assert rng.__file__.endswith(".py") == (sys.argv[1] == "pure"), rng.__file__
for id in game_ids():
    rules, bot, chance = game(id), make_bot(id, "easy"), rng.seeded(1)
    state = rules.new(rules.usual_seats)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, bot.choose(state.view(seat), state.answers(seat), chance))
    print(f"  {id}: played to its end")
"""


def libraries() -> list[Path]:
    """The compiled build, as paths from the source folder; those for this Python."""
    return sorted(path.relative_to(SOURCE) for path in SOURCE.rglob(f"*{SUFFIX}"))


def pure_wheel(target: Path) -> Path:
    """The wheel of the sources."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--wheel-dir", str(target), str(ROOT)], check=True)
    (made,) = target.glob("parlour-*-py3-none-any.whl")
    return made


def compiled_wheel(pure: Path) -> Path:
    """The pure wheel with the compiled build in it, for this version of Python on this kind of machine."""
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    tag = f"{python}-{python}-{sysconfig.get_platform().replace('-', '_').replace('.', '_')}"
    made = pure.with_name(pure.name.replace("py3-none-any", tag))
    with zipfile.ZipFile(pure) as old, zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as new:
        files = {name: old.read(name) for name in old.namelist() if not name.endswith(".dist-info/RECORD")}
        files |= {path.as_posix(): (SOURCE / path).read_bytes() for path in libraries()}
        (about,) = (name for name in files if name.endswith(".dist-info/WHEEL"))
        said = files[about].decode().replace("Tag: py3-none-any", f"Tag: {tag}")
        files[about] = said.replace("Root-Is-Purelib: true", "Root-Is-Purelib: false").encode()
        record = about.replace("WHEEL", "RECORD")
        lines = [f"{name},sha256={_digest(data)},{len(data)}" for name, data in files.items()]
        files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
        for name, data in files.items():
            new.writestr(name, data)
    return made


def _digest(data: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()


def try_wheel(wheel: Path, kind: str) -> None:
    """Install it where nothing else is, play every game, open the lobby. Raises if anything is amiss."""
    print(f"{wheel.name}: in a clean environment")
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = Path(folder) / "bin" / "python"
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
        environment["PARLOUR_HOME"] = folder
        lock = str(ROOT / "requirements-play.lock")
        subprocess.run([*pip, "--require-hashes", "--requirement", lock], check=True, env=environment)
        subprocess.run([*pip, "--no-deps", "--no-index", str(wheel)], check=True, env=environment)
        subprocess.run([str(python), "-c", PLAY, kind], check=True, cwd=folder, env=environment)
        _open_lobby(python.with_name("parlour"), folder, environment)


def _open_lobby(program: Path, folder: str, environment: dict[str, str]) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = subprocess.Popen([str(program), "serve", "--port", str(port)], cwd=folder, env=environment)
    try:
        until = time.monotonic() + START
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as page:
                    assert b"<title>" in page.read()
                return
            except OSError:
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)
    finally:
        server.terminate()
        server.wait(timeout=20)


def main(words: list[str]) -> None:
    """Make the wheels that can be made, and try them if asked."""
    if words not in ([], ["--try"]):
        sys.exit(f"{__doc__}\nusage: python -m tools.wheel [--try]")
    TARGET.mkdir(exist_ok=True)
    for old in TARGET.glob("parlour-*.whl"):
        old.unlink()
    pure = pure_wheel(TARGET)
    made = {"pure": pure}
    if libraries():
        made["compiled"] = compiled_wheel(pure)
    else:
        print("No compiled build lies in src: 'make fast' makes one, then 'make wheel' a compiled wheel, too.")
    for kind, wheel in made.items():
        print(f"{wheel.relative_to(ROOT)}: {kind}, {wheel.stat().st_size / 1e6:.1f} MB")
        if words:
            try_wheel(wheel, kind)


if __name__ == "__main__":
    main(sys.argv[1:])
