"""Every card of Diana in the Jungle Patrol: what it does, and what it must not do."""

from __future__ import annotations

import pytest

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.adventure import play_cost
from parlour.games.the_phantom.fighting import combat_cost
from parlour.games.the_phantom.icons import ICONS
from parlour.games.the_phantom.in_force import attack_damage, attacks, can_cancel, health_of, resource_limit
from parlour.games.the_phantom.verbs_lore import GainCard, Lore
from parlour.games.the_phantom.verbs_tokens import Peek, Progress, Tick
from tests.games.the_phantom.cards import (
    adds,
    card,
    defeat,
    fate,
    gained,
    holds,
    least,
    mission,
    purse,
    ready,
    reveal,
    scene,
    tired,
    unproved,
    usable,
    use,
)
from tests.games.the_phantom.positions import Table

PATROL = "diana_in_the_jungle_patrol"
FOES = ("Lou", "Captain Silas Crane")


def patrol(seats: int = 1, **chosen: object) -> Table:
    return scene(PATROL, seats, **chosen)


def test_every_card_has_a_test() -> None:
    assert unproved(PATROL) == set()


# The story ------------------------------------------------------------------------------------------------


@card(PATROL, "Forty New Boots")
def test_ten_of_twelve_cards_are_the_first_deck() -> None:
    t = Table(adventure=PATROL)
    first = [each for each in range(len(t.s.box.cards)) if 3 <= t.s.box.cards[each].number <= 14
             and t.s.box.cards[each].pack == PATROL]  # fmt: skip
    there = [each for each in first if each in (*t.public.row, *t.public.resolved, *t.s.decks[2])]
    assert (len(first), len(there), t.public.out) == (12, 10, 2)
    assert t.names([t.public.mission]) == ["The Recruits' Course"]


@card(PATROL, "The Recruits' Course")
def test_the_course_trains_by_checks_by_showing_and_by_fighting_people() -> None:
    t = patrol()
    t.purse("good")
    t.top("Bandar Warrior")
    use(t, "The Recruits' Course")
    assert t.on("The Recruits' Course", "training") == 2
    t.purse("mystery")
    assert not usable(t, "The Recruits' Course", 4), "only fire keeps a recruit running"
    t.purse("fire", "fire")
    use(t, "The Recruits' Course", 4)
    assert (t.on("The Recruits' Course", "training"), purse(t)) == (3, ["fire"])
    assert not usable(t, "The Recruits' Course", 4), "once a turn"
    t.area("Guran")
    assert not usable(t, "The Recruits' Course", 5), "nobody else can show it"
    t.area("Quiet Step", "Skull Ring")
    t.row("Lou")
    assert not usable(t, "The Recruits' Course", 5), "not under the eyes of an enemy"
    t.row()
    use(t, "The Recruits' Course", 5)
    t.say("Skull Ring")
    assert (t.on("The Recruits' Course", "training"), ready(t, "Skull Ring")) == (4, False)
    t.row("Oscar", "Yard Dog Off the Chain")
    defeat(t, "Yard Dog Off the Chain")
    assert t.on("The Recruits' Course", "training") == 4
    defeat(t, "Oscar")
    assert t.on("The Recruits' Course", "training") == 5


@pytest.mark.parametrize(
    ("ability", "paid", "first", "last"),
    [(1, "skull", 15, 20), (2, "good", 21, 24), (3, "mystery", 25, 28), (3, "fire", 25, 28)],
)
@pytest.mark.parametrize(("level", "more"), [("easy", []), ("heroic", ["good"])])
def test_a_lesson_is_a_card_of_its_course_once_a_turn(
    ability: int, paid: str, first: int, last: int, level: str, more: list[str]
) -> None:
    t = patrol(difficulty=level)
    t.purse(paid, paid)
    assert usable(t, "The Recruits' Course", ability) == (level == "easy")
    t.purse(paid, paid, *more)
    use(t, "The Recruits' Course", ability)
    while t.asked() != "AskPut":
        t.say(t.labels()[0])
    t.say("Put it into")
    (learnt,) = t.public.gained[0]
    assert first <= t.s.box.cards[learnt].number <= last
    assert learnt in t.s.hands[0]
    t.purse(paid, paid, paid)
    assert not usable(t, "The Recruits' Course", ability)


