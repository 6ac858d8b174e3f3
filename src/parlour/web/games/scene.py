"""What a page is drawn from: what one viewer sees at one moment, and what all see alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, partial
from typing import Any, Final, TypeVar

from markupsafe import Markup

from parlour.core.agenda import Ask
from parlour.core.contract import TABLE, View
from parlour.core.question import Action, Answer
from parlour.session.sight import Line, Sight
from parlour.web.html import elements as h
from parlour.web.html.parts import Parts, Text, Texts

T = TypeVar("T")
NAMES: Final = 0x86
"""Where the characters begin that stand for the names of seats in what all see alike: control characters, as those of
the stock."""
NOTHING: Final = Markup()
MOST_LASTING: Final = 1000


@dataclass(eq=False)
class Scene:
    """What one viewer sees at one moment. It never changes; that it is not frozen saves time at every action."""

    sight: Sight
    piece: Callable[[object], str]
    """The opaque name of a piece that all may see, by which the browser lets it fly from place to place."""
    own_piece: Callable[[object], str]
    """The same for what this viewer alone sees: to everybody else the name says nothing."""
    parts: Parts | None = None
    """Where the parts of a live page are gathered; None where it is drawn as one, as for a look back."""
    common: Common | None = None
    """What all see alike, drawn once; None where every viewer's page is drawn by itself."""
    lasting: Lasting | None = None
    """What was drawn at this table before; None where nothing is kept."""
    nameless: bool = False
    """What is drawn is for all: a seat's name is filled in later, 'You' for whoever sits there."""
    view: View = field(init=False, repr=False, compare=False)
    """The game as the viewer knows it."""
    seat: int = field(init=False, repr=False, compare=False)
    """Who looks; TABLE for one who only watches."""
    seated: bool = field(init=False, repr=False, compare=False)
    """Whether the viewer looks from a seat."""
    _found: dict[object, Any] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.view = self.sight.view
        self.seat = self.sight.viewer
        self.seated = self.seat != TABLE

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.sight.seats))

    @property
    def public(self) -> Scene:
        """The scene that all see; this one, where every viewer's page is drawn by itself."""
        return self if self.common is None else self.common.scene

    @property
    def for_all(self) -> Sight:
        """What all see; what the viewer sees, where every viewer's page is drawn by itself."""
        return self.public.sight

    def name(self, seat: int, you: str = "You") -> str:
        """The name of a seat; `you` for the viewer's own."""
        if self.nameless:
            return chr(NAMES + seat)
        return you if seat == self.seat else self.sight.seats[seat].name

    def asks(self, *questions: type[Ask]) -> bool:
        """Whether the viewer is asked one of these questions. The rule of a question only cites."""
        asked = self.sight.question
        if asked is not None:
            for question in questions:
                if question.__name__ == asked.kind:
                    return True
        return False

    def asks_for(self, *actions: type[Action]) -> bool:
        """Whether the viewer may answer by an action of one of these kinds."""
        asked = self.sight.question
        return asked is not None and any(isinstance(option.action, actions) for option in asked.answers)

    def option(self, action: Action) -> Answer | None:
        """The option of this action, if the viewer may answer so now."""
        if self.sight.question is not None:
            for option in self.sight.question.answers:
                if option.action is action or option.action == action:
                    return option
        return None

    def found(self, what: object, find: Callable[[], T]) -> T:
        """What several parts of this one drawing are drawn from: looked for once."""
        if what not in self._found:
            self._found[what] = find()
        known: T = self._found[what]
        return known

    def picked(self, name: str, pick: Callable[[Line], bool]) -> list[tuple[int, Line]]:
        """The lines of the log that are wanted, each with its place. Of a log that has grown only the new lines are
        looked at; so only what is drawn for all may ask."""
        return (Lasting() if self.lasting is None else self.lasting).picked(name, self.sight.log, pick)

    def part(self, name: str, draw: Draw) -> Markup:
        """A part of the page that is sent by itself when it changes; drawn for this viewer."""
        found = draw(self)
        drawn = found if type(found) is Markup else NOTHING if found is None else h.draw(found)
        return drawn if self.parts is None else self.parts.draw(name, drawn)

    def part_of(self, name: str, reads: object, draw: Draw) -> Markup:
        """The same for a part that follows from `reads` alone: it is drawn only if it was not drawn from an equal
        one of late, for whomever at this table."""
        if self.parts is None or self.lasting is None:
            return self.part(name, draw)
        return self.parts.add(name, self.lasting.text(name, reads, lambda: h.draw(draw(self))))

    def parts_of(self, name: str, reads: object, draw: Callable[[Scene], None]) -> None:
        """The same for several parts, which `draw` draws."""
        if self.parts is None or self.lasting is None:
            draw(self)
        else:
            self.parts.add_all(self.lasting.found(name, reads, partial(self._drawn_apart, draw)))

    def _drawn_apart(self, draw: Callable[[Scene], None]) -> Mapping[str, Text]:
        assert self.parts is not None
        apart = Parts(self.parts.known)
        draw(replace(self, parts=apart))
        return apart.texts

    def found_for_all(self, what: str, find: Callable[[Sight], T]) -> T:
        """What follows from what all see: looked for once for all viewers."""
        return self.public.found(what, partial(find, self.public.sight))

    def fragment(self, name: str, reads: object, draw: Callable[[], T]) -> T:
        """Something within a part that follows from `reads` alone: drawn only if it was not of late."""
        return draw() if self.lasting is None else self.lasting.found(name, reads, draw)

    def public_part(self, name: str, draw: Draw) -> Markup:
        """A part that all see alike, but for 'You' where their own name stands: drawn once for all of them, from what
        a spectator sees. So nothing in it can tell what one seat alone knows."""
        if self.parts is None or self.common is None:
            return self.part(name, draw)
        return self.parts.add(name, self.common.text(name, draw, self.seat))

    def shared_part(self, name: str, draw: Draw, *actions: type[Action]) -> Markup:
        """A part that all see alike but who is asked (if `actions` are named, for one of those): for them it is drawn
        with what they may do."""
        apart = self.asks_for(*actions) if actions else self.sight.question is not None
        return self.part(name, draw) if apart else self.public_part(name, draw)


