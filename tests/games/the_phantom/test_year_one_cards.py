"""Every card of Year One: what it does, and what it must not do."""

from __future__ import annotations

import pytest

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.activating import icons_of
from parlour.games.the_phantom.in_force import attack_damage, hand_size, health_of, resource_limit, reveals
from parlour.games.the_phantom.turns import tired as exhausted_of
from parlour.games.the_phantom.verbs_lore import Lore
from parlour.games.the_phantom.verbs_row import Reveal
from parlour.games.the_phantom.verbs_tokens import Progress, PutTokens, Tick
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

YEAR = "year_one"
DRUMS = "The Talk of the Drums"
SEEN = "The Ghost Must Be Seen"
ROAD = "The Salt Road Caravan"
FERRY = "Hold the Ferry"
COURT = "Two Ghosts"
FOES = ("Harbour Thug", "The False Ghost")


def year(*row: str, seats: int = 1, **chosen: object) -> Table:
    """A quiet table with the drums on the row, and whatever else is named."""
    t = scene(YEAR, seats, **chosen)
    t.row(DRUMS, *row)
    return t


def tales(t: Table) -> tuple[int, int]:
    """Fear and Trust on the drums."""
    return t.on(DRUMS, "fear"), t.on(DRUMS, "trust")


def put_away(t: Table) -> None:
    """Gained cards go to the Discard pile."""
    while t.asked() == "AskPut":
        t.say("Put it on your Discard")


def test_every_card_has_a_test() -> None:
    assert unproved(YEAR) == set()


# The story ------------------------------------------------------------------------------------------------


@card(YEAR, "The Empty Chair")
def test_ten_of_fourteen_cards_are_the_first_deck() -> None:
    t = Table(adventure=YEAR)
    numbers = [t.s.box.cards[each].number for each in (*t.public.row, *t.public.resolved, *t.s.decks[2])]
    assert len([number for number in numbers if 4 <= number <= 17]) == 10
    assert t.names([t.public.mission]) == [SEEN]
    assert DRUMS in t.names(t.public.row)
    assert tales(t)[1] == 0, "no Patrol Uniform is owned"


def test_the_drums_know_a_uniform() -> None:
    kept = '{"played":[["diana_in_the_jungle_patrol","easy",true]],'
    kept += '"gained":{"the_phantom":{"diana_in_the_jungle_patrol":[29]}},"out":{}}'
    t = Table(adventure=YEAR, campaign=kept)
    assert tales(t)[1] == 1


@card(YEAR, "The Ghost Must Be Seen", "The Talk of the Drums")
def test_one_is_seen_fighting_or_helping() -> None:
    t = year("River Pirate", "Honey Badger")
    t.purse("skull", "skull", "good")
    use(t, SEEN)
    use(t, SEEN, 1)
    assert tales(t) == (1, 1)
    assert not usable(t, SEEN, 1)
    t.purse("skull")
    t.top("Bandar Warrior")
    use(t, SEEN, 2)
    assert tales(t) == (2, 2)
    t.area("Guran")
    t.hand("Hero")
    use(t, SEEN, 3)
    while t.asked() != "AskAdventure":
        t.say("Hero")
    assert (tales(t), ready(t, "Guran"), t.s.hands[0]) == ((2, 3), False, [])
    defeat(t, "Honey Badger")
    assert tales(t) == (2, 3), "nobody tells of a badger"
    use(t, DRUMS)
    assert (tales(t), t.names(t.public.row)) == ((0, 3), [DRUMS])
    use(t, DRUMS, 1)
    assert (tales(t), t.public.held) == ((0, 1), [2])
    t.row(DRUMS, "River Pirate")
    defeat(t, "River Pirate")
    assert tales(t)[0] == 1


def test_the_back_of_the_drums_and_of_the_first_mission_asks_for_more() -> None:
    t = year("River Pirate", difficulty="heroic")
    t.follow(PutTokens("fear", Fixed(2), DRUMS), PutTokens("trust", Fixed(2), DRUMS))
    assert not usable(t, DRUMS)
    assert not usable(t, DRUMS, 1)
    t.follow(PutTokens("fear", Fixed(1), DRUMS))
    assert usable(t, DRUMS)
    t.purse("skull", "skull")
    assert not usable(t, SEEN)


