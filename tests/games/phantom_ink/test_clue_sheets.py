"""The clue table as a whole: it keeps its own measures, and what breaks them is named."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from parlour.bots.words.table import words
from parlour.games.phantom_ink.clue_sheets import (
    Table,
    beginning_faults,
    cell_faults,
    object_faults,
    opacity,
    share_faults,
    wordiness_faults,
)

OURS = Path("src/parlour/games/phantom_ink/packs/ours/clues")


@pytest.fixture(scope="module")
def table() -> Table:
    return {path.stem: tomllib.loads(path.read_text()) for path in sorted(OURS.glob("*.toml"))}


def test_our_clue_table_keeps_its_measures(table: Table) -> None:
    objects = list(next(iter(table.values())))

    faults = [
        fault
        for kind, sheet in table.items()
        for fault in (*cell_faults(kind, sheet, objects), *share_faults(kind, sheet), *beginning_faults(kind, sheet))
    ]

    assert len(table) == 25
    assert len(objects) == 210
    assert [*faults, *object_faults(table), *wordiness_faults(table)] == []


def test_three_letters_of_our_answers_leave_the_other_team_a_choice(table: Table) -> None:
    vocabulary = [word.upper() for word in words().spelt]

    open_kinds = [kind for kind, sheet in table.items() if opacity(sheet, vocabulary) >= 12]

    assert len(open_kinds) >= 22


def test_a_cell_is_named_with_what_is_wrong_in_it() -> None:
    sheet = {"CANDLE": ["WAX"], "LADDER": ["PINE", "PIPE"], "MIRROR": ["Glass", "TIN"], "SPOON": ["TIN", "STEEL"]}

    faults = cell_faults("material", sheet, ["CANDLE", "LADDER", "MIRROR", "KETTLE"])

    assert faults == [
        "material: KETTLE has no line",
        "material: SPOON is no Object",
        "material: CANDLE has 1 answers; two or three are wanted",
        "material: LADDER: answers begin with the same two letters: PINE, PIPE",
        "material: MIRROR: 'Glass' is not of letters A to Z and single gaps",
    ]


def test_an_answer_for_more_than_fifteen_in_a_hundred_is_too_common() -> None:
    sheet = {f"THING{n}": ["METAL" if n < 4 else f"STUFF{n // 2}", f"OTHER{n // 3}"] for n in range(20)}

    assert share_faults("material", sheet) == ["material: METAL serves 4 Objects; at most 3"]


def test_answers_that_fix_the_object_for_more_than_a_third_are_too_telling() -> None:
    sheet = {f"THING{n}": [f"ONLY{n}" if n < 7 else f"STUFF{n // 3}", f"OTHER{n // 3}"] for n in range(20)}

    assert "material: an answer alone fixes 7 Objects; at most 6" in share_faults("material", sheet)


def test_a_word_serves_an_object_in_two_kinds_at_most() -> None:
    kinds = ("material", "part", "smell")

    assert object_faults({kind: {"CANDLE": ["WAX", "STRING"][: 3 - n]} for n, kind in enumerate(kinds)}) == [
        "CANDLE: WAX is said in 3 kinds; at most 2"
    ]


def test_answers_hardly_ever_begin_like_their_object() -> None:
    faults = object_faults({"place": {"CANDLE": ["CAFE", "CHURCH"]}, "partner": {"CANDLE": ["CAKE", "MATCH"]}})

    assert faults == ["CANDLE: 2 answers begin like it: place CAFE, partner CAKE"]


def test_answers_of_a_kind_begin_in_different_ways() -> None:
    same_letter = {f"THING{n}": [f"{'ABCDEFGHIJ'[n % 10] if n > 5 else 'S'}{'XYZ'[n % 3]}{n}"] for n in range(20)}
    same_three = {f"THING{n}": [f"{'ABCDE'[n % 5]}AR{n}"] for n in range(20)}

    assert beginning_faults("use", same_letter) == ["use: 6 of 20 answers begin with S"]
    assert any("share their first three letters" in fault for fault in beginning_faults("use", same_three))


def test_two_words_in_more_than_one_answer_of_ten_are_too_many() -> None:
    sheet = {f"THING{n}": ["BUS STOP" if n < 3 else "PARK"] for n in range(20)}

    assert wordiness_faults({"place": sheet}) == ["3 of 20 answers have two words; at most one in ten"]
