"""Writing a Clue, letter by letter, until somebody calls."""

from __future__ import annotations

from dataclasses import dataclass

from parlour.core.agenda import AskSeveral, Due, Step
from parlour.core.question import Action
from parlour.games.phantom_ink.actions import GO_ON, SILENCIO, WRITE_ON, GoOn, Silencio, WriteOn
from parlour.games.phantom_ink.events.asking import Called, LetGoOn, LetterWritten, PeriodAdded, StoppedAtDots
from parlour.games.phantom_ink.pad import SIDES, letters_in, next_end
from parlour.games.phantom_ink.state import Ink


@dataclass(frozen=True)
class WriteNextLetter(Step):
    """The Spirit writes the next letter and says it aloud; then a Medium may call."""

    line: int
    letters: int

    def rule(self) -> str:
        return "PI-047"

    def resolve(self, s: Ink) -> None:
        public = s.public
        line = self.line
        text = s.texts[line]
        before = len(public.shown[line])
        end = next_end(text, before)
        public.shown[line] = shown = text[:end]
        if s.log is not None:
            spirit = public.spirit(public.team())
            s.log.append(LetterWritten(spirit, line, public.place(line), text[end - 1], end - before > 1))
        if not self.letters:
            s.then(Hear(line, public.mediums(public.team())))
        elif letters_in(shown) < self.letters:
            s.then(GoOnWriting(line, self.letters))
        elif s.log is not None:
            s.log.append(StoppedAtDots(line, shown))


@dataclass(frozen=True)
class GoOnWriting(Step):
    """Nobody called: the next letter, or a period after the last one."""

    line: int
    letters: int

    def rule(self) -> str:
        return "PI-105"

    def resolve(self, s: Ink) -> None:
        public = s.public
        line = self.line
        if len(public.shown[line]) < len(s.texts[line]):
            s.then(WriteNextLetter(line, self.letters))
            return
        public.complete[line] = 1
        if s.log is not None:
            s.log.append(PeriodAdded(line, public.place(line), public.shown[line], False))


@dataclass(frozen=True)
class Hear(AskSeveral):
    """After each letter, the last one too, any Medium of the team may call 'Silencio' or let it go on."""

    line: int
    silent: tuple[int, ...]
    """The Mediums who have neither called nor let it go on."""

    def rule(self) -> str:
        return "PI-051"

    def who(self, s: Ink) -> tuple[int, ...]:
        return self.silent

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return [GO_ON[self.line], SILENCIO[self.line]]

    def calls(self, s: Ink, seat: int) -> list[Action]:
        """Who has let it go on may still call (PI-010); with a pace the Spirit may write on by hand (PI-050)."""
        public = s.public
        if seat in public.mediums(public.team()):
            return [SILENCIO[self.line]]
        if s.setup.options.pace and seat == public.spirit(public.team()):
            return [WRITE_ON[self.line]]
        return []

    def due(self, s: Ink) -> Due | None:
        pace = s.setup.options.pace
        return Due(float(pace), GO_ON[self.line]) if pace else None

    def take(self, s: Ink, seat: int, action: Action) -> None:
        if isinstance(action, Silencio):
            if s.log is not None:
                s.log.append(Called(seat, self.line, s.public.shown[self.line]))
        elif isinstance(action, WriteOn):
            s.then(GoOnWriting(self.line, 0))
        else:
            if s.log is not None:
                s.log.append(LetGoOn(seat, self.line))
            s.then(Hear(self.line, tuple([other for other in self.silent if other != seat])))

    def otherwise(self, s: Ink) -> None:
        """All have let it go on."""
        s.then(GoOnWriting(self.line, 0))

    def prompt(self, s: Ink, seat: int) -> str:
        return f"{s.public.shown[self.line]}: call Silencio, or let it go on"

    def waiting(self, s: Ink) -> str:
        return f"{SIDES[s.public.side()]} writes {s.public.shown[self.line]}"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, Silencio | GoOn | WriteOn):
            return "PI-052", "that Clue is not being written any more"
        return "PI-051", "call Silencio, or let the Spirit write on"
