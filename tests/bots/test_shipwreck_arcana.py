"""The bots of The Shipwreck Arcana: the convention is shared and complete, partners are read and explained, and no
discussion goes on for ever."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from parlour.bots.bot import Bot
from parlour.bots.games.shipwreck_arcana.beliefs import read_active, read_hand
from parlour.bots.games.shipwreck_arcana.code import worth_waiting
from parlour.bots.games.shipwreck_arcana.convention import Convention, convention_of, forget_conventions
from parlour.bots.games.shipwreck_arcana.group import vote
from parlour.bots.games.shipwreck_arcana.listening import Listening
from parlour.bots.games.shipwreck_arcana.outlook import Outlook
from parlour.bots.games.shipwreck_arcana.turn import (
    DISCARDS,
    HANDS_OF_TWO,
    HIGH,
    LOW,
    NO_BELIEF,
    NO_POWER,
    NUMBER,
    SAYS_OLD,
    SPOTS,
    SUM,
    WITH_POWER,
    Turn,
    spot_of,
    turn_now,
)
from parlour.bots.registry import bot_names, levels, make_bot
from parlour.core.contract import TABLE
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    JOIN,
    LEAVE,
    NO_PREDICTION,
    PLAY,
    PREDICT,
    REFUSE,
    Agree,
    Play,
    Predict,
)
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.game import GAME, ArcanaOptions
from parlour.games.shipwreck_arcana.packs import SHELF, together
from parlour.games.shipwreck_arcana.plays import legal_plays
from parlour.games.shipwreck_arcana.public import new_public
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.view import ArcanaView

CARDS = together([SHELF.read("base")])
NAMES = [card.name for card in CARDS]


def turn_with(*names: str, powers: tuple[str, ...] = (), doom: int = 6, old: list[float] | None = None) -> Turn:
    """The first turn with this row; `old` says what is believed of a fate held before."""
    row = [NAMES.index(name) for name in names]
    faded = [NAMES.index(name) for name in powers]
    top = next(card for card in range(len(CARDS)) if card not in row and card not in faded)
    return Turn(CARDS, row, [0] * 4, 0, faded, top, 0, doom, old is not None, old or NO_BELIEF)


def new_game(players: int = 3, difficulty: str = "normal", seed: int = 1, challenge: bool = False) -> Arcana:
    state = GAME.new(players, ArcanaOptions(difficulty=difficulty, challenge=challenge), seed=seed)
    assert isinstance(state, Arcana)
    return state


def play_on(state: Arcana, bots: Mapping[int, Bot], seed: int = 1, answers: int = 2000) -> int:
    """Play to the end, asking seats in any order; the number of answers."""
    rng = seeded(seed)
    for number in range(answers):
        if state.outcome() is not None:
            return number
        asked = state.to_act()
        seat = asked[rng.below(len(asked))]
        state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
    raise AssertionError("the game does not end")


def team(spec: str, players: int) -> dict[int, Bot]:
    return dict.fromkeys(range(players), make_bot(GAME.id, spec))


# The convention ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_the_convention_gives_every_hand_a_play_that_the_cards_allow(seed: int) -> None:
    state = new_game(seed=seed)
    convention = Convention(turn_now(state.cards, state.public, NO_BELIEF), True)
    for hand in range(HANDS_OF_TWO):
        spot = convention.at[hand]
        allowed = legal_plays(state.cards, state.public, LOW[hand] * 8 + HIGH[hand])
        assert PLAY[spot % 40 // 8][spot & 7] in allowed
        assert hand in convention.hands[spot]


def read_without_doubt(convention: Convention) -> float:
    """How likely a hand has a spot of its own."""
    alone = [hand for hand in range(HANDS_OF_TWO) if len(convention.hands[convention.at[hand]]) == 1]
    return sum(convention.turn.chance[hand] for hand in alone)


@pytest.mark.parametrize("doom", [0, 2, 4, 6])
def test_a_wide_row_lets_most_hands_be_read_without_doubt(doom: int) -> None:
    turn = turn_with("The Judge", "The Stranger", "Dawn", "Midnight", doom=doom)
    assert read_without_doubt(Convention(turn, False)) > 0.85
    assert read_without_doubt(Convention(turn, True)) > 0.8


@pytest.mark.parametrize("seed", range(6))
def test_looking_ahead_gives_up_a_reading_only_where_that_costs_less(seed: int) -> None:
    state = new_game(difficulty="doomed", seed=seed)
    turn = turn_now(state.cards, state.public, NO_BELIEF)
    ahead = Convention(turn, True)
    matched = Convention(turn, False)
    assert ahead.cost() <= sum(ahead.cost_at(spot, matched.hands[spot]) for spot in range(SPOTS)) + 1e-9


def test_hands_that_would_make_a_card_fade_are_the_first_to_be_told_apart() -> None:
    turn = turn_with("The Beast", "Dawn", "Midnight", "The Judge")
    convention = Convention(turn, True)
    for hand in range(HANDS_OF_TWO):
        spot = convention.at[hand]
        if turn.fades[spot]:
            assert convention.hands[spot] == [hand]


def test_a_power_of_the_group_lets_hands_share_a_spot() -> None:
    row = ("Midnight", "The Deep", "The Prophet", "The Engine")
    without = Convention(turn_with(*row), False)
    asking = Convention(turn_with(*row, powers=("Dawn", "The Stranger", "The Judge", "The Noble")), False)
    assert asking.cost() < without.cost()


def test_a_power_of_the_active_player_is_a_signal() -> None:
    row = ("Midnight", "The Deep", "The Prophet", "The Engine")
    convention = Convention(turn_with(*row, powers=("The Key", "The Stranger", "The Judge", "The Noble")), False)
    assert any(spot >= WITH_POWER for spot in convention.at)


def test_a_fate_known_from_before_can_nearly_always_be_read() -> None:
    old = [0.0, 0.0, 0.0, 0.5, 0.0, 0.5, 0.0, 0.0]
    turn = turn_with("Dawn", "Midnight", "The Judge", "The Stranger", old=old)
    convention = Convention(turn, True)
    sure = sum(turn.chance[hand] for hand in range(HANDS_OF_TWO) if max(convention.kept(convention.at[hand])) > 0)
    assert sure == pytest.approx(1)
    for hand in range(HANDS_OF_TWO):
        if turn.chance[hand] > 0:
            kept = convention.kept(convention.at[hand])
            assert kept[SUM[hand] - (convention.at[hand] & 7)] == max(kept)


def test_the_convention_does_not_depend_on_who_works_it_out() -> None:
    state = new_game(seed=5)
    code = make_bot(GAME.id, "code")
    active = state.seat
    state.apply(active, code.choose(state.view(active), state.answers(active), seeded(1)))
    wishes: set[Action] = set()
    for seat in state.to_act():
        forget_conventions()
        wishes.add(code.choose(state.view(seat), state.answers(seat), seeded(seat)))
        assert code.explain(state.view(seat), NO_PREDICTION).startswith("By the convention")
    assert len(wishes) == 1


def test_what_the_active_player_means_is_what_the_allies_read() -> None:
    for seed in range(15):
        state = new_game(seed=seed)
        active = state.seat
        hand = state.hands[state.public.active]
        meant = convention_of(turn_now(state.cards, state.public, NO_BELIEF)).at[NUMBER[hand >> 3][hand & 7]]
        state.apply(active, make_bot(GAME.id, "code").choose(state.view(active), state.answers(active), seeded(1)))
        ally = state.to_act()[0]
        view = state.view(ally)
        assert isinstance(view, ArcanaView)
        reading = read_active(view, view.public.possible, convention_of)
        assert reading is not None
        assert reading.spot == meant
        assert reading.kept[state.hands[state.public.active]] > 0


def test_beliefs_last_over_turns_without_a_prediction() -> None:
    for seed in range(30):
        state = new_game(2, seed=seed)
        bots = team("code", 2)
        rng = seeded(seed)
        while state.outcome() is None and not (state.public.had and state.public.place < 0):
            seat = state.to_act()[0]
            state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
        if state.outcome() is None:
            view = state.view(1 - state.seat)
            assert isinstance(view, ArcanaView)
            reading = read_hand(view, state.public.active, convention_of)
            assert reading is not None
            assert reading.kept[state.old] > 0
            assert 1 <= len([value for value in VALUES if reading.kept[value] > 0]) < 7
            return
    raise AssertionError("no fate was kept over a turn")


# Looking ahead ----------------------------------------------------------------------------------------------


def test_the_outlook_is_worse_with_risk_and_doom_and_better_with_points_and_powers() -> None:
    row = ("Dawn", "The Judge", "The Key", "The Lord")
    bare = Outlook(turn_with(*row), 0.02, 0.2)
    helped = Outlook(turn_with(*row, powers=("The Beast",)), 0.02, 0.2)
    assert helped.loss(0, 6) < bare.loss(0, 6)
    assert bare.loss(3, 6) < bare.loss(0, 6)
    assert bare.loss(0, 4) < bare.loss(0, 6)
    assert Outlook(turn_with(*row), 0.1, 0.2).loss(0, 6) > bare.loss(0, 6)
    assert bare.loss(7, 6) == 0
    assert bare.loss(6, 7) == 1


def test_the_powers_of_the_active_player_are_two_signals() -> None:
    row = ("Midnight", "The Deep", "The Prophet", "The Engine")
    turn = turn_with(*row, powers=("The Key", "Leviathan"))
    spots = Convention(turn, False).spots[NUMBER[1][5]]
    played = spot_of(1, 1, 0, NO_POWER)
    assert {played, played + DISCARDS * WITH_POWER, played + SAYS_OLD * WITH_POWER} <= set(spots)


def test_a_lower_fate_is_discarded_only_where_that_keeps_the_card_from_fading() -> None:
    turn = turn_with("The Beast", "Dawn", "The Judge", "The Stranger", powers=("Leviathan",))
    on_the_beast = spot_of(3, 1, 0, NO_POWER)
    assert turn.can_discard(on_the_beast, 4)
    assert not turn.can_discard(on_the_beast, 2)


def sure_of_four(doom: int, score: int, powers: int) -> ArcanaView:
    """An ally's view after a play that leaves no doubt, with no card about to fade."""
    state = new_game(seed=3)
    state.apply(state.seat, state.answers(state.seat)[0])
    view = state.view(state.to_act()[0])
    assert isinstance(view, ArcanaView)
    view.public.hours = [0] * 4
    view.public.doom = doom
    view.public.score = score
    view.public.faded = list(range(powers))
    return view


