"""What could have been known: after each round, the Objects of the pack that still fitted what a team's Mediums saw.

A Clue is judged by the clue table of the pack: an own one by its Question, one of the other team by any Question. A
Clue of people's own words that the table does not have for the Object is left out; Guesses always count.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from parlour.core.events import Event
from parlour.games.phantom_ink.dealing import fits
from parlour.games.phantom_ink.events.asking import LetterOpened, LetterWhispered, LetterWritten
from parlour.games.phantom_ink.events.turns import TurnStarted
from parlour.games.phantom_ink.pack import InkPack
from parlour.games.phantom_ink.pad import BLANK, GUESS, next_end
from parlour.games.phantom_ink.view import InkView

Seen = tuple[str, ...]
"""What a team had of each line: letters, gaps, blanks."""


@dataclass
class _Pad:
    """The Pad as it grew: what stood in each line, and which characters each team heard."""

    texts: list[str]
    shown: dict[int, str] = field(default_factory=dict)
    heard: dict[tuple[int, int], set[int]] = field(default_factory=dict)

    def take(self, event: Event, seats: int) -> None:
        """Write what the event says."""
        if isinstance(event, LetterWritten):
            self._next(event.line, event.letter)
        elif isinstance(event, LetterOpened):
            if event.blank:
                shown = self.shown[event.line]
                at = shown.find(BLANK)
                self.shown[event.line] = shown[:at] + self.texts[event.line][at] + shown[at + 1 :]
            else:
                self._next(event.line, event.letter)
        elif isinstance(event, LetterWhispered):
            team = event.seat % 2
            heard = self.heard.setdefault((team, event.line), set())
            if not event.blank:
                self._next(event.line, BLANK)
                heard.add(len(self.shown[event.line]) - 1)
            else:
                blanks = [at for at, sign in enumerate(self.shown[event.line]) if sign == BLANK and at not in heard]
                heard.update(blanks[:1])

    def _next(self, line: int, sign: str) -> None:
        shown, text = self.shown.get(line, ""), self.texts[line]
        end = next_end(text, len(shown))
        self.shown[line] = shown + text[len(shown) : end - 1] + sign

    def seen(self, team: int, lines: int) -> Seen:
        """What a team had by now."""
        found = []
        for line in range(lines):
            shown, heard = self.shown.get(line, ""), self.heard.get((team, line), set())
            found.append("".join([self.texts[line][at] if at in heard else sign for at, sign in enumerate(shown)]))
        return tuple(found)


@dataclass(frozen=True)
class Round:
    """What stood after a round: for each team the words that still fitted."""

    number: int
    fitting: tuple[tuple[int, ...], ...]


def rounds(view: InkView, events: list[Event]) -> list[Round]:
    """What could have been known after each round that was played. For a game that is over."""
    public = view.public
    pad = _Pad(view.texts)
    found: list[Round] = []
    reached = 0

    def close() -> None:
        lines = [line for line in range(len(public.what)) if public.spaces[line] < reached]
        fitting = tuple(_fitting(view, lines, pad.seen(team, len(public.what)), team) for team in public.teams())
        found.append(Round(reached, fitting))

    for event in events:
        if isinstance(event, TurnStarted) and event.side == 0:
            if reached:
                close()
            reached = event.space + 1
        else:
            pad.take(event, public.seats)
    if reached:
        close()
    return found


def _fitting(view: InkView, lines: list[int], seen: Seen, team: int) -> tuple[int, ...]:
    public, pack = view.public, view.pack
    words = list(range(len(pack.words)))
    for line in lines:
        if public.what[line] == GUESS:
            if public.wrong[line]:
                right, wrong = public.shown[line], public.wrong[line]
                words = [word for word in words if fits(pack.letters[word], right, wrong)]
            continue
        own = public.writer(line) == team and not public.guided[line]
        kinds = [pack.kinds[view.asked[line]]] if own else list(range(len(pack.clues)))
        pattern = seen[line]
        if pattern and view.object in (kept := [word for word in words if _answers(pack, kinds, word, pattern)]):
            words = kept
    return tuple(words)


def _answers(pack: InkPack, kinds: list[int], word: int, pattern: str) -> bool:
    """Whether the table has an answer to one of these kinds that begins as the pattern says."""
    called = pack.words[word]
    return any(_begins(answer, pattern) for kind in kinds for answer in pack.clues[kind].get(called, ()))


def _begins(answer: str, pattern: str) -> bool:
    if BLANK not in pattern:
        return answer.startswith(pattern)
    return len(answer) >= len(pattern) and all(
        sign in (BLANK, letter) for sign, letter in zip(pattern, answer, strict=False)
    )
