"""What is remembered of the cards in play is what would be found anew, at every decision of random games."""

from __future__ import annotations

import pytest

from parlour.core.rng import seeded
from parlour.games.the_phantom.conditions import Injured, Tokens
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.in_force import cards_with_rules, in_force
from parlour.games.the_phantom.looking import beaten
from parlour.games.the_phantom.reading_play import reads_only_play
from parlour.games.the_phantom.state import Phantom
from tests.games.the_phantom.positions import Table, options
from tests.games.the_phantom.test_properties import VARIANTS


def check(s: Phantom) -> None:
    """The laws of `in_force` and of `Public.looked`."""
    public = s.public
    cards = s.box.cards
    for seat, known in enumerate(public.in_force):
        if known is None:
            continue
        fresh = [rule for card in cards_with_rules(s, seat) for rule in cards[card].part.rules]
        assert list(known.rules) == fresh, "the rules of other cards than those in play"
    if public.looked:
        assert beaten(s) == [], "an enemy is defeated, and nobody looks"
        for card in (public.mission, *public.row):
            for number, goal in enumerate(cards[card].part.goals if card >= 0 else ()):
                reached = card << 3 | number in public.reached
                assert reached or not goal.when.holds(s, public.active), "a goal is reached, and nobody looks"


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("variant", [{}, VARIANTS], ids=["plain", "variants"])
@pytest.mark.parametrize("adventure", ["plain", "story_of_devil", "diana_in_the_jungle_patrol", "year_one"])
def test_what_is_remembered_is_what_would_be_found(adventure: str, seats: int, variant: dict[str, object]) -> None:
    known = looked = 0
    for seed in range(4):
        level = ("easy", "normal", "heroic", "mythic")[seed]
        state = GAME.new(seats, options(adventure=adventure, difficulty=level, starter="chance", **variant), seed)
        assert isinstance(state, Phantom)
        rng = seeded(seed)
        while state.ended is None:
            check(state)
            known += 1 if state.public.in_force else 0
            looked += 1 if state.public.looked else 0
            seat = state.to_act()[0]
            answers = state.answers(seat)
            state.do(seat, answers[rng.below(len(answers))])
    assert known > 50
    assert looked > 50


def test_a_clone_and_a_world_remember_for_themselves() -> None:
    """Given a state that remembers, when its clone changes, then the state's own memory stays."""
    table = Table()
    rules = in_force(table.s, 0)
    clone = table.s.clone()
    world = table.s.redeal(0, 5)
    assert isinstance(world, Phantom)
    clone.public.play_changed(True)
    world.public.play_changed(True)
    assert table.public.in_force == (rules,)
    assert clone.public.in_force == world.public.in_force == ()


def test_only_conditions_that_are_known_to_read_play_alone_wait_for_it() -> None:
    assert reads_only_play(Tokens("wound"))
    assert not reads_only_play(Injured())
