"""Forms of the Object: what a Clue may not contain."""

from __future__ import annotations

import pytest

from parlour.games.phantom_ink.forms import ENGLISH, Forms, base_forms
from tests.games.phantom_ink.positions import PACK, WORD
from tests.rule_tracing import rule

AIRPLANE = Forms("AIRPLANE", "AIRPLANE", ("AIR", "PLANE"), (), (), ENGLISH)
TABLE_ = Forms("TABLE", "TABLE", (), (), ("VEGETABLE",), ENGLISH)
RING = Forms("RING", "RING", (), ("RANG", "RUNG"), (), ENGLISH)
PORT = Forms("PORT", "PORT", (), (), ("REPORT",), ENGLISH)
ELF = Forms("ELF", "ELF", (), (), (), ENGLISH)
KNIFE = Forms("KNIFE", "KNIFE", (), (), (), ENGLISH)
WIFE = Forms("WIFE", "WIFE", (), (), (), ENGLISH)


@rule("PI-082")
@pytest.mark.parametrize("clue", ["AIR", "PLANE", "DEPLANING"])
def test_example_airplane(clue: str) -> None:
    assert AIRPLANE.among(clue)


@rule("PI-081", "PI-082")
@pytest.mark.parametrize(
    ("forms", "clue"),
    [
        (AIRPLANE, "AIRPLANES"), (AIRPLANE, "PLANES"), (AIRPLANE, "AIRY"), (AIRPLANE, "AIRING"), (AIRPLANE, "PLANED"),
        (AIRPLANE, "SEAPLANE"), (AIRPLANE, "BIG AIRPLANE"), (AIRPLANE, "AIR PLANE"), (AIRPLANE, "REAIRED"),
        (AIRPLANE, "BIG A I R P L A N E"), (AIRPLANE, "A IRPLA NE"), (AIRPLANE, "XAIRPLANEX"), (AIRPLANE, "UNAIRED"),
        (TABLE_, "TABLES"), (TABLE_, "TABLETOP"), (TABLE_, "STABLE"), (RING, "RINGS"), (RING, "RINGER"),
        (RING, "RANG"), (PORT, "PORTER"), (PORT, "DEPORTED"), (KNIFE, "KNIVES"), (KNIFE, "KNIFING"),
        (ELF, "ELVES"), (ELF, "TWO ELVES"), (WIFE, "WIVES"), (RING, "BIG RINGS"), (RING, "R ING"),
    ],
)  # fmt: skip
def test_refused(forms: Forms, clue: str) -> None:
    assert forms.among(clue)


@rule("PI-082", "PI-083")
@pytest.mark.parametrize(
    ("forms", "clue"),
    [
        (AIRPLANE, "REPAIR"), (AIRPLANE, "FAIR"), (AIRPLANE, "EXPLANATION"), (AIRPLANE, "PILOT"), (AIRPLANE, "WING"),
        (AIRPLANE, "TAP LANE"), (TABLE_, "VEGETABLE"), (TABLE_, "TABLOID"), (RING, "STRING"), (RING, "BRINGS"),
        (PORT, "REPORT"), (PORT, "SPORT"), (KNIFE, "CUT"), (RING, "FINGER"),
    ],
)  # fmt: skip
def test_allowed(forms: Forms, clue: str) -> None:
    assert not forms.among(clue)


@rule("PI-082")
@pytest.mark.parametrize(
    ("word", "form"),
    [
        ("PLANES", "PLANE"), ("BOXES", "BOX"), ("BERRIES", "BERRY"), ("KNIVES", "KNIFE"), ("SHELVES", "SHELF"),
        ("BAKED", "BAKE"), ("STOPPED", "STOP"), ("PLANING", "PLANE"), ("RUNNING", "RUN"), ("BAKER", "BAKE"),
        ("WINDY", "WIND"), ("ROSY", "ROSE"), ("PAINTERS", "PAINT"),
    ],
)  # fmt: skip
def test_endings_are_taken_off(word: str, form: str) -> None:
    once = base_forms(word, ENGLISH)
    assert form in once or form in [each for stem in once for each in base_forms(stem, ENGLISH)]


@rule("PI-082")
@pytest.mark.parametrize(
    ("word", "clue"),
    [("NECKLACE", "LACE"), ("NECKLACE", "NECKS"), ("DRAWER", "DREW"), ("CANDLE", "CANDLELIGHT"), ("LADDER", "LADDERS")],
)
def test_the_parts_and_forms_that_the_pack_stores_count(word: str, clue: str) -> None:
    assert PACK.is_form(clue, WORD[word])


@rule("PI-082")
def test_a_word_that_the_pack_allows_is_allowed() -> None:
    assert not PACK.is_form("BLADDER", WORD["LADDER"])
    assert not PACK.is_form("RESTRAINT", WORD["TRAIN"])
