"""The rows of campaigns: what is looked up and written, functions of a connection."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select

from parlour.session.campaign_stand import CampaignStand
from parlour.table.store.rows import Campaign, CampaignRow, EntryRow
from parlour.table.store.schema import CAMPAIGNS, ENTRIES, HOLDERS, TABLES

LIST_LIMIT: Final = 100


def campaign_of(connection: Connection, id: str) -> Campaign | None:
    """A campaign with all its entries; None if there is none of this id."""
    row = connection.execute(select(CAMPAIGNS).where(CAMPAIGNS.c.id == id)).mappings().first()
    if row is None:
        return None
    entries = connection.execute(select(ENTRIES).where(ENTRIES.c.campaign_id == id).order_by(ENTRIES.c.n)).mappings()
    found = [EntryRow(**entry) for entry in entries]
    return Campaign(row=CampaignRow(**row), entries=found, under_way=under_way(connection, id, found[-1].n))


def under_way(connection: Connection, id: str, n: int) -> list[str]:
    """The tables begun from this entry that are not over, the oldest first."""
    where = (TABLES.c.campaign == id, TABLES.c.campaign_n == n, TABLES.c.over.is_(False))
    return [row.id for row in connection.execute(select(TABLES.c.id).where(*where).order_by(TABLES.c.created))]


def campaigns_of(connection: Connection, person: str) -> list[Campaign]:
    """The campaigns that this person began, or at one of whose tables they sit, each with its last entry alone; the
    newest first."""
    seated = (
        select(TABLES.c.campaign).join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id).where(HOLDERS.c.person == person)
    )
    mine = CAMPAIGNS.c.id.in_(seated) | (CAMPAIGNS.c.host == person)
    newest = select(CAMPAIGNS).where(mine).order_by(CAMPAIGNS.c.created.desc()).limit(LIST_LIMIT)
    return [_with_last_entry(connection, CampaignRow(**row)) for row in connection.execute(newest).mappings().all()]


def _with_last_entry(connection: Connection, campaign: CampaignRow) -> Campaign:
    entries = select(ENTRIES).where(ENTRIES.c.campaign_id == campaign.id).order_by(ENTRIES.c.n.desc()).limit(1)
    last = EntryRow(**connection.execute(entries).mappings().one())
    return Campaign(row=campaign, entries=[last], under_way=under_way(connection, campaign.id, last.n))


def belongs(connection: Connection, id: str, person: str) -> bool:
    """Whether this person began the campaign, or sits at one of its tables."""
    if not person:
        return False
    began = select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.id == id, CAMPAIGNS.c.host == person)
    sits = (
        select(TABLES.c.id).join(HOLDERS, HOLDERS.c.table_id == TABLES.c.id)
        .where(TABLES.c.campaign == id, HOLDERS.c.person == person)
    )  # fmt: skip
    return connection.execute(began.union(sits).limit(1)).first() is not None


def last_entry(connection: Connection, id: str) -> int:
    """The number of the last entry; whoever adds the next one waits for others who do."""
    connection.execute(select(CAMPAIGNS.c.id).where(CAMPAIGNS.c.id == id).with_for_update())
    return int(connection.execute(select(func.max(ENTRIES.c.n)).where(ENTRIES.c.campaign_id == id)).scalar() or 0)


def add_entry(connection: Connection, entry: EntryRow) -> bool:
    """Add an entry if its number is the next one; False if the campaign has moved on."""
    if last_entry(connection, entry.campaign_id) != entry.n - 1:
        return False
    connection.execute(insert(ENTRIES).values(msgspec.structs.asdict(entry)))
    return True


def stand_of(connection: Connection, table: Any) -> CampaignStand | None:
    """How a table stands to its campaign; None if it has none."""
    id = table["campaign"]
    if not id:
        return None
    name = connection.execute(select(CAMPAIGNS.c.name).where(CAMPAIGNS.c.id == id)).scalar_one()
    ours = (ENTRIES.c.campaign_id == id, ENTRIES.c.table_id == table["id"])
    kind = connection.execute(select(ENTRIES.c.kind).where(*ours)).scalar()
    last = int(connection.execute(select(func.max(ENTRIES.c.n)).where(ENTRIES.c.campaign_id == id)).scalar_one())
    others = [each for each in under_way(connection, id, last) if each != table["id"]]
    return CampaignStand(
        id=id, name=name, begun_from=table["campaign_n"], last=last, kind=kind or "", next_table=(*others, "")[0]
    )
