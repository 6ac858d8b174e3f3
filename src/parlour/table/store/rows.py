"""Rows as plain data, between the store and the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from parlour.session.campaign_stand import CampaignStand
from parlour.session.comings import Coming
from parlour.session.seats import Seat
from parlour.session.sight import Said


class LogRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a table's log: an action, or (with `back_to`) a return to an earlier entry."""

    table_id: str
    n: int
    seat: int
    action: str
    back_to: int
    hash: str
    """The digest of the state after it."""
    acting: str
    """The seats asked after it, '0,2'; empty when the game is over."""
    at: float
    clocks: str
    request: str
    why: str
    """What the bot that did it says of it."""


class NewEntry(msgspec.Struct, frozen=True):
    """An entry that is to be added to a log, and the version of the table that it was judged by: where that is another
    by now, or the number is taken, it is not added."""

    row: LogRow
    version: str


class ResultRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a game ended for a person at a seat."""

    person: str
    table_id: str
    seat: int
    game: str
    players: int
    level: str
    """Against or with whom: 'people', or the strongest level of bots at the table."""
    place: int
    score: float
    won: bool
    team: str
    """With whom it was won or lost, as 'Team Sun'; empty where there are no teams."""
    together: bool
    """Whether all won or lost together."""
    at: float


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed for a table, and what changes seldom."""

    id: str
    game: str
    edition: str
    """The rules and packs that it was begun with."""
    players: int
    options: str
    seed: str
    hash: str
    acting: str
    settings: str
    listed: bool
    over: bool
    host: str
    created: float
    paused: bool
    proposal: str
    clocks: str
    clocks_at: float
    wish: str = ""
    campaign: str = ""
    """The campaign that it is a game of; empty for none."""
    campaign_n: int = 0
    """The entry of the campaign that it was begun from."""
    waiting: bool = False
    """The game has not begun: nothing is dealt, and `seed`, `hash` and `acting` are empty."""
    door: str = ""
    """What opens the waiting room to whoever is told it."""
    before_id: str = ""
    """The table whose people play again here; empty for none."""
    version: str = ""
    """Every change of the table or its seats gives it another: whoever knows it knows them as they are."""


class CampaignRow(msgspec.Struct, frozen=True, kw_only=True):
    """What is fixed for a campaign."""

    id: str
    game: str
    name: str
    host: str
    created: float


class EntryRow(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of a campaign's log; `table_id` is the table that led to it, if any."""

    campaign_id: str
    n: int
    kind: str
    words: str
    text: str
    at: float
    table_id: str = ""


class Campaign(msgspec.Struct, frozen=True, kw_only=True):
    """A campaign with its log and the tables under way that were begun from its last entry, the oldest first."""

    row: CampaignRow
    entries: list[EntryRow]
    under_way: list[str]


class TokenRow(msgspec.Struct, frozen=True, kw_only=True):
    """A token, known by its hash alone. `kind` is invite or key."""

    hash: str
    table_id: str
    seat: int
    kind: str
    made: float = 0.0


class People(msgspec.Struct, kw_only=True):
    """All of a table but its log."""

    table: TableRow
    seats: list[Seat]
    chat: list[Said]
    whispers: list[Said]
    notes: dict[int, str]
    marks: dict[tuple[int, ...], dict[str, int]]
    comings: list[Coming]
    sat: set[tuple[str, int]]
    """Who sat down where, ever."""
    campaign: CampaignStand | None
    again: str
    """The table where the same people play again; empty while there is none."""


class Seen(msgspec.Struct, frozen=True):
    """A table as whoever changes it knows it: the version of its row, and the number of its last entry. Where it is no
    longer so, what was judged by it is not made so."""

    version: str
    n: int


class Putting(msgspec.Struct, frozen=True, kw_only=True):
    """A change of a table and its seats, made as a whole or not at all."""

    values: dict[str, Any] = {}
    """Columns of the table."""
    seats: Sequence[Seat] = ()
    spent: Sequence[int] = ()
    """The seats whose invitations and keys are void from now on, and whose notes are gone."""
    token: TokenRow | None = None
    """A further invitation or key."""
    void: Sequence[str] = ()
    """The hashes of single tokens that are void from now on."""
    comings: Sequence[Coming] = ()
    """What all read of it."""
    moved: dict[int, int] = {}
    """From which seat to which people go with their keys."""
    places: int = 0
    """How many places the table has from now on; 0: as many as before."""
    entry: EntryRow | None = None
    """What it writes into the campaign."""


class ListRow(msgspec.Struct, frozen=True, kw_only=True):
    """A table as a list of tables needs it."""

    table: TableRow
    seats: list[Seat]
    n: int
    acting: str
    moved: float


def acting_text(seats: tuple[int, ...]) -> str:
    """The seats asked, or of a circle, as a row holds them."""
    return ",".join(map(str, seats))


def acting_seats(text: str) -> tuple[int, ...]:
    """The same seats, from a row."""
    return tuple(int(seat) for seat in text.split(",") if seat)