@pytest.mark.parametrize(
    ("token", "page", "reward", "came", "injuries"),
    [("fear", "II", "Skull Glove", "Glory Hunter", 0), ("trust", "III", "Bread and Salt", "Plea at the Well", 0),
     ("time", "IV", "", "", 1)],
)  # fmt: skip
@card(YEAR, "Bolted Doors", "A Cup at Every Door", "The Salt Road")
def test_the_tale_that_is_told_first_opens_the_page(
    token: str, page: str, reward: str, came: str, injuries: int
) -> None:
    t = year()
    on = SEEN if token == "time" else DRUMS
    t.tokens(on, token, least(t, SEEN, token) - 1)
    t.follow(Tick() if token == "time" else PutTokens(token, Fixed(1), DRUMS))
    put_away(t)
    read = [event.numeral for event in t.log if type(event).__name__ == "LoreRead"]  # type: ignore[attr-defined]
    assert read == ([page, "IV"] if page != "IV" else ["IV"])
    assert t.names([t.public.mission]) == [ROAD]
    assert len(t.public.injured[0]) == injuries
    assert t.names(t.public.discards[0]) == (["First Night Out", reward] if reward else [])
    deck = t.names(t.s.decks[2])
    assert "Toll Gatherer" in deck
    assert (came in deck) == bool(came)


@card(YEAR, "The Salt Road Caravan", "The Caravan")
def test_the_caravan_walks_and_shelters() -> None:
    t = year()
    t.follow(Lore("IV"))
    people = t.on("The Caravan", "villager")
    assert hand_size(t.s, 0) == 4, "they cook"
    t.area("Hero")
    use(t, ROAD, 2)
    assert (t.on(ROAD, "distance"), ready(t, "Hero")) == (1, False)
    use(t, ROAD, 3)
    assert (t.on(ROAD, "distance"), t.on("The Caravan", "villager")) == (3, people - 1)
    assert not usable(t, ROAD, 3)
    t.purse("good", "good")
    use(t, ROAD, 1)
    assert t.on(ROAD, "distance") == 4
    t.purse("good")
    t.top("Guran")
    use(t, ROAD)
    assert t.on(ROAD, "distance") == 6, "a Good mark and a Mystery"
    t.tokens("The Caravan", "villager", 4)
    assert hand_size(t.s, 0) == 3
    t.row(DRUMS, "The Caravan", "Jackals in the Baggage")
    t.tokens("The Caravan", "villager", 5)
    fate(t)
    use(t, "The Caravan")
    assert t.public.injured[0] == []
    assert t.on("The Caravan", "villager") == 3, "one stood in the way, one was frightened off"


@pytest.mark.parametrize(("level", "taken"), [("normal", 1), ("heroic", 2)])
def test_a_crowded_road_frightens_more_people_on_the_back(level: str, taken: int) -> None:
    t = year(difficulty=level)
    mission(t, ROAD)
    t.row(DRUMS, "The Caravan", "River Pirate", "Jackals in the Baggage", "Ivory Clerk")
    t.tokens("The Caravan", "villager", 6)
    fate(t)
    while t.asked() == "AskAttacked":
        t.say("Let it attack")
    assert t.on("The Caravan", "villager") == 6 - taken
    t = year(difficulty=level)
    mission(t, ROAD)
    t.row(DRUMS, "The Caravan")
    t.tokens("The Caravan", "villager", 6)
    fate(t)
    assert (t.on("The Caravan", "villager"), t.on(ROAD, "distance")) == (6, 1), "a free road"


@pytest.mark.parametrize(
    ("people", "page", "reward", "came", "more"),
    [(4, "VI", "Ketu's Map", "Purple Thread", (0, 2)), (3, "V", "Broken Chain", "Quarry Overseer", (2, 0))],
)
@card(YEAR, "The Quarry", "The Market at Kumbe", "Rain in One Piece")
def test_who_arrives_decides_what_is_found(
    people: int, page: str, reward: str, came: str, more: tuple[int, int]
) -> None:
    t = year()
    mission(t, ROAD)
    t.row(DRUMS, "The Caravan")
    t.tokens("The Caravan", "villager", people)
    t.tokens(ROAD, "distance", least(t, ROAD, "distance") - 1)
    t.follow(Progress())
    while t.asked() not in ("AskAdventure", ""):
        t.say(t.labels()[-1])
    read = [event.numeral for event in t.log if type(event).__name__ == "LoreRead"]  # type: ignore[attr-defined]
    assert read == [page, "VII"]
    assert reward in [t.s.name(each) for each in t.public.gained[0]]
    assert came in (*t.names(t.s.decks[2]), *t.names(t.public.row), *t.names(t.public.resolved))
    assert tales(t) >= more
    assert t.names([t.public.mission]) == [FERRY]
    assert "The Caravan" not in t.names(t.public.row)
    assert {"Ferry Landing", "The Long Rains", "Raider on a Raft"} <= set(t.names(t.public.row))
    assert not set(t.names(t.s.decks[2])) & {"Toll Gatherer", "Broken Axle"}


def test_a_caravan_without_people_is_lost_at_once() -> None:
    t = year()
    t.follow(Lore("IV"))
    t.tokens("The Caravan", "villager", 1)
    t.follow(Tick())
    while t.asked() != "AskAdventure":
        t.say(t.labels()[-1])
    assert t.names([t.public.mission]) == [FERRY]


