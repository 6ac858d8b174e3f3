"""Who is asking: a person is a random id and a name in a signed cookie. There are no accounts."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b, sha256
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from parlour.session.names import GUEST_NAMES
from parlour.session.refusals import BadRequest
from parlour.session.typed_text import NAME_LIMIT, clean

COOKIE: Final = "parlour"
"""What the cookie's name begins with; alone it is what all servers called theirs once, and is still read."""
VISITOR: Final = "parlour.visitor"
"""Where the guard leaves the person whose cookie it has read."""
YEAR: Final = 365 * 24 * 3600


@dataclass(frozen=True)
class Visitor:
    """A person in front of a browser. `new` until the cookie has been sent."""

    id: str
    name: str
    new: bool = False


def signed(secret: bytes, visitor: Visitor) -> str:
    """The cookie of a person."""
    name = urlsafe_b64encode(visitor.name.encode()).decode()
    return f"{visitor.id}.{name}.{_seal(secret, visitor.id, name)}"


def visitor_of(request: Request) -> Visitor:
    """The person that the request's cookie names; a new one if it names nobody or was tampered with."""
    known: Visitor | None = request.scope.get(VISITOR) or visitor_in(request.app.state.secret, request.cookies)
    return known or Visitor(secrets.token_urlsafe(16), secrets.choice(GUEST_NAMES), new=True)


@cache
def cookie_name(secret: bytes) -> str:
    """The name of this server's cookie: two servers on one host do not overwrite each other's, whatever their port."""
    return f"{COOKIE}-{blake2b(secret, digest_size=4, person=b'parlour cookie').hexdigest()}"


def visitor_in(secret: bytes, cookies: Mapping[str, str]) -> Visitor | None:
    """The person that the cookies name; None if they name nobody whom this server knows."""
    return known_visitor(secret, cookies.get(cookie_name(secret), "")) or known_visitor(secret, cookies.get(COOKIE, ""))


def known_visitor(secret: bytes, cookie: str) -> Visitor | None:
    """The person that this cookie names; None if it names nobody or was tampered with."""
    if not cookie:
        return None
    try:
        return _read(secret, cookie)
    except (ValueError, BadRequest):
        return None


@lru_cache(maxsize=20_000)
def _read(secret: bytes, cookie: str) -> Visitor:
    """The person of a good cookie: one that is not is refused, so that only what this server has signed is kept."""
    id, _, rest = cookie.partition(".")
    name, _, seal = rest.partition(".")
    if not id or not hmac.compare_digest(_seal(secret, id, name).encode(), seal.encode("utf-8", "replace")):
        raise ValueError("not signed here")
    return Visitor(id, clean(urlsafe_b64decode(name).decode(), NAME_LIMIT, "name"))


def remember(request: Request, response: Response, visitor: Visitor) -> None:
    """Send the person's cookie along."""
    secret = request.app.state.secret
    response.set_cookie(
        cookie_name(secret),
        signed(secret, visitor),
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.app.state.base(request).startswith("https://"),
    )


def theme_of(request: Request) -> str:
    """The theme that the browser asked for, chosen or the system's; empty if it has not said."""
    theme = request.cookies.get("theme", "").removesuffix("-system")
    return theme if theme in ("dark", "light") else ""


def _seal(secret: bytes, id: str, name: str) -> str:
    return hmac.new(secret, f"person {id} {name}".encode(), sha256).hexdigest()[:40]
