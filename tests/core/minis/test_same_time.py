"""All choose in secret; nothing shows before the last one has chosen."""

from __future__ import annotations

from parlour.core.contract import TABLE
from parlour.core.events import Event
from tests.core.minis.same_time import CHOOSE, GAME, SameTime


def test_seats_choose_in_any_order_and_only_the_missing_ones_are_asked() -> None:
    state = GAME.new(3)
    state.apply(2, CHOOSE[4])

    assert state.to_act() == (0, 1)


def test_a_choice_is_hidden_from_all_others_until_the_cards_are_turned() -> None:
    log: list[Event] = []
    one, two = GAME.new(3, log=log), GAME.new(3)
    one.apply(0, CHOOSE[4])
    two.apply(0, CHOOSE[1])

    for viewer in (TABLE, 1, 2):
        assert one.view(viewer).save() == two.view(viewer).save()
        assert repr(log[0].seen_by(viewer)) == "Chosen(seat=0, card=0)"
    assert one.view(0).save() != two.view(0).save()


def test_the_highest_card_that_is_alone_scores() -> None:
    state = GAME.new(3)
    for seat, card in ((1, 4), (0, 4), (2, 2)):
        state.apply(seat, CHOOSE[card])

    assert isinstance(state, SameTime)
    assert state.public.scores == [0, 0, 1]
    assert state.public.played == [[4], [4], [2]]
    assert state.to_act() == (0, 1, 2)
