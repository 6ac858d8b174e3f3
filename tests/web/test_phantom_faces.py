"""The faces of The Phantom's cards: every card can be drawn, and each kind is told by more than its colour."""

from __future__ import annotations

import re

from parlour.games.the_phantom.box import Card
from parlour.web.games.the_phantom import PhantomPage, card_faces, pictures
from parlour.web.html.document import STATIC, fragment
from tests.games.the_phantom.positions import Table

SHEETS = {"symbols.svg": "", "games/phantom.svg": ""}


def cards() -> list[Card]:
    return Table(2, loot="on", promo=True).s.box.cards


def card(name: str) -> Card:
    return next(each for each in cards() if each.name == name)


def drawings(each: Card) -> str:
    return fragment(card_faces.face(each), card_faces.strip(each, "Fate", "1 damage"), card_faces.reads(each))


def test_every_symbol_of_every_card_is_in_its_sheet() -> None:
    known = {
        f"{name}#{id}" for name in SHEETS for id in re.findall(r'<symbol id="([^"]+)"', (STATIC / name).read_text())
    }
    used = {found for each in cards() for found in re.findall(r"/static/\w+/([\w./]+#[\w-]+)", drawings(each))}
    tables = (pictures.BY_WORD, pictures.INJURIES, pictures.SCENES)
    named = [symbol for table in tables for _, symbol in table] + list(pictures.BY_TYPE.values())
    assert len(used) > 40
    assert used <= known
    assert {symbol if "#" in symbol else f"symbols.svg#{symbol}" for symbol in named} <= known


def test_a_card_names_its_cost_its_reward_and_what_it_says() -> None:
    face = fragment(card_faces.face(card("Devil")))
    assert 'aria-label="cost: 2 Skull mark and 2 Wild"' in face
    assert 'aria-label="discarded it gives 1 Skull mark and 1 Wild"' in face
    assert 'aria-label="Unique"' in face
    assert "<b>Exhaust:</b> +4 combat." in face
    assert card_faces.spoken(card("Devil")).startswith("Devil, unique Ally, beast; costs 2 Skull mark and 2 Wild;")


def test_every_kind_has_a_ground_a_glyph_and_a_word_of_its_own() -> None:
    names = ("Devil", "Thug", "Satan", "Tripwire", "Monsoon", "The Fire", "Train", "The Ford", "Fever", "Loot")
    found = [card(name) for name in names]
    assert len({card_faces.kind_class(each) for each in found}) == len(names)
    assert len({card_faces.type_glyph(each) for each in found}) == len(names)
    assert len({card_faces.type_words(each) for each in found}) == len(names)


def test_health_wounds_and_tokens_of_this_moment_stand_on_the_card() -> None:
    python = card("Python")
    face = fragment(card_faces.face(python, health=5, wounds=2, tokens=(("time", 3),)))
    assert 'aria-label="2 Wounds"' in face
    assert 'aria-label="3 time tokens"' in face
    assert "</svg>5</span>" in face
    strip = fragment(card_faces.strip(python, "Fate", "1 damage", health=5, wounds=2))
    assert "</svg>3<small>/5</small>" in strip
    assert "<b>Fate: </b>1 damage" in strip


def test_what_a_pack_says_is_escaped() -> None:
    odd = card("Devil")
    mean = Card("mine", 3, type(odd.part)(**{**odd.part.__dict__, "name": "<b>Mean</b>", "flavour": "<i>"}), 0)
    assert "<b>Mean" not in drawings(mean)
    assert "&lt;b&gt;Mean" in drawings(mean)


def test_no_word_of_a_card_is_left_out_of_its_reading() -> None:
    reading = fragment(card_faces.reads(card("Satan")))
    assert "from the Wolf cards set aside" in reading.lower() or "Wolf" in reading
    assert "no ability cancels that" in reading


def test_symbols_of_a_deck_are_the_tokens_of_the_table() -> None:
    assert fragment(PhantomPage().deck_symbol("Mystery")) == fragment(card_faces.resource(2))
