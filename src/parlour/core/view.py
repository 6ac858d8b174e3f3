"""What one seat may know and remember: the half of the contract that leaves the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.data import to_json
from parlour.core.outcome import Outcome
from parlour.core.rng import Rng, seeded

if TYPE_CHECKING:
    from parlour.core.contract import State
    from parlour.core.game import Setup

TRIES: Final = 20_000
"""How often `View.redeal` tries before it reports a game that cannot be redealt."""

_encode = msgspec.json.Encoder().encode


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know and remember. A separate type that holds no secret."""

    def __init__(self, setup: Setup, seat: int) -> None:
        self.setup = setup
        self.seat = seat
        self.agenda: list[Step] = []
        self.acting: tuple[int, ...] = ()
        self.ended: Outcome | None = None

    def fields(self) -> list[Any]:
        """All that the view is beside the agenda, as JSON data. `make fields` writes it, and `read`."""
        raise NotImplementedError

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> View:
        """The view whose `fields` these are."""
        raise NotImplementedError

    def known(self) -> frozenset[str]:
        """The components whose identity this seat sees or remembers, as `Event.names` calls them."""
        raise NotImplementedError

    def sealed(self) -> frozenset[str]:
        """The components that nobody has read yet although the set-up fixes them: no chance hides them, so they do
        not vary between worlds, and nothing that this seat reads names one."""
        return frozenset()

    def deal(self, rng: Rng) -> State | None:
        """One try at a full state that fits this view, with `rng` as its generator; None if it does not fit."""
        raise NotImplementedError

    def world(self, rng: Rng) -> State | None:
        """One try at a state ready to play on, whose chance goes on with `rng`; None if it does not fit.

        A world in which the open question would have answered itself, or asked others, does not fit.
        """
        state = self.deal(rng)
        if state is None:
            return None
        state.agenda = self.agenda[:]
        state.ended = self.ended
        if self.ended is None and not (state.put(state.question()) and state.to_act() == self.acting):
            return None
        return state

    def redeal(self, seed: int) -> State:
        """A random state that this seat cannot tell from the real one."""
        rng = seeded(seed)
        for _ in range(TRIES):
            state = self.world(rng)
            if state is not None:
                return state
        raise RuntimeError(f"no world fits the view of seat {self.seat} in {TRIES} tries")

    def save(self) -> bytes:
        """The view as bytes; `Game.load_view` gives it back, also on another machine."""
        ended = None if self.ended is None else to_json(self.ended)
        agenda = [to_json(step) for step in self.agenda]
        return _encode([self.setup.head, self.seat, agenda, self.acting, ended, self.fields()])

    def __eq__(self, other: object) -> bool:
        """Views are equal if they save to the same bytes: then a seat cannot tell them apart."""
        return self is other or (isinstance(other, View) and self.save() == other.save())
