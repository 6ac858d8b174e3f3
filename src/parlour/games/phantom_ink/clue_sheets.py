"""What is wrong with a clue table as a whole: too common answers, answers that give the Object away, words said twice.

Whether a single answer can be written and is no form of its Object is the pack reader's business. A table maps each
kind to its sheet, a sheet maps each Object to its answers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Final

Sheet = Mapping[str, Sequence[str]]
Table = Mapping[str, Sheet]

MOST_SHARE: Final = 0.15
"""No answer serves more than this share of a kind's Objects."""
MOST_FIXED: Final = 1 / 3
"""In no kind does the answer alone fix the Object for more than this share of Objects."""
MOST_KINDS: Final = 2
"""A word serves an Object in at most so many kinds."""
MOST_LETTER: Final = 0.2
"""No first letter begins more than this share of a kind's different answers; a sixth is the aim."""
MOST_OWN_BEGINNINGS: Final = 1
MOST_TWO_WORDS: Final = 0.10
READABLE: Final = 3
"""Nine answers in ten share their first three letters with at most so many of their kind, themselves counted."""


def cell_faults(kind: str, sheet: Sheet, objects: Sequence[str]) -> list[str]:
    """Every Object has two or three different answers that begin differently, of capital letters and single gaps."""
    faults = [f"{kind}: {word} has no line" for word in objects if word not in sheet]
    faults += [f"{kind}: {word} is no Object" for word in sheet if word not in objects]
    for word, answers in sheet.items():
        if not 2 <= len(answers) <= 3:
            faults.append(f"{kind}: {word} has {len(answers)} answers; two or three are wanted")
        if len({answer[:2] for answer in answers}) < len(answers):
            faults.append(f"{kind}: {word}: answers begin with the same two letters: {', '.join(answers)}")
        for answer in answers:
            if (
                not answer.replace(" ", "").isalpha()
                or answer != " ".join(answer.upper().split())
                or not answer.isascii()
            ):
                faults.append(f"{kind}: {word}: {answer!r} is not of letters A to Z and single gaps")
    return faults


def share_faults(kind: str, sheet: Sheet) -> list[str]:
    """No answer fits too many Objects, and not too many Objects are fixed by an answer alone."""
    serves = Counter(answer for answers in sheet.values() for answer in set(answers))
    most = int(MOST_SHARE * len(sheet))
    faults = [
        f"{kind}: {answer} serves {count} Objects; at most {most}" for answer, count in serves.items() if count > most
    ]
    fixed = [word for word, answers in sheet.items() if any(serves[answer] == 1 for answer in answers)]
    if len(fixed) > MOST_FIXED * len(sheet):
        faults.append(f"{kind}: an answer alone fixes {len(fixed)} Objects; at most {int(MOST_FIXED * len(sheet))}")
    return faults


def beginning_faults(kind: str, sheet: Sheet) -> list[str]:
    """The answers of a kind begin in different ways, so that three letters are enough for who knows the question."""
    pool = {answer for answers in sheet.values() for answer in answers}
    faults: list[str] = []
    for letter, count in Counter(answer[0] for answer in pool).items():
        if count > MOST_LETTER * len(pool):
            faults.append(f"{kind}: {count} of {len(pool)} answers begin with {letter}")
    alike = Counter(answer[:3] for answer in pool)
    sizes = sorted(alike[answer[:3]] for answer in pool)
    if sizes and sizes[int(0.9 * (len(sizes) - 1))] > READABLE:
        faults.append(f"{kind}: too many answers share their first three letters: {alike.most_common(3)}")
    return faults


def object_faults(table: Table) -> list[str]:
    """Each Object is told of in different words, hardly ever with its own first letters."""
    faults: list[str] = []
    for word in sorted({word for sheet in table.values() for word in sheet}):
        said = [(kind, answer) for kind, sheet in table.items() for answer in sheet.get(word, ())]
        for answer, count in Counter(answer for _, answer in said).items():
            if count > MOST_KINDS:
                faults.append(f"{word}: {answer} is said in {count} kinds; at most {MOST_KINDS}")
        own = [f"{kind} {answer}" for kind, answer in said if answer[:2] == word[:2] and kind != "lie"]
        if len(own) > MOST_OWN_BEGINNINGS:
            faults.append(f"{word}: {len(own)} answers begin like it: {', '.join(own)}")
    return faults


def wordiness_faults(table: Table) -> list[str]:
    """Answers of two words are rare: a gap is shown, and it tells."""
    answers = [answer for sheet in table.values() for cell in sheet.values() for answer in cell]
    wordy = sum(" " in answer for answer in answers)
    if wordy > MOST_TWO_WORDS * len(answers):
        return [f"{wordy} of {len(answers)} answers have two words; at most one in ten"]
    return []


def opacity(sheet: Sheet, vocabulary: Sequence[str]) -> float:
    """How many words of a vocabulary begin like an answer, in the median: what the other team is left with."""
    beginnings = Counter(word[:3] for word in vocabulary)
    return float(median(beginnings[answer[:3]] for answers in sheet.values() for answer in answers))
