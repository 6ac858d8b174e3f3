"""The pages over HTTP: lobby, opening a table, seats, undo, watching, looking back, rules, and the plain page."""

from __future__ import annotations

import re
from html import unescape
from urllib.parse import urlencode

import msgspec
import pytest
from starlette.applications import Starlette

from parlour.core.data import to_json
from parlour.games import game, game_ids
from parlour.session.sight import Why
from parlour.table.live.live_table import LiveTable
from parlour.table.server.tables import Tables
from parlour.web.games import page_of
from parlour.web.games.page import Page
from parlour.web.games.scene import Scene
from parlour.web.pages.choices import asked_of
from parlour.web.room import table_page
from parlour.web.room.rail import log, names_bold
from tests.web.asgi import ORIGIN, Answer, ask, cookie, post

pytestmark = pytest.mark.anyio
PEOPLE = ("ann", "bea", "cyd")
FORM = {"content-type": "application/x-www-form-urlencoded"}


async def send_form(app: Starlette, path: str, person: str, **fields: str) -> Answer:
    """A plain form, as a browser without script sends it."""
    headers = ORIGIN | FORM | cookie(person, person.capitalize())
    return await ask(app, "POST", path, headers, urlencode(fields).encode())


async def act(app: Starlette, table: LiveTable) -> Answer:
    """Whoever is asked takes the first answer."""
    seat = table.history.state.to_act()[0]
    action = to_json(table.history.state.answers(seat)[0])
    data = {"n": table.n, "seat": seat, "action": action}
    return await post(app, f"/t/{table.id}/act", data, cookie(PEOPLE[seat], PEOPLE[seat]))


async def test_the_playbill_has_every_game_and_nothing_else(app: Starlette) -> None:
    page = (await ask(app, "GET", "/")).text
    assert sorted(re.findall(r'class="poster" href="/new/(\w+)"', page)) == game_ids()
    assert [page.count(f"</svg>{manner}</span>") for manner in ("versus", "together", "either way")] == [1, 2, 2]


async def test_a_table_is_private_unless_it_is_listed(app: Starlette, tables: Tables) -> None:
    plan = {"game": "hero_vs_phantom", "name": "Ann", "seats": "3", "seat0": "me", "seat1": "open", "seat2": "open"}
    await send_form(app, "/tables", "ann", **plan)
    assert "No table is open to all" in (await ask(app, "GET", "/", cookie("bea", "Bea"))).text
    opened = await send_form(app, "/tables", "ann", **plan, listed="yes")
    lobby = (await ask(app, "GET", "/", cookie("bea", "Bea"))).text
    assert f'href="{opened.headers["location"]}"' in lobby
    assert "1 table open" in lobby
    sat = await send_form(app, f"{opened.headers['location']}/sit", "bea", seat="1")
    assert sat.status == 303
    assert "Your hand" in (await ask(app, "GET", opened.headers["location"], cookie("bea", "Bea"))).text


DEVELOPERS = re.compile(r"comma|# for|a-b-c|disconnected10|grid3x3|_|such as '")
"""Words and spellings that are for programs and the command line."""


@pytest.mark.parametrize("id", game_ids())
async def test_the_form_asks_few_things_in_peoples_words(app: Starlette, id: str) -> None:
    rules = game(id)
    for seats in range(rules.least_seats, rules.most_seats + 1):
        page = (await ask(app, "GET", f"/new/{id}", query=f"seats={seats}")).text
        asked = page[page.index('id="choices"') : page.index('class="sum-up"')]
        words = " ".join(re.findall(r">([^<>]+)<", asked))
        assert not DEVELOPERS.search(words), words
        outside = asked.partition('<details id="variants"')[0]
        assert len(re.findall('class="q2"', outside)) <= 5
        assert not re.search(r'<details id="variants"[^>]* open', page), "folded while they are as usual"


async def test_difficulties_stand_from_easy_to_hard(app: Starlette) -> None:
    page = (await ask(app, "GET", "/new/shipwreck_arcana")).text
    places = [page.index(words) for words in ("Easy, no doom yet", "Normal, 2 doom", "Hard, 4 doom", "Doomed, 6")]
    assert places == sorted(places)