@card(YEAR, "Hold the Ferry", "Ferry Landing")
def test_the_ferry_crosses_by_itself_while_the_landing_stands() -> None:
    t = year("Ferry Landing", "River Pirate")
    mission(t, FERRY)
    t.purse("good")
    t.top("Bandar Warrior")
    use(t, FERRY)
    assert t.on(FERRY, "crossed") == 2
    t.area("Guran", "Hero")
    use(t, FERRY, 2)
    assert (t.on(FERRY, "crossed"), ready(t, "Guran"), ready(t, "Hero")) == (3, False, False)
    t.follow(PutTokens("trust", Fixed(2), DRUMS))
    use(t, FERRY, 3)
    assert (t.on(FERRY, "crossed"), tales(t)) == (4, (0, 0))
    t.purse("skull", "skull")
    use(t, FERRY, 1)
    assert t.on(FERRY, "crossed") == 5
    t.tokens("Ferry Landing", "destruction", 1)
    t.purse("skull", "good")
    use(t, "Ferry Landing")
    assert t.on("Ferry Landing", "destruction") == 0
    fate(t)
    assert (t.on(FERRY, "crossed"), t.on("Ferry Landing", "destruction")) == (6, 1)


def test_boats_are_cheaper_at_the_landing_and_they_come_two_at_a_time_on_the_back() -> None:
    t = year("Ferry Landing", difficulty="heroic")
    mission(t, FERRY)
    assert reveals(t.s, 0) == 2
    t.tokens(FERRY, "crossed", 3)
    assert reveals(t.s, 0) == 1
    t = year("Ferry Landing")
    mission(t, FERRY)
    assert reveals(t.s, 0) == 1
    (ferry,) = gained(t, "Door for a Raft")
    ability = t.s.box.cards[ferry].part.abilities[0]
    assert icons_of(ability, t.s, ferry, 0) == ()


@card(YEAR, "High Water", "Door for a Raft")
@pytest.mark.parametrize(("trust", "injuries"), [(2, 0), (1, 1)])
def test_a_lost_landing_leads_on_by_doors(trust: int, injuries: int) -> None:
    t = year("Ferry Landing", difficulty="normal")
    mission(t, FERRY)
    t.tokens(DRUMS, "trust", trust)
    t.tokens("Ferry Landing", "destruction", least(t, FERRY, "destruction") - 1)
    t.follow(Tick())
    t.say(t.labels()[0])
    put_away(t)
    assert t.names([t.public.mission]) == [COURT]
    assert (len(t.public.injured[0]), t.on(DRUMS, "trust")) == (injuries, 1 if injuries else 0)
    assert "Boat Thief" in t.names(t.public.row)
    assert t.names(t.public.discards[0]) == ["Door for a Raft"]
    t = year()
    gained(t, "Door for a Raft")
    use(t, "Door for a Raft")
    assert (tales(t), len(t.public.areas[0])) == ((0, 1), 1)
    t = year("River Pirate", "Honey Badger")
    gained(t, "Door for a Raft")
    t.say("End the Adventure", "Activate Door for a Raft")
    assert (len(t.public.injured[0]), t.public.areas[0]) == (1, []), "it stops one attack, and is lost"
    t = year()
    holds(t, "Door for a Raft")
    t.purse("good")
    t.say("Play Door for a Raft")
    assert t.public.held == [1]
    assert t.asked() == "AskAdventure"


@card(YEAR, "Thirty Torches")
@pytest.mark.parametrize(("level", "injuries"), [("easy", 0), ("normal", 1), ("heroic", 1), ("mythic", 1)])
def test_the_court_by_level(level: str, injuries: int) -> None:
    t = year("Ferry Landing", "The Long Rains", difficulty=level)
    mission(t, FERRY)
    t.hurt("Scratched Arm")
    t.destiny("River Pirate")
    t.tokens(FERRY, "crossed", least(t, FERRY, "crossed") - 1)
    t.follow(Progress())
    row = t.names(t.public.row)
    assert row == [DRUMS, "The Torchlit Court", "The False Ghost"]
    assert len(t.public.injured[0]) == injuries
    assert t.on("The False Ghost", "mask") == 1


def test_the_false_ghost_has_heard_of_devil() -> None:
    kept = '{"played":[["story_of_devil","easy",true]],"gained":{"the_phantom":{"story_of_devil":[53]}},"out":{}}'
    for campaign, wounds in (("", 0), (kept, 2)):
        t = year("Ferry Landing", campaign=campaign)
        mission(t, FERRY)
        t.tokens(FERRY, "crossed", least(t, FERRY, "crossed") - 1)
        t.follow(Progress())
        put_away(t)
        assert t.names([t.public.mission]) == [COURT]
        assert (t.on("The False Ghost"), tales(t)[1]) == (wounds, 0)


