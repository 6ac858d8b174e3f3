"""What is sent of Phantom Ink to whom: no length, Object, whisper or Question to who may not know it."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games.phantom_ink.actions import (
    ANSWER,
    ASK,
    GO_ON,
    GUESS,
    LETTER,
    LOOK_AT,
    NAME,
    OFFER,
    SILENCIO,
    Clue,
)  # fmt: skip
from parlour.games.phantom_ink.state import Ink
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.room.drawings import Drawings
from tests.dealt import Dealt
from tests.web.asgi import JSON, ORIGIN, SECRET, Answer, ask, cookie
from tests.web.test_leak import sent_to
from tests.web.test_parts import settled

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd", "dan", "eda", "fay")
"""Sun Spirit, Moon Spirit, then Mediums of Sun and Moon in turn."""
VIEWERS = (TABLE, 0, 1, 2, 3)


async def seated(tables: Tables, seats: int = 4, **options: Any) -> LiveTable:
    """So many people at a table without a pace."""
    plan = Plan(
        game="phantom_ink",
        seats=(SeatPlan("me", "Ann"), *[SeatPlan("open")] * (seats - 1)),
        options={"pace": 0} | options,
    )
    made = await tables.new(plan, "ann", "Ann")
    for seat in range(1, seats):
        await made.seating.claim(
            await made.seating.new_invite("ann", seat), PEOPLE[seat], PEOPLE[seat].capitalize()
        )  # fmt: skip
    return made


@pytest.fixture
async def ink(tables: Tables) -> LiveTable:
    return await seated(tables)


def state_of(table: LiveTable) -> Ink:
    state = table.history.state
    assert isinstance(state, Ink)
    return state


async def act(table: LiveTable, seat: int, *actions: Action) -> None:
    for action in actions:
        await table.act(PEOPLE[seat], seat, to_json(action), n=table.n)


async def asked(table: LiveTable, clue: str, medium: int = 2) -> int:
    """The Object is named, a Medium of the Sun asks, and the Sun Spirit commits this Clue; the line that it is for."""
    for spirit in (0, 1):
        if not state_of(table).public.chosen:
            await act(table, spirit, NAME[0])
    await act(table, medium, ASK)
    for _ in range(2):
        await act(table, medium, OFFER[state_of(table).hands[0][0]])
    await act(table, 0, ANSWER[sorted(state_of(table).offer)[0]])
    await act(table, 0, Clue(clue))
    return len(state_of(table).public.what) - 1


async def post(app: Starlette, table: LiveTable, seat: int, action: object, where: str = "act") -> Answer:
    data = msgspec.json.encode({"n": table.n, "seat": seat, "action": action})
    return await ask(app, "POST", f"/t/{table.id}/{where}", cookie(PEOPLE[seat], "Somebody") | ORIGIN | JSON, data)


@pytest.mark.parametrize("seats", [3, 6])
async def test_two_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(
    app: Starlette, tables: Tables, seats: int
) -> None:
    table = await seated(tables, seats)
    rng = seeded(seats)
    keys = [await table.seating.new_key(PEOPLE[seat], seat) for seat in range(seats)]
    compared, different = 0, 0
    for number in range(120):
        state = table.history.state
        if state.outcome() is not None:
            break
        if number % 6 == 0:
            viewer = (TABLE, *range(seats))[rng.below(seats + 1)]
            real = await sent_to(app, table, viewer, keys, PEOPLE)
            world = state.redeal(viewer, rng.below(1 << 30))
            compared, different = compared + 1, different + (world.fields() != state.fields())
            table.history.state = world
            assert await sent_to(app, table, viewer, keys, PEOPLE) == real
            table.history.state = state
        seat = state.to_act()[rng.below(len(state.to_act()))]
        legal = [action for action in state.answers(seat) if action is not GUESS] or state.answers(seat)
        await act(table, seat, legal[rng.below(len(legal))])
    assert compared >= 15
    assert different > compared // 2


def other_length(state: Ink, line: int, text: str) -> Ink:
    """The same world, but for the rest of a Clue."""
    world = state.clone()
    assert text.startswith(state.public.shown[line])
    world.texts[line] = text
    return world


async def test_nothing_that_is_sent_depends_on_the_length_of_a_clue(app: Starlette, ink: LiveTable) -> None:
    line = await asked(ink, "PAPER")
    keys = [await ink.seating.new_key(PEOPLE[seat], seat) for seat in range(4)]

    async def compare() -> None:
        real_state = state_of(ink)
        for viewer in (TABLE, 1, 2, 3):
            real = await sent_to(app, ink, viewer, keys, PEOPLE)
            for text in ("PAP", "PAPIER MACHE", "PAPARAZZI ON A VERY LONG TRIP"):
                if len(text) >= len(real_state.public.shown[line]):
                    ink.history.state = other_length(real_state, line, text)
                    assert await sent_to(app, ink, viewer, keys, PEOPLE) == real
            ink.history.state = real_state

    await compare()  # one letter stands
    await act(ink, 2, GO_ON[line])
    await compare()
    await act(ink, 2, SILENCIO[line])
    await compare()  # stopped


@pytest.mark.parametrize("stop", [0, 2])
async def test_what_is_really_pushed_is_the_same_for_every_length(
    app: Starlette, tables: Tables, dealt: Dealt, stop: int
) -> None:
    """The streams of all but the Spirit who writes, from before the commitment until after the call."""
    pushed: list[list[bytes]] = []
    for clue in ("PAP", "PAPARAZZI ON A VERY LONG TRIP"):
        dealt.last = ""  # the same deal once more
        table = await seated(tables)
        done = asyncio.Event()
        streams = [
            asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", cookie(who(viewer), "Somebody"), until=done))
            for viewer in (TABLE, 1, 2, 3)
        ]
        await settled()
        line = await asked(table, clue)
        await settled()
        for _ in range(stop):
            await act(table, 2, GO_ON[line])
            await settled()
        await act(table, 2, SILENCIO[line])
        await settled()
        done.set()
        bodies = [(await stream).body for stream in streams]
        pushed.append([re.sub(rb"[0-9a-f]{8}\b", b"", body.replace(table.id.encode(), b"")) for body in bodies])
    assert b"PAP" in pushed[0][0].replace(b"</span><span>", b"") or b"writes P" in pushed[0][0]
    assert pushed[0] == pushed[1]


def who(viewer: int) -> str:
    return PEOPLE[viewer] if viewer >= 0 else "eve"


async def test_only_the_spirits_read_the_object_and_only_the_team_its_question(
    app: Starlette, ink: LiveTable
) -> None:  # fmt: skip
    line = await asked(ink, "ZEPPELIN")
    state = state_of(ink)
    word, question = state.pack.words[state.object], state.pack.texts[state.asked[line]]
    pages = [(await ask(app, "GET", f"/t/{ink.id}", cookie(who(viewer), "Somebody"))).text for viewer in VIEWERS]
    assert [word in page for page in pages] == [False, True, True, False, False]
    assert [question in page for page in pages] == [False, True, False, True, False]
    assert ["ZEPPELIN" in page for page in pages] == [False, True, False, False, False]


async def test_ideas_are_for_the_spirit_who_writes_and_shown_only_on_request(app: Starlette, ink: LiveTable) -> None:
    for spirit in (0, 1):
        await act(ink, spirit, NAME[0])
    await act(ink, 2, ASK)
    for _ in range(2):
        await act(ink, 2, OFFER[state_of(ink).hands[0][0]])
    await act(ink, 0, ANSWER[sorted(state_of(ink).offer)[0]])
    state = state_of(ink)
    ideas = [clue.text for clue in state.answers(0) if isinstance(clue, Clue)]
    pages = [(await ask(app, "GET", f"/t/{ink.id}", cookie(who(viewer), "Somebody"))).text for viewer in VIEWERS]
    for idea in ideas:
        assert [f'data-fill="{idea}"' in page for page in pages] == [False, True, False, False, False]
    own = pages[1]
    closed = own.index('<details id="ideas"')
    assert "open" not in own[closed : own.index(">", closed)]
    assert all(own.index(f'data-fill="{idea}"') > closed for idea in ideas)


async def mark(app: Starlette, table: LiveTable, seat: int, key: str) -> Answer:
    data = msgspec.json.encode({"seat": seat, "key": key, "on": True})
    return await ask(app, "POST", f"/t/{table.id}/mark", cookie(PEOPLE[seat], "Somebody") | ORIGIN | JSON, data)


async def test_marks_are_in_the_pages_of_the_teams_mediums_alone(app: Starlette, tables: Tables) -> None:
    table = await seated(tables, 6)
    for spirit in (0, 1):
        await act(table, spirit, NAME[0])
    question = state_of(table).hands[0][0]

    async def pages() -> list[str]:
        asked = [await ask(app, "GET", f"/t/{table.id}", cookie(who(each), "Somebody")) for each in (TABLE, *range(6))]
        return [answer.text for answer in asked]

    def marked(page: str) -> bool:
        return f'class="tm on" id="mark-question-{question}"' in page

    assert not any(marked(page) for page in await pages())
    n = table.n
    answer = await mark(app, table, 2, f"question-{question}")
    assert (answer.status, table.n) == (200, n)
    assert [marked(page) for page in await pages()] == [False, False, False, True, False, True, False]


# Bad input ----------------------------------------------------------------------------------------------


async def at_clue(table: LiveTable) -> None:
    for spirit in (0, 1):
        await act(table, spirit, NAME[0])
    await act(table, 2, ASK)
    for _ in range(2):
        await act(table, 2, OFFER[state_of(table).hands[0][0]])
    await act(table, 0, ANSWER[sorted(state_of(table).offer)[0]])


async def refused_to_one(app: Starlette, table: LiveTable, seat: int, action: object, words: str) -> None:
    """It is refused in words to that seat alone, and nothing is lost."""
    others = [viewer for viewer in VIEWERS if viewer != seat]
    drawings = Drawings(SECRET)
    before = {viewer: drawings.view(table, viewer, who(viewer)).message() for viewer in others}
    n, changes, state = table.n, table.watchers.changes, table.history.state
    answer = await post(app, table, seat, action)
    assert 400 <= answer.status < 500
    assert words in answer.json()["words"]
    assert (table.n, table.watchers.changes, table.history.state) == (n, changes, state)
    assert {viewer: drawings.view(table, viewer, who(viewer)).message() for viewer in others} == before


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("A" * 31, "at most 30"),
        ("12345 67!", "at least one letter"),
        ("", "at least one letter"),
        ("OBJECT", "a form of"),
        ("un OBJECT s", "a form of"),
        ("A" * 5000, "at most 30"),
    ],
)
async def test_a_clue_that_cannot_stand_is_refused_to_its_spirit_alone(
    app: Starlette, ink: LiveTable, text: str, words: str
) -> None:
    await at_clue(ink)
    clue = text.replace("OBJECT", state_of(ink).pack.words[state_of(ink).object])
    await refused_to_one(app, ink, 0, {"is": "Clue", "text": clue}, words)
    tried = msgspec.json.encode({"seat": 0, "text": clue[:60]})
    answer = await ask(app, "POST", f"/t/{ink.id}/try", cookie("ann", "Ann") | ORIGIN | JSON, tried)
    assert answer.json()["ok"] is False
    await act(ink, 0, Clue("ZEPPELIN"))


async def test_what_is_typed_is_tried_before_it_is_written(app: Starlette, ink: LiveTable) -> None:
    await at_clue(ink)
    tried = msgspec.json.encode({"seat": 0, "text": "Café 2nd, très-bon!"})
    before, changes = state_of(ink).save(), ink.watchers.changes
    answer = await ask(app, "POST", f"/t/{ink.id}/try", cookie("ann", "Ann") | ORIGIN | JSON, tried)
    assert answer.json() == {"written": "CAFE ND TRESBON", "left_out": "2,-!", "ok": True}
    assert (state_of(ink).save(), ink.watchers.changes) == (before, changes)
    for person, seat in (("bea", 1), ("cyd", 2), ("bea", 0), ("eve", 0)):
        tried = msgspec.json.encode({"seat": seat, "text": "Café"})
        answer = await ask(app, "POST", f"/t/{ink.id}/try", cookie(person, "Somebody") | ORIGIN | JSON, tried)
        assert answer.status in (400, 403)
        assert "written" not in answer.json()


async def test_two_letters_are_no_guess(app: Starlette, ink: LiveTable) -> None:
    for spirit in (0, 1):
        await act(ink, spirit, NAME[0])
    await act(ink, 2, GUESS)
    await refused_to_one(app, ink, 2, {"is": "WriteLetter", "letter": "AB"}, "letter")
    await refused_to_one(app, ink, 2, {"is": "WriteLetter", "letter": [0, 1]}, "letter")
    await refused_to_one(app, ink, 2, {"is": "Clue", "text": "AB"}, "write one letter")
    await refused_to_one(app, ink, 3, to_json(LETTER[0]), "")


async def test_no_eye_looks_at_a_guess(app: Starlette, ink: LiveTable) -> None:
    for spirit in (0, 1):
        await act(ink, spirit, NAME[0])
    wrong = "Z" if state_of(ink).pack.letters[state_of(ink).object][0] != "Z" else "A"
    await act(ink, 2, GUESS, LETTER[state_of(ink).pack.alphabet.index(wrong)])
    state = state_of(ink)
    assert state.public.wrong[0]
    medium = 3
    answer = await post(app, ink, medium, to_json(LOOK_AT[0]))
    assert 400 <= answer.status < 500
    while state_of(ink).public.space() < 2:  # Moon's third space has an Eye
        seat = state_of(ink).public.mediums(state_of(ink).public.team())[0]
        await act(ink, seat, GUESS, LETTER[state_of(ink).pack.alphabet.index(wrong)])
    await asked(ink, "PAPER")
    await act(ink, 2, SILENCIO[len(state_of(ink).public.what) - 1])
    await act(ink, medium, state_of(ink).answers(medium)[0])
    await refused_to_one(app, ink, medium, to_json(LOOK_AT[0]), "a Guess is no Clue")


async def test_silencio_by_the_wrong_seat(app: Starlette, ink: LiveTable) -> None:
    line = await asked(ink, "PAPER")
    for seat in (0, 1, 3):
        await refused_to_one(app, ink, seat, to_json(SILENCIO[line]), "only a Medium of the team that writes")
    await refused_to_one(app, ink, 2, to_json(SILENCIO[line + 1]), "nothing is written yet")
    await act(ink, 2, SILENCIO[line])
    await refused_to_one(app, ink, 2, to_json(SILENCIO[line]), "not being written any more")


async def test_no_mark_on_the_other_teams_cards(app: Starlette, tables: Tables) -> None:
    table = await seated(tables, 6)
    for spirit in (0, 1):
        await act(table, spirit, NAME[0])
    theirs = state_of(table).hands[1][0]
    for seat in (2, 0):
        answer = await mark(app, table, seat, f"question-{theirs}")
        assert answer.status in (403, 422)
        assert state_of(table).pack.titles[theirs] not in answer.text
    assert table.session.marks == {}
