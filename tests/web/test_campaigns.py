"""Campaigns over HTTP: begin, list, show, change a deck, play, abandon, reset, export, import, the next adventure."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from html import unescape
from random import Random
from urllib.parse import urlencode

import pytest
from starlette.applications import Starlette

from parlour.core.campaign import Deck
from parlour.core.data import to_json
from parlour.games.the_phantom.campaign import Kept, read_kept
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.shelf import SHELF
from parlour.session import campaign_log, deck_repair
from parlour.table.live.live_table import LiveTable
from parlour.table.server.campaigns import CampaignDesk
from parlour.table.server.tables import Tables
from parlour.table.store.rows import EntryRow
from parlour.web.games.page import Page
from parlour.web.room.drawings import sight_of
from tests.games.the_phantom import positions
from tests.web.asgi import ORIGIN, Answer, ask, cookie

pytestmark = pytest.mark.anyio
FORM = {"content-type": "application/x-www-form-urlencoded"}
GAINED = [17, 18, 25, 26, 33, 34, 35, 36, 37, 38, 39]
PLAIN = {"seats": "1", "seat0": "me", "game": "the_phantom", "option.adventure": "plain"}
assert positions


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Phantom can be played though it may not be listed yet, on the plain page."""
    known = ["hero_vs_phantom", "the_phantom"]
    for where in ("parlour.games", "parlour.web.pages.campaigns", "parlour.web.pages.lobby"):
        monkeypatch.setattr(f"{where}.game_ids", lambda **_: known)
    plain = Page()
    pages = ("pages.campaigns", "pages.decks", "pages.new_table", "room.table_page", "pages.lobby")
    for where in pages:
        monkeypatch.setattr(f"parlour.web.{where}.page_of", lambda _: plain)
    monkeypatch.setattr("parlour.web.pages.new_table.levels", lambda _: {"random": "random"})
    monkeypatch.setattr("parlour.web.room.drawings.levels", lambda _: {"random": "random"})


async def get(app: Starlette, path: str, person: str = "ann") -> Answer:
    path, _, query = path.partition("?")
    return await ask(app, "GET", path, cookie(person, person.capitalize()), query=query)


async def send(app: Starlette, path: str, person: str = "ann", **fields: str) -> Answer:
    headers = ORIGIN | FORM | cookie(person, person.capitalize())
    return await ask(app, "POST", path, headers, urlencode(fields).encode())


