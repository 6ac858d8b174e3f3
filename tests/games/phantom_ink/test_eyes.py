"""Eyes and Whispers: further letters of a Clue, for all or for one team."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.phantom_ink.actions import ASK, GUESS, LOOK_AT, OPEN_BLANK, SPACE_EYE
from parlour.games.phantom_ink.dealing import matches
from parlour.games.phantom_ink.eyes import ANY, OWN, ChooseClue
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pad import EYES, MOON, SUN
from parlour.games.phantom_ink.turns import TakeTurn
from tests.asking import asks, is_over
from tests.games.phantom_ink.positions import At
from tests.rule_tracing import rule


def at_eye(first: str = "STRING", letters: int = 1) -> At:
    """The Moon's third turn, at an Eye: Sun's first Clue stands as said, the others are Z."""
    at = At().ask(first, letters)
    for _ in range(4):
        at.ask("ZEBRA", 1)
    asks(at.s, TakeTurn(MOON, True, False))
    return at


@rule("PI-085", "PI-011")
def test_the_eyes_of_the_pad() -> None:
    assert EYES == ((3, 5, 6), (2, 4, 5))
    seen = []
    at = At()
    for _ in range(16):
        question = at.question()
        assert isinstance(question, TakeTurn)
        if question.eye:
            seen.append((at.s.public.side(), at.s.public.space() + 1))
        at.guess("X")
    assert seen == [(1, 3), (0, 4), (1, 5), (0, 6), (1, 6), (0, 7)]
    is_over(at.s)


@rule("PI-085", "PI-093", "PI-094")
def test_the_eye_of_the_space_is_used_before_ask_or_guess_and_replaces_neither() -> None:
    at = at_eye()
    assert ASK not in at.s.answers(3)
    assert at.refused(3, ASK) == ("PI-093", "use the Eye of this space first")
    assert at.refused(3, GUESS) == ("PI-093", "use the Eye of this space first")
    at.do(3, SPACE_EYE, LOOK_AT[0])
    asks(at.s, TakeTurn(MOON, False, False))
    assert at.s.answers(3)[-2:] == [ASK, GUESS]
    assert at.refused(3, SPACE_EYE)[0] == "PI-085"
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-085")
def test_a_table_may_make_the_eye_optional() -> None:
    at = At(options=InkOptions(pace=0, eyes="optional"))
    for _ in range(5):
        at.ask("ZEBRA", 1)
    assert {SPACE_EYE, ASK, GUESS} <= set(at.s.answers(3))
    at.ask("SMOKE")
    asks(at.s, TakeTurn(SUN, True, False))


@rule("PI-086", "PI-087")
@pytest.mark.parametrize("line", [0, 1])
def test_any_clue_of_either_team_gets_its_next_letter_for_all_to_see(line: int) -> None:
    at = at_eye().do(3, SPACE_EYE)
    asks(at.s, ChooseClue(MOON, False, ANY, True, -1))
    at.do(3, LOOK_AT[line])
    assert at.pad()[line] == ("ST", "ZE")[line]
    for viewer in (0, 1, 2, TABLE):
        assert "looks at the next letter" in at.told(viewer)[-1]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-088", "PI-104", "PI-089")
def test_example_eyes_show_e_then_r_then_a_period() -> None:
    at = at_eye("PAPER", 3).do(3, SPACE_EYE, LOOK_AT[0])
    assert at.pad()[0] == "PAPE"
    at.ask("ZEBRA").do(2, SPACE_EYE, LOOK_AT[0])
    assert at.pad()[0] == "PAPER"
    at.ask("ZEBRA").guess("X").guess("X")
    at.do(3, SPACE_EYE, LOOK_AT[0])
    assert at.pad()[0] == "PAPER."
    at.ask("ZEBRA").do(2, SPACE_EYE)
    assert LOOK_AT[0] not in at.s.answers(2)
    assert at.refused(2, LOOK_AT[0]) == ("PI-089", "that Clue is complete")
    asks(at.s, ChooseClue(SUN, False, ANY, True, -1))


@rule("PI-090")
def test_a_guess_is_no_clue() -> None:
    at = At().guess("X")
    for _ in range(4):
        at.ask("ZEBRA", 1)
    at.do(3, SPACE_EYE)
    assert at.refused(3, LOOK_AT[0]) == ("PI-090", "a Guess is no Clue")
    asks(at.s, ChooseClue(MOON, False, ANY, True, -1))


@rule("PI-091", "PI-089")
def test_with_nothing_to_show_an_eye_has_no_effect() -> None:
    at = At()
    for _ in range(5):
        at.guess("X")
    asks(at.s, TakeTurn(MOON, True, False))
    assert SPACE_EYE not in at.s.answers(3)
    assert at.refused(3, SPACE_EYE) == ("PI-091", "nothing on the Pad can be shown further")
    assert at.s.answers(3)[-2:] == [ASK, GUESS]
    asks(at.s, TakeTurn(MOON, True, False))


@rule("PI-092")
def test_the_eye_of_the_space_comes_before_or_after_the_arcana() -> None:
    at = at_eye().holds("The Empress", "The Star", "The Sun", team=MOON)
    at.play("The Empress")
    asks(at.s, TakeTurn(MOON, True, True))
    at.do(3, SPACE_EYE, LOOK_AT[0])
    asks(at.s, TakeTurn(MOON, False, True))
    before = at_eye().holds("The Empress", "The Star", "The Sun", team=MOON)
    before.do(3, SPACE_EYE, LOOK_AT[0]).play("The Empress")
    asks(before.s, TakeTurn(MOON, False, True))


# Whispers ---------------------------------------------------------------------------------------------------


def whispered(clue: str = "BREAD", letters: int = 2) -> At:
    """Moon has played The Hermit on Sun's Clue and heard one letter of it; the second Whisper waits."""
    at = At().ask(clue, letters).holds("The Hermit", "The Star", "The Sun", team=MOON)
    return at.play("The Hermit").do(3, LOOK_AT[0])


