"""What cards do to Legends and Play areas: damage, healing, readying, exhausting."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from parlour.core.agenda import AskOne
from parlour.core.effects.amounts import Amount, amount
from parlour.core.packs.fields import flag, part
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import CHOOSE, Choose
from parlour.games.the_phantom.choosing import THIS, Targeted, many_words
from parlour.games.the_phantom.events.cards import Healed
from parlour.games.the_phantom.moving import (
    deal_damage,
    discard_from_play,
    forget,
    heal_card,
    leave_injuries,
    put_under,
    turn_card,
)
from parlour.games.the_phantom.parts import Target, Verb
from parlour.games.the_phantom.state import Phantom

# Damage and healing ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Damage(Verb):
    """Take damage."""

    number: Amount = amount(1, 20, 1)

    def rule(self) -> str:
        return "TP-267"

    def words(self) -> str:
        return f"take {self.number.words()} damage"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        s.then(deal_damage(seat, self.number.of(s, seat)))

    def worth(self, eye: Any) -> float:
        return float(-eye.damage(eye.number(self.number)))


@dataclass(frozen=True)
class Heal(Verb):
    """Heal face-up injuries of your choice."""

    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-276"

    def words(self) -> str:
        return f"heal {self.number.words()}"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        ask_heal(s, seat, self.number.of(s, seat), False)

    def worth(self, eye: Any) -> float:
        return float(eye.healed(eye.number(self.number), False))


@dataclass(frozen=True)
class Recover(Verb):
    """Place face-up injuries under your Injury deck: strength comes back."""

    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-053"

    def words(self) -> str:
        return f"place {self.number.words()} of your injuries under your Injury deck"

    def act(self, s: Phantom, seat: int, source: int) -> None:
        ask_heal(s, seat, self.number.of(s, seat), True)

    def worth(self, eye: Any) -> float:
        return float(eye.healed(eye.number(self.number), True))


def ask_heal(s: Phantom, seat: int, left: int, under: bool) -> None:
    """Ask for so many Injury cards, while there are any."""
    if left > 0 and s.public.injured[seat]:
        s.then(AskHeal(seat, left, under))


@dataclass(frozen=True)
class AskHeal(AskOne):
    """The healed player chooses the Injury card."""

    seat: int = field()
    left: int
    under: bool

    def rule(self) -> str:
        return "TP-276"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in s.public.injured[seat]]

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: Choose) -> None:
        card = action.card
        if s.log is not None:
            s.log.append(Healed(seat, s.name(card), s.box.names[card]))
        if self.under:
            leave_injuries(s, seat, card)
            forget(s, card)
            put_under(s, s.public.seats + seat, card)
        else:
            heal_card(s, seat, card)
        ask_heal(s, seat, self.left - 1, self.under)

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which injury do you heal ({self.left} left)?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is healing"


# Play areas -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ready(Targeted):
    """Ready exhausted cards."""

    target: Target = part(Target)
    number: Amount = amount(1, 10, 1)
    fewer: bool = flag()

    def rule(self) -> str:
        return "TP-056"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def up_to(self) -> bool:
        return self.fewer

    def words(self) -> str:
        return f"ready {many_words(self.target, self.number, self.fewer)}"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        turn_card(s, card, False)

    def worth(self, eye: Any) -> float:
        return float(eye.readied(eye.aims(self.target), eye.count(self.target, self.number)))


@dataclass(frozen=True)
class Exhaust(Targeted):
    """Exhaust ready cards of a Play area; no other card can be exhausted (TP-057)."""

    target: Target = part(Target)
    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-055"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"exhaust {many_words(self.target, self.number, False)}"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        if any(card in area for area in s.public.areas):
            turn_card(s, card, True)

    def worth(self, eye: Any) -> float:
        return float(-eye.exhausted(eye.aims(self.target), eye.count(self.target, self.number)))


@dataclass(frozen=True)
class DiscardFromPlay(Targeted):
    """Discard cards from play; this card where none is named."""

    target: Target = part(Target, THIS)
    number: Amount = amount(1, 10, 1)

    def rule(self) -> str:
        return "TP-170"

    def aim(self) -> Target:
        return self.target

    def many(self) -> Amount:
        return self.number

    def words(self) -> str:
        return f"discard {self.target.words()} from play"

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        discard_from_play(s, card)

    def worth(self, eye: Any) -> float:
        return float(-eye.left_play(eye.aims(self.target), eye.count(self.target, self.number)))
