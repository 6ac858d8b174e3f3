"""What cards of the adventures say beyond the plain ones: clocks, and what a sentence may ask."""

from __future__ import annotations

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.conditions import (
    Activated,
    AtLevel,
    HasGained,
    InPlay,
    LoreRead,
    More,
    Token,
    TokensInPlay,
    WasDefeated,
)
from parlour.games.the_phantom.like import ANYTHING, COMMON, Like
from parlour.games.the_phantom.standing import NoAttack
from parlour.games.the_phantom.targets import Row
from parlour.games.the_phantom.verbs import DiscardCards, Draw
from parlour.games.the_phantom.verbs_lore import GainCard, Lore
from parlour.games.the_phantom.verbs_row import Wound
from parlour.games.the_phantom.verbs_tokens import PutTokens, Tick
from tests.games.the_phantom.positions import quiet
from tests.rule_tracing import rule


def test_a_sentence_may_mean_one_of_several_kinds_or_only_uniques() -> None:
    table = quiet()
    either = Like(0, "", "", "", 99, ("Weapon", "Location"))
    fitting = {table.s.box.cards[card].name for card in table.public.owned[0] if either.fits(table.s.box.cards[card])}
    assert fitting == {"Colt .45", "Campfire", "Skull Cave", "Two-Handed Club"}
    unique = Like(0, "", "", "", 99, (), True)
    fitting = {table.s.box.cards[card].name for card in table.public.owned[0] if unique.fits(table.s.box.cards[card])}
    assert fitting == {"Guran", "Skull Ring"}
    assert (either.words(), unique.words()) == ("Weapon or Location card", "Unique card")


@rule("TP-019")
def test_the_clock_is_the_token_that_the_mission_names() -> None:
    table = quiet()
    table.follow(Tick())
    assert table.on("Train", "time") == 0, "a Mission without a clock"
    table.rewrite("Train", clock="time")
    table.follow(Tick(Fixed(2)))
    assert table.on("Train", "time") == 2
    table.row("The Fire")
    table.tokens("The Fire", "hope", 3)
    table.rewrite("Train", clock="hope", clock_on="The Fire", clock_down=True)
    table.follow(Tick(Fixed(2)))
    assert table.on("The Fire", "hope") == 1


@rule("TP-053")
def test_only_the_leftmost_may_be_held_back() -> None:
    table = quiet()
    table.row("Python", "Thug", "Thug")
    table.rewrite("Train", rules=(NoAttack(Like(COMMON, "Thug", "", "", 99), leftmost=True),))
    table.hand()
    table.say("End the Adventure")
    assert table.happened("Attacked", "AttackCancelled") == ["Attacked", "AttackCancelled", "Attacked"]
    assert len(table.public.injured[0]) == 2


def test_what_a_condition_may_ask() -> None:
    table = quiet()
    s = table.s
    table.row("The Fire")
    table.tokens("The Fire", "hope", 2)
    table.follow(PutTokens("hope"))
    assert TokensInPlay("hope", Fixed(3)).holds(s, 0)
    assert not TokensInPlay("hope", Fixed(4)).holds(s, 0)
    table.follow(GainCard(33, 35, 1))
    assert HasGained(1, 33, 35).holds(s, 0)
    assert not HasGained(1, 36, 40).holds(s, 0)
    hope, time = Token("hope", "The Fire"), Token("time")
    assert More(hope, time).holds(s, 0)
    assert not More(time, hope).holds(s, 0)
    assert not More(time, time).holds(s, 0)
    assert AtLevel((0, 2)).holds(s, 0)
    assert not AtLevel((1,)).holds(s, 0)
    ally = Like(0, "", "Ally", "", 99)
    table.area("Bandar Warrior")
    assert InPlay(ally, turned=1).holds(s, 0)
    assert not InPlay(ally, turned=2).holds(s, 0)
    table.row("Thug")
    table.purse("skull")
    assert not Activated(ally).holds(s, 0)
    table.say("Initiate combat", "Activate Bandar Warrior")
    assert Activated(ally).holds(s, 0)
    assert not Activated(ANYTHING, 2).holds(s, 0)
    assert not InPlay(ally, turned=1).holds(s, 0)
    assert table.asked() == "AskAdventure", "a lone enemy takes all Wounds unasked"


def test_what_was_read_and_who_fell_is_remembered_as_long_as_it_counts() -> None:
    table = quiet()
    assert LoreRead("I").holds(table.s, 0)
    assert not LoreRead("IV").holds(table.s, 0)
    table.row("Thug")
    table.follow(Wound(Row(ANYTHING, 1), Fixed(9)))
    assert WasDefeated().holds(table.s, 0)
    table.end_turn()
    assert not WasDefeated().holds(table.s, 0), "a new turn"
    table.follow(Lore("IV"))
    assert LoreRead("IV").holds(table.s, 0)
    assert not LoreRead("II").holds(table.s, 0), "skipped"


@rule("TP-096")
def test_what_lay_open_until_a_shuffle_was_seen_by_all() -> None:
    table = quiet(open_hands=False)
    table.hand("Guran")
    for card in table.s.decks[0][:]:
        table.public.removed.append(table.lift(card))
    table.follow(DiscardCards(Fixed(1)), Draw())
    table.say("Guran")
    discarded, shuffled = [event for event in table.log if type(event).__name__ in ("Discarded", "Shuffled")]
    assert discarded.names() == shuffled.covers() == (table.s.box.names[table.card("Guran", 0)],)
    assert table.asked() == "AskAdventure"
