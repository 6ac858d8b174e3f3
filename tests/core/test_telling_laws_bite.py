"""Planted bugs in what play tells: streams of events, texts that people read, and events that hide what they reveal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from parlour.core.agenda import AskOne, Step
from parlour.core.events import Event
from parlour.core.question import Action, Form
from parlour.core.words import name_of
from tests.core.broken import assert_broken
from tests.core.sound import (
    HIDDEN,
    PASS,
    AskCard,
    Drew,
    NextTurn,
    Played,
    React,
    Sound,
    SoundGame,
)

# Event streams ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Thinks(Event):
    """Told when the next seat has a choice, which only that seat can know."""

    seat: int

    def rule(self) -> str:
        return "SO-2"

    def words(self) -> str:
        return f"{name_of(self.seat)} is thinking."


@dataclass(frozen=True)
class AskToStrike(AskOne):
    seat: int

    def rule(self) -> str:
        return "SO-2"

    def answers(self, s: Sound, seat: int) -> list[Action]:
        return React((seat,)).answers(s, seat)

    def prompt(self, s: Sound, seat: int) -> str:
        return "Strike?"

    def take(self, s: Sound, seat: int, action: Any) -> None:
        React((seat,)).take(s, seat, action)


@dataclass(frozen=True)
class AskIfThereIsAChoice(Step):
    seat: int

    def rule(self) -> str:
        return "SO-2"

    def resolve(self, s: Sound) -> None:
        if s.striker(self.seat) != HIDDEN:
            s.tell(Thinks(self.seat))
            s.then(AskToStrike(self.seat))


def test_a_stream_that_tells_whether_there_is_a_choice() -> None:
    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (*[AskIfThereIsAChoice(other) for other in self.others(seat)], self.next_turn(seat))

    assert_broken(
        SoundGame(Broken, steps=[AskIfThereIsAChoice, AskToStrike]),
        6,
        "is told Thinks in one world",
        "from what all know",
    )


@dataclass(frozen=True)
class Groaned(Event):
    """Told as a seat draws, some moves after the cards that it tells about were dealt."""

    seat: int

    def rule(self) -> str:
        return "SO-3"

    def words(self) -> str:
        return f"{name_of(self.seat)} groans."


def test_a_stream_that_tells_apart_only_later() -> None:
    class Groans(NextTurn):
        def resolve(self, s: Any) -> None:
            after = (self.seat + 1) % s.setup.seats
            s.public.lit[after] = s.striker(after) == HIDDEN
            if s.public.lit[after]:
                s.tell(Groaned(after))
            super().resolve(s)

    class Broken(Sound):
        def next_turn(self, seat: int) -> Step:
            return Groans(seat)

    assert_broken(SoundGame(Broken, steps=[Groans]), 6, "Groaned", "")


def test_a_view_that_shows_what_others_hold_only_later() -> None:
    class Lights(NextTurn):
        def resolve(self, s: Any) -> None:
            after = (self.seat + 1) % s.setup.seats
            s.public.lit[after] = s.striker(after) == HIDDEN
            s.deck, deck = [], s.deck  # nothing is drawn, so no event of this step reveals anything
            super().resolve(s)
            s.deck = deck

    class Broken(Sound):
        def next_turn(self, seat: int) -> Step:
            return Lights(seat)

    assert_broken(SoundGame(Broken, steps=[Lights]), 6, "shows it what others hold, and no event told it", "view_of")


# What people read ---------------------------------------------------------------------------------------


def holds_a_striker(s: Sound, seat: int) -> bool:
    return any(s.striker(other) != HIDDEN for other in s.others(seat))


class TellingPrompt(AskCard):
    def prompt(self, s: Sound, seat: int) -> str:
        return "Play a card, they cannot strike" if not holds_a_striker(s, seat) else "Play a card"


class TellingLabel(AskCard):
    def label(self, s: Sound, seat: int, action: Action) -> str:
        return f"{action.words()}{' in safety' if not holds_a_striker(s, seat) else ''}"


class TellingForm(AskCard):
    def form(self, s: Sound, seat: int) -> Form:
        return Form("Shout", 20, [str(s.deck[-1])] if s.deck else [])


class TellingWaiting(AskCard):
    def waiting(self, s: Sound) -> str:
        return f"{name_of(self.seat)} holds {s.hands[self.seat][0]}" if s.hands[self.seat] else ""


class TellingRefusal(AskCard):
    def why_not(self, s: Sound, seat: int, action: Action) -> tuple[str, str]:
        owner = next((other for other in s.others(seat) if getattr(action, "card", HIDDEN) in s.hands[other]), seat)
        return "SO-1", "not yours" if owner == seat else f"that is a card of {name_of(owner)}"


@pytest.mark.parametrize(
    ("asks", "what"),
    [
        (TellingPrompt, "the question tells"),
        (TellingLabel, "the question tells"),
        (TellingForm, "the question tells"),
        (TellingWaiting, "the line for those who wait tells"),
        (TellingRefusal, "the refusal of"),
    ],
)
def test_a_text_written_from_what_others_hold(asks: type[AskCard], what: str) -> None:
    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return asks(seat)

    assert_broken(SoundGame(Broken, steps=[asks]), 6, what, "what this viewer may know")


def test_silence_that_depends_on_what_others_hold() -> None:
    class Broken(Sound):
        def silence(self, seat: int) -> str:
            return "SO-1" if self.striker(seat) != HIDDEN else ""

    assert_broken(SoundGame(Broken), 6, "the silence of seat", "what this viewer may know")


def test_what_may_be_marked_depends_on_what_others_hold() -> None:
    class Broken(Sound):
        def markable(self, seat: int) -> Mapping[str, str]:
            return {str(self.striker(other)): "a striker" for other in self.others(seat)}

    assert_broken(SoundGame(Broken), 6, "what may be marked tells", "what this viewer may know")


def test_a_free_action_that_depends_on_what_others_hold() -> None:
    class Broken(Sound):
        def free(self, seat: int) -> list[Action]:
            return super().free(seat) if holds_a_striker(self, seat) else []

    assert_broken(SoundGame(Broken), 5, "has other free actions", "what the seat sees")


def test_words_of_a_free_action_that_depend_on_what_others_hold() -> None:
    class Broken(Sound):
        def free_label(self, seat: int, action: Action) -> str:
            return "Light a lamp" if holds_a_striker(self, seat) else "Light it"

    assert_broken(SoundGame(Broken), 6, "what is free tells", "what this viewer may know")


class TellingCall(AskCard):
    def calls(self, s: Sound, seat: int) -> list[Action]:
        return [PASS] if holds_a_striker(s, seat) else []

    def take(self, s: Sound, seat: int, action: Any) -> None:
        if action is PASS:
            s.then(self)
        else:
            super().take(s, seat, action)


def test_a_call_that_depends_on_what_others_hold() -> None:
    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return TellingCall(seat)

    assert_broken(SoundGame(Broken, steps=[TellingCall]), 5, "may call other things", "what all see")


def test_what_the_table_may_do_depends_on_what_is_hidden() -> None:
    class Broken(Sound):
        def by_table(self) -> list[Action]:
            return [PASS] if self.striker(0) != HIDDEN else []

        def take_by_table(self, action: Any) -> None:
            """Nothing happens."""

    assert_broken(SoundGame(Broken), 5, "a spectator has other answers", "what the seat sees")


# Reveals are proven -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DrewInSecret(Drew):
    """Lets a seat draw, look, and take the draw back."""

    def reveals(self) -> bool:
        return False


def test_a_draw_that_does_not_say_that_it_reveals() -> None:
    class Broken(Sound):
        def drew(self, seat: int, card: int) -> Event:
            return DrewInSecret(seat, card)

    assert_broken(SoundGame(Broken), 6, "do not say that they reveal", "let the event reveal")


@dataclass(frozen=True)
class PlayedInSecret(Played):
    def reveals(self) -> bool:
        return False


def test_a_card_shown_from_the_hand_that_does_not_say_so() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.public.pile.append(card)
            self.tell(PlayedInSecret(seat, card))

    assert_broken(SoundGame(Broken), 6, "PlayedInSecret", "reveal")


@dataclass(frozen=True)
class Rolled(Event):
    """Chance that all see: taking it back would be a second throw."""

    points: int

    def rule(self) -> str:
        return "SO-3"

    def words(self) -> str:
        return f"The die shows {self.points}."


def test_chance_that_all_see_and_that_does_not_say_so() -> None:
    class Rolls(NextTurn):
        def resolve(self, s: Any) -> None:
            points = s.rng.below(6)
            s.public.lit[0] = points > 2
            s.tell(Rolled(points))
            super().resolve(s)

    class Broken(Sound):
        def next_turn(self, seat: int) -> Step:
            return Rolls(seat)

    assert_broken(SoundGame(Broken, steps=[Rolls]), 6, "Rolled does not say that it reveals it", "Event.reveals")
