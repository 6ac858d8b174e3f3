"""What a Spirit has beside the Pad: the Object, the Offer, and the place where a Clue is written."""

from __future__ import annotations

from markupsafe import Markup

from parlour.core.words import listed
from parlour.games.phantom_ink.actions import ANSWER, NAME, Clue
from parlour.games.phantom_ink.asking import LONGEST, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.pad import GUESS
from parlour.games.phantom_ink.setting_up import ChooseWord, NameAgain, NameInSecret
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.page import choice
from parlour.web.games.phantom_ink.cards import question_card
from parlour.web.games.phantom_ink.words import is_asked, mediums_named, public_of, step_of, view_of
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn


def beside(scene: Scene) -> h.Node:
    """The column beside the Pad."""
    view, step = view_of(scene), step_of(scene)
    if isinstance(step, NameInSecret | NameAgain | ChooseWord):
        return object_card(scene)
    found: list[h.Node] = [the_object(scene)]
    if isinstance(step, ChooseQuestion) and view.offer:
        found.append(offer(scene, step))
    elif isinstance(step, CommitClue) and scene.sight.question is not None:
        found.append(clue_form(scene, step))
    elif isinstance(step, Hear) and view.texts[step.line]:
        found.append(writing(scene, step.line))
    found.append(own_clues(scene))
    return found


def the_object(scene: Scene) -> h.Node:
    """The word that only the Spirits know."""
    view = view_of(scene)
    if view.object < 0:
        return None
    public = view.public
    others = [scene.name(seat) for seat in public.spirits() if seat != scene.seat]
    shared = f"The Object, shared with {listed(others)}" if others else "The Object, yours alone"
    return _object(shared, view.pack.words[view.object], view.pack.senses[view.object])


@drawn
def _object(who: str, word: str, sense: str) -> h.Node:
    return h.section(".object", aria_label="The Object")[
        icon("i-lock"), h.div[h.span(".k")[who], h.b[word], sense and h.span(".k")[sense]]
    ]


def object_card(scene: Scene) -> Markup:
    """The Object card while the Spirits agree: each names a word; once both have, both see what was named."""
    view = view_of(scene)
    words = view.pack.words_on(view.object_card)
    rows: list[h.Node] = []
    for number, word in enumerate(words):
        tags: list[h.Node] = []
        for spirit in view.public.spirits():
            if view.named[spirit] == number:
                who = scene.name(spirit)
                tags.append(h.em(class_="me" if spirit == scene.seat else "you")[who])
        inside = [h.i[str(number + 1)], h.span(".wd")[view.pack.words[word].capitalize()], tags]
        if is_asked(scene, NAME[number]):
            rows.append(h.button(".row.legal", id=f"name-{number}", **choice(NAME[number], True))[inside])
        else:
            rows.append(h.div(".row")[inside])
    return h.section(".choosing")[
        h.h2(".zone")["The Object card", h.small[icon("i-lock"), " only Spirits see it"]],
        h.div(".card.objcard", role="group", aria_label="Words of the Object card", data_roving=True)[
            h.span(".frame"), rows
        ],
    ]


def _offer_words(scene: Scene) -> str:
    team = view_of(scene).team()
    many = len(public_of(scene).mediums(team)) > 1
    return f"{mediums_named(scene, team)} {'offer' if many else 'offers'} you"


def offer(scene: Scene, step: ChooseQuestion) -> Markup:
    """The Questions on offer, and what becomes of them."""
    view = view_of(scene)
    who = "The deck offers you" if step.guidance else _offer_words(scene)
    cards = []
    for question in sorted(view.offer):
        attributes = choice(ANSWER[question], True) if is_asked(scene, ANSWER[question]) else None
        if attributes is not None:
            attributes["id"] = f"answer-{question}"
        kind = "big legal" if attributes is not None else "big"
        cards.append(question_card(view.pack.titles[question], view.pack.texts[question], kind, attributes))
    hidden = "The one you answer stays face down; not even your Mediums see it. " if step.guidance else (
        "The one you answer goes back to your team, face down. "
    )  # fmt: skip
    return h.section(".offering")[
        h.h2(".zone")[who, h.small["only you see all of them"]],
        h.div("#hand.offer", role="group", aria_label="Questions on offer", data_roving=True)[cards],
        h.p(".fine")[
            icon("i-discard"), h.span[hidden, h.b["The others are discarded face up"], ": both teams will read them."]
        ],
    ]


def clue_form(scene: Scene, step: CommitClue) -> Markup:
    """Where the Clue is written, all of it, before its first letter; what will stand on the Pad shows as one types."""
    view = view_of(scene)
    question = scene.sight.question
    assert question is not None
    assert question.form is not None
    ideas = [option.action.text for option in question.answers if isinstance(option.action, Clue)]
    return h.section(".clue")[
        h.section(".asked.you")[
            h.span(".secret-tag")[icon("i-lock"), "You answer"], h.q[view.pack.texts[view.asked[step.line]]]
        ],
        h.form("#clue-form.clueform", data_open=True, data_tries=True)[
            h.label(for_="answer")["Your Clue, all of it, before the first letter"],
            h.div(".field")[
                h.input(
                    "#answer", name="text", maxlength=str(question.form.limit), autocomplete="off", required=True,
                    autocapitalize="characters", spellcheck="false", aria_describedby="tried-why", enterkeyhint="send",
                ),
                h.span("#tried-count.cnum", data_keep="all", data_most=str(LONGEST))[""],
            ],
            h.div(".fold")[
                h.span(".cap")["on the Pad"], h.span("#tried-text.wr", role="status", data_keep="all")[""]
            ],
            h.p("#tried-why.left", data_keep="all")[""],
            h.button("#write-it.btn.main", type="submit", data_keep=True)[icon("i-quill"), "Write it"],
        ],
        h.details("#ideas.ideas", data_keep=True)[
            h.summary[icon("i-lens"), "Show me ideas", h.small["only if you ask"]],
            h.div(".idea-list")[
                [h.button(".btn.line", type="button", id=f"idea-{at}", data_fill=text)[text]
                 for at, text in enumerate(ideas)]
            ],
        ],
    ]  # fmt: skip


def writing(scene: Scene, line: int) -> Markup:
    """The own Clue while it is written: what stands, and what would come."""
    view = view_of(scene)
    shown = public_of(scene).shown[line]
    return h.section(".asked.you")[
        h.span(".secret-tag")[icon("i-lock"), "Your Clue; only you see the rest"],
        h.span(".fw.mine")[shown, h.i(".r")[view.texts[line][len(shown) :]]],
        h.p(".under")[view.pack.texts[view.asked[line]]],
    ]


def own_clues(scene: Scene) -> h.Node:
    """The Clues that this Spirit has written, in full."""
    view = view_of(scene)
    rows = [
        h.li[
            h.b[full(view.texts[line], view.public.shown[line])],
            h.span[view.pack.texts[view.asked[line]]],
        ]
        for line in range(len(view.public.what))
        if view.public.what[line] != GUESS and view.texts[line] and view.asked[line] >= 0
    ]
    if not rows:
        return None
    return h.section(".told")[
        h.h2(".zone")["Your Clues in full", h.small["violet: not on the Pad"]], h.ul(".answers", tabindex="0")[rows]
    ]


@drawn
def full(text: str, shown: str) -> h.Node:
    """A Clue in full: what stands on the Pad, then the rest."""
    return [text[: len(shown)], h.i(".r")[text[len(shown) :]]]
