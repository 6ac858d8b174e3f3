"""The search that tries every answer in the same worlds: it finds the better answer, and soon where it is plain."""

from __future__ import annotations

import pytest

from parlour.bots.compare import LOOK, Compare, Foresight, Record, beats, best_of, hopeful, not_clearly_worse
from parlour.bots.registry import make_bot
from parlour.core.contract import State
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games import game

GAME = game("hero_vs_phantom")
STATE = GAME.new(3, seed=1)
SEAT = STATE.to_act()[0]
LEGAL = list(STATE.answers(SEAT))


class Told(Foresight):
    """Foresees what it was told: so much for each answer, and the luck of the world for all alike."""

    def __init__(self, gain: float) -> None:
        self.gain = gain
        self.asked = 0

    def value(self, state: State, seat: int, action: Action) -> float:
        self.asked += 1
        luck = state.rng.below(1000) / 2000
        return luck + (self.gain if action is LEGAL[2] else 0.0)


def test_a_small_difference_shows_through_equal_luck() -> None:
    told = Told(gain=0.01)
    assert Compare(told, trials=10_000).choose(STATE.view(SEAT), LEGAL, seeded(4)) is LEGAL[2]
    assert told.asked == LOOK * len(LEGAL), "with the same luck for all, the first look decides"


def test_answers_that_come_to_the_same_are_not_pondered() -> None:
    told = Told(gain=0.0)
    assert Compare(told, trials=10_000).choose(STATE.view(SEAT), LEGAL, seeded(4)) in LEGAL
    assert told.asked == LOOK * len(LEGAL)


@pytest.mark.parametrize("trials", [1, 2, 5, 17])
def test_the_budget_is_kept(trials: int) -> None:
    told = Told(gain=0.3)
    assert Compare(told, trials=trials).choose(STATE.view(SEAT), LEGAL, seeded(4)) in LEGAL
    assert told.asked == min(trials, LOOK * len(LEGAL))


def test_a_search_needs_a_budget() -> None:
    with pytest.raises(ValueError, match="budget"):
        Compare(Told(0.0))


def test_a_world_that_was_cut_short_does_not_count() -> None:
    first, second = record(0, 0.2, 0.9), record(1, 0.4)
    assert best_of([first, second]) is second


def test_what_may_be_as_good_stays() -> None:
    sure = record(0, *[0.6, 0.7] * 4)
    close = record(1, *[0.7, 0.5] * 4)
    worse = record(2, *[0.1, 0.2] * 4)
    assert not_clearly_worse([close, sure, worse]) == [close, sure]


def record(number: int, *values: float) -> Record:
    """An answer that did so well in each world."""
    made = Record(LEGAL[number])
    made.values = list(values)
    return made


def test_a_game_with_foresight_searches_by_it() -> None:
    assert isinstance(make_bot("cosmoctopus", "search:50"), Compare)
    assert not isinstance(make_bot("hero_vs_phantom", "search:50"), Compare)


class Doubtful(Told):
    """The first answer is a good guess: another one must be better beyond luck."""

    def doubt(self) -> float:
        return 1.5

    def value(self, state: State, seat: int, action: Action) -> float:
        self.asked += 1
        own_luck = (self.asked * 7919 % 1000) / 1000
        return own_luck + (self.gain if action is LEGAL[2] else 0.0)


def test_a_good_guess_is_left_only_for_what_is_better_beyond_luck() -> None:
    assert Compare(Doubtful(0.0), trials=12).choose(STATE.view(SEAT), LEGAL, seeded(4)) is LEGAL[0]
    assert Compare(Doubtful(3.0), trials=12).choose(STATE.view(SEAT), LEGAL, seeded(4)) is LEGAL[2]


def test_one_world_is_never_enough_to_leave_a_good_guess() -> None:
    first, other = Record(LEGAL[0]), Record(LEGAL[2])
    first.values, other.values = [0.1], [0.9]
    assert not beats(other, first, 1.5)
    first.values, other.values = [0.1, 0.2], [0.9, 0.8]
    assert beats(other, first, 1.5)
    assert not beats(first, first, 1.5)


class Guessed(Doubtful):
    """Luck of their own for all answers, half of it alike, and the guess is as good as any but perhaps one."""

    def value(self, state: State, seat: int, action: Action) -> float:
        self.asked += 1
        own_luck = (self.asked * 7919 % 1000) / 1000
        return 0.5 * own_luck + (self.gain if action is LEGAL[2] else 0.0 if action is LEGAL[0] else -0.2)


def test_what_would_not_beat_a_good_guess_by_the_end_is_given_up() -> None:
    told = Guessed(-0.1)
    assert Compare(told, trials=4_000).choose(STATE.view(SEAT), LEGAL, seeded(4)) is LEGAL[0]
    assert told.asked < 1_000, "the guess leads, and nothing is likely to overtake it"
    told = Guessed(0.1)
    assert Compare(told, trials=4_000).choose(STATE.view(SEAT), LEGAL, seeded(4)) is LEGAL[2]
    assert told.asked > LOOK * len(LEGAL), "a small lead over the guess takes its time"


def test_hope_grows_with_the_worlds_to_come() -> None:
    first, other = Record(LEGAL[0]), Record(LEGAL[2])
    first.values, other.values = [0.5] * 8, [0.9, 0.2] * 4
    assert not hopeful(other, first, 1.5, 0.0), "half a standard error is lacking, and no world is to come"
    assert hopeful(other, first, 1.5, 40.0)
    other.values = [0.5, 0.4] * 4
    assert not hopeful(other, first, 1.5, 10_000.0), "it falls behind: more worlds only show it more plainly"