@card(PATROL, "The Ledger That Did Not Add Up", "Patrol Uniform")
def test_who_is_trained_in_time_gets_a_uniform_and_the_night_shift() -> None:
    t = patrol()
    tired(t, "Campfire")
    t.tokens("The Recruits' Course", "training", least(t, "The Recruits' Course", "training") - 1)
    t.follow(Progress())
    t.say("Put it into")
    assert t.names([t.public.mission]) == ["Night Shift at the Depot"]
    assert t.names(t.s.hands[0]) == ["Patrol Uniform"]
    assert ready(t, "Campfire")
    t.purse("good", "good")
    t.say("Play Patrol Uniform")
    assert t.public.held == [1], "a card is drawn"
    t.area("Guran")
    assert not usable(t, "Patrol Uniform"), "one Ally is no patrol"
    t.area("Hero")
    use(t, "Patrol Uniform")
    assert purse(t) == ["good"]
    explorer, ring = t.card("Bandar Explorer", 0), t.card("Skull Ring", 0)
    assert play_cost(t.s, 0, explorer) == (ICONS.index("good"),), "people cost a Wild less"
    assert len(play_cost(t.s, 0, ring)) == 2


@card(PATROL, "Night Boat to the Delta")
@pytest.mark.parametrize(("from_two", "injuries"), [(False, 0), (True, 1)])
def test_the_alarm_leads_to_the_chase(from_two: bool, injuries: int) -> None:
    t = patrol()
    if from_two:
        t.follow(Lore("II"))
    token, name = ("noise", "Night Shift at the Depot") if from_two else ("alarm", "The Recruits' Course")
    t.tokens(name, token, least(t, name, token) - 1)
    t.follow(Tick())
    assert t.names([t.public.mission]) == ["Chase on the Brown Water"]
    assert t.names(t.public.row) == ["Stolen Launch"]
    assert len(t.public.injured[0]) == injuries
    assert not set(t.names(t.s.decks[2])) & {"False Bottom", "Creaking Stair", "Night Watchman Pell"}
    assert "Sandbar" in t.names(t.s.decks[2])


@card(PATROL, "Night Shift at the Depot", "Night Watchman Pell")
def test_looking_closer_wakes_people() -> None:
    t = patrol()
    mission(t, "Night Shift at the Depot")
    t.destiny("Oscar", "Boots in the River", "Letter from the Hospital")
    use(t, "Night Shift at the Depot")
    assert (t.on("Night Shift at the Depot", "clue"), t.names(t.public.row)) == (1, ["Oscar"])
    assert not usable(t, "Night Shift at the Depot"), "once a turn"
    use(t, "Night Shift at the Depot", 1)
    while t.asked() != "AskAdventure":
        t.say(t.labels()[0])
    assert t.on("Night Shift at the Depot", "clue") == 3
    t.purse("good")
    t.top("Guran")
    use(t, "Night Shift at the Depot", 2)
    assert t.on("Night Shift at the Depot", "clue") == 5
    t.area("Skull Ring")
    t.destiny("Sandbar", "Oscar")
    use(t, "Night Shift at the Depot", 3)
    assert t.on("Night Shift at the Depot", "clue") == 6
    assert t.names(t.s.decks[2]) == ["Sandbar", "Oscar"], "an Event that was found goes under the deck"
    t.row("Night Watchman Pell", "Oscar")
    defeat(t, "Night Watchman Pell")
    assert t.on("Night Shift at the Depot", "noise") == 0
    defeat(t, "Oscar")
    assert t.on("Night Shift at the Depot", "noise") == 1
    t.row("Night Watchman Pell")
    t.hand()
    t.destiny()
    fate(t)
    assert t.on("Night Shift at the Depot", "noise") == 3, "an enemy was there, and it was the watchman"


def test_searching_thoroughly_is_loud_on_the_back() -> None:
    for level, noise in (("easy", 0), ("mythic", 1)):
        t = patrol(difficulty=level)
        mission(t, "Night Shift at the Depot")
        use(t, "Night Shift at the Depot", 1)
        assert t.on("Night Shift at the Depot", "noise") == noise


@card(PATROL, "Chase on the Brown Water", "Stolen Launch")
def test_the_launch_is_caught_by_paddles_shots_and_bruises() -> None:
    t = patrol()
    t.follow(Lore("III"))
    lead = t.on("Stolen Launch", "lead")
    t.area("Guran", "Campfire", "Hero", "Quiet Step")
    use(t, "Chase on the Brown Water")
    assert not t.can("Campfire")
    assert t.can("Quiet Step"), "a Skill paddles as well as an Ally"
    t.say("Guran")
    assert t.on("Stolen Launch", "lead") == lead - 1
    use(t, "Chase on the Brown Water", 2)
    assert (t.on("Stolen Launch", "lead"), len(t.public.injured[0])) == (lead - 3, 1)
    defeat(t, "Stolen Launch")
    assert t.on("Stolen Launch", "lead") == lead - 5
    assert t.names(t.public.row) == ["Stolen Launch"], "a hit engine, no sunk boat"
    t.purse("mystery")
    assert not usable(t, "Campfire"), "there is no place on the water"
    assert not usable(t, "Hero"), "nor for a horse"
    t.top("Bandar Warrior")
    use(t, "Chase on the Brown Water", 1)
    t.say(t.labels()[0])
    assert t.on("Stolen Launch", "lead") == max(0, lead - 7)


