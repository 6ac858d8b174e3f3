"""What cards are made of: verbs, targets and standing rules, each the base of a family of classes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.effects.effect import Effect
from parlour.core.packs.part import Part

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom


@dataclass(frozen=True)
class Look(Step):
    """Whenever something has changed: defeats, then Achievements, then the goals of what is in play."""

    def rule(self) -> str:
        return "TP-310"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        if public.news & public.watched:
            agenda = s.agenda
            while agenda and agenda[-1] is LOOK:  # nothing comes between: one look does
                agenda.pop()
            s.look()


LOOK: Final = Look()


def look_next(s: Phantom) -> None:
    """Look at what follows, before all that waits, if there is anything to look at."""
    if s.public.news & s.public.watched:
        s.then(LOOK)


@mypyc_attr(allow_interpreted_subclasses=True)
class Verb(Effect):
    """One sentence of a card. `act` makes it true for the player who reads it; what follows is looked at at once."""

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return (Do(self, seat, source), LOOK)

    def act(self, s: Any, seat: int, source: int) -> None:
        """Do it, or say which question comes first."""
        raise NotImplementedError

    def brief(self) -> str:
        return self.words()

    def adds_combat(self) -> bool:
        """Whether it may add Combat value, so that it belongs into a combat."""
        return False

    def worth(self, eye: Any) -> float:
        """What it does for the player, counted in resource tokens; a verb that does not say is taken for nothing."""
        return 0.0


@dataclass(frozen=True)
class Do(Step):
    """A sentence of a card happens; a player who is knocked out does and suffers nothing more."""

    verb: Verb
    seat: int
    source: int

    def rule(self) -> str:
        return self.verb.rule()

    def resolve(self, s: Phantom) -> None:
        public = s.public
        seat = self.seat
        if not public.knocked[seat]:
            self.verb.act(s, seat, self.source)
        elif public.reading:
            self.verb.act(s, 1 - seat, self.source)
        agenda = s.agenda
        if s.upcoming is None and agenda and agenda[-1] is LOOK:  # which is next, since nearly every sentence ends so
            agenda.pop()
            if public.news & public.watched:
                LOOK.resolve(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class Target(Part):
    """Which cards a sentence is about."""

    def cards(self, s: Any, seat: int, source: int) -> list[int]:
        """All cards that fit, in the order of the table."""
        raise NotImplementedError

    def words(self) -> str:
        """The target in words: 'a Common Enemy'."""
        raise NotImplementedError

    def takes_all(self) -> bool:
        """Whether the sentence is about all of them; else the player chooses."""
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Standing(Part):
    """A rule that holds while its card is in play: looked up when it matters, never stored."""

    def rule(self) -> str:
        """The ledger id."""
        return "TP-053"

    def words(self) -> str:
        """The rule as a sentence without its full stop."""
        raise NotImplementedError

    def holds(self, s: Any, seat: int) -> bool:
        """Whether its condition is met."""
        return True
