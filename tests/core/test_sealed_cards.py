"""Sealed cards: nobody has read them, yet no chance hides them. They need not vary, and nothing may name one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from parlour.core.check import check_chance, check_game
from parlour.core.contract import View
from parlour.core.events import Event
from tests.core.broken import assert_broken
from tests.core.sound import RULES, AskCard, Sound, SoundGame, SoundView

CHAPTER = "The Second Chapter"


class SealedView(SoundView):
    def sealed(self) -> frozenset[str]:
        return frozenset({CHAPTER})


class WithChapter(Sound):
    """The sound game with one more card that lies unread beside the table."""

    def view_of(self, seat: int) -> View:
        seen = super().view_of(seat)
        assert isinstance(seen, SoundView)
        return SealedView(self.setup, seat, seen.public, seen.hand, seen.down)

    def zones(self) -> Mapping[str, Sequence[str]]:
        return {**super().zones(), "unread": [CHAPTER]}


def test_a_sealed_card_need_not_vary() -> None:
    assert check_game(SoundGame(WithChapter, SealedView), 3, games=10, rule_ids=RULES).games == 10
    assert check_chance(SoundGame(WithChapter, SealedView), 3, games=60) > 0


def test_what_is_neither_sealed_nor_known_must_vary() -> None:
    class Broken(WithChapter):
        def view_of(self, seat: int) -> View:
            return Sound.view_of(self, seat)

    assert_broken(SoundGame(Broken), 5, "what lies in unread", "draw it anew")


@dataclass(frozen=True)
class Spoiler(Event):
    def rule(self) -> str:
        return "SO-1"

    def words(self) -> str:
        return f"{CHAPTER} waits."


def test_an_event_that_tells_of_a_sealed_card() -> None:
    class Broken(WithChapter):
        def draw(self) -> int:
            self.tell(Spoiler())
            return super().draw()

    assert_broken(SoundGame(Broken, SealedView), 6, f"'{CHAPTER}' is sealed", "before it is read")


def test_a_question_that_tells_of_a_sealed_card() -> None:
    class Spoiling(AskCard):
        def prompt(self, s: Sound, seat: int) -> str:
            return f"Play a card before {CHAPTER}"

    class Broken(WithChapter):
        def ask_card(self, seat: int) -> Spoiling:
            return Spoiling(seat)

    assert_broken(SoundGame(Broken, SealedView, [Spoiling]), 6, f"'{CHAPTER}' is sealed", "before it is read")


def test_a_view_that_knows_a_sealed_card() -> None:
    class Knowing(SealedView):
        def known(self) -> frozenset[str]:
            return super().known() | {CHAPTER}

    class Broken(WithChapter):
        def view_of(self, seat: int) -> View:
            seen = Sound.view_of(self, seat)
            assert isinstance(seen, SoundView)
            return Knowing(self.setup, seat, seen.public, seen.hand, seen.down)

    assert_broken(SoundGame(Broken, Knowing), 6, f"'{CHAPTER}' is sealed", "before it is read")