@pytest.mark.parametrize(("level", "fighting"), [("easy", [False, True]), ("mythic", [True, True])])
def test_whoever_comes_first_is_rowing_unless_they_have_hands_to_spare(level: str, fighting: list[bool]) -> None:
    t = patrol(difficulty=level)
    mission(t, "Chase on the Brown Water")
    launch, *others = t.row("Stolen Launch", "Oscar", "Lou")
    assert not attacks(t.s, launch)
    assert [attacks(t.s, each) for each in others] == fighting


def test_a_launch_out_at_sea_is_lost() -> None:
    t = patrol()
    t.follow(Lore("III"))
    t.tokens("Stolen Launch", "lead", least(t, "Chase on the Brown Water", "lead") - 1)
    assert t.s.ended is None
    t.follow(Tick())
    assert t.s.ended is not None
    assert "sea" in t.s.ended.reason


@card(PATROL, "Boat Hook")
def test_a_caught_launch_brings_a_boat_hook_and_the_warehouse() -> None:
    t = patrol()
    t.follow(Lore("III"))
    t.tokens("Stolen Launch", "lead", 1)
    t.follow(Progress())
    t.say("Put it on your Discard")
    assert t.names(t.public.discards[0]) == ["Boat Hook"]
    assert t.names([t.public.mission]) == ["Bring the Medicine Home"]
    assert "Stolen Launch" not in t.names(t.public.row)
    t = patrol()
    gained(t, "Boat Hook")
    assert adds(t, "Boat Hook", 0, FOES) == 2
    t = patrol()
    gained(t, "Boat Hook")
    t.row("Lou", "Captain Silas Crane", "Dockside Bully")
    use(t, "Boat Hook", 1)
    t.say("Lou", "Dockside Bully")
    assert (t.on("Lou"), t.on("Dockside Bully"), t.on("Captain Silas Crane")) == (1, 1, 0)


@card(PATROL, "The Warehouse on Stilts", "Zobaba")
@pytest.mark.parametrize(
    ("level", "by_boat", "injuries", "revealed"),
    [("easy", False, 0, 1), ("normal", True, 2, 0), ("heroic", True, 2, 1), ("mythic", False, 2, 2)],
)
def test_the_warehouse_by_way_and_level(level: str, by_boat: bool, injuries: int, revealed: int) -> None:
    t = patrol(difficulty=level)
    t.hurt("Scratched Arm")
    if by_boat:
        t.follow(Lore("II"), Lore("III"))
    t.follow(Lore("IV"))
    while t.asked() not in ("AskAdventure", ""):
        t.say(t.labels()[-1])
    assert t.on("Captain Silas Crane") == 0
    assert len(t.public.injured[0]) == injuries
    assert len(t.happened("Revealed")) >= revealed, "nobody was drawn away to the river"
    assert t.names(t.public.areas[0]) == ["Zobaba"]
    assert "Crates of Medicine" in t.names(t.public.row)


@pytest.mark.parametrize(("level", "crates"), [("easy", 6), ("normal", 6), ("heroic", 5), ("mythic", 5)])
def test_a_grown_wolf_carries_crates(level: str, crates: int) -> None:
    kept = '{"played":[["story_of_devil","easy",true]],"gained":{"the_phantom":{"story_of_devil":[53]}},"out":{}}'
    for campaign, carried in (("", 0), (kept, crates)):
        t = patrol(campaign=campaign, difficulty=level)
        t.follow(Lore("III"), Lore("IV"))
        assert t.on("Bring the Medicine Home", "carried") == carried


