"""What word bots know of words: the baked table, and listening to Clues."""

from __future__ import annotations

import ast
import time
import tomllib
from pathlib import Path

import numpy as np
import pytest

from parlour.bots.words.evidence import Evidence
from parlour.bots.words.listening import Heard, Judged, Listener
from parlour.bots.words.spelling import base_form, could_be
from parlour.bots.words.table import FILE, Words, words
from tools.baking.breadth import breadth_of

PACKAGE = Path("src/parlour/bots/words")
EVERYDAY = (
    "toothbrush", "lighthouse", "paperclip", "ladder", "elevator", "surfboard", "stethoscope", "camel", "volcano",
    "treasure", "wheelbarrow", "bucket", "curtain", "sandwich", "keyboard", "backpack", "shoelace", "doorknob",
    "dishwasher", "blender", "lawnmower", "skateboard", "trampoline", "raincoat", "sunglasses", "scissors",
    "binoculars", "jeans", "headphones", "dice", "passport", "ticket", "coin", "campfire", "snowman", "pumpkin",
    "cactus", "igloo", "hammock", "trumpet", "saxophone", "tractor", "helicopter", "submarine", "rocket", "tent",
    "anchor", "compass", "telescope", "microscope", "thermometer", "bandage", "wallet", "necklace",
)  # fmt: skip


@pytest.fixture(scope="module")
def listener() -> Listener:
    return Listener(words())


def heard(*clues: str) -> list[Heard]:
    return [Heard(clue, True) for clue in clues]


# The table ---------------------------------------------------------------------------------------------------


def test_the_table_is_small_and_read_within_a_second() -> None:
    start = time.process_time()
    table = Words()
    seconds = time.process_time() - start

    assert FILE.stat().st_size < 3_000_000
    assert seconds < 1
    assert table.heard.shape == (20_000, 128)
    assert len(set(table.spelt)) == 20_000
    assert table.things.shape == (table.count, 128)
    assert all(word.isascii() and word.isalpha() and word.islower() for word in table.spelt)


def test_the_baked_breadth_is_that_of_the_weights_in_use() -> None:
    table = words()

    assert np.abs(breadth_of(table) - table.breadth).max() < 0.02


def test_a_thing_of_which_much_is_said_is_not_believed_for_that(listener: Listener) -> None:
    table = listener.words
    much, little = int((table.said > 0).sum(1).argmax()), int((table.said > 0).sum(1).argmin())

    assert table.breadth[much] > table.breadth[little]


def test_things_that_anybody_might_choose_are_in_the_table() -> None:
    table = words()

    assert [word for word in EVERYDAY if table.number.get(word, table.count) >= table.count] == []


def test_nearly_all_words_of_our_objects_are_in_the_table() -> None:
    sheet = Path("src/parlour/games/phantom_ink/packs/ours/clues/use.toml")
    objects = [word.lower() for word in tomllib.loads(sheet.read_text())]
    table = words()

    assert [word for word in objects if table.number.get(word, table.count) >= table.count] == []


def test_no_obscene_word_is_in_the_table() -> None:
    known = words().number

    assert [
        word
        for word in ("fuck", "shit", "cunt", "bitch", "penis", "vagina", "whore", "slut", "nigger")
        if word in known
    ] == []


def test_nouns_are_marked() -> None:
    table = words()

    assert table.noun[table.number["candle"]]
    assert not table.noun[table.number["beautiful"]]


def test_word_bots_read_neither_the_clue_table_nor_the_objects() -> None:
    imported = {
        name
        for path in PACKAGE.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text()))
        for name in ([node.module or ""] if isinstance(node, ast.ImportFrom) else [])
        + ([alias.name for alias in node.names] if isinstance(node, ast.Import) else [])
    }

    assert {
        name for name in imported if name.startswith("parlour.") and not name.startswith("parlour.bots.words")
    } == set()
    assert "packs" not in "".join(path.read_text() for path in PACKAGE.glob("*.py"))


@pytest.mark.parametrize(
    ("question", "kind"),
    [
        ("What is it made of?", "material"),
        ("Which colour is it?", "colour"),
        ("Name an animal like it.", "creature"),
        ("Say something about it that is quite wrong.", "lie"),
        ("Tell me a lie about it.", "lie"),
        ("Xyzzy?", ""),
    ],
)
def test_the_kind_of_a_question_is_read_from_its_words(question: str, kind: str) -> None:
    assert words().kind_of(question) == kind


@pytest.mark.parametrize("question", ["What goes wrong with it?", "What went wrong?", "What should lie next to it?"])
def test_what_goes_wrong_or_lies_somewhere_is_no_lie(question: str) -> None:
    assert words().kind_of(question) != "lie"


# Spelling ----------------------------------------------------------------------------------------------------


def test_base_forms() -> None:
    known = {"knife", "bristle", "stop", "carve", "berry"}

    assert [base_form(word, known) for word in ("knives", "bristles", "stopped", "carving", "berries", "zebras")] == [
        "knife", "bristle", "stop", "carve", "berry", None,
    ]  # fmt: skip