async def test_only_what_applies_is_asked(app: Starlette) -> None:
    async def asked(game: str, query: str) -> set[str]:
        page = (await ask(app, "GET", f"/new/{game}", query=query)).text
        return set(re.findall(r'name="option\.(\w+)', page))

    assert "removed" in await asked("hero_vs_phantom", "seats=3")
    assert "removed" not in await asked("hero_vs_phantom", "seats=4")
    alone, two = await asked("cosmoctopus", "seats=1"), await asked("cosmoctopus", "seats=2")
    assert {"difficulty", "revelation"} <= alone
    assert not {"mode", "starter", "tokens", "custom", "bridge_at"} & alone
    assert {"mode", "starter", "tokens"} <= two
    assert "difficulty" not in two
    assert "difficulty" in await asked("cosmoctopus", "seats=2&option.mode=investigator")
    assert "custom" in await asked("cosmoctopus", "seats=2&option.layout=custom")
    assert "challenge" in await asked("shipwreck_arcana", "seats=2")
    assert "challenge" not in await asked("shipwreck_arcana", "seats=3")
    assert "sun_turns" not in await asked("phantom_ink", "seats=4")


async def test_what_is_drawn_and_ticked_becomes_an_option(app: Starlette, tables: Tables) -> None:
    squares = {f"option.custom.{row}.{at}": "on" for row in range(3) for at in range(3)}
    plan = {"game": "cosmoctopus", "name": "Ann", "seats": "2", "seat0": "me", "seat1": "bot:easy"}
    opened = await send_form(app, "/tables", "ann", **plan, **squares, **{"option.layout": "custom"})
    table = await tables.get(opened.headers["location"].removeprefix("/t/"))
    assert table.history.replay.options.custom == "###/###/###"
    opened = await send_form(app, "/tables", "ann", **plan, **{"option.layout": "disconnected10"})
    table = await tables.get(opened.headers["location"].removeprefix("/t/"))
    assert table.history.replay.options.bridge, "two isles are joined by the bridge"
    asked = asked_of({"option.packs.promo": "on", "option.packs.mine": "on", "option.quiet": "off"})
    assert asked == {"packs": "promo, mine", "quiet": "off"}
    assert asked_of({"option.custom.999999999.1": "on", "option.custom.x.y": "on"}) == {"custom": ""}


async def test_options_come_with_their_help_and_are_checked(app: Starlette) -> None:
    page = (await ask(app, "GET", "/new/hero_vs_phantom")).text
    assert 'name="option.starter"' in page
    assert "Who starts" in page
    plan = {
        "game": "hero_vs_phantom",
        "name": "Ann",
        "seats": "3",
        "seat0": "me",
        "seat1": "bot:easy",
        "seat2": "bot:easy",
    }
    wrong = await send_form(app, "/tables", "ann", **plan, **{"option.starter": "6"})
    assert "no+seat+6" in wrong.headers["location"]
    shown = await ask(app, "GET", "/new/hero_vs_phantom", query=wrong.headers["location"].partition("?")[2])
    assert "there is no seat 6" in shown.text


async def test_a_form_that_is_refused_comes_back_as_it_was_sent(app: Starlette) -> None:
    sent = {"name": "Ada", "seats": "3", "seat1": "open", "option.difficulty": "hard", "option.challenge": "on"}
    sent |= {"game": "shipwreck_arcana", "listed": "yes"}
    refused = await send_form(app, "/tables", "ann", **sent)
    where, _, query = refused.headers["location"].partition("?")
    form = (await ask(app, "GET", where, query=query)).text
    assert "Challenge: it is for exactly two players, not 3" in form
    assert re.search(r'id="name"[^>]*value="Ada"', form)
    assert re.search(r'name="seats"[^>]*value="3"[^>]*checked', form)
    assert re.search(r'id="option-difficulty-hard"[^>]* checked', form)
    for field, value in (("seat-1", "open"), ("listed", "yes")):
        select = form[form.index(f'id="{field}"') :]
        assert re.search(r"<option[^>]*selected[^>]*>", select)[0] == f'<option value="{value}" selected>'  # type: ignore[index]
    hooked = await send_form(app, "/tables", "ann", **sent, webhook="https://hooks.example.org/secret")
    assert "secret" not in hooked.headers["location"]
    assert re.search(r'<details id="manners"[^>]* open>', form)