@card(YEAR, "Two Ghosts", "The Torchlit Court")
def test_proof_is_given_by_trust_by_wit_and_by_what_one_owns() -> None:
    t = year("The Torchlit Court", "The False Ghost")
    mission(t, COURT)
    t.tokens(DRUMS, "trust", 3)
    t.tokens(DRUMS, "fear", 2)
    t.purse("good")
    use(t, COURT)
    assert (t.on(COURT, "proof"), tales(t), purse(t)) == (1, (2, 2), [])
    use(t, COURT, 1)
    assert (t.on(COURT, "proof"), tales(t)) == (2, (2, 0))
    t.tokens(COURT, "proof", 0)
    t.purse("mystery")
    t.top("Guran")
    use(t, COURT, 2)
    t.say(t.labels()[0])
    assert t.on(COURT, "proof") == 2
    t.tokens(COURT, "proof", 1)
    t.hand("Campfire")
    assert not usable(t, COURT, 3)
    t.hand("Hero", "Campfire")
    use(t, COURT, 3)
    t.say("Hero")
    assert (t.on(COURT, "proof"), t.names(t.s.hands[0])) == (2, ["Campfire"])
    use(t, COURT, 4)
    assert (t.on("The False Ghost"), tales(t)) == (2, (0, 0))


def test_the_crowd_doubts_unless_it_has_something_to_talk_about() -> None:
    for level in ("normal", "heroic"):
        for top, doubt in (("Rumour Contest", 0), ("River Pirate", 1), ("Harmattan", 1)):
            t = year("The Torchlit Court", difficulty=level)
            mission(t, COURT)
            t.destiny(top)
            t.follow(*t.s.box.cards[t.card(COURT)].part.fate)
            assert t.on(COURT, "doubt") == doubt
            assert t.names(t.public.tops[t.public.destiny()]) == [top], "everybody has seen it"


def test_who_cannot_look_hears_the_crowd_doubt() -> None:
    t = year("The Torchlit Court")
    mission(t, COURT)
    t.destiny("Rumour Contest")
    t.hurt("Smoke in the Eyes")
    t.follow(*t.s.box.cards[t.card(COURT)].part.fate)
    assert t.on(COURT, "doubt") == 1


def test_the_court_is_no_place_for_a_brawl_and_grows_restless() -> None:
    t = year("The Torchlit Court", "The False Ghost")
    mission(t, COURT)
    (colt,) = t.area("Colt .45")
    assert not usable(t, "Colt .45")
    t.purse("good")
    assert usable(t, "Colt .45")
    t.area("Campfire")
    assert not usable(t, "Campfire"), "in the court nobody is at home"
    t.tokens(COURT, "doubt", 2)
    t.purse("good", "good")
    use(t, "The Torchlit Court")
    assert t.on(COURT, "doubt") == 1
    court = t.s.box.cards[t.card("The Torchlit Court")].part
    t.follow(*court.followed)
    assert t.on(COURT, "doubt") == 1
    t.row(DRUMS, "The Torchlit Court", "The False Ghost", "River Pirate", "Ivory Clerk")
    t.follow(*court.followed)
    assert t.on(COURT, "doubt") == 2
    assert colt in t.public.areas[0]


@card(YEAR, "The Oath")
def test_proof_wins_and_doubt_loses() -> None:
    for token, won in (("proof", True), ("doubt", False)):
        t = year("The False Ghost")
        mission(t, COURT)
        t.tokens(COURT, token, least(t, COURT, token) - 1)
        t.follow(PutTokens("proof") if won else Tick())
        put_away(t)
        assert t.s.ended is not None
        assert t.s.ended.scores == ((1.0,) if won else (0.0,))
        assert t.names(t.public.gained[0]) == (["The Oath"] if won else [])
    t = year()
    holds(t, "The Oath")
    t.purse("skull", "good", "fire")
    t.say("Play The Oath")
    while t.asked() == "AskPay":
        t.say(t.labels()[0])
    assert (t.names(t.public.areas[0]), purse(t)) == (["The Oath"], ["mystery"])
    assert hand_size(t.s, 0) == 4
    tired(t, "Guran")
    tired(t, "Campfire")
    use(t, "The Oath")
    assert (ready(t, "Guran"), ready(t, "Campfire"), ready(t, "The Oath")) == (True, False, False)


