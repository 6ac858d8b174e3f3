"""The powers on the backs of the arcana cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne
from parlour.core.packs.fields import numbers, whole
from parlour.core.question import Action
from parlour.core.words import listed, name_of
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    DISCARD,
    MOVE,
    PLACES,
    REPLACE,
    SEATS,
    DiscardVisible,
    MoveVisible,
    Replace,
)
from parlour.games.shipwreck_arcana.cards import AFTER_PLAY, BEFORE_PLAY, BEFORE_PREDICTING, Power
from parlour.games.shipwreck_arcana.fates import VALUES, above, copies, mask_of
from parlour.games.shipwreck_arcana.learning import learn, learn_whether_old
from parlour.games.shipwreck_arcana.public import NO_CARD, ROW
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.table import lay_fate, next_card, put_under, take_fate_off

NO_NUMBER: Final = (0,)
BOUNDS: Final = (1, 2, 3, 4, 5, 6)
"""The numbers worth asking 'higher than?': above 0 is every fate, and above 7 none."""


def answer(s: Arcana, question: str, mask: int) -> None:
    """The active player truthfully says whether the kept fate is one of these values, and all learn it (SA-065)."""
    hand = s.public.active
    yes = bool(mask >> s.hands[hand] & 1)
    learn(s, hand, mask, yes, question, "SA-065")
    s.public.told = 1 if yes else 0
    if s.log is not None:
        s.log.append(events.Answered(s.public.owner[hand], question, yes))


@dataclass(frozen=True)
class HigherThan(Power):
    """Ask whether the kept fate is higher than a number."""

    def title(self) -> str:
        return "Higher Than?"

    def text(self) -> str:
        return "Choose a number and ask whether the kept fate is higher than it."

    def moment(self) -> int:
        return BEFORE_PREDICTING

    def numbers(self, s: Arcana) -> Sequence[int]:
        return BOUNDS

    def words(self, number: int) -> str:
        return f"Ask whether the fate is higher than {number}"

    def use(self, s: Arcana, number: int) -> None:
        answer(s, f"Is the fate higher than {number}?", above(number))


@dataclass(frozen=True)
class OneOf(Power):
    """Ask whether the kept fate is one of these values."""

    values: tuple[int, ...] = numbers(1, 7, 1, 7)

    def title(self) -> str:
        return "-".join([str(value) for value in self.values]) + "?"

    def text(self) -> str:
        return f"Ask whether the kept fate is {self._listed()}."

    def moment(self) -> int:
        return BEFORE_PREDICTING

    def words(self, number: int) -> str:
        return f"Ask whether the fate is {self._listed()}"

    def use(self, s: Arcana, number: int) -> None:
        answer(s, f"Is the fate {self._listed()}?", mask_of(self.values))

    def _listed(self) -> str:
        return listed([str(value) for value in self.values], "or")


@dataclass(frozen=True)
class Twice(Power):
    """One more prediction this turn."""

    def title(self) -> str:
        return "Twice"

    def text(self) -> str:
        return "The group may predict twice this turn; one right prediction makes all of it right."

    def moment(self) -> int:
        return BEFORE_PREDICTING

    def use(self, s: Arcana, number: int) -> None:
        s.public.predictions += 1
        if s.log is not None:
            s.log.append(events.MorePredictions(s.public.predictions))


@dataclass(frozen=True)
class Old(Power):
    """Say whether the fate played was held in the previous turn."""

    def title(self) -> str:
        return "Old?"

    def text(self) -> str:
        return "Tell the group whether the fate you played was in your hand since your previous turn."

    def moment(self) -> int:
        return AFTER_PLAY

    def use(self, s: Arcana, number: int) -> None:
        hand = s.public.active
        learn_whether_old(s, hand, s.played_old)
        s.public.told = 1 if s.played_old else 0
        if s.log is not None:
            seat = s.public.owner[hand]
            s.log.append(events.Answered(seat, "Was the fate played held from an earlier turn?", s.played_old))


@dataclass(frozen=True)
class DiscardLower(Power):
    """Discard a visible fate that is lower than the kept one."""

    def title(self) -> str:
        return "Discard Lower"

    def text(self) -> str:
        return "Put a visible fate that is lower than the one you kept back into the bag."

    def moment(self) -> int:
        return AFTER_PLAY

    def numbers(self, s: Arcana) -> Sequence[int]:
        lowest = 1
        while lowest < 8 and not copies(s.public.visible, lowest):
            lowest += 1
        return NO_NUMBER if lowest < s.hands[s.public.active] else ()

    def tells(self) -> bool:
        return True

    def use(self, s: Arcana, number: int) -> None:
        s.then(ASK_DISCARD[s.public.active_seat()])


@dataclass(frozen=True)
class AskDiscard(AskOne):
    """Choose the visible fate that goes back to the bag."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-047"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        kept = s.hands[s.public.active]
        options: list[Action] = []
        for slot in range(ROW):
            for value in range(1, kept):
                if copies(s.public.fates[slot], value):
                    options.append(DISCARD[slot + 1][value])
        return options

    def take(self, s: Arcana, seat: int, action: DiscardVisible) -> None:
        value = action.value
        take_fate_off(s, value, action.place - 1)
        if s.log is not None:
            name = s.cards[s.public.row[action.place - 1]].name
            s.log.append(events.FateDiscarded(seat, value, name))
        learn(s, s.public.active, above(value), True, f"Is it higher than the {value} discarded?", "SA-062")

    def prompt(self, s: Arcana, seat: int) -> str:
        return "Discard which visible fate? It tells the group that your fate is higher"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        assert isinstance(action, DiscardVisible)
        return f"Discard the {action.value} on {s.cards[s.public.row[action.place - 1]].name}"

    def waiting(self, s: Arcana) -> str:
        return f"{name_of(self.seat)} is choosing a fate to discard"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        if not isinstance(action, DiscardVisible):
            return self.rule(), "choose a visible fate to discard"
        if not copies(s.public.fates[action.place - 1], action.value):
            return "SA-158", f"no {action.value} lies on {PLACES[action.place]}"
        return "SA-062", f"the {action.value} is not lower than the fate you kept"


