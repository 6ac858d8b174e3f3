"""The golden playthroughs of Phantom Ink: one for each way to play."""

from __future__ import annotations

from parlour.games.phantom_ink.game import InkOptions
from tests.goldens import Golden

GOLDENS = {
    "2 together": Golden(2, seed=4),
    "3 together, first three Sun turns": Golden(3, InkOptions(sun_turns="first"), seed=5),
    "4 in teams": Golden(4, seed=6),
    "6 in teams, at their own pace": Golden(6, InkOptions(pace=0), seed=7),
    "5 in teams": Golden(5, seed=11),
    "7 in teams, without a pace": Golden(7, InkOptions(pace=0), seed=12),
    "first game": Golden(4, InkOptions(arcana=False), seed=8),
    "8 in teams, Eyes optional": Golden(8, InkOptions(eyes="optional"), seed=9),
    "another language": Golden(4, InkOptions(pack="deutsch"), seed=10),
}

REVEALS = frozenset(
    {
        "ArcanaPlayed",
        "CardsDrawn",
        "GameEnded",
        "GuessJudged",
        "LetterOpened",
        "LetterWhispered",
        "LetterWritten",
        "NumbersCompared",
        "ObjectCardDrawn",
        "ObjectChosen",
        "OfferMade",
        "PeriodAdded",
        "QuestionChosen",
        "QuestionDiscarded",
        "QuestionsReshuffled",
        "StoppedAtDots",
    }
)
"""The events that always tell something hidden, so that what led to them cannot be taken back freely."""
