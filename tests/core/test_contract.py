"""What every game can do by the contract alone: start, refuse, read actions, save and load."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.agenda import Step
from parlour.core.contract import TABLE, State
from parlour.core.data import BadData, to_json
from parlour.core.game import Game
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.core.rng import SECRET_FROM, seeded
from parlour.games import game, game_ids
from parlour.games.hero_vs_phantom import GAME as HVP
from tests.core.minis import agreement, campaign, comings, nested, same_time, silencio
from tests.core.sound import LIGHT, PASS, PLAY, AskCard, Shout, Sound, SoundGame

GAMES: list[Game] = [
    SoundGame(), agreement.GAME, campaign.GAME, comings.GAME, nested.GAME, same_time.GAME, silencio.GAME, HVP,
]  # fmt: skip
SOUND = GAMES[0]


def in_the_middle(game: Game, moves: int, seed: int = 3) -> State:
    """A game after this many random answers (or at its end)."""
    state = game.new(game.most_seats, seed=seed)
    rng = seeded(seed)
    for _ in range(moves):
        acting = state.to_act()
        if not acting:
            break
        legal = state.answers(acting[0])
        state.apply(acting[0], legal[rng.below(len(legal))])
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("wrong", ["too few", "too many"])
def test_a_wrong_number_of_players_is_refused(game: Game, wrong: str) -> None:
    seats = game.least_seats - 1 if wrong == "too few" else game.most_seats + 1

    with pytest.raises(
        BadData, match=f"{game.title} is for {game.least_seats} to {game.most_seats} players, not {seats}"
    ):
        game.new(seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_action_reads_back_as_the_very_same(game: Game) -> None:
    for action in game.actions:
        assert game.read_action(to_json(action)) is action


JSON: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["Play", "card", "is", "Write", ""]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["is", "card", "text", "seat", "fate", ""]), inner, max_size=3)
    ),
    max_leaves=6,
)


@pytest.mark.parametrize("game", [SOUND, silencio.GAME, HVP], ids=lambda game: str(game.id))
@settings(max_examples=100)
@given(data=JSON)
def test_any_json_is_an_action_or_bad_data(game: Game, data: Any) -> None:
    line = "read"
    try:
        action = game.read_action(data)
    except BadData as refused:
        line = str(refused)
    else:
        assert isinstance(action, Action)
    assert len(line.splitlines()) == 1


def test_one_is_not_true_in_an_action() -> None:
    assert SOUND.read_action({"is": "Play", "card": 1}) is PLAY[1]
    with pytest.raises(BadData, match="Sound knows no action"):
        SOUND.read_action({"is": "Play", "card": True})


@pytest.mark.parametrize("seat", [-3, -1, 3, 99])
def test_a_seat_that_is_not_at_the_table_is_refused(seat: int) -> None:
    state = SOUND.new(3)

    for action in (PLAY[0], LIGHT):
        with pytest.raises(IllegalAction, match=f"there is no seat {seat} at this table"):
            state.apply(seat, action)


def test_out_of_turn_is_refused_with_a_rule() -> None:
    state = SOUND.new(3)

    with pytest.raises(IllegalAction, match="it is not your turn") as refused:
        state.apply(1, PLAY[0])
    assert refused.value.rule == "SO-1"
    assert state.ask(1) is None


def test_nothing_is_legal_free_or_the_tables_after_the_end() -> None:
    state = in_the_middle(SOUND, 999)
    assert state.outcome() is not None

    for seat, action in ((0, PLAY[0]), (0, LIGHT), (1, PASS), (TABLE, PASS)):
        with pytest.raises(IllegalAction, match="the game is over"):
            state.apply(seat, action)


def test_do_is_apply_without_the_check() -> None:
    one, two = in_the_middle(SOUND, 4), in_the_middle(SOUND, 4)
    seat = one.to_act()[0]
    one.apply(seat, one.answers(seat)[0])
    two.do(seat, two.answers(seat)[0])

    assert one.hash() == two.hash()


def test_a_clone_has_no_log() -> None:
    state = SOUND.new(3, log=[])

    assert state.log is not None
    assert state.clone().log is None


def test_a_view_holds_no_generator_and_a_world_goes_on_with_its_own() -> None:
    state = SOUND.new(3, seed=SECRET_FROM + 5)

    assert format(SECRET_FROM + 5, "x").encode() in state.save()
    assert format(SECRET_FROM + 5, "x").encode() not in state.view(0).save()
    assert state.redeal(0, 4).save() == state.redeal(0, 4).save() != state.redeal(0, 5).save()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("moves", [0, 5, 999])
def test_states_and_views_load_as_they_were_saved(game: Game, moves: int) -> None:
    state = in_the_middle(game, moves)

    assert game.load(state.save()).hash() == state.hash()
    for viewer in (TABLE, *range(state.setup.seats)):
        saved = state.view(viewer).save()
        assert game.load_view(saved).save() == saved


def test_a_state_of_another_game_is_refused() -> None:
    with pytest.raises(BadData, match="it belongs to 'silencio', not to sound"):
        SOUND.load(silencio.GAME.new(2).save())


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        b"[]",
        b"null",
        b"[1,2,3,4,5]",
        b"\xff\xfe",
        b"[" * 100_000,
        b'[["sound",1,3,{}],[],null,[1,2,3,4],[]]',
    ],
    ids=lambda data: repr(data[:12]),
)
def test_bytes_that_are_no_save_are_bad_data_in_one_line(data: bytes) -> None:
    for load in (SOUND.load, SOUND.load_view):
        with pytest.raises(BadData, match=r"^this saved (state|view) of Sound cannot be read: .*$"):
            load(data)


@pytest.mark.parametrize("seats", [0, 1, 4, 10**9, True, "3", None])
def test_a_save_with_an_impossible_table_is_refused(seats: object) -> None:
    state = SOUND.new(3)
    state.setup.head[2] = seats

    with pytest.raises(
        BadData, match=r"^this saved state of Sound cannot be read: .*(2 to 3 players|int object expected)"
    ):
        SOUND.load(state.save())


SAVES = [(game, in_the_middle(game, moves).save()) for game in GAMES for moves in (0, 4)]
VIEWS = [(game, in_the_middle(game, moves).view(0).save()) for game in GAMES for moves in (0, 4)]


@settings(max_examples=400)
@given(st.data())
def test_corrupted_bytes_load_or_are_bad_data_never_another_exception(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from([SAVES, VIEWS]))
    game, saved = data.draw(st.sampled_from(kind))
    corrupted = bytearray(saved)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(corrupted) - 1))
        length = data.draw(st.integers(0, 6))
        corrupted[at : at + length] = data.draw(
            st.sampled_from(
                [b"", b"0", b"-1", b"99", b"null", b"[]", b"{}", b'"x"', b"true", b",", b"]", b"1e9", b"\x00"]
            )
        )
    try:
        loaded = (game.load if kind is SAVES else game.load_view)(bytes(corrupted))
    except BadData as refused:
        line = str(refused)
    else:
        line = type(loaded).__name__
    assert len(line.splitlines()) == 1


def test_an_endless_chain_of_steps_is_reported() -> None:
    from tests.core.test_laws_bite import RunInCircles

    class Circles(Sound):
        def shuffle(self) -> None:
            self.then(RunInCircles())

        def ask_card(self, seat: int) -> Any:
            return RunInCircles()

    with pytest.raises(RuntimeError, match="steps went by without a question; the next one is RunInCircles"):
        SoundGame(Circles).new(2)


class OwnWord(AskCard):
    """Each seat has a word of its own to shout."""

    def accepts(self, s: Sound, seat: int, action: Action) -> bool:
        return action == Shout(f"seat {seat}")

    def take(self, s: Sound, seat: int, action: Action) -> None:
        s.then(s.next_turn(seat))


class Shouting(Sound):
    def ask_card(self, seat: int) -> Step:
        return OwnWord(seat)


def test_open_text_is_taken_from_the_seat_that_is_asked_and_judged_as_its_own() -> None:
    state = SoundGame(Shouting, steps=[OwnWord]).new(2)
    for wrong in ((0, Shout("seat 1")), (1, Shout("seat 0")), (1, Shout("seat 1"))):
        with pytest.raises(IllegalAction):
            state.apply(*wrong)

    state.apply(0, Shout("seat 0"))
    state.apply(1, Shout("seat 1"))

    assert state.to_act() == (0,)


@pytest.mark.parametrize("game", [*GAMES, *[game(id) for id in game_ids() if id != HVP.id]], ids=lambda game: game.id)
def test_a_random_answer_is_one_draw_among_all_answers(game: Game) -> None:
    """Each of `answers` is as likely as the draw of its place, whether a list is made or not."""
    state = game.new(game.least_seats, seed=5)
    rng, same = seeded(8), seeded(8)
    for _ in range(120):
        acting = state.to_act()
        if not acting:
            break
        answer = state.random_answer(acting[0], rng)
        legal = state.answers(acting[0])
        assert answer is legal[same.below(len(legal))]
        assert state.random_answer(acting[0], rng) is legal[same.below(len(legal))]
        assert rng.fields() == same.fields()
        state.do(acting[0], answer)


def test_a_world_that_nobody_looks_at_lists_no_answers() -> None:
    state = HVP.new(4, seed=1)
    rng = seeded(2)
    while state.outcome() is None:
        assert state.listed is None
        state.do(state.seat, state.random_answer(state.seat, rng))


def test_clones_share_the_answers_that_were_listed() -> None:
    state = in_the_middle(SOUND, 2)
    assert state.clone().answers(state.seat) is state.answers(state.seat)
