"""Tables late in their games, with as much on them as a page must find room for: played by quick bots from fixed
deals, through the tables' own door, into a store that a server then opens."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from operator import ge
from typing import Any, Final

from parlour.bots.registry import make_bot
from parlour.core.agenda import Step
from parlour.core.data import to_json
from parlour.core.options import asked_options
from parlour.core.question import Action
from parlour.core.rng import Rng, seeded
from parlour.games import game
from parlour.games.cosmoctopus.actions import Cancel
from parlour.games.cosmoctopus.gains import AskPlace
from parlour.games.cosmoctopus.paying import AskPayment
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.phantom_ink.asking import ChooseQuestion, CommitClue
from parlour.games.phantom_ink.eyes import ChooseClue
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.turns import TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.writing import Hear
from parlour.games.shipwreck_arcana.powers import AskDiscard
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.fighting import AskCombat
from parlour.session.history import History
from parlour.table.live.live_table import LiveTable
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import BotPool
from tests.dealt import Dealt
from tests.web.choosers import Collector, Scribe

PEOPLE: Final = ("Ann", "Bartholomew", "Cyd", "Dorothea", "Eve", "Ferdinand", "Gil", "Hyacinth")
"""Who sits there: the first is the one who looks. Names of many lengths."""


LONGEST: Final = 900
"""No game is played further than this."""


@dataclass(frozen=True)
class Crowd:
    """A game to be played on until the seat that `looks` is asked and the table is as `full` says; to its end if it
    never is."""

    game: str
    seats: int
    bot: str
    full: Callable[[Any], bool]
    options: dict[str, Any] = field(default_factory=dict)
    deal: int = 0
    looks: int = 0


def _never(state: Any) -> bool:
    return False


def _full_board(hand: int, in_play: int, step: type[Step] = AskPlay) -> Callable[[Any], bool]:
    def full(state: Any) -> bool:
        lying = len(state.public.cards[0]) + len(state.public.stars[0])
        return isinstance(state.agenda[-1], step) and len(state.hands[0]) >= hand and lying >= in_play

    return full


def _full_trick(state: Any) -> bool:
    return bool(len(state.public.trick) >= 5 and len(state.public.sheet) >= 3)


def _late(step: type[Step], letters: int = 0, turn: int = 12) -> Callable[[Any], bool]:
    """Late in a game of Phantom Ink, at this question, with so many letters in the line that is being written."""

    def late(state: Any) -> bool:
        public = state.public
        now: Any = state.agenda[-1]
        if not isinstance(now, step) or public.turn < turn or getattr(now, "eye", False):
            return False
        return letters == 0 or len(public.shown[getattr(now, "line", 0)]) >= letters

    return late


def _is_asked(step: type[Step]) -> Callable[[Any], bool]:
    """As soon as this is asked."""
    return lambda state: isinstance(state.agenda[-1], step)


def _full_row(state: Any) -> bool:
    public = state.public
    return bool(sum(public.hours) + int(public.visible).bit_count() + len(public.faded) >= 13)


def _row_of_cards(state: Any) -> bool:
    public = state.public
    lying = sum(map(len, (*public.areas, *public.injured, public.row)))
    return lying + 2 * len(state.hands[0]) >= 14


def _full_ground(step: type[Step], *least: int) -> Callable[[Any], bool]:
    """At least so many cards lie on the row, in both play areas and among the injuries of both, and this is asked."""

    def full(state: Any) -> bool:
        public = state.public
        lying = map(len, (public.row, *public.areas, *public.injured))
        return isinstance(state.agenda[-1], step) and all(map(ge, lying, least))

    return full


AT_EASE: Final = {"pace": 0}
CROWDS: Final = {
    "cosmoctopus": Crowd("cosmoctopus", 4, "hoarder", _full_board(7, 6), deal=12),
    "cosmoctopus-investigator": Crowd(
        "cosmoctopus", 3, "hoarder", _full_board(5, 5), {"mode": "investigator"}, deal=164
    ),
    "cosmoctopus-place": Crowd("cosmoctopus", 4, "hoarder", _full_board(6, 6, AskPlace), deal=12),
    "cosmoctopus-pay": Crowd("cosmoctopus", 4, "hoarder", _full_board(6, 6, AskPayment), deal=12),
    "hero_vs_phantom": Crowd("hero_vs_phantom", 6, "random", _full_trick),
    "phantom_ink": Crowd("phantom_ink", 8, "scribe", _late(ChooseQuestion), AT_EASE),
    "phantom_ink-clue": Crowd("phantom_ink", 8, "scribe", _late(CommitClue), AT_EASE),
    "phantom_ink-turn": Crowd("phantom_ink", 8, "scribe", _late(TakeTurn), AT_EASE, looks=2),
    "phantom_ink-hear": Crowd("phantom_ink", 8, "scribe", _late(Hear, 29), AT_EASE, looks=2),
    "phantom_ink-guess": Crowd("phantom_ink", 8, "guessing scribe", _late(WriteGuess, 4), AT_EASE, looks=2),
    "phantom_ink-look": Crowd("phantom_ink", 8, "scribe", _late(ChooseClue, turn=5), AT_EASE, looks=2),
    "phantom_ink-together": Crowd("phantom_ink", 3, "scribe", _late(TakeMoonTurn), AT_EASE, looks=1),
    "shipwreck_arcana": Crowd("shipwreck_arcana", 5, "random", _full_row, deal=2),
    "shipwreck_arcana-discard": Crowd("shipwreck_arcana", 5, "random", _is_asked(AskDiscard), deal=22),
    "the_phantom": Crowd("the_phantom", 2, "greenhorn", _row_of_cards, {"loot": "on"}, deal=2),
    "the_phantom-late": Crowd(
        "the_phantom", 2, "collector", _full_ground(AskAdventure, 6, 5, 4, 2), {"loot": "on"}, deal=20
    ),
    "the_phantom-fight": Crowd("the_phantom", 2, "collector", _full_ground(AskCombat, 5, 3, 2), {"loot": "on"}, deal=3),
    "the_phantom-row": Crowd("the_phantom", 2, "collector", _full_ground(AskAdventure, 12), {"loot": "on"}, deal=6),
    "the_phantom-hurt": Crowd(
        "the_phantom", 2, "collector", _full_ground(AskAdventure, 10, 6, 6, 5, 8), {"loot": "on"}, deal=215
    ),
    "the_phantom-hurt-fight": Crowd(
        "the_phantom", 2, "collector", _full_ground(AskCombat, 10, 6, 6, 5, 8), {"loot": "on"}, deal=748
    ),
}
ENDED: Final = {
    "cosmoctopus-ended": Crowd("cosmoctopus", 4, "random", _never),
    "cosmoctopus-lost": Crowd("cosmoctopus", 1, "random", _never),
    "hero_vs_phantom-ended": Crowd("hero_vs_phantom", 6, "random", _never),
    "phantom_ink-ended": Crowd("phantom_ink", 8, "random", _never, {"pace": 0}),
    "shipwreck_arcana-ended": Crowd("shipwreck_arcana", 5, "random", _never),
    "the_phantom-ended": Crowd("the_phantom", 2, "greenhorn", _never, {"loot": "on"}, deal=2),
}


class Hoarder:
    """Plays at random, but Ann keeps a full hand of devotees and a full board, and puts the end off."""

    def __init__(self) -> None:
        self.others = make_bot("cosmoctopus", "random")

    def choose(self, state: Any, seat: int, rng: Rng) -> Action:
        answers: list[Action] = [each for each in state.answers(seat) if not isinstance(each, Cancel)]
        if seat:
            return self.others.choose(state.view(seat), answers, rng)
        return max(answers, key=lambda answer: self.worth_after(state, answer) + rng.below(100) / 200)

    def worth_after(self, state: Any, answer: Action) -> float:
        """How crowded the board is after this answer of Ann's."""
        after = state.clone()
        after.do(0, answer)
        public, hand = after.public, len(after.hands[0])
        in_play = min(8, len(public.cards[0]) + len(public.stars[0]))
        kept = 4 * min(8, hand) + (8 if max(hand, len(state.hands[0])) > 5 else 2) * in_play
        purse = 0.3 * min(20, sum(public.pool[:4]))
        return float(kept + purse - 3 * public.tentacles[0] + (2 if after.bill is not None else 0))


