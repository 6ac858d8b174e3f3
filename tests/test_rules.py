"""Every rule of every game has a test, and the pages that say so are up to date.

A run of some files is asked only about the games whose tests it takes in; a whole run about all of them."""

from __future__ import annotations

import pytest

from parlour.games import game_ids, ledger
from tests.rule_tracing import ROOT, WRITE, Proofs, open_ended, page, page_path, without_test

END_ON_THE_QUESTION = ("cosmoctopus", "hero_vs_phantom", "phantom_ink", "shipwreck_arcana")
"""The games whose rule tests are held to that; the others follow."""


@pytest.mark.parametrize("whole", game_ids())
def test_every_rule_has_a_test(whole: str, proofs: Proofs) -> None:
    missing = [f"{rule.id}: {rule.says}" for rule in without_test(ledger(whole), proofs)]
    if missing:
        pytest.fail(f"{len(missing)} rules of {whole} have no test (@rule):\n" + "\n".join(missing), pytrace=False)


@pytest.mark.parametrize("whole", game_ids())
def test_the_page_of_rules_is_up_to_date(whole: str, proofs: Proofs) -> None:
    path = page_path(whole)
    written = path.read_text(encoding="utf-8") if path.exists() else ""
    if written != page(whole, proofs):
        pytest.fail(f"{path.name} is out of date; write it anew with: {WRITE}", pytrace=False)


@pytest.mark.parametrize("id", END_ON_THE_QUESTION)
def test_rule_tests_end_on_the_open_question(id: str) -> None:
    found = open_ended(ROOT / "tests" / "games" / id)
    assert not found, "say after the last answer which question is open, with asks or is_over of tests/asking.py"


def test_every_marked_rule_exists(proofs: Proofs) -> None:
    known = {id for name in game_ids(unlisted=True) for id in ledger(name).rules}
    assert sorted(set(proofs) - known) == []
