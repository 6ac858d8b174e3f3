"""Who sits where: invitations, keys, hot seats, bots, leaving."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final

import msgspec

from parlour.session.names import bot_name, open_name, unlike
from parlour.session.refusals import BadRequest, NoSuchTable, NotAllowed
from parlour.session.seats import Seat
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.table.live.base import whole
from parlour.table.live.clocks import LATE
from parlour.table.live.play import Play
from parlour.table.services.bot_pool import check_spec
from parlour.table.store.rows import TokenRow

TOKENS_AT_ONCE: Final = 20
"""How many tokens may be about for one seat."""
HOLDERS_AT_ONCE: Final = 8
"""How many persons, devices and keys may hold one seat."""


class Seating(Play):
    """A table at which people come and go."""

    async def claim(self, token: str, person: str, name: str) -> int:
        """Take the seat that the invitation is for (spent by this), or join it by its key; returns the seat."""
        found = await self.services.store.token(token_hash(token))
        if found is None or found.table_id != self.id:
            raise NoSuchTable("This invitation is not good any more.")
        if found.kind == "key":
            await whole(self._join(person, found.seat))
        elif person not in self.seats[found.seat].holders:
            await whole(self._take(person, found.seat, name, found.hash))
        return found.seat

    async def sit(self, person: str, seat: int, name: str) -> None:
        """Take an open seat of a listed table, or a further one as a hot seat of a person already seated."""
        if not self.settings.listed and not self.seats_of(person) and not self.is_host(person):
            raise NotAllowed("This table is private; ask for an invitation.")
        await whole(self._take(person, seat, name, ""))

    async def _take(self, person: str, seat: int, name: str, token: str) -> None:
        async with self.lock:
            if self._known(seat).kind() != "open":
                raise NotAllowed("Somebody sits there already.")
            taken = Seat(seat=seat, name=self.free_name(clean(name, NAME_LIMIT, "name"), seat), holders=(person,))
            if not await self.services.store.take_seat(self.id, taken, token):
                await self.catch_up("people")
                raise NotAllowed("Somebody was faster.")
            await self.put({}, taken)

    async def _join(self, person: str, seat: int) -> None:
        async with self.lock:
            held = self.seats[seat]
            if person in held.holders:
                return
            if len(held.holders) >= HOLDERS_AT_ONCE:
                raise NotAllowed("Too many devices hold this seat.")
            await self.put({}, msgspec.structs.replace(held, holders=(*held.holders, person)))

    async def leave(self, person: str, seat: int) -> None:
        """Give up a seat: it is open again (or its bot plays on). Its keys are void, its notes gone."""
        self.held_by(person, seat)
        await whole(self._leave(seat))

    async def _leave(self, seat: int) -> None:
        async with self.lock:
            left = self.seats[seat]
            name = left.name if left.bot else open_name(seat)
            await self.put({}, msgspec.structs.replace(left, name=name, holders=()), spent=(seat,))

    async def rename(self, person: str, seat: int, name: str) -> None:
        """Go by another name at an own seat."""
        self.held_by(person, seat)
        await whole(self._rename(seat, clean(name, NAME_LIMIT, "name")))

    async def _rename(self, seat: int, name: str) -> None:
        async with self.lock:
            await self.put({}, msgspec.structs.replace(self.seats[seat], name=self.free_name(name, seat)))

    # Bots ---------------------------------------------------------------------------------------------------

    async def hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Let a bot play an own seat; as host also one where nobody sits, or whose person is not there now (who can
        take it back at any time)."""
        held = self._known(seat)
        absent = not held.holders or not self.online(seat)
        if person not in held.holders and not (self.is_host(person) and absent):
            raise NotAllowed("Only who sits there can hand the seat to a bot.")
        await whole(self._hand_to_bot(seat, check_spec(self.game.id, bot)))

    async def _hand_to_bot(self, seat: int, bot: str) -> None:
        async with self.lock:
            held = self.seats[seat]
            name = held.name if held.kind() != "open" else self.free_name(bot_name(seat), seat)
            await self.put({}, msgspec.structs.replace(held, bot=bot, name=name))

    async def take_back(self, person: str, seat: int) -> None:
        """Play an own seat again that a bot was playing; as host: make a bot's seat open."""
        held = self._known(seat)
        if person not in held.holders and not (self.is_host(person) and not held.holders):
            raise NotAllowed("That is not your seat.")
        if held.bot:
            await whole(self._take_back(seat))

    async def _take_back(self, seat: int) -> None:
        async with self.lock:
            held = self.seats[seat]
            name = held.name if held.holders else open_name(seat)
            clocks = self.clocks_now().at_least(seat, LATE)
            await self.put({"clocks": clocks.text()}, msgspec.structs.replace(held, bot="", name=name))

    # Tokens -------------------------------------------------------------------------------------------------

    async def new_invite(self, person: str, seat: int) -> str:
        """A further unguessable token for an open seat (anybody seated). Only its hash is kept: show it now."""
        if not self.seats_of(person) and not self.is_host(person):
            raise NotAllowed("Only those who play here can invite.")
        if self._known(seat).kind() != "open":
            raise NotAllowed("Somebody sits there already.")
        return await whole(self._new_token(seat, "invite"))

    async def new_key(self, person: str, seat: int) -> str:
        """A token for an own seat, for a second device or a program; it works until the seat is left."""
        self.held_by(person, seat)
        return await whole(self._new_token(seat, "key"))

    async def _new_token(self, seat: int, kind: str) -> str:
        async with self.lock:
            if await self.services.store.tokens_of(self.id, seat) >= TOKENS_AT_ONCE:
                raise NotAllowed("There are too many links for this seat already.")
            token = secrets.token_urlsafe(24)
            row = TokenRow(hash=token_hash(token), table_id=self.id, seat=seat, kind=kind)
            holder = key_person(token) if kind == "key" else ""
            await self.services.store.add_token(row, holder)
            if holder:
                held = self.seats[seat]
                self.seats[seat] = msgspec.structs.replace(held, holders=(*held.holders, holder))
            return token

    # Names --------------------------------------------------------------------------------------------------

    def _known(self, seat: int) -> Seat:
        if not 0 <= seat < len(self.seats):
            raise BadRequest("There is no such seat.")
        return self.seats[seat]

    def free_name(self, name: str, seat: int) -> str:
        """The name, told apart from those at the other seats."""
        return unlike(name, [other.name for other in self.seats if other.seat != seat])


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=24, person=b"parlour token").hexdigest()


def key_person(token: str) -> str:
    """The person that a key acts as."""
    return f"key:{token_hash(token)}"
