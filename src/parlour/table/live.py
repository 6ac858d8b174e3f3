"""A live table: what people and bots do at it, and who is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from parlour.core.contract import TABLE, Game, View
from parlour.core.question import Action
from parlour.table.people import Settings
from parlour.table.sight import Closed, Sight

Explain = Callable[[View], Sequence[Action]]
"""Which actions a page wants explained if they are closed, told from the seat's view."""


class LiveTable:
    """One table. Every `async` method commits to the store before it returns, or raises `Refused` and changes nothing.

    `person` is the opaque id of whoever asks (from the signed cookie, or `Found.person` of a key).
    """

    id: str
    game: Game
    n: int
    """The number of the last entry of the log."""

    # Looking ------------------------------------------------------------------------------------------------

    def sight(self, viewer: int, person: str, *, at: int | None = None, explain: Explain | None = None) -> Sight:
        """What this person sees from this seat (TABLE: as a spectator), now or as it was at entry `at`.

        NotAllowed if the person does not hold the seat (before the end), or may not watch at all."""
        raise NotImplementedError

    def why_not(self, person: str, seat: int, action: Any) -> Closed | None:
        """Why this action (JSON data) is closed to the seat now; None if it is open."""
        raise NotImplementedError

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that this person holds; () for a stranger or spectator."""
        raise NotImplementedError

    def is_host(self, person: str) -> bool:
        raise NotImplementedError

    def watch(self, person: str, viewer: int = TABLE) -> Watch:
        """Be told of changes. Use as `with table.watch(person, seat) as watch: await watch.changed()`.
        While it is open, the seat counts as online."""
        raise NotImplementedError

    # Playing ------------------------------------------------------------------------------------------------

    async def act(self, person: str, seat: int, action: Any, *, n: int, request: str = "") -> int:
        """Do an action (JSON data) for a seat, or for the TABLE; returns its number. Stale if `n` is not the
        table's number now. A `request` id already seen at this table does nothing and returns that number."""
        raise NotImplementedError

    async def undo(self, person: str, seat: int, *, n: int, request: str = "") -> int:
        """Take back the last action of the seat: at once where it is free, else propose it to the others."""
        raise NotImplementedError

    async def answer_undo(self, person: str, seat: int, yes: bool) -> None:
        """Agree to the proposed undo, or refuse it (the proposer: withdraw it)."""
        raise NotImplementedError

    # People -------------------------------------------------------------------------------------------------

    async def claim(self, token: str, person: str, name: str) -> int:
        """Take the seat that the invitation is for (spent by this), or join it by its key; returns the seat."""
        raise NotImplementedError

    async def sit(self, person: str, seat: int, name: str) -> None:
        """Take an open seat of a listed table, or a further one as a hot seat of a person already seated."""
        raise NotImplementedError

    async def leave(self, person: str, seat: int) -> None:
        """Give up a seat: it is open again (or its bot plays on)."""
        raise NotImplementedError

    async def rename(self, person: str, seat: int, name: str) -> None:
        raise NotImplementedError

    async def hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Let a bot play an own seat; as host also an open one, or another bot where a bot sits."""
        raise NotImplementedError

    async def take_back(self, person: str, seat: int) -> None:
        """Play an own seat again that a bot was playing; as host: make a bot's seat open."""
        raise NotImplementedError

    async def new_invite(self, person: str, seat: int) -> str:
        """A further unguessable token for an open seat (anybody seated). Only its hash is kept: show it now."""
        raise NotImplementedError

    async def new_key(self, person: str, seat: int) -> str:
        """A token for an own seat, for a second device or a program; it works until the seat is left."""
        raise NotImplementedError

    # Talking and settings -----------------------------------------------------------------------------------

    async def say(self, person: str, text: str, *, name: str = "") -> None:
        """Chat to all at the table; a spectator gives a name."""
        raise NotImplementedError

    async def note(self, person: str, seat: int, text: str) -> None:
        """Keep private notes of a seat (the whole text)."""
        raise NotImplementedError

    async def set(self, person: str, settings: Settings) -> None:
        """Change how the table is run (host). Clocks cannot change once the game runs."""
        raise NotImplementedError

    async def pause(self, person: str, paused: bool) -> None:
        """Stop the clocks and the bots, or go on (anybody seated)."""
        raise NotImplementedError

    def replay(self, person: str) -> bytes:
        """The game as a replay file; only after the end, since it holds the seed."""
        raise NotImplementedError


class Watch:
    """An open ear at a table. Changes that come while one is handled are reported once."""

    def __enter__(self) -> Watch:
        raise NotImplementedError

    def __exit__(self, *_: object) -> None:
        raise NotImplementedError

    async def changed(self, timeout: float | None = None) -> bool:
        """Wait for the next change; False after `timeout` seconds without one."""
        raise NotImplementedError
