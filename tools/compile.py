"""Compile core, games and bots in place with mypyc (`make fast`), or take the compiled files away (`make plain`)."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

SOURCE = Path(__file__).parent.parent / "src"
COMPILED = ("parlour/core", "parlour/games", "parlour/bots")


def clean() -> None:
    """Remove everything that a compilation left in the source tree."""
    for built in [*SOURCE.glob("*.so"), *SOURCE.glob("parlour/**/*.so"), *SOURCE.glob("*.pyd")]:
        built.unlink()
    shutil.rmtree(SOURCE / "build", ignore_errors=True)


def compile_in_place() -> None:
    """Compile every module of the compiled packages; the compiled files lie beside their sources."""
    import os

    os.chdir(SOURCE)
    files = sorted(str(path) for package in COMPILED for path in Path(package).rglob("*.py"))
    modules = mypycify(["--strict", "--config-file=", *files], opt_level="3")
    setup(name="parlour-compiled", ext_modules=modules, packages=[], script_args=["-q", "build_ext", "--inplace"])
    shutil.rmtree("build", ignore_errors=True)


if __name__ == "__main__":
    clean()
    if sys.argv[1:] != ["--clean"]:
        compile_in_place()
