"""The moments of Phantom Ink and The Phantom: drawn for all from what all see, each with its picture."""

from __future__ import annotations

import re

import pytest

from parlour.core.contract import TABLE
from parlour.core.rng import seeded
from parlour.games.phantom_ink.actions import GO_ON, GUESS, LETTER, SILENCIO, WRITE_PERIOD
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.web.html.stock import unfold
from parlour.web.room.drawings import Drawings
from tests.web import test_parts
from tests.web.asgi import SECRET
from tests.web.test_phantom_ink_sent import act, asked, seated, state_of

pytestmark = pytest.mark.anyio
BEAT = re.compile(r'<template data-beat="(\d+)" data-hold="(\d+)">(.*?)</template>', re.DOTALL)


def moments(table: LiveTable) -> list[str]:
    """The moments that a page holds now, oldest first, as HTML."""
    drawing = Drawings(SECRET).view(table, TABLE, "a spectator")
    return [found.group(3) for found in BEAT.finditer(unfold(drawing.texts["beats"].html))]


def letters_on(moment: str) -> str:
    """What its picture spells."""
    return "".join(re.findall(r"<(?:span|li)[^>]*>([^<\s]?)<", moment.partition('class="say"')[0]))


async def test_a_call_holds_the_letters_that_stand(tables: Tables) -> None:
    table = await seated(tables)
    line = await asked(table, "PAPER BAG")
    await act(table, 2, GO_ON[line], SILENCIO[line])
    (called,) = moments(table)
    assert letters_on(called) == "PA"
    assert "<h2>Silencio</h2>" in called


async def test_a_clue_that_nobody_stops_is_held_with_its_period(tables: Tables) -> None:
    table = await seated(tables)
    line = await asked(table, "OX")
    await act(table, 2, GO_ON[line], GO_ON[line])
    (whole,) = moments(table)
    assert letters_on(whole) == "OX."


async def test_a_guess_is_held_letter_by_letter_and_its_end_with_the_word(tables: Tables) -> None:
    table = await seated(tables)
    line = await asked(table, "PAPER")
    await act(table, 2, SILENCIO[line])
    state = state_of(table)
    word = state.pack.letters[state.object]
    alphabet = state.pack.alphabet
    await act(table, 3, GUESS, LETTER[alphabet.index(word[0])])
    assert letters_on(moments(table)[-1]) == word[0]
    wrong = next(sign for sign in alphabet if sign != word[1])
    await act(table, 3, LETTER[alphabet.index(wrong)])
    hush = moments(table)[-1]
    assert letters_on(hush) == word[0] + wrong
    assert 'class="beat wrong"' in hush
    await act(table, 2, GUESS, *[LETTER[alphabet.index(sign)] for sign in word])
    await act(table, 2, WRITE_PERIOD)
    end = moments(table)[-1]
    assert 'class="beat right"' in end
    assert f"<h2>{state.pack.words[state.object]}</h2>" in end


async def test_every_moment_of_an_adventure_has_its_picture(tables: Tables) -> None:
    table = await test_parts.seated(tables, "the_phantom")
    rng = seeded(5)
    kinds: set[str] = set()
    for _ in range(120):
        if table.history.state.outcome() is not None:
            break
        await test_parts.act(table, rng)
        for moment in moments(table)[-1:]:
            picture, _, said = moment.partition('class="say"')
            assert "<svg" in picture, said
            kinds.update(re.findall('<p class="k">(.*?)</p>', moment))
    assert {"Destiny", "Revealed from the deck"} <= kinds
