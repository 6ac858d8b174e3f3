"""What every player card costs and what it is discarded for. The balance of the adventures stands on these: whoever
changes one measures again (`python -m bench.the_phantom sheet`), and writes it down in `prices.txt`."""

from __future__ import annotations

from pathlib import Path

from parlour.games.the_phantom.card import PLAYER
from parlour.games.the_phantom.icons import NAMES
from parlour.games.the_phantom.shelf import SHELF

PRICES = Path(__file__).with_name("prices.txt")
PACKS = ("starters", "story_of_devil", "diana_in_the_jungle_patrol", "year_one")


def prices() -> list[str]:
    """One line for each player card of the box."""
    parts = [part for pack in PACKS for part in SHELF.read(pack).content.cards if part.kind == PLAYER]
    return sorted({f"{part.title()}: costs {_icons(part.cost)}; discarded for {_icons(part.reward)}" for part in parts})


def _icons(icons: tuple[int, ...]) -> str:
    return ", ".join([NAMES[icon] for icon in icons]) or "nothing"


def test_every_player_card_costs_and_gives_what_was_weighed() -> None:
    assert prices() == PRICES.read_text(encoding="utf-8").splitlines()
