"""Live writing: letter by letter, until somebody calls."""

from __future__ import annotations

from parlour.core.agenda import Due
from parlour.core.contract import TABLE
from parlour.games.phantom_ink.actions import ASK, GO_ON, SILENCIO, WRITE_ON
from parlour.games.phantom_ink.asking import ChooseQuestion
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pad import MOON, SUN
from parlour.games.phantom_ink.turns import TakeTurn
from parlour.games.phantom_ink.writing import Hear
from tests.asking import asks
from tests.games.phantom_ink.positions import At
from tests.rule_tracing import rule


def writing(clue: str, seats: int = 4, pace: int = 0) -> At:
    """The Sun Spirit has committed this Clue; its first letter stands."""
    at = At(seats, options=InkOptions(pace=pace))
    return at.do(2, ASK).offer().answer(clue)


@rule("PI-047", "PI-049", "PI-050", "PI-054")
def test_the_first_letter_comes_with_the_commitment_and_each_is_said_to_all() -> None:
    at = writing("WAX")
    assert at.pad() == ["W"]
    for viewer in (0, 1, 2, 3, TABLE):
        assert at.told(viewer)[-1] == "{0} writes W."
    at.do(2, GO_ON[0])
    assert at.pad() == ["WA"]
    asks(at.s, Hear(0, (2,)))


@rule("PI-051", "PI-102", "PI-106")
def test_example_avery_calls_silencio_after_pap() -> None:
    at = At().ask("PAPER", 3)
    assert at.pad() == ["PAP"]
    assert at.told(3)[-3] == "{2} calls Silencio after PAP."
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-106", "PI-205")
def test_a_call_after_the_last_letter_leaves_no_period() -> None:
    at = writing("WAX").do(2, GO_ON[0], GO_ON[0])
    assert at.pad() == ["WAX"]
    asks(at.s, Hear(0, (2,)), "after the last letter the Mediums are asked once more")
    at.do(2, SILENCIO[0])
    assert at.pad() == ["WAX"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-105", "PI-205")
def test_a_clue_that_nobody_stops_ends_with_a_period() -> None:
    at = writing("WAX").hear(0)
    assert at.pad() == ["WAX."]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-084")
def test_a_gap_is_written_together_with_the_next_letter() -> None:
    at = writing("A BIG LIGHT")
    at.do(2, GO_ON[0])
    assert at.pad() == ["A B"]
    at.hear(4)
    assert at.pad() == ["A BIG"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-010", "PI-053")
def test_any_medium_of_the_writing_team_may_call_and_nobody_else() -> None:
    at = writing("WAX", 6)
    for other, why in ((3, "PI-053"), (5, "PI-053"), (0, "PI-053"), (1, "PI-053")):
        assert at.refused(other, SILENCIO[0])[0] == why
    assert at.s.calls(3) == at.s.calls(0) == []
    at.do(4, SILENCIO[0])
    assert at.pad() == ["W"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-010")
def test_who_has_let_it_go_on_may_still_call() -> None:
    at = writing("WAX", 6).do(2, GO_ON[0])
    asks(at.s, Hear(0, (4,)))
    assert at.s.calls(2) == [SILENCIO[0]]
    at.do(2, SILENCIO[0])
    assert at.pad() == ["W"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-050")
def test_without_a_pace_every_medium_lets_each_letter_go_on() -> None:
    at = writing("WAX", 6)
    assert at.s.question().due(at.s) is None
    at.do(4, GO_ON[0])
    assert at.pad() == ["W"]
    at.do(2, GO_ON[0])
    assert at.pad() == ["WA"]
    assert at.s.calls(0) == [], "the Spirit may not go on by hand: that would take the call away"
    asks(at.s, Hear(0, (2, 4)))


@rule("PI-050")
def test_with_a_pace_the_silent_count_as_letting_it_go_on_and_the_spirit_may_write_on() -> None:
    at = writing("WAX", pace=3)
    assert at.s.question().due(at.s) == Due(3.0, GO_ON[0])
    assert at.s.calls(0) == [WRITE_ON[0]]
    assert at.s.calls(1) == []
    at.do(0, WRITE_ON[0])
    assert at.pad() == ["WA"]
    asks(at.s, Hear(0, (2,)))


@rule("PI-052")
def test_a_call_that_comes_late_by_letters_stops_at_the_letter_that_stands() -> None:
    at = writing("STRING").do(2, GO_ON[0], GO_ON[0])
    assert SILENCIO[0].is_call()
    at.do(2, SILENCIO[0])
    assert at.pad() == ["STR"]
    asks(at.s, TakeTurn(MOON, False, False))


@rule("PI-052")
def test_a_call_after_the_period_is_refused_and_stops_no_other_clue() -> None:
    at = writing("WAX").hear(0)
    assert at.refused(2, SILENCIO[0]) == ("PI-052", "that Clue is not being written any more")
    at.do(3, ASK).offer().answer("SMOKE")
    assert at.refused(2, SILENCIO[0]) == ("PI-052", "that Clue is not being written any more")
    assert at.refused(2, SILENCIO[1])[0] == "PI-053"
    asks(at.s, Hear(1, (3,)))


@rule("PI-054")
def test_nobody_can_call_before_the_first_letter() -> None:
    at = At().do(2, ASK).offer()
    assert at.refused(2, SILENCIO[0]) == ("PI-054", "nothing is written yet")
    asks(at.s, ChooseQuestion(0, False, 0, False))


@rule("PI-015")
def test_each_teams_letters_are_written_by_its_own_spirit() -> None:
    at = At().ask("WAX").do(3, ASK).offer()
    assert at.refused(0, at.s.answers(1)[0])[0] == "PI-031"
    at.answer("SMOKE")
    assert [at.s.public.writer(line) for line in (0, 1)] == [SUN, MOON]
    asks(at.s, Hear(1, (3,)))


@rule("PI-047")
def test_nothing_that_is_told_depends_on_the_length_before_it_is_shown() -> None:
    short, long = writing("WAX"), writing("WAXWORKSMUSEUM")
    for viewer in (1, 2, 3, TABLE):
        assert short.told(viewer) == long.told(viewer)
        assert short.s.view(viewer).save() == long.s.view(viewer).save()
    for at in (short, long):
        at.do(2, GO_ON[0], GO_ON[0])
    assert short.s.view(2).save() == long.s.view(2).save(), "the last letter does not show that it is the last"
    for at in (short, long):
        asks(at.s, Hear(0, (2,)))
