"""How others come into a waiting room: the invitation, and who may come and watch."""

from __future__ import annotations

from typing import Final
from urllib.parse import urlsplit

from markupsafe import Markup

from parlour.session.waiting import WaitingSight
from parlour.web.html import elements as h
from parlour.web.html.document import qr_code
from parlour.web.html.house import symbol

LOOPBACK: Final = ("localhost", "127.", "0.0.0.0", "::1")


def is_loopback(base: str) -> bool:
    """Whether an address leads back to the machine that asks for it."""
    host = urlsplit(base).hostname or ""
    return host.startswith(LOOPBACK)


def invite(sight: WaitingSight, base: str) -> h.Node:
    """The invitation with its link and QR code; to who only looks on, how they might come in."""
    if not sight.mine and not sight.host:
        return h.section(".sheet-paper.invite", aria_label="Looking on")[
            h.h2["You look on"],
            h.p[f"The game has not begun. {_way_in(sight)}"],
        ]
    link = f"{base}/join/{sight.door}"
    return h.section(".sheet-paper.invite", aria_label="Invite")[
        h.h2["Invite somebody"],
        h.p[_invitation(sight)],
        bool(sight.door)
        and [
            h.div(".copy-row")[
                h.label(".vh", for_="door")["The link"],
                h.div[
                    h.input("#door", value=link, readonly=True),
                    h.button(".btn.main", type="button", data_copy=True)[symbol("i-copy"), "Copy"],
                    h.a(".btn.line.qr-link", href="#qr")["QR"],
                ],
            ],
            is_loopback(base) and _only_here(base),
            h.figure("#qr.qr-figure")[qr_code(link), h.figcaption["Point a camera here"]],
        ],
        sight.host and _who_may(sight),
    ]


def _way_in(sight: WaitingSight) -> str:
    """How one who looks on comes to a seat."""
    if sight.open_places():
        return "Take an open seat if you like." if sight.settings.listed else "Ask for the link to sit down."
    if any(place.kind == "bot" for place in sight.places):
        host = next((place.name for place in sight.places if place.host), "whoever opened the table")
        return f"Every seat is taken. Ask {host} to open the seat of a bot."
    return "Every seat is taken."


def _invitation(sight: WaitingSight) -> str:
    if not sight.door:
        return "Nobody else sits down, whatever link they have."
    if not sight.open_places():
        opens = sight.host and any(place.kind == "bot" for place in sight.places)
        return "Every seat is taken. " + (
            "Open the seat of a bot (… beside it) for whoever comes." if opens else "Who opens the link can look on."
        )
    return "Whoever opens the link takes an open seat. No account, no download."


def _only_here(base: str) -> Markup:
    host = urlsplit(base).hostname or ""
    return h.div(".warnbox", role="note")[
        symbol("i-warn"),
        h.div[
            h.b["Only this machine can open it"],
            h.span[
                "The link begins with ", h.code[host], ". To let your network in, start with ",
                h.code["--host 0.0.0.0"], "; behind a proxy, add ", h.code["--address"], ".",
            ],
        ],
    ]  # fmt: skip


def _who_may(sight: WaitingSight) -> Markup:
    now = "nobody" if sight.settings.closed else "anybody" if sight.settings.listed else "link"
    choices = (("link", "With the link"), ("anybody", "Anybody"), ("nobody", "Nobody more"))
    return h.form(".who-may", method="post", action=f"/t/{sight.table}/settings")[
        h.input(type="hidden", name="spectators", value=sight.settings.spectators),
        h.p["Who may sit down"],
        [
            h.button(
                ".door-chip", type="submit", name="door", value=value, aria_pressed="true" if value == now else "false"
            )[words]
            for value, words in choices
        ],
    ]
