"""What holds in every deal and every play, against a second telling of the rules in a few plain lines."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from parlour.core.contract import TABLE
from parlour.core.rng import Rng, seeded
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import card_words
from parlour.games.hero_vs_phantom.events import Fought, HandShown
from parlour.games.hero_vs_phantom.state import Hvp, HvpView
from tests.asking import is_over
from tests.games.hero_vs_phantom.positions import (
    CARD,
    SEATS,
    assert_asked,
    cards,
    is_hero,
    legal,
    new,
    position,
)
from tests.rule_tracing import rule

DEALS = st.tuples(st.sampled_from(SEATS), st.integers(0, 2**32))
SOME = settings(max_examples=60)
MANY = settings(max_examples=200)

# The rules told again, over words -------------------------------------------------------------------------


def colour_of(card: str) -> str:
    return card.split()[0]


def number_of(card: str) -> int:
    return int(card.split()[1])


def may_play(hand: list[str], trick: list[str]) -> list[str]:
    """Phantoms, and heroes of colours that are not in the trick."""
    closed = {colour_of(card) for card in trick} - {"Phantom"}
    return [card for card in hand if colour_of(card) not in closed]


def battle(plays: dict[int, str], deck: list[str]) -> tuple[set[int], int]:
    """Who scores, and who leads next, for cards by seat in order of play."""
    heroes = sum(number_of(card) for card in [*plays.values(), *deck] if colour_of(card) != "Phantom")
    phantoms = sorted(number_of(card) for card in [*plays.values(), *deck] if colour_of(card) == "Phantom")
    ours = {seat for seat, card in plays.items() if colour_of(card) != "Phantom"}
    theirs = set(plays) - ours
    winners: set[int] = set()
    if ours and theirs:
        winners = ours if heroes >= phantoms[-1] - sum(phantoms[:-1]) else theirs
    highest = max(number_of(plays[seat]) for seat in winners or plays)
    leads = [seat for seat in plays if seat in (winners or plays) and number_of(plays[seat]) == highest]
    return winners, leads[-1]


def in_words(numbers: list[int]) -> list[str]:
    return [card_words(card) for card in numbers]


# Whole games ----------------------------------------------------------------------------------------------


def pick(state: Hvp, rng: Rng) -> int:
    return legal(state)[rng.below(len(legal(state)))]


def follow_round(state: Hvp, leader: int, rng: Rng) -> tuple[int, ...]:
    """Play a round by the rules told again, from the cards dealt; the points that it must bring."""
    seats = len(state.hands)
    hands = [in_words(hand.cards()) for hand in state.hands]
    deck = in_words([*state.deck, *state.public.trick])
    points = [0] * seats
    for _ in hands[0][:]:
        opened = [deck.pop()] if deck else []
        plays: dict[int, str] = {}
        for turn in range(seats):
            seat = (leader + turn) % seats
            options = may_play(hands[seat], [*opened, *plays.values()])
            if not options:
                assert (state.public.shown_by, in_words(list(state.public.shown))) == (seat, hands[seat])
                return tuple(points)
            assert_asked(state, seat, ", ".join(options))
            plays[seat] = options[rng.below(len(options))]
            hands[seat].remove(plays[seat])
            state.apply(seat, PLAY[CARD[plays[seat]]])
        winners, leader = battle(plays, opened)
        for seat in winners:
            points[seat] += 1
    return tuple(points)


@rule("HP-029", "HP-030", "HP-034", "HP-035", "HP-048", "HP-053", "HP-060", "HP-062", "HP-064", "HP-074", "HP-075")
@SOME
@given(DEALS)
def test_whole_games_go_as_the_rules_told_again(deal: tuple[int, int]) -> None:
    seats, seed = deal
    starter = seed % seats
    state, rng = new(seats, starter, seed=seed), seeded(seed + 1)
    sheet = [follow_round(state, (starter + round) % seats, rng) for round in range(seats)]
    assert state.public.sheet == tuple(sheet)
    assert state.public.scores == [sum(points) for points in zip(*sheet, strict=True)]
    is_over(state)


@rule("HP-026", "HP-034", "HP-035")
@SOME
@given(DEALS)
def test_a_hand_is_shown_exactly_when_it_has_no_phantom_and_only_closed_colours(deal: tuple[int, int]) -> None:
    seats, seed = deal
    state, rng = new(seats, seed=seed), seeded(seed)
    assert state.log is not None
    while state.outcome() is None:
        state.log.clear()
        state.apply(state.seat, PLAY[pick(state, rng)])
        for event in state.log:
            if isinstance(event, HandShown):
                trick = in_words(list(state.public.broken))
                assert all(is_hero(card) for card in event.cards)
                assert {colour_of(card) for card in in_words(list(event.cards))} <= {colour_of(card) for card in trick}
                assert trick, "with 5 or 6 players the leader cannot be stuck"
                assert event.cards


@rule("HP-035")
@MANY
@given(st.permutations(sorted(CARD)), st.integers(1, 4), st.integers(1, 6))
def test_stuck_is_the_same_as_no_legal_card(pack: list[str], played: int, held: int) -> None:
    # Given a trick of heroes and phantoms in which every colour appears once, and any hand for the next seat
    trick: list[str] = []
    while len(trick) < played:
        card = pack.pop()
        if may_play([card], trick):
            trick.append(card)
    hand = pack[:held]
    before = position(6, {played - 1: trick[-1], played: ", ".join(hand)}, size=held, trick=", ".join(trick[:-1]))
    # When the card before is played
    before.apply(before.seat, PLAY[CARD[trick[-1]]])
    # Then the seat is asked for what it may play, or shows the hand
    options = may_play(hand, trick)
    if options:
        assert before.seat == played
        assert legal(before) == sorted(CARD[card] for card in options)
    else:
        assert before.public.shown_by == played
        assert before.public.shown == tuple(sorted(CARD[card] for card in hand))


@rule("HP-026")
@MANY
@given(st.sampled_from((5, 6)), st.permutations(sorted(CARD)), st.integers(1, 7))
def test_with_5_or_6_players_a_leader_is_never_stuck(seats: int, pack: list[str], size: int) -> None:
    state = position(seats, {2: ", ".join(pack[:size])}, size=size, leader=2)
    assert legal(state) == sorted(CARD[card] for card in pack[:size])


@rule("HP-052")
@SOME
@given(st.integers(0, 2**32))
def test_with_6_players_there_are_never_six_heroes(seed: int) -> None:
    """Everybody plays heroes as long as there are any."""
    state, rng = new(6, seed=seed), seeded(seed)
    while state.outcome() is None:
        heroes = [card for card in legal(state) if is_hero(card)] or legal(state)
        assert sum(1 for card in state.public.trick if is_hero(card)) <= 5
        state.apply(state.seat, PLAY[heroes[rng.below(len(heroes))]])
        assert sum(1 for card in state.public.last if is_hero(card)) <= 5


@rule("HP-063")
@SOME
@given(DEALS)
def test_only_heroes_tie_for_the_lead(deal: tuple[int, int]) -> None:
    seats, seed = deal
    state, rng = new(seats, seed=seed), seeded(seed)
    assert state.log is not None
    while state.outcome() is None:
        state.log.clear()
        state.apply(state.seat, PLAY[pick(state, rng)])
        for event in state.log:
            if isinstance(event, Fought) and event.leader != TABLE:
                plays = {
                    state.public.player(place, state.public.last_leader): card
                    for place, card in enumerate(in_words(list(state.public.last)))
                }
                plays.pop(TABLE, None)
                leading = number_of(plays[event.leader])
                rivals = [plays[seat] for seat in event.winners or plays if number_of(plays[seat]) == leading]
                assert len(rivals) == 1 or all(colour_of(card) != "Phantom" for card in rivals)


@rule("HP-016", "HP-058")
@SOME
@given(DEALS)
def test_nobody_knows_more_than_the_own_hand_and_what_was_played(deal: tuple[int, int]) -> None:
    seats, seed = deal
    state, rng = new(seats, seed=seed), seeded(seed)
    for _ in range(seed % 40):
        if state.outcome() is None:
            state.apply(state.seat, PLAY[pick(state, rng)])
    for seat in range(seats):
        view = state.view(seat)
        assert isinstance(view, HvpView)
        hidden = {card for other, hand in enumerate(state.hands) if other != seat for card in hand}
        assert set(view.unseen()) == hidden | {*state.deck, *state.aside}
        world = view.redeal(seed)
        assert isinstance(world, Hvp)
        assert world.hands[seat] == state.hands[seat]
        assert [len(hand) for hand in world.hands] == [len(hand) for hand in state.hands]


@rule("HP-015")
def test_same_seed_same_game() -> None:
    for seats in SEATS:
        one, other = (GAME.new(seats, seed=77) for _ in range(2))
        assert one.hash() == other.hash()
        assert one.hash() != GAME.new(seats, seed=78).hash()
    assert cards("red 1, Phantom 20") == [0, 44]
