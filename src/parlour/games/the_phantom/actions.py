"""What a seat may answer: one frozen class for each verb of the rulebook, each action made once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.effects import combined
from parlour.core.question import Action
from parlour.games.the_phantom.icons import NAMES, RESOURCES

MOST_CARDS: Final = 400
"""The cards of a game at most: two Legends with what they own, an adventure, the promo cards."""

MOST_ABILITIES: Final = 6
"""The abilities of one card or board at most."""

MOST_ROWS: Final = 8
"""The rows of a Loot table at most."""


@dataclass(frozen=True, eq=False)
class Discard(Action):
    """Discard a card from your hand for its reward."""

    card: int

    def words(self) -> str:
        return f"Discard card {self.card} for its reward"


@dataclass(frozen=True, eq=False)
class Play(Action):
    """Play a card from your hand."""

    card: int

    def words(self) -> str:
        return f"Play card {self.card}"


@dataclass(frozen=True, eq=False)
class Activate(Action):
    """Activate an ability of a card in play."""

    card: int
    ability: int

    def words(self) -> str:
        return f"Activate ability {self.ability + 1} of card {self.card}"


@dataclass(frozen=True, eq=False)
class ActivateBoard(Action):
    """Activate an ability of your Legend board."""

    ability: int

    def words(self) -> str:
        return f"Activate ability {self.ability + 1} of your Legend board"


@dataclass(frozen=True, eq=False)
class Fight(Action):
    """Initiate combat."""

    def words(self) -> str:
        return "Initiate combat"


@dataclass(frozen=True, eq=False)
class EndAdventure(Action):
    """End the Adventure phase."""

    def words(self) -> str:
        return "End the Adventure phase"


@dataclass(frozen=True, eq=False)
class Strike(Action):
    """Add no more Combat value: place the Wounds."""

    def words(self) -> str:
        return "Place the Wounds"


@dataclass(frozen=True, eq=False)
class PlaceWound(Action):
    """Place a Wound on an enemy."""

    card: int

    def words(self) -> str:
        return f"Place a Wound on card {self.card}"


@dataclass(frozen=True, eq=False)
class Choose(Action):
    """Choose a card."""

    card: int

    def words(self) -> str:
        return f"Choose card {self.card}"


@dataclass(frozen=True, eq=False)
class ChooseNone(Action):
    """Choose no further card."""

    def words(self) -> str:
        return "Choose no further card"


@dataclass(frozen=True, eq=False)
class Take(Action):
    """Take a resource for a Wild."""

    resource: int

    def words(self) -> str:
        return f"Take 1 {NAMES[self.resource]}"


@dataclass(frozen=True, eq=False)
class Pay(Action):
    """Spend a resource."""

    resource: int

    def words(self) -> str:
        return f"Spend 1 {NAMES[self.resource]}"


@dataclass(frozen=True, eq=False)
class GiveBack(Action):
    """Return a resource to the Token supply."""

    resource: int

    def words(self) -> str:
        return f"Return 1 {NAMES[self.resource]}"


@dataclass(frozen=True, eq=False)
class CountAs(Action):
    """Count a Wild of the revealed card as a resource."""

    resource: int

    def words(self) -> str:
        return f"Count a Wild as {NAMES[self.resource]}"


@dataclass(frozen=True, eq=False)
class CountAsNothing(Action):
    """Count a Wild as none of the symbols that are asked for."""

    def words(self) -> str:
        return "Count the Wild as something else"


@dataclass(frozen=True, eq=False)
class HealAll(Action):
    """Recovery: heal all your injuries."""

    def words(self) -> str:
        return "Heal all injuries"


@dataclass(frozen=True, eq=False)
class ReadyAll(Action):
    """Recovery: ready all your exhausted cards."""

    def words(self) -> str:
        return "Ready all exhausted cards"


@dataclass(frozen=True, eq=False)
class TakeTheHit(Action):
    """Let an attack happen."""

    def words(self) -> str:
        return "Let it attack"


@dataclass(frozen=True, eq=False)
class Allow(Action):
    """Let the partner use a card this once."""

    def words(self) -> str:
        return "Allow it"


@dataclass(frozen=True, eq=False)
class Refuse(Action):
    """Keep the partner from using a card."""

    def words(self) -> str:
        return "Refuse it"


@dataclass(frozen=True, eq=False)
class AllowAlways(Action):
    """Let the partner use your cards until you say otherwise."""

    def words(self) -> str:
        return "Let your partner use your cards without asking"


@dataclass(frozen=True, eq=False)
class AskMe(Action):
    """Be asked again each time."""

    def words(self) -> str:
        return "Be asked before your partner uses a card of yours"


@dataclass(frozen=True, eq=False)
class Put(Action):
    """Where a gained card goes."""

    place: int

    def words(self) -> str:
        return ("Put it into your hand", "Put it on top of your deck", "Put it on your Discard pile")[self.place]


@dataclass(frozen=True, eq=False)
class TakeLoot(Action):
    """Take the reward of a row of the Loot table."""

    row: int

    def words(self) -> str:
        return f"Take the reward of row {self.row + 1}"


@dataclass(frozen=True, eq=False)
class DiscardInCleanup(Action):
    """Discard a card in the Cleanup phase, without reward."""

    card: int

    def words(self) -> str:
        return f"Discard card {self.card}"


@dataclass(frozen=True, eq=False)
class KeepHand(Action):
    """Keep what is left of your hand."""

    def words(self) -> str:
        return "Keep the rest of your hand"


DISCARD: Final = [Discard(card) for card in range(MOST_CARDS)]
PLAY: Final = [Play(card) for card in range(MOST_CARDS)]
ACTIVATE: Final = [[Activate(card, each) for each in range(MOST_ABILITIES)] for card in range(MOST_CARDS)]
ACTIVATE_BOARD: Final = [ActivateBoard(each) for each in range(MOST_ABILITIES)]
FIGHT: Final = Fight()
END_ADVENTURE: Final = EndAdventure()
STRIKE: Final = Strike()
PLACE_WOUND: Final = [PlaceWound(card) for card in range(MOST_CARDS)]
CHOOSE: Final = [Choose(card) for card in range(MOST_CARDS)]
CHOOSE_NONE: Final = ChooseNone()
TAKE: Final = [Take(resource) for resource in range(RESOURCES)]
PAY: Final = [Pay(resource) for resource in range(RESOURCES)]
GIVE_BACK: Final = [GiveBack(resource) for resource in range(RESOURCES)]
COUNT_AS: Final = [CountAs(resource) for resource in range(RESOURCES)]
COUNT_AS_NOTHING: Final = CountAsNothing()
HEAL_ALL: Final = HealAll()
READY_ALL: Final = ReadyAll()
TAKE_THE_HIT: Final = TakeTheHit()
ALLOW: Final = Allow()
REFUSE: Final = Refuse()
ALLOW_ALWAYS: Final = AllowAlways()
ASK_ME: Final = AskMe()
TO_HAND: Final = 0
TO_DECK: Final = 1
TO_DISCARD: Final = 2
PUT: Final = [Put(place) for place in range(3)]
TAKE_LOOT: Final = [TakeLoot(row) for row in range(MOST_ROWS)]
DISCARD_IN_CLEANUP: Final = [DiscardInCleanup(card) for card in range(MOST_CARDS)]
KEEP_HAND: Final = KeepHand()

ALL: Final[tuple[Action, ...]] = (
    *DISCARD, *PLAY, *[each for card in ACTIVATE for each in card], *ACTIVATE_BOARD, FIGHT, END_ADVENTURE, STRIKE,
    *PLACE_WOUND, *CHOOSE, CHOOSE_NONE, *TAKE, *PAY, *GIVE_BACK, *COUNT_AS, COUNT_AS_NOTHING, HEAL_ALL, READY_ALL,
    TAKE_THE_HIT, ALLOW, REFUSE, ALLOW_ALWAYS, ASK_ME, *PUT, *TAKE_LOOT, *DISCARD_IN_CLEANUP, KEEP_HAND,
    *combined.ACTIONS,
)  # fmt: skip
