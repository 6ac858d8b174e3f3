"""A card replaces the goal in the middle of its effect, a partner is asked for consent, and a campaign goes on.

The shapes: the goal is state, and a step asks it when it is reached, so a new goal counts from the very next
sentence of the same card; consent is a question to the other seat; a new Mission is a page of the story; all win or
lose together; what outlives the game leaves in `Outcome.keeps` (`State.keeps`, where it is abandoned) and comes back in
a kept option of the next one.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from parlour.core.agenda import AskOne, Step
from parlour.core.campaign import Campaigns, Chapter, Deck, DeckCard, Fault
from parlour.core.contract import State, View
from parlour.core.data import BadData, classes_in, short
from parlour.core.events import Event, Story
from parlour.core.fields import EMPTY_LIST, Fields
from parlour.core.game import Game, Setup
from parlour.core.options import Options, choice, kept
from parlour.core.outcome import Outcome
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.core.words import name_of

MISSIONS: Final = ("Gather 5 marks", "Take 3 wounds and live", "Hold exactly 2 marks")
CARDS: Final = ("Ambush", "Trail", "Twist", "Trail", "Ambush", "Twist", "Trail", "Ambush")
GUIDE: Final = "Guide"
TRAILS: Final = ("short", "long")
LIVES: Final = 6
RULES: Final = {
    "CA-1": "Resolve the top Destiny card.", "CA-2": "Gain marks and wounds.",
    "CA-3": "A card may replace the Mission.",
    "CA-4": "Use your partner's Guide if they agree.", "CA-5": "A reached Mission wins.", "CA-6": "Losing.",
    "CA-7": "A winner keeps a Guide for the next game.", "CA-8": "Take a Guide along if you have one.",
}  # fmt: skip


@dataclass(frozen=True, eq=False)
class Say(Action):
    yes: bool

    def words(self) -> str:
        return "Yes" if self.yes else "No"


YES: Final = Say(True)
NO: Final = Say(False)


@dataclass(frozen=True)
class Told(Event):
    """One sentence of what happened; everything here is open."""

    cites: str
    text: str
    card: int

    def rule(self) -> str:
        return self.cites

    def words(self) -> str:
        return self.text

    def names(self) -> tuple[str, ...]:
        return (card_name(self.card),) if self.card >= 0 else ()

    def story(self) -> Story | None:
        return Story("A new Mission", self.text) if self.cites == "CA-3" else None

    def reveals(self) -> bool:
        return self.card >= 0 or self.cites == "CA-3"


@dataclass(frozen=True)
class Prepare(Step):
    def rule(self) -> str:
        return "CA-1"

    def resolve(self, s: Campaign) -> None:
        s.rng.shuffle(s.deck)
        s.rng.shuffle(s.missions)
        s.then(ReplaceMission(), TurnDestiny(0))


@dataclass(frozen=True)
class TurnDestiny(Step):
    """The active player turns the top Destiny card and does what it says, sentence by sentence."""

    seat: int

    def rule(self) -> str:
        return "CA-1"

    def resolve(self, s: Campaign) -> None:
        if not s.deck:
            s.lose("the Destiny deck is empty")
            return
        card = s.deck.pop()
        s.public.row.append(card)
        s.tell("CA-1", f"{name_of(self.seat)} turns {card_name(card)}.", card)
        s.then_all([*effect(CARDS[card], self.seat), TurnDestiny((self.seat + 1) % s.setup.seats)])


@dataclass(frozen=True)
class Gain(Step):
    """Gain marks and wounds, then see whether the Mission, as it is now, is reached."""

    marks: int
    wounds: int

    def rule(self) -> str:
        return "CA-2"

    def resolve(self, s: Campaign) -> None:
        public = s.public
        public.marks += self.marks
        public.wounds += self.wounds
        s.tell("CA-2", f"There are {public.marks} marks and {public.wounds} wounds.")
        if public.wounds >= LIVES:
            s.lose("too many wounds")
        elif reached(public):
            s.win()


@dataclass(frozen=True)
class ReplaceMission(Step):
    """The Mission goes back to the box and the next one takes its place."""

    def rule(self) -> str:
        return "CA-3"

    def resolve(self, s: Campaign) -> None:
        if s.missions:
            s.public.past.append(s.public.mission)
            s.public.mission = s.missions.pop()
            s.tell("CA-3", f"The Mission is: {MISSIONS[s.public.mission]}.")


@dataclass(frozen=True)
class AskToUseGuide(AskOne):
    """The active player may use a Guide: the own one, or the partner's with consent."""

    seat: int = field()
    marks: int

    def rule(self) -> str:
        return "CA-4"

    def answers(self, s: Campaign, seat: int) -> list[Action]:
        return [YES, NO] if any(s.public.guides) else []

    def otherwise(self, s: Campaign) -> None:
        s.then(Gain(0, 1))

    def prompt(self, s: Campaign, seat: int) -> str:
        return "Use a Guide to turn the wound into a mark?"

    def take(self, s: Campaign, seat: int, action: Say) -> None:
        if not action.yes:
            s.tell("CA-4", f"{name_of(seat)} goes without a Guide.")
            s.then(Gain(0, 1))
        elif s.public.guides[seat]:
            s.then(UseGuide(seat, self.marks))
        else:
            s.tell("CA-4", f"{name_of(seat)} asks for the partner's Guide.")
            s.then(AskConsent(1 - seat, self.marks))


