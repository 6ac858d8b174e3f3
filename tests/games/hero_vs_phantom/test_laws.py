"""Hero vs Phantom keeps every law of the contract, for every number of players and set of options."""

from __future__ import annotations

import pytest

from parlour.core.check import check_game
from parlour.games import ledger
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.cards import COLOURS
from parlour.games.hero_vs_phantom.game import HvpOptions
from tests.games.hero_vs_phantom.positions import SEATS

RULES = ledger("hero_vs_phantom").rules
CHOSEN = [(seats, HvpOptions(starter=str(seats))) for seats in SEATS]
CHOSEN += [(3, HvpOptions(removed=colour)) for colour in COLOURS]


@pytest.mark.parametrize("seats", SEATS)
def test_random_games_keep_the_laws(seats: int) -> None:
    report = check_game(GAME, seats, games=4, rule_ids=RULES)
    assert report.games == 4
    assert report.longest <= GAME.longest(seats, HvpOptions())


@pytest.mark.parametrize(("seats", "options"), CHOSEN)
def test_random_games_with_chosen_options_keep_the_laws(seats: int, options: HvpOptions) -> None:
    assert check_game(GAME, seats, options, games=1, seed=5, rule_ids=RULES).games == 1


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_a_thousand_games_keep_the_laws(seats: int) -> None:
    assert check_game(GAME, seats, games=1000, rule_ids=RULES).games == 1000


@pytest.mark.parametrize("seats", SEATS)
def test_no_game_is_longer_than_declared(seats: int) -> None:
    """A game in which nobody is ever stuck would have just this many cards to play."""
    assert GAME.longest(seats, HvpOptions()) == seats * seats * (7 if seats == 6 else 9)
