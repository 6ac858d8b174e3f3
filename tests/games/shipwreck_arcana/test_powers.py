"""Faded powers: when they are there, who uses them when, and what each does and does not do."""

from __future__ import annotations

import pytest

from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    DISCARD,
    NO_PREDICTION,
    REPLACE,
    USE,
    USE_NO_POWER,
)  # fmt: skip
from parlour.games.shipwreck_arcana.predict import DISCUSS, number_of
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_AFTER_PLAY, ASK_PLAY
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import (
    BASE,
    CARD,
    decline,
    faded,
    go_on,
    group,
    play,
    position,
    possible,
    predict,
    row,
    said,
    use,
)  # fmt: skip
from tests.rule_tracing import rule


def deck(state: Arcana) -> list[str]:
    """The deck from top to bottom."""
    return [state.cards[card].name for card in reversed(state.deck)]


@rule("SA-040", "SA-057", "SA-069")
def test_a_card_that_fades_offers_its_power_from_the_next_turn_on() -> None:
    state = position(2, hand="3 4", fates={4: "1 1"}, row="Leviathan, The Shore, The Judge, The Stranger")
    play(state, 3, "The Stranger")
    with pytest.raises(IllegalAction, match="has not faded"):
        state.apply(1, use("The Stranger"))
    decline(state)
    assert faded(state) == ["The Stranger"]
    assert "The Stranger" not in row(state)
    state.apply(1, state.answers(1)[0])
    go_on(state)
    assert use("The Stranger") in state.answers(0)
    asks(state, DISCUSS)


@rule("SA-058")
def test_a_power_works_once_and_its_card_goes_under_the_deck() -> None:
    state = position(2, hand="3 4", faded="The Lord, The Noble")
    play(state, 3, "The Stranger")
    size = len(state.deck)
    group(state, use("The Lord"))
    assert faded(state) == ["The Noble"]
    assert len(state.deck) == state.public.deck == size + 1
    assert deck(state)[-1] == "The Lord"
    assert state.public.under == [CARD["The Lord"]]
    assert use("The Lord") not in state.answers(1)
    asks(state, DISCUSS)


@rule("SA-059")
def test_a_card_under_the_deck_comes_back_fresh() -> None:
    state = position(2, hand="3 4", faded="The Lord", fates={4: "1 1"})
    state.deck = []
    state.public.deck = 0
    state.public.top = -1
    play(state, 3, "The Stranger")
    group(state, use("The Lord"))
    decline(state)
    assert row(state)[3] == "The Lord"
    assert state.public.fates[3] == state.public.hours[3] == 0
    assert state.public.under == []
    asks(state, ASK_PLAY[1])


@rule("SA-060", "SA-066")
def test_any_number_of_powers_stays_available() -> None:
    state = position(2, hand="3 4", faded="Dawn, The Beast, The Lord, The Key, The Rider")
    for _ in range(3):
        seat = state.public.active_seat()
        plays = [action for action in state.answers(seat) if not isinstance(action, type(use("Dawn")))]
        state.apply(seat, plays[0])
        go_on(state)
        decline(state)
    assert set(faded(state)) >= {"Dawn", "The Beast", "The Lord", "The Key", "The Rider"}
    asks(state, ASK_PLAY[1])


@rule("SA-061")
def test_each_power_has_its_user() -> None:
    state = position(hand="3 4", faded="The Rider, The Key, The Lord, The Shore")
    with pytest.raises(IllegalAction, match="is a power of the group") as refused:
        state.apply(0, use("The Lord"))
    assert refused.value.rule == "SA-061"
    play(state, 3, "The Stranger")
    with pytest.raises(IllegalAction, match="is a power of the group"):
        state.apply(0, use("The Lord"))
    go_on(state)
    for card in ("The Rider", "The Key", "The Shore"):
        with pytest.raises(IllegalAction, match="is a power of the active player"):
            state.apply(1, use(card))
    assert use("The Lord") in state.answers(1)
    asks(state, DISCUSS)


