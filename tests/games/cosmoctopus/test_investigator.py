"""The Private Investigator: setup, investigated tiles, the revelation, and his turn."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.cosmoctopus import GAME
from parlour.games.cosmoctopus.actions import (
    BUY,
    MOVE_TO,
    PASS,
    Walk,
)
from parlour.games.cosmoctopus.events import BehaviourActs, BehaviourTurned, InvestigatorGained
from parlour.games.cosmoctopus.game import CosmoOptions
from parlour.games.cosmoctopus.investigator import FOR_KNOWLEDGE, FOR_TENTACLE, EverybodyLoses, InvestigatorGains
from parlour.games.cosmoctopus.moving import ASK_MOVE
from parlour.games.cosmoctopus.playing import ASK_PLAY
from parlour.games.cosmoctopus.public import FREE, GONE
from parlour.games.cosmoctopus.row import ASK_TAKE
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.turns import END_TURN
from tests.asking import asks, is_over
from tests.games.cosmoctopus.investigator import against, gift, investigate, watches
from tests.games.cosmoctopus.positions import (
    COIN,
    INK,
    PACK,
    STAR,
    WHISPER,
    Box,
    constellation,
    effect,
    hallucination,
    relic,
    scripture,
)
from tests.rule_tracing import rule

# Setup ----------------------------------------------------------------------------------------------------


def new(seats: int = 2, seed: int = 1, **options: object) -> Cosmo:
    state = GAME.new(seats, CosmoOptions(mode="investigator", **options), seed, [])  # type: ignore[arg-type]
    assert isinstance(state, Cosmo)
    return state


@rule("CO-192")
def test_the_core_setup_is_the_same() -> None:
    state = new(3, starter="1")
    assert state.public.tokens == [0, 1, 2]
    assert [len(hand) for hand in state.hands] == [5, 5, 5]
    assert state.public.pool == [2] * 12
    assert len(state.public.row) == 3


@rule("CO-193")
def test_the_behaviour_deck_is_shuffled() -> None:
    state = new()
    assert len(state.behaviours) == state.public.behaviours_left == 7
    assert state.public.behaviour >= 0
    assert sorted([*state.behaviours, state.public.behaviour]) == list(range(8))
    assert len({tuple(new(seed=seed).behaviours) for seed in range(6)}) == 6


@rule("CO-192", "CO-197", "CO-238")
def test_with_a_draft_the_first_behaviour_card_is_turned_up_after_it() -> None:
    state = new(hands="draft")
    assert state.log is not None
    while state.public.draft_round >= 0:
        assert type(state.question()).__name__ == "AskDraft"
        assert (state.public.behaviour, len(state.behaviours)) == (-1, 8)
        assert not any(state.public.is_investigated(place) for place in range(9))
        seat = state.to_act()[0]
        state.apply(seat, state.answers(seat)[0])
    told = [type(event).__name__ for event in state.log]
    assert told[-2:] == ["BehaviourTurned", "TurnBegan"]
    assert (state.public.behaviour >= 0, len(state.behaviours)) == (True, 7)
    asks(state, ASK_MOVE[1])


@rule("CO-194")
def test_one_revelation_lies_unrevealed_and_is_not_in_force() -> None:
    state = new()
    assert state.revelation in (0, 1, 2)
    assert state.public.revealed == -1
    assert (state.public.tribute(), state.public.hand_limit()) == (1, 8)
    for viewer in (TABLE, 0, 1):
        names = {card.name for card in PACK.revelations}
        assert not names & state.view(viewer).known(), "nobody sees its other side"
    assert type(state.question()).__name__ == "AskMove"


@rule("CO-195")
def test_the_table_or_chance_chooses_the_revelation() -> None:
    assert {new(seed=seed).revelation for seed in range(20)} == {0, 1, 2}
    for number in range(3):
        assert new(revelation=str(number + 1)).revelation == number


@rule("CO-195")
@pytest.mark.parametrize("viewer", [TABLE, 0, 1])
def test_a_chosen_revelation_is_not_read_before_the_flip(viewer: int) -> None:
    t = against(revelation="2")
    name = PACK.revelations[1].name
    view = t.s.view(viewer)
    assert view.sealed() == {name}
    assert name not in view.known()
    assert view.fields() == against(revelation="3").s.view(viewer).fields(), "what lies there looks the same"
    world = view.redeal(1)
    assert isinstance(world, Cosmo)
    assert world.revelation == 1
    t.public.tracker = 4
    t.knows(0, INK)
    investigate(t, ink=8)
    view = t.s.view(viewer)
    assert (view.sealed(), name in view.known()) == (frozenset(), True)
    assert t.asks() == "AskMove"


@rule("CO-196")
def test_the_tracker_starts_at_nought() -> None:
    assert new().public.tracker == 0


@rule("CO-197", "CO-198")
def test_each_behaviour_card_watches_the_two_basic_tiles_of_its_icon() -> None:
    t = against()
    for number in range(4):
        watches(t, number)
        watched = [place for place in range(9) if t.public.is_investigated(place)]
        assert len(watched) == 2
        assert all(t.public.tiles[place] in PACK.basic for place in watched)
        assert [PACK.tile_icon[t.public.tiles[place]] for place in watched] == [number, number]


@rule("CO-199", "CO-202")
def test_each_resource_is_on_two_behaviour_cards_with_two_effects() -> None:
    icons = [card.icon for card in PACK.behaviours]
    assert [icons.count(number) for number in range(4)] == [2, 2, 2, 2]
    assert all(card.on_tentacle and card.on_knowledge for card in PACK.behaviours)


@rule("CO-200", "CO-201")
def test_the_difficulty_says_what_he_starts_with() -> None:
    for difficulty, amount in (("naive", 1), ("tenacious", 2), ("relentless", 3), ("obsessive", 5)):
        assert new(difficulty=difficulty).public.clues == [amount] * 4
    assert CosmoOptions().difficulty == "naive"


# Investigated tiles ---------------------------------------------------------------------------------------


@rule("CO-203", "CO-314")
def test_moving_onto_a_watched_tile_gives_him_a_resource(box: Box) -> None:
    t = against().head(1).move(0)
    assert t.public.clues == [1, 0, 0, 0]
    card = box.hallucination(effect=[effect("move_to", tile="three_ink")])
    t = against().hand(0, card).head(8).to_play().play(card)
    assert t.public.clues == [1, 0, 0, 0]
    bridged = against(bridge=True)
    bridged.public.bridge_a, bridged.public.bridge_b = 0, 8
    bridged.head(8).move(0)
    assert bridged.public.clues == [1, 0, 0, 0]
    t = against().move(1)
    assert t.public.clues == [0, 0, 0, 0]
    asks(t.s, ASK_TAKE[0])


@rule("CO-204")
def test_passing_over_a_watched_tile_gives_nothing() -> None:
    t = watches(against(), COIN).head(0).pool(0, star=1).do(Walk("2 5"))
    assert t.public.clues == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-205")
def test_an_effect_that_names_the_tile_one_stands_on_gives_him_nothing(box: Box) -> None:
    card = box.hallucination(effect=[effect("move_to", tile="three_ink")])
    t = against().hand(0, card).head(0).to_play().play(card)
    assert t.purse()[INK] == 3
    assert t.public.clues == [0, 0, 0, 0]
    asks(t.s, ASK_MOVE[1])


@rule("CO-206")
def test_a_glass_put_under_the_head_gives_him_nothing(idle: None) -> None:
    t = against().knows(1, INK).head(2)
    t.row(hallucination(1), hallucination(2), hallucination(3))
    star = next(at for at, card in enumerate(PACK.behaviours) if card.icon == COIN)
    t.s.behaviours.remove(star)
    t.s.behaviours.append(star)
    investigate(t, ink=8)
    assert t.public.is_investigated(2)
    assert t.public.clues == [0, 0, 3, 0]


@rule("CO-207")
def test_he_gets_it_after_the_players_bonus() -> None:
    t = against().head(1).move(0)
    assert t.order()[:3] == ["Moved", "Gained", "InvestigatorGained"]
    asks(t.s, ASK_MOVE[1])


# The revelation -------------------------------------------------------------------------------------------


@rule("CO-208", "CO-211", "CO-302")
def test_his_fifth_tentacle_turns_the_revelation_over_before_the_effect() -> None:
    t = against().knows(1, INK)
    t.public.tracker = 4
    investigate(t, ink=8)
    assert t.public.tracker == 5
    assert t.public.revealed == t.s.revelation
    order = t.order()
    assert order.index("InvestigatorAdvanced") < order.index("Revealed") < order.index("BehaviourActs")


@rule("CO-209", "CO-302")
def test_a_leap_over_five_turns_it_too(idle: None) -> None:
    t = against()
    t.public.tracker = 4
    investigate(t, ink=13)
    assert t.public.tracker == 6
    assert t.public.revealed == t.s.revelation
    early = against()
    early.public.tracker = 2
    investigate(early, ink=13)
    assert (early.public.tracker, early.public.revealed) == (4, -1)


@rule("CO-210")
def test_it_happens_once(idle: None) -> None:
    t = against().knows(1, INK)
    t.public.tracker = 4
    investigate(t, ink=24)
    assert t.public.tracker == 7
    assert t.order().count("Revealed") == 1


@pytest.mark.parametrize("number", range(3))
def test_each_revelation_changes_its_rule_and_nothing_else(number: int) -> None:
    t = against(revelation=str(number + 1)).hand(0, *[relic(each) for each in range(8)])
    card = PACK.revelations[number]
    t.public.revealed = number
    t.again()
    t.pool(0, ink=1, coin=1)
    reachable = t.head(0).options()
    assert (MOVE_TO[8] in reachable) is False
    assert (MOVE_TO[5] in reachable) is (card.tribute == 1)
    t.pool(0).head(1).move(0)
    assert t.public.clues[INK] == card.noticed
    t.do(PASS)
    assert (t.asks() == "AskDiscard") is (card.hand_limit < 8)
    assert (card.tribute, card.noticed, card.hand_limit) != (1, 1, 8)


# His turn -------------------------------------------------------------------------------------------------


@rule("CO-212")
def test_he_acts_after_the_last_player_of_each_round() -> None:
    t = against(3)
    for seat in range(3):
        assert t.s.seat == seat
        assert not [event for event in t.events(InvestigatorGained) if not event.noticed]
        t.pass_turn()
    assert len([event for event in t.events(InvestigatorGained) if not event.noticed]) == 1
    assert t.s.seat == 0
    assert t.public.round == 1
    asks(t.s, ASK_MOVE[0])


@rule("CO-213")
def test_each_card_of_the_row_gives_him_a_resource_of_its_type(idle: None) -> None:
    t = against().row(relic(1), relic(2), constellation(1))
    investigate(t)
    assert t.public.clues == [0, 2, 0, 1]


@rule("CO-214")
def test_thirteen_give_him_forbidden_knowledge_and_two_tentacles() -> None:
    t = against()
    investigate(t, ink=14)
    assert t.public.knowledge[INK] == GONE
    assert t.public.tracker == 2
    assert t.public.clues[INK] in (1, 2)
    (acts,) = t.events(BehaviourActs)
    assert acts.knowledge


@rule("CO-215")
def test_eight_give_him_a_tentacle_where_the_knowledge_is_gone(idle: None) -> None:
    t = against().knows(0, INK)
    investigate(t, ink=9)
    assert (t.public.tracker, t.public.clues[INK]) == (1, 1)
    (acts,) = t.events(BehaviourActs)
    assert not acts.knowledge


@rule("CO-216")
def test_eight_to_twelve_do_nothing_while_the_knowledge_is_there() -> None:
    t = against()
    investigate(t, ink=12)
    assert (t.public.tracker, t.public.clues[INK], t.public.knowledge[INK]) == (0, 12, FREE)


@rule("CO-217")
def test_where_the_knowledge_is_gone_eight_are_paid_twice(idle: None) -> None:
    t = against().knows(0, INK)
    investigate(t, ink=17)
    assert (t.public.tracker, t.public.clues[INK]) == (2, 1)


@rule("CO-218")
def test_what_an_effect_gives_him_is_checked_again(idle: None) -> None:
    for coins, tentacles in ((2, 1), (6, 2)):
        t = against().knows(0, INK, COIN)
        t.public.box.on_clue[t.public.behaviour] = (InvestigatorGains(COIN, 3),)
        investigate(t, ink=8, coin=coins)
        assert t.public.tracker == tentacles
        assert t.public.clues[COIN] == coins + 3 * tentacles - 8 * (tentacles - 1)


@rule("CO-219")
def test_after_each_gain_forbidden_knowledge_is_looked_at_first(idle: None) -> None:
    t = against().knows(0, INK, COIN)
    t.public.box.on_clue[t.public.behaviour] = (InvestigatorGains(STAR, 1),)
    investigate(t, ink=8, coin=8, star=12)
    advances = [event.words() for event in t.s.log or [] if type(event).__name__ == "InvestigatorAdvanced"]
    assert "with ink" in advances[0]
    assert "Knowledge of star" in advances[1]
    assert "with coin" in advances[2]


@rule("CO-220")
def test_types_are_looked_at_in_their_order(idle: None) -> None:
    t = against().knows(0, INK, STAR)
    investigate(t, ink=8, star=8)
    advances = [event.words() for event in t.s.log or [] if type(event).__name__ == "InvestigatorAdvanced"]
    assert ["with ink" in advances[0], "with star" in advances[1]] == [True, True]
    both = against()
    investigate(both, coin=13, star=13)
    advances = [event.words() for event in both.s.log or [] if type(event).__name__ == "InvestigatorAdvanced"]
    assert ["Knowledge of coin" in advances[0], "Knowledge of star" in advances[1]] == [True, True]


@rule("CO-221")
def test_forbidden_knowledge_resolves_its_own_effect_once() -> None:
    t = against().row(scripture(1), relic(1), constellation(1))
    investigate(t, whisper=13)
    assert [event.knowledge for event in t.events(BehaviourActs)] == [True]


@rule("CO-222")
def test_what_is_left_after_forbidden_knowledge_is_checked_against_eight(idle: None) -> None:
    t = against()
    investigate(t, ink=21)
    assert (t.public.tracker, t.public.clues[INK]) == (3, 0)
    assert FOR_KNOWLEDGE + FOR_TENTACLE == 21


@rule("CO-223")
def test_he_takes_no_first_contact_card(idle: None) -> None:
    t = against()
    investigate(t, ink=13)
    assert len(t.public.contacts) == 4


@rule("CO-224", "CO-206")
def test_after_a_tentacle_a_new_behaviour_card_is_turned_up(idle: None) -> None:
    t = against()
    before = t.public.behaviour
    next_ = t.s.behaviours[-1]
    investigate(t)
    assert t.public.behaviour == before
    assert not t.events(BehaviourTurned)
    investigate(t, ink=13)
    assert t.public.behaviour == next_
    assert t.public.behaviours_used == [before]
    icon = PACK.behaviours[next_].icon
    watched = [PACK.tile_icon[t.public.tiles[place]] for place in range(9) if t.public.is_investigated(place)]
    assert watched == [icon, icon]


@rule("CO-225")
def test_only_one_new_card_however_many_tentacles(idle: None) -> None:
    t = against()
    investigate(t, ink=21)
    assert t.public.tracker == 3
    assert len(t.events(BehaviourTurned)) == 1


@rule("CO-226", "CO-227")
def test_an_empty_behaviour_deck_is_made_from_all_used_cards(idle: None) -> None:
    t = against()
    t.public.behaviours_used = [each for each in range(8) if each != t.public.behaviour]
    t.s.behaviours.clear()
    t.public.behaviours_left = 0
    investigate(t, ink=13)
    assert len(t.s.behaviours) == t.public.behaviours_left == 7
    assert t.public.behaviours_used == []
    assert sorted([*t.s.behaviours, t.public.behaviour]) == list(range(8)), "the card just used among them"


@rule("CO-228")
def test_with_eight_tentacles_he_wins_at_the_end_of_his_turn(idle: None) -> None:
    t = against().knows(0, INK)
    t.public.tracker = 7
    investigate(t, ink=8)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == ()
    assert set(outcome.places) == {2}
    assert t.order()[-2:] == ["BehaviourTurned", "Together"], "step 4 comes before step 5"


@rule("CO-229")
def test_he_wins_only_in_his_own_turn(box: Box) -> None:
    card = gift(box)
    t = against().finish(1).tentacles(0, 7).hand(0, card).to_play()
    t.public.tracker = 8
    t.play(card)
    outcome = t.s.outcome()
    assert outcome is not None
    assert outcome.winners() == (0, 1)
    lost = against()
    lost.public.tracker = 8
    lost.s.agenda[:] = [END_TURN[1]]
    lost.s.go_on()
    is_over(lost.s)


@rule("CO-230")
def test_he_keeps_all_he_has(idle: None) -> None:
    t = against()
    investigate(t, ink=12, coin=11)
    assert t.public.clues[:2] == [12, 11]


@rule("CO-312")
def test_what_he_takes_is_gone_for_the_players(idle: None) -> None:
    t = against()
    investigate(t, ink=13)
    t.pool(0, ink=13).to_play()
    assert t.refuses(BUY[INK]) == "CO-160"
    asks(t.s, ASK_PLAY[0])


@rule("CO-313")
def test_also_together_each_knowledge_is_obtained_once() -> None:
    t = against().knows(1, COIN).pool(0, coin=13).to_play()
    assert t.refuses(BUY[COIN]) == "CO-160"
    asks(t.s, ASK_PLAY[0])


def test_everybody_loses_what_there_is() -> None:
    t = against(3).pool(0, whisper=1).pool(1, whisper=5).pool(2, star=3)
    t.s.agenda.append(EverybodyLoses(WHISPER, 2))
    t.s.go_on()
    assert [t.purse(seat) for seat in range(3)] == [[0, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 3]]
    assert t.order() == ["Lost", "Lost"]
