"""The bots of The Phantom: heroes see their own cards and what lies open, play both Legends, and say why."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from parlour.bots.bot import Bot, RandomBot
from parlour.bots.games.the_phantom.aims import BAD
from parlour.bots.games.the_phantom.book import book_of
from parlour.bots.games.the_phantom.eye import Eye
from parlour.bots.games.the_phantom.foresight import chance
from parlour.bots.games.the_phantom.hero import LONG, Hero
from parlour.bots.games.the_phantom.taste import TASTE
from parlour.bots.games.the_phantom.turn import called_for, leftover
from parlour.bots.registry import bot_names, levels, make_bot
from parlour.core.question import Action
from parlour.core.rng import seeded
from parlour.games.the_phantom.actions import (
    ALLOW,
    END_ADVENTURE,
    FIGHT,
    HEAL_ALL,
    PLACE_WOUND,
    PLAY,
    READY_ALL,
    TAKE_THE_HIT,
    Activate,
    Discard,
    PlaceWound,
    Play,
)
from parlour.games.the_phantom.box import Card
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.verbs_lore import Lose
from tests.games.the_phantom.cards import devil, mission
from tests.games.the_phantom.positions import Table, options, own_setup, quiet


def chosen(t: Table, bot: Bot | None = None) -> Action:
    """What a hero answers to the open question."""
    seat = t.s.seat
    return (bot or Hero()).choose(t.s.view(seat), t.s.answers(seat), seeded(1))


def play_out(bots: list[Bot], seed: int = 1, **chosen: Any) -> Phantom:
    """A whole game of these bots, each at its seat."""
    state = GAME.new(len(bots), options(**chosen), seed)
    assert isinstance(state, Phantom)
    rng = seeded(seed)
    while state.outcome() is None:
        seat = state.seat
        state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
    return state


# Judgement ------------------------------------------------------------------------------------------------


def test_a_hero_fights_who_would_knock_it_out() -> None:
    t = quiet()
    t.row("Thug")
    t.purse("skull")
    t.hand()
    t.strength(0)
    assert chosen(t) is FIGHT, "the Thug would attack, and no injury is left"


def test_wounds_go_to_the_enemy_that_can_be_beaten() -> None:
    t = quiet()
    thug, python = t.row("Thug", "Python")
    t.purse("skull")
    t.top("Bandar Warrior")
    t.say("Initiate combat")
    while t.asked() != "AskWound":
        t.pass_by()
    assert chosen(t) is PLACE_WOUND[thug]
    assert python in t.public.row


def test_a_hero_makes_the_last_step_of_a_mission() -> None:
    t = quiet(difficulty="normal")
    t.tokens("Train", "training", 2)
    t.hand()
    t.purse("good")
    answer = chosen(t)
    assert isinstance(answer, Activate)
    assert answer.card == t.public.mission


def test_a_hero_burns_a_card_for_the_last_step() -> None:
    t = quiet(difficulty="normal")
    t.tokens("Train", "training", 2)
    t.hand("Good Mark")
    assert isinstance(chosen(t), Discard)


def test_a_hero_builds_early() -> None:
    t = quiet(difficulty="normal")
    t.hand("Bandar Warrior")
    t.purse("skull", "good", "good")
    assert isinstance(chosen(t), Play | Activate)


def test_a_hero_wants_the_cards_that_the_mission_asks_for() -> None:
    t = devil()
    worth = []
    for name in ("A Warm Place to Sleep", "The Village at Night"):
        mission(t, name)
        worth.append(called_for(Eye(t.s, 0, book_of(t.s, TASTE)), t.card("Bandar Explorer")))
    assert worth[0] == 0, "nobody is to be exhausted for supper"
    assert worth[1] > 0


def test_idle_tokens_pay_for_a_card_that_is_not_worth_its_full_price() -> None:
    t = devil()
    mission(t, "Eye to Eye")
    campfire, *_ = t.hand("Campfire")
    t.row()
    t.purse("skull", "skull", "skull", "skull")
    eye = Eye(t.s, 0, book_of(t.s, TASTE))
    assert leftover(eye, t.s.answers(0)) == PLAY[campfire], "a fourth token cannot be kept"


def test_a_turn_does_not_go_on_for_ever() -> None:
    t = quiet(difficulty="normal")
    t.tokens("Train", "training", 2)
    t.purse("good")
    hero = Hero()
    answers = [chosen(t, hero) for _ in range(LONG + 1)]
    assert answers[-1] is END_ADVENTURE
    assert END_ADVENTURE not in answers[:-1], "until then it does what it wants"


def test_recovery_weighs_injuries_against_tired_cards() -> None:
    t = quiet()
    t.hurt("Fever", "Cracked Rib", "Snake Bite")
    t.end_turn()
    while t.asked() != "AskRecovery":
        t.pass_by()
    assert chosen(t) is HEAL_ALL
    t = quiet()
    t.hurt("Scratch")
    for card in t.area("Bandar Warrior", "Bandar Warrior", "Skull Cave"):
        t.public.exhausted.append(card)
    t.end_turn()
    while t.asked() != "AskRecovery":
        t.pass_by()
    assert chosen(t) is READY_ALL


def test_an_attack_is_met_by_a_shield() -> None:
    t = quiet()
    t.row("Thug")
    t.area("Good Mark")
    t.hand()
    t.say("End the Adventure")
    assert t.asked() == "AskAttacked"
    assert chosen(t) is not TAKE_THE_HIT


# A partner ------------------------------------------------------------------------------------------------


def test_a_hero_consents() -> None:
    t = quiet(seats=2)
    t.area("Bandar Warrior", seat=0)
    t.end_turn()
    t.adventure(1)
    t.row("Python")
    t.purse("skull", seat=1)
    t.say("Initiate combat")
    t.say("Activate Bandar Warrior")
    assert t.asked() == "AskConsent"
    assert chosen(t) is ALLOW


def test_two_heroes_play_together_to_the_end() -> None:
    state = play_out([Hero(), Hero()], 3)
    assert state.outcome() is not None


# Laws of bots ---------------------------------------------------------------------------------------------


def test_heroes_win_what_chance_loses() -> None:
    heroes = [play_out([Hero()], seed, difficulty="normal").ended for seed in range(8)]
    others = [play_out([RandomBot()], seed, difficulty="normal").ended for seed in range(8)]
    wins = [sum([ended is not None and ended.scores[0] > 0.5 for ended in some]) for some in (heroes, others)]
    assert wins[0] >= 5
    assert wins[1] <= 1


@pytest.mark.parametrize("seats", [1, 2])
def test_a_hero_is_the_same_for_the_same_view_and_says_why(seats: int) -> None:
    state = GAME.new(seats, options(difficulty="normal", loot="on"), 5)
    assert isinstance(state, Phantom)
    bot = Hero()
    for number in range(60):
        if state.ended is not None:
            break
        seat = state.seat
        view = state.view(seat)
        answer = bot.choose(view, state.answers(seat), seeded(number))
        again = Hero().choose(GAME.load_view(view.save()), state.answers(seat), seeded(number))
        assert answer is again
        why = bot.explain(view, answer)
        assert why.endswith("."), answer
        assert len(why) > 10
        assert not isinstance(answer, Discard) or f"next: {state.name(answer.card)}" not in why, "for itself"
        read = {name.split(" (")[0] for name in view.known()}
        assert not [name for name in view.sealed() if name.split(" (")[0] in why and name.split(" (")[0] not in read]
        state.apply(seat, answer)


@pytest.mark.parametrize("name", ["hero", "search:12"])
def test_what_is_sealed_changes_no_answer(name: str) -> None:
    """Two stories that differ only in unread cards are played alike as long as those are unread."""
    state = GAME.new(1, options(difficulty="normal"), 1)
    assert isinstance(state, Phantom)
    other = GAME.begin(own_setup(1, options(difficulty="normal")), 1)
    assert isinstance(other, Phantom)
    bot = make_bot("the_phantom", name)
    unread = len(state.public.adventure)
    for card in other.public.adventure:
        old = other.box.cards[card]
        changed = replace(old.part, read=(Lose("unread"),)) if old.part.read else replace(old.part, name="Unread")
        other.box.cards[card] = Card(old.pack, old.number, changed, card)
    for number in range(40):
        seat = state.seat
        if state.ended is not None or len(state.public.adventure) < unread:
            break
        answer = bot.choose(state.view(seat), state.answers(seat), seeded(number))
        assert answer is bot.choose(other.view(seat), other.answers(seat), seeded(number))
        state.apply(seat, answer)
        if len(state.public.adventure) == unread:
            other.apply(seat, answer)


def test_bots_by_name() -> None:
    assert bot_names("the_phantom") == ["random", "greenhorn", "hero", "search"]
    assert levels("the_phantom")["medium"] == "hero"
    assert isinstance(make_bot("the_phantom", "hero"), Hero)


def test_wounds_are_placed_by_habit_until_none_is_left() -> None:
    t = quiet()
    t.row("Thug", "Hyena")
    t.purse("skull")
    t.hand()
    t.say("Initiate combat")
    while t.asked() == "AskWound":
        answer = chosen(t)
        assert isinstance(answer, PlaceWound)
        t.s.apply(0, answer)
    assert len(t.public.row) < 2


def test_a_story_that_goes_on_is_likelier_won_by_who_has_built_and_is_whole() -> None:
    t = devil()
    mission(t, "The Long Ford")
    t.row("The Cub")
    book = book_of(t.s, TASTE)
    bare = chance(t.s, book)
    t.area("Skull Cave", "Hero")
    built = chance(t.s, book)
    t.row("The Cub", "Python", "Thin Hyena")
    beset = chance(t.s, book)
    t.public.sizes[1] -= 3
    hurt = chance(t.s, book)
    assert 0.0 < bare < built < 1.0
    assert built > beset > hurt
    late = next(aim for aim in book.aims(t.public.mission).found if aim.verdict == BAD)
    t.public.reached.append(late.key)
    assert chance(t.s, book) < hurt, "the Mission has failed"
