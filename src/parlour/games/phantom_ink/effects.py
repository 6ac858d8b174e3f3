"""The powers of the Arcana, by the keywords of the Card Powers booklet: one class for each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import AskSeveral, Step
from parlour.core.packs.fields import flag, parts, whole, word
from parlour.core.question import Action
from parlour.core.words import counted
from parlour.games.phantom_ink.actions import COPY, Copy
from parlour.games.phantom_ink.asking import OfferQuestions
from parlour.games.phantom_ink.drawing_up import DrawQuestions
from parlour.games.phantom_ink.events.turns import ArcanaCopied, CrystalReclaimed, HandSizeRaised, NothingHappened
from parlour.games.phantom_ink.eyes import ANY, UseEye
from parlour.games.phantom_ink.pad import SIDES
from parlour.games.phantom_ink.powers import Power
from parlour.games.phantom_ink.state import Ink

WHOSE: Final = ("any", "own", "other")
NO_LINE: Final = -1
CRYSTALS: Final = 3


@dataclass(frozen=True)
class Eye(Power):
    """Use an Eye, perhaps a whispered one, perhaps only on Clues of one team."""

    whisper: bool = flag()
    of: int = word(WHOSE, ANY)
    times: int = whole(1, 3, 1)
    same: bool = flag()
    """On the very Clue that was just looked at."""
    extra: bool = flag()
    """Set off by another Eye, so that it sets off nothing itself (PI-157)."""

    def rule(self) -> str:
        return "PI-174" if self.whisper else "PI-154"

    def words(self) -> str:
        whose = ("any Clue", "a Clue of your team", "a Clue of the other team")[self.of]
        if self.same:
            whose = "the same Clue"
        how = "your Spirit whispers you the next letter of" if self.whisper else "use an Eye on"
        times = "" if self.times == 1 else ", twice" if self.times == 2 else f", {self.times} times"
        return f"{how} {whose}{times}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        line = source if self.same else NO_LINE
        return [UseEye(seat, self.whisper, self.of, not self.extra, line)] * self.times


@dataclass(frozen=True)
class WheneverEye(Power):
    """Whenever the team uses an Eye, something more happens."""

    then: tuple[Power, ...] = parts(Power, least=1)

    def rule(self) -> str:
        return "PI-157"

    def words(self) -> str:
        return f"whenever you use an Eye, {' and '.join([each.words() for each in self.then])}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return []

    def on_eye(self) -> tuple[Power, ...]:
        return self.then

    def check(self) -> str:
        if any(isinstance(each, Eye) and not each.extra for each in self.then):
            return "an Eye that another sets off must say extra = true, or it would go on for ever (PI-157)"
        return ""


@dataclass(frozen=True)
class OfferMore(Power):
    """More Questions are offered, from the hand or from the top of the deck."""

    more: int = whole(0, 5, 0)
    top: int = whole(0, 3, 0)

    def rule(self) -> str:
        return "PI-161" if self.more else "PI-162"

    def words(self) -> str:
        hand = [f"{counted(self.more, 'more Question')}"] if self.more else []
        deck = [f"the top {counted(self.top, 'Question')} of the deck"] if self.top else []
        return f"offer {' and '.join([*hand, *deck])}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return []

    def more_offered(self) -> int:
        return self.more

    def top_offered(self) -> int:
        return self.top

    def check(self) -> str:
        return "" if self.more or self.top else "say how many more, or how many from the top of the deck"


@dataclass(frozen=True)
class IfAsk(Power):
    """If the team Asks in its turn: offers count for every Ask of the turn, the rest follows the turn's own Ask."""

    then: tuple[Power, ...] = parts(Power, least=1)

    def rule(self) -> str:
        return "PI-164"

    def words(self) -> str:
        return f"if you Ask: {', then '.join([each.words() for each in self.then])}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return []

    def more_offered(self) -> int:
        return sum([each.more_offered() for each in self.then])

    def top_offered(self) -> int:
        return sum([each.top_offered() for each in self.then])

    def after_ask(self) -> tuple[Power, ...]:
        return self.then


@dataclass(frozen=True)
class BonusSpace(Power):
    """Ask at once in a Bonus Space; the turn allows no Guess."""

    letters: int = whole(0, 5, 0)
    """Where one team plays: how many letters are written; 0 for as many as the space has dots."""

    def rule(self) -> str:
        return "PI-166"

    def words(self) -> str:
        return "Ask in a Bonus Space; no Guess this turn"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [OfferQuestions(seat, True, self.letters)]

    def forbids_guess(self) -> bool:
        return True