@rule("SA-062")
def test_each_power_has_its_moment() -> None:
    state = position(hand="3 4", faded="The Rider, The Key, The Lord")
    with pytest.raises(IllegalAction, match="right after playing") as refused:
        state.apply(0, use("The Key"))
    assert refused.value.rule == "SA-062"
    play(state, 3, "The Stranger")
    assert state.answers(0) == [USE_NO_POWER, use("The Key")]
    with pytest.raises(IllegalAction, match="between drawing and playing"):
        state.apply(0, use("The Rider"))
    go_on(state)
    predict(state, 4)
    assert use("The Lord") not in [action for seat in range(3) for action in state.answers(seat)]
    asks(state, ASK_PLAY[1])


@rule("SA-063")
def test_one_power_a_turn_whoever_uses_it() -> None:
    state = position(2, hand="3 4", faded="The Key, The Lord, The Noble")
    play(state, 3, "The Stranger")
    state.apply(0, use("The Key"))
    with pytest.raises(IllegalAction, match="already") as refused:
        state.apply(1, use("The Lord"))
    assert refused.value.rule == "SA-063"
    decline(state)
    state.apply(1, state.answers(1)[0])
    assert use("The Lord") in state.answers(0), "in the next turn"
    state.apply(0, use("The Lord"))
    with pytest.raises(IllegalAction, match="already"):
        state.apply(0, use("The Noble"))
    asks(state, DISCUSS)


@rule("SA-064")
def test_a_power_does_not_oblige_to_predict() -> None:
    state = position(hand="3 4", faded="The Lord")
    play(state, 3, "The Stranger")
    group(state, use("The Lord"))
    assert NO_PREDICTION in state.answers(1)
    decline(state)
    assert state.hands[0] == 4
    assert state.public.active == 1
    asks(state, ASK_PLAY[1])


@rule("SA-065")
@pytest.mark.parametrize(("kept", "answer"), [(4, "no"), (6, "yes")])
def test_the_answer_is_a_true_yes_or_no(kept: int, answer: str) -> None:
    state = position(hand=f"3 {kept}", faded="The Lord")
    play(state, 3, "The Stranger")
    group(state, use("The Lord"))
    assert f"Is the fate 5, 6 or 7? {{0}} answers {answer}." in said(state)
    assert state.public.told == (1 if answer == "yes" else 0)
    asks(state, DISCUSS)


@rule("SA-067")
def test_powers_belong_to_nobody() -> None:
    state = position(3, hand="3 4", faded="The Rider")
    play(state, 3, "The Stranger")
    decline(state)
    assert state.public.active == 1
    assert use("The Rider") in state.answers(1)
    asks(state, ASK_PLAY[1])


@rule("SA-070")
def test_a_power_of_the_group_needs_the_consent_of_all() -> None:
    state = position(4, hand="3 4", faded="The Lord")
    play(state, 3, "The Stranger")
    state.apply(1, use("The Lord"))
    state.apply(2, AGREE[number_of(use("The Lord"))])
    assert faded(state) == ["The Lord"]
    refused = state.clone()
    refused.apply(3, NO_PREDICTION)
    assert faded(refused) == ["The Lord"]
    state.apply(3, AGREE[number_of(use("The Lord"))])
    assert faded(state) == []
    assert state.to_act() == (1, 2, 3), "and now the group decides about a prediction"
    asks(state, DISCUSS)


# Each power -----------------------------------------------------------------------------------------------

ASKING = {"The Servant": {1, 2, 3}, "The Blind Man": {1, 4, 7}, "The Noble": {3, 4, 5}, "The Engine": {5, 6, 7}}


