"""Positions for the tests: say what matters, the rest is filled up; from there on only `apply` moves play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from parlour.core.cardset import card_set
from parlour.games.hero_vs_phantom import GAME
from parlour.games.hero_vs_phantom.actions import PLAY
from parlour.games.hero_vs_phantom.cards import ASIDE, BLOCKS, CARDS, DECK, HAND, HEROES, card_words
from parlour.games.hero_vs_phantom.game import HvpOptions
from parlour.games.hero_vs_phantom.state import Hvp
from parlour.games.hero_vs_phantom.steps import ASK_PLAY
from tests.asking import asks

CARD = {card_words(card): card for card in range(CARDS)}
SEATS = (3, 4, 5, 6)


def cards(text: str) -> list[int]:
    """The cards in a text like 'red 4, Phantom 9'."""
    return [CARD[words.strip()] for words in text.split(",") if words.strip()]


def new(seats: int, starter: int = 0, removed: str = "pink", seed: int = 1) -> Hvp:
    """A new game with a log."""
    state = GAME.new(seats, HvpOptions(str(starter + 1), removed), seed, [])
    assert isinstance(state, Hvp)
    return state


def position(
    seats: int,
    hands: Mapping[int, str],
    *,
    size: int = 0,
    trick: str = "",
    deck: str = "",
    leader: int = 0,
    starter: int = 0,
    round: int = 0,
    points: Sequence[int] = (),
    scores: Sequence[int] = (),
) -> Hvp:
    """A game in the middle of a trick, with pink in the box if 3 play.

    `size` is the number of cards with which everybody came into this trick (a full hand if not said). With 3 or 4
    players the first card of `trick` is the one from the deck. What is not said is filled up with the cards left, the
    highest Phantoms first.
    """
    state = new(seats, starter)
    public = state.public
    size = size or HAND[seats]
    said = [*cards(trick), *cards(deck), *[card for text in hands.values() for card in cards(text)]]
    assert len(set(said)) == len(said), "a card lies in two places"
    rest = [card for card in reversed(public.cards) if card not in said]

    def filled(text: str, count: int) -> list[int]:
        given = cards(text)
        assert len(given) <= count, f"{text!r} is more than {count} cards"
        return given + [rest.pop(0) for _ in range(count - len(given))]

    public.round = round
    public.leader = leader
    public.tricks = HAND[seats] - size + 1
    public.trick = filled(trick, max(public.opened, len(cards(trick))))
    public.out = sum({BLOCKS[card] for card in public.trick})
    played = [(leader + place) % seats for place in range(len(public.trick) - public.opened)]
    public.held = [size - (seat in played) for seat in range(seats)]
    state.hands = [card_set(filled(hands.get(seat, ""), public.held[seat])) for seat in range(seats)]
    state.deck = list(reversed(filled(deck, max(0, DECK[seats] - public.tricks))))
    state.aside = filled("", ASIDE[seats])
    public.gone = rest
    public.gone_to = [-2] * len(rest)
    public.points = list(points) or [0] * seats
    public.scores = list(scores) or [0] * seats
    state.agenda = [ASK_PLAY[(leader + len(played)) % seats]]
    assert state.put(state.question()), "the position must wait for an answer"
    assert GAME.load(state.save()).save() == state.save()
    assert state.log is not None
    state.log.clear()
    return state


def play(state: Hvp, *texts: str) -> None:
    """Each card is played by whoever is asked."""
    for text in texts:
        for card in cards(text):
            state.apply(state.seat, PLAY[card])


def fight(seats: int, plays: str, *, deck: str = "", leader: int = 0, points: Sequence[int] = ()) -> Hvp:
    """A trick played in full: `plays` from the leader on, with 3 or 4 players on the card `deck`; one trick follows."""
    hands = {(leader + turn) % seats: card for turn, card in enumerate(plays.split(","))}
    state = position(seats, hands, size=2, trick=deck, leader=leader, points=points)
    play(state, plays)
    return state


def play_out(state: Hvp, rounds: int = 1) -> None:
    """Play the first legal card until this many rounds are over."""
    last = state.public.round + rounds
    while state.public.round < last and state.outcome() is None:
        state.apply(state.seat, state.answers(state.seat)[0])


def full_round(seats: int, starter: int = 0) -> Hvp:
    """A new game whose first round lasts all its tricks if everybody plays the first legal card."""
    for seed in range(1000):
        state = new(seats, starter, seed=seed)
        ahead = state.clone()
        play_out(ahead)
        if not ahead.public.shown:
            return state
    raise AssertionError("no seed gives a full round")


def assert_asked(state: Hvp, seat: int, options: str | None = None) -> None:
    """Just this seat is to play a card (one of these, if said), and nothing else waits."""
    asks(state, ASK_PLAY[seat])
    assert len(state.agenda) == 1
    if options is not None:
        assert legal(state) == sorted(cards(options))


def legal(state: Hvp) -> list[int]:
    """The cards that the asked seat may play."""
    return sorted(card for card, action in enumerate(PLAY) if action in state.answers(state.seat))


def said(state: Hvp) -> list[str]:
    """What happened since the position, in words."""
    assert state.log is not None
    return [event.words() for event in state.log]


def is_hero(card: int) -> bool:
    """Whether the card is a hero."""
    return card < HEROES
