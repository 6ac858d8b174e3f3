"""The door: headers, origin, sizes, rates, cookies, tokens that stay out of logs and pages."""

from __future__ import annotations

import asyncio
import gzip
import logging
import re

import pytest
from sqlalchemy.exc import OperationalError
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.types import Receive, Scope, Send

from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.web.http.app import create_app
from parlour.web.http.guard import BODY_LIMIT, CROWD, Bucket, Guard, headers_of, without_tokens
from tests.web.asgi import JSON, ORIGIN, SECRET, Answer, ask, cookie, post

pytestmark = pytest.mark.anyio


async def test_every_answer_carries_the_safety_headers(app: Starlette, table: LiveTable) -> None:
    for path in ("/", f"/t/{table.id}", "/nothing", "/rules/hero_vs_phantom", "/api/openapi.json"):
        answer = await ask(app, "GET", path, cookie("ann", "Ann"))
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"


async def test_no_page_has_inline_script_or_style(app: Starlette, table: LiveTable) -> None:
    token = await table.seating.new_key("ann", 0)
    for path in ("/", "/new/hero_vs_phantom", f"/t/{table.id}", f"/t/{table.id}/replay", f"/join/{token}", "/settings"):
        page = (await ask(app, "GET", path, cookie("ann", "Ann"))).text
        assert " style=" not in page
        assert "<style" not in page
        assert " onclick" not in page
        loaded = re.findall(r'<script type="module" src="/static/[^"]+"></script>', page)
        assert page.count("<script") == len(loaded) >= 1


