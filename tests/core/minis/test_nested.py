"""Effects inside effects resolve from the inside out, and every one of them can wait for an answer."""

from __future__ import annotations

from parlour.core.agenda import Step
from parlour.core.events import Event
from tests.core.minis.nested import GAME, MOVE, USE, AskFreePlay, AskMove, AskStar, AskSubmerge, Draw, Nested, Turn

LANTERN, SUBMARINE, CONSTELLATION = 0, 1, 2


def with_hand(hand: list[int], sky: list[int], log: list[Event] | None = None) -> Nested:
    """Seat 0 is asked to move and has these cards in hand and in the sky; the octopus is one before 'free play'."""
    state = GAME.new(2, seed=1)
    assert isinstance(state, Nested)
    state.log = log
    cards = [*hand, *sky]
    others = [card for card in range(15) if card not in cards]
    state.hands = [hand[:], others[:3]]
    state.deck = others[3:]
    state.public.sky[0] = sky[:]
    state.public.held = [len(hand), 3]
    state.public.octopus = 1
    return state


def waiting(state: Nested) -> list[type[Step]]:
    return [type(step) for step in state.agenda]


def test_a_constellation_is_completed_by_a_gain_during_a_free_play_that_submerges_and_moves() -> None:
    # given a constellation that lacks one star, and a submarine and two more cards in hand
    log: list[Event] = []
    state = with_hand([SUBMARINE, 3, 5], [CONSTELLATION], log)
    state.public.stars[CONSTELLATION] = 1

    # when the octopus comes to the tile with a free play, the submarine is played, and it moves on to a star
    state.apply(0, MOVE[0])
    assert waiting(state) == [Turn, Draw, AskFreePlay]
    state.apply(0, USE[SUBMARINE])
    assert waiting(state) == [Turn, Draw, AskSubmerge]
    state.apply(0, USE[3])
    assert waiting(state) == [Turn, Draw, AskMove]
    state.apply(0, MOVE[0])

    # then the constellation is complete, its own free play is asked, and what the first tile gives still waits
    assert state.public.tentacles == [1, 0]
    assert waiting(state) == [Turn, Draw, AskFreePlay]
    state.apply(0, USE[5])
    assert state.public.sky[0] == [5]
    assert len(state.hands[0]) == 1, "the draw of the first tile comes last"
    assert [event.rule() for event in log] == ["NE-1", "NE-2", "NE-3", "NE-1", "NE-4", "NE-5", "NE-2", "NE-6"]
    assert state.to_act() == (1,)


def test_a_state_saved_in_the_middle_of_an_effect_plays_on_equally() -> None:
    state = with_hand([SUBMARINE, 3, 4], [CONSTELLATION])
    state.apply(0, MOVE[0])
    state.apply(0, USE[SUBMARINE])

    loaded = GAME.load(state.save())
    for each in (state, loaded):
        each.apply(0, USE[3])
        each.apply(0, MOVE[1])

    assert loaded.save() == state.save()


def test_a_star_asks_only_when_there_is_a_choice() -> None:
    one = with_hand([LANTERN], [CONSTELLATION])
    two = with_hand([LANTERN], [CONSTELLATION, 5])
    for state in (one, two):
        state.apply(0, MOVE[0])
        state.apply(0, USE[LANTERN])

    assert one.public.stars[CONSTELLATION] == 1
    assert waiting(two) == [Turn, Draw, Draw, AskStar]


def test_an_effect_without_any_option_passes_by() -> None:
    state = with_hand([SUBMARINE], [])
    state.apply(0, MOVE[0])
    state.apply(0, USE[SUBMARINE])

    assert state.to_act() == (1,), "no card is left to submerge with, and the turn is over"
