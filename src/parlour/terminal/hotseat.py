"""Playing at one screen: people take turns at it with a curtain between them, bots sit at the other seats."""

from __future__ import annotations

from pathlib import Path

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.words import listed
from parlour.session.refusals import Illegal, Refused
from parlour.session.sight import hides_nothing
from parlour.session.undo import PRACTICE_ONLY, still_asked
from parlour.terminal import saved_games
from parlour.terminal.colours import BONE, CANDLE, DIM
from parlour.terminal.drawing import drawing_of, numbered
from parlour.terminal.explaining import Explaining
from parlour.terminal.layout import show_scene
from parlour.terminal.local_game import LocalGame
from parlour.terminal.marking import mark_meant, marks_listed
from parlour.terminal.result import result_lines
from parlour.terminal.scene import Scene
from parlour.terminal.screen import Left, Screen, number_in

HELP = """\
 3, blue 4          do it, by its number or by name; what is not allowed is
                    explained by its rule
 ?                  the rule behind the question
 look, look NAME    what can be read on the table; a card with all its words
 ideas              what you might write, where something is to be written
 mark, mark NAME    point something out to those you may talk to in secret;
                    again to take it off
 hint               what a good bot would do here, and why
 why 3, why blue 4  why something is or is not allowed
 why                why the bots did what they did, in a practice game
 undo               take back your last decision: what told nobody anything
                    at once, else if other people agree
 practice           make this a practice game: anything can be taken back,
                    and the result says so
 save, save FILE    every move is saved anyway; FILE makes a copy
 log                all that happened, as far as you may know it
 rules, rules ID    the rules of the game, or one of them
 table, table 1     who may join or leave in mid-game; let it happen
 quit               leave; 'parlour resume' goes on where you left
 "some text"        an answer in open text that looks like a command"""


class Quit(Exception):
    """The person wants to leave."""


