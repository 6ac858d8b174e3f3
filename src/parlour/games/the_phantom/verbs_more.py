"""What cards do further: for nothing, in combat, by Cardchecks, by choice, for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from parlour.core.agenda import AskOne, Step
from parlour.core.effects import combined
from parlour.core.effects.amounts import Amount, amount
from parlour.core.effects.effect import Effect, all_steps, all_words, all_worth
from parlour.core.packs.fields import flag, parts, record, records, whole, words
from parlour.core.packs.part import Part
from parlour.core.question import Action
from parlour.core.words import listed, name_of
from parlour.games.the_phantom.actions import ACTIVATE, CHOOSE, CHOOSE_NONE, Activate, Choose
from parlour.games.the_phantom.activating import ability_words
from parlour.games.the_phantom.adventure import PUT_INTO_PLAY, why_not_play
from parlour.games.the_phantom.events.cards import CombatValue, Played
from parlour.games.the_phantom.fighting import reveal_for_check
from parlour.games.the_phantom.icons import NAMES, SYMBOLS
from parlour.games.the_phantom.like import ANYTHING, Like
from parlour.games.the_phantom.moments import adds_combat
from parlour.games.the_phantom.moving import from_hand
from parlour.games.the_phantom.parts import Verb
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.verbs import DiscardCards


@dataclass(frozen=True)
class PlayFree(Verb):
    """Play a card from your hand for nothing."""

    like: Like = record(Like, ANYTHING)

    def rule(self) -> str:
        return "TP-273"

    def words(self) -> str:
        return f"play a {self.like.words()} from your hand for free"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then(AskPlayFree(seat, self))

    def worth(self, eye: Any) -> float:
        return float(eye.played_free(self.like))


@dataclass(frozen=True)
class AskPlayFree(AskOne):
    """Which card do you play for free?"""

    seat: int = field()
    verb: PlayFree

    def rule(self) -> str:
        return "TP-273"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        cards = s.box.cards
        found: list[Action] = [
            CHOOSE[card] for card in s.hands[seat]
            if self.verb.like.fits(cards[card]) and why_not_play(s, seat, card)[0] in ("", "TP-110")
        ]  # fmt: skip
        return [*found, CHOOSE_NONE] if s.hands[seat] else []

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if not isinstance(action, Choose):
            return
        card = action.card
        from_hand(s, seat, card)
        s.public.playing.append(card)
        s.public.plays += 1
        if s.log is not None:
            s.log.append(Played(seat, s.name(card), s.box.names[card]))
        s.then(PUT_INTO_PLAY[seat][card])

    def otherwise(self, s: Phantom) -> None:
        """There is no such card."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Which card do you play for free?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is playing a card"


@dataclass(frozen=True)
class ActivateFree(Verb):
    """Activate an ability in your Play area; everything left of its colon is waived (TP-274)."""

    like: Like = record(Like, ANYTHING)

    def rule(self) -> str:
        return "TP-274"

    def words(self) -> str:
        return f"activate another {self.like.words()} of yours for free"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then(AskActivateFree(seat, self, source))

    def worth(self, eye: Any) -> float:
        return float(eye.activated_free(self.like))


