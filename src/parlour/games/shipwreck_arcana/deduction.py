"""The deduction aid: what a view tells about each hidden fate by hard logic and why, and apart from it a hint.

Hard logic is what the rules leave possible. The hint is the convention of SA-128: a player would have chosen the
more telling play if there had been one. It may be wrong, so it is never mixed with the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.words import name_of
from parlour.games.shipwreck_arcana.actions import THE_HOURS
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, Card
from parlour.games.shipwreck_arcana.facts import PlayedFrom, SaidWhether, SaidWhetherOld
from parlour.games.shipwreck_arcana.fates import COPIES, HEAP_OF, VALUES, copies, values_in
from parlour.games.shipwreck_arcana.public import NO_CARD
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import HANDS


@dataclass(frozen=True)
class Reason:
    """Why a value is out: the rule and a sentence (`{2}` is the name of seat 2)."""

    value: int
    rule: str
    why: str


@dataclass(frozen=True)
class Deduction:
    """What is known of one hidden fate."""

    hand: int
    seat: int
    line: str
    """'A' or 'B' in the challenge; else empty."""
    possible: tuple[int, ...]
    """The values that the fate may have, by hard logic."""
    excluded: tuple[Reason, ...]
    """Every other value, with the reason."""
    hints: tuple[Reason, ...]
    """Possible values with which another play would have told more: a convention, no rule. Never all of them."""

    def likely(self) -> tuple[int, ...]:
        """The possible values that no hint speaks against."""
        doubted = [hint.value for hint in self.hints]
        return tuple([value for value in self.possible if value not in doubted])


def deduce(view: ArcanaView) -> list[Deduction]:
    """What this view tells about every hidden fate of another: in the active hand before its play, the fate held
    from before; else the fate kept."""
    public = view.public
    found: list[Deduction] = []
    for hand in range(HANDS):
        if view.is_own(hand) or not public.held[hand]:
            continue
        if public.held[hand] == 2 and not public.had:
            continue
        possible = view.possible(hand)
        reasons = _reasons(view, hand)
        excluded = [reasons.get(value) or _by_counting(view, value) for value in VALUES if not possible >> value & 1]
        hints = _hints(view, hand, possible)
        if len(hints) == len(values_in(possible)):
            hints = ()  # what speaks against every value tells nothing
        found.append(
            Deduction(
                hand, public.owner[hand], public.line_name(hand), tuple(values_in(possible)), tuple(excluded), hints
            )
        )
    return found


def _reasons(view: ArcanaView, hand: int) -> dict[int, Reason]:
    """Go through what was seen about this hand alone, and note what each sight rules out."""
    owner = name_of(view.public.owner[hand])
    trusted = view.setup.options.honour
    reasons: dict[int, Reason] = {}
    earlier: dict[int, Reason] = {}
    last: PlayedFrom | None = None
    for fact in view.public.facts[hand]:
        if isinstance(fact, PlayedFrom):
            earlier = reasons if fact.had else {}
            last = fact
            reasons = _after_play(view.cards, owner, fact, earlier, trusted)
        elif isinstance(fact, SaidWhether):
            for value in VALUES:
                if value not in reasons and bool(fact.mask >> value & 1) != fact.yes:
                    reasons[value] = Reason(
                        value, fact.rule, f"{fact.question} {owner} answered {'yes' if fact.yes else 'no'}"
                    )
        elif isinstance(fact, SaidWhetherOld) and last is not None:
            reasons = _after_old(owner, fact, last, earlier, reasons)
    return reasons


def _after_play(
    cards: Sequence[Card], owner: str, fact: PlayedFrom, earlier: dict[int, Reason], trusted: bool
) -> dict[int, Reason]:
    """What is out after a play: what the card's text forbids, and what was out before, unless the fate played may
    have been the one held before."""
    reasons: dict[int, Reason] = {}
    may_be_new = fact.value not in earlier if fact.had else True
    for value in VALUES:
        if not trusted and not fact.fits >> value & 1:
            reasons[value] = _against_the_card(cards, owner, fact, value)
        elif not may_be_new and value in earlier:
            reasons[value] = earlier[value]
    return reasons


def _against_the_card(cards: Sequence[Card], owner: str, fact: PlayedFrom, value: int) -> Reason:
    if fact.place == THE_HOURS:
        fitting = _fitting(cards, fact, value)
        return Reason(
            value, "SA-032", f"{owner} played a {fact.value} on {HOURS_NAME}; with a {value}, {fitting} had fitted"
        )
    card = cards[fact.row[fact.place - 1]]
    return Reason(
        value, "SA-079", f"{owner} played a {fact.value} on {card.name}, which needs {card.condition.why_not()}"
    )


def _fitting(cards: Sequence[Card], fact: PlayedFrom, value: int) -> str:
    """A card on which one of the two values would have fitted."""
    for slot, card in enumerate(fact.row):
        fits = _left_by(cards, fact, slot, fact.value) >> value & 1
        if fits or _left_by(cards, fact, slot, value) >> fact.value & 1:
            return cards[card].name
    return "another card"


def _left_by(cards: Sequence[Card], fact: PlayedFrom, slot: int, played: int) -> int:
    """The values that this play would have left possible by its card's text, as a mask."""
    if fact.row[slot] == NO_CARD:
        return 0
    return cards[fact.row[slot]].keeps(played, fact.visible, fact.fates[slot])


