"""Whole games at one screen, and every command a person may type."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.contract import TABLE
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.terminal import saved_games
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame
from tests.terminal.at_screen import AtScreen, first_legal, move_on, played, script, seated
from tests.terminal.conftest import Command

ANY_CARD = [str(number) for number in range(1, 10)]


def whole_game(sitting: LocalGame, path: Path, width: int = 80, height: int = 24) -> tuple[AtScreen, Hotseat]:
    tables: list[Hotseat] = []
    at = AtScreen(first_legal(lambda: tables[0]), width, height)
    tables.append(Hotseat(sitting, at.screen, path))
    assert tables[0].play() == 0
    return at, tables[0]


@pytest.mark.parametrize(("seats", "width", "height"), [(3, 80, 24), (4, 120, 40), (5, 80, 24), (6, 80, 24)])
def test_a_person_plays_a_whole_game_against_bots(seats: int, width: int, height: int, home: Path) -> None:
    path = saved_games.new_file("hero_vs_phantom")
    at, table = whole_game(seated(people=1, seats=seats), path, width, height)
    outcome = table.local.history.state.outcome()
    assert outcome is not None
    assert "Pass to" not in at.file.getvalue()
    assert "wins" in at.now() or "share the win" in at.now()
    assert saved_games.open_games() == []
    assert saved_games.read(saved_games.finished_games()[0]).last().outcome() == outcome
    every_screen_fits_and_the_question_keeps_its_place(at, width, height)


def every_screen_fits_and_the_question_keeps_its_place(at: AtScreen, width: int, height: int) -> None:
    tables = [screen.split("\n") for screen in at.screens() if "you are Quill" in screen]
    assert len(tables) > 20
    assert all(len(lines) <= height and max(map(len, lines)) <= width for lines in tables)
    rows = {max(row for row, line in enumerate(lines) if line.startswith((" ▶ ", " … "))) for lines in tables}
    assert len(rows) == 1


@pytest.mark.parametrize(("width", "height"), [(50, 24), (80, 20), (40, 16)])
def test_a_small_screen_still_shows_table_question_and_cards(width: int, height: int, tmp_path: Path) -> None:
    _, at = played(seated(), ["nonsense"], tmp_path / "game.json", width, height)
    before, after = at.screens()[-2], at.now()
    assert all(part in before for part in ("trick:", "HEROES", "▶ ", "  1 "))
    assert all(part in after for part in ("trick:", "▶ ", "  1 "))
    assert "There is no 'nonsense' here" in " ".join(after.split()), "the end of the table gives way"
    for shown in (before, after):
        assert max(len(line) for line in shown.split("\n") if "resume" not in line) <= width


def test_bots_alone_play_to_the_end(parlour: Command) -> None:
    ran = parlour("play", "hero_vs_phantom", "--seats", "3", "--bots", "greedy,random,random", "--seed", "3")
    assert ran.code == 0
    assert "parlour replay" in ran.out


def test_the_same_seed_and_answers_give_the_same_game(parlour: Command) -> None:
    games = [
        parlour(
            "play", "hero_vs_phantom", "--seats", "3", "--bots", "greedy,random", "--seed", "5", typed=ANY_CARD * 60
        )
        for _ in range(2)
    ]
    files = [saved_games.read(path).to_bytes() for path in saved_games.finished_games()]
    assert [ran.code for ran in games] == [0, 0]
    assert len(files) == 2
    assert files[0] == files[1]


def test_an_illegal_card_is_explained_by_its_rule_and_nothing_changes(tmp_path: Path) -> None:
    sitting = seated(people=1, seats=4, seed=3)
    table = Hotseat(sitting, AtScreen(script([])).screen, tmp_path / "game.json")
    while not [answer for answer in table.explaining.keyed(0) if not answer.legal]:
        move_on(sitting)
    closed = next(answer for answer in table.explaining.keyed(0) if not answer.legal)
    before = sitting.history.state.hash()
    for line in (closed.key, closed.words, closed.words.removeprefix("Play "), f"why {closed.key}"):
        code, at = played(sitting, [line], tmp_path / "game.json")
        assert code == 0
        shown = " ".join(at.file.getvalue().split())
        assert "Not allowed" in shown
        assert "HP-029" in shown
        assert sitting.history.state.why_not(0, closed.action)[1][1:] in shown
        assert sitting.history.state.hash() == before


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "Type a number, or help."),
        ("99", "There is no '99' here"),
        ("0", "There is no '0' here"),
        ("-1", "There is no '-1' here"),
        ("nonsense", "There is no 'nonsense' here"),
        ("[bold]", "There is no '[bold]' here"),
        ("why", "Say what"),
        ("why nonsense", "Say what"),
        ("rules XX-1", "there is no rule 'XX-1'"),
        ("undo", "nothing to take back"),
        ("save /nowhere/at/all", "cannot write /nowhere/at/all"),
        ("?", "HP-029"),
        ("why 1", "HP-0"),
        ("rules HP-034", "shows the hand"),
        ("rules", "Components"),
        ("log", "leads."),
        ("help", "parlour resume"),
    ],
)
def test_what_is_typed_is_answered_and_nothing_changes(line: str, said: str, tmp_path: Path) -> None:
    sitting = seated()
    hash_before = None

    def answer(shown: str) -> str:
        nonlocal hash_before
        if hash_before is None:
            hash_before = sitting.history.state.hash()
            return line
        raise EOFError

    at = AtScreen(answer)
    assert Hotseat(sitting, at.screen, tmp_path / "game.json").play() == 0
    assert said in at.file.getvalue()
    assert sitting.history.state.hash() == hash_before


def after_each(sitting: LocalGame, lines: list[str], path: Path) -> tuple[list[str], AtScreen]:
    """The state's hash before each of these lines was typed."""
    hashes: list[str] = []

    def answer(shown: str) -> str:
        if "Enter goes on" in shown:
            return ""
        hashes.append(sitting.history.state.hash())
        return lines[len(hashes) - 1]

    at = AtScreen(answer)
    Hotseat(sitting, at.screen, path).play()
    return hashes, at


