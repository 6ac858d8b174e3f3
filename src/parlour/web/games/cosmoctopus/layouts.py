"""The layouts of the Inky Realm as small pictures, for who chooses one."""

from __future__ import annotations

from functools import cache
from typing import Final

from markupsafe import Markup

from parlour.games.cosmoctopus.realm import CHALLENGE, LAYOUTS
from parlour.web.html import elements as h

SIDE: Final = 0.68
HARDEST: Final = 3


@cache
def layout_picture(name: str) -> Markup:
    """Its tiles, which of them touch, and how hard it is."""
    realm = LAYOUTS.get(name)
    if realm is None:
        return h.draw([h.span(".draw-it", aria_hidden="true")["?"]])
    width = max(x for x, _ in realm.spots) + 1
    height = max(y for _, y in realm.spots) + 1
    lines = [
        h.path(".e", d=f"M{_middle(a)}L{_middle(b)}")
        for at, a in enumerate(realm.spots)
        for b in (realm.spots[other] for other in realm.touching[at] if other > at)
    ]
    tiles = [
        h.rect(".c", x=f"{x + 0.16:.2f}", y=f"{y + 0.16:.2f}", width=str(SIDE), height=str(SIDE), rx=".12")
        for x, y in realm.spots
    ]
    hard = CHALLENGE.get(name, HARDEST)
    label = f"challenge {hard} of {HARDEST}"
    return h.draw(
        [
            h.svg(viewBox=f"0 0 {width:.2f} {height:.2f}", aria_hidden="true")[lines, tiles],
            h.span(".lvl", role="img", aria_label=label)[
                [h.i(class_="f" if at < hard else None) for at in range(HARDEST)]
            ],
        ]
    )


def _middle(spot: tuple[float, float]) -> str:
    return f"{spot[0] + 0.5:.2f} {spot[1] + 0.5:.2f}"
