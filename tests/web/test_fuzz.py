"""Twenty thousand bad requests: nothing breaks, nothing changes, no script runs."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.table.live.live_table import LiveTable
from tests.web.asgi import JSON, ORIGIN, Answer, ask, cookie, post

pytestmark = pytest.mark.anyio

REQUESTS = 20_000
SCRIPTS: tuple[str, ...] = (
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "'onmouseover='alert(1)",
    "</textarea><script>x</script>",
    "javascript:alert(1)", "{0}{1}{{2}}", "{2}", "\u202e evil \u0000 \x07", "&lt;script&gt;", "]]>", "${alert(1)}",
    "a\r\nevent: gone\rdata: x",
    "data: x\n\nevent: view\ndata: <script>alert(2)</script>", "%3Cscript%3E", "ﬀ" * 40,
)  # fmt: skip
VERBS = (
    "act", "why", "undo", "undo-answer", "say", "note", "invite", "key", "sit", "leave", "rename", "bot", "take-back",
    "pause", "continue", "nothing",
)  # fmt: skip
PATHS = (
    "/",
    "/tables",
    "/name",
    "/knock",
    "/join/x",
    "/rules/x",
    "/rules/hero_vs_phantom/x",
    "/api/seat/actions",
    "/settings",
)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, -2, 99, 2**31, 2**80, -0.5, 1e308, "", "0", "-2", "seat", [], {}, [[]], {"is": "Play"},
    {"is": "Play", "card": 1e9}, {"is": "Play", "card": True}, {"is": ["Play"]},
    [{"is": "Play", "card": 3}], "NaN", *SCRIPTS,
)  # fmt: skip


class Fuzzer:
    """Makes requests that no honest page sends."""

    def __init__(self, table: LiveTable, seed: int) -> None:
        self.table = table
        self.rng = random.Random(seed)

    def value(self) -> Any:
        return self.rng.choice(VALUES)

    def path(self) -> str:
        if self.rng.random() < 0.75:
            return f"/t/{self.table.id}/{self.rng.choice(VERBS)}"
        if self.rng.random() < 0.3:
            return f"/t/{self.rng.choice(SCRIPTS)}/{self.rng.choice(VERBS)}"
        return self.rng.choice(PATHS)

    def body(self) -> bytes:
        kind = self.rng.randrange(8)
        if kind == 0:
            return self.rng.randbytes(self.rng.randrange(60))
        if kind == 1:
            return b"[" * self.rng.choice((10, 3_000, 9_000))
        if kind == 2:
            return b'{"text": "' + b"x" * self.rng.choice((10, 600, 12_000, 30_000)) + b'"}'
        if kind == 3:
            return b"&".join(b"seat=%d" % self.rng.randrange(-9, 9) for _ in range(self.rng.choice((1, 300))))
        return msgspec.json.encode(self.fields())

    def fields(self) -> dict[str, Any]:
        """Fields as a page would send them, but stale, foreign, doubled or of the wrong kind."""
        fields: dict[str, Any] = {"n": self.table.n, "seat": self.rng.randrange(3), "action": {"is": "Play", "card": 3}}
        fields["n"] = self.rng.choice((self.table.n - 1, self.table.n + 1, -1, 0, 2**40, self.value()))
        for name in self.rng.sample(
            ("seat", "action", "text", "name", "bot", "request", "paused", "yes", "at", "game"), 3
        ):
            fields[name] = self.value()
        return fields

    def headers(self) -> dict[str, str]:
        kinds = (
            "application/json",
            "application/x-www-form-urlencoded",
            "text/plain",
            "multipart/form-data; boundary=x",
            "",
        )
        people: tuple[dict[str, str], ...] = (
            {},
            cookie("eve", "Eve"),
            cookie("mallory", "<b>M</b>"),
            {"cookie": f"parlour={self.rng.choice(SCRIPTS)}"},
        )
        headers = {"content-type": self.rng.choice(kinds), "accept": self.rng.choice(("application/json", "text/html"))}
        headers |= ORIGIN | self.rng.choice(people)
        if self.rng.random() < 0.1:
            headers["authorization"] = self.rng.choice(("Bearer", "Bearer x", "Basic eDp5", f"Bearer {'k' * 900}"))
        return headers


def stays(table: LiveTable) -> tuple[Any, ...]:
    """All that a stranger must not change."""
    seats = [(seat.name, seat.holders, seat.bot) for seat in table.session.seats]
    session = table.session
    people = (session.settings, session.paused, len(session.chat), dict(session.notes))
    return table.n, table.history.state.hash(), seats, *people


def harmless(answer: Answer) -> None:
    """No page sends back what would run."""
    if "html" in answer.headers.get("content-type", ""):
        for script in ("<script>alert", "<img src=x", "onmouseover='alert", "<b>M</b>"):
            assert script not in answer.text, answer.text[:2000]


async def test_strangers_break_and_change_nothing(app: Starlette, table: LiveTable) -> None:
    before = stays(table)
    fuzzer = Fuzzer(table, 1)
    seen: Counter[int] = Counter()
    for _ in range(REQUESTS):
        method = fuzzer.rng.choice(("POST", "POST", "POST", "GET", "PUT", "DELETE", "HEAD"))
        query = fuzzer.rng.choice(
            ("", "seat=0", "at=-1", "at=99999999999", "from=1", "wrong=%3Cscript%3Ealert(1)", "code=%00")
        )
        answer = await ask(app, method, fuzzer.path(), fuzzer.headers(), fuzzer.body(), query)
        assert answer.status < 500, answer.text
        harmless(answer)
        seen[answer.status] += 1
    assert stays(table) == before
    assert {400, 403, 404, 405, 413} <= set(seen), seen


async def test_the_seated_change_nothing_by_bad_requests_of_their_own(app: Starlette, table: LiveTable) -> None:
    rng = random.Random(2)
    for _ in range(600):
        if table.over():
            break
        seat = table.history.state.to_act()[0]
        person = ("ann", "bea", "cyd")[seat]
        other = (seat + 1) % 3
        good = to_json(rng.choice(list(table.history.state.answers(seat))))
        before = stays(table)
        bad = [
            {"n": table.n - 1, "seat": seat, "action": good},
            {"n": table.n, "seat": other, "action": good},
            {"n": table.n, "seat": seat, "action": to_json(rng.choice(table.game.actions[40:]))},
            {"n": table.n, "seat": seat, "action": rng.choice(VALUES)},
            {"n": table.n, "seat": seat, "text": rng.choice(SCRIPTS)},
        ]
        legal = [to_json(action) for action in table.history.state.answers(seat)]
        for data in bad:
            if data["n"] == table.n and data["seat"] == seat and data.get("action") in legal:
                continue
            answer = await post(app, f"/t/{table.id}/act", data, cookie(person, person))
            assert answer.status in (400, 403, 409, 422)
        assert stays(table) == before
        twice = {"n": table.n, "seat": seat, "action": good, "request": f"r{table.n}"}
        first = await post(app, f"/t/{table.id}/act", twice, cookie(person, person))
        second = await post(app, f"/t/{table.id}/act", twice, cookie(person, person))
        assert first.status == 200
        assert second.status in (200, 409)
        assert table.n == before[0] + 1


async def test_scripts_in_names_chat_and_notes_are_only_text(app: Starlette, table: LiveTable) -> None:
    for script in SCRIPTS:
        await post(app, f"/t/{table.id}/say", {"text": script}, cookie("bea", "Bea"))
        await post(app, f"/t/{table.id}/rename", {"seat": 1, "name": script[:24]}, cookie("bea", "Bea"))
        await post(app, f"/t/{table.id}/note", {"seat": 0, "text": script}, cookie("ann", "Ann"))
        for path in (f"/t/{table.id}", f"/t/{table.id}/replay", "/"):
            harmless(await ask(app, "GET", path, cookie("ann", "Ann")))
        stream = (await ask(app, "GET", f"/t/{table.id}/events", cookie("ann", "Ann"))).text
        assert [line for line in stream.split("\n") if line.startswith("event:")] == ["event: view"]
        assert "\r" not in stream
        assert "<script>alert" not in stream
    assert len(table.session.chat) >= len(SCRIPTS) - 2


async def test_names_in_forms_are_escaped_and_bounded(app: Starlette) -> None:
    headers = ORIGIN | {"content-type": "application/x-www-form-urlencoded"} | cookie("ann", "Ann")
    long = await ask(
        app, "POST", "/name", headers | JSON | {"content-type": headers["content-type"]}, b"name=" + b"x" * 999
    )
    assert long.status == 400
    answer = await ask(
        app, "POST", "/tables", headers, b"game=hero_vs_phantom&seats=3&name=%3Cscript%3E&seat1=bot:easy&seat2=x"
    )
    assert answer.status == 303
    assert "wrong=" in answer.headers["location"]