@dataclass(frozen=True)
class AskConsent(AskOne):
    """Without the consent of its owner a card cannot be used."""

    seat: int = field()
    marks: int

    def rule(self) -> str:
        return "CA-4"

    def answers(self, s: Campaign, seat: int) -> list[Action]:
        return [YES, NO]

    def prompt(self, s: Campaign, seat: int) -> str:
        return "May your partner use your Guide?"

    def take(self, s: Campaign, seat: int, action: Say) -> None:
        s.tell("CA-4", f"{name_of(seat)} says {action.words().lower()}.")
        s.then(UseGuide(seat, self.marks) if action.yes else Gain(0, 1))


@dataclass(frozen=True)
class UseGuide(Step):
    owner: int
    marks: int

    def rule(self) -> str:
        return "CA-4"

    def resolve(self, s: Campaign) -> None:
        s.public.guides[self.owner] -= 1
        s.public.used += 1
        s.tell("CA-4", f"The Guide of {name_of(self.owner)} helps.")
        s.then(Gain(self.marks, 0))


def effect(card: str, seat: int) -> tuple[Step, ...]:
    """What a Destiny card says, sentence by sentence."""
    effects: dict[str, tuple[Step, ...]] = {
        "Trail": (Gain(1, 0),), "Ambush": (AskToUseGuide(seat, 1),),
        "Twist": (Gain(0, 1), ReplaceMission(), Gain(1, 0)),
    }  # fmt: skip
    return effects[card]


def reached(public: Public) -> bool:
    """Whether the Mission is fulfilled now."""
    return (public.marks >= 5, public.wounds >= 3, public.marks == 2)[public.mission]


def card_name(card: int) -> str:
    return f"{CARDS[card]} {card}"