@dataclass(frozen=True)
class HandSize(Power):
    """The Hand Size is larger for the rest of the game."""

    more: int = whole(1, 5)

    def rule(self) -> str:
        return "PI-182"

    def words(self) -> str:
        return f"your Hand Size is {self.more} larger"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [TellHandSize(seat, self.more)]

    def larger_hand(self) -> int:
        return self.more


@dataclass(frozen=True)
class Draw(Power):
    """Draw Questions at once."""

    count: int = whole(1, 10)

    def rule(self) -> str:
        return "PI-040"

    def words(self) -> str:
        return f"draw {counted(self.count, 'Question')}"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [DrawQuestions(seat, self.count)]


@dataclass(frozen=True)
class Reclaim(Power):
    """Take back a spent Crystal."""

    def rule(self) -> str:
        return "PI-150"

    def words(self) -> str:
        return "reclaim a Crystal"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [ReclaimCrystal(seat)]


@dataclass(frozen=True)
class CopyArcana(Power):
    """Copy an Arcana that lies upright before the other team (together: before your own)."""

    def rule(self) -> str:
        return "PI-195"

    def words(self) -> str:
        return "copy an Arcana that the other team has played upright"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [LookForCopy(seat, source)]


@dataclass(frozen=True)
class TellHandSize(Step):
    """A larger Hand Size is filled at the end of the turn."""

    team: int
    more: int

    def rule(self) -> str:
        return "PI-183"

    def resolve(self, s: Ink) -> None:
        if s.log is not None:
            s.log.append(HandSizeRaised(self.team, self.more))


@dataclass(frozen=True)
class ReclaimCrystal(Step):
    """A spent Crystal comes back; a team never has more than three."""

    team: int

    def rule(self) -> str:
        return "PI-150"

    def resolve(self, s: Ink) -> None:
        crystals = s.public.crystals
        if crystals[self.team] < CRYSTALS:
            crystals[self.team] += 1
            if s.log is not None:
                s.log.append(CrystalReclaimed(self.team, crystals[self.team]))
        elif s.log is not None:
            s.log.append(NothingHappened("All Crystals are in hand already.", "PI-016"))


def copyable(s: Ink, team: int, card: int) -> list[int]:
    """The Arcana that may be copied: played upright by the other team; together, another one of your own."""
    wanted = team if s.public.together else 1 - team
    return sorted(
        [played for whose, played, is_reversed, _, _ in s.public.played
         if whose == wanted and not is_reversed and played != card]
    )  # fmt: skip


@dataclass(frozen=True)
class LookForCopy(Step):
    """With nothing to copy, nothing happens."""

    team: int
    card: int

    def rule(self) -> str:
        return "PI-195"

    def resolve(self, s: Ink) -> None:
        if copyable(s, self.team, self.card):
            s.then(ChooseCopy(self.team, self.card))
        elif s.log is not None:
            s.log.append(NothingHappened("There is no Arcana to copy.", "PI-195"))


@dataclass(frozen=True)
class ChooseCopy(AskSeveral):
    """Choose the Arcana whose whole power is copied."""

    team: int
    card: int

    def rule(self) -> str:
        return "PI-195"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return [COPY[card] for card in copyable(s, self.team, self.card)]

    def take(self, s: Ink, seat: int, action: Copy) -> None:
        public = s.public
        public.played = [
            (whose, card, is_reversed, turn, action.card if card == self.card and turn == public.turn else power)
            for whose, card, is_reversed, turn, power in public.played
        ]
        arcana = s.pack.arcana[action.card]
        if s.log is not None:
            s.log.append(ArcanaCopied(seat, arcana.name))
        s.then_all(arcana.steps(self.team, action.card))

    def prompt(self, s: Ink, seat: int) -> str:
        return "Choose the Arcana whose power you copy"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        if not isinstance(action, Copy):
            return action.words()
        arcana = s.pack.arcana[action.card]
        return f"Copy {arcana.name}: {arcana.told(s.public.together)}"

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[self.team]} is choosing an Arcana to copy"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return self.rule(), "copy an Arcana that lies upright before the other team"