def test_zobaba_fights_and_readies_his_patrol() -> None:
    t = patrol()
    gained(t, "Zobaba")
    assert adds(t, "Zobaba", 0, FOES) == 1
    t = patrol()
    gained(t, "Zobaba")
    tired(t, "Signal Mirror", owner=-1)
    tired(t, "Campfire")
    t.purse("good")
    t.hand()
    use(t, "Zobaba", 1)
    assert t.public.held == [1]
    assert ready(t, "Signal Mirror")
    assert not ready(t, "Campfire")
    assert not ready(t, "Zobaba")
    for name, cost in (("Zobaba", ("skull", "good")), ("Quiet Boots", ("good",))):
        t = patrol()
        holds(t, name)
        t.purse(*cost)
        t.say(f"Play {name}")
        assert (t.names(t.public.areas[0]), t.public.held) == ([name], [1]), "it comes with a card"


@card(PATROL, "Bring the Medicine Home", "Crates of Medicine", "Captain Silas Crane")
def test_crates_are_carried_in_four_ways_and_lost_by_people_at_large() -> None:
    t = patrol()
    mission(t, "Bring the Medicine Home")
    t.area("Guran", "Quiet Step")
    t.row("Crates of Medicine", "Captain Silas Crane", "Oscar")
    t.purse("good", "good")
    use(t, "Bring the Medicine Home", 0)
    assert (t.on("Bring the Medicine Home", "carried"), ready(t, "Quiet Step"), ready(t, "Guran")) == (1, False, True)
    use(t, "Bring the Medicine Home", 2)
    assert t.on("Bring the Medicine Home", "carried") == 2
    t.purse("good")
    t.top("Bandar Warrior")
    use(t, "Bring the Medicine Home", 3)
    assert (t.on("Bring the Medicine Home", "carried"), t.on("Captain Silas Crane")) == (3, 1)
    for token in ("mystery", "fire"):
        t.row("Crates of Medicine", "Captain Silas Crane", "Oscar")
        t.purse(token)
        use(t, "Bring the Medicine Home", 1)
        t.say("Spend 1")
        assert ("Oscar" in t.names(t.public.resolved), purse(t)) == (True, [])
    t.row("Crates of Medicine", "Captain Silas Crane", "Pickpocket")
    t.tokens("Captain Silas Crane", "composure", 1)
    fate(t)
    assert t.on("Crates of Medicine", "lost") == 1, "one for each person beyond the first"


@card(PATROL, "Crates of Medicine")
@pytest.mark.parametrize(("level", "left"), [("easy", 1), ("normal", 0), ("heroic", 0), ("mythic", 0)])
def test_an_opened_crate_is_lost_and_heals(level: str, left: int) -> None:
    t = patrol(difficulty=level)
    mission(t, "Bring the Medicine Home")
    t.row("Crates of Medicine", "Captain Silas Crane")
    t.hurt("Scratched Arm", "Fever", "Sprained Ankle")
    use(t, "Crates of Medicine")
    while t.asked() == "AskHeal":
        t.say(t.labels()[0])
    assert (t.on("Crates of Medicine", "lost"), len(t.public.injured[0])) == (1, left)
    assert t.asked() == "AskAdventure"


@card(PATROL, "Captain Silas Crane")
@pytest.mark.parametrize(("wounds", "damage"), [(7, 1), (8, 2)])
def test_eight_wounds_make_the_captain_strike_twice_as_hard(wounds: int, damage: int) -> None:
    t = patrol()
    (crane, oscar) = t.row("Captain Silas Crane", "Oscar")
    t.tokens("Captain Silas Crane", "wound", wounds)
    assert (attack_damage(t.s, crane), attack_damage(t.s, oscar)) == (damage, 1)


@pytest.mark.parametrize(("level", "lost"), [("normal", 2), ("heroic", 3)])
def test_three_people_carry_off_more_on_the_back(level: str, lost: int) -> None:
    t = patrol(difficulty=level)
    mission(t, "Bring the Medicine Home")
    t.row("Crates of Medicine", "Oscar", "Pickpocket", "Dockside Bully", "Yard Dog Off the Chain")
    fate(t)
    assert t.on("Crates of Medicine", "lost") == lost


def test_too_many_lost_crates_lose_and_enough_carried_win() -> None:
    for token, on, won in (("lost", "Crates of Medicine", False), ("carried", "Bring the Medicine Home", True)):
        t = patrol()
        mission(t, "Bring the Medicine Home")
        t.row("Crates of Medicine")
        t.tokens(on, token, least(t, "Bring the Medicine Home", token) - 1)
        assert t.s.ended is None
        t.follow(Progress() if won else Tick())
        assert t.s.ended is not None
        assert t.s.ended.scores == ((1.0,) if won else (0.0,))