@dataclass(init=False, eq=False, kw_only=True)
class Public(Fields):
    mission: int = -1
    marks: int = 0
    wounds: int = 0
    used: int = 0
    row: list[int] = EMPTY_LIST
    past: list[int] = EMPTY_LIST
    """Missions that were replaced (-1: none before the first)."""
    guides: list[int]

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, *, guides: list[int], like: Public | None = None, saved: list[Any] | None = None) -> None:
        self.guides = guides
        if like is not None:
            self.mission = like.mission
            self.marks = like.marks
            self.wounds = like.wounds
            self.used = like.used
            self.row = like.row[:]
            self.past = like.past[:]
        elif saved is not None:
            mission, marks, wounds, used, row, past, _ = saved
            self.mission = mission
            self.marks = marks
            self.wounds = wounds
            self.used = used
            self.row = row
            self.past = past
        else:
            self.mission = -1
            self.marks = 0
            self.wounds = 0
            self.used = 0
            self.row = []
            self.past = []

    def clone(self) -> Public:
        """An equal one that shares only frozen things."""
        return Public(guides=self.guides[:], like=self)

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.mission, self.marks, self.wounds, self.used, self.row, self.past, self.guides]

    @staticmethod
    def read(data: list[Any]) -> Public:
        """The one whose `fields` these are."""
        return Public(guides=data[6], saved=data)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class Campaign(State):
    public: Public
    deck: list[int]
    missions: list[int]

    def tell(self, rule: str, text: str, card: int = -1) -> None:
        if self.log is not None:
            self.log.append(Told(rule, text, card))

    def win(self) -> None:
        """The winners gain a Guide each for the next game."""
        seats = self.setup.seats
        keeps = self.kept(1, (self.setup.options.trail,))
        reason = f"the Mission is reached: {MISSIONS[self.public.mission]}"
        self.end(Outcome((1.0,) * seats, (1,) * seats, reason, "CA-5", "", keeps))

    def lose(self, reason: str) -> None:
        seats = self.setup.seats
        self.end(Outcome((0.0,) * seats, (2,) * seats, reason, "CA-6", "", self.keeps()))

    def view_of(self, seat: int) -> CampaignView:
        return CampaignView(self.setup, seat, public=self.public.clone())

    def keeps(self) -> str:
        return self.kept(0, ())

    def kept(self, more: int, won: Sequence[str]) -> str:
        """The campaign if it ended now, each with so many Guides more, these trails won."""
        before = read_kept(self.setup.options.campaign)
        guides = [guides + more for guides in self.public.guides]
        guides[0] += before.home
        return Kept(guides, before.home, [*before.won, *[trail for trail in won if trail not in before.won]]).text()

    def standing(self) -> Sequence[float]:
        return [0.5 + self.public.marks / 20 - self.public.wounds / (2 * LIVES)] * self.setup.seats

    def zones(self) -> Mapping[str, Sequence[str]]:
        public = self.public
        shown = [*public.past, public.mission]
        zones = {
            "deck": [card_name(card) for card in self.deck], "row": [card_name(card) for card in public.row],
            "missions": [MISSIONS[mission] for mission in self.missions],
            "missions shown": [MISSIONS[mission] for mission in shown if mission >= 0],
            "used guides": [GUIDE] * public.used,
        }  # fmt: skip
        for seat, guides in enumerate(public.guides):
            zones[f"guides {seat}"] = [GUIDE] * guides
        return zones

    def secrets(self, seat: int) -> Mapping[str, Any]:
        return {"deck": self.deck} if len(self.deck) > 1 else {}

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, rng: Rng, *, public: Public, deck: list[int], missions: list[int]) -> None:
        super().__init__(setup, rng)
        self.public = public
        self.deck = deck
        self.missions = missions

    def clone(self) -> Campaign:
        """An equal one that shares only frozen things."""
        new = Campaign(self.setup, self.rng.clone(),
            public=self.public.clone(), deck=self.deck[:], missions=self.missions[:],
        )
        self.copy_to(new)
        return new

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields(), self.deck, self.missions]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> Campaign:
        """The one whose `fields` these are."""
        public, deck, missions = data
        return Campaign(setup, rng, public=Public.read(public), deck=deck, missions=missions)

    # fmt: on


@dataclass(init=False, eq=False, kw_only=True)
class CampaignView(View):
    public: Public

    def known(self) -> frozenset[str]:
        public = self.public
        missions = [MISSIONS[mission] for mission in (*public.past, public.mission) if mission >= 0]
        return frozenset([GUIDE, *missions, *[card_name(card) for card in public.row]])

    def deal(self, rng: Rng) -> Campaign:
        public = self.public
        deck = [card for card in range(len(CARDS)) if card not in public.row]
        missions = [mission for mission in range(len(MISSIONS)) if mission not in (*public.past, public.mission)]
        rng.shuffle(deck)
        rng.shuffle(missions)
        return Campaign(self.setup, rng, public=public.clone(), deck=deck, missions=missions)

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def __init__(self, setup: Setup, seat: int, *, public: Public) -> None:
        super().__init__(setup, seat)
        self.public = public

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        return [self.public.fields()]

    @staticmethod
    def read(setup: Setup, seat: int, data: list[Any]) -> CampaignView:
        """The one whose `fields` these are."""
        (public,) = data
        return CampaignView(setup, seat, public=Public.read(public))

    # fmt: on


