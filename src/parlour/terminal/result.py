"""How a game ended, in a small table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.outcome import Outcome
from parlour.core.words import listed, with_names
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT, GOOD


def result_lines(
    outcome: Outcome, names: Sequence[str], bots: Mapping[int, str], *, practice: bool = False
) -> list[RenderableType]:
    """Who won, everybody's place and score, and the reason with its rule; and whether it was for practice."""
    table = Table(box=None, padding=(0, 1), header_style=FAINT)
    for column in ("place", "", "", "score"):
        table.add_column(column, justify="right" if column in ("place", "score") else "left")
    for seat in sorted(range(len(names)), key=lambda seat: (outcome.places[seat], seat)):
        score = f"{outcome.scores[seat]:g}"
        name = Text(names[seat], style=BONE)
        table.add_row(str(outcome.places[seat]), name, Text(bots.get(seat, ""), style=FAINT), Text(score, style=GOOD))
    reason = with_names(outcome.reason, names)
    tie = f"; {with_names(outcome.tie_break, names)}" if outcome.tie_break else ""
    lines: list[RenderableType] = [
        Text(f" {winner_words(outcome, names)}", style=CANDLE),
        table,
        Text(f" {reason[:1].upper()}{reason[1:]}{tie} ({outcome.rule}).", style=DIM),
    ]
    return [*lines, Text(" It was a practice game: anything could be taken back.", style=DIM)] if practice else lines


def winner_words(outcome: Outcome, names: Sequence[str]) -> str:
    """Who won, in a short sentence."""
    winners = [names[seat] for seat in outcome.winners()]
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{listed(winners)} {verb}!" if winners else "Nobody wins."
