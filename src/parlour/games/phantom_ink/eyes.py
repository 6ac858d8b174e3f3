"""Eyes and Whispers: a further letter of a Clue, for all to see or for one team alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, AskSeveral, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.phantom_ink.actions import LOOK_AT, OPEN_BLANK, LookAt, OpenBlank
from parlour.games.phantom_ink.events.asking import LetterOpened, LetterWhispered, PeriodAdded
from parlour.games.phantom_ink.events.turns import NothingHappened
from parlour.games.phantom_ink.pad import BLANK, GUESS, MOON, SIDES, next_end
from parlour.games.phantom_ink.powers import whenever_eye
from parlour.games.phantom_ink.state import Ink

ANY: Final = 0
OWN: Final = 1
OTHER: Final = 2
"""Whose Clues an Eye may look at. Together every Clue is both."""


def next_blank(s: Ink, team: int, line: int, whisper: bool) -> int:
    """Where the leftmost closed blank lies (for a Whisper: one that the team has not heard); -1 without one."""
    shown = s.public.shown[line]
    at = shown.find(BLANK)
    if whisper:
        heard = s.public.heard[2 * line + team]
        while at >= 0 and heard >> at & 1:
            at = shown.find(BLANK, at + 1)
    return at


def looks(s: Ink, team: int, whisper: bool, of: int, only: int = -1) -> list[Action]:
    """What an Eye or a Whisper may be used on, line by line."""
    public = s.public
    found: list[Action] = []
    for line in range(len(public.what)):
        if public.what[line] == GUESS or (only >= 0 and line != only):
            continue
        if of != ANY and not public.together and (public.sides[line] == team) != (of == OWN):
            continue
        if not public.complete[line]:
            found.append(LOOK_AT[line])
        if BLANK in public.shown[line] and next_blank(s, team, line, whisper) >= 0:
            found.append(OPEN_BLANK[line])
    return found


def can_reveal(s: Ink, team: int, whisper: bool, of: int) -> bool:
    """Whether anything on the Pad can be shown further."""
    return bool(looks(s, team, whisper, of))


def reveal(s: Ink, team: int, seat: int, action: Action, whisper: bool) -> int:
    """The Spirit who wrote the Clue adds its next letter, or whispers it; a period if there is none. The line."""
    assert isinstance(action, LookAt | OpenBlank)
    line = action.line
    public = s.public
    text = s.texts[line]
    shown = public.shown[line]
    if isinstance(action, OpenBlank):
        at = next_blank(s, team, line, whisper)
        if not whisper:
            public.shown[line] = shown[:at] + text[at] + shown[at + 1 :]
    else:
        end = next_end(text, len(shown))
        if not end:
            public.complete[line] = 1
            if s.log is not None:
                s.log.append(PeriodAdded(line, public.place(line), shown, True))
            return line
        at = end - 1
        public.shown[line] = shown + text[len(shown) : at] + (BLANK if whisper else text[at])
    if whisper:
        public.heard[2 * line + team] |= 1 << at
    if s.log is not None:
        blank = isinstance(action, OpenBlank)
        place = public.place(line)
        if whisper:
            knowing = tuple([each for each in range(public.seats) if each % 2 == team or each == public.sides[line]])
            s.log.append(LetterWhispered(seat, line, place, text[at], blank, knowing))
        else:
            s.log.append(LetterOpened(seat, line, place, text[at], blank))
    return line


@dataclass(frozen=True)
class UseEye(Step):
    """Use an Eye: choose a Clue, and its Spirit adds the next letter, or whispers it to your team."""

    team: int
    whisper: bool
    of: int
    triggers: bool
    """Whether it sets off what happens whenever the team uses an Eye."""
    line: int
    """The only Clue that it may be used on, or -1."""

    def rule(self) -> str:
        return "PI-086"

    def resolve(self, s: Ink) -> None:
        whisper = self.whisper and not s.public.together
        found = looks(s, self.team, whisper, self.of, self.line)
        if not found:
            if s.log is not None:
                s.log.append(NothingHappened("There is no Clue that could be shown further.", "PI-091"))
        else:
            s.then(ChooseClue(self.team, whisper, self.of, self.triggers, self.line))


@dataclass(frozen=True)
class ChooseClue(AskSeveral):
    """Choose any Clue that the Eye allows: its next letter, or its next blank."""

    team: int
    whisper: bool
    of: int
    triggers: bool
    line: int

    def rule(self) -> str:
        return "PI-174" if self.whisper else "PI-086"

    def who(self, s: Ink) -> tuple[int, ...]:
        return s.public.mediums(self.team)

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return looks(s, self.team, self.whisper, self.of, self.line)

    def take(self, s: Ink, seat: int, action: Action) -> None:
        line = reveal(s, self.team, seat, action, self.whisper)
        if self.triggers:
            s.then_all(whenever_eye(s, self.team, line))

    def prompt(self, s: Ink, seat: int) -> str:
        how = "whispered to your team" if self.whisper else "shown to all"
        whose = ("", "of your team ", "of the other team ")[0 if s.public.together else self.of]
        return f"Choose a Clue {whose}whose next letter is {how}"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return look_label(s, action)

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[self.team]} is choosing a Clue to {'hear' if self.whisper else 'see'} more of"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return why_not_look(s, action) or (self.rule(), "this Eye does not look at that Clue")


@dataclass(frozen=True)
class SpiritsEye(Step):
    """On a Moon turn at an Eye space the Spirit adds a letter to a Clue of the Moon side."""

    def rule(self) -> str:
        return "PI-141"

    def resolve(self, s: Ink) -> None:
        if moon_looks(s):
            s.then(ChooseMoonClue(0))
        elif s.log is not None:
            s.log.append(NothingHappened("There is no Clue on the Moon side that could be shown further.", "PI-142"))


def moon_looks(s: Ink) -> list[Action]:
    """The Clues of the Moon side that are not complete."""
    public = s.public
    lines = range(len(public.what))
    return [
        LOOK_AT[line]
        for line in lines
        if public.sides[line] == MOON and public.what[line] != GUESS and not public.complete[line]
    ]


@dataclass(frozen=True)
class ChooseMoonClue(AskOne):
    """The Spirit chooses the Clue of the Moon side that gets a further letter."""

    seat: int = field()

    def rule(self) -> str:
        return "PI-141"

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return moon_looks(s)

    def forced(self, s: Ink) -> bool:
        return True

    def take(self, s: Ink, seat: int, action: Action) -> None:
        reveal(s, 0, seat, action, False)

    def prompt(self, s: Ink, seat: int) -> str:
        return "Choose the Clue of the Moon side that you add a letter to"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return look_label(s, action)

    def waiting(self, s: Ink) -> str:
        return f"{name_of(self.seat)} is choosing a Clue of the Moon side"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return why_not_look(s, action) or (self.rule(), "on a Moon turn the Eye is for a Clue of the Moon side")


def look_label(s: Ink, action: Action) -> str:
    """'The next letter of PAP (Sun 1)'."""
    assert isinstance(action, LookAt | OpenBlank)
    what = "blank" if isinstance(action, OpenBlank) else "letter"
    return f"The next {what} of {s.public.shown[action.line]} ({s.public.place(action.line)})"


def why_not_look(s: Ink, action: Action) -> tuple[str, str] | None:
    """Why no Eye could look at that; None if only this one cannot."""
    public = s.public
    if not isinstance(action, LookAt | OpenBlank) or action.line >= len(public.what):
        return "PI-086", "choose a Clue on the Pad"
    if public.what[action.line] == GUESS:
        return "PI-090", "a Guess is no Clue"
    if isinstance(action, OpenBlank):
        return "PI-179", "that Clue has no blank to open"
    if public.complete[action.line]:
        return "PI-089", "that Clue is complete"
    return None
