"""The base pack: its counts, its clue table, and what is told of a broken one."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games import ledger
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.actions import MOST_ARCANA, MOST_QUESTIONS
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.shelf import LEAST_QUESTIONS, SHELF, combined
from tests.games.phantom_ink.positions import PACK
from tests.rule_tracing import rule


@rule("PI-012", "PI-013", "PI-014")
def test_the_counts_of_the_box() -> None:
    assert len(PACK.titles) == 75
    assert PACK.object_cards == 35
    assert PACK.words_per_card == 6
    assert len(set(PACK.words)) == 210
    assert len(PACK.arcana) == 22
    assert len(set(PACK.titles)) == 75


def test_our_packs_are_sound() -> None:
    for name in ("ours", "deutsch"):
        assert SHELF.check(SHELF.ours / name) == []


def test_every_kind_has_two_or_three_answers_for_every_object() -> None:
    assert len(PACK.kind_names) == 25
    for kind, sheet in zip(PACK.kind_names, PACK.clues, strict=True):
        assert set(sheet) == set(PACK.words), kind
        assert all(2 <= len(answers) <= 3 for answers in sheet.values()), kind


@pytest.mark.parametrize("kind", range(25))
def test_no_answer_of_a_kind_serves_too_many_objects_and_few_are_given_away(kind: int) -> None:
    sheet = PACK.clues[kind]
    serves: dict[str, int] = {}
    for answers in sheet.values():
        for answer in answers:
            serves[answer] = serves.get(answer, 0) + 1
    common = {answer: count for answer, count in serves.items() if count > 31}
    assert not common, f"{PACK.kind_names[kind]}: {common}"
    alone = [word for word, answers in sheet.items() if serves[answers[0]] == 1]
    assert len(alone) <= 70, f"{PACK.kind_names[kind]}: the first answer alone fixes {len(alone)}: {alone}"


@rule("PI-017", "PI-018")
def test_a_further_pack_is_shuffled_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    own = tmp_path / "packs" / "phantom_ink" / "mine"
    shutil.copytree(SHELF.ours / "ours", own)
    (own / "objects.toml").write_text('[[object_card]]\nwords = [\n' + "".join(
        [f'    {{ word = "{word}" }},\n' for word in ("GONDOLA", "TURBINE", "VENTRICLE", "ABACUS", "QUASAR", "FJORD")]
    ) + "]\n", encoding="utf-8")  # fmt: skip
    shutil.rmtree(own / "clues")
    setup = GAME.setup(4, InkOptions(also="mine"))
    assert len(setup.cards.titles) == 150
    assert len(setup.cards.words) == 216
    assert setup.edition.count("@") == 2
    state = GAME.new(4, InkOptions(also="mine"), seed=3)
    assert sorted([*state.hands[0], *state.hands[1], *state.deck]) == list(range(150))  # type: ignore[attr-defined]
    assert len(state.to_act()) == 2


@rule("PI-017")
def test_packs_with_other_alphabets_do_not_mix() -> None:
    with pytest.raises(BadData, match="the pack 'deutsch' has another alphabet"):
        combined([SHELF.read("ours"), SHELF.read("deutsch")])


@rule("PI-109")
def test_whatever_the_rulebook_leaves_open_is_ruled_here() -> None:
    open_ones = [each for each in ledger("phantom_ink").rules.values() if each.unclear]
    assert len(open_ones) > 60
    assert all(each.ruling for each in open_ones)


@rule("PI-077", "PI-080")
def test_another_language_has_its_own_letters() -> None:
    german = GAME.setup(4, InkOptions(pack="deutsch")).cards
    assert "Ü" in german.alphabet
    assert german.written("Grüße, 3 Äpfel!") == "GRÜSSE ÄPFEL"
    assert german.object_cards == 5
    assert all(german.suggested(question, 0) for question in range(len(german.titles)))


@pytest.mark.parametrize(
    ("file", "old", "new", "says"),
    [
        ("arcana.toml", 'do = "draw"', 'do = "drwa"', "'The Fool', effects 1: there is no power 'drwa'"),
        ("arcana.toml", "letters = 1", "letters = 6", "letters is 6; it must be a whole number from 0 to 5"),
        ("arcana.toml", 'colour = "black"', 'colour = "grey"', "colour is 'grey'; it must be one of black, purple"),
        ("arcana.toml", 'name = "The Magician"', 'name = "The Fool"', "there is a arcana 'The Fool' already"),
        ("questions.toml", 'kind = "material"', 'kind = "materiel"', "there is no kind 'materiel'"),
        ("objects.toml", 'word = "LADDER"', 'word = "L4DDER"', "'L4DDER' has signs that are no letters"),
        ("objects.toml", 'word = "MIRROR"', 'word = "LADDER"', "the word 'LADDER' stands twice"),
        ("objects.toml", '    { word = "MIRROR", family = "home" },\n', "", "cards have [5, 6] words"),
        ("clues/material.toml", 'CANDLE = ["', 'CANDLE = ["CANDLES", "', "CANDLE: CANDLES contains a form of CANDLE"),
        ("clues/material.toml", 'CANDLE = ["', 'CANDLE = ["w4x", "', "CANDLE: 'w4x' would be written 'WX'"),
        ("clues/material.toml", 'CANDLE = ["', 'CANDLE = ["W", "', "CANDLE: 'W' has not 3 to 10 letters"),
        ("clues/material.toml", "CANDLE = ", "KANDLE = ", "there is no word 'KANDLE' on the Object cards"),
        ("pack.toml", "ABCDEF", "AABCDEF", "a letter stands twice in the alphabet"),
    ],
)
def test_a_broken_pack_is_explained(tmp_path: Path, file: str, old: str, new: str, says: str) -> None:
    shutil.copytree(SHELF.ours / "ours", tmp_path / "own")
    if not file.startswith("clues/"):
        shutil.rmtree(tmp_path / "own" / "clues")  # most of the time goes into reading them
    path = tmp_path / "own" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = SHELF.check(tmp_path / "own")
    assert any(says in line for line in found), found[:4]


def test_a_pack_has_enough_questions_and_not_too_many_arcana(tmp_path: Path) -> None:
    def said(file: str, entry: str, count: int) -> list[str]:
        """What is said of a pack with the first so many entries of a file, as often as it takes."""
        shutil.rmtree(tmp_path / "own", ignore_errors=True)
        shutil.copytree(SHELF.ours / "ours", tmp_path / "own")
        shutil.rmtree(tmp_path / "own" / "clues")
        path = tmp_path / "own" / file
        head, *entries = path.read_text(encoding="utf-8").split(entry)
        path.write_text(entry.join([head, *(entries * 2)[:count]]), encoding="utf-8")
        return [line for line in SHELF.check(tmp_path / "own") if "a pack has" in line]

    assert said("questions.toml", "[[question]]", LEAST_QUESTIONS) == []
    short = f"there are {LEAST_QUESTIONS - 1} of these; a pack has {LEAST_QUESTIONS} to {MOST_QUESTIONS}"
    assert [line.endswith(short) for line in said("questions.toml", "[[question]]", LEAST_QUESTIONS - 1)] == [True]
    assert said("arcana.toml", "[[arcana]]", MOST_ARCANA) == []
    long = f"there are {MOST_ARCANA + 1} of these; a pack has 0 to {MOST_ARCANA}"
    assert [line.endswith(long) for line in said("arcana.toml", "[[arcana]]", MOST_ARCANA + 1)] == [True]
