"""Playing at one screen: people take turns at it with a curtain between them, bots sit at the other seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import RenderableType
from rich.text import Text

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.ledger import Ledger
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action, Question
from parlour.core.words import listed, with_names
from parlour.games import ledger
from parlour.terminal import saved_games
from parlour.terminal.colours import BONE, CANDLE, DIM
from parlour.terminal.drawing import drawing_of
from parlour.terminal.layout import show_scene
from parlour.terminal.result import result_lines
from parlour.terminal.rulebook import rule_words, section_lines
from parlour.terminal.scene import KeyedAnswer, Scene
from parlour.terminal.screen import Left, Screen, number_in
from parlour.terminal.sitting import Sitting

HELP = """\
 3, blue 4          do it, by its number or by name; what is not allowed is
                    explained by its rule
 ?                  the rule behind the question
 why 3, why blue 4  why something is or is not allowed
 undo               back to your last decision, if other people agree
 save, save FILE    every move is saved anyway; FILE makes a copy
 log                all that happened, as far as you may know it
 rules, rules ID    the rules of the game, or one of them
 table, table 1     who may join or leave in mid-game; let it happen
 quit               leave; 'parlour resume' goes on where you left
 "some text"        an answer in open text that looks like a command"""


class Quit(Exception):
    """The person wants to leave."""


class Hotseat:
    """Plays a sitting to its end, or until somebody leaves. After every move of a person the game is saved."""

    def __init__(self, sitting: Sitting, screen: Screen, path: Path) -> None:
        self.sitting = sitting
        self.screen = screen
        self.path = path
        self.drawing = drawing_of(sitting.game.id)
        self.at_screen = sitting.people[0] if len(sitting.people) == 1 else TABLE
        """Who sits at the screen; TABLE while a curtain is needed before anybody's own things are shown."""
        self.notice = ""
        self.unsaved = ""
        """Why the last save failed; empty if all is well."""
        self._news_from: dict[int, int] = {}
        """Where each person's news begin: with their last answer; a free action does not end a turn."""
        self._ledger: Ledger | None = None

    # The game -------------------------------------------------------------------------------------------

    def play(self) -> int:
        """Play; the exit code for the shell is 0, or 130 after Ctrl-C."""
        self.save()
        try:
            with self.screen.apart():
                while self.sitting.state.outcome() is None:
                    self.next_move()
                self.save()
                self.over()
        except Quit:
            return self.leave(0)
        except Left as left:
            if self.sitting.state.outcome() is None:
                return self.leave(130 if left.interrupted else 0)
        except KeyboardInterrupt:
            self.sitting.take_back(len(self.sitting.moves))  # a move may have been half done
            return self.leave(130)
        self.farewell()
        return 0

    def next_move(self) -> None:
        """Somebody who is asked answers: people first, whoever sits at the screen before others, then bots by lot."""
        sitting = self.sitting
        asked = sitting.state.to_act()
        people = [seat for seat in asked if seat not in sitting.bots]
        if self.at_screen in people:
            self.person(self.at_screen)
        elif people:
            self.person(people[sitting.lot(TABLE).below(len(people))])
        else:
            self.bot(asked[sitting.lot(TABLE).below(len(asked))])

    def bot(self, seat: int) -> None:
        """A bot answers; who waits at the screen sees whose turn it is."""
        if self.screen.console.is_terminal:
            self.show(self.at_screen)
        self.sitting.apply(seat, self.sitting.bot_move(seat))

    def person(self, seat: int) -> None:
        """A person types until something was done."""
        if seat != self.at_screen:
            self.curtain(seat)
        moves = len(self.sitting.moves)
        while len(self.sitting.moves) == moves and self.at_screen == seat:
            self.show(seat)
            self.notice = ""
            try:
                self.typed(seat, self.screen.ask())
            except IllegalAction as refused:
                self.forbidden(refused.rule, refused.why)
            except BadData as wrong:
                self.notice = str(wrong)

    def curtain(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits at the screen."""
        self.at_screen = TABLE
        name = self.sitting.names[seat]
        room = max(0, self.screen.height // 2 - 2)
        words = Text(f"Pass to {name}, press Enter", style=CANDLE, justify="center")
        self.screen.show([[[]] * room, self.screen.lines(words), [[]]])
        self.screen.ask()
        self.at_screen = seat

    # What is shown --------------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """The table as this seat may see it."""
        sitting = self.sitting
        state = sitting.state
        question = state.ask(seat) if seat >= 0 else None
        prompt = question.prompt if question else state.question().waiting(state) if state.ended is None else ""
        since = self._news_from.get(seat, sitting.last_move_of(seat) + 1) if seat >= 0 else len(sitting.told) - 1
        scene = Scene(
            view=state.view(seat),
            names=sitting.names,
            bots=sitting.bots,
            prompt=with_names(prompt or "Others are choosing", sitting.names),
            question=question,
            answers=self.keyed(seat, question),
            news=sitting.sentences(seat, since),
            notice=self.notice,
            width=self.screen.width,
            height=self.screen.height,
        )
        show_scene(self.screen, self.drawing, scene)

    def keyed(self, seat: int, question: Question | None) -> list[KeyedAnswer]:
        """What may be typed, numbered: the answers (with what is not allowed, if the game draws it), free actions."""
        if seat < 0:
            return []
        state = self.sitting.state
        words = {option.action: option.words for option in question.answers} if question else {}
        answers: list[KeyedAnswer] = []
        if question is not None:
            in_mind = list(self.drawing.in_mind(state.view(seat)))
            in_mind += [option.action for option in question.answers if option.action not in in_mind]
            for number, action in enumerate(in_mind, 1):
                said = with_names(words.get(action) or self.sitting.state.words_of(action), self.sitting.names)
                answers.append(KeyedAnswer(str(number), action, said, legal=action in words))
            for number, (said, plan) in enumerate(self.drawing.plans(state.view(seat)), 1):
                answers.append(KeyedAnswer(f"p{number}", plan[0], said, then=plan[1:]))
        for number, action in enumerate(state.free(seat), 1):
            answers.append(KeyedAnswer(f"f{number}", action, with_names(action.words(), self.sitting.names), free=True))
        return answers

    # What is typed --------------------------------------------------------------------------------------

    def typed(self, seat: int, line: str) -> None:
        """Do what the line says."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                self.notice = "Type a number, or help."
            case "?":
                self.explain(seat)
            case "why":
                self.why(seat, rest)
            case "undo":
                self.undo(seat)
            case "save":
                self.save_copy(rest)
            case "quit" | "q" | "exit":
                raise Quit
            case "log":
                self.screen.pages("What happened", [Text(f" {line}") for line in self.sitting.sentences(seat)])
            case "rules":
                self.rules(rest)
            case "table":
                self.table(rest)
            case "help" | "h":
                self.screen.pages("What you can type", [Text(HELP, style=BONE)])
            case _:
                self.answer(seat, line)

    def answer(self, seat: int, line: str) -> None:
        """Answer by number, by name or in open text; refused with IllegalAction or BadData."""
        question = self.sitting.state.ask(seat)
        assert question is not None
        found = self.find(seat, line)
        further = self.further(seat, line)
        free = found is not None and found in self.sitting.state.free(seat)
        told = len(self.sitting.told)
        if found is not None:
            for action in (found, *further):
                self.sitting.apply(seat, action)
        elif question.form is not None and not line.isdecimal():
            self.write(seat, line)
        else:
            raise BadData(f"There is no {line!r} here: type a number from the screen, or help")
        if not free:
            self._news_from[seat] = told
        self.save()

    def write(self, seat: int, line: str) -> None:
        """Answer in open text; the first kind of text that the question accepts is meant."""
        text = line[1:-1] if len(line) > 1 and line[0] == line[-1] == '"' else line
        refusal: IllegalAction | None = None
        for action in self.sitting.game.written(text):
            try:
                return self.sitting.apply(seat, action)
            except IllegalAction as refused:
                refusal = refusal or refused
        raise refusal or BadData(f"{text!r} is no answer to this question")

    def find(self, seat: int, line: str) -> Action | None:
        """The action of a number on the screen, or of the words for it, with or without its verb."""
        wanted = line.casefold()
        answers = self.keyed(seat, self.sitting.state.ask(seat))
        for answer in answers:
            if wanted == answer.key or _means(wanted, answer.words):
                return answer.action
        state = self.sitting.state
        return next((action for action in state.setup.game.actions if _means(wanted, state.words_of(action))), None)

    def further(self, seat: int, line: str) -> tuple[Action, ...]:
        """The answers that follow at once upon what was typed."""
        answers = self.keyed(seat, self.sitting.state.ask(seat))
        return next((answer.then for answer in answers if line.casefold() in (answer.key, answer.words.casefold())), ())

    def explain(self, seat: int) -> None:
        """Show the rule behind the question."""
        question = self.sitting.state.ask(seat)
        assert question is not None
        self.tell(question.rule, rule_words(self.ledger(), question.rule))

    def why(self, seat: int, wanted: str) -> None:
        """Say why something is or is not allowed."""
        action = self.find(seat, wanted) if wanted else None
        if action is None:
            raise BadData("Say what: 'why 3', or the words as on the screen ('why red 2')")
        state = self.sitting.state
        question = state.ask(seat)
        assert question is not None
        if action in state.answers(seat) or action in state.free(seat):
            self.tell(
                question.rule,
                f"{self.sitting.state.words_of(action)} is allowed. {rule_words(self.ledger(), question.rule)}",
            )
            return
        self.forbidden(*state.why_not(seat, action))

    def forbidden(self, rule: str, reason: str) -> None:
        """Say why something is not allowed, with the rule that forbids it."""
        self.tell(
            rule, f"Not allowed: {_sentence(with_names(reason, self.sitting.names))} {rule_words(self.ledger(), rule)}"
        )

    def tell(self, title: str, words: str) -> None:
        """Show an explanation in the place of the news if it fits there, else on a page of its own."""
        if len(self.screen.lines(Text(f" {words}"))) <= 3:
            self.notice = words
        else:
            self.screen.pages(title, [Text(f" {words}", style=BONE)])

    def rules(self, wanted: str) -> None:
        """Show one rule, or all of them."""
        if wanted:
            self.tell(wanted.upper(), rule_words(self.ledger(), wanted))
        else:
            self.screen.pages(self.sitting.game.title, section_lines(self.ledger()))

    def table(self, wanted: str) -> None:
        """List who may join or leave now, or let it happen: 'table 1', 'table 1 medium' for a bot that joins."""
        answers = self.sitting.state.answers(TABLE)
        if not answers:
            raise BadData("Nobody can join or leave now")
        number, _, bot = wanted.partition(" ")
        if not wanted:
            lines = [f" {at}  {with_names(act.words(), self.sitting.names)}" for at, act in enumerate(answers, 1)]
            usage = " 'table 1' does it; 'table 1 medium' seats a bot where somebody joins"
            self.screen.pages("Who may join or leave", [Text(line) for line in [*lines, "", usage]])
            return
        chosen = number_in(number, 1, len(answers))
        if chosen is None:
            raise BadData(f"There is no {number!r} here: 'table' lists who may join or leave")
        self.sitting.by_table(answers[chosen - 1], bot.strip())
        self.save()

    def ledger(self) -> Ledger:
        """The rules of this game, read when first needed."""
        if self._ledger is None:
            self._ledger = ledger(self.sitting.game.id)
        return self._ledger

    # Taking back and saving -----------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Back to this person's last decision, if the other people at the table agree."""
        last = self.sitting.last_move_of(seat)
        if last < 0:
            raise BadData("There is nothing to take back: you have not decided anything yet")
        name = self.sitting.names[seat]
        others = [other for other in self.sitting.people if other != seat]
        if others:
            self.at_screen = TABLE
        for other in others:
            if not self.agrees(other, name):
                self.notice = f"{self.sitting.names[other]} does not agree; nothing was taken back."
                return
        self.sitting.take_back(last)
        self._news_from.clear()
        self.notice = "Taken back: decide again."
        self.save()

    def agrees(self, seat: int, name: str) -> bool:
        """Ask another person, with nobody's cards on the screen."""
        words = f" {self.sitting.names[seat]}, do you agree that {name} takes back the last decision? (y or n)"
        while True:
            self.screen.show([self.screen.lines(Text(words, style=CANDLE))])
            answer = self.screen.ask().lower()
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")

    def save(self) -> None:
        """Keep the game; if that fails, say so once and play on."""
        try:
            saved_games.write(self.path, self.sitting.to_replay().to_bytes())
            self.unsaved = ""
        except BadData as wrong:
            if not self.unsaved:
                self.notice = f"{wrong}; the game goes on unsaved ('save FILE' keeps it elsewhere)"
            self.unsaved = str(wrong)

    def save_copy(self, name: str) -> None:
        """Keep the game now, in a file of the person's choice or at its own place."""
        path = Path(name).expanduser() if name else self.path
        saved_games.write(path, self.sitting.to_replay().to_bytes())
        if not name:
            self.unsaved = ""
        self.notice = f"Saved: {path}"

    # The end --------------------------------------------------------------------------------------------

    def over(self) -> None:
        """Show how the game ended, over the last table."""
        if self.screen.console.is_terminal and self.sitting.people:
            self.screen.pages("The game is over", self.final_words())

    def final_words(self) -> list[RenderableType]:
        """The last events and the result."""
        sitting = self.sitting
        last: list[RenderableType] = [
            Text(f" {line}", style=DIM) for line in sitting.sentences(TABLE, len(sitting.told) - 1)
        ]
        outcome = sitting.state.outcome()
        assert outcome is not None
        return [*last, Text(""), *result_lines(outcome, sitting.names, sitting.bots)]

    def farewell(self) -> None:
        """The result, and where the game can be looked at again."""
        self.screen.add(self.final_words())
        if self.unsaved:
            self.screen.say(f"The game could not be saved: {self.unsaved}")
            return
        try:
            self.path = saved_games.finish(self.path)
        except BadData as wrong:
            self.screen.say(str(wrong))
        self.screen.say(f"Look at it again: parlour replay {saved_games.called(self.path)}")

    def leave(self, code: int) -> int:
        """Save, say how to come back."""
        self.save()
        if self.unsaved:
            self.screen.say(f"The game could not be saved: {self.unsaved}")
            return 1
        names = listed([self.sitting.names[seat] for seat in self.sitting.people])
        self.screen.say(f"Saved for {names}. To go on: parlour resume {saved_games.called(self.path)}")
        return code


def _means(wanted: str, words: str) -> bool:
    words = words.casefold()
    return wanted == words or (len(wanted) > 1 and words.endswith(f" {wanted}") and not wanted.isdecimal())


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith(".") else ".")
