"""The Medium: offers telling Questions, calls when the word is clear, guesses when the Object is."""

from __future__ import annotations

from typing import Final

from parlour.bots.games.phantom_ink.hearing import clues, guesses, heard, listener
from parlour.bots.games.phantom_ink.nerve import Nerve
from parlour.core.question import Action
from parlour.core.rng import Rng
from parlour.games.phantom_ink.actions import (
    ASK,
    ENOUGH,
    GUESS,
    LISTEN,
    SPACE_EYE,
    WRITE_PERIOD,
    Copy,
    Discard,
    GoOn,
    LookAt,
    Offer,
    OpenBlank,
    PlayArcana,
    Silencio,
    WriteLetter,
)
from parlour.games.phantom_ink.pad import SUN
from parlour.games.phantom_ink.view import InkView

LAST_SPACE: Final = 7
LATE: Final = 6
"""From this space on, a team that plays alone guesses on every Moon turn: there are only few left."""
DULL: Final = 36
"""A Question that tells less than so much is exchanged."""
SUN_HURRIES: Final = 0.97
"""The share of the usual sureness that is enough for the Sun; see `enough`."""
LIKELY: Final = 0.005
"""A chance below this is none worth a figure: it would be said as 0 %."""
LOUD: Final = 4
"""How many letters of a Clue nobody learns more from by one more."""


def choose(view: InkView, legal: list[Action], nerve: Nerve, rng: Rng) -> Action:
    """The answer of a Medium."""
    first = legal[0]
    if isinstance(first, GoOn | Silencio):
        return call_or_not(view, legal, nerve)
    if isinstance(first, WriteLetter):
        return next_letter(view, legal, rng)
    if isinstance(first, Offer):
        return offer(view, legal, nerve, rng)
    if isinstance(first, LookAt | OpenBlank):
        return look(view, legal, rng)
    if ENOUGH in legal:
        return exchange(view, legal)
    if isinstance(first, Copy):
        return max(legal, key=lambda each: view.pack.arcana[each.card].strength if isinstance(each, Copy) else 0)
    return take_turn(view, legal, nerve, rng)


def thoughts(view: InkView, count: int = 3) -> list[tuple[str, float]]:
    """What the Object may be, likeliest first."""
    return listener().ranking(clues(view), guesses(view), count)


def take_turn(view: InkView, legal: list[Action], nerve: Nerve, rng: Rng) -> Action:
    """The Eye of the space first, then an Arcana if one is worth it, then Ask or Guess."""
    if SPACE_EYE in legal:
        return SPACE_EYE
    if is_ready(view, nerve) and GUESS in legal:
        return GUESS
    arcana = [action for action in legal if isinstance(action, PlayArcana)]
    if arcana and view.public.space() and rng.below(2) == 0:
        return max(arcana, key=lambda each: view.pack.arcana[each.card].strength)
    if ASK in legal:
        return ASK
    return LISTEN if LISTEN in legal else GUESS


def is_ready(view: InkView, nerve: Nerve) -> bool:
    """Whether the first thought is sure enough, or there is nothing to wait for."""
    public = view.public
    if public.space() >= (LATE if public.together else LAST_SPACE):
        return True
    found = thoughts(view, 1)
    return bool(found) and found[0][1] >= enough(view, nerve)


def enough(view: InkView, nerve: Nerve) -> float:
    """How likely the first thought must be. The Sun goes first in each round, so the Moon has one Clue more to go by
    when its turn comes: the Sun cannot wait as long."""
    if view.public.together:
        return nerve.together
    return nerve.guesses * (SUN_HURRIES if view.public.side() == SUN else 1.0)


def offer(view: InkView, legal: list[Action], nerve: Nerve, rng: Rng) -> Action:
    """The most telling Question of a kind that was not asked yet."""
    if not nerve.weighs:
        return legal[rng.below(len(legal))]
    pack = view.pack
    asked = {pack.kinds[question] for question in (*view.asked, *view.offer) if question >= 0}

    def worth(action: Action) -> float:
        assert isinstance(action, Offer)
        kind = pack.kinds[action.question]
        return pack.telling[kind] - (50 if kind in asked else 0) - (40 if pack.lies[kind] else 0)

    return max(legal, key=worth)


def call_or_not(view: InkView, legal: list[Action], nerve: Nerve) -> Action:
    """Call when the likeliest word is likely enough, so that the other team reads no more of it."""
    calls = [action for action in legal if isinstance(action, Silencio)]
    goes_on = [action for action in legal if isinstance(action, GoOn)]
    if not calls or not goes_on:
        return legal[0]
    found = reading(view, calls[0].line)
    return calls[0] if found and found[0][1] >= nerve.calls else goes_on[0]


def reading(view: InkView, line: int) -> list[tuple[str, float]]:
    """The likeliest word for a Clue under way, in view of what all others say of the Object."""
    others = clues(view, line)
    belief = listener().belief(others, guesses(view)) if others else None
    return listener().completions(heard(view, line), belief, 1)


def next_letter(view: InkView, legal: list[Action], rng: Rng) -> Action:
    """The next letter of the likeliest thing that begins with what stands; a period where it is complete."""
    shown = view.public.shown[-1]
    for word, _ in thoughts(view, 5):
        if word == shown and WRITE_PERIOD in legal:
            return WRITE_PERIOD
        if word.startswith(shown) and len(word) > len(shown) and word[len(shown)] in view.pack.alphabet:
            letter = view.pack.alphabet.index(word[len(shown)])
            for action in legal:
                if isinstance(action, WriteLetter) and action.letter == letter:
                    return action
    return legal[rng.below(len(legal))]


def look(view: InkView, legal: list[Action], rng: Rng) -> Action:
    """The Clue with the fewest letters that is worth one more; of the other team rather than of its own."""
    public = view.public

    def worth(action: Action) -> float:
        assert isinstance(action, LookAt | OpenBlank)
        letters = len(view.lines[action.line].replace(" ", ""))
        theirs = 1.5 if public.writer(action.line) != view.team() else 0.0
        return theirs - abs(letters - 2) - (3 if letters > LOUD else 0) + rng.below(8) / 16

    return max(legal, key=worth)


def exchange(view: InkView, legal: list[Action]) -> Action:
    """Discard what tells little."""
    pack = view.pack
    for action in legal:
        if isinstance(action, Discard) and pack.telling[pack.kinds[action.question]] < DULL:
            return action
    return ENOUGH


def explain(view: InkView, action: Action) -> str:
    """What it read, in a sentence."""
    if isinstance(action, Silencio):
        found = reading(view, action.line)
        return f"It reads {found[0][0]}." if found else ""
    if isinstance(action, Offer):
        return f"The answer to {view.pack.titles[action.question]} tells much."
    found = thoughts(view)
    if not found:
        return "It has no idea yet."
    if found[0][1] < LIKELY:
        return f"It knows too little yet; {found[0][0]} would be no more than a try."
    said = ", ".join([f"{word} ({round(100 * chance)} %)" for word, chance in found])
    return f"It thinks of {said}."