@card(YEAR, "The False Ghost", "Boat Thief")
def test_the_impostor_hides_among_his_people_until_the_mask_falls() -> None:
    t = year("Ivory Clerk", "River Pirate", "Bounty Rider", "Honey Badger")
    mission(t, COURT)
    (ghost,) = t.lay(t.public.row, ("The False Ghost",))
    printed = t.s.box.cards[ghost].health
    assert health_of(t.s, ghost) == printed, "no mask yet"
    t.tokens("The False Ghost", "mask", 1)
    assert health_of(t.s, ghost) == printed + 2, "two at most"
    t.lay(t.public.row, ("Boat Thief",))
    assert health_of(t.s, ghost) == printed + 3
    t.row(DRUMS, "The False Ghost")
    t.tokens("The False Ghost", "mask", 1)
    defeat(t, "The False Ghost")
    assert t.s.ended is None
    assert (t.on("The False Ghost"), t.on("The False Ghost", "mask")) == (0, 0)
    fate(t)
    assert len(t.public.injured[0]) == 2, "unmasked he bites"
    while t.asked() != "AskAdventure":
        t.pass_by()
    defeat(t, "The False Ghost")
    put_away(t)
    assert t.s.ended is not None
    assert t.s.ended.scores == (1.0,)


def test_the_impostor_hits_harder_once_he_is_hurt() -> None:
    t = year("The False Ghost")
    ghost = t.card("The False Ghost")
    t.tokens("The False Ghost", "wound", 1)
    assert attack_damage(t.s, ghost) == 1
    t.tokens("The False Ghost", "wound", 2)
    assert attack_damage(t.s, ghost) == 2


def test_trust_holds_the_unmasked_man_back() -> None:
    t = year("The False Ghost")
    mission(t, COURT)
    t.tokens(DRUMS, "trust", 3)
    fate(t)
    assert len(t.public.injured[0]) == 1


def test_hired_people_cheer_on_the_back() -> None:
    for level, cards in (("normal", 0), ("heroic", 1)):
        t = year(difficulty=level)
        mission(t, COURT)
        t.destiny("River Pirate")
        t.tokens(COURT, "doubt", 2)
        t.follow(Tick())
        assert len(t.public.row) == 1 + cards


# Destiny --------------------------------------------------------------------------------------------------


@card(YEAR, "River Pirate", "Harbour Thug", "Bounty Rider", "Ivory Clerk")
def test_people_of_the_harbour() -> None:
    t = year("River Pirate")
    t.purse("good")
    fate(t)
    assert purse(t) == []
    t = year("Harbour Thug")
    defeat(t, "Harbour Thug")
    assert tales(t) == (2, 0), "one for him, and one for how he tells it"
    for fear, came in ((2, 0), (3, 1)):
        t = year()
        mission(t, ROAD)
        t.tokens(DRUMS, "fear", fear)
        t.destiny("Honey Badger")
        t.follow(*t.s.box.cards[t.card("Bounty Rider")].part.comes)
        assert len(t.happened("Revealed")) == came
    t = year()
    t.purse("good")
    t.destiny("Ivory Clerk", "Honey Badger")
    t.follow(Reveal())
    t.say(t.labels()[0])
    assert (tales(t), t.names(t.public.resolved)) == ((0, 1), ["Ivory Clerk"])
    assert "Honey Badger" in t.names(t.public.row), "adding up goes on"


@card(YEAR, "Honey Badger", "Startled Buffalo")
def test_beasts_are_startled_or_stubborn() -> None:
    t = year("Honey Badger", "Startled Buffalo")
    t.area("Bandar Warrior")
    t.purse("good")
    t.top("Colt .45")
    t.say("Initiate combat", "Activate Bandar Warrior")
    badger = t.card("Honey Badger")
    placed = 0
    while t.asked() == "AskWound":
        t.say("A Wound on Honey Badger" if t.can("A Wound on Honey Badger") else "A Wound on Startled")
        placed += 1
    assert t.public.tokens_on(badger, 0) == 2
    t = year()
    t.hand("Hero", "Guran")
    reveal(t, "Startled Buffalo")
    t.say(t.labels()[0], "Hero", "Guran")
    assert t.names(t.public.resolved) == ["Startled Buffalo"]
    t = year("Startled Buffalo")
    t.tokens("Startled Buffalo", "wound", 1)
    t.hand("Hero", "Guran")
    t.follow(*t.s.box.cards[t.card("Startled Buffalo")].part.followed)
    assert t.asked() == "AskAdventure", "a wounded buffalo takes no lunch"


@card(YEAR, "Deserter with a Drum", "Rumour Contest", "Purple Thread")
def test_what_changes_the_tales() -> None:
    t = year()
    t.tokens(DRUMS, "trust", 1)
    reveal(t, "Deserter with a Drum")
    t.say(t.labels()[0])
    assert tales(t) == (0, 0)
    for before, after in (((2, 1), (1, 2)), ((0, 3), (1, 2)), ((1, 1), (1, 1))):
        t = year()
        t.tokens(DRUMS, "fear", before[0])
        t.tokens(DRUMS, "trust", before[1])
        reveal(t, "Rumour Contest")
        assert tales(t) == after
    for top, trust in (("River Pirate", 1), ("Empty Street", 0)):
        t = year()
        t.destiny(top)
        t.follow(*t.s.box.cards[t.card("Purple Thread")].part.followed)
        while t.asked() != "AskAdventure":
            t.say("Take 1 Mystery")
        assert (tales(t)[1], len(purse(t))) == (trust, 1 - trust)


