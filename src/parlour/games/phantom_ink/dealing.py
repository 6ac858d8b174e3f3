"""A random world that fits what a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.core.rng import Rng
from parlour.games.phantom_ink.pad import BLANK, GUESS, MOON, PERIOD, SUN
from parlour.games.phantom_ink.state import Ink

if TYPE_CHECKING:
    from parlour.games.phantom_ink.view import InkView

LONGEST_REST = 4
"""How many letters a drawn Clue goes on at most behind what is seen of it."""


def dealt(view: InkView, rng: Rng) -> Ink | None:
    """One try at a world: unseen cards are spread, the Object is one that fits all judged Guesses, and what is not
    known of the Clues is drawn. None if a Clue would be a form of the Object."""
    public = view.public.clone()
    named = view.named[:]
    s = Ink(view.setup, rng, public=public, named=named, hands=[[], []], arcana=[[], []])
    s.object_card = view.object_card
    s.object = view.object
    s.texts = view.texts[:]
    s.asked = view.asked[:]
    deal_questions(view, s, rng)
    deal_arcana(view, s, rng)
    deal_object(view, s, rng)
    deal_numbers(view, s, rng)
    return s if deal_clues(view, s, rng) else None


def deal_questions(view: InkView, s: Ink, rng: Rng) -> None:
    """Questions that this seat has not seen lie in hands, before lines, on offer or in the deck."""
    public = s.public
    unseen = view.unseen()[0][:]
    rng.shuffle(unseen)
    for team in public.teams():
        if view.hand and team == view.team():
            s.hands[team] = view.hand[:]
        else:
            s.hands[team] = taken(unseen, public.held[team])
    for line in range(len(public.what)):
        if public.what[line] != GUESS and s.asked[line] < 0:
            s.asked[line] = unseen.pop()
    known = view.offer or [-1] * public.offered
    s.offer = [unseen.pop() if question < 0 else question for question in known]
    s.deck = unseen


def deal_arcana(view: InkView, s: Ink, rng: Rng) -> None:
    """Arcana that this seat has not seen lie in hands or in the deck."""
    public = s.public
    if not public.with_arcana:
        return
    unseen = view.unseen()[1][:]
    rng.shuffle(unseen)
    for team in public.teams():
        if view.arcana and team == view.team():
            s.arcana[team] = view.arcana[:]
        else:
            s.arcana[team] = taken(unseen, public.arcana_held[team])
    s.arcana_deck = unseen


def taken(cards: list[int], count: int) -> list[int]:
    """So many of the last cards, in order; they are taken off."""
    left = len(cards) - count
    found = cards[left:]
    del cards[left:]
    found.sort()
    return found


def deal_object(view: InkView, s: Ink, rng: Rng) -> None:
    """The Object: any word of the pack that fits all letters judged so far, each equally likely."""
    if view.object_card >= 0:
        return
    pack = s.pack
    if s.public.chosen:
        fitting = view.fitting_words()
        s.object = fitting[rng.below(len(fitting))]
        s.object_card = s.object // pack.words_per_card
    else:
        s.object_card = rng.below(pack.object_cards)


def deal_numbers(view: InkView, s: Ink, rng: Rng) -> None:
    """Numbers that Spirits have named and this seat does not know; once compared, they differ."""
    words = s.pack.words_per_card
    public = s.public
    hidden = [each for each in (SUN, MOON) if public.has_named[each] and s.named[each] < 0]
    for spirit in hidden:
        s.named[spirit] = rng.below(words)
    if public.numbers_open and hidden:
        s.named[MOON] = (s.named[SUN] + 1 + rng.below(words - 1)) % words


def fits(word: str, shown: str, wrong: str) -> bool:
    """Whether a word may be the Object after a Guess was judged so."""
    if not word.startswith(shown):
        return False
    if wrong == PERIOD:
        return len(word) > len(shown)
    return not wrong or len(word) == len(shown) or word[len(shown)] != wrong


def deal_clues(view: InkView, s: Ink, rng: Rng) -> bool:
    """What is not known of each Clue: an answer of the clue table that fits if there is one, else letters. False if
    one would be a form of the Object."""
    public = s.public
    pack = s.pack
    for line in range(len(public.what)):
        if public.what[line] == GUESS or s.texts[line] or not public.shown[line]:
            continue
        read = view.lines[line]
        ended = public.complete[line] == 1
        text = table_clue(s, line, read, ended, rng)
        if not text:
            text = drawn_clue(pack.alphabet, read, ended, rng)
            if pack.is_form(text, s.object):
                return False
        s.texts[line] = text
    return True


def table_clue(s: Ink, line: int, read: str, ended: bool, rng: Rng) -> str:
    """An answer of the clue table to the line's Question about the Object that fits what is read; empty if none."""
    found = [text for text in s.pack.table(s.asked[line], s.object) if matches(text, read, ended)]
    return found[rng.below(len(found))] if found else ""


def matches(text: str, read: str, ended: bool) -> bool:
    """Whether a Clue may stand behind what is read of it."""
    if len(text) < len(read) or (ended and len(text) != len(read)):
        return False
    if BLANK not in read:
        return text.startswith(read)
    return all(sign in (BLANK, text[at]) for at, sign in enumerate(read)) and " " not in [
        text[at] for at, sign in enumerate(read) if sign == BLANK
    ]


def drawn_clue(alphabet: str, read: str, ended: bool, rng: Rng) -> str:
    """What is read, its blanks filled with letters, and unless it is complete some more of them."""
    letters = len(alphabet)
    if BLANK in read:
        read = "".join([alphabet[rng.below(letters)] if sign == BLANK else sign for sign in read])
    if ended:
        return read
    more = rng.below(min(LONGEST_REST, 30 - len(read)) + 1)
    return read + "".join([alphabet[rng.below(letters)] for _ in range(more)])
