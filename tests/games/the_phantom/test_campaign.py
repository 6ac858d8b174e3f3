"""A campaign of The Phantom through all adventures: what is kept, how short it is, and that it opens for ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.core.campaign import next_chapter
from parlour.core.data import BadData
from parlour.core.options import with_kept
from parlour.core.rng import seeded
from parlour.games.the_phantom.campaign import Kept, read_kept
from parlour.games.the_phantom.campaigns import PhantomCampaigns
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.icons import NAMES, RESOURCES, TOKENS
from parlour.games.the_phantom.state import Phantom
from parlour.session import campaign_log
from parlour.session.refusals import NotAllowed
from parlour.table.server.campaigns import CampaignDesk
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from tests.games.the_phantom.positions import options
from tests.rule_tracing import rule
from tests.table.room import HereBots

OLD = Path(__file__).parent / "campaign_of_version_1.json"
"""Written by the first version that had campaigns. It must open in every later one: never write it anew."""
ADVENTURES = ("story_of_devil", "diana_in_the_jungle_patrol", "year_one")
LONGEST = 600


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def played(adventure: str, text: str, seed: int) -> str:
    """What a random game of two, with Loot and Achievements, keeps."""
    state = GAME.new(2, with_kept(options(adventure=adventure, loot="on"), text), seed)
    rng = seeded(seed)
    while state.ended is None:
        seat = state.to_act()[0]
        answers = state.answers(seat)
        state.do(seat, answers[rng.below(len(answers))])
    return state.ended.keeps


@rule("TP-065", "TP-198")
def test_a_campaign_through_three_adventures_stays_short_and_can_be_read() -> None:
    for seed in range(3):
        text = ""
        for adventure in ADVENTURES:
            text = played(adventure, text, seed)
            GAME.campaigns.check(text)  # type: ignore[union-attr]
        assert len(text) < LONGEST
        assert [pack for pack, _, _ in read_kept(text).played] == list(ADVENTURES)


def test_even_with_twenty_cards_for_each_legend_it_stays_short() -> None:
    gained = {
        legend: [(pack, number) for pack in ADVENTURES for number in range(first, first + 7)]
        for legend, first in (("the_phantom", 100), ("diana", 110))
    }
    out = {"the_phantom": [("starters", number) for number in range(11, 16)]}
    kept = Kept([(pack, "mythic", True) for pack in ADVENTURES], gained, out)
    assert len(kept.text()) < LONGEST
    again = read_kept(kept.text())
    assert (again.gained("diana"), again.left_at_home("the_phantom")) == (
        gained["diana"],
        frozenset(out["the_phantom"]),
    )


def test_an_old_campaign_opens_and_goes_on() -> None:
    log = campaign_log.read_campaign(GAME, OLD.read_bytes())
    assert (log.name, len(log.entries)) == ("The wolf's winter", 3)
    asked = options(adventure="year_one")
    state = GAME.new(2, campaign_log.options_of(log, asked), 1)
    assert isinstance(state, Phantom)
    names = [state.box.cards[card].name for card in state.public.owned[0]]
    assert "Got Your Back" in names


@pytest.mark.parametrize(
    ("gained", "words"),
    [
        ({"diana": [("starters", 399)]}, "the pack 'starters' has no card 399 that can be gained"),
        ({"diana": [("starters", 1)], "the_phantom": [("starters", 1)]}, "was gained twice"),
        ({"diana": [("nowhere", 1)]}, "there is no pack 'nowhere'"),
    ],
)
def test_cards_that_nobody_can_own_are_no_campaign(gained: dict[str, list[tuple[str, int]]], words: str) -> None:
    with pytest.raises(BadData, match=words):
        PhantomCampaigns().check(Kept([("plain", "easy", True)], gained, {}).text())


@rule("TP-325")
def test_a_deck_takes_what_is_neither_at_home_nor_in_the_box() -> None:
    text = Kept([("story_of_devil", "easy", True)], {}, {"the_phantom": [("starters", 11)]}).text()
    (deck,) = [deck for deck in PhantomCampaigns().decks(text) if deck.id == "the_phantom"]
    found = {card.name: (card.owned, card.taken, card.offered) for card in deck.cards}
    assert found["Guran"] == (1, 0, 0), "he stays at home"
    assert found["Campfire"] == (2, 2, 0)
    assert found["Got Your Back, Hold My Coat"] == (1, 0, 1), "a promo card lies in the box"


@pytest.mark.parametrize("number", [-1, 3])
def test_a_deck_takes_no_more_of_a_card_than_there_are(number: int) -> None:
    text = Kept([("story_of_devil", "easy", True)], {}, {}).text()
    with pytest.raises(BadData, match=f"there are 2 of Campfire, not {number}"):
        PhantomCampaigns().with_deck(text, "the_phantom", {"Campfire": number})


@rule("TP-043")
def test_the_next_adventure_is_the_first_that_is_new_and_a_won_one_is_offered_harder() -> None:
    campaigns = PhantomCampaigns()
    first = next_chapter(campaigns.chapters(""))
    assert first is not None
    assert dict(first.options)["difficulty"] == "easy"
    name = dict(first.options)["adventure"]
    after = {
        dict(chapter.options)["adventure"]: chapter
        for chapter in campaigns.chapters(Kept([(name, "easy", True)], {}, {}).text())
    }
    assert (after[name].stands, dict(after[name].options)["difficulty"]) == ("won", "normal")
    assert next_chapter(tuple(after.values())) != after[name]


@rule("TP-008")
def test_the_box_has_58_tokens_with_two_faces() -> None:
    assert sum(count for _, _, count in TOKENS) == 58
    faces = {face for front, back, _ in TOKENS for face in (front, back)}
    assert set(NAMES[:RESOURCES]) < faces


@pytest.mark.anyio
@rule("TP-238")
async def test_a_deck_changes_only_between_adventures(monkeypatch: pytest.MonkeyPatch) -> None:
    # given a campaign with an adventure under way
    monkeypatch.setattr("parlour.games.game_ids", lambda **_: ["the_phantom"])
    tables = await Tables.open("sqlite://", bots=HereBots(1))
    desk = CampaignDesk(tables)
    id = await desk.begin(GAME, "The wolf's winter", "ann")
    plan = Plan(game="the_phantom", seats=(SeatPlan("me"),), options={"adventure": "plain"})
    table = await desk.play(id, plan, "ann", "Ann")

    # when a deck is to be changed, then the rule forbids it
    whole = campaign_log.find_deck(campaign_log.begun(GAME, "x", 0.0), "the_phantom")
    taken = {card.name: card.owned for card in whole.cards}
    with pytest.raises(NotAllowed, match=r"decks change between adventures.*\(TP-238\)"):
        await desk.change_deck(id, "the_phantom", taken, 1, "ann")

    # and once the adventure is over it may be
    await desk.abandon(id, table.id, "ann")
    await desk.change_deck(id, "the_phantom", taken, 2, "ann")
    assert [entry.kind for entry in (await desk.get(id, "ann")).entries] == ["begin", "abandoned", "deck"]
    await tables.close()