def person(seat: int) -> str:
    """The id of who sits at this seat."""
    return PEOPLE[seat].lower()


CHOOSERS: Final[dict[str, Callable[[], Callable[[Any, int, Rng], Action]]]] = {
    "hoarder": lambda: Hoarder().choose,
    "scribe": lambda: Scribe().choose,
    "guessing scribe": lambda: Scribe(guesses=True).choose,
    "collector": lambda: Collector().choose,
}


def chooser(crowd: Crowd) -> Callable[[Any, int, Rng], Action]:
    """Who answers for all seats."""
    if crowd.bot in CHOOSERS:
        return CHOOSERS[crowd.bot]()
    bot = make_bot(crowd.game, crowd.bot)
    return lambda state, seat, rng: bot.choose(state.view(seat), state.answers(seat), rng)


def seed_of(crowd: Crowd, deal: int) -> int:
    """What this deal of the game is dealt from."""
    return Dealt(lambda: f"{crowd.game} {crowd.seats} {deal}").seed()


def course(crowd: Crowd, deal: int) -> list[tuple[int, Action]] | None:
    """The answers of this deal up to where it is full (to its end, if it never should be); None if it never is."""
    rules = game(crowd.game)
    options = asked_options(rules.options, crowd.options)
    history = History(rules, crowd.seats, options, seed_of(crowd, deal))
    choose, rng = chooser(crowd), seeded(deal)
    done: list[tuple[int, Action]] = []
    while history.state.outcome() is None and len(done) < LONGEST:
        state = history.state
        asked = state.to_act()
        if crowd.looks in asked and crowd.full(state):
            return done
        seat = asked[-1]
        done.append((seat, choose(state, seat, rng)))
        history.add(history.tried(*done[-1]), 0.0)
    return done if crowd.full is _never and history.state.outcome() is not None else None


