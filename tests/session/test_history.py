"""The log of a game: linear to load, equal from whatever checkpoint, told once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bench.history import begun, rows_of
from parlour.core.contract import TABLE, State
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.session.history import STRIDE, History
from parlour.session.refusals import Damaged
from parlour.session.sight import Line

ENTRIES = 2001


def wandering(game_id: str, entries: int, seed: int, watched: Callable[[History], None] = lambda _: None) -> History:
    """A random game in which people often go back, sometimes far; it is `watched` after every entry."""
    rules = game(game_id)
    history = History(rules, rules.least_seats, rules.options(), seed)
    rng = seeded(seed)
    while history.n < entries:
        asked = history.state.to_act()
        if not asked or (history.n and rng.below(4) == 0):
            shown = [0, *history.shown_at(history.n)]
            tried = history.returned(0, shown[-1 - rng.below(min(len(shown), 40))])
        else:
            seat = asked[rng.below(len(asked))]
            answers = history.state.answers(seat)
            tried = history.tried(seat, answers[rng.below(len(answers))])
        history.add(tried, 0.0)
        watched(history)
    return history


def replayed(history: History, n: int) -> State:
    """The state at entry `n`, played from the start."""
    state = history.replay.start()
    for seat, action in history.moves_at(n):
        state.apply(seat, action)
    return state


@pytest.mark.parametrize("game_id", game_ids())
def test_every_state_is_the_same_from_a_checkpoint_as_from_the_start(game_id: str) -> None:
    history = wandering(game_id, 150, 5)

    for n in range(0, history.n + 1, 7):
        hash = replayed(history, n).hash()
        assert history.state_at(n).hash() == hash
        assert hash == (history.entries[n - 1].hash if n else history.start_hash)


def test_any_state_is_a_few_steps_from_one_that_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that taking back and looking back cost the same in a long game as in a short one."""
    rules = game("hero_vs_phantom")
    history = History(rules, 4, rules.options(), 5)
    while history.n < 7 * STRIDE:
        seat = history.state.to_act()[0]
        history.add(history.tried(seat, history.state.answers(seat)[0]), 0.0)
    applied = 0
    apply = Hvp.apply

    def counted(state: Hvp, seat: int, action: Action) -> None:
        nonlocal applied
        applied += 1
        apply(state, seat, action)

    monkeypatch.setattr(Hvp, "apply", counted)
    for n in range(history.n, 0, -9):
        applied = 0
        history.returned(0, n)
        assert applied < STRIDE


def test_looking_back_does_not_change_what_is_kept() -> None:
    history = wandering("hero_vs_phantom", 60, 1)
    hashes = [history.state_at(n).hash() for n in range(61)]

    assert [history.state_at(n).hash() for n in reversed(range(61))] == hashes[::-1]
    assert history.state.hash() == hashes[-1]


def test_a_log_of_act_and_undo_loads_without_playing_anything_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    rows = rows_of(ENTRIES)
    history = begun()
    applied = 0
    apply = Hvp.apply

    def counted(state: Hvp, seat: int, action: object) -> None:
        nonlocal applied
        applied += 1
        apply(state, seat, action)  # type: ignore[arg-type]

    monkeypatch.setattr(Hvp, "apply", counted)
    history.read(rows)

    assert history.n == ENTRIES
    assert applied == sum(row.back_to < 0 for row in rows) == (ENTRIES + 1) // 2


def test_a_few_states_are_kept_however_long_the_log() -> None:
    history = begun()
    history.read(rows_of(301))
    states = {id(state) for state in history._kept.values()}

    assert len(states) < 10


def test_a_push_writes_only_the_lines_that_are_new(monkeypatch: pytest.MonkeyPatch) -> None:
    history = wandering("hero_vs_phantom", 80, 2)
    names = tuple("ABCDEF"[: history.state.setup.seats])
    before = history.lines(TABLE, names, history.n)
    written: list[int] = []
    told = history._told

    def counted(number: int, viewer: int, names: tuple[str, ...]) -> object:
        written.append(number)
        return told(number, viewer, names)

    monkeypatch.setattr(history, "_told", counted)
    seat = history.state.to_act()[0]
    history.add(history.tried(seat, history.state.answers(seat)[0]), 0.0)

    after = history.lines(TABLE, names, history.n)
    assert after[: len(before)] == before
    assert len(after) > len(before)
    assert written == [history.n]
    assert history.lines(TABLE, names, history.n) is after


@pytest.mark.parametrize("game_id", game_ids())
def test_a_log_that_was_read_as_it_grew_is_the_one_read_at_the_end(game_id: str) -> None:
    """Whoever watches comes first, so that lines which all may know are taken from there."""
    read: list[dict[int, tuple[Line, ...]]] = []

    def reads(history: History) -> None:
        viewers = (TABLE, *range(history.state.setup.seats))
        read.append({viewer: history.lines(viewer, "ABCDEFGH", history.n) for viewer in viewers})

    wandering(game_id, 120, 3, reads)

    at_the_end = wandering(game_id, 120, 3)
    for n, lines in enumerate(read, 1):
        for viewer, told in lines.items():
            assert told == at_the_end.lines(viewer, "ABCDEFGH", n), f"viewer {viewer} at entry {n}"


def test_lines_look_back_take_back_and_follow_a_new_name() -> None:
    history = begun()
    history.read(rows_of(3))
    names = ("Ada", "Ben", "Cleo", "Dot")
    fresh = [begun() for _ in range(4)]
    for n, other in enumerate(fresh):
        other.read(rows_of(n))

    for n in (3, 1, 2, 0, 3):
        assert history.lines(0, names, n) == fresh[n].lines(0, names, n)
    mover = history.entries[0].seat
    assert [line.words for line in history.lines(0, names, 2)][-1] == f"{names[mover]} takes back a move."
    assert "Eve" in str([line.words for line in history.lines(0, ("Eve",) * 4, 3)])


def test_who_moved_last_and_how_many_moves_count() -> None:
    history = begun()
    history.read(rows_of(3))

    seat = history.entries[0].seat
    assert [history.last_moved(n) for n in range(4)] == [None, seat, None, seat]
    assert history.moves_made(history.n) == 1
    last = history.last_of(seat, 3)
    assert last is not None
    assert last.n == 3
    assert history.last_of(seat, 2) is None


def test_a_row_that_leads_elsewhere_is_found() -> None:
    rows = rows_of(5)
    with pytest.raises(Damaged, match="entry 3 of table t does not follow entry 1"):
        begun().read([rows[0], rows[2]])
    moved = [row if row.n != 4 else type(row)("t", 4, row.seat, "", 3, row.hash, "", 0.0) for row in rows]
    with pytest.raises(Damaged, match="entry 4 of table t leads to another state"):
        begun().read(moved)
