"""What the pages say agrees with what they show."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from markupsafe import Markup
from starlette.applications import Starlette

from parlour.core.contract import TABLE
from parlour.games.hero_vs_phantom.events import Fought, RoundScored
from parlour.games.hero_vs_phantom.forces import HERO_FORCE
from parlour.games.shipwreck_arcana.events import Faded
from parlour.table.server.tables import Tables
from parlour.web.games.cosmoctopus.knowledge import _free
from parlour.web.games.hero_vs_phantom.cards_and_trick import won_cards
from parlour.web.games.shipwreck_arcana.cards_and_fates import number_line
from parlour.web.html.document import STATIC
from tests.web.asgi import ask, cookie
from tests.web.finished import finished

pytestmark = pytest.mark.anyio


def test_after_the_last_trick_of_a_round_nobody_leads_next() -> None:
    assert Fought(9, 4, HERO_FORCE, (0,), 0).words().endswith("{0} leads next.")
    assert "leads" not in Fought(9, 4, HERO_FORCE, (0,), TABLE).words()


async def test_the_log_of_a_game_says_so_too(tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 5)
    told = [line for line in table.public_sight().log if isinstance(line.event, Fought | RoundScored)]
    before_the_score = [one for one, then in pairwise(told) if isinstance(then.event, RoundScored)]
    assert any("leads next" not in line.words for line in before_the_score if isinstance(line.event, Fought))
    followed = [one for one, then in pairwise(told) if isinstance(one.event, Fought) and isinstance(then.event, Fought)]
    assert all("leads next" in line.words for line in followed)


async def test_no_two_cards_of_a_trick_are_called_the_deck(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "hero_vs_phantom", 4, entries=4)
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("eve", "Eve"))).text.partition('id="part-beats"')[0]
    assert len(re.findall(r"<b>The deck</b>|>The deck<", page)) <= 1
    assert "Next trick" in page


async def test_who_has_seen_a_card_fade_is_not_told_that_none_has(app: Starlette, tables: Tables) -> None:
    table = await finished(tables, "shipwreck_arcana", 3, bot="medium")
    faded = any(isinstance(line.event, Faded) for line in table.public_sight().log)
    page = (await ask(app, "GET", f"/t/{table.id}", cookie("ann", "Ann"), query="seat=0")).text
    assert faded
    assert "No card has faded yet" not in page


def test_knowledge_tells_what_lies_in_the_pool_apart_from_cards() -> None:
    assert "you 5 + 2 cards" in _free(1, 13, 5, 2, False, False)
    assert "you 5<" in _free(1, 13, 5, 0, False, False)


def test_struck_out_means_ruled_out_by_logic_wherever_numbers_stand() -> None:
    sheet = (STATIC / "games" / "shipwreck_arcana.css").read_text(encoding="utf-8")
    struck = re.findall(r"([^{}\n]+)\{[^}]*line-through", sheet)
    assert ".nl.no" not in struck
    assert {".guess.out", ".nl.ruled"} <= {selector.strip() for selector in struck}
    line = number_line("Quill", 0, 0b100, "", False, False, 0b1000)
    assert 'class="nl no" role="img" aria-label="2, turned over"' in line
    assert 'class="nl ruled" role="img" aria-label="3, open, ruled out by logic"' in line


def test_rule_numbers_in_the_log_wait_for_hover_or_focus() -> None:
    sheet = (STATIC / "room.css").read_text(encoding="utf-8")
    assert re.search(r"\.log \.ref\{[^}]*opacity:0\}", sheet)
    assert ".log .ref:focus{opacity:1}" in sheet


def test_what_a_seat_holds_gives_way_to_its_mood_and_leaves_no_dot_behind() -> None:
    sheet = (STATIC / "room.css").read_text(encoding="utf-8")
    assert ".seat .note:has(+.mood) .held{display:none}" in sheet
    note = str(won_cards(Markup(), 1, 8))
    assert re.sub(r"<span class=\"held\">.*?</span>", "", note) == "1 won"
