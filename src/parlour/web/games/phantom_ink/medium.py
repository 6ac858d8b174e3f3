"""What a Medium has beside the Pad: the steps of the turn, the call, the keys of a Guess, and the team's cards."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from markupsafe import Markup

from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.phantom_ink.actions import (
    ASK,
    DISCARD,
    GO_ON,
    LETTER,
    OFFER,
    SILENCIO,
    TAKE_BACK,
    WRITE_PERIOD,
)  # fmt: skip
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.pad import EYES, GUESS, SIDES
from parlour.games.phantom_ink.turns import TakeTurn
from parlour.games.phantom_ink.view import InkView
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.page import action_text, choice, plan_text
from parlour.web.games.phantom_ink.cards import arcana_in_hand, marking_of, question_card
from parlour.web.games.phantom_ink.pad import how_long
from parlour.web.games.phantom_ink.words import (
    APOSTROPHE,
    hears,
    is_asked,
    is_free,
    is_marked,
    larger_offer,
    letter_key,
    mark_of,
    marked_by,
    offers_pairs,
    public_of,
    spelt,
    spirit_name,
    step_of,
    view_of,
)
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn


def beside(scene: Scene) -> h.Node:
    """The column beside the Pad."""
    listening = hears(scene)
    if listening is not None:
        return [_question_asked(scene, listening.line), listen(scene, listening), known_questions(scene)]
    step = step_of(scene)
    if isinstance(step, WriteGuess) and scene.sight.question is not None:
        return [judge(scene, step), keys(scene, step)]
    return [turn_steps(scene), arcana(scene)]


# Listening ----------------------------------------------------------------------------------------------


def _question_asked(scene: Scene, line: int) -> h.Node:
    view = view_of(scene)
    question = view.asked[line]
    if question < 0:
        return _secret("Only the Spirit knows the Question", "You listen for guidance")
    return _secret("Only your team knows the Question", view.pack.texts[question])


@drawn
def _secret(who: str, words: str) -> h.Node:
    return h.section(".asked")[h.span(".secret-tag")[icon("i-lock"), who], h.q[words]]


def listen(scene: Scene, step: Hear) -> Markup:
    """The one big control: SILENCIO, with the letters so far and the clock of the next one."""
    shown = public_of(scene).shown[step.line]
    pace = int(scene.view.setup.options.pace)
    left = min(pace, -int(-scene.sight.closes // 1)) if scene.sight.closes is not None else 0
    go_on = is_asked(scene, GO_ON[step.line])
    clock = h.span(".pace", aria_hidden="true")[h.i(id=f"pace-{len(shown)}", data_of=str(pace), data_left=str(left))]
    if not pace:
        under = "The next letter is written when every Medium has let it go on."
    elif go_on:
        under = f"The letter under way stands. The next one comes within {counted(pace, 'second')}."
    else:
        under = "You let it go on; you may still call."
    return h.section("#hush.hushwrap", aria_label="Call Silencio")[
        h.div(".live")[h.span(".who")[icon("i-quill"), f"{spirit_name(scene)} writes"], big_letters(shown)],
        h.button("#silencio.silencio", type="button", data_call=action_text(SILENCIO[step.line]), data_key=" ")[
            icon("i-hush"), h.b["SILENCIO"], bool(pace) and clock
        ],
        h.p(".under")[under, h.span(".space-key")[" Press ", h.kbd["Space"], " to call."]],
        go_on
        and h.button(
            f"#go-on-{step.line}-{len(shown)}.btn.line", type="button", data_act=action_text(GO_ON[step.line])
        )["Let it go on"],
    ]  # fmt: skip


@drawn
def big_letters(shown: str) -> h.Node:
    """The letters so far, large; the newest stands out."""
    last = len(shown) - 1
    return h.span(class_=f"big {how_long(len(shown))}".strip(), role="img", aria_label=spelt(shown))[
        [h.span(class_="fresh" if at == last else None)[sign if sign != " " else "\N{EN SPACE}"]
         for at, sign in enumerate(shown)]
    ]  # fmt: skip


# The turn -----------------------------------------------------------------------------------------------


def turn_steps(scene: Scene) -> h.Node:
    """What the turn consists of, what is done of it, and what comes now; for who is not at turn, what they know."""
    view, step = view_of(scene), step_of(scene)
    public = view.public
    if not isinstance(step, TakeTurn) or scene.sight.question is None:
        return known_questions(scene)
    eye = public.space() in EYES[public.side()]
    items: list[h.Node] = []
    if eye:
        waits = step.eye
        words = "One more letter of any Clue on the Pad." if waits else "Used."
        items.append(_step("now" if waits else "done", "i-eye" if waits else "i-check", "Eye", words))
    if public.with_arcana:
        if step.played:
            items.append(_step("done", "i-check", "Arcana", "One is played in this turn."))
        elif public.crystals[step.team]:
            items.append(_step("", "i-crystal", "Arcana", "Open until you Ask: 1 Crystal, upright or upside down."))
        else:
            items.append(_step("", "i-crystal", "Arcana", "No Crystal left to pay with."))
    two = counted(2 + larger_offer(view), "Question")
    now = "" if eye and step.eye and scene.view.setup.options.eyes != "optional" else "now"
    ask = f"Offer {two}" + (", or write your Guess." if not public.together else "; the Moon turn is for a Guess.")
    items.append(_step(now, "i-quill", "Ask or Guess" if not public.together else "Ask", ask))
    return h.section[
        h.h2(".zone")["This turn"], h.ol(".turnsteps", aria_label="Your turn")[items], known_questions(scene)
    ]


@drawn
def _step(kind: str, symbol: str, name: str, words: str) -> h.Node:
    return h.li(class_=kind or None)[icon(symbol), h.span[h.b[name], h.span(".words")[words]]]


def known_questions(scene: Scene) -> h.Node:
    """The Questions that the team's Clues answer, beside what stands of them: what only the team knows."""
    view = view_of(scene)
    public = view.public
    rows = [
        h.li[
            h.b[view.lines[line].replace("_", "\N{LOW LINE}") + ("." if public.complete[line] else "")],
            h.span[view.pack.texts[view.asked[line]] if view.asked[line] >= 0 else "guidance: a Question unseen"],
        ]
        for line in range(len(public.what))
        if public.what[line] != GUESS and public.writer(line) == view.team() and view.lines[line]
    ]
    if not rows:
        return None
    return h.section(".told")[
        h.h2(".zone")["What your team asked", h.small[icon("i-lock"), " only your team knows"]],
        h.ul(".answers", tabindex="0")[rows],
    ]


