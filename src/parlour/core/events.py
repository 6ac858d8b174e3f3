"""Events: what happened, told to each seat only as far as that seat may know."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen


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

    def names(self) -> tuple[str, ...]:
        """The components that the sentence tells apart, as `View.known` calls them."""
        return ()

    def reveals(self) -> bool:
        """Whether it told anybody something hidden: then the action before it cannot be undone freely."""
        return False
