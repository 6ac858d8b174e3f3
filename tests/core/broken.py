"""How a planted bug is shown to be found: the game breaks this law, and the message says what to mend."""

from __future__ import annotations

import pytest

from parlour.core.check import LawBroken, check_game
from parlour.core.game import Game
from tests.core.sound import RULES


def assert_broken(game: Game, law: int, what: str, mend: str, games: int = 25) -> None:
    """The game breaks this law; the message says what is wrong and what to do."""
    with pytest.raises(LawBroken) as caught:
        check_game(game, 3, games=games, rule_ids=RULES)
    broken = caught.value
    assert (broken.law, what in broken.what, mend in broken.mend) == (law, True, True), str(broken)
    assert f"law {law} is broken" in str(broken)
    assert "To mend it: " in str(broken)
