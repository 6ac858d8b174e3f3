"""Events: what happened, told to each seat only as far as that seat may know."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen


@dataclass(frozen=True)
class Story(Frozen):
    """A page of the story. A face shows it to each viewer once, lets it be closed, and keeps it in the log."""

    title: str
    text: str
    """Paragraphs, with an empty line between two."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event(Frozen):
    """Something that happened. A subclass is a frozen dataclass whose fields may hold secrets.

    >>> from parlour.games.hero_vs_phantom.events import Played
    >>> Played(seat=2, card=3).seen_by(0).words()
    '{2} plays red 4.'

    Nothing but `seen_by` may leave the server: its fields, words and names are all that a viewer is told.
    """

    def rule(self) -> str:
        """The ledger id of the rule that made it happen."""
        raise NotImplementedError

    def seen_by(self, viewer: int) -> Event | None:
        """The event as this viewer (a seat, or TABLE for a spectator) may know it; None if told nothing."""
        return self

    def words(self) -> str:
        """One sentence; `{2}` stands for the name of seat 2."""
        raise NotImplementedError

    def story(self) -> Story | None:
        """The page of the story that is read now; None for all but a few events. It names nothing sealed."""
        return None

    def beat(self) -> float:
        """Seconds for which it wants to be seen before play goes on in a face that shows things one by one, 1.5 to 2.5;
        0 for what needs no moment of its own. No rule depends on it."""
        return 0.0

    def weight(self) -> float:
        """How much the game turns on it, 0 to 1: what a look back marks. No rule depends on it."""
        return 0.0

    def names(self) -> tuple[str, ...]:
        """The components that the sentence tells apart, as `View.known` calls them."""
        return ()

    def covers(self) -> tuple[str, ...]:
        """The components that lay open until this, and are hidden from now on: an earlier event may have named them."""
        return ()

    def reveals(self) -> bool:
        """Whether it told anybody something hidden: then the action before it cannot be undone freely."""
        return False
