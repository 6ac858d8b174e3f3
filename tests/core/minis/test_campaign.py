"""The goal changes in the middle of a card, a partner may refuse, and the campaign goes on."""

from __future__ import annotations

import json

import pytest

from parlour.core.data import BadData
from tests.core.minis.campaign import GAME, NO, YES, Campaign, CampaignOptions, Kept, TurnDestiny

AMBUSH, TWIST, ANOTHER_AMBUSH = 0, 2, 4
FIVE_MARKS, THREE_WOUNDS, TWO_MARKS = 0, 1, 2


def about_to_turn(card: int, mission: int, coming: int, guides: list[int]) -> Campaign:
    """Seat 0 is about to turn this card; `coming` is the Mission that would replace the present one."""
    state = GAME.new(2, CampaignOptions(campaign=Kept([9, 9]).text()), seed=2)
    assert isinstance(state, Campaign)
    state.ended = None
    state.agenda = [TurnDestiny(0)]
    state.deck = [ANOTHER_AMBUSH, card]
    state.missions = [coming]
    public = state.public
    public.mission, public.marks, public.wounds, public.guides = mission, 0, 0, guides
    return state


def test_the_rest_of_a_card_counts_for_the_goal_that_the_card_itself_brought() -> None:
    # given one mark, and a Twist: a wound, a new Mission, a mark
    state = about_to_turn(TWIST, FIVE_MARKS, TWO_MARKS, [0, 1])
    state.public.marks = 1

    # when it is turned
    state.go_on()

    # then the mark at its end reaches the Mission that came in its middle
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason.endswith("Hold exactly 2 marks")
    assert not state.agenda, "nothing that waited will happen"


def test_a_goal_that_was_replaced_is_no_longer_reached() -> None:
    state = about_to_turn(TWIST, TWO_MARKS, FIVE_MARKS, [0, 1])
    state.public.marks = 1
    state.go_on()

    assert state.outcome() is None
    assert state.public.marks == 2


@pytest.mark.parametrize(("answer", "marks", "wounds"), [(YES, 1, 0), (NO, 0, 1)])
def test_the_partners_card_is_used_only_with_consent(answer: object, marks: int, wounds: int) -> None:
    state = about_to_turn(AMBUSH, FIVE_MARKS, THREE_WOUNDS, [0, 2])
    state.go_on()
    assert state.to_act() == (0,)
    state.apply(0, YES)
    assert state.to_act() == (1,), "the owner is asked"

    state.apply(1, YES if answer is YES else NO)

    assert (state.public.marks, state.public.wounds) == (marks, wounds)
    assert sum(state.public.guides) == 2 - marks


def test_the_own_card_needs_no_consent() -> None:
    state = about_to_turn(AMBUSH, FIVE_MARKS, THREE_WOUNDS, [1, 0])
    state.go_on()
    state.apply(0, YES)

    assert state.public.marks == 1


def test_what_a_game_keeps_begins_the_next_one() -> None:
    state = about_to_turn(TWIST, FIVE_MARKS, TWO_MARKS, [0, 1])
    state.public.marks = 1
    state.go_on()
    outcome = state.outcome()
    assert outcome is not None

    following = GAME.new(2, CampaignOptions(campaign=outcome.keeps), seed=3)

    assert isinstance(following, Campaign)
    assert json.loads(outcome.keeps) == {"guides": [1, 2], "home": 0, "won": ["short"]}
    assert sum(following.public.guides) + following.public.used == 3


@pytest.mark.parametrize(
    "kept",
    [
        "nonsense", "{}", "[1]", '{"guides": [1, -1], "home": 0, "won": []}', Kept([1, 1], 2).text(),
        Kept([1, 1], 0, ["wide"]).text(),
    ],
)  # fmt: skip
def test_a_campaign_that_cannot_be_read_is_refused_in_one_line(kept: str) -> None:
    with pytest.raises(BadData, match="this campaign cannot be read: "):
        GAME.new(2, CampaignOptions(campaign=kept))


def test_a_campaign_of_two_is_not_for_one() -> None:
    with pytest.raises(BadData, match="this campaign is for 2 players, not 1"):
        GAME.new(1, CampaignOptions(campaign=Kept([1, 1]).text()))


def test_who_stays_at_home_is_not_lost() -> None:
    state = GAME.new(2, CampaignOptions(campaign=Kept([3, 1], home=2).text()), seed=4)
    assert isinstance(state, Campaign)
    assert state.public.guides[0] + state.public.used >= 1
    assert sum(json.loads(state.keeps())["guides"]) + state.public.used == 4
