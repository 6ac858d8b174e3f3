"""The commands: what they print, and one clear line for everything that can be wrong."""

from __future__ import annotations

from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path

import pytest
from rich.console import Console

from parlour.core.check import LawBroken
from parlour.games import game, game_ids
from parlour.terminal import check_laws, saved_games
from parlour.terminal.check_laws import prove
from parlour.terminal.screen import Left, Screen
from tests.terminal.at_screen import move_on, seated
from tests.terminal.conftest import Command

HVP = "hero_vs_phantom"


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["play", "nonsense"], "there is no game 'nonsense'"),
        (["play", "../core"], "there is no game"),
        (["play"], "Missing argument 'GAME'"),
        (["nonsense"], "No such command 'nonsense'"),
        (["play", HVP, "--nonsense"], "No such option: --nonsense"),
        (["play", HVP, "--seats", "many"], "--seats"),
        (["play", HVP, "--seats", "2"], "3 to 6 players, not 2"),
        (["play", HVP, "--seats", "7"], "3 to 6 players, not 7"),
        (["play", HVP, "--seats", "-1"], "3 to 6 players, not -1"),
        (["play", HVP, "--seats", "3", "--bots", "random,random,random,random"], "4 bots do not fit on 3 seats"),
        (["play", HVP, "--bots", "genius"], "there is no bot 'genius'"),
        (["play", HVP, "--bots", "search:soon"], "search:soon"),
        (["play", HVP, "--seed", "-4"], "--seed"),
        (["play", HVP, "--option", "starter"], "name=value"),
        (["play", HVP, "--option", "colour=red"], "there is no option 'colour'"),
        (["play", HVP, "--option", "removed=black"], "'black' is not one of"),
        (["play", HVP, "--seats", "3", "--option", "starter=5"], "there is no seat 5"),
        (["play", HVP, "--names", "Ada,ada"], "two players are called"),
        (["play", HVP, "--names", "A,B,C,D,E"], "5 names for 4 seats"),
        (["play", HVP, "--names", "Bartholomew the Great"], "1 to 12 plain characters"),
        (["play", HVP, "--names", "A\x1b[2J"], "plain characters"),
        (["resume"], "there is no game to go on with"),
        (["resume", "missing.json"], "missing.json: cannot be read: No such file"),
        (["replay", "missing.json"], "missing.json: cannot be read: No such file"),
        (["rules", "nonsense"], "there is no game"),
        (["rules", HVP, "XX-1"], "there is no rule 'XX-1'"),
        (["check", "nonsense"], "there is no game"),
        (["check", HVP, "--seats", "9"], "3 to 6 players, not 9"),
        (["check", HVP, "--games", "0"], "--games"),
        (["move-store", "sqlite:///none.db", "sqlite:///new.db"], "there is no store sqlite:///none.db"),
        (["move-store", "sqlite:///same.db", "sqlite:///same.db"], "cannot be moved to itself"),
        (["move-store", "sqlite:////proc/version", "sqlite://"], "nothing has changed: "),
        (["cards", "check", "x", "--game", HVP], f"{HVP} takes no packs of cards"),
        (["cards", "check", "none\x1b[2J.toml"], "there is no none [2J.toml"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(args: list[str], said: str, parlour: Command) -> None:
    ran = parlour(*args)
    assert ran.code in (1, 2)
    assert said in ran.err
    assert ran.err.startswith("parlour: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err + ran.out
    assert saved_games.open_games() == []


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "not a replay file"),
        (b"\xff\xfe\x00", "not a replay file"),
        (b"[1, 2]", "not a replay file"),
        (b'{"parlour": "replay 1", "game": "chess"}', "there is no game 'chess'"),
        (b'{"parlour": "replay 1", "game": "hero_vs_phantom", "options": {}}', "rules version"),
        (b'{"parlour": "replay 1", "game": "hero_vs_phantom", "edition": "1", "options": {}}', "no usable 'moves'"),
    ],
)
@pytest.mark.parametrize("command", ["resume", "replay"])
def test_a_file_that_is_no_game_is_refused(
    command: str, content: bytes, said: str, parlour: Command, tmp_path: Path
) -> None:
    broken = tmp_path / "broken.json"
    broken.write_bytes(content)
    ran = parlour(command, str(broken))
    assert ran.code == 1
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert broken.read_bytes() == content


@pytest.mark.parametrize("command", ["resume", "replay"])
@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (b'"seed": "1"', b'"seed": "2"', "move 1 is not legal"),
        (b'"seats": 3', b'"seats": 30', "3 to 6 players"),
        (b'"hash": "', b'"hash": "0', "does not end in the state that was recorded"),
        (b'"edition": "1"', b'"edition": "99"', "rules version 99"),
    ],
)
def test_a_game_that_was_tampered_with_is_refused(
    command: str, old: bytes, new: bytes, said: str, parlour: Command, tmp_path: Path
) -> None:
    sitting = seated(people=1, seats=3, seed=1)
    for _ in range(9):
        move_on(sitting)
    data = sitting.session.replay().to_bytes()
    assert old in data
    path = tmp_path / "game.json"
    path.write_bytes(data.replace(old, new))
    ran = parlour(command, str(path), typed=["q"])
    assert ran.code == 1
    assert said in ran.err
    assert ran.err.count("\n") == 1


