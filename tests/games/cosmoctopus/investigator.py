"""Tables against the Private Investigator."""

from __future__ import annotations

import pytest

from parlour.games.cosmoctopus.investigator import GATHER_CLUES
from parlour.games.cosmoctopus.turns import TAKE_TURN
from tests.games.cosmoctopus.positions import (
    INK,
    PACK,
    Box,
    Table,
    effect,
    table,
)


def against(seats: int = 2, **options: object) -> Table:
    """A bare table against the Investigator, who watches the ink tiles and has nothing."""
    t = table(seats, mode="investigator", **options)
    t.public.clues[:] = [0, 0, 0, 0]
    return watches(t, INK)


def watches(t: Table, number: int) -> Table:
    """The Investigator watches the tiles of this resource."""
    behaviour = next(at for at, card in enumerate(PACK.behaviours) if card.icon == number)
    everything = [*t.s.behaviours, *t.public.behaviours_used, t.public.behaviour]
    t.s.behaviours[:] = [each for each in everything if each != behaviour]
    t.public.behaviours_used.clear()
    t.public.behaviours_left = len(t.s.behaviours)
    t.public.behaviour = behaviour
    return t.again()


@pytest.fixture
def idle(box: Box) -> None:
    """Behaviour cards without effects."""
    box.idle_behaviours()


def investigate(t: Table, **clues: int) -> Table:
    """The Investigator takes his turn, with these resources and a row that gives three whispers."""
    for name, amount in clues.items():
        t.public.clues[("ink", "coin", "whisper", "star").index(name)] = amount
    t.s.agenda[:] = [TAKE_TURN[0], GATHER_CLUES]
    assert t.s.log is not None
    t.s.log.clear()
    t.s.go_on()
    return t


def gift(box: Box, *more: dict[str, object], number: int = 0) -> int:
    return box.hallucination(number, effect=[effect("tentacle", amount=1), *more])
