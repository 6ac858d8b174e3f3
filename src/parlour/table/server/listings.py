"""Tables as a list shows them."""

from __future__ import annotations

import logging
from contextlib import suppress

import msgspec

from parlour.core.data import BadData, short
from parlour.games import game
from parlour.session.settings import Settings
from parlour.table.server.plan import Listing
from parlour.table.store.rows import ListRow, acting_seats

_LOG = logging.getLogger(__name__)


def listings(rows: list[ListRow], person: str) -> list[Listing]:
    """The tables as a list shows them; a damaged one is left out, so that the others can still be found."""
    found: list[Listing] = []
    for row in rows:
        try:
            found.append(_listing(row, person))
        except (ValueError, LookupError, msgspec.DecodeError) as wrong:
            _LOG.error("table %s cannot be listed: %s", row.table.id, short(wrong))
    return found


def _listing(row: ListRow, person: str) -> Listing:
    table = row.table
    acting = acting_seats(row.acting)
    mine = tuple(seat.seat for seat in row.seats if person and person in seat.holders)
    settings = msgspec.json.decode(table.settings, type=Settings)
    title = table.game
    with suppress(BadData):
        title = game(table.game).title
    return Listing(
        table=table.id,
        game=table.game,
        title=title,
        names=tuple(seat.name for seat in row.seats),
        kinds=tuple(seat.kind() for seat in row.seats),
        n=row.n,
        over=table.over,
        waiting=table.waiting,
        my_turn=any(seat in acting and not row.seats[seat].bot for seat in mine),
        mine=mine,
        spectators=settings.spectators != "no",
        created=table.created,
        moved=row.moved,
    )