@rule("SA-065")
@pytest.mark.parametrize("card", ASKING)
@pytest.mark.parametrize("kept", [1, 2, 3, 4, 5, 6, 7])
def test_is_the_fate_one_of_three(card: str, kept: int) -> None:
    row = "The Chalice, Leviathan, The Judge, The Stranger"
    state = position(hand=f"{kept} 7" if kept != 7 else "7 7", faded=card, row=row)
    play(state, 7, "The Judge" if kept % 2 else "The Stranger")
    before = possible(state, 0)
    group(state, use(card))
    expected = ASKING[card] if kept in ASKING[card] else set(range(1, 8)) - ASKING[card]
    assert possible(state, 0) == before & expected
    asks(state, DISCUSS)


@rule("SA-065")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("kept", [2, 4, 6])
def test_higher_than(number: int, kept: int) -> None:
    state = position(hand=f"7 {kept}", faded="Dawn")
    play(state, 7, "The Stranger")
    group(state, use("Dawn", number))
    assert possible(state, 0) == {v for v in (2, 4, 6) if (v > number) == (kept > number)}, "equal answers no"
    asks(state, DISCUSS)


def test_higher_than_needs_a_number_that_can_tell_something() -> None:
    state = position(hand="7 4", faded="Dawn")
    play(state, 7, "The Stranger")
    assert [action for action in state.answers(1) if action in USE[CARD["Dawn"]]] == USE[CARD["Dawn"]][1:7]
    with pytest.raises(IllegalAction, match="cannot be used with no number"):
        state.apply(1, use("Dawn"))


@rule("SA-147")
def test_twice_gives_a_second_prediction() -> None:
    state = position(hand="3 4", faded="The Beast")
    play(state, 3, "The Stranger")
    group(state, use("The Beast"))
    assert state.public.predictions == 2
    predict(state, 2)
    assert state.hands[0] == 4, "the fate is not shown yet"
    assert 2 not in possible(state, 0)
    assert state.public.doom == 0
    predict(state, 4)
    assert (state.public.score, state.public.doom) == (1, 0)
    asks(state, ASK_PLAY[1])


@rule("SA-148")
def test_after_a_first_wrong_one_the_group_may_leave_it_at_that() -> None:
    state = position(hand="3 4", faded="The Beast")
    play(state, 3, "The Stranger")
    group(state, use("The Beast"))
    predict(state, 2)
    decline(state)
    assert (state.public.score, state.public.doom) == (0, 1)
    assert state.hands[0] == 0
    asks(state, ASK_PLAY[1])


@rule("SA-085")
def test_twice_right_at_once_ends_it() -> None:
    state = position(hand="3 4", faded="The Beast")
    play(state, 3, "The Stranger")
    group(state, use("The Beast"))
    predict(state, 4)
    assert state.public.score == 1
    assert state.public.active == 1
    asks(state, ASK_PLAY[1])


@rule("SA-062", "SA-047")
def test_discard_lower_takes_away_any_visible_fate_below_the_kept_one() -> None:
    state = position(
        hand="3 4", fates={1: "2", 2: "5 1"}, faded="The Shore", row="Leviathan, Dawn, The Judge, The Stranger"
    )
    play(state, 3, "The Stranger")
    state.apply(0, use("The Shore"))
    assert state.answers(0) == [DISCARD[1][2], DISCARD[2][1], DISCARD[4][3]], "also the one just played"
    with pytest.raises(IllegalAction, match="not lower"):
        state.apply(0, DISCARD[2][5])
    with pytest.raises(IllegalAction, match="no 7 lies on"):
        state.apply(0, DISCARD[2][7])
    state.apply(0, DISCARD[1][2])
    assert state.zones()["place 0"] == []
    assert state.public.hours[0] == 0
    assert possible(state, 0) == {4, 6}
    assert state.to_act() == (1, 2)
    asks(state, DISCUSS)


@rule("SA-062")
def test_discard_lower_cannot_be_used_without_a_lower_fate() -> None:
    state = position(hand="3 2", fates={2: "5"}, faded="The Shore", row="Leviathan, Dawn, The Judge, The Stranger")
    play(state, 3, "The Stranger")
    assert state.answers(0) == [USE_NO_POWER], "but the player is asked, or it would tell something"
    with pytest.raises(IllegalAction, match="nothing to work on"):
        state.apply(0, use("The Shore"))
    asks(state, ASK_AFTER_PLAY[0])


