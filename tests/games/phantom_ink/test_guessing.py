"""Guessing the Object, letter by letter, and the end of the game."""

from __future__ import annotations

import pytest

from parlour.games.phantom_ink.actions import ASK, GUESS, LETTER, WRITE_PERIOD, Clue
from parlour.games.phantom_ink.dealing import fits
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.pad import MOON, PERIOD, SUN
from parlour.games.phantom_ink.turns import TakeTurn
from tests.asking import asks, is_over
from tests.games.phantom_ink.positions import PACK, At
from tests.rule_tracing import rule


def letter(sign: str) -> int:
    return PACK.alphabet.index(sign)


@rule("PI-058", "PI-059", "PI-060", "PI-032")
def test_letters_are_judged_one_by_one_in_the_teams_next_space() -> None:
    at = At().guess("CAN")
    assert at.pad() == ["CAN"]
    assert (at.s.public.sides, at.s.public.spaces) == ([SUN], [0])
    assert [line for line in at.told(3) if "knocks" in line][-1] == "{2} writes N. The Spirit knocks."
    asks(at.s, WriteGuess(SUN, 0))


@rule("PI-061", "PI-067", "PI-069")
def test_a_wrong_letter_is_crossed_out_and_ends_the_turn() -> None:
    at = At().guess("CAB")
    assert at.pad() == ["CA[B]"]
    assert at.s.public.crystals == [3, 3]
    assert at.told(3)[-2] == "{2} writes B. The Spirit puts a finger to the lips."
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-060", "PI-061", "PI-064")
@pytest.mark.parametrize(
    ("word", "shown", "wrong", "may_be"),
    [
        ("CANDLE", "CAN", "", True), ("CAKE", "CAN", "", False),
        ("CANDLE", "CA", "B", True), ("CABLE", "CA", "B", False), ("CA", "CA", "B", True),
        ("CANDLE", "CAN", PERIOD, True), ("CAN", "CAN", PERIOD, False), ("CAKE", "CAN", PERIOD, False),
    ],
)  # fmt: skip
def test_what_was_judged_tells_which_words_may_be_the_object(word: str, shown: str, wrong: str, may_be: bool) -> None:
    """A crossed-out letter leaves out all words that go on with it, not those that end there; a crossed-out period
    leaves out the word that ends there."""
    assert fits(word, shown, wrong) is may_be


@rule("PI-062", "PI-063", "PI-003", "PI-068")
def test_the_finished_object_wins_at_once() -> None:
    at = At().guess("CANDLE", period=True)
    outcome = at.s.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2, 1, 2)
    assert outcome.rule == "PI-063"
    assert at.pad() == ["CANDLE."]
    is_over(at.s)


@rule("PI-003")
def test_moon_can_win_as_well() -> None:
    at = At().ask("WAX").guess("CANDLE", period=True)
    outcome = at.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (1, 3)
    is_over(at.s)


@rule("PI-064")
def test_a_period_that_comes_too_early_is_wrong_and_the_spirit_never_says_that_the_word_is_complete() -> None:
    at = At().guess("CAND", period=True)
    assert at.pad() == ["CAND[.]"]
    asks(at.s, TakeTurn(MOON, False, False))
    at.guess("CANDLE")
    asks(at.s, WriteGuess(MOON, 1), "all letters are right, and nothing but a knock tells")
    at.guess("S")
    assert at.pad()[1] == "CANDLE[S]", "a letter too many is wrong"
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-065")
def test_a_guess_goes_on_until_it_is_wrong_or_finished() -> None:
    at = At().guess("CA")
    assert at.refused(2, ASK)[0] == "PI-065"
    assert at.refused(2, Clue("NO"))[0] == "PI-065"
    at.guess("L")
    assert at.pad() == ["CA[L]"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-066")
def test_letters_are_those_of_the_alphabet_without_case_and_gaps() -> None:
    assert PACK.letters[0] == PACK.words[0]
    at = At().do(2, GUESS)
    assert at.refused(2, LETTER[26]) == ("PI-066", "that is no letter of this pack's alphabet")
    asks(at.s, WriteGuess(SUN, 0))


@rule("PI-206")
def test_a_guess_has_a_letter_before_its_period() -> None:
    at = At().do(2, GUESS)
    assert WRITE_PERIOD not in at.s.answers(2)
    assert at.refused(2, WRITE_PERIOD) == ("PI-206", "a Guess has at least one letter before its period")
    asks(at.s, WriteGuess(SUN, 0))


@rule("PI-008")
def test_any_medium_writes_on_for_the_team() -> None:
    at = At(6).do(4, GUESS).do(2, LETTER[letter("C")]).do(4, LETTER[letter("A")])
    assert at.pad() == ["CA"]
    assert at.refused(3, LETTER[letter("N")])[0] == "PI-031"
    asks(at.s, WriteGuess(SUN, 0))


@rule("PI-107", "PI-108", "PI-011")
def test_after_eight_rounds_both_teams_lose_and_moon_has_its_eighth_turn() -> None:
    at = At()
    for turn in range(15):
        assert at.s.public.turn == turn
        at.guess("X")
    asks(at.s, TakeTurn(MOON, False, False))
    assert at.s.public.space() == 7
    at.guess("X")
    outcome = at.s.outcome()
    assert outcome is not None
    assert outcome.rule == "PI-107"
    assert outcome.places == (2, 2, 2, 2)
    is_over(at.s)


@rule("PI-002")
def test_after_the_end_everything_is_open() -> None:
    at = At().ask("WAX").guess("CANDLE", period=True)
    for seat in range(4):
        view = at.s.view_of(seat)
        assert (view.object, view.texts, view.asked) == (at.s.object, ["WAX", ""], [at.s.asked[0], -1])
    is_over(at.s)