FOUR = [0.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0, 0.0]


def test_without_room_for_doom_a_known_fate_waits_for_the_first_powers() -> None:
    assert worth_waiting(sure_of_four(doom=6, score=2, powers=0), FOUR)
    assert not worth_waiting(sure_of_four(doom=6, score=2, powers=2), FOUR)
    assert not worth_waiting(sure_of_four(doom=2, score=2, powers=0), FOUR)


def test_the_team_says_that_it_keeps_the_point() -> None:
    code = make_bot(GAME.id, "code")
    for seed in range(20):
        state = new_game(difficulty="doomed", seed=seed)
        state.apply(state.seat, code.choose(state.view(state.seat), state.answers(state.seat), seeded(1)))
        view = state.view(state.to_act()[0])
        assert isinstance(view, ArcanaView)
        reading = read_active(view, view.public.possible, convention_of)
        assert reading is not None
        if worth_waiting(view, reading.kept):
            assert code.choose(view, state.answers(view.seat), seeded(1)) is NO_PREDICTION
            assert "keep the point" in code.explain(view, NO_PREDICTION)
            assert "keep the point" not in code.explain(view, PREDICT[4])
            return
    raise AssertionError("no fate was known after the first play")


def test_a_known_fate_does_not_wait_where_it_wins_or_keeps_doom_away() -> None:
    assert not worth_waiting(sure_of_four(doom=6, score=6, powers=0), FOUR)
    fading = sure_of_four(doom=6, score=2, powers=0)
    fading.public.hours[0] = 4
    assert not worth_waiting(fading, FOUR)
    doubtful = [0.0, 0.0, 0.0, 0.0, 0.6, 0.4, 0.0, 0.0]
    assert not worth_waiting(sure_of_four(doom=6, score=2, powers=0), doubtful)


