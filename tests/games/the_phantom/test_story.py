"""Lore, Missions and goals, gaining cards, Achievements, replaying, the end, and what is kept."""

from __future__ import annotations

import json

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.actions import ACTIVATE
from parlour.games.the_phantom.campaign import read_kept
from parlour.games.the_phantom.card import Goal
from parlour.games.the_phantom.conditions import Both, Either, IsResolved, Tokens
from parlour.games.the_phantom.events import Skipped
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.telling import tracks
from parlour.games.the_phantom.verbs import Draw
from parlour.games.the_phantom.verbs_lore import AddToDeck, GainCard, Lore, Lose, PlaceNumber, Win
from parlour.games.the_phantom.verbs_more import EachPlayer
from parlour.games.the_phantom.verbs_play import Damage
from parlour.games.the_phantom.verbs_row import Reveal
from parlour.games.the_phantom.verbs_tokens import Progress, PutTokens
from tests.games.the_phantom.positions import DIANA, PHANTOM, Table, quiet
from tests.rule_tracing import rule


@rule("TP-035", "TP-040", "TP-041", "TP-017", "TP-037", "TP-038", "TP-261", "TP-279", "TP-263")
def test_lore_i_builds_the_deck_and_sets_the_mission() -> None:
    table = Table()
    public = table.public
    assert table.names([public.mission]) == ["Train"]
    assert table.names(public.boxed) == ["The Beginning"]
    assert public.reading == []
    assert public.sizes[2] + len(public.row) + len(public.resolved) >= 7
    assert public.out == 2
    numbers = [table.s.box.cards[card].number for card in public.adventure]
    assert numbers == sorted(numbers)
    assert "The River" in table.names(public.adventure)
    assert not any(table.s.box.cards[card].boss for card in table.s.decks[2])


@rule("TP-030", "TP-039", "TP-016")
def test_unread_cards_are_sealed() -> None:
    table = Table()
    view = table.s.view(0)
    names = table.s.box.names
    assert names[table.card("Satan")] in view.sealed()
    assert names[table.card("Satan")] not in view.known()
    assert all("Satan" not in event.words() for event in table.log)


@rule("TP-183", "TP-185", "TP-186", "TP-187", "TP-188", "TP-019", "TP-285")
def test_a_reached_goal_reads_the_next_lore_and_play_goes_on() -> None:
    table = quiet()
    (thug,) = table.row("Thug")
    table.tokens("Thug", "wound", 1)
    table.purse("good", "good", "good")
    objective = table.card("The Fire")
    assert objective in table.public.adventure
    train = table.public.mission
    table.say(*["Activate Train - 1 Good mark"] * 3)
    while table.asked() != "AskAdventure":
        table.say(table.labels()[0])
    assert objective in table.public.skipped, "cards before the Lore card are removed"
    assert train in table.public.boxed
    assert table.on("Train", "training") == 0
    assert thug in table.public.row
    assert table.on("Thug") == 1
    assert table.names([table.public.mission]) == ["Cross"]
    assert table.public.phase == 3, "the same phase goes on"


@rule("TP-310")
def test_a_goal_takes_effect_between_two_sentences() -> None:
    table = quiet()
    table.tokens("Train", "training", 2)
    table.follow(PutTokens("training"), Damage())
    while table.asked() != "AskAdventure":
        table.say(table.labels()[0])
    kinds = table.happened("LoreRead", "Injured")
    assert kinds == ["LoreRead", "Injured"]


@rule("TP-310", "TP-173")
def test_a_goal_takes_effect_as_a_type_line_resolves_its_card() -> None:
    """Two cards are revealed: the first reaches the goal on the Resolved pile before the second is revealed."""
    table = quiet()
    table.rewrite("Ambush", followed=())
    table.rewrite("Advice", followed=(Draw(),))
    table.rewrite("Train", goals=(Goal(IsResolved(Like(0, "Ambush", "", "", 99)), (Damage(),)),))
    table.destiny("Ambush", "Advice")
    table.follow(Reveal(Fixed(2)))
    order = table.happened("Revealed", "Resolved", "Injured", "Drew")
    assert order == ["Revealed", "Resolved", "Injured", "Revealed", "Drew", "Resolved"]
    assert table.asked() == "AskAdventure"


@rule("TP-310")
def test_what_goals_count_is_told_the_missions_own_first() -> None:
    table = quiet()
    table.tokens("Train", "training", 2)
    found = [(each.token, each.have, each.need, each.ends) for each in tracks(table.s)]
    assert found == [("training", 2, 3, "progress"), ("time", 0, 6, "clock")]
    either = Either((IsResolved(), Tokens("time", least=Fixed(9))))
    table.rewrite("Train", goals=(Goal(Both((either, Tokens("training", least=Fixed(4)))), (Draw(),)),))
    assert [(each.token, each.need) for each in tracks(table.s)] == [("training", 4), ("time", 9)]
    assert table.asked() == "AskAdventure"


