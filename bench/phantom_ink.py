"""The word bots of Phantom Ink, measured: python -m bench.phantom_ink COMMAND --help

`listen FILE` takes TOML: `[[object]]` with `word` and `clues = [{ q = "a question", clue = "THE ANSWER" }, ...]`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from bench.ink_clues import show_clues
from bench.ink_listening import listen
from bench.ink_matches import best_against_best, level_against_level, one_team
from bench.ink_speed import show_speed
from parlour.bots.games.phantom_ink.hearing import listener
from parlour.core.data import BadData

SEED: Final = 11


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True, dest="command")
    listening = commands.add_parser("listen", help="rank the Objects of a file by Clues in people's words")
    listening.add_argument("file", type=Path)
    listening.add_argument("--draws", type=int, default=20)
    spirit = commands.add_parser("spirit", help="print Objects, Questions and the Clues of the Spirit bot")
    spirit.add_argument("--pairs", type=int, default=200)
    match = commands.add_parser("match", help="2 v 2, all of one level")
    match.add_argument("--games", type=int, default=2000)
    match.add_argument("--level", default="hard")
    levels = commands.add_parser("levels", help="one level against another, sides swapped")
    levels.add_argument("better")
    levels.add_argument("other")
    levels.add_argument("--games", type=int, default=500)
    together = commands.add_parser("together", help="two players, one team")
    together.add_argument("--games", type=int, default=1000)
    together.add_argument("--level", default="hard")
    speed = commands.add_parser("speed", help="random play and redeals")
    speed.add_argument("--games", type=int, default=100)
    for command in (match, levels, together):
        command.add_argument(
            "--keep", type=int, default=0, help="words to keep in memory (20000: all): faster, with the same decisions"
        )
    for command in (listening, spirit, match, levels, together, speed):
        command.add_argument("--seed", type=int, default=SEED)
    run(parser.parse_args())


def run(given: argparse.Namespace) -> None:
    """What the command line asks for."""
    if getattr(given, "keep", 0):
        listener().evidence.most = given.keep
    match given.command:
        case "listen":
            try:
                listen(given.file, given.draws, given.seed)
            except BadData as error:
                raise SystemExit(f"{given.file}: {error}") from None
        case "spirit":
            show_clues(given.seed, given.pairs)
        case "match":
            best_against_best(given.level, given.games, given.seed)
        case "levels":
            level_against_level(given.better, given.other, given.games, given.seed)
        case "speed":
            show_speed(given.games, given.seed)
        case _:
            one_team(given.level, given.games, given.seed)


if __name__ == "__main__":
    main()
