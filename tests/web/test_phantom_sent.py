"""What is really sent of The Phantom: no card that nobody has read, no hand that is closed, in no page and no push."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.core.data import to_json
from parlour.core.rng import seeded
from parlour.games.the_phantom.actions import END_ADVENTURE, Fight
from parlour.games.the_phantom.printed import card_text
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.view import PhantomView
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.scene import Scene
from parlour.web.room.drawings import Drawings
from tests.games.the_phantom import positions as positions  # puts its plain pack on the shelf
from tests.web.asgi import SECRET, ask, cookie
from tests.web.test_parts import messages_in, settled

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea")
VIEWERS = ((0, "ann"), (1, "bea"), (TABLE, "eve"))


async def two(tables: Tables, **options: Any) -> LiveTable:
    """Ann and Bea at a table with the plain cards."""
    plan = Plan(
        game="the_phantom",
        seats=(SeatPlan("me", "Ann"), SeatPlan("open")),
        options={"adventure": "plain", "loot": "on", **options},
    )
    made = await tables.new(plan, "ann", "Ann")
    await made.seating.claim(await made.seating.new_invite("ann", 1), "bea", "Bea")
    return made


async def act(table: LiveTable, rng: Any) -> None:
    """An answer by chance, a little slow to end the phase, so that the story goes on."""
    state = table.history.state
    seat = state.to_act()[0]
    answers = state.answers(seat)
    more = [each for each in answers if each is not END_ADVENTURE or rng.below(4) == 0] or answers
    fights = [each for each in more if isinstance(each, Fight)]
    chosen = fights or more
    await table.act(PEOPLE[seat], seat, to_json(chosen[rng.below(len(chosen))]), n=table.n)


def phantom(table: LiveTable) -> Phantom:
    state = table.history.state
    assert isinstance(state, Phantom)
    return state


def unread(view: PhantomView) -> list[str]:
    """What no page may say: names, story and flavour of cards that this viewer has seen nowhere, unless an open card
    says it, too."""
    box, known = view.box, view.known()
    open_cards = [card for card, name in enumerate(box.names) if name in known or box.owners[card] >= 0]
    said = " ".join([f"{box.cards[card].name} {' '.join(card_text(box.cards[card].part))}" for card in open_cards])
    seen_before = {box.names[card] for card in [*view.public.in_deck, *view.public.lingering]}
    found: list[str] = []
    for card in box.adventure:
        if box.names[card] in known or box.names[card] in seen_before:
            continue
        part = box.cards[card].part
        found += [text for text in (part.name, part.story, part.flavour) if len(text) > 3 and text not in said]
    return found


@pytest.mark.parametrize("open_hands", [True, False])
async def test_nothing_unread_is_in_any_page_or_push(app: Starlette, tables: Tables, open_hands: bool) -> None:
    table = await two(tables, open_hands=open_hands)
    rng = seeded(4)
    done = asyncio.Event()
    streams = [
        asyncio.create_task(ask(app, "GET", f"/t/{table.id}/events", cookie(who, who), until=done))
        for _, who in VIEWERS
    ]
    secret: list[list[list[str]]] = []
    sealed = 0
    for _ in range(60):
        await settled()
        if table.over():
            break
        state = phantom(table)
        hidden: list[list[str]] = []
        for viewer, who in VIEWERS:
            view = state.view_of(viewer)
            words = unread(view)
            sealed += len(words)
            hidden.append(words)
            page = (await ask(app, "GET", f"/t/{table.id}", cookie(who, who))).text
            assert [each for each in words if each in page] == []
        secret.append(hidden)
        await act(table, rng)
    done.set()
    assert sealed > 500
    for at, stream in enumerate(streams):
        said = ""
        moments = iter(secret)
        for message in messages_in((await stream).body):
            said += str(message)
            if "digest" not in message:  # from the stock, for the view that follows
                continue
            hidden = next(moments, [[]] * len(VIEWERS))
            assert [each for each in hidden[at] if each in said] == []
            said = ""


async def test_a_closed_hand_is_sent_to_its_player_alone(app: Starlette, tables: Tables) -> None:
    table = await two(tables, open_hands=False)
    rng = seeded(9)
    compared = 0
    for _ in range(60):
        if table.over():
            break
        state = phantom(table)
        for viewer, who in VIEWERS:
            page = (await ask(app, "GET", f"/t/{table.id}", cookie(who, who))).text
            for seat, hand in enumerate(state.hands):
                if seat != viewer:
                    shown = [card for card in hand if card not in state.public.shown[seat]]
                    assert not [card for card in shown if f'id="card-{card}"' in page]
                    compared += len(shown)
        await act(table, rng)
    assert compared > 50


@pytest.mark.parametrize("open_hands", [True, False])
async def test_worlds_that_a_viewer_cannot_tell_apart_are_sent_alike(tables: Tables, open_hands: bool) -> None:
    table = await two(tables, open_hands=open_hands)
    rng, different = seeded(5), 0
    for _ in range(40):
        if table.over():
            break
        viewer, person = VIEWERS[rng.below(3)]
        drawings = Drawings(SECRET)
        before = drawings.view(table, viewer, person)
        await act(table, rng)
        state = phantom(table)
        if state.outcome() is not None:
            break
        real = drawings.view(table, viewer, person).message(before)
        world = state.redeal(viewer, rng.below(1 << 30))
        different += world.fields() != state.fields()
        table.history.state = world
        assert drawings.view(table, viewer, person).message(before) == real
        table.history.state = state
    assert different > 10


async def test_what_is_drawn_once_for_all_is_what_each_would_see(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await two(tables)
    rng = seeded(9)
    for _ in range(40):
        if table.over():
            break
        once = [Drawings(SECRET).view(table, viewer, person) for viewer, person in VIEWERS]
        with monkeypatch.context() as patched:
            patched.setattr(Scene, "public_part", Scene.part)
            patched.setattr(type(page_of("the_phantom")), "marks_on", lambda *_: object(), raising=False)
            each = [Drawings(SECRET).view(table, viewer, person) for viewer, person in VIEWERS]
        for shared, own in zip(once, each, strict=True):
            assert shared.html() == own.html()
        await act(table, rng)
