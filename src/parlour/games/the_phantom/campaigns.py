"""What The Phantom says of its campaigns: adventures to go on with, what was gained, the decks of the Legends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.core.campaign import Campaigns, Chapter, Deck, DeckCard
from parlour.core.data import BadData, short
from parlour.core.words import counted
from parlour.games.the_phantom.box import PROMO, PackCards, gained_part
from parlour.games.the_phantom.campaign import CardId, Kept, read_kept
from parlour.games.the_phantom.card import INJURY, CardPart, LegendPart
from parlour.games.the_phantom.decks import LEAST_CARDS, Owned, collection, deck_faults, in_the_box
from parlour.games.the_phantom.icons import LEVELS, NAMES
from parlour.games.the_phantom.printed import card_text
from parlour.games.the_phantom.shelf import SHELF

PROMO_CARD: Final = "the promo cards, free to add"
TYPES: Final = ("Ally", "Item", "Skill", "Action", "Place")


class PhantomCampaigns(Campaigns):
    """A campaign of one or two Legends through any number of adventures, in any order."""

    def check(self, text: str) -> None:
        kept = read_kept(text)
        seen: set[CardId] = set()
        for legend in kept.legends():
            for pack, number in kept.gained(legend):
                if (pack, number) in seen:
                    raise BadData(f"card {number} of the pack {pack!r} was gained twice; there is only one of it")
                seen.add((pack, number))
                if gained_part(content_of(pack).cards, number) is None:
                    raise BadData(f"the pack {pack!r} has no card {number} that can be gained")

    def chapters(self, text: str) -> tuple[Chapter, ...]:
        kept = read_kept(text)
        return tuple([chapter_of(name, kept) for name in SHELF.adventures()])

    def name_of(self, options: Any) -> str:
        return f"{content_of(options.adventure).facts.title}, {options.difficulty}"

    def gained(self, before: str, after: str) -> tuple[str, ...]:
        had = read_kept(before).owned()
        kept = read_kept(after)
        cards = [card for legend in kept.legends() for card in kept.gained(legend) if card not in had]
        found = [gained_part(content_of(pack).cards, number) for pack, number in cards]
        return tuple([part.name for part in found if part is not None])

    def decks(self, text: str) -> tuple[Deck, ...]:
        kept = read_kept(text)
        first = starters()
        return tuple([deck_of(legend, kept, first) for legend in content_of(first).legends])

    def rule_of_decks(self) -> str:
        return "TP-238"

    def with_deck(self, text: str, deck: str, taken: Mapping[str, int]) -> str:
        kept = read_kept(text)
        first = starters()
        offered = promo_cards(kept, first)
        by_title = titles([*owned_by(deck, kept, first), *offered])
        boxed = {card.id for card in offered}
        out = kept.left_at_home(deck)
        at_home: list[CardId] = []
        for name in taken:
            if name not in by_title:
                raise BadData(f"there is no card {short(name)} in this collection")
        for name, cards in by_title.items():
            inside = [card for card in cards if card.id not in out and card.id not in boxed]
            number = taken.get(name, len(inside))
            if not 0 <= number <= len(cards):
                raise BadData(f"there are {len(cards)} of {name}, not {number}")
            order = [*inside, *[card for card in cards if card not in inside]]
            for card in order[:number]:
                if card.id in boxed:
                    kept = kept.with_promo(deck, card.id)
            for card in order[number:]:
                if card.part.set != PROMO:
                    at_home.append(card.id)
                elif card.id not in boxed:
                    kept = kept.without_promo(deck, card.id)
        return kept.changed(deck, at_home).text()


def starters() -> str:
    """The pack with the Legends: that of the first adventure. It is looked for in folders: ask once."""
    first = SHELF.adventures()[0]
    content = content_of(first)
    return first if content.legends else content.facts.starters


def content_of(pack: str) -> PackCards:
    """What a pack holds; BadData, with the way out, if it is not here."""
    content: PackCards = SHELF.read(pack).content
    return content


def chapter_of(name: str, kept: Kept) -> Chapter:
    """How an adventure stands: the best that was done in it, and at which level it is offered."""
    facts = content_of(name).facts
    played = [(LEVELS.index(level), won) for pack, level, won in kept.played if pack == name and level in LEVELS]
    wins = [level for level, won in played if won]
    level = min(max(wins) + 1, len(LEVELS) - 1) if wins else max([at for at, _ in played], default=0)
    words = facts.premise
    if wins:
        words = f"Won at {LEVELS[max(wins)]}, played {_times(len(played))}."
    elif played:
        words = f"Lost so far, played {_times(len(played))}."
    stands = "won" if wins else "lost" if played else "new"
    return Chapter(facts.title, stands, words, (("adventure", name), ("difficulty", LEVELS[level])))


def _times(count: int) -> str:
    return "once" if count == 1 else "twice" if count == 2 else f"{count} times"


def owned_by(legend: str, kept: Kept, first: str) -> list[Owned]:
    """All Player cards of a Legend, who comes from the pack `first`."""
    packs: dict[str, Sequence[CardPart]] = {name: content_of(name).cards for name in [first, *kept.packs()]}
    return collection(first, legend, packs, kept)


def promo_cards(kept: Kept, first: str) -> list[Owned]:
    """The promo cards of the pack `first` that lie in the box."""
    return in_the_box(first, {first: content_of(first).cards}, kept)


def titles(owned: Sequence[Owned]) -> dict[str, list[Owned]]:
    """The cards of a collection by their title."""
    found: dict[str, list[Owned]] = {}
    for each in owned:
        found.setdefault(each.part.title(), []).append(each)
    return found


def deck_of(legend: LegendPart, kept: Kept, first: str) -> Deck:
    """The deck of a Legend of the pack `first` as it is, with every rule that it breaks."""
    owned = owned_by(legend.id, kept, first)
    out = kept.left_at_home(legend.id)
    faults = deck_faults(owned, sorted(out))
    offered = promo_cards(kept, first)
    boxed = frozenset([card.id for card in offered])
    cards = [_deck_card(title, cards, out, boxed) for title, cards in titles([*owned, *offered]).items()]
    injuries = sum([p.copies for p in content_of(first).cards if p.set == legend.id and p.kind == INJURY])
    remark = f"{counted(injuries, 'Injury card')} are apart and do not count."
    return Deck(legend.id, legend.name, LEAST_CARDS, tuple(sorted(cards, key=_order)), tuple(faults), remark, "TP-242")


def _order(card: DeckCard) -> tuple[int, str, str]:
    return (TYPES.index(card.kind) if card.kind in TYPES else len(TYPES), card.kind, card.name)


def _deck_card(title: str, cards: Sequence[Owned], out: frozenset[CardId], boxed: frozenset[CardId]) -> DeckCard:
    part = cards[0].part
    packs = sorted({PROMO_CARD if each.part.set == PROMO else content_of(each.id[0]).facts.title for each in cards})
    taken = len([each for each in cards if each.id not in out and each.id not in boxed])
    offered = len([each for each in cards if each.id in boxed])
    symbols = tuple([NAMES[icon] for icon in part.cost])
    return DeckCard(title, part.type, len(cards), taken, tuple(card_text(part)), symbols, ", ".join(packs), offered)