def test_undo_in_a_practice_game_goes_back_to_the_last_decision_and_the_file_says_so(tmp_path: Path) -> None:
    hashes, at = after_each(seated(practice=True), ["1", "undo", "quit"], tmp_path / "game.json")

    assert hashes[0] == hashes[2] != hashes[1]
    assert "Taken back" in at.file.getvalue()
    saved = saved_games.read(tmp_path / "game.json")
    assert (saved.last().hash(), saved.practice) == (hashes[0], True)


def test_undo_against_bots_is_refused_with_the_way_out_which_works(tmp_path: Path) -> None:
    hashes, at = after_each(seated(), ["1", "undo", "practice", "undo", "quit"], tmp_path / "game.json")

    assert "only a practice game goes back" in " ".join(at.file.getvalue().split())
    assert hashes[1] == hashes[2] == hashes[3] != hashes[0] == hashes[4]
    assert saved_games.read(tmp_path / "game.json").practice


def test_with_others_at_the_screen_it_does_not_become_a_practice_game(tmp_path: Path) -> None:
    sitting = seated(people=2)
    _, at = played(sitting, ["", "practice", "quit"], tmp_path / "game.json")

    assert "cannot become a practice game" in " ".join(at.file.getvalue().split())
    assert not sitting.session.settings.practice


def test_bots_say_why_in_a_practice_game_only(tmp_path: Path) -> None:
    for practice, said in ((True, "lead"), (False, "Bots tell why they did something in practice games")):
        sitting = seated(bot="greedy", practice=practice)
        _, at = after_each(sitting, ["1", "why", "quit"], tmp_path / "game.json")
        shown = " ".join(at.file.getvalue().split())
        assert said in shown
        assert ("Why the bots did what they did" in shown) is practice


def test_the_result_of_a_practice_game_says_so(parlour: Command) -> None:
    start = ["play", "hero_vs_phantom", "--seats", "3", "--bots", "random,random,random", "--seed", "3"]
    assert "It was a practice game" not in parlour(*start).out
    assert "It was a practice game" in parlour(*start, "--practice").out


@pytest.mark.parametrize(("agrees", "taken_back"), [("y", True), ("n", False)])
def test_undo_needs_the_other_people(agrees: str, taken_back: bool, tmp_path: Path) -> None:
    sitting = seated(people=3, names=["Ada", "Ben", "Cleo"])
    tables: list[Hotseat] = []
    play = first_legal(lambda: tables[0])
    typed: list[str] = []

    def answer(shown: str) -> str:
        if "do you agree" in shown:
            typed.append("what?" if "what?" not in typed else agrees)
            return typed[-1]
        if "undo" in typed:
            return "" if "Pass to" in shown else "quit"
        if len(sitting.history.moves_at(sitting.n)) < 4 or "Pass to" in shown:
            return play(shown)
        typed.append("undo")
        return "undo"

    at = AtScreen(answer)
    tables.append(Hotseat(sitting, at.screen, tmp_path / "game.json"))
    tables[0].play()
    asked = [screen for screen in at.screens() if "do you agree" in screen]
    assert len(asked) == (3 if taken_back else 2)
    assert all("│" not in screen for screen in asked)
    assert (len(sitting.history.moves_at(sitting.n)) < 4) is taken_back
    assert ("does not agree" in at.file.getvalue()) is not taken_back


