"""Who sits where: invitations, keys, hot seats, bots, leaving."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from parlour.session import seating
from parlour.session.comings import Wish, asked_for_seat, wish_waits_for
from parlour.session.refusals import NoSuchTable, NotAllowed
from parlour.session.seats import KEY, is_key
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.table.live.clocks import LATE, Clocks
from parlour.table.live.stored_session import StoredSession
from parlour.table.live.watchers import Watchers
from parlour.table.services.bot_pool import check_spec
from parlour.table.services.share import new_token
from parlour.table.store.rows import TokenRow

INVITES_AT_ONCE: Final = 20
KEYS_AT_ONCE: Final = 8
"""How many may be about for one seat."""
DEVICES_AT_ONCE: Final = 8
"""How many persons and devices may hold one seat."""


class Seating:
    """The coming and going at one table."""

    def __init__(self, stored: StoredSession, watchers: Watchers) -> None:
        self.stored = stored
        self.session = stored.session
        self.store = stored.services.store
        self.watchers = watchers

    async def claim(self, token: str, person: str, name: str) -> int:
        """Take the seat that the invitation is for (spent by this), or join it by its key; returns the seat."""
        return await self.stored.change(self._claim, token, person, name)

    async def _claim(self, token: str, person: str, name: str) -> int:
        found = await self.store.token(token_hash(token))
        if found is None or found.table_id != self.session.id:
            raise NoSuchTable("This invitation is not good any more.")
        if person not in self.session.known(found.seat).holders:
            await (self._join(person, found.seat) if found.kind == "key" else self.take(person, found.seat, name))
        return found.seat

    async def sit(self, person: str, seat: int, name: str) -> bool:
        """Take an open seat of a listed table, or a further one as a hot seat of a person already seated. False if
        the others are asked first (`answer_wish`): whoever knows another hand sits there only if all agree."""
        return await self.stored.change(self._sit, person, seat, name)

    async def _sit(self, person: str, seat: int, name: str) -> bool:
        session = self.session
        if not session.settings.listed and not session.seats_of(person) and not session.is_host(person):
            raise NotAllowed("This table is private; ask for an invitation.")
        if asked_for_seat(session, person, seat):
            await self._wish(person, seat, name)
            return False
        await self.take(person, seat, name)
        return True

    async def take(self, person: str, seat: int, name: str) -> None:
        """Sit down at an open seat; within `change`. NotAllowed where others are asked first."""
        if asked_for_seat(self.session, person, seat):
            raise NotAllowed("You know the cards of another seat here. Ask the others at the table for a further one.")
        await self._seat(person, seat, name, "sits down")

    async def _seat(self, person: str, seat: int, name: str, how: str) -> None:
        taken = seating.taken(self.session, person, seat, name)
        coming = self.stored.coming(seat, f"{taken.name} {how} at {self.place(seat)}.", person)
        wish = self.session.wish
        done = {"wish": ""} if wish is not None and seat == wish.seat else {}
        await self.stored.put(done, taken, spent=(seat,), comings=[coming])

    async def _join(self, person: str, seat: int) -> None:
        held = self.session.seats[seat]
        if asked_for_seat(self.session, person, seat):
            raise NotAllowed("You know the cards of another seat here.")
        if sum(not is_key(holder) for holder in held.holders) >= DEVICES_AT_ONCE:
            raise NotAllowed("Too many devices hold this seat.")
        coming = self.stored.coming(seat, f"A further device joins {held.name} at {self.place(seat)}.", person)
        joined = msgspec.structs.replace(held, holders=(*held.holders, person))
        await self.stored.put({}, joined, comings=[coming])

    async def leave(self, person: str, seat: int) -> None:
        """Give up a seat: it is open again (or its bot plays on). Its keys are void, its notes gone."""
        await self.stored.change(self._leave, person, seat)

    async def _leave(self, person: str, seat: int) -> None:
        held = self.session.held_by(person, seat)
        words = f"{held.name} leaves {self.place(seat)}."
        knew = [self.stored.coming(seat, "", each) for each in held.holders if each != person and not is_key(each)]
        comings = [self.stored.coming(seat, words, person), *knew]
        left = seating.left(self.session, person, seat)
        wish = self.session.wish
        gone = {"wish": ""} if wish is not None and (wish.person == person or seat in (wish.seat, wish.leaves)) else {}
        await self.stored.put(gone, left, spent=(seat,), comings=comings)

    async def rename(self, person: str, seat: int, name: str) -> None:
        """Go by another name at an own seat."""
        await self.stored.change(self._rename, person, seat, name)

    async def _rename(self, person: str, seat: int, name: str) -> None:
        before = self.session.held_by(person, seat).name
        renamed = seating.renamed(self.session, person, seat, name)
        words = f"{before} is called {renamed.name} from now on."
        await self.stored.put({}, renamed, comings=[self.stored.coming(seat, words)])

    def place(self, seat: int) -> str:
        """What a seat is called in what all read."""
        place = self.session.place_name(seat)
        return f"seat {seat + 1}{place and f' ({place})'}"

    def name_of(self, person: str) -> str:
        """What a person is called in what all read."""
        mine = self.session.seats_of(person)
        return self.session.seats[mine[0]].name if mine else "The host"

    # Further seats ------------------------------------------------------------------------------------------

    async def _wish(self, person: str, seat: int, name: str) -> None:
        seating.check_open(self.session, seat)
        if self.session.wish is not None:
            raise NotAllowed("Somebody asks for a seat already; wait for the answers.")
        wish = Wish(seat, person, self.name_of(person) if self.session.seats_of(person) else clean_name(name))
        words = f"{wish.name} asks to sit at {self.place(seat)} too."
        await self.stored.put({"wish": wish_text(wish)}, comings=[self.stored.coming(seat, words)])

    async def answer_wish(self, person: str, seat: int, yes: bool) -> None:
        """Agree from an own seat that somebody sits at a further one, or refuse it (who asked: withdraw it)."""
        await self.stored.change(self._answer_wish, person, seat, yes)

    async def _answer_wish(self, person: str, seat: int, yes: bool) -> None:
        wish = self.session.wish
        if wish is None:
            raise NotAllowed("Nobody asks for a seat.")
        if yes or person != wish.person:
            self.session.held_by(person, seat)
        if not yes:
            words = "withdraws it" if person == wish.person else "refuses"
            told = self.stored.coming(wish.seat, f"{wish.name} does not sit at {self.place(wish.seat)}: "
                                      f"{self.name_of(person)} {words}.")  # fmt: skip
            await self.stored.put({"wish": ""}, comings=[told])
            return
        if seat not in wish_waits_for(self.session, wish):
            raise NotAllowed("You are not asked.")
        agreed = msgspec.structs.replace(wish, consents=(*wish.consents, *self.session.seats_of(person)))
        if wish_waits_for(self.session, agreed):
            await self.stored.put({"wish": wish_text(agreed)})
        else:
            await self._seat(wish.person, wish.seat, wish.name, "sits down, as all agreed,")

    # Bots ---------------------------------------------------------------------------------------------------

    async def hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        """Let a bot play an own seat; as host also one where nobody sits, or whose person is not there now (who can
        take it back at any time)."""
        await self.stored.change(self._hand_to_bot, person, seat, bot)

    async def _hand_to_bot(self, person: str, seat: int, bot: str) -> None:
        online = seat in self.watchers.online()
        before = self.session.known(seat)
        handed = seating.handed_to_bot(self.session, person, seat, bot, online=online)
        check_spec(self.session.game.id, bot)
        whose = f" for {before.name}" if before.holders and person not in before.holders else ""
        words = f"{self.name_of(person)} lets the bot {bot} play at {self.place(seat)}{whose}."
        await self.stored.put({}, handed, comings=[self.stored.coming(seat, words)])

    async def take_back(self, person: str, seat: int) -> None:
        """Play an own seat again that a bot was playing; as host: make a bot's seat open. Where its time was up, the
        bot answers what was asked then first: else nobody could wait for the end of a clock."""
        await self.stored.change(self._take_back, person, seat)

    async def _take_back(self, person: str, seat: int) -> None:
        taken = seating.taken_from_bot(self.session, person, seat)
        if self.session.seats[seat].bot:
            clocks = self._time_again(seat)
            again = f"{taken.name} plays at {self.place(seat)} again."
            words = again if taken.holders else f"{self.name_of(person)} opens {self.place(seat)}: its bot leaves."
            await self.stored.put({"clocks": clocks.text()}, taken, comings=[self.stored.coming(seat, words)])

    def _time_again(self, seat: int) -> Clocks:
        """The clocks as the seat goes on without its bot: with some time for one that has none left."""
        clocks = self.stored.clocks_now()
        if not clocks.left or clocks.left[seat] > 0:
            return clocks
        if seat in self.session.to_act():
            raise NotAllowed("The time is up: the bot answers this question. Take the seat back then.")
        return clocks.at_least(seat, LATE)

    # Tokens -------------------------------------------------------------------------------------------------

    async def new_invite(self, person: str, seat: int) -> str:
        """A further unguessable token for an open seat (anybody seated). Only its hash is kept: show it now. Where
        there are too many, the oldest is void."""
        return await self.stored.change(self._new_invite, person, seat)

    async def _new_invite(self, person: str, seat: int) -> str:
        self.session.check_plays_here(person)
        seating.check_open(self.session, seat)
        token, row = self._new_token(seat, "invite")
        await self.stored.put({}, token=row, void=await self._too_many(row, INVITES_AT_ONCE))
        return token

    async def new_key(self, person: str, seat: int) -> str:
        """A token for an own seat, for a second device or a program; it works until the seat is left, or until there
        are too many newer ones."""
        return await self.stored.change(self._new_key, person, seat)

    async def _new_key(self, person: str, seat: int) -> str:
        held = self.session.held_by(person, seat)
        token, row = self._new_token(seat, "key")
        void = await self._too_many(row, KEYS_AT_ONCE)
        gone = {f"{KEY}{hash}" for hash in void}
        holders = (*(each for each in held.holders if each not in gone), key_person(token))
        told = self.stored.coming(seat, f"{held.name} makes a key to {self.place(seat)}, for a further device.")
        keyed = msgspec.structs.replace(held, holders=holders)
        await self.stored.put({}, keyed, comings=[told], token=row, void=void)
        return token

    def _new_token(self, seat: int, kind: str) -> tuple[str, TokenRow]:
        token, made = new_token(self.session.id), self.stored.services.time.now()
        return token, TokenRow(hash=token_hash(token), table_id=self.session.id, seat=seat, kind=kind, made=made)

    async def _too_many(self, new: TokenRow, most: int) -> list[str]:
        """The hashes of the oldest tokens for a seat, where with the new one there are more than these."""
        return (await self.store.tokens(new.table_id, new.seat, new.kind))[most - 1 :]


def clean_name(name: str) -> str:
    """A name as a person typed it."""
    return clean(name, NAME_LIMIT, "name")


def wish_text(wish: Wish) -> str:
    """A wish as a row holds it."""
    return msgspec.json.encode(wish).decode()


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return blake2b(token.encode("utf-8", "replace"), digest_size=24, person=b"parlour token").hexdigest()


def key_person(token: str) -> str:
    """The person that a key acts as."""
    return f"{KEY}{token_hash(token)}"