class Hotseat:
    """Plays a game to its end, or until somebody leaves. After every move of a person the game is saved."""

    def __init__(self, local: LocalGame, screen: Screen, path: Path) -> None:
        self.local = local
        self.screen = screen
        self.path = path
        self.drawing = drawing_of(local.game.id)
        self.explaining = Explaining(local, screen, self.drawing)
        self.at_screen = local.people[0] if len(local.people) == 1 else TABLE
        """Who sits at the screen; TABLE while a curtain is needed before anybody's own things are shown."""
        self.notice = ""
        self.unsaved = ""
        """Why the last save failed; empty if all is well."""
        self._news_from: dict[int, int] = {}
        """Where each person's news begin: with their last answer; a free action does not end a turn."""
        self._told = 0 if local.n == 0 else len(local.sight(TABLE).log)
        """How many lines of the log were looked through for pages of the story."""

    # The game -------------------------------------------------------------------------------------------

    def play(self) -> int:
        """Play; the exit code for the shell is 0, or 130 after Ctrl-C."""
        self.save()
        try:
            with self.screen.apart():
                while not self.local.over():
                    self.next_move()
                self.save()
                self.over()
        except Quit:
            return self.leave(0)
        except Left as left:
            if not self.local.over():
                return self.leave(130 if left.interrupted else 0)
        except KeyboardInterrupt:
            return self.leave(130)
        self.farewell()
        return 0

    def next_move(self) -> None:
        """Somebody who is asked answers: people first, whoever sits at the screen before others, then bots by lot."""
        local = self.local
        people = local.session.people_asked()
        if self.at_screen in people:
            self.person(self.at_screen)
        elif people:
            self.person(people[local.lot(TABLE).below(len(people))])
        else:
            asked = local.history.state.to_act()
            self.bot(asked[local.lot(TABLE).below(len(asked))])

    def bot(self, seat: int) -> None:
        """A bot answers; who waits at the screen sees whose turn it is."""
        if self.screen.console.is_terminal:
            self.show(self.at_screen)
        self.local.let_bot_move(seat)

    def person(self, seat: int) -> None:
        """A person types until something was done."""
        if seat != self.at_screen:
            if hides_nothing(self.local.sight(self.at_screen), self.local.sight(seat)):
                self.at_screen = seat
            else:
                self.curtain(seat)
        self.tell_story(seat)
        n = self.local.n
        while self.local.n == n and self.at_screen == seat:
            self.show(seat)
            self.notice = ""
            try:
                self.typed(seat, self.screen.ask())
            except Illegal as refused:
                self.notice = self.explaining.forbidden(refused.rule, refused.words)
            except Refused as refused:
                self.notice = refused.words
            except BadData as wrong:
                self.notice = str(wrong)

    def tell_story(self, seat: int) -> None:
        """Show the pages of the story that were read since the last one; the log has them afterwards."""
        log = self.local.sight(seat).log
        told, self._told = self._told, len(log)
        for line in log[told:]:
            story = None if line.event is None else line.event.story()
            if story is not None:
                self.screen.pages(story.title, [Padding(Text(f"{story.text}\n", style=BONE), (0, 2))])

    def curtain(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits at the screen."""
        self.at_screen = TABLE
        name = self.local.names[seat]
        room = max(0, self.screen.height // 2 - 2)
        words = Text(f"Pass to {name}, press Enter", style=CANDLE, justify="center")
        self.screen.show([[[]] * room, self.screen.lines(words), [[]]])
        self.screen.ask()
        self.at_screen = seat

    # What is shown --------------------------------------------------------------------------------------

    def show(self, seat: int) -> None:
        """The table as this seat may see it."""
        show_scene(self.screen, self.drawing, self.scene(seat))

    def scene(self, seat: int) -> Scene:
        """What is drawn for this seat."""
        sight = self.local.sight(seat)
        question = sight.question
        since = self.news_since(seat)
        return Scene(
            view=sight.view,
            names=sight.names(),
            bots=self.local.bots,
            prompt=(question.prompt if question is not None else sight.waiting) or "Others are choosing",
            question=question,
            answers=self.explaining.keyed(seat),
            news=[line.words for line in sight.log if line.n >= since],
            notice=self.notice,
            marks=sight.marks,
            width=self.screen.width,
            height=self.screen.height,
        )

    def news_since(self, seat: int) -> int:
        """The entry with which the news of this seat begin; for all who watch, the last one."""
        last = self.local.history.last_of(seat, self.local.n) if seat >= 0 else None
        usual = 0 if seat >= 0 else self.local.n
        return self._news_from.get(seat, usual if last is None else last.n)

    # What is typed --------------------------------------------------------------------------------------

    def typed(self, seat: int, line: str) -> None:
        """Do what the line says."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.lower():
            case "":
                self.all_answers(seat)
            case "look":
                self.explaining.look(self.scene(seat), rest)
            case "ideas":
                self.explaining.ideas(seat)
            case "mark":
                self.mark(seat, rest)
            case "?":
                self.notice = self.explaining.explain(seat)
            case "why" if rest:
                self.notice = self.explaining.why(seat, rest)
            case "why":
                self.explaining.why_bots(seat)
            case "hint":
                self.notice = self.explaining.hint(seat)
            case "undo":
                self.undo(seat)
            case "practice":
                self.practice()
            case "save":
                self.save_copy(rest)
            case "quit" | "q" | "exit":
                raise Quit
            case "log":
                self.explaining.log(seat)
            case "rules":
                self.notice = self.explaining.rules(rest)
            case "table":
                self.table(seat, rest)
            case "help" | "h":
                self.screen.pages("What you can type", [Text(HELP, style=BONE)])
            case _:
                self.answer(seat, line)

    def answer(self, seat: int, line: str) -> None:
        """Answer by number, by name or in open text; refused with Refused or BadData."""
        free = [answer.action for answer in self.local.sight(seat).free]
        found = self.explaining.meant(seat, line)
        n = self.local.n + 1
        if found:
            for action in found:
                self.local.act(seat, action)
        elif self.explaining.question(seat).form is not None and not (line.isdecimal() and self.explaining.keyed(seat)):
            self.write(seat, line)
        else:
            raise BadData(f"There is no {line!r} here: type a number from the screen, or help")
        if not found or found[0] not in free:
            self._news_from[seat] = n
        self.save()

    def all_answers(self, seat: int) -> None:
        """Show all that may be typed where a small screen cannot; else only say what to do."""
        scene = self.scene(seat)
        if scene.cramped:
            self.screen.pages("What you can do", [numbered(scene.answers)])
        else:
            self.notice = "Type a number, or help."

    def mark(self, seat: int, wanted: str) -> None:
        """Mark something for this seat's circle alone, or take the mark off; without a name, list what can be."""
        sight = self.local.sight(seat)
        if not wanted:
            self.screen.pages("What can be marked: mark NAME, and again to take it off", marks_listed(sight))
            return
        meant = mark_meant(sight, wanted)
        self.local.mark(seat, meant.key, meant.by is None)
        self.save()
        self.notice = f"{'Marked' if meant.by is None else 'No longer marked'}: {meant.words}."

    def write(self, seat: int, line: str) -> None:
        """Answer in open text; the first kind of text that the question accepts is meant."""
        text = line[1:-1] if len(line) > 1 and line[0] == line[-1] == '"' else line
        refusal: Illegal | None = None
        for action in self.local.game.written(text):
            try:
                return self.local.act(seat, action)
            except Illegal as refused:
                refusal = refusal or refused
        raise refusal or BadData(f"{text!r} is no answer to this question")

    def table(self, seat: int, wanted: str) -> None:
        """List who may join or leave now, or let it happen: 'table 1', 'table 1 medium' for a bot that joins."""
        answers = self.local.sight(seat).by_table
        if not answers:
            raise BadData("Nobody can join or leave now")
        number, _, bot = wanted.partition(" ")
        if not wanted:
            lines = [f" {at}  {answer.words}" for at, answer in enumerate(answers, 1)]
            usage = " 'table 1' does it; 'table 1 medium' seats a bot where somebody joins"
            self.screen.pages("Who may join or leave", [Text(line) for line in [*lines, "", usage]])
            return
        chosen = number_in(number, 1, len(answers))
        if chosen is None:
            raise BadData(f"There is no {number!r} here: 'table' lists who may join or leave")
        self.local.let_table_act(seat, answers[chosen - 1].action, bot.strip())
        self.save()

    # Taking back and saving -----------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Take back this person's last decision, if it may be, and if the others agree where they must."""
        try:
            proposal = self.local.take_back(seat)
        except Refused as refused:
            way = " ('practice' does it.)" if refused.words == PRACTICE_ONLY else ""
            raise BadData(f"{refused.words}{way}") from None
        for other in still_asked(self.local.session, proposal) if proposal is not None else ():
            self.at_screen = TABLE
            yes = self.agrees(other, self.local.names[seat])
            self.local.agree(other, yes)
            if not yes:
                self.notice = f"{self.local.names[other]} does not agree; nothing was taken back."
                return
        self._news_from.clear()
        self.notice = "Taken back: decide again."
        self.save()

    def agrees(self, seat: int, name: str) -> bool:
        """Ask another person, with nobody's cards on the screen."""
        words = f" {self.local.names[seat]}, do you agree that {name} takes back the last decision? (y or n)"
        while True:
            self.screen.show([self.screen.lines(Text(words, style=CANDLE))])
            answer = self.screen.ask().lower()
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")

    def practice(self) -> None:
        """Make it a practice game, for good."""
        self.local.make_practice()
        self.save()
        self.notice = "This is a practice game from now on: anything can be taken back, and the result will say so."

    def save(self) -> None:
        """Keep the game; if that fails, say so once and play on."""
        try:
            saved_games.write(self.path, self.local.saved().to_bytes())
            self.unsaved = ""
        except BadData as wrong:
            if not self.unsaved:
                self.notice = f"{wrong}; the game goes on unsaved ('save FILE' keeps it elsewhere)"
            self.unsaved = str(wrong)

    def save_copy(self, name: str) -> None:
        """Keep the game now, in a file of the person's choice or at its own place."""
        path = Path(name).expanduser() if name else self.path
        saved_games.write(path, self.local.saved().to_bytes())
        if not name:
            self.unsaved = ""
        self.notice = f"Saved: {path}"

    # The end --------------------------------------------------------------------------------------------

    def over(self) -> None:
        """Show how the game ended, over the last table."""
        if self.screen.console.is_terminal and self.local.people:
            self.screen.pages("The game is over", self.final_words())

    def final_words(self) -> list[RenderableType]:
        """The last events and the result."""
        sight = self.local.sight(TABLE)
        last: list[RenderableType] = [Text(f" {line.words}", style=DIM) for line in sight.log if line.n == sight.n]
        assert sight.outcome is not None
        practice = self.local.session.settings.practice
        return [*last, Text(""), *result_lines(sight.outcome, sight.names(), self.local.bots, practice=practice)]

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
        names = listed([self.local.names[seat] for seat in self.local.people])
        self.screen.say(f"Saved for {names}. To go on: parlour resume {saved_games.called(self.path)}")
        return code
