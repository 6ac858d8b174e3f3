"""Packs: a broken one is refused with the place and the way out, and an owner's own one is played."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlour.core.agenda import Step
from parlour.core.data import BadData
from parlour.core.packs.part import Family, kinds_of
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.cards import CARDS
from parlour.games.cosmoctopus.gains import Gain as GainStep
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.pack import Effect
from parlour.games.cosmoctopus.shelf import SHELF, CosmoShelf
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.wording import brief_card, card_words
from tests.games.cosmoctopus.positions import PACK

OURS = SHELF.ours / "ours"
EFFECTS = SHELF.families[0].kinds


@pytest.fixture
def pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our pack to break, in the owner's folder."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    return Path(shutil.copytree(OURS, SHELF.own_folder() / "mine"))


def change(pack: Path, file: str, old: str, new: str) -> list[str]:
    """What is said of the pack after this change."""
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return SHELF.check(pack)


def test_our_pack_is_sound() -> None:
    assert SHELF.check(OURS) == []
    assert len(PACK.cards) == CARDS


def test_what_is_ours_is_marked_and_what_the_rulebook_names_is_not() -> None:
    named = [card.name for card in PACK.cards if not card.ours]
    assert len(named) == 2 + 4 + 4 + 6 + 4 + 4


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("relics.toml", 'type = "relic"', 'type = "trinket"', "relics.toml, card 'Sentient Inkpot': type is 'trinket'"),
        ("relics.toml", "ink = 3", "ink = 99", "cost ink is 99; it must be a whole number from 0 to 12"),
        ("relics.toml", "cost = { ink = 3", "cost = { gold = 3", "cost names 'gold'"),
        ("relics.toml", "cost = { ink = 3, generic = 2 }", "cost = 5", "cost is 5; write it as { ink = 1 }"),
        ("relics.toml", "autofill = ", "autofil = ", "there is no field 'autofil' here"),
        ("relics.toml", "draw = true", 'draw = "yes"', "it must be true or false"),
        ("hallucinations.toml", 'do = "tentacle"', 'do = "win"', "there is no effect 'win'"),
        ("hallucinations.toml", 'do = "tentacle", amount = 1', 'do = "tentacle", amount = 0', "from 1 to 20"),
        ("hallucinations.toml", 'tile = "three_ink"', 'tile = "attic"', "there is no tile 'attic'"),
        ("constellations.toml", 'slots = ["ink", ', "slots = [", "it must be a list of 4, each one of ink, coin"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1, 2], [2, 3]]", "must lead from slot 1"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1, 2], [2, 9]]", "with numbers from 1 to 4"),
        ("constellations.toml", '{ do = "tentacle", amount = 1 }, ', "", "must give a tentacle"),
        ("scriptures.toml", "[[card]]", "[[crad]]", "there is no table 'crad'"),
        ("scriptures.toml", "[[card]]", "[[card", "scriptures.toml: cannot be read: "),
        ("scriptures.toml", 'name = "Blotted Notes"', 'name = "Sentient Inkpot"', "a card 'Sentient Inkpot' already"),
        ("scriptures.toml", 'name = "Blotted Notes"', 'name = ""', "name is ''; it must be text of 1 to 60"),
        ("first_contact.toml", "cost = {  }", "cost = { ink = 1 }", "costs nothing"),
        ("tiles.toml", 'start_tile = "three_star"', 'start_tile = "home"', "there is no tile 'home'"),
        ("tiles.toml", "tokens = [0, 1, 2, 3]", "tokens = [0]", "tokens is [0]; it must be a list of 4 whole numbers"),
        ("tiles.toml", "special = true\n", "", "a basic tile has an icon"),
        ("hands.toml", "cards = [", 'cards = ["Nobody", ', "it must be a list of 3 of card, by name"),
        ("hands.toml", '"Thimble of Midnight"', '"Thimble of Midnigt"', "did you mean 'Thimble of Midnight'?"),
        ("investigator.toml", 'icon = "ink"', 'icon = "coin"', "2 behaviour cards with the icon ink"),
        ("relics.toml", "draw = true", "on_play = 3", "on_play is 3; write it as { type = ..., effect = ... }"),
        ("hallucinations.toml", 'do = "tentacle"', "do = [1]", "there is no effect [1]"),
        ("constellations.toml", "[[1, 2], [2, 3], [2, 4]]", "[[1.0, 2]]", "with numbers from 1 to 4"),
        ("tiles.toml", "[0, 1, 2, 3]", "[0, 1, 2, 99]", "whole numbers from 0 to 12"),
        ("tiles.toml", "tokens = ", "toekns = ", "there is no field 'toekns' here"),
        ("tiles.toml", 'id = "three_coin"', 'id = "three_ink"', "there is a tile 'three_ink' already"),
        ("investigator.toml", "tribute = 2", "tribute = 9", "tribute is 9"),
    ],
)
def test_a_broken_pack_is_refused_with_its_place_and_reason(
    pack: Path, file: str, old: str, new: str, says: str
) -> None:
    wrong = change(pack, file, old, new)
    assert any(says in line for line in wrong), wrong
    with pytest.raises(BadData, match="the pack 'mine' cannot be played"):
        GAME.new(2, CosmoOptions(pack="mine"))


def test_a_missing_card_is_counted(pack: Path) -> None:
    (pack / "relics.toml").unlink()
    assert any("there are 0 relic cards; there must be 22" in line for line in SHELF.check(pack))


def test_revelations_are_counted(pack: Path) -> None:
    file = pack / "investigator.toml"
    last = file.read_text().rindex("[[revelation]]")
    file.write_text(file.read_text()[:last])
    assert any("there are 2 revelation cards; there must be 3" in line for line in SHELF.check(pack))


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    (wrong,) = SHELF.check(tmp_path / "nowhere")
    assert "no such folder" in wrong


@pytest.mark.parametrize("do", EFFECTS)
def test_every_kind_of_effect_can_be_written(pack: Path, do: str) -> None:
    """Each effect is accepted in the words of the pack, and has its rule, words long and short, and a worth."""
    values = {"resource": '"ink"', "amount": "2", "type": '"relic"', "per": '"tentacle"', "tile": '"three_ink"'}
    written = ", ".join([f'do = "{do}"', *[f"{name} = {values[name]}" for name in kinds_of(EFFECTS[do])]])
    assert change(pack, "hallucinations.toml", '{ do = "fill", amount = 2 }', f"{{ {written} }}") == []
    content = SHELF.read("mine").content
    (effect,) = [each for card in content.cards for each in card.effect if each not in PACK_EFFECTS] or [None]
    if effect is not None:
        assert (effect.rule()[:3], bool(effect.words()), bool(effect.brief())) == ("CO-", True, True)
        assert effect.worth(None) >= 0.0
        assert effect.steps(0, 0)


PACK_EFFECTS = [each for card in PACK.cards for each in card.effect]


def test_an_owner_plays_with_cards_of_their_own_beside_a_table_with_ours(pack: Path) -> None:
    assert change(pack, "relics.toml", 'name = "Thimble of Midnight"', 'name = "My Own Relic"') != []
    assert change(pack, "hands.toml", '"Thimble of Midnight"', '"My Own Relic"') == []

    ours, mine = GAME.new(2), GAME.new(2, CosmoOptions(pack="mine"))

    assert isinstance(ours, Cosmo)
    assert isinstance(mine, Cosmo)
    card = mine.public.box.card_number("My Own Relic")
    assert ours.public.box.name[card] == "Thimble of Midnight"
    assert ours.setup.edition != mine.setup.edition
    for state in (ours, mine):
        assert GAME.load(state.save()).hash() == state.hash()
        assert type(state.question()).__name__ == "AskMove"


# A new effect ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class GainHoard(Effect):
    """Planted: no other file knows of it."""

    def rule(self) -> str:
        return "CO-042"

    def words(self) -> str:
        return "gain a hoard"

    def brief(self) -> str:
        return "hoard"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [GainStep(seat, 1, 7, source)]

    def worth(self, eye: Any) -> float:
        return 7.0


def planted_shelf() -> CosmoShelf:
    """The shelf of the game with one more effect."""
    planted = ModuleType("planted")
    vars(planted)["GainHoard"] = GainHoard
    shelf = CosmoShelf()
    shelf.families = (Family(Effect, "do", *[planted, *_effect_modules()]),)
    return shelf


def _effect_modules() -> list[ModuleType]:
    from parlour.games.cosmoctopus.effects import cards, investigator, moves, resources

    return [resources, cards, moves, investigator]


def test_a_new_effect_is_one_class_and_nothing_else(pack: Path) -> None:
    """Its words stand on the card, long and short; a bot weighs it; played, it happens."""
    change(pack, "hallucinations.toml", '{ do = "fill", amount = 2 }', '{ do = "gain_hoard" }')

    content = planted_shelf().read("mine").content

    (card,) = [at for at, each in enumerate(content.cards) if GainHoard() in each.effect]
    assert "ain a hoard" in card_words(content, card)
    assert "oard" in brief_card(content, card)
    assert content.effect_worth[card] == pytest.approx(PACK.effect_worth[card] - 3.6 + 7.0)
    assert GainStep(0, 1, 7, card) in content.card_effect[card][0]
