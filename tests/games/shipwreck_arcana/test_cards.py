"""Each of the twenty arcana cards: which fate may be played with which one kept."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from parlour.core.outcome import IllegalAction
from parlour.games.shipwreck_arcana.actions import PLAY
from parlour.games.shipwreck_arcana.fates import VALUES
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks
from tests.games.shipwreck_arcana.positions import BASE, CARD, decline, heap, play, plays, position, possible, said
from tests.rule_tracing import rule

Condition = Callable[[int, int], bool]

FIXED: dict[str, tuple[int, Condition]] = {
    "Dawn": (3, lambda p, k: p > k),
    "Midnight": (3, lambda p, k: p < k),
    "The Deep": (3, lambda p, k: p + k <= 5),
    "Leviathan": (4, lambda p, k: p + k >= 11),
    "The Belltower": (2, lambda p, k: (p + k) in (3, 6, 9, 12)),
    "The Shore": (4, lambda p, k: abs(p - k) >= 4),
    "The Beast": (1, lambda p, k: abs(p - k) == 1),
    "The Huntress": (1, lambda p, k: abs(p - k) == 2),
    "The Mirror": (1, lambda p, k: p == k),
    "The Blind Man": (1, lambda p, k: True),
    "The Chalice": (2, lambda p, k: True),
    "The Engine": (3, lambda p, k: {p, k} in ({1, 2}, {2, 4}, {3, 6}, {1, 3}, {2, 6})),
    "The Lord": (3, lambda p, k: p >= 5 > k),
    "The Noble": (3, lambda p, k: p in (3, 4, 5) and k not in (3, 4, 5)),
    "The Judge": (3, lambda p, k: (p + k) % 2 == 0),
    "The Servant": (2, lambda p, k: p <= 3 < k),
    "The Stranger": (3, lambda p, k: (p + k) % 2 == 1),
    "The Key": (3, lambda p, k: 7 <= p + k <= 9),
}
LOOKING: dict[str, tuple[int, Callable[[int, int, set[int]], bool]]] = {
    "The Prophet": (2, lambda p, k, v: k in v),
    "The Rider": (2, lambda p, k, v: p != k and p not in v and k not in v),
}
POWERS = {
    "Higher Than?": {"Dawn", "Midnight", "The Deep"},
    "Discard Lower": {"Leviathan", "The Belltower", "The Shore"},
    "Twice": {"The Beast", "The Huntress", "The Mirror"},
    "1-4-7?": {"The Blind Man", "The Chalice"},
    "5-6-7?": {"The Engine", "The Lord"},
    "3-4-5?": {"The Noble", "The Judge"},
    "1-2-3?": {"The Servant", "The Stranger"},
    "Old?": {"The Key"},
    "Cycle": {"The Prophet", "The Rider"},
}


@rule("SA-079", "SA-082")
@pytest.mark.parametrize("name", FIXED)
def test_which_fates_fit(name: str) -> None:
    moons, fits = FIXED[name]
    card = BASE[CARD[name]]
    assert card.moons == moons
    allowed = {(p, k) for p in VALUES for k in VALUES if card.keeps(p, heap("1 4 7"), heap("4")) >> k & 1}
    assert allowed == {(p, k) for p in VALUES for k in VALUES if fits(p, k)}, "visible fates do not matter"


@rule("SA-158")
@pytest.mark.parametrize("name", LOOKING)
@pytest.mark.parametrize("visible", ["", "4", "1 1 6", "2 3 5 7"])
def test_which_fates_fit_where_visible_ones_matter(name: str, visible: str) -> None:
    moons, fits = LOOKING[name]
    card = BASE[CARD[name]]
    seen = {int(value) for value in visible.split()}
    assert card.moons == moons
    allowed = {(p, k) for p in VALUES for k in VALUES if card.keeps(p, heap(visible), 0) >> k & 1}
    assert allowed == {(p, k) for p in VALUES for k in VALUES if fits(p, k, seen)}


def test_every_card_has_a_test_and_its_power() -> None:
    assert {*FIXED, *LOOKING} == {card.name for card in BASE}
    for title, names in POWERS.items():
        assert {card.name for card in BASE if card.power.title() == title} == names


@rule("SA-079")
@pytest.mark.parametrize("name", FIXED)
def test_a_play_against_the_card_is_refused_with_its_rule_and_the_reason(name: str) -> None:
    _, fits = FIXED[name]
    others = [card.name for card in BASE if card.name != name][:3]
    for low in VALUES:
        for high in range(low, 8):
            state = position(hand=f"{low} {high}", row=", ".join([name, *others]))
            for value, kept in ((low, high), (high, low)):
                if fits(value, kept):
                    assert (value, name) in plays(state)
                    continue
                before = state.save()
                with pytest.raises(IllegalAction) as refused:
                    state.apply(0, PLAY[1][value])
                assert refused.value.rule == "SA-079"
                assert refused.value.why.startswith(f"{name}: you need ")
                assert refused.value.why.endswith(f"your fates are {low} and {high}")
                assert state.save() == before
            asks(state, ASK_PLAY[0])


@rule("SA-125")
def test_midnight_takes_the_lower_of_two_different_fates() -> None:
    row = "Midnight, Leviathan, The Shore, The Judge"
    assert {play for play in plays(position(hand="1 5", row=row)) if play[1] == "Midnight"} == {(1, "Midnight")}
    assert not {play for play in plays(position(hand="4 4", row=row)) if play[1] == "Midnight"}


@rule("SA-126", "SA-082")
@pytest.mark.parametrize(("hand", "values"), [("1 4", {1, 4}), ("2 3", {2, 3}), ("2 4", set()), ("1 5", set())])
def test_the_deep_takes_either_fate_of_a_low_sum(hand: str, values: set[int]) -> None:
    state = position(hand=hand, row="The Deep, Leviathan, The Judge, The Stranger")
    assert {value for value, card in plays(state) if card == "The Deep"} == values


@rule("SA-080")
def test_of_several_cards_that_fit_the_player_chooses_one() -> None:
    state = position(hand="1 2", row="Midnight, The Deep, Leviathan, The Shore")
    assert plays(state) == {(1, "Midnight"), (1, "The Deep"), (2, "The Deep")}


@rule("SA-079")
@pytest.mark.parametrize(
    ("hand", "value", "left", "answer"),
    [
        ("3 5", 3, {4, 5, 6, 7}, "is higher"),
        ("3 5", 5, {1, 2, 3, 4, 5}, "is not higher"),
        ("4 4", 4, {1, 2, 3, 4}, "not"),
    ],
)
def test_the_chalice_tells_whether_the_kept_fate_is_higher(hand: str, value: int, left: set[int], answer: str) -> None:
    state = position(hand=hand, row="The Chalice, Leviathan, The Judge, The Stranger")
    play(state, value, "The Chalice")
    assert possible(state, 0) == left
    assert answer in said(state)
    asks(state, DISCUSS)


@rule("SA-112")
def test_the_blind_man_fades_without_doom() -> None:
    state = position(hand="3 5", row="The Blind Man, Leviathan, The Judge, The Stranger")
    play(state, 3, "The Blind Man")
    decline(state)
    assert "The Blind Man fades (3 back into the bag, no doom)" in said(state)
    assert state.public.doom == 0
    asks(state, ASK_PLAY[1])


@rule("SA-158", "SA-159")
def test_only_fates_on_cards_are_visible_and_the_played_one_joins_them_afterwards() -> None:
    """The Prophet needs a visible match: neither a fate in a hand nor the one being played counts."""
    row = "The Prophet, Leviathan, The Judge, The Stranger"
    alone = position(hand="3 3", row=row, kept={1: 3})
    assert (3, "The Prophet") not in plays(alone)
    matched = position(hand="3 5", row=row, fates={3: "5"})
    assert {play for play in plays(matched) if play[1] == "The Prophet"} == {(3, "The Prophet")}
    both = position(hand="3 5", row=row, fates={3: "5 3"})
    assert {play for play in plays(both) if play[1] == "The Prophet"} == {(3, "The Prophet"), (5, "The Prophet")}
