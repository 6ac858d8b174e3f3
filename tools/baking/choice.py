"""Which words go into the table: things first, then everything else that a Clue may say."""

from __future__ import annotations

import re
from collections.abc import Callable, Set
from dataclasses import dataclass
from typing import Final

from better_profanity import profanity
from lemminflect import getAllLemmas
from wordfreq import top_n_list, zipf_frequency

from tools.baking.everyday import Everyday
from tools.baking.wordnet import WordNet

SIZE: Final = 20_000
RAREST: Final = 2.2
"""As the frequency of wordfreq: the logarithm of the number in a thousand million words."""
RAREST_CREATURE: Final = 2.2
MOST_NAMES: Final = 1_200
MOST_THINGS: Final = 9_000

TOPICS: Final = {
    "noun.artifact": 0.0, "noun.food": -0.4, "noun.plant": -0.6, "noun.animal": -0.5, "noun.object": -0.5,
    "noun.body": -1.4, "noun.substance": -0.7, "noun.phenomenon": -2.0, "noun.communication": -1.4,
    "noun.possession": -1.0, "noun.event": -1.2, "noun.person": -3.0,
}  # fmt: skip
"""How readily somebody would choose a thing of this sort as the Object; others are hardly things."""
OTHER_TOPIC: Final = -4.0
EVERYDAY: Final = 2.0
"""How likely an everyday thing is that WordNet does not know."""
ALSO_OBSCENE: Final = (
    "bollocks",
    "bosom",
    "bra",
    "brothel",
    "panties",
    "thong",
    "bimbo",
    "wench",
    "cocaine",
    "heroin",
    "meth",
    "corpse",
    "noose",
    "genitals",
    "nazi",
    "swastika",
)
"""Not on the list of the package, yet not to be spelt in public by a bot."""
INNOCENT: Final = frozenset((
    "pot", "pots", "screw", "hump", "fat", "god", "hell", "kill", "murder", "suck", "ugly", "drunk", "vodka", "rum",
    "strip", "weed", "knob", "prick", "pawn", "slope", "lens", "jerk", "dummy", "tramp", "steamy", "stroke", "stupid",
    "thrust", "slave", "organ", "loin", "hemp", "vomit", "nappy", "pasty", "pee", "paddy", "dong", "wad", "hookah",
    "revue", "woody", "puss", "slave", "nimrod", "naked", "opium", "strips", "weeds", "slopes",
))  # fmt: skip
"""On the list of the package, but no bot will be blamed for them."""


@dataclass(frozen=True)
class Word:
    """A word of the table. `senses` is empty unless it is a noun; `prior` says how likely it is an Object."""

    word: str
    zipf: float
    senses: tuple[str, ...] = ()
    prior: float = 0.0


@dataclass(frozen=True)
class Form:
    """A word of the language, its base forms and its frequency."""

    word: str
    zipf: float
    bases: dict[str, tuple[str, ...]]


def choose(wordnet: WordNet, everyday: Everyday) -> tuple[list[Word], list[Word]]:
    """The things, likeliest first, and the other words, the commonest first; 20,000 in all. What is written down as
    everyday is a thing, and what is said of it a word, however rare."""
    said = {word for words in everyday.values() for word in words}
    forms = [form for form in common_forms(said | everyday.keys()) if not is_obscene(form.word)]
    zipf = {form.word: form.zipf for form in forms}
    joined = {
        re.sub("[_-]", "", word): word for word, kind in wordnet.senses if kind == "n" and re.search("[_-]", word)
    }
    things = [
        thing for form in forms if (thing := as_thing(form, wordnet, joined, zipf, form.word in everyday)) is not None
    ]
    singular = {thing.word for thing in things}
    things = [thing for thing in things if thing.word in everyday or not is_plural_of(thing, singular, zipf)]
    things.sort(key=lambda thing: (thing.word not in everyday, -thing.prior))
    del things[MOST_THINGS:]
    known = {thing.word for thing in things}
    in_wordnet = {word for word, _ in wordnet.senses}
    needed = [form for form in forms if form.word in said and form.word not in known]
    known |= {form.word for form in needed}
    others = [form for form in forms if form.word not in known and not is_inflected(form, zipf)]
    words = [form for form in others if form.bases or form.word in in_wordnet]
    names = [form for form in others if not form.bases and form.word not in in_wordnet][:MOST_NAMES]
    rest = needed + sorted(words + names, key=lambda form: -form.zipf)[: SIZE - len(things) - len(needed)]
    return things, [Word(form.word, form.zipf) for form in rest]


