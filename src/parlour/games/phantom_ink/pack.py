"""What a pack of Phantom Ink holds, in the form in which the rules read it."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Final

from parlour.core.agenda import Step
from parlour.core.question import Action
from parlour.games.phantom_ink.actions import Clue
from parlour.games.phantom_ink.forms import Forms
from parlour.games.phantom_ink.powers import Power

LONGEST_CLUE: Final = 30
LONGEST_TYPED: Final = 60
"""Characters of a Clue (PI-209), and of what is typed before the rest is left out."""

FINE: Final = ("", "")


class Arcana:
    """One Arcana card."""

    def __init__(
        self, *, name: str, numeral: str, lasting: bool, effects: tuple[Power, ...], text: str, together: str,
        known: str, when: str, strength: int, turns: int, teams_only: bool,
    ) -> None:  # fmt: skip
        self.name = name
        self.numeral = numeral
        self.lasting = lasting
        """Whether it works for the rest of the game (purple) or once (black)."""
        self.effects = effects
        self.text = text
        self.together = together
        """What is different where one team plays; empty if nothing."""
        self.known = known
        """What the rulebook says of this very card; empty if the card is ours."""
        self.when = when
        self.strength = strength
        self.turns = turns
        """Where one team plays: on how many Sun turns it works; 0 for all."""
        self.teams_only = teams_only

    def told(self, together: bool) -> str:
        """Its text as it is read aloud."""
        return f"{self.text} {self.together}" if together and self.together else self.text

    def steps(self, team: int, card: int) -> tuple[Step, ...]:
        """What happens at once when it is played."""
        return tuple([step for effect in self.effects for step in effect.steps(team, card)])


class InkPack:
    """All cards in play: Questions, Object cards, Arcana, and the clue table."""

    def __init__(
        self, *, alphabet: str, folds: Mapping[str, str], titles: Sequence[str], texts: Sequence[str],
        kinds: Sequence[int], kind_names: Sequence[str], kind_ids: Sequence[str], telling: Sequence[int],
        lies: Sequence[bool], words: Sequence[str],
        senses: Sequence[str], forms: Sequence[Forms], words_per_card: int, arcana: Sequence[Arcana],
        clues: Sequence[Mapping[str, tuple[str, ...]]], spare: Sequence[str],
    ) -> None:  # fmt: skip
        self.alphabet = alphabet
        self.folds = dict(folds)
        self.titles = tuple(titles)
        self.texts = tuple(texts)
        self.kinds = tuple(kinds)
        """The kind of each Question."""
        self.kind_names = tuple(kind_names)
        self.kind_ids = tuple(kind_ids)
        self.telling = tuple(telling)
        """In hundredths: how much an answer of a kind tells who knows the Question."""
        self.lies = tuple(lies)
        """Whether the answers of a kind are lies."""
        self.words = tuple(words)
        self.senses = tuple(senses)
        """Which thing is meant where a word has two meanings; empty else."""
        self.forms = tuple(forms)
        self.words_per_card = words_per_card
        self.object_cards = len(self.words) // words_per_card
        self.arcana = tuple(arcana)
        self.clues = tuple(clues)
        """The clue table: for each kind the answers to each word."""
        self.spare = tuple(spare)
        """What a Spirit may write where the clue table is silent."""
        self.letters = tuple(self.written(word).replace(" ", "") for word in words)
        """The words as they are guessed, letters alone (PI-066)."""
        self._suggested: dict[int, list[Action]] = {}
        self._for_teams = tuple(range(len(arcana)))
        self._for_one_team = tuple([card for card, each in enumerate(arcana) if not each.teams_only])

    def words_on(self, card: int) -> range:
        """The words of an Object card."""
        return range(card * self.words_per_card, (card + 1) * self.words_per_card)

    def card_name(self, card: int) -> str:
        """What an Object card is called."""
        return f"Object card {card + 1}"

    def arcana_of(self, together: bool) -> tuple[int, ...]:
        """The Arcana in the deck; where one team plays some stay in the box (PI-116)."""
        return self._for_one_team if together else self._for_teams

    # Clues --------------------------------------------------------------------------------------------------

    def written(self, text: str) -> str:
        """A text as it will be written: capital letters of the alphabet and single gaps, accents folded, the rest
        left out (PI-077, PI-079)."""
        signs: list[str] = []
        for sign in text.upper():
            signs.append(self._folded(sign))
        return " ".join("".join(signs).split())

    def left_out(self, text: str) -> str:
        """The signs of a text that will not be written, each once (PI-079)."""
        found: list[str] = []
        for sign in text:
            if sign not in found and not sign.isspace() and not "".join([self._folded(each) for each in sign.upper()]):
                found.append(sign)
        return "".join(found)

    def _folded(self, sign: str) -> str:
        if sign in self.alphabet:
            return sign
        if sign in self.folds:
            return self.folds[sign]
        if sign.isspace():
            return " "
        return "".join([part for part in unicodedata.normalize("NFKD", sign) if part in self.alphabet])

    def fault(self, text: str, object: int) -> tuple[str, str]:
        """The rule that a Clue breaks and why, in words for its Spirit alone; FINE if it breaks none."""
        if len(text) > LONGEST_TYPED:
            return "PI-209", f"a Clue has at most {LONGEST_CLUE} characters"
        clue = self.written(text)
        if not clue:
            return "PI-078", "a Clue has at least one letter"
        if len(clue) > LONGEST_CLUE:
            return "PI-209", f"a Clue has at most {LONGEST_CLUE} characters, and {clue} has {len(clue)}"
        if self.is_form(clue, object):
            return "PI-081", f"{clue} contains a form of {self.words[object]}"
        return FINE

    def is_form(self, clue: str, object: int) -> bool:
        """Whether a Clue contains a form of the Object."""
        return self.forms[object].among(clue)

    def table(self, question: int, object: int) -> tuple[str, ...]:
        """The answers of the clue table to a Question about an Object."""
        return self.clues[self.kinds[question]].get(self.words[object], ())

    def suggested(self, question: int, object: int) -> list[Action]:
        """Clues that a Spirit may give, from the clue table; never none."""
        key = self.kinds[question] * len(self.words) + object
        found = self._suggested.get(key)
        if found is None:
            texts = self.table(question, object) or tuple(
                [text for text in self.spare if not self.is_form(text, object)][:3]
            )
            found = [Clue(text) for text in texts]
            self._suggested[key] = found
        return found
