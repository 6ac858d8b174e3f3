"""The promotional cards, their powers, and conditions for packs of one's own."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana import conditions
from parlour.games.shipwreck_arcana.actions import MOVE, USE
from parlour.games.shipwreck_arcana.cards import Card
from parlour.games.shipwreck_arcana.conditions import Condition
from parlour.games.shipwreck_arcana.fates import HOURS, VALUES
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.packs import SHELF, together
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import decline, group, heap, new, play, plays, position, possible, predict
from tests.rule_tracing import rule

PROMO = ArcanaOptions(packs="promo")
CARD = {card.name: number for number, card in enumerate(together([SHELF.read("base"), SHELF.read("promo")]))}
ROW = "Leviathan, The Wish, The Judge, The Stranger"

LOGIC: list[tuple[Condition, Callable[[int, int, list[int], list[int]], bool]]] = [
    (conditions.DifferenceVisible(), lambda p, k, v, here: p > k and p - k in v),
    (conditions.TotalDivides(4), lambda p, k, v, here: (p + k + sum(v)) % 4 == 0),
    (conditions.OneBetween(), lambda p, k, v, here: len({x for x in v if min(p, k) < x < max(p, k)}) == 1),
    (conditions.OddsDecide(), lambda p, k, v, here: p > k if p % 2 and k % 2 else (p + k) % 2 == 1 and p < k),
    (conditions.KeepsAboveHere(), lambda p, k, v, here: all(k > x for x in here)),
    (conditions.NoNeighbour(), lambda p, k, v, here: not any(abs(x - y) == 1 for x in v for y in (p, k))),
    (conditions.HoursApart(), lambda p, k, v, here: abs(HOURS[p] - HOURS[k]) == 1),
    (conditions.SumWithVisible(11), lambda p, k, v, here: any(p + k + x == 11 for x in (0, *v))),
]


@pytest.mark.parametrize(("condition", "fits"), LOGIC, ids=lambda each: type(each).__name__)
@pytest.mark.parametrize(("visible", "here"), [("", ""), ("4", "4"), ("1 2 6", "2"), ("3 3 5 7", "3 5")])
def test_conditions_with_visible_fates(
    condition: Condition, fits: Callable[[int, int, list[int], list[int]], bool], visible: str, here: str
) -> None:
    seen = [int(value) for value in visible.split()]
    lying = [int(value) for value in here.split()]
    for played in VALUES:
        mask = condition.keeps(played, heap(visible), heap(here))
        assert {k for k in VALUES if mask >> k & 1} == {k for k in VALUES if fits(played, k, seen, lying)}


@pytest.mark.parametrize("condition", [each for each, _ in LOGIC], ids=lambda each: type(each).__name__)
def test_a_condition_that_depends_on_visible_fates_says_so(condition: Condition) -> None:
    """Else its card would answer from a table that was made without them."""
    scenes = [(heap("1 2 6"), heap("2")), (heap("3 3 5 7"), heap("3 5"))]
    depends = any(condition.keeps(p, *scene) != condition.keeps(p, 0, 0) for p in VALUES for scene in scenes)
    assert condition.looks_around() == depends


@pytest.mark.parametrize("card", together([SHELF.read("base"), SHELF.read("promo")]), ids=lambda card: card.name)
def test_a_card_keeps_what_its_condition_keeps(card: Card) -> None:
    for scene in ((0, 0), (heap("1 2 6"), heap("2")), (heap("3 3 5 7"), heap("3 5"))):
        assert [card.keeps(p, *scene) for p in VALUES] == [card.condition.keeps(p, *scene) for p in VALUES]


def test_they_are_in_the_deck_only_if_the_table_adds_them() -> None:
    assert len(new(3).zones()["deck"]) == 16
    assert len(new(3, PROMO).zones()["deck"]) == 23


def test_the_wish_gives_one_more_prediction() -> None:
    state = position(hand="3 4", row=ROW, options=PROMO)
    play(state, 3, "The Wish")
    assert state.public.predictions == 2
    predict(state, 2)
    assert state.public.doom == 0
    predict(state, 4)
    assert (state.public.score, state.public.doom) == (1, 0)
    other = position(hand="3 4", row=ROW, options=PROMO)
    play(other, 3, "The Stranger")
    assert other.public.predictions == 1


def test_powers_come_before_the_first_prediction() -> None:
    state = position(hand="3 4", row=ROW, faded="The Lord", options=PROMO)
    play(state, 3, "The Wish")
    assert USE[CARD["The Lord"]][0] in state.answers(1)
    predict(state, 2)
    assert USE[CARD["The Lord"]][0] not in state.answers(1)
    with pytest.raises(IllegalAction, match="before a prediction"):
        state.apply(1, USE[CARD["The Lord"]][0])


def test_a_seven_takes_one_hour_at_the_imago() -> None:
    state = position(hand="7 4", row="The Imago, Leviathan, The Judge, The Stranger", options=PROMO)
    play(state, 7, "The Imago")
    assert state.public.hours == [1, 0, 0, 0]
    decline(state)
    assert state.public.doom == 0


@pytest.mark.parametrize(("kept", "left"), [(4, {4}), (6, {2, 6})])
def test_same_asks_about_a_visible_fate(kept: int, left: set[int]) -> None:
    state = position(hand=f"3 {kept}", faded="The Passage", fates={1: "4"}, options=PROMO)
    play(state, 3, "The Stranger")
    powers = [action for action in state.answers(1) if action in USE[CARD["The Passage"]]]
    assert powers == [USE[CARD["The Passage"]][3], USE[CARD["The Passage"]][4]], "only visible values"
    group(state, USE[CARD["The Passage"]][4])
    assert possible(state, 0) == left


@pytest.mark.parametrize(("kept", "left"), [(4, {2, 4}), (6, {6})])
def test_within_two_asks_how_far_the_fates_are_apart(kept: int, left: set[int]) -> None:
    state = position(hand=f"3 {kept}", faded="The Pallbearers", options=PROMO)
    play(state, 3, "The Stranger")
    group(state, USE[CARD["The Pallbearers"]][0])
    assert possible(state, 0) == left


def test_relocate_moves_a_visible_fate_before_the_play() -> None:
    row = "The Imago, Leviathan, The Prophet, The Stranger"
    state = position(hand="3 4", row=row, faded="The Lantern", fates={2: "7"}, options=PROMO)
    state.apply(0, USE[CARD["The Lantern"]][0])
    assert state.answers(0) == [MOVE[2][1][7], MOVE[2][3][7], MOVE[2][4][7]]
    with pytest.raises(IllegalAction, match="choose a visible fate"):
        state.apply(0, MOVE[1][2][7])
    state.apply(0, MOVE[2][1][7])
    assert state.public.fates == [heap("7"), 0, 0, 0]
    assert state.public.hours == [1, 0, 0, 0], "as the card it lies at now counts"
    assert (3, "The Stranger") in plays(state)


@rule("SA-117")
def test_relocate_offers_no_empty_place() -> None:
    """The deck is empty and two places are: The Lantern itself fills the first, the other stays empty."""
    state = position(hand="3 4", faded="The Lantern", fates={2: "7"}, options=PROMO)
    public = state.public
    public.faded += [*state.deck, public.row[0], public.row[2]]
    public.row[0] = public.row[2] = -1
    public.deck = 0
    public.top = -1
    state.deck = []
    state.apply(0, USE[CARD["The Lantern"]][0])
    assert state.answers(0) == [MOVE[2][1][7], MOVE[2][4][7]]
    with pytest.raises(IllegalAction, match="choose a visible fate"):
        state.apply(0, MOVE[2][3][7])
    state.apply(0, MOVE[2][4][7])
    assert public.fates == [0, 0, 0, heap("7")]
    asks(state, ASK_PLAY[0])


def test_relocate_needs_a_visible_fate() -> None:
    state = position(hand="3 4", faded="The Lantern", options=PROMO)
    with pytest.raises(IllegalAction, match="nothing to work on"):
        state.apply(0, USE[CARD["The Lantern"]][0])
