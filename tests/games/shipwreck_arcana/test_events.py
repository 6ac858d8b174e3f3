"""What is told, to the letter, where random play seldom comes; and what reveals only now and then."""

from __future__ import annotations

from parlour.core.contract import TABLE
from parlour.games.shipwreck_arcana.actions import AGREE, DISCARD, JOIN, MOVE, REPLACE, REVEAL, USE
from parlour.games.shipwreck_arcana.events import (
    BagEmpty,
    CardReplaced,
    ChallengeFolded,
    FateDiscarded,
    FateMoved,
    Joined,
    LastCopyShown,
    MorePredictions,
    PlaceFilled,
    PowerUsed,
    WrongSoFar,
)
from parlour.games.shipwreck_arcana.game import ArcanaOptions
from parlour.games.shipwreck_arcana.predict import DISCUSS, number_of
from parlour.games.shipwreck_arcana.steps import ASK_PLAY
from tests.asking import asks, is_over
from tests.games.shipwreck_arcana.positions import decline, events, group, heap, play, position, predict, use
from tests.rule_tracing import rule


@rule("SA-147")
def test_twice_is_told_and_so_is_the_first_wrong_prediction() -> None:
    state = position(hand="3 5", faded="The Beast")
    play(state, 3, "The Judge")
    state.apply(1, use("The Beast"))
    question = state.ask(2)
    assert question is not None
    assert question.prompt == "Use Twice (The Beast): do you agree, or propose something else?"
    state.apply(2, AGREE[number_of(use("The Beast"))])
    assert events(state)[-2:] == [PowerUsed(-1, "The Beast", "Twice", False), MorePredictions(2)]
    predict(state, 4)
    assert events(state)[-1] == WrongSoFar(0, 4, 1)
    assert state.to_act() == (1, 2)
    asks(state, DISCUSS)


@rule("SA-047", "SA-062")
def test_discard_lower_reveals_already_by_being_used() -> None:
    """With a kept 1 it could not be used, so all know that it is none."""
    state = position(2, hand="3 5", faded="Leviathan", fates={1: "2"})
    play(state, 3, "The Judge")
    state.apply(0, use("Leviathan"))
    used = PowerUsed(0, "Leviathan", "Discard Lower", True)
    assert (events(state)[-1], used.reveals()) == (used, True)
    assert not PowerUsed(-1, "The Beast", "Twice", False).reveals()
    state.apply(0, DISCARD[1][2])
    assert events(state)[-1] == FateDiscarded(0, 2, "Leviathan")
    assert state.to_act() == (1,)
    asks(state, DISCUSS)


@rule("SA-030")
def test_cycle_tells_both_cards() -> None:
    state = position(hand="3 4", faded="The Rider", deck="The Beast, Dawn")
    state.apply(0, use("The Rider"))
    state.apply(0, REPLACE[2])
    assert events(state)[-1] == CardReplaced("The Shore", "The Beast")
    asks(state, ASK_PLAY[0])


@rule("SA-062")
def test_relocate_tells_where_the_fate_goes() -> None:
    state = position(hand="3 4", faded="The Lantern", fates={2: "7"}, options=ArcanaOptions(packs="promo"))
    lantern = next(number for number, card in enumerate(state.cards) if card.name == "The Lantern")
    state.apply(0, USE[lantern][0])
    state.apply(0, MOVE[2][4][7])
    assert events(state)[-1] == FateMoved(0, 7, "The Shore", "The Stranger")
    asks(state, ASK_PLAY[0])


@rule("SA-117")
def test_a_card_that_returns_to_an_empty_deck_fills_the_empty_place() -> None:
    state = position(2, hand="3 5")
    public = state.public
    public.faded = [card for card in range(20) if card not in public.row[:3]]
    public.row[3] = -1
    public.deck = 0
    public.top = -1
    state.deck = []
    play(state, 3, "The Judge")
    state.apply(0, state.answers(0)[0])
    group(state, use("The Lord"))
    assert PlaceFilled("The Lord") in events(state)
    assert state.to_act() == (1,)
    asks(state, DISCUSS)


@rule("SA-156")
def test_a_last_copy_is_shown_to_all() -> None:
    state = position(hand="3 4", kept={1: 3}, fates={1: "3"})
    play(state, 3, "The Stranger")
    state.apply(1, REVEAL[3])
    assert events(state)[-1] == LastCopyShown(1, 3)
    assert state.to_act() == (1, 2)
    asks(state, DISCUSS)


@rule("SA-077")
def test_an_empty_bag_is_told() -> None:
    state = position(2, hand="3 4", kept={1: 6})
    play(state, 3, "The Stranger")
    state.public.fates[0] = heap("1 1 1 2 2 2 3 3 4 4 5 5 5 6 6 7 7 7")
    state.public.visible = sum(state.public.fates)
    state.public.hours[0] = 0
    decline(state)
    assert BagEmpty(1) in events(state)
    is_over(state)


@rule("SA-130", "SA-144")
def test_who_joins_and_what_folds_is_told() -> None:
    state = position(2, hand="3 4", options=ArcanaOptions(challenge=True, joining=True))
    state.apply(TABLE, JOIN[1])
    assert events(state) == [ChallengeFolded(), Joined(2, 1)]
    asks(state, ASK_PLAY[0])
