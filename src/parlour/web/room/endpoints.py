"""The live table over HTTP: the page, the stream of views, and everything that a seat can do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from parlour.bots.registry import levels
from parlour.core.contract import TABLE
from parlour.core.data import field_names, to_json
from parlour.core.question import OpenAction
from parlour.session.names import free_guest_name
from parlour.session.refusals import BadRequest, NotAllowed, Stale
from parlour.table.live.live_table import LiveTable
from parlour.web.games import page_of
from parlour.web.games.page import action_text
from parlour.web.html.document import fragment
from parlour.web.html.parts import Drawing
from parlour.web.http.requests import done, fields_of, number_of, refusal, tables_of, text_of, told, wants_json
from parlour.web.http.visitor import remember, theme_of, visitor_of
from parlour.web.pages.invitations import invitation_dialog, key_dialog
from parlour.web.pages.rules import rule_text
from parlour.web.room.drawings import Drawings
from parlour.web.room.rail import lines_before, log_reader
from parlour.web.room.stream import stream, views
from parlour.web.room.table_page import table_page
from parlour.web.room.waiting_endpoints import with_door
from parlour.web.room.waiting_page import draw_waiting, waiting_page

SCREEN: Final = "screen"
"""In the place of a seat: the table as all may see it, large, also for who holds a seat."""
PLAN_LIMIT: Final = 16
"""How many answers one press may give in a row."""


async def table_of(request: Request) -> LiveTable:
    """The table that the address names."""
    table = await tables_of(request).get(request.path_params["table"])
    request.state.game = table.game.id
    return table


def looking_from(request: Request, table: LiveTable, person: str) -> int:
    """The seat that the page looks from: the one asked for, else the only own one, else as a spectator."""
    wanted = request.query_params.get("seat", "")
    if wanted == SCREEN:
        return TABLE
    mine = table.session.seats_of(person)
    if wanted.isdecimal() and len(wanted) < 3 and int(wanted) in mine:
        return int(wanted)
    return mine[0] if len(mine) == 1 else TABLE


def drawing_of(request: Request, table: LiveTable, viewer: int, person: str) -> Drawing:
    """What is shown from there now."""
    return drawer(request, table, viewer, person)()


def drawer(request: Request, table: LiveTable, viewer: int, person: str) -> Callable[[], Drawing]:
    """What draws what is shown from there, whenever it is asked to; before the game, the waiting room. What the request
    says is read once."""
    drawings: Drawings = request.app.state.drawings
    session, base = table.session, request.app.state.base(request)
    screen = request.query_params.get("seat") == SCREEN

    def draw() -> Drawing:
        if session.waiting:
            return draw_waiting(table.waiting.sight(person), base, list(levels(table.game.id)))
        if not screen:
            return drawings.view(table, viewer, person)
        if TABLE not in session.viewpoints(person):
            raise NotAllowed("This table has no spectators.")
        return drawings.screen(table)

    return draw


@told
async def page(request: Request) -> Response:
    """The table, as the one who asks may see it."""
    table = await table_of(request)
    visitor = visitor_of(request)
    drawing = drawing_of(request, table, looking_from(request, table, visitor.id), visitor.id)
    screen = request.query_params.get("seat") == SCREEN
    theme = theme_of(request)
    if table.session.waiting:
        response = HTMLResponse(waiting_page(drawing, table.game, theme))
    else:
        response = HTMLResponse(table_page(drawing, table.game, theme, screen=screen))
    if visitor.new:
        remember(request, response, visitor)
    return response


@told
async def view(request: Request) -> Response:
    """The whole view, for a page that has lost the thread."""
    table = await table_of(request)
    visitor = visitor_of(request)
    drawing = drawing_of(request, table, looking_from(request, table, visitor.id), visitor.id)
    return Response(drawing.message().json, media_type="application/json")


@told
async def earlier(request: Request) -> Response:
    """Lines of the log that have left the page, for who reads on: as the view from there has them."""
    table, visitor = await table_of(request), visitor_of(request)
    if table.session.waiting:
        raise BadRequest("Nothing has happened yet.")
    asked = dict(request.query_params)
    drawings: Drawings = request.app.state.drawings
    viewer = TABLE if asked.get("seat") == SCREEN else looking_from(request, table, visitor.id)
    sight = drawings.sight(table, viewer, visitor.id)
    after = number_of(asked, "after") if "after" in asked else None
    first, beyond, lines = lines_before(sight, page_of(table.game.id), number_of(asked, "before"), after)
    whose = log_reader(sight, drawings.public_sight(table))
    return JSONResponse({"viewer": whose, "first": first, "beyond": beyond, "html": fragment(lines)})


@told
async def events(request: Request) -> Response:
    """The stream of views. A message holds the parts that have changed, with the number of the table as its id."""
    table = await table_of(request)
    visitor = visitor_of(request)
    viewer = looking_from(request, table, visitor.id)
    draw = drawer(request, table, viewer, visitor.id)
    draw()  # a refusal is the answer, and no stream
    watch = table.watch(visitor.id, viewer)
    return stream(views(watch, draw), watch, request.headers.get("accept-encoding", ""), alike=viewer == TABLE)


# Playing ------------------------------------------------------------------------------------------------


def seat_of(data: dict[str, Any]) -> int:
    """The seat that a request is for."""
    return TABLE if data.get("seat") in (None, "") else number_of(data, "seat")


def action_of(table: LiveTable, person: str, seat: int, data: dict[str, Any]) -> Any:
    """The action that was sent: as JSON data, or as open text for the question that asks for it."""
    if "text" not in data:
        return data.get("action")
    text = text_of(data, "text")
    question = table.sight(seat, person).question
    for option in question.answers if question is not None else ():
        if isinstance(option.action, OpenAction):
            action = to_json(option.action)
            name = next(each for each in field_names(type(option.action)) if isinstance(action[each], str))
            return action | {name: text}
    raise BadRequest("Nothing is to be written now.")


@told
async def act(request: Request) -> Response:
    """Answer the question. The table must be where the page saw it, or the fresh view comes back with a 409."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    seat = seat_of(data)
    if seat != TABLE and seat not in table.session.seats_of(visitor.id):
        raise NotAllowed("That is not your seat.")
    try:
        n = await _answer(table, visitor.id, seat, data)
    except Stale as stale:
        drawing = drawing_of(request, table, looking_from(request, table, visitor.id), visitor.id)
        return refusal(request, stale, drawing.message().json)
    return Response(msgspec.json.encode({"ok": True, "n": n}), media_type="application/json")


