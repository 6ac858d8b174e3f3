"""The figures of The Phantom: the balance sheet of an adventure, and the speed of random play.

python -m bench.the_phantom sheet --adventure NAME [--games 1000] [--search 100] [--workers 1] [--bot hero]
    [--chapters rates,endings,...] [--packs FOLDER] [--json]
python -m bench.the_phantom cards --adventure NAME [--games 1200] [--legend diana] [--cards "Hero;Guran"] [--seasoned]
    single Player cards, each Legend apart: how often they are played, and the same deals by heroes who never play them
python -m bench.the_phantom worth --adventure NAME [--games 400] [--packs FOLDER]
python -m bench.the_phantom speed [--adventure NAME] [--packs FOLDER]
    random play at normal, alone and together, and what a search or a table repeats
python -m bench.the_phantom laws [--adventure NAME] [--games 200] [--seed 0] [--cells easy-1,mythic-2-all,...]
    the laws of `parlour check` in every cell: four levels, one and two players, no variant and all four
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from time import process_time
from typing import Final

from rich.console import Console

from bench.measure import compiled, rates
from parlour.bots.games.the_phantom.sheet import (
    APART,
    EARLIER,
    FEW_GAMES,
    Figure,
    Sheet,
    gap_of,
    rate,
    share,
    wins,
)
from parlour.bots.games.the_phantom.trials import LEGENDS, Cell, Trial, campaigns, run, some
from parlour.core.data import BadData
from parlour.core.words import counted
from parlour.games.the_phantom.game import GAME, PhantomOptions
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.shelf import SHELF
from parlour.terminal.check_laws import prove


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


def print_cards(given: argparse.Namespace) -> None:
    """Measure single Player cards in the hands of each Legend, and print each as soon as it is done."""
    wanted = [name for name in given.cards.split(";") if name]
    for legend in [given.legend] if given.legend else LEGENDS:
        earlier = [name for name in EARLIER if name != given.adventure][:2] if given.seasoned else []
        cell = Cell(given.adventure, "normal", legend, campaigns=campaigns(earlier, legend) if earlier else ())
        trials = run(cell, given.games, given.workers)
        deck = "seasoned" if given.seasoned else "starter"
        print(f"# {given.adventure}, {legend}, {deck} deck: {share(wins(trials), given.games)}", flush=True)
        drawn = sorted({name for trial in trials for name in trial.drawn})
        unknown = [name for name in wanted if name not in drawn]
        if unknown:
            print(f"never drawn: {', '.join(unknown)}")
        for name in [name for name in drawn if not wanted or name in wanted]:
            print(card_figure(cell, trials, name, given.workers).line(), flush=True)


def card_figure(cell: Cell, trials: Sequence[Trial], name: str, workers: int = 1) -> Figure:
    """One card: how often it is played where it was drawn, and what that is worth in the same deals."""
    drawn = sum([1 for trial in trials if name in trial.drawn])
    numbers = [at for at, trial in enumerate(trials) if name in trial.drawn and name in trial.played]
    text = f"drawn in {drawn}, played in {len(numbers) / max(1, drawn):.0%}"
    met = len(numbers) >= 0.1 * drawn
    if len(numbers) >= FEW_GAMES:
        played = [trials[at] for at in numbers]
        without = some(replace(cell, never=name), numbers, workers)
        gap, about = gap_of(played, without)
        text += f"; {gap:+.1f} +- {about:.1f} points ({rate(played):.0%} with it, {rate(without):.0%} without)"
        met = met and abs(gap) <= APART
    return Figure(name, text, f"10 %, within {APART} points", met if drawn >= FEW_GAMES else None)


STAYS = ("set", "number", "copies", "kind", "name", "skill", "unique", "cost", "reward")
"""What is left of a Player card whose text is taken away: it can be burnt and turned over, and gives nothing played."""


def starter_cards(packs: Path, legend: str) -> Iterator[str]:
    """The names of a Legend's starter cards, skill levels told apart."""
    for card in tomllib.loads((packs / "starters" / f"{legend}.toml").read_text())["card"]:
        if card["kind"] == "player":
            yield title(card)


def title(card: dict[str, object]) -> str:
    """A card's name as it is told."""
    return f"{card['name']}, {card['skill']}" if "skill" in card else str(card["name"])


def blank(packs: Path, name: str) -> None:
    """Take the text of one starter card away, in the files of a folder of packs."""
    for file in sorted((packs / "starters").glob("*.toml")):
        before, *cards = file.read_text().split("[[card]]\n")
        for at, text in enumerate(cards):
            card = tomllib.loads(text)
            if card["kind"] == "player" and title(card) == name:
                kept = [f"{key} = {json.dumps(card[key])}\n" for key in STAYS if key in card]
                cards[at] = "".join([*kept, 'type = "Action"\n', 'comes = [{ do = "discard_from_play" }]\n\n'])
        file.write_text("[[card]]\n".join([before, *cards]))


