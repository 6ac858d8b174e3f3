"""What every face tells alike: cards and tiles in few words, the way to a tile, the answers that make up a payment."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import CANCEL, PAY, USE_TOKEN, BuyKnowledge, Discard, Give, MoveTo, PlayCard
from parlour.games.cosmoctopus.bill import (
    ANY,
    GIVEN,
    NEED,
    Way,
    card_bill,
    has_choice,
    is_giving,
    knowledge_bill,
    move_bill,
    next_given,
    next_towards,
    options,
    put_card,
    put_token,
    ways,
)
from parlour.games.cosmoctopus.cards import (
    CONSTELLATION,
    NAME,
    PACK,
    TILE_NAME,
    effect_words,
    resource_words,
    tile_number,
)
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES, Effect
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.realm import FAR

# Few words ----------------------------------------------------------------------------------------------


def brief_effect(effect: Effect) -> str:
    """One effect in two or three words, as it is printed on a small card."""
    n = effect.amount
    kind = TYPES[effect.type]
    some = resource_words(effect.resource, n)
    words: dict[str, str] = {
        "gain": f"+{some}",
        "gain_one_type": f"+{n} of one kind",
        "gain_each": f"+{n} of each",
        "gain_per": f"+{some} per {effect.per}",
        "tentacle": counted(n, "tentacle"),
        "draw": f"draw {n}",
        "draw_and_match": "draw 1, +1 of its kind",
        "take": f"take {n} from the row",
        "take_type": "take a type from the row",
        "recover": f"take back the last {kind}",
        "renew_row": "new row",
        "move": "move" if n == 1 else f"move {n} times",
        "may_move": "may move",
        "may_move_with_knowledge": "with Knowledge may move",
        "move_to": f"to {TILE_NAME[tile_number(effect.tile)]}" if effect.tile else "",
        "play_from_row": f"free {kind} from the row",
        "play_from_hand": f"free {kind} from hand",
        "play_another": "play another",
        "fill": f"fill {counted(n, 'slot')}",
    }
    return words.get(effect.do) or effect_words(effect)


def brief_effects(effects: tuple[Effect, ...]) -> str:
    """Several effects in few words."""
    return ", ".join([brief_effect(effect) for effect in effects])


def brief_card(card: int) -> str:
    """What a card does in few words; `card_words` says it in full."""
    data = PACK.cards[card]
    said = [f"{part} costs {n} less" for part, n in zip((*RESOURCES, "any"), data.discount, strict=True) if n]
    if data.forbidden:
        said.append("Knowledge costs 1 less")
    said += [f"each gain of {RESOURCES[r]}: +{n}" for r, n in enumerate(data.more) if n]
    if data.autofill >= 0:
        said.append(f"{RESOURCES[data.autofill]} slots fill themselves")
    if data.on_tentacle:
        said.append(f"each tentacle: {brief_effects(data.on_tentacle)}")
    if data.on_play:
        said.append(f"each {TYPES[data.on_play_type]} played: {brief_effects(data.on_play)}")
    if data.effect:
        said.append(brief_effects(data.effect))
    said += [word for word, has in (("submerge", data.submerge), ("may draw 1", data.draw),
                                    ("play another", data.again)) if has]  # fmt: skip
    words = "; ".join(said)
    return words[:1].upper() + words[1:]


def slots_words(card: int) -> str:
    """How the slots of a constellation open one another; empty for other cards."""
    data = PACK.cards[card]
    if data.type != CONSTELLATION:
        return ""
    slots = [f"{RESOURCES[resource]} ({at + 1})" for at, resource in enumerate(data.slots)]
    arrows = [f"{at + 1} opens {listed([str(end + 1) for end in ends])}" for at, ends in enumerate(data.arrows) if ends]
    return f"Slots: {listed(slots)}. Slot 1 is open; filled, {'; '.join(arrows)}."


def tile_words(tile: int) -> str:
    """The bonus of a tile as a sentence."""
    words = "; then ".join([effect_words(effect) for effect in PACK.tiles[tile].effect])
    return f"{words[:1].upper()}{words[1:]}."


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
    if not bill or not has_choice(public, seat, hand, bill):
        return tuple(answers)
    while True:
        answer = next_towards(way, bill, options(public, seat, hand, bill))
        if answer is CANCEL:
            return ()
        answers.append(answer)
        if answer is PAY or _put_down(public, seat, bill, answer):
            return tuple(answers)


def _bill(public: Public, seat: int, action: Action) -> list[int]:
    if isinstance(action, PlayCard):
        return card_bill(public, seat, action.card)
    if isinstance(action, BuyKnowledge):
        return knowledge_bill(public, seat, action.resource)
    if isinstance(action, MoveTo):
        tribute = tribute_of(public, action.place)
        return move_bill(action.place, tribute) if tribute > 0 else []
    return []


def _put_down(public: Public, seat: int, bill: list[int], answer: Action) -> bool:
    """Note an answer on the bill; True when it is covered, so that it is paid at once."""
    if answer is USE_TOKEN:
        put_token(public, seat, bill)
    elif isinstance(answer, Discard):
        put_card(bill, answer.card)
    elif isinstance(answer, Give):
        bill[GIVEN + answer.resource] = answer.amount
    if bill[ANY] == 0 and sum(bill[NEED : NEED + 4]) == 0:
        return True
    return is_giving(bill) and next_given(public, seat, bill) == 4


def finishing(public: Public, seat: int, bill: Sequence[int], most: int = 3) -> list[tuple[Action, ...]]:
    """The answers that pay the rest of an open bill with resources, those that leave the pool most even first."""
    found: list[_Found] = []
    _finish(public, seat, list(bill), (), found)
    found.sort(key=lambda each: each[:2])
    return [answers for _, _, answers in found[:most]]


def _finish(public: Public, seat: int, bill: list[int], so_far: tuple[Action, ...], out: list[_Found]) -> None:
    for answer in options(public, seat, (), bill):
        if answer is PAY or isinstance(answer, Give):
            tried = bill[:]
            answers = (*so_far, answer)
            if answer is PAY or _put_down(public, seat, tried, answer):
                left = _left_after(public, seat, tried)
                out.append((-min(left), max(left) - min(left), answers))
            else:
                _finish(public, seat, tried, answers, out)


def _left_after(public: Public, seat: int, bill: Sequence[int]) -> list[int]:
    """What the pool holds once the bill is paid; shares without a choice are filled in."""
    left = bill[ANY]
    out: list[int] = []
    for resource in range(4):
        own = public.pool[seat * 4 + resource] - bill[NEED + resource]
        given = bill[GIVEN + resource]
        if given < 0:
            given = min(own, left)
        left -= given
        out.append(own - given)
    return out


def spent_words(way: Way, token: int) -> str:
    """'2 ink and 1 coin, discarding Bell of Brine'; 'nothing' for a free one."""
    parts = [resource_words(resource, amount) for resource, amount in enumerate(way.resources) if amount]
    said = [listed(parts)] if parts else []
    if way.cards:
        said.append("discarding " + listed([NAME[card] for card in way.cards]))
    if way.token:
        said.append(f"with the token of {token}")
    return ", ".join(said) or "nothing"


def rest_words(public: Public, seat: int, bill: Sequence[int], actions: tuple[Action, ...]) -> str:
    """What these answers spend of each resource to finish a bill; shares that leave no choice are worked out."""
    done = list(bill)
    for action in actions:
        if isinstance(action, Give):
            done[GIVEN + action.resource] = action.amount
    left = _left_after(public, seat, done)
    pool = public.pool[seat * 4 : seat * 4 + 4]
    return listed([resource_words(at, pool[at] - left[at]) for at in range(4) if pool[at] > left[at]])