async def _answer(table: LiveTable, person: str, seat: int, data: dict[str, Any]) -> int:
    """Do the action that was sent, or several one after another: each is tried where the one before it led."""
    n, request = number_of(data, "n"), text_of(data, "request", "")[:60]
    actions = data.get("actions")
    if actions is None:
        return await table.act(person, seat, action_of(table, person, seat, data), n=n, request=request)
    if not isinstance(actions, list) or not 0 < len(actions) <= PLAN_LIMIT:
        raise BadRequest(f"The field 'actions' is a list of 1 to {PLAN_LIMIT} actions.")
    for at, action in enumerate(actions):
        n = await table.act(person, seat, action, n=n, request=request and f"{request}.{at}")
    return n


@told
async def why(request: Request) -> Response:
    """Why something is closed, with the rule's own text."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    closed = table.why_not(visitor.id, seat_of(data), data.get("action"))
    if closed is None:
        return JSONResponse({"words": "That is allowed now."})
    return JSONResponse({"words": closed.words, "rule": closed.rule, "says": rule_text(table.game.id, closed.rule)})


@told
async def hint(request: Request) -> Response:
    """What the house would do here, and why; or what comes next after that."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    if data.get("next"):
        second = await table.advice.next_best(visitor.id, seat_of(data))
        return JSONResponse({"n": second.n, "words": second.words, "why": second.why})
    found = await table.advice.hint(visitor.id, seat_of(data))
    text = action_text(table.session.read_action(found.action))
    return JSONResponse({"n": found.n, "action": text, "call": found.call, "words": found.words, "why": found.why})


@told
async def try_text(request: Request) -> Response:
    """What a text would stand as, and why it would be refused: for the one who is asked, while it is typed."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    seat = seat_of(data)
    table.session.held_by(visitor.id, seat)
    text = text_of(data, "text")
    written, closed = table.trial(visitor.id, seat, action_of(table, visitor.id, seat, data), text)
    told = {"written": written.text, "left_out": written.left_out}
    if closed is None:
        return JSONResponse(told | {"ok": True})
    return JSONResponse(told | {"ok": False, "words": closed.words, "rule": closed.rule})


@told
async def undo(request: Request) -> Response:
    """Take back the seat's last action, or propose it to the others."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.undo(visitor.id, seat_of(data), n=number_of(data, "n"))
    return done(request, f"/t/{table.id}")


@told
async def undo_answer(request: Request) -> Response:
    """Agree to what is proposed to be taken back, or refuse it."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.answer_undo(visitor.id, seat_of(data), data.get("yes") in (True, "yes"))
    return done(request, f"/t/{table.id}")


@told
async def seat_answer(request: Request) -> Response:
    """Agree that somebody sits at a further seat, or refuse it."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.seating.answer_wish(visitor.id, seat_of(data), data.get("yes") in (True, "yes"))
    return done(request, f"/t/{table.id}")


@told
async def practice(request: Request) -> Response:
    """Make it a practice game, for good: anything may be taken back, and the result says so."""
    table, visitor = await table_of(request), visitor_of(request)
    await table.set(visitor.id, msgspec.structs.replace(table.session.settings, practice=True))
    return done(request, f"/t/{table.id}")


# Talking and seats --------------------------------------------------------------------------------------


