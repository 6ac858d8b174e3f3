"""Positions for the tests: say what matters, the rest is dealt; from there on only `apply` moves play."""

from __future__ import annotations

from parlour.core.agenda import Ask
from parlour.core.events import Event
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.games.phantom_ink import GAME
from parlour.games.phantom_ink.actions import (
    ANSWER,
    ASK,
    GO_ON,
    GUESS,
    LETTER,
    LISTEN,
    NAME,
    OFFER,
    PLAY,
    REVERSE,
    SILENCIO,
    WRITE_PERIOD,
    Clue,
)  # fmt: skip
from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pack import InkPack
from parlour.games.phantom_ink.pad import GUESS as GUESSED
from parlour.games.phantom_ink.pad import SUN
from parlour.games.phantom_ink.setting_up import NameAgain, NameInSecret
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.turns import TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.writing import Hear

PACK: InkPack = GAME.setup(4, InkOptions()).cards
ARCANA = {arcana.name: card for card, arcana in enumerate(PACK.arcana)}
WORD = {word: number for number, word in enumerate(PACK.words)}
SLOW = InkOptions(pace=0)
"""Letters wait for every Medium, so that a test says each of them."""


def new(seats: int = 4, options: InkOptions = SLOW, seed: int = 1) -> Ink:
    """A new game with a log, at its first question."""
    state = GAME.new(seats, options, seed, [])
    assert isinstance(state, Ink)
    return state