async def test_one_click_from_the_link_to_the_seat(app: Starlette, tables: Tables) -> None:
    plan = {"game": "hero_vs_phantom", "name": "Ann", "seats": "3", "seat0": "me", "seat1": "open", "seat2": "open"}
    where = (await send_form(app, "/tables", "ann", **plan)).headers["location"]
    slip = (await post(app, f"{where}/invite", {"seat": 2}, cookie("ann", "Ann"))).json()["html"]
    link = re.findall(r"http://parlour\.test(/join/[\w-]+)", unescape(slip))[0]
    assert 'aria-label="QR code' in slip
    before = (await ask(app, "GET", link, cookie("cyd", "Cyd"))).text
    assert "Seat 3 is yours" in before
    assert (await ask(app, "GET", where, cookie("cyd", "Cyd"))).text.count("Your hand") == 0, "looking takes no seat"
    taken = await send_form(app, link, "cyd", name="Cyd")
    assert taken.headers["location"] == f"{where}?seat=2"
    assert (await send_form(app, link, "eve", name="Eve")).status == 404
    assert (await send_form(app, "/knock", "eve", code="http://parlour.test" + link)).status == 404


async def test_a_seat_is_handed_to_a_bot_and_taken_back(app: Starlette, table: LiveTable) -> None:
    idle = next(seat for seat in range(3) if seat not in table.history.state.to_act())
    person = PEOPLE[idle]
    assert (await post(app, f"/t/{table.id}/bot", {"seat": idle, "bot": "easy"}, cookie(person, person))).status == 200
    assert table.session.seats[idle].kind() == "bot"
    page = (await ask(app, "GET", f"/t/{table.id}", cookie(person, person))).text
    assert "for a player" in page
    back = await post(app, f"/t/{table.id}/take-back", {"seat": idle}, cookie(person, person))
    assert back.status == 200
    assert table.session.seats[idle].kind() == "person"


async def test_an_action_is_taken_back_by_consent(app: Starlette, table: LiveTable) -> None:
    seat = table.history.state.to_act()[0]
    before = table.history.state.hash()
    await act(app, table)
    me = cookie(PEOPLE[seat], PEOPLE[seat])
    mine = (await ask(app, "GET", f"/t/{table.id}", me)).text
    assert "ake it back" in mine
    await post(app, f"/t/{table.id}/undo", {"n": table.n, "seat": seat}, me)
    for other in range(3):
        page = (await ask(app, "GET", f"/t/{table.id}", cookie(PEOPLE[other], "x"))).text
        if other != seat and table.session.proposal is not None:
            assert "asks to take" in page
            answer = {"seat": other, "yes": True}
            await post(app, f"/t/{table.id}/undo-answer", answer, cookie(PEOPLE[other], "x"))
    assert table.history.state.to_act() == (seat,)
    assert table.history.state.hash() == before


async def test_the_log_sets_off_names_where_a_seat_is_meant_and_nowhere_else(app: Starlette, table: LiveTable) -> None:
    seat = table.history.state.to_act()[0]
    await table.seating.rename(PEOPLE[seat], seat, "plays")
    await act(app, table)
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("a spectator", "Eve"))).text
    last = re.findall(r'<li class="new" data-n="1">.*?</li>', page)[0]
    assert last.count("<b>") == 1
    assert "<b>plays</b> plays " in last
    assert names_bold("<i> gives {1} {{0}", ["<i>", "</b>"]) == "&lt;i&gt; gives <b>&lt;/b&gt;</b> {0}"


async def test_a_stale_answer_gets_the_fresh_view(app: Starlette, table: LiveTable) -> None:
    seat = table.history.state.to_act()[0]
    data = {"n": table.n, "seat": seat, "action": to_json(table.history.state.answers(seat)[0])}
    await act(app, table)
    late = await post(app, f"/t/{table.id}/act", data, cookie(PEOPLE[seat], "x"))
    assert late.status == 409
    view = late.json()["view"]
    assert view["n"] == table.n
    assert "now" in view["parts"]


async def test_spectators_see_what_all_see(app: Starlette, table: LiveTable) -> None:
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"))).text
    assert "You are watching" in page
    assert "data-choice" not in page
    assert (await post(app, f"/t/{table.id}/say", {"text": "hi"}, cookie("eve", "Eve"))).status == 403


