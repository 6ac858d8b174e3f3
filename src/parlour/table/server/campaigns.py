"""The campaigns of one store: begun, shown, played, changed between games, abandoned, begun anew, taken along."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from parlour.core.campaign import Chapter, next_chapter
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.options import asked_options, offered
from parlour.games import game
from parlour.session import campaign_log
from parlour.session.campaign_log import CampaignEntry, CampaignLog, campaigns_of
from parlour.session.refusals import BadRequest, NoSuchTable, NotAllowed
from parlour.table.live.live_table import LiveTable
from parlour.table.live.stored_session import campaign_row
from parlour.table.server.plan import LATE, Begun, Plan
from parlour.table.server.tables import Tables
from parlour.table.store.rows import Campaign, CampaignRow, EntryRow

__all__ = ["Campaign", "CampaignDesk", "EntryRow"]

MOST_CAMPAIGNS: Final = 100
UNDER_WAY: Final = "An adventure is under way: decks change between adventures. Finish it, or abandon it, first."

_ID: Final = re.compile("[0-9a-f]{24}")


class CampaignDesk:
    """What people may do with their campaigns. A campaign belongs to who began it and to all who sit at its tables;
    for others it is not there."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.services.store

    async def mine(self, person: str) -> list[Campaign]:
        """The campaigns to which this person belongs, each with its last entry alone, the newest first."""
        return await self.store.campaigns(person)

    async def get(self, id: str, person: str) -> Campaign:
        """A campaign of this person; NoSuchTable for any other."""
        found = await self.store.campaign(id, person) if _ID.fullmatch(id) else None
        if found is None:
            raise NoSuchTable("There is no such campaign, or it is not yours.")
        return found

    # Beginning ----------------------------------------------------------------------------------------------

    async def begin(self, rules: Game, name: str, person: str) -> str:
        """Begin a campaign; its id."""
        return await self._keep(campaign_log.begun(rules, name, self.tables.services.time.now()), person)

    async def bring(self, data: bytes, person: str) -> str:
        """A campaign from a file, as a new one; its id. BadData in one line if the file is none."""
        return await self._keep(campaign_log.read_campaign(game(campaign_log.campaign_game_id(data)), data), person)

    async def _keep(self, log: CampaignLog, person: str) -> str:
        if len(await self.store.campaigns(person)) >= MOST_CAMPAIGNS:
            raise NotAllowed(f"You have {MOST_CAMPAIGNS} campaigns; that is enough for a life.")
        id = secrets.token_hex(12)
        now = self.tables.services.time.now()
        row = CampaignRow(id=id, game=log.rules.id, name=log.name, host=person, created=now)
        await self.store.begin_campaign(row, [campaign_row(id, entry) for entry in log.entries])
        return id

    # Playing ------------------------------------------------------------------------------------------------

    async def play(self, id: str, plan: Plan, person: str, name: str) -> LiveTable:
        """Open a table for the next game, begun from the last entry."""
        campaign = await self.get(id, person)
        if plan.game != campaign.row.game:
            raise BadRequest("That is another game than that of the campaign.")
        return await self.tables.new(plan, person, name, begun_from(campaign))

    async def next_game(self, table: str, person: str) -> LiveTable:
        """After the end of a campaign's table: the next game, same people, same seats; one for all of them."""
        old = await self.tables.get(table)
        old.session.check_plays_here(person)
        stand = old.session.campaign
        if stand is None or not old.over():
            raise NotAllowed("The next adventure begins when this one is over.")
        campaign = await self.get(stand.id, person)
        chapter = next_chapter(chapters_of(campaign))
        options = chapter_options(old.history.replay.options, chapter)
        begun = msgspec.structs.replace(begun_from(campaign), alone=True)
        return await self.tables.next_of(old, options, begun, person)

    async def abandon(self, id: str, table: str, person: str) -> None:
        """Break off the game at this table: what it would keep now is kept, and the campaign goes on."""
        campaign = await self.get(id, person)
        if table not in campaign.under_way:
            raise NotAllowed("There is no such adventure under way; the campaign may have moved on.")
        live = await self.tables.get(table)
        live.session.check_plays_here(person)
        async with live.stored.lock:
            if live.over():
                raise NotAllowed("That adventure is over already.")
            n, now = campaign.entries[-1].n + 1, self.tables.services.time.now()
            history, practice = live.history, live.session.settings.practice
            entry = campaign_log.abandoned(n, history.state, history.take_backs(), practice, now)
            await self._add(campaign, entry, table)
        await live.stored.change(live.stored.put, {"paused": True})

    # Between games ------------------------------------------------------------------------------------------

    async def change_deck(self, id: str, deck: str, taken: Mapping[str, int], n: int, person: str) -> None:
        """Change a deck, as seen at entry `n`. BadData with every rule that it would break; NotAllowed during a game,
        or if the campaign has moved on."""
        campaign = await self.get(id, person)
        if n != campaign.entries[-1].n:
            raise NotAllowed(LATE)
        if campaign.under_way:
            raise NotAllowed(under_way_words(campaign))
        entry = campaign_log.deck_changed(log_of(campaign), deck, taken, self.tables.services.time.now())
        await self._add(campaign, entry, between=True)

    async def reset(self, id: str, person: str) -> None:
        """Begin the campaign anew (whoever began it). Its book stays."""
        campaign = await self.get(id, person)
        if campaign.row.host != person:
            raise NotAllowed("Only who began the campaign can begin it anew.")
        await self._add(campaign, campaign_log.reset(log_of(campaign), self.tables.services.time.now()))

    async def export(self, id: str, person: str) -> bytes:
        """The campaign as a file."""
        return campaign_log.to_bytes(log_of(await self.get(id, person)))

    async def _add(self, campaign: Campaign, entry: CampaignEntry, table: str = "", *, between: bool = False) -> None:
        told = await self.store.add_entry(campaign_row(campaign.row.id, entry, table), between=between)
        if told != "added":
            raise NotAllowed(under_way_words(campaign) if told == "playing" else LATE)
        self.tables.campaign_grew(campaign.row.id)


def under_way_words(campaign: Campaign) -> str:
    """Why no deck changes now, with the rule."""
    rule = campaigns_of(game(campaign.row.game)).rule_of_decks()
    return f"{UNDER_WAY} ({rule})" if rule else UNDER_WAY


def begun_from(campaign: Campaign) -> Begun:
    """Where the next game of the campaign begins."""
    last = campaign.entries[-1]
    return Begun(campaign=campaign.row.id, n=last.n, text=last.text)


def log_of(campaign: Campaign) -> CampaignLog:
    """The campaign as a log; BadData if its game is not here."""
    entries = [
        CampaignEntry(n=row.n, kind=row.kind, words=row.words, text=row.text, at=row.at)  # type: ignore[arg-type]
        for row in campaign.entries
    ]
    return CampaignLog(rules=game(campaign.row.game), name=campaign.row.name, entries=tuple(entries))


def chapters_of(campaign: Campaign) -> tuple[Chapter, ...]:
    """The games that the campaign may go on with."""
    return campaigns_of(game(campaign.row.game)).chapters(campaign.entries[-1].text)


def chapter_options(like: Any, chapter: Chapter | None) -> Any:
    """Options like those of the last game, with those that make this chapter."""
    kind = type(like)
    said = {each.name: getattr(like, each.name) for each in offered(kind)}
    try:
        return asked_options(kind, said | dict(chapter.options if chapter is not None else ()))
    except BadData as wrong:
        raise BadRequest(f"{wrong}") from None
