"""`parlour check`: prove the laws of the contract for a game, and say what was proven."""

from __future__ import annotations

from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

from parlour.core.check import LawBroken, Report, check_chance, check_game
from parlour.core.game import Game
from parlour.core.words import counted
from parlour.games import ledger
from parlour.terminal.colours import GOOD, HARM

BATCH: Final = 25
"""Games between two ticks of the progress bar; enough for every secret to vary."""


def prove(console: Console, game: Game, seat_counts: list[int], options: Any, games: int, seed: int) -> bool:
    """Check every seat count; False, with one paragraph that says what to mend, if a law is broken."""
    rule_ids = list(ledger(game.id).rules)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        for seats in seat_counts:
            task = progress.add_task(f"{game.title}, {seats} seats", total=games)
            total = Report()
            try:
                for first in _batches(games):
                    size = games - first if games - first < 2 * BATCH else BATCH
                    report = check_game(game, seats, options, size, seed + first, rule_ids)
                    _add(total, report)
                    progress.advance(task, size)
                check_chance(game, seats, options, games, seed)
            except LawBroken as broken:
                console.print(Text(str(broken), style=HARM))
                return False
            progress.remove_task(task)
            console.print(Text(proven(game, seats, total), style=GOOD))
    return True


def proven(game: Game, seats: int, report: Report) -> str:
    """What the report shows, in one line."""
    secrets = len({name for _, name in report.seen})
    return (
        f"{game.title}, {seats} seats: all laws hold over {counted(report.games, 'game')} and "
        f"{counted(report.decisions, 'decision')}; the longest had {counted(report.longest, 'answer')}; "
        f"{counted(secrets, 'secret')} seen to vary for every seat that must not know."
    )


def _batches(games: int) -> list[int]:
    """Where each batch starts; the last takes what is left, so that none is too small for secrets to vary."""
    count = max(1, games // BATCH)
    return [number * BATCH for number in range(count)]


def _add(total: Report, report: Report) -> None:
    total.games += report.games
    total.decisions += report.decisions
    total.longest = max(total.longest, report.longest)
    total.seen |= report.seen
    total.varied |= report.varied
