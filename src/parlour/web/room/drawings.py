"""What was drawn of tables: once for all viewers with equal rights, kept until the table changes."""

from __future__ import annotations

from typing import NamedTuple
from weakref import WeakKeyDictionary

from parlour.bots.registry import levels
from parlour.core.contract import TABLE, State
from parlour.session.make_sight import Sights
from parlour.session.sight import Sight, hides_nothing
from parlour.table.live.live_table import LiveTable
from parlour.web.games.scene import Common, Lasting
from parlour.web.html.parts import Drawing
from parlour.web.room.piece_names import Names, names_of
from parlour.web.room.table_page import curtain_for, draw_room

Moment = tuple[int, State, int]
"""A table between two changes: their number, its state, and the second while time runs."""
Rights = tuple[int, tuple[int, ...], bool, bool, int]
"""All that two viewers can differ in: from where they look, which seats they hold, whether it is their table, whether
they are the one who asks for a seat, and how often something was told to them alone."""


class Kept(NamedTuple):
    """What stays from one moment of a table to the next."""

    names: Names
    bots: list[tuple[str, str]]
    lasting: Lasting


class Drawings:
    """The drawings of all tables that somebody looks at."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._tables: WeakKeyDictionary[LiveTable, _OfTable] = WeakKeyDictionary()

    def view(self, table: LiveTable, viewer: int, person: str) -> Drawing:
        """What this person sees from there now; NotAllowed if they may not look from there."""
        return self._of(table).view(table, viewer, person)

    def screen(self, table: LiveTable) -> Drawing:
        """What all may see now: the view of a spectator, byte for byte."""
        return self._of(table).screen()

    def sight(self, table: LiveTable, viewer: int, person: str) -> Sight:
        """What `view` draws."""
        return sight_of(self._of(table).sights, viewer, person)

    def public_sight(self, table: LiveTable) -> Sight:
        """What `screen` draws."""
        return self._of(table).common.scene.sight

    def _of(self, table: LiveTable) -> _OfTable:
        moment = (table.watchers.changes, table.history.state, _second(table))
        known = self._tables.get(table)
        if known is None or not known.is_of(moment):
            kept = self._kept(table) if known is None else known.kept
            known = self._tables[table] = _OfTable(table, moment, kept)
        return known

    def _kept(self, table: LiveTable) -> Kept:
        bots = [(level, f"{level.capitalize()} bot") for level in levels(table.game.id)]
        return Kept(names_of(self.secret, table.id), bots, Lasting())


def _second(table: LiveTable) -> int:
    runs = table.stored.ticking() or table.automatic.window_left() is not None
    return int(table.services.time.now()) if runs else 0


def sight_of(sights: Sights, viewer: int, person: str) -> Sight:
    """What is shown from there; while a curtain is drawn, what all may see. Where nothing is hidden from the one whose
    turn it is, the screen goes on by itself."""
    sight = sights.of(viewer, person)
    waiting = curtain_for(sight)
    if waiting is None:
        return sight
    theirs = sights.of(waiting, person)
    return theirs if hides_nothing(sight, theirs) else sights.of(TABLE, person)


class _OfTable:
    """One table at one moment."""

    def __init__(self, table: LiveTable, moment: Moment, kept: Kept) -> None:
        self.moment = moment
        self.kept = kept
        self.sights = table.sights()
        self.common = Common(self.sights.public(), kept.names(TABLE), kept.lasting)
        self.views: dict[Rights, Drawing] = {}
        self.for_all: Drawing | None = None

    def is_of(self, moment: Moment) -> bool:
        """Whether nothing has changed since."""
        return self.moment[0] == moment[0] and self.moment[1] is moment[1] and self.moment[2] == moment[2]

    def view(self, table: LiveTable, viewer: int, person: str) -> Drawing:
        session = table.session
        asks = session.wish is not None and session.wish.person == person
        rights = (viewer, self.sights.held_by(person), session.is_host(person), asks, table.watchers.quiet[person])
        drawing = self.views.get(rights)
        if drawing is None:
            drawing = self.views[rights] = self._drawn(sight_of(self.sights, viewer, person))
        return drawing

    def screen(self) -> Drawing:
        if self.for_all is None:  # not among the views: a stranger may not have it where nobody may watch
            self.for_all = self._drawn(self.sights.public())
        return self.for_all

    def _drawn(self, sight: Sight) -> Drawing:
        return draw_room(sight, self.kept.names, self.common, self.kept.bots)