@rule("TP-184")
def test_a_mission_that_is_reached_already_is_completed_after_its_lore() -> None:
    table = quiet()
    table.follow(Lore("III"))
    assert "Too Late" in table.names(table.public.boxed)
    assert "The Ford" in table.names(table.public.skipped), "skipped parts are removed"
    assert table.names([table.public.mission]) == ["The Last Fight"]
    order = [event.numeral for event in table.log if type(event).__name__ == "LoreRead"]  # type: ignore[attr-defined]
    assert order == ["III", "IV"]


@rule("TP-314")
def test_a_lore_card_that_is_gone_is_not_read() -> None:
    table = quiet()
    table.follow(Lore("IV"))
    mission = table.public.mission
    table.follow(Lore("II"))
    assert table.public.mission == mission
    assert table.happened("LoreRead") == ["LoreRead"]


@rule("TP-312")
def test_cards_are_shuffled_into_the_deck_unless_the_lore_says_otherwise() -> None:
    orders = set()
    for seed in range(6):
        table = quiet(seed=seed)
        table.destiny("Thug", "Monsoon", "Clear Moon")
        table.follow(AddToDeck(23, 24))
        assert table.public.sizes[2] == 5
        orders.add(tuple(table.s.decks[2]))
    assert len(orders) > 1
    table = quiet()
    table.destiny("Thug")
    table.follow(PlaceNumber(23, 23, 3))
    assert table.names(table.s.decks[2])[-1] == "Crocodile"


@rule("TP-280", "TP-279")
def test_an_objective_lies_where_the_lore_puts_it() -> None:
    table = quiet()
    table.follow(PlaceNumber(3, 3))
    assert table.names(table.public.row) == ["The Fire"]
    table.tokens("The Fire", "hope", 1)
    table.hurt("Scratch")
    table.say("Activate The Fire")
    assert table.public.injured[0] == []
    assert table.on("The Fire", "hope") == 0


# Gaining --------------------------------------------------------------------------------------------------


@rule("TP-059", "TP-060", "TP-061", "TP-216", "TP-224", "TP-227")
def test_a_card_of_a_range_is_gained_at_random_and_put_where_one_likes() -> None:
    found = set()
    for seed in range(12):
        table = quiet(seed=seed)
        table.follow(GainCard(33, 35))
        assert table.asked() == "AskPut"
        assert len(table.labels()) == 3
        found.add(table.s.box.cards[table.public.gained[0][0]].number)
        table.say("Put it into")
        assert table.can("Discard Tight Grip"), "an ordinary hand card at once"
    assert found == {33, 34, 35}


@rule("TP-062", "TP-297")
def test_an_exhausted_or_removed_range_gives_nothing() -> None:
    table = quiet()
    for _ in range(3):
        table.follow(GainCard(33, 35, 1))
    table.log.clear()
    table.follow(GainCard(33, 35))
    assert table.log == [Skipped("No card is left to gain.", "TP-062")]
    table.follow(Lore("III"))
    table.log.clear()
    table.follow(GainCard(17, 18))
    assert table.happened() == ["Skipped"], "removed with the cards before the Lore card"


@rule("TP-058")
def test_a_lore_card_gives_one_to_each_player() -> None:
    table = quiet(2)
    table.follow(GainCard(25, 26, 3, True))
    assert table.names(table.public.areas[0]) == table.names(table.public.areas[1]) == ["Devil"]


@rule("TP-064", "TP-223", "TP-226")
def test_each_player_who_fulfils_an_achievement_gains_once() -> None:
    table = quiet(2, loot="on")
    table.follow(EachPlayer((Damage(Fixed(3)),)))
    while table.asked() == "AskPut":
        table.say("Put it on your Discard")
    assert [len(each) for each in table.public.gained] == [1, 1]
    table.follow(Damage())
    assert [len(each) for each in table.public.gained] == [1, 1]


@rule("TP-031", "TP-032", "TP-033", "TP-318")
def test_loot_is_off_in_the_first_game_and_on_later() -> None:
    first = Table()
    assert not first.s.box.with_loot
    assert first.public.rewards == []
    kept = first.s.keeps()
    later = Table(campaign=kept)
    assert later.s.box.with_loot
    assert {"Loot", "Achievements", "Tight Grip", "Zobaba"} == set(later.names(later.public.rewards))
    assert all(later.s.box.names[card] in later.s.view(0).known() for card in later.public.rewards)


# The end and what is kept ---------------------------------------------------------------------------------


@rule("TP-189", "TP-195", "TP-019", "TP-042")
def test_win_and_loss_come_from_cards() -> None:
    won = quiet(2)
    won.follow(Win())
    assert won.s.ended is not None
    assert won.s.ended.places == (1, 1)
    assert won.s.ended.scores == (1.0, 1.0)
    lost = quiet(2)
    lost.follow(Lose())
    assert lost.s.ended is not None
    assert lost.s.ended.places == (2, 2)