async def test_a_post_from_another_site_is_refused(app: Starlette, table: LiveTable) -> None:
    path, body = f"/t/{table.id}/say", b'{"text": "hello"}'
    foreign = [{"origin": "http://evil.test"}, {"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {}]
    for headers in foreign:
        answer = await ask(app, "POST", path, JSON | cookie("ann", "Ann") | headers, body)
        assert answer.status == 403
    assert (await ask(app, "POST", path, JSON | ORIGIN | cookie("ann", "Ann"), body)).status == 200
    own = {"sec-fetch-site": "same-origin", "origin": "null"}
    assert (await ask(app, "POST", path, JSON | own | cookie("ann", "Ann"), body)).status == 200
    assert len(table.sight(0, "ann").chat) == 2


def test_of_a_header_that_was_sent_twice_the_first_counts_for_the_door_as_behind_it() -> None:
    twice = [(b"origin", b"http://evil.test"), (b"host", b"parlour.test"), (b"origin", b"http://parlour.test")]
    scope = {"type": "http", "headers": twice}

    assert headers_of(scope)[b"origin"].decode() == Headers(scope=scope)["origin"] == "http://evil.test"


async def test_a_body_that_is_too_long_is_refused_announced_or_not(app: Starlette, table: LiveTable) -> None:
    long = b'{"text": "' + b"x" * BODY_LIMIT + b'"}'
    headers = JSON | ORIGIN | cookie("ann", "Ann")
    assert (await ask(app, "POST", f"/t/{table.id}/say", headers, long)).status == 413
    lying = headers | {"content-length": "20"}
    assert (await ask(app, "POST", f"/t/{table.id}/say", lying, long)).status == 413
    assert table.sight(0, "ann").chat == ()


async def names(app: Starlette, times: int, who: dict[str, str], address: str = "127.0.0.1") -> list[int]:
    """The statuses of that many requests that change something."""
    return [(await post(app, "/name", {"name": "Ann"}, who, address)).status for _ in range(times)]


async def test_a_person_who_sends_too_much_has_to_wait_and_others_do_not(tables: Tables) -> None:
    slow = create_app(tables, SECRET, rate=0.001, burst=3)
    ann, bea = cookie("ann", "Ann"), cookie("bea", "Bea")
    assert await names(slow, 5, ann) == [303, 303, 303, 429, 429]
    assert await names(slow, 2, bea) == [303, 303]


async def test_a_person_takes_the_limit_along_to_another_address_and_another_name(tables: Tables) -> None:
    slow = create_app(tables, SECRET, rate=0.001, burst=3)
    await names(slow, 3, cookie("ann", "Ann"))
    assert await names(slow, 1, cookie("ann", "Ann"), "192.0.2.7") == [429]
    assert await names(slow, 1, cookie("ann", "Annabel"), "192.0.2.8") == [429]


async def test_an_address_is_limited_whatever_cookies_it_sends(tables: Tables) -> None:
    slow = create_app(tables, SECRET, rate=0.001, burst=2)
    strangers = [{}, {"cookie": "parlour=made.up.seal"}, *[cookie(f"person-{at}", "Ann") for at in range(8)]]
    statuses = [(await names(slow, 1, who))[0] for who in strangers]
    assert statuses == [303] * 2 * CROWD + [429, 429]
    assert await names(slow, 1, {}, "192.0.2.7") == [303]


async def test_a_program_is_limited_by_its_key(tables: Tables, table: LiveTable) -> None:
    slow = create_app(tables, SECRET, rate=0.001, burst=2)
    mine, other = [{"authorization": f"Bearer {await table.seating.new_key('ann', 0)}"} for _ in range(2)]
    path, said = "/api/seat/chat", {"text": "hello"}
    assert [(await post(slow, path, said, mine)).status for _ in range(3)] == [200, 200, 429]
    assert (await post(slow, path, said, other)).status == 200


async def test_too_fast_is_said_in_one_line_to_people_and_to_scripts(tables: Tables, table: LiveTable) -> None:
    shut = create_app(tables, SECRET, rate=0, burst=0)
    page = await ask(shut, "GET", f"/t/{table.id}", cookie("ann", "Ann") | {"accept": "text/html"})
    assert (page.status, page.headers["retry-after"]) == (429, "2")
    assert "<h1>That was a little fast. Wait a moment, then try again.</h1>" in page.text
    assert "content-security-policy" in page.headers
    for path in ("/api/seat", f"/t/{table.id}/events"):
        assert list((await ask(shut, "GET", path)).json()) == ["words"]
    assert list((await post(shut, f"/t/{table.id}/say", {"text": "hi"})).json()) == ["words"]


@pytest.mark.parametrize("per_person", [True, False])
async def test_a_person_and_an_address_keep_only_so_many_streams_open(
    tables: Tables, table: LiveTable, per_person: bool
) -> None:
    few = create_app(tables, SECRET, rate=1e9, burst=1e9, streams=2)
    path = f"/t/{table.id}/events"
    people = [cookie("ann", "Ann")] * 2 if per_person else [cookie(f"person-{at}", "X") for at in range(2 * CROWD)]
    hung_up = asyncio.Event()
    streams = [asyncio.create_task(ask(few, "GET", path, who, until=hung_up)) for who in people]
    await asyncio.sleep(0.05)
    assert (await ask(few, "GET", path, cookie("ann", "Ann"))).status == 429
    assert (await ask(few, "GET", path, cookie("bea", "Bea"))).status == (200 if per_person else 429)
    hung_up.set()
    assert {(await stream).status for stream in streams} == {200}
    assert (await ask(few, "GET", path, cookie("ann", "Ann"))).status == 200


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://["}, 403),
        ({"host": "a[b", "sec-fetch-site": "same-origin"}, 400),
        (ORIGIN | {"content-length": "9" * 5_000}, 413),
        (ORIGIN | {"content-length": "²"}, 413),
    ],
)
async def test_a_header_that_makes_no_sense_is_refused(
    app: Starlette, table: LiveTable, headers: dict[str, str], status: int
) -> None:
    answer = await ask(app, "POST", f"/t/{table.id}/invite", JSON | cookie("ann", "Ann") | headers, b'{"seat": 2}')
    assert answer.status == status
    assert answer.json()["words"]


def test_a_bucket_fills_again_with_time_and_forgets_old_callers() -> None:
    bucket = Bucket(rate=1, burst=2, callers=2)
    assert [bucket.take("a", now) for now in (0, 0, 0, 1, 1)] == [True, True, False, True, False]
    bucket.take("b", 2)
    bucket.take("c", 3)
    assert list(bucket.left) == ["b", "c"]


async def test_a_tampered_cookie_is_nobody(app: Starlette, table: LiveTable) -> None:
    good = cookie("ann", "Ann")["cookie"]
    for bad in (
        good[:-1] + ("0" if good[-1] != "0" else "1"),
        good.replace("ann.", "bea."),
        "parlour=",
        "parlour=a.b.c",
    ):
        answer = await ask(app, "GET", f"/t/{table.id}", {"cookie": bad})
        assert "Your hand" not in answer.text
        assert "set-cookie" in answer.headers
    assert "Your hand" in (await ask(app, "GET", f"/t/{table.id}", {"cookie": good})).text


