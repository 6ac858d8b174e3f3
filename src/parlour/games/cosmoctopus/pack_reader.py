"""Reading a pack, TOML files in a folder: everything that is wrong with it is noted, each thing with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from parlour.core.data import BadData
from parlour.core.files import read_toml
from parlour.games.cosmoctopus.pack import RESOURCES, TYPES, Behaviour, Card, Effect, Pack, Revelation, Tile

COSTS: Final = (*RESOURCES, "generic")
OF_EACH_TYPE: Final = 22
HIGHEST_PRICE: Final = 12
"""No single part of a cost may be higher: the amounts that can be paid are a finite table."""

COUNTED: Final = (*TYPES[:2], "constellation", "tentacle", "knowledge")
"""What `gain_per` can count: cards in play by type, tentacles, Forbidden Knowledge."""

EFFECTS: Final[dict[str, tuple[str, ...]]] = {
    "gain": ("resource", "amount"),
    "gain_one_type": ("amount",),
    "gain_each": ("amount",),
    "gain_per": ("resource", "amount", "per"),
    "tentacle": ("amount",),
    "draw": ("amount",),
    "draw_and_match": (),
    "take": ("amount",),
    "take_type": (),
    "recover": ("type",),
    "renew_row": (),
    "move": ("amount",),
    "may_move": (),
    "may_move_with_knowledge": (),
    "move_to": ("tile",),
    "play_from_row": ("type",),
    "play_from_hand": ("type",),
    "play_another": (),
    "fill": ("amount",),
    "investigator_gains": ("resource", "amount"),
    "investigator_gains_each": ("amount",),
    "everybody_loses": ("resource", "amount"),
}
"""Every effect and what it takes. An effect of another kind needs a Step of its own and a line here."""

TABLES: Final = ("card", "first_contact", "tile", "behaviour", "revelation", "hand", "rules")


class Reader:
    """Reads one pack and notes everything that is wrong with it, each with its place."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.tile_ids: list[str] = []

    def bad(self, where: str, what: str) -> None:
        self.wrong.append(f"{where}: {what}")

    def one_of(self, entry: dict[str, Any], key: str, words: tuple[str, ...], where: str) -> int:
        value = entry.get(key)
        if value not in words:
            self.bad(where, f"{key} is {value!r}; it must be one of {', '.join(words)}")
            return 0
        return words.index(value)

    def whole(self, value: Any, low: int, high: int, what: str, where: str) -> int:
        if type(value) is not int or not low <= value <= high:
            self.bad(where, f"{what} is {value!r}; it must be a whole number from {low} to {high}")
            return low
        return value

    def line(self, entry: dict[str, Any], key: str, where: str) -> str:
        value = entry.get(key, "")
        if not isinstance(value, str) or (key in ("name", "id") and not value.strip()):
            self.bad(where, f"{key} is missing or no text")
            return ""
        return value

    def flag(self, entry: dict[str, Any], key: str, where: str) -> bool:
        value = entry.get(key, False)
        if not isinstance(value, bool):
            self.bad(where, f"{key} is {value!r}; it must be true or false")
            return False
        return value

    def known_keys(self, entry: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
        for key in entry:
            if key not in keys:
                self.bad(where, f"there is no field {key!r} here; there is {', '.join(keys)}")

    def amounts(self, entry: dict[str, Any], key: str, where: str) -> tuple[int, ...]:
        table = entry.get(key, {})
        if not isinstance(table, dict):
            self.bad(where, f"{key} is {table!r}; write it as {{ ink = 2, generic = 1 }}")
            return (0,) * 5
        for name in table:
            if name not in COSTS:
                self.bad(where, f"{key} names {name!r}; it may name {', '.join(COSTS)}")
        return tuple([self.whole(table.get(name, 0), 0, HIGHEST_PRICE, f"{key} {name}", where) for name in COSTS])

    def effects(self, entry: dict[str, Any], key: str, where: str) -> tuple[Effect, ...]:
        found = entry.get(key, [])
        if not isinstance(found, list):
            self.bad(where, f"{key} must be a list of tables such as {{ do = 'gain', resource = 'ink', amount = 2 }}")
            return ()
        return tuple([self.effect(each, f"{where}, {key} {number}") for number, each in enumerate(found, 1)])

    def effect(self, entry: Any, where: str) -> Effect:
        nothing = Effect("gain", 0, 0, 0, "", "")
        if not isinstance(entry, dict) or str(entry.get("do")) not in EFFECTS:
            self.bad(where, f"there is no effect {entry!r}; 'do' must be one of {', '.join(EFFECTS)}")
            return nothing
        do = entry["do"]
        takes = EFFECTS[do]
        self.known_keys(entry, ("do", *takes), where)
        resource = self.one_of(entry, "resource", RESOURCES, where) if "resource" in takes else 0
        amount = self.whole(entry.get("amount", 1), 1, 20, "amount", where) if "amount" in takes else 1
        type_ = self.one_of(entry, "type", TYPES, where) if "type" in takes else 0
        per = COUNTED[self.one_of(entry, "per", COUNTED, where)] if "per" in takes else ""
        tile = self.line(entry, "tile", where) if "tile" in takes else ""
        if tile and tile not in self.tile_ids:
            self.bad(where, f"there is no tile {tile!r}; there is {', '.join(self.tile_ids)}")
        return Effect(do, resource, amount, type_, per, tile)

    # One kind of thing each -----------------------------------------------------------------------------

    def card(self, entry: dict[str, Any], where: str) -> Card:
        keys = (
            "name", "type", "cost", "discount", "forbidden", "submerge", "draw", "more", "autofill", "on_tentacle",
            "on_play", "effect", "again", "slots", "arrows", "flavour", "ours",
        )  # fmt: skip
        self.known_keys(entry, keys, where)
        type_ = self.one_of(entry, "type", TYPES, where)
        autofill = self.one_of(entry, "autofill", RESOURCES, where) if "autofill" in entry else -1
        played = entry.get("on_play", {})
        on_play: tuple[Effect, ...] = ()
        on_play_type = -1
        if not isinstance(played, dict):
            self.bad(where, f"on_play is {played!r}; write it as {{ type = 'relic', effect = [...] }}")
        elif played:
            self.known_keys(played, ("type", "effect"), f"{where}, on_play")
            on_play_type = self.one_of(played, "type", TYPES, f"{where}, on_play")
            on_play = self.effects(played, "effect", f"{where}, on_play")
        slots: tuple[int, ...] = ()
        arrows: tuple[tuple[int, ...], ...] = ()
        effect = self.effects(entry, "effect", where)
        if type_ == 3:
            slots, arrows = self.slots(entry, where)
            if not any(each.do == "tentacle" for each in effect):
                self.bad(where, "a constellation's effect must give a tentacle (CO-137)")
        elif "slots" in entry or "arrows" in entry:
            self.bad(where, "only a constellation has slots and arrows")
        if type_ < 2 and effect:
            self.bad(where, "the effect of a scripture or relic is a discount, on_tentacle, on_play, more or autofill")
        return Card(
            self.line(entry, "name", where), type_, self.amounts(entry, "cost", where),
            self.amounts(entry, "discount", where), self.flag(entry, "forbidden", where),
            self.flag(entry, "submerge", where), self.flag(entry, "draw", where),
            self.amounts(entry, "more", where)[:4], autofill, self.effects(entry, "on_tentacle", where),
            on_play_type, on_play, effect, self.flag(entry, "again", where), slots, arrows,
            self.line(entry, "flavour", where), self.flag(entry, "ours", where),
        )  # fmt: skip

    def slots(self, entry: dict[str, Any], where: str) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
        names = entry.get("slots")
        if not isinstance(names, list) or len(names) != 4 or any(name not in RESOURCES for name in names):
            self.bad(where, f"slots is {names!r}; a constellation has 4, each one of {', '.join(RESOURCES)}")
            return (0, 0, 0, 0), ()
        to: list[list[int]] = [[], [], [], []]
        arrows = entry.get("arrows")
        reached = [0]
        for arrow in arrows if isinstance(arrows, list) else []:
            if not isinstance(arrow, list) or len(arrow) != 2 or any(not _is_slot(end) for end in arrow):
                self.bad(where, f"the arrow {arrow!r} must be [from, to] with slots from 1 to 4")
                continue
            to[arrow[0] - 1].append(arrow[1] - 1)
        for at in reached:
            reached.extend([end for end in to[at] if end not in reached])
        if sorted(set(reached)) != [0, 1, 2, 3]:
            self.bad(where, "the arrows must lead from slot 1 to every other slot")
        return tuple([RESOURCES.index(name) for name in names]), tuple([tuple(ends) for ends in to])

    def tile(self, entry: dict[str, Any], where: str) -> Tile:
        self.known_keys(entry, ("id", "name", "special", "icon", "effect"), where)
        icon = self.one_of(entry, "icon", RESOURCES, where) if "icon" in entry else -1
        special = self.flag(entry, "special", where)
        if special == (icon >= 0):
            self.bad(where, "a basic tile has an icon, a special one has none")
        effect = self.effects(entry, "effect", where)
        return Tile(self.line(entry, "id", where), self.line(entry, "name", where), special, icon, effect)

    def behaviour(self, entry: dict[str, Any], where: str) -> Behaviour:
        self.known_keys(entry, ("name", "icon", "on_tentacle", "on_knowledge", "flavour", "ours"), where)
        return Behaviour(
            self.line(entry, "name", where), self.one_of(entry, "icon", RESOURCES, where),
            self.effects(entry, "on_tentacle", where), self.effects(entry, "on_knowledge", where),
            self.line(entry, "flavour", where),
        )  # fmt: skip

    def revelation(self, entry: dict[str, Any], where: str) -> Revelation:
        self.known_keys(entry, ("name", "tribute", "noticed", "hand_limit", "flavour", "ours"), where)
        return Revelation(
            self.line(entry, "name", where), self.whole(entry.get("tribute", 1), 1, 2, "tribute", where),
            self.whole(entry.get("noticed", 1), 1, 4, "noticed", where),
            self.whole(entry.get("hand_limit", 8), 1, 8, "hand_limit", where), self.line(entry, "flavour", where),
        )  # fmt: skip

    # The whole pack -------------------------------------------------------------------------------------

    def pack(self, folder: Path) -> Pack | None:
        tables = self.tables(folder)
        if self.wrong:
            return None
        self.tile_ids = [str(entry.get("id")) for _, entry in tables["tile"]]
        tiles = [self.tile(entry, where) for where, entry in tables["tile"]]
        cards = [self.card(entry, where) for where, entry in tables["card"]]
        first = [self.card(entry, where) for where, entry in tables["first_contact"]]
        behaviours = [self.behaviour(entry, where) for where, entry in tables["behaviour"]]
        revelations = [self.revelation(entry, where) for where, entry in tables["revelation"]]
        self.counts(folder, cards, first, tiles, behaviours, revelations)
        cards.sort(key=lambda card: card.type)
        cards += sorted(first, key=lambda card: card.type)
        names = [card.name for card in cards]
        for name in sorted({name for name in names if names.count(name) > 1}):
            self.bad(str(folder), f"two cards are called {name!r}")
        hands = self.hands(tables["hand"], names, folder)
        for id in sorted({id for id in self.tile_ids if self.tile_ids.count(id) > 1}):
            self.bad(str(folder), f"two tiles have the id {id!r}")
        rules = dict(pair for _, entry in tables["rules"] for pair in entry.items())
        self.known_keys(rules, ("start_tile", "tokens", "submerge"), f"{folder}, rules")
        start = rules.get("start_tile")
        if start not in self.tile_ids:
            self.bad(str(folder), f"rules: start_tile is {start!r}; it must be one of {', '.join(self.tile_ids)}")
        tokens = rules.get("tokens", [0, 1, 2, 3])
        submerged = rules.get("submerge", ["scripture", "relic"])
        if not isinstance(tokens, list) or len(tokens) != 4:
            self.bad(str(folder), "rules: tokens must be four numbers, one for each place in the turn order")
        else:
            tokens = [self.whole(token, 0, HIGHEST_PRICE, "rules: a token", str(folder)) for token in tokens]
        if not isinstance(submerged, list) or any(name not in TYPES for name in submerged):
            self.bad(str(folder), f"rules: submerge must be a list of {', '.join(TYPES)}")
        if self.wrong:
            return None
        return Pack(
            tuple(cards), tuple(tiles), tuple(behaviours), tuple(revelations), hands,
            self.tile_ids.index(str(start)), tuple(tokens), tuple([TYPES.index(name) for name in submerged]),
        )  # fmt: skip

    def tables(self, folder: Path) -> dict[str, list[tuple[str, dict[str, Any]]]]:
        found: dict[str, list[tuple[str, dict[str, Any]]]] = {table: [] for table in TABLES}
        files = sorted(folder.glob("*.toml")) if folder.is_dir() else []
        if not files:
            self.bad(str(folder), "there is no such folder with .toml files")
        for file in files:
            try:
                data = read_toml(file)
            except BadData as error:
                self.bad(file.name, f"{error}")
                continue
            for table, entries in data.items():
                if table not in TABLES:
                    self.bad(file.name, f"there is no table {table!r}; there is {', '.join(TABLES)}")
                    continue
                for number, entry in enumerate(entries if isinstance(entries, list) else [entries], 1):
                    if not isinstance(entry, dict):
                        self.bad(file.name, f"write {table} {number} as a table under [[{table}]]")
                        continue
                    name = entry.get("name", number)
                    found[table].append((f"{file.name}, {table} {name!r}", entry))
        return found

    def counts(
        self, folder: Path, cards: list[Card], first: list[Card], tiles: list[Tile],
        behaviours: list[Behaviour], revelations: list[Revelation],
    ) -> None:  # fmt: skip
        where = str(folder)
        for type_, name in enumerate(TYPES):
            count = len([card for card in cards if card.type == type_])
            if count != OF_EACH_TYPE:
                self.bad(where, f"there are {count} {name} cards; there must be {OF_EACH_TYPE} (CO-003)")
            if len([card for card in first if card.type == type_]) != 1:
                self.bad(where, f"there must be one First Contact card that is a {name} (CO-004)")
            if len([each for each in behaviours if each.icon == type_]) != 2:
                self.bad(where, f"there must be 2 behaviour cards with the icon {RESOURCES[type_]} (CO-199)")
            if len([tile for tile in tiles if tile.icon == type_]) != 2:
                self.bad(where, f"there must be 2 basic tiles with the icon {RESOURCES[type_]} (CO-006)")
        if any(sum(card.cost) for card in first):
            self.bad(where, "a First Contact card costs nothing (CO-004)")
        if len([tile for tile in tiles if tile.special]) != 4:
            self.bad(where, "there must be 4 special tiles (CO-005)")
        if len(revelations) != 3:
            self.bad(where, f"there are {len(revelations)} revelation cards; there must be 3 (CO-017)")

    def hands(
        self, entries: list[tuple[str, dict[str, Any]]], names: list[str], folder: Path
    ) -> tuple[tuple[int, ...], ...]:
        hands: list[tuple[int, ...]] = []
        used: list[str] = []
        for where, entry in entries:
            self.known_keys(entry, ("name", "cards"), where)
            cards = entry.get("cards")
            if not isinstance(cards, list) or len(cards) != 3 or any(card not in names[:88] for card in cards):
                self.bad(where, f"cards is {cards!r}; a starting hand names 3 devotee cards")
                continue
            used += cards
            hands.append(tuple([names.index(card) for card in cards]))
        if len(hands) != 4 or len(set(used)) != len(used):
            self.bad(str(folder), "there must be 4 starting hands of 3 different cards each (CO-012)")
        return tuple(hands)


def _is_slot(number: Any) -> bool:
    return type(number) is int and 1 <= number <= 4


def check_pack(folder: Path) -> list[str]:
    """Everything that is wrong with a pack, one readable line each with its place; empty if it can be played."""
    reader = Reader()
    reader.pack(folder)
    return reader.wrong


def read_pack(folder: Path) -> Pack:
    """The pack in a folder, or BadData with the first thing that is wrong with it."""
    reader = Reader()
    pack = reader.pack(folder)
    if pack is None:
        more = f" (and {len(reader.wrong) - 1} more)" if len(reader.wrong) > 1 else ""
        raise BadData(f"the pack {folder}: {reader.wrong[0]}{more}; mend it, or unset PARLOUR_COSMOCTOPUS_PACK")
    return pack