class Kept:
    """What a campaign has kept: Guides by seat, how many of the first player's stay at home, trails that were won."""

    def __init__(self, guides: list[int], home: int = 0, won: Sequence[str] = ()) -> None:
        self.guides = guides
        self.home = home
        self.won = list(won)

    def text(self) -> str:
        return json.dumps({"guides": self.guides, "home": self.home, "won": self.won})


def read_kept(text: str) -> Kept:
    """What a text means, or BadData; a campaign begins without."""
    if not text:
        return Kept([])
    try:
        data = json.loads(text)
        kept = Kept(data["guides"], data["home"], data["won"])
        sound = all(type(n) is int and n >= 0 for n in kept.guides) and 0 <= kept.home <= kept.guides[0]
        if not sound or not all(trail in TRAILS for trail in kept.won):
            raise ValueError("numbers that no game left")
    except (ValueError, KeyError, TypeError, IndexError) as wrong:
        raise BadData(f"this campaign cannot be read: {short(wrong)}") from None
    return kept


@dataclass(frozen=True)
class CampaignOptions(Options):
    trail: str = choice(*TRAILS, help="Which trail is followed.")
    campaign: str = kept(limit=120, help="What was kept of earlier games.")

    def check(self, seats: int) -> None:
        self.guides(seats)

    def guides(self, seats: int) -> list[int]:
        """How many Guides each seat brings; a campaign begins with one, which the last player has."""
        found = read_kept(self.campaign)
        if not self.campaign:
            return [0] * (seats - 1) + [1]
        if len(found.guides) != seats:
            raise BadData(f"this campaign is for {len(found.guides)} players, not {seats}")
        return [found.guides[0] - found.home, *found.guides[1:]]


class MiniCampaigns(Campaigns):
    """Two trails; the first player may leave Guides at home, but not the last one."""

    def check(self, text: str) -> None:
        read_kept(text)

    def chapters(self, text: str) -> tuple[Chapter, ...]:
        won = read_kept(text).won
        return tuple(
            Chapter(f"The {trail} trail", "won" if trail in won else "new", f"It is {trail}.", (("trail", trail),))
            for trail in TRAILS
        )

    def name_of(self, options: Any) -> str:
        return f"The {options.trail} trail"

    def gained(self, before: str, after: str) -> tuple[str, ...]:
        return (GUIDE,) * (len(read_kept(after).won) - len(read_kept(before).won))

    def decks(self, text: str) -> tuple[Deck, ...]:
        found = read_kept(text)
        if not found.guides:
            return ()
        owned = found.guides[0]
        card = DeckCard(GUIDE, "People", owned, owned - found.home, ("Turns a wound into a mark.",), (), "the camp")
        faults = [Fault("CA-8", "nobody goes without a Guide who has one", GUIDE)] if owned == found.home else []
        return (Deck("camp", "The camp", 1, (card,), tuple(faults) if owned else (), "Marks stay.", "CA-7"),)

    def with_deck(self, text: str, deck: str, taken: Mapping[str, int]) -> str:
        found = read_kept(text)
        number = taken.get(GUIDE, found.guides[0] - found.home)
        if set(taken) - {GUIDE} or not 0 <= number <= found.guides[0]:
            raise BadData(f"there are {found.guides[0]} Guides and nothing else")
        return Kept(found.guides, found.guides[0] - number, found.won).text()


class CampaignGame(Game):
    def __init__(self) -> None:
        super().__init__(
            "campaign", "Campaign", seats=(1, 2), options=CampaignOptions, rules_version=1, actions=(YES, NO),
            open_actions={},
            state=Campaign, view=CampaignView, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="CA-1", rule_of_end="CA-5", usual_seats=1,
            campaigns=MiniCampaigns(),
        )  # fmt: skip

    def start(self, setup: Setup, rng: Rng) -> State:
        public = Public(guides=setup.options.guides(setup.seats))
        deck, missions = list(range(len(CARDS))), list(range(len(MISSIONS)))
        state = Campaign(setup, rng, public=public, deck=deck, missions=missions)
        state.then(Prepare())
        return state

    def together(self, players: int, options: Any) -> bool:
        return True

    def longest(self, seats: int, options: Any) -> int:
        """Each Ambush asks for a Guide, and may ask for consent."""
        return 2 * CARDS.count("Ambush")


GAME: Final = CampaignGame()
