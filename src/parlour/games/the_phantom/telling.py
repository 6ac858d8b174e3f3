"""What a table of The Phantom means to whoever looks at it: what each card does next, how far the goals are.

Asked of a view: `as_seen` makes a state of it in which all that lies open lies as it does, with empty decks. It answers
what the standing rules ask for, and is never played on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from parlour.core.effects.conditions import Both, Either
from parlour.core.effects.effect import Condition, Effect, all_words
from parlour.core.rng import seeded
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.adventure import play_cost
from parlour.games.the_phantom.box import Box
from parlour.games.the_phantom.card import RESOLVE, Goal
from parlour.games.the_phantom.conditions import Tokens
from parlour.games.the_phantom.icons import (
    ADVENTURE,
    DESTINY,
    FATE,
    LEVELS,
    NAMES,
    PREPARATION,
    RESOURCES,
    WILD,
)
from parlour.games.the_phantom.in_force import attack_damage, attacks, can_cancel, health_of
from parlour.games.the_phantom.looking import WOUNDS
from parlour.games.the_phantom.printed import card_text
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.targets import tokens_named
from parlour.games.the_phantom.verbs_lore import Lose, Win
from parlour.games.the_phantom.view import PhantomView

NOW: Final = "Now"


def as_seen(view: PhantomView) -> Phantom:
    """What lies open as a state, to ask rules of; its decks are empty."""
    decks: list[list[int]] = [[] for _ in range(2 * view.public.seats + 1)]
    return Phantom(view.setup, seeded(0), public=view.public, decks=decks, hands=view.hands)


# What a card says in this game -----------------------------------------------------------------------------

_BY_WORD: Final = re.compile(r"\d+ \(\w+\)(?:(?:, | or )\d+ \(\w+\))+")
_ONE: Final = re.compile(r"(\d+) \((\w+)\)")
_BY_PLAYERS: Final = re.compile(r"(\d+) for solo, (\d+) for two")
PLAYERS: Final = ("solo", "two")


def said_here(sentence: str, level: str, players: int) -> str:
    """A sentence of a card with the numbers of this difficulty and this number of players alone.

    >>> said_here("there are 3 (solo) or 4 (two) or more hope tokens", "easy", 2)
    'there are 4 or more hope tokens'
    >>> said_here("health 5 (easy), 6 (normal), 7 (heroic) or 8 (mythic)", "heroic", 1)
    'health 7'
    """

    def chosen(found: re.Match[str]) -> str:
        numbers = {word: number for number, word in _ONE.findall(found[0])}
        return str(numbers.get(level) or numbers.get(PLAYERS[players - 1]) or found[0])

    sentence = _BY_WORD.sub(chosen, sentence)
    return _BY_PLAYERS.sub(lambda found: found[players], sentence)


@lru_cache(maxsize=2048)
def text_here(box: Box, card: int) -> tuple[str, ...]:
    """Every sentence of a card, with the numbers of this game."""
    lines = card_text(box.cards[card].part)
    return tuple([said_here(line, LEVELS[box.level], box.players) for line in lines])


def words_here(s: Phantom, effects: Sequence[Effect]) -> str:
    """Several effects as one sentence, with the numbers of this game."""
    return said_here(all_words(effects), LEVELS[s.box.level], s.box.players)


# What a card of the row does next ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Next:
    """What a card does next, and in which phase: 'Fate', '1 damage; then discard 1 card'."""

    phase: str
    words: str


def next_of(s: Phantom, card: int) -> Next:
    """What a card of the row does next for the active player."""
    public = s.public
    part = s.box.cards[card].part
    fate, destiny = fate_words(s, card), destiny_words(s, card)
    done = card in public.handled
    if destiny and public.phase == DESTINY and public.handled[-1:] == [card]:
        return Next(NOW, destiny)
    if destiny and public.phase <= DESTINY and not (public.phase == DESTINY and done):
        return Next("Destiny", destiny)
    if fate and public.phase <= FATE and not (public.phase == FATE and done):
        return Next("Fate", fate)
    if part.rules:
        return Next(NOW, "; ".join([each.words() for each in part.rules]))
    if part.abilities:
        return Next("You may", "; or ".join([words_here(s, each.do) for each in part.abilities]))
    if fate or destiny:
        return Next("Next turn", destiny or fate)
    return Next("", "nothing by itself")


def destiny_words(s: Phantom, card: int) -> str:
    """What a card does in the Destiny phase: its instructions, and what its type line says where it is new."""
    part = s.box.cards[card].part
    said = [words_here(s, part.followed)] if part.followed else []
    if card in s.public.revealed and s.public.phase <= DESTINY:
        said += ["goes to the Resolved pile" if icon == RESOLVE else "reveal one more" for icon in part.type_line]
    return "; then ".join(said)


def fate_words(s: Phantom, card: int) -> str:
    """What a card does in the Fate phase: an enemy attacks, then its own effect."""
    printed = s.box.cards[card]
    said: list[str] = []
    if printed.enemy:
        said.append(attack_words(s, card))
    if printed.part.fate:
        said.append(words_here(s, printed.part.fate))
    return "; then ".join(said)


def attack_words(s: Phantom, card: int) -> str:
    """What the attack of an enemy comes to."""
    if card in s.public.calm or not attacks(s, card):
        return "does not attack"
    damage = f"{attack_damage(s, card)} damage"
    return damage if can_cancel(s, card) or s.box.cards[card].boss else f"{damage}, cannot be cancelled"


def wounds_on(s: Phantom, card: int) -> int:
    """The Wounds on an enemy."""
    return s.public.tokens_on(card, WOUNDS)


def tokens_of(s: Phantom, card: int) -> tuple[tuple[str, int], ...]:
    """The tokens on a card, Wounds left out: name and number of each kind."""
    tokens = s.public.tokens
    found = [(tokens[at + 1], tokens[at + 2]) for at in range(0, len(tokens), 3) if tokens[at] == card]
    return tuple([(s.box.token_names[kind], number) for kind, number in sorted(found) if kind != WOUNDS])


# Goals ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Track:
    """One thing that a goal counts: tokens so far, of how many; what follows then, and whether one wants it."""

    token: str
    where: str
    have: int
    need: int
    down: bool
    """Whether it is reached by taking tokens off."""
    words: str
    ends: str
    """'won' or 'lost' where it ends the adventure; 'progress' where it is the Mission's own; else 'clock'."""


