"""What is sent of The Shipwreck Arcana to whom."""

from __future__ import annotations

import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games.shipwreck_arcana.actions import PREDICT
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.web.asgi import ask, cookie
from tests.web.test_leak import PEOPLE, sent_to

GAME = "shipwreck_arcana"
pytestmark = pytest.mark.anyio


@pytest.fixture
async def wreck(tables: Tables) -> LiveTable:
    """Ann, Bea and Cyd at The Shipwreck Arcana, easy."""
    plan = Plan(
        game=GAME,
        seats=(SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")),
        options={"difficulty": "easy"},
    )
    made = await tables.new(plan, "ann", "Ann")
    for number, person in ((1, "bea"), (2, "cyd")):
        await made.seating.claim(await made.seating.new_invite("ann", number), person, person.capitalize())
    return made


async def test_two_worlds_that_a_seat_cannot_tell_apart_are_sent_alike(app: Starlette, wreck: LiveTable) -> None:
    rng = seeded(11)
    keys = [await wreck.seating.new_key(person, number) for number, person in enumerate(PEOPLE)]
    different = 0
    for _ in range(60):
        state = wreck.history.state
        if state.outcome() is not None:
            break
        viewer = (TABLE, 0, 1, 2)[rng.below(4)]
        real = await sent_to(app, wreck, viewer, keys)
        world = state.redeal(viewer, rng.below(1 << 30))
        different += world.fields() != state.fields()
        wreck.history.state = world
        assert await sent_to(app, wreck, viewer, keys) == real
        wreck.history.state = state
        acting = state.to_act()[rng.below(len(state.to_act()))]
        legal = state.answers(acting)
        cautious = [action for action in legal if action not in PREDICT] or legal
        await wreck.act(PEOPLE[acting], acting, to_json(cautious[rng.below(len(cautious))]), n=wreck.n)
    assert different > 20


async def test_a_spectator_sees_the_table_and_nobodys_fates(app: Starlette, wreck: LiveTable) -> None:
    page = (await ask(app, "GET", f"/t/{wreck.id}", cookie("eve", "Eve"))).text
    assert "The Hours" in page
    assert "Only you see these" not in page
    assert "data-choice" not in page
    assert "does not fit" not in page


@pytest.mark.parametrize("on", [True, False])
async def test_the_deduction_aid_is_an_option_of_the_table(app: Starlette, tables: Tables, on: bool) -> None:
    plan = Plan(
        game=GAME, seats=(SeatPlan("me", "Ann"), SeatPlan("me", "Bea")), options={"deduction_aid": on, "starter": "2"}
    )
    made = await tables.new(plan, "ann", "Ann")
    state = made.history.state
    assert isinstance(state, Arcana)
    while not isinstance(state.question(), Discuss):
        await made.act("ann", 1, to_json(state.answers(1)[0]), n=made.n)
        state = made.history.state
    page = (await ask(app, "GET", f"/t/{made.id}", cookie("ann", "Ann"), query="seat=0")).text
    assert ("aid-now" in page) == on
    assert ("ruled out by logic" in page) == on


async def test_over_a_table_nothing_is_flipped_any_more(app: Starlette, wreck: LiveTable) -> None:
    rng = seeded(3)
    while wreck.history.state.outcome() is None:
        state = wreck.history.state
        acting = state.to_act()[0]
        legal = state.answers(acting)
        await wreck.act(PEOPLE[acting], acting, to_json(legal[rng.below(len(legal))]), n=wreck.n)
    for person in PEOPLE:
        page = (await ask(app, "GET", f"/t/{wreck.id}", cookie(person, person))).text
        assert "nline flips" not in page
        assert "data-choice" not in page
