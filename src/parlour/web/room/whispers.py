"""What those of a circle say to each other in secret: a second, small chat beside the one for all."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.words import listed
from parlour.session.sight import Sight
from parlour.session.typed_text import CHAT_LIMIT
from parlour.web.html import elements as h
from parlour.web.html.document import icon


def whispers(sight: Sight) -> Markup:
    """The viewer's circle: what was said in it, and the field to say more; nothing for those who have none."""
    if not sight.circle and not sight.whispers:
        return Markup()
    names = sight.names()
    others = listed([names[seat] for seat in sight.circle if seat != sight.viewer])
    lines = [h.p(".line")[h.b[said.who], " ", said.text] for said in sight.whispers[-30:]]
    return h.section(".chat.whispers", aria_label="In secret")[
        h.div("#whispered.said", role="log", aria_label="In secret", tabindex="0")[lines],
        bool(sight.circle)
        and h.form(method="post", action=f"/t/{sight.table}/whisper", data_clear=True)[
            h.label(".vh", for_="whisper")[f"Say something to {others} alone"],
            h.input(type="hidden", name="seat", value=str(sight.viewer)),
            h.input(
                "#whisper", name="text", maxlength=str(CHAT_LIMIT), placeholder=f"To {others} alone",
                autocomplete="off",
            ),
            h.button(type="submit", aria_label="Send in secret")[icon("i-quill")],
        ],
    ]  # fmt: skip
