"""One game as it is played: its history, who sits where, who may do what, what each may see.

A session has no clock, no store and no network. It never changes by being asked: what somebody wants to do is tried
and given back (`Tried`, `Proposal`, `Seat`), or refused in words with `Refused`; whoever runs the session writes it
down first and then makes it so. Browser tables, the terminal and the lab stand on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

import msgspec

from parlour.core.contract import TABLE
from parlour.core.data import BadData, short
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action, OpenAction, Written
from parlour.core.replay import Replay
from parlour.core.words import with_names
from parlour.session.campaign_stand import CampaignStand
from parlour.session.comings import Coming, Wish
from parlour.session.history import History, Tried
from parlour.session.make_sight import Live, Sights, closed
from parlour.session.names import unlike
from parlour.session.open_question import OpenQuestion
from parlour.session.refusals import BadRequest, Illegal, NoSuchTable, NotAllowed, Stale
from parlour.session.seats import Seat
from parlour.session.settings import Settings
from parlour.session.sight import Closed, Mark, Said, Sight, Why
from parlour.session.typed_text import CHAT_KEPT
from parlour.session.undo import Proposal

NOT_BEGUN: Final = "The game has not begun."


class Session:
    """One game and the people around it. `person` is the opaque id of whoever asks, everywhere."""

    def __init__(self, id: str, history: History, seats: list[Seat], settings: Settings, host: str = "") -> None:
        self.id = id
        self.history = history
        self.game = history.game
        self.questions = OpenQuestion(history)
        self.seats = seats
        self.settings = settings
        self.host = host
        self.paused = False
        self.waiting = False
        """The game has not begun: nothing is dealt. The history is one that nobody will play, for the facts of the
        set-up alone."""
        self.door = ""
        """What opens the waiting room to whoever is told it."""
        self.before = ""
        """The table whose people play again here; empty for none."""
        self.again = ""
        """The table where the same people play again; empty while there is none."""
        self.campaign: CampaignStand | None = None
        """The campaign that this is a game of, as it stands."""
        self.chat: list[Said] = []
        self.whispers: list[Said] = []
        """What was said in circles, the oldest first."""
        self.notes: dict[int, str] = {}
        self.marks: dict[tuple[int, ...], dict[str, int]] = {}
        """For each circle what its seats have marked, and who of them."""
        self.last_proposal: Proposal | None = None
        """The last that was made; it is open only until the next entry of the log."""
        self.comings: list[Coming] = []
        self.sat: set[tuple[str, int]] = set()
        """Who may know the cards of which seat: who sat down there, or left it, since the table was opened."""
        self.wish: Wish | None = None

    # Facts --------------------------------------------------------------------------------------------------

    @property
    def n(self) -> int:
        """The number of the last entry of the log."""
        return self.history.n

    @property
    def proposal(self) -> Proposal | None:
        """The open proposal to take something back."""
        proposal = self.last_proposal
        return proposal if proposal is not None and proposal.is_open(self.n) else None

    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.waiting and self.history.state.outcome() is not None

    def to_act(self) -> tuple[int, ...]:
        """All seats that owe an answer; none before the game and after it."""
        return () if self.waiting else self.history.state.to_act()

    def names(self) -> tuple[str, ...]:
        """The names at the seats, in order."""
        return tuple(seat.name for seat in self.seats)

    def put_at(self) -> int:
        """The entry that put the question which is open now."""
        return self.questions.put_at(self.n)

    def complete(self) -> bool:
        """Whether somebody, a person or a bot, sits wherever one plays now."""
        return all(self.seats[seat].kind() != "open" for seat in self.history.state.seated())

    def free_name(self, name: str, seat: int) -> str:
        """The name, told apart from those at the other seats."""
        return unlike(name, [other.name for other in self.seats if other.seat != seat])

    def place_name(self, seat: int) -> str:
        """What the place is called, whoever sits there; empty where places have no names."""
        setup = self.history.replay.setup
        return self.game.place_name(setup.players, setup.options, seat)

    def is_played_by_person(self, seat: int) -> bool:
        """Whether a person, and no bot, plays this seat; never so for the TABLE."""
        return seat >= 0 and self.seats[seat].kind() == "person"

    def people_asked(self) -> tuple[int, ...]:
        """The seats that owe an answer and that people play."""
        return tuple(seat for seat in self.history.state.to_act() if self.is_played_by_person(seat))

    # Who may do what ----------------------------------------------------------------------------------------

    def seats_of(self, person: str) -> tuple[int, ...]:
        """The seats that this person holds; () for a stranger or spectator."""
        return tuple([seat.seat for seat in self.seats if person in seat.holders])

    def is_host(self, person: str) -> bool:
        """Whether this person opened the table."""
        return bool(person) and person == self.host

    def known(self, seat: int) -> Seat:
        """The seat of this number; BadRequest if there is none."""
        if not 0 <= seat < len(self.seats):
            raise BadRequest("There is no such seat.")
        return self.seats[seat]

    def held_by(self, person: str, seat: int) -> Seat:
        """The seat, if this person holds it; else NotAllowed."""
        if not 0 <= seat < len(self.seats) or person not in self.seats[seat].holders:
            raise NotAllowed("That is not your seat.")
        return self.seats[seat]

    def played_by(self, person: str, seat: int) -> Seat:
        """The seat, if this person holds it and no bot plays it; else NotAllowed."""
        held = self.held_by(person, seat)
        if held.bot:
            raise NotAllowed("A bot plays this seat; take it back first.")
        return held

    def check_plays_here(self, person: str) -> None:
        """NotAllowed, unless the person holds a seat here or opened the table."""
        if not self.seats_of(person) and not self.is_host(person):
            raise NotAllowed("Only those who play here can do that.")

    def viewpoints(self, person: str, mine: tuple[int, ...] | None = None) -> tuple[int, ...]:
        """From where this person, who holds the seats `mine` (asked for if not given), may look; () if not at all."""
        mine = self.seats_of(person) if mine is None else mine
        if not mine and not self.is_host(person) and self.settings.spectators == "no":
            return ()
        if self.over() and self.settings.show_all_at_end:
            return (TABLE, *range(len(self.seats)))
        return (TABLE, *mine)

    def may_talk(self, person: str) -> bool:
        """Whether this person may chat here."""
        return bool(self.seats_of(person)) or self.is_host(person) or self.settings.spectators == "talk"

    def check_talks(self, person: str) -> None:
        """NotAllowed if this person may not chat here, Illegal while a rule of the game keeps them silent."""
        if not self.may_talk(person):
            raise NotAllowed("Spectators only watch at this table.")
        if self.waiting:
            return
        for seat in self.seats_of(person):
            rule = self.history.state.silence(seat)
            if rule:
                raise Illegal(rule, "Silence: what you say now could give your secret away.")

    def circle_of(self, person: str, seat: int) -> tuple[int, ...]:
        """Those to whom this person may talk in secret from an own seat; NotAllowed or Illegal if there are none."""
        self.held_by(person, seat)
        self.check_begun()
        self.check_talks(person)
        circle = self.history.state.circle(seat)
        if not circle:
            raise NotAllowed("There is nobody here to whom you may whisper.")
        return circle

    def whispers_to(self, seat: int) -> tuple[Said, ...]:
        """What was said in circles of this seat, numbered as if nothing had been said in others."""
        if not self.whispers:
            return ()
        heard = [said for said in self.whispers if seat in said.circle]
        return tuple(replace(said, number=number) for number, said in enumerate(heard, 1))[-CHAT_KEPT:]

    def marks_for(self, seat: int) -> tuple[Mark, ...]:
        """All that this seat may mark for its circle, each with who has marked it."""
        state = self.history.state
        markable = state.markable(seat)
        if not markable:
            return ()
        marked = self.marks.get(state.circle(seat), {})
        return tuple([Mark(key, words, marked.get(key)) for key, words in markable.items()])

    def check_mark(self, person: str, seat: int, key: str) -> tuple[int, ...]:
        """The circle for which this person may mark this from an own seat; NotAllowed or Illegal if they may not."""
        circle = self.circle_of(person, seat)
        if key not in self.history.state.markable(seat):
            raise NotAllowed("That is nothing you can mark now.")
        return circle

    def mark(self, circle: tuple[int, ...], key: str, seat: int | None) -> None:
        """Mark something for a circle, or (None) take the mark off."""
        marked = {each: by for each, by in self.marks.get(circle, {}).items() if each != key}
        self.marks[circle] = marked if seat is None else marked | {key: seat}

    def check_settings(self, person: str, settings: Settings) -> None:
        """NotAllowed if this person may not run the table like this from now on."""
        if not self.is_host(person):
            raise NotAllowed("Only who opened the table can change that.")
        if self.waiting:
            return
        if (settings.clock, settings.increment) != (self.settings.clock, self.settings.increment):
            raise NotAllowed("The clocks are set when a table is opened.")
        if self.settings.practice and not settings.practice:
            raise NotAllowed("A practice game stays one.")
        if settings.practice and not self.settings.practice and self.other_people(person):
            raise NotAllowed("With other people at the table it cannot become a practice game; they can agree to undo.")

    def no_hint(self, person: str) -> str:
        """Why this person is given no advice at this table; empty if it is given."""
        if self.settings.listed:
            return "Where strangers may sit down, the house gives no hints."
        if self.settings.hints == "no":
            return "This table plays without hints."
        if self.settings.hints == "alone" and self.other_people(person):
            return "With other people at the table the house gives no hints, unless the table says so."
        return ""

    def check_begun(self) -> None:
        """NotAllowed before the game begins."""
        if self.waiting:
            raise NotAllowed(NOT_BEGUN)

    def deal(self, history: History) -> None:
        """The game begins, with this history."""
        self.history = history
        self.questions = OpenQuestion(history)
        self.waiting = False

    # Acting -------------------------------------------------------------------------------------------------

    def read_action(self, data: Any) -> Action:
        """The action that this JSON data means; BadRequest if it means none."""
        try:
            action = self.game.read_action(data)
            if isinstance(action, OpenAction):
                msgspec.json.encode(data)
        except (BadData, UnicodeEncodeError) as wrong:
            raise BadRequest(short(wrong)) from None
        return action

    def check_acts(self, person: str, seat: int) -> None:
        """NotAllowed if this person may not act for the seat, or for the TABLE."""
        self.check_begun()
        if seat != TABLE:
            self.played_by(person, seat)
        elif not self.seats_of(person):
            raise NotAllowed("Only those who play here can do that.")

    def act(self, person: str, seat: int, action: Action, n: int) -> Tried:
        """What it leads to if this person acts for the seat (or for the TABLE), having seen number `n`; Stale if the
        table has moved on. A call is no choice: it is judged by the table as it is now."""
        self.check_acts(person, seat)
        if not action.is_call():
            self.check_number(n)
        return self.answer(seat, action)

    def act_for(self, seat: int, action: Action, *, put_at: int, bot: bool, why: str = "") -> Tried:
        """The same for a seat that a bot plays, or whose person has one answer, to the question that entry `put_at`
        put; NotAllowed if that is no longer so."""
        if self.put_at() != put_at:
            raise NotAllowed("That question is closed.")
        kind = self.seats[seat].kind()
        if kind != ("bot" if bot else "person") or self.proposal is not None:
            raise NotAllowed("The seat answers for itself now.")
        if not bot and len(self.history.state.answers(seat)) != 1:
            raise NotAllowed("The seat has a choice now.")
        return self.answer(seat, action, why)

    def silence_of_one(self, put_at: int) -> Tried | None:
        """What it leads to that a window is over: one who is silent counts as having answered as the question says.
        None if the question that entry `put_at` put is closed, or does not close by itself."""
        due = self.questions.due()
        if due is None or self.put_at() != put_at:
            return None
        return self.answer(self.history.state.to_act()[0], due.action)

    def answer(self, seat: int, action: Action, why: str = "") -> Tried:
        """What this action leads to, whoever wants it. Illegal if the rules do not allow it."""
        self.check_begun()
        if self.paused:
            raise NotAllowed("The table is paused; let it go on first.")
        try:
            return self.history.tried(seat, action, why)
        except IllegalAction as refused:
            raise Illegal(refused.rule, with_names(refused.why, self.names())) from None

    def words_of(self, action: Action) -> str:
        """What an action is called at this table, with names filled in."""
        return with_names(self.history.state.words_of(action), self.names())

    def label(self, seat: int, action: Action) -> str:
        """What this answer of the seat is called now."""
        asked = self.history.state.ask(seat)
        found = [each.words for each in asked.answers if each.action == action] if asked is not None else []
        return with_names(found[0], self.names()) if found else self.words_of(action)

    def why_not(self, person: str, seat: int, action: Action) -> Closed | None:
        """Why this action is closed to the seat now; None if it is open."""
        self.check_begun()
        self.held_by(person, seat)
        return closed(self.history.state, seat, action, self.names())

    def trial(self, person: str, seat: int, action: OpenAction, text: str) -> tuple[Written, Closed | None]:
        """What this text, meant as this action, would stand as, and why it is refused (None if it is not). It is told
        to this seat alone, and nothing changes. NotAllowed if the seat is not asked for a text."""
        self.check_begun()
        self.played_by(person, seat)
        state = self.history.state
        if seat not in state.to_act() or state.question().form(state, seat) is None:
            raise NotAllowed("Nothing is to be written now.")
        return state.question().written(state, seat, text), closed(state, seat, action, self.names())

    def check_number(self, n: int) -> None:
        """Stale if the table has moved on from entry `n`."""
        if n != self.n:
            raise Stale(self.n)

    # Others -------------------------------------------------------------------------------------------------

    def others(self, own: tuple[str, ...]) -> Iterator[Seat]:
        """The seats that people hold of whom none is one of these, one by one. Bots always agree."""
        seated, mine = self.history.state.seated(), set(own)
        for seat in self.seats:
            if seat.holders and seat.seat in seated and mine.isdisjoint(seat.holders):
                yield seat

    def other_people(self, person: str) -> bool:
        """Whether somebody else plays here, too."""
        return next(self.others((person,)), None) is not None

    def people(self) -> list[Seat]:
        """The seats that people hold, whether they are there or a bot plays for them."""
        seated = self.history.state.seated()
        return [seat for seat in self.seats if seat.holders and seat.seat in seated]

    # Looking ------------------------------------------------------------------------------------------------

    def sight(self, viewer: int, person: str, *, at: int | None = None, live: Live | None = None) -> Sight:
        """What this person sees from this seat (TABLE: as a spectator), now or as it was at entry `at`.

        NotAllowed if the person does not hold the seat (before the end), or may not watch at all, or if the game has
        not begun."""
        if at is not None and not 0 <= at <= self.n:
            raise NoSuchTable(f"The log of this table goes from 0 to {self.n}.")
        return Sights(self, self.n if at is None else at, live or Live()).of(viewer, person)

    def sights(self, live: Live) -> Sights:
        """What each may see now."""
        return Sights(self, self.n, live)

    def whys(self, person: str, n: int) -> tuple[Why, ...]:
        """What bots say of their last actions up to entry `n`. It is made from the bot's own view, so it is for those
        who may look from that seat (after the end, or who handed it over), and for all who play at a practice table."""
        if not self.history.explained:
            return ()
        open_to = set(self.viewpoints(person))
        if self.settings.practice and (self.seats_of(person) or self.is_host(person)):
            open_to.update(range(len(self.seats)))
        found: list[Why] = []
        for seat in sorted(open_to - {TABLE}):
            last = self.history.last_of(seat, n)
            if last is not None and last.why:
                found.append(Why(seat, last.n, with_names(last.why, self.names())))
        return tuple(found)

    # Keeping ------------------------------------------------------------------------------------------------

    def replay(self) -> Replay:
        """The game so far as a replay. It holds the seed: not for players before the end."""
        self.check_begun()
        start = self.history.replay
        moves = self.history.moves_at(self.n)
        bots = [seat.bot for seat in self.seats]
        hash = self.history.state.hash()
        practice = self.settings.practice
        return Replay(self.game, start.seats, start.options, start.seed, moves, self.names(), hash, bots, practice)