Draw = Callable[[Scene], h.Node]


@dataclass(slots=True)
class _Kept:
    """Something that was found, what it follows from, and at which moment it was asked for last."""

    reads: object
    found: Any
    moment: int


class Lasting:
    """What was drawn of a table and can be used again: kept as long as somebody looks at it."""

    def __init__(self) -> None:
        self._drawn: dict[str, dict[int, tuple[object, Markup]]] = {}
        """Drawings of things that never change, as lines of the log: by place, and by the thing's id."""
        self.beats: dict[tuple[int, tuple[str, ...]], Markup] = {}
        """The last beats: of which entry, with which names."""
        self._kept: dict[str, list[_Kept]] = {}
        """Texts of parts and what else takes its time, with what it follows from: that of this moment and of the one
        before it."""
        self._public: dict[str, PublicPart] = {}
        """The parts that all see alike, as they were drawn last."""
        self._picked: dict[str, tuple[Line, int, list[tuple[int, Line]]]] = {}
        """Lines of the log that were wanted, with the last one looked at and how many that were."""
        self._moment = 0
        self.newest: dict[int, tuple[object, Markup]] = {}
        """Drawings that count at this moment alone, as lines of the log while they are new: by the thing's id."""
        self.texts = Texts()

    def go_on(self) -> None:
        """The next moment begins."""
        self._moment += 1
        self.newest.clear()
        self.texts.go_on()

    def text(self, name: str, reads: object, draw: Callable[[], str]) -> Text:
        """The text of this part, which follows from `reads` alone: drawn only if it was not drawn from that of late."""
        return self.found(name, reads, lambda: self.texts.now[draw()])

    def found(self, name: str, reads: object, find: Callable[[], T]) -> T:
        """What follows from `reads` alone: looked for only if it was not of late."""
        kept = self._kept.get(name, [])
        for each in kept:
            if each.reads == reads:
                each.moment = self._moment
                known: T = each.found
                return known
        new = find()
        recent = [each for each in kept if each.moment >= self._moment - 1]
        self._kept[name] = [_Kept(reads, new, self._moment), *recent]
        return new

    def public_part(self, name: str, drawn: Markup, names: Sequence[str]) -> PublicPart:
        """The part that all see alike: the very one that was there before, if it is as it was."""
        part = self._public.get(name)
        if part is None or part.drawn != drawn or part.names != names:
            part = self._public[name] = PublicPart(drawn, names)
        return part

    def picked(self, name: str, log: Sequence[Line], pick: Callable[[Line], bool]) -> list[tuple[int, Line]]:
        """See `Scene.picked`. What stands before a line never changes, so the last one tells whether the log grew."""
        last, upto, found = self._picked.get(name, (None, 0, []))
        if upto > len(log) or (upto and log[upto - 1] is not last):
            upto, found = 0, []
        if upto < len(log):
            new = [(at, line) for at, line in enumerate(log[upto:], upto) if pick(line)]
            found = found + new if new else found
            self._picked[name] = (log[-1], len(log), found)
        return found

    def get(self, where: str, thing: object) -> Markup | None:
        """What was drawn there of this very thing; None if nothing was."""
        known = self.drawn(where).get(id(thing))
        return None if known is None else known[1]

    def drawn(self, where: str) -> Mapping[int, tuple[object, Markup]]:
        """All that was drawn there, by the id of the thing that it was drawn of."""
        return self._drawn.get(where) or {}

    def keep(self, where: str, thing: object, drawn: Markup) -> Markup:
        """Keep what was drawn of it. The thing itself is held, so that its id stays its own."""
        there = self._drawn.setdefault(where, {})
        if len(there) >= MOST_LASTING:
            there.clear()
        there[id(thing)] = (thing, drawn)
        return drawn


