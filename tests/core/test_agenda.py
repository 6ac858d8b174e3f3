"""The order of things: steps read left to right, the newest first, and questions that answer themselves."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import pytest

from parlour.core.agenda import SEVERAL, Ask, AskOne, AskSeveral, Step
from parlour.core.contract import State, View
from parlour.core.data import classes_in
from parlour.core.game import Game, Setup
from parlour.core.options import Options
from parlour.core.outcome import IllegalAction, ranked
from parlour.core.question import Action
from parlour.core.rng import Rng


@dataclass(frozen=True, eq=False)
class Pick(Action):
    name: str

    def words(self) -> str:
        return self.name


A: Final = Pick("a")
B: Final = Pick("b")


@dataclass(frozen=True)
class Note(Step):
    """Writes its name down, then what it holds happens, left to right."""

    name: str
    inner: tuple[Step, ...] = ()

    def rule(self) -> str:
        return "R"

    def resolve(self, s: Diary) -> None:
        s.lines.append(self.name)
        s.then_all(self.inner)


@dataclass(frozen=True)
class Choose(AskOne):
    seat: int = field()
    count: int = field()
    obvious: bool = False

    def rule(self) -> str:
        return "R"

    def answers(self, s: Diary, seat: int) -> list[Action]:
        both: list[Action] = [A, B]
        return both[: self.count]

    def forced(self, s: Diary) -> bool:
        return self.obvious

    def otherwise(self, s: Diary) -> None:
        s.then(Note("otherwise"))

    def prompt(self, s: Diary, seat: int) -> str:
        return "Which?"

    def take(self, s: Diary, seat: int, action: Pick) -> None:
        s.then(Note(f"{seat} took {action.name}"))


@dataclass(frozen=True)
class Vote(AskSeveral):
    voters: tuple[int, ...]

    def rule(self) -> str:
        return "R"

    def who(self, s: Diary) -> tuple[int, ...]:
        return self.voters

    def answers(self, s: Diary, seat: int) -> list[Action]:
        return [A]

    def take(self, s: Diary, seat: int, action: Pick) -> None:
        s.then(Note(f"vote of {seat}"), Vote(tuple(voter for voter in self.voters if voter != seat)))

    def otherwise(self, s: Diary) -> None:
        s.then(Note("all voted"))


@dataclass(frozen=True)
class Stop(Step):
    def rule(self) -> str:
        return "R"

    def resolve(self, s: Diary) -> None:
        s.end(ranked([0.0] * s.setup.seats, "enough", "R"))


class Diary(State):
    def __init__(self, setup: Setup, rng: Rng, lines: list[str]) -> None:
        super().__init__(setup, rng)
        self.lines = lines

    def clone(self) -> Any:
        return self.copy_to(Diary(self.setup, self.rng.clone(), self.lines[:]))

    def view_of(self, seat: int) -> View:
        raise NotImplementedError

    def fields(self) -> list[Any]:
        return [self.lines]

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> State:
        return Diary(setup, rng, *data)

    def zones(self) -> Mapping[str, Sequence[str]]:
        return {}


@dataclass(frozen=True)
class NoOptions(Options):
    pass


class DiaryGame(Game):
    def __init__(self, *first: Step) -> None:
        super().__init__(
            "diary", "Diary", seats=(3, 3), options=NoOptions, rules_version=1, actions=(A, B), open_actions={},
            state=Diary, view=View, steps=classes_in(sys.modules[__name__], base=Step),
            rule_of_turns="R", rule_of_end="R",
        )  # fmt: skip
        self.first = first

    def start(self, setup: Setup, rng: Rng) -> State:
        state = Diary(setup, rng, [])
        state.then_all(self.first)
        return state


def diary(*steps: Step) -> Diary:
    state = DiaryGame(*steps).new(3)
    assert isinstance(state, Diary)
    return state


def test_steps_happen_left_to_right() -> None:
    assert diary(Note("a"), Note("b"), Note("c"), Stop()).lines == ["a", "b", "c"]


def test_then_reads_left_to_right_too() -> None:
    @dataclass(frozen=True)
    class Three(Step):
        def rule(self) -> str:
            return "R"

        def resolve(self, s: Any) -> None:
            s.then(Note("a"), Note("b"), Note("c"))

    assert diary(Three(), Note("d"), Stop()).lines == ["a", "b", "c", "d"]


def test_what_a_step_brings_happens_before_what_waits_already() -> None:
    deep = Note("a", (Note("b", (Note("c"), Note("d"))), Note("e")))

    assert diary(deep, Note("f"), Stop()).lines == ["a", "b", "c", "d", "e", "f"]


def test_a_question_stops_everything_behind_it_until_it_is_answered() -> None:
    state = diary(Note("before"), Choose(1, 2), Note("after"), Stop())
    assert (state.lines, state.to_act(), state.seat) == (["before"], (1,), 1)

    state.apply(1, B)

    assert state.lines == ["before", "1 took b", "after"]


def test_no_option_at_all_is_otherwise() -> None:
    assert diary(Choose(0, 0), Note("after"), Stop()).lines == ["otherwise", "after"]


def test_a_single_option_is_taken_by_itself_only_where_all_can_see_it() -> None:
    seen = diary(Choose(0, 1, obvious=True), Stop())
    hidden = diary(Choose(0, 1), Stop())

    assert seen.lines == ["0 took a"]
    assert (hidden.to_act(), list(hidden.answers(0))) == ((0,), [A])


def test_two_options_are_asked_even_if_forced() -> None:
    assert diary(Choose(0, 2, obvious=True), Stop()).to_act() == (0,)


def test_a_question_without_otherwise_says_so() -> None:
    @dataclass(frozen=True)
    class Careless(Choose):
        def otherwise(self, s: Any) -> None:
            Ask.otherwise(self, s)

    with pytest.raises(NotImplementedError, match="Careless found no answer and has no 'otherwise'"):
        diary(Careless(0, 0), Stop())


def test_several_are_asked_at_once_and_answer_in_any_order() -> None:
    state = diary(Vote((0, 1, 2)), Stop())
    assert (state.to_act(), state.seat) == ((0, 1, 2), SEVERAL)

    state.apply(2, A)
    assert state.to_act() == (0, 1)
    state.apply(0, A)
    state.apply(1, A)

    assert state.lines == ["vote of 2", "vote of 0", "vote of 1", "all voted"]


def test_the_end_is_at_once() -> None:
    state = diary(Stop(), Note("never"))

    assert (state.lines, state.agenda, state.to_act()) == ([], [], ())
    with pytest.raises(IllegalAction, match="the game is over"):
        state.apply(0, A)


def test_the_same_steps_wait_after_a_save_in_the_middle() -> None:
    state = diary(Choose(1, 2), Vote((0, 2)), Note("x", (Note("y"),)), Stop())

    loaded = state.setup.game.load(state.save())

    assert loaded.agenda == state.agenda
    assert loaded.to_act() == (1,)


def test_a_question_that_is_reached_waits_on_the_agenda() -> None:
    state = diary(Stop())

    Choose(0, 1).resolve(state)

    assert state.agenda[-1] == Choose(0, 1)
    assert state.to_act() == (0,)


@dataclass(frozen=True)
class Twice(Step):
    """Says twice what comes next, then takes so many steps off again."""

    off: int

    def rule(self) -> str:
        return "R"

    def resolve(self, s: Diary) -> None:
        s.then(Note("third"), Note("fourth"))
        s.then_all((Note("first"), Note("second")))
        for _ in range(self.off):
            s.take_off()


@pytest.mark.parametrize(
    ("off", "lines"),
    [
        (0, ["first", "second", "third", "fourth", "last"]),
        (1, ["second", "third", "fourth", "last"]),
        (3, ["fourth", "last"]),
        (5, []),
    ],
)
def test_what_is_said_last_comes_first_and_is_taken_off_first(off: int, lines: list[str]) -> None:
    assert diary(Twice(off), Note("last"), Stop()).lines == lines


@dataclass(frozen=True)
class Rather(Step):
    """Says what comes next, and thinks better of it."""

    def rule(self) -> str:
        return "R"

    def resolve(self, s: Diary) -> None:
        s.then(Note("no"), Note("nor this"))
        s.instead([Stop(), Note("rather this")])


def test_instead_leaves_nothing_of_what_waited() -> None:
    assert diary(Rather(), Note("last")).lines == ["rather this"]
