"""Reading packs of Phantom Ink: what stands in their files, and what is wrong with the whole."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from parlour.core.data import BadData
from parlour.core.packs.fields import flag, line, named, parts, records, texts, whole, word
from parlour.core.packs.part import Family, Named, Part
from parlour.core.packs.reader import Reader
from parlour.core.packs.shelf import Pack, Shelf
from parlour.games.phantom_ink import effects
from parlour.games.phantom_ink.actions import MOST_ARCANA, MOST_LETTERS, MOST_QUESTIONS, MOST_WORDS
from parlour.games.phantom_ink.forms import ENGLISH, Forms
from parlour.games.phantom_ink.pack import LONGEST_CLUE, Arcana, InkPack
from parlour.games.phantom_ink.powers import Power

COLOURS: Final = ("black", "purple")
SOURCES: Final = ("known", "part", "ours")
LEAST_QUESTIONS: Final = 20
"""With fewer, the Mediums would hold all of them at the start."""
CLUES: Final = "clues"


@dataclass(frozen=True)
class PackPart(Part):
    """What holds for the whole pack."""

    title: str = line(60)
    language: str = line(20)
    spare: tuple[str, ...] = texts(LONGEST_CLUE, 3, 12)
    """Words that a Spirit may write where the clue table is silent."""
    alphabet: str = line(MOST_LETTERS, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    folds: tuple[str, ...] = texts(4, 0, 40)
    """Foldings of its own: a sign and what is written for it, such as "ßSS"."""
    endings: tuple[str, ...] = texts(6, 0, 20)
    """The endings with which the language forms words; those of English where there are none."""

    def check(self) -> str:
        if len(set(self.alphabet)) < len(self.alphabet):
            return "a letter stands twice in the alphabet; name each once"
        if self.alphabet != self.alphabet.upper() or any(sign.isspace() for sign in self.alphabet):
            return "the alphabet must be capital letters without gaps"
        return ""


@dataclass(frozen=True)
class KindPart(Part):
    """A kind of Questions: all of them are answered by the same clue table."""

    id: str = line(20)
    title: str = line(30)
    wants: str = line(200, "")
    good: str = line(400, "")
    beware: str = line(300, "")
    shortest: int = whole(1, 30, 1)
    longest: int = whole(1, 30, 30)
    telling: int = whole(0, 100, 50)
    opaque: int = whole(0, 100, 50)
    pool: int = whole(0, 1000, 0)
    lie: bool = flag()


@dataclass(frozen=True)
class QuestionPart(Part):
    """A Question card."""

    title: str = line(30)
    text: str = line(90)
    kind: Named = named("kind")


@dataclass(frozen=True)
class WordPart(Part):
    """A word of an Object card, and what counts as a form of it (PI-082)."""

    word: str = line(20)
    family: str = line(20, "")
    sense: str = line(60, "")
    stem: str = line(20, "")
    parts: tuple[str, ...] = texts(20, 0, 8)
    forms: tuple[str, ...] = texts(20, 0, 12)
    allowed: tuple[str, ...] = texts(30, 0, 40)


@dataclass(frozen=True)
class ObjectCardPart(Part):
    """An Object card: its words, numbered from 1."""

    words: tuple[WordPart, ...] = records(WordPart, 2, MOST_WORDS)


@dataclass(frozen=True)
class ArcanaPart(Part):
    """An Arcana card. Purple ones work for the rest of the game, black ones once."""

    name: str = line(40)
    numeral: str = line(8)
    colour: int = word(COLOURS)
    effects: tuple[Power, ...] = parts(Power, least=1)
    text: str = line(200)
    source: int = word(SOURCES)
    together: str = line(200, "")
    """What is different where one team plays."""
    turns: int = whole(0, 8, 0)
    teams_only: bool = flag()
    known: str = line(200, "")
    strength: int = whole(0, 500, 150)
    """In hundredths of an open letter of the other team's Clue."""
    when: str = line(200, "")

    def check(self) -> str:
        if (self.source == SOURCES.index("ours")) == bool(self.known):
            return "a card that is ours says nothing under known; the others say there what the rulebook says"
        return ""


TABLES: Final = {
    "pack": PackPart,
    "kind": KindPart,
    "question": QuestionPart,
    "object_card": ObjectCardPart,
    "arcana": ArcanaPart,
}


class InkShelf(Shelf):
    """The packs of Phantom Ink. Beside its tables a pack has a folder of clue sheets, one for each kind."""

    def __init__(self) -> None:
        super().__init__(
            "phantom_ink", Path(__file__).parent / "packs", TABLES, [Family(Power, "do", effects)], sheets=(CLUES,)
        )

    def build(self, reader: Reader) -> InkPack | None:
        self.count(reader)
        reader.no_two_alike("kind")
        reader.no_two_alike("question")
        reader.no_two_alike("arcana")
        if reader.faults:
            return None
        return _built(reader)

    def count(self, reader: Reader) -> None:
        """A pack has one table of its own, and enough of everything to be played."""
        for table, least, most in (
            ("pack", 1, 1), ("kind", 1, 60), ("question", LEAST_QUESTIONS, MOST_QUESTIONS), ("object_card", 1, 300),
            ("arcana", 0, MOST_ARCANA),
        ):  # fmt: skip
            count = len(reader.entries[table])
            if not least <= count <= most:
                reader.fault(table, f"there are {count} of these; a pack has {least} to {most}")
        sizes = {len(card.words) for card in reader.things("object_card")}
        if len(sizes) > 1:
            reader.fault("object_card", f"cards have {sorted(sizes)} words; all have the same number")


