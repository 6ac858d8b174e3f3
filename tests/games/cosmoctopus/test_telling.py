"""What faces tell: plans that pay exactly what they say, ways over the realm, cards in few words."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from parlour.games.cosmoctopus import GAME, events
from parlour.games.cosmoctopus.actions import (
    COMPLETE,
    DISCARD,
    KEEP,
    KEEP_REST,
    PLACE_ON,
    PLAY,
    TAKE_CONTACT,
    MoveTo,
    PlayCard,
)
from parlour.games.cosmoctopus.cards import CARDS
from parlour.games.cosmoctopus.moving import AskMove
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.telling import finishing, plans, tribute_of, way_to
from parlour.games.cosmoctopus.wording import action_words, brief_card, card_words
from tests.games.cosmoctopus.positions import PACK, Box, constellation, contact, effect, relic
from tests.rule_tracing import rule


def new_game(seats: int, seed: int, **options: Any) -> Cosmo:
    """A game at its first question."""
    state = GAME.new(seats, GAME.options(**options), seed)
    assert isinstance(state, Cosmo)
    return state


def test_an_action_calls_its_card_by_name() -> None:
    box = new_game(2, 1).public.box
    star = constellation(1)
    said = {
        PLAY[relic(1)]: f"Play {box.name[relic(1)]}",
        DISCARD[relic(2)]: f"Discard {box.name[relic(2)]}",
        KEEP[relic(3)]: f"Keep {box.name[relic(3)]}",
        TAKE_CONTACT[contact(1)]: f"Take {box.name[contact(1)]}",
        COMPLETE[star]: f"Resolve {box.name[star]} first",
        PLACE_ON[star][1]: f"Place 1 {RESOURCES[box.slot[star * 4 + 1]]} on slot 2 of {box.name[star]}",
        KEEP_REST: "Keep the rest",
    }
    assert [action_words(box, action) for action in said] == list(said.values())


def test_every_plan_pays_exactly_what_it_says_and_leaves_no_bill() -> None:
    checked = 0
    for seed in range(6):
        state = new_game(3, seed)
        rng = Random(seed)
        while state.outcome() is None and checked < 400 * (seed + 1):
            seat = state.to_act()[0]
            legal = state.answers(seat)
            for action in legal:
                if isinstance(state.question(), AskPlay | AskMove) and isinstance(action, PlayCard | MoveTo):
                    for plan in plans(state.public, seat, state.hands[seat], action):
                        tried = state.clone()
                        tried.log = []
                        for answer in plan.actions:
                            tried.apply(seat, answer)
                        done = next(each for each in tried.log if isinstance(each, events.Played | events.Moved))
                        assert done.paid == plan.way.resources
                        if isinstance(done, events.Played):
                            assert sorted([card.number for card in done.discarded]) == sorted(plan.way.cards)
                            assert bool(done.token) == plan.way.token
                        checked += 1
            if state.bill is not None:
                for answers in finishing(state.public, seat, state.bill):
                    tried = state.clone()
                    for answer in answers:
                        tried.apply(seat, answer)
                    assert tried.bill is None
            state.apply(seat, rng.choice(legal))
    assert checked > 1000


def test_a_way_leads_from_tile_to_tile_and_is_as_long_as_its_tribute_says() -> None:
    for layout, bridge in (("grid3x3", False), ("naught", False), ("disconnected10", True)):
        public = new_game(2, 4, layout=layout, bridge=bridge).public
        for place in range(public.realm.places):
            way = way_to(public, place)
            stops = [public.head, *way]
            assert all(public.touch(one, two) for one, two in pairwise(stops))
            assert len(way) == public.distance(place)
            assert tribute_of(public, place) == max(0, len(way) - 1)


def test_every_card_is_told_in_few_words() -> None:
    assert all(0 < len(brief_card(PACK, card)) <= 48 for card in range(CARDS))


@rule("CO-094")
def test_a_generic_discount_is_called_so(box: Box) -> None:
    card = box.scripture(discount={"generic": 1})
    assert card_words(box.content, card) == "The generic cost of your cards is 1 less."
    assert brief_card(box.content, card) == "Generic costs 1 less"


def test_a_discount_on_forbidden_knowledge_is_told_in_few_words(box: Box) -> None:
    assert brief_card(box.content, box.scripture(forbidden=True)) == "Knowledge costs 1 less"


@pytest.mark.parametrize(("type_", "said"), [("scripture", "a scripture"), ("relic", "another relic")])
def test_a_card_that_waits_for_its_own_type_waits_for_another(type_: str, said: str, box: Box) -> None:
    card = box.relic(on_play={"type": type_, "effect": [effect("gain", resource="ink", amount=3)]})
    assert card_words(box.content, card) == f"Whenever you play {said}: gain 3 ink."
