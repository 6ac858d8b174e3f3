"""A game that nobody drew plays at once: open text, free actions, several seats asked together."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

import pytest

from parlour.core.contract import TABLE
from parlour.core.game import Game
from parlour.core.ledger import Ledger, Rule
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame
from tests.core.minis import agreement, campaign, comings, nested, same_time, silencio
from tests.terminal.at_screen import AtScreen, first_legal, played, seated

NAMES = ["Ada", "Ben", "Cleo"]


@pytest.fixture(autouse=True)
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ledgers of the miniatures, which have no folder."""

    def ledger(id: str) -> Ledger:
        found = {**silencio.RULES, **agreement.RULES}
        return Ledger(id, [Rule(rule, "Mini", "", says, "info", "", "", "") for rule, says in found.items()])

    monkeypatch.setattr("parlour.terminal.explaining.ledger", ledger)


def typed(of: Game, lines: Sequence[str], path: Path, people: int = 3) -> tuple[LocalGame, AtScreen]:
    sitting = seated(people=people, names=NAMES[:people], of=of)
    _, at = played(sitting, lines, path)
    return sitting, at


def test_open_text_is_written_refused_and_kept_from_the_others(tmp_path: Path) -> None:
    sitting, at = typed(silencio.GAME, ["", "hello", "ZEBRA", "", "1"], tmp_path / "game.json")
    shown = at.file.getvalue()
    assert isinstance(sitting.history.state, silencio.Silencio)
    assert sitting.history.state.word == "ZEBRA"
    assert "A word (at most 6 characters, 2 to 6 capital letters)" in shown
    assert "Not allowed: Write 2 to 6 capital letters." in shown
    assert "ZEBRA" not in shown


def test_a_suggestion_is_chosen_by_its_number(tmp_path: Path) -> None:
    sitting, _ = typed(silencio.GAME, ["", "2"], tmp_path / "game.json")
    assert isinstance(sitting.history.state, silencio.Silencio)
    assert sitting.history.state.word == "PAPER"


def test_text_that_looks_like_a_command_is_written_in_quotes(tmp_path: Path) -> None:
    sitting, at = typed(silencio.GAME, ["", '"undo"', '"UNDO"'], tmp_path / "game.json")
    assert isinstance(sitting.history.state, silencio.Silencio)
    assert sitting.history.state.word == "UNDO"
    assert "nothing to take back" not in at.file.getvalue()


def test_several_people_are_asked_one_after_another_behind_the_curtain(tmp_path: Path) -> None:
    _, at = typed(silencio.GAME, ["", "OWL", "", "1", "", "1", "", "1", "", "1"], tmp_path / "game.json")
    passed = re.findall(r"Pass to (\w+)", at.file.getvalue())
    assert passed[0] == "Ada", "what she writes is a secret, though nothing is hidden yet"
    assert passed[1] in ("Ben", "Cleo"), "between these two nothing is hidden"


def test_a_person_is_asked_before_the_bots(tmp_path: Path) -> None:
    sitting = seated(people=2, seats=4, names=["Ada", "Ben"], of=silencio.GAME)
    played(sitting, ["", "OWL", "", "2", "OX"], tmp_path / "game.json")
    assert sitting.history.moves_at(sitting.n)[1] == (1, silencio.CALL)
    outcome = sitting.history.state.outcome()
    assert outcome is not None
    assert outcome.winners() == (0,)


def test_free_actions_are_offered_apart_and_do_not_move_play_on(tmp_path: Path) -> None:
    sitting, at = typed(agreement.GAME, ["", "f3", "quit"], tmp_path / "game.json")
    assert "at any time:" in at.file.getvalue()
    assert sitting.history.moves_at(sitting.n) == [(sitting.history.state.seat, agreement.FLIP[3])]


MINIS = [silencio.GAME, agreement.GAME, same_time.GAME, nested.GAME, campaign.GAME, comings.GAME]


@pytest.mark.parametrize("of", MINIS, ids=[game.id for game in MINIS])
@pytest.mark.parametrize("people", [0, 1, 2])
def test_whole_games_with_people_and_bots(of: Game, people: int, tmp_path: Path) -> None:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]))
    tables.append(
        Hotseat(
            seated(people=people, seats=max(people, of.least_seats), names=NAMES[:people], of=of),
            at.screen,
            tmp_path / "game.json",
        )
    )
    assert tables[0].play() == 0
    assert tables[0].local.history.state.outcome() is not None


def test_somebody_joins_in_mid_game_as_a_person_or_as_a_bot(tmp_path: Path) -> None:
    sitting = seated(people=1, seats=2, names=["Ada"], of=comings.GAME)
    joins = [words for action in sitting.history.state.answers(TABLE) if (words := action.words()).startswith("Join")]
    assert joins

    _, at = played(
        sitting, ["table", "", "table 99", "table 1 random", "table 1 nobody", "quit"], tmp_path / "game.json"
    )

    shown = at.file.getvalue()
    assert "Who may join or leave" in shown
    assert "There is no '99' here" in shown
    assert "there is no bot 'nobody'" in shown
    assert len(sitting.bots) == 2
    assert sitting.people == [0]


def test_where_nobody_can_join_or_leave_the_table_says_so(tmp_path: Path) -> None:
    _, at = typed(agreement.GAME, ["", "table", "quit"], tmp_path / "game.json")
    assert "Nobody can join or leave now" in at.file.getvalue()
