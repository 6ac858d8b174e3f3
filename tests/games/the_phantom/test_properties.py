"""What is true at every decision of every game, whatever is chosen."""

from __future__ import annotations

import pytest

from parlour.core.rng import seeded
from parlour.games.the_phantom.card import ALWAYS
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.looking import beaten
from parlour.games.the_phantom.state import Phantom
from tests.games.the_phantom.positions import options
from tests.rule_tracing import rule

VARIANTS = {"promo": True, "universal_unique": True, "item_restrictions": True, "lingering_wounds": True, "loot": "on"}


def check(s: Phantom) -> None:
    """The invariants of a decision."""
    public = s.public
    box = s.box
    if s.ended is None and not public.placing:
        handling = any(type(step).__name__ == "Look" for step in s.agenda)
        assert beaten(s) == [] or handling, "who is beaten is handled, one after the other with its Loot"
    settled = s.ended is None and type(s.question()).__name__ in ("AskAdventure", "AskCleanup", "AskRecovery")
    if settled:
        mission = box.cards[public.mission].part
        for number, goal in enumerate(mission.goals):
            key = public.mission << 3 | number
            assert key in public.reached or not goal.when.holds(s, public.active), "a reached goal was acted on"
        for card in public.row:
            for number, goal in enumerate(box.cards[card].part.goals):
                assert card << 3 | number in public.reached or not goal.when.holds(s, public.active)
        if box.with_loot and box.achievement >= 0:
            for number, criterion in enumerate(box.cards[box.achievement].part.criteria):
                for seat in range(public.seats):
                    waits = criterion.at == ALWAYS and number * 2 + seat not in public.achieved
                    assert not (waits and not public.knocked[seat] and criterion.when.holds(s, seat)), criterion.name
        assert public.checked == public.playing == public.reading == []
        assert public.mission >= 0
    for seat, area in enumerate(public.areas):
        uniques = [box.cards[card].name for card in area if box.cards[card].unique]
        assert len(set(uniques)) == len(uniques), "two Uniques of a name in one Play area"
        assert min(public.mine(seat)) >= 0
    assert len(set(public.handled)) == len(public.handled), "a card is handled once in a pass"
    everywhere = [name for zone in s.zones().values() for name in zone]
    assert sorted(everywhere) == sorted(box.names), "every card lies in exactly one zone"
    assert all(box.level in card.part.levels for card in box.cards)
    assert set(public.exhausted) <= {card for area in public.areas for card in area}
    assert all(0 <= each <= 1 for each in s.standing())


def play(state: Phantom, seed: int) -> None:
    """A random game, every decision of it looked at."""
    rng = seeded(seed)
    while state.ended is None:
        check(state)
        seat = state.to_act()[0]
        answers = state.answers(seat)
        state.do(seat, answers[rng.below(len(answers))])
    check(state)


@pytest.mark.parametrize("level", ["easy", "normal", "heroic", "mythic"])
@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("variant", [{}, VARIANTS], ids=["plain", "variants"])
@pytest.mark.parametrize("adventure", ["plain", "story_of_devil", "diana_in_the_jungle_patrol", "year_one"])
@rule("TP-010", "TP-015", "TP-044", "TP-261")
def test_random_games_keep_every_invariant(adventure: str, level: str, seats: int, variant: dict[str, object]) -> None:
    for seed in range(3 if adventure == "plain" else 1):
        chosen = options(adventure=adventure, difficulty=level, starter="chance", **variant)
        state = GAME.new(seats, chosen, seed)
        assert isinstance(state, Phantom)
        play(state, seed)
