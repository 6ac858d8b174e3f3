"""Hidden knowledge: what views and events give away, and that redeals respect exactly what a seat has learnt."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.events import Event
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.games.shipwreck_arcana import GAME, worlds
from parlour.games.shipwreck_arcana.actions import NO_PREDICTION, PREDICT, Agree, Predict
from parlour.games.shipwreck_arcana.fates import copies
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.games.shipwreck_arcana.worlds import HANDS
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import decline, play, position, possible, use
from tests.games.shipwreck_arcana.reference import Reference
from tests.rule_tracing import rule


def view_of(state: Arcana, seat: int) -> ArcanaView:
    """The view with its own type."""
    view = state.view(seat)
    assert isinstance(view, ArcanaView)
    return view


@rule("SA-038")
def test_only_the_top_card_of_the_deck_is_seen() -> None:
    state = position(hand="3 4", deck="Dawn, Midnight")
    view = view_of(state, 1)
    assert state.cards[view.public.top].name == "Dawn"
    assert view.public.deck == 16
    second = {view.redeal(seed).zones()["deck"][-2] for seed in range(60)}
    assert len(second) > 10, "the cards below can be any"


@rule("SA-058")
def test_cards_that_went_under_the_deck_are_remembered_in_order() -> None:
    state = position(2, hand="3 4", faded="The Lord")
    play(state, 3, "The Stranger")
    state.apply(1, use("The Lord"))
    assert {view_of(state, 0).redeal(seed).zones()["deck"][0] for seed in range(20)} == {"The Lord"}
    asks(state, DISCUSS)


@rule("SA-075", "SA-104")
def test_others_see_only_how_many_fates_a_hand_has() -> None:
    state = position(hand="3 4", kept={1: 5})
    for viewer in (TABLE, 1, 2):
        view = view_of(state, viewer)
        assert view.public.held[:3] == [2, 1, 0]
        assert view.hands[0] == 0
        assert view.hands[1] == (5 if viewer == 1 else 0)
    other = position(hand="2 6", kept={1: 5})
    assert view_of(state, 2).save() == view_of(other, 2).save()


@rule("SA-075")
def test_the_event_of_a_draw_names_the_fates_to_their_owner_alone() -> None:
    log: list[Event] = []
    GAME.new(3, ArcanaOptions(starter="1"), 5, log)
    drew = next(event for event in log if type(event).__name__ == "Drew")
    assert len(drew.names()) == 2
    for viewer in (TABLE, 1, 2):
        seen = drew.seen_by(viewer)
        assert seen is not None
        assert seen.words() == "{0} draws 2 fates."
        assert seen.names() == ()


@rule("SA-076")
def test_nobody_sees_into_the_bag() -> None:
    state = position(hand="3 4", kept={1: 5})
    bags = {tuple(view_of(state, 2).redeal(seed).zones()["bag"]) for seed in range(30)}
    assert len(bags) > 5


@rule("SA-083")
@pytest.mark.parametrize("value", [2, 4])
def test_nothing_shows_whether_the_played_fate_was_the_kept_one(value: int) -> None:
    """The same two fates, once with the 2 and once with the 4 held from before: all others see the same."""
    told: list[list[object]] = []
    seen: list[list[bytes]] = []
    for old in (2, 4):
        state = position(3, hand="2 4", old=old, kept={1: 5}, faded="The Key")
        play(state, value, "The Judge")
        state.apply(0, state.answers(0)[0])
        decline(state)
        assert state.log is not None
        told.append([to_json(form) for event in state.log for form in [event.seen_by(2)] if form is not None])
        seen.append([state.view(viewer).save() for viewer in (TABLE, 2)])
        asks(state, ASK_PLAY[1])
    assert told[0] == told[1]
    assert seen[0] == seen[1]


@rule("SA-083")
def test_a_hand_has_no_order() -> None:
    one = position(hand="2 4", old=2)
    two = position(hand="4 2", old=2)
    assert one.hands == two.hands
    assert one.answers(0) == two.answers(0)


def test_redeals_leave_open_which_fate_was_played() -> None:
    state = position(3, hand="2 4", old=2, faded="The Key")
    play(state, 2, "The Judge")
    answers = {view_of(state, 1).redeal(seed).played_old for seed in range(40)}  # type: ignore[attr-defined]
    assert answers == {False, True}


def test_allies_know_in_a_redeal_what_they_knew_before_the_play() -> None:
    """Whether the fate is old is told to them; the active player knows it anyway."""
    state = position(4, hand="3 4", old=4, kept={1: 2, 2: 5, 3: 1}, faded="The Key")
    play(state, 3, "The Stranger")
    for seed in range(5):
        dealt = view_of(state, 1).redeal(seed)
        assert isinstance(dealt, Arcana)
        assert dealt.minds_before[0] == 0
        kept = {hand: dealt.hands[hand] for hand in (2, 3)}
        assert [bits_of(dealt.minds_before[hand]) for hand in (2, 3)] == [
            {
                (*world[:hand], 0, *world[hand + 1 :])
                for world in bits_of(state.public.before)
                if world[hand] == kept[hand]
            }
            for hand in (2, 3)
        ]


# Against the long way -------------------------------------------------------------------------------------


def cautious(rng: Rng, legal: list[Action]) -> Action:
    """A random answer that predicts rarely, so that knowledge piles up over turns."""
    quiet = [action for action in legal if not isinstance(action, Predict)]
    if rng.below(10) and quiet:
        agreeable = [action for action in quiet if isinstance(action, Agree) and action.proposal == 0]
        if NO_PREDICTION in quiet and rng.below(4):
            return NO_PREDICTION
        return agreeable[0] if agreeable else quiet[rng.below(len(quiet))]
    return legal[rng.below(len(legal))]


def bits_of(mind: int) -> set[tuple[int, ...]]:
    """The worlds of a set as fates of each hand."""
    found: set[tuple[int, ...]] = set()
    while mind:
        lowest = (mind & -mind).bit_length() - 1
        found.add(tuple(lowest >> 3 * hand & 7 for hand in range(HANDS)))
        mind &= mind - 1
    return found


@pytest.mark.parametrize(
    ("seats", "challenge", "seed"),
    [(2, False, 1), (2, False, 2), (2, True, 3), (2, True, 4), (3, False, 5), (3, False, 8)],
)
def test_minds_and_redeals_are_exact(seats: int, challenge: bool, seed: int) -> None:
    """At every decision each seat, and a spectator, knows just what all histories that fit leave possible."""
    log: list[Event] = []
    options = ArcanaOptions(difficulty="easy", challenge=challenge, starter="1")
    state = GAME.new(seats, options, seed, log)
    assert isinstance(state, Arcana)
    rng = seeded(seed)
    references = [Reference(viewer) for viewer in (TABLE, *range(seats))]
    for reference in references:
        reference.sees(log, None, state)
    moves = 0
    while state.outcome() is None and moves < (40 if seats == 2 else 22):
        for reference in references:
            agrees(state, reference, rng)
        before = state.public.clone()
        log.clear()
        seat = state.to_act()[rng.below(len(state.to_act()))]
        state.apply(seat, cautious(rng, list(state.answers(seat))))
        for reference in references:
            reference.sees(log, before, state)
        moves += 1
    assert moves > 6


def agrees(state: Arcana, reference: Reference, rng: Rng) -> None:
    """The game's bookkeeping and the long way give the same worlds, and redeals stay within them."""
    view = view_of(state, reference.viewer)
    expected = reference.hidden(state)
    assert bits_of(view.mind) == expected
    for _ in range(5):
        dealt = view.redeal(rng.below(1 << 30))
        assert isinstance(dealt, Arcana)
        hands = tuple(tuple(value for value in (hand >> 3, hand & 7) if value) for hand in dealt.hands)
        flags = {flag for each, old, flag in reference.worlds if each == hands and (old == dealt.old or not dealt.old)}
        assert flags, f"{hands} is impossible"
        if state.public.before:
            assert dealt.played_old in flags


