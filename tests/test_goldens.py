"""Every game plays its golden playthroughs again, word for word and to the same last state."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from parlour.games import game, game_ids
from tests.goldens import FOLDER, WRITE, golden_path, goldens_of, playthrough

MODES = [(id, mode) for id in game_ids() for mode in goldens_of(id)]


@pytest.mark.parametrize(("id", "mode"), MODES, ids=[f"{id}, {mode}" for id, mode in MODES])
def test_the_game_plays_as_written_down(id: str, mode: str) -> None:
    path = golden_path(id, mode)
    if not path.exists():
        pytest.fail(f"{path.name} of {id} is missing; write it with: {WRITE}", pytrace=False)
    written = path.read_text(encoding="utf-8").splitlines()
    played = playthrough(game(id), mode, goldens_of(id)[mode]).splitlines()
    for number, (before, now) in enumerate(zip_longest(written, played), 1):
        if before != now:
            pytest.fail(
                f"{path.name} of {id} differs in line {number}\n  written: {before}\n  played:  {now}\n"
                f"If the change is wanted: {WRITE}",
                pytrace=False,
            )


@pytest.mark.parametrize("id", game_ids())
def test_every_game_has_playthroughs_for_every_number_of_seats(id: str) -> None:
    played = game(id)
    covered = {golden.seats for golden in goldens_of(id).values()}
    missing = set(range(played.least_seats, played.most_seats + 1)) - covered
    assert not missing, f"tests/games/{id}/goldens.py declares no playthrough for {sorted(missing)} seats"


def test_no_playthrough_is_left_over() -> None:
    declared = {golden_path(id, mode) for id, mode in MODES}
    assert sorted(set(FOLDER.rglob("*.txt")) - declared) == []