@dataclass(frozen=True)
class Cycle(Power):
    """Replace an arcana card without fates."""

    def title(self) -> str:
        return "Cycle"

    def text(self) -> str:
        return "Replace an arcana card that has no fates with the top card of the deck; it goes under the deck."

    def moment(self) -> int:
        return BEFORE_PLAY

    def numbers(self, s: Arcana) -> Sequence[int]:
        public = s.public
        for slot in range(ROW):
            if public.row[slot] != NO_CARD and public.fates[slot] == 0:
                return NO_NUMBER
        return ()

    def use(self, s: Arcana, number: int) -> None:
        s.then(ASK_REPLACE[s.public.active_seat()])


@dataclass(frozen=True)
class AskReplace(AskOne):
    """Choose the arcana card that is replaced; The Hours is none."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-030"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        public = s.public
        return [REPLACE[slot + 1] for slot in range(ROW) if public.row[slot] != NO_CARD and public.fates[slot] == 0]

    def forced(self, s: Arcana) -> bool:
        return True

    def take(self, s: Arcana, seat: int, action: Replace) -> None:
        slot = action.place - 1
        old = s.public.row[slot]
        s.public.row[slot] = next_card(s)
        if s.log is not None:
            s.log.append(events.CardReplaced(s.cards[old].name, s.cards[s.public.row[slot]].name))
        put_under(s, old)

    def prompt(self, s: Arcana, seat: int) -> str:
        return "Replace which arcana card?"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        assert isinstance(action, Replace)
        return f"Replace {s.cards[s.public.row[action.place - 1]].name}"

    def waiting(self, s: Arcana) -> str:
        return f"{name_of(self.seat)} is choosing a card to replace"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, Replace):
            return self.rule(), f"{PLACES[action.place]} is no arcana card without fates"
        return self.rule(), "choose an arcana card to replace"


@dataclass(frozen=True)
class Same(Power):
    """Ask whether the kept fate equals a visible one."""

    def title(self) -> str:
        return "Same?"

    def text(self) -> str:
        return "Choose a visible fate and ask whether the kept one has the same value."

    def moment(self) -> int:
        return BEFORE_PREDICTING

    def numbers(self, s: Arcana) -> Sequence[int]:
        return [value for value in VALUES if copies(s.public.visible, value)]

    def words(self, number: int) -> str:
        return f"Ask whether the fate is the same as the visible {number}"

    def use(self, s: Arcana, number: int) -> None:
        answer(s, f"Is the fate the same as the visible {number}?", 1 << number)


@dataclass(frozen=True)
class Within(Power):
    """Ask whether the two fates were at most so far apart."""

    most: int = whole(0, 6)

    def title(self) -> str:
        return f"Within {self.most}?"

    def text(self) -> str:
        return f"Ask whether the fate played and the one kept are at most {self.most} apart."

    def moment(self) -> int:
        return BEFORE_PREDICTING

    def words(self, number: int) -> str:
        return f"Ask whether the two fates are at most {self.most} apart"

    def use(self, s: Arcana, number: int) -> None:
        played = s.public.played
        near = tuple([value for value in VALUES if abs(value - played) <= self.most])
        answer(s, f"Is the fate at most {self.most} apart from the {played} played?", mask_of(near))


@dataclass(frozen=True)
class Relocate(Power):
    """Move a visible fate to another arcana card."""

    def title(self) -> str:
        return "Relocate"

    def text(self) -> str:
        return "Move one visible fate to another arcana card."

    def moment(self) -> int:
        return BEFORE_PLAY

    def numbers(self, s: Arcana) -> Sequence[int]:
        return NO_NUMBER if s.public.visible and len(_in_row(s)) > 1 else ()

    def use(self, s: Arcana, number: int) -> None:
        s.then(ASK_MOVE[s.public.active_seat()])


def _in_row(s: Arcana) -> list[int]:
    """The slots that have a card."""
    return [slot for slot in range(ROW) if s.public.row[slot] != NO_CARD]


@dataclass(frozen=True)
class AskMove(AskOne):
    """Choose the visible fate and the arcana card it moves to, whatever that card says."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-062"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        options: list[Action] = []
        for slot in _in_row(s):
            for value in VALUES:
                if copies(s.public.fates[slot], value):
                    options += [MOVE[slot + 1][to + 1][value] for to in _in_row(s) if to != slot]
        return options

    def take(self, s: Arcana, seat: int, action: MoveVisible) -> None:
        take_fate_off(s, action.value, action.place - 1)
        lay_fate(s, action.value, action.to - 1)
        if s.log is not None:
            names = [s.cards[s.public.row[place - 1]].name for place in (action.place, action.to)]
            s.log.append(events.FateMoved(seat, action.value, names[0], names[1]))

    def prompt(self, s: Arcana, seat: int) -> str:
        return "Move which visible fate to which arcana card?"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        assert isinstance(action, MoveVisible)
        names = [s.cards[s.public.row[place - 1]].name for place in (action.place, action.to)]
        return f"Move the {action.value} on {names[0]} to {names[1]}"

    def waiting(self, s: Arcana) -> str:
        return f"{name_of(self.seat)} is choosing a fate to move"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), "choose a visible fate and another arcana card"


ASK_DISCARD: Final = [AskDiscard(seat) for seat in range(SEATS)]
ASK_REPLACE: Final = [AskReplace(seat) for seat in range(SEATS)]
ASK_MOVE: Final = [AskMove(seat) for seat in range(SEATS)]