def test_all_spreads_that_fit_are_equally_likely() -> None:
    """Seat 2 sees a 3 and a 4; each world comes as often as there are ways to take its tokens."""
    state = position(3, hand="3 4", kept={1: 5, 2: 4}, fates={1: "4 7"})
    play(state, 3, "The Stranger")
    view = view_of(state, 2)
    counted: Counter[tuple[int, int]] = Counter()
    deals = 6000
    for seed in range(deals):
        dealt = view.redeal(seed)
        assert isinstance(dealt, Arcana)
        counted[dealt.hands[0], dealt.hands[1]] += 1
    seen = state.seen_by(2)
    ways = {}
    for first in (2, 4, 6):
        for second in range(1, 8):
            number = (3 - copies(seen, first)) * (3 - copies(seen, second) - (first == second))
            if number > 0:
                ways[first, second] = number
    total = sum(ways.values())
    assert set(counted) == set(ways)
    for pair, number in ways.items():
        expected = deals * number / total
        assert abs(counted[pair] - expected) < 5 * expected**0.5 + 5


def test_two_hands_cannot_both_have_held_the_last_copy() -> None:
    """Two 5s were visible when both hidden fates were drawn; after they are gone, 5 and 5 stays impossible."""
    state = position(3, hand="3 4", kept={1: 5, 2: 2}, fates={1: "5 5"})
    play(state, 3, "The Stranger")
    public = state.public
    public.visible -= public.fates[0]
    public.fates[0] = 0
    pairs = {(world[1], world[2]) for world in bits_of(view_of(state, TABLE).mind)}
    assert (5, 2) in pairs
    assert (2, 5) in pairs
    assert (5, 5) not in pairs
    assert possible(state, 1) == possible(state, 2) == {1, 2, 3, 4, 5, 6, 7}
    assert PREDICT[5] in state.answers(1)


def test_what_one_draws_tells_about_the_others() -> None:
    """Two 6s are visible; once seat 1 draws the third, it knows that seat 0 kept none."""
    start = position(2, hand="3 4", kept={1: 1}, fates={1: "6", 2: "6"})
    play(start, 3, "The Stranger")
    for seed in range(200):
        state = start.clone()
        state.rng = seeded(seed)
        decline(state)
        if 6 in (state.hands[1] >> 3, state.hands[1] & 7):
            assert possible(state, 0, viewer=1) == {2, 4}
            assert possible(state, 0) == {2, 4, 6}
            return
    raise AssertionError("seat 1 never drew the 6")


@pytest.mark.parametrize("hand", range(HANDS))
def test_sets_of_worlds_by_hand(hand: int) -> None:
    """The shifts do what the octal digits say, at every hand."""
    every = (1 << 8**HANDS) - 1
    holding = worlds.where(every, hand, 0b10010)
    assert worlds.possible(holding, hand) == 0b10010
    assert worlds.given_up(holding, hand, 4) == worlds.EMPTY[hand]
    assert worlds.given_up(holding, hand, 3) == 0
    assert worlds.given_up_unseen(holding, hand) == worlds.EMPTY[hand]
    at_least_two = every & ~worlds.AT_MOST[7][1]
    assert worlds.where(at_least_two, hand, 1 << 7)
    assert not worlds.limited(at_least_two, HANDS, 2 << 14)
