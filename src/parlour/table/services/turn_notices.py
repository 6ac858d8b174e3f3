"""Turn notices to a webhook: only to hosts that whoever runs the server allows, and never inwards.

Every address a host resolves to must be public; the request goes to the address that was checked, so a second
look-up cannot lead elsewhere; redirects are not followed.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from parlour.session.refusals import BadRequest

if TYPE_CHECKING:
    import httpx

TIMEOUT: Final = 5.0
AT_ONCE: Final = 8
PORTS: Final = {"http": 80, "https": 443}

_LOG = logging.getLogger(__name__)

Resolve = Callable[[str, int], Awaitable[list[str]]]


class Notices:
    """Sends small JSON notices, a few at a time, and never lets anybody wait for one."""

    def __init__(
        self,
        allowed: Sequence[str],
        resolve: Resolve | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        if allowed:  # a server that sends no notices starts without what it would send them with
            import httpx  # noqa: F401
        self.allowed = frozenset(host.lower() for host in allowed)
        """Hosts, with their port where it is not the usual one: `example.org`, `example.org:8443`."""
        self.resolve = resolve or _resolve
        self.transport = transport
        self.client: httpx.AsyncClient | None = None
        self.room = asyncio.Semaphore(AT_ONCE)
        self.tasks: set[asyncio.Task[None]] = set()

    def check(self, url: str) -> str:
        """The address, if notices may go there (or none at all); else BadRequest that says why."""
        if url:
            self._parts(url)
        return url

    def send(self, url: str, notice: dict[str, Any]) -> None:
        """Send it when there is room; what goes wrong is logged, not raised."""
        task = asyncio.create_task(self._send(url, notice), name="turn notice")
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Drop what is not sent yet."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.client is not None:
            await self.client.aclose()

    async def _send(self, url: str, notice: dict[str, Any]) -> None:
        import httpx

        try:
            async with self.room:
                parts, port = self._parts(url)
                host = parts.hostname or ""
                address = await self._public_address(host, port)
                target = httpx.URL(url).copy_with(host=address)
                await self._client().post(
                    target, json=notice, headers={"Host": parts.netloc}, extensions={"sni_hostname": host}
                )
        except (BadRequest, httpx.HTTPError, OSError) as error:
            _LOG.warning("a turn notice was not sent: %s", type(error).__name__)

    def _client(self) -> httpx.AsyncClient:
        import httpx

        if self.client is None:
            self.client = httpx.AsyncClient(
                timeout=TIMEOUT, trust_env=False, follow_redirects=False, transport=self.transport
            )
        return self.client

    def _parts(self, url: str) -> tuple[SplitResult, int]:
        try:
            parts = urlsplit(url)
            port = parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise BadRequest("That is not an address for turn notices.") from None
        if len(url) > 500 or parts.scheme not in PORTS or not parts.hostname or parts.username is not None:
            raise BadRequest("An address for turn notices begins with https:// or http:// and has no user name.")
        name = parts.hostname.lower()
        named = name if port == PORTS[parts.scheme] else f"{name}:{port}"
        if named not in self.allowed:
            raise BadRequest(f"This server sends no turn notices to {named}.")
        return parts, port

    async def _public_address(self, host: str, port: int) -> str:
        addresses = await self.resolve(host, port)
        if not addresses or not all(is_public(address) for address in addresses):
            raise BadRequest(f"{host} is not a public address.")
        return addresses[0]


def is_public(address: str) -> bool:
    """Whether this IP address is one of the open internet, whatever form it is written in."""
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            ip = inner
        elif ip in ipaddress.ip_network("64:ff9b::/96"):
            ip = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


async def _resolve(host: str, port: int) -> list[str]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]
