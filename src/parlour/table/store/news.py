"""What processes that share a store tell each other: news of what was written, and signs of life."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeAlias

import msgspec


class LogGrew(msgspec.Struct, frozen=True, tag="log"):
    """A table's log has further entries."""

    table: str


class PeopleChanged(msgspec.Struct, frozen=True, tag="people"):
    """Something else of a table has changed: seats, settings, chat."""

    table: str


class Whispered(msgspec.Struct, frozen=True, tag="whispered"):
    """Something was said in a circle of a table: nobody else is to notice."""

    table: str


class CampaignGrew(msgspec.Struct, frozen=True, tag="campaign"):
    """A campaign has a further entry, or a further table: its tables are told."""

    campaign: str


class Noted(msgspec.Struct, frozen=True, tag="noted"):
    """A seat of a table keeps another note: nobody else is to notice."""

    table: str
    seat: int


class Marked(msgspec.Struct, frozen=True, tag="marked"):
    """Something was marked in some circle of a table: nobody else is to notice."""

    table: str


class Missed(msgspec.Struct, frozen=True, tag="missed"):
    """The connection was lost: anything may have happened at any table. A process tells it to itself."""


class Here(msgspec.Struct, frozen=True, tag="here"):
    """The seats of a table that are online in the process that speaks."""

    table: str
    seats: tuple[int, ...]
    watching: int = 0
    """How many look on there who hold no seat."""


class WhoIsHere(msgspec.Struct, frozen=True, tag="who"):
    """Asks the others to say `Here` of a table."""

    table: str


class Alive(msgspec.Struct, frozen=True, tag="alive"):
    """A sign of life."""


class Gone(msgspec.Struct, frozen=True, tag="gone"):
    """The process stops; all who were online there are gone."""


News: TypeAlias = (
    LogGrew | PeopleChanged | Whispered | Noted | Marked | CampaignGrew | Missed | Here | WhoIsHere | Alive | Gone
)


class Letter(msgspec.Struct, frozen=True):
    """News, and which process tells them."""

    process: str
    news: News


Heard = Callable[[str, News], None]
"""Is told which process speaks ('' for this one), and what."""

_DECODER = msgspec.json.Decoder(Letter)


def tables_written(news: Iterable[News]) -> list[str]:
    """The tables of which these say that something was stored, in order."""
    stored = (LogGrew, PeopleChanged, Whispered, Noted, Marked)
    return sorted({each.table for each in news if isinstance(each, stored)})


def written(process: str, news: Iterable[News]) -> list[str]:
    """The last of the news of each kind and table, to be sent: Postgres passes on only the first of equal ones in a
    transaction, so what was said, unsaid and said again would end unsaid."""
    last: dict[tuple[type[News], str, int], News] = {}
    for each in news:
        seat = each.seat if isinstance(each, Noted) else -1
        kind = (type(each), getattr(each, "table", getattr(each, "campaign", "")), seat)
        last.pop(kind, None)
        last[kind] = each
    return [msgspec.json.encode(Letter(process, each)).decode() for each in last.values()]


def read_letter(text: str) -> Letter | None:
    """What another process wrote; None if this version does not know such news."""
    try:
        return _DECODER.decode(text)
    except msgspec.DecodeError:
        return None