async def test_a_game_is_looked_back_on_downloaded_and_continued(app: Starlette, table: LiveTable) -> None:
    assert (await ask(app, "GET", f"/t/{table.id}/replay.json", cookie("ann", "Ann"))).status == 403
    while not table.over():
        assert (await act(app, table)).status == 200
    for at in (0, 1, table.n // 2, table.n):
        for seat in ("table", "0", "2"):
            page = await ask(app, "GET", f"/t/{table.id}/replay", cookie("eve", "Eve"), query=f"at={at}&from={seat}")
            assert f'data-n="{at}"' in page.text
    replay = await ask(app, "GET", f"/t/{table.id}/replay.json", cookie("eve", "Eve"))
    assert msgspec.json.decode(replay.body)["game"] == "hero_vs_phantom"
    gone_on = await send_form(app, f"/t/{table.id}/continue", "ann", at="5")
    fresh = await ask(app, "GET", gone_on.headers["location"], cookie("ann", "Ann"))
    assert 'data-n="' in fresh.text
    assert gone_on.headers["location"] != f"/t/{table.id}"


async def test_the_rules_are_served_whole_and_one_by_one(app: Starlette) -> None:
    page = (await ask(app, "GET", "/rules/hero_vs_phantom")).text
    assert 'id="HP-029"' in page
    one = (await ask(app, "GET", "/rules/hero_vs_phantom/HP-029")).text
    assert "HP-029" in one
    assert (await ask(app, "GET", "/rules/hero_vs_phantom/HP-999")).status == 404
    part = await ask(app, "GET", "/rules/hero_vs_phantom", {"x-part": "dialog"})
    assert "<html" not in part.text


async def test_the_help_says_how_a_card_is_read_in_full(app: Starlette, table: LiveTable) -> None:
    assert "To read a card in full: I while it is in focus" in (await ask(app, "GET", f"/t/{table.id}")).text
    settings = (await ask(app, "GET", "/settings")).text
    assert "I the card in full" in settings
    assert "hold a card, or tap it again" in settings


async def test_the_plain_page_plays_any_game_from_its_question(
    app: Starlette, table: LiveTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_page, "page_of", lambda game_id: Page())
    for _ in range(12):
        seat = table.history.state.to_act()[0]
        page = (await ask(app, "GET", f"/t/{table.id}", cookie(PEOPLE[seat], "x"))).text
        offered = [msgspec.json.decode(unescape(each)) for each in re.findall(r'data-act="([^"]+)"', page)]
        assert offered == [to_json(action) for action in table.history.state.answers(seat)]
        data = {"n": table.n, "seat": seat, "action": offered[-1]}
        assert (await post(app, f"/t/{table.id}/act", data, cookie(PEOPLE[seat], "x"))).status == 200


async def test_the_host_opens_the_table_to_all_and_nobody_else_does(app: Starlette, table: LiveTable) -> None:
    wanted = {"listed": "yes", "spectators": "no"}
    assert (await post(app, f"/t/{table.id}/settings", wanted, cookie("bea", "Bea"))).status == 403
    assert (await post(app, f"/t/{table.id}/settings", wanted, cookie("ann", "Ann"))).status == 200
    assert table.session.settings.listed
    assert (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"))).status == 403


@pytest.mark.parametrize("path", ["/rules/chess", "/rules/chess/HP-001", "/new/chess"])
async def test_a_game_that_there_is_not_is_not_found_and_those_there_are_are_named(app: Starlette, path: str) -> None:
    answer = await ask(app, "GET", path, cookie("ann", "Ann"))
    assert answer.status == 404
    assert "there is no game" in answer.text
    assert "hero_vs_phantom" in answer.text


async def test_a_bot_says_why_under_the_line_of_what_it_did(app: Starlette, table: LiveTable) -> None:
    for _ in range(3):
        await act(app, table)
    said = (Why(2, 2, "I hold <nothing> better."),)
    sight = msgspec.structs.replace(table.sight(0, "ann"), whys=said)

    drawn = log(Scene(sight, repr, repr), page_of("hero_vs_phantom"))

    before, _, after = drawn.partition('<details id="why-2" data-keep>')
    assert 'data-n="2"' in before
    assert 'data-n="3"' not in before
    assert after.startswith("<summary>Why, Cyd?</summary><p>I hold &lt;nothing&gt; better.</p>")
    assert "why-" not in log(Scene(table.sight(0, "ann"), repr, repr), page_of("hero_vs_phantom"))