class At:
    """A game under test, with the moves of a turn in the words of the rulebook."""

    def __init__(self, seats: int = 4, word: str = "CANDLE", options: InkOptions = SLOW, seed: int = 1) -> None:
        """The first turn, with this Object."""
        self.s = new(seats, options, seed)
        self.s.object_card = WORD[word] // PACK.words_per_card
        number = WORD[word] % PACK.words_per_card
        for spirit in self.s.public.spirits():
            self.s.apply(spirit, NAME[number])
        assert self.s.pack.words[self.s.object] == word

    # Looking ------------------------------------------------------------------------------------------------

    def medium(self, team: int | None = None) -> int:
        """The first Medium of a team, or of the one whose turn it is."""
        public = self.s.public
        return public.mediums(public.team() if team is None else team)[0]

    def log(self) -> list[Event]:
        """All that happened."""
        assert self.s.log is not None
        return self.s.log

    def told(self, viewer: int) -> list[str]:
        """What a viewer was told, in words."""
        forms = [event.seen_by(viewer) for event in self.log()]
        return [form.words() for form in forms if form is not None]

    def last(self) -> Event:
        """The last event."""
        return self.log()[-1]

    def question(self) -> Ask:
        """The open question."""
        return self.s.question()

    def pad(self) -> list[str]:
        """The lines of the Pad as they stand: a period after complete ones, a crossed out sign in brackets."""
        public = self.s.public
        return [
            f"{public.shown[line]}{'.' if public.complete[line] else ''}"
            f"{f'[{public.wrong[line]}]' if public.wrong[line] else ''}"
            for line in range(len(public.what))
        ]

    def refused(self, seat: int, action: Action) -> tuple[str, str]:
        """The rule and the reason with which an action is refused; nothing changes."""
        before = self.s.save()
        try:
            self.s.apply(seat, action)
        except IllegalAction as refused:
            assert self.s.save() == before
            return refused.rule, refused.why
        raise AssertionError(f"{action} was not refused")

    # Set up -------------------------------------------------------------------------------------------------

    def holds(self, *names: str, team: int = SUN) -> At:
        """The team's Arcana are these; those it had take their places in the deck."""
        s = self.s
        wanted = [ARCANA[name] for name in names]
        pool = [*s.arcana[team], *s.arcana_deck]
        for other in s.public.teams():
            if other != team and set(wanted) & set(s.arcana[other]):
                pool += s.arcana[other]
                s.arcana[other] = []
        pool = [card for card in pool if card not in wanted]
        s.arcana[team] = sorted(wanted)
        for other in s.public.teams():
            if other != team and not s.arcana[other]:
                s.arcana[other] = sorted([pool.pop() for _ in range(s.public.arcana_held[other])])
        s.public.arcana_held[team] = len(wanted)
        s.arcana_deck = pool
        s.public.arcana_left = len(pool)
        self.again()
        return self

    def keeps_questions(self, count: int, team: int = SUN) -> At:
        """The team holds only so many Questions; the rest goes under the deck."""
        s = self.s
        s.deck = s.hands[team][count:] + s.deck
        s.hands[team] = s.hands[team][:count]
        s.public.held[team] = count
        s.public.deck_left = len(s.deck)
        self.again()
        return self

    def again(self) -> None:
        """Put the open question once more, since what it depends on was changed."""
        self.s.put(self.s.question())

    # Moves --------------------------------------------------------------------------------------------------

    def do(self, seat: int, *actions: Action) -> At:
        """Apply these actions of one seat."""
        for action in actions:
            self.s.apply(seat, action)
        return self

    def play(self, name: str) -> At:
        """The Medium plays an Arcana upright."""
        return self.do(self.medium(), PLAY[ARCANA[name]])

    def reverse(self, name: str) -> At:
        """The Medium plays an Arcana upside down."""
        return self.do(self.medium(), REVERSE[ARCANA[name]])

    def offer(self, count: int = 2) -> At:
        """The Medium offers its first Questions."""
        for _ in range(count):
            question = self.question()
            assert isinstance(question, ChooseOffer)
            self.do(self.medium(), OFFER[self.s.hands[question.team][0]])
        return self

    def answer(self, clue: str, which: int = 0) -> At:
        """The Spirit chooses one of the offered Questions and commits a Clue."""
        question = self.question()
        if isinstance(question, ChooseQuestion):
            self.do(question.seat, ANSWER[sorted(self.s.offer)[which]])
        commit = self.question()
        assert isinstance(commit, CommitClue)
        return self.do(commit.seat, Clue(clue))

    def hear(self, letters: int) -> At:
        """Let letters be written until so many stand, and call. 0: never call."""
        while isinstance(question := self.question(), Hear):
            shown = self.s.public.shown[question.line].replace(" ", "")
            if len(shown) == letters:
                return self.do(self.medium(), SILENCIO[question.line])
            for seat in question.silent:
                self.do(seat, GO_ON[question.line])
        return self

    def ask(self, clue: str, letters: int = 1, offer: int = 2) -> At:
        """A whole Ask: offer, answer, and call after so many letters (0: never)."""
        return self.do(self.medium(), ASK).offer(offer).answer(clue).hear(letters)

    def listen(self, clue: str) -> At:
        """Where one team plays: listen for guidance on a Moon turn."""
        return self.do(self.medium(), LISTEN).answer(clue)

    def guess(self, letters: str, period: bool = False) -> At:
        """Guess these letters, one by one, as long as they are right."""
        if isinstance(self.question(), TakeTurn | TakeMoonTurn):
            self.do(self.medium(), GUESS)
        line = len(self.s.public.what) - 1
        assert self.s.public.what[line] == GUESSED
        for letter in letters:
            self.do(self.medium(), LETTER[PACK.alphabet.index(letter)])
        return self.do(self.medium(), WRITE_PERIOD) if period else self

    def turns(self, count: int) -> At:
        """So many turns of Clues stopped after one letter; together Moon turns listen."""
        for _ in range(count):
            if isinstance(self.question(), TakeMoonTurn):
                self.listen("ZEBRA")
            else:
                if isinstance(self.question(), TakeTurn) and self.question().eye_waits(self.s):  # type: ignore[attr-defined]
                    eye = self.s.answers(self.medium())[0]
                    self.do(self.medium(), eye)
                    self.do(self.medium(), self.s.answers(self.medium())[0])
                self.ask("ZEBRA", 1)
        return self


def agreed(state: Ink) -> bool:
    """Whether the Spirits have chosen the Object."""
    return not isinstance(state.question(), NameInSecret | NameAgain)