# Listening --------------------------------------------------------------------------------------------------


def test_a_listener_asks_why_the_play_was_not_made_elsewhere() -> None:
    turn = turn_with("Midnight", "The Deep", "Leviathan", "The Mirror")
    kept = Listening(turn).kept(spot_of(1, 1, 0, NO_POWER))
    assert kept[2] + kept[3] + kept[4] < kept[5]
    assert kept[1] == 0


def test_the_pragmatic_partner_says_why_it_predicts() -> None:
    bot = make_bot(GAME.id, "pragmatic")
    for seed in range(40):
        state = new_game(seed=seed)
        rng = seeded(seed)
        active = state.seat
        play = bot.choose(state.view(active), state.answers(active), rng)
        assert isinstance(play, Play)
        said = bot.explain(state.view(active), play)
        assert f"A {play.value} on" in said
        state.apply(active, play)
        ally = state.to_act()[0]
        wish = bot.choose(state.view(ally), state.answers(ally), rng)
        said = bot.explain(state.view(ally), wish)
        assert said.endswith(".")
        if isinstance(wish, Predict):
            assert f"a {wish.value}" in said
            return
    raise AssertionError("it never predicts")


def test_the_explanation_of_a_play_does_not_depend_on_the_fate_kept() -> None:
    state = new_game(seed=3)
    view = state.view(state.seat)
    assert isinstance(view, ArcanaView)
    bot = make_bot(GAME.id, "pragmatic")
    hand = view.hands[view.public.active]
    play = PLAY[1][hand >> 3]
    before = bot.explain(view, play)
    view.hands[view.public.active] = (hand >> 3) * 8 + 7
    assert bot.explain(view, play) == before


