"""A lost message cannot leave a page behind: the browser sees that it holds other parts, and asks for the whole."""

from __future__ import annotations

from playwright.sync_api import Browser

from parlour.web.html.parts import Drawing, Text
from parlour.web.html.stock import CLOSE, OPEN
from tests.web.conftest import BROWSER, Server
from tests.web.player import TURN, Player

TAKE = """async (message) => {
  const { take, text_of } = await import(document.querySelector("script[type=module]").src.replace("parlour.js", "parts.js"));
  return [await take(message), text_of("now")];
}"""  # noqa: E501


def test_a_browser_that_lost_the_thread_asks_for_the_whole_view(server: Server, browser: Browser) -> None:
    ada = Player(browser, server.address)
    ada.open_table(3, {})
    page = ada.page
    page.wait_for_selector(TURN)
    asked: list[str] = []
    BROWSER.listen(page, "request", lambda request: asked.append(request.url) if "/view?" in request.url else None)
    message = {"n": 99, "head": {"n": "99"}, "digest": "00000000", "parts": {"now": "nonsense"}, "gone": []}

    unknown = page.evaluate(TAKE, message | {"from": "ffffffff"})
    damaged = page.evaluate(TAKE, message | {"from": ""})
    parts = {"now": f"{OPEN}unknown{CLOSE}"}
    digest = Drawing(99, {"n": "99"}, {name: Text(text) for name, text in parts.items()}).digest
    incomplete = page.evaluate(TAKE, message | {"from": "", "digest": digest, "parts": parts})

    assert len(asked) == 3
    for whole, now in (unknown, damaged, incomplete):
        assert whole
        assert 'id="prompt"' in now
    ada.play_by_mouse()
    page.wait_for_selector(f"#live:not([data-n='0']){TURN.removeprefix('#live')}", state="attached")
    assert len(asked) == 3, "the stream has led on from there"
    assert ada.wrong == []
