"""Replays: game, edition, seats, options, seed and the (seat, action) pairs. A table is that, nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from parlour.core.contract import TABLE, State
from parlour.core.data import BadData, short, to_json
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.options import options_json, read_options
from parlour.core.outcome import IllegalAction
from parlour.core.packs.edition import why_other
from parlour.core.question import Action

FORMAT: Final = "replay 1"


class Replay:
    """A game as it was played. `hash` is that of its last state, or empty if nobody vouches for it.

    >>> from parlour.games.hero_vs_phantom import GAME
    >>> state = GAME.new(4, seed=1)
    >>> move = (state.to_act()[0], state.answers(state.to_act()[0])[0])
    >>> replay = Replay(GAME, 4, GAME.options(), 1, [move])
    >>> read_replay(GAME, replay.to_bytes()).moves == [move]
    True
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Any,
        seed: int,
        moves: Sequence[tuple[int, Action]],
        names: Sequence[str] = (),
        hash: str = "",
        bots: Sequence[str] = (),
        practice: bool = False,
        marks: Sequence[tuple[int, str]] = (),
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.setup = game.setup(seats, options)
        self.seed = seed
        self.moves = list(moves)
        self.names = tuple(names)
        self.hash = hash
        self.bots = tuple(bots)
        """Which bot sat at each seat, empty for a person, so that a saved game goes on with the same company."""
        self.practice = practice
        """Anything could be taken back while it was played: how it ended proves nothing."""
        self.marks = tuple(marks)
        """What seats have marked for those they may talk to in secret, where a game that is kept goes on later."""

    def start(self, log: list[Event] | None = None) -> State:
        """The state before the first move."""
        return self.game.begin(self.setup, self.seed, log)

    def states(self) -> Iterator[tuple[State, list[Event]]]:
        """The state before the first move and after each, with the events since the one before.

        Always the same state object, moved on: clone what you keep. Refuses with BadData at a move that the
        rules do not allow, or at the end if the last state is not the one that was recorded.
        """
        log: list[Event] = []
        state = self.start(log)
        yield state, log[:]
        for number, (seat, action) in enumerate(self.moves, 1):
            log.clear()
            try:
                state.apply(seat, action)
            except IllegalAction as refused:
                raise BadData(f"move {number} is not legal: {refused.why} ({refused.rule})") from None
            yield state, log[:]
        if self.hash and state.hash() != self.hash:
            raise BadData("the game does not end in the state that was recorded: other rules, or a changed file")

    def last(self) -> State:
        """The state after the last move, proven against the recorded hash."""
        *_, (state, _) = self.states()
        return state

    def to_bytes(self) -> bytes:
        """The replay as a readable JSON file, one move a line."""
        head: dict[str, Any] = {
            "parlour": FORMAT,
            "game": self.game.id,
            "edition": self.setup.edition,
            "seats": self.seats,
            "options": options_json(self.options),
            "seed": str(self.seed),
            "names": self.names,
            "bots": self.bots,
            "hash": self.hash,
        }
        if self.practice:
            head["practice"] = True
        if self.marks:
            head["marks"] = self.marks
        moves = [msgspec.json.encode(move_json(seat, action)) for seat, action in self.moves]
        lines = b",".join(b"\n    " + move for move in moves) + (b"\n  " if moves else b"")
        text: bytes = msgspec.json.format(msgspec.json.encode(head), indent=2)
        return text.rstrip().removesuffix(b"}").rstrip() + b',\n  "moves": [' + lines + b"]\n}\n"


def move_json(seat: int, action: Action) -> list[Any]:
    """A (seat, action) pair as JSON; the table's seat is null."""
    return [None if seat == TABLE else seat, to_json(action)]


def read_move(game: Game, data: Any) -> tuple[int, Action]:
    """The (seat, action) pair that `move_json` wrote, or BadData."""
    if not isinstance(data, list) or len(data) != 2 or not (data[0] is None or type(data[0]) is int):
        raise BadData(f"expected [seat, action], got {short(data)}")
    return (TABLE if data[0] is None else data[0]), game.read_action(data[1])


def replay_game_id(data: bytes) -> str:
    """Which game a replay file is of, or BadData if it is no replay file."""
    head = _decoded(data)
    return str(head["game"])


def read_replay(game: Game, data: bytes) -> Replay:
    """The replay in a file's bytes, or BadData that says what is wrong and where."""
    head = _decoded(data)
    if head["game"] != game.id:
        raise BadData(f"this replay is of {short(head['game'])}, not of {game.id}")
    options = read_options(game.options, _field(head, "options", dict))
    other = why_other(head.get("edition", head.get("rules_version")), game.edition(options))
    if other:
        raise BadData(f"this replay cannot be played: {other}")
    moves: list[tuple[int, Action]] = []
    for number, move in enumerate(_field(head, "moves", list), 1):
        try:
            moves.append(read_move(game, move))
        except BadData as wrong:
            raise BadData(f"move {number}: {wrong}") from None
    names = [str(name) for name in _field(head, "names", list)]
    seed = str(head.get("seed"))
    if not re.fullmatch("[0-9]{1,39}", seed):
        raise BadData(f"the seed is not a number of at most 39 digits: {short(seed)}")
    bots = [str(bot) for bot in _field(head, "bots", list)] if "bots" in head else []
    seats = _field(head, "seats", int)
    if not game.least_seats <= seats <= game.most_seats:
        raise BadData(f"{game.title} is for {game.least_seats} to {game.most_seats} players, not {short(seats)}")
    practice = head.get("practice") is True
    marks = [_mark(each, seats) for each in _field(head, "marks", list)] if "marks" in head else []
    return Replay(game, seats, options, int(seed), moves, names, str(head.get("hash", "")), bots, practice, marks)


def _mark(data: Any, seats: int) -> tuple[int, str]:
    if not isinstance(data, list) or len(data) != 2 or type(data[0]) is not int or type(data[1]) is not str:
        raise BadData(f"a mark is [seat, name], not {short(data)}")
    if not 0 <= data[0] < seats:
        raise BadData(f"a mark is of seat {data[0]}, and there are {seats}, counted from 0")
    return data[0], data[1]


def _decoded(data: bytes) -> dict[str, Any]:
    try:
        head = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadData(f"this is not a replay file: {short(error)}") from None
    if not isinstance(head, dict) or head.get("parlour") != FORMAT or not isinstance(head.get("game"), str):
        raise BadData("this is not a replay file of Parlour")
    return head


def _field(head: dict[str, Any], name: str, kind: type) -> Any:
    value = head.get(name)
    if type(value) is not kind:
        raise BadData(f"the replay file has no usable {name!r}")
    return value
