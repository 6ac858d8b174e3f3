"""Asking: the Offer, the Question, the committed Clue."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.core.outcome import IllegalAction
from parlour.games.phantom_ink.actions import ANSWER, ASK, GUESS, OFFER, PLAY, SPACE_EYE, TAKE_BACK, Clue
from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.pad import MOON, SUN
from parlour.games.phantom_ink.turns import TakeTurn
from parlour.games.phantom_ink.writing import Hear
from tests.asking import asks
from tests.games.phantom_ink.positions import PACK, At
from tests.rule_tracing import rule

OFFERING = ChooseOffer(SUN, False, 0)


@rule("PI-029", "PI-030", "PI-032")
def test_sun_goes_first_and_teams_alternate_at_their_next_spaces() -> None:
    at = At()
    asks(at.s, TakeTurn(SUN, False, False))
    at.ask("WAX")
    asks(at.s, TakeTurn(MOON, False, False))
    at.ask("SMOKE")
    assert at.s.public.sides == [SUN, MOON]
    at.ask("PUFF")
    assert (at.s.public.sides, at.s.public.spaces) == ([SUN, MOON, SUN], [0, 0, 1])
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-031")
def test_a_turn_is_an_ask_or_a_guess() -> None:
    at = At()
    answers = at.s.answers(2)
    assert answers[-2:] == [ASK, GUESS]
    assert at.refused(3, ASK)[0] == "PI-031"
    at.do(2, ASK)
    assert at.refused(2, GUESS) == ("PI-044", "offer a Question from your team's hand")
    asks(at.s, OFFERING)


@rule("PI-044", "PI-160", "PI-023")
def test_two_questions_of_the_hand_are_offered_to_the_own_spirit() -> None:
    at = At().do(2, ASK)
    first, second = at.s.hands[SUN][:2]
    at.do(2, OFFER[first])
    asks(at.s, OFFERING)
    assert at.s.view_of(0).offer == [], "the Spirit sees the Offer when it is complete"
    at.do(2, OFFER[second])
    asks(at.s, ChooseQuestion(0, False, 0, False))
    assert at.s.view_of(0).offer == [first, second]
    assert at.s.view_of(1).offer == at.s.view_of(3).offer == at.s.view_of(TABLE).offer == []
    assert at.s.public.offered == 2


@rule("PI-044")
def test_a_question_that_the_team_does_not_hold_cannot_be_offered() -> None:
    at = At().do(2, ASK)
    assert at.refused(2, OFFER[at.s.hands[MOON][0]]) == ("PI-044", "offer a Question from your team's hand")
    asks(at.s, OFFERING)


@rule("PI-008")
def test_the_first_answer_of_any_medium_counts_and_an_incomplete_offer_can_be_taken_back() -> None:
    at = At(6).do(4, ASK)
    first, second, third = at.s.hands[SUN][:3]
    at.do(2, OFFER[first])
    at.do(4, TAKE_BACK[first])
    asks(at.s, OFFERING)
    assert first in at.s.hands[SUN]
    assert at.s.public.offered == 0
    at.do(2, OFFER[second])
    at.do(4, OFFER[third])
    asks(at.s, ChooseQuestion(0, False, 0, False))
    assert TAKE_BACK[second] not in at.s.free(2), "a complete Offer stands"


@rule("PI-008", "PI-009")
def test_mediums_of_one_team_may_mark_what_lies_before_them() -> None:
    at = At(6).ask("ZEBRA", 2)
    for medium, team in ((2, SUN), (4, SUN), (3, MOON), (5, MOON)):
        found = at.s.markable(medium)
        questions = {f"question-{each}": PACK.titles[each] for each in at.s.hands[team]}
        assert {key: words for key, words in found.items() if key.startswith("question")} == questions
        assert found["line-0"] == "the Clue of Sun 1"
        assert "the letter Z" in found.values()
        assert len(found) == len(questions) + len(at.s.arcana[team]) + 1 + len(PACK.alphabet)
    for other in (0, 1, TABLE):
        assert at.s.markable(other) == {}
    assert At(4).s.markable(2) == {}, "a Medium alone has nobody to mark anything for"
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-008")
def test_a_marked_letter_is_for_the_guess_of_one_turn() -> None:
    at = At(6)
    now = at.s.markable(2)
    later = at.ask("ZEBRA", 1).s.markable(2)
    letters = {key for key in now if key.startswith("letter")}
    assert letters
    assert not letters & set(later)
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-045", "PI-046", "PI-101")
def test_the_spirit_answers_one_and_discards_the_other_face_up() -> None:
    at = At().do(2, ASK).offer()
    chosen, other = sorted(at.s.offer)
    at.do(0, ANSWER[chosen])
    assert at.s.public.discard == [other]
    assert at.s.view_of(2).asked == [chosen], "the Medium gets it back"
    assert at.s.view_of(1).asked == at.s.view_of(3).asked == at.s.view_of(TABLE).asked == [-1]
    assert PACK.titles[other] in at.told(TABLE)[-1]
    assert PACK.titles[chosen] not in at.told(3)[-1]
    asks(at.s, CommitClue(0, 0, 0))


@rule("PI-045")
def test_only_an_offered_question_can_be_answered() -> None:
    at = At().do(2, ASK).offer()
    assert at.refused(0, ANSWER[at.s.hands[SUN][0]])[0] == "PI-045"
    asks(at.s, ChooseQuestion(0, False, 0, False))


@rule("PI-055", "PI-056", "PI-213")
def test_the_answered_question_lies_before_its_medium_for_the_rest_of_the_game() -> None:
    at = At().ask("WAX")
    answered = at.s.asked[0]
    at.ask("SMOKE").ask("PUFF")
    assert at.s.view_of(2).asked == [answered, -1, at.s.asked[2]]
    assert answered not in at.s.deck
    assert answered not in at.s.public.discard
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-057", "PI-213")
def test_the_clue_is_committed_in_full_and_only_its_spirit_knows_it() -> None:
    at = At().do(2, ASK).offer().answer("STRING")
    assert at.s.texts == ["STRING"]
    assert at.s.view_of(0).texts == ["STRING"]
    for other in (1, 2, 3, TABLE):
        assert at.s.view_of(other).texts == [""]
        assert "STRING" not in " ".join(at.told(other))
    assert at.refused(0, Clue("WAX"))[0] == "PI-031"
    asks(at.s, Hear(0, (2,)))


@rule("PI-048", "PI-076", "PI-083", "PI-080")
@pytest.mark.parametrize("clue", ["WAX", "SHERLOCK", "BLORP", "A LITTLE LIGHT", "KERZE AUF DEUTSCH"])
def test_nobody_judges_whether_a_clue_answers_the_question(clue: str) -> None:
    at = At().do(2, ASK).offer().answer(clue)
    assert at.s.texts == [clue]
    asks(at.s, Hear(0, (2,)))


@rule("PI-077", "PI-079", "PI-084")
@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("wax", "WAX"), ("  warm   light ", "WARM LIGHT"), ("café!", "CAFE"), ("Søren's 3 wicks", "SORENS WICKS"),
        ("smoke-filled", "SMOKEFILLED"), ("Łódź", "LODZ"), ("l\tl\nl", "L L L"), ("œuvre", "OEUVRE"),
    ],
)  # fmt: skip
def test_other_characters_are_left_out_and_accents_folded(typed: str, written: str) -> None:
    at = At().do(2, ASK).offer().answer(typed)
    assert at.s.texts == [written]
    asks(at.s, Hear(0, (2,)))


@rule("PI-078", "PI-209")
@pytest.mark.parametrize(
    ("clue", "rule_id", "why"),
    [
        ("", "PI-078", "at least one letter"),
        ("123 !?", "PI-078", "at least one letter"),
        ("Ω", "PI-078", "at least one letter"),
        ("A" * 31, "PI-209", "at most 30 characters"),
        ("AB " * 11, "PI-209", "at most 30 characters"),
        ("1" * 61, "PI-209", "at most 30 characters"),
    ],
)
def test_a_clue_has_1_to_30_characters(clue: str, rule_id: str, why: str) -> None:
    at = At().do(2, ASK).offer()
    at.do(0, ANSWER[sorted(at.s.offer)[0]])
    found = at.refused(0, Clue(clue))
    assert found[0] == rule_id
    assert why in found[1]
    at.do(0, Clue("A" * 30))
    asks(at.s, Hear(0, (2,)))


@rule("PI-081")
def test_a_form_of_the_object_is_refused_to_that_spirit_alone() -> None:
    at = At().do(2, ASK).offer()
    at.do(0, ANSWER[sorted(at.s.offer)[0]])
    told = len(at.log())
    assert at.refused(0, Clue("candles")) == ("PI-081", "CANDLES contains a form of CANDLE")
    assert len(at.log()) == told, "nobody else learns of it"
    with pytest.raises(IllegalAction, match="it is not your turn"):
        at.s.apply(1, Clue("WAX"))
    asks(at.s, CommitClue(0, 0, 0))


@rule("PI-057")
def test_the_clue_table_suggests_answers_that_can_all_be_written() -> None:
    at = At().do(2, ASK).offer()
    at.do(0, ANSWER[sorted(at.s.offer)[0]])
    suggested = at.s.answers(0)
    assert suggested == [Clue(text) for text in PACK.table(at.s.asked[0], at.s.object)]
    assert len(suggested) >= 2
    asks(at.s, CommitClue(0, 0, 0))


@rule("PI-163")
def test_with_too_few_questions_as_many_are_offered_as_are_left() -> None:
    at = At().keeps_questions(1).do(2, ASK)
    only = at.s.hands[SUN][0]
    at.do(2, OFFER[only])
    asks(at.s, CommitClue(0, 0, 0), "with a single one there is nothing to choose")
    assert at.s.asked == [only]


@rule("PI-163")
def test_without_any_question_only_a_guess_remains() -> None:
    at = At().holds("The Fool", "The Chariot", "The Tower").keeps_questions(0)
    assert ASK not in at.s.answers(2)
    assert at.refused(2, ASK) == ("PI-163", "your team has no Question to offer")
    at.do(2, PLAY[7])
    asks(at.s, TakeTurn(SUN, False, True), "the bonus Ask is skipped")
    assert at.s.answers(2) == [GUESS], "and a turn needs one action"


@rule("PI-070", "PI-071", "PI-073", "PI-103", "PI-072")
def test_at_the_end_of_a_turn_the_team_draws_up() -> None:
    at = At().holds("The Tower", "The Star", "The World")
    at.play("The Star").ask("WAX")
    assert len(at.s.hands[SUN]) == 7
    assert len(at.s.arcana[SUN]) == 3
    assert at.s.public.held == [7, 7]
    assert at.s.public.deck_left == 75 - 14 - 2
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-073")
def test_cards_are_drawn_up_after_a_guess_too_and_only_by_the_team_whose_turn_ends() -> None:
    at = At().keeps_questions(4).keeps_questions(5, team=MOON)
    at.guess("X")
    assert (len(at.s.hands[SUN]), len(at.s.hands[MOON])) == (7, 5)
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-074")
def test_an_empty_deck_is_made_anew_from_the_discards_without_answered_questions() -> None:
    at = At()
    s = at.s
    s.public.discard = s.deck[:]
    s.deck = []
    s.public.deck_left = 0
    at.ask("WAX")
    assert len(s.hands[SUN]) == 7
    assert s.public.discard == []
    assert s.asked[0] not in s.deck
    assert "shuffled into a new deck" in " ".join(at.told(TABLE))
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-074")
def test_with_deck_and_discards_empty_a_team_draws_what_there_is() -> None:
    at = At()
    at.s.hands[MOON] = sorted([*at.s.hands[MOON], *at.s.deck])
    at.s.public.held[MOON] = len(at.s.hands[MOON])
    at.s.deck = []
    at.s.public.deck_left = 0
    at.ask("WAX")
    assert len(at.s.hands[SUN]) == 6, "only the one discarded in this turn"
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-075")
def test_a_hand_above_its_size_is_not_reduced() -> None:
    at = At().holds("Wheel of Fortune", "The Star", "The World").play("Wheel of Fortune").ask("WAX")
    assert len(at.s.hands[SUN]) == 10
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-085", "PI-091")
def test_a_space_without_an_eye_offers_none() -> None:
    at = At()
    assert at.refused(2, SPACE_EYE) == ("PI-085", "this space has no Eye, or it is used already")
    asks(at.s, TakeTurn(SUN, False, False))