def print_worth(adventure: str, games: int) -> None:
    """What each starter card does for the win rate: games with it as it is, and with its text taken away."""
    packs = SHELF.ours
    for legend in LEGENDS:
        cell = Cell(adventure, "normal", legend)
        with_it = run(cell, games)
        print(f"# {legend}: {share(wins(with_it), games)}", flush=True)
        for name in dict.fromkeys(starter_cards(packs, legend)):
            with tempfile.TemporaryDirectory() as folder:
                own = Path(folder, "packs")
                shutil.copytree(packs, own)
                blank(own, name)
                look_in(own)
                without = run(cell, games)
            gap = 100 * (rate(with_it) - rate(without))
            text = f"without it {share(wins(without), games)}; {gap:+.0f} points"
            print(Figure(name, text, "within 15 points", abs(gap) <= 15).line(), flush=True)
        look_in(packs)


def look_in(packs: Path) -> None:
    """Take the packs of another folder."""
    SHELF.ours = packs
    SHELF.ours_at = str(packs)


def print_speed(adventure: str) -> None:
    """Random play through the contract, and what clone, redeal, save and load cost, for one and two players."""
    from bench.speed import costs, random_play

    rng = random.Random(1)
    options = PhantomOptions(adventure=adventure, difficulty="normal")
    kind = "compiled" if compiled() else "plain Python"
    for players in (1, 2):
        rate = rates({"play": lambda n=players: random_play(GAME, n, 20, rng, options)})["play"]  # type: ignore[misc]
        spent = costs(GAME, players, options)
        each = ", ".join([f"{name.removesuffix('_us')} {us:.2f}" for name, us in spent.items() if name.endswith("us")])
        print(f"{adventure}, {counted(players, 'player')}, {kind}: {rate:,.0f} actions/s at random; in us: {each}")


VARIANTS: Final = {
    "promo": True, "universal_unique": True, "item_restrictions": True, "lingering_wounds": True, "loot": "on",
}  # fmt: skip


def cells_of(adventure: str) -> dict[str, tuple[int, PhantomOptions]]:
    """The 16 cells by name: the players and the options."""
    found: dict[str, tuple[int, PhantomOptions]] = {}
    for level in LEVELS:
        for players in (1, 2):
            found[f"{level}-{players}"] = players, PhantomOptions(adventure=adventure, difficulty=level)
            every = PhantomOptions(adventure=adventure, difficulty=level, **VARIANTS)  # type: ignore[arg-type]
            found[f"{level}-{players}-all"] = players, every
    return found


def print_laws(given: argparse.Namespace) -> None:
    """Prove the laws in each cell as `parlour check` does, a line for each as soon as it is done."""
    cells = cells_of(given.adventure)
    wanted = given.cells.split(",") if given.cells else list(cells)
    unknown = [name for name in wanted if name not in cells]
    if unknown:
        raise BadData(f"there is no cell {unknown[0]!r}; there is {', '.join(cells)}")
    kind = "compiled" if compiled() else "plain Python"
    print(f"# {given.adventure}: {given.games} games a cell from seed {given.seed}, {kind}", flush=True)
    console = Console(width=150)
    for name in wanted:
        players, options = cells[name]
        began = process_time()
        if not prove(console, GAME, [players], options, given.games, given.seed):
            sys.exit(f"the laws do not hold in the cell {name}")
        print(f"{name}: proven in {process_time() - began:.0f} s", flush=True)


def main() -> None:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(prog="bench.the_phantom")
    parser.add_argument("what", choices=("sheet", "cards", "worth", "speed", "laws"))
    parser.add_argument("--adventure", default="story_of_devil")
    parser.add_argument(
        "--games", type=int, default=0, help="games a cell; 1000 of the sheet, 1200 of cards, 200 of laws"
    )
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game of the laws")
    parser.add_argument("--legend", default="", choices=("", *LEGENDS), help="one Legend of cards; both unless told")
    parser.add_argument("--cards", default="", help="some of the Player cards, with semicolons")
    parser.add_argument("--seasoned", action="store_true", help="cards: decks that have won the two other adventures")
    parser.add_argument("--cells", default="", help="some of the cells of the laws, with commas")
    parser.add_argument("--search", type=int, default=0, help="games of search:500ms; 0 leaves it out")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--bot", default="hero", help="who plays where the sheet says hero")
    parser.add_argument("--chapters", default="", help="some of the chapters, with commas")
    parser.add_argument("--packs", default="", help="a folder of packs to take instead of ours")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    given.games = given.games or {"laws": 200, "cards": 1200}.get(given.what, 1000)
    if given.packs:
        look_in(Path(given.packs))
    try:
        if given.what == "sheet":
            print_sheet(given)
        elif given.what == "cards":
            print_cards(given)
        elif given.what == "worth":
            print_worth(given.adventure, given.games)
        elif given.what == "laws":
            print_laws(given)
        else:
            print_speed(given.adventure)
    except BadData as wrong:
        sys.exit(f"bench.the_phantom: {wrong}")


if __name__ == "__main__":
    main()