@dataclass(frozen=True)
class AskActivateFree(AskOne):
    """Which ability do you activate for free?"""

    seat: int = field()
    verb: ActivateFree
    source: int

    def rule(self) -> str:
        return "TP-274"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        cards = s.box.cards
        return [
            ACTIVATE[card][number] for card in s.public.areas[seat] if card != self.source
            for number, moment in enumerate(cards[card].moments)
            if moment == 0 and self.verb.like.fits(cards[card])
            and not any(isinstance(each, ActivateFree) for each in cards[card].part.abilities[number].do)
        ]  # fmt: skip

    def take(self, s: Phantom, seat: int, action: Activate) -> None:
        ability = s.box.cards[action.card].part.abilities[action.ability]
        if action.card not in s.public.activated:
            s.public.activated.append(action.card)
        s.then_all(all_steps(ability.do, seat, action.card))

    def otherwise(self, s: Phantom) -> None:
        """There is no such ability."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Which ability do you activate for free?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return ability_words(s, seat, action)

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is activating a card"


# Combat and Cardchecks ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Combat(Verb):
    """Add Combat value; it is of use only inside a combat."""

    number: Amount = amount(0, 20, 1)

    def rule(self) -> str:
        return "TP-167"

    def words(self) -> str:
        return f"+{self.number.words()} Combat value"

    def adds_combat(self) -> bool:
        return True

    def act(self, s: Phantom, seat: int, source: int) -> None:
        if s.public.combat >= 0:
            s.public.combat += self.number.of(s, seat)
            if s.log is not None:
                s.log.append(CombatValue(seat, s.public.combat))

    def worth(self, eye: Any) -> float:
        return float(eye.combat(eye.number(self.number)))


@dataclass(frozen=True)
class CheckLine(Part):
    """A line of a Cardcheck: it triggers once if the revealed cost shows one of its symbols."""

    on: tuple[int, ...] = words(SYMBOLS, 1, 4)
    do: tuple[Effect, ...] = parts(Effect, least=1)
    each: bool = flag()
    """It triggers once for each such symbol."""

    def sentence(self) -> str:
        """The line in words."""
        each = "each " if self.each else ""
        return f"{each}{listed([NAMES[symbol] for symbol in self.on], 'or')}: {all_words(self.do)}"


@dataclass(frozen=True)
class Cardcheck(Verb):
    """Reveal the top card of your Player deck; every line that its cost matches triggers, from the top."""

    lines: tuple[CheckLine, ...] = records(CheckLine, 1, 5)
    most: int = whole(1, 9, 9)
    """How many lines may trigger."""

    def rule(self) -> str:
        return "TP-174"

    def words(self) -> str:
        most = f" (at most {self.most} of them)" if self.most < 9 else ""
        return f"Cardcheck ({self.sentence()}){most}"

    def sentence(self) -> str:
        """All lines in words."""
        return "; ".join([each.sentence() for each in self.lines])

    def adds_combat(self) -> bool:
        return any(adds_combat(each.do) for each in self.lines)

    def act(self, s: Phantom, seat: int, source: int) -> None:
        reveal_for_check(s, seat, self, source)

    def wanted(self, symbols: Sequence[int]) -> list[int]:
        """The resources that a Wild may count as so that a further line triggers."""
        found: list[int] = []
        for each in self.lines:
            if each.each or not any(symbol in symbols for symbol in each.on):
                found.extend(each.on)
        return found

    def outcomes(self, symbols: Sequence[int], seat: int, source: int) -> list[Step]:
        """The steps of all lines that match these symbols."""
        steps: list[Step] = []
        triggered = 0
        for each in self.lines:
            shown = len([symbol for symbol in symbols if symbol in each.on])
            if shown and triggered < self.most:
                triggered += 1
                for _ in range(shown if each.each else 1):
                    steps.extend(all_steps(each.do, seat, source))
        return steps

    def worth(self, eye: Any) -> float:
        """Each line as likely as the player's deck makes it; a Wild counts only for what is wanted."""
        total = 0.0
        for each in self.lines:
            value = all_worth(each.do, eye)
            total += value * float(eye.odds(each.on, value > 0, each.each))
        return total


# Made of others -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OneOf(combined.OneOf):
    """One of several, as you choose."""

    def rule(self) -> str:
        return "TP-294"


@dataclass(frozen=True)
class May(combined.May):
    """You may pay; who pays has the effect."""

    def rule(self) -> str:
        return "TP-113"

    def is_offered(self, s: Phantom, seat: int) -> bool:
        """Whoever plays with closed hands is asked also where only they know that they cannot pay."""
        if self.payable(s, seat):
            return True
        by_hand = any(isinstance(each, DiscardCards) for each in self.pay)
        return by_hand and not s.setup.options.open_hands and s.public.held[seat] > 0


@dataclass(frozen=True)
class When(combined.When):
    """If something is so."""

    def rule(self) -> str:
        return "TP-053"

    def worth(self, eye: Any) -> float:
        known = eye.whether(self.holds)
        if known is None:
            return (all_worth(self.then, eye) + all_worth(self.otherwise, eye)) / 2
        return all_worth(self.then if known else self.otherwise, eye)


@dataclass(frozen=True)
class AllOf(combined.InARow):
    """Several in a row, where only one may stand."""

    def rule(self) -> str:
        return "TP-066"


@dataclass(frozen=True)
class EachPlayer(Verb):
    """Something happens for each player, the active one first."""

    then: tuple[Effect, ...] = parts(Effect, least=1)

    def rule(self) -> str:
        return "TP-058"

    def words(self) -> str:
        return f"each player: {all_words(self.then)}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        public = s.public
        steps: list[Step] = []
        for at in range(public.seats):
            other = (public.active + at) % public.seats
            if not public.knocked[other]:
                steps.extend(all_steps(self.then, other, source))
        s.then_all(steps)

    def worth(self, eye: Any) -> float:
        return all_worth(self.then, eye) * float(eye.players())


@dataclass(frozen=True)
class Partner(Verb):
    """Something happens for the partner."""

    then: tuple[Effect, ...] = parts(Effect, least=1)

    def rule(self) -> str:
        return "TP-053"

    def words(self) -> str:
        return f"your partner: {all_words(self.then)}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        other = 1 - seat
        if s.public.seats == 2 and not s.public.knocked[other]:
            s.then_all(all_steps(self.then, other, source))

    def worth(self, eye: Any) -> float:
        return all_worth(self.then, eye) if eye.players() > 1 else 0.0
