"""With 2 or 3 players: one team, a Sun turn and a Moon turn in each round."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.phantom_ink.actions import ANSWER, ASK, COPY, ENOUGH, GUESS, LISTEN, LOOK_AT, PLAY, SILENCIO
from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.effects import ChooseCopy
from parlour.games.phantom_ink.eyes import ANY, ChooseClue, ChooseMoonClue
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pad import BONUS, DOTS, MOON, SUN
from parlour.games.phantom_ink.powers import hand_size, more_offered
from parlour.games.phantom_ink.turns import TakeMoonTurn, TakeTurn
from tests.asking import asks, is_over
from tests.games.phantom_ink.positions import ARCANA, At
from tests.rule_tracing import rule


def at_round(number: int, seats: int = 2, **options: object) -> At:
    """The Sun turn of this round, counted from 1; the Clues before it are ZEBRA."""
    at = At(seats, options=InkOptions(pace=0, **options))  # type: ignore[arg-type]
    for _ in range(2 * (number - 1)):
        play_on(at)
    return at


def play_on(at: At) -> At:
    """One more turn, with its Eye if it has one."""
    question = at.question()
    if isinstance(question, TakeMoonTurn):
        return at.listen("ZEBRA")
    if isinstance(question, TakeTurn) and question.eye_waits(at.s):
        at.do(1, at.s.answers(1)[0])
        at.do(1, at.s.answers(1)[0])
    at.do(1, ASK).offer().answer("ZEBRA")
    if isinstance(at.question(), ChooseMoonClue):
        at.do(0, at.s.answers(0)[0])
    return at


def holding(*names: str, number: int = 2) -> At:
    """The Sun turn of a round with these Arcana."""
    rest = [name for name in ("Wheel of Fortune", "The Emperor", "Death") if name not in names]
    return at_round(number).holds(*names, *rest[: 3 - len(names)])


@rule("PI-110", "PI-111", "PI-112", "PI-113", "PI-123", "PI-124")
def test_one_team_takes_a_sun_turn_then_a_moon_turn() -> None:
    at = At(3)
    assert at.s.public.mediums(SUN) == (1, 2)
    asks(at.s, TakeTurn(SUN, False, False))
    at.do(1, ASK).offer().answer("WAX")
    asks(at.s, TakeMoonTurn())
    at.listen("SMOKE")
    assert (at.s.public.sides, at.s.public.spaces) == ([SUN, MOON], [0, 0])
    asks(at.s, TakeTurn(SUN, False, False))
    assert at.s.public.space() == 1


@rule("PI-119", "PI-120", "PI-129")
def test_the_writing_stops_by_itself_after_two_letters_at_first() -> None:
    at = At(2).do(1, ASK).offer().answer("STRING")
    assert at.pad() == ["ST"]
    assert "Silencio, as the dots say: ST." in at.told(TABLE)
    assert at.refused(1, SILENCIO[0])[0] == "PI-052"
    asks(at.s, TakeMoonTurn())


@rule("PI-121", "PI-134")
def test_the_number_of_letters_is_that_of_the_dots_on_both_sides() -> None:
    assert DOTS == (2, 2, 2, 3, 3, 4, 5, 5)
    at = At(2)
    for _ in range(16):
        play_on(at)
    shown = [at.s.public.shown[line] for line in range(16)]
    assert [len(shown[line]) >= DOTS[at.s.public.spaces[line]] for line in range(16)] == [True] * 16
    assert [len(text) for text in shown[-2:]] == [5, 5]
    is_over(at.s)


@rule("PI-122")
@pytest.mark.parametrize(("clue", "stands"), [("W", "W."), ("WA", "WA"), ("WAX", "WA"), ("A B", "A B")])
def test_a_shorter_clue_gets_a_period_and_an_equal_one_does_not(clue: str, stands: str) -> None:
    at = At(2).do(1, ASK).offer().answer(clue)
    assert at.pad() == [stands]
    asks(at.s, TakeMoonTurn())


@rule("PI-128", "PI-163")
def test_on_a_sun_turn_the_team_asks() -> None:
    at = At(2)
    assert GUESS not in at.s.answers(1)
    assert at.refused(1, GUESS) == ("PI-128", "on a Sun turn the team Asks; guess on the Moon turn")
    at.keeps_questions(0)
    assert at.s.answers(1)[-1] is GUESS, "with no Question to ask with a Guess is allowed after all"
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-130", "PI-126")
def test_on_a_moon_turn_the_mediums_guess_or_listen_and_play_no_arcana() -> None:
    at = At(3).do(1, ASK).offer().answer("WAX")
    assert at.s.answers(2) == [LISTEN, GUESS]
    assert at.refused(1, PLAY[at.s.arcana[SUN][0]]) == ("PI-126", "Arcana are played on Sun turns")
    assert at.refused(1, ASK)[0] == "PI-130"
    asks(at.s, TakeMoonTurn())


@rule("PI-132", "PI-133", "PI-134")
def test_listening_the_spirit_draws_two_and_the_mediums_never_see_the_question() -> None:
    at = At(2).do(1, ASK).offer().answer("WAX").do(1, LISTEN)
    asks(at.s, ChooseQuestion(0, False, 0, True))
    assert len(at.s.view_of(0).offer) == 2
    assert at.s.view_of(1).offer == [-1, -1]
    chosen, other = sorted(at.s.offer)
    at.do(0, ANSWER[chosen])
    assert at.s.public.discard[-1] == other, "face up"
    assert at.s.view_of(1).asked[1] == -1
    assert at.s.view_of(0).asked[1] == chosen
    at.answer("SMOKE")
    assert at.pad() == ["WA", "SM"]
    assert at.s.view_of(1).asked[1] == -1, "until the game is over"
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-211")
@pytest.mark.parametrize("left", [0, 1])
def test_listening_with_fewer_than_two_questions_uses_what_there_is(left: int) -> None:
    at = At(2).do(1, ASK).offer().answer("WAX")
    s = at.s
    s.hands[SUN] = sorted([*s.hands[SUN], *s.deck[left:], *s.public.discard])
    s.public.held[SUN] = len(s.hands[SUN])
    s.deck, s.public.discard = s.deck[:left], []
    s.public.deck_left = left
    at.again()
    if left:
        at.do(1, LISTEN)
        asks(at.s, CommitClue(0, 1, 2))
    else:
        assert at.s.answers(1) == [GUESS]
        assert at.refused(1, LISTEN) == ("PI-211", "there is no Question left to listen to")
        asks(at.s, TakeMoonTurn())


@rule("PI-131", "PI-136", "PI-137")
def test_a_right_guess_wins_for_all_and_the_score_is_the_spaces_left() -> None:
    at = At(3).do(1, ASK).offer().answer("WAX").guess("CANDLE", period=True)
    outcome = at.s.outcome()
    assert outcome is not None
    assert outcome.places == (1, 1, 1)
    assert outcome.scores == (14.0, 14.0, 14.0)
    assert outcome.rule == "PI-136"
    is_over(at.s)


@rule("PI-138")
def test_without_a_right_guess_everybody_loses() -> None:
    at = At(2)
    for _ in range(16):
        play_on(at)
    outcome = at.s.outcome()
    assert outcome is not None
    assert (outcome.places, outcome.rule) == ((2, 2), "PI-138")
    is_over(at.s)


@rule("PI-135")
def test_cards_are_drawn_up_as_usual() -> None:
    at = At(2).do(1, ASK).offer().answer("WAX")
    assert len(at.s.hands[SUN]) == 7
    at.listen("SMOKE")
    assert len(at.s.hands[SUN]) == 7
    asks(at.s, TakeTurn(SUN, False, False))


# Eyes -------------------------------------------------------------------------------------------------------


@rule("PI-139", "PI-141")
def test_on_a_moon_turn_at_an_eye_the_spirit_chooses_a_clue_of_the_moon_side() -> None:
    at = at_round(3).do(1, ASK).offer().answer("STRING")
    asks(at.s, ChooseMoonClue(0))
    moon = [line for line in range(5) if at.s.public.sides[line] == MOON]
    assert at.s.answers(0) == [LOOK_AT[line] for line in moon]
    assert at.refused(0, LOOK_AT[0])[0] == "PI-141"
    at.do(0, LOOK_AT[moon[0]])
    assert at.pad()[moon[0]] == "ZEB"
    asks(at.s, TakeMoonTurn())


@rule("PI-142")
def test_without_an_unfinished_clue_on_the_moon_side_its_eye_has_no_effect() -> None:
    at = At(2)
    for _ in range(2):
        at.do(1, ASK).offer().answer("ZEBRA").guess("X")
    at.do(1, ASK).offer().answer("ZEBRA")
    assert "There is no Clue on the Moon side that could be shown further." in at.told(TABLE)
    asks(at.s, TakeMoonTurn())


@rule("PI-140", "PI-143")
def test_on_a_sun_turn_the_mediums_choose_any_clue_before_or_after_the_arcana() -> None:
    at = at_round(4).holds("The Empress", "The Star", "Death")
    asks(at.s, TakeTurn(SUN, True, False))
    at.play("The Empress").do(1, at.s.answers(1)[0])
    asks(at.s, ChooseClue(SUN, False, ANY, True, -1))
    assert {LOOK_AT[0], LOOK_AT[1]} <= set(at.s.answers(1))
    at.do(1, LOOK_AT[1])
    asks(at.s, TakeTurn(SUN, False, True))


# Arcana -----------------------------------------------------------------------------------------------------


@rule("PI-125", "PI-127")
def test_an_arcana_may_be_played_on_a_sun_turn_upright_or_reversed() -> None:
    at = holding("The Star").reverse("The Star").do(1, ENOUGH)
    assert at.s.public.crystals == [2, 0]
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-186", "PI-185")
def test_whispered_letters_are_written_on_the_pad() -> None:
    at = holding("Judgement").play("Judgement").do(1, LOOK_AT[0])
    assert at.pad()[0] == "ZEB"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-187", "PI-188")
def test_if_you_ask_works_on_the_sun_turn_and_leaves_the_moon_guess_alone() -> None:
    at = holding("The Moon").play("The Moon").do(1, ASK).offer().answer("STRING")
    at.do(1, LOOK_AT[0], LOOK_AT[2])
    assert GUESS in at.s.answers(1)
    asks(at.s, TakeMoonTurn())


@rule("PI-189", "PI-117")
def test_extra_offers_and_hand_sizes_count_on_sun_turns_only() -> None:
    at = holding("The Lovers").play("The Lovers")
    assert more_offered(at.s, SUN) == 1
    at.do(1, ASK).offer(3).answer("STRING")
    assert more_offered(at.s, SUN) == 0
    asks(at.s, TakeMoonTurn())
    raised = holding("The Empress").play("The Empress")
    assert hand_size(raised.s, SUN) == 10
    raised.do(1, ASK).offer().answer("STRING")
    assert hand_size(raised.s, SUN) == 7
    asks(raised.s, TakeMoonTurn())


@rule("PI-190", "PI-191")
def test_the_fool_writes_one_letter_and_forbids_the_moon_guess_of_its_round() -> None:
    at = holding("The Fool").play("The Fool").offer().answer("GLOW")
    assert at.pad()[-1] == "G"
    assert at.s.public.what[-1] == BONUS
    at.do(1, ASK).offer().answer("STRING")
    assert at.s.answers(1) == [LISTEN]
    why = "the Arcana of this round allows no Guess on its Moon turn"
    assert at.refused(1, GUESS) == ("PI-190", why)
    at.listen("SMOKE").do(1, ASK).offer().answer("STRING")
    if isinstance(at.question(), ChooseMoonClue):
        at.do(0, at.s.answers(0)[0])
    assert GUESS in at.s.answers(1), "the next round is free again"
    asks(at.s, TakeMoonTurn())


@rule("PI-192", "PI-190")
def test_the_chariot_writes_as_many_letters_as_dots() -> None:
    at = holding("The Chariot", number=4)
    at.do(1, at.s.answers(1)[0]).do(1, LOOK_AT[0])
    at.play("The Chariot").offer().answer("GLOWING")
    assert at.pad()[-1] == "GLO"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-194")
@pytest.mark.parametrize(("sun_turns", "works"), [("played", [True, True, True, False]), ("first", [True, True])])
def test_the_lovers_work_on_three_sun_turns(sun_turns: str, works: list[bool]) -> None:
    at = at_round(2, sun_turns=sun_turns).holds("The Lovers", "The Star", "Death").play("The Lovers")
    for number, works_now in enumerate(works):
        assert (more_offered(at.s, SUN) == 1) == works_now, number
        question = at.question()
        if isinstance(question, TakeTurn) and question.eye_waits(at.s):
            at.do(1, at.s.answers(1)[0]).do(1, at.s.answers(1)[0])
        at.do(1, ASK).offer(3 if works_now else 2).answer("ZEBRA")
        if isinstance(at.question(), ChooseMoonClue):
            at.do(0, at.s.answers(0)[0])
        at.listen("ZEBRA")
    assert (more_offered(at.s, SUN) == 1) is False
    asks(at.s, TakeTurn(SUN, True, False))


@rule("PI-194")
def test_the_high_priestess_works_on_three_sun_turns() -> None:
    at = holding("The High Priestess", number=1).play("The High Priestess")
    for _ in range(3):
        at.do(1, ASK).offer().answer("STRING")
        asks(at.s, ChooseClue(SUN, False, 1, True, -1))
        at.do(1, at.s.answers(1)[0])
        if isinstance(at.question(), ChooseMoonClue):
            at.do(0, at.s.answers(0)[0])
        at.listen("ZEBRA")
    at.do(1, at.s.answers(1)[0]).do(1, at.s.answers(1)[0])
    at.do(1, ASK).offer().answer("STRING")
    asks(at.s, TakeMoonTurn())


@rule("PI-195")
def test_justice_copies_one_of_your_own() -> None:
    at = holding("Justice", "Wheel of Fortune").play("Wheel of Fortune").do(1, ASK).offer().answer("STRING")
    at.listen("ZEBRA").holds("Justice", "The Star", "Death").play("Justice")
    asks(at.s, ChooseCopy(SUN, ARCANA["Justice"]))
    assert at.s.answers(1) == [COPY[ARCANA["Wheel of Fortune"]]]
    at.do(1, at.s.answers(1)[0])
    assert at.s.public.crystals[SUN] == 3
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-196")
@pytest.mark.parametrize("name", ["The Hierophant", "The World", "Strength", "The Star"])
def test_lasting_powers_on_eyes_give_nothing_on_moon_turns(name: str) -> None:
    at = holding(name, number=3).play(name).do(1, ASK).offer().answer("STRING")
    asks(at.s, ChooseMoonClue(0))
    crystals = at.s.public.crystals[SUN]
    at.do(0, at.s.answers(0)[0])
    assert at.s.public.crystals[SUN] == crystals
    asks(at.s, TakeMoonTurn())


@rule("PI-116", "PI-118")
def test_the_hermit_is_not_in_the_deck() -> None:
    at = At(2)
    assert ARCANA["The Hermit"] not in (*at.s.arcana[SUN], *at.s.arcana_deck)
    asks(at.s, TakeTurn(SUN, False, False))


@rule("PI-128")
def test_a_sun_offer_is_as_usual() -> None:
    at = At(2).do(1, ASK)
    asks(at.s, ChooseOffer(SUN, False, 0))