def test_the_captain_is_beaten_twice_and_runs_between() -> None:
    t = patrol()
    mission(t, "Bring the Medicine Home")
    t.row("Crates of Medicine")
    t.follow(Lore("III"), Lore("IV"))
    mission(t, "Bring the Medicine Home")
    (lou,) = t.lay(t.public.row, ("Lou",))
    assert health_of(t.s, lou) == 5, "he commands"
    t.tokens("Bring the Medicine Home", "carried", 2)
    defeat(t, "Captain Silas Crane")
    assert t.s.ended is None
    assert health_of(t.s, lou) == 4
    assert t.on("Captain Silas Crane") == 0
    t.public.row.remove(lou)
    t.public.resolved.append(lou)
    fate(t)
    assert t.on("Crates of Medicine", "lost") == 1, "he runs with a crate"
    while t.asked() != "AskAdventure":
        t.pass_by()
    defeat(t, "Captain Silas Crane")
    assert t.s.ended is not None
    assert t.s.ended.scores == (1.0,)


def test_a_combat_reaches_the_captain_five_times_at_most() -> None:
    t = patrol()
    t.row("Captain Silas Crane")
    gained(t, "Open Hand, expert", "Sweep Kick, advanced")
    t.top("Good Mark")
    t.purse("good")
    t.say("Initiate combat", "Activate Open Hand", "Activate Sweep Kick")
    assert t.on("Captain Silas Crane") == 5, "one, four and three would be eight"


def test_a_beaten_captain_is_not_enough_without_two_crates() -> None:
    t = patrol()
    mission(t, "Bring the Medicine Home")
    t.row("Crates of Medicine", "Captain Silas Crane")
    t.tokens("Bring the Medicine Home", "carried", 1)
    defeat(t, "Captain Silas Crane")
    assert "Captain Silas Crane" in t.names(t.public.resolved)
    assert t.s.ended is None
    t.follow(Progress())
    assert t.s.ended is not None


# Destiny --------------------------------------------------------------------------------------------------


@card(PATROL, "Oscar", "Lou")
def test_oscar_and_lou_are_worse_together() -> None:
    t = patrol()
    t.row("Lou")
    t.destiny("Short Rations")
    t.follow(*t.s.box.cards[t.card("Oscar")].part.comes)
    assert t.happened("Revealed") == ["Revealed"]
    alone = patrol()
    alone.destiny("Short Rations")
    alone.follow(*alone.s.box.cards[alone.card("Oscar")].part.comes)
    assert alone.happened("Revealed") == []
    for friends, left in ((("Lou",), 2), (("Lou", "Oscar"), 1)):
        t = patrol()
        t.row(*friends)
        t.hand("Guran", "Hero", "Campfire")
        fate(t)
        while t.asked() == "AskDiscard":
            t.say(t.labels()[0])
        assert len(t.s.hands[0]) == left


@card(PATROL, "Dockside Bully")
def test_a_bully_counts_the_friends_of_whom_he_hits() -> None:
    t = patrol()
    (bully,) = t.row("Dockside Bully")
    t.area("Guran", "Campfire")
    assert health_of(t.s, bully) == 3
    t.area("Hero")
    assert health_of(t.s, bully) == 2


@card(PATROL, "Pickpocket")
def test_a_pickpocket_takes_a_token_and_leaves_one() -> None:
    t = patrol()
    t.row("Pickpocket")
    t.purse("good", "skull")
    defeat(t, "Pickpocket")
    t.say("Take 1 Mystery")
    assert purse(t) == ["good", "mystery", "skull"]
    t.row("Pickpocket")
    fate(t)
    t.say(t.labels()[0])
    assert len(purse(t)) == 2


@card(PATROL, "Bribed Sentry")
def test_a_sentry_is_paid_or_raises_the_alarm() -> None:
    t = patrol()
    reveal(t, "Bribed Sentry")
    t.say(t.labels()[-1])
    assert t.on("The Recruits' Course", "alarm") == 1
    t = patrol()
    t.purse("good")
    reveal(t, "Bribed Sentry")
    t.say(t.labels()[0])
    assert (t.names(t.public.resolved), t.on("The Recruits' Course", "alarm")) == (["Bribed Sentry"], 0)


@card(PATROL, "Yard Dog Off the Chain")
def test_the_dog_wants_company() -> None:
    t = patrol()
    reveal(t, "Yard Dog Off the Chain")
    (dog,) = t.public.row
    assert attack_damage(t.s, dog) == 2
    t.area("Guran")
    assert attack_damage(t.s, dog) == 1
    t = patrol()
    t.area("Hero")
    reveal(t, "Yard Dog Off the Chain")
    assert t.public.row == []