def tracks(s: Phantom) -> list[Track]:
    """What the goals in play count, the Mission's own progress first."""
    found: list[Track] = []
    public = s.public
    for card in (public.mission, *public.row):
        if card < 0:
            continue
        part = s.box.cards[card].part
        for number, goal in enumerate(part.goals):
            if (card << 3 | number) in public.reached:
                continue
            for each in _counted(goal.when):
                found.append(_track(s, goal, each, part.progress, part.progress_on))
    return sorted(found, key=lambda track: track.ends not in ("progress", "won"))


def _counted(when: Condition) -> list[Tokens]:
    """The counts of tokens inside a condition."""
    if isinstance(when, Tokens):
        return [when]
    if isinstance(when, Both | Either):
        return [found for each in when.of for found in _counted(each)]
    return []


def _track(s: Phantom, goal: Goal, tokens: Tokens, progress: str, progress_on: str) -> Track:
    seat = s.public.active
    have = tokens_named(s, tokens.token, tokens.on)
    most = tokens.most.of(s, seat)
    down = most < 999
    kinds_of = [type(each) for each in goal.do]
    own = tokens.token == progress and tokens.on in ("", progress_on)
    ends = "lost" if Lose in kinds_of else "won" if Win in kinds_of else "progress" if own else "clock"
    need = most if down else tokens.least.of(s, seat)
    return Track(tokens.token, tokens.on, have, need, down, words_here(s, goal.do), ends)


def other_goals(s: Phantom) -> list[str]:
    """Goals that count no tokens, in words."""
    public = s.public
    goals = [
        goal
        for card in (public.mission, *public.row)
        if card >= 0
        for number, goal in enumerate(s.box.cards[card].part.goals)
        if (card << 3 | number) not in public.reached and not _counted(goal.when)
    ]
    return [f"As soon as {goal.when.words()}: {words_here(s, goal.do)}." for goal in goals]


# What one has, and what is missing --------------------------------------------------------------------------


def missing_for(s: Phantom, seat: int, icons: Sequence[int]) -> list[int]:
    """The icons that a player lacks to pay this; none if it can be paid."""
    have = s.public.mine(seat)
    short = [icon for icon in range(RESOURCES) for _ in range(icons.count(icon) - have[icon])]
    wilds = len(icons) - s.public.total(seat) - len(short)
    return [*short, *[WILD] * max(0, wilds)]


def lacks(s: Phantom, seat: int, card: int) -> list[int]:
    """What a player lacks to play a card; nothing if it can be paid."""
    return missing_for(s, seat, play_cost(s, seat, card))


def purse_words(s: Phantom, seat: int) -> str:
    """A player's resources in words."""
    have = [f"{number} {NAMES[each]}" for each, number in enumerate(s.public.mine(seat)) if number]
    return ", ".join(have) if have else "no resources"


def weather_of(s: Phantom) -> str:
    """The Weather in play; 'normal' where there is none."""
    return next((s.box.cards[card].name for card in s.public.row if s.box.cards[card].weather), "normal")


def is_in_turn(s: Phantom) -> bool:
    """Whether the active player is between the Destiny and the Fate phase, where everything can still be changed."""
    return PREPARATION <= s.public.phase <= ADVENTURE


def read_parts(s: Phantom) -> list[tuple[str, str]]:
    """The Lore cards that were read, in the order of the story: numeral and title."""
    public = s.public
    cards = [card for card in [*public.boxed, *public.reading] if s.box.cards[card].kind == kinds.LORE]
    return [(s.box.cards[card].part.numeral, s.box.cards[card].name) for card in cards]


def to_wound(s: Phantom, card: int) -> int:
    """How many Wounds an enemy still takes."""
    return max(0, health_of(s, card) - wounds_on(s, card))


def part_of(s: Phantom) -> str:
    """The numeral of the part that is being played."""
    read = read_parts(s)
    return read[-1][0] if read else ""
