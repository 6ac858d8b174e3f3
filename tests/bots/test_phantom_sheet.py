"""The balance sheet of The Phantom: games are noted truly, figures follow from them, goals are judged."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from bench.the_phantom import blank, card_figure, main, starter_cards
from parlour.bots.games.the_phantom.sheet import Sheet, forks, gap_of, share
from parlour.bots.games.the_phantom.styles import STYLES
from parlour.bots.games.the_phantom.trials import Cell, Trial, campaigns, play, some
from parlour.games.the_phantom.campaign import read_kept
from parlour.games.the_phantom.shelf import SHELF, PhantomShelf
from tests.games.the_phantom import positions

__all__ = ["positions"]

QUICK = "hero"


def trial(won: bool, left: int = 5, goal_in: float = 5.0, final: bool = True, **more: object) -> Trial:
    """A game that went so."""
    found = {
        "legend": "diana", "won": won, "reason": "so", "turns": 10, "injuries_left": left, "goal_in": goal_in,
        "final": final, "drawn": frozenset(), "played": frozenset(), "destiny": frozenset(), "path": (),
        "achieved": (), "answers": 1, "kept": "", **more,
    }  # fmt: skip
    return Trial(**found)  # type: ignore[arg-type]


def test_a_game_is_noted_as_it_went() -> None:
    found = play(Cell("plain", "normal", "the_phantom", bot=QUICK), 1)
    assert found == play(Cell("plain", "normal", "the_phantom", bot=QUICK), 1)
    assert found.path[:2] == ("Lore I", "Train")
    assert found.turns > 2
    assert found.drawn >= found.played - {"Devil"}
    assert found.destiny
    assert found.reason
    assert read_kept(found.kept).played == [("plain", "normal", found.won)]


def test_what_the_last_answer_brings_was_never_to_be_played() -> None:
    cell = Cell("story_of_devil", "easy", "the_phantom", bot=QUICK)
    won = next(found for found in (play(cell, number) for number in range(20)) if found.won)
    assert "Devil" not in won.drawn
    assert "Hero" in won.drawn or "Guran" in won.drawn


def test_close_games_are_those_that_could_have_gone_the_other_way() -> None:
    assert trial(True, left=3).close()
    assert not trial(True, left=4).close()
    assert trial(False, goal_in=2.0).close()
    assert not trial(False, goal_in=2.5).close()
    assert not trial(False, goal_in=1.0, final=False).close(), "a goal that only leads on is not the end"


def test_forks_are_read_from_the_cards() -> None:
    cards = [part for part in SHELF.read("plain").content.cards if not part.set and 1 in part.levels]
    assert forks(cards) == [
        ("Lore II", ["Cross", "Hold"]),
        ("Cross", ["Lore IV", "Lore III"]),
        ("Hold", ["Lore IV", "Lore III"]),
    ]


def test_every_chapter_of_the_sheet_has_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("parlour.bots.games.the_phantom.sheet.EARLIER", ())
    sheet = Sheet("plain", 2, hero=QUICK)
    figures = {name: [figure.line() for figure in work()] for name, work in sheet.chapters().items()}
    assert len(figures["rates"]) == 4
    assert [line for line in figures["others"] if "only build" in line]
    assert figures["seasoned"]
    assert all("hero, seasoned deck" in line for line in figures["seasoned"])
    assert [line for line in figures["story"] if "fork at Lore II" in line]
    assert all(line[:2] in ("ok", "!!", "  ") for lines in figures.values() for line in lines)


def test_figures_follow_from_the_games() -> None:
    sheet = Sheet("plain", 40)
    games = [trial(at % 4 != 0, legend=("the_phantom", "diana")[at % 2], drawn=frozenset({"Lamp"}),
                   played=frozenset({"Lamp"} if at == 0 else ()), turns=9 + at % 3) for at in range(40)]  # fmt: skip
    sheet.played = {Cell("plain", level, "both", bot="hero"): games for level in ("easy", "normal", "heroic", "mythic")}
    rates = sheet.difficulties()
    assert rates[0].found.startswith("75.0%")
    assert [figure.met for figure in rates] == [True, False, False, False], "each level must be harder by 10 points"
    lamp = sheet.cards()[0]
    assert "drawn in 40" in lamp.found
    assert lamp.met is False, "it is played in 1 game of 40"
    causes, _, close, length = sheet.endings()
    assert causes.met is False
    assert close.met is False
    assert length.met is True


@pytest.mark.parametrize("style", list(STYLES))
def test_styles_do_only_one_thing(style: str) -> None:
    found = play(Cell("plain", "normal", "the_phantom", bot=style), 3)
    assert found.turns > 1
    if style != "only build":
        assert not found.played - {"Devil"}


def test_a_seasoned_deck_comes_from_won_adventures() -> None:
    kept = campaigns(["plain"], "diana", QUICK, 2)
    assert len(kept) == 2
    assert all(read_kept(text).played[-1][0] == "plain" for text in kept)
    assert all(read_kept(text).gained("diana") for text in kept)


def test_shares_say_what_they_leave_open() -> None:
    assert share(1, 2) == "50.0% (9.5% to 90.5%, n = 2)"
    assert share(0, 20).startswith("0.0% (0.0% to")


def test_a_card_without_its_text_is_still_burnt_and_turned_over(tmp_path: Path) -> None:
    shutil.copytree(Path(SHELF.ours_at), tmp_path / "packs")
    blank(tmp_path / "packs", "Open Hand, advanced")
    shelf = PhantomShelf()
    shelf.ours, shelf.ours_at = tmp_path / "packs", str(tmp_path / "packs")
    for before, after in zip(SHELF.read("starters").content.cards, shelf.read("starters").content.cards, strict=True):
        assert (before.name, before.cost, before.reward) == (after.name, after.cost, after.reward)
        if (before.set, before.number) == ("diana", 13):
            assert before.abilities
            assert not after.abilities
        else:
            assert before.abilities == after.abilities
    names = list(starter_cards(tmp_path / "packs", "diana"))
    assert "Open Hand, advanced" in names
    assert "Fever" not in names


def test_a_hero_who_never_plays_a_card_burns_it_and_plays_the_same_deal() -> None:
    cell = Cell("story_of_devil", "normal", "the_phantom", bot=QUICK)
    trials = some(cell, range(4))
    number = next(at for at, each in enumerate(trials) if "Skull Cave" in each.drawn & each.played)
    without = play(replace(cell, never="Skull Cave"), number)
    assert "Skull Cave" in without.drawn
    assert "Skull Cave" not in without.played
    assert without != trials[number]
    never_seen = replace(cell, never="Fencing Foil")
    assert some(never_seen, [number]) == [trials[number]], "without a card that is not in the game nothing changes"


def test_only_a_hero_does_without_a_card() -> None:
    with pytest.raises(ValueError, match="only a hero"):
        play(Cell("plain", "normal", "the_phantom", bot="random", never="Hero"), 0)


def test_gaps_are_of_the_same_deals() -> None:
    won, lost = trial(True), trial(False)
    gap, about = gap_of([won, won, won, lost], [won, lost, lost, lost])
    assert gap == 50.0
    assert round(about) == 57
    assert gap_of([won, lost] * 8, [won, lost] * 8) == (0.0, 0.0)


def test_a_card_is_judged_by_the_same_deals_without_it() -> None:
    sheet = Sheet("plain", 40)
    cell = Cell("plain", "normal", "both", bot="hero")
    games = [trial(at % 2 == 0, drawn=frozenset({"Lamp"}), played=frozenset({"Lamp"})) for at in range(40)]
    sheet.played = {cell: games}
    spared = replace(cell, never="Lamp")
    sheet.spared = {spared: [trial(False)] * 40}
    (lamp,) = sheet.cards()
    assert "50% with it, 0% without (+50" in lamp.found
    assert lamp.met is False
    sheet.spared = {spared: games}
    assert sheet.cards()[0].met is True
    sheet.spared = {spared: [trial(each.won and at >= 16) for at, each in enumerate(games)]}
    (unsure,) = sheet.cards()
    assert "(+20 +- 13 points)" in unsure.found
    assert unsure.met is True, "its interval reaches into what is allowed"


def test_single_cards_are_measured_for_each_legend(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["bench", "cards", "--adventure", "plain", "--games", "3", "--cards", "Campfire;No Such Card"]
    monkeypatch.setattr("sys.argv", words)
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if line[0] == "#"] == [
        "# plain, the_phantom, starter deck", "# plain, diana, starter deck"
    ]  # fmt: skip
    told = [line[2:].strip().split(":")[0] for line in lines if "drawn in" in line]
    assert told
    assert set(told) == {"Campfire"}
    assert "never drawn: Campfire, No Such Card" in lines, "Diana has no Campfire"


def test_a_card_that_is_never_played_misses_its_goal() -> None:
    games = [trial(True, drawn=frozenset({"Lamp"})) for _ in range(40)]
    cell = Cell("plain", "normal", "diana")
    seldom = card_figure(cell, games, "Lamp")
    assert (seldom.met, seldom.found) == (False, "drawn in 40, played in 0%")
    assert card_figure(cell, games[:10], "Lamp").met is None, "ten games say nothing"