def test_a_game_with_an_unknown_bot_can_be_looked_at_but_not_gone_on_with(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(seated(bot="greedy").session.replay().to_bytes().replace(b'"greedy"', b'"genius"'))
    assert "there is no bot 'genius'" in parlour("resume", str(path)).err
    assert parlour("replay", str(path), typed=["q"]).code == 0


def test_games_lists_every_game(parlour: Command) -> None:
    ran = parlour("games")
    assert ran.code == 0
    assert "hero_vs_phantom" in ran.out
    assert "3 to 6 players" in ran.out


def test_rules_by_section_and_by_id(parlour: Command) -> None:
    listing = parlour("rules", HVP).out
    assert "Battle Phase" in listing
    assert "HP-001" in listing
    assert "HP-082" in listing
    one = parlour("rules", HVP, "hp-010").out
    assert "one complete hero colour" in one
    assert "Ruling:" in one


def test_check_says_what_was_proven(parlour: Command) -> None:
    ran = parlour("check", HVP, "--games", "2", "--seats", "3")
    assert ran.code == 0
    assert "3 seats: all laws hold over 2 games" in " ".join(ran.out.split())


def test_check_takes_all_seat_counts_and_options(parlour: Command) -> None:
    ran = parlour("check", HVP, "--games", "1", "--option", "starter=2")
    said = " ".join(ran.out.split())
    assert ran.code == 0
    assert all(f"{seats} seats: all laws hold" in said for seats in (3, 4, 5, 6))


def test_a_broken_law_is_one_paragraph_and_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> None:
        raise LawBroken(7, "components lost: ['red 4']", "move a card with one statement", " (mini, 3 seats)")

    monkeypatch.setattr(check_laws, "check_game", broken)
    console = Console(file=StringIO(), width=200)
    chosen = game(HVP)
    assert not prove(console, chosen, [3, 4], chosen.options(), 5, 0)
    assert isinstance(console.file, StringIO)
    said = console.file.getvalue()
    assert said.count("law 7 is broken") == 1
    assert "To mend it: move a card with one statement." in said


def test_the_menu_starts_a_game_and_offers_it_again(parlour: Command) -> None:
    hero = str(game_ids().index("hero_vs_phantom") + 1)
    first = parlour(typed=["9", hero, "two", "3", "1", "genius", "easy", "Ada", "?", "removed=red", "quit"])
    assert first.code == 0
    assert "'9' is not a number from 1 to" in first.out
    assert "'two' is not a number from 3 to 6" in first.out
    assert "there is no bot 'genius'" in first.out
    assert "The red heroes" in first.out
    saved = saved_games.read(saved_games.open_games()[0])
    assert saved.names[0] == "Ada"
    assert saved.bots == ("", "easy", "easy")
    count = len([line for line in parlour("games").out.splitlines() if line])
    again = parlour("menu", typed=[str(count + 1), "quit"])
    assert "Ada and 2 bots" in again.out
    assert "you are Ada" in again.out


def test_the_menu_can_be_left_and_shows_rules(parlour: Command) -> None:
    assert parlour(typed=["q"]).code == 0
    assert parlour(typed=[]).code == 0
    assert "Overview" in parlour(typed=["rules 1", "q", "q"]).out
    assert "is not a number" in parlour(typed=["9" * 5_000, "q"]).out


def test_a_closed_input_is_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    with pytest.raises(Left):
        Screen(Console(file=StringIO())).ask()


def test_bytes_that_are_no_text_are_typed_in_vain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\xff\n"), encoding="utf-8"))
    assert Screen(Console(file=StringIO())).ask() == "\N{REPLACEMENT CHARACTER}"


def test_help_names_the_commands(parlour: Command) -> None:
    ran = parlour("--help")
    assert ran.code == 0
    assert all(name in ran.out for name in ("play", "resume", "replay", "check", "rules", "games", "menu"))


def test_listing_the_games_imports_neither_rich_nor_bots() -> None:
    import resource
    import subprocess
    import sys

    code = "import sys, parlour.commands as m\ntry: m.run(['games'])\nexcept SystemExit: pass\n"
    code += "print([name for name in ('rich.console', 'parlour.bots') if name in sys.modules])"
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert ran.stdout.splitlines()[-1] == "[]"
    assert after.ru_utime - before.ru_utime < 3, "processor time; nobody waits long for a list"


def test_saved_files_are_written_whole_or_not_at_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = home / "open" / "game.json"
    saved_games.write(path, b"first")

    def full(source: str, target: Path) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(ValueError, match="No space left"):
        saved_games.write(path, b"second")
    assert path.read_bytes() == b"first"
    assert [found.name for found in path.parent.iterdir()] == ["game.json"]
