"""The laws for packs: what must be true of an adventure so that every game of it can be played to its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from parlour.core.data import field_names
from parlour.core.effects.settled import settled
from parlour.core.packs.part import Part
from parlour.core.packs.reader import Reader
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.box import PROMO, Card, PackCards
from parlour.games.the_phantom.card import Ability, CardPart, Criterion
from parlour.games.the_phantom.conditions import Token, Tokens, TokensInPlay
from parlour.games.the_phantom.icons import DRAW, LEVELS, WOUND
from parlour.games.the_phantom.like import Like
from parlour.games.the_phantom.rounds import endless, rounds_of
from parlour.games.the_phantom.targets import EITHER, YOURS, Played, This
from parlour.games.the_phantom.verbs import Gain, Spend
from parlour.games.the_phantom.verbs_lore import AddToDeck, GainCard, Leave, Lore, Lose, PlaceNumber, SetMission, Win
from parlour.games.the_phantom.verbs_play import Damage, Ready
from parlour.games.the_phantom.verbs_row import PlaceAside, Resolve, Reveal
from parlour.games.the_phantom.verbs_tokens import PutTokens, TakeTokens

NUMERALS: Final = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII")
INJURIES: Final = 10


def prove(reader: Reader, content: PackCards) -> None:
    """Note everything that is wrong with the pack as a whole, each fault with its place and a way out."""
    pack = Proof(reader, content)
    pack.numbers()
    pack.starters()
    pack.names()
    pack.abilities()
    pack.rounds()
    if pack.story:
        pack.lore()
        pack.named_numbers()
        pack.rewards()
        pack.decks()
    pack.tell_places()


def parts_in(part: Part) -> Iterator[Part]:
    """A part and all parts inside it."""
    yield part
    for name in field_names(type(part)):
        value = getattr(part, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Part):
                yield from parts_in(each)


class Proof:
    """One pack under scrutiny. Faults are noted with the place of their card."""

    def __init__(self, reader: Reader, content: PackCards) -> None:
        self.reader = reader
        self.content = content
        self.cards = content.cards
        self.story = [part for part in content.cards if not part.set]
        self.inside = {id(part): list(parts_in(part)) for part in content.cards}
        self.said: dict[tuple[int, int], list[Part]] = {}
        """The parts that mean something, of each card and level that was looked at."""
        self.faults: list[tuple[CardPart, str]] = []
        self.named = self.named_by_cards()

    def named_by_cards(self) -> frozenset[int]:
        """The numbers that some card names to bring them into the game."""
        found: set[int] = set()
        for part in self.story:
            for each in self.inside[id(part)]:
                if isinstance(each, SetMission):
                    found.update(each.numbers)
                elif isinstance(each, AddToDeck | PlaceNumber | GainCard | Criterion):
                    found.update(range(each.first, each.last + 1))
        return frozenset(found)

    def fault(self, part: CardPart, what: str) -> None:
        """Note what is wrong with a card."""
        if (part, what) not in self.faults:
            self.faults.append((part, what))

    def tell_places(self) -> None:
        """Hand all faults to the reader, each with the place of its card."""
        places = {id(entry.thing): entry.place for entry in self.reader.entries["card"]}
        for part, what in self.faults:
            self.reader.fault(places[id(part)], what)

    # Numbers ------------------------------------------------------------------------------------------------

    def numbers(self) -> None:
        """At every level the cards of a set are numbered from 1 without gap or repetition (TP-293)."""
        for name in dict.fromkeys([part.set for part in self.cards]):
            cards = [part for part in self.cards if part.set == name]
            for level in range(len(LEVELS)):
                self.count([part for part in cards if level in part.levels], level)

    def count(self, cards: list[CardPart], level: int) -> None:
        seen: dict[int, CardPart] = {}
        for part in cards:
            for number in range(part.number, part.number + part.copies):
                if number in seen:
                    self.fault(part, f"number {number} stands twice ({LEVELS[level]}); renumber one of them")
                seen[number] = part
        missing = [number for number in range(1, max(seen, default=0) + 1) if number not in seen]
        if missing:
            self.fault(seen[max(seen)], f"number {missing[0]} is missing ({LEVELS[level]}); number without a gap")

    def starters(self) -> None:
        """Each Legend has a deck of 10 Injury cards, numbers 1 to 10, and Player cards (TP-002, TP-025)."""
        legends = {legend.id for legend in self.content.legends}
        for part in self.cards:
            if part.set and part.set != PROMO and part.set not in legends:
                self.fault(part, f"there is no Legend {part.set!r}; there is {', '.join(sorted(legends)) or 'none'}")
            if not part.set and part.kind == kinds.INJURY:
                self.fault(part, "an Injury card belongs to a starter deck; name its set")
            if part.kind == kinds.INJURY and part.number + part.copies - 1 > INJURIES:
                self.fault(part, "Injury cards are numbers 1 to 10 of their starter deck")
        for legend in sorted(legends):
            own = [part for part in self.cards if part.set == legend]
            hurt = sum([part.copies for part in own if part.kind == kinds.INJURY])
            if own and hurt != INJURIES:
                self.fault(own[0], f"the starter deck of {legend} has {hurt} Injury cards; it needs {INJURIES}")

    # Names --------------------------------------------------------------------------------------------------

    def names(self) -> None:
        """Every token and every card that is called by name is there; who is taken from aside was set aside."""
        tokens = {WOUND, *self.content.facts.tokens}
        called = {part.name for part in self.cards}
        aside = self.set_aside()
        for part in self.cards:
            for each in self.inside[id(part)]:
                if isinstance(each, Tokens | Token | PutTokens | TakeTokens | TokensInPlay):
                    if each.token not in tokens:
                        self.fault(part, f"the token {each.token!r} is not among the tokens of the pack; add it there")
                    if not isinstance(each, TokensInPlay) and each.on and each.on not in called:
                        self.fault(part, f"there is no card {each.on!r} to put tokens on")
                if isinstance(each, Like) and each.name and each.name not in called and not part.set:
                    self.fault(part, f"there is no card {each.name!r} in this pack")
                if isinstance(each, PlaceAside) and each.name not in aside:
                    self.fault(part, f"no card {each.name!r} is ever set aside; let a Lore card set it aside")
            for token in (part.progress, part.clock):
                if token and token not in tokens:
                    self.fault(part, f"the token {token!r} is not among the tokens of the pack; add it there")
            for name in (part.progress_on, part.clock_on):
                if name and name not in called:
                    self.fault(part, f"there is no card {name!r} to put tokens on")

    def set_aside(self) -> set[str]:
        """The names that some Lore card sets aside."""
        found: set[str] = set()
        for part in self.cards:
            for each in self.inside[id(part)]:
                if isinstance(each, PlaceNumber) and each.to == 1:
                    found.update([other.name for other in self.story if _within(other, each.first, each.last)])
        return found

    # Abilities ----------------------------------------------------------------------------------------------

    def abilities(self) -> None:
        """No ability goes on for ever (TP-116): not by itself, and not by two cards that ready each other."""
        for part in self.cards:
            for ability in part.abilities:
                bills = [each for each in ability.costs if any(isinstance(one, Spend) for one in parts_in(each))]
                if len(bills) + (1 if ability.pay else 0) > 1:
                    self.fault(part, "this ability asks for resources in two places, of which one token could pay "
                               "both; put them together")  # fmt: skip
                if ability.once or ability.exhaust or ability.discard or ability.costs:
                    continue
                if given(ability) >= len(ability.pay):
                    self.fault(part, "this ability gives back what it costs, so it could go on for ever; let it "
                               "exhaust the card, or say once = true")  # fmt: skip
        ready = [(part, target) for part in self.cards for target in self.readies(part)]
        for part, target in ready:
            if not target.other and target.like.fits(_as_card(part)):
                self.fault(part, "it readies itself, so it could go on for ever; say other = true")
            for other, back in ready:
                alone = other is part and (part.unique or part.copies == 1)
                if not alone and target.like.fits(_as_card(other)) and back.like.fits(_as_card(part)):
                    self.fault(part, f"it and {other.name} ready each other for nothing, which could go on for ever")

    def readies(self, part: CardPart) -> list[Played]:
        """What a card readies at no price but its own exhausting."""
        return [
            each.target for ability in part.abilities if ability.exhaust and not (ability.pay or ability.once)
            for each in ability.do
            if isinstance(each, Ready) and isinstance(each.target, Played) and each.target.whose in (YOURS, EITHER)
        ]  # fmt: skip

    def rounds(self) -> None:
        """No cards draw themselves again and again through a deck that is made anew (TP-116, TP-096)."""
        rounds = [each for part in self.cards for each in rounds_of(part)]
        for one in rounds:
            for other in rounds:
                if endless(one, other):
                    alone = one.part is other.part or (one.cards >= 0 and one.tokens >= 0)
                    what = "it draws" if alone else f"it and {other.part.name} draw"
                    self.fault(one.part, f"{what} back what was discarded and cost nothing together, which could go on "
                               "for ever once the deck is made anew; draw less or cost more")  # fmt: skip

    # The story ----------------------------------------------------------------------------------------------

    def lore(self) -> None:
        """Lore cards carry I, II, III in order; each can be reached; from each the adventure can be won and lost."""
        cards = sorted([part for part in self.story if part.kind == kinds.LORE], key=_number)
        said = [part.numeral for part in cards]
        if said != list(NUMERALS[: len(said)]) or not said:
            self.fault(
                self.story[0], f"the Lore cards are {', '.join(said) or 'none'}; they must be I, II, III in order"
            )
            return
        told: set[str] = set()
        for level in range(len(LEVELS)):
            self.ways(cards, level, told)

    def ways(self, cards: list[CardPart], level: int, told: set[str]) -> None:
        """At one level: each Lore card can be read, and from each the adventure can be won and lost."""
        at = LEVELS[level]
        leads = {part.numeral: self.leads_from(part, cards, level) for part in cards}
        reached = _reach("I", leads)
        for part in cards:
            numeral = part.numeral
            if numeral not in reached and numeral not in told:
                told.add(numeral)
                self.fault(part, f"Lore {numeral} can never be read ({at}); let a Mission name it")
            blocks = [self.block(each, cards, level) for each in _reach(numeral, leads)]
            ends = [each for block in blocks for other in block for each in self.said_at(other, level)]
            if not any(isinstance(each, Win) for each in ends) and f"{numeral} won" not in told:
                told.add(f"{numeral} won")
                self.fault(part, f"from Lore {numeral} on the adventure cannot be won ({at}); add a goal that wins")
            lost = any(isinstance(each, Lose | Damage) for each in ends) or self.enemies()
            if not lost and f"{numeral} lost" not in told:
                told.add(f"{numeral} lost")
                self.fault(part, f"from Lore {numeral} on the adventure cannot be lost ({at}); add a goal that loses")

    def said_at(self, part: CardPart, level: int) -> list[Part]:
        """All parts of a card that mean something at a level."""
        key = (id(part), level)
        if key not in self.said:
            self.said[key] = list(parts_in(settled(part, _AtLevel(level))))
        return self.said[key]

    def enemies(self) -> bool:
        """Whether enemies can knock a Legend out."""
        return any(part.sort in (kinds.ENEMY, kinds.BOSS) for part in self.story)

    def block(self, numeral: str, cards: list[CardPart], level: int) -> list[CardPart]:
        """A Lore card and the cards between it and the next one, which it brings into the game at a level."""
        at = NUMERALS.index(numeral)
        first = cards[at].number
        last = cards[at + 1].number if at + 1 < len(cards) else 10_000
        block = [part for part in self.story if first <= part.number < last and level in part.levels]
        return [part for part in block if self.comes_in(part)]

    def comes_in(self, part: CardPart) -> bool:
        """Whether some card brings this one into the game; others than Missions and cards of the row need none."""
        if part.kind not in (kinds.MISSION, kinds.OBJECTIVE, kinds.DESTINY):
            return True
        return any(number in self.named for number in range(part.number, part.number + part.copies))

    def leads_from(self, lore: CardPart, cards: list[CardPart], level: int) -> list[str]:
        """The Lore cards that this one and its cards name; each must stand behind it (TP-314)."""
        found: list[str] = []
        known = {part.numeral: part for part in cards}
        for part in self.block(lore.numeral, cards, level):
            for each in self.said_at(part, level):
                if isinstance(each, Lore):
                    named = known.get(each.numeral)
                    if named is None:
                        self.fault(part, f"there is no Lore {each.numeral}")
                    elif named.number <= lore.number:
                        gone = f"Lore {each.numeral} stands before Lore {lore.numeral} and is removed by then"
                        self.fault(part, f"{gone}; name one behind it")
                    else:
                        found.append(each.numeral)
        return found

    def named_numbers(self) -> None:
        """Every number that a card names is a card of the right kind."""
        for part in self.story:
            for each in self.inside[id(part)]:
                if isinstance(each, SetMission):
                    for number in each.numbers:
                        self.is_kind(part, number, number, (kinds.MISSION,), "Mission")
                elif isinstance(each, AddToDeck | Leave):
                    self.is_kind(part, each.first, each.last, (kinds.DESTINY, kinds.OBJECTIVE), "Destiny card")
                elif isinstance(each, PlaceNumber):
                    self.is_kind(part, each.first, each.last, (kinds.DESTINY, kinds.OBJECTIVE, kinds.PLAYER), "card")
                elif isinstance(each, GainCard | Criterion):
                    self.is_kind(part, each.first, each.last, (kinds.PLAYER,), "Player card")

    def is_kind(self, part: CardPart, first: int, last: int, wanted: tuple[int, ...], what: str) -> None:
        for number in range(first, last + 1):
            found = [other for other in self.story if _within(other, number, number)]
            if not found or any(other.kind not in wanted for other in found):
                self.fault(part, f"card {number} is no {what} of this adventure; name one that is")

    def rewards(self) -> None:
        """Loot, Achievement and their rewards are the last numbers, so that no Lore card removes them (TP-293)."""
        last = max([part.number for part in self.story if part.kind == kinds.LORE], default=0)
        for part in self.story:
            if part.kind in (kinds.LOOT, kinds.ACHIEVEMENT) and part.number < last:
                self.fault(part, "it must have a higher number than the last Lore card")
        for kind in (kinds.LOOT, kinds.ACHIEVEMENT):
            cards = [part for part in self.story if part.kind == kind]
            if len(cards) > 1:
                self.fault(cards[1], f"there is a {kinds.KINDS[kind]} card already; an adventure has one")

    def decks(self) -> None:
        """A Destiny deck must not consist of cards that all reveal another and leave the row (TP-302)."""
        for part in self.story:
            for each in self.inside[id(part)]:
                if isinstance(each, AddToDeck):
                    cards = [other for other in self.story if _within(other, each.first, each.last)]
                    staying = sum([other.copies for other in cards if not self.passes_on(other)])
                    if part.numeral == "I" and staying <= each.leave_out:
                        self.fault(part, "all cards of the Destiny deck could reveal another and leave the row, which "
                                   "could go on for ever; add some that stay or reveal nothing")  # fmt: skip

    def passes_on(self, part: CardPart) -> bool:
        """Whether a card reveals another one and leaves the row by itself."""
        inside = [each for effect in (*part.followed, *part.comes) for each in parts_in(effect)]
        reveals = kinds.REVEAL in part.type_line or any(isinstance(each, Reveal) for each in inside)
        own = [each for each in inside if isinstance(each, Resolve)]
        leaves = kinds.RESOLVE in part.type_line or any(isinstance(each.target, This) for each in own)
        return reveals and leaves


class _AtLevel:
    """As much of a state as an amount or a condition by level asks for."""

    def __init__(self, level: int) -> None:
        self.setup = self
        self.options = self
        self.players = 1
        self._level = LEVELS[level]

    def level(self) -> str:
        """The level of difficulty."""
        return self._level


def given(ability: Ability) -> int:
    """How many tokens an ability may give back."""
    gains = [each for effect in ability.do for each in parts_in(effect) if isinstance(each, Gain)]
    return sum([len([icon for icon in each.icons if icon != DRAW]) for each in gains])


def _within(part: CardPart, first: int, last: int) -> bool:
    return part.number <= last and first <= part.number + part.copies - 1


def _number(part: CardPart) -> int:
    return part.number


def _reach(start: str, leads: dict[str, list[str]]) -> list[str]:
    """All Lore cards that can be read from this one on, itself included."""
    found = [start]
    for each in found:
        found.extend([other for other in leads.get(each, []) if other not in found])
    return found


def _as_card(part: CardPart) -> Card:
    return Card("", part.number, part, -1)
