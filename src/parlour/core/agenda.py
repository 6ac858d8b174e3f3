"""The agenda: a stack of steps, each one sentence of the rulebook waiting to happen.

A step is frozen data. Resolving it changes the state and ends by saying what comes next
(`state.then(first, second, third)`, read left to right); what waits is changed by `take_off` and `instead`.
Whatever must survive a choice is a field of the next step; nothing else says where we are. The agenda is part of
every view, so no step holds a secret: secret answers wait in the state, and a card being played lies in a zone.

An `Ask` is a step that waits for an answer. It holds the question, never the answers: those are computed from
the state when the question arises. The order of things, written out once:

1. the last step of the agenda is looked at;
2. if it asks nothing, it is taken off and resolved; back to 1;
3. if it asks one seat: no answer at all - it is taken off and its `otherwise` happens; exactly one, and `forced`
   says that every seat can see so - it is taken off and that answer is taken; else the seat is asked;
4. if it asks several seats, all of them are asked; one answers at a time, and `take` says who is asked again;
5. an answer takes the question off the agenda, `take` changes the state and says what comes next; back to 1.
   So does a call, by which a seat that is not asked may cut in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen
from parlour.core.question import Action, Form, Written

if TYPE_CHECKING:
    from parlour.core.contract import State

SEVERAL = -1
"""`State.seat` when no seat or more than one owes an answer."""

ALL: Final = 1 << 29
"""More answers than any question has."""
NO_ACTIONS: Final[list[Action]] = []
NOBODY_ELSE: Final[list[tuple[int, list[Action]]]] = []
"""Shared and never changed, like every list of options."""


@dataclass(frozen=True)
class Due:
    """A question that closes by itself: after so many seconds each who is silent counts as having answered so."""

    seconds: float
    action: Action


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Frozen):
    """One sentence of the rulebook. A subclass is a frozen dataclass without secrets.

    >>> from parlour.games.hero_vs_phantom.steps import Battle
    >>> Battle().rule()
    'HP-039'
    """

    def rule(self) -> str:
        """The ledger id of the sentence."""
        raise NotImplementedError

    def resolve(self, s: Any) -> None:
        """Make the sentence true, then say what comes next."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Step):
    """A step that waits for an answer. Subclass `AskOne` or `AskSeveral`."""

    def asked(self, s: Any) -> int:
        """The one seat that is asked, or SEVERAL."""
        raise NotImplementedError

    def who(self, s: Any) -> tuple[int, ...]:
        """All seats that are asked now."""
        return (self.asked(s),)

    def answers(self, s: Any, seat: int) -> list[Action]:
        """What this seat may answer, in a fixed order. Changes nothing, and is computed at most once per question."""
        raise NotImplementedError

    def how_many(self, s: Any, seat: int, enough: int) -> int:
        """How many answers the one who is asked has: so many as `answers` lists, but `enough` will do where there are
        more. An `AskCounted` counts them without a list, and finds one of them likewise (`answer_at`); `check_game`
        compares."""
        state: State = s
        listed = state.listed
        if listed is None:
            state.listed = listed = self.answers(s, seat)
        return len(listed)

    def answer_at(self, s: Any, seat: int, place: int) -> Action:
        """The answer at this place of `answers`."""
        answers: list[Action] = s.answers(seat)
        return answers[place]

    def take(self, s: Any, seat: int, action: Any) -> None:
        """Do what the answer says. The question is off the agenda already."""
        raise NotImplementedError

    def otherwise(self, s: Any) -> None:
        """What happens when there is no answer at all."""
        raise NotImplementedError(f"{type(self).__name__} found no answer and has no 'otherwise'")

    def forced(self, s: Any) -> bool:
        """True only if every seat can see that there is just one answer."""
        return False

    def accepts(self, s: Any, seat: int, action: Action) -> bool:
        """Whether an answer in open text fits. Suggestions are among `answers`."""
        return False

    def calls(self, s: Any, seat: int) -> list[Action]:
        """What a seat that is not asked (any more) may call out while the question is open; `take` takes it."""
        return []

    def due(self, s: Any) -> Due | None:
        """When the question closes by itself; None if it waits for ever. The table that keeps time sees to it."""
        return None

    def prompt(self, s: Any, seat: int) -> str:
        """The question in words for the one who is asked."""
        raise NotImplementedError

    def label(self, s: Any, seat: int, action: Action) -> str:
        """The words of one way to answer, where the action's own do not say enough."""
        words: str = s.words_of(action)
        return words

    def waiting(self, s: Any) -> str:
        """What the others read meanwhile; `{2}` is the name of seat 2."""
        return ""

    def form(self, s: Any, seat: int) -> Form | None:
        """What may be written, if the answer is open text."""
        return None

    def written(self, s: Any, seat: int, text: str) -> Written:
        """How a text in answer will stand on the table; as it was typed, if the question does not say otherwise."""
        return Written(text)

    def why_not(self, s: Any, seat: int, action: Action) -> tuple[str, str]:
        """Which rule forbids this answer, and why, in words that use only what the seat may know."""
        return self.rule(), "that is not among the answers to this question"

    def resolve(self, s: State) -> None:
        """Put the question."""
        s.come_to(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskOne(Ask):
    """A question to one seat; the subclass has it as its field `seat`."""

    seat: int

    def asked(self, s: Any) -> int:
        return self.seat

    def resolve(self, s: State) -> None:
        """As every question is put (`State.come_to`), in one go: most questions are these. One that answers itself is
        never laid on the agenda."""
        seat = self.seat
        listed = self.answers(s, seat)
        if len(listed) > 1 or (listed and not self.forced(s)) or s.ended is not None:
            s.agenda.append(self)
            s.asking = self
            s.seat = seat
            s.several = NOBODY_ELSE
            s.listed = listed
            s.waits = True
        elif listed:
            self.take(s, seat, listed[0])
        else:
            self.otherwise(s)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskCounted(AskOne):
    """A question to one seat that is put so often in simulations that its answers are counted (`how_many`) and found
    (`answer_at`) without a list, until somebody wants to see them all."""

    def how_many(self, s: Any, seat: int, enough: int) -> int:
        raise NotImplementedError

    def answer_at(self, s: Any, seat: int, place: int) -> Action:
        raise NotImplementedError

    def resolve(self, s: State) -> None:
        seat = self.seat
        s.agenda.append(self)
        s.asking = self
        s.seat = seat
        s.several = NOBODY_ELSE
        s.listed = None
        count = self.how_many(s, seat, 2)
        if count > 1 or (count == 1 and not self.forced(s)) or s.ended is not None:
            s.waits = True
            return
        s.answer_itself(self, seat, count)


@mypyc_attr(allow_interpreted_subclasses=True)
class AskSeveral(Ask):
    """A question open to several seats at once: an interrupt window, a group decision, a secret choice of all.

    Every seat in `who` has at least one answer (a pass, if nothing else), and every seat that *could* have
    something to say is in it, or being asked would tell what a seat holds.
    """

    def asked(self, s: Any) -> int:
        return SEVERAL

    def who(self, s: Any) -> tuple[int, ...]:
        raise NotImplementedError
