"""Games of an adventure played by bots, each noted as the balance sheet needs it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from parlour.bots.bot import Bot
from parlour.bots.games.the_phantom.aims import GOOD, distance
from parlour.bots.games.the_phantom.book import Book, book_of
from parlour.bots.games.the_phantom.hero import Hero
from parlour.bots.games.the_phantom.styles import STYLES
from parlour.bots.games.the_phantom.taste import TASTE, Taste, without
from parlour.bots.registry import make_bot
from parlour.core.events import Event
from parlour.core.rng import seeded
from parlour.games.the_phantom.adventure import AskAdventure
from parlour.games.the_phantom.events.cards import Achieved, CameIntoPlay, Played
from parlour.games.the_phantom.events.row import LoreRead, MissionSet, Placed, Revealed
from parlour.games.the_phantom.game import GAME, PhantomOptions
from parlour.games.the_phantom.state import Phantom

ID: Final = "the_phantom"
LEGENDS: Final = ("the_phantom", "diana")
BOTH: Final = "both"
NEAR: Final = 2
"""A game that is lost within so many turns of its goal was close."""
FEW_LEFT: Final = 3
"""A game that is won with at most so many injuries left was close."""
SEED: Final = 700_001


@dataclass(frozen=True)
class Cell:
    """One kind of game, of which many are played."""

    adventure: str
    difficulty: str
    legend: str
    """Who plays; 'both' for the two Legends in turn, game by game, or together where two play."""
    seats: int = 1
    bot: str = "hero"
    campaigns: tuple[str, ...] = ()
    """What was kept of earlier adventures; the games take them in turn. Without any it is the first game."""
    loot: str = "auto"
    never: str = ""
    """A card that the heroes of these games never play, so that the same deals show what playing it is worth."""


@dataclass(frozen=True)
class Trial:
    """How one game went."""

    legend: str
    won: bool
    reason: str
    turns: int
    injuries_left: int
    """Of the player who has the fewest left and is not knocked out."""
    goal_in: float
    """The turns that the active Mission would still have taken at the pace it was played; 0 if won."""
    final: bool
    """Whether the Mission that was active at the end could win the adventure."""
    drawn: frozenset[str]
    """What lay in a hand when its player was asked what to do: what could have been played."""
    played: frozenset[str]
    destiny: frozenset[str]
    path: tuple[str, ...]
    """The Lore cards that were read and the Missions that were set, in order: 'Lore II', 'The Ford'."""
    achieved: tuple[str, ...]
    answers: int
    kept: str

    def close(self) -> bool:
        """Whether it could easily have ended the other way."""
        if self.won:
            return self.injuries_left <= FEW_LEFT
        return self.final and self.goal_in <= NEAR


def bot_of(cell: Cell) -> Bot:
    """A bot of the game, one of the scripted styles, or a hero who never plays one card."""
    if cell.never:
        if cell.bot != "hero":
            raise ValueError(f"only a hero can do without a card, not {cell.bot!r}")
        return Hero(_tastes.setdefault(cell.never, without(cell.never)))
    return STYLES[cell.bot]() if cell.bot in STYLES else make_bot(ID, cell.bot)


_tastes: dict[str, Taste] = {}
"""One taste for each card, so that what a hero has read of a box is kept."""


class Pace:
    """How fast the active Mission is coming nearer."""

    def __init__(self) -> None:
        self.mission = -1
        self.since = 0
        self.start = 0.0

    def look(self, s: Phantom, book: Book) -> None:
        """Look at the beginning of a turn, or wherever a Mission may have changed."""
        if s.public.mission != self.mission:
            self.mission = s.public.mission
            self.since = s.public.turn
            self.start = away(s, book)

    def turns_to_goal(self, s: Phantom, book: Book) -> float:
        """The turns that are still to go, at the pace so far; at least one step a turn is taken for granted."""
        left = away(s, book)
        made = (self.start - left) / max(1, s.public.turn - self.since)
        return left / max(1.0, made)


def away(s: Phantom, book: Book) -> float:
    """How far the nearest good goal of the active Mission is."""
    found = [distance(s, s.public.active, aim.goal.when) for aim in good_aims(s, book)]
    return min(found) if found else 99.0


def good_aims(s: Phantom, book: Book) -> list[Any]:
    """The goals of the active Mission that one wants."""
    if s.public.mission < 0:
        return []
    return [aim for aim in book.aims(s.public.mission).found if aim.verdict == GOOD]


def play(cell: Cell, number: int) -> Trial:
    """Game `number` of a cell."""
    legend = LEGENDS[number % 2] if cell.legend == BOTH else cell.legend
    deal = number // 2 if cell.legend == BOTH else number
    campaign = cell.campaigns[deal % len(cell.campaigns)] if cell.campaigns else ""
    options = PhantomOptions(
        adventure=cell.adventure, difficulty=cell.difficulty, legend=legend, campaign=campaign, loot=cell.loot
    )
    log: list[Event] = []
    state = GAME.new(cell.seats, options, SEED + deal, log)
    assert isinstance(state, Phantom)
    bots = [bot_of(cell) for _ in range(cell.seats)]
    rng = seeded(15_485_863 * number + 5)
    book = book_of(state, TASTE)
    pace = Pace()
    answers = 0
    before = state
    drawn: set[str] = set()
    while state.outcome() is None:
        pace.look(state, book)
        before = state.clone()
        seat = state.to_act()[0]
        if isinstance(state.agenda[-1], AskAdventure):
            drawn.update([state.name(card) for card in state.hands[seat] if not state.box.cards[card].injury])
        state.apply(seat, bots[seat].choose(state.view(seat), state.answers(seat), rng))
        answers += 1
    outcome = state.outcome()
    assert outcome is not None
    won = outcome.scores[0] > 0.5
    public = state.public
    left = [public.sizes[cell.seats + seat] for seat in range(cell.seats) if not public.knocked[seat]]
    return Trial(
        legend, won, outcome.reason, public.turn, min(left) if left else 0,
        0.0 if won else pace.turns_to_goal(before, book), any(aim.final for aim in good_aims(before, book)),
        frozenset(drawn),
        frozenset([event.card for event in log if isinstance(event, Played | CameIntoPlay)]),
        frozenset([event.card for event in log if isinstance(event, Revealed | Placed)]), tuple(path_of(log)),
        tuple([event.what for event in log if isinstance(event, Achieved)]),
        answers, outcome.keeps,
    )  # fmt: skip


def path_of(log: Sequence[Event]) -> Iterator[str]:
    """The story as it went."""
    for event in log:
        if isinstance(event, LoreRead):
            yield f"Lore {event.numeral}"
        elif isinstance(event, MissionSet):
            yield event.card


def run(cell: Cell, games: int, workers: int = 1) -> list[Trial]:
    """So many games of a cell; with one worker in this very process."""
    return some(cell, range(games), workers)


def some(cell: Cell, numbers: Sequence[int], workers: int = 1) -> list[Trial]:
    """The games of a cell that have these numbers."""
    if workers < 2:
        return [play(cell, number) for number in numbers]
    with ProcessPoolExecutor(workers) as pool:
        return list(pool.map(play, [cell] * len(numbers), numbers, chunksize=4))


# A deck that has seen something ---------------------------------------------------------------------------

CHAINS: Final = 10
TRIES: Final = 60


def campaigns(earlier: Sequence[str], legend: str, bot: str = "hero", chains: int = CHAINS) -> tuple[str, ...]:
    """What is kept after these adventures were won one after the other at normal, in several ways."""
    found: list[str] = []
    for chain in range(chains):
        text = ""
        for adventure in earlier:
            text = _won(Cell(adventure, "normal", legend, 1, bot, (text,), "on"), chain)
        found.append(text)
    return tuple(found)


def _won(cell: Cell, chain: int) -> str:
    """What is kept of the first of some games that was won; of the last, if none was."""
    kept = ""
    for number in range(TRIES):
        trial = play(cell, chain * TRIES + number)
        kept = trial.kept
        if trial.won:
            break
    return kept
