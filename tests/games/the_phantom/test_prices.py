"""What every player card costs and is discarded for, and the health of every enemy. The balance of the adventures
stands on these: whoever changes one measures again (`python -m bench.the_phantom sheet`) and writes it down in
`prices.txt`."""

from __future__ import annotations

from pathlib import Path

from parlour.games.the_phantom.card import BOSS, ENEMY, PLAYER
from parlour.games.the_phantom.icons import NAMES
from parlour.games.the_phantom.shelf import SHELF

PRICES = Path(__file__).with_name("prices.txt")
PACKS = ("starters", "story_of_devil", "diana_in_the_jungle_patrol", "year_one")


def prices() -> list[str]:
    """One line for each player card and each enemy of the box."""
    parts = [part for pack in PACKS for part in SHELF.read(pack).content.cards]
    players = {
        f"{each.title()}: costs {_icons(each.cost)}; discarded for {_icons(each.reward)}"
        for each in parts
        if each.kind == PLAYER
    }
    enemies = {f"{each.title()}: health {each.health.words()}" for each in parts if each.sort in (ENEMY, BOSS)}
    return sorted(players | enemies)


def _icons(icons: tuple[int, ...]) -> str:
    return ", ".join([NAMES[icon] for icon in icons]) or "nothing"


def test_every_card_costs_gives_and_stands_what_was_weighed() -> None:
    assert prices() == PRICES.read_text(encoding="utf-8").splitlines()
