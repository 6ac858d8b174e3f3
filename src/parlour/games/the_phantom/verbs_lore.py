"""What Lore cards, Missions and rewards say: decks are built, Missions set, cards gained, the adventure ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.packs.fields import flag, line, numbers, whole, word
from parlour.core.question import Action
from parlour.core.words import listed, name_of
from parlour.games.the_phantom.actions import CHOOSE, TO_DISCARD, TO_HAND, Choose
from parlour.games.the_phantom.card import AT_WIN, CALM, HARD, LOOT
from parlour.games.the_phantom.events.row import Moved, Placed
from parlour.games.the_phantom.gaining import CHOSEN_PLACE, INTO_PLAY, GainFromRange, GiveCard
from parlour.games.the_phantom.looking import awards
from parlour.games.the_phantom.lore import read_lore, set_mission
from parlour.games.the_phantom.moving import enter_area, enter_row, forget_in_deck, leave_row, put_on_top, shuffle_in
from parlour.games.the_phantom.news import RESOLVED
from parlour.games.the_phantom.parts import Verb
from parlour.games.the_phantom.state import Phantom

MOST: Final = 400
ROW: Final = 0
ASIDE: Final = 1
AREA: Final = 2
TOP: Final = 3
PLACES: Final = ("row", "aside", "play", "deck_top")
PLACE_WORDS: Final = ("on the Destiny row", "aside", "in your Play area", "on top of the Destiny deck")
GIVEN: Final = ("chosen", "hand", "discard", "play")
GIVEN_PLACES: Final = (CHOSEN_PLACE, TO_HAND, TO_DISCARD, INTO_PLAY)
EASY: Final = 0
MYTHIC: Final = 3


def span(first: int, last: int) -> str:
    """A range of numbers as it is printed."""
    return f"card {first}" if first == last else f"cards {first}-{last}"


def take_numbers(s: Phantom, first: int, last: int) -> list[int]:
    """Take the cards with these numbers from the adventure deck, in order."""
    adventure = s.public.adventure
    cards = s.box.numbered(first, last)
    found = [card for card in cards if card in adventure]
    if found:
        at = adventure.index(found[0])  # the adventure lies sorted: they lie side by side
        del adventure[at : at + len(found)]
    return found


@dataclass(frozen=True)
class SetMission(Verb):
    """A card becomes the active Mission; of several the player chooses, the others are removed."""

    numbers: tuple[int, ...] = numbers(1, MOST, 1, 3)

    def rule(self) -> str:
        return "TP-041"

    def words(self) -> str:
        return f"the active Mission is card {listed([str(each) for each in self.numbers], 'or')}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        found: list[int] = []
        for number in self.numbers:
            found.extend(take_numbers(s, number, number))
        if len(found) == 1:
            set_mission(s, found[0])
        elif found:
            s.public.playing.extend(found)
            if s.log is not None:
                for card in found:
                    s.log.append(Moved(s.name(card), s.box.names[card], "to the table, to be chosen or not"))
            s.then(AskMission(seat, tuple(found)))


@dataclass(frozen=True)
class AskMission(AskOne):
    """Which Mission do you choose?"""

    seat: int = field()
    cards: tuple[int, ...]

    def rule(self) -> str:
        return "TP-184"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in self.cards]

    def take(self, s: Phantom, seat: int, action: Choose) -> None:
        public = s.public
        for card in self.cards:
            public.playing.remove(card)
            if card != action.card:
                public.removed.append(card)
        set_mission(s, action.card)

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Which Mission do you choose?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is choosing a Mission"


@dataclass(frozen=True)
class AddToDeck(Verb):
    """Shuffle cards into the Destiny deck; some of them may be left out, unseen (TP-312)."""

    first: int = whole(1, MOST)
    last: int = whole(1, MOST)
    leave_out: int = whole(0, 20, 0)

    def rule(self) -> str:
        return "TP-312"

    def words(self) -> str:
        some = f", {self.leave_out} of them left out" if self.leave_out else ""
        return f"shuffle {span(self.first, self.last)}{some} into the Destiny deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        found = take_numbers(s, self.first, self.last)
        public.fresh.extend(found)
        if self.leave_out:
            maybe = self.candidates(s, found)
            public.out_of.extend(maybe)
            s.rng.shuffle(maybe)
            s.left_out = sorted([*s.left_out, *maybe[: self.leave_out]])
            public.out = len(s.left_out)
        shuffle_in(s, public.destiny(), [card for card in found if card not in s.left_out], "Destiny deck")

    def candidates(self, s: Phantom, found: list[int]) -> list[int]:
        """Who may be left out: on easy the hard cards, on mythic the calm ones, else any."""
        mood = HARD if s.box.level == EASY else CALM if s.box.level == MYTHIC else 0
        fitting = [card for card in found if s.box.cards[card].part.mood == mood]
        return fitting if mood and len(fitting) >= self.leave_out else found[:]


@dataclass(frozen=True)
class PlaceNumber(Verb):
    """Cards of the adventure deck are placed: on the row, set aside, in your Play area, on top of the deck."""

    first: int = whole(1, MOST)
    last: int = whole(1, MOST)
    to: int = word(PLACES, ROW)

    def rule(self) -> str:
        return "TP-280"

    def words(self) -> str:
        return f"place {span(self.first, self.last)} {PLACE_WORDS[self.to]}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        destiny = public.destiny()
        cards = take_numbers(s, self.first, self.last)
        for card in cards:
            if s.log is not None and self.to != AREA:
                name = s.name(card)
                id = s.box.names[card]
                s.log.append(Placed(name, id) if self.to == ROW else Moved(name, id, PLACE_WORDS[self.to]))
            if self.to == ASIDE:
                public.aside.append(card)
            elif self.to == AREA:
                enter_area(s, seat, card)
            elif self.to == TOP:
                put_on_top(s, destiny, card)
        if self.to == ROW:
            enter_row(s, *cards)


@dataclass(frozen=True)
class Leave(Verb):
    """Cards with these numbers leave the Destiny deck and the Resolved pile, not the row."""

    first: int = whole(1, MOST)
    last: int = whole(1, MOST)
    row: bool = flag()
    """The row too."""

    def rule(self) -> str:
        return "TP-186"

    def words(self) -> str:
        row = ", the Destiny row" if self.row else ""
        return f"remove {span(self.first, self.last)} from the Destiny deck{row} and the Resolved pile"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        destiny = public.destiny()
        for number in range(self.first, self.last + 1):
            card = s.box.by_number.get(number, -1)
            if card in public.resolved:
                public.resolved.remove(card)
                public.play_changed(RESOLVED)
            elif self.row and card in public.row:
                leave_row(s, card)
            elif card in s.left_out:
                s.left_out.remove(card)
                public.out -= 1
                forget_in_deck(s, card)
            elif card in s.decks[destiny]:
                s.decks[destiny].remove(card)
                public.sizes[destiny] -= 1
                forget_in_deck(s, card)
                for known in (public.tops[destiny], public.bottoms[destiny]):
                    if card in known:
                        known.remove(card)
            else:
                continue
            public.removed.append(card)
            if s.log is not None:
                s.log.append(Moved(s.name(card), s.box.names[card], "out of the game"))


# Gaining cards --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GainCard(Verb):
    """Gain a card of a range at random, for good."""

    first: int = whole(1, MOST)
    last: int = whole(1, MOST)
    to: int = word(GIVEN, 0)
    each: bool = flag()
    """One for each player."""

    def rule(self) -> str:
        return "TP-060"

    def words(self) -> str:
        where = ("", " into hand", " to the Discard pile", " into play")[self.to]
        return f"{'each player gains' if self.each else 'gain'} a card ({self.first}/{self.last}){where}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        place = GIVEN_PLACES[self.to]
        reward = source >= 0 and s.box.cards[source].kind == LOOT
        seats = [(public.active + at) % public.seats for at in range(public.seats)] if self.each else [seat]
        steps: list[Step] = []
        for other in seats:
            if place in (INTO_PLAY, TO_DISCARD):
                steps.append(GiveCard(other, self.first, self.last, place))
            else:
                steps.append(GainFromRange(other, self.first, self.last, place, reward))
        s.then_all(steps)

    def worth(self, eye: Any) -> float:
        return float(eye.gained_card() * (eye.players() if self.each else 1))


# Lore and the end -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Lore(Verb):
    """Read a Lore card."""

    numeral: str = line(8)

    def rule(self) -> str:
        return "TP-183"

    def words(self) -> str:
        return f"read Lore {self.numeral}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then(read_lore(self.numeral))


@dataclass(frozen=True)
class Win(Verb):
    """The adventure is won, by all players together."""

    how: str = line(120, "the adventure is complete")

    def rule(self) -> str:
        return "TP-189"

    def words(self) -> str:
        return "you win"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then_all((*awards(s, AT_WIN, ""), EndWon(self.how)))

    def worth(self, eye: Any) -> float:
        return float(eye.won())


@dataclass(frozen=True)
class EndWon(Step):
    """After the last Achievements the game is over, and won."""

    how: str

    def rule(self) -> str:
        return "TP-189"

    def resolve(self, s: Phantom) -> None:
        s.end(s.lasting(True, self.how, "TP-189"))


@dataclass(frozen=True)
class Lose(Verb):
    """The adventure is lost."""

    how: str = line(120, "the adventure is lost")

    def rule(self) -> str:
        return "TP-189"

    def words(self) -> str:
        return "you lose"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.end(s.lasting(False, self.how, "TP-189"))

    def worth(self, eye: Any) -> float:
        return float(-eye.won())
