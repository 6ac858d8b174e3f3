"""Planted bugs that several laws find: each law is shown to find them by itself."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.core.agenda import SEVERAL, Step
from parlour.core.check.hidden import being_asked_tells_nothing, choices_are_told_alike
from parlour.core.check.trial import LawBroken, Report, Trial
from tests.core.sound import HIDDEN, RULES, React, Sound, SoundGame


def look_at(game: SoundGame, law: Callable[[Trial], None], games: int = 5) -> None:
    """Look with one law alone at every decision of some games."""
    for seed in range(games):
        trial = Trial(game, 3, None, seed, Report(), frozenset(RULES))
        while trial.state.outcome() is None:
            law(trial)
            trial.move()


def asked(trial: Trial) -> None:
    if trial.state.question().asked(trial.state) == SEVERAL:
        for viewer in trial.viewers:
            being_asked_tells_nothing(trial, viewer, trial.state.view(viewer))


@pytest.mark.parametrize("law", [asked, choices_are_told_alike])
def test_the_sound_game_keeps_each(law: Callable[[Trial], None]) -> None:
    look_at(SoundGame(), law)


def test_only_who_holds_a_reaction_is_asked() -> None:
    class Telling(React):
        def who(self, s: Sound) -> tuple[int, ...]:
            return tuple([seat for seat in self.silent if s.striker(seat) != HIDDEN])

    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (Telling(self.others(seat)), self.next_turn(seat))

    with pytest.raises(LawBroken, match="who is asked tells"):
        look_at(SoundGame(Broken, steps=[Telling]), asked)


def test_a_choice_that_is_seen_and_not_told() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.public.pile.append(card)

    with pytest.raises(LawBroken, match=r"sees whether seat . chose .* and no event told it"):
        look_at(SoundGame(Broken), choices_are_told_alike)