@pytest.mark.parametrize("name", ["Inspection at Dawn", "Sandbar"])
@card(PATROL, "Inspection at Dawn", "Sandbar")
def test_a_card_is_exhausted_or_the_clock_goes_on(name: str) -> None:
    t = patrol()
    reveal(t, name)
    t.say(t.labels()[0])
    assert t.on("The Recruits' Course", "alarm") == 1
    t = patrol()
    t.area("Guran", "Campfire")
    reveal(t, name)
    t.say("Exhaust")
    if t.asked() == "AskTarget":
        t.say("Guran")
    assert not ready(t, "Guran")
    assert t.on("The Recruits' Course", "alarm") == 0
    assert t.names(t.public.resolved) == [name]


@card(PATROL, "Boots in the River", "Letter from the Hospital", "Short Rations")
def test_small_things_of_a_recruits_life() -> None:
    t = patrol()
    t.hand("Hero")
    t.top("Guran")
    reveal(t, "Boots in the River")
    t.say("Hero")
    assert t.names(t.s.hands[0]) == ["Guran"]
    t.hurt("Fever")
    reveal(t, "Letter from the Hospital")
    t.say("Heal")
    assert t.public.injured[0] == []
    reveal(t, "Letter from the Hospital")
    t.say("Gain")
    assert purse(t) == ["good"]
    limit = resource_limit(t.s, 0)
    t.purse()
    reveal(t, "Short Rations")
    assert (resource_limit(t.s, 0), t.asked()) == (limit - 1, "AskAdventure")
    t.purse("good", "good")
    t.row()
    reveal(t, "Short Rations")
    t.say(t.labels()[0])
    assert (resource_limit(t.s, 0), purse(t)) == (limit, [])


@card(PATROL, "Parade-Ground Heat", "River Mist")
def test_heat_tires_and_mist_hides() -> None:
    t = patrol()
    reveal(t, "Parade-Ground Heat")
    assert len(combat_cost(t.s, 0)) == 1
    t.public.fights = 1
    assert len(combat_cost(t.s, 0)) == 2
    reveal(t, "River Mist")
    assert t.names(t.public.row) == ["River Mist"], "there is one Weather"
    t.destiny("Oscar")
    t.follow(Peek())
    assert t.public.tops[2] == []
    t.row("River Mist", "Pickpocket", "Oscar")
    fate(t)
    assert len(t.public.injured[0]) == 1, "the first of two attacks misses"


@card(PATROL, "False Bottom", "Creaking Stair")
def test_what_the_depot_hides() -> None:
    t = patrol()
    mission(t, "Night Shift at the Depot")
    t.destiny("False Bottom", "Oscar")
    t.destiny("False Bottom", "Oscar")
    reveal(t, "False Bottom")
    assert t.on("Night Shift at the Depot", "clue") == 1
    t.hand("Guran", "Campfire")
    reveal(t, "Creaking Stair")
    t.say("Discard", "Guran")
    assert (t.on("Night Shift at the Depot", "noise"), t.names(t.s.hands[0])) == (0, ["Campfire"])
    reveal(t, "Creaking Stair")
    assert not t.can("Discard"), "no Mystery or Inner fire in its cost"
    t.say(t.labels()[0])
    assert t.on("Night Shift at the Depot", "noise") == 1


@card(PATROL, "Outboard Rifleman", "Fishing Fleet")
def test_on_the_water() -> None:
    t = patrol()
    (rifleman,) = t.row("Outboard Rifleman")
    assert not can_cancel(t.s, rifleman)
    (oscar,) = t.row("Oscar")
    assert can_cancel(t.s, oscar)
    t.purse("good")
    reveal(t, "Fishing Fleet")
    t.say("Spend")
    assert (t.on("The Recruits' Course", "training"), purse(t)) == (2, [])
    reveal(t, "Fishing Fleet")
    t.say(t.labels()[0])
    assert t.on("The Recruits' Course", "alarm") == 1


@card(PATROL, "Crane's Bookkeeper", "Lamp Oil on the Planks")
def test_in_the_warehouse() -> None:
    t = patrol()
    mission(t, "Bring the Medicine Home")
    t.row("Crates of Medicine", "Captain Silas Crane")
    t.purse("good")
    reveal(t, "Crane's Bookkeeper")
    t.say(t.labels()[0])
    assert (t.on("Captain Silas Crane"), t.names(t.public.resolved)) == (2, ["Crane's Bookkeeper"])
    t.purse("skull")
    reveal(t, "Lamp Oil on the Planks")
    t.say("Spend")
    assert (len(t.public.injured[0]), t.on("Crates of Medicine", "lost"), purse(t)) == (1, 0, [])
    reveal(t, "Lamp Oil on the Planks")
    t.say(t.labels()[0])
    assert (len(t.public.injured[0]), t.on("Crates of Medicine", "lost")) == (1, 1)


