"""Compile core, games and bots in place with mypyc (`make fast`), or take the compiled files away (`make plain`)."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

SOURCE = Path(__file__).parent.parent / "src"
COMPILED = ("parlour/core", "parlour/games", "parlour/bots")
# The list of games is asked seldom, and a test that adds a game to it must be heard by those who ask.
INTERPRETED = "parlour/games/__init__.py"


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


def compile_in_place() -> None:
    """Compile every module of the compiled packages; the compiled files lie beside their sources."""
    os.chdir(SOURCE)
    found = sorted(path.as_posix() for package in COMPILED for path in Path(package).rglob("*.py"))
    files = [file for file in found if file != INTERPRETED]
    modules = mypycify(
        ["--strict", "--config-file=", *files], opt_level="3", debug_level="0", separate=libraries(files)
    )
    jobs = f"--parallel={os.cpu_count() or 1}"
    setup(name="parlour-compiled", ext_modules=modules, packages=[], script_args=["-q", "build_ext", "--inplace", jobs])
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--clean"]):
        sys.exit(f"{__doc__}\nusage: python tools/compile.py [--clean]")
    clean()
    if not sys.argv[1:]:
        compile_in_place()
