"""`python -m bench.history`: how long a table takes to load whose players took every other action back."""

from __future__ import annotations

import statistics
import time
from dataclasses import dataclass

from parlour.core.data import to_json
from parlour.games import game
from parlour.session.history import History, Tried

SIZES = (501, 1001, 2001, 4001)
ROUNDS = 7


@dataclass(frozen=True)
class Row:
    """An entry as a store has it."""

    table_id: str
    n: int
    seat: int
    action: str
    back_to: int
    hash: str
    why: str
    at: float


def rows_of(entries: int, game_id: str = "hero_vs_phantom") -> list[Row]:
    """A log of so many entries: an action, then its return, and so on."""
    history = begun(game_id)
    rows: list[Row] = []
    for number in range(1, entries + 1):
        tried = acted(history) if number % 2 else history.returned(history.entries[-1].seat, history.n - 1)
        history.add(tried, 0.0)
        text = tried.action_text()
        rows.append(Row("t", number, tried.seat, text, tried.back_to, tried.hash, "", 0.0))
    return rows


def acted(history: History) -> Tried:
    """The first answer to the open question."""
    seat = history.state.to_act()[0]
    return history.tried(seat, history.game.read_action(to_json(history.state.answers(seat)[0])))


def begun(game_id: str = "hero_vs_phantom") -> History:
    """A history without entries."""
    return History(game(game_id), 4, game(game_id).options(), 1)


def milliseconds(rows: list[Row]) -> float:
    """The median processor time to replay the rows, with every hash checked."""
    times: list[float] = []
    for _ in range(ROUNDS):
        history = begun()
        start = time.process_time()
        history.read(rows)
        times.append(time.process_time() - start)
    return 1000 * statistics.median(times)


if __name__ == "__main__":
    for size in SIZES:
        print(f"{size:>6} entries of act and undo: {milliseconds(rows_of(size)):7.1f} ms")
