"""The laws for packs: each fault is told with its place and a way out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from parlour.core.effects.amounts import AmountKind, Fixed
from parlour.core.packs.part import Part, kinds_of
from parlour.core.packs.reader import Reader
from parlour.games.the_phantom.shelf import SHELF
from tests.games.the_phantom.positions import PACKS
from tests.rule_tracing import rule

PLAIN = (PACKS / "plain.toml").read_text(encoding="utf-8")


def faults(folder: Path, text: str) -> list[str]:
    """What is said of a pack with this text."""
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return SHELF.check(path)


def test_the_plain_pack_is_sound() -> None:
    assert SHELF.check(PACKS / "plain.toml") == []


def all_parts(part: type[Any] = Part) -> list[type[Any]]:
    """All that cards are made of."""
    return [each for own in part.__subclasses__() for each in (own, *all_parts(own))]


def test_an_amount_that_is_usual_may_be_written_too() -> None:
    usual = {
        f"{part.__name__}.{name}": (kind, kind.usual.of(None, 0))
        for part in all_parts()
        for name, kind in kinds_of(part).items()
        if isinstance(kind, AmountKind) and isinstance(kind.usual, Fixed)
    }
    assert usual["Exhaust.number"][1] == 1
    reader = Reader({}, (), (), 2)
    for where, (kind, number) in usual.items():
        assert kind.read(number, "number", where, reader) == Fixed(number), reader.faults


def test_every_card_is_said_in_words() -> None:
    told = SHELF.tell(PACKS / "plain.toml")
    assert "18-19 Colt .45 (Weapon; costs 2 Skull mark; gives 1 Skull mark)" in told
    assert any(
        "Cardcheck (Skull mark: put a Common Enemy on the Resolved pile; Good mark: discard" in each for each in told
    )


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('number = 22\nkind = "player"\nname = "Skull Cave"', 'number = 21\nkind = "player"\nname = "Skull Cave"',
         "card 'Skull Cave': number 21 stands twice"),
        ('number = 3\nkind = "objective"', 'number = 99\nkind = "objective"', "is missing"),
        ('name = "Scratch"\ncopies = 7', 'name = "Scratch"\ncopies = 6', "has 9 Injury cards; it needs 10"),
        ('token = "time" }]', 'token = "tyme" }]', "the token 'tyme' is not among the tokens of the pack"),
        ('first = 4, last = 6, to = "aside"', 'first = 4, last = 6, to = "row"', "no card 'Wolf' is ever set aside"),
        ('{ do = "lore", numeral = "IV" },\n]', '{ do = "lore", numeral = "II" },\n]', "stands before Lore III"),
        ('numbers = [29]', 'numbers = [30]', "card 30 is no Mission of this adventure"),
        ('numeral = "III"\nstory', 'numeral = "IIII"\nstory', "they must be I, II, III in order"),
        ('{ pay = ["skull"], do = [{ do = "draw" }] }', '{ pay = ["skull"], do = [{ do = "gain", icons = ["wild"] }] }',
         "could go on for ever"),
        ('like = { trait = "Bandar" }, other = true', 'like = { trait = "Bandar" }', "it readies itself"),
        ('abilities = [{ pay = ["mystery"], once', 'abilities = [{ exhaust = true, pay = ["mystery"], once',
         "a Legend board is never exhausted"),
        ('name = "Train Hard"', 'name = "Train Hard"\nfollowed = [{ do = "draw" }]',
         "only cards of the row are followed"),
        ('{ pay = ["good"], do = [{ do = "progress" }] },',
         '{ pay = ["good"], costs = [{ do = "spend", icons = ["wild"] }], do = [{ do = "progress" }] },',
         "asks for resources in two places"),
        ('{ enemy = "Wolf", cells = [{ points = 0 }', '{ enemy = "Wolf", cells = [{ points = 1 }', "begin with 0"),
    ],
)  # fmt: skip
@rule("TP-116", "TP-280", "TP-293", "TP-302", "TP-308", "TP-314", "TP-017")
def test_what_is_wrong_is_told_with_its_place(tmp_path: Path, old: str, new: str, says: str) -> None:
    assert old in PLAIN
    said = faults(tmp_path, PLAIN.replace(old, new))
    assert any(says in each for each in said), said
    assert all(each.startswith("own.toml") for each in said)


@rule("TP-174")
def test_a_cardcheck_has_up_to_five_lines(tmp_path: Path) -> None:
    line = '  { on = ["good"], do = [{ do = "discard_from_play" }] },\n'
    assert PLAIN.count(line) == 1
    assert faults(tmp_path, PLAIN.replace(line, 4 * line)) == []
    assert any("lines" in each for each in faults(tmp_path, PLAIN.replace(line, 5 * line)))


@rule("TP-302")
def test_a_deck_that_could_go_on_for_ever_is_refused(tmp_path: Path) -> None:
    text = PLAIN.replace("first = 7, last = 16, leave_out = 2", "first = 10, last = 10")
    text = text.replace('type_line = ["reveal"]', 'type_line = ["reveal", "resolve"]')
    assert any("which could go on for ever" in each for each in faults(tmp_path, text))


def test_an_adventure_that_cannot_be_won_is_refused(tmp_path: Path) -> None:
    text = PLAIN.replace('{ do = "win", how = "Satan is defeated" }', '{ do = "lose" }')
    text = text.replace('{ do = "win", how = "he turns away" }', '{ do = "lose" }')
    assert any("cannot be won" in each for each in faults(tmp_path, text))


def test_a_lore_card_that_nobody_names_is_refused(tmp_path: Path) -> None:
    text = PLAIN.replace('{ do = "lore", numeral = "III" }', '{ do = "lore", numeral = "IV" }')
    assert any("Lore III can never be read" in each for each in faults(tmp_path, text))


@rule("TP-096", "TP-116")
@pytest.mark.parametrize(
    ("comes", "second", "says"),
    [
        ('[{ do = "draw" }, { do = "gain", icons = ["good"] }, { do = "discard_from_play" }]', "", "it draws back"),
        ('[{ do = "draw", number = 3 }, { do = "discard_from_play" }]',
         '[{ do = "gain", icons = ["wild", "wild"] }, { do = "discard_from_play" }]', "it and Rope draw back"),
        ('[{ do = "draw" }, { do = "discard_from_play" }]', "", ""),
        ('[{ do = "draw", number = 2 }, { do = "discard_from_play" }]', '[{ do = "discard_from_play" }]', ""),
        ('[{ do = "draw" }, { do = "gain", icons = ["good"] }]', "", ""),
    ],
)  # fmt: skip
def test_draws_that_go_round_through_a_deck_made_anew_are_refused(
    tmp_path: Path, comes: str, second: str, says: str
) -> None:
    """Given cards that draw and discard themselves, when they pay for each other, then the pack is refused."""
    card = 'kind = "player"\nname = "{}"\ntype = "Action"\ncost = ["good"]\nreward = ["good"]\ncomes = {}\n'
    text = PLAIN + '\n[[card]]\nset = "promo"\nnumber = 4\n' + card.format("Knot", comes)
    if second:
        text += '\n[[card]]\nset = "promo"\nnumber = 5\n' + card.format("Rope", second)
    said = faults(tmp_path, text)
    assert any(says in each for each in said) if says else said == [], said


def test_a_lore_card_that_only_an_unused_mission_names_is_refused(tmp_path: Path) -> None:
    """Given two Missions of which one is never set, when only that one names Lore III, then nobody reads it."""
    text = PLAIN.replace("numbers = [20, 21]", "numbers = [20]")
    assert not faults(tmp_path, text)
    text = text.replace('least = 5 }, do = [{ do = "lore", numeral = "III" }]', 'least = 5 }, do = [{ do = "lose" }]')
    assert any("Lore III can never be read (easy)" in each for each in faults(tmp_path, text))


def test_a_lore_card_that_is_read_at_some_levels_only_is_refused(tmp_path: Path) -> None:
    """Given a Mission that names Lore III only at hard levels, then somebody who plays at easy would never read it."""
    old = '{ do = "lore", numeral = "III" }'
    assert old in PLAIN
    hard = (
        '{ do = "when", holds = { is = "at_level", levels = ["heroic"] }, then = [{ do = "lore", numeral = "III" }] }'
    )
    assert not [each for each in faults(tmp_path, PLAIN.replace(old, hard)) if "can never be read (heroic)" in each]
    assert any("Lore III can never be read (easy)" in each for each in faults(tmp_path, PLAIN.replace(old, hard)))


def test_an_effect_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    said = faults(tmp_path, PLAIN.replace('{ do = "progress" }', '{ do = "progres" }'))
    assert any("progres" in each and "progress" in each for each in said), said