# Guessing -----------------------------------------------------------------------------------------------


def judge(scene: Scene, step: WriteGuess) -> Markup:
    """What the Spirit answered to the last letter."""
    shown = public_of(scene).shown[step.line]
    spirit = spirit_name(scene)
    if not shown:
        return h.section(".judge.none", aria_label=f"{spirit}{APOSTROPHE}s answer")[
            h.span(".kn-big")[icon("i-fist")],
            h.div[h.b["Guess"], h.span[f"{spirit} knocks for a right letter. A finger on the lips ends your turn."]],
        ]
    words = f"{shown[-1]} is right. {counted(len(shown), 'letter')} {'stand' if len(shown) > 1 else 'stands'}."
    return h.section(".judge", aria_label=f"{spirit}{APOSTROPHE}s answer")[
        h.span(".kn-big")[icon("i-fist")],
        h.div[h.b["Knock"], h.span[words]],
        h.span(".hush-mini")[icon("i-hush"), h.small["a finger on the lips ends the turn"]],
    ]


def keys(scene: Scene, step: WriteGuess) -> Markup:
    """The Guess so far as tiles, and the alphabet to go on with; typing a letter picks it."""
    view = view_of(scene)
    shown = view.public.shown[step.line]
    tiles = [h.li[sign, h.span[icon("i-fist")]] for sign in shown]
    letters = [
        _key(sign, number, is_marked(scene, letter_key(scene, number)))
        for number, sign in enumerate(view.pack.alphabet)
        if is_asked(scene, LETTER[number])
    ]
    period = is_asked(scene, WRITE_PERIOD)
    nexts = [
        h.span(data_when=action_text(LETTER[number]), hidden=True)[sign]
        for number, sign in enumerate(view.pack.alphabet)
    ]
    return h.section[
        h.h2(".zone")["Your Guess", h.small[f"{counted(len(shown), 'knock')}; pick a letter or type it"]],
        h.ol(".tiles", aria_label=f"Your Guess so far: {spelt(shown) or 'nothing yet'}")[
            tiles, h.li(".nx")[h.span(data_unless=True)["?"], nexts]
        ],
        h.div(".keys", role="group", aria_label="Letters", data_roving=True)[
            letters,
            period
            and h.button(
                ".key.dot", id="key-period", data_key=".", aria_label="period, ends the Guess",
                **choice(WRITE_PERIOD, True),
            )[".", h.small["end"]],
        ],
        _others_told(scene),
    ]  # fmt: skip


@drawn
def _key(sign: str, number: int, marked: bool) -> h.Node:
    return h.button(
        class_="key mkd" if marked else "key", id=f"key-{number}", data_key=sign.lower(),
        aria_label=f"{sign}, marked" if marked else None, **choice(LETTER[number], True),
    )[sign, marked and icon("i-heart")]  # fmt: skip


def _others_told(scene: Scene) -> h.Node:
    """What earlier Guesses have told everybody."""
    public = public_of(scene)
    told = [
        h.li[
            icon("i-sun" if public.sides[line] == 0 else "i-moon"),
            h.span[
                f"{SIDES[public.sides[line]]}{APOSTROPHE}s Guess in round {public.spaces[line] + 1}: ",
                h.b[" ".join(public.shown[line]) or "no letter"], " right, then ",
                h.b["the period" if public.wrong[line] == "." else public.wrong[line]], " wrong.",
            ],
        ]
        for line in range(len(public.what))
        if public.what[line] == GUESS and public.wrong[line]
    ]  # fmt: skip
    return bool(told) and h.ul(".tells")[told]


