"""The end: the Object, every Question, every Clue in full, and what could have been known after each round."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.words import counted, listed
from parlour.games.phantom_ink.events.asking import GuessBegun
from parlour.games.phantom_ink.pad import BLANK, BONUS, GUESS, MOON, SIDES, SPACES, SUN, TURNS
from parlour.games.phantom_ink.view import InkView
from parlour.web.games.phantom_ink.cards import emblem
from parlour.web.games.phantom_ink.knowing import Round, rounds
from parlour.web.games.phantom_ink.words import APOSTROPHE, mediums_named, view_of, written_by_hand
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon

SHORT = 8
"""Letters of an Object that is written large."""
NAMED = 3
"""How many of the words that fitted are named."""


def all_told(scene: Scene) -> Markup:
    """Everything that was secret; all see it alike."""
    view = view_of(scene)
    events = [line.event for line in scene.sight.log if line.event is not None]
    found = rounds(view, events)
    return h.div(".endgrid")[clues(scene, view), known(scene, view, found)]


def winners_emblem(scene: Scene) -> Markup:
    """The Arcana that tells who found the Object."""
    assert scene.sight.outcome is not None
    winners = scene.sight.outcome.winners()
    if not winners:
        return emblem("Death")
    return emblem("The World" if view_of(scene).public.together else ("The Sun", "The Moon")[winners[0] % 2])


def reveal(scene: Scene) -> Markup:
    """The Object on its card, and who found it."""
    view = view_of(scene)
    pack, public = view.pack, view.public
    rows = [
        h.span(class_="row ch" if word == view.object else "row")[h.i[str(number + 1)], pack.words[word].capitalize()]
        for number, word in enumerate(pack.words_on(view.object_card))
    ]
    outcome = scene.sight.outcome
    assert outcome is not None
    winners = outcome.winners()
    if not winners:
        words: h.Node = ["Nobody found it. ", h.b["All lose"] if public.together else h.b["Both teams lose"], "."]
    elif public.together:
        words = [h.b["Found together"], f": {counted(int(outcome.scores[0]), 'point')} for the spaces left."]
    else:
        team = winners[0] % 2
        names = [scene.name(seat) for seat in (*public.mediums(team), public.spirit(team))]
        words = [
            icon("i-sun" if team == SUN else "i-moon"), " ", h.b[f"{SIDES[team]} wins"],
            f" in round {public.turn // 2 + 1}: {listed(names)}.",
        ]  # fmt: skip
    word = pack.words[view.object]
    number = list(pack.words_on(view.object_card)).index(view.object) + 1
    how = "the lot chose" if public.by_lot else "chosen:"
    return h.div(".reveal")[
        h.div(".card.objcard", aria_label="Object card")[h.span(".frame"), rows],
        h.div(".headline")[
            h.span(".k")["The Object was"],
            h.b(data_long=len(word) > SHORT or None)[word],
            h.p[words, f" Of this card {how} {number}."],
        ],
    ]


def clues(scene: Scene, view: InkView) -> Markup:
    """Every line of the Pad with its Question and its whole Clue."""
    public = view.public
    by_hand = written_by_hand(scene)
    guessers = [line.event for line in scene.sight.log if isinstance(line.event, GuessBegun)]
    guesses = [line for line in range(len(public.what)) if public.what[line] == GUESS]
    who = {line: event.seat for line, event in zip(guesses, guessers, strict=False)}
    reached = min(public.turn, TURNS - 1) // 2 + 1
    rows = []
    for space in range(reached):
        cells = []
        for side in (SUN, MOON):
            lines = [
                line for line in range(len(public.what)) if public.spaces[line] == space and public.sides[line] == side
            ]
            inside = [_clue(scene, view, line, by_hand.get(line, 0), who) for line in lines]
            cells.append(h.td[inside] if inside else h.td(".none")["not reached"])
        rows.append(h.tr[h.th(scope="row")[str(space + 1)], cells])
    sides = [h.th(scope="col")[icon(symbol), name] for symbol, name in (("i-sun", "Sun"), ("i-moon", "Moon"))]
    return h.section[
        h.h2(".zone")[
            "Every Clue in full",
            h.small["dark: on the Pad, underlined: by an Eye, boxed: whispered, violet: not written"],
        ],
        h.table(".clues")[h.thead[h.tr[h.th(scope="col")[h.span(".vh")["Space"]], sides]], h.tbody[rows]],
    ]  # fmt: skip


def _clue(scene: Scene, view: InkView, line: int, by_hand: int, who: dict[int, int]) -> h.Node:
    public = view.public
    shown = public.shown[line]
    if public.what[line] == GUESS:
        name = scene.name(who[line]) if line in who else SIDES[public.sides[line]]
        won = bool(public.complete[line])
        return h.div[
            h.span(".qq")[f"Guess, begun by {name}"],
            h.span(class_="fw win" if won else "fw")[
                shown, "." if won else None, bool(public.wrong[line]) and h.s[public.wrong[line]]
            ],
        ]
    text = view.texts[line]
    letters: list[h.Node] = []
    for at, sign in enumerate(text):
        if at >= len(shown):
            letters.append(h.i(".r")[sign])
        elif shown[at] == BLANK:
            letters.append(h.i(".b")[sign])
        elif at >= by_hand and sign != " ":
            letters.append(h.i(".e")[sign])
        else:
            letters.append(sign)
    question = view.asked[line]
    lead = "Bonus: " if public.what[line] == BONUS else ""
    about = (
        [h.b[f"{lead}{view.pack.titles[question]}"], " ", view.pack.texts[question]] if question >= 0 else ["A Clue"]
    )
    return h.div[h.span(".qq")[about], h.span(".fw")[letters, "." if public.complete[line] else None]]


def known(scene: Scene, view: InkView, found: list[Round]) -> Markup:
    """How many Objects still fitted after each round, for each team, and the moments that told most."""
    public = view.public
    total = len(view.pack.words)
    teams = public.teams()
    heads = [h.span[icon(("i-sun", "i-moon")[team]), " ", "Together" if public.together else SIDES[team]]
             for team in teams]  # fmt: skip
    rows = [
        h.li[
            h.span(".rd")[str(each.number)],
            [_bar(team, len(each.fitting[team]), total) for team in teams],
        ]
        for each in found
    ]
    return h.section(".known")[
        h.h2(".zone")["What could have been known"],
        h.p[f"Objects of the pack ({total}) that still fitted all that the Mediums had seen, after each round."],
        h.ol(class_="fits one" if public.together else "fits")[h.li(".h")[h.span(".rd"), heads], rows],
        h.ul(".moments")[moments(scene, view, found)],
    ]


def _bar(team: int, count: int, total: int) -> Markup:
    """A bar in twenty steps: the fewer fit, the shorter; few still differ."""
    length = 20 if count >= total else max(1, round(20 * (count / total) ** 0.4))
    return h.span(class_=f"fb {'sm'[team]} l{length}")[h.i, h.b[str(count)]]


def moments(scene: Scene, view: InkView, found: list[Round]) -> list[h.Node]:
    """In words: which words were left when it became clear, and what wrong Guesses told."""
    public = view.public
    told: list[h.Node] = []
    for team in public.teams():
        for each in found:
            left = each.fitting[team]
            if 1 < len(left) <= 12 or (len(left) == 1 and each is found[-1]):
                others = [view.pack.words[word].lower() for word in left if word != view.object]
                names = listed([view.pack.words[view.object].lower(), *others[: NAMED - 1]])
                more = len(left) - min(len(left), NAMED)
                rest = f" and {more} more" if more else ""
                who = mediums_named(scene, team)
                told.append(
                    h.li[icon("i-lens"), h.span[h.b[f"Round {each.number}, {who}:"], f" only {names}{rest} fitted."]]
                )
                break
    for line in range(len(public.what)):
        if public.what[line] == GUESS and public.wrong[line] and public.shown[line]:
            told.append(
                h.li[
                    icon("i-hush"),
                    h.span[
                        h.b[f"Round {public.spaces[line] + 1}, {SIDES[public.sides[line]]}:"],
                        f" the Guess told everybody {counted(len(public.shown[line]), 'letter')}.",
                    ],
                ]
            )
    return told[:SPACES]


def kept(scene: Scene) -> str:
    """The line under the result."""
    return f"Look back letter by letter, or play again: the teams stay, and the Spirits{APOSTROPHE} seats may go round."