async def test_logs_hold_no_tokens(app: Starlette, table: LiveTable, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    invite = await table.seating.new_key("ann", 0)
    await ask(app, "GET", f"/join/{invite}")
    await ask(app, "GET", "/api/seat", {"authorization": f"Bearer {invite}"})
    assert "/join/***" in caplog.text
    assert invite not in caplog.text


def test_a_path_cannot_break_the_log() -> None:
    assert "\n" not in without_tokens("/x\nforged line")


async def test_invitations_stay_out_of_the_referer(app: Starlette, table: LiveTable) -> None:
    key = await table.seating.new_key("ann", 0)
    assert (await ask(app, "GET", f"/join/{key}")).headers["referrer-policy"] == "no-referrer"


async def test_a_number_written_with_two_signs_is_no_number(app: Starlette, table: LiveTable) -> None:
    body = b'{"seat": 0, "n": "--5", "action": {}}'
    answer = await ask(app, "POST", f"/t/{table.id}/act", JSON | ORIGIN | cookie("ann", "Ann"), body)
    assert answer.status == 400
    assert "'n'" in answer.json()["words"]


async def fetch(app: Starlette, path: str, headers: dict[str, str] | None = None) -> Answer:
    """A request of somebody who waits for the whole answer."""
    return await ask(app, "GET", path, headers, until=asyncio.Event())


async def test_static_files_are_kept_for_ever_and_nothing_else_is_served(app: Starlette) -> None:
    page = (await ask(app, "GET", "/")).text
    sheet = page.split('rel="stylesheet" href="')[1].partition('"')[0]
    home = sheet.rpartition("/")[0]

    css = await fetch(app, sheet)

    assert css.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert css.headers["content-type"].startswith("text/css")
    assert (await fetch(app, sheet, {"if-none-match": css.headers["etag"]})).status == 304
    outside = ("../http/app.py", "%2e%2e/http/app.py", "a\0b.css", "", "scripts", "x" * 300, "//etc/passwd")
    for path in ("/static/x/look.css", "/static/000000000000/look.css", *[f"{home}/{name}" for name in outside]):
        assert (await fetch(app, path)).status == 404, path


async def test_static_files_are_fetched_as_often_as_wanted(tables: Tables) -> None:
    """A table fetches thirty at once."""
    slow = create_app(tables, SECRET, rate=0, burst=1)
    ann = cookie("ann", "Ann")
    sheet = (await ask(slow, "GET", "/", ann)).text.split('rel="stylesheet" href="')[1].partition('"')[0]

    assert [(await fetch(slow, sheet, ann)).status for _ in range(8)] == [200] * 8
    assert [(await ask(slow, "GET", "/", ann)).status for _ in range(4)] == [200, 200, 200, 429]


async def test_what_is_sent_is_compressed_for_those_who_take_it(app: Starlette) -> None:
    taken = {"accept-encoding": "gzip"}
    sheet = (await ask(app, "GET", "/")).text.split('rel="stylesheet" href="')[1].partition('"')[0]
    for path in (sheet, "/rules/hero_vs_phantom"):
        plain, zipped = await fetch(app, path), await fetch(app, path, taken)
        assert gzip.decompress(zipped.body) == plain.body
        assert len(zipped.body) < len(plain.body) / 2
        assert zipped.headers["vary"] == "Accept-Encoding" == plain.headers["vary"]


async def test_every_module_is_named_ahead_and_imports_only_its_siblings(app: Starlette) -> None:
    page = (await ask(app, "GET", "/")).text
    entry = page.split('type="module" src="')[1].partition('"')[0]
    ahead = {part.partition('"')[0] for part in page.split('rel="modulepreload" href="')[1:]}
    found, left = set(), {entry}
    while left:
        path = left.pop()
        script = await fetch(app, path)
        assert script.status == 200
        assert "javascript" in script.headers["content-type"]
        found.add(path)
        names = re.findall(r'from "\./([\w-]+\.js)"', script.text)
        left |= {f"{entry.rpartition('/')[0]}/{name}" for name in names} - found
    assert found == ahead


@pytest.mark.parametrize(
    ("error", "status"), [(RuntimeError("spilt ink"), 500), (OperationalError("", None, Exception("gone")), 503)]
)
@pytest.mark.parametrize("begun", [False, True], ids=["at once", "in the midst of an answer"])
async def test_a_page_that_fails_is_told_in_words_and_logged(
    error: Exception, status: int, begun: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        if begun:
            await send({"type": "http.response.start", "status": 200, "headers": []})
        raise error

    guard = Guard(page, secret=SECRET, rate=10, burst=10, streams=1)
    with caplog.at_level(logging.INFO, "parlour"):
        answer = await ask(guard, "GET", "/t/some", ORIGIN)  # type: ignore[arg-type]

    if begun:
        assert (answer.status, answer.body) == (200, b""), "what has begun breaks off"
    else:
        assert answer.status == status
        assert "again" in answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
    faults = [each for each in caplog.records if each.levelno >= logging.ERROR]
    assert [("spilt ink" if each.exc_info else "the store failed") in caplog.text for each in faults] == [True]
