"""What the door answers: the status and the words of every refusal, and what goes back with a form."""

from __future__ import annotations

from types import SimpleNamespace
from urllib.parse import parse_qs, urlsplit

import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.web.http.app import base_of
from parlour.web.http.requests import back_with, told_wrong
from parlour.web.http.visitor import Visitor, remember
from tests.web.asgi import JSON, SECRET, ask, cookie, post

pytestmark = pytest.mark.anyio


async def test_an_invitation_is_no_key(app: Starlette, tables: Tables) -> None:
    plan = Plan(game="hero_vs_phantom", seats=(SeatPlan("me", "Ann"), SeatPlan("open"), SeatPlan("open")))
    invitation = await (await tables.new(plan, "ann", "Ann")).seating.new_invite("ann", 1)
    for token, words in ((invitation, "This is an invitation, not a key"), ("x" * 201, "Send the key of your seat")):
        answer = await ask(app, "GET", "/api/seat", {"authorization": f"Bearer {token}"})
        assert (answer.status, answer.headers["www-authenticate"]) == (401, "Bearer")
        assert words in answer.json()["words"]


@pytest.mark.parametrize("since", ["x", "-1", "1.5", "1000000000"])
async def test_a_log_is_read_from_the_number_of_an_entry(app: Starlette, table: LiveTable, since: str) -> None:
    key = {"authorization": f"Bearer {await table.seating.new_key('ann', 0)}"}
    answer = await ask(app, "GET", "/api/seat", key, query=f"since={since}")
    assert (answer.status, answer.json()["words"]) == (400, "'since' is the number of a log entry.")
    assert (await ask(app, "GET", "/api/seat", key, query="since=3")).status == 200


async def test_what_is_not_there_is_404_and_what_cannot_be_done_is_405(app: Starlette, table: LiveTable) -> None:
    ann = cookie("ann", "Ann")
    for path in ("/t/nonsense", "/new/nonsense", "/rules/nonsense"):
        assert (await ask(app, "GET", path, ann)).status == 404, path
    nowhere = await ask(app, "GET", "/nothing", ann | JSON)
    assert (nowhere.status, nowhere.json()["words"]) == (404, "There is no such page.")
    wrong_way = await ask(app, "GET", f"/t/{table.id}/say", ann | JSON)
    assert (wrong_way.status, wrong_way.json()["words"]) == (405, "That cannot be done here.")


@pytest.mark.parametrize("sent", [{"text": 5}, {"text": None}, {"text": ["hello"]}, {}])
async def test_a_field_that_is_no_text_is_refused(app: Starlette, table: LiveTable, sent: dict[str, object]) -> None:
    answer = await post(app, f"/t/{table.id}/say", sent, cookie("ann", "Ann"))
    assert (answer.status, answer.json()["words"]) == (400, "The field 'text' is missing or no text.")
    assert table.sight(0, "ann").chat == ()


def asked(scheme: str = "http", query: str = "", address: str = "") -> Request:
    """A request to a server that people reach at this address."""
    app = SimpleNamespace(state=SimpleNamespace(secret=SECRET, base=base_of(address)))
    headers = [(b"host", b"parlour.test")]
    scope = {"type": "http", "scheme": scheme, "path": "/", "query_string": query.encode(), "headers": headers}
    return Request(scope | {"app": app})


async def test_a_form_comes_back_with_what_was_sent_but_for_what_may_be_secret() -> None:
    sent = {"name": "Ada", "game": "hero_vs_phantom", "webhook": "https://secret.test/hook", "seats": 3, "clock": "5"}
    answer = back_with(asked(), "/new/hero_vs_phantom", "too few seats", {**sent, "wrong": "mine", "said": "mine"})
    assert answer.status_code == 303
    where = urlsplit(answer.headers["location"])
    found = parse_qs(where.query)
    assert told_wrong(asked(query=where.query)) == "Too few seats"
    del found["said"]
    assert (where.path, found) == (
        "/new/hero_vs_phantom",
        {"wrong": ["Too few seats"], "name": ["Ada"], "clock": ["5"]},
    )


@pytest.mark.parametrize(
    ("scheme", "address", "secure"),
    [
        ("https", "", True),
        ("http", "", False),
        ("http", "https://parlour.test", True),
        ("https", "http://parlour.test", False),
    ],
)
async def test_the_cookie_of_a_safe_line_is_for_safe_lines_alone(scheme: str, address: str, secure: bool) -> None:
    response = Response()
    remember(asked(scheme, address=address), response, Visitor("ann", "Ann"))
    sent = response.headers["set-cookie"]
    assert ("; Secure" in sent, "HttpOnly" in sent, "SameSite=lax" in sent) == (secure, True, True)