# The team's cards ---------------------------------------------------------------------------------------


def _mark(scene: Scene, key: str) -> Markup | None:
    mark = mark_of(scene, key)
    return None if mark is None else marking_of(key, mark.words, marked_by(scene, mark))


def arcana(scene: Scene) -> h.Node:
    """The team's Arcana, with the price while one may be played."""
    view = view_of(scene)
    if not view.arcana:
        return None
    cards = [arcana_in_hand(scene, card, _mark(scene, f"arcana-{card}")) for card in view.arcana]
    left = view.public.crystals[view.team()]
    words = f"1 Crystal plays one; {left} left" if left else "no Crystal left"
    return h.section(".arcana")[
        h.h2(".zone")["Your Arcana", h.small[words]],
        h.div(".tarots", role="group", aria_label="Your Arcana", data_roving=True)[cards],
    ]


def hand(scene: Scene) -> h.Node:
    """The team's Questions; those in the Offer first, with the way back."""
    view = view_of(scene)
    if isinstance(step_of(scene), WriteGuess) and scene.sight.question is not None:
        return known_questions(scene)
    team = "your team" if view.public.together else SIDES[view.team()]
    shown = [_offered(scene, view, question) for question in view.offer if question >= 0]
    shown += [_in_hand(scene, view, question) for question in view.hand]
    if not shown:
        return None
    count = f"{len(view.hand)} in hand" + (f", {len(view.offer)} offered" if view.offer else "")
    return [
        h.div(".hand-head")[
            h.h2(".zone.wide")[f"Your team{APOSTROPHE}s Questions", h.small[count]],
            discards(scene),
            h.span(".secret-tag")[icon("i-lock"), f" Only {team}{APOSTROPHE}s Mediums"],
        ],
        h.div("#hand.qs", role="group", aria_label="Your Question cards", data_roving=True)[shown],
    ]


def _in_hand(scene: Scene, view: InkView, question: int) -> Markup:
    title, text = view.pack.titles[question], view.pack.texts[question]
    attributes: dict[str, Any] | None = None
    kind = ""
    if offers_pairs(scene):
        plans = [plan_text(plan) for plan, pair in pairs(view) if question in pair]
        attributes = {"type": "button", "data_choice": "\n".join(plans), "aria_pressed": "false"}
        kind = "legal"
    elif is_asked(scene, OFFER[question]) or is_asked(scene, DISCARD[question]):
        action = OFFER[question] if is_asked(scene, OFFER[question]) else DISCARD[question]
        attributes = choice(action, True)
        kind = "legal"
    elif scene.sight.question is None or hears(scene) is not None:
        kind = "dim"
    if attributes is not None:
        attributes["id"] = f"question-{question}"
    card = question_card(title, text, kind, attributes)
    return h.div(".held")[card, _mark(scene, f"question-{question}")]


def _offered(scene: Scene, view: InkView, question: int) -> Markup:
    title, text = view.pack.titles[question], view.pack.texts[question]
    back = (
        h.button(".btn.line.back", id=f"back-{question}", type="button", data_act=action_text(TAKE_BACK[question]))[
            "Take back"
        ]
        if is_free(scene, TAKE_BACK[question])
        else None
    )
    told = "offered" if back is None else h.span(".vh")["offered"]  # the button lies there
    return h.div(".held.given")[question_card(title, text, "given", None, h.span(".got")[told]), back]


def pairs(view: InkView) -> list[tuple[tuple[Action, ...], tuple[int, int]]]:
    """Every way to Ask with two Questions of the hand, as one plan of answers."""
    found: list[tuple[tuple[Action, ...], tuple[int, int]]] = []
    for one, two in combinations(view.hand, 2):
        found.append(((ASK, OFFER[one], OFFER[two]), (one, two)))
    return found


def offer_buttons(scene: Scene) -> h.Node:
    """The buttons that offer two picked Questions: one for each pair, shown when it is the one picked."""
    if not offers_pairs(scene):
        return None
    titles = view_of(scene).pack.titles
    return [_offer_button(plan, listed([titles[each] for each in pair])) for plan, pair in pairs(view_of(scene))]


@drawn
def _offer_button(plan: tuple[Action, ...], names: str) -> h.Node:
    text = plan_text(plan)
    return h.button(".btn.main", type="button", data_act=text, data_when=text, hidden=True)[
        icon("i-check"), f"Offer {names}"
    ]


def discards(scene: Scene) -> h.Node:
    """The Questions that lie face up, the newest first: both teams have read them."""
    view = view_of(scene)
    found = list(reversed(view.public.discard))
    if not found:
        return None
    cards = [question_card(view.pack.titles[each], view.pack.texts[each]) for each in found]
    return h.details("#discards.discards", data_keep=True)[
        h.summary["Discarded, read by both teams ", h.small[f"{len(found)}, newest first"]], h.div(".qs")[cards]
    ]
