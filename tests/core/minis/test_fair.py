"""Effects as data: amounts, counts, conditions, choices and costs; a new one is one class; two packs at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from parlour.core.agenda import Step
from parlour.core.data import BadData
from parlour.core.effects.combined import DECLINE, PAY_FOR_IT, PICK, AskMay, AskOneOf
from parlour.core.effects.effect import Effect, all_brief, all_steps, all_words, all_worth, steps_of
from parlour.core.events import Event
from parlour.core.options import read_options
from parlour.core.outcome import IllegalAction
from parlour.core.replay import Replay, read_replay
from tests.core.minis.fair import GAME, SHELF, Fair, FairGame, FairOptions, FairShelf
from tests.core.minis.fair_effects import WinToken

SPRING = (SHELF.ours / "spring.toml").read_text(encoding="utf-8")


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The owner's folder for packs of the fair."""
    monkeypatch.setenv("PARLOUR_HOME", str(tmp_path))
    SHELF.own_folder().mkdir(parents=True)
    return SHELF.own_folder()


def fair(seats: int = 1, level: str = "easy", pack: str = "spring") -> Fair:
    state = GAME.new(seats, FairOptions(pack, level))
    assert isinstance(state, Fair)
    return state


def labels(state: Fair, seat: int = 0) -> list[str]:
    question = state.ask(seat)
    assert question is not None
    return [answer.words for answer in question.answers]


def test_a_choice_offers_its_effects_in_their_words() -> None:
    state = fair()

    assert state.coins == [2]
    assert isinstance(state.question(), AskOneOf)
    assert labels(state) == ["Gain 3 (easy) or 1 (hard) coins", "Spend 1 coins; then win a token"]


@pytest.mark.parametrize(("level", "coins"), [("easy", 5), ("hard", 3)])
def test_an_amount_goes_by_the_level(level: str, coins: int) -> None:
    state = fair(level=level)
    state.apply(0, PICK[0])
    assert state.coins == [coins]
    assert isinstance(state.question(), AskMay)


@pytest.mark.parametrize(
    ("said", "level", "players", "number"),
    [("[3, 1]", "hard", 2, 1), ("{ solo = [3, 1], two = [5, 4] }", "hard", 1, 1),
     ("{ solo = [3, 1], two = [5, 4] }", "easy", 2, 5), ("{ solo = [3, 1], two = 2 }", "hard", 2, 2)],
)  # fmt: skip
def test_an_amount_goes_by_level_and_players(own: Path, said: str, level: str, players: int, number: int) -> None:
    (own / "autumn.toml").write_text(SPRING.replace("{ easy = 3, hard = 1 }", said), encoding="utf-8")
    state = fair(players, level, "autumn")
    before = state.coins[0]
    state.apply(0, PICK[0])
    assert state.coins[0] - before == number


