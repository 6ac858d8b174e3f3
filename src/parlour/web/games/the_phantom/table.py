"""The middle of the table: the phases, the Destiny row with what each card does next, the Mission, the piles."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.the_phantom.icons import PHASES
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import Track, next_of, other_goals, text_here, tracks
from parlour.web.games.scene import Scene
from parlour.web.games.the_phantom.card_faces import back, headed, labelled, reads, token_glyph, type_words
from parlour.web.games.the_phantom.deeds import Deeds, source_of, state_of
from parlour.web.games.the_phantom.pictures import ph, picture_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import aloud, drawn

MOST_CARDS: Final = 4
"""A longer row is shown as strips."""
MOST_DISCS: Final = 7
"""A goal that asks for more tokens than this is shown as numbers."""
PHASE_HELP: Final = (
    "Recovery: heal all injuries, or ready all exhausted cards.",
    "Destiny: reveal a card; then the row is carried out from left to right.",
    "Preparation: draw up to your hand size.",
    "Adventure: play, discard, use cards and fight, as often as you like.",
    "Fate: every enemy on the row attacks, from left to right; then Fate effects.",
    "Cleanup: discard what you do not want; tokens over your limit go back.",
)


@cache
def _phases(now: int) -> Markup:
    return h.ol(".phases", aria_label="Phases of the turn")[
        [
            h.li(
                class_="now" if at == now else "done" if at < now else None,
                aria_current="step" if at == now else None,
                title=PHASE_HELP[at],
            )[h.span[name]]
            for at, name in enumerate(PHASES)
        ]
    ]


def phases(scene: Scene) -> h.Node:
    """The six phases, the present one set off."""
    return _phases(state_of(scene).public.phase)


# The row ----------------------------------------------------------------------------------------------------


def row(scene: Scene) -> h.Node:
    """The Destiny row from left to right: each card with what it does next and when."""
    deeds = Deeds(scene)
    s = deeds.s
    public = s.public
    cards: list[h.Node] = []
    for card in public.row:
        then = next_of(s, card)
        classes = (
            "in-row" + (" moved" if card in public.revealed else "") + (" hits" if card == public.attacker else "")
        )
        cards.append(h.li[deeds.card(card, (then.phase, then.words), classes)])
    many = " many" if len(cards) > MOST_CARDS else ""
    return h.section("#destiny", class_=f"row-zone{many}")[
        h.h2(".zone")["Destiny row", h.small["resolves left to right"]],
        h.ol(".drow", data_roving=True, aria_label="Destiny row, left to right", data_cards=str(len(cards)))[cards]
        if cards
        else h.p(".empty-row")["Nothing lies on the row. The Destiny phase reveals a card."],
    ]


# The Mission ------------------------------------------------------------------------------------------------


def mission(scene: Scene) -> h.Node:
    """The active Mission: how to make progress, how far it is, and the clock that runs."""
    deeds = Deeds(scene)
    s = deeds.s
    card = s.public.mission
    if card < 0:
        return h.section(".mission.none")[h.p["No Mission yet: the story begins."]]
    each = s.box.cards[card]
    found = deeds.by_card.get(card, [])
    counts = tracks(s)
    told = [line for line in text_here(s.box, card) if not line.startswith(("As soon as there are", "Progress is"))]
    return h.button(
        f"#card-{card}",
        class_=f"mission{' legal' if found else ''}",
        data_piece=scene.piece(("card", card)),
        **deeds.attributes(card, found),
    )[
        aloud(
            f"{deeds.label(card, ('', ''), '')} {' '.join([track_words(track) for track in counts])}",
            h.span(".k")[icon(ph("mission")), f"Mission, {s.setup.options.difficulty}"],
            h.span(".mname")[each.name],
            h.span(".mtext")[[_line(line) for line in told], [_line(line) for line in other_goals(s)]],
            h.span(".tracks")[[_track(track) for track in counts]],
            bool(found) and h.span(".tick")[icon("i-check")],
        ),
        reads(each, source_of(s.box, card), text_here(s.box, card)),
    ]


def _line(line: str) -> Markup:
    head, rest = headed(line)
    return h.span(".mp")[head and h.b[f"{head} "], rest]


def track_words(track: Track) -> str:
    """How far a goal is, aloud."""
    what = "left" if track.down else f"of {track.need}"
    return f"{track.token.capitalize()} {track.have} {what}: {track.words}."


@drawn
def _track(track: Track) -> h.Node:
    """Tokens so far of how many, as discs or as numbers, and what follows."""
    span = track.have if track.down else track.need
    discs: h.Node
    if span <= MOST_DISCS and track.have <= span:
        filled = track.have
        discs = h.span(".discs")[
            [h.i(class_="f" if at < filled else None)[icon(token_glyph(track.token)) if at < filled else None]
             for at in range(span)]
        ]  # fmt: skip
    else:
        many = f"{track.have} left" if track.down else f"{track.have} of {track.need}"
        discs = h.span(".discs")[icon(token_glyph(track.token)), h.b[many]]
    where = f" on {track.where}" if track.where else ""
    return h.span(class_=f"track {track.ends}")[
        discs, h.span(".tw")[h.b[f"{track.token.capitalize()}{where}: "], track.words]
    ]


def slim_mission(scene: Scene) -> h.Node:
    """The Mission in one line, for a phone: its name, progress and clock. The Mission itself opens below."""
    s = state_of(scene)
    if s.public.mission < 0:
        return None
    return h.a(".slim", href=f"#card-{s.public.mission}")[
        h.span(".k")[icon(ph("mission")), s.box.cards[s.public.mission].name],
        [
            h.span(class_=f"pr {track.ends}", role="img", aria_label=track_words(track))[
                icon(token_glyph(track.token)), h.b[str(track.have)], "left" if track.down else f"of {track.need}"
            ]
            for track in tracks(s)[:3]
        ],
    ]


# Piles ------------------------------------------------------------------------------------------------------


def piles(scene: Scene) -> h.Node:
    """The Destiny deck with its known top, the Resolved pile, and what was set aside."""
    s = state_of(scene)
    public = s.public
    deck = public.destiny()
    top = public.tops[deck][-1:]
    known = f", on top lies {s.box.cards[top[0]].name}" if top else ""
    left = public.sizes[deck]
    return h.div(".piles2")[
        h.div(".pl")[
            h.div(".stack")[back("destiny", f"Destiny deck, {counted(left, 'card')}{known}"), h.span(".cnt")[left]],
            h.span[f"Top: {s.box.cards[top[0]].name}" if top else "Destiny deck"],
        ],
        pile(s, public.resolved, "Resolved"),
        bool(public.aside)
        and h.button(".aside-pile", type="button", data_read=True)[
            f"{len(public.aside)} set aside", listing(s, tuple(public.aside), "Set aside")
        ],
    ]


def pile(s: Phantom, cards: Sequence[int], name: str) -> Markup:
    """A pile that lies open: its last card on top; a press tells all of it."""
    top = s.box.cards[cards[-1]] if cards else None
    return h.button(".pl", type="button", data_read=True)[
        aloud(
            f"{name}, {counted(len(cards), 'card')}",
            h.span(".stack")[
                h.span(".card.small")[top is not None and icon(picture_of(top), "pic")]
                if top is not None
                else h.span(".slot"),
                h.span(".cnt")[str(len(cards))],
            ],
            h.span[name],
        ),
        listing(s, tuple(cards), name),
    ]


def listing(s: Phantom, cards: tuple[int, ...], name: str) -> Markup:
    """What the reader says of a pile: its cards, the last one first."""
    lines = [h.p[h.b[f"{s.box.cards[card].title()}. "], type_words(s.box.cards[card])] for card in reversed(cards)]
    return h.template(".reads")[h.h2[labelled(ph("resolve"), name), name], lines or h.p["No card lies here."]]
