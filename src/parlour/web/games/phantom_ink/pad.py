"""The Pad with both teams' lines, and the plates of the teams above it."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.words import counted
from parlour.games.phantom_ink.actions import LOOK_AT, OPEN_BLANK, LookAt, OpenBlank
from parlour.games.phantom_ink.pad import BLANK, BONUS, DOTS, EYES, GUESS, MOON, SIDES, SPACES, SUN
from parlour.games.phantom_ink.public import Public
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.page import choice
from parlour.web.games.phantom_ink.cards import tarot_played
from parlour.web.games.phantom_ink.words import (
    is_asked,
    mark_of,
    marked_by,
    points_now,
    public_of,
    spelt,
    step_of,
    view_of,
    written_by_hand,
)
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn

SYMBOLS: Final = ("i-sun", "i-moon")
CRYSTALS: Final = 3
SIZES: Final = ((9, ""), (20, "long"), (34, "longer"))
"""Up to how many letters the writing has which size."""


# Teams --------------------------------------------------------------------------------------------------


def teams(scene: Scene) -> Markup:
    """Who is in which team, how many Crystals it has left, what it has played; together the score."""
    public = public_of(scene)
    if not public.together:
        return h.div(".teams")[[_team(scene, public, team) for team in (SUN, MOON)]]
    points = points_now(public)
    score = h.section(".team.score", aria_label="Score")[
        icon("i-star"), h.div[h.h2[counted(points, "point")], h.p["for a right Guess on the next Moon turn"]]
    ]
    return h.div(".teams.coopt")[_team(scene, public, SUN), score]


def _team(scene: Scene, public: Public, team: int) -> Markup:
    name = "Together" if public.together else SIDES[team]
    turn = not scene.sight.over and public.team() == team and public.chosen
    kind = f"team {SIDES[team].lower()}{' turn' if turn else ''}"
    mediums = public.mediums(team)
    holds = f"{counted(public.held[team], 'Question')}"
    if public.with_arcana:
        holds += f", {public.arcana_held[team]} Arcana in hand"
    played = [each for each in public.played if each[0] == team]
    return h.section(class_=kind, aria_label=f"Team {name}")[
        icon("i-trio" if public.together else SYMBOLS[team]),
        h.div[
            h.h2[name],
            h.dl[
                h.dt["Spirit"], h.dd[_member(scene, public.spirit(team))],
                h.dt["Mediums" if len(mediums) > 1 else "Medium"], [h.dd[_member(scene, seat)] for seat in mediums],
            ],
        ],
        public.with_arcana and crystals(public.crystals[team]),
        h.p(".holds")[holds],
        bool(played) and h.ul(".played", aria_label=f"Arcana played by {name}")[
            [h.li[tarot_played(scene, each)] for each in played]
        ],
    ]  # fmt: skip


def _member(scene: Scene, seat: int) -> h.Node:
    """A name, and what its owner is at."""
    about = scene.sight.seats[seat]
    mood = ""
    if about.kind == "open":
        mood = "open"
    elif about.thinking:
        mood = "thinking"
    elif about.kind == "person" and not about.online:
        mood = "away"
    return [scene.name(seat), bool(mood) and h.small(class_=f"mood {mood}")[mood]]


@drawn
def crystals(left: int) -> h.Node:
    """The Crystals of a team: those left and those spent."""
    return h.span(".cry", role="img", aria_label=f"{left} of {CRYSTALS} Crystals left")[
        [h.span(class_="" if at < left else "spent")[icon("i-crystal")] for at in range(CRYSTALS)]
    ]


# The Pad ------------------------------------------------------------------------------------------------


def is_own(scene: Scene) -> bool:
    """Whether the viewer's Pad differs from what all see: whispered letters, marks, lines to choose from."""
    view = view_of(scene)
    return scene.asks_for(LookAt, OpenBlank) or bool(scene.sight.marks) or view.lines != view.public.shown


def pad(scene: Scene) -> Markup:
    """The Pad as the viewer may read it: one letter, one element."""
    public = public_of(scene)
    by_hand = written_by_hand(scene)
    against = public.with_arcana and not public.together
    rows = [_space(scene, public, side, space, by_hand) for space in range(SPACES) for side in (SUN, MOON)]
    return h.section(".pad", aria_label="The Pad")[
        h.h2(".ph.s")[icon("i-sun"), "Sun", public.with_arcana and crystals(public.crystals[SUN])],
        h.h2(".ph.m")[icon("i-moon"), "Moon", against and crystals(public.crystals[MOON])],
        rows,
        icon("em-sun", "wm a"),
        icon("em-moon", "wm b"),
    ]


