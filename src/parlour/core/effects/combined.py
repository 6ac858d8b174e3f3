"""Effects made of effects: several in a row, one of them, one that costs something, one under a condition.

A game that uses one of these makes a class of its own from it that cites its rule, and adds ACTIONS to its actions.
The steps hold the effect itself: a saved game says all that is left to do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.effect import (
    Condition,
    Effect,
    all_brief,
    all_possible,
    all_steps,
    all_words,
    all_worth,
    steps_of,
)
from parlour.core.events import Event
from parlour.core.packs.fields import MOST_PARTS, part, parts
from parlour.core.question import Action
from parlour.core.words import listed, name_of


@dataclass(frozen=True, eq=False)
class Pick(Action):
    """Choose one of several effects."""

    number: int

    def words(self) -> str:
        return f"Choose number {self.number + 1}"


@dataclass(frozen=True, eq=False)
class PayForIt(Action):
    """Pay what an effect costs, and have it."""

    def words(self) -> str:
        return "Pay for it"


@dataclass(frozen=True, eq=False)
class Decline(Action):
    """Leave an offer."""

    def words(self) -> str:
        return "Decline"


PICK: Final = [Pick(number) for number in range(MOST_PARTS)]
PAY_FOR_IT: Final = PayForIt()
DECLINE: Final = Decline()
ACTIONS: Final[tuple[Action, ...]] = (*PICK, PAY_FOR_IT, DECLINE)


@dataclass(frozen=True)
class Chose(Event):
    """A seat chose an effect."""

    seat: int
    what: str
    cites: str

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return f"{name_of(self.seat)} chooses: {self.what}."


@dataclass(frozen=True)
class Declined(Chose):
    """A seat left an offer."""

    def words(self) -> str:
        return f"{name_of(self.seat)} declines: {self.what}."


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class InARow(Effect):
    """Several effects, one after the other: for a place that takes only one."""

    of: tuple[Effect, ...] = parts(Effect, least=1)

    def words(self) -> str:
        return all_words(self.of)

    def brief(self) -> str:
        return all_brief(self.of)

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return all_steps(self.of, seat, source)

    def possible(self, s: Any, seat: int) -> bool:
        return all_possible(self.of, s, seat)

    def worth(self, eye: Any) -> float:
        return all_worth(self.of, eye)


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class OneOf(Effect):
    """One of several effects, as its seat chooses; those that are not possible are not offered."""

    of: tuple[Effect, ...] = parts(Effect, least=2)

    def words(self) -> str:
        return "choose: " + listed([each.words() for each in self.of], "or")

    def brief(self) -> str:
        return " or ".join([each.brief() for each in self.of])

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [AskOneOf(seat, self, source)]

    def possible(self, s: Any, seat: int) -> bool:
        for each in self.of:  # noqa: SIM110 - asked often, where a generator costs more than its work
            if each.possible(s, seat):
                return True
        return False

    def worth(self, eye: Any) -> float:
        return max([each.worth(eye) for each in self.of])


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class May(Effect):
    """An offer: whoever pays has the effect. Without a cost it is just an offer."""

    then: tuple[Effect, ...] = parts(Effect, least=1)
    pay: tuple[Effect, ...] = parts(Effect)

    def words(self) -> str:
        return (
            f"you may {all_words(self.pay)} to {all_words(self.then)}"
            if self.pay
            else f"you may {all_words(self.then)}"
        )

    def brief(self) -> str:
        return f"{all_brief(self.pay) or 'may'}: {all_brief(self.then)}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [AskMay(seat, self, source)]

    def payable(self, s: Any, seat: int) -> bool:
        """Whether the seat can pay all of it; a game in which costs add up says more."""
        return all_possible(self.pay, s, seat)

    def is_offered(self, s: Any, seat: int) -> bool:
        """Whether the seat is asked at all; where only the seat knows what it can pay, always."""
        return self.payable(s, seat)

    def worth(self, eye: Any) -> float:
        return max(0.0, all_worth(self.pay, eye) + all_worth(self.then, eye))


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class When(Effect):
    """Effects that happen if something is so, and others if not; looked at when it is their turn."""

    holds: Condition = part(Condition)
    then: tuple[Effect, ...] = parts(Effect, least=1)
    otherwise: tuple[Effect, ...] = parts(Effect)

    def words(self) -> str:
        other = f"; otherwise {all_words(self.otherwise)}" if self.otherwise else ""
        return f"if {self.holds.words()}: {all_words(self.then)}{other}"

    def brief(self) -> str:
        other = f", else {all_brief(self.otherwise)}" if self.otherwise else ""
        return f"if {self.holds.words()}: {all_brief(self.then)}{other}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [LookWhether(seat, self, source)]

    def worth(self, eye: Any) -> float:
        """Half of each: which of them it will be is not known yet."""
        return (all_worth(self.then, eye) + all_worth(self.otherwise, eye)) / 2


# Their steps ----------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AskOneOf(AskOne):
    """Choose one of several effects."""

    seat: int = field()
    effect: OneOf
    source: int

    def rule(self) -> str:
        return self.effect.rule()

    def answers(self, s: Any, seat: int) -> list[Action]:
        return [PICK[number] for number, each in enumerate(self.effect.of) if each.possible(s, seat)]

    def take(self, s: Any, seat: int, action: Any) -> None:
        chosen = self.effect.of[action.number]
        if s.log is not None:
            s.log.append(Chose(seat, chosen.words(), self.rule()))
        s.then_all(steps_of(chosen, seat, self.source))

    def otherwise(self, s: Any) -> None:
        """None of them is possible."""

    def prompt(self, s: Any, seat: int) -> str:
        return "Choose one"

    def label(self, s: Any, seat: int, action: Action) -> str:
        return _sentence(self.effect.of[action.number].words()) if isinstance(action, Pick) else action.words()

    def waiting(self, s: Any) -> str:
        return f"{name_of(self.seat)} is choosing"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class AskMay(AskOne):
    """Pay for an effect, or leave it."""

    seat: int = field()
    effect: May
    source: int

    def rule(self) -> str:
        return self.effect.rule()

    def answers(self, s: Any, seat: int) -> list[Action]:
        if not self.effect.is_offered(s, seat):
            return []
        return [PAY_FOR_IT, DECLINE] if self.effect.payable(s, seat) else [DECLINE]

    def take(self, s: Any, seat: int, action: Any) -> None:
        effect = self.effect
        if action is PAY_FOR_IT:
            if s.log is not None:
                s.log.append(Chose(seat, all_words((*effect.pay, *effect.then)), self.rule()))
            s.then_all(all_steps(effect.then, seat, self.source))
            s.then_all(all_steps(effect.pay, seat, self.source))
        elif s.log is not None:
            s.log.append(Declined(seat, all_words(effect.then), self.rule()))

    def otherwise(self, s: Any) -> None:
        """It cannot be paid."""

    def prompt(self, s: Any, seat: int) -> str:
        return f"{_sentence(self.effect.words().removeprefix('you may '))}?"

    def label(self, s: Any, seat: int, action: Action) -> str:
        if action is not PAY_FOR_IT:
            return action.words()
        return _sentence(all_words(self.effect.pay or self.effect.then))

    def waiting(self, s: Any) -> str:
        return f"{name_of(self.seat)} is deciding"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class LookWhether(Step):
    """Look whether the condition of an effect holds now."""

    seat: int
    effect: When
    source: int

    def rule(self) -> str:
        return self.effect.rule()

    def resolve(self, s: Any) -> None:
        effect = self.effect
        then = effect.then if effect.holds.holds(s, self.seat) else effect.otherwise
        s.then_all(all_steps(then, self.seat, self.source))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
