"""Rule tracing finds what it is there to find."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.games import ledger
from tests import rule_tracing
from tests.rule_tracing import is_asked_for, open_ended, page, proofs_in, rule, without_test

GAME = "hero_vs_phantom"


def test_an_unknown_rule_is_refused_where_it_is_named() -> None:
    with pytest.raises(BadData, match=r"^@rule names HP-999: there is no such rule in any rules\.toml$"):
        rule("HP-001", "HP-999")
    with pytest.raises(BadData, match=r"^@rule names nothing"):
        rule()


def test_a_rule_is_proven_only_by_tests_that_a_plain_run_runs(
    pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rule_tracing, "ROOT", pytester.path)
    items, _ = pytester.inline_genitems(
        pytester.makepyfile(
            test_some="""
            import pytest

            @pytest.mark.rule("HP-001", "HP-002")
            @pytest.mark.parametrize("case", [1, 2])
            def test_two_cases(case): ...

            @pytest.mark.rule("HP-002")
            class TestClass:
                def test_inside(self): ...

            @pytest.mark.slow
            @pytest.mark.rule("HP-003")
            def test_slow(): ...

            @pytest.mark.skip
            @pytest.mark.rule("HP-004")
            def test_skipped(): ...
            """
        )
    )
    proofs = proofs_in(items)
    assert proofs == {
        "HP-001": ["test_some.py::test_two_cases"],
        "HP-002": ["test_some.py::test_two_cases", "test_some.py::test_inside"],
    }
    missing = [each.id for each in without_test(ledger(GAME), proofs)]
    assert missing == [f"HP-{number:03}" for number in range(3, 83)]


@pytest.mark.parametrize(
    ("arguments", "asked"),
    [
        ([], True),
        (["tests"], True),
        (["tests/core", "tests/games"], True),
        ([f"tests/games/{GAME}"], True),
        (["tests/core"], False),
        ([f"tests/games/{GAME}/test_battle.py"], False),
        ([f"tests/games/{GAME}::test_one"], False),
        (["tests/games/another"], False),
    ],
)
def test_a_run_without_the_games_tests_is_no_full_run(arguments: list[str], asked: bool) -> None:
    root = Path(rule_tracing.ROOT)
    config = pytest.Config.fromdictargs({}, [str(root / argument) for argument in arguments or ["tests"]])
    assert is_asked_for(config, GAME) is asked


def test_the_page_has_every_rule_with_its_ruling_and_tests() -> None:
    text = page(GAME, {"HP-081": ["tests/games/x/test_end.py::test_the_win_is_shared"]})
    assert "## End of the Game" in text
    for each in ledger(GAME).rules.values():
        assert f"**{each.id}** {each.says}" in text
        assert not each.ruling or f"- *Ruling:* {each.ruling}" in text
    assert "- *Tests:* [the win is shared](../../tests/games/x/test_end.py)" in text
    assert text.count("- *Tests:* **none**") == 81


def test_a_rule_test_that_answers_and_does_not_say_what_is_open_is_found(tmp_path: Path) -> None:
    (tmp_path / "positions.py").write_text("def play(s): s.apply(0, 1)\ndef assert_asked(s): asks(s, Q)\n")
    (tmp_path / "test_some.py").write_text(
        """
@rule("X-1")
def test_says_nothing():
    play(s)
    assert s.points

@rule("X-1")
def test_says_it_too_early():
    assert_asked(s)
    s.apply(0, 1)

@rule("X-1")
def test_says_it():
    play(s)
    assert_asked(s)
    assert s.points

@rule("X-1")
def test_ends_the_game():
    play(s)
    is_over(s)

@rule("X-1")
def test_answers_nothing():
    assert words() == "x"

@rule("X-1")
@given(integers())
def test_of_many_games(seed):
    play(s)

def test_of_no_rule():
    play(s)
"""
    )
    assert open_ended(tmp_path) == ["test_says_nothing", "test_says_it_too_early"]
