"""What every face tells alike: the way to a tile, the answers that make up a payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.question import Action
from parlour.core.words import listed
from parlour.games.cosmoctopus.actions import CANCEL, PAY, USE_TOKEN, BuyKnowledge, Discard, Give, MoveTo, PlayCard
from parlour.games.cosmoctopus.bill import (
    Bill,
    card_bill,
    has_choice,
    is_giving,
    knowledge_bill,
    move_bill,
    next_given,
    options,
    put_card,
    put_token,
)
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import resource_words
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.realm import FAR
from parlour.games.cosmoctopus.ways import Way, next_towards, ways

# The way ------------------------------------------------------------------------------------------------


def way_to(public: Public, place: int) -> list[int]:
    """The places of a shortest way for Cosmoctopus, the goal last; [] if there is none or it stands there."""
    before = {public.head: public.head}
    queue = [public.head]
    for at in queue:
        for next_ in range(public.realm.places):
            if next_ not in before and public.touch(at, next_):
                before[next_] = at
                queue.append(next_)
    way: list[int] = []
    at = place
    while at in before and at != public.head:
        way.append(at)
        at = before[at]
    return way[::-1]


def tribute_of(public: Public, place: int) -> int:
    """What moving to this place costs; -1 if no way leads there."""
    steps = public.distance(place)
    return -1 if steps >= FAR else max(0, steps - 1) * public.tribute()


_Found = tuple[int, int, tuple[Action, ...]]

# Payments -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Plan:
    """One way to pay with the answers that carry it out, the first of them naming what is paid for."""

    way: Way
    actions: tuple[Action, ...]


def plans(public: Public, seat: int, hand: Sequence[int], action: Action, most: int = 3) -> list[Plan]:
    """The cheapest ways to do this action, each with all its answers. Nothing is spent before the last of them."""
    found: list[Plan] = []
    for way in ways(public, seat, hand, action, most):
        answers = _answers(public, seat, hand, action, way)
        if answers:
            found.append(Plan(way, answers))
    return found


def _answers(public: Public, seat: int, hand: Sequence[int], action: Action, way: Way) -> tuple[Action, ...]:
    """The answers that pay like this, or () if the way is closed."""
    bill = _bill(public, seat, action)
    answers = [action]
    if bill is None or not has_choice(public, seat, hand, bill):
        return tuple(answers)
    while True:
        answer = next_towards(way, bill, options(public, seat, hand, bill))
        if answer is CANCEL:
            return ()
        answers.append(answer)
        if answer is PAY or _put_down(public, seat, bill, answer):
            return tuple(answers)


def _bill(public: Public, seat: int, action: Action) -> Bill | None:
    if isinstance(action, PlayCard):
        return card_bill(public, seat, action.card)
    if isinstance(action, BuyKnowledge):
        return knowledge_bill(public, seat, action.resource)
    if isinstance(action, MoveTo):
        tribute = tribute_of(public, action.place)
        return move_bill(action.place, tribute) if tribute > 0 else None
    return None


def _put_down(public: Public, seat: int, bill: Bill, answer: Action) -> bool:
    """Note an answer on the bill; True when it is covered, so that it is paid at once."""
    if answer is USE_TOKEN:
        put_token(public, seat, bill)
    elif isinstance(answer, Discard):
        put_card(bill, answer.card)
    elif isinstance(answer, Give):
        bill.given[answer.resource] = answer.amount
    if bill.generic == 0 and sum(bill.need) == 0:
        return True
    return is_giving(bill) and next_given(public, seat, bill) == 4


def finishing(public: Public, seat: int, bill: Bill, most: int = 3) -> list[tuple[Action, ...]]:
    """The answers that pay the rest of an open bill with resources, those that leave the pool most even first."""
    found: list[_Found] = []
    _finish(public, seat, bill.clone(), (), found)
    found.sort(key=lambda each: each[:2])
    return [answers for _, _, answers in found[:most]]


def _finish(public: Public, seat: int, bill: Bill, so_far: tuple[Action, ...], out: list[_Found]) -> None:
    for answer in options(public, seat, (), bill):
        if answer is PAY or isinstance(answer, Give):
            tried = bill.clone()
            answers = (*so_far, answer)
            if answer is PAY or _put_down(public, seat, tried, answer):
                left = _left_after(public, seat, tried)
                out.append((-min(left), max(left) - min(left), answers))
            else:
                _finish(public, seat, tried, answers, out)


def _left_after(public: Public, seat: int, bill: Bill) -> list[int]:
    """What the pool holds once the bill is paid; shares without a choice are filled in."""
    left = bill.generic
    out: list[int] = []
    for resource in range(4):
        own = public.pool[seat * 4 + resource] - bill.need[resource]
        given = bill.given[resource]
        if given < 0:
            given = min(own, left)
        left -= given
        out.append(own - given)
    return out


def spent_words(box: Box, way: Way, token: int) -> str:
    """'2 ink and 1 coin, discarding Bell of Brine'; 'nothing' for a free one."""
    parts = [resource_words(resource, amount) for resource, amount in enumerate(way.resources) if amount]
    said = [listed(parts)] if parts else []
    if way.cards:
        said.append("discarding " + listed([box.name[card] for card in way.cards]))
    if way.token:
        said.append(f"with the token of {token}")
    return ", ".join(said) or "nothing"


def rest_spent(public: Public, seat: int, bill: Bill, actions: tuple[Action, ...]) -> tuple[int, ...]:
    """What these answers spend of each resource to finish a bill; shares that leave no choice are worked out."""
    done = bill.clone()
    for action in actions:
        if isinstance(action, Give):
            done.given[action.resource] = action.amount
    left = _left_after(public, seat, done)
    return tuple([public.pool[seat * 4 + at] - left[at] for at in range(4)])


def rest_words(public: Public, seat: int, bill: Bill, actions: tuple[Action, ...]) -> str:
    """The same in words."""
    spent = rest_spent(public, seat, bill, actions)
    return listed([resource_words(at, amount) for at, amount in enumerate(spent) if amount])