# Discussions ------------------------------------------------------------------------------------------------


def test_a_sensible_proposal_of_a_partner_is_agreed_to_after_one_word_against_it() -> None:
    public = new_public(range(3), 2, 3)
    kept = [0.0, 0.0, 0.5, 0.5, 0.0, 0.0, 0.0, 0.0]
    public.proposal = 3
    public.proposals = 1
    legal: list[Action] = [AGREE[3], NO_PREDICTION, PREDICT[2]]
    assert vote(public, legal, NO_PREDICTION, kept) is NO_PREDICTION
    public.proposals = 3
    assert vote(public, legal, NO_PREDICTION, kept) is AGREE[3]


def test_a_senseless_last_proposal_is_refused() -> None:
    public = new_public(range(3), 2, 3)
    kept = [0.0, 0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    public.proposal = 7
    public.proposals = 6
    assert vote(public, [AGREE[7], REFUSE], PREDICT[2], kept) is REFUSE


@pytest.mark.parametrize("spec", ["pragmatic", "code"])
def test_a_partner_who_answers_at_random_does_not_hold_up_the_game(spec: str) -> None:
    for seed in range(4):
        state = new_game(4, seed=seed)
        bots = team(spec, 4)
        bots[seed % 4] = make_bot(GAME.id, "random")
        play_on(state, bots, seed)


def test_different_bots_at_one_table_come_to_an_end() -> None:
    for seed in range(4):
        state = new_game(3, seed=seed)
        bots = {0: make_bot(GAME.id, "code"), 1: make_bot(GAME.id, "pragmatic"), 2: make_bot(GAME.id, "pragmatic")}
        play_on(state, bots, seed)


@pytest.mark.parametrize("spec", ["pragmatic", "code"])
@pytest.mark.parametrize(("players", "challenge"), [(2, False), (2, True), (5, False)])
def test_teams_play_with_any_number_of_players(spec: str, players: int, challenge: bool) -> None:
    state = new_game(players, "easy", seed=2, challenge=challenge)
    play_on(state, team(spec, players))
    assert state.public.score + state.public.doom >= 7


def test_partners_who_agree_need_one_proposal() -> None:
    state = new_game(5, seed=8)
    bots = team("code", 5)
    rng = seeded(1)
    while state.outcome() is None:
        seat = state.to_act()[-1]
        action = bots[seat].choose(state.view(seat), state.answers(seat), rng)
        if state.public.proposals:
            assert isinstance(action, Agree)
        elif state.public.place >= 0 and seat != state.public.active_seat():
            assert not isinstance(action, Agree)
        state.apply(seat, action)


def test_code_on_trust_obeys_the_cards_too() -> None:
    state = GAME.new(3, ArcanaOptions(honour=True), seed=4)
    assert isinstance(state, Arcana)
    play_on(state, team("code", 3))
    assert state.public.score == 7


@pytest.mark.parametrize("spec", ["pragmatic", "code"])
def test_bots_play_with_cards_they_were_not_made_for(spec: str) -> None:
    for seed in range(3):
        state = GAME.new(3, ArcanaOptions(packs="promo"), seed=seed)
        assert isinstance(state, Arcana)
        play_on(state, team(spec, 3), seed)


def test_bots_play_on_while_players_come_and_go() -> None:
    for seed in range(3):
        state = GAME.new(3, ArcanaOptions(joining=True), seed=seed)
        assert isinstance(state, Arcana)
        bots = team("code" if seed else "pragmatic", 5)
        rng = seeded(seed)
        changes: list[Action] = [LEAVE[2], JOIN[0], JOIN[1]]
        while state.outcome() is None:
            if changes and state.public.turn % 2 == 0 and changes[0] in state.by_table():
                state.apply(TABLE, changes.pop(0))
                continue
            seat = state.to_act()[0]
            state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
        assert not changes


def test_levels_and_the_bots_behind_them() -> None:
    assert bot_names(GAME.id) == ["random", "pragmatic", "code", "search"]
    assert list(levels(GAME.id)) == ["easy", "medium", "team"]
    for level in levels(GAME.id):
        state = new_game(seed=1)
        legal = state.answers(state.seat)
        assert make_bot(GAME.id, level).choose(state.view(state.seat), legal, seeded(1)) in legal


# Strength ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("spec", "difficulty", "at_least"), [("pragmatic", "normal", 9), ("code", "hard", 9)])
def test_teams_win_as_they_should(spec: str, difficulty: str, at_least: int) -> None:
    won = 0
    for seed in range(10):
        state = new_game(3, difficulty, seed)
        play_on(state, team(spec, 3), seed)
        won += state.public.score == 7
    assert won >= at_least


def test_search_predicts_what_is_certain() -> None:
    for seed in range(60):
        state = new_game(2, seed=seed)
        state.apply(state.seat, state.answers(state.seat)[0])
        if state.agenda and len(state.to_act()) == 1 and state.to_act()[0] != state.public.active_seat():
            ally = state.to_act()[0]
            view = state.view(ally)
            assert isinstance(view, ArcanaView)
            possible = [value for value in VALUES if view.possible(state.public.active) >> value & 1]
            if len(possible) == 1:
                chosen = make_bot(GAME.id, "search:200").choose(view, state.answers(ally), seeded(1))
                assert chosen is PREDICT[possible[0]]
                return
    raise AssertionError("no play was certain")
