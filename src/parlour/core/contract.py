"""The contract that every game meets, while it is played: State, and View (`core/view.py`). Each method states its law;
`check_game` proves them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

import msgspec
from mypy_extensions import mypyc_attr

from parlour.core.agenda import ALL, NO_ACTIONS, NOBODY_ELSE, SEVERAL, Ask, Step
from parlour.core.data import to_json
from parlour.core.events import Event
from parlour.core.outcome import IllegalAction, Outcome
from parlour.core.question import Action, Answer, Question
from parlour.core.rng import Rng
from parlour.core.view import View

if TYPE_CHECKING:
    from parlour.core.game import Setup

__all__ = ["CHAIN", "TABLE", "State", "View"]

TABLE: Final = -2
"""The table itself: the seat of those who only watch, and of what no player does (somebody joins or leaves)."""

CHAIN: Final = 100_000
"""How many steps may follow one another without a question before the game counts as broken."""

STEPS: Final[list[None]] = [None] * CHAIN
"""As many, to loop over: the quickest loop there is, plain and compiled."""

_encode = msgspec.json.Encoder().encode


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A game in progress. A subclass declares its public part and its secrets as fields, and has the hooks below.

    >>> from parlour.games.hero_vs_phantom import GAME
    >>> state = GAME.new(4, seed=1)
    >>> seat = state.to_act()[0]
    >>> state.ask(seat).prompt
    'Play a hero of a new colour, or a Phantom'
    >>> state.apply(seat, state.answers(seat)[0])
    >>> state.redeal(seat, seed=7).view(seat) == state.view(seat)
    True
    """

    def __init__(self, setup: Setup, rng: Rng) -> None:
        self.setup = setup
        self.rng = rng
        self.agenda: list[Step] = []
        self.upcoming: Step | None = None
        """The step that comes before all of the agenda. It stands beside it while steps follow one another, so that
        most of them are never laid on the stack; None wherever somebody is asked."""
        self.log: list[Event] | None = None
        self.ended: Outcome | None = None
        self.seat: int = SEVERAL
        self.asking: Ask | None = None
        """The question that was put last: where somebody is asked, the last step of the agenda."""
        self.listed: list[Action] | None = NO_ACTIONS
        """Its answers; None as long as nobody has wanted to see them all."""
        self.several: list[tuple[int, list[Action]]] = NOBODY_ELSE
        self.waits = False
        """Whether going on has come to a question or to the end."""

    # What follows from the fields: `make fields` writes it ------------------------------------------------

    def clone(self) -> Any:
        """An equal state that shares only frozen things."""
        raise NotImplementedError

    def fields(self) -> list[Any]:
        """All that the state is beside agenda and generator, as JSON data."""
        raise NotImplementedError

    @staticmethod
    def read(setup: Setup, rng: Rng, data: list[Any]) -> State:
        """The state whose `fields` these are."""
        raise NotImplementedError

    # What a game provides -------------------------------------------------------------------------------

    def view_of(self, seat: int) -> View:
        """What a seat (or TABLE: a spectator) may know and remember, as the game's own View."""
        raise NotImplementedError

    def standing(self) -> Sequence[float]:
        """How the seats stand now; higher is better, and between 0 and 1 where all win or lose together. For a search
        that stops early."""
        raise NotImplementedError

    def zones(self) -> Mapping[str, Sequence[str]]:
        """Where every component lies now; each in exactly one zone, also while it is being played."""
        raise NotImplementedError

    def secrets(self, seat: int) -> Mapping[str, Any]:
        """What this seat (or TABLE) does not know, by name. `check_game` proves that each can vary."""
        raise NotImplementedError

    def seated(self) -> Sequence[int]:
        """The seats that have a player now, in turn order; all of them, unless players join and leave."""
        return range(self.setup.seats)

    def words_of(self, action: Action) -> str:
        """What an action is called at this table: its own words, unless the packs give its cards their names."""
        return action.words()

    def silence(self, seat: int) -> str:
        """The rule that keeps this seat from talking now; empty if it may talk."""
        return ""

    def circle(self, seat: int) -> tuple[int, ...]:
        """The seats, this one among them, that may talk in secret now; () if this one may not. All know that."""
        return ()

    def markable(self, seat: int) -> Mapping[str, str]:
        """What this seat may mark for its circle: each thing under a short key, with its words. All in the circle may
        know them. Marks are kept beside the game: no rule sees them, and nobody else sees that one was made."""
        return {}

    def keeps(self) -> str:
        """What would outlive the game if it ended now, as text for the next game of its campaign; empty if nothing.
        Whoever abandons a game of a campaign keeps that; an outcome says in its own `keeps` what it leaves."""
        return ""

    def free(self, seat: int) -> list[Action]:
        """What the seat may do beside answering; it never advances play."""
        return NO_ACTIONS

    def free_label(self, seat: int, action: Action) -> str:
        """What a free action of this seat is called now."""
        return self.words_of(action)

    def take_free(self, seat: int, action: Any) -> None:
        """Do a free action."""
        raise NotImplementedError

    def by_table(self) -> list[Action]:
        """What the table itself may do now (a player joins or leaves)."""
        return NO_ACTIONS

    def take_by_table(self, action: Any) -> None:
        """Do what the table does; it may rewrite the agenda."""
        raise NotImplementedError

    # Asking and answering -------------------------------------------------------------------------------

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe an answer; () exactly when there is an outcome."""
        if self.seat >= 0:
            return (self.seat,)
        return tuple([seat for seat, _ in self.several])

    def answers(self, seat: int) -> list[Action]:
        """The answers of this seat (of TABLE: what the table may do), computed at most once per question."""
        if seat == self.seat:
            listed = self.listed
            if listed is None:
                step = self.asking
                assert step is not None, "nothing was asked"
                self.listed = listed = step.answers(self, seat)
            return listed
        for other, answers in self.several:
            if other == seat:
                return answers
        return self.by_table() if seat == TABLE and self.ended is None else NO_ACTIONS

    def random_answer(self, seat: int, rng: Rng) -> Action:
        """One of the answers of a seat that is asked, each equally likely; draws one number."""
        step = self.asking
        if seat == self.seat and step is not None:
            return step.answer_at(self, seat, rng.below(step.how_many(self, seat, ALL)))
        answers = self.answers(seat)
        return answers[rng.below(len(answers))]

    def calls(self, seat: int) -> list[Action]:
        """What this seat may call out though it is not asked."""
        if self.ended is not None or seat in self.to_act() or not 0 <= seat < self.setup.seats:
            return NO_ACTIONS
        return self.question().calls(self, seat)

    def ask(self, seat: int) -> Question | None:
        """The open question in words for this seat; None if it is not asked."""
        if seat not in self.to_act():
            return None
        step = self.question()
        answers = [Answer(action, step.label(self, seat, action)) for action in self.answers(seat)]
        return Question(step.prompt(self, seat), step.rule(), type(step).__name__, answers, step.form(self, seat))

    def question(self) -> Ask:
        """The step that waits for an answer."""
        step = self.agenda[-1]
        assert isinstance(step, Ask)
        return step

    def apply(self, seat: int, action: Action) -> None:
        """Answer, act freely, or act for the table. Refuses with IllegalAction before it changes anything."""
        listed = self.listed
        if listed is not None and seat == self.seat and action in listed:
            step = self.asking
            assert step is not None, "nothing was asked"
            self.agenda.pop()  # as `do`, without a further call
            step.take(self, seat, action)
            self.go_on()
        elif action in self.answers(seat):
            if seat == TABLE:
                self.take_by_table(action)
                self.go_on()
            else:
                self.do(seat, action)
        elif self.ended is None and 0 <= seat < self.setup.seats and action in self.free(seat):
            self.take_free(seat, action)
            self.go_on()
        elif (seat in self.to_act() and self.question().accepts(self, seat, action)) or action in self.calls(seat):
            self.do(seat, action)
        else:
            raise IllegalAction(*self.why_not(seat, action))

    def do(self, seat: int, action: Action) -> None:
        """Answer without a check: `action` must come from `answers(seat)`. For searches and simulations."""
        step = self.asking
        assert step is not None, "nothing was asked"
        self.agenda.pop()
        step.take(self, seat, action)
        self.go_on()

    def why_not(self, seat: int, action: Action) -> tuple[str, str]:
        """The rule and the reason why this seat may not do this now."""
        game = self.setup.game
        if self.ended is not None:
            return game.rule_of_end, "the game is over"
        if seat == TABLE:
            return game.rule_of_turns, "the table cannot do that now"
        if not 0 <= seat < self.setup.seats:
            return game.rule_of_turns, f"there is no seat {seat} at this table"
        if seat not in self.seated():
            return game.rule_of_turns, f"nobody sits at seat {seat} now"
        asked = self.to_act()
        if seat not in asked:
            return game.rule_of_turns, f"it is not your turn; {self.question().waiting(self) or 'others are asked'}"
        return self.question().why_not(self, seat, action)

    # The agenda -----------------------------------------------------------------------------------------

    def then(self, first: Step, second: Step | None = None, third: Step | None = None) -> None:
        """What comes next, in this order, before everything that waits already."""
        if self.upcoming is not None:
            self.agenda.append(self.upcoming)
        if second is not None:
            if third is not None:
                self.agenda.append(third)
            self.agenda.append(second)
        self.upcoming = first

    def then_all(self, steps: Sequence[Step]) -> None:
        """The same for any number of steps: a card's effects, in the order in which they are written."""
        if not steps:
            return
        if self.upcoming is not None:
            self.agenda.append(self.upcoming)
            self.upcoming = None
        self.agenda.extend(steps[::-1])

    def take_off(self) -> Step:
        """Take the step that would come next off the agenda; it does not happen."""
        step = self.upcoming
        if step is None:
            return self.agenda.pop()
        self.upcoming = None
        return step

    def instead(self, steps: list[Step]) -> None:
        """Nothing that waits will happen, but these steps, the last of them first."""
        self.upcoming = None
        self.agenda.clear()
        self.agenda.extend(steps)

    def end(self, outcome: Outcome) -> None:
        """The game is over at this instant; nothing that waits will happen."""
        self.ended = outcome
        self.upcoming = None
        self.agenda.clear()
        self.waits = True

    def go_on(self) -> None:
        """Resolve steps until somebody is asked or the game is over. A question puts itself."""
        self.waits = self.ended is not None
        if not self.waits:
            agenda = self.agenda
            for _ in STEPS:
                step = self.upcoming
                if step is None:
                    agenda.pop().resolve(self)
                else:
                    self.upcoming = None
                    step.resolve(self)
                if self.waits:
                    break
            else:
                raise RuntimeError(f"{CHAIN} steps went by without a question; the next one is {self.take_off()}")
        if self.ended is not None:
            self.seat = SEVERAL
            self.listed = NO_ACTIONS
            self.several = NOBODY_ELSE

    def come_to(self, step: Ask) -> None:
        """A question is reached that was taken off the agenda: it waits there for its answer, or answers itself."""
        self.agenda.append(step)
        if self.put(step) or self.ended is not None:
            self.waits = True
            return
        self.answer_itself(step, self.seat, 0 if self.seat == SEVERAL else step.how_many(self, self.seat, 2))

    def answer_itself(self, step: Ask, seat: int, count: int) -> None:
        """The question that was just put has no answer, or one that all can see."""
        if not count:
            self.agenda.pop()
            step.otherwise(self)
            return
        action = step.answer_at(self, seat, 0)
        self.agenda.pop()
        step.take(self, seat, action)

    def put(self, step: Ask) -> bool:
        """Put the question: find out who is asked what. False if it answers itself."""
        seat = step.asked(self)
        self.asking = step
        self.seat = seat
        if seat != SEVERAL:
            self.several = NOBODY_ELSE
            self.listed = None
            count = step.how_many(self, seat, 2)
            return count > 1 or (count == 1 and not step.forced(self))
        self.listed = NO_ACTIONS
        self.several = [(each, step.answers(self, each)) for each in step.who(self)]
        return len(self.several) > 0

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.ended

    # Copies, views and bytes ----------------------------------------------------------------------------

    def copy_to(self, new: State) -> State:
        """Give a clone the parts that every state has. A clone has no log."""
        new.agenda = self.agenda[:]
        new.ended = self.ended
        new.seat = self.seat
        new.asking = self.asking
        new.listed = self.listed
        new.several = self.several
        return new

    def view(self, seat: int) -> View:
        """What one seat may know and remember. Holds no secret of others, and no generator."""
        view = self.view_of(seat)
        view.agenda = self.agenda[:]
        view.acting = self.to_act()
        view.ended = self.ended
        return view

    def redeal(self, seat: int, seed: int) -> State:
        """A random state that this seat cannot tell from the real one, made from its view alone."""
        return self.view(seat).redeal(seed)

    def save(self) -> bytes:
        """The state as bytes; `Game.load` gives an equal state that plays on equally."""
        ended = None if self.ended is None else to_json(self.ended)
        agenda = [to_json(step) for step in self.agenda]
        return _encode([self.setup.head, agenda, ended, self.rng.fields(), self.fields()])

    def hash(self) -> str:
        """A digest of the saved bytes: equal for equal states, plain and compiled."""
        return blake2b(self.save(), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        """States are equal if they save to the same bytes: then they play on equally."""
        return self is other or (isinstance(other, State) and self.save() == other.save())