class Common:
    """What all see alike at one moment of a table. Each part is drawn when it is first asked for."""

    def __init__(self, sight: Sight, piece: Callable[[object], str], lasting: Lasting) -> None:
        self.scene = Scene(sight, piece, piece, lasting=lasting, nameless=True)
        self.names = [h.escaped(name) for name in sight.names()]
        self.lasting = lasting
        self._parts: dict[str, PublicPart] = {}
        lasting.go_on()

    def text(self, name: str, draw: Draw, seat: int) -> Text:
        """The part as this seat reads it."""
        part = self._parts.get(name)
        if part is None:
            part = self._parts[name] = self.lasting.public_part(name, h.draw(draw(self.scene)), self.names)
        return part.by_seat.get(seat) or part.read_by(seat, self.lasting.texts)


@cache
def _marks_of(seats: int) -> re.Pattern[str]:
    """The characters that stand for the names of so many seats."""
    return re.compile(f"([{chr(NAMES)}-{chr(NAMES + seats - 1)}])")


class PublicPart:
    """A part that all see alike, drawn with no name of a seat filled in."""

    def __init__(self, drawn: Markup, names: Sequence[str]) -> None:
        self.drawn = drawn
        self.names = names
        self.by_seat: dict[int, Text] = {}
        """The part as those read it who have."""
        self._pieces = _marks_of(len(names)).split(drawn)
        """What was drawn, cut where names stand: every second piece is the character of a seat."""
        self._named = [ord(mark) - NAMES for mark in self._pieces[1::2]]
        """Whose names stand there."""

    def read_by(self, seat: int, texts: Texts) -> Text:
        """The part as this seat reads it."""
        if seat != TABLE and seat not in self._named:
            text = self.by_seat.get(TABLE) or self.read_by(TABLE, texts)
        else:
            names, filled = [*self.names], [*self._pieces]
            if seat != TABLE:
                names[seat] = "You"
            filled[1::2] = [names[each] for each in self._named]
            text = texts.now["".join(filled)]
        self.by_seat[seat] = text
        return text