def _built(reader: Reader) -> InkPack | None:
    facts: PackPart = reader.things("pack")[0]
    kinds: list[KindPart] = reader.things("kind")
    questions: list[QuestionPart] = reader.things("question")
    cards: list[ObjectCardPart] = reader.things("object_card")
    words = [each for card in cards for each in card.words]
    pack = InkPack(
        alphabet=facts.alphabet,
        folds={fold[0]: fold[1:] for fold in facts.folds},
        titles=[question.title for question in questions],
        texts=[question.text for question in questions],
        kinds=[question.kind.number for question in questions],
        kind_names=[kind.title for kind in kinds],
        kind_ids=[kind.id for kind in kinds],
        telling=[kind.telling for kind in kinds],
        lies=[kind.lie for kind in kinds],
        words=[each.word for each in words],
        senses=[each.sense for each in words],
        forms=[_forms(each, facts.endings or ENGLISH) for each in words],
        words_per_card=len(cards[0].words),
        arcana=[_arcana(part) for part in reader.things("arcana")],
        clues=[_sheet(reader, kind.id) for kind in kinds],
        spare=facts.spare,
    )
    _check_words(reader, pack)
    _check_clues(reader, pack, kinds)
    return pack


def _forms(part: WordPart, endings: tuple[str, ...]) -> Forms:
    return Forms(part.word, part.stem or part.word, part.parts, part.forms, part.allowed, endings)


def _arcana(part: ArcanaPart) -> Arcana:
    return Arcana(
        name=part.name, numeral=part.numeral, lasting=part.colour == COLOURS.index("purple"), effects=part.effects,
        text=part.text, together=part.together, known=part.known, when=part.when, strength=part.strength,
        turns=part.turns, teams_only=part.teams_only,
    )  # fmt: skip


def _sheet(reader: Reader, kind: str) -> dict[str, tuple[str, ...]]:
    return {word: tuple(answers) for word, answers in reader.sheets.get(CLUES, {}).get(kind, {}).items()}


def _check_words(reader: Reader, pack: InkPack) -> None:
    seen: set[str] = set()
    for called, letters in zip(pack.words, pack.letters, strict=True):
        if called != pack.written(called) or not letters:
            reader.fault("object_card", f"the word {called!r} has signs that are no letters of the alphabet")
        if letters in seen:
            reader.fault("object_card", f"the word {called!r} stands twice")
        seen.add(letters)


def _check_clues(reader: Reader, pack: InkPack, kinds: Sequence[KindPart]) -> None:
    """Every answer can be written, fits the kind's length, and is no form of its Object."""
    for number, kind in enumerate(kinds):
        place = f"{CLUES}/{kind.id}.toml"
        for called, answers in pack.clues[number].items():
            if called not in pack.words:
                reader.fault(place, f"there is no word {called!r} on the Object cards")
                continue
            object = pack.words.index(called)
            for answer in answers:
                if answer != pack.written(answer):
                    reader.fault(place, f"{called}: {answer!r} would be written {pack.written(answer)!r}")
                elif not kind.shortest <= len(answer.replace(" ", "")) <= kind.longest:
                    reader.fault(place, f"{called}: {answer!r} has not {kind.shortest} to {kind.longest} letters")
                elif pack.fault(answer, object)[0]:
                    reader.fault(place, f"{called}: {pack.fault(answer, object)[1]}")


SHELF: Final = InkShelf()


def combined(packs: Sequence[Pack]) -> InkPack:
    """The cards of several packs shuffled together (PI-017): Questions, Object cards, and the Arcana of the first."""
    first: InkPack = packs[0].content
    for other in packs[1:]:
        first = _with(first, other.content, other.name)
    return first


def _with(one: InkPack, two: InkPack, name: str) -> InkPack:
    """Both packs as one; an Object card of the second with a word that the first has stays in the box."""
    if one.alphabet != two.alphabet or one.words_per_card != two.words_per_card:
        raise BadData(f"the pack {name!r} has another alphabet or other Object cards; play it by itself")
    cards = [two.words_on(card) for card in range(two.object_cards)]
    added = [each for card in cards if not any(two.words[each] in one.words for each in card) for each in card]
    return InkPack(
        alphabet=one.alphabet,
        folds={**two.folds, **one.folds},
        titles=[*one.titles, *[title if title not in one.titles else f"{title} ({name})" for title in two.titles]],
        texts=[*one.texts, *two.texts],
        kinds=[*one.kinds, *[len(one.kind_names) + kind for kind in two.kinds]],
        kind_names=[*one.kind_names, *two.kind_names],
        kind_ids=[*one.kind_ids, *two.kind_ids],
        telling=[*one.telling, *two.telling],
        lies=[*one.lies, *two.lies],
        words=[*one.words, *[two.words[each] for each in added]],
        senses=[*one.senses, *[two.senses[each] for each in added]],
        forms=[*one.forms, *[two.forms[each] for each in added]],
        words_per_card=one.words_per_card,
        arcana=one.arcana,
        clues=[*one.clues, *two.clues],
        spare=one.spare,
    )
