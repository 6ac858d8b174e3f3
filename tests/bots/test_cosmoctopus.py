"""The bots of Cosmoctopus: the planner sees through its turn, pays well, and plays every mode."""

from __future__ import annotations

from typing import Any

import pytest

from parlour.bots.bot import Bot, RandomBot
from parlour.bots.compare import Compare
from parlour.bots.games.cosmoctopus.casual import Casual
from parlour.bots.games.cosmoctopus.foresight import CosmoForesight
from parlour.bots.games.cosmoctopus.habits import candidates, payment, quick
from parlour.bots.games.cosmoctopus.planner import Planner
from parlour.bots.games.cosmoctopus.worth import TASTE, investigation, rounds_left, seat_worth, worth
from parlour.bots.registry import bot_names, levels, make_bot
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import BUY, CANCEL, DISCARD, GIVE, GIVE_TO, MOVE_TO, PLAY, USE_TOKEN, KeepRest
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.state import Cosmo
from tests.games.cosmoctopus.positions import (
    CENTRE,
    COIN,
    INK,
    PACK,
    STAR,
    WHISPER,
    Box,
    Table,
    box,
    effect,
    hallucination,
    relic,
    scripture,
    table,
)

__all__ = ["box"]


def chosen(t: Table, bot: Bot | None = None) -> Action:
    """What the bot (a planner) answers to the open question."""
    seat = t.s.seat
    return (bot or Planner()).choose(t.s.view(seat), t.s.answers(seat), seeded(1))


def play_out(bots: list[Bot], seed: int = 1, **options: Any) -> Cosmo:
    """A whole game of these bots, each at its seat."""
    state = GAME.new(len(bots), CosmoOptions(**options), seed)
    assert isinstance(state, Cosmo)
    rng = seeded(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        action = bots[seat].choose(state.view(seat), state.answers(seat), rng)
        assert action is not CANCEL, "who plans does not go back"
        state.apply(seat, action)
    return state


def hasty() -> Planner:
    """A planner that follows few lines, for games in tests."""
    return Planner(width=2, ends=1)


# The planner ----------------------------------------------------------------------------------------------


def test_the_planner_wins_where_it_can() -> None:
    t = table().tentacles(0, 6).pool(0, ink=13).to_play()
    assert chosen(t) is BUY[INK]


def test_the_planner_goes_where_a_constellation_is_completed() -> None:
    chalice = PACK.card_number("The Spilled Chalice")
    t = table().in_play(0, chalice).fill(chalice, 1, 2, 3).head(1)
    assert chosen(t) is MOVE_TO[CENTRE], "the stars that the last slot waits for are there"


def test_the_planner_pays_tribute_for_a_winning_move() -> None:
    chalice = PACK.card_number("The Spilled Chalice")
    t = table().in_play(0, chalice).fill(chalice, 1, 2, 3).tentacles(0, 7).pool(0, ink=3).head(0)
    action = chosen(t)
    assert action in (MOVE_TO[CENTRE], MOVE_TO[5])
    assert t.public.distance(CENTRE) == 2


def test_the_planner_sees_through_a_chain_of_effects(box: Box) -> None:
    """A hallucination that gives ink, another play, and with that ink the Forbidden Knowledge that wins."""
    gift = box.hallucination(effect=[effect("gain", resource="ink", amount=9)], again=True)
    t = table().hand(0, gift, hallucination(9)).tentacles(0, 6).pool(0, ink=4, coin=4, whisper=4, star=4).to_play()
    assert chosen(t) is PLAY[gift]


def test_the_planner_draws_its_plan_from_its_view_alone() -> None:
    state = GAME.new(2, seed=5)
    view = state.view(state.seat)
    legal = state.answers(state.seat)
    first = Planner().choose(view, legal, seeded(9))
    assert first is Planner().choose(GAME.load_view(view.save()), legal, seeded(9))


def test_a_finished_player_gives_to_who_needs_it() -> None:
    chalice = PACK.card_number("The Spilled Chalice")
    t = table(3, mode="investigator").finish(0).tentacles(1, 7).tentacles(2, 2).in_play(1, chalice)
    t.fill(chalice, 1, 2, 3).head(1).to_turn(0)
    assert chosen(t) is MOVE_TO[CENTRE]
    t.move(CENTRE)
    assert chosen(t) is GIVE_TO[1], "the last star makes seat 1 finish"


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {"difficulty": "obsessive"}),
        (2, {"mode": "investigator"}),
        (3, {"mode": "investigator", "express": True, "revelation": "2"}),
        (2, {"hands": "draft"}),
        (4, {"hands": "three", "express": True}),
        (2, {"layout": "disconnected10", "bridge": True, "express": True}),
        (3, {"layout": "x", "express": True}),
    ],
)
def test_planners_play_every_mode(seats: int, options: dict[str, Any]) -> None:
    state = play_out([hasty() for _ in range(seats)], **options)
    assert state.outcome() is not None
    assert state.public.round < 60


