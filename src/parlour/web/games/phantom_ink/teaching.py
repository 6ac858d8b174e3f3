"""How Phantom Ink teaches itself."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import State
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.phantom_ink import medium
from parlour.web.games.phantom_ink.cards import face, question_card
from parlour.web.games.phantom_ink.pad import crystals, pad, teams
from parlour.web.games.phantom_ink.words import step_of, view_of
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.learn.lesson import ME, FirstGame, Lesson, Mark, Panel


def _teams(scene: Scene) -> h.Node:
    return teams(scene)


def _questions(scene: Scene) -> h.Node:
    view = view_of(scene)
    return h.div(".some")[
        [question_card(view.pack.titles[each], view.pack.texts[each]) for each in view.hand[:2]],
        icon("i-arrow", "i arrow"),
        icon("i-quill", "i sign"),
    ]


def _silencio(scene: Scene) -> h.Node:
    step = step_of(scene)
    assert isinstance(step, Hear)
    return medium.listen(scene, step)


def _pad(scene: Scene) -> h.Node:
    return pad(scene)


def _arcana(scene: Scene) -> h.Node:
    view = view_of(scene)
    cards = [h.div(".card.tarot")[face(view.pack.arcana[each])] for each in view.arcana[:2]]
    return h.div(".some")[crystals(3), cards]


def _guess(scene: Scene) -> h.Node:
    return h.div(".some")[
        medium.big_letters("QUILL"), h.p[icon("i-fist", "i sign"), "a knock: right"],
        h.p[icon("i-hush", "i sign"), "a finger: wrong"],
    ]  # fmt: skip


def _hears(state: State) -> bool:
    return isinstance(state.agenda[-1], Hear) and 2 in state.to_act() and len(cast(Ink, state).public.shown[-1]) > 1


def _later(state: State) -> bool:
    return cast(Ink, state).public.turn > 5 and state.to_act() == (2,)


LESSON = Lesson(
    (
        Panel("Spirits and Mediums", "Two teams look for the same Object. Each Spirit knows it; the Mediums do not. "
              "The first team to write it wins.", _teams, wide=560),
        Panel("Ask in secret", "As a Medium you offer your Spirit two Questions of your hand. It answers one; the "
              "others never see which.", _questions, _hears),
        Panel("Letter by letter", "The Spirit writes its answer on the Pad, for all to see. Call SILENCIO as soon as "
              "you know the word: the less stands there, the better.", _silencio, _hears, 400),
        Panel("The Pad", "Every Clue stays in sight, those of the other team, too. At an Eye one more letter of any "
              "Clue is shown.", _pad, _later, 460),
        Panel("Arcana", "A Crystal pays for an Arcana: upright for its power, upside down for new Questions. You have "
              "three Crystals.", _arcana, _later),
        Panel("Guess", "Instead of asking, write the Object letter by letter. The first wrong letter ends your turn, "
              "and everybody has seen the right ones.", _guess, _later),
    ),
    FirstGame(7, ("medium", "easy", ME, "easy"), 15, {"pace": "0"}),
    {
        "TakeTurn": (
            Mark("#hand", "Ask for a Clue", "Pick two Questions. Your Spirit answers one of them about the hidden "
                 "Object; nobody else learns which."),
            Mark(".pad", "The Pad", "Here the Clues of both teams stand. Yours are for you: only you know the "
                 "Questions."),
            Mark("#now", "Or guess", "If you know the Object, write it. The house tells by Hint what it thinks of."),
        ),
        "ChooseOffer": (
            Mark("#hand", "Two Questions", "Offer what has a short, telling answer. Your Spirit picks one."),
        ),
        "Hear": (
            Mark("#hush", "Do you know the word?", "Then call SILENCIO, and the others read no further. If not, let "
                 "the next letter come."),
        ),
        "WriteGuess": (
            Mark("#now", "One letter at a time", "A knock means right. End the word with the period. A wrong letter "
                 "ends your turn."),
        ),
        "ChooseClue": (Mark(".pad", "An Eye", "Choose a Clue on the Pad: its next letter is shown to all."),),
        "ChooseMoonClue": (Mark(".pad", "An Eye", "Choose a Clue on the Pad: its next letter is shown."),),
        "DiscardQuestions": (
            Mark("#hand", "New Questions", "Discard those that will not help, and draw as many. Then say that it is "
                 "enough."),
        ),
        "ChooseCopy": (Mark("#now", "Copy an Arcana", "Choose a played Arcana: its power works once more, for you."),),
        "TakeMoonTurn": (Mark("#now", "Guess or listen", "Write the Object, or listen to one more Clue."),),
    },
)  # fmt: skip
