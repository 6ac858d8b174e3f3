"""Compile core, games and bots in place with mypyc (`make fast`), or take the compiled files away (`make plain`).

--if-needed: only if no compiled build lies there that is as new as its sources. --check: say in a line whether one
does; one that is older than its sources is taken away, since it would be played instead of them.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from pathlib import Path
from typing import Final

SOURCE = Path(__file__).parent.parent / "src"
COMPILED = ("parlour/core", "parlour/games", "parlour/bots")
# The list of games is asked seldom, and a test that adds a game to it must be heard by those who ask.
INTERPRETED = "parlour/games/__init__.py"
SUFFIX: Final = str(sysconfig.get_config_var("EXT_SUFFIX"))
# Functions of a library call each other directly, not by way of a table in which others could replace them. Nothing
# here is for one processor alone: a compiled build may travel.
FASTER_CALLS: Final = ("-fno-semantic-interposition", "-fno-plt")
BOUND: Final = ("-Wl,-Bsymbolic",)


def clean() -> None:
    """Remove everything that a compilation left in the source tree."""
    for built in [*SOURCE.glob("*.so"), *SOURCE.glob("parlour/**/*.so"), *SOURCE.glob("*.pyd")]:
        built.unlink()
    shutil.rmtree(SOURCE / "build", ignore_errors=True)


def libraries(files: list[str]) -> list[tuple[list[str], str | None]]:
    """Which files share a library: each game with its bots has its own, so that they compile side by side."""
    games = {Path(file).parent.name for file in files if Path(file).match("parlour/games/*/__init__.py")}
    found: dict[str, list[str]] = {}
    for file in files:
        game = next((part for part in Path(file).with_suffix("").parts if part in games), "core")
        found.setdefault(game, []).append(file)
    return [(group, f"parlour_{name}") for name, group in found.items()]


def sources() -> list[str]:
    """What is compiled, as paths from the source folder."""
    found = sorted(
        path.relative_to(SOURCE).as_posix() for package in COMPILED for path in (SOURCE / package).rglob("*.py")
    )
    return [file for file in found if file != INTERPRETED]


def is_up_to_date() -> bool:
    """Whether there is a compiled build for this Python, no older than any of its sources."""
    built = [(SOURCE / file).with_suffix(SUFFIX) for file in sources()]
    if not all(path.exists() for path in built):
        return False
    return min(path.stat().st_mtime for path in built) >= max((SOURCE / file).stat().st_mtime for file in sources())


def check() -> None:
    """Say whether a compiled build is played; let a stale one not be."""
    if is_up_to_date():
        print("Core, games and bots run compiled.")
    elif any(SOURCE.glob(f"parlour_*{SUFFIX}")):
        clean()
        print("The compiled build was older than its sources and is taken away: 'make fast' makes it anew.")


def compile_in_place() -> None:
    """Compile every module of the compiled packages; the compiled files lie beside their sources."""
    from mypyc.build import mypycify
    from setuptools import setup

    os.chdir(SOURCE)
    files = sources()
    modules = mypycify(
        ["--strict", "--config-file=", *files], opt_level="3", debug_level="0", separate=libraries(files)
    )
    for module in modules if sys.platform == "linux" else ():
        module.extra_compile_args = [*module.extra_compile_args, *FASTER_CALLS]
        module.extra_link_args = [*module.extra_link_args, *BOUND]
    jobs = f"--parallel={os.cpu_count() or 1}"
    setup(name="parlour-compiled", ext_modules=modules, packages=[], script_args=["-q", "build_ext", "--inplace", jobs])
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    wish = sys.argv[1:]
    if wish not in ([], ["--clean"], ["--if-needed"], ["--check"]):
        sys.exit(f"{__doc__}\nusage: python tools/compile.py [--clean | --if-needed | --check]")
    if wish == ["--check"]:
        check()
    elif wish != ["--if-needed"] or not is_up_to_date():
        clean()
        if wish != ["--clean"]:
            compile_in_place()
