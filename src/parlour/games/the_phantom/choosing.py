"""Sentences about a target: all cards that fit, or some that the player chooses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.amounts import Amount, Fixed
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import CHOOSE, CHOOSE_NONE, Choose
from parlour.games.the_phantom.parts import LOOK, Target, Verb
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.targets import This

ONE: Final = Fixed(1)
THIS: Final = This()


def many_words(target: Target, number: Amount, fewer: bool) -> str:
    """A target of which several are meant, in words: 'a card of yours', 'up to 2 of: a card of yours'."""
    said = number.words()
    most = "up to " if fewer else ""
    return target.words() if said == "1" and not fewer else f"{most}{said} of: {target.words()}"


@mypyc_attr(allow_interpreted_subclasses=True)
class Targeted(Verb):
    """A sentence about cards: `on` does it to one of them. A subclass has a field `target`."""

    def aim(self) -> Target:
        """The cards that it is about."""
        raise NotImplementedError

    def many(self) -> Amount:
        """How many of them the player chooses."""
        return ONE

    def up_to(self) -> bool:
        """Whether fewer may be chosen, or none."""
        return False

    def on(self, s: Phantom, seat: int, source: int, card: int) -> None:
        """Do it to one card."""
        raise NotImplementedError

    def act(self, s: Phantom, seat: int, source: int) -> None:
        target = self.aim()
        cards = target.cards(s, seat, source)
        if not target.takes_all():
            wanted = self.many().of(s, seat)
            if self.up_to() or wanted < len(cards):
                if cards and wanted:
                    s.then(AskTarget(seat, self, source, wanted, ()))
                return
        if len(cards) == 1:
            self.on(s, seat, source, cards[0])
        else:
            s.then_all([DoTo(self, seat, source, card) for card in cards])

    def possible(self, s: Phantom, seat: int) -> bool:
        """As a cost it must find as many cards as it names."""
        target = self.aim()
        if isinstance(target, This):
            return True
        found = len(target.cards(s, seat, -1))
        return found > 0 and (target.takes_all() or self.up_to() or found >= self.many().of(s, seat))


@dataclass(frozen=True)
class DoTo(Step):
    """A sentence happens to one card."""

    verb: Targeted
    seat: int
    source: int
    card: int

    def rule(self) -> str:
        return self.verb.rule()

    def resolve(self, s: Phantom) -> None:
        do_to(s, self.verb, self.seat, self.source, self.card)


def do_to(s: Phantom, verb: Targeted, seat: int, source: int, card: int) -> None:
    """A sentence happens to one card, unless its player was knocked out before."""
    if not s.public.knocked[seat] or s.public.reading:
        verb.on(s, seat, source, card)


@dataclass(frozen=True)
class AskTarget(AskOne):
    """Where a card leaves a choice open, the active player chooses (TP-294)."""

    seat: int = field()
    verb: Targeted
    source: int
    left: int
    chosen: tuple[int, ...]

    def rule(self) -> str:
        return "TP-294"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        cards = self.verb.aim().cards(s, seat, self.source)
        found: list[Action] = [CHOOSE[card] for card in cards if card not in self.chosen]
        if found and self.verb.up_to():
            found.append(CHOOSE_NONE)
        return found

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if isinstance(action, Choose):
            if self.left > 1:
                s.then(AskTarget(seat, self.verb, self.source, self.left - 1, (*self.chosen, action.card)))
            s.then(LOOK)
            do_to(s, self.verb, seat, self.source, action.card)

    def otherwise(self, s: Phantom) -> None:
        """Nothing is left to choose."""

    def prompt(self, s: Phantom, seat: int) -> str:
        more = f" ({self.left} left)" if self.left > 1 else ""
        return f"Choose a card{more}: {self.verb.words()}"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is choosing a card"
