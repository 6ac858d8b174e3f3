"""Setting up: decks, hands, and the Object that the Spirits choose."""

from __future__ import annotations

from dataclasses import dataclass, field

from parlour.core.agenda import AskOne, AskSeveral, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.phantom_ink.actions import NAME, Name
from parlour.games.phantom_ink.drawing_up import ARCANA_HAND, FIRST_HAND, draw_arcana, draw_questions
from parlour.games.phantom_ink.events import setting_up as told
from parlour.games.phantom_ink.pad import MOON, SUN
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.turns import StartTurn


@dataclass(frozen=True)
class ShuffleDecks(Step):
    """Questions, Arcana and Object cards are shuffled; together The Hermit stays in the box (PI-116)."""

    def rule(self) -> str:
        return "PI-042"

    def resolve(self, s: Ink) -> None:
        public = s.public
        pack = s.pack
        s.deck = list(range(len(pack.titles)))
        s.rng.shuffle(s.deck)
        public.deck_left = len(s.deck)
        if public.with_arcana:
            s.arcana_deck = list(pack.arcana_of(public.together))
            s.rng.shuffle(s.arcana_deck)
            public.arcana_left = len(s.arcana_deck)
        if s.log is not None:
            s.log.append(told.TeamsFormed(public.together, public.with_arcana))


@dataclass(frozen=True)
class DealHands(Step):
    """Each team's Mediums draw 7 Questions and 3 Arcana."""

    def rule(self) -> str:
        return "PI-021"

    def resolve(self, s: Ink) -> None:
        for team in s.public.teams():
            draw_questions(s, team, FIRST_HAND, True)
            draw_arcana(s, team, ARCANA_HAND, True)


@dataclass(frozen=True)
class DrawObjectCard(Step):
    """The Spirits draw one Object card and look at it without showing the Mediums."""

    def rule(self) -> str:
        return "PI-025"

    def resolve(self, s: Ink) -> None:
        pack = s.pack
        s.object_card = s.rng.below(pack.object_cards)
        spirits = s.public.spirits()
        if s.log is not None:
            words = tuple([pack.words[word] for word in pack.words_on(s.object_card)])
            s.log.append(told.ObjectCardDrawn(pack.card_name(s.object_card), words, spirits))
        s.then(NameInSecret(spirits) if len(spirits) > 1 else ChooseWord(spirits[0]), StartTurn())


def numbers(s: Ink) -> list[Action]:
    """The numbers of the words on an Object card."""
    return [NAME[number] for number in range(s.pack.words_per_card)]


def number_label(s: Ink, action: Action) -> str:
    """The number with its word, for who sees the card."""
    assert isinstance(action, Name)
    return f"{action.number + 1} {s.pack.words[s.pack.words_on(s.object_card)[action.number]]}"


@dataclass(frozen=True)
class ChooseWord(AskOne):
    """Where one team plays, its Spirit chooses the word alone."""

    seat: int = field()

    def rule(self) -> str:
        return "PI-115"

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return numbers(s)

    def take(self, s: Ink, seat: int, action: Name) -> None:
        fix_object(s, action.number, False)

    def prompt(self, s: Ink, seat: int) -> str:
        return "Choose the word that the Mediums will have to guess"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return number_label(s, action)

    def waiting(self, s: Ink) -> str:
        return f"{name_of(self.seat)} is choosing the Object"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return "PI-026", f"name one of the numbers 1 to {s.pack.words_per_card}"


@dataclass(frozen=True)
class NameInSecret(AskSeveral):
    """Both Spirits name a number in secret."""

    silent: tuple[int, ...]

    def rule(self) -> str:
        return "PI-026"

    def who(self, s: Ink) -> tuple[int, ...]:
        return self.silent

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return numbers(s)

    def take(self, s: Ink, seat: int, action: Name) -> None:
        s.named[seat] = action.number
        s.public.has_named[seat] = 1
        if s.log is not None:
            s.log.append(told.NumberNamed(seat, action.number, (seat,)))
        s.then(NameInSecret(tuple([other for other in self.silent if other != seat])))

    def otherwise(self, s: Ink) -> None:
        """Both have named: the same number is the Object, else each may name once more."""
        sun, moon = s.named
        s.public.numbers_open = True
        if sun == moon:
            fix_object(s, sun, False)
            return
        if s.log is not None:
            s.log.append(told.NumbersCompared((sun, moon), s.public.spirits()))
        s.then(NameAgain(s.public.spirits()))

    def prompt(self, s: Ink, seat: int) -> str:
        return "Which word shall be the Object? Name its number; the other Spirit names one too"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return number_label(s, action)

    def waiting(self, s: Ink) -> str:
        return "The Spirits are choosing the Object"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return "PI-026", f"name one of the numbers 1 to {s.pack.words_per_card}"


@dataclass(frozen=True)
class NameAgain(AskSeveral):
    """The numbers are open to both Spirits; each may name once more, until they agree."""

    silent: tuple[int, ...]

    def rule(self) -> str:
        return "PI-026"

    def who(self, s: Ink) -> tuple[int, ...]:
        return self.silent

    def answers(self, s: Ink, seat: int) -> list[Action]:
        return numbers(s)

    def take(self, s: Ink, seat: int, action: Name) -> None:
        s.named[seat] = action.number
        if s.log is not None:
            s.log.append(told.NumberNamed(seat, action.number, s.public.spirits()))
        if s.named[SUN] == s.named[MOON]:
            fix_object(s, action.number, False)
        else:
            if s.log is not None:
                s.log.append(told.NumbersCompared((s.named[SUN], s.named[MOON]), s.public.spirits()))
            s.then(NameAgain(tuple([other for other in self.silent if other != seat])))

    def otherwise(self, s: Ink) -> None:
        """They do not agree, so the lot decides between the two."""
        fix_object(s, s.named[s.rng.below(2)], True)

    def prompt(self, s: Ink, seat: int) -> str:
        own, other = s.named[seat], s.named[1 - seat]
        return f"You named {own + 1}, the other Spirit {other + 1}: name once more; if you differ, the lot decides"

    def label(self, s: Ink, seat: int, action: Action) -> str:
        return number_label(s, action)

    def waiting(self, s: Ink) -> str:
        return "The Spirits are agreeing on the Object"

    def why_not(self, s: Ink, seat: int, action: Action) -> tuple[str, str]:
        return "PI-026", f"name one of the numbers 1 to {s.pack.words_per_card}"


def fix_object(s: Ink, number: int, by_lot: bool) -> None:
    """This word of the card is the Object for the whole game (PI-002)."""
    s.object = s.pack.words_on(s.object_card)[number]
    s.named = [-1, -1]
    s.public.has_named = [0, 0]
    s.public.chosen = True
    s.public.by_lot = by_lot
    if s.log is not None:
        s.log.append(told.ObjectChosen(s.pack.words[s.object], by_lot, s.public.spirits()))


FIRST_STEPS = (ShuffleDecks(), DealHands(), DrawObjectCard())
