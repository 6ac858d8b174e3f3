"""A page of the story: the scene, the numeral, the text, what changes; what is still sealed is only a diamond."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.events import Event, Story
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.events.cards import CardGained, Shuffled
from parlour.games.the_phantom.events.row import LoreRead, MissionSet, Moved, Placed
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import text_here
from parlour.session.sight import Line
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import headed
from parlour.web.games.the_phantom.deeds import state_of
from parlour.web.games.the_phantom.ending import adventure_title
from parlour.web.games.the_phantom.pictures import ph, scene_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.room.stories import paragraphs

CHANGES: Final = {MissionSet: "mission", Placed: "objective", Moved: "resolve", CardGained: "unique", Shuffled: "event"}
MOST_CHANGES: Final = 5


def story_page(scene: Scene, story: Story, at: int) -> Markup:
    """The page that a Lore card opens."""
    s = state_of(scene)
    log = scene.sight.log
    event = log[at].event
    assert isinstance(event, LoreRead)
    card = s.box.cards[s.box.names.index(event.id)]
    read = [line.event for line in log[: at + 1] if isinstance(line.event, LoreRead)]
    return h.article(".pg")[
        h.div(".scene")[icon(scene_of(event.card, card.pack, card.part.symbol), ""), h.span(".rom")[event.numeral]],
        h.div(".text")[
            h.header[
                h.span(".k")[f"{adventure_title(s)}, part {event.numeral}"], h.h2(tabindex="-1")[event.card]
            ],
            h.div(".told")[paragraphs(story)],
        ],
        h.div(".side")[h.h3["What changes"], h.ul(".chg")[_changes(s, log, at)]],
        h.footer[
            h.ol(".lores", aria_label="Parts of the story")[
                [
                    h.li(class_="now" if each is event else "done")[each.numeral]
                    for each in read
                ],
                _more(s) and h.li(".seal")[icon(ph("sealed")), h.span(".vh")["sealed"]],
            ],
            h.button(".btn.main", type="button", data_close=True)[icon("i-arrow"), "Read on"],
        ],
    ]  # fmt: skip


def _changes(s: Phantom, log: tuple[Line, ...], at: int) -> list[h.Node]:
    """What the Lore card did at once, in the order in which it happened; alike things together."""
    found: list[tuple[str, str, str]] = []
    for line in log[at + 1 :]:
        event = line.event
        if line.n != log[at].n or isinstance(event, LoreRead) or event is None:
            break
        row = _change(s, event, line.words)
        if row is not None and row not in found:
            found.append(row)
    rows: list[h.Node] = [
        h.li[icon(ph(symbol)), h.span[h.b[words], more]] for symbol, words, more in found[:MOST_CHANGES]
    ]
    stays = h.li[icon("i-check"), h.span[h.b["What stands, stays:"], "row, tokens, piles, your turn and its phase."]]
    return [*rows, stays]


def _change(s: Phantom, event: Event, words: str) -> tuple[str, str, str] | None:
    symbol = CHANGES.get(type(event))
    if symbol is None:
        return None
    if isinstance(event, MissionSet):
        lines = text_here(s.box, s.box.names.index(event.id))
        goals = [" ".join(headed(line)).strip() for line in lines if line.startswith("As soon as")]
        return symbol, f"New Mission: {event.card}", " ".join(goals[:2])
    return symbol, words, ""


def _more(s: Phantom) -> bool:
    """Whether a part is still unread."""
    return any(s.box.cards[card].kind == kinds.LORE for card in s.public.adventure)