@rule("SA-101")
def test_discard_lower_can_stop_a_fade() -> None:
    state = position(hand="3 4", fates={4: "1 1"}, faded="The Shore")
    play(state, 3, "The Stranger")
    state.apply(0, use("The Shore"))
    state.apply(0, DISCARD[4][1])
    decline(state)
    assert row(state)[3] == "The Stranger"
    assert state.public.doom == 0
    asks(state, ASK_PLAY[1])


@pytest.mark.parametrize(
    ("hand", "old", "value", "answer"),
    [("3 4", 3, 3, "yes"), ("3 4", 4, 3, "no"), ("3 4", 0, 3, "no"), ("4 4", 4, 4, "no")],
)
@rule("SA-065")
def test_old_says_whether_the_fate_played_was_held_before(hand: str, old: int, value: int, answer: str) -> None:
    state = position(hand=hand, old=old, faded="The Key")
    play(state, value, "The Judge" if hand == "4 4" else "The Stranger")
    state.apply(0, use("The Key"))
    assert f"answers {answer}" in said(state)
    asks(state, DISCUSS)


def test_old_tells_what_follows_from_it() -> None:
    """Seat 0 is known to hold a 2 or a 4; it plays a 2 on The Judge and keeps an even fate."""
    state = position(hand="2 6", old=2, faded="The Key")
    state.public.possible &= state.public.possible & sum(1 << 8**0 * value for value in (2, 4))
    for seat in (1, 2):
        state.minds[seat] &= state.public.possible
    play(state, 2, "The Judge")
    assert possible(state, 0) == {2, 4, 6}
    yes = state.clone()
    yes.apply(0, use("The Key"))
    assert possible(yes, 0) == {4, 6}, "the 2 was the old one, so the kept one is new (and no 2: that would be 'no')"
    state.old = 0
    no = state.clone()
    no.played_old = False
    no.hands[0] = 4
    no.apply(0, use("The Key"))
    assert possible(no, 0) == {2, 4}, "the kept fate is the one held before"


@rule("SA-030")
def test_cycle_replaces_a_card_without_fates_before_the_play() -> None:
    state = position(hand="3 4", faded="The Rider", fates={1: "7"}, deck="The Beast, Dawn")
    state.apply(0, use("The Rider"))
    assert state.answers(0) == REPLACE[2:], "the first card has a fate"
    state.apply(0, REPLACE[2])
    assert row(state) == ["Leviathan", "The Beast", "The Judge", "The Stranger"]
    assert deck(state)[-2:] == ["The Rider", "The Shore"]
    assert deck(state)[0] == "Dawn"
    assert state.public.top == CARD["Dawn"]
    assert state.to_act() == (0,), "and now the player plays"
    play(state, 3, "The Beast")
    asks(state, DISCUSS)


@rule("SA-062")
def test_cycle_needs_a_card_without_fates() -> None:
    state = position(hand="3 4", faded="The Rider", fates={1: "7", 2: "7", 3: "1", 4: "1"})
    with pytest.raises(IllegalAction, match="nothing to work on"):
        state.apply(0, use("The Rider"))
    asks(state, ASK_PLAY[0])


@rule("SA-032")
def test_cycle_can_open_and_close_the_hours() -> None:
    state = position(
        hand="5 7", row="The Deep, The Mirror, The Beast, The Servant", faded="The Rider", deck="The Judge"
    )
    assert "The Hours" in {action.words()[-9:] for action in state.answers(0)}
    state.apply(0, use("The Rider"))
    state.apply(0, REPLACE[1])
    assert "The Hours" not in {action.words()[-9:] for action in state.answers(0)}
    asks(state, ASK_PLAY[0])


def test_powers_of_all_twenty_cards_are_among_the_nine() -> None:
    assert len({card.power.title() for card in BASE}) == 9
