"""Moving Cosmoctopus: the way, the Tribute, the tile's bonus, and the cosmic bridge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import counted, name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import (
    CANCEL,
    DISCARD,
    MOST_GIVEN,
    MOVE_BRIDGE,
    MOVE_TO,
    PASS,
    BuyKnowledge,
    Discard,
    MoveBridge,
    MoveTo,
    PlayCard,
    Walk,
)
from parlour.games.cosmoctopus.bill import move_bill
from parlour.games.cosmoctopus.finishing import Stays
from parlour.games.cosmoctopus.paying import Priced, buy_options, start_buying, start_paying, why_not_buy
from parlour.games.cosmoctopus.public import BACKS, Public
from parlour.games.cosmoctopus.row import from_hand, throw_away
from parlour.games.cosmoctopus.state import Cosmo

TURN: Final = 0
"""The Move Cosmoctopus step of a turn: Forbidden Knowledge and the bridge are open beside it."""
MUST: Final = 1
MAY: Final = 2
"""Moves that an effect grants."""

NO_TRIBUTE: Final = (0, 0, 0, 0)


def land(s: Cosmo, seat: int, place: int, paid: tuple[int, ...]) -> None:
    """Cosmoctopus comes to a tile; then its bonus is gained."""
    move_head(s, seat, place, paid)
    bonus(s, seat)


def move_head(s: Cosmo, seat: int, place: int, paid: tuple[int, ...]) -> None:
    """Cosmoctopus comes to a tile."""
    s.public.head = place
    if s.log is not None:
        s.log.append(events.Moved(seat, s.public.tile_named(place), paid))


def bonus(s: Cosmo, seat: int) -> None:
    """A seat gains the bonus of the tile that Cosmoctopus came to; whoever watches the tile then takes note."""
    public = s.public
    if public.is_investigated(public.head):
        s.then(NOTICE)
    s.then_all(public.box.tile_bonus[public.tiles[public.head]][seat])


def destinations(public: Public, most: int) -> list[Action]:
    """The places that Cosmoctopus can be moved to for at most this many resources."""
    out: list[Action] = []
    tribute = public.tribute()
    if most > MOST_GIVEN:
        most = MOST_GIVEN
    for place in range(public.realm.places):
        steps = public.distance(place)
        if steps and (steps - 1) * tribute <= most:
            out.append(MOVE_TO[place])
    return out


def walk_tribute(public: Public, places: Sequence[int]) -> int:
    """What a walk along these places costs; -1 if there is no such way."""
    at = public.head
    for place in places:
        if place == public.head or not 0 <= place < public.realm.places or not public.touch(at, place):
            return -1
        at = place
    return (len(places) - 1) * public.tribute() if places else -1


@dataclass(frozen=True)
class AskMove(Priced):
    """Move Cosmoctopus to an adjacent tile, or further for a resource a tile."""

    seat: int = field()
    kind: int

    def rule(self) -> str:
        return "CO-040"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        public = s.public
        out = destinations(public, public.resources(seat))
        if self.kind == TURN:
            buy_options(s, seat, out)
            if public.bridge_a >= 0 and public.held[seat]:
                bridge_options(public, out)
        elif self.kind == MAY:
            out.append(PASS)
        return out

    def accepts(self, s: Cosmo, seat: int, action: Action) -> bool:
        if not isinstance(action, Walk):
            return False
        tribute = walk_tribute(s.public, action.places())
        return 0 <= tribute <= s.public.resources(seat) and tribute <= MOST_GIVEN

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        public = s.public
        if isinstance(action, MoveTo):
            self.go(s, action.place, (public.distance(action.place) - 1) * public.tribute())
        elif isinstance(action, BuyKnowledge):
            start_buying(s, self, action.resource)
        elif isinstance(action, MoveBridge):
            if s.log is not None:
                s.log.append(events.BridgePlanned(seat, action.token, public.tile_named(action.place)))
            s.then(AskBridgeCard(seat, action.token, action.place), self)
        elif isinstance(action, Walk):
            places = action.places()
            self.go(s, places[-1], walk_tribute(public, places))

    def go(self, s: Cosmo, place: int, tribute: int) -> None:
        if tribute:
            start_paying(s, self, move_bill(place, tribute))
        else:
            land(s, self.seat, place, NO_TRIBUTE)

    def paid(self, s: Cosmo, what: int, paid: tuple[int, ...], cards: tuple[int, ...], token: int) -> None:
        land(s, self.seat, what, paid)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "You may move Cosmoctopus" if self.kind == MAY else "Move Cosmoctopus"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        public = s.public
        if isinstance(action, MoveTo):
            tribute = (public.distance(action.place) - 1) * public.tribute()
            price = f" for {counted(tribute, 'resource')}" if tribute else ""
            return f"Move to {public.tile_named(action.place).name}{price}"
        if isinstance(action, MoveBridge):
            return f"Discard a card to move bridge token {action.token + 1} to {public.tile_named(action.place).name}"
        return "Stay" if action is PASS else action.words()

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is moving Cosmoctopus"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        public = s.public
        if isinstance(action, MoveTo | Walk):
            return self.why_not_there(public, action)
        if isinstance(action, MoveBridge):
            return self.why_no_bridge(public, action)
        if isinstance(action, BuyKnowledge):
            return why_not_buy(s, seat, action.resource, self.kind == TURN)
        if isinstance(action, PlayCard):
            return "CO-036", "move Cosmoctopus first; cards are played afterwards"
        if action is PASS:
            return ("CO-039" if self.kind == TURN else "CO-109"), "Cosmoctopus must move"
        return "CO-039", "choose where Cosmoctopus moves"

    def why_not_there(self, public: Public, action: MoveTo | Walk) -> tuple[str, str]:
        places = (action.place,) if isinstance(action, MoveTo) else action.places()
        if public.head in places:
            return ("CO-041" if len(places) == 1 else "CO-064"), "Cosmoctopus cannot come back to where it stands"
        if isinstance(action, MoveTo) and action.place < public.realm.places:
            steps = public.distance(action.place)
            if steps < 90:
                return "CO-060", f"that takes {counted((steps - 1) * public.tribute(), 'resource')} as Tribute"
            return "CO-264", "no way leads there from where Cosmoctopus stands"
        if isinstance(action, Walk) and walk_tribute(public, places) >= 0:
            return "CO-060", f"that takes {counted(walk_tribute(public, places), 'resource')} as Tribute"
        return "CO-040", "Cosmoctopus moves from tile to adjacent tile"

    def why_no_bridge(self, public: Public, action: MoveBridge) -> tuple[str, str]:
        if public.bridge_a < 0:
            return "CO-253", "this game has no cosmic bridge"
        if self.kind != TURN:
            return "CO-261", "the bridge is moved only in the Move Cosmoctopus step of a turn"
        if not public.held[self.seat]:
            return "CO-258", "moving the bridge takes a card from your hand"
        if action.place in (public.bridge_a, public.bridge_b):
            return "CO-262", "the two tokens must be on different tiles"
        return "CO-266", "one token must stay in each section"


# The cosmic bridge --------------------------------------------------------------------------------------


def bridge_options(public: Public, out: list[Action]) -> None:
    """Every place that a bridge token may be moved to."""
    realm = public.realm
    parted = realm.sections() > 1
    for token in range(2):
        at = public.bridge_a if token == 0 else public.bridge_b
        for place in range(realm.places):
            if place in (public.bridge_a, public.bridge_b):
                continue
            if not parted or realm.section[place] == realm.section[at]:
                out.append(MOVE_BRIDGE[token][place])


@dataclass(frozen=True)
class AskBridgeCard(AskOne):
    """Discard a card of any type to move a bridge token to a new tile."""

    seat: int = field()
    token: int
    place: int

    def rule(self) -> str:
        return "CO-258"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        out: list[Action] = [DISCARD[card] for card in s.hands[seat]]
        if s.public.backs < BACKS:
            out.append(CANCEL)
        return out

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        public = s.public
        if not isinstance(action, Discard):
            public.backs += 1
            if s.log is not None:
                s.log.append(events.WentBack(seat))
            return
        from_hand(s, seat, action.card)
        throw_away(s, action.card)
        if self.token == 0:
            public.bridge_a = self.place
        else:
            public.bridge_b = self.place
        if s.log is not None:
            s.log.append(events.BridgeMoved(seat, public.box.named[action.card], public.tile_named(self.place)))

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"Discard a card to move the bridge to {s.public.tile_named(self.place).name}"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is moving the cosmic bridge"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-258", "discard a card from your hand, or go back"


# Moves by effects -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class MayMoveWithKnowledge(Step):
    """Whoever possesses Forbidden Knowledge may also move Cosmoctopus."""

    seat: int

    def rule(self) -> str:
        return "CO-128"

    def resolve(self, s: Cosmo) -> None:
        if s.public.has_knowledge(self.seat):
            s.then(MAY_MOVE[self.seat])


@dataclass(frozen=True)
class MoveToTile(Step):
    """Cosmoctopus goes straight to a named tile; if it is there already, only the bonus is gained."""

    seat: int
    tile: int

    def rule(self) -> str:
        return "CO-293"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        if self.tile not in public.tiles:
            return
        place = public.tiles.index(self.tile)
        if place == public.head:
            if s.log is not None:
                s.log.append(events.Stayed(self.seat, public.box.tile_named[self.tile]))
            s.then_all(public.box.tile_bonus[self.tile][self.seat])
        else:
            land(s, self.seat, place, NO_TRIBUTE)


@dataclass(frozen=True)
class Notice(Stays):
    """The Investigator gets a resource of the tile's type when Cosmoctopus is moved onto a watched tile."""

    def rule(self) -> str:
        return "CO-203"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        icon = public.icon()
        amount = 1 if public.revealed < 0 else public.box.revelations[public.revealed].noticed
        public.clues[icon] += amount
        if s.log is not None:
            s.log.append(events.InvestigatorGained(tuple([amount if r == icon else 0 for r in range(4)]), True))


NOTICE: Final = Notice()
ASK_MOVE: Final = [AskMove(seat, TURN) for seat in range(4)]
MUST_MOVE: Final = [AskMove(seat, MUST) for seat in range(4)]
MAY_MOVE: Final = [AskMove(seat, MAY) for seat in range(4)]
