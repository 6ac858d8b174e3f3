"""An effect is one class: its fields, its check, its words long and short, its steps, its worth to a bot's eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.packs.part import Part


@mypyc_attr(allow_interpreted_subclasses=True)
class Effect(Part):
    """One sentence of a card. A subclass is a frozen dataclass; packs name it by its verb, `do = "gain"`."""

    def rule(self) -> str:
        """The ledger id of the sentence."""
        raise NotImplementedError

    def words(self) -> str:
        """What it does, as a sentence without its full stop: 'gain 2 coins'."""
        raise NotImplementedError

    def brief(self) -> str:
        """The same in two or three words, as it is printed on a small card: '+2 coins'."""
        raise NotImplementedError

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        """What happens for a seat, in order; `source` is the game's number for what it stands on. The state is not
        asked here: a step looks at it when it happens, so that an effect counts what the one before it did."""
        raise NotImplementedError

    def possible(self, s: Any, seat: int) -> bool:
        """Whether a seat can do it now: a cost that it cannot pay is not offered."""
        return True

    def worth(self, eye: Any) -> float:
        """What it is worth to a bot's eye, in the bot's own measure. Needed only where a bot of the game asks."""
        raise NotImplementedError(f"{type(self).__name__} has no worth")


@mypyc_attr(allow_interpreted_subclasses=True)
class Count(Part):
    """Something that can be counted: cards in play, tokens on a card. Packs name it `per = "card"`."""

    def of(self, s: Any, seat: int) -> int:
        """How many of them there are for a seat now."""
        raise NotImplementedError

    def words(self) -> str:
        """One of them in words: 'tentacle you have'."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition(Part):
    """Something that is so or not. Packs name it `{ is = "at_least", ... }`."""

    def holds(self, s: Any, seat: int) -> bool:
        """Whether it is so for a seat now."""
        raise NotImplementedError

    def words(self) -> str:
        """As the end of 'if ...'."""
        raise NotImplementedError

    def denied(self) -> str:
        """The contrary in words, as the end of 'if ...'."""
        return f"it is not so that {self.words()}"

    def decided(self, s: Any) -> bool | None:
        """Whether it is so in the whole of one game, told by its setup alone; None where play decides it."""
        return None


MOST_MADE: Final = 20_000
"""The steps of so many sentences are remembered."""
_MADE: Final[dict[tuple[int, int, int], tuple[tuple[Effect, ...] | Effect, tuple[Step, ...]]]] = {}
"""By the effects, the seat and the source; the effects are kept along, so that no others take their identity."""


def all_steps(effects: tuple[Effect, ...], seat: int, source: int) -> tuple[Step, ...]:
    """The steps of several effects, in the order in which they are written. Made once, since all of them are frozen."""
    if not effects:
        return ()
    known = _MADE.get((id(effects), seat, source))
    return _make_all(effects, seat, source) if known is None else known[1]


def _make_all(effects: tuple[Effect, ...], seat: int, source: int) -> tuple[Step, ...]:
    made = tuple([step for effect in effects for step in effect.steps(seat, source)])
    return _remember(effects, seat, source, made)


def steps_of(effect: Effect, seat: int, source: int) -> tuple[Step, ...]:
    """The steps of one effect, made once likewise."""
    known = _MADE.get((id(effect), seat, source))
    return _remember(effect, seat, source, tuple(effect.steps(seat, source))) if known is None else known[1]


def _remember(said: tuple[Effect, ...] | Effect, seat: int, source: int, made: tuple[Step, ...]) -> tuple[Step, ...]:
    if len(_MADE) >= MOST_MADE:
        _MADE.clear()
    _MADE[id(said), seat, source] = (said, made)
    return made


def all_possible(effects: Sequence[Effect], s: Any, seat: int) -> bool:
    """Whether a seat can do each of several effects now."""
    for effect in effects:  # noqa: SIM110 - asked often, where a generator costs more than its work
        if not effect.possible(s, seat):
            return False
    return True


def all_words(effects: Sequence[Effect]) -> str:
    """Several effects as one sentence without its full stop."""
    return "; then ".join([effect.words() for effect in effects])


def all_brief(effects: Sequence[Effect]) -> str:
    """Several effects in few words."""
    return ", ".join([effect.brief() for effect in effects])


def all_worth(effects: Sequence[Effect], eye: Any) -> float:
    """What several effects are worth together."""
    return float(sum([effect.worth(eye) for effect in effects]))