@rule("TP-191", "TP-193", "TP-194")
def test_the_other_plays_on_alone() -> None:
    table = quiet(2)
    (warrior,) = table.area("Bandar Warrior")
    table.strength(0)
    table.follow(Damage())
    assert table.public.knocked == [1, 0]
    assert table.public.active == DIANA
    table.adventure(DIANA)
    table.row("Thug")
    assert table.refused(ACTIVATE[warrior][0]) in ("TP-193", "TP-133")
    table.end_turn()
    assert table.public.active == DIANA
    table.follow(EachPlayer((Draw(),)))
    assert table.s.free(PHANTOM) == []
    table.follow(Win())
    assert table.s.ended is not None
    assert table.s.ended.places == (1, 1)


@rule("TP-021", "TP-024", "TP-065", "TP-196", "TP-198", "TP-228", "TP-203", "TP-319", "TP-027", "TP-316", "TP-325")
def test_gained_cards_are_kept_won_or_lost() -> None:
    table = quiet(2)
    table.follow(GainCard(33, 35, 2))
    table.strength(3)
    number = table.s.box.cards[table.public.gained[0][0]].number
    assert str(number) in table.s.keeps(), "abandoned now it would be kept"
    table.follow(Lose())
    assert table.s.ended is not None
    kept = table.s.ended.keeps
    assert len(kept) < 600
    assert json.loads(kept)["played"] == [["plain", "easy", False]]
    again = Table(2, campaign=kept)
    assert len(again.public.owned[PHANTOM]) == 18
    assert len(again.public.owned[DIANA]) == 17
    assert [again.public.sizes[2 + seat] for seat in (0, 1)] == [10, 10]
    assert number not in again.s.box.by_number, "missing from the adventure deck in a replay"


@rule("TP-199", "TP-200", "TP-201", "TP-202")
def test_in_a_replay_an_owned_card_comes_into_play_from_wherever_it_is() -> None:
    table = quiet()
    table.follow(GainCard(25, 25, 2))
    kept = table.s.keeps()
    for place in ("deck", "discard", "hand"):
        again = quiet(campaign=kept)
        (devil,) = [card for card in again.public.owned[0] if again.s.box.cards[card].name == "Devil"]
        again.lift(devil)
        where = {"deck": again.s.decks[0], "discard": again.public.discards[0], "hand": again.s.hands[0]}[place]
        where.append(devil)
        again.count()
        again.follow(GainCard(25, 26, 3, True))
        assert again.public.areas[0] == [devil]
        again.follow(GainCard(25, 26, 3, True))
        assert again.public.areas[0] == [devil], "already in play: nothing"
        again.follow(GainCard(25, 26, 2, True))
        assert len(again.public.gained[0]) == 0, "to the Discard pile: skipped"
    home = read_kept(kept).changed("the_phantom", [("plain", 25)]).text()
    without = quiet(campaign=home)
    without.follow(GainCard(25, 26, 3, True))
    assert without.public.areas[0] == [], "left at home: skipped"


@rule("TP-317", "TP-197", "TP-318")
def test_an_adventure_can_be_played_again_and_a_reset_forgets_all() -> None:
    table = quiet()
    table.follow(GainCard(33, 35, 2), Win())
    assert table.s.ended is not None
    assert Table(campaign=table.s.ended.keeps).public.turn == 1
    fresh = Table(campaign="")
    assert len(fresh.public.owned[0]) == 17
    assert not fresh.s.box.with_loot


@rule("TP-234", "TP-235", "TP-236", "TP-237")
def test_a_game_is_saved_at_every_decision() -> None:
    table = quiet(2)
    table.row("Thug", "Python")
    table.tokens("Thug", "wound", 1)
    table.end_turn()
    assert "TurnEnded" in table.happened()
    loaded = GAME.load(table.s.save())
    assert loaded == table.s
    for _ in range(20):
        seat = table.s.to_act()[0]
        action = table.s.answers(seat)[0]
        table.s.apply(seat, action)
        loaded.apply(seat, action)
    assert loaded == table.s


@rule("TP-298")
def test_hands_are_open_unless_the_table_closes_them() -> None:
    table = quiet(2)
    assert table.s.view(DIANA).known() >= {table.s.box.names[card] for card in table.s.hands[PHANTOM]}
    closed = quiet(2, open_hands=False)
    hidden = {closed.s.box.names[card] for card in closed.s.hands[PHANTOM]}
    assert not closed.s.view(DIANA).known() & hidden
    view = closed.s.view(DIANA)
    assert len({tuple(sorted(view.redeal(seed).hands[PHANTOM])) for seed in range(8)}) > 1  # type: ignore[attr-defined]


@rule("TP-019")
def test_progress_is_counted_as_the_mission_says() -> None:
    table = quiet()
    table.follow(Progress())
    assert table.on("Train", "training") == 1
