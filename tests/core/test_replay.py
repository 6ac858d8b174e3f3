"""Replay files: the game as it was played, and one line for every way a file can be broken."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.contract import TABLE, State
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.question import Action
from parlour.core.replay import Replay, move_json, read_move, read_replay, replay_game_id
from parlour.core.rng import seeded
from tests.core.minis import agreement, comings, nested, silencio
from tests.core.sound import PASS, SoundGame

GAME = SoundGame()


def played(game: Game, seats: int = 3, seed: int = 11) -> tuple[Replay, State]:
    """A whole random game, with a move of the table or a free one now and then."""
    state = game.new(seats, seed=seed)
    rng = seeded(seed)
    moves: list[tuple[int, Action]] = []
    while state.outcome() is None:
        seat = state.to_act()[0]
        choices = list(state.answers(seat))
        if rng.below(5) == 0:
            free = [(seat, action) for action in state.free(seat)]
            moves_now = free + [(TABLE, action) for action in state.answers(TABLE)]
        else:
            moves_now = [(seat, action) for action in choices]
        if moves_now:
            move = moves_now[rng.below(len(moves_now))]
            state.apply(*move)
            moves.append(move)
    return Replay(game, seats, game.options(), seed, moves, ["Ada", "Bo", "Cy"], state.hash()), state


def file_of(replay: Replay, **changes: Any) -> bytes:
    """The file with some of its entries changed; `...` takes one out."""
    head = json.loads(replay.to_bytes())
    head.update(changes)
    return json.dumps({name: value for name, value in head.items() if value is not ...}).encode()


REPLAY, LAST = played(GAME)


@pytest.mark.parametrize(
    "game", [GAME, agreement.GAME, comings.GAME, nested.GAME, silencio.GAME], ids=lambda g: str(g.id)
)
def test_a_file_gives_the_game_back(game: Game) -> None:
    replay, last = played(game)

    again = read_replay(game, replay.to_bytes())

    assert again.last().save() == last.save()
    assert (again.seats, again.seed, again.names, again.moves) == (3, 11, ("Ada", "Bo", "Cy"), replay.moves)
    assert again.to_bytes() == replay.to_bytes()


def test_a_file_is_readable_with_one_move_a_line() -> None:
    lines = REPLAY.to_bytes().decode().splitlines()

    assert sum(line.startswith("    [") for line in lines) == len(REPLAY.moves)
    assert replay_game_id(REPLAY.to_bytes()) == "sound"


def test_a_game_without_moves_is_a_file_too() -> None:
    empty = Replay(GAME, 2, GAME.options(), 1, [])

    assert read_replay(GAME, empty.to_bytes()).last().save() == GAME.new(2, seed=1).save()


def test_a_secret_seed_survives() -> None:
    secret = Replay(GAME, 2, GAME.options(), 2**128 - 1, [])

    assert read_replay(GAME, secret.to_bytes()).seed == 2**128 - 1


def test_states_tell_what_happened_at_every_move() -> None:
    steps = [(state.hash(), len(events)) for state, events in REPLAY.states()]

    assert len(steps) == len(REPLAY.moves) + 1
    assert steps[-1][0] == LAST.hash()
    assert sum(events for _, events in steps) > len(REPLAY.moves) / 2


@pytest.mark.parametrize("seat", [0, 2, TABLE])
def test_moves_both_ways(seat: int) -> None:
    assert read_move(GAME, move_json(seat, PASS)) == (seat, PASS)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"", "this is not a replay file: Input data was truncated"),
        (b"\xff\xff", "this is not a replay file: JSON is malformed"),
        (b"[]", "this is not a replay file of Parlour"),
        (b"[" * 100_000, "this is not a replay file: maximum recursion depth"),
        (file_of(REPLAY, parlour="replay 9"), "this is not a replay file of Parlour"),
        (file_of(REPLAY, game=...), "this is not a replay file of Parlour"),
        (file_of(REPLAY, game="chess"), "this replay is of 'chess', not of sound"),
        (
            file_of(REPLAY, edition="2"),
            "this replay cannot be played: it was made under rules version 2, and here is 1",
        ),
        (file_of(REPLAY, moves=...), "the replay file has no usable 'moves'"),
        (file_of(REPLAY, moves=[5]), "move 1: expected [seat, action], got 5"),
        (file_of(REPLAY, moves=[["0", {}]]), "move 1: expected [seat, action], got ['0', {}]"),
        (file_of(REPLAY, moves=[[True, {}]]), "move 1: expected [seat, action], got [True, {}]"),
        (file_of(REPLAY, moves=[[0, {"is": "Fly"}]]), "move 1: Sound knows no action {'is': 'Fly'}"),
        (file_of(REPLAY, names="Ada"), "the replay file has no usable 'names'"),
        (file_of(REPLAY, seed="x"), "the seed is not a number of at most 39 digits: 'x'"),
        (file_of(REPLAY, seed="9" * 5000), "the seed is not a number of at most 39 digits: '99999"),
        (file_of(REPLAY, seed=-1), "the seed is not a number of at most 39 digits: '-1'"),
        (file_of(REPLAY, options=[]), "the replay file has no usable 'options'"),
        (file_of(REPLAY, options={"size": 1}), "there is no option 'size'; there is none"),
        (file_of(REPLAY, seats="3"), "the replay file has no usable 'seats'"),
        (file_of(REPLAY, seats=True), "the replay file has no usable 'seats'"),
    ],
)
def test_a_broken_file_is_refused_in_one_line_that_names_the_place(data: bytes, line: str) -> None:
    with pytest.raises(BadData) as refused:
        read_replay(GAME, data)
    assert str(refused.value).startswith(line)
    assert len(str(refused.value).splitlines()) == 1


def test_a_number_of_seats_that_no_table_has_is_refused_before_they_are_counted() -> None:
    file = json.loads(played(GAME)[0].to_bytes())
    for seats in (9, 0, -1, 10**30):
        with pytest.raises(BadData, match="is for 2 to 3 players"):
            read_replay(GAME, json.dumps(file | {"seats": seats}).encode())


def test_a_file_that_reads_well_but_plays_wrong_is_refused_where_it_goes_wrong() -> None:
    head = json.loads(REPLAY.to_bytes())
    cases: dict[str, dict[str, Any]] = {
        r"move 1 is not legal: there is no seat 7 at this table \(SO-1\)": {"moves": [[7, {"is": "Pass"}]]},
        r"move 1 is not legal: the table cannot do that now \(SO-1\)": {"moves": [[None, {"is": "Pass"}]]},
        r"move 2 is not legal: there is no seat 8": {"moves": [head["moves"][0], [8, {"is": "Pass"}]]},
        "does not end in the state that was recorded": {"moves": head["moves"][:-1]},
    }
    for line, changes in cases.items():
        replay = read_replay(GAME, file_of(REPLAY, **changes))
        with pytest.raises(BadData, match=line):
            replay.last()


def test_a_file_that_nobody_vouches_for_is_played_as_it_stands() -> None:
    head = json.loads(REPLAY.to_bytes())
    replay = read_replay(GAME, file_of(REPLAY, moves=head["moves"][:-1], hash=""))

    assert replay.last().outcome() is None


@settings(max_examples=250)
@given(st.data())
def test_corrupted_files_play_or_are_bad_data(data: st.DataObject) -> None:
    corrupted = bytearray(REPLAY.to_bytes())
    at = data.draw(st.integers(0, len(corrupted) - 1))
    corrupted[at : at + data.draw(st.integers(0, 6))] = data.draw(
        st.sampled_from([b"", b"0", b"-1", b"99", b"null", b"[]", b"{}", b'"x"', b"true", b",", b"]", b"1e9", b"\x00"])
    )
    line = "plays"
    try:
        read_replay(GAME, bytes(corrupted)).last()
    except BadData as refused:
        line = str(refused)
    assert len(line.splitlines()) == 1
