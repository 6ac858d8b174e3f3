"""Players who join and leave in the middle of the game."""

from __future__ import annotations

from parlour.core.question import Action
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import JOIN, LEAVE, NO_PROPOSAL, Join, Leave
from parlour.games.shipwreck_arcana.learning import forget_the_play, give_up
from parlour.games.shipwreck_arcana.predict import Discuss, carry_out, close_decision
from parlour.games.shipwreck_arcana.public import NOBODY, SEATS_IN
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import FADE, NEXT_TURN, SUSPENDED, AskPlay, Suspended


def by_table(s: Arcana) -> list[Action]:
    """Anybody may leave while two are there. One may join before the play of a turn, so that no running prediction
    is disturbed (SA-132), and while the game waits."""
    if s.ended is not None:
        return []
    public = s.public
    players = SEATS_IN[public.present]
    actions: list[Action] = []
    if len(players) < s.setup.seats and isinstance(s.question(), (AskPlay, Suspended)):
        actions += [JOIN[seat] for seat in players]
    if len(players) > 1:
        actions += [LEAVE[seat] for seat in players]
    return actions


def take_by_table(s: Arcana, action: Action) -> None:
    """Do what the table does."""
    if isinstance(action, Join):
        join(s, action.before)
    elif isinstance(action, Leave):
        leave(s, action.seat)


def join(s: Arcana, before: int) -> None:
    """The newcomer takes a number line and a place in the turn order, and knows what all know (SA-130, SA-131)."""
    public = s.public
    if isinstance(s.question(), Suspended):
        s.agenda.pop()
    elif challenge(s):
        fold_challenge(s)
    seat = SEATS_IN[~public.present & 31][0]
    public.present |= 1 << seat
    s.minds[seat] = public.possible
    if s.minds_before:
        s.minds_before[seat] = public.before
    for next_hand in public.hands_of(before):
        hand = public.owner.index(NOBODY)
        public.owner[hand] = seat
        place = public.order.index(next_hand)
        public.order.insert(place, hand)
        if place <= public.at:
            public.at += 1
    if s.log is not None:
        s.log.append(events.Joined(seat, before))


def challenge(s: Arcana) -> bool:
    """Whether players have two hands now."""
    public = s.public
    return len(public.order) > len(SEATS_IN[public.present])


def fold_challenge(s: Arcana) -> None:
    """With a third player the B hands go back to the bag and the B lines away; a B turn that this interrupts starts
    again with that player's one hand (SA-144)."""
    public = s.public
    interrupted = public.active_seat()
    for seat in SEATS_IN[public.present]:
        put_away(s, public.hands_of(seat)[1])
    if public.owner[public.active] == NOBODY:
        s.old = 0
        public.at = (public.order.index(public.hands_of(interrupted)[0]) - 1) % len(public.order)
        s.instead([NEXT_TURN])
    if s.log is not None:
        s.log.append(events.ChallengeFolded())


def put_away(s: Arcana, hand: int) -> None:
    """The fates of this hand go back to the bag, its number line goes away, and the turn order closes up."""
    public = s.public
    give_up(s, hand, False)
    place = public.order.index(hand)
    del public.order[place]
    if place <= public.at:
        public.at -= 1
    public.lines[hand] = 0
    public.owner[hand] = NOBODY


def leave(s: Arcana, seat: int) -> None:
    """What the player held goes back to the bag. If it was their turn, it goes on with Fade (SA-133, SA-136)."""
    public = s.public
    was_active = public.active_seat() == seat
    for hand in public.hands_of(seat):
        put_away(s, hand)
    public.present &= ~(1 << seat)
    s.minds[seat] = 0
    if s.log is not None:
        s.log.append(events.Left(seat))
    if was_active:
        s.old = 0
        forget_the_play(s)
        close_decision(s)
        s.instead([NEXT_TURN, FADE])
        return
    if not public.agreed & ~(1 << seat):
        public.proposal = NO_PROPOSAL
    public.agreed &= ~(1 << seat)
    players = SEATS_IN[public.present]
    if len(players) < 2:
        s.then(SUSPENDED[players[0]])
    elif public.proposal != NO_PROPOSAL and public.agreed == public.allies() and isinstance(s.question(), Discuss):
        s.agenda.pop()
        carry_out(s)
