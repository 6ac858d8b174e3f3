"""The cards of the box, kind by kind, as the rulebook counts them."""

from __future__ import annotations

from collections import Counter

import pytest

from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.box import PROMO
from parlour.games.the_phantom.card import CardPart
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.symbols import PICTURES, picture_of
from tests.rule_tracing import rule

ADVENTURES = {
    "story_of_devil": {"lore": 6, "mission": 7, "objective": 5, "player": 23, "destiny": 17 + 5, "loot": 1,
                       "achievement": 1},
    "diana_in_the_jungle_patrol": {"lore": 4, "mission": 4, "objective": 2, "player": 31, "destiny": 21, "loot": 1,
                                   "achievement": 1},
    "year_one": {"lore": 9, "mission": 4, "objective": 4, "player": 25, "destiny": 30, "loot": 1, "achievement": 1},
}  # fmt: skip
STARTER = {"injury": 10, "player": 17}
WRITTEN = sorted(path.name for path in SHELF.ours.iterdir() if path.is_dir())


def cards(pack: str, *sets: str) -> list[CardPart]:
    """The cards of a pack that belong to one of these sets."""
    return [part for part in SHELF.read(pack).content.cards if part.set in sets]


def census(parts: list[CardPart], level: int) -> Counter[str]:
    """How many cards of each kind are used at a level; the two sides of a card count once."""
    found: Counter[str] = Counter()
    for part in parts:
        if level in part.levels:
            found[kinds.KINDS[part.kind]] += part.copies
    return found


@rule("TP-002", "TP-025")
@pytest.mark.parametrize("legend", ["the_phantom", "diana"])
def test_a_starter_deck_has_ten_injuries_and_seventeen_player_cards(legend: str) -> None:
    own = cards("starters", legend)
    for level in range(len(LEVELS)):
        assert census(own, level) == STARTER
    players = [part for part in own if part.kind == kinds.PLAYER]
    assert len({(part.name, part.skill) for part in players}) >= 12
    assert {part.number for part in own if part.kind == kinds.INJURY} == set(range(1, 11))


def test_there_are_three_promo_cards_of_one_name() -> None:
    promo = cards("starters", PROMO)
    assert [part.name for part in promo] == ["Got Your Back"] * 3
    assert len({part.subtitle for part in promo}) == 3


@pytest.mark.parametrize("level", range(len(LEVELS)), ids=LEVELS)
@rule("TP-003", "TP-004", "TP-005")
def test_an_adventure_has_the_cards_that_the_rulebook_counts(level: int) -> None:
    for pack in WRITTEN:
        if pack != "starters":
            assert census(cards(pack, ""), level) == ADVENTURES[pack], pack


@rule("TP-001")
def test_the_box_has_260_cards_and_enough_different_names() -> None:
    assert sorted(["starters", *ADVENTURES]) == WRITTEN
    parts = [part for pack in WRITTEN for part in SHELF.read(pack).content.cards if 0 in part.levels]
    assert sum([part.copies for part in parts]) == 260
    assert len({part.name for part in parts}) >= 140


@pytest.mark.parametrize("pack", WRITTEN)
def test_a_pack_of_ours_is_sound_and_every_card_has_a_picture_and_a_line_of_its_own(pack: str) -> None:
    assert SHELF.check(SHELF.ours / pack) == []
    parts = SHELF.read(pack).content.cards
    assert all(picture_of(part) in PICTURES[1:] for part in parts)
    lines = [part.flavour or part.story for part in parts if part.levels[0] == 0]
    assert all(lines)
    assert len(set(lines)) == len(lines)
