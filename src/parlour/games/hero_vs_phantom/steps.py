"""The rules, one sentence a step."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskCounted, Step
from parlour.core.cardset import card_set
from parlour.core.contract import TABLE
from parlour.core.outcome import ranked
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.hero_vs_phantom import events
from parlour.games.hero_vs_phantom.actions import PLAY, PLAYS, Play
from parlour.games.hero_vs_phantom.cards import ASIDE, BLOCKS, COLOUR, COLOURS, HAND, OPEN, card_words, in_use
from parlour.games.hero_vs_phantom.forces import NOBODY, hero_force, in_force, leading_place, phantom_force, winner
from parlour.games.hero_vs_phantom.state import Hvp


@dataclass(frozen=True)
class TakeOutCards(Step):
    """With 3 players one complete colour and the phantoms 17 to 20 go back to the box."""

    def rule(self) -> str:
        return "HP-010"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        if public.seats == 3:
            chosen = s.setup.options.removed
            public.removed = s.rng.below(5) if chosen == "random" else COLOURS.index(chosen)
            if s.log is not None:
                s.log.append(events.ColourRemoved(public.removed))
        public.cards = in_use(public.seats, public.removed)


@dataclass(frozen=True)
class ChooseStarter(Step):
    """A starting player is determined before the first round."""

    def rule(self) -> str:
        return "HP-014"

    def resolve(self, s: Hvp) -> None:
        chosen = s.setup.options.starter
        s.public.starter = s.rng.below(s.public.seats) if chosen == "random" else int(chosen) - 1


@dataclass(frozen=True)
class DealRound(Step):
    """Shuffle all cards in use together and deal them face down; the starting player leads."""

    def rule(self) -> str:
        return "HP-015"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        seats = public.seats
        cards = list(public.cards)
        s.rng.shuffle(cards)
        size = HAND[seats]
        s.hands = [card_set(cards[size * seat : size * (seat + 1)]) for seat in range(seats)]
        dealt = size * seats
        s.aside = cards[dealt : dealt + ASIDE[seats]]
        s.deck = cards[dealt + ASIDE[seats] :]
        public.held = [size] * seats
        public.gone = []
        public.gone_to = []
        public.tricks = 0
        public.leader = (public.starter + public.round) % seats
        if s.log is not None:
            s.log.append(events.RoundDealt(public.round, seats, public.leader))
        s.then(OPEN_TRICK)


@dataclass(frozen=True)
class OpenTrick(Step):
    """With 3 or 4 players the top deck card opens the trick; else the leader does."""

    def rule(self) -> str:
        return "HP-023"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        public.tricks += 1
        if public.opened:
            card = s.deck.pop()
            public.trick.append(card)
            public.out = BLOCKS[card]
            if s.log is not None:
                s.log.append(events.DeckCardTurned(card))
        s.then(ASK_PLAY[public.leader])


@dataclass(frozen=True)
class AskPlay(AskCounted):
    """Play one card: a hero of a colour that is not yet in the trick, or any phantom."""

    seat: int = field()

    def rule(self) -> str:
        return "HP-029"

    def answers(self, s: Hvp, seat: int) -> list[Action]:
        return s.hands[seat].each(PLAYS, OPEN[s.public.out])

    def how_many(self, s: Hvp, seat: int, enough: int) -> int:
        return s.hands[seat].count(OPEN[s.public.out], enough)

    def answer_at(self, s: Hvp, seat: int, place: int) -> Action:
        return PLAY[s.hands[seat].at(place, OPEN[s.public.out])]

    def otherwise(self, s: Hvp) -> None:
        """Who has no legal card shows the hand, and the round is over (HP-034)."""
        public = s.public
        public.shown = tuple(s.hands[self.seat])
        public.shown_by = self.seat
        if s.log is not None:
            s.log.append(events.HandShown(self.seat, public.shown))
        s.then(BREAK_OFF_TRICK, END_ROUND)

    def take(self, s: Hvp, seat: int, action: Play) -> None:
        public = s.public
        card = action.card
        s.hands[seat].remove(card)
        public.held[seat] = public.held[seat] - 1
        public.trick.append(card)
        public.out |= BLOCKS[card]
        if s.log is not None:
            s.log.append(events.Played(seat, card))
        if len(public.trick) == public.opened + public.seats:
            s.then(BATTLE)
        else:
            s.then(ASK_PLAY[seat + 1 if seat + 1 < public.seats else 0])

    def prompt(self, s: Hvp, seat: int) -> str:
        if not s.public.trick:
            return "You lead: play any card"
        if not s.public.out:
            return "Play a hero of any colour, or a Phantom"
        return "Play a hero of a new colour, or a Phantom"

    def waiting(self, s: Hvp) -> str:
        return f"{name_of(self.seat)} is choosing a card"

    def why_not(self, s: Hvp, seat: int, action: Action) -> tuple[str, str]:
        if not isinstance(action, Play) or action.card not in s.hands[seat]:
            return "HP-033", "play one card from your own hand"
        colour = COLOUR[action.card]
        blocking = [card for card in s.public.trick if COLOUR[card] == colour]
        return "HP-029", f"{COLOURS[colour]} is closed: {card_words(blocking[0])} is in the trick"


@dataclass(frozen=True)
class Battle(Step):
    """The force with the higher value wins; each of its players keeps the card played as one point."""

    def rule(self) -> str:
        return "HP-039"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        trick = public.trick
        force = winner(trick, public.opened)
        leader = public.player(leading_place(trick, public.opened, force), public.leader)
        for place in range(len(trick)):
            card = trick[place]
            to = TABLE
            if place >= public.opened and force != NOBODY and in_force(card, force):
                to = public.player(place, public.leader)
                public.points[to] = public.points[to] + 1
            public.gone_to.append(to)
        public.gone.extend(trick)
        if s.log is not None:
            heroes = hero_force(trick)
            phantoms = phantom_force(trick)
            winners = tuple(sorted([seat for seat in public.gone_to[-len(trick) :] if seat != TABLE]))
            leads = leader if public.tricks < HAND[public.seats] else TABLE
            s.log.append(events.Fought(heroes, phantoms, force, winners, leads))
        public.last = tuple(trick)
        public.last_leader = public.leader
        public.trick = []
        public.out = 0
        public.leader = leader
        s.then(OPEN_TRICK if public.tricks < HAND[public.seats] else END_ROUND)


@dataclass(frozen=True)
class BreakOffTrick(Step):
    """A trick that is broken off is not fought; its cards are set aside."""

    def rule(self) -> str:
        return "HP-037"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        public.gone.extend(public.trick)
        public.gone_to.extend([TABLE] * len(public.trick))
        public.broken = tuple(public.trick)
        public.broken_leader = public.leader
        public.trick = []
        public.out = 0


@dataclass(frozen=True)
class EndRound(Step):
    """The won cards are added to the running score; as many rounds are played as there are players."""

    def rule(self) -> str:
        return "HP-075"

    def resolve(self, s: Hvp) -> None:
        public = s.public
        points = tuple(public.points)
        if s.log is not None:
            s.log.append(events.RoundScored(points))
        public.scores = [public.scores[seat] + points[seat] for seat in range(public.seats)]
        public.points = [0] * public.seats
        public.sheet = (*public.sheet, points)
        public.round += 1
        s.then(DEAL_ROUND if public.round < public.seats else END_GAME)


@dataclass(frozen=True)
class EndGame(Step):
    """The highest total wins; equal totals share the win."""

    def rule(self) -> str:
        return "HP-080"

    def resolve(self, s: Hvp) -> None:
        scores = [float(score) for score in s.public.scores]
        best = max(s.public.scores)
        outcome = ranked(scores, "the highest total of all rounds wins", "HP-080")
        if s.log is not None:
            s.log.append(events.GameWon(outcome.winners(), best))
        s.end(outcome)


OPEN_TRICK: Final = OpenTrick()
BATTLE: Final = Battle()
BREAK_OFF_TRICK: Final = BreakOffTrick()
DEAL_ROUND: Final = DealRound()
END_ROUND: Final = EndRound()
END_GAME: Final = EndGame()
ASK_PLAY: Final = [AskPlay(seat) for seat in range(6)]
FIRST_STEPS: Final = (TakeOutCards(), ChooseStarter(), DEAL_ROUND)
