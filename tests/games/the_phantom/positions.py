"""Positions for the tests: a game of the plain pack, cards laid where a test wants them, answers given in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from parlour.core.effects.effect import Effect, all_steps
from parlour.core.events import Event
from parlour.core.game import Setup
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.games.the_phantom.actions import END_ADVENTURE, KEEP_HAND
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.box import Card
from parlour.games.the_phantom.game import GAME, PhantomOptions
from parlour.games.the_phantom.icons import ICONS, RESOURCES
from parlour.games.the_phantom.news import EVERYTHING
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.state import Phantom

PACKS = Path(__file__).parent / "packs"
if PACKS not in SHELF.elsewhere:
    SHELF.elsewhere.append(PACKS)

PHANTOM, DIANA = 0, 1


def options(**chosen: Any) -> PhantomOptions:
    """The options of a game with the plain pack."""
    return PhantomOptions(**{"adventure": "plain", "starter": "the_phantom", **chosen})


def own_setup(seats: int, options: PhantomOptions) -> Setup:
    """A set-up that no other game shares, so that a test may change its cards."""
    return Setup(GAME, seats, options, GAME.packs(options))


class Table:
    """A game in which cards can be laid out before a test begins."""

    def __init__(self, seats: int = 1, seed: int = 1, **chosen: Any) -> None:
        self.log: list[Event] = []
        state = GAME.begin(own_setup(seats, options(**chosen)), seed, self.log)
        assert isinstance(state, Phantom)
        self.s = state
        self.public = state.public

    # Laying out -------------------------------------------------------------------------------------------

    def find(self, name: str, owner: int = -2) -> list[int]:
        """The cards of this name, those of one player if asked for."""
        box = self.s.box
        found = [
            card for card in range(len(box.cards)) if box.cards[card].title() == name or box.cards[card].name == name
        ]
        return [card for card in found if owner == -2 or box.owners[card] == owner]

    def card(self, name: str, owner: int = -2) -> int:
        """The first card of this name."""
        return self.find(name, owner)[0]

    def lift(self, card: int) -> int:
        """Take a card from wherever it is."""
        s = self.s
        public = s.public
        for zone in (public.row, public.resolved, public.aside, public.removed, public.skipped, public.boxed,
                     public.rewards, public.promo, public.adventure, public.fresh, public.in_deck, public.out_of,
                     public.exhausted, s.left_out, *public.areas, *public.injured, *public.discards, *s.hands,
                     *s.decks, *public.tops, *public.bottoms, *public.shown):  # fmt: skip
            if card in zone:
                zone.remove(card)
        if public.mission == card:
            public.mission = -1
        public.clear_tokens(card)
        self.count()
        return card

    def count(self) -> None:
        """Set what is counted."""
        s = self.s
        s.public.play_changed(EVERYTHING)
        s.public.held = [len(hand) for hand in s.hands]
        s.public.sizes = [len(deck) for deck in s.decks]
        s.public.out = len(s.left_out)

    def lay(self, zone: list[int], names: tuple[str, ...], owner: int = -2) -> list[int]:
        """Put cards of these names into a zone, each another one."""
        laid: list[int] = []
        for name in names:
            card = next(each for each in self.find(name, owner) if each not in laid)
            zone.append(self.lift(card))
            laid.append(card)
        self.count()
        return laid

    def hand(self, *names: str, seat: int = 0) -> list[int]:
        """A player holds exactly these cards; the others of the hand go under the deck."""
        for card in self.s.hands[seat][:]:
            self.s.decks[seat].insert(0, self.lift(card))
        laid = self.lay(self.s.hands[seat], names, seat)
        self.settle()
        return laid

    def area(self, *names: str, seat: int = 0, owner: int | None = None) -> list[int]:
        """These cards lie ready before a player."""
        laid = self.lay(self.public.areas[seat], names, seat if owner is None else owner)
        for card in laid:
            if card not in self.public.owned[seat]:
                self.public.owned[seat].append(card)
        self.settle()
        return laid

    def row(self, *names: str) -> list[int]:
        """The Destiny row is exactly this; what lay there goes to the Resolved pile."""
        for card in self.public.row[:]:
            self.public.resolved.append(self.lift(card))
        laid = self.lay(self.public.row, names)
        self.settle()
        return laid

    def top(self, *names: str, seat: int = 0) -> list[int]:
        """These cards lie on top of a Player deck, the first one on top."""
        laid = self.lay(self.s.decks[seat], tuple(reversed(names)), seat)
        return laid[::-1]

    def destiny(self, *names: str) -> list[int]:
        """The Destiny deck is exactly this, the first one on top; the rest of it is removed from the game."""
        deck = self.s.decks[self.public.destiny()]
        for card in deck[:]:
            self.public.removed.append(self.lift(card))
        laid = self.lay(deck, tuple(reversed(names)))
        self.public.in_deck.extend(laid)
        return laid[::-1]

    def resolved(self, *names: str) -> list[int]:
        """The Resolved pile is exactly this."""
        for card in self.public.resolved[:]:
            self.public.removed.append(self.lift(card))
        return self.lay(self.public.resolved, names)

    def purse(self, *icons: str, seat: int = 0) -> None:
        """A player has exactly these resources."""
        for each in range(RESOURCES):
            self.public.resources[seat * RESOURCES + each] = icons.count(ICONS[each])
        self.settle()

    def hurt(self, *names: str, seat: int = 0) -> list[int]:
        """These injuries lie face up before a player."""
        laid = self.lay(self.public.injured[seat], names, seat)
        self.settle()
        return laid

    def strength(self, left: int, seat: int = 0) -> None:
        """So many cards are left in a player's Injury deck; the others are in the box."""
        deck = self.s.decks[self.public.seats + seat]
        while len(deck) > left:
            self.public.boxed.append(self.lift(deck[0]))
        self.settle()

    def tokens(self, name: str, token: str, number: int) -> None:
        """So many tokens of a kind lie on a card."""
        card = self.card(name)
        kind = self.s.box.token(token)
        self.public.add_tokens(card, kind, number - self.public.tokens_on(card, kind))
        self.settle()

    def on(self, name: str, token: str = "wound") -> int:
        """How many tokens of a kind lie on the first card of this name."""
        return self.public.tokens_on(self.card(name), self.s.box.token(token))

    def rewrite(self, called: str, **changes: Any) -> int:
        """A card of this game says something else."""
        card = self.card(called)
        old = self.s.box.cards[card]
        self.s.box.cards[card] = new = Card(old.pack, old.number, replace(old.part, **changes), card)
        new.health = old.health
        self.s.box.called.setdefault(new.name, []).append(card)
        self.s.box.sum_up()
        self.settle()
        return card

    def settle(self) -> None:
        """Put the open question anew; what was found out of the cards in play is to be found again."""
        self.public.play_changed(EVERYTHING)
        if self.s.ended is None:
            self.s.put(self.s.question())

    # Playing ----------------------------------------------------------------------------------------------

    def follow(self, *effects: Effect, source: int = -1, seat: int | None = None) -> None:
        """A card says this now."""
        seat = self.public.active if seat is None else seat
        self.s.then_all(all_steps(effects, seat, source))
        self.s.go_on()

    def labels(self, seat: int | None = None) -> list[str]:
        """The answers that are open, in words."""
        question = self.s.ask(self.s.to_act()[0] if seat is None else seat)
        return [] if question is None else [answer.words for answer in question.answers]

    def asked(self) -> str:
        """The question that is open, by the name of its step."""
        return "" if self.s.ended is not None else type(self.s.question()).__name__

    def say(self, *starts: str) -> None:
        """Give answers whose words begin so."""
        for start in starts:
            seat = self.s.to_act()[0]
            question = self.s.ask(seat)
            assert question is not None
            found = [answer.action for answer in question.answers if answer.words.startswith(start)]
            assert found, f"{start!r} is not among {[answer.words for answer in question.answers]}"
            self.s.apply(seat, found[0])

    def can(self, start: str) -> bool:
        """Whether an answer begins so."""
        return any(words.startswith(start) for words in self.labels())

    def refused(self, action: Action, seat: int | None = None) -> str:
        """The rule by which an action is refused."""
        try:
            self.s.apply(self.s.to_act()[0] if seat is None else seat, action)
        except IllegalAction as refused:
            return refused.rule
        raise AssertionError(f"{action.words()} was taken")

    def adventure(self, seat: int = 0) -> None:
        """Play on, choosing nothing that matters, until this player's Adventure phase."""
        while not (isinstance(self.s.question(), AskAdventure) and self.s.seat == seat):
            self.pass_by()

    def pass_by(self) -> None:
        """The least that the open question allows."""
        seat = self.s.to_act()[0]
        answers = self.s.answers(seat)
        for wanted in (END_ADVENTURE, KEEP_HAND):
            if wanted in answers:
                self.s.apply(seat, wanted)
                return
        self.s.apply(seat, answers[-1])

    def end_turn(self) -> None:
        """Pass until the next turn has begun."""
        turn = self.public.turn
        while self.s.ended is None and self.public.turn == turn:
            self.pass_by()

    def happened(self, *kinds: str) -> list[str]:
        """The kinds of events since the log was cleared, only those that are asked for."""
        return [type(event).__name__ for event in self.log if not kinds or type(event).__name__ in kinds]

    def names(self, cards: list[int]) -> list[str]:
        """Cards in words."""
        return [self.s.name(card) for card in cards]


def quiet(seats: int = 1, seed: int = 1, **chosen: Any) -> Table:
    """A table in the first Adventure phase with an empty row, empty purses and an empty Destiny deck."""
    table = Table(seats, seed, **chosen)
    table.adventure(table.public.active)
    table.row()
    table.resolved()
    table.destiny()
    for seat in range(seats):
        table.purse(seat=seat)
    table.settle()
    table.log.clear()
    return table
