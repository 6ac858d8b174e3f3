"""The Private Investigator: a seat like the others, what he watches, and his book."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.effects.effect import Effect, all_brief, all_words
from parlour.core.words import counted
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.public import FLIP, FREE, TO_WIN, Public
from parlour.games.cosmoctopus.wording import revelation_words
from parlour.web.games.cosmoctopus.cards_and_tokens import public_of, tentacles, token
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn

BOOK = "board-investigator"


def investigator_seat(scene: Scene) -> h.Node:
    """The Investigator's plate among those of the players; a press opens his book."""
    public = public_of(scene)
    if not public.investigated:
        return None
    watched = sum(public.is_investigated(place) for place in range(public.realm.places))
    return _plate(public.tracker, tuple(public.clues), _goals(public), watched)


def _goals(public: Public) -> tuple[int, ...]:
    """What he needs of each resource for his next step."""
    return tuple([13 if owner == FREE else 8 for owner in public.knowledge])


@drawn
def _plate(tracker: int, clues: tuple[int, ...], goals: tuple[int, ...], watched: int) -> h.Node:
    stock = [
        h.span(class_="x near" if n >= goal - 2 else "x")[token(at), str(n)]
        for at, (n, goal) in enumerate(zip(clues, goals, strict=True))
    ]
    label = f"{counted(watched, 'tile')} watched"
    return h.li(".seat.his")[
        h.span(".mono", aria_hidden="true")[icon("i-lens")],
        h.span(".who")[h.b[h.span(".the")["The "], "Investigator"], h.span[h.span(".note")[tentacles(tracker)]]],
        h.span(".tally.last")[h.small["acts last"]],
        h.span(".own-line")[
            h.span(".res")[stock],
            h.span(".plays")[h.span(".x", role="img", aria_label=label, title=label)[icon("i-lens"), str(watched)]],
        ],
        h.button(".opens", type="button", data_opens=BOOK, aria_expanded="false", aria_controls=BOOK)[
            h.span(".vh")["The Investigator's book"]
        ],
    ]


def watching(scene: Scene) -> h.Node:
    """What he watches and gains, beside the card row."""
    public = public_of(scene)
    if not public.investigated:
        return None
    return _watching(public.box, public.behaviour)


def _of_him(effects: Sequence[Effect]) -> str:
    """What he does, where his name stands above."""
    return all_brief(effects).replace("the Investigator", "he")


@drawn
def _watching(box: Box, behaviour: int) -> h.Node:
    if behaviour < 0:
        return h.aside(".sidecard", aria_label="The Investigator")[
            h.h3[icon("i-lens"), "The Investigator"],
            h.p["He turns up his first behaviour card after the draft."],
        ]
    card = box.behaviours[behaviour]
    return h.aside(".sidecard", aria_label="The Investigator")[
        h.h3[icon("i-lens"), card.name],
        h.p["Watches the ", h.b[RESOURCES[card.icon]], " tiles"],
        h.p[h.b["Each tentacle: "], _of_him(card.on_tentacle)],
        h.p[h.b["Each Knowledge: "], _of_him(card.on_knowledge)],
    ]


def book(scene: Scene) -> h.Node:
    """The Investigator's book: how far he is, what he has, what he watches, and what he will do."""
    public = public_of(scene)
    if not public.investigated:
        return None
    return _book(public.box, public.tracker, tuple(public.clues), public.behaviour, public.revealed,
                 _goals(public), public.behaviours_left)  # fmt: skip


@drawn
def _book(box: Box, tracker: int, clues: tuple[int, ...], behaviour: int, revealed: int,
          goals: tuple[int, ...], left: int) -> h.Node:  # fmt: skip
    track = [
        h.li(class_=_step_class(at, tracker), aria_current="step" if at == tracker else None)[
            str(at), at == FLIP and h.span(".vh")[" revelation"]
        ]
        for at in range(TO_WIN + 1)
    ]
    stock = [
        h.span(class_="x near" if n >= goal - 2 else "x")[token(at), f"{n}", h.small[f"of {goal}"]]
        for at, (n, goal) in enumerate(zip(clues, goals, strict=True))
    ]
    return h.section(".board.pi", id=BOOK, aria_label="The Private Investigator", data_x="1", data_y="0")[
        h.header[h.h3["The Private Investigator"]],
        h.ol(aria_label=f"The Investigator has {counted(tracker, 'tentacle')} of 8")[track],
        h.div(".res", role="group", aria_label="What the Investigator has, and needs for his next step")[stock],
        _behaviour(box, behaviour),
        _revelation(box, revealed),
        h.p(".vh")[f"{counted(left, 'behaviour card')} left"],
    ]  # fmt: skip


def _behaviour(box: Box, behaviour: int) -> h.Node:
    if behaviour < 0:
        return h.p(".beh")[icon("i-lens"), "He turns up his first behaviour card after the draft."]
    card = box.behaviours[behaviour]
    return h.p(".beh")[
        icon("i-lens"), h.b[card.name], ": watches the ", h.b[RESOURCES[card.icon]], " tiles. ",
        f"When he gains a tentacle: {all_words(card.on_tentacle)}. ",
        f"When he gains Knowledge: {all_words(card.on_knowledge)}.",
    ]  # fmt: skip


def _step_class(at: int, tracker: int) -> str:
    return " ".join([word for word, has in (("on", at < tracker), ("at", at == tracker), ("flip", at == FLIP)) if has])


def _revelation(box: Box, revealed: int) -> h.Node:
    if revealed >= 0:
        return h.p(".beh.out")[h.b[box.revelations[revealed].name], ": ", revelation_words(box, revealed)]
    return h.p(".beh")["With his fifth tentacle: a hidden revelation."]
