"""What is really sent to a seat is the same, byte for byte, in all worlds that the seat cannot tell apart."""

from __future__ import annotations

import re

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.table.live.live_table import LiveTable
from tests.web.asgi import JSON, ORIGIN, ask, cookie

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd")
STATES = 60


async def sent_to(
    app: Starlette, table: LiveTable, viewer: int, keys: list[str], people: tuple[str, ...] = PEOPLE
) -> list[bytes]:
    """Page, first push, lines of the log, replay page, program interface, the refusal of every action of the game."""
    person = people[viewer] if viewer >= 0 else "a spectator"
    who = cookie(person, "Somebody")
    sent = [
        (await ask(app, "GET", f"/t/{table.id}", who)).body,
        (await ask(app, "GET", f"/t/{table.id}/events", who)).body,
        (await ask(app, "GET", f"/t/{table.id}/earlier", who, query="before=99999")).body,
        (await ask(app, "GET", f"/t/{table.id}/replay", who)).body,
        (await ask(app, "GET", f"/t/{table.id}/replay/step", who, query="from=all")).body,
    ]
    if viewer == TABLE:
        return sent
    sent.append((await ask(app, "GET", "/api/seat", {"authorization": f"Bearer {keys[viewer]}"})).body)
    step = max(1 + table.n % 5, len(table.game.actions) // 60)
    free = table.history.state.free(viewer)
    for action in table.game.actions[table.n % step :: step]:
        data = msgspec.json.encode({"n": table.n, "seat": viewer, "action": to_json(action)})
        sent.append((await ask(app, "POST", f"/t/{table.id}/why", who | ORIGIN | JSON, data)).body)
        if action not in table.history.state.answers(viewer) and action not in free:
            refused = await ask(app, "POST", f"/t/{table.id}/act", who | ORIGIN | JSON, data)
            assert refused.status in (422, 403)
            sent.append(refused.body)
    return sent


async def test_two_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(app: Starlette, table: LiveTable) -> None:
    rng = seeded(7)
    keys = [await table.seating.new_key(person, seat) for seat, person in enumerate(PEOPLE)]
    different = 0
    for _ in range(STATES):
        state = table.history.state
        if state.outcome() is not None:
            break
        viewer = (TABLE, 0, 1, 2)[rng.below(4)]
        real = await sent_to(app, table, viewer, keys)
        world = state.redeal(viewer, rng.below(1 << 30))
        different += world.fields() != state.fields()
        table.history.state = world
        assert await sent_to(app, table, viewer, keys) == real
        table.history.state = state
        seat = state.to_act()[0]
        legal = state.answers(seat)
        await table.act(PEOPLE[seat], seat, to_json(legal[rng.below(len(legal))]), n=table.n)
    assert different > STATES // 3


async def test_a_seat_cannot_look_through_another_ones_eyes(app: Starlette, table: LiveTable) -> None:
    mine = (await ask(app, "GET", f"/t/{table.id}", cookie("bea", "Bea"))).text
    assert "Your hand" in mine
    for query in ("seat=0", "seat=2", "seat=-2", "seat=99", "from=0"):
        page = (await ask(app, "GET", f"/t/{table.id}", cookie("bea", "Bea"), query=query)).text
        assert page == mine
        watching = (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"), query=query)).text
        assert "Your hand" not in watching
        back = (await ask(app, "GET", f"/t/{table.id}/replay", cookie("eve", "Eve"), query=query)).text
        assert "Your hand" not in back
    assert (await ask(app, "GET", f"/t/{table.id}/replay.json", cookie("ann", "Ann") | JSON)).status == 403


async def test_the_pieces_of_a_hand_are_named_to_its_seat_alone(app: Starlette, table: LiveTable) -> None:
    names: list[set[str]] = []
    hands: list[set[str]] = []
    for person in PEOPLE:
        page = (await ask(app, "GET", f"/t/{table.id}", cookie(person, person))).text
        names.append(set(re.findall('data-piece="([0-9a-f]+)"', page)))
        hands.append(set(re.findall('id="card-[0-9]+"[^>]* data-piece="([0-9a-f]+)"', page)))
        shown = re.sub(r"<[^>]*>", " ", page)
        assert not any(name in shown for name in names[-1]), "a piece's name is for the browser alone"
    for seat in range(3):
        assert len(hands[seat]) >= 8
        assert not hands[seat] & (names[seat - 1] | names[seat - 2])
