"""The state of Cosmoctopus: the public part and the secrets; and the view, which holds one seat's share of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from parlour.core.agenda import Ask
from parlour.core.contract import State, View
from parlour.core.fields import EMPTY_LIST
from parlour.core.game import Setup
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import name_of
from parlour.games.cosmoctopus.bill import FOR_CARD, Bill, bill_for
from parlour.games.cosmoctopus.cards import CARDS, DEVOTEES, TYPE
from parlour.games.cosmoctopus.memory import DraftWorld, Group, Look, looks_of
from parlour.games.cosmoctopus.public import EMPTY, TO_WIN, Public
from parlour.games.cosmoctopus.wording import action_words


@dataclass(init=False, eq=False, kw_only=True)
class Cosmo(State):
    """The whole game: the public part and what is hidden from some."""

    public: Public
    hands: list[list[int]]
    deck: list[int] = EMPTY_LIST
    """The last is on top."""
    bill: Bill | None = None
    """The payment that is being put together; None without one."""
    behaviours: list[int] = EMPTY_LIST
    """The behaviour deck; the last is on top."""
    revelation: int = -1
    """The revelation card in play, its reverse unseen; -1 without the Investigator."""
    packs: list[list[int]] = EMPTY_LIST
    picks: list[int] = EMPTY_LIST
    """In a draft: what each seat chooses from, and what it has picked (-1: not yet)."""
    memory: list[list[Group]] = EMPTY_LIST
    """After a draft: cards each seat knows to be with certain others, one each, in an order it does not know."""

    def view_of(self, seat: int) -> CosmoView:
        view = CosmoView(self.setup, seat, public=self.public.clone())
        view.paying = self.bill is not None
        if seat >= 0:
            view.hand = self.hands[seat][:]
            if self.bill is not None and self.seat == seat:
                view.bill = self.bill.clone()
            if self.packs:
                view.pack = self.packs[seat][:]
                view.pick = self.picks[seat]
                view.looks = looks_of(seat, self.hands, self.packs, self.picks, self.public.draft_round)
            if self.memory:
                view.memory = self.memory[seat][:]
        return view

    def open_bill(self) -> Bill:
        """The payment that is being put together: there is one."""
        assert self.bill is not None
        return self.bill

    def words_of(self, action: Action) -> str:
        return action_words(self.public.box, action)

    def standing(self) -> Sequence[float]:
        public = self.public
        if public.investigated:
            done = sum([TO_WIN if public.finished[seat] else public.tentacles[seat] for seat in range(public.seats)])
            ahead = done / public.seats - public.tracker
            return [min(1.0, max(0.0, 0.5 + ahead / (2 * TO_WIN)))] * public.seats
        slots = [sum([public.filled[card].bit_count() for card in stars]) for stars in public.stars]
        return [public.tentacles[seat] + slots[seat] / 8 + public.resources(seat) / 32 for seat in range(public.seats)]

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        zones: dict[str, list[int]] = {
            "deck": self.deck,
            "row": [card for card in public.row if card != EMPTY],
            "discard": public.discard,
            "removed": public.removed,
            "contacts": public.contacts,
            "resolving": public.resolving,
        }
        for seat in range(public.seats):
            zones[f"hand of {name_of(seat)}"] = self.hands[seat]
            zones[f"in play of {name_of(seat)}"] = [*public.cards[seat], *public.stars[seat]]
        for number, pack in enumerate(self.packs):
            zones[f"pack {number}"] = pack
        zones["picked"] = [card for card in self.picks if card >= 0]
        box = public.box
        named = {zone: [box.name[card] for card in cards] for zone, cards in zones.items()}
        named["realm"] = [box.tile_name[tile] for tile in public.tiles]
        named["behaviour deck"] = [box.behaviours[each].name for each in self.behaviours]
        seen = [*public.behaviours_used, public.behaviour] if public.behaviour >= 0 else []
        named["behaviours seen"] = [box.behaviours[each].name for each in seen]
        return named

    def secrets(self, seat: int) -> Mapping[str, Any]:
        public = self.public
        hidden: dict[str, Any] = {"deck": self.deck} if len(self.deck) > 1 else {}
        for other, hand in enumerate(self.hands):
            unknown = [card for card in hand if card not in public.known[other] and not self.recalls(seat, card)]
            if other != seat and unknown:
                hidden[f"hand of {other}"] = sorted(unknown)
        if len(self.behaviours) > 1:
            hidden["behaviours"] = self.behaviours
        if self.revelation >= 0 and public.revealed < 0 and chosen_revelation(self.setup) < 0:
            hidden["revelation"] = self.revelation
        if self.bill is not None and self.bill.kind == FOR_CARD and len(hidden.get(f"hand of {self.seat}", ())) > 2:
            hidden["bill"] = self.bill.fields()
        return hidden

    def recalls(self, seat: int, card: int) -> bool:
        """Whether a seat knows from the draft exactly who holds this card."""
        return seat >= 0 and any(group == (card,) for group, _ in self.memory[seat]) if self.memory else False

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *,
        public: Public, hands: list[list[int]], like: Cosmo | None = None, saved: list[Any] | None = None,
    ) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.hands = hands
        if like is not None:
            self.deck = like.deck[:]
            self.bill = None if like.bill is None else like.bill.clone()
            self.behaviours = like.behaviours[:]
            self.revelation = like.revelation
            self.packs = [each[:] for each in like.packs]
            self.picks = like.picks[:]
            self.memory = [each[:] for each in like.memory]
        elif saved is not None:
            _, _, deck, bill, behaviours, revelation, packs, picks, memory = saved
            self.deck = deck
            self.bill = None if bill is None else Bill.read(bill)
            self.behaviours = behaviours
            self.revelation = revelation
            self.packs = packs
            self.picks = picks
            self.memory = [[(tuple(one[0]), tuple(one[1])) for one in each] for each in memory]
        else:
            self.deck = []
            self.bill = None
            self.behaviours = []
            self.revelation = -1
            self.packs = []
            self.picks = []
            self.memory = []

    def clone(self) -> Cosmo:
        """An equal one that shares only frozen things."""
        new = Cosmo(self.setup, self.rng.clone(),
            public=self.public.clone(), hands=[each[:] for each in self.hands], like=self,
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.hands, self.deck, None if self.bill is None else self.bill.fields(),
            self.behaviours, self.revelation, self.packs, self.picks, self.memory,
        ]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Cosmo:
        """The one whose `fields` these are."""
        return Cosmo(setup, rng, public=Public.read(setup, data[0]), hands=data[1], saved=data)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class CosmoView(View):
    """What one seat knows: the public part, its own cards, and what it saw in the draft."""

    public: Public
    hand: list[int] = EMPTY_LIST
    bill: Bill | None = None
    pack: list[int] = EMPTY_LIST
    pick: int = -1
    looks: list[Look] = EMPTY_LIST
    memory: list[Group] = EMPTY_LIST
    paying: bool = False
    """Whether somebody is putting a payment together, which all can see."""

    def known(self) -> frozenset[str]:
        public = self.public
        seen = [*self.hand, *self.pack, *public.row, *public.discard, *public.removed, *public.contacts]
        seen += [*public.resolving, *public.lately]
        for cards in (*public.known, *public.cards, *public.stars):
            seen += cards
        for look in self.looks:
            seen += look[2:]
        for group, _ in self.memory:
            seen += group
        if self.pick >= 0:
            seen.append(self.pick)
        box = public.box
        named = [box.name[card] for card in seen if card != EMPTY]
        named += [box.behaviours[each].name for each in (*public.behaviours_used, public.behaviour) if each >= 0]
        named += [box.tile_name[tile] for tile in public.tiles]
        if public.revealed >= 0:
            named.append(box.revelations[public.revealed].name)
        return frozenset(named)

    def sealed(self) -> frozenset[str]:
        """A revelation that the table chose: its reverse is not read before the flip (CO-195)."""
        public = self.public
        chosen = chosen_revelation(self.setup)
        if not public.investigated or public.revealed >= 0 or chosen < 0:
            return frozenset()
        return frozenset([public.box.revelations[chosen].name])

    # Dealing a world ------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """The devotee cards whose place this seat does not know at all."""
        public = self.public
        seen = [False] * (CARDS + 1)
        for card in self.hand:
            seen[card] = True
        for card in public.row:
            seen[card] = True
        for card in public.discard:
            seen[card] = True
        for card in public.resolving:
            seen[card] = True
        for cards in public.known:
            for card in cards:
                seen[card] = True
        for cards in public.cards:
            for card in cards:
                seen[card] = True
        for cards in public.stars:
            for card in cards:
                seen[card] = True
        if self.memory:
            for group, _ in self.memory:
                for card in group:
                    seen[card] = True
        if public.draft_round >= 0:
            for look in self.looks:
                for card in look[2:]:
                    seen[card] = True
            for card in self.pack:
                seen[card] = True
            if self.pick >= 0:
                seen[self.pick] = True
        return [card for card in range(DEVOTEES) if not seen[card]]

    def deal(self, rng: Rng) -> Cosmo | None:
        """Known cards stay where they are, remembered ones go to those who have them, those whose type was proven are
        of that type, the rest is dealt freely."""
        public = self.public.clone()
        hands = [known[:] for known in public.known]
        if self.seat >= 0:
            hands[self.seat] = self.hand[:]
        state = Cosmo(self.setup, rng, public=public, hands=hands)
        state.bill = None if self.bill is None else self.bill.clone()
        unseen = self.unseen()
        rng.shuffle(unseen)
        for group, seats in self.memory:
            cards = list(group)
            rng.shuffle(cards)
            for card, seat in zip(cards, seats, strict=True):
                hands[seat].append(card)
        if public.draft_round >= 0:
            self.deal_draft(state, unseen, rng)
            hands = state.hands
        for seat in range(public.seats):
            if seat != self.seat:
                for type_ in range(4):
                    for _ in range(public.proven[seat * 4 + type_]):
                        hands[seat].append(pop_of_type(unseen, type_))
        for seat in range(public.seats):
            hand = hands[seat]
            while len(hand) < public.held[seat]:
                hand.append(unseen.pop())
        state.deck = unseen
        self.deal_investigator(state, rng)
        if self.setup.options.hands == "draft":
            self.deal_memory(state)
        return state if state.bill is not None or self.deal_bill(state, rng) else None

    def deal_investigator(self, state: Cosmo, rng: Rng) -> None:
        public = self.public
        if public.investigated:
            state.revelation = public.revealed if public.revealed >= 0 else chosen_revelation(self.setup)
            if state.revelation < 0:
                state.revelation = rng.below(len(public.box.revelations))
            used = public.behaviours_used
            if public.behaviours_left:
                for each in range(len(public.box.behaviours)):
                    if each not in used and each != public.behaviour:
                        state.behaviours.append(each)
                rng.shuffle(state.behaviours)

    def deal_draft(self, state: Cosmo, unseen: list[int], rng: Rng) -> None:
        public = self.public
        world = DraftWorld(
            public.seats, public.draft_round, self.seat, self.hand, self.pack, self.pick, self.looks,
            public.drafted, unseen, rng,
        )  # fmt: skip
        state.hands = world.hands
        state.packs = world.packs
        state.picks = world.picks

    def deal_memory(self, state: Cosmo) -> None:
        """What others remember of the draft is not known; in this world they remember nothing."""
        state.memory = [[] for _ in range(self.public.seats)]
        if self.seat >= 0:
            state.memory[self.seat] = self.memory[:]

    def deal_bill(self, state: Cosmo, rng: Rng) -> bool:
        """If another seat is paying: something that it may be paying for in this world. False if there is nothing."""
        if not self.paying:
            return True
        payer = self.acting[0]
        question = self.agenda[-2]
        assert isinstance(question, Ask)
        bills: list[Bill] = []
        for action in question.answers(state, payer):
            bill = bill_for(self.public, payer, state.hands[payer], action)
            if bill is not None:
                bills.append(bill)
        if not bills:
            return False
        state.bill = bills[rng.below(len(bills))]
        return True

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *,
        public: Public, hand: list[int] | None = None, bill: Bill | None = None, pack: list[int] | None = None,
        pick: int = -1, looks: list[Look] | None = None, memory: list[Group] | None = None, paying: bool = False,
    ) -> None:
        super().__init__(setup, seat)
        self.public = public
        self.hand = [] if hand is None else hand
        self.bill = bill
        self.pack = [] if pack is None else pack
        self.pick = pick
        self.looks = [] if looks is None else looks
        self.memory = [] if memory is None else memory
        self.paying = paying

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [
            self.public.fields(), self.hand, None if self.bill is None else self.bill.fields(), self.pack, self.pick,
            self.looks, self.memory, self.paying,
        ]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> CosmoView:
        """The one whose `fields` these are."""
        public, hand, bill, pack, pick, looks, memory, paying = data
        return CosmoView(
            setup, seat, public=Public.read(setup, public), hand=hand, bill=None if bill is None else Bill.read(bill),
            pack=pack, pick=pick, looks=[tuple(each) for each in looks],
            memory=[(tuple(each[0]), tuple(each[1])) for each in memory], paying=paying,
        )

    # fmt: on


def chosen_revelation(setup: Setup) -> int:
    """The revelation that the table chose by its number; -1 if chance chooses."""
    chosen = setup.options.revelation
    return -1 if chosen == "random" else int(chosen) - 1


def pop_of_type(cards: list[int], type_: int) -> int:
    """Take the last card of a type out of these, among which there is one."""
    at = len(cards) - 1
    while TYPE[cards[at]] != type_:
        at -= 1
    return cards.pop(at)
