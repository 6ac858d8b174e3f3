"""Taking back: at once, or with the consent of the others. How far an action may be taken back says the history."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from parlour.session.refusals import NotAllowed
from parlour.session.sight import UndoSight

if TYPE_CHECKING:
    from parlour.session.history import Tried
    from parlour.session.session import Session

PRACTICE_ONLY: Final = (
    "Another has acted since, or something hidden was told: only a practice game goes back beyond that. "
    "Make this one a practice game, and its result will say so."
)
NOTHING_BACK: Final = UndoSight("", "", None, 0, (), ())
AT_ONCE: Final = UndoSight("free", "", None, 0, (), ())
BY_CONSENT: Final = UndoSight("ask", "", None, 0, (), ())
REFUSED: Final = "That was refused or withdrawn here. It can be asked again after the next action."


class Proposal(msgspec.Struct, frozen=True):
    """A seat asks to take back everything after entry `to`. It is void once the table has moved on from `n`."""

    seat: int
    to: int
    n: int
    consents: tuple[int, ...]
    closed: tuple[int, ...] = ()
    """The seats whose proposals at `n` were refused or withdrawn. Bots wait while one is open, so each makes one."""

    def is_open(self, n: int) -> bool:
        """Whether it still waits for answers at entry `n`."""
        return self.n == n and self.seat not in self.closed


def closed_at(last: Proposal | None, n: int) -> tuple[int, ...]:
    """The seats that have made their proposal at entry `n`, given the last one that was made."""
    return last.closed if last is not None and last.n == n else ()


def take_back(session: Session, person: str, seat: int, n: int) -> Tried | Proposal:
    """Take back the last action of the seat: at once where that is free, or at a practice table without other
    people; else a proposal to them. NotAllowed, with the way out, where there is nobody to agree."""
    session.check_begun()
    session.played_by(person, seat)
    session.check_number(n)
    back = None if session.over() else session.history.taking_back(seat)
    if back is None:
        raise NotAllowed("There is nothing to take back.")
    others = _needs_consent(session, seat)
    if back.free or (session.settings.practice and not others):
        return session.history.returned(seat, back.to)
    if not others:
        raise NotAllowed(PRACTICE_ONLY)
    if session.proposal is not None:
        raise NotAllowed("Something is proposed to be taken back already.")
    closed = closed_at(session.last_proposal, n)
    if seat in closed:
        raise NotAllowed(REFUSED)
    return Proposal(seat, back.to, n, (), closed)


def answer_proposal(session: Session, person: str, seat: int, yes: bool) -> Tried | Proposal:
    """What comes of it when a seat agrees to the proposed undo, or refuses it (the proposer: withdraws it):
    it is done, still open, or closed."""
    session.held_by(person, seat)
    proposal = session.proposal
    if proposal is None:
        raise NotAllowed("Nothing is proposed to be taken back.")
    if not yes:
        return msgspec.structs.replace(proposal, closed=(*proposal.closed, proposal.seat))
    consents = tuple(sorted({*proposal.consents, seat, *session.seats_of(person)} - {proposal.seat}))
    agreed = msgspec.structs.replace(proposal, consents=consents)
    return agreed if still_asked(session, agreed) else session.history.returned(proposal.seat, proposal.to)


def still_asked(session: Session, proposal: Proposal) -> tuple[int, ...]:
    """The seats that have not agreed yet."""
    others = session.others(session.seats[proposal.seat].holders)
    return tuple([other.seat for other in others if other.seat not in proposal.consents])


def undo_sight(session: Session, person: str, seat: int) -> UndoSight:
    """What this person may take back from this seat, and what is proposed."""
    proposal = session.proposal
    if proposal is not None:
        asked = still_asked(session, proposal)
        return UndoSight("", "", proposal.seat, proposal.to, proposal.consents, asked)
    mine = seat >= 0 and person in session.seats[seat].holders and not session.seats[seat].bot
    back = session.history.taking_back(seat) if mine and not session.over() else None
    if back is None:
        return NOTHING_BACK
    others = _needs_consent(session, seat)
    if back.free or (session.settings.practice and not others):
        return AT_ONCE
    if others:
        return NOTHING_BACK if seat in closed_at(session.last_proposal, session.n) else BY_CONSENT
    return UndoSight("", PRACTICE_ONLY, None, 0, (), ())


def _needs_consent(session: Session, seat: int) -> bool:
    return next(session.others(session.seats[seat].holders), None) is not None
