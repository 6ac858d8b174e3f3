"""Set-up: Legends, decks, difficulty, sides of cards, the tokens, who begins."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games.the_phantom.game import GAME, PhantomOptions
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.view import open_cards
from tests.games.the_phantom.positions import Table, options
from tests.rule_tracing import rule


@rule("TP-018", "TP-020", "TP-007")
def test_one_or_two_players_with_different_legends() -> None:
    assert [legend.id for legend in Table(2).s.box.legends] == ["the_phantom", "diana"]
    assert [legend.id for legend in Table(2, legend="diana").s.box.legends] == ["diana", "the_phantom"]
    assert [legend.id for legend in Table(legend="diana").s.box.legends] == ["diana"]
    with pytest.raises(BadData):
        GAME.new(3, options())


@rule("TP-022", "TP-023", "TP-024", "TP-025", "TP-026", "TP-002")
def test_each_player_has_ten_injuries_and_seventeen_cards_in_an_order_by_seed() -> None:
    table = Table(2)
    public = table.public
    assert public.resources == [0] * 8
    assert [public.sizes[2], public.sizes[3]] == [10, 10]
    assert [len(each) for each in public.owned] == [17, 17]
    orders = {tuple(Table(2, seed).s.decks[3]) for seed in range(5)}
    assert len(orders) > 1
    numbers = {table.s.box.cards[card].number for card in table.s.decks[2]}
    assert numbers == set(range(1, 11))


@rule("TP-034")
def test_the_starting_player_is_chosen_or_drawn() -> None:
    assert Table(2, starter="diana").public.active == 1
    assert Table(2, starter="the_phantom").public.active == 0
    assert {Table(2, seed, starter="chance").public.active for seed in range(8)} == {0, 1}


@pytest.mark.parametrize("level", LEVELS)
@rule("TP-015", "TP-042", "TP-044", "TP-045", "TP-046")
def test_only_sides_of_the_chosen_difficulty_are_used(level: str) -> None:
    table = Table(difficulty=level)
    mission = table.s.name(table.public.mission)
    assert mission == ("Train" if level in ("easy", "normal") else "Train Hard")
    assert all(table.s.box.level in card.part.levels for card in table.s.box.cards)
    assert table.s.box.cards[table.card("Satan")].health == {"easy": 5, "normal": 6, "heroic": 7, "mythic": 8}[level]


@rule("TP-043")
def test_the_first_game_is_easy() -> None:
    assert PhantomOptions().difficulty == "easy"


@rule("TP-277")
def test_set_aside_cards_are_not_in_play() -> None:
    table = Table()
    assert table.names(table.public.aside) == ["Wolf"] * 3
    assert all(card in open_cards(table.public, table.s.hands) for card in table.public.aside), "face up"
    assert not set(table.public.aside) & set(table.public.row)


@rule("TP-011", "TP-012", "TP-016")
def test_a_card_has_what_the_anatomy_names() -> None:
    table = Table(2)
    zobaba = table.s.box.cards[table.card("Zobaba")]
    assert (zobaba.unique, zobaba.name, zobaba.part.keywords) == (True, "Zobaba", ("Jungle Patrol",))
    assert (zobaba.pack, zobaba.number) == ("plain", 36)
    assert len(set(table.s.box.names)) == len(table.s.box.names), "every card has one name of its own"


@rule("TP-283", "TP-039")
def test_the_resolved_pile_lies_open() -> None:
    table = Table()
    table.resolved("Thug")
    assert table.s.box.names[table.card("Thug")] in table.s.view(-2).known()


def test_a_broken_campaign_is_told_in_one_line() -> None:
    with pytest.raises(BadData, match="this campaign cannot be read"):
        GAME.new(1, options(campaign="{nonsense"))
    with pytest.raises(BadData, match="which has no such card"):
        GAME.new(1, options(campaign='{"played":[],"gained":{"the_phantom":{"plain":[399]}},"out":{}}'))
    assert "plain" in SHELF.adventures()
    assert SHELF.adventures()[0] == "story_of_devil", "the one to begin with, whatever others are called"


def test_the_form_calls_adventures_by_their_titles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SHELF, "elsewhere", [tmp_path])
    (tmp_path / "half_written.toml").write_text("[pack]\ntitle = ", encoding="utf-8")
    assert [SHELF.title(name) for name in ("story_of_devil", "diana_in_the_jungle_patrol")] == [
        "Story of Devil", "Diana in the Jungle Patrol",
    ]  # fmt: skip
    assert SHELF.title("half_written") == "Half written"
