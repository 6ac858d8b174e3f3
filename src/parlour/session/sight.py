"""The one gate: everything that leaves a table for a viewer is a `Sight`.

A face uses a Sight and nothing else of a table. It holds the seat's View, the sentences that this seat may read
and what the people typed; no State, no seed, no token. Two worlds that a seat cannot tell apart give it equal
sights, byte for byte; only at a practice table bots may say more (`whys`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from parlour.core.contract import TABLE, View
from parlour.core.data import to_json
from parlour.core.events import Event
from parlour.core.game import Game
from parlour.core.outcome import Outcome
from parlour.core.question import Action, Answer, Form
from parlour.session.campaign_stand import CampaignStand
from parlour.session.settings import Settings

SeatKind = Literal["open", "person", "bot"]


@dataclass(frozen=True, slots=True)
class Closed:
    """One thing that the viewer may not do now: which rule forbids it, and why."""

    action: Action
    rule: str
    words: str

    def json(self) -> dict[str, Any]:
        return {"action": to_json(self.action), "rule": self.rule, "words": self.words}


@dataclass(frozen=True, slots=True)
class Asked:
    """The open question to the viewer; names are filled in."""

    prompt: str
    rule: str
    kind: str
    """The name of the question's step: what a face switches on."""
    answers: tuple[Answer, ...]
    form: Form | None

    def json(self) -> dict[str, Any]:
        form = self.form
        return {
            "prompt": self.prompt,
            "rule": self.rule,
            "kind": self.kind,
            "answers": [answer.json() for answer in self.answers],
            "form": None
            if form is None
            else {
                "label": form.label,
                "limit": form.limit,
                "suggestions": list(form.suggestions),
                "letters": form.letters,
            },
        }


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence of the log. `kind` is the event's name, or Undo; `n` is the entry of the log it belongs to
    (0: the game's start)."""

    n: int
    sentence: str
    """With `{2}` for the name of seat 2, so that a face can set names off."""
    words: str
    """With names filled in."""
    rule: str
    kind: str
    event: Event | None
    """The event as this viewer may know it; None where the table, not the game, did something."""

    def json(self) -> dict[str, Any]:
        event = None if self.event is None else to_json(self.event)
        story = None if self.event is None else self.event.story()
        told = None if story is None else {"title": story.title, "text": story.text}
        return {
            "n": self.n, "words": self.words, "rule": self.rule, "kind": self.kind, "event": event, "story": told,
        }  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """One line of chat. `seat` is None for a spectator, and `who` the name at the time. Escape `text` and `who`."""

    number: int
    seat: int | None
    who: str
    text: str
    at: float
    circle: tuple[int, ...] = ()
    """The seats that it was said to in secret; () for all at the table."""

    def json(self) -> dict[str, Any]:
        return {"number": self.number, "seat": self.seat, "who": self.who, "text": self.text, "at": self.at}


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that a seat may mark for its circle, and the seat that has; None if nobody has."""

    key: str
    words: str
    by: int | None = None

    def json(self) -> dict[str, Any]:
        return {"key": self.key, "words": self.words, "by": self.by}


class SeatSight(msgspec.Struct, frozen=True):
    """Who sits at a seat. A bot's seat with `held` was handed over by a person, who can take it back."""

    seat: int
    name: str
    place: str
    """What the place is called, whoever sits there; empty where places have no names."""
    kind: SeatKind
    bot: str
    """The bot's spec; empty for a person."""
    held: bool
    mine: bool
    """The person who looks holds this seat (perhaps with others: hot seat)."""
    online: bool
    acting: bool
    """This seat owes an answer."""
    thinking: bool
    """A bot is at work for this seat."""
    clock: float | None
    """Seconds left; None at a table without clocks. It runs down while `ticking`."""
    ticking: bool
    seated: bool
    """False for a place where nobody plays at this time: games where players join and leave have some."""

    def own(self) -> SeatSight:
        """The same as the person sees it who holds this seat."""
        return msgspec.structs.replace(self, mine=True)

    def json(self) -> dict[str, Any]:
        return msgspec.structs.asdict(self)


@dataclass(frozen=True, slots=True)
class UndoSight:
    """What can be taken back, and what is proposed."""

    can: Literal["", "free", "ask"]
    """Whether the person may take back the last action of the seat they look from: not, at once, or by consent."""
    refused: str
    """Why they may not, with the way out, where they have acted; else empty."""
    seat: int | None
    """The seat that proposes to take back; None without a proposal."""
    to: int
    """The number that the table would go back to."""
    consents: tuple[int, ...]
    waits_for: tuple[int, ...]
    """The seats that have agreed, and those that are still asked."""

    def json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class WishSight:
    """That somebody asks to sit at a further seat."""

    seat: int
    name: str
    mine: bool
    """The person who looks is the one who asks."""
    waits_for: tuple[int, ...]
    """The seats that have not agreed yet."""

    def json(self) -> dict[str, Any]:
        return {name: getattr(self, name) for name in self.__slots__}


@dataclass(frozen=True, slots=True)
class Why:
    """What a bot says of its last action, entry `n`: "why did you do that?" """

    seat: int
    n: int
    words: str

    def json(self) -> dict[str, Any]:
        return {"seat": self.seat, "n": self.n, "words": self.words}


class Sight(msgspec.Struct, frozen=True):
    """What one viewer (a seat, or TABLE for a spectator) is shown of a table."""

    table: str
    n: int
    """The number of the last entry of the log. An answer carries the number it was given at."""
    game: Game
    viewer: int
    view: View
    question: Asked | None
    """None too while a bot plays the viewer's seat."""
    waiting: str
    """What those who are not asked read; names are filled in. Empty when nobody is asked."""
    acting: tuple[int, ...]
    free: tuple[Answer, ...]
    calls: tuple[Answer, ...]
    """What the viewer may call out though it is not asked (any more), whatever number the table has by then."""
    by_table: tuple[Answer, ...]
    """What the table itself may do (a player joins or leaves); any person seated may say so."""
    log: tuple[Line, ...]
    comings: tuple[Line, ...]
    """Every change of a seat, for all to read."""
    wish: WishSight | None
    """What somebody asks of the others about a further seat."""
    chat: tuple[Said, ...]
    circle: tuple[int, ...]
    """The seats, the viewer's among them, that may talk in secret now."""
    whispers: tuple[Said, ...]
    """What was said in the viewer's circle, numbered from 1: nobody else can see that something was said."""
    note: str
    """The viewer's private notes."""
    marks: tuple[Mark, ...]
    """What the viewer may mark for its circle, marked or not."""
    seats: tuple[SeatSight, ...]
    outcome: Outcome | None
    over: bool
    """Whether the game has ended."""
    undo: UndoSight
    whys: tuple[Why, ...]
    """What bots say of their last actions, as far as the person who looks may know it (see `Session.whys`)."""
    last_moved: int | None
    """The seat that acted last (TABLE: the table itself); None at the start."""
    settings: Settings
    mine: tuple[int, ...]
    """All seats that the person who looks holds."""
    host: bool
    """The person who looks opened this table, and may change its settings."""
    may_talk: bool
    paused: bool
    campaign: CampaignStand | None
    """The campaign that this is a game of, for those who play here; None for a game of its own."""
    closes: float | None
    """Seconds until the question closes by itself, and the silent count as having answered; None if it does not."""
    past: bool
    """This is a look back: the state as it was at `n`, where nothing can be done."""
    viewpoints: tuple[int, ...]
    """From where this person may look: own seats and TABLE; after the end all, if the settings say so."""
    hints: bool
    """Whether the house tells the viewer on request what it would do."""
    watching: int
    """How many look on who hold no seat."""
    again: str
    """The table where those who played here play again, for them; empty while there is none."""

    def names(self) -> tuple[str, ...]:
        """The names at the seats, in order."""
        return tuple([seat.name for seat in self.seats])

    def json(self, since: int = 0) -> bytes:
        """The sight as JSON bytes, for the bot API; log entries only from number `since` on."""
        return msgspec.json.encode(
            {
                "table": self.table,
                "n": self.n,
                "game": self.game.id,
                "edition": self.view.setup.edition,
                "viewer": None if self.viewer == TABLE else self.viewer,
                "view": msgspec.Raw(self.view.save()),
                "question": None if self.question is None else self.question.json(),
                "waiting": self.waiting,
                "acting": self.acting,
                "free": [answer.json() for answer in self.free],
                "calls": [answer.json() for answer in self.calls],
                "by_table": [answer.json() for answer in self.by_table],
                "log": [line.json() for line in self.log if line.n >= since],
                "comings": [line.json() for line in self.comings if line.n >= since],
                "wish": None if self.wish is None else self.wish.json(),
                "chat": [said.json() for said in self.chat],
                "circle": self.circle,
                "whispers": [said.json() for said in self.whispers],
                "note": self.note,
                "marks": [mark.json() for mark in self.marks],
                "seats": [seat.json() for seat in self.seats],
                "outcome": None if self.outcome is None else to_json(self.outcome),
                "undo": self.undo.json(),
                "whys": [why.json() for why in self.whys],
                "last_moved": self.last_moved,
                "settings": self.settings.public_json(),
                "mine": self.mine,
                "host": self.host,
                "may_talk": self.may_talk,
                "paused": self.paused,
                "campaign": None if self.campaign is None else self.campaign.json(),
                "closes": self.closes,
                "past": self.past,
                "viewpoints": self.viewpoints,
                "hints": self.hints,
                "watching": self.watching,
                "again": self.again,
            }
        )


def hides_nothing(one: Sight, other: Sight) -> bool:
    """Whether both viewers know and have read the same, and the other is not about to write something that may be a
    secret: then the screen may go from one to the other without a curtain."""
    return (
        one.view.fields() == other.view.fields()
        and [line.sentence for line in one.log] == [line.sentence for line in other.log]
        and (one.whispers, one.note, one.marks) == (other.whispers, other.note, other.marks)
        and (other.question is None or other.question.form is None)
    )
