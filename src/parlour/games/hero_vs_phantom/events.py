"""What happens in Hero vs Phantom, in words. Nothing here is private: cards are played face up."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.contract import TABLE
from parlour.core.events import Event
from parlour.core.words import counted, listed, name_of, signed
from parlour.games.hero_vs_phantom.cards import COLOURS, HEROES, card_words
from parlour.games.hero_vs_phantom.forces import HERO_FORCE, NOBODY


@dataclass(frozen=True)
class ColourRemoved(Event):
    """With 3 players one colour stays in the box."""

    colour: int

    def rule(self) -> str:
        return "HP-010"

    def words(self) -> str:
        return f"The {COLOURS[self.colour]} heroes and the Phantoms 17 to 20 stay in the box."


@dataclass(frozen=True)
class RoundDealt(Event):
    """All cards are shuffled and dealt."""

    round: int
    rounds: int
    starter: int

    def rule(self) -> str:
        return "HP-076" if self.round else "HP-015"

    def words(self) -> str:
        return f"Round {self.round + 1} of {self.rounds} is dealt; {name_of(self.starter)} leads."

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class DeckCardTurned(Event):
    """The deck opens the trick."""

    card: int

    def rule(self) -> str:
        return "HP-023"

    def words(self) -> str:
        shut = f"; {COLOURS[self.card // 5]} is closed" if self.card < HEROES else ""
        return f"The deck opens the trick with {card_words(self.card)}{shut}."

    def names(self) -> tuple[str, ...]:
        return (card_words(self.card),)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Played(Event):
    """A player plays a card."""

    seat: int
    card: int

    def rule(self) -> str:
        return "HP-027"

    def words(self) -> str:
        return f"{name_of(self.seat)} plays {card_words(self.card)}."

    def names(self) -> tuple[str, ...]:
        return (card_words(self.card),)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class Fought(Event):
    """The forces are compared."""

    heroes: int
    phantoms: int
    force: int
    winners: tuple[int, ...]
    leader: int
    """Who leads the next trick; TABLE if this was the last of the round."""

    def rule(self) -> str:
        if self.force == NOBODY:
            return "HP-050"
        return "HP-049" if self.heroes == self.phantoms else "HP-048"

    def words(self) -> str:
        if self.force == NOBODY:
            return f"All players are on one side, so nobody wins.{self._leads()}"
        if self.force == HERO_FORCE:
            side = f"The Heroes win {self.heroes} to {signed(self.phantoms)}"
        else:
            side = f"The Phantoms win {self.phantoms} to {self.heroes}"
        scorers = listed([name_of(seat) for seat in self.winners])
        verb = "scores" if len(self.winners) == 1 else "score"
        return f"{side}; {scorers} {verb} a point.{self._leads()}"

    def _leads(self) -> str:
        return "" if self.leader == TABLE else f" {name_of(self.leader)} leads next."

    def beat(self) -> float:
        return 1.6

    def weight(self) -> float:
        return 0.8


@dataclass(frozen=True)
class HandShown(Event):
    """A player cannot play, which ends the round."""

    seat: int
    cards: tuple[int, ...]

    def rule(self) -> str:
        return "HP-034"

    def words(self) -> str:
        hand = listed([card_words(card) for card in self.cards])
        return f"{name_of(self.seat)} cannot play and shows {hand}. The round is over."

    def names(self) -> tuple[str, ...]:
        return tuple(card_words(card) for card in self.cards)

    def reveals(self) -> bool:
        return True


@dataclass(frozen=True)
class RoundScored(Event):
    """The points of a round are written down."""

    points: tuple[int, ...]

    def rule(self) -> str:
        return "HP-075"

    def words(self) -> str:
        first = f"{name_of(0)} {counted(self.points[0], 'point')}"
        others = [f"{name_of(seat)} {points}" for seat, points in enumerate(self.points) if seat]
        return f"The round brought {listed([first, *others])}."

    def beat(self) -> float:
        return 2.5

    def weight(self) -> float:
        return 1.0


@dataclass(frozen=True)
class GameWon(Event):
    """The highest total wins."""

    winners: tuple[int, ...]
    score: int

    def rule(self) -> str:
        return "HP-081" if len(self.winners) > 1 else "HP-080"

    def words(self) -> str:
        verb = "wins" if len(self.winners) == 1 else "share the win"
        names = listed([name_of(seat) for seat in self.winners])
        return f"{names} {verb} with {counted(self.score, 'point')}."
