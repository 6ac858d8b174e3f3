"""What a game says about itself when it is looked back at: a figure over time, and what hands held."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.contract import TABLE, View
from parlour.core.events import Event
from parlour.session.sight import Sight


@dataclass(frozen=True)
class Track:
    """One line of the plot: what it is called, and whose it is (TABLE: nobody's)."""

    name: str
    seat: int = TABLE
    bad: bool = False
    """It counts against those who play: doom, injuries."""


class LookingBack:
    """The plain one: no plot, and hands stay closed. A game's own overrides what it knows better."""

    unit: str = ""
    """What the figures count, as 'points'."""

    score: str = "point"
    """One of what the score counts."""

    def together(self, view: View) -> bool:
        """Whether all who play stand or fall together: then nobody is ranked."""
        return bool(view.setup.together)

    def tracks(self, sight: Sight) -> tuple[Track, ...]:
        """The lines of the plot; by default one for each seat."""
        return tuple(Track(seat.name, seat.seat) for seat in sight.seats)

    def figures(self, view: View) -> tuple[float, ...]:
        """How far each of them is, from what all see; () for no plot."""
        return ()

    def goal(self, view: View) -> float:
        """The figure that ends the game; 0 where none does."""
        return 0.0

    def chapter(self, event: Event) -> str:
        """The round or turn that this event opens, in short; empty if the heading of the log says it best."""
        return ""

    def held(self, view: View) -> tuple[str, ...]:
        """What the seat of this view holds hidden, in words: shown where all hands are open."""
        return ()

    def detail(self, view: View, seat: int) -> str:
        """What the ranking says of a seat beside its score."""
        return ""