def common_forms(needed: Set[str]) -> list[Form]:
    """The commonest 130,000 strings of the language that are words of letters, and those that are needed."""
    common = [word for word in top_n_list("en", 130_000) if re.fullmatch("[a-z]{2,15}", word)]
    words = dict.fromkeys([*common, *sorted(needed)])
    found = [Form(word, zipf_frequency(word, "en"), getAllLemmas(word)) for word in words]
    return [form for form in found if form.zipf >= RAREST or form.word in needed]


def is_obscene(word: str) -> bool:
    """Whether a bot had better not spell it."""
    if word in INNOCENT:
        return False
    return word in ALSO_OBSCENE or word.removesuffix("s") in OBSCENE or word in OBSCENE


OBSCENE: Final = frozenset(str(each) for each in profanity.CENSOR_WORDSET)


def is_inflected(form: Form, zipf: dict[str, float]) -> bool:
    """Whether it is only a form of another word of the table."""
    bases = [base for each in form.bases.values() for base in each]
    return form.word not in bases and any(zipf.get(base, 0) > form.zipf - 0.7 for base in bases)


def as_thing(
    form: Form, wordnet: WordNet, joined: dict[str, str], zipf: dict[str, float], everyday: bool
) -> Word | None:  # fmt: skip
    """The word as something that can be an Object, or None."""
    found = noun_senses(form, wordnet, joined, zipf)
    if everyday and not found:
        return Word(form.word, form.zipf, (), EVERYDAY)
    if not everyday and (len(form.word) < 3 or not found or is_name(form.word, found, wordnet)):
        return None
    topics = [wordnet.synsets[synset].topic for synset, _ in found]
    if not everyday and topics[0] in ("noun.plant", "noun.animal") and form.zipf < RAREST_CREATURE:
        return None
    best = max(range(min(4, len(topics))), key=lambda n: TOPICS.get(topics[n], OTHER_TOPIC) - 0.4 * n)
    prior = (
        TOPICS.get(topics[best], OTHER_TOPIC)
        - 0.4 * best
        + min(form.zipf, 4.2)
        + other_uses(form.word, topics, wordnet)
    )
    usual = [found[best], *found[:best], *found[best + 1 :]]
    return Word(form.word, form.zipf, tuple(synset for synset, _ in usual[:4]), prior)


def is_plural_of(thing: Word, singular: set[str], zipf: dict[str, float]) -> bool:
    """Whether it is the plural of another thing and not much commoner: Objects are meant singular."""
    single = thing.word.removesuffix("s")
    if thing.word in getAllLemmas(thing.word).get("NOUN", ()):
        return False
    return thing.word != single and single in singular and thing.zipf < zipf[single] + 0.3


def noun_senses(
    form: Form, wordnet: WordNet, joined: dict[str, str], zipf: dict[str, float]
) -> list[tuple[str, int]]:  # fmt: skip
    """What the word means as a noun; nothing for a plural, but for those that are commoner than their singular."""
    own = wordnet.senses.get((form.word, "n"), [])
    bases = form.bases.get("NOUN", ())
    if own and (not bases or form.word in bases or not form.word.endswith("s")):
        return own
    if form.word in joined and not own:
        return wordnet.senses[joined[form.word], "n"]
    if not form.word.endswith("s"):
        return []
    single = bases[0] if bases and bases[0] != form.word else form.word[:-1]
    commoner = form.word in bases or form.zipf > zipf.get(single, 0) + 0.3
    return (own or wordnet.senses.get((single, "n"), [])) if commoner else []


def is_name(word: str, found: list[tuple[str, int]], wordnet: WordNet) -> bool:
    """Whether all it means is written with a capital."""
    spelt = [each for synset, _ in found for each in wordnet.synsets[synset].words]
    same = [each for each in spelt if re.sub("[_-]", "", each.lower()) == word]
    return bool(same) and all(each[0].isupper() for each in same)


def other_uses(word: str, topics: list[str], wordnet: WordNet) -> float:
    """What it loses for being a verb or an adjective more often than a noun."""
    counted: Callable[[str], int] = lambda kind: sum(count for _, count in wordnet.senses.get((word, kind), []))  # noqa: E731
    nouns = counted("n") + 1
    lost = 0.5 * (counted("v") > 2 * nouns) + 1.0 * (counted("a") > 1.5 * nouns) + 0.6 * word.endswith("ing")
    return -lost / (3 if topics[0] == "noun.artifact" else 1)
