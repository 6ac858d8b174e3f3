"""What is drawn can be told apart without colour, and comes from the view alone."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console, Group, RenderableType

from parlour.core.contract import TABLE, View
from parlour.games import game
from parlour.games.hero_vs_phantom.cards import CARDS, COLOUR, COLOURS, HEROES, NUMBER, hero, phantom
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.terminal.drawing import drawing_of
from parlour.terminal.games.hero_vs_phantom import LETTER, SHAPE, card_face, forces, last_trick, scoresheet, short
from parlour.terminal.scene import Scene

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def drawn(thing: RenderableType, width: int = 80, colour: bool = False) -> str:
    system = "truecolor" if colour else None
    console = Console(file=StringIO(), force_terminal=True, color_system=system, width=width)  # type: ignore[arg-type]
    console.print(thing)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def scene_of(view: View, width: int = 80, height: int = 24) -> Scene:
    return Scene(view, NAMES[: view.setup.seats], {}, "Play a card", width=width, height=height)


@pytest.mark.parametrize("large", [False, True])
def test_every_card_has_number_letter_and_shape_and_no_two_are_alike(large: bool) -> None:
    faces = [drawn(Group(*card_face(card, large))) for card in range(CARDS)]
    assert len(set(faces)) == CARDS
    for card, face in enumerate(faces):
        assert str(NUMBER[card]) in face
        if card < HEROES:
            assert LETTER[COLOUR[card]] in face
            assert SHAPE[COLOUR[card]] in face
            assert COLOURS[COLOUR[card]] in face
        else:
            assert "Ph" in face


def test_a_large_hero_shows_its_shape_as_often_as_its_number() -> None:
    for card in range(HEROES):
        assert drawn(Group(*card_face(card, large=True))).count(SHAPE[COLOUR[card]]) == NUMBER[card]


def test_cards_in_short_are_told_apart_without_colour() -> None:
    assert len({short(card).plain for card in range(CARDS)}) == CARDS
    assert len(set(SHAPE)) == len(set(LETTER)) == 5


def test_every_card_is_as_wide_as_the_others() -> None:
    for large in (False, True):
        widths = {line.cell_len for card in range(CARDS) for line in card_face(card, large, top="3", foot="closed")}
        assert len(widths) == 1


def test_what_is_drawn_comes_from_the_view_alone() -> None:
    state = game("hero_vs_phantom").new(4, seed=4)
    drawing = drawing_of("hero_vs_phantom")
    for viewer in (TABLE, 0, 1, 2, 3):
        here = scene_of(state.view(viewer))
        elsewhere = scene_of(state.redeal(viewer, 77).view(viewer))
        for part in (drawing.table, drawing.hand):
            assert drawn(part(here), colour=True) == drawn(part(elsewhere), colour=True)


def state_with(trick: list[int], seats: int = 5, leader: int = 0) -> Hvp:
    state = game("hero_vs_phantom").new(seats, seed=1)
    assert isinstance(state, Hvp)
    state.public.trick = trick
    state.public.leader = leader
    return state


def test_forces_are_written_out_as_they_stand() -> None:
    trick = [phantom(9), hero("green", 3), phantom(2), hero("red", 3)]
    text = drawn(Group(*forces(scene_of(state_with(trick).view(0)))))
    assert "HEROES 6  = 3 + 3" in text
    assert "9 − 2 =  7 PHANTOMS" in text
    assert "Phantoms lead by 1" in text


def test_a_tie_goes_to_the_heroes_and_an_empty_table_is_said() -> None:
    level = [phantom(6), hero("green", 3), hero("red", 3)]
    assert "level: the Heroes would win" in drawn(Group(*forces(scene_of(state_with(level).view(0)))))
    assert "nobody has played yet" in drawn(Group(*forces(scene_of(state_with([]).view(0)))))


def test_the_last_trick_shows_who_won_it() -> None:
    state = state_with([])
    state.public.last = (phantom(9), hero("green", 3), phantom(1), hero("red", 3), phantom(2))
    state.public.last_leader = 0
    text = drawn(last_trick(scene_of(state.view(0))))
    assert "Heroes won" in text
    assert "Ben ⬢G3✓" in text
    assert "Dan ▼R3✓" in text
    assert "you Ph9 " in text


def test_the_scoresheet_has_every_round_and_the_total() -> None:
    state = state_with([], seats=3)
    state.public.sheet = ((3, 4, 0),)
    state.public.scores = [3, 4, 0]
    state.public.points = [2, 0, 1]
    state.public.round = 1
    rows = [line.split() for line in drawn(Group(*scoresheet(scene_of(state.view(0))))).splitlines()]
    assert rows[0] == ["round", "1", "2", "3", "sum"]
    assert [row[-5:] for row in rows[1:]] == [
        ["Ada", "3", "2", "·", "5"],
        ["Ben", "4", "0", "·", "4"],
        ["Cleo", "0", "1", "·", "1"],
    ]


def test_a_game_without_a_drawing_gets_one() -> None:
    state = game("hero_vs_phantom").new(3, seed=1)
    text = drawn(drawing_of("no_such_game").table(scene_of(state.view(0))))
    assert all(name in text for name in NAMES[:3])
