"""The figures of The Phantom: the balance sheet of an adventure, and the speed of random play.

python -m bench.the_phantom sheet --adventure NAME [--games 1000] [--search 100] [--workers 1] [--bot hero]
    [--chapters rates,endings,...] [--packs FOLDER] [--json]
python -m bench.the_phantom speed [--adventure NAME]
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from dataclasses import asdict
from pathlib import Path

from bench.measure import compiled, microseconds, rates
from parlour.bots.games.the_phantom.sheet import Sheet
from parlour.core.data import BadData
from parlour.games.the_phantom.game import GAME, PhantomOptions
from parlour.games.the_phantom.shelf import SHELF


def print_sheet(given: argparse.Namespace) -> None:
    """Play the games of the sheet, and print each chapter as soon as it is done."""
    note = None if given.json else lambda words: print(f"   ... {words}", flush=True)
    sheet = Sheet(given.adventure, given.games, given.workers, note, given.search, given.bot)
    chapters = sheet.chapters()
    wanted = given.chapters.split(",") if given.chapters else list(chapters)
    for name in wanted:
        if name not in chapters:
            raise BadData(f"there is no chapter {name!r}; there is {', '.join(chapters)}")
    if not given.json:
        kind = "compiled" if compiled() else "plain Python"
        print(f"# {given.adventure}: {given.games} games a cell, bot {given.bot}, {kind}")
    for name in wanted:
        figures = chapters[name]()
        if given.json:
            print(json.dumps({name: [asdict(figure) for figure in figures]}), flush=True)
        else:
            print("\n".join([f"\n## {name}", *[figure.line() for figure in figures]]), flush=True)


def print_speed(adventure: str) -> None:
    """Random play through the contract, and the cost of a clone."""
    from bench.speed import middle, random_play

    rng = random.Random(1)
    options = PhantomOptions(adventure=adventure, difficulty="normal")
    rate = rates({"play": lambda: random_play(GAME, 1, 20, rng, options)})["play"]
    kind = "compiled" if compiled() else "plain Python"
    clone = microseconds(middle(GAME, 1, options=options).clone)
    print(f"{adventure}, {kind}: {rate:,.0f} actions/s at random, a clone {clone:.2f} us")


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="bench.the_phantom")
    parser.add_argument("what", choices=("sheet", "speed"))
    parser.add_argument("--adventure", default="story_of_devil")
    parser.add_argument("--games", type=int, default=1000, help="games a cell")
    parser.add_argument("--search", type=int, default=0, help="games of search:500ms; 0 leaves it out")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", default="hero", help="who plays where the sheet says hero")
    parser.add_argument("--chapters", default="", help="some of the chapters, with commas")
    parser.add_argument("--packs", default="", help="a folder of packs to take instead of ours")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.packs:
        SHELF.ours = Path(given.packs)
        SHELF.ours_at = given.packs
    try:
        if given.what == "sheet":
            print_sheet(given)
        else:
            print_speed(given.adventure)
    except BadData as wrong:
        sys.exit(f"bench.the_phantom: {wrong}")


if __name__ == "__main__":
    main()