def test_a_blank_stands_for_any_letter() -> None:
    assert could_be("church", "C_U".lower(), complete=False)
    assert not could_be("church", "c_o", complete=False)
    assert not could_be("church", "chu", complete=True)


# Listening ---------------------------------------------------------------------------------------------------


def test_clues_in_full_lead_to_the_thing(listener: Listener) -> None:
    assert listener.ranking(heard("WAX", "CHURCH", "WICK", "MATCHES"), count=1)[0][0] == "CANDLE"
    assert listener.ranking(heard("LAVA", "ERUPTION", "MOUNTAIN", "CRATER"), count=1)[0][0] == "VOLCANO"


def test_a_thing_that_was_named_in_a_clue_is_not_the_object(listener: Listener) -> None:
    found = [word for word, _ in listener.ranking(heard("FIRE", "PLACE", "CHIMNEY"), count=50)]

    assert not {"FIREPLACE", "FIRE", "CHIMNEY", "FIREMAN"} & set(found)


def test_first_letters_narrow_what_is_meant(listener: Listener) -> None:
    told = listener.belief([Heard("CHUR", False, "place"), Heard("WA", False, "material"), Heard("WIC", False, "part")])
    silent = listener.belief([])
    candle = words().number["candle"]

    assert (told > told[candle]).sum() < (silent > silent[candle]).sum() / 10


def test_letters_alone_tell_something_of_a_clue_whose_question_is_unknown(listener: Listener) -> None:
    told = listener.belief([Heard("STRIN", False), Heard("MELOD", False), Heard("CHO_D", False)])
    silent = listener.belief([])
    guitar = words().number["guitar"]

    assert told[guitar] > silent[guitar] + 1


def test_judged_letters_bind(listener: Listener) -> None:
    guesses = [Judged("CA", "R"), Judged("CAN", ".")]

    found = [word for word, _ in listener.ranking(heard("WAX", "CHURCH"), guesses, count=200)]

    assert "CANDLE" in found
    assert all(word.startswith("CAN") and word != "CAN" for word in found)


def test_nothing_fits_is_an_empty_ranking(listener: Listener) -> None:
    assert listener.ranking([], [Judged("QXZ")]) == []


def test_probabilities_add_up(listener: Listener) -> None:
    belief = listener.belief(heard("WAX"))

    assert np.exp(belief).sum() == pytest.approx(1, abs=1e-3)


def test_a_lie_is_turned_round(listener: Listener) -> None:
    candle = words().number["candle"]

    assert listener.told_by(Heard("WAX", True, "material"))[candle] > 0
    assert listener.told_by(Heard("WAX", True, "lie"))[candle] < 0


# A Clue under way --------------------------------------------------------------------------------------------


def test_the_question_says_what_a_beginning_will_be(listener: Listener) -> None:
    assert "YELLOW" in [word for word, _ in listener.completions(Heard("YEL", False, "colour"), count=1)]
    assert "PLASTIC" in [word for word, _ in listener.completions(Heard("PLA", False, "material"), count=2)]


def test_what_is_believed_helps_to_complete(listener: Listener) -> None:
    belief = listener.belief(heard("STRINGS", "STRUM", "CHORD", "STAGE"))

    plain = dict(listener.completions(Heard("MU", False, "person")))
    guided = dict(listener.completions(Heard("MU", False, "person"), belief))

    assert guided["MUSICIAN"] > plain["MUSICIAN"] + 0.2


def test_a_second_word_is_completed_behind_the_first(listener: Listener) -> None:
    assert all(word.startswith("FIRE ST") for word, _ in listener.completions(Heard("FIRE ST", False, "place")))


def test_letters_that_begin_no_word_have_no_completion(listener: Listener) -> None:
    assert listener.completions(Heard("QXZ", False, "place")) == []
    assert not listener.told_by(Heard("QXZ", False, "place")).any()


# What a word says for a thing --------------------------------------------------------------------------------


def test_what_is_said_of_few_things_counts_more_than_what_is_said_of_many(listener: Listener) -> None:
    table, evidence = words(), listener.evidence
    candle, wick, hot = (table.number[word] for word in ("candle", "wick", "hot"))
    told = evidence.of([wick, hot])

    assert told[0, candle] > told[1, candle] + 1
    assert evidence.rarity[wick] > evidence.rarity[hot]


def test_what_is_kept_of_a_word_is_what_it_says(listener: Listener) -> None:
    table = words()
    numbers = [table.number[word] for word in ("wax", "field", "wax", "string")]
    small = Evidence(table)
    small.most = 1

    first, again = small.of(numbers), small.of(numbers)

    assert np.array_equal(first, again)
    assert np.array_equal(first[0], first[2])
    assert np.allclose(first, listener.evidence.of(numbers), atol=1e-2)


def test_everyday_things_come_first_and_have_something_said_of_them() -> None:
    table = words()

    assert (table.said > 0).any(1).all()
    assert table.spelt.index("candle") < len(table.said) < table.count