# Player cards ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "more"),
    [("Open Hand, advanced", 3), ("Sweep Kick, novice", 2), ("Open Hand, expert", 4), ("Hip Throw, advanced", 2),
     ("Sweep Kick, advanced", 3)],
)  # fmt: skip
@card(PATROL, "Open Hand", "Sweep Kick", "Hip Throw")
def test_what_hands_and_feet_add(name: str, more: int) -> None:
    t = patrol()
    gained(t, name)
    ability = 1 if name.startswith("Hip") else 0
    assert not usable(t, name, ability), "only inside a combat"
    assert adds(t, name, ability, FOES) == more


def test_an_expert_may_give_up_what_came_before() -> None:
    t = patrol()
    holds(t, "Open Hand, expert")
    t.purse("skull", "skull", "good")
    t.say("Play Open Hand, expert")
    assert t.asked() == "AskAdventure", "nothing to give up"
    t = patrol()
    gained(t, "Open Hand, advanced")
    holds(t, "Open Hand, expert")
    t.purse("skull", "skull", "good")
    t.say("Play Open Hand, expert")
    t.say(t.labels()[0])
    assert t.names(t.public.areas[0]) == ["Open Hand, expert"]
    assert t.public.held == [2]


def test_a_hip_throw_cancels_and_is_better_with_its_first_lesson() -> None:
    t = patrol()
    gained(t, "Hip Throw, advanced")
    t.row("Lou")
    fate(t)
    use(t, "Hip Throw, advanced")
    assert (t.on("Lou"), t.public.injured[0]) == (1, [])
    t = patrol(legend="diana")
    t.area("Hip Throw, novice")
    gained(t, "Hip Throw, advanced")
    t.row(*FOES)
    t.top("Field Bag")
    t.purse("good")
    t.say("Initiate combat")
    use(t, "Hip Throw, advanced", 1)
    assert t.public.combat == 4


@pytest.mark.parametrize(
    ("name", "paid"), [("Sweep Kick, novice", ("good",)), ("Hip Throw, advanced", ("good", "skull"))]
)
@card(PATROL, "Sweep Kick", "Hip Throw")
def test_what_is_learnt_comes_with_a_card(name: str, paid: tuple[str, ...]) -> None:
    t = patrol()
    holds(t, name)
    t.purse(*paid)
    t.say(f"Play {name}")
    assert (t.names(t.public.areas[0]), t.public.held, purse(t)) == ([name], [1], [])


def test_a_great_sweep_reaches_every_common_enemy() -> None:
    t = patrol()
    gained(t, "Sweep Kick, advanced")
    t.row("Lou", "Captain Silas Crane", "Dockside Bully")
    use(t, "Sweep Kick, advanced", 1)
    assert (t.on("Lou"), t.on("Captain Silas Crane"), t.on("Dockside Bully")) == (1, 0, 1)
    t = patrol()
    holds(t, "Sweep Kick, advanced")
    t.purse("skull", "good", "good")
    t.say("Play Sweep Kick")
    assert t.public.held == [1]


@card(PATROL, "Wrist Lock")
def test_a_wrist_lock_holds_a_common_enemy_only() -> None:
    t = patrol()
    gained(t, "Wrist Lock, advanced")
    t.row("Captain Silas Crane", "Lou")
    use(t, "Wrist Lock, advanced")
    assert (t.on("Captain Silas Crane"), t.on("Lou")) == (0, 3)
    assert t.public.held == [1], "the advanced lock leaves a hand free"