@rule("PI-174", "PI-175", "PI-177", "PI-156")
def test_example_a_whispered_letter_leaves_a_blank() -> None:
    at = whispered()
    assert at.pad() == ["BR_"]
    for knows in (1, 3):
        assert at.s.view_of(knows).lines == ["BRE"]
        assert at.told(knows)[-1].endswith(": E.")
    for other in (2, TABLE):
        assert at.s.view_of(other).lines == ["BR_"]
        assert ": E" not in at.told(other)[-1]
    assert at.s.view_of(0).texts == ["BREAD"], "who wrote it knows it anyway"
    asks(at.s, ChooseClue(MOON, True, 2, True, -1))


@rule("PI-180", "PI-179")
def test_a_whisper_may_hear_a_blank_of_the_other_team_or_the_letter_behind_all_blanks() -> None:
    at = whispered()
    assert OPEN_BLANK[0] not in at.s.answers(3), "Moon knows that blank already"
    at.do(3, LOOK_AT[0])
    assert at.pad() == ["BR__"]
    at.ask("SMOKE").holds("Judgement", "The Star", "The Tower")
    at.play("Judgement").do(2, OPEN_BLANK[0])
    assert at.pad()[0] == "BR__", "the blank stays for the others"
    assert at.s.view_of(2).lines[0] == "BRE_"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-179")
def test_a_blank_and_the_letter_behind_it_are_told_apart() -> None:
    at = whispered().do(3, LOOK_AT[0])
    at.ask("SMOKE").holds("The Tower", "The Star", "The World").play("The Tower")
    question = at.s.ask(2)
    assert question is not None
    said = {answer.action: answer.words for answer in question.answers}
    assert said[OPEN_BLANK[0]] == "The next blank of BR__ (Sun 1)"
    assert said[LOOK_AT[0]] == "The next letter of BR__ (Sun 1)"
    asks(at.s, ChooseClue(SUN, False, ANY, True, -1))


@pytest.mark.parametrize(
    ("read", "ended", "may"),
    [
        ("", False, ["SON", "SO IT", "STRING", "SPRING"]),
        ("ST", False, ["STRING"]),
        ("S__I", False, ["STRING", "SPRING"]),
        ("S_", False, ["SON", "SO IT", "STRING", "SPRING"]),
        ("SO_", False, ["SON"]),
        ("S_N", True, ["SON"]),
        ("SON", True, ["SON"]),
        ("STRIN", True, []),
    ],
)
def test_which_clues_may_stand_behind_what_is_read(read: str, ended: bool, may: list[str]) -> None:
    """A blank is a letter, never a gap."""
    assert [text for text in ("SON", "SO IT", "STRING", "SPRING") if matches(text, read, ended)] == may


@rule("PI-178", "PI-179")
def test_an_eye_opens_the_leftmost_blank_or_shows_the_letter_behind_all() -> None:
    at = whispered().do(3, LOOK_AT[0])
    at.ask("SMOKE").holds("The Tower", "The Star", "The World").play("The Tower")
    at.do(2, OPEN_BLANK[0])
    assert at.pad()[0] == "BRE_"
    at.do(2, LOOK_AT[0])
    assert at.pad()[0] == "BRE_D"
    assert at.s.view_of(TABLE).lines[0] == "BRE_D"
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-181", "PI-089")
def test_behind_the_last_letter_a_period_is_written_openly_and_blanks_can_still_be_opened() -> None:
    at = whispered("BRE", 2).do(3, LOOK_AT[0])
    assert at.pad() == ["BR_."]
    assert "The Clue of Sun 1 is complete" in at.told(2)[-1]
    at.ask("SMOKE").holds("The Tower", "The Star", "The World").play("The Tower")
    assert LOOK_AT[0] not in at.s.answers(2)
    at.do(2, OPEN_BLANK[0])
    assert at.pad()[0] == "BRE."
    asks(at.s, ChooseClue(SUN, False, ANY, True, -1))


@rule("PI-176")
def test_the_receiving_team_remembers_what_it_heard() -> None:
    at = whispered().do(3, LOOK_AT[0]).ask("SMOKE").ask("WAX")
    assert at.s.view_of(3).lines[0] == "BREA"
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-084")
def test_a_whisper_leaves_the_gap_open() -> None:
    at = whispered("A BIG", 1)
    assert at.pad() == ["A _"]
    assert at.s.view_of(3).lines == ["A B"]
    asks(at.s, ChooseClue(MOON, True, 2, True, -1))


@rule("PI-179")
def test_a_clue_without_a_blank_has_none_to_open() -> None:
    at = At().ask("BREAD").ask("SMOKE").holds("The Moon", "The Star", "The Sun").play("The Moon").ask("PUFF")
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
    assert at.refused(2, OPEN_BLANK[0]) == ("PI-179", "that Clue has no blank to open")
    assert at.refused(2, LOOK_AT[1])[0] == "PI-174"
    asks(at.s, ChooseClue(SUN, True, OWN, True, -1))
