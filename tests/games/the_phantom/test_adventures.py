"""Random play of the adventures of the box: every level, one and two players, with and without variants."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from parlour.core.check import check_game
from parlour.core.effects.amounts import ByBoth
from parlour.core.effects.conditions import Both
from parlour.core.rng import seeded
from parlour.games import ledger
from parlour.games.the_phantom.card import DESTINY
from parlour.games.the_phantom.conditions import Tokens
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.printed import card_text
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.state import Phantom
from tests.games.the_phantom.positions import Table, options
from tests.games.the_phantom.test_properties import VARIANTS, check
from tests.rule_tracing import rule

RULES = frozenset(ledger("the_phantom").rules)
ADVENTURES = sorted(path.name for path in SHELF.ours.iterdir() if path.is_dir() and path.name != "starters")


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("seats", [1, 2])
@given(level=some.sampled_from(LEVELS), variant=some.sampled_from([{}, VARIANTS]), seed=some.integers(0, 10_000))
@settings(max_examples=6)
@rule("TP-010", "TP-015", "TP-044")
def test_random_games_keep_every_invariant(
    adventure: str, seats: int, level: str, variant: dict[str, object], seed: int
) -> None:
    chosen = options(adventure=adventure, difficulty=level, starter="chance", **variant)
    state = GAME.new(seats, chosen, seed)
    assert isinstance(state, Phantom)
    rng = seeded(seed)
    while state.ended is None:
        check(state)
        seat = state.to_act()[0]
        answers = state.answers(seat)
        state.do(seat, answers[rng.below(len(answers))])
    check(state)


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize(("seats", "level"), [(1, "easy"), (2, "mythic")])
def test_the_laws_hold(adventure: str, seats: int, level: str) -> None:
    chosen = options(adventure=adventure, difficulty=level, starter="chance", loot="on")
    assert check_game(GAME, seats, chosen, games=2, rule_ids=RULES).games == 2


@pytest.mark.parametrize(
    ("adventure", "name", "lines"),
    [
        (
            "year_one",
            "Hold the Ferry",
            [
                "Progress is counted in crossed on this card.",
                "The clock is counted in destruction on Ferry Landing.",
            ],
        ),
        (
            "diana_in_the_jungle_patrol",
            "Chase on the Brown Water",
            [
                "Progress is counted in lead on Stolen Launch, taken off.",
                "The clock is counted in lead on Stolen Launch.",
            ],
        ),
    ],
)
@rule("TP-044")
def test_a_mission_says_what_its_progress_and_its_clock_are_counted_in(
    adventure: str, name: str, lines: list[str]
) -> None:
    part = next(part for part in SHELF.read(adventure).content.cards if part.name == name and part.progress)
    assert [line for line in card_text(part) if " is counted in " in line] == lines


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_harder_levels_never_ask_for_less_progress_nor_wait_longer(adventure: str) -> None:
    compared = 0
    for part in SHELF.read(adventure).content.cards:
        for goal in part.goals:
            for each in goal.when.of if isinstance(goal.when, Both) else (goal.when,):
                if not isinstance(each, Tokens) or not isinstance(each.least, ByBoth):
                    continue
                if each.token not in (part.progress, part.clock):
                    continue
                for numbers in each.least.numbers:
                    harder = sorted(numbers, reverse=each.token == part.clock)
                    assert list(numbers) == harder, f"{part.name}: {each.token}"
                    compared += 1
    assert compared > 5


@pytest.mark.parametrize("adventure", ADVENTURES)
@pytest.mark.parametrize("level", LEVELS)
def test_a_first_deck_has_ten_different_destiny_cards(adventure: str, level: str) -> None:
    for seed in range(3):
        state = GAME.new(1, options(adventure=adventure, difficulty=level), seed)
        assert isinstance(state, Phantom)
        lying = [*state.decks[state.public.destiny()], *state.public.row, *state.public.resolved]
        names = [state.name(card) for card in lying if state.box.cards[card].part.kind == DESTINY]
        assert len(names) == len(set(names)) == 10, "what the first turn revealed is counted too"


@pytest.mark.parametrize(("level", "seats", "goal"), [("easy", 1, 4), ("mythic", 1, 7), ("mythic", 2, 9)])
@rule("TP-044")
def test_a_card_reads_as_it_is_in_this_game(level: str, seats: int, goal: int) -> None:
    table = Table(seats, adventure="story_of_devil", difficulty=level)
    cards = table.s.box.cards
    text = " ".join(card_text(cards[table.public.mission].part))
    assert f"there are {goal} or more training tokens on The Cub" in text
    eye = " ".join(card_text(cards[table.find("The Colour of Wet Slate")[0]].part))
    assert ("each player: heal 1" in eye) == (level == "easy")
    assert "difficulty" not in eye


@rule("TP-014")
def test_a_type_line_reads_as_what_it_asks_for() -> None:
    parts = [part for part in SHELF.read("story_of_devil").content.cards if part.type_line]
    said = {card_text(part)[-1] for part in parts}
    assert "Last, in the turn it is revealed: reveal the next Destiny card." in said
    assert all(line.startswith("Last, in the turn it is revealed: ") for line in said)
