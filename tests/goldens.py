"""Golden playthroughs: whole games as text to read by eye, kept in `tests/golden/<game>/<mode>.txt`.

A game declares its modes in `tests/games/<game>/goldens.py` as `GOLDENS = {"3 players": Golden(seats=3), ...}`.
`tests/test_goldens.py` plays each again and compares; after a wanted change, `pytest --write-goldens` writes them
anew, and the difference in the text is what to review.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest

from parlour.core.contract import TABLE, State
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.options import options_json
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.core.words import counted, with_names
from parlour.games import game, game_ids

FOLDER: Final = Path(__file__).parent / "golden"
WRITE: Final = "pytest --write-goldens"
OPTIONS_SHOWN: Final = 12


@dataclass(frozen=True)
class Golden:
    """A game to play at random: the same seats, options and seed play the same game."""

    seats: int
    options: Any = None
    seed: int = 1


def goldens_of(id: str) -> Mapping[str, Golden]:
    """The modes that a game declares; none if it declares nothing."""
    name = f"tests.games.{id}.goldens"
    if find_spec(f"tests.games.{id}") is None or find_spec(name) is None:
        return {}
    found: Mapping[str, Golden] = import_module(name).GOLDENS
    return found


def golden_path(id: str, mode: str) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / id / f"{mode.replace(',', '').replace(' ', '-')}.txt"


def playthrough(played: Game, mode: str, golden: Golden) -> str:
    """One whole game in words: what each was asked, what it did, what happened, how it ended."""
    return "\n".join(_lines(played, mode, golden)) + "\n"


def _lines(played: Game, mode: str, golden: Golden) -> Iterator[str]:
    log: list[Event] = []
    options = played.options() if golden.options is None else golden.options
    state = played.new(golden.seats, options, golden.seed, log)
    yield f"{played.title}, {mode}"
    yield f"{counted(golden.seats, 'seat')}, seed {golden.seed}, edition {state.setup.edition}"
    for name, value in options_json(options).items():
        yield f"option {name}: {value!s:.60}"
    yield ""
    yield "Set-up"
    yield from _told(log, golden.seats)
    yield from _zones(state)
    rng = seeded(golden.seed)
    standing = state.standing()
    number = 0
    while state.outcome() is None:
        number += 1
        seat, action = _pick(state, rng)
        yield ""
        yield from _asked(state, number, seat, action)
        log.clear()
        state.apply(seat, action)
        yield from _told(log, golden.seats)
        if list(state.standing()) != list(standing):
            standing = state.standing()
            yield f"     Standing: {_numbers(standing)}"
    yield ""
    yield from _ended(state.outcome())
    yield from _zones(state)
    yield f"hash {state.hash()}"


def _pick(state: State, rng: Rng) -> tuple[int, Action]:
    """A random answer, now and then something that is done beside answering."""
    beside = [(seat, action) for seat in range(state.setup.seats) for action in state.free(seat)]
    beside += [(TABLE, action) for action in state.answers(TABLE)]
    if beside and rng.below(8) == 0:
        return beside[rng.below(len(beside))]
    acting = state.to_act()
    seat = acting[rng.below(len(acting))]
    legal = state.answers(seat)
    return seat, legal[rng.below(len(legal))]


def _asked(state: State, number: int, seat: int, action: Action) -> Iterator[str]:
    question = state.ask(seat)
    who = "The table" if seat == TABLE else f"Seat {seat + 1}"
    if question is None or action not in state.answers(seat):
        yield f"[{number}] {who} acts unasked"
        yield f"  -> {_named(action.words())}"
        return
    others = [f"seat {each + 1}" for each in state.to_act() if each != seat]
    beside = f", asked with {', '.join(others)}" if others else ""
    yield f"[{number}] {who}{beside}: {_named(question.prompt)} ({question.rule})"
    words = [_named(option.words) for option in question.answers]
    more = f" / and {len(words) - OPTIONS_SHOWN} more" if len(words) > OPTIONS_SHOWN else ""
    yield f"     {counted(len(words), 'option')}: {' / '.join(words[:OPTIONS_SHOWN])}{more}"
    yield f"  -> {next(_named(option.words) for option in question.answers if option.action is action)}"


def _told(log: Sequence[Event], seats: int) -> Iterator[str]:
    """Every event as a spectator reads it, and as a seat does that is told something else."""
    for event in log:
        public = _words(event.seen_by(TABLE))
        if public:
            yield f"     {public}"
        private: dict[str, list[int]] = {}
        for seat in range(seats):
            words = _words(event.seen_by(seat))
            if words != public:
                private.setdefault(words, []).append(seat + 1)
        for words, told in private.items():
            yield f"     (to seat {', '.join(map(str, told))}: {words or 'nothing'})"


def _words(event: Event | None) -> str:
    return "" if event is None else _named(event.words())


def _zones(state: State) -> Iterator[str]:
    for zone, things in state.zones().items():
        if things:
            yield f"  {_named(zone)} ({len(things)}): {', '.join(things)}"


def _ended(outcome: Outcome | None) -> Iterator[str]:
    assert outcome is not None
    yield f"Outcome: {_named(outcome.reason)} ({outcome.rule})"
    yield f"  scores {_numbers(outcome.scores)}, places {_numbers(outcome.places)}"
    for name, value in (("tie-break", outcome.tie_break), ("keeps", outcome.keeps)):
        if value:
            yield f"  {name}: {value}"


def _numbers(numbers: Sequence[float]) -> str:
    return " ".join(f"{number:g}" for number in numbers)


def _named(sentence: str) -> str:
    return with_names(sentence, ())


# The plugin -----------------------------------------------------------------------------------------------


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-goldens", action="store_true", help="write tests/golden/ anew and run no test")


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if not session.config.getoption("--write-goldens"):
        return None
    for id in game_ids():
        for mode, golden in goldens_of(id).items():
            path = golden_path(id, mode)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(playthrough(game(id), mode, golden), encoding="utf-8")
            print(f"wrote tests/golden/{id}/{path.name}")
    return True
