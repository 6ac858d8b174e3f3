"""The waiting room: a table before its game begins. Nothing is dealt, so that no change of places can tell anything;
the cards are dealt when it begins, by a seed that is drawn then."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from parlour.core.data import BadData
from parlour.core.home import without_folders
from parlour.core.options import options_json
from parlour.session import seating, waiting
from parlour.session.campaign_log import played
from parlour.session.comings import Wish
from parlour.session.history import History
from parlour.session.refusals import BadRequest, NotAllowed
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.table.live.clocks import Clocks
from parlour.table.live.seating import Seating, wish_text
from parlour.table.live.stored_session import StoredSession, campaign_row
from parlour.table.live.watchers import Watchers
from parlour.table.services.bot_pool import check_spec
from parlour.table.store.rows import EntryRow, Putting, acting_text


class WaitingRoom:
    """Changing places, saying that one is ready, and starting. Every change is an entry that all read."""

    def __init__(self, stored: StoredSession, watchers: Watchers, coming: Seating) -> None:
        self.stored = stored
        self.session = stored.session
        self.watchers = watchers
        self.coming = coming

    def sight(self, person: str) -> waiting.WaitingSight:
        """What this person sees of the waiting room; NotAllowed if they may not look."""
        waiting.check_waiting(self.session)
        return waiting.waiting_sight(self.session, person, self.watchers.online(), self.watchers.watching())

    # Places -------------------------------------------------------------------------------------------------

    async def enter(self, person: str, name: str) -> int:
        """Come in by the door: take the first free place, or the one held already; returns the seat."""
        return await self.stored.change(self._enter, person, name)

    async def _enter(self, person: str, name: str) -> int:
        mine = self.session.seats_of(person)
        if mine:
            return mine[0]
        waiting.check_waiting(self.session)
        if self.session.settings.closed:
            raise NotAllowed("Nobody else may sit down here just now; ask who opened the table.")
        free = waiting.free_seats(self.session)
        if not free:
            raise NotAllowed("Every seat is taken.")
        await self.coming.take(person, free[0].seat, name)
        return free[0].seat

    async def move(self, person: str, leaves: int, seat: int) -> bool:
        """Go from an own place to another: at once to an open one or a bot's, which takes the own place; False where
        a person sits there, who is asked first."""
        return await self.stored.change(self._move, person, leaves, seat)

    async def _move(self, person: str, leaves: int, seat: int) -> bool:
        waiting.check_waiting(self.session)
        mine, other = self.session.held_by(person, leaves), self.session.known(seat)
        if person in other.holders:
            raise NotAllowed("That is your own place already.")
        if not other.holders:
            await self._exchange(leaves, seat, f"{mine.name} moves to {self._place(seat)}.")
            return True
        if self.session.wish is not None:
            raise NotAllowed("Somebody asks to change places already; wait for the answer.")
        wish = Wish(seat, person, mine.name, leaves=leaves)
        words = f"{mine.name} asks {other.name} to change places, {self._place(leaves)} for {self._place(seat)}."
        await self.stored.put({"wish": wish_text(wish)}, comings=[self.stored.coming(seat, words)])
        return False

    async def answer_move(self, person: str, yes: bool) -> None:
        """Agree to change places with who asks, or refuse it (who asked: withdraw it)."""
        await self.stored.change(self._answer_move, person, yes)

    async def _answer_move(self, person: str, yes: bool) -> None:
        waiting.check_waiting(self.session)
        wish = self.session.wish
        if wish is None:
            raise NotAllowed("Nobody asks to change places.")
        if not yes and person == wish.person:
            words = f"{wish.name} keeps {self._place(wish.leaves)} after all."
            await self.stored.put({"wish": ""}, comings=[self.stored.coming(wish.seat, words)])
            return
        asked = self.session.held_by(person, wish.seat)
        if not yes:
            words = f"{asked.name} keeps {self._place(wish.seat)}."
            await self.stored.put({"wish": ""}, comings=[self.stored.coming(wish.seat, words)])
        else:
            await self._exchange(wish.leaves, wish.seat, f"{wish.name} and {asked.name} change places.")

    async def _exchange(self, one: int, other: int, words: str) -> None:
        await self._rearrange({one: other, other: one}, other, words)

    async def _rearrange(self, moved: Mapping[int, int], seat: int, words: str) -> None:
        seats = waiting.rearranged(self.session.seats, moved)
        comings = [self.stored.coming(seat, words)]
        values = {"wish": ""}
        await self.stored.rearrange(Putting(values=values, seats=seats, comings=comings, moved=dict(moved)))

    async def pass_on(self, person: str) -> None:
        """The special places go round, as the game says (host). All say anew that they are ready."""
        await self.stored.change(self._pass_on, person)

    async def _pass_on(self, person: str) -> None:
        waiting.check_waiting(self.session)
        waiting.check_host(self.session, person)
        setup = self.session.history.replay.setup
        words, before = self.session.game.passed_on(setup.players, setup.options)
        if not words:
            raise NotAllowed("There is nothing to pass on in this game.")
        moved = {old: new for new, old in enumerate(before) if old != new}
        await self._rearrange(moved, 0, f"{self._name(person)} passes places on: {words}.")

    async def free(self, person: str, seat: int) -> None:
        """Open a seat again, whoever sits there (host): before the game nothing is lost by it."""
        await self.stored.change(self._free, person, seat)

    async def _free(self, person: str, seat: int) -> None:
        waiting.check_waiting(self.session)
        waiting.check_host(self.session, person)
        held = self.session.known(seat)
        if held.kind() == "open":
            return
        words = f"{self._name(person)} opens {self._place(seat)}: {held.name} leaves."
        wish = self.session.wish
        gone = {"wish": ""} if wish is not None and seat in (wish.seat, wish.leaves) else {}
        freed = seating.freed(seat)
        await self.stored.put(gone, freed, spent=(seat,), comings=[self.stored.coming(seat, words)])

    # Starting -----------------------------------------------------------------------------------------------

    async def ready(self, person: str, ready: bool) -> None:
        """Say that one is ready to begin, or not yet, at all own seats."""
        await self.stored.change(self._ready, person, ready)

    async def _ready(self, person: str, ready: bool) -> None:
        waiting.check_waiting(self.session)
        self.session.check_plays_here(person)
        mine = [self.session.seats[seat] for seat in self.session.seats_of(person)]
        changed = [msgspec.structs.replace(seat, ready=ready) for seat in mine if seat.ready != ready]
        if changed:
            await self.stored.put({}, *changed)

    async def start(self, person: str, fill: str = "") -> None:
        """Deal, and let the game begin. Open seats go to bots of this level, where one is given."""
        await self.stored.change(self._start, person, fill)

    async def _start(self, person: str, fill: str) -> None:
        stored, session = self.stored, self.session
        if not session.waiting:
            return  # somebody else pressed it in the same moment
        late = waiting.why_not_start(session, person)
        if late:
            raise NotAllowed(late)
        filled = self._filled(person, fill)
        history = self._dealt()
        now, settings, setup = stored.services.time.now(), session.settings, history.replay.setup
        clocks = [float(settings.clock)] * len(session.seats) if settings.clock else []
        over = history.state.outcome() is not None
        values = {
            "waiting": False, "wish": "", "seed": str(history.replay.seed), "hash": history.start_hash,
            "edition": setup.edition, "acting": acting_text(history.state.to_act()), "over": over,
            "created": now, "clocks": Clocks(clocks, now).text(), "clocks_at": now,
        }  # fmt: skip
        comings = [stored.coming(seat.seat, f"{seat.name}, a bot, sits down.") for seat in filled]
        comings.append(stored.coming(0, f"{self._name(person)} starts the game."))
        entry = self._campaign_entry(history, now) if over else None
        await stored.rearrange(Putting(values=values, seats=filled, comings=comings, entry=entry))

    def _filled(self, person: str, fill: str) -> list[Seat]:
        missing = waiting.open_seats(self.session)
        if not missing:
            return []
        if not fill:
            words = "One seat is open" if len(missing) == 1 else f"{len(missing)} seats are open"
            raise NotAllowed(f"{words}: invite somebody, or let the house play there.")
        waiting.check_host(self.session, person)
        check_spec(self.session.game.id, fill)
        names = [seat.name for seat in self.session.seats]
        found: list[Seat] = []
        for seat in missing:
            name = seating.house_name(names, seat.seat)
            names.append(name)
            found.append(Seat(seat=seat.seat, name=name, bot=fill))
        return found

    def _dealt(self) -> History:
        """The game, with a seed that nobody has seen anything of."""
        replay = self.session.history.replay
        try:
            return History(self.session.game, replay.seats, replay.options, self.stored.services.chance.seed())
        except BadData as wrong:
            raise BadRequest(without_folders(f"{wrong}")) from None

    def _campaign_entry(self, history: History, now: float) -> EntryRow | None:
        """What a game that is over at once writes into its campaign."""
        stand = self.session.campaign
        if stand is None or not stand.waits():
            return None
        entry = played(stand.last + 1, history.state, 0, self.session.settings.practice, now)
        return campaign_row(stand.id, entry, self.session.id)

    # Changing the game --------------------------------------------------------------------------------------

    async def change(self, person: str, players: int, options: object, settings: Settings) -> None:
        """Play with another number, other options, or run in another way (host). All say anew that they are ready."""
        await self.stored.change(self._change, person, players, options, settings)

    async def _change(self, person: str, players: int, options: object, settings: Settings) -> None:
        waiting.check_waiting(self.session)
        waiting.check_host(self.session, person)
        try:
            setup = self.session.game.setup(players, options)  # type: ignore[arg-type]
        except BadData as wrong:
            raise BadRequest(without_folders(f"{wrong}")) from None
        seats, moved = waiting.seats_for(self.session, setup.seats)
        text = msgspec.json.encode(options_json(setup.options)).decode()
        values = {"players": players, "options": text, "settings": settings.text(), "listed": settings.listed,
                  "wish": "", "edition": setup.edition}  # fmt: skip
        comings = [self.stored.coming(0, f"{self._name(person)} changes what is played.")]
        await self.stored.rearrange(
            Putting(
                values=values, seats=seats, comings=comings, moved=moved, places=setup.seats,
            )
        )  # fmt: skip

    def _place(self, seat: int) -> str:
        return self.coming.place(seat)

    def _name(self, person: str) -> str:
        return self.coming.name_of(person)
