"""Setting up, and taking turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, AskSeveral, Step
from parlour.core.question import Action
from parlour.core.words import counted, listed, name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import DISCARD, KEEP, Discard, Keep
from parlour.games.cosmoctopus.cards import DEVOTEES
from parlour.games.cosmoctopus.donating import ASK_DONOR_MOVE
from parlour.games.cosmoctopus.finishing import Stays
from parlour.games.cosmoctopus.investigator import GATHER_CLUES, INVESTIGATE, TURN_UP_BEHAVIOUR
from parlour.games.cosmoctopus.memory import PICKS, groups_of
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.playing import PLAY_STEP
from parlour.games.cosmoctopus.public import HAND_LIMIT, ROW
from parlour.games.cosmoctopus.realm import BASIC_TILES, apart
from parlour.games.cosmoctopus.row import from_hand, throw_away
from parlour.games.cosmoctopus.state import Cosmo

EXPRESS: Final = 3
STARTING_RESOURCES: Final = 2


@dataclass(frozen=True)
class LayOutRealm(Step):
    """Shuffle the basic and the special tiles and lay them out; the head starts on its tile."""

    def rule(self) -> str:
        return "CO-020"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        box = public.box
        special = list(box.special)
        s.rng.shuffle(special)
        tiles = box.basic + special[: public.realm.places - BASIC_TILES]
        if s.setup.options.bridge:
            self.place_bridge(s)
        s.rng.shuffle(tiles)
        public.tiles = tuple(tiles)
        public.head = public.tiles.index(box.start_tile)

    def place_bridge(self, s: Cosmo) -> None:
        """The bridge tokens go on two places apart, before the tiles are seen (CO-254)."""
        public = s.public
        chosen = bridge_places(s.setup.options.bridge_at)
        if not chosen:
            realm = public.realm
            places = realm.places
            pairs = [(a, b) for a in range(places) for b in range(places) if a < b and apart(realm, a, b)]
            chosen = pairs[s.rng.below(len(pairs))]
        public.bridge_a, public.bridge_b = chosen


def bridge_places(text: str) -> tuple[int, ...]:
    """The places that the table chose for the bridge tokens; () for none."""
    return tuple([int(word) - 1 for word in text.replace(",", " ").split()])


@dataclass(frozen=True)
class DealCards(Step):
    """Choose a first player, shuffle the deck, turn up the row and deal the hands."""

    def rule(self) -> str:
        return "CO-023"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seats = public.seats
        box = public.box
        options = s.setup.options
        public.starter = s.rng.below(seats) if options.starter == "random" else int(options.starter) - 1
        hands = self.reference_hands(s) if options.hands == "three" else [[] for _ in range(seats)]
        dealt = [card for hand in hands for card in hand]
        s.deck = [card for card in range(DEVOTEES) if card not in dealt]
        s.rng.shuffle(s.deck)
        public.row = [s.deck.pop() for _ in range(ROW)]
        if options.hands == "three":
            public.known = [hand[:] for hand in hands]
        else:
            hands = [[s.deck.pop() for _ in range(PICKS)] for _ in range(seats)]
        s.hands = hands
        public.held = [len(hand) for hand in hands]
        public.deck_left = len(s.deck)
        public.pool = [STARTING_RESOURCES] * (4 * seats)
        for place in range(seats):
            bigger = 1 if options.tokens == "even" and seats == 2 and place == 1 else 0
            public.tokens[(public.starter + place) % seats] = box.rules.tokens[place + bigger]
        if options.express:
            public.tentacles = [EXPRESS] * seats
        if s.log is not None:
            s.log.append(events.SetUp(public.starter, box.all_named(public.row)))
            for seat in range(seats):
                cards = box.all_named(hands[seat])
                if options.hands == "three":
                    s.log.append(events.StartingHand(seat, cards))
                else:
                    s.log.append(events.Dealt(seat, cards, False))
        investigated = options.plays_investigator(seats)
        s.then(TAKE_TURN[public.starter])
        if investigated:
            s.then(TURN_UP_BEHAVIOUR)
        if options.hands == "draft" and seats > 1:
            s.then(BEGIN_DRAFT)
        if investigated:
            s.then(INVESTIGATE)

    def reference_hands(self, s: Cosmo) -> list[list[int]]:
        """Each player is given a reference card by chance, and takes the three cards on its back (CO-235)."""
        hands = [list(hand) for hand in s.public.box.hands]
        s.rng.shuffle(hands)
        return hands[: s.public.seats]


# The draft ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class BeginDraft(Step):
    """The five cards that each player was dealt are a pack to choose from."""

    def rule(self) -> str:
        return "CO-238"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        s.packs = s.hands
        s.picks = [-1] * public.seats
        s.hands = [[] for _ in range(public.seats)]
        public.held = [0] * public.seats
        public.draft_round = 0
        s.then(ASK_DRAFT)


@dataclass(frozen=True)
class AskDraft(AskSeveral):
    """Every player secretly keeps one card of the pack at hand."""

    def rule(self) -> str:
        return "CO-239"

    def who(self, s: Cosmo) -> tuple[int, ...]:
        return tuple([seat for seat in range(s.public.seats) if not s.public.drafted[seat]])

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return [KEEP[card] for card in s.packs[seat]]

    def take(self, s: Cosmo, seat: int, action: Keep) -> None:
        public = s.public
        s.packs[seat].remove(action.card)
        s.picks[seat] = action.card
        public.drafted[seat] = True
        if s.log is not None:
            s.log.append(events.Kept(seat, public.box.named[action.card]))
        s.then(PASS_PACKS if all(public.drafted) else self)

    def prompt(self, s: Cosmo, seat: int) -> str:
        return f"Keep a card; the other {counted(len(s.packs[seat]) - 1, 'card')} go to the left"

    def waiting(self, s: Cosmo) -> str:
        return f"{listed([name_of(seat) for seat in self.who(s)])} still choose a card"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-238", "keep one of the cards in your pack"


@dataclass(frozen=True)
class PassPacks(Step):
    """The kept cards go to the hands and the packs to the left; after five picks the draft is over."""

    def rule(self) -> str:
        return "CO-238"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seats = public.seats
        for seat in range(seats):
            s.hands[seat].append(s.picks[seat])
        public.held = [len(hand) for hand in s.hands]
        public.drafted = [False] * seats
        public.draft_round += 1
        s.picks = [-1] * seats
        s.packs = [s.packs[(seat - 1) % seats] for seat in range(seats)]
        if public.draft_round < PICKS:
            if s.log is not None:
                for seat in range(seats):
                    s.log.append(events.Dealt(seat, public.box.all_named(s.packs[seat]), True))
            s.then(ASK_DRAFT)
        else:
            public.draft_round = -1
            s.packs = []
            s.picks = []
            s.memory = [groups_of(seat, s.hands) for seat in range(seats)]


# Turns ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class TakeTurn(Step):
    """Move Cosmoctopus, play a card, discard down to 8; a finished player only moves."""

    seat: int

    def rule(self) -> str:
        return "CO-036"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seat = self.seat
        public.turn = seat
        public.backs = 0
        if s.log is not None:
            s.log.append(events.TurnBegan(seat, public.round))
        public.plays = 0 if public.finished[seat] else 1
        if public.finished[seat]:
            s.then(ASK_DONOR_MOVE[seat], END_TURN[seat])
        else:
            s.then_all(TURN[seat])


@dataclass(frozen=True)
class DiscardDown(Step):
    """At most 8 of each resource are kept, and at most 8 cards."""

    seat: int

    def rule(self) -> str:
        return "CO-145"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seat = self.seat
        over = [0, 0, 0, 0]
        for resource in range(4):
            at = seat * 4 + resource
            if public.pool[at] > HAND_LIMIT:
                over[resource] = public.pool[at] - HAND_LIMIT
                public.pool[at] = HAND_LIMIT
        if s.log is not None and any(over):
            s.log.append(events.Discarded(seat, (), tuple(over)))
        if public.held[seat] > public.hand_limit():
            s.then(ASK_DISCARD[seat])


@dataclass(frozen=True)
class AskDiscard(AskOne):
    """Choose which cards to discard until the hand is within its limit."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-146"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        return [DISCARD[card] for card in s.hands[seat]]

    def take(self, s: Cosmo, seat: int, action: Discard) -> None:
        from_hand(s, seat, action.card)
        if s.log is not None:
            s.log.append(events.Discarded(seat, (s.public.box.named[action.card],), (0, 0, 0, 0)))
        throw_away(s, action.card)
        if s.public.held[seat] > s.public.hand_limit():
            s.then(self)

    def prompt(self, s: Cosmo, seat: int) -> str:
        over = s.public.held[seat] - s.public.hand_limit()
        return f"You hold too many cards: discard {counted(over, 'card')}"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is discarding"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, Discard):
            return "CO-146", f"{s.public.box.name[action.card]} is not in your hand"
        return "CO-146", f"discard until you hold {s.public.hand_limit()} cards"


@dataclass(frozen=True)
class EndTurn(Stays):
    """Cosmoctopus turns to the next player; the Investigator acts after the last of the round."""

    seat: int

    def rule(self) -> str:
        return "CO-037"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        next_ = (self.seat + 1) % public.seats
        if next_ == public.starter:
            if public.investigated:
                s.then(GATHER_CLUES, TAKE_TURN[next_])
                public.round += 1
                return
            public.round += 1
        s.then(TAKE_TURN[next_])


TAKE_TURN: Final = [TakeTurn(seat) for seat in range(4)]
DISCARD_DOWN: Final = [DiscardDown(seat) for seat in range(4)]
ASK_DISCARD: Final = [AskDiscard(seat) for seat in range(4)]
END_TURN: Final = [EndTurn(seat) for seat in range(4)]
TURN: Final = [(ASK_MOVE[seat], PLAY_STEP[seat], DISCARD_DOWN[seat], END_TURN[seat]) for seat in range(4)]
BEGIN_DRAFT: Final = BeginDraft()
ASK_DRAFT: Final = AskDraft()
PASS_PACKS: Final = PassPacks()
FIRST_STEPS: Final = (LayOutRealm(), DealCards())
