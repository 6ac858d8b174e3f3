"""The contract that every game meets, before it is played: its facts, how it starts, and how it is read again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.campaign import Campaigns
from parlour.core.contract import TABLE, State, View
from parlour.core.data import BadData, Kinds, field_names, key_of, short, to_json
from parlour.core.events import Event
from parlour.core.options import Options, options_json, read_options
from parlour.core.outcome import Outcome
from parlour.core.packs.edition import edition_of, why_other
from parlour.core.packs.shelf import Pack, Shelf
from parlour.core.question import Action
from parlour.core.rng import Rng, rng_of, seeded

_decode = msgspec.json.Decoder().decode
_decode_state = msgspec.json.Decoder(tuple[msgspec.Raw, list[msgspec.Raw], Any, Any, Any]).decode
_decode_view = msgspec.json.Decoder(tuple[msgspec.Raw, int, list[msgspec.Raw], list[int], Any, Any]).decode
"""Head and steps stay text until it is known that the same ones were not read before."""

MOST_READ: Final = 10_000
"""So many steps that were read a game remembers."""


class Setup:
    """What is fixed for a whole game. Shared by every clone and every view."""

    def __init__(self, game: Game, players: int, options: Any, packs: tuple[Pack, ...]) -> None:
        self.game = game
        self.players = players
        """How many sit down at the start."""
        self.seats = game.places(players, options)
        """The places at the table: every seat is a number below it. More than players where others may join."""
        self.together = game.together(players, options)
        """Whether all win or lose together."""
        self.options = options
        self.packs = packs
        self.edition = edition_of(game.rules_version, self.packs)
        mark: int | str = self.edition if self.packs else game.rules_version
        self.head: list[Any] = [game.id, mark, players, options_json(options)]
        self.cards: Any = game.cards_of(self)
        """What the packs hold for this game, in the game's own form."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The facts of one game, and the way to start it."""

    def __init__(
        self,
        id: str,
        title: str,
        *,
        seats: tuple[int, int],
        options: type,
        rules_version: int,
        actions: Sequence[Action],
        open_actions: Mapping[str, type],
        state: type[State],
        view: type[View],
        steps: Mapping[str, type],
        rule_of_turns: str,
        rule_of_end: str,
        shelf: Shelf | None = None,
        usual_seats: int | None = None,
        campaigns: Campaigns | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.least_seats, self.most_seats = seats
        self.usual_seats = min(max(4, self.least_seats), self.most_seats) if usual_seats is None else usual_seats
        """How many sit down where nobody says how many: four, or as near to it as the game allows."""
        self.options = options
        self.rules_version = rules_version
        self.actions = tuple(actions)
        self.rule_of_turns = rule_of_turns
        self.rule_of_end = rule_of_end
        self._state = state
        self._view = view
        self._open = Kinds(open_actions)
        self.shelf = shelf
        """Where its packs are found; None if it has none."""
        self.campaigns = campaigns
        """What it says of its campaigns; None if nothing outlives its games."""
        self._steps = Kinds(steps)
        self._interned = {key_of(to_json(action)): action for action in actions}
        self._ended = Kinds({"Outcome": Outcome})
        self._usual_options: Any = options()
        self._begun: Setup | None = None
        self._last: Setup | None = None
        self._last_head = b""
        self._steps_read: dict[bytes, Step] = {}

    # What a game provides -------------------------------------------------------------------------------

    def start(self, setup: Setup, rng: Rng) -> State:
        """The state before anything happened, with the first steps on its agenda. No chance yet."""
        raise NotImplementedError

    def places(self, players: int, options: Any) -> int:
        """How many places the table has for this many players; more of them if others may join later."""
        return players

    def place_name(self, players: int, options: Any, seat: int) -> str:
        """What a place is called before and during the game, whoever sits there; empty where places have no names."""
        return ""

    def team_name(self, players: int, options: Any, seat: int) -> str:
        """The team that plays from this place; empty where there are none."""
        return ""

    def passed_on(self, players: int, options: Any) -> tuple[str, tuple[int, ...]]:
        """How special places go round when the same people play again: in words, and for each place where its player
        sat before. ("", ()) where there is nothing to pass on."""
        return "", ()

    def together(self, players: int, options: Any) -> bool:
        """Whether all win or lose together. Then `State.standing` is between 0 and 1: a search that stops early takes
        it as what the position is worth."""
        return False

    def longest(self, seats: int, options: Any) -> int:
        """A bound on the number of answers in a game that this many players begin."""
        raise NotImplementedError

    def cards_of(self, setup: Setup) -> Any:
        """What the packs hold for this game, once for all games alike; BadData if they do not fit together."""
        return setup.packs[0].content if setup.packs else None

    # What every game can do -----------------------------------------------------------------------------

    def new(self, seats: int, options: Any = None, seed: int = 0, log: list[Event] | None = None) -> State:
        """A new game at its first question. Same seats, options, seed and actions give the same game."""
        return self.begin(self.setup(seats, self._usual_options if options is None else options), seed, log)

    def begin(self, setup: Setup, seed: int, log: list[Event] | None = None) -> State:
        """The same from a setup, whatever has become of its packs since it was made."""
        state = self.start(setup, seeded(seed))
        state.log = log
        state.go_on()
        return state

    def packs(self, options: Options) -> tuple[Pack, ...]:
        """The packs that a game with these options is played with, as their files are now."""
        shelf = self.shelf
        return () if shelf is None else tuple([shelf.read(name) for name in options.pack_names()])

    def edition(self, options: Options) -> str:
        """The rules version and the packs used: what is made under one edition is read under no other."""
        return edition_of(self.rules_version, self.packs(options))

    def load(self, data: bytes) -> State:
        """The state that `State.save` wrote, or BadData: whatever goes wrong, the bytes are at fault."""
        try:
            head, agenda, ended, rng, fields = _decode_state(data)
            state = self._state.read(self._setup_of(bytes(head)), rng_of(rng), fields)
            state.agenda = [self._step_of(bytes(step)) for step in agenda]
            state.ended = None if ended is None else self._ended.read(ended)
            if state.ended is None:
                state.put(state.question())
        except Exception as error:
            raise BadData(f"this saved state of {self.title} cannot be read: {_reason(error)}") from None
        return state

    def load_view(self, data: bytes) -> View:
        """The view that `View.save` wrote, or BadData."""
        try:
            head, seat, agenda, acting, ended, fields = _decode_view(data)
            setup = self._setup_of(bytes(head))
            if seat != TABLE and not 0 <= seat < setup.seats:
                raise BadData(f"there is no seat {seat}")
            view = self._view.read(setup, seat, fields)
            view.agenda = [self._step_of(bytes(step)) for step in agenda]
            view.acting = tuple(acting)
            view.ended = None if ended is None else self._ended.read(ended)
        except Exception as error:
            raise BadData(f"this saved view of {self.title} cannot be read: {_reason(error)}") from None
        return view

    def setup(self, players: int, options: Options) -> Setup:
        """What is fixed for a game of so many players, or BadData that says what does not fit. Games alike share it."""
        if type(players) is not int or not self.least_seats <= players <= self.most_seats:
            raise BadData(f"{self.title} is for {self.least_seats} to {self.most_seats} players, not {players}")
        packs = self.packs(options)
        begun = self._begun
        if begun is None or begun.players != players or begun.packs != packs or not _same(begun.options, options):
            options.check(players)
            begun = self._begun = Setup(self, players, options, packs)
        return begun

    def _setup_of(self, head: bytes) -> Setup:
        """Of the last one read, its own: a program mostly reads states of one game."""
        if self._last is None or self._last_head != head:
            self._last = self._read_setup(_decode(head))
            self._last_head = head
        return self._last

    def _step_of(self, said: bytes) -> Step:
        """The step that this text means: read once, since steps are frozen."""
        step = self._steps_read.get(said)
        if step is None:
            if len(self._steps_read) >= MOST_READ:
                self._steps_read.clear()
            step = self._steps_read[said] = self._steps.read(_decode(said))
        return step

    def _read_setup(self, head: list[Any]) -> Setup:
        id, edition, players, options = head
        if id != self.id:
            raise BadData(f"it belongs to {short(id)}, not to {self.id}")
        setup = self.setup(players, read_options(self.options, options))
        other = why_other(edition, setup.edition)
        if other:
            raise BadData(other)
        return setup

    def read_action(self, data: Any) -> Action:
        """The action that this JSON data means: the interned one, or open text. Refuses with BadData."""
        if isinstance(data, dict) and isinstance(data.get("is"), str):
            if data["is"] in self._open.classes:
                action: Action = self._open.read(data)
                return action
            found = self._interned.get(key_of(data))
            if found is not None:
                return found
        raise BadData(f"{self.title} knows no action {short(data)}")

    def written(self, text: str) -> list[Action]:
        """What a written text may mean: one open action of each kind that is a text alone. `apply` says which fits."""
        return [kind(text) for kind in self._open.classes.values() if len(field_names(kind)) == 1]


def _same(one: Options, other: Options) -> bool:
    return one is other or one == other


def _reason(error: Exception) -> str:
    """Our own refusals whole, since they end with the way out; others as far as a line goes."""
    return str(error) if isinstance(error, BadData) else short(error)