@card(YEAR, "A Child Asks Whether You Are Real", "Stolen Goat, Returned", "Knife Thrown at Dusk", "Making a Mask Fit")
def test_small_things_of_a_first_year() -> None:
    t = year()
    t.hand("Hero")
    reveal(t, "A Child Asks Whether You Are Real")
    t.say("Discard", "Hero")
    assert tales(t) == (0, 1)
    reveal(t, "A Child Asks Whether You Are Real")
    t.say("Gain", "Take 1 Good")
    assert (tales(t), purse(t)) == ((0, 1), ["good"])
    t.top("Guran")
    reveal(t, "Stolen Goat, Returned")
    t.say(t.labels()[0])
    assert (tales(t), purse(t), t.names(t.s.hands[0])) == ((0, 2), [], ["Guran"])
    reveal(t, "Knife Thrown at Dusk")
    t.say(t.labels()[0])
    assert len(t.public.injured[0]) == 1, "nothing to hide behind"
    t.area("Campfire", "Skull Ring")
    reveal(t, "Knife Thrown at Dusk")
    t.say("Exhaust")
    assert (len(t.public.injured[0]), ready(t, "Skull Ring"), ready(t, "Campfire")) == (1, False, True)
    t.hand("Hero")
    reveal(t, "Making a Mask Fit")
    t.say("Discard", "Hero")
    assert "Making a Mask Fit" in t.names(t.public.row)
    t.row(DRUMS)
    t.purse("mystery")
    reveal(t, "Making a Mask Fit")
    t.say("Spend")
    assert (t.public.held, "Making a Mask Fit" in t.names(t.public.row)) == ([2], False)


@card(YEAR, "Dry Thunder", "Harmattan", "The Long Rains")
def test_weather() -> None:
    t = year("River Pirate")
    reveal(t, "Dry Thunder")
    t.purse("good")
    t.top("Campfire")
    use(t, SEEN, 2)
    assert tales(t) == (0, 0), "its Wild does not count"
    (pirate,) = [each for each in t.public.row if t.s.name(each) == "River Pirate"]
    limit = resource_limit(t.s, 0)
    reveal(t, "Harmattan")
    assert "Dry Thunder" in t.names(t.public.resolved)
    assert (health_of(t.s, pirate), resource_limit(t.s, 0)) == (2, limit - 1)
    reveal(t, "The Long Rains")
    assert health_of(t.s, pirate) == 4
    tired(t, "Guran", "Hero", "Campfire")
    t.hand("Good Mark", "Skull Ring")
    use(t, "The Long Rains")
    while t.asked() != "AskAdventure":
        t.say(t.labels()[0])
    assert (len(exhausted_of(t.s, 0)), t.s.hands[0]) == (2, [])
    t.row(DRUMS, "The Long Rains")
    tired(t, "Good Mark")
    t.end_turn()
    t.say("Ready")
    assert t.asked() == "AskReady", "two of three, as one chooses"


@card(YEAR, "Glory Hunter", "Empty Street", "Plea at the Well", "Envious Nephew")
def test_what_a_tale_brings_along() -> None:
    for fear, injuries in ((1, 1), (0, 2)):
        t = year("Glory Hunter")
        t.tokens(DRUMS, "fear", fear)
        fate(t)
        assert (tales(t)[0], len(t.public.injured[0])) == (0, injuries)
    t = year()
    t.area("Guran", "Hero")
    reveal(t, "Empty Street")
    t.say("Exhaust")
    assert (tales(t), ready(t, "Guran"), ready(t, "Hero")) == ((1, 0), False, True)
    t.tokens(DRUMS, "trust", 1)
    reveal(t, "Plea at the Well")
    t.say(t.labels()[-1])
    assert (tales(t), "Plea at the Well" in t.names(t.public.row)) == ((1, 0), True)
    t.row(DRUMS)
    t.purse("good", "skull")
    reveal(t, "Plea at the Well")
    t.say("Spend")
    assert (tales(t), t.names(t.public.row)) == ((0, 2), [DRUMS])
    for paid in (True, False):
        t = year("Envious Nephew")
        t.tokens(DRUMS, "trust", 2)
        if paid:
            use(t, "Envious Nephew")
        else:
            defeat(t, "Envious Nephew")
        assert (tales(t), t.names(t.public.row)) == ((0 if paid else 1, 1), [DRUMS])


