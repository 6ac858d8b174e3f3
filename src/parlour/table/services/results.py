"""How games ended for those who played them, counted per game and level."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from parlour.bots.registry import levels
from parlour.core.contract import State
from parlour.session.seats import is_key
from parlour.session.session import Session
from parlour.table.store.rows import ResultRow

Result = ResultRow
"""How a game ended for a person at a seat."""


def results_of(session: Session, state: State, at: float) -> list[ResultRow]:
    """A row for each person at each seat of a game that ends in this state; none for keys and bots, for a practice game
    or one that was continued from another, which prove nothing."""
    outcome = state.outcome()
    if outcome is None or session.settings.practice:
        return []
    level, setup = level_of(session), state.setup
    return [
        ResultRow(
            person=person,
            table_id=session.id,
            seat=seat.seat,
            game=session.game.id,
            players=len(state.seated()),
            level=level,
            place=outcome.places[seat.seat],
            score=outcome.scores[seat.seat],
            won=outcome.places[seat.seat] == 1,
            team=session.game.team_name(setup.players, setup.options, seat.seat),
            together=setup.together,
            at=at,
        )
        for seat in session.seats
        for person in seat.holders
        if not is_key(person) and not seat.bot and outcome.places[seat.seat] >= 0
    ]


def level_of(session: Session) -> str:
    """Against or with whom it was played: 'people', or the strongest level of the bots at the table."""
    known = levels(session.game.id)
    order = [*known]
    specs = {spec: level for level, spec in known.items()}
    found = [specs.get(seat.bot, seat.bot) for seat in session.seats if seat.bot]
    if not found:
        return "people"
    return max(found, key=lambda level: order.index(level) if level in order else -1)


@dataclass(frozen=True)
class Tally:
    """What a person reached at one game against one level."""

    game: str
    level: str
    games: int
    won: int
    best: float | None
    """The best score; None where scores only say who won."""


def tallies(rows: Iterable[ResultRow]) -> list[Tally]:
    """The results, counted per game and level."""
    groups: dict[tuple[str, str], list[ResultRow]] = {}
    for row in rows:
        groups.setdefault((row.game, row.level), []).append(row)
    return [
        Tally(game, level, len(found), sum(row.won for row in found), _best(found))
        for (game, level), found in sorted(groups.items())
    ]


def score_tells(row: ResultRow) -> bool:
    """Whether the score says more than won or lost: those of a team, and of all together, are often 1 or 0."""
    return not (row.team or row.together) or row.score != float(row.won)


def _best(rows: list[ResultRow]) -> float | None:
    return max([row.score for row in rows]) if any(map(score_tells, rows)) else None
