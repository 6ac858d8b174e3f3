"""The ledger: every rule by its id, and refusals that say which entry is broken."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.data import BadData
from parlour.core.ledger import read_ledger
from parlour.games import game, game_ids, ledger

HEAD = '[game]\ntitle = "Tiny"\n'
RULE = '[[rule]]\nid = "TI-001"\nsection = "All"\nsays = "Play."\nkind = "action"\n'


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "rules.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_rule_is_found_by_its_id_in_any_case(tmp_path: Path) -> None:
    found = read_ledger(written(tmp_path, HEAD + RULE)).rule("ti-001")
    assert (found.id, found.says, found.ruling) == ("TI-001", "Play.", "")


def test_an_unknown_id_gets_one_line_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(BadData, match="there is no rule 'TI-009'; the rules of Tiny are TI-001 to TI-001"):
        read_ledger(written(tmp_path, HEAD + RULE)).rule("TI-009")


def test_a_rule_that_stands_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=r"rules\.toml: TI-001 stands twice"):
        read_ledger(written(tmp_path, HEAD + RULE + RULE))


def test_a_rule_without_its_statement_is_refused_with_its_place(tmp_path: Path) -> None:
    broken = RULE + RULE.replace("TI-001", "TI-002").replace('says = "Play."\n', "")
    with pytest.raises(BadData, match=r"rules\.toml, rule 2: 'says' is missing"):
        read_ledger(written(tmp_path, HEAD + broken))


@pytest.mark.parametrize("id", game_ids(unlisted=True))
def test_every_game_has_a_ledger_whose_rulings_answer_a_doubt(id: str) -> None:
    rules = ledger(id).rules
    assert rules
    for rule in rules.values():
        assert bool(rule.ruling) == bool(rule.unclear), rule.id


def test_a_game_in_the_making_is_offered_to_nobody() -> None:
    making = set(game_ids(unlisted=True)) - set(game_ids())
    for id in making:
        with pytest.raises(BadData, match="there is no game"):
            game(id)
        assert ledger(id).rules
