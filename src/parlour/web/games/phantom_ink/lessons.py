"""What the reader beside the table teaches at each moment: enough to play without the rulebook."""

from __future__ import annotations

from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.eyes import ChooseClue, ChooseMoonClue
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.pad import DOTS
from parlour.games.phantom_ink.setting_up import ChooseWord, NameAgain, NameInSecret
from parlour.games.phantom_ink.turns import DiscardQuestions, TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.writing import Hear
from parlour.web.games.phantom_ink.words import Lesson, is_medium, public_of, step_of, view_of
from parlour.web.games.scene import Scene

END: Lesson = (
    "i-lens",
    "How to read this",
    (
        "All Questions, all Clues in full and the whispered letters are open now.",
        "The bars count the Objects of the pack that still fitted what a team's Mediums had seen, by the clue table of "
        "the pack: own Clues by their Questions, those of the others by any. A Clue that is not in the table is left "
        "out of the count. They judge nobody.",
    ),
    "PI-063, PI-107",
)  # fmt: skip


def lesson(scene: Scene) -> Lesson:
    """What is worth knowing now, for who looks."""
    if scene.sight.over:
        return END
    public, step = public_of(scene), step_of(scene)
    if isinstance(step, NameInSecret | NameAgain | ChooseWord):
        return _object(scene)
    if isinstance(step, Hear):
        return (
            "i-hush",
            "Silencio",
            (
                "The Spirit writes the Clue letter by letter. Any Medium of the team may call after each; the letter "
                "that stands, stands.",
                "If nobody calls, the Clue ends with a period, and both teams can read the whole word.",
            ),
            "PI-047, PI-051, PI-105",
        )
    if isinstance(step, WriteGuess):
        return (
            "i-fist",
            "Guess",
            (
                "One letter at a time. The Spirit knocks: right. A finger on the lips: wrong, crossed out, and the "
                "turn is over. Everybody sees what was right.",
                "When the word stands, end it with the period. Too early, and the period is wrong.",
            ),
            "PI-060 to PI-066",
        )
    if isinstance(step, ChooseClue | ChooseMoonClue):
        return (
            "i-eye",
            "Eye",
            (
                "An Eye adds one more letter to a Clue on the Pad, of either team, for all to see.",
                "A whispered letter stands as a blank: only the team that heard it knows it. An Eye can open it.",
                "If the Clue has no further letter, a period says so.",
            ),
            "PI-085 to PI-091, PI-174",
        )
    if isinstance(step, ChooseQuestion | CommitClue) and not is_medium(scene) and scene.seated:
        return (
            "i-quill",
            "A Clue",
            (
                "Answer the Question about the Object in letters and gaps, at most 30. Your own Mediums know the "
                "Question; the others see only the letters.",
                "A good Clue is clear after two or three letters to who knows the Question, and to nobody else.",
                "No form of the Object itself: you are told before anything is written.",
            ),
            "PI-048, PI-076 to PI-082",
        )
    if isinstance(step, ChooseOffer | ChooseQuestion | CommitClue):
        return (
            "i-quill",
            "Ask",
            (
                "Two Questions go to the Spirit, who answers one of them. Its Question stays secret; the other one is "
                "discarded face up.",
                "Offer what your Spirit can answer with a word that tells you much and the others little.",
            ),
            "PI-044, PI-045",
        )
    if isinstance(step, DiscardQuestions):
        return (
            "i-ready",
            "Upside down",
            ("Discard any number of Questions and draw as many. The Arcana itself does nothing else.",),
            "PI-096, PI-097",
        )
    if isinstance(step, TakeMoonTurn) or (public.together and isinstance(step, TakeTurn)):
        dots = DOTS[public.space()]
        return (
            "i-trio",
            "Together",
            (
                f"A Sun turn asks, a Moon turn guesses or listens for guidance. The writing stops by itself after the "
                f"letters that the dots of the space count: {dots} in this round.",
                "Guidance is a Clue to a Question that the Mediums never see. Each empty space is a point at the end.",
            ),
            "PI-119, PI-130 to PI-136",
        )
    return (
        "i-crystal",
        "A turn",
        (
            "First, if you like, one Arcana for a Crystal: upright for its power, upside down for new Questions.",
            "At a space with an Eye, one more letter of any Clue. Then Ask for a Clue, or Guess the Object.",
            "The first team to guess the Object wins; after eight rounds nobody does.",
        ),
        "PI-030 to PI-036, PI-085",
    )


def _object(scene: Scene) -> Lesson:
    if is_medium(scene) or not scene.seated:
        return (
            "i-lock",
            "The Object",
            (
                "The Spirits choose a word that the Mediums will have to find out. Both teams look for the same one.",
                "You will offer your Spirit Questions about it and read its answers letter by letter.",
            ),
            "PI-025, PI-026",
        )
    what = "You and the other Spirit choose" if not view_of(scene).public.together else "You choose"
    return (
        "i-lock",
        "The Object",
        (
            f"{what} one of these words. It is the Object for the whole game.",
            "From now on a Spirit says nothing but letters: no hints, no faces.",
        ),
        "PI-004, PI-025, PI-026",
    )