@told
async def say(request: Request) -> Response:
    """Chat to the table."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.talk.say(visitor.id, text_of(data, "text"), name=visitor.name)
    return done(request, f"/t/{table.id}")


@told
async def whisper(request: Request) -> Response:
    """Say something to the circle of an own seat alone."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.talk.whisper(visitor.id, seat_of(data), text_of(data, "text"))
    return done(request, f"/t/{table.id}")


@told
async def mark(request: Request) -> Response:
    """Mark something for the circle of an own seat alone, or take the mark off."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.talk.mark(visitor.id, seat_of(data), text_of(data, "key"), data.get("on") in (True, "yes"))
    return done(request, f"/t/{table.id}")


@told
async def note(request: Request) -> Response:
    """Keep the private notes of an own seat."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    await table.talk.note(visitor.id, seat_of(data), text_of(data, "text"))
    return done(request, f"/t/{table.id}")


@told
async def seat_change(request: Request) -> Response:
    """Sit down, leave, rename, hand over to a bot or take back, pause: then the table as it is now."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    verb = request.url.path.rpartition("/")[2]
    if verb == "pause":
        await table.pause(visitor.id, data.get("paused") == "yes")
        return done(request, f"/t/{table.id}")
    seat = seat_of(data)
    here = f"/t/{table.id}"
    if verb == "sit":
        name = free_guest_name(visitor.name, list(table.session.names()))
        if not await table.seating.sit(visitor.id, seat, name):
            return done(request, here, words="The others are asked whether you may.")
        here = f"/t/{table.id}" if len(table.session.seats_of(visitor.id)) == 1 else f"/t/{table.id}?seat={seat}"
        return done(request, here, go=here)
    if verb == "leave":
        await table.seating.leave(visitor.id, seat)
        return done(request, here, go=here)
    if verb == "rename":
        await table.seating.rename(visitor.id, seat, text_of(data, "name"))
    elif verb == "bot":
        await table.seating.hand_to_bot(visitor.id, seat, text_of(data, "bot"))
    else:
        await table.seating.take_back(visitor.id, seat)
    return done(request, here)


@told
async def manners(request: Request) -> Response:
    """How the table is run: who may sit down, who may watch (the host decides)."""
    table, visitor = await table_of(request), visitor_of(request)
    data = await fields_of(request)
    watching = text_of(data, "spectators", table.session.settings.spectators)
    if watching not in ("no", "watch", "talk"):
        raise BadRequest("Watching is 'no', 'watch' or 'talk'.")
    door = text_of(data, "door", "anybody" if data.get("listed") == "yes" else "link")
    changed = with_door(msgspec.structs.replace(table.session.settings, spectators=watching), door)
    await table.set(visitor.id, changed)
    return done(request, f"/t/{table.id}")


@told
async def invite(request: Request) -> Response:
    """A new invitation to an open seat, as a link to copy and a QR code."""
    table, visitor = await table_of(request), visitor_of(request)
    seat = seat_of(await fields_of(request))
    token = await table.seating.new_invite(visitor.id, seat)
    html = invitation_dialog(f"{request.app.state.base(request)}/join/{token}", table.session.place_name(seat))
    return JSONResponse({"ok": True, "html": html}) if wants_json(request) else HTMLResponse(html)


@told
async def key(request: Request) -> Response:
    """A key of an own seat, for a second device or a program."""
    table, visitor = await table_of(request), visitor_of(request)
    seat = seat_of(await fields_of(request))
    token = await table.seating.new_key(visitor.id, seat)
    html = key_dialog(f"{request.app.state.base(request)}/join/{token}", token)
    return JSONResponse({"ok": True, "html": html}) if wants_json(request) else HTMLResponse(html)


ROUTES: Final = [
    Route("/t/{table}/act", act, methods=["POST"]),  # first, since most requests are actions
    Route("/t/{table}", page),
    Route("/t/{table}/events", events),
    Route("/t/{table}/view", view),
    Route("/t/{table}/earlier", earlier),
    Route("/t/{table}/why", why, methods=["POST"]),
    Route("/t/{table}/hint", hint, methods=["POST"]),
    Route("/t/{table}/try", try_text, methods=["POST"]),
    Route("/t/{table}/undo", undo, methods=["POST"]),
    Route("/t/{table}/undo-answer", undo_answer, methods=["POST"]),
    Route("/t/{table}/seat-answer", seat_answer, methods=["POST"]),
    Route("/t/{table}/practice", practice, methods=["POST"]),
    Route("/t/{table}/say", say, methods=["POST"]),
    Route("/t/{table}/whisper", whisper, methods=["POST"]),
    Route("/t/{table}/mark", mark, methods=["POST"]),
    Route("/t/{table}/note", note, methods=["POST"]),
    Route("/t/{table}/settings", manners, methods=["POST"]),
    Route("/t/{table}/invite", invite, methods=["POST"]),
    Route("/t/{table}/key", key, methods=["POST"]),
    *[
        Route(f"/t/{{table}}/{verb}", seat_change, methods=["POST"], name=verb)
        for verb in ("sit", "leave", "rename", "bot", "take-back", "pause")
    ],
]
