"""Positions for the tests: say what matters, the rest is filled up; from there on only `apply` moves play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from parlour.core.events import Event
from parlour.core.question import Action
from parlour.games.shipwreck_arcana import GAME, worlds
from parlour.games.shipwreck_arcana.actions import AGREE, NO_PREDICTION, PLAY, PREDICT, USE, USE_NO_POWER
from parlour.games.shipwreck_arcana.fates import ONE, hours_of, with_fate
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.packs import SHELF, together
from parlour.games.shipwreck_arcana.predict import DISCUSS, number_of
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_AFTER_PLAY, ASK_PLAY, FADE, NEXT_TURN
from parlour.games.shipwreck_arcana.worlds import HANDS

BASE = together([SHELF.read("base")])
CARD = {card.name: number for number, card in enumerate(BASE)}
QUIET = "Leviathan, The Shore, The Judge, The Stranger"
"""A row that lasts: the last two take any two fates between them."""


def new(seats: int = 3, options: ArcanaOptions | None = None, seed: int = 1) -> Arcana:
    """A new game with a log; seat 0 starts unless said otherwise."""
    state = GAME.new(seats, options or ArcanaOptions(starter="1"), seed, [])
    assert isinstance(state, Arcana)
    return state


def numbers(text: str, cards: Mapping[str, int] = CARD) -> list[int]:
    """The card numbers of a text like 'Dawn, The Deep'."""
    return [cards[name.strip()] for name in text.split(",") if name.strip()]


def heap(text: str) -> int:
    """The heap of a text like '1 1 7'."""
    return sum(ONE[int(value)] for value in text.split())


def position(
    seats: int = 3,
    *,
    row: str = QUIET,
    fates: Mapping[int, str] | None = None,
    hand: str = "3 4",
    old: int = 0,
    kept: Mapping[int, int] | None = None,
    faded: str = "",
    deck: str = "",
    score: int = 0,
    doom: int = 0,
    active: int = 0,
    lines: Mapping[int, str] | None = None,
    options: ArcanaOptions | None = None,
) -> Arcana:
    """A turn at its Play step: hand `active` holds the two fates of `hand`, of which `old` is from before.

    `row` names the four arcana cards, `fates` what lies at each place (1 to 4), `kept` the fate of other hands,
    `deck` the next cards of the deck. Of the other hands everything is possible that the visible fates allow.
    """
    chosen = options or ArcanaOptions()
    state = new(seats, replace(chosen, starter="1"))
    public = state.public
    cards = {card.name: number for number, card in enumerate(state.cards)}
    public.row = numbers(row, cards)
    public.faded = numbers(faded, cards)
    top = numbers(deck, cards)
    rest = [card for card in range(len(cards)) if card not in public.row + public.faded + top]
    state.deck = [*rest, *reversed(top)]
    public.deck = len(state.deck)
    public.top = state.deck[-1] if state.deck else -1
    public.under = []
    public.fates = [heap((fates or {}).get(place, "")) for place in range(1, 5)]
    public.hours = [hours_of(each) for each in public.fates]
    public.visible = sum(public.fates)
    public.score = score
    public.doom = doom
    public.active = active
    public.at = public.order.index(active)
    public.had = old > 0
    state.old = old
    state.hands = [(kept or {}).get(hand, 0) for hand in range(HANDS)]
    for value in hand.split():
        state.hands[active] = with_fate(state.hands[active], int(value))
    public.held = [0 if each == 0 else 1 if each < 8 else 2 for each in state.hands]
    for marked, text in (lines or {}).items():
        public.lines[marked] = sum(1 << int(value) for value in text.split())
    know_what_is_public(state)
    seat = public.active_seat()
    state.agenda = [NEXT_TURN, FADE, DISCUSS, ASK_AFTER_PLAY[seat], ASK_PLAY[seat]]
    assert state.bag() >= 0
    assert state.put(state.question()), "the position must wait for an answer"
    assert GAME.load(state.save()).save() == state.save()
    assert state.log is not None
    state.log.clear()
    return state


def know_what_is_public(state: Arcana) -> None:
    """Everybody knows which hands hold a fate, and sees the visible fates and their own."""
    public = state.public
    known = 1
    for hand in range(HANDS):
        if state.hands[hand] and (hand != public.active or public.had):
            known = sum(known << value * worlds.WEIGHT[hand] for value in range(1, 8))
    public.possible = worlds.limited(known, HANDS, public.visible)
    for seat in range(state.setup.seats):
        mind = public.possible
        for hand in public.hands_of(seat):
            kept = state.old if hand == public.active else state.hands[hand]
            if kept:
                mind = worlds.given_up(mind, hand, kept)
        state.minds[seat] = worlds.limited(mind, HANDS, state.seen_by(seat))


# Doing things ---------------------------------------------------------------------------------------------


def place_of(state: Arcana, card: str) -> int:
    """The place of a card in the row; The Hours has place 0."""
    if card == "The Hours":
        return 0
    return 1 + [state.cards[each].name if each >= 0 else "" for each in state.public.row].index(card)


def play(state: Arcana, value: int, card: str) -> None:
    """The active player plays this fate on that card, and uses no power afterwards if there is one."""
    seat = state.public.active_seat()
    state.apply(seat, PLAY[place_of(state, card)][value])


def holds(state: Arcana, hand: str, old: int = 0) -> None:
    """Let the active player have drawn into these two fates."""
    state.hands[state.public.active] = 0
    for value in hand.split():
        state.hands[state.public.active] = with_fate(state.hands[state.public.active], int(value))
    state.old = old
    assert state.put(state.question())


def go_on(state: Arcana) -> None:
    """The active player leaves it at the play."""
    if state.seat >= 0 and USE_NO_POWER in state.answers(state.seat):
        state.apply(state.seat, USE_NO_POWER)


def group(state: Arcana, action: Action) -> None:
    """One ally proposes this, and all others agree."""
    first, *others = state.to_act()
    state.apply(first, action)
    for seat in others:
        state.apply(seat, AGREE[number_of(action)])


def predict(state: Arcana, value: int) -> None:
    """The group predicts."""
    group(state, PREDICT[value])


def decline(state: Arcana) -> None:
    """The group makes no prediction."""
    group(state, NO_PREDICTION)


def use(card: str, number: int = 0) -> Action:
    """Using the power of this card."""
    return USE[CARD[card]][number]


def plays(state: Arcana) -> set[tuple[int, str]]:
    """The legal plays as (fate, card name)."""
    names = ["The Hours", *[state.cards[each].name if each >= 0 else "" for each in state.public.row]]
    legal = state.answers(state.public.active_seat())
    return {(value, names[place]) for place in range(5) for value in range(8) if PLAY[place][value] in legal}


def row(state: Arcana) -> list[str]:
    """The names of the row."""
    return [state.cards[card].name if card >= 0 else "" for card in state.public.row]


def faded(state: Arcana) -> list[str]:
    """The names of the faded cards."""
    return [state.cards[card].name for card in state.public.faded]


def possible(state: Arcana, hand: int, viewer: int = -2) -> set[int]:
    """The values that this hand's fate may have for a viewer, by hard logic."""
    view = state.view(viewer)
    mask = view.possible(hand)  # type: ignore[attr-defined]
    return {value for value in range(1, 8) if mask >> value & 1}


def marks(state: Arcana, hand: int) -> set[int]:
    """The flipped tokens of a number line."""
    return {value for value in range(1, 8) if state.public.lines[hand] >> value & 1}


def events(state: Arcana) -> list[Event]:
    """What happened since the position."""
    assert state.log is not None
    return state.log


def said(state: Arcana) -> str:
    """What happened since the position, in words."""
    return " ".join(event.words() for event in events(state))


def bag_size(state: Arcana) -> int:
    """How many fates are in the bag."""
    return len(state.zones()["bag"])
