"""What is remembered of the cards in play is what would be found anew, at every decision of random games."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from parlour.core.rng import seeded
from parlour.games.the_phantom.activating import FREE, hindrance, partners_uses, usable
from parlour.games.the_phantom.card import ADVENTURES, ATTACKED
from parlour.games.the_phantom.conditions import Both, Injured, InPlay, IsResolved, RowHas, Tokens
from parlour.games.the_phantom.game import GAME
from parlour.games.the_phantom.heaps import heaps_from
from parlour.games.the_phantom.in_force import InForce, OnEnemies, in_force, on_enemies
from parlour.games.the_phantom.in_reach import find_reach, in_reach
from parlour.games.the_phantom.like import ANY_ENEMY, Like
from parlour.games.the_phantom.looking import beaten
from parlour.games.the_phantom.lore import set_mission
from parlour.games.the_phantom.moments import IN_COMBAT
from parlour.games.the_phantom.moving import (
    DealDamage,
    discard_from_play,
    enter_area,
    enter_row,
    heal_card,
    knock_out,
    leave_row,
)
from parlour.games.the_phantom.news import (
    AREAS,
    HEALTH,
    KNOCKED,
    ON_ENEMIES,
    OTHER,
    RESOLVED,
    ROW,
    RULES,
    TOKENS,
    TOKENS_OF,
    WHO,
    WOUNDS_PUT,
)
from parlour.games.the_phantom.parts import Standing
from parlour.games.the_phantom.paying import can_pay
from parlour.games.the_phantom.public import NOT_KNOWN
from parlour.games.the_phantom.purse import purse_of
from parlour.games.the_phantom.reading_play import READ, read_by
from parlour.games.the_phantom.standing import ENEMIES, PLAYERS, HandSize, HealthMore
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.turns import NEXT_TURN
from tests.games.the_phantom.positions import Table, options
from tests.games.the_phantom.test_properties import VARIANTS


def in_play(s: Phantom, seat: int) -> list[int]:
    """The cards whose standing rules hold for a player."""
    public = s.public
    cards = [public.mission, *public.row, *public.areas[seat], *public.injured[seat]]
    return [card for card in cards if card >= 0]


def check(s: Phantom) -> None:
    """The laws of `in_force`, `on_enemies`, `in_reach`, `purse_of`, `usable`, `Public.heaps`, `news` and `watched`."""
    public = s.public
    cards = s.box.cards
    for seat, known in enumerate(public.in_force):
        if known is not None:
            fresh = InForce(s.box, in_play(s, seat))
            for name in (*PLAYERS.values(), "forbidden"):
                assert getattr(known, name) == getattr(fresh, name), "the rules of other cards than those in play"
    if public.on_enemies is not None:
        fresh_ones = OnEnemies(s.box, in_play(s, public.active))
        for name in (*ENEMIES.values(), "health_reads"):
            assert getattr(public.on_enemies, name) == getattr(fresh_ones, name), "rules on enemies of other cards"
    for seat, reach in enumerate(public.in_reach):
        if reach is not None:
            fresh_reach = find_reach(s, seat)
            assert (reach.own, reach.area) == (fresh_reach.own, fresh_reach.area), "abilities of other cards"
    for seat in range(public.seats):
        purse = purse_of(s, seat)
        for cost, price in s.box.prices.items():
            assert purse.can_pay(cost) == (purse.pays & price != 0) == can_pay(s, seat, cost), "another purse"
        rules = in_force(s, seat)
        for moment in (ADVENTURES, ATTACKED, IN_COMBAT):
            uses = [*in_reach(s, seat).own[moment], *partners_uses(s, seat, moment)]
            free = [use.action for use in uses if hindrance(s, seat, use, rules, purse) == FREE]
            assert usable(s, seat, uses, rules, purse) == free, "the abilities listed are not those that are free"
    assert public.heaps == heaps_from(public.tokens), "other heaps than there are tokens"
    for card in public.tokens[::3]:
        with_areas = [public.mission, *public.row, *[each for area in public.areas for each in area]]
        assert card in with_areas, "tokens lie on a card that is not in play"
    if public.reading:
        return
    if not public.news & public.watched & ~OTHER:
        read = on_enemies(s).health_reads | (OTHER if s.box.awards_always else 0)
        for card in (public.mission, *public.row):
            read |= cards[card].goals_read if card >= 0 else 0
        assert public.watched == read, "what defeats and goals read is not what is watched"
    if not public.news & on_enemies(s).health_reads:
        assert beaten(s) == [], "an enemy is defeated, and nobody looks"
    for card in (public.mission, *public.row):
        for number, goal in enumerate(cards[card].part.goals if card >= 0 else ()):
            looked = not public.news & read_by(goal.when, s.box.token_numbers)
            reached = card << 3 | number in public.reached
            assert not looked or reached or not goal.when.holds(s, public.active), "a goal is reached, and nobody looks"


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("variant", [{}, VARIANTS], ids=["plain", "variants"])
@pytest.mark.parametrize("adventure", ["plain", "story_of_devil", "diana_in_the_jungle_patrol", "year_one"])
def test_what_is_remembered_is_what_would_be_found(adventure: str, seats: int, variant: dict[str, object]) -> None:
    known = looked = 0
    for seed in range(4):
        level = ("easy", "normal", "heroic", "mythic")[seed]
        state = GAME.new(seats, options(adventure=adventure, difficulty=level, starter="chance", **variant), seed)
        assert isinstance(state, Phantom)
        rng = seeded(seed)
        while state.ended is None:
            check(state)
            known += 1 if state.public.in_force != NOT_KNOWN else 0
            looked += 1 if not state.public.news & state.public.watched & ~OTHER else 0
            seat = state.to_act()[0]
            answers = state.answers(seat)
            state.do(seat, answers[rng.below(len(answers))])
    assert known > 50
    assert looked > 50


CHANGES: dict[str, Callable[[Phantom, int], None]] = {
    "enters a Play area": lambda s, card: enter_area(s, 0, card),
    "leaves it": lambda s, card: discard_from_play(s, card),
    "enters the row": lambda s, card: enter_row(s, card),
    "leaves it again": lambda s, card: leave_row(s, card),
    "becomes the Mission": lambda s, card: set_mission(s, card),
}


def test_cards_that_come_and_go_bring_their_rules_and_take_them_along() -> None:
    """Given known rules, when a card with rules comes or goes, then the rules are found anew."""
    table = Table()
    card = table.rewrite("Thug", rules=(HandSize(1),))
    table.lift(card)
    for what, change in CHANGES.items():
        before = len(in_force(table.s, 0).hand_size)
        table.public.news = 0
        change(table.s, card)
        expected = before + (1 if "enters" in what or "becomes" in what else -1)
        assert table.public.news & RULES, what
        assert len(in_force(table.s, 0).hand_size) == expected, what


def test_injuries_bring_their_rules_and_take_them_along() -> None:
    table = Table()
    deck = table.s.decks[table.public.seats]
    injury = deck[-1]
    table.rewrite(table.s.box.labels[injury], rules=(HandSize(-1),))
    hurt = table.card(table.s.box.labels[injury])
    deck.append(deck.pop(deck.index(hurt)))
    assert in_force(table.s, 0).hand_size == []
    DealDamage(0, 1).resolve(table.s)
    assert len(in_force(table.s, 0).hand_size) == 1
    heal_card(table.s, 0, hurt)
    assert in_force(table.s, 0).hand_size == []


def test_tokens_turns_and_knock_outs_are_looked_at() -> None:
    table = Table(2)
    public = table.public
    changes: list[tuple[int, Callable[[], None]]] = [
        (WOUNDS_PUT, lambda: public.add_tokens(public.mission, 0, 1)),
        (TOKENS_OF[1], lambda: public.add_tokens(public.mission, 1, 1)),
        (TOKENS_OF[2], lambda: public.add_tokens(public.mission, 2, 1)),
        (TOKENS | WOUNDS_PUT, lambda: public.clear_tokens(public.mission)),
        (WHO, lambda: NEXT_TURN.resolve(table.s)),
        (WHO | KNOCKED, lambda: knock_out(table.s, 1)),
    ]
    for news, change in changes:
        public.news = 0
        change()
        assert public.news == news


def test_a_clone_and_a_world_remember_for_themselves() -> None:
    """Given a state that remembers, when its clone changes, then the state's own memory stays."""
    table = Table()
    rules = in_force(table.s, 0)
    clone = table.s.clone()
    world = table.s.redeal(0, 5)
    assert isinstance(world, Phantom)
    clone.public.play_changed(RULES)
    world.public.play_changed(RULES)
    assert table.public.in_force == (rules, None)
    assert clone.public.in_force == world.public.in_force == NOT_KNOWN


