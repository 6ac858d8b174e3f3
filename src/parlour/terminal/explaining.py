"""What a person at the screen may ask without doing anything: rules, reasons, hints, cards in full, what happened.

Whatever explains in a few words gives them back as a notice; what is longer is shown on pages of its own.
"""

from __future__ import annotations

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from parlour.core.data import BadData
from parlour.core.ledger import Ledger
from parlour.core.question import Action
from parlour.games import ledger
from parlour.session.sight import Asked
from parlour.terminal.colours import BONE, BRASS, DIM
from parlour.terminal.drawing import Drawing
from parlour.terminal.keyed_answers import keyed_answers, meant
from parlour.terminal.local_game import LocalGame, person_at
from parlour.terminal.rulebook import rule_words, section_lines
from parlour.terminal.scene import KeyedAnswer, Scene
from parlour.terminal.screen import Screen


class Explaining:
    """Answers what is asked about a game that is played at this screen."""

    def __init__(self, local: LocalGame, screen: Screen, drawing: Drawing) -> None:
        self.local = local
        self.screen = screen
        self.drawing = drawing
        self._ledger: Ledger | None = None

    def question(self, seat: int) -> Asked:
        """The question to a seat that is asked."""
        question = self.local.sight(seat).question
        assert question is not None
        return question

    def keyed(self, seat: int) -> list[KeyedAnswer]:
        """What this seat may type, with its keys."""
        return keyed_answers(self.local.sight(seat), self.drawing, self.local.session.words_of)

    def meant(self, seat: int, line: str) -> tuple[Action, ...]:
        """The actions that a typed line means, whether they are allowed or not; () if it means none."""
        return meant(line, self.keyed(seat), self.local.game, self.local.session.words_of)

    def explain(self, seat: int) -> str:
        """Show the rule behind the question."""
        rule = self.question(seat).rule
        return self.tell(rule, rule_words(self.ledger(), rule))

    def why(self, seat: int, wanted: str) -> str:
        """Say why something is or is not allowed."""
        found = self.meant(seat, wanted)
        if not found:
            raise BadData("Say what: 'why 3', or the words as on the screen ('why red 2')")
        closed = self.local.session.why_not(person_at(seat), seat, found[0])
        if closed is not None:
            return self.forbidden(closed.rule, closed.words)
        rule = self.question(seat).rule
        return self.tell(rule, f"{self.local.session.words_of(found[0])} is allowed. {rule_words(self.ledger(), rule)}")

    def hint(self, seat: int) -> str:
        """Say what a good bot would do here, and why, from this seat's view alone."""
        words, why, second = self.local.hint(seat)
        return self.tell("Hint", f"The house would choose: {words}. {why} {second}".strip())

    def why_bots(self, seat: int) -> None:
        """Let the bots say why they did what they did last, where this person may know it."""
        whys = self.local.sight(seat).whys
        if not whys:
            raise BadData("Say what: 'why 3'. Bots tell why they did something in practice games, and in the replay")
        told = [Text(f" {self.local.names[why.seat]}: {why.words}", style=BONE) for why in whys]
        self.screen.pages("Why the bots did what they did", told)

    def forbidden(self, rule: str, reason: str) -> str:
        """Say why something is not allowed, with the rule that forbids it."""
        return self.tell(rule, f"Not allowed: {_sentence(reason)} {rule_words(self.ledger(), rule)}")

    def rules(self, wanted: str) -> str:
        """Show one rule, or all of them."""
        if wanted:
            return self.tell(wanted.upper(), rule_words(self.ledger(), wanted))
        self.screen.pages(self.local.game.title, section_lines(self.ledger()))
        return ""

    def ledger(self) -> Ledger:
        """The rules of this game, read when first needed."""
        if self._ledger is None:
            self._ledger = ledger(self.local.game.id)
        return self._ledger

    def tell(self, title: str, words: str) -> str:
        """An explanation: the words, if they fit in the place of the news; else it is shown on a page of its own, and
        nothing is left to say."""
        if len(self.screen.lines(Text(f" {words}"))) <= 3:
            return words
        self.screen.pages(title, [Text(f" {words}", style=BONE)])
        return ""

    def look(self, scene: Scene, wanted: str) -> None:
        """Show a card with all its words, or the names of those that can be read."""
        cards = dict(self.drawing.cards(scene))
        if not cards:
            raise BadData("Nothing on this table has more words than you see")
        if not wanted:
            listing = [Text(f" {name}", style=BONE) for name in cards]
            self.screen.pages("What can be read: look NAME, or a part of it", listing)
            return
        found = [name for name in cards if wanted.casefold() in name.casefold()]
        found = [name for name in found if name.casefold() == wanted.casefold()] or found
        if not found:
            raise BadData(f"There is no {wanted!r} on the table: 'look' lists what can be read")
        self.screen.pages("Look", [Text.assemble((f" {name}\n", BRASS), (f" {cards[name]}\n", BONE)) for name in found])

    def ideas(self, seat: int) -> None:
        """Show what might be written, where something is to be written and the game knows any."""
        form = self.question(seat).form
        if form is None or not form.suggestions:
            raise BadData("There is nothing to write now for which this game has ideas")
        self.screen.pages("Ideas; type one, or your own", [Text(f" {idea}", style=BONE) for idea in form.suggestions])

    def log(self, seat: int) -> None:
        """All that happened, as far as this seat may know it; the newest page first."""
        told: list[RenderableType] = []
        for line in self.local.sight(seat).log:
            told.append(Text(f" {line.words}"))
            story = None if line.event is None else line.event.story()
            if story is not None:
                told.append(Padding(Text(story.text, style=DIM), (0, 4)))
        self.screen.pages("What happened", told, newest=True)


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")