def test_quit_saves_and_resume_goes_on_equally(parlour: Command, home: Path) -> None:
    at_once = parlour(
        "play", "hero_vs_phantom", "--seats", "3", "--bots", "greedy,random", "--seed", "9", typed=ANY_CARD * 60
    )
    with_breaks = parlour(
        "play", "hero_vs_phantom", "--seats", "3", "--bots", "greedy,random", "--seed", "9", typed=[*ANY_CARD, "quit"]
    )
    assert "parlour resume" in with_breaks.out
    assert parlour("resume", typed=ANY_CARD * 2).code == 0
    resumed = parlour("resume", saved_games.open_games()[0].name, typed=ANY_CARD * 60)
    assert at_once.code == with_breaks.code == resumed.code == 0
    finished = [saved_games.read(path) for path in saved_games.finished_games()]
    assert len(finished) == 2
    assert finished[0].bots == finished[1].bots == ("", "greedy", "random")
    assert all(replay.last().outcome() is not None for replay in finished)


def test_a_game_in_a_file_of_its_own_stays_there(parlour: Command, tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_bytes(seated().session.replay().to_bytes())
    assert f"parlour resume {path}" in " ".join(parlour("resume", str(path), typed=["quit"]).out.split())
    assert parlour("resume", str(path), typed=ANY_CARD * 60).code == 0
    assert saved_games.read(path).last().outcome() is not None
    assert saved_games.finished_games() == saved_games.open_games() == []


def test_a_finished_game_shows_its_result_when_resumed(parlour: Command, tmp_path: Path) -> None:
    parlour("play", "hero_vs_phantom", "--seats", "3", "--bots", "random,random,random", "--seed", "3")
    ran = parlour("resume", saved_games.finished_games()[0].stem)
    assert ran.code == 0
    assert "place" in ran.out


def test_every_answer_is_saved_at_once(tmp_path: Path) -> None:
    sitting = seated()
    path = tmp_path / "game.json"

    def answer(shown: str) -> str:
        saved = saved_games.read(path)
        mine = [move for move in saved.moves if move[0] == 0]
        assert mine == [move for move in sitting.history.moves_at(sitting.n) if move[0] == 0]
        if len(mine) == 4:
            raise EOFError
        table = Hotseat(sitting, at.screen, path)
        return next(answer.key for answer in table.explaining.keyed(0) if answer.legal)

    at = AtScreen(answer)
    assert Hotseat(sitting, at.screen, path).play() == 0


def test_ctrl_c_saves_and_says_how_to_go_on(tmp_path: Path) -> None:
    def answer(shown: str) -> str:
        raise KeyboardInterrupt

    sitting = seated()
    at = AtScreen(answer)
    assert Hotseat(sitting, at.screen, tmp_path / "game.json").play() == 130
    assert f"To go on: parlour resume {tmp_path / 'game.json'}" in at.file.getvalue()
    assert saved_games.read(tmp_path / "game.json").last().hash() == sitting.history.state.hash()


def test_ctrl_c_in_the_middle_of_a_bots_move_saves_a_sound_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = seated(people=0)

    def interrupted(state: Hvp, seat: int, action: object) -> None:
        state.public.points[seat] += 1
        raise KeyboardInterrupt

    monkeypatch.setattr(Hvp, "apply", interrupted)
    assert Hotseat(sitting, AtScreen(script([])).screen, tmp_path / "game.json").play() == 130
    assert saved_games.read(tmp_path / "game.json").last().hash() == seated(people=0).history.state.hash()


def test_a_home_that_cannot_be_written_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    kept = tmp_path / "kept.json"
    sitting = seated()
    code, at = played(sitting, ["1", f"save {kept}", "quit"], blocked / "open" / "game.json")
    assert code == 1
    assert "the game goes on unsaved" in at.screens()[-4] + at.screens()[-3] + "".join(at.screens()[:4])
    assert "could not be saved" in at.now()
    assert saved_games.read(kept).last().hash() == sitting.history.state.hash()


def test_bots_wait_behind_the_table_and_people_see_whose_turn_it_is(tmp_path: Path) -> None:
    at, _ = whole_game(seated(people=1), tmp_path / "game.json")
    assert any("is choosing a card" in screen for screen in at.screens())


def test_sentences_for_the_table_tell_nothing_private() -> None:
    sitting = seated()
    lines = [line.words for line in sitting.sight(TABLE).log]
    assert lines
    assert all("{" not in line for line in lines)