def _space(scene: Scene, public: Public, side: int, space: int, by_hand: dict[int, int]) -> Markup:
    lines = [line for line in range(len(public.what)) if public.sides[line] == side and public.spaces[line] == space]
    live = not scene.sight.over and public.chosen and public.turn == 2 * space + side
    has_guess = any(public.what[line] == GUESS for line in lines)
    kind = " ".join(["space", *["live"] * live, *["gs"] * has_guess, *["co"] * public.together])
    eye = space in EYES[side]
    used = eye and _eye_is_used(scene, public, side, space)
    said = f"{SIDES[side]}, space {space + 1}{', Eye used' if used else ', Eye' if eye else ''}"
    words = [[at > 0 and h.i(".then"), _line(scene, public, line, by_hand, live)] for at, line in enumerate(lines)]
    size = how_long(sum(len(public.shown[line]) for line in lines))
    about = "; ".join([said, *[_read_out(scene, public, line, live) for line in lines]])
    return h.div(class_=kind, role="group", aria_label=about)[
        _number(scene, space, lines),
        h.span(class_=f"w {size}".strip())[words, live and h.i(".caret")],
        _eye(used) if eye else h.span(".ey0"),
        public.together and _dots(DOTS[space]),
    ]


def _eye_is_used(scene: Scene, public: Public, side: int, space: int) -> bool:
    """Whether the Eye of a space is behind us."""
    turn = 2 * space + side
    if public.turn != turn or scene.sight.over:
        return public.turn > turn
    return not any(getattr(step, "eye", False) for step in scene.view.agenda)


def how_long(signs: int) -> str:
    """How small so many letters are written to stand in one space: by what stands there, never by what will."""
    return next((size for most, size in SIZES if signs <= most), "longest")


@drawn
def _eye(used: bool) -> h.Node:
    return icon("i-eye", "i ey done" if used else "i ey")


@drawn
def _dots(count: int) -> h.Node:
    return h.span(".dots", role="img", aria_label=counted(count, "letter"))[[h.i for _ in range(count)]]


def _number(scene: Scene, space: int, lines: list[int]) -> Markup:
    """The number of a space; for Mediums with partners a button that marks its Clue."""
    for line in lines:
        mark = mark_of(scene, f"line-{line}")
        if mark is not None:
            return _marking(space, mark.key, marked_by(scene, mark))
    return h.span(".n")[str(space + 1)]


@drawn
def _marking(space: int, key: str, who: str) -> h.Node:
    words = f"Take the mark of {who} off this Clue" if who else "Mark this Clue for your Mediums"
    return h.button(
        class_="n mk on" if who else "n mk", id=f"mark-{key}", type="button", data_mark=key, title=words,
        aria_label=f"{space + 1}: {words}", aria_pressed="true" if who else "false",
    )[icon("i-heart") if who else str(space + 1)]  # fmt: skip


def _line(scene: Scene, public: Public, line: int, by_hand: dict[int, int], live: bool) -> h.Node:
    """The letters of one line, as a piece if an Eye may look at it."""
    view = view_of(scene)
    guess = public.what[line] == GUESS
    lead = "guess" if guess else "bonus" if public.what[line] == BONUS else ""
    step = step_of(scene)
    fresh = isinstance(step, Hear) and step.line == line
    letters = _letters(
        public.shown[line], view.lines[line], len(public.shown[line]) if guess else by_hand.get(line, 0),
        bool(public.complete[line]), public.wrong[line], guess and live, fresh,
    )  # fmt: skip
    inside = [bool(lead) and h.span(".lead")[lead], letters]
    looks = [action for action in (LOOK_AT[line], OPEN_BLANK[line]) if is_asked(scene, action)]
    if looks:
        return h.button(".look.legal", id=f"line-{line}", **choice(looks[0], True))[inside]
    return inside


@drawn
def _letters(
    shown: str, known: str, by_hand: int, complete: bool, wrong: str, knocked: bool, fresh: bool
) -> h.Node:  # fmt: skip
    """Each letter with its look: written, newest, by an Eye, blank, whispered to the viewer, right, wrong."""
    found: list[h.Node] = []
    for at, sign in enumerate(shown):
        if sign == " ":
            found.append(h.span(".gap"))
        elif sign == BLANK:
            heard = known[at]
            found.append(h.span(".bl")[""] if heard == BLANK else h.span(".bl.hd", title="whispered to you")[heard])
        elif knocked:
            found.append(h.span(".kn")[h.span(".dot")[icon("i-fist")], sign])
        elif at >= by_hand:
            found.append(h.span(".eyed")[sign])
        else:
            found.append(h.span(class_="fresh" if fresh and at == len(shown) - 1 else None)[sign])
    if complete:
        found.append(h.span(".per")["."])
    if wrong:
        found.append(h.span(".x")[wrong])
    return found


def _read_out(scene: Scene, public: Public, line: int, live: bool) -> str:
    """The line for who listens: 'clue: B, I, R, being written'."""
    kind = "guess" if public.what[line] == GUESS else "bonus clue" if public.what[line] == BONUS else "clue"
    text = spelt(view_of(scene).lines[line])
    end = ", period" if public.complete[line] else ""
    if public.wrong[line]:
        end = f", then {'period' if public.wrong[line] == '.' else public.wrong[line]}, wrong"
    step = step_of(scene)
    if isinstance(step, Hear) and step.line == line:
        end = ", being written"
    return f"{kind}: {text}{end}"
