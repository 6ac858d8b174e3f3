"""Playing: actions, taking back, time running out."""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from parlour.core.contract import TABLE
from parlour.core.data import BadData, short
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action, OpenAction
from parlour.core.words import with_names
from parlour.session.refusals import BadRequest, Illegal, NotAllowed, Stale
from parlour.session.sight import UndoSight
from parlour.table.live.attendant import Attendant
from parlour.table.live.base import Base, Proposal, whole
from parlour.table.live.clocks import LATE
from parlour.table.services.services import Services
from parlour.table.store.rows import LogRow, People

REQUEST_LIMIT: Final = 64


class Play(Base):
    """A table at which seats act."""

    def __init__(self, services: Services, people: People, rows: list[LogRow]) -> None:
        super().__init__(services, people, rows)
        self.attendant = Attendant(self, services)

    async def act(self, person: str, seat: int, action: Any, *, n: int, request: str = "") -> int:
        """Do an action (JSON data) for a seat, or for the TABLE; returns its number. Stale if `n` is not the
        table's number now. A `request` id already seen from this seat does nothing and returns that number."""
        self._may_act(person, seat)
        return await whole(self._act(seat, self.read_action(action), n, _request(seat, request)))

    async def _act(self, seat: int, action: Action, n: int, request: str) -> int:
        async with self.lock:
            done = self.requests.get(request)
            if done is not None:
                return done
            if n != self.n:
                raise Stale(self.n)
            return await self._answer(seat, action, request)

    async def answer_for(self, seat: int, action: Any, *, bot: bool) -> int:
        """Answer for a seat that a bot plays, or whose person has one answer; NotAllowed if that is no longer so."""
        return await whole(self._answer_for(seat, self.read_action(action), bot))

    async def _answer_for(self, seat: int, action: Action, bot: bool) -> int:
        async with self.lock:
            kind = self.seats[seat].kind()
            if kind != ("bot" if bot else "person") or self.paused or self.proposal is not None:
                raise NotAllowed("The seat answers for itself now.")
            if not bot and len(self.history.state.answers(seat)) != 1:
                raise NotAllowed("The seat has a choice now.")
            return await self._answer(seat, action, "")

    async def _answer(self, seat: int, action: Action, request: str) -> int:
        """Try it on a copy, commit it, make it so; the lock is held."""
        if self.paused:
            raise NotAllowed("The table is paused; let it go on first.")
        try:
            tried = self.history.tried(seat, action)
        except IllegalAction as refused:
            raise Illegal(refused.rule, with_names(refused.why, self.names())) from None
        return await self.append(tried, request)

    def _may_act(self, person: str, seat: int) -> None:
        if seat == TABLE:
            if not self.seats_of(person):
                raise NotAllowed("Only those who play here can do that.")
        elif self.held_by(person, seat).bot:
            raise NotAllowed("A bot plays this seat; take it back first.")

    def read_action(self, data: Any) -> Action:
        """The action that this JSON data means; BadRequest if it means none."""
        try:
            action = self.game.read_action(data)
            if isinstance(action, OpenAction):
                msgspec.json.encode(data)
        except (BadData, UnicodeEncodeError) as wrong:
            raise BadRequest(short(wrong)) from None
        return action

    # Taking back --------------------------------------------------------------------------------------------

    async def undo(self, person: str, seat: int, *, n: int, request: str = "") -> int:
        """Take back the last action of the seat: at once where it is free, else propose it to the others.
        Returns the table's number after it."""
        self._may_act(person, seat)
        return await whole(self._undo(seat, n, _request(seat, request)))

    async def _undo(self, seat: int, n: int, request: str) -> int:
        async with self.lock:
            done = self.requests.get(request)
            if done is not None:
                return done
            if n != self.n:
                raise Stale(self.n)
            back = self.history.taking_back(seat)
            if back is None or self.over():
                raise NotAllowed("There is nothing to take back.")
            to, free = back
            if free or not self._others(seat):
                return await self.append(self.history.returned(seat, to), request)
            if self.proposal is not None:
                raise NotAllowed("Something is proposed to be taken back already.")
            await self._propose(Proposal(seat, to, n, ()))
            return self.n

    async def answer_undo(self, person: str, seat: int, yes: bool) -> None:
        """Agree to the proposed undo, or refuse it (the proposer: withdraw it)."""
        self.held_by(person, seat)
        await whole(self._answer_undo(person, seat, yes))

    async def _answer_undo(self, person: str, seat: int, yes: bool) -> None:
        async with self.lock:
            proposal = self.proposal
            if proposal is None:
                raise NotAllowed("Nothing is proposed to be taken back.")
            if not yes:
                await self._propose(None)
                return
            consents = tuple(sorted({*proposal.consents, seat, *self.seats_of(person)} - {proposal.seat}))
            agreed = Proposal(proposal.seat, proposal.to, proposal.n, consents)
            if self._still_asked(agreed):
                await self._propose(agreed)
            else:
                await self.append(self.history.returned(proposal.seat, proposal.to))

    async def _propose(self, proposal: Proposal | None) -> None:
        await self.put({"proposal": "" if proposal is None else msgspec.json.encode(proposal).decode()})

    def _others(self, seat: int) -> tuple[int, ...]:
        """The seats whose consent this one needs: those that other people play. Bots always agree."""
        own = set(self.seats[seat].holders)
        return tuple(other.seat for other in self.seats if other.kind() == "person" and not own & set(other.holders))

    def _still_asked(self, proposal: Proposal) -> tuple[int, ...]:
        """The seats that have not agreed yet."""
        return tuple(seat for seat in self._others(proposal.seat) if seat not in proposal.consents)

    def undo_sight(self, person: str, seat: int) -> UndoSight:
        """What this person may take back from this seat, and what is proposed."""
        proposal = self.proposal
        can: Literal["", "free", "ask"] = ""
        mine = seat >= 0 and person in self.seats[seat].holders and not self.seats[seat].bot
        back = self.history.taking_back(seat) if mine and not self.over() else None
        if back is not None:
            can = "free" if back[1] or not self._others(seat) else "ask"
        if proposal is None:
            return UndoSight(can, None, 0, (), ())
        return UndoSight("", proposal.seat, proposal.to, proposal.consents, self._still_asked(proposal))

    # Time ---------------------------------------------------------------------------------------------------

    async def time_out(self, seat: int) -> None:
        """The seat's time is up: a bot takes over, or the table pauses. Nothing if it is not (any more)."""
        await whole(self._time_out(seat))

    async def _time_out(self, seat: int) -> None:
        async with self.lock:
            if seat not in self.ticking() or self.clocks_now().left[seat] > 0:
                return
            if self.settings.on_timeout == "pause":
                clocks = self.clocks_now().at_least(seat, LATE)
                await self.put({"paused": True, "clocks": clocks.text()})
            else:
                late = self.seats[seat]
                await self.put({}, msgspec.structs.replace(late, bot=self.settings.timeout_bot))


def _request(seat: int, request: str) -> str:
    """A request id as the log keeps it: two seats may use the same."""
    if not isinstance(request, str) or len(request) > REQUEST_LIMIT or not request.isprintable():
        raise BadRequest(f"A request id has at most {REQUEST_LIMIT} printable characters.")
    return f"{seat}:{request}" if request else ""