def words(answer: Answer) -> str:
    """The page as somebody reads it."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", answer.text)).split())


async def begun(app: Starlette) -> str:
    answer = await send(app, "/campaigns", game="the_phantom", name="The wolf's winter")
    assert answer.status == 303
    return answer.headers["location"].removeprefix("/campaign/")


async def with_cards(app: Starlette, tables: Tables) -> str:
    """A campaign in which the Phantom owns 31 cards or so: 17 of the starter deck and what was gained."""
    id = await begun(app)
    kept = Kept([("plain", "easy", True)], {"the_phantom": [("plain", number) for number in GAINED]}, {})
    row = EntryRow(campaign_id=id, n=2, kind="adventure", words="Plain, easy: won.", text=kept.text(), at=0.0)
    assert await CampaignDesk(tables).store.add_entry(row) == "added"
    return id


async def played(table: LiveTable, tables: Tables) -> None:
    chance = Random(4)
    while not table.over():
        state = table.history.state
        seat = state.to_act()[0]
        action = to_json(chance.choice(list(state.answers(seat))))
        await table.act(table.session.seats[seat].holders[0], seat, action, n=table.n)
    await asyncio.gather(*tables.tasks)


async def sat_down(app: Starlette, tables: Tables, id: str, **more: str) -> LiveTable:
    answer = await send(app, "/tables", campaign=id, name="Ann", **(PLAIN | more))
    assert answer.status == 303, answer.text
    return await tables.get(answer.headers["location"].removeprefix("/t/"))


# Beginning and showing ----------------------------------------------------------------------------------


async def test_a_campaign_is_begun_and_listed(app: Starlette) -> None:
    id = await begun(app)
    assert "The wolf's winter" in words(await get(app, "/campaigns"))
    page = words(await get(app, f"/campaign/{id}"))
    assert "A campaign of The Phantom: The Card Game" in page
    assert "is begun." in page
    assert "Story of Devil" in page
    assert "None yet" in words(await get(app, "/campaigns", "bea"))
    assert (await get(app, f"/campaign/{id}", "bea")).status == 404
    assert "/campaigns" in (await get(app, "/")).text


async def test_the_story_so_far_is_read_again_on_the_page(app: Starlette, tables: Tables) -> None:
    # given a campaign before its first adventure
    id = await begun(app)
    assert "The story so far" not in words(await get(app, f"/campaign/{id}"))

    # when an adventure is under way, and when it is over
    table = await sat_down(app, tables, id, **{"option.adventure": "story_of_devil"})
    pages = [line.event.story() for line in table.public_sight().log if line.event is not None]
    first = next(story for story in pages if story is not None)

    # then what was read stands there, whole, and nothing unread; begun anew, it is gone
    page = words(await get(app, f"/campaign/{id}"))
    assert "The story so far Story of Devil, easy" in page
    assert first.title.split(". ", 1)[1] in page
    assert first.text.split("\n\n")[0][:40] in page
    await played(table, tables)
    read = [line.event.story() for line in table.public_sight().log if line.event is not None]
    page = words(await get(app, f"/campaign/{id}"))
    content = SHELF.read("story_of_devil").content
    for part in content.cards:
        if part.numeral:
            seen = any(story is not None and part.name in story.title for story in read)
            assert (f"{part.name} {part.story[:30]}" in page) == seen, part.name
    await send(app, f"/campaign/{id}/reset")
    assert "The story so far" not in words(await get(app, f"/campaign/{id}"))


@pytest.mark.parametrize(("game", "name"), [("hero_vs_phantom", "Masks"), ("the_phantom", " "), ("chess", "Kings")])
async def test_what_cannot_be_begun_is_said_on_the_form(app: Starlette, game: str, name: str) -> None:
    answer = await send(app, "/campaigns", game=game, name=name)
    assert answer.status == 303
    assert "wrong=" in answer.headers["location"]
    assert "role=alert" in (await get(app, answer.headers["location"])).text.replace('"', "")


# Playing ------------------------------------------------------------------------------------------------


async def test_from_the_campaign_to_the_table_and_on_to_the_next_adventure(app: Starlette, tables: Tables) -> None:
    # given a campaign, whose page leads to the form of a table of it
    id = await begun(app)
    form = await get(app, f"/new/the_phantom?campaign={id}")
    assert "A game of The wolf's winter" in words(form)
    assert "option.campaign" not in form.text
    table = await sat_down(app, tables, id)
    assert f"/t/{table.id}" in (await get(app, f"/campaign/{id}")).text

    # when its game is over
    await played(table, tables)

    # then the book has it, and the table leads to the next adventure with the same people
    book = words(await get(app, f"/campaign/{id}"))
    assert re.search(r"Plain\w*.*, easy: (won|lost)", book)
    over = await get(app, f"/t/{table.id}")
    assert f"/t/{table.id}/next" in over.text
    assert "Play again" not in over.text
    answer = await send(app, f"/t/{table.id}/next")
    following = await tables.get(answer.headers["location"].removeprefix("/t/"))
    assert following.session.seats[0].holders == ("ann",)
    assert following.history.replay.options.campaign == (await CampaignDesk(tables).get(id, "ann")).entries[-1].text
    await asyncio.gather(*tables.tasks)
    assert f"/t/{following.id}" in (await get(app, f"/t/{table.id}")).text


async def test_nobody_brings_a_campaign_of_their_own(app: Starlette, tables: Tables) -> None:
    forged = Kept([], {"the_phantom": [("plain", 17)]}, {}).text()
    answer = await send(app, "/tables", name="Ann", **(PLAIN | {"option.campaign": forged}))
    assert "there+is+no+option" in answer.headers["location"].lower()
    assert await tables.mine("ann") == []
    other = await begun(app)
    assert (
        (await send(app, "/tables", "bea", campaign=other, name="Bea", **PLAIN))
        .headers["location"]
        .startswith("/new/the_phantom?wrong=There+is+no+such+campaign")
    )


async def test_a_second_table_reads_that_the_campaign_has_moved_on(app: Starlette, tables: Tables) -> None:
    id = await begun(app)
    first, second = await sat_down(app, tables, id), await sat_down(app, tables, id)
    assert "1 other table" in words(await get(app, f"/campaign/{id}"))
    await played(first, tables)
    assert "The campaign has moved on" in words(await get(app, f"/t/{second.id}"))


async def test_abandoning_and_beginning_anew(app: Starlette, tables: Tables) -> None:
    id = await begun(app)
    table = await sat_down(app, tables, id)
    assert (await send(app, f"/campaign/{id}/abandon", table=table.id)).status == 303
    assert "abandoned" in words(await get(app, f"/campaign/{id}"))
    again = await send(app, f"/campaign/{id}/abandon", table=table.id)
    assert "no such adventure under way" in words(await get(app, again.headers["location"]))
    assert (await send(app, f"/campaign/{id}/reset")).status == 303
    assert "Begun anew" in words(await get(app, f"/campaign/{id}"))
    assert (await send(app, f"/campaign/{id}/reset", "bea")).headers["location"].startswith(f"/campaign/{id}?wrong=")


# Decks --------------------------------------------------------------------------------------------------


async def test_a_deck_says_every_broken_rule_and_offers_a_repair(app: Starlette, tables: Tables) -> None:
    # given a collection of fewer than 30 cards
    id = await with_cards(app, tables)
    deck = f"/campaign/{id}/deck/the_phantom"
    page = await get(app, deck)
    assert "This is the deck" in words(page)
    first = re.search(r'name="c0" value="(\d+)"', page.text)
    assert first

    # when a card is left out
    tried = await get(app, f"{deck}?n=2&c0={first[1]}&less=0")

    # then the rule is told in words, and the repair puts it back
    said = words(tried)
    assert "only one of at least 30 may leave cards at home" in said
    assert "TP-239" in said
    assert re.search(r"<button[^>]*disabled[^>]*>.*?Keep this deck", tried.text)
    repair = re.search(r'href="([^"]*)"[^>]*>(?:<svg.*?</svg>)?Do that', tried.text)
    assert repair
    mended = words(await get(app, unescape(repair[1])))
    assert "Not legal yet" not in mended

    # and sending it all the same is refused with the rule
    counts = {f"c{at}": value for at, value in re.findall(r'name="c(\d+)" value="(\d+)"', tried.text)}
    answer = await send(app, deck, n="2", **counts)
    assert "TP-239" in words(await get(app, answer.headers["location"]))
    assert len((await CampaignDesk(tables).get(id, "ann")).entries) == 2


async def test_a_repair_takes_few_trials_and_its_turn(
    app: Starlette, tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An address with any counts is all that it takes to ask for one: nobody else waits for it."""
    id = await with_cards(app, tables)
    deck = f"/campaign/{id}/deck/the_phantom"
    cards = re.findall(r'name="(c\d+)" value="\d+"', (await get(app, deck)).text)
    nothing = f"{deck}?n=2&{'&'.join(f'{card}=0' for card in cards)}"
    tried: list[str] = []
    real = campaign_log.deck_with

    def counted(log: campaign_log.CampaignLog, deck: str, taken: Mapping[str, int]) -> tuple[Deck, str]:
        tried.append(deck)
        return real(log, deck, taken)

    monkeypatch.setattr(deck_repair, "deck_with", counted)

    async with app.state.looking_back.turn():
        asked = asyncio.create_task(get(app, nothing))
        others = [await get(app, "/rules") for _ in range(3)]
        assert [each.status for each in others] == [200] * 3
        assert not asked.done()
    assert "Do that" in (await asked).text
    assert 0 < len(tried) < 5 * len(cards)