def test_conditions_say_what_they_read_and_unknown_ones_are_always_looked_at() -> None:
    kinds = {"wound": 0, "clue": 1, "time": 2}
    assert read_by(Tokens("wound"), kinds) == WOUNDS_PUT
    assert read_by(Tokens("clue"), kinds) == TOKENS_OF[1]
    assert read_by(Both((Tokens("time"), RowHas(), IsResolved())), kinds) == TOKENS_OF[2] | ROW | RESOLVED
    assert read_by(Injured(), kinds) == OTHER
    assert read_by(InPlay(), kinds) == AREAS | WHO
    assert read_by(InPlay(turned=1), kinds) == OTHER
    assert read_by(Tokens("clue", "Cave"), kinds) == TOKENS_OF[1] | KNOCKED


@pytest.mark.parametrize(("rule", "news"), [(HandSize(1), RULES), (HealthMore(1), ON_ENEMIES | HEALTH)])
def test_only_rules_on_health_are_looked_at(rule: Standing, news: int) -> None:
    """Given a look that found nothing, when a rule comes into play, then only one on health is news for the next."""
    table = Table()
    card = table.rewrite("Thug", rules=(rule,))
    table.lift(card)
    table.public.news = 0
    enter_area(table.s, 0, card)
    assert table.public.news == AREAS | news
    assert on_enemies(table.s).health_reads & HEALTH


