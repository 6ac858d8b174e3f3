"""Resources: gaining them, spending them, choosing what a Wild stands for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import PAY, TAKE, Pay, Take
from parlour.games.the_phantom.events.turns import Gained, Spent
from parlour.games.the_phantom.icons import DRAW, RESOURCES, WILD, icon_words
from parlour.games.the_phantom.moving import draw
from parlour.games.the_phantom.state import Phantom


def can_pay(s: Phantom, seat: int, icons: Sequence[int]) -> bool:
    """Whether a player has these resources; a Wild is any that is left."""
    if not icons:
        return True
    at = seat * RESOURCES
    have = s.public.resources
    if len(icons) == 1 and icons[0] != WILD:
        return have[at + icons[0]] > 0
    if have[at] + have[at + 1] + have[at + 2] + have[at + 3] < len(icons):
        return False
    for icon in icons:  # noqa: SIM110 - asked a dozen times a turn, where a generator costs more than all its work
        if icon != WILD and have[at + icon] < icons.count(icon):
            return False
    return True


def gain(s: Phantom, seat: int, resource: int, number: int) -> None:
    """Take tokens from the supply, which never runs out."""
    s.public.resources[seat * RESOURCES + resource] += number
    if s.log is not None:
        s.log.append(Gained(seat, resource, number))


def spend(s: Phantom, seat: int, resource: int, number: int) -> None:
    """Return tokens to the supply."""
    s.public.resources[seat * RESOURCES + resource] -= number
    if s.log is not None:
        s.log.append(Spent(seat, resource, number))


COUNTED_ICONS: Final[dict[tuple[int, ...], list[tuple[int, int]]]] = {}


def counted_icons(icons: tuple[int, ...]) -> list[tuple[int, int]]:
    """Each icon once, with how often it is there: resources, then Draw, then Wild. Counted once."""
    order = [*range(RESOURCES), DRAW, WILD]
    found = COUNTED_ICONS[icons] = [(icon, icons.count(icon)) for icon in order if icon in icons]
    return found


@dataclass(frozen=True)
class PayIcons(Step):
    """Spend the resources of a cost; for a Wild any resource."""

    seat: int
    icons: tuple[int, ...]

    def rule(self) -> str:
        return "TP-106"

    def resolve(self, s: Phantom) -> None:
        pay_all(s, self.seat, self.icons)


def pay_all(s: Phantom, seat: int, icons: tuple[int, ...]) -> None:
    """Spend the resources of a cost; which ones for a Wild is asked."""
    if not icons:
        return
    for icon, number in COUNTED_ICONS.get(icons) or counted_icons(icons):
        if icon == WILD:
            s.then(ask_pay(seat, number))
        else:
            spend(s, seat, icon, number)


PAY_ICONS: Final[dict[tuple[int, tuple[int, ...]], PayIcons]] = {}


def pay_icons(seat: int, icons: tuple[int, ...]) -> PayIcons:
    """The step by which a player pays a cost, made once."""
    found = PAY_ICONS.get((seat, icons))
    if found is None:
        found = PAY_ICONS[seat, icons] = PayIcons(seat, icons)
    return found


@dataclass(frozen=True)
class AskPay(AskOne):
    """A Wild in a cost is paid with any resource."""

    seat: int = field()
    left: int

    def rule(self) -> str:
        return "TP-109"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        at = seat * RESOURCES
        have = s.public.resources
        found: list[Action] = []
        for each in range(RESOURCES):
            if have[at + each] > 0:
                found.append(PAY[each])
        return found

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: Pay) -> None:
        spend(s, seat, action.resource, 1)
        if self.left > 1:
            s.then(ask_pay(seat, self.left - 1))

    def otherwise(self, s: Phantom) -> None:
        """There is nothing to spend."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which resource do you spend for a Wild{f' ({self.left} to pay)' if self.left > 1 else ''}?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is paying"


ASK_PAY: Final = [[AskPay(seat, left) for left in range(10)] for seat in range(2)]


def ask_pay(seat: int, left: int) -> AskPay:
    """The question for so many Wilds."""
    return ASK_PAY[seat][left] if left < 10 else AskPay(seat, left)


@dataclass(frozen=True)
class GainIcons(Step):
    """Gain what the icons show: resources, any for a Wild, a card for Draw."""

    seat: int
    icons: tuple[int, ...]

    def rule(self) -> str:
        return "TP-103"

    def resolve(self, s: Phantom) -> None:
        gain_all(s, self.seat, self.icons)


def gain_all(s: Phantom, seat: int, icons: tuple[int, ...]) -> None:
    """Gain what icons show; which resource for a Wild is asked."""
    if not icons:
        return
    for icon, number in COUNTED_ICONS.get(icons) or counted_icons(icons):
        if icon == DRAW:
            draw(s, seat, number)
        elif icon == WILD:
            s.then(ask_take(seat, number))
        else:
            gain(s, seat, icon, number)


GAIN_ICONS: Final[dict[tuple[int, tuple[int, ...]], GainIcons]] = {}


def gain_icons(seat: int, icons: tuple[int, ...]) -> GainIcons:
    """The step by which a player gains what icons show, made once."""
    found = GAIN_ICONS.get((seat, icons))
    if found is None:
        found = GAIN_ICONS[seat, icons] = GainIcons(seat, icons)
    return found


@dataclass(frozen=True)
class AskTake(AskOne):
    """A Wild gives one resource of your choice."""

    seat: int = field()
    left: int

    def rule(self) -> str:
        return "TP-104"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return TAKE_ANY

    def take(self, s: Phantom, seat: int, action: Take) -> None:
        gain(s, seat, action.resource, 1)
        if self.left > 1:
            s.then(ask_take(seat, self.left - 1))

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which resource do you gain for a Wild{f' ({self.left} to gain)' if self.left > 1 else ''}?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is choosing a resource"


ASK_TAKE: Final = [[AskTake(seat, left) for left in range(10)] for seat in range(2)]


def ask_take(seat: int, left: int) -> AskTake:
    """The question for so many Wilds."""
    return ASK_TAKE[seat][left] if left < 10 else AskTake(seat, left)


TAKE_ANY: Final[list[Action]] = [*TAKE]


def cost_words(icons: Sequence[int]) -> str:
    """A cost in words; 'for nothing' where there is none."""
    return f"for {icon_words(icons)}" if icons else "for nothing"
