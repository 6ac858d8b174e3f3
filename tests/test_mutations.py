"""The wrongs that `tools.mutants` does to a file: each changes one thing, and words and types are left alone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.mutants import areas, sampled
from tools.mutations import mutants_of

SOURCE = '''"""A page."""

from typing import Final

MOST: Final = 7


class Purse:
    """Holds coins."""

    coins: list[int]

    def words(self) -> str:
        return "many" if len(self.coins) > 3 else "few"

    def put(self, coin: int) -> bool:
        """Put a coin in."""
        if coin < 1:
            return False
        if self.log is not None:
            self.log.append(coin)
        self.coins[0] += coin
        return coin == 2 and self.is_full()

    # Written by `make fields` from the fields above: change those, not this.
    # fmt: off

    def clone(self):
        return self.coins[1:]

    # fmt: on
'''


@pytest.fixture
def page(tmp_path: Path) -> Path:
    file = tmp_path / "purse.py"
    file.write_text(SOURCE)
    return file


def test_every_kind_of_wrong_is_found_where_it_means_something(page: Path) -> None:
    assert [mutant.words() for mutant in mutants_of(page)] == [
        "one more: 7  ->  8",
        "negated: coin < 1  ->  not (coin < 1)",
        "guard dropped: if coin < 1: return False  ->  pass",
        "compared: coin < 1  ->  (coin <= 1)",
        "one more: 1  ->  2",
        "returned: return False  ->  return True",
        "dropped: self.log.append(coin)  ->  pass",
        "dropped: self.coins[0] += coin  ->  pass",
        "and/or: coin == 2 and self.is_full()  ->  (coin == 2 or self.is_full())",
        "compared: coin == 2  ->  (coin != 2)",
        "one more: 2  ->  3",
    ]


def test_a_wrong_changes_its_place_and_nothing_else(page: Path) -> None:
    for mutant in mutants_of(page):
        wrong = mutant.source()
        compile(wrong, "purse.py", "exec")
        assert wrong != SOURCE
        assert wrong.startswith(SOURCE.encode()[: mutant.start].decode())
        assert wrong.endswith(SOURCE.encode()[mutant.end :].decode())


def test_the_same_seed_gives_the_same_sample() -> None:
    area = areas()["hero_vs_phantom"]
    assert sampled(area, 5, 1) == sampled(area, 5, 1)
    assert sampled(area, 5, 1) != sampled(area, 5, 2)