@card(YEAR, "Toll Gatherer", "Jackals in the Baggage", "Broken Axle")
def test_what_waits_on_the_road() -> None:
    t = year()
    mission(t, ROAD)
    t.row(DRUMS, "The Caravan")
    t.tokens("The Caravan", "villager", 6)
    t.tokens(ROAD, "distance", 4)
    reveal(t, "Toll Gatherer")
    t.say(t.labels()[0])
    assert t.on(ROAD, "distance") == 3
    t.purse("good")
    reveal(t, "Toll Gatherer")
    t.say("Spend")
    assert (t.on(ROAD, "distance"), purse(t)) == (3, [])
    reveal(t, "Broken Axle")
    t.say(t.labels()[0])
    assert t.on(ROAD, "distance") == 1
    t.area("Hero")
    reveal(t, "Broken Axle")
    t.say("Exhaust")
    assert (t.on(ROAD, "distance"), ready(t, "Hero")) == (1, False)
    t.log.clear()
    t.destiny("Jackals in the Baggage", "River Pirate")
    t.follow(Reveal())
    assert t.happened("Revealed") == ["Revealed", "Revealed"]
    assert t.names(t.public.row)[-2:] == ["Jackals in the Baggage", "River Pirate"]


@card(YEAR, "Quarry Overseer", "Prisoners at the Wall", "Pickpocket Monkey")
def test_of_the_quarry_and_the_market() -> None:
    t = year("Quarry Overseer", "River Pirate", "Honey Badger")
    assert [health_of(t.s, each) for each in t.public.row[1:]] == [3, 4, 3]
    reveal(t, "Prisoners at the Wall")
    t.say(t.labels()[0])
    assert len(t.public.injured[0]) == 1
    t.row(DRUMS)
    reveal(t, "Prisoners at the Wall")
    t.say(t.labels()[0])
    assert len(t.public.injured[0]) == 1, "one hurt is hurt enough"
    t.row(DRUMS)
    t.purse("skull", "good")
    reveal(t, "Prisoners at the Wall")
    t.say("Spend")
    assert (tales(t), t.public.held) == ((0, 2), [1])
    t.area("Skull Ring", "Guran")
    reveal(t, "Pickpocket Monkey")
    assert (ready(t, "Skull Ring"), ready(t, "Guran")) == (False, True)
    defeat(t, "Pickpocket Monkey")
    t.say("Take 1 Good")
    assert purse(t) == ["good"]


@card(YEAR, "Raider on a Raft", "Rope Gives Way")
def test_at_the_ferry() -> None:
    t = year("Ferry Landing", "Raider on a Raft")
    mission(t, FERRY)
    fate(t)
    assert t.on("Ferry Landing", "destruction") == 2, "one as an enemy, one as a raider"
    t = year("Ferry Landing")
    mission(t, FERRY)
    t.tokens(FERRY, "crossed", 3)
    t.area("Guran", "Hero")
    for at, after in ((0, (1, 3)), (1, (1, 1)), (2, (1, 1))):
        reveal(t, "Rope Gives Way")
        t.say(t.labels()[at])
        assert (t.on("Ferry Landing", "destruction"), t.on(FERRY, "crossed")) == after
    assert not ready(t, "Guran")
    assert not ready(t, "Hero")


# Player cards ---------------------------------------------------------------------------------------------


@card(YEAR, "First Night Out", "Skull Glove", "Broken Chain", "Two Tales")
def test_what_fights() -> None:
    t = year()
    gained(t, "First Night Out")
    assert adds(t, "First Night Out", 0, FOES) == 2
    t = year()
    gained(t, "Skull Glove")
    assert adds(t, "Skull Glove", 0, FOES) == 2
    assert t.names(t.public.calm) == ["Harbour Thug"]
    assert "Weapon" not in t.s.box.cards[t.card("Skull Glove", -1)].traits, "whoever fights with bare hands may wear it"
    for people, more in ((), 1), (("Guran",), 2), (("Guran", "Bandar Warrior", "Bandar Warrior"), 2):
        t = year()
        t.area(*people)
        gained(t, "Broken Chain")
        assert adds(t, "Broken Chain", 0, FOES) == more
    t = year()
    gained(t, "Two Tales")
    assert adds(t, "Two Tales", 0, FOES) == 3
    t = year()
    gained(t, "Two Tales")
    t.hurt("Fever")
    use(t, "Two Tales", 1)
    assert (tales(t), t.public.injured[0]) == ((0, 1), [])


