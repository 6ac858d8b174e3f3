"""Planted bugs in chance: deals, draws and redeals that are not fair."""

from __future__ import annotations

import pytest

from parlour.core.check import LawBroken, check_chance
from parlour.core.contract import State, View
from parlour.core.game import Game
from parlour.core.rng import Rng
from tests.core.sound import CARDS, Sound, SoundGame, SoundView


def assert_unfair(game: Game, what: str, mend: str) -> None:
    with pytest.raises(LawBroken) as caught:
        check_chance(game, 3, games=300)
    assert (caught.value.law, what in caught.value.what, mend in caught.value.mend) == (5, True, True), caught.value


def test_the_chance_of_the_sound_game_is_fair() -> None:
    assert check_chance(SoundGame(), 3, games=300) > CARDS


def turned(cards: list[int], rng: Rng) -> list[int]:
    """Rotated, not shuffled: each card is as likely as before in each place, but its neighbours are known."""
    first = rng.below(len(cards)) if cards else 0
    return cards[first:] + cards[:first]


def test_a_deck_that_is_turned_and_not_shuffled() -> None:
    class Broken(Sound):
        def shuffle(self) -> None:
            self.deck = turned(self.deck, self.rng)

    assert_unfair(SoundGame(Broken), "times in 300 games", "shuffle with state.rng")


class Turns(SoundView):
    def deal(self, rng: Rng) -> State | None:
        world = super().deal(rng)
        assert isinstance(world, Sound)
        hidden = sorted(card for card in range(CARDS) if card not in self.seen())
        unseen = turned(hidden, rng)
        world.down = [unseen.pop() if card < 0 else card for card in self.down]
        for seat, hand in enumerate(world.hands):
            if seat != self.seat:
                world.hands[seat] = [unseen.pop() for _ in hand]
        world.deck = unseen
        return world


def test_a_redeal_that_turns_the_cards_and_does_not_shuffle() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return Turns(self.setup, seat, view.public, view.hand, view.down)

    assert_unfair(SoundGame(Broken, Turns), "in worlds dealt anew", "View.deal spread all")


def test_a_deal_that_never_gives_the_highest_card() -> None:
    class Broken(Sound):
        def shuffle(self) -> None:
            super().shuffle()
            self.deck.remove(CARDS - 1)
            self.deck.insert(0, CARDS - 1)

    assert_unfair(SoundGame(Broken), f"'card {CARDS - 1}'", "draw")
