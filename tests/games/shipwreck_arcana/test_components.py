"""Components: players, cards, trackers, bag, fates and number lines."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.data import BadData
from parlour.games import ledger
from parlour.games.shipwreck_arcana import GAME
from parlour.games.shipwreck_arcana.actions import FLIP, PREDICT
from parlour.games.shipwreck_arcana.cards import AFTER_PLAY, BEFORE_PLAY, BEFORE_PREDICTING
from parlour.games.shipwreck_arcana.fates import COPIES, HOURS, VALUES
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from parlour.games.shipwreck_arcana.worlds import HANDS
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import BASE, bag_size, decline, new, play, position, predict
from tests.rule_tracing import rule


@rule("SA-001")
@pytest.mark.parametrize("players", [1, 6])
def test_not_for_one_nor_for_six(players: int) -> None:
    with pytest.raises(BadData, match="2 to 5 players"):
        GAME.new(players)


@rule("SA-001")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_for_two_to_five(players: int) -> None:
    assert list(new(players).seated()) == list(range(players))


@rule("SA-002")
@pytest.mark.parametrize(("value", "place"), [(4, 1), (5, 2)])
def test_all_win_or_all_lose(value: int, place: int) -> None:
    state = position(4, hand="3 4", score=6, doom=6)
    play(state, 3, "The Stranger")
    predict(state, value)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (place,) * 4
    assert len(set(outcome.scores)) == 1
    is_over(state)


@rule("SA-003")
@pytest.mark.parametrize(("value", "winners"), [(4, (0, 1, 2)), (5, ())])
def test_seven_right_predictions_before_doom_is_seven(value: int, winners: tuple[int, ...]) -> None:
    state = position(hand="3 4", score=6, doom=6)
    play(state, 3, "The Stranger")
    predict(state, value)
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners() == winners
    is_over(state)


@rule("SA-004")
def test_twenty_cards_with_their_own_names_and_abilities() -> None:
    assert len(BASE) == 20
    assert len({card.name for card in BASE}) == 20
    assert len({(repr(card.condition), card.no_doom, card.tells_if_higher) for card in BASE}) == 20


@rule("SA-005")
def test_the_hours_is_one_card_and_no_arcana_card() -> None:
    assert "The Hours" not in {card.name for card in BASE}
    assert sum(things.count("The Hours") for things in new().zones().values()) == 1


@rule("SA-006", "SA-031")
def test_two_trackers_with_a_seventh_spot_as_their_end() -> None:
    state = position(score=6, doom=6, hand="3 4")
    assert (state.public.score, state.public.doom) == (6, 6)
    won = state.clone()
    play(won, 3, "The Stranger")
    predict(won, 4)
    assert (won.public.score, won.public.doom) == (7, 6)
    lost = state.clone()
    play(lost, 3, "The Stranger")
    predict(lost, 1)
    assert (lost.public.score, lost.public.doom) == (6, 7)
    is_over(lost)


@rule("SA-007")
@pytest.mark.parametrize("players", [2, 5])
def test_one_bag_for_all(players: int) -> None:
    state = position(players, hand="3 4", kept=dict.fromkeys(range(1, min(players, 4)), 7))
    for seat in range(players):
        assert state.public.active_seat() == seat
        in_use = len(state.zones()["hands"]) + sum(len(state.zones()[f"place {slot}"]) for slot in range(4))
        assert bag_size(state) == 21 - in_use
        state.apply(seat, state.answers(seat)[0])
        decline(state)
    asks(state, ASK_PLAY[0])


@rule("SA-008")
def test_three_copies_of_each_value() -> None:
    fates = Counter(thing for things in new().zones().values() for thing in things if thing.startswith("fate"))
    assert fates == {f"fate {value}": 3 for value in range(1, 8)}
    assert sum(fates.values()) == 21
    assert sum(COPIES * HOURS[value] for value in VALUES) == 36


@rule("SA-009", "SA-054")
def test_five_number_lines_of_seven_whose_pips_count_for_nothing() -> None:
    assert HANDS * len(VALUES) == 35
    state = position(3, fates={1: "7"})
    before = state.public.hours[:]
    for value in VALUES:
        state.apply(1, FLIP[0][value])
    assert state.public.hours == before
    asks(state, ASK_PLAY[0])


@rule("SA-036")
def test_a_front_has_name_title_text_and_duration() -> None:
    for card in BASE:
        assert card.name
        assert card.title
        assert card.text
        assert 1 <= card.moons <= 4


@rule("SA-037", "SA-068")
def test_a_back_has_its_user_title_and_text() -> None:
    for card in BASE:
        assert card.moment in (BEFORE_PLAY, AFTER_PLAY, BEFORE_PREDICTING)
        assert card.power.title()
        assert card.power.text()
    active = sorted({card.power.title() for card in BASE if card.moment != BEFORE_PREDICTING})
    assert active == ["Cycle", "Discard Lower", "Old?"]


@rule("SA-042", "SA-043", "SA-044", "SA-045")
@pytest.mark.parametrize(("value", "hours"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2), (7, 3)])
def test_hours_of_a_fate(value: int, hours: int) -> None:
    kept = 7 if value != 7 else 4
    card = "Leviathan" if value + kept >= 11 else "The Shore"
    state = position(hand=f"{value} {kept}")
    play(state, value, card)
    assert state.public.hours[0 if card == "Leviathan" else 1] == hours
    asks(state, DISCUSS)


@rule("SA-046")
@pytest.mark.parametrize(("value", "score"), [(2, 0), (4, 1)])
def test_the_value_is_predicted_not_the_hours(value: int, score: int) -> None:
    state = position(hand="3 4")
    play(state, 3, "The Stranger")
    predict(state, value)
    assert state.public.score == score
    asks(state, ASK_PLAY[1])


@rule("SA-047")
def test_every_fate_is_in_the_bag_on_a_card_or_in_a_hand() -> None:
    state = position(hand="3 4", fates={1: "7"}, kept={1: 5})
    assert bag_size(state) == 21 - 2 - 1 - 1
    play(state, 3, "The Stranger")
    predict(state, 4)
    assert bag_size(state) == 21 - 2 - 2, "the 4 went back, and the next player drew one fate"
    asks(state, ASK_PLAY[1])


@rule("SA-048")
def test_a_fate_put_back_can_be_drawn_again_and_all_are_equally_likely() -> None:
    drawn: Counter[int] = Counter()
    start = position(2, hand="3 4", kept={1: 5})
    play(start, 3, "The Stranger")
    for seed in range(3000):
        state = start.clone()
        state.rng.a = (state.rng.a + seed * 2654435761) & 0xFFFFFFFF
        state.rng.word()
        predict(state, 4)
        both = state.hands[1]
        drawn[(both >> 3) + (both & 7) - 5] += 1
    assert set(drawn) == set(range(1, 8))
    assert 3 * 3000 / 19 * 0.8 < drawn[4] < 3 * 3000 / 19 * 1.2, "three 4s again among the 19 in the bag"
    assert 2 * 3000 / 19 * 0.8 < drawn[3] < 2 * 3000 / 19 * 1.2, "one 3 lies on a card"
    asks(state, ASK_PLAY[1])


@rule("SA-162")
def test_the_ledger_is_of_rules_version_1() -> None:
    assert GAME.title == ledger("shipwreck_arcana").title == "The Shipwreck Arcana"
    assert GAME.rules_version == 1


@rule("SA-088")
@pytest.mark.parametrize(("hand", "change"), [("3 4", (1, 0)), ("3 5", (0, 1))])
def test_we_predict_your_fate_is_4(hand: str, change: tuple[int, int]) -> None:
    state = position(hand=hand)
    play(state, 3, "The Stranger" if hand == "3 4" else "The Judge")
    assert PREDICT[4].words() == "We predict your fate is 4"
    predict(state, 4)
    assert (state.public.score, state.public.doom) == change
    asks(state, ASK_PLAY[1])


@rule("SA-084", "SA-089", "SA-090")
def test_declining_keeps_the_fate_and_goes_straight_to_fade() -> None:
    state = position(hand="2 6")
    play(state, 2, "The Judge")
    decline(state)
    assert state.hands[0] == 6
    assert (state.public.score, state.public.doom) == (0, 0)
    assert state.public.active == 1
    asks(state, ASK_PLAY[1])