@card(PATROL, "Stretcher Drill", "Signal Mirror", "Quiet Boots", "Seized Lantern")
def test_tools_of_the_patrol() -> None:
    t = patrol()
    gained(t, "Stretcher Drill", "Signal Mirror", "Quiet Boots", "Seized Lantern")
    t.hurt("Fever", "Scratched Arm", "Torn Cloak")
    use(t, "Stretcher Drill")
    t.say("Fever", "Torn Cloak")
    assert t.names(t.public.injured[0]) == ["Scratched Arm"]
    t.public.exhausted.clear()
    t.purse("good")
    use(t, "Stretcher Drill", 1)
    assert t.on("The Recruits' Course", "training") == 1
    tired(t, "Guran", "Hero", "Campfire")
    t.purse("good")
    use(t, "Signal Mirror")
    t.say("Guran", "Hero")
    assert [ready(t, each) for each in ("Guran", "Hero", "Campfire")] == [True, True, False]
    t.destiny("Lou", "Oscar")
    use(t, "Quiet Boots", 1)
    t.say(t.labels()[0])
    assert t.names(t.s.decks[2]) == ["Lou", "Oscar"], "Lou went under the deck"
    t.public.exhausted.clear()
    t.hand("Good Mark")
    t.top("Colt .45")
    use(t, "Seized Lantern")
    t.say(t.labels()[0], "Good Mark", "Take 1 Skull")
    assert (t.names(t.s.hands[0]), purse(t)) == (["Colt .45"], ["skull"])
    t.public.exhausted.clear()
    t.purse()
    use(t, "Seized Lantern")
    assert (t.names(t.s.hands[0]), purse(t)) == (["Colt .45"], []), "without a Good mark it stays dark"


@card(PATROL, "Quiet Boots")
def test_quiet_boots_step_out_of_the_way() -> None:
    t = patrol()
    gained(t, "Quiet Boots")
    t.row("Oscar", "Dockside Bully")
    t.say("End the Adventure", "Activate Quiet Boots")
    assert len(t.public.injured[0]) == 1, "they stop one attack, not the second"


@card(PATROL, "Corporal Nandi", "Doctor Amara Osei")
def test_people_of_the_patrol() -> None:
    t = patrol(2)
    gained(t, "Corporal Nandi", "Doctor Amara Osei")
    (plane,) = t.area("Kingfisher", owner=1)
    t.public.exhausted.append(plane)
    t.settle()
    use(t, "Corporal Nandi")
    assert t.on("The Recruits' Course", "training") == 1
    assert plane not in t.public.exhausted
    t.hurt("Fever")
    t.hurt("Split Lip", seat=1)
    use(t, "Doctor Amara Osei")
    assert t.public.injured == [[], []]
    t.hurt("Snake Bite", "Scratched Arm")
    t.purse("good")
    left = t.public.sizes[2]
    use(t, "Doctor Amara Osei", 1)
    while t.asked() == "AskHeal":
        t.say(t.labels()[0])
    assert (t.public.injured[0], t.public.sizes[2]) == ([], left + 2), "strength has come back"
    assert "Doctor Amara Osei" in t.names(t.public.discards[0])


# Loot and Achievements ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("enemy", "shown", "rows"),
    [
        ("Oscar", "Colt .45", 1),
        ("Oscar", "Guran", 2),
        ("Captain Silas Crane", "Bandar Explorer", 3),
        ("Lou", "Bandar Explorer", 2),
    ],
)
@card(PATROL, "What They Left Behind")
def test_loot_goes_by_the_points_of_the_card_shown(enemy: str, shown: str, rows: int) -> None:
    t = patrol(loot="on")
    t.row(enemy)
    t.top(shown)
    defeat(t, enemy)
    if rows == 1:
        assert t.asked() == "AskAdventure"
        assert purse(t) == []
    else:
        assert len(t.labels()) == rows


@card(PATROL, "Mentioned in the Orders of the Day")
def test_what_is_mentioned_in_the_orders() -> None:
    t = patrol(loot="on")
    t.follow(GainCard(15, 20, 1), GainCard(15, 20, 1), Lore("II"))
    assert t.asked() == "AskAdventure", "two lessons are not enough"
    t = patrol(loot="on")
    t.follow(GainCard(15, 20, 1), GainCard(15, 20, 1), GainCard(21, 24, 1), Lore("II"))
    t.say("Put it into")
    assert "Corporal Nandi" in t.names(t.s.hands[0])
    for lost in (0, 1):
        t = patrol(loot="on")
        mission(t, "Bring the Medicine Home")
        t.row("Crates of Medicine")
        t.tokens("Crates of Medicine", "lost", lost)
        t.follow(Progress(Fixed(20)))
        assert t.asked() == ("AskPut" if lost == 0 else "")
    t = patrol(loot="on")
    t.row("Captain Silas Crane", "Lou")
    gained(t, "Wrist Lock, advanced", "Sweep Kick, advanced")
    use(t, "Wrist Lock, advanced")
    use(t, "Sweep Kick, advanced", 1)
    defeat(t, "Captain Silas Crane")
    while t.asked() != "AskPut":
        t.say(t.labels()[0])
    t.say("Put it into")
    assert "Sweep Kick, advanced" in t.names(t.s.hands[0]), "bare hands"
