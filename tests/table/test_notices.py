"""Turn notices go only where the host of the server allows, and never inwards."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from parlour.session.refusals import BadRequest
from parlour.session.settings import Settings
from parlour.table.server.tables import Tables
from parlour.table.services.turn_notices import Notices, is_public
from tests.table.room import ANN, BEA, friends, move

INWARD = [
    "127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.5.5", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1",
    "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "ff02::1",
]  # fmt: skip


@pytest.mark.parametrize("address", INWARD)
def test_inward_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize(
    "address",
    ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946", "::ffff:93.184.216.34", "64:ff9b::5db8:d822"],
)
def test_outward_addresses_are(address: str) -> None:
    assert is_public(address)


class Post:
    """A post office that keeps what it is given, and a directory of addresses."""

    def __init__(self, addresses: list[str], status: int = 200) -> None:
        self.addresses = addresses
        self.status = status
        self.letters: list[httpx.Request] = []

    async def resolve(self, host: str, port: int) -> list[str]:
        return self.addresses

    def take(self, request: httpx.Request) -> httpx.Response:
        self.letters.append(request)
        return httpx.Response(self.status, headers={"Location": "http://127.0.0.1/"})

    def notices(self, *allowed: str) -> Notices:
        return Notices(allowed, self.resolve, httpx.MockTransport(self.take))


async def sent(notices: Notices, url: str) -> None:
    notices.send(url, {"text": "your turn"})
    await asyncio.gather(*notices.tasks)
    await notices.close()


@pytest.mark.anyio
async def test_a_notice_goes_to_the_address_that_was_checked() -> None:
    post = Post(["93.184.216.34"])
    await sent(post.notices("example.org"), "https://example.org/turn?x=1")

    (letter,) = post.letters
    assert (letter.url.host, letter.headers["host"]) == ("93.184.216.34", "example.org")
    assert letter.extensions["sni_hostname"] == "example.org"


@pytest.mark.anyio
@pytest.mark.parametrize("inward", ["127.0.0.1", "10.0.0.7", "::1"])
async def test_a_host_with_any_inward_address_gets_nothing(inward: str) -> None:
    post = Post(["93.184.216.34", inward])
    await sent(post.notices("example.org"), "https://example.org/turn")
    assert post.letters == []


@pytest.mark.anyio
async def test_a_name_that_changes_its_address_between_check_and_use_leads_nowhere_new() -> None:
    post = Post([])
    answers = [["93.184.216.34"], ["127.0.0.1"], ["127.0.0.1"]]

    async def rebinding(host: str, port: int) -> list[str]:
        return answers.pop(0)

    post.resolve = rebinding  # type: ignore[method-assign]
    notices = post.notices("example.org")
    for _ in range(2):
        notices.send("http://example.org/turn", {"text": "your turn"})
        await asyncio.gather(*notices.tasks)
    await notices.close()
    assert [letter.url.host for letter in post.letters] == ["93.184.216.34"]
    assert len(answers) == 1, "one look-up for each notice: what was checked is what is used"


@pytest.mark.anyio
@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "[::1]", "2130706433", "0x7f.1"])
async def test_nothing_reaches_this_machine_even_if_its_host_is_allowed(host: str) -> None:
    knocks: list[str] = []

    async def knocked(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        knocks.append(host)
        writer.close()

    server = await asyncio.start_server(knocked, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    await sent(Notices([f"{host.strip('[]')}:{port}"]), f"http://{host}:{port}/")
    await asyncio.sleep(0)
    server.close()
    assert knocks == []


@pytest.mark.anyio
async def test_redirects_are_not_followed() -> None:
    post = Post(["93.184.216.34"], status=302)
    await sent(post.notices("example.org"), "https://example.org/turn")
    assert len(post.letters) == 1


@pytest.mark.anyio
@pytest.mark.parametrize(
    "url",
    [
        "https://other.org/", "https://example.org:22/", "ftp://example.org/", "https://user@example.org/", "https://",
        "example.org", "http://example.org.evil.org/", "https://example.org:99999/", "https://[::1", "https://127.0.0.1/",
    ],
)  # fmt: skip
async def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(BadRequest):
        Post([]).notices("example.org").check(url)


@pytest.mark.anyio
async def test_who_is_asked_and_does_not_look_gets_a_notice(tables: Tables) -> None:
    post = Post(["93.184.216.34"])
    notices = tables.services.notices
    notices.allowed, notices.resolve = frozenset({"example.org"}), post.resolve
    notices.transport = httpx.MockTransport(post.take)
    table = await friends(tables, Settings(webhook="https://example.org/turn"))

    await move(table)
    await asyncio.gather(*notices.tasks)
    assert [b"it is Bea's turn" in letter.content for letter in post.letters] == [True]
    assert b"person-" not in post.letters[0].content

    with table.watch("person-cyd", 2):
        await move(table)
    await table.talk.say(BEA, "go, Cyd")
    await asyncio.gather(*notices.tasks)
    assert len(post.letters) == 1
    assert table.sight(1, BEA).settings.webhook == ""
    assert table.sight(0, ANN).settings.webhook == "https://example.org/turn"