def test_a_repair_is_given_up_after_so_many_trials(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deck_repair, "MOST_TRIALS", 3)
    log = campaign_log.begun(GAME, "The wolf's winter", 0.0)
    cards = campaign_log.find_deck(log, "diana").cards
    empty, _ = campaign_log.deck_with(log, "diana", {card.name: 0 for card in cards})
    assert empty.faults
    assert deck_repair.repaired(log, empty) is None


async def test_promo_cards_are_added_to_a_deck_and_put_back(app: Starlette, tables: Tables) -> None:
    """TP-249: without the variant they lie in the box for either Legend; there is one of each (TP-328)."""
    id = await begun(app)
    address = f"/campaign/{id}/deck/the_phantom"
    page = await get(app, address)
    card = "Got Your Back"
    assert card in words(page)
    assert "17 of 17 owned" in words(page), "what lies in the box is not"
    assert "17 in the deck, 17 owned" in words(await get(app, f"/campaign/{id}"))

    # when one is pressed in and kept
    number = promo_number()
    await send(app, address, n="1", **{f"c{number}": "1"})

    # then the Legend owns it, and the other Legend is not offered it
    desk = CampaignDesk(tables)
    kept = read_kept((await desk.get(id, "ann")).entries[-1].text)
    assert len(kept.gained("the_phantom")) == 1
    assert "18 in the deck, 18 owned" in words(await get(app, f"/campaign/{id}"))
    theirs = words(await get(app, f"/campaign/{id}/deck/diana")).count(card)
    assert theirs == words(page).count(card) - words(page).count(card) // 3

    # when it is pressed out again, then it lies in the box for both
    await send(app, address, n="2", **{f"c{number}": "0"})
    assert read_kept((await desk.get(id, "ann")).entries[-1].text).gained("the_phantom") == []