def _after_old(
    owner: str, fact: SaidWhetherOld, play: PlayedFrom, earlier: dict[int, Reason], reasons: dict[int, Reason]
) -> dict[int, Reason]:
    """Old? answered: either the kept fate is new and another value, or it is the one held before."""
    if fact.was_old:
        said = f"{owner} said that the {play.value} played was the fate held before, so the kept one is another value"
        return {**reasons, play.value: reasons.get(play.value) or Reason(play.value, "SA-065", said)}
    if not play.had:
        return reasons
    return {**earlier, **reasons}


def _by_counting(view: ArcanaView, value: int) -> Reason:
    """What no single hand rules out is out because there are only three copies of each value."""
    own = sum(copies(HEAP_OF[hand], value) for hand in view.hands)
    visible = copies(view.public.visible, value)
    if own + visible == COPIES:
        mine = f", {own} of them in your hand" if own else ""
        return Reason(value, "SA-008", f"all three {value}s lie open{mine}")
    return Reason(value, "SA-008", f"the three {value}s were accounted for when this fate was drawn")


# The hint -------------------------------------------------------------------------------------------------


def _hints(view: ArcanaView, hand: int, possible: int) -> tuple[Reason, ...]:
    """The possible values with which the last play could have told more at another place, or with the other fate."""
    facts = [fact for fact in view.public.facts[hand] if isinstance(fact, PlayedFrom)]
    if not facts or facts[-1].place == THE_HOURS:
        return ()
    play = facts[-1]
    hints: list[Reason] = []
    for value in values_in(possible):
        better = _more_telling(view.cards, play, value)
        if better:
            owner = name_of(view.public.owner[hand])
            hints.append(Reason(value, "SA-128", f"with a {value}, {owner} could have told more by {better}"))
    return tuple(hints)


def _more_telling(cards: Sequence[Card], play: PlayedFrom, kept: int) -> str:
    """The play that would have left the fewest values, if it leaves fewer than the one made; else nothing."""
    fewest = len(values_in(play.fits))
    better = ""
    for slot in range(len(play.row)):
        for one, other in ((play.value, kept), (kept, play.value)):
            mask = _left_by(cards, play, slot, one)
            if mask >> other & 1 and len(values_in(mask)) < fewest:
                fewest = len(values_in(mask))
                better = f"playing the {one} on {cards[play.row[slot]].name}"
    return better