def test_a_list_of_numbers_has_one_for_each_level(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(SPRING.replace("{ easy = 3, hard = 1 }", "[3, 1, 2]"), encoding="utf-8")
    assert "amount lists 3 numbers; give one for each of easy and hard" in "".join(SHELF.check(path))


def test_a_cost_that_cannot_be_paid_is_not_offered() -> None:
    state = fair(level="hard")
    state.apply(0, PICK[1])

    assert state.coins == [1 + 3 + 1], "no offer; then 1 and 2 for the token; and 1 as there is a token"
    assert state.outcome() is not None


def test_an_offer_is_paid_or_declined() -> None:
    log: list[Event] = []
    state = fair()
    state.log = log
    state.apply(0, PICK[0])
    declined = state.clone()

    with pytest.raises(IllegalAction, match="FA-5"):
        state.apply(0, PICK[0])
    state.apply(0, PAY_FOR_IT)
    declined.apply(0, DECLINE)

    assert (state.coins, state.tokens) == ([5 - 2 + 3 + 1], [1])
    assert (declined.coins, declined.tokens) == ([5 + 1], [1])
    assert [event.words() for event in log] == [
        "{0} chooses: gain 3 (easy) or 1 (hard) coins.",
        "{0} chooses: spend 2 coins; then win a token.",
    ]


def test_a_condition_goes_by_the_number_of_players() -> None:
    state = fair(2)
    for _ in range(2):
        state.apply(state.seat, PICK[1])
    assert state.outcome() is not None, "neither of two can pay the offer with 1 coin"
    assert state.tokens == [2, 2], "one token is not yet two: another is won"


def test_a_saved_game_says_all_that_is_left_to_do() -> None:
    state = fair()
    again = GAME.load(state.save())
    assert again.question() == state.question()
    again.apply(0, PICK[0])
    state.apply(0, PICK[0])
    assert again.hash() == state.hash()
    assert isinstance(again.question(), AskMay)


def test_words_and_worth_are_those_of_the_effect() -> None:
    barker = GAME.setup(1, FairOptions()).cards[4].effect
    assert all_words(barker) == (
        "if there are at least 1 (solo) or 2 (two) of: token you have: gain 1 coins; otherwise win a token"
    )
    assert all_brief(barker) == "if there are at least 1 (solo) or 2 (two) of: token you have: +1, else token"
    assert all_worth(barker, None) == 2.0


# A new effect ---------------------------------------------------------------------------------------------


def test_the_steps_of_an_effect_are_made_once_for_each_seat_and_source() -> None:
    effects = (WinToken(),)
    made = steps_of(effects[0], 1, 3)
    assert made == tuple(effects[0].steps(1, 3)) == all_steps(effects, 1, 3)
    assert steps_of(effects[0], 1, 3) is made
    assert steps_of(effects[0], 0, 3) == tuple(effects[0].steps(0, 3)) != made


@dataclass(frozen=True)
class Double(Step):
    seat: int

    def rule(self) -> str:
        return "FA-1"

    def resolve(self, s: Fair) -> None:
        s.coins[self.seat] *= 2


@dataclass(frozen=True)
class DoubleCoins(Effect):
    """Planted: no other file knows of it."""

    def rule(self) -> str:
        return "FA-1"

    def words(self) -> str:
        return "double your coins"

    def brief(self) -> str:
        return "x2"

    def steps(self, seat: int, source: int) -> Sequence[Step]:
        return [Double(seat)]

    def worth(self, eye: Any) -> float:
        return 2.5


def test_a_new_effect_is_one_class_and_nothing_else(tmp_path: Path) -> None:
    planted = ModuleType("planted")
    vars(planted).update(Double=Double, DoubleCoins=DoubleCoins)
    text = SPRING.replace('{ do = "gain", amount = 2 }', '{ do = "gain", amount = 2 }, { do = "double_coins" }')
    (tmp_path / "spring.toml").write_text(text, encoding="utf-8")
    (wrong,) = FairShelf(tmp_path).check(tmp_path / "spring.toml")
    assert "card 'Stall', effect 2: there is no effect 'double_coins'; 'do' must be one of " in wrong

    game = FairGame(FairShelf(tmp_path, planted), planted)
    state = game.new(1)

    assert isinstance(state, Fair)
    assert state.coins == [4]
    assert isinstance(state.question(), AskOneOf)
    assert game.load(state.save()).hash() == state.hash()
    stall = state.setup.cards[0].effect
    assert (all_words(stall), all_brief(stall)) == ("gain 2 coins; then double your coins", "+2, x2")
    assert all_worth(stall, None) == 3.5


# Two packs, and one that changes --------------------------------------------------------------------------


def test_two_tables_of_one_process_play_two_packs(own: Path) -> None:
    (own / "autumn").mkdir()
    (own / "autumn" / "cards.toml").write_text(SPRING.replace("amount = 2 }]", "amount = 7 }]", 1), encoding="utf-8")

    spring, autumn = fair(), fair(pack="autumn")

    assert (spring.coins, autumn.coins) == ([2], [7])
    assert SHELF.names() == ("spring", "autumn")
    assert spring.setup.edition != autumn.setup.edition
    for state in (spring, autumn):
        state.apply(0, PICK[0])
        assert isinstance(state.question(), AskMay)
        assert GAME.load(state.save()).hash() == state.hash()


def test_a_changed_pack_is_told_and_an_unchanged_one_is_not(own: Path) -> None:
    path = own / "mine.toml"
    path.write_text(SPRING, encoding="utf-8")
    state = fair(pack="mine")
    saved, view = state.save(), state.view(0).save()
    replay = Replay(GAME, 1, FairOptions("mine"), 0, [(0, PICK[0])])
    file = replay.to_bytes()
    path.write_text("# A remark changes no card.\n" + SPRING, encoding="utf-8")
    assert GAME.load(saved).hash() == state.hash()

    path.write_text(SPRING.replace("easy = 3", "easy = 4"), encoding="utf-8")

    told = "the pack 'mine' has changed since this game began; put the old one back, or begin anew"
    for read in (lambda: FairGame().load(saved), lambda: FairGame().load_view(view), lambda: read_replay(GAME, file)):
        with pytest.raises(BadData, match=told):
            read()
    state.apply(0, PICK[0])
    assert state.coins == [5], "a game that is being played goes on with the cards it began with"
    assert isinstance(state.question(), AskMay)
    begun_again = replay.last()
    assert isinstance(begun_again, Fair)
    assert begun_again.coins == [5]


def test_files_are_looked_at_again_only_after_a_while(tmp_path: Path) -> None:
    path = tmp_path / "spring.toml"
    path.write_text(SPRING, encoding="utf-8")
    shelf = FairShelf(tmp_path)
    shelf.patience = 3600.0
    first = shelf.read("spring")
    path.write_text(SPRING.replace("amount = 2 }]", "amount = 99 }]", 1), encoding="utf-8")

    assert shelf.read("spring") is first

    shelf.patience = 0.0
    with pytest.raises(BadData, match="amount is 99"):
        shelf.read("spring")


def test_a_pack_that_is_gone_is_told_with_the_way_out(own: Path) -> None:
    (own / "mine.toml").write_text(SPRING, encoding="utf-8")
    saved = fair(pack="mine").save()
    (own / "mine.toml").unlink()
    with pytest.raises(BadData, match=r"option pack: 'mine' is not one of spring; put NAME.toml"):
        FairGame().load(saved)
    with pytest.raises(BadData, match=r"there is no pack 'mine'; put mine.toml, or a folder mine"):
        GAME.edition(FairOptions("mine"))
    with pytest.raises(BadData, match="no name of a pack"):
        GAME.edition(FairOptions("../spring"))


def test_the_choices_of_an_option_are_those_found_now(own: Path) -> None:
    with pytest.raises(BadData, match="option pack: 'mine' is not one of spring"):
        read_options(FairOptions, {"pack": "mine"})
    (own / "mine.toml").write_text(SPRING, encoding="utf-8")
    assert read_options(FairOptions, {"pack": "mine"}) == FairOptions("mine")


def test_a_replay_without_a_mark_of_its_cards_is_not_guessed_at() -> None:
    file = Replay(GAME, 1, FairOptions(), 0, []).to_bytes()
    edition = GAME.edition(FairOptions())
    old = file.replace(f'"edition": "{edition}"'.encode(), b'"rules_version": 1')
    assert old != file
    with pytest.raises(BadData, match="does not say which cards it was played with"):
        read_replay(GAME, old)
