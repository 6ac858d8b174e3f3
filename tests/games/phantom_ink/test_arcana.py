"""The 22 Arcana: what each does, and what it must not do."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.phantom_ink.actions import (
    ANSWER,
    ASK,
    COPY,
    DISCARD,
    ENOUGH,
    GUESS,
    LOOK_AT,
    OFFER,
    OPEN_BLANK,
    PLAY,
    REVERSE,
)
from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.effects import ChooseCopy
from parlour.games.phantom_ink.events import ArcanaCopied, TurnUsed
from parlour.games.phantom_ink.eyes import ANY, OTHER, OWN, ChooseClue
from parlour.games.phantom_ink.pad import BONUS, CLUE, MOON, SUN
from parlour.games.phantom_ink.powers import hand_size, more_offered
from parlour.games.phantom_ink.turns import DiscardQuestions, TakeTurn
from tests.asking import asks
from tests.games.phantom_ink.positions import ARCANA, PACK, At
from tests.rule_tracing import rule

OFFERING = ChooseOffer(SUN, False, 0)


def holding(*names: str) -> At:
    """Round 2: a Clue of each team stands with one letter; Sun holds these Arcana."""
    rest = [name for name in ("Wheel of Fortune", "The Emperor", "Death") if name not in names]
    at = At().ask("WAX").ask("SMOKE")
    return at.holds(*names, *rest[: 3 - len(names)])


# Playing ----------------------------------------------------------------------------------------------------


@rule("PI-033", "PI-034", "PI-035", "PI-037", "PI-038", "PI-043", "PI-148", "PI-041")
def test_an_arcana_costs_a_crystal_and_lies_open_for_the_rest_of_the_game() -> None:
    at = holding("The Empress", "The Star")
    at.play("The Star")
    assert at.s.public.crystals == [2, 3]
    assert "plays The Star: For the rest of the game" in " ".join(at.told(TABLE))
    assert at.refused(2, PLAY[ARCANA["The Empress"]]) == ("PI-034", "one Arcana a turn, upright or upside down")
    at.ask("PUFF")
    assert len(at.s.arcana[SUN]) == 3, "what lies on the table does not count"
    assert [card for _, card, _, _, _ in at.s.public.played] == [ARCANA["The Star"]]
    assert at.s.public.crystals == [2, 3]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-033")
def test_an_arcana_is_played_before_ask_or_guess() -> None:
    at = holding("The Star").do(2, ASK)
    assert at.refused(2, PLAY[ARCANA["The Star"]])[0] == "PI-044"
    asks(at.s, OFFERING)


@rule("PI-036", "PI-152")
def test_without_a_crystal_no_arcana_can_be_played_not_even_one_that_reclaims() -> None:
    at = holding("The Magician")
    at.s.public.crystals[SUN] = 0
    at.again()
    assert not [action for action in at.s.answers(2) if action in (*PLAY, *REVERSE)]
    why = "your team has no Crystal left to pay with"
    assert at.refused(2, PLAY[ARCANA["The Magician"]]) == ("PI-036", why)
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-033")
def test_only_an_arcana_of_the_hand_can_be_played() -> None:
    at = holding("The Star")
    assert at.refused(2, PLAY[at.s.arcana[MOON][0]]) == ("PI-033", "play an Arcana that your team holds")
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-212")
def test_an_arcana_may_be_played_though_it_can_do_nothing() -> None:
    at = At().holds("The Hermit", "Strength", "Justice").play("The Hermit")
    assert "There is no Clue that could be shown further." in at.told(TABLE)
    assert at.s.public.crystals[SUN] == 2
    asks(at.s, TakeTurn(SUN, False, True))


# Upside down ------------------------------------------------------------------------------------------------


@rule("PI-095", "PI-096", "PI-098", "PI-100", "PI-207")
def test_a_reversed_arcana_exchanges_any_number_of_questions() -> None:
    at = holding("The Star").reverse("The Star")
    assert at.s.public.crystals == [2, 3]
    assert at.s.public.played[-1][2] == 1
    assert "plays The Star upside down" in at.told(TABLE)[-1]
    gone = at.s.hands[SUN][:3]
    at.do(2, *[DISCARD[question] for question in gone])
    asks(at.s, DiscardQuestions(SUN, 3))
    assert at.s.public.discard[-3:] == gone, "face up"
    at.do(2, ENOUGH)
    assert TurnUsed(2, "has discarded 3 Questions", "PI-097") in at.log()
    assert len(at.s.hands[SUN]) == 7
    assert not set(gone) & set(at.s.hands[SUN])
    asks(at.s, TakeTurn(SUN, False, True), "it was the turn's one Arcana")


@rule("PI-097")
@pytest.mark.parametrize("count", [0, 7])
def test_from_none_to_the_whole_hand_may_be_discarded(count: int) -> None:
    at = holding("The Star").reverse("The Star")
    for _ in range(count):
        at.do(2, DISCARD[at.s.hands[SUN][0]])
    assert at.refused(2, DISCARD[at.s.hands[MOON][0]])[0] == "PI-097"
    at.do(2, ENOUGH)
    assert len(at.s.hands[SUN]) == 7
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-099")
@pytest.mark.parametrize("name", ["The Empress", "The Magician", "The Chariot"])
def test_a_reversed_arcana_gives_nothing_of_what_is_printed(name: str) -> None:
    at = holding(name).reverse(name).do(2, ENOUGH)
    assert at.s.public.crystals == [2, 3], "not even Reclaim"
    assert hand_size(at.s, SUN) == 7
    assert GUESS in at.s.answers(2)
    asks(at.s, TakeTurn(SUN, False, True))


# One by one -------------------------------------------------------------------------------------------------


@rule("PI-166", "PI-167", "PI-168", "PI-170", "PI-171", "PI-172", "PI-193", "PI-202")
def test_the_chariot_asks_in_a_bonus_space_then_the_turn_asks_again() -> None:
    at = holding("The Chariot").play("The Chariot")
    asks(at.s, ChooseOffer(SUN, True, 0))
    at.offer().answer("GLOW").hear(2)
    assert at.pad()[2] == "GL"
    assert at.s.public.what[2] == BONUS
    assert len(at.s.hands[SUN]) == 5, "nothing is drawn between the two"
    asks(at.s, TakeTurn(SUN, False, True))
    assert at.refused(2, GUESS) == ("PI-171", "the Arcana of this turn allows no Guess")
    at.ask("PUFF")
    assert at.s.public.what[2:] == [BONUS, CLUE]
    assert at.s.public.spaces[2:] == [1, 1], "a Bonus Space uses up no space"
    assert len(at.s.hands[SUN]) == 7
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-169", "PI-173")
def test_a_bonus_clue_can_be_looked_at_and_gives_no_second_eye() -> None:
    at = holding("The Chariot").play("The Chariot").offer().answer("GLOW").hear(1).ask("PUFF")
    at.holds("The Tower", "The Sun", "Death", team=MOON).play("The Tower").do(3, LOOK_AT[2])
    assert at.pad()[2] == "GL"
    asks(at.s, ChooseClue(MOON, False, ANY, True, -1))


@rule("PI-193")
def test_the_fool_draws_two_first_and_then_asks_in_a_bonus_space() -> None:
    at = holding("The Fool").play("The Fool")
    assert len(at.s.hands[SUN]) == 9
    at.offer().answer("GLOW").hear(1)
    assert at.refused(2, GUESS)[0] == "PI-171"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-154", "PI-155", "PI-150", "PI-151", "PI-153", "PI-198", "PI-199")
def test_the_magician_uses_an_eye_anywhere_and_comes_for_nothing() -> None:
    at = holding("The Magician", "The Star").play("The Magician")
    asks(at.s, ChooseClue(SUN, False, ANY, True, -1))
    at.do(2, LOOK_AT[1])
    assert at.pad() == ["W", "SM"]
    assert at.s.public.crystals == [3, 3]
    assert at.refused(2, PLAY[ARCANA["The Star"]])[0] == "PI-034"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-145", "PI-146", "PI-164", "PI-174", "PI-210")
def test_the_high_priestess_whispers_a_letter_of_an_own_clue_after_every_ask() -> None:
    at = holding("The High Priestess").play("The High Priestess").ask("PUFF")
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
    at.do(2, LOOK_AT[2])
    assert at.pad()[2] == "P_"
    assert at.s.view_of(2).lines[2] == "PU"
    at.ask("BURN").ask("GLOW")
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1), "in a later turn too")


@rule("PI-165")
def test_after_a_guess_the_high_priestess_gives_nothing() -> None:
    at = holding("The High Priestess").play("The High Priestess").guess("X")
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-182", "PI-183", "PI-184", "PI-150", "PI-204")
def test_the_empress_and_the_sun_raise_the_hand_size_at_the_end_of_the_turn() -> None:
    at = holding("The Empress").play("The Empress")
    assert at.s.public.crystals[SUN] == 3
    assert len(at.s.hands[SUN]) == 7, "not at once"
    at.ask("PUFF")
    assert len(at.s.hands[SUN]) == 10
    at.ask("BURN").holds("The Sun", "The Star", "Death").play("The Sun").do(2, LOOK_AT[1])
    at.ask("GLOW")
    assert len(at.s.hands[SUN]) == 12, "increases add up"
    assert len(at.s.hands[MOON]) == 7
    asks(at.s, TakeTurn(MOON, True, False))


@rule("PI-161", "PI-164", "PI-200", "PI-201")
def test_the_emperor_offers_two_more_and_then_whispers() -> None:
    at = holding("The Emperor").play("The Emperor").do(2, ASK).offer(4)
    assert len(at.s.offer) == 4
    at.answer("PUFF").hear(1)
    assert len(at.s.public.discard) == 2 + 3, "the Spirit answers one and discards all others"
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
    at.do(2, LOOK_AT[0]).ask("BURN")
    assert more_offered(at.s, SUN) == 0, "once"
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-165")
def test_if_the_team_guesses_the_emperor_does_nothing_and_stays_paid() -> None:
    at = holding("The Emperor").play("The Emperor").guess("X")
    assert at.s.public.crystals == [2, 3]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-157", "PI-158", "PI-159")
def test_the_hierophant_adds_a_whisper_and_a_card_to_each_eye_of_the_own_team() -> None:
    at = holding("The Hierophant").play("The Hierophant").ask("PUFF")
    at.holds("The Tower", "The Sun", "Death", team=MOON).play("The Tower").do(3, LOOK_AT[0], LOOK_AT[0])
    asks(at.s, TakeTurn(MOON, False, True), "not when the other team uses an Eye")
    at.ask("BURN").holds("The Magician", "The Star", "The World").play("The Magician").do(2, LOOK_AT[1])
    asks(at.s, ChooseClue(SUN, True, OWN, False, -1))
    at.do(2, LOOK_AT[2])
    assert len(at.s.hands[SUN]) == 8
    assert at.s.public.crystals[SUN] == 2
    asks(at.s, TakeTurn(SUN, False, True), "what is set off sets off nothing")


@rule("PI-161", "PI-210", "PI-145")
def test_the_lovers_offer_one_more_at_every_ask_bonus_asks_too() -> None:
    at = holding("The Lovers").play("The Lovers").do(2, ASK).offer(3).answer("PUFF").hear(1)
    at.ask("BURN").holds("The Chariot", "The Star", "Death").play("The Chariot")
    at.offer(3).answer("GLOW").hear(1)
    at.do(2, ASK).offer(2)
    asks(at.s, OFFERING, "a third one is wanted")


@rule("PI-157", "PI-016", "PI-041")
def test_strength_takes_back_a_spent_crystal_whenever_the_team_uses_an_eye() -> None:
    at = holding("Strength").play("Strength").ask("PUFF").ask("BURN")
    assert at.s.public.crystals[SUN] == 2
    at.holds("The Magician", "The Star", "Death").play("The Magician").do(2, LOOK_AT[1])
    assert at.s.public.crystals[SUN] == 3, "its own Reclaim then returns nothing: a team never has four"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-174", "PI-175")
def test_the_hermit_hears_two_letters_of_the_other_team() -> None:
    at = holding("The Hermit").play("The Hermit")
    asks(at.s, ChooseClue(SUN, True, OTHER, True, -1))
    assert at.refused(2, LOOK_AT[0])[0] == "PI-174"
    at.do(2, LOOK_AT[1], LOOK_AT[1])
    assert at.pad()[1] == "S__"
    assert at.s.view_of(2).lines[1] == "SMO"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-147", "PI-150")
def test_the_wheel_of_fortune_draws_five_once_for_nothing() -> None:
    at = holding("Wheel of Fortune").play("Wheel of Fortune")
    assert len(at.s.hands[SUN]) == 12
    assert at.s.public.crystals[SUN] == 3
    at.ask("PUFF")
    assert len(at.s.hands[SUN]) == 10
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-195")
def test_justice_copies_what_the_other_team_has_played_upright_with_all_that_it_does() -> None:
    at = At().holds("Justice", "The Star", "Death").ask("WAX")
    at.holds("The Magician", "The Empress", "The Sun", team=MOON).play("The Empress").ask("SMOKE")
    at.play("Justice")
    asks(at.s, ChooseCopy(SUN, ARCANA["Justice"]))
    assert at.s.answers(2) == [COPY[ARCANA["The Empress"]]]
    at.do(2, COPY[ARCANA["The Empress"]])
    assert ArcanaCopied(2, "The Empress") in at.log()
    assert at.s.public.crystals[SUN] == 3, "Reclaim returns the Crystal paid for Justice"
    assert hand_size(at.s, SUN) == 10, "a lasting power lasts for the copier"
    at.ask("PUFF")
    assert hand_size(at.s, MOON) == 10
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-195")
def test_justice_copies_no_reversed_arcana_and_with_nothing_to_copy_does_nothing() -> None:
    at = At().holds("Justice", "The Star", "Death").ask("WAX")
    at.holds("The Magician", "The Empress", "The Sun", team=MOON).reverse("The Empress").do(3, ENOUGH).ask("SMOKE")
    at.play("Justice")
    assert "There is no Arcana to copy." in at.told(TABLE)
    assert at.s.public.crystals == [2, 2]
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-195")
def test_a_copied_bonus_space_forbids_the_guess() -> None:
    at = At().holds("Justice", "The Star", "Death").ask("WAX")
    at.holds("The Chariot", "The Empress", "The Sun", team=MOON).play("The Chariot").offer().answer("GLOW").hear(1)
    at.ask("SMOKE").play("Justice").do(2, COPY[ARCANA["The Chariot"]])
    asks(at.s, ChooseOffer(SUN, True, 0))
    at.offer().answer("BURN").hear(1)
    assert at.refused(2, GUESS)[0] == "PI-171"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-162")
def test_the_hanged_man_adds_the_top_question_which_the_medium_does_not_see() -> None:
    at = holding("The Hanged Man").play("The Hanged Man").do(2, ASK)
    top = at.s.deck[-1]
    at.offer()
    asks(at.s, ChooseQuestion(0, False, 0, False))
    assert top in at.s.view_of(0).offer
    assert at.s.view_of(2).offer[-1] == -1
    assert at.s.public.crystals[SUN] == 3
    at.do(0, ANSWER[top])
    assert at.s.view_of(2).asked[2] == top, "it is seen when it is given back"
    asks(at.s, CommitClue(0, 2, 0))


@rule("PI-154")
def test_death_looks_at_the_other_team_and_draws_three() -> None:
    at = holding("Death").play("Death")
    asks(at.s, ChooseClue(SUN, False, OTHER, True, -1))
    at.do(2, LOOK_AT[1])
    assert len(at.s.hands[SUN]) == 10
    assert at.s.public.crystals[SUN] == 2
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-154", "PI-174")
def test_temperance_looks_at_theirs_and_hears_of_its_own() -> None:
    at = holding("Temperance").play("Temperance").do(2, LOOK_AT[1])
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
    at.do(2, LOOK_AT[0])
    assert at.pad() == ["W_", "SM"]
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-154", "PI-174")
def test_the_devil_gives_a_letter_and_hears_two() -> None:
    at = holding("The Devil").play("The Devil")
    asks(at.s, ChooseClue(SUN, False, OWN, True, -1))
    at.do(2, LOOK_AT[0])
    asks(at.s, ChooseClue(SUN, True, OTHER, True, -1))
    at.do(2, LOOK_AT[1], LOOK_AT[1])
    assert at.pad() == ["WA", "S__"]
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-154")
def test_the_tower_uses_two_eyes() -> None:
    at = holding("The Tower").play("The Tower").do(2, LOOK_AT[1], LOOK_AT[0])
    assert at.pad() == ["WA", "SM"]
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-157", "PI-159")
def test_the_star_whispers_the_letter_after_each_eye() -> None:
    at = holding("The Star").play("The Star").ask("PUFF").ask("BURN")
    at.holds("The Tower", "The Moon", "Death").play("The Tower").do(2, LOOK_AT[1])
    asks(at.s, ChooseClue(SUN, True, ANY, False, 1))
    assert at.s.answers(2) == [LOOK_AT[1]], "of the same Clue"
    at.do(2, LOOK_AT[1])
    assert at.pad()[1] == "SM_"
    at.do(2, OPEN_BLANK[1], LOOK_AT[1])
    assert at.pad()[1] == "SMO_"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-164", "PI-174")
def test_the_moon_whispers_two_letters_of_its_own_after_the_ask() -> None:
    at = holding("The Moon").play("The Moon")
    asks(at.s, TakeTurn(SUN, False, True))
    at.ask("PUFF").do(2, LOOK_AT[2])
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
    at.do(2, LOOK_AT[2])
    assert at.pad()[2] == "P__"
    assert at.s.view_of(2).lines[2] == "PUF"
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-182", "PI-145")
def test_the_sun_looks_at_theirs_and_raises_the_hand_size_by_two() -> None:
    at = holding("The Sun").play("The Sun")
    asks(at.s, ChooseClue(SUN, False, OTHER, True, -1))
    at.do(2, LOOK_AT[1]).ask("PUFF")
    assert len(at.s.hands[SUN]) == 9
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-174", "PI-161")
def test_judgement_whispers_of_any_clue_and_offers_one_more() -> None:
    at = holding("Judgement").play("Judgement")
    asks(at.s, ChooseClue(SUN, True, ANY, True, -1))
    at.do(2, LOOK_AT[1]).do(2, ASK).offer(3)
    asks(at.s, ChooseQuestion(0, False, 0, False))
    assert len(at.s.offer) == 3


@rule("PI-157")
def test_the_world_adds_an_eye_on_the_other_team() -> None:
    at = holding("The World").play("The World").ask("PUFF").ask("BURN")
    at.holds("The Magician", "The Moon", "Death").play("The Magician").do(2, LOOK_AT[0])
    asks(at.s, ChooseClue(SUN, False, OTHER, False, -1))
    at.do(2, LOOK_AT[1])
    assert at.pad()[:2] == ["WA", "SM"]
    asks(at.s, TakeTurn(SUN, False, True), "and that one sets off nothing")


@rule("PI-208")
def test_with_the_arcana_deck_empty_a_team_draws_what_is_left() -> None:
    at = holding("The Star")
    at.s.arcana_deck = []
    at.s.public.arcana_left = 0
    at.play("The Star").ask("PUFF")
    assert len(at.s.arcana[SUN]) == 2
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-149", "PI-197", "PI-014", "PI-144", "PI-040", "PI-203")
def test_every_arcana_has_a_colour_a_text_and_effects() -> None:
    assert len(PACK.arcana) == 22
    assert sum(arcana.lasting for arcana in PACK.arcana) == 8
    named = {
        "The Chariot", "The Fool", "The High Priestess", "The Lovers", "Justice", "The Hierophant", "The World",
        "Strength", "The Hermit", "The Hanged Man",
    }  # fmt: skip
    assert named <= set(ARCANA)
    assert {arcana.name for arcana in PACK.arcana if arcana.known} == named
    for arcana in PACK.arcana:
        assert arcana.lasting == ("rest of the game" in arcana.text)
        assert all(effect.words() and effect.rule().startswith("PI-") for effect in arcana.effects)


def test_every_question_offered_is_one_of_the_hand() -> None:
    at = holding("The Lovers").do(2, ASK)
    assert at.s.answers(2) == [OFFER[question] for question in at.s.hands[SUN]]
    asks(at.s, OFFERING)
