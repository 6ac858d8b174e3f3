"""Tests of single cards: which card a test proves, and the few words in which such a test is said."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import ACTIVATE, FIGHT
from parlour.games.the_phantom.conditions import Tokens
from parlour.games.the_phantom.icons import ICONS, RESOURCES
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.proving import parts_in
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.targets import Row
from parlour.games.the_phantom.verbs_row import Reveal, Wound
from tests.games.the_phantom.positions import Table, quiet

PROVED: dict[str, set[str]] = {}
"""The names of cards that have a test, by pack."""

Proof = Callable[..., None]


def card(pack: str, *names: str) -> Callable[[Proof], Proof]:
    """This test proves what these cards of a pack do and must not do."""

    def noted(test: Proof) -> Proof:
        PROVED.setdefault(pack, set()).update(names)
        return test

    return noted


def unproved(pack: str) -> set[str]:
    """The names of a pack's cards that no test proves."""
    return {part.name for part in SHELF.read(pack).content.cards} - PROVED.get(pack, set())


def devil(seats: int = 1, **chosen: Any) -> Table:
    """A quiet table of the Story of Devil: an Adventure phase, empty row, purses and hands."""
    t = quiet(seats, adventure="story_of_devil", **chosen)
    for seat in range(seats):
        t.hand(seat=seat)
    return t


def gained(t: Table, *names: str) -> list[int]:
    """Cards of the adventure lie ready before the first player."""
    return t.area(*names, owner=-1)


def holds(t: Table, *names: str) -> list[int]:
    """The first player holds cards of the adventure."""
    laid = t.lay(t.s.hands[0], names, -1)
    t.settle()
    return laid


def tired(t: Table, *names: str, owner: int = 0) -> list[int]:
    """Cards lie exhausted before the first player."""
    laid = t.area(*names, owner=owner)
    t.public.exhausted.extend(laid)
    t.settle()
    return laid


def mission(t: Table, name: str) -> int:
    """This is the active Mission."""
    found = [each for each in t.find(name) if t.s.box.cards[each].part.kind == 3]
    old = t.public.mission
    if old != found[0]:
        t.lift(found[0])
        t.public.clear_tokens(old)
        t.public.boxed.append(old)
        t.public.mission = found[0]
    t.settle()
    return found[0]


def least(t: Table, name: str, token: str) -> int:
    """The number of tokens that reaches a goal of a card."""
    parts = [t.s.box.cards[each].part for each in t.find(name)]
    found = [each for part in parts for goal in part.goals for each in parts_in(goal.when) if isinstance(each, Tokens)]
    return max([each.least.of(t.s, 0) for each in found if each.token == token])


def purse(t: Table, seat: int = 0) -> list[str]:
    """What a player has, by name."""
    have = t.public.mine(seat)
    return [ICONS[each] for each in range(RESOURCES) for _ in range(have[each])]


def combat(t: Table) -> int:
    """The Combat value of the combat that goes on; two enemies leave the Wounds to be placed."""
    return t.public.combat if t.public.combat >= 0 else t.public.placing


def ready(t: Table, name: str) -> bool:
    """Whether a card in play is ready."""
    return t.card(name) not in t.public.exhausted


def on_row(t: Table, name: str) -> int:
    """How many cards of this name lie on the row."""
    return len([each for each in t.public.row if t.s.name(each) == name])


def scene(adventure: str, seats: int = 1, **chosen: Any) -> Table:
    """A quiet table of an adventure: an Adventure phase, empty row, purses and hands."""
    t = quiet(seats, adventure=adventure, **chosen)
    for seat in range(seats):
        t.hand(seat=seat)
    return t


def use(t: Table, name: str, ability: int = 0) -> None:
    """The active player uses an ability of a card, counted from the top."""
    t.s.apply(t.public.active, ACTIVATE[in_play(t, name)][ability])


def usable(t: Table, name: str, ability: int = 0) -> bool:
    """Whether an ability of a card can be used now."""
    return ACTIVATE[in_play(t, name)][ability] in t.s.answers(t.public.active)


def in_play(t: Table, name: str) -> int:
    """The card of this name that is in play."""
    public = t.public
    lying = [public.mission, *public.row, *[each for area in public.areas for each in area]]
    return next(each for each in t.find(name) if each in lying)


def reveal(t: Table, name: str) -> None:
    """A Destiny card is revealed and followed, with nothing under it in the deck."""
    t.destiny(name)
    t.follow(Reveal())


def fate(t: Table) -> None:
    """The Adventure phase ends, and the Fate phase comes."""
    t.say("End the Adventure")


def defeat(t: Table, name: str) -> None:
    """An enemy of the row falls."""
    t.follow(Wound(Row(Like(0, name, "", "", 99), 1), Fixed(40)))


def adds(t: Table, name: str, ability: int, foes: tuple[str, str], shows: str = "Good Mark") -> int:
    """What an ability adds to a combat against two enemies in which the check shows this card, that adds nothing."""
    t.row(*foes)
    t.top(shows)
    t.purse("good")
    t.s.apply(0, FIGHT)
    before = combat(t)
    use(t, name, ability)
    return combat(t) - before