def test_the_planner_beats_random() -> None:
    won = 0
    for seed in range(4):
        bots: list[Bot] = [RandomBot(), RandomBot()]
        bots[seed % 2] = hasty()
        outcome = play_out_any(bots, seed)
        won += outcome == seed % 2
    assert won == 4


def play_out_any(bots: list[Bot], seed: int) -> int:
    """The winner of a game in which bots may also go back."""
    state = GAME.new(len(bots), seed=seed)
    rng = seeded(seed)
    while state.outcome() is None:
        seat = state.to_act()[0]
        state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners()[0]


def test_the_planner_explains_itself() -> None:
    t = table().hand(0, scripture(6)).pool(0, ink=2, coin=2)
    view = t.s.view(0)
    planner = Planner()
    assert planner.explain(view, MOVE_TO[0]) == "The Ink Springs lets it gain 3 ink, which its plan needs most."
    assert planner.explain(view, BUY[0]) == "Forbidden Knowledge is two tentacles at once."
    assert planner.explain(view, PLAY[scripture(6)]).startswith("Primer of the First Drop should bring about ")


@pytest.mark.parametrize("seats", [1, 2])
def test_the_planner_has_a_reason_for_whatever_it_does(seats: int) -> None:
    state = GAME.new(seats, CosmoOptions(), 3)
    planner, rng = Planner(), seeded(3)
    unsaid = set()
    while state.outcome() is None:
        seat = state.to_act()[0]
        legal = state.answers(seat)
        action = planner.choose(state.view(seat), legal, rng)
        if len(legal) > 1 and not planner.explain(state.view(seat), action).endswith("."):
            unsaid.add(type(action).__name__)
        state.apply(seat, action)
    assert not unsaid


def test_the_casual_player_never_goes_back() -> None:
    state = GAME.new(3, CosmoOptions(express=True), 4)
    casual, rng = Casual(), seeded(4)
    while state.outcome() is None:
        seat = state.to_act()[0]
        action = casual.choose(state.view(seat), state.answers(seat), rng)
        assert action is not CANCEL
        state.apply(seat, action)


# Habits ---------------------------------------------------------------------------------------------------


def test_the_token_is_used_when_all_of_it_counts(box: Box) -> None:
    card = box.relic(cost={"generic": 3})
    t = table().hand(0, card).pool(0, ink=3, coin=3)
    t.public.tokens[0] = 2
    t.to_play().do(PLAY[card])
    assert payment(t.s, 0, TASTE) is USE_TOKEN


def test_what_forbidden_knowledge_needs_is_spent_last(box: Box) -> None:
    card = box.relic(cost={"generic": 2})
    t = table().hand(0, card).pool(0, ink=8, coin=3).to_play().do(PLAY[card])
    assert payment(t.s, 0, TASTE) is GIVE[INK][0]


def test_short_of_a_resource_a_card_of_its_type_is_discarded(box: Box) -> None:
    card = box.relic(cost={"whisper": 2})
    idle = hallucination(2)
    t = table().hand(0, card, relic(5), idle).pool(0, coin=5, whisper=1).to_play().do(PLAY[card])
    assert payment(t.s, 0, TASTE) is DISCARD[idle]


@pytest.mark.parametrize("seed", range(3))
def test_habit_pays_every_bill_without_going_back(seed: int) -> None:
    state = GAME.new(2, seed=seed)
    assert isinstance(state, Cosmo)
    rng = seeded(seed)
    bills = 0
    while state.outcome() is None:
        few = candidates(state, state.seat, state.answers(state.seat), TASTE)
        assert few
        assert all(action in state.answers(state.seat) for action in few)
        bills += bool(state.bill)
        action = few[rng.below(len(few))]
        assert action is not CANCEL
        state.apply(state.seat, action)
    assert bills > 5


def test_quick_play_fills_the_fullest_constellation() -> None:
    chalice, lamp = PACK.card_number("The Spilled Chalice"), PACK.card_number("The Wandering Lamp")
    t = table().in_play(0, lamp, chalice).fill(chalice, 1, 2, 3).head(1).move(CENTRE)
    assert any(isinstance(action, KeepRest) for action in t.options())
    action = quick(t.s, 0, t.s.answers(0), TASTE, seeded(1), 0.0)
    assert t.s.words_of(action) == "Place 1 star on slot 4 of The Spilled Chalice"