def first_full(crowd: Crowd) -> tuple[int, list[tuple[int, Action]]]:
    """The first deal from the one that the crowd names that comes to what is wanted: cards and bots may change."""
    for deal in range(crowd.deal, crowd.deal + 40):
        found = course(crowd, deal)
        if found is not None:
            return deal, found
    raise AssertionError(f"no deal of {crowd.game} is ever as full as it should be")


async def play(tables: Tables, crowd: Crowd) -> str:
    """Play the game at a table of its own; its id."""
    deal, answers = first_full(crowd)
    table = await _open(tables, crowd, seed_of(crowd, deal))
    for seat, action in answers:
        await table.act(person(seat), seat, to_json(action), n=table.n)
    assert table.over() or crowd.full(table.history.state)
    return table.id


async def _open(tables: Tables, crowd: Crowd, seed: int) -> LiveTable:
    """The table with all its people on their seats."""
    seats = (SeatPlan("me", PEOPLE[0]), *[SeatPlan("open")] * (crowd.seats - 1))
    table = await tables.new(Plan(game=crowd.game, seats=seats, options=crowd.options), person(0), PEOPLE[0], deal=seed)
    for seat in range(1, crowd.seats):
        await table.seating.claim(await table.seating.new_invite(person(0), seat), person(seat), PEOPLE[seat])
    return table


async def play_all(store: str, names: list[str]) -> None:
    """Play these games side by side, so that they are written together, and say the ids of their tables."""
    tables = await Tables.open(store, bot_pause=0.0, bots=BotPool(1))
    for id in await asyncio.gather(*[play(tables, (CROWDS | ENDED)[name]) for name in names]):
        print(id)
    await tables.close()


if __name__ == "__main__":
    asyncio.run(play_all(sys.argv[1], sys.argv[2:]))