def code_of(kind: type) -> str:
    """The lines of a class, which a compiled one does not tell."""
    file = Path(__file__).parents[3] / "src" / f"{kind.__module__.replace('.', '/')}.py"
    source = file.read_text(encoding="utf-8")
    found = [node for node in ast.parse(source).body if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
    return ast.get_source_segment(source, found[0]) or ""


@pytest.mark.parametrize("kind", sorted(READ, key=str), ids=str)
def test_what_a_condition_reads_is_what_its_code_names(kind: type) -> None:
    """The parts of the table that a condition's code names are among those it is said to read."""
    code = code_of(kind)
    assert code
    named = {"public.row": ROW, "public.areas": AREAS, "public.resolved": RESOLVED, "public.knocked": WHO}
    for words, news in named.items():
        assert words not in code or READ[kind] & news, f"{kind.__name__} reads {words}"
    for words in ("exhausted", "injured", "hands", "resources", "phase", "activated", "defeated", "attacker", "gained"):
        assert f"public.{words}" not in code, f"{kind.__name__} reads what nobody tells of"


def test_the_cards_that_a_sentence_means_are_those_that_are_like_it() -> None:
    """Given a sentence that was read, when a card says something else, then it is read anew."""
    table = Table()
    box = table.s.box
    rulers = Like(trait="Ruler")
    assert box.meant(ANY_ENEMY) == {card.at for card in box.cards if ANY_ENEMY.fits(card)}
    assert box.meant(rulers) == frozenset()
    card = table.rewrite("Thug", subtypes=("Ruler",))
    assert box.meant(rulers) == {card}