def promo_number() -> int:
    """The number on the page of the first promo card."""
    assert GAME.campaigns is not None
    deck = GAME.campaigns.decks("")[0]
    return next(at for at, card in enumerate(deck.cards) if card.offered)


async def test_a_legal_deck_is_kept(app: Starlette, tables: Tables) -> None:
    id = await begun(app)
    cards = [("plain", number) for number in GAINED] + [("story_of_devil", 0)] * 0
    promo = [("starters", number) for number in (1, 2, 3)]
    kept = Kept([("plain", "easy", True)], {"diana": [*cards, *promo]}, {})
    row = EntryRow(campaign_id=id, n=2, kind="adventure", words="Plain.", text=kept.text(), at=0.0)
    await CampaignDesk(tables).store.add_entry(row)
    deck = f"/campaign/{id}/deck/diana"
    page = await get(app, deck)
    total = sum(int(value) for _, value in re.findall(r'name="c(\d+)" value="(\d+)"', page.text))
    assert total == 31
    for at in range(40):
        tried = await get(app, f"{deck}?n=2&less={at}")
        if tried.status == 200 and "cards, legal" in words(tried):
            break
    counts = {f"c{at}": value for at, value in re.findall(r'name="c(\d+)" value="(\d+)"', tried.text)}
    assert (await send(app, deck, n="2", **counts)).headers["location"] == f"/campaign/{id}"
    assert "The deck of Diana is changed: 30 cards." in words(await get(app, f"/campaign/{id}"))
    stale = await send(app, deck, n="2", **counts)
    assert "has moved on" in words(await get(app, stale.headers["location"]))


@pytest.mark.parametrize("query", ["c0=99", "c0=x", "c0=-1", "less=0&c0=0"])
async def test_counts_that_cannot_be(app: Starlette, tables: Tables, query: str) -> None:
    id = await with_cards(app, tables)
    assert (await get(app, f"/campaign/{id}/deck/the_phantom?{query}")).status == 400


# Files --------------------------------------------------------------------------------------------------


async def test_a_campaign_goes_out_and_comes_in_as_a_file(app: Starlette, tables: Tables) -> None:
    id = await with_cards(app, tables)
    file = (await get(app, f"/campaign/{id}/export")).text
    answer = await send(app, "/campaigns/import", "bea", file=file)
    page = words(await get(app, answer.headers["location"], "bea"))
    assert "The wolf's winter" in page
    assert "Plain, easy: won." in page


@pytest.mark.parametrize("change", ["plain", "easy", '"n": 2', "wolf"])
async def test_a_forged_file_is_refused_in_one_line_and_nothing_is_lost(
    app: Starlette, tables: Tables, change: str
) -> None:
    id = await with_cards(app, tables)
    file = (await get(app, f"/campaign/{id}/export")).text
    answer = await send(app, "/campaigns/import", file=file.replace(change, change[:-1] + "9"))
    assert answer.headers["location"].startswith("/campaigns?wrong=")
    assert len(await CampaignDesk(tables).mine("ann")) == 1


# The curtain --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("open_hands", "curtain"), [("on", False), ("off", True)])
async def test_no_curtain_falls_where_nothing_is_hidden(
    app: Starlette, tables: Tables, open_hands: str, curtain: bool
) -> None:
    id = await begun(app)
    hands = {"option.open_hands": open_hands, "seats": "2", "seat1": "me"}
    table = await sat_down(app, tables, id, **hands)
    chance = Random(2)
    while not table.over() and table.history.state.to_act() != (1,):
        seat = table.history.state.to_act()[0]
        action = to_json(chance.choice(list(table.history.state.answers(seat))))
        await table.act("ann", seat, action, n=table.n)
    page = await get(app, f"/t/{table.id}?seat=0")
    assert ("Pass the screen" in page.text) is curtain
    assert sight_of(table.sights(), 0, "ann").viewer == (-2 if curtain else 1)