# What a position is worth ------------------------------------------------------------------------------------


def test_more_is_worth_more() -> None:
    def value(t: Table) -> float:
        return seat_worth(t.s, 0, 10.0, TASTE)

    bare = value(table())
    lamp = PACK.card_number("The Wandering Lamp")
    assert value(table().pool(0, ink=1)) > bare
    assert value(table().hand(0, relic(3))) > bare
    assert value(table().tentacles(0, 1)) > value(table().pool(0, ink=3, coin=3))
    assert value(table().in_play(0, scripture(18))) > bare
    assert value(table().in_play(0, lamp).fill(lamp, 1)) > value(table().in_play(0, lamp)) > bare
    assert value(table().pool(0, star=8).in_play(0, scripture(13))) > value(table().pool(0, star=8)) + 2


def test_a_scripture_is_worth_less_towards_the_end() -> None:
    t = table().in_play(0, scripture(18))
    assert seat_worth(t.s, 0, 12.0, TASTE) > seat_worth(t.s, 0, 3.0, TASTE)
    assert rounds_left(table().tentacles(1, 6).public, TASTE) < rounds_left(table().public, TASTE)


def test_a_won_game_is_worth_more_than_anything() -> None:
    t = table().tentacles(0, 6).pool(0, ink=13).to_play().do(BUY[INK])
    assert t.s.ended is not None
    assert worth(t.s, 0, 5.0, TASTE) > 500 > -500 > worth(t.s, 1, 5.0, TASTE)


def test_clues_count_towards_the_investigators_tentacles() -> None:
    t = table(1)
    t.public.clues = [13, 0, 0, 0]
    assert investigation(t.public) == pytest.approx(2.0)
    t.knows(0, INK)
    assert investigation(t.public) == pytest.approx(13 / 8)


# The search -------------------------------------------------------------------------------------------------


def test_what_the_search_foresees_is_a_chance_to_win() -> None:
    foresight = CosmoForesight()
    behind, even, ahead = [foresight.chance(table().tentacles(0, n).tentacles(1, 3).s, 0, 5.0) for n in (0, 3, 6)]
    assert 0.0 < behind < 0.2
    assert even == pytest.approx(0.5, abs=0.15)
    assert 0.8 < ahead < 1.0


def test_together_all_have_the_same_chance() -> None:
    foresight = CosmoForesight()
    state = table(2, mode="investigator").tentacles(0, 3).s
    assert foresight.chance(state, 0, 8.0) == foresight.chance(state, 1, 8.0)
    clever = table(2, mode="investigator").tentacles(0, 3)
    clever.public.clues = [12, 12, 0, 0]
    assert foresight.chance(clever.s, 0, 8.0) < foresight.chance(state, 0, 8.0)


def test_an_answer_that_wins_is_certain() -> None:
    t = table().tentacles(0, 6).pool(0, 3, 13, 3, 3).to_play()
    assert CosmoForesight().value(t.s.clone(), 0, BUY[COIN]) == 1.0
    assert CosmoForesight().value(t.s.clone(), 0, t.s.answers(0)[-1]) > 0.5, "it can still be bought in this turn"


def test_the_search_wins_where_it_can() -> None:
    t = table().tentacles(0, 6).pool(0, 3, 13, 3, 3).to_play()
    assert chosen(t, Compare(CosmoForesight(width=2, next_width=1), trials=20)) is BUY[COIN]


def test_the_search_does_not_ponder_over_how_to_pay(box: Box) -> None:
    card = box.relic(cost={"generic": 2})
    t = table().hand(0, card).pool(0, whisper=4, star=3).to_play().do(PLAY[card])
    search = Compare(CosmoForesight(), trials=1000)
    assert chosen(t, search) is payment(t.s, 0, TASTE)
    assert search.tried == 0
    assert t.purse()[WHISPER] + t.purse()[STAR] == 7


@pytest.mark.parametrize(
    ("seats", "options"),
    [(1, {"difficulty": "naive"}), (2, {"mode": "investigator"}), (2, {"hands": "draft"}), (2, {"layout": "x"})],
)
def test_the_search_plays_every_mode(seats: int, options: dict[str, Any]) -> None:
    bots: list[Bot] = [Compare(CosmoForesight(width=1, next_width=1), trials=2) for _ in range(seats)]
    state = play_out(bots, express=True, **options)
    assert state.outcome() is not None


def test_bots_and_levels() -> None:
    assert bot_names("cosmoctopus") == ["random", "casual", "planner", "search"]
    assert list(levels("cosmoctopus")) == ["easy", "medium", "hard"]
    for level in levels("cosmoctopus"):
        assert isinstance(make_bot("cosmoctopus", level), Bot)
