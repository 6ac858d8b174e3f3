"""What outlives an adventure: what was played, which cards each Legend gained, which it leaves at home."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from parlour.core.data import BadData, short

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom

CardId = tuple[str, int]
"""A card as its corner names it: pack and number."""


class Kept:
    """A campaign between two adventures. Cards are (pack, number), so that every later version can read it."""

    def __init__(
        self, played: list[tuple[str, str, bool]], gained: dict[str, list[CardId]], out: dict[str, list[CardId]]
    ) -> None:
        self.played = played
        """Each adventure that was played: its pack, the difficulty, whether it was won."""
        self._gained = gained
        self._out = out

    def gained(self, legend: str) -> list[CardId]:
        """The cards that a Legend gained, in order."""
        return self._gained.get(legend, [])

    def left_at_home(self, legend: str) -> frozenset[CardId]:
        """The cards that a Legend owns and leaves out of its deck."""
        return frozenset(self._out.get(legend, []))

    def legends(self) -> list[str]:
        """The Legends that gained cards, in order."""
        return list(self._gained)

    def owned(self) -> frozenset[CardId]:
        """All cards that were gained by anybody: they are missing from their packs."""
        return frozenset([card for cards in self._gained.values() for card in cards])

    def packs(self) -> list[str]:
        """The packs that gained cards come from."""
        return sorted({pack for pack, _ in self.owned()})

    def is_first(self) -> bool:
        """Whether nothing was played yet: then Loot and Achievements are left out (TP-033)."""
        return not self.played

    def changed(self, legend: str, out: list[CardId]) -> Kept:
        """The same with another deck of a Legend; `deck_faults` says whether it may be."""
        return Kept(self.played, self._gained, {**self._out, legend: sorted(out)})

    def with_promo(self, legend: str, card: CardId) -> Kept:
        """The same with a promo card added to a Legend's deck: free where the variant is not played (TP-249)."""
        if card in self.owned():
            raise BadData(f"promo card {card[1]} is in a deck already; there is only one of it")
        return Kept(self.played, {**self._gained, legend: [*self.gained(legend), card]}, self._out)

    def without_promo(self, legend: str, card: CardId) -> Kept:
        """The same with a promo card of a Legend back in the box, where either Legend may take it."""
        return Kept(
            self.played, {**self._gained, legend: [each for each in self.gained(legend) if each != card]}, self._out
        )

    def text(self) -> str:
        """The campaign as text for the next game's options; empty for a new one."""
        if not self.played and not self._out and not self._gained:
            return ""
        data = {"played": self.played, "gained": _by_pack(self._gained), "out": _by_pack(self._out)}
        return msgspec.json.encode(data).decode()


def _by_pack(cards: dict[str, list[CardId]]) -> dict[str, dict[str, list[int]]]:
    """Cards by Legend and pack: shorter than one by one."""
    found: dict[str, dict[str, list[int]]] = {}
    for legend, some in cards.items():
        for pack, number in some:
            found.setdefault(legend, {}).setdefault(pack, []).append(number)
    return found


def _from_packs(data: Any) -> dict[str, list[CardId]]:
    return {
        str(legend): [(str(pack), int(number)) for pack, numbers in packs.items() for number in numbers]
        for legend, packs in data.items()
    }


@lru_cache(maxsize=64)
def read_kept(text: str) -> Kept:
    """The campaign that a text means, or BadData; no text is a new campaign."""
    if not text:
        return Kept([], {}, {})
    try:
        data = msgspec.json.decode(text)
        played = [(str(pack), str(level), bool(won)) for pack, level, won in data["played"]]
        return Kept(played, _from_packs(data["gained"]), _from_packs(data["out"]))
    except Exception as error:
        raise BadData(f"this campaign cannot be read: {short(error)}; begin a new one or import it again") from None


def kept_after(s: Phantom, won: bool) -> str:
    """The campaign after this adventure: gained cards are kept, won, lost or abandoned (TP-065, TP-198, TP-316)."""
    options: Any = s.setup.options
    before: Kept = options.kept()
    gained = {legend: cards for legend, cards in before._gained.items() if cards}
    for seat, legend in enumerate(s.box.legends):
        cards = [s.box.cards[card] for card in s.public.gained[seat]]
        if cards:
            gained[legend.id] = [*before.gained(legend.id), *[(card.pack, card.number) for card in cards]]
    played = [*before.played, (options.adventure, options.difficulty, won)]
    return Kept(played, gained, before._out).text()
