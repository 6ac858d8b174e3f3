"""What a campaign needs of the contract, each with a planted bug: what is kept, stories, winning together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from re import escape
from typing import Any

import pytest

from parlour.bots.guide import win_shares
from parlour.core.check import LawBroken, check_game
from parlour.core.data import BadData
from parlour.core.events import Event, Story
from parlour.core.game import Setup
from parlour.core.options import (
    Options,
    asked_options,
    kept,
    kept_name,
    offered,
    options_json,
    read_options,
    switch,
    with_kept,
)
from parlour.core.rng import Rng
from parlour.games import game, game_ids
from tests.core.broken import assert_broken
from tests.core.minis import campaign
from tests.core.sound import SoundGame
from tests.core.test_sealed_cards import CHAPTER, SealedView, WithChapter


@dataclass(frozen=True)
class Lasting(Options):
    dark: bool = switch(False, help="By night.")
    book: str = kept(limit=8, help="What was kept.")


def test_what_is_kept_is_offered_by_no_form_and_taken_from_no_request() -> None:
    # given options with one that is kept, the form offers the other alone
    assert [each.name for each in offered(Lasting)] == ["dark"]
    assert asked_options(Lasting, {"dark": "on"}) == Lasting(True, "")

    # when somebody asks for the kept one, it is as if there were none
    with pytest.raises(BadData, match=r"there is no option 'book'; there is dark$"):
        asked_options(Lasting, {"dark": "on", "book": "gold"})

    # then only a campaign sets it, and what it set is saved and read like the others
    following = with_kept(Lasting(True), "gold")
    assert kept_name(Lasting) == "book"
    assert read_options(Lasting, options_json(following)) == Lasting(True, "gold")


def test_a_game_without_campaigns_keeps_nothing() -> None:
    assert kept_name(game("hero_vs_phantom").options) == ""
    assert game("hero_vs_phantom").new(3, seed=1).keeps() == ""


def test_what_is_kept_has_a_limit() -> None:
    with pytest.raises(BadData, match="option book: expected text of at most 8 characters"):
        read_options(Lasting, {"book": "123456789"})


# Winning together ---------------------------------------------------------------------------------------


class Together(SoundGame):
    def together(self, players: int, options: Any) -> bool:
        return True


class Worth(WithChapter):
    """A standing that is worth something: how much of the deck has been drawn."""

    def standing(self) -> Sequence[float]:
        return [1.0 - len(self.deck) / 12] * self.setup.seats


def test_a_position_is_worth_its_standing_where_all_win_together() -> None:
    state = Together(Worth, SealedView).new(3, seed=1)
    assert win_shares(state) == list(state.standing()) != [1 / 3] * 3
    assert win_shares(SoundGame(Worth, SealedView).new(3, seed=1)) == [1 / 3] * 3


@pytest.mark.parametrize("marks", [2, 0])
def test_at_the_end_all_have_won_or_all_have_lost(marks: int) -> None:
    state = campaign.GAME.new(2, seed=3)
    assert isinstance(state, campaign.Campaign)
    state.public.mission = 2
    state.public.marks = marks
    state.win() if marks else state.lose("no marks")
    assert win_shares(state) == [1.0 if marks else 0.0] * 2


def test_a_standing_that_is_no_worth() -> None:
    class Broken(WithChapter):
        def standing(self) -> Sequence[float]:
            return [1.5] * self.setup.seats

    assert_broken(Together(Broken, SealedView), 1, "won together is [1.5, 1.5, 1.5]", "between 0 (lost) and 1 (won)")


def test_a_standing_of_too_few() -> None:
    class Broken(WithChapter):
        def standing(self) -> Sequence[float]:
            return [0.5]

    assert_broken(SoundGame(Broken, SealedView), 1, "the standing is [0.5]", "a number for every seat")


# Stories ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Page(Event):
    title: str
    text: str

    def rule(self) -> str:
        return "SO-1"

    def words(self) -> str:
        return "A page is turned."

    def story(self) -> Story:
        return Story(self.title, self.text)


@pytest.mark.parametrize(
    ("page", "law", "what", "mend"),
    [
        (Page("Before", f"They have not heard of {CHAPTER}."), 6, f"'{CHAPTER}' is sealed", "before it is read"),
        (Page("", "Nobody knows how it is called."), 8, "the story of Page is empty", "a title and a text"),
    ],
    ids=["sealed", "empty"],
)
def test_a_story_that_spoils_or_says_nothing(page: Page, law: int, what: str, mend: str) -> None:
    class Broken(WithChapter):
        def draw(self) -> int:
            self.tell(page)
            return super().draw()

    assert_broken(SoundGame(Broken, SealedView), law, what, mend)


def test_a_new_mission_is_a_page_of_the_story() -> None:
    log: list[Event] = []
    campaign.GAME.new(1, seed=1, log=log)
    stories = [story for story in (event.story() for event in log) if story is not None]
    assert stories
    assert stories[0].title == "A new Mission"


# Seats --------------------------------------------------------------------------------------------------


def test_usual_seats_are_four_or_as_near_as_the_game_allows_unless_it_says_so() -> None:
    usual = {id: game(id).usual_seats for id in game_ids()}
    assert usual["hero_vs_phantom"] == 4
    assert campaign.GAME.usual_seats == 1
    assert all(game(id).least_seats <= seats <= game(id).most_seats for id, seats in usual.items())


# What goes on -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "left"),
    [("now", "gold"), ("end", "gold"), ("end", campaign.Kept([1]).text())],
    ids=["now", "end", "for one"],
)
def test_a_game_that_leaves_what_no_game_can_begin_with(at: str, left: str) -> None:
    class Broken(campaign.Campaign):
        def kept(self, more: int, won: Sequence[str]) -> str:
            return left if (at == "end") == bool(won) else super().kept(more, won)

    class BrokenGame(campaign.CampaignGame):
        def start(self, setup: Setup, rng: Rng) -> campaign.Campaign:
            whole = super().start(setup, rng)
            assert isinstance(whole, campaign.Campaign)
            whole.__class__ = Broken
            return whole

    with pytest.raises(LawBroken, match=rf"law 3 is broken.*the campaign cannot go on with '{escape(left)}'.*keeps"):
        check_game(BrokenGame(), 2, games=25, rule_ids=campaign.RULES)