@card(YEAR, "Bread and Salt", "Ketu's Map", "Impostor's Purse")
def test_what_helps() -> None:
    t = year(seats=2)
    holds(t, "Bread and Salt")
    t.purse("good")
    t.hurt("Fever", "Scratched Arm")
    t.say("Play Bread and Salt")
    while t.asked() == "AskHeal":
        t.say(t.labels()[0])
    assert (t.public.injured[0], tales(t), t.public.held) == ([], (0, 1), [1, 1])
    assert t.names(t.public.discards[0]) == ["Bread and Salt"]
    t = year()
    gained(t, "Ketu's Map")
    t.destiny("River Pirate", "Honey Badger")
    use(t, "Ketu's Map")
    t.say(t.labels()[0])
    assert t.names(t.s.decks[2])[-1] == "Honey Badger"
    t.public.exhausted.clear()
    t.purse("good")
    use(t, "Ketu's Map", 1)
    assert (tales(t), t.public.held) == ((0, 1), [1])
    t = year()
    holds(t, "Impostor's Purse")
    t.purse("fire")
    t.say("Play Impostor's Purse", "Take 1 Mystery")
    assert purse(t) == ["good", "mystery", "skull"]
    assert t.names(t.public.discards[0]) == ["Impostor's Purse"]


@card(YEAR, "Wanjiru the Runner", "Mask and Cloak", "Jomo the Carpenter")
def test_people_and_a_cloak() -> None:
    for name, ability in (("Wanjiru the Runner", 1), ("Mask and Cloak", 0)):
        t = year("River Pirate")
        gained(t, name)
        fate(t)
        use(t, name, ability)
        assert (t.public.injured[0], ready(t, name)) == ([], False)
    t = year()
    limit = resource_limit(t.s, 0)
    gained(t, "Wanjiru the Runner", "Mask and Cloak", "Jomo the Carpenter")
    assert resource_limit(t.s, 0) == limit + 1
    use(t, "Wanjiru the Runner")
    assert tales(t) == (0, 1)
    t.lay(t.public.discards[0], ("Guran", "Skull Ring", "Campfire"), 0)
    t.settle()
    assert not usable(t, "Jomo the Carpenter"), "he works for a token"
    t.purse("good")
    use(t, "Jomo the Carpenter")
    assert not t.can("Guran")
    t.say("Campfire")
    assert (t.names(t.s.hands[0]), purse(t)) == (["Campfire"], [])


@card(YEAR, "First Night Out", "Ketu's Map", "Wanjiru the Runner", "Jomo the Carpenter", "Broken Chain", "Skull Glove")
@pytest.mark.parametrize(
    ("name", "paid"),
    [
        ("First Night Out", ("skull", "good")),
        ("Ketu's Map", ("skull", "good")),
        ("Wanjiru the Runner", ("skull", "good")),
        ("Jomo the Carpenter", ("good",)),
        ("Broken Chain", ("skull", "skull")),
        ("Mask and Cloak", ("skull", "good")),
        ("Skull Glove", ("skull", "skull")),
    ],
)
def test_what_comes_with_a_card(name: str, paid: tuple[str, ...]) -> None:
    t = year()
    holds(t, name)
    t.purse(*paid)
    t.say(f"Play {name}")
    while t.asked() == "AskPay":
        t.say(t.labels()[0])
    assert (t.names(t.public.areas[0]), t.public.held, purse(t)) == ([name], [1], [])


# Loot and Achievements ------------------------------------------------------------------------------------


@card(YEAR, "Turned-Out Pockets")
def test_pockets_are_turned_out_by_points() -> None:
    for shown, rows in (("Colt .45", 0), ("Guran", 2), ("Bandar Explorer", 3)):
        t = year("River Pirate", loot="on")
        t.top(shown)
        defeat(t, "River Pirate")
        assert (len(t.labels()) if t.asked() == "AskLoot" else 0) == rows


@card(YEAR, "What They Will Tell of This Year")
def test_what_they_will_tell() -> None:
    t = year("The Caravan", loot="on")
    mission(t, ROAD)
    t.tokens("The Caravan", "villager", 5)
    t.follow(Lore("VI"))
    assert t.names(t.public.gained[0]) == ["Wanjiru the Runner"]
    t = year("The Caravan", loot="on")
    t.tokens("The Caravan", "villager", 6)
    mission(t, ROAD)
    t.follow(PutTokens("trust", Fixed(8), DRUMS))
    assert t.asked() == "AskAdventure"
    t.follow(PutTokens("trust", Fixed(1), DRUMS))
    assert t.names(t.public.gained[0]) == ["Mask and Cloak"]
    for destruction, thanks in ((2, ["Jomo the Carpenter"]), (3, [])):
        t = year("Ferry Landing", loot="on")
        mission(t, FERRY)
        t.tokens("Ferry Landing", "destruction", destruction)
        t.follow(Lore("IX"))
        assert t.names(t.public.gained[0]) == thanks
    t = year("The False Ghost", loot="on")
    mission(t, COURT)
    t.follow(PutTokens("fear", Fixed(2), DRUMS), PutTokens("trust", Fixed(2), DRUMS))
    t.follow(PutTokens("proof", Fixed(20)))
    put_away(t)
    assert set(t.names(t.public.gained[0])) == {"The Oath", "Two Tales"}
