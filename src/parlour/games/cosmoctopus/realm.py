"""The Inky Realm: which places touch each other, in the layouts of the rulebook and in those people draw."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from parlour.core.data import BadData
from parlour.core.words import listed

FAR: Final = 99
"""The distance between places that no path joins."""

MOST_PLACES: Final = 12
"""8 basic and 4 special tiles."""

USUAL: Final = 9
BASIC_TILES: Final = 8


class Realm:
    """A layout: its places, who touches whom, and how far everything is. Never changed, so always shared."""

    def __init__(self, places: int, edges: Iterable[tuple[int, int]], spots: Iterable[tuple[float, float]]) -> None:
        self.places = places
        self.touching: list[list[int]] = [[] for _ in range(places)]
        for a, b in edges:
            self.touching[a].append(b)
            self.touching[b].append(a)
        for neighbours in self.touching:
            neighbours.sort()
        self.far: list[int] = [d for start in range(places) for d in self._distances(start)]
        """The distance from each place to each, row by row."""
        self.section: list[int] = [0 if d < FAR else 1 for d in self.far[:places]]
        """Which part of a disconnected realm each place belongs to."""
        self.spots = tuple(spots)
        """Where to draw each place: x to the right and y down, a tile being 1 wide."""

    def _distances(self, start: int) -> list[int]:
        found = [FAR] * self.places
        found[start] = 0
        queue = [start]
        for at in queue:
            for next_ in self.touching[at]:
                if found[next_] == FAR:
                    found[next_] = found[at] + 1
                    queue.append(next_)
        return found

    def sections(self) -> int:
        """How many parts it has; more than two are never playable."""
        if 1 not in self.section:
            return 1
        first = self.section.index(1)
        rest = [at for at in range(self.places) if self.section[at] == 1]
        return 2 if all(self.far[first * self.places + at] < FAR for at in rest) else 3


_SHAPES: Final[dict[str, tuple[list[tuple[int, int]], list[tuple[float, float]]]]] = {
    "grid3x3": (
        [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (0, 3), (3, 6), (1, 4), (4, 7), (2, 5), (5, 8)],
        [(x, y) for y in range(3) for x in range(3)],
    ),
    "infin_eight": (
        [(0, 1), (1, 2), (2, 3), (3, 4), (4, 0), (0, 5), (5, 6), (6, 7), (7, 8), (8, 0)],
        [(2.4, 1), (1.6, 0.2), (0.5, 0), (0.5, 2), (1.6, 1.8), (3.2, 0.2), (4.3, 0), (4.3, 2), (3.2, 1.8)],
    ),
    "naught": (
        [(at, (at + 1) % 9) for at in range(9)],
        [(1.5, 0), (2.5, 0.4), (3, 1.3), (2.8, 2.3), (2, 3), (1, 3), (0.2, 2.3), (0, 1.3), (0.5, 0.4)],
    ),
    "x": (
        [(0, 1), (1, 2), (0, 3), (3, 4), (0, 5), (5, 6), (0, 7), (7, 8)],
        [(1.6, 1.6), (0.8, 0.8), (0, 0), (2.4, 0.8), (3.2, 0), (2.4, 2.4), (3.2, 3.2), (0.8, 2.4), (0, 3.2)],
    ),
    "threeping": (
        [(at, at + 1) for at in range(8)],
        [(0, 0), (1, 0), (1.9, 0.4), (1.9, 1.3), (1, 1.8), (1.9, 2.3), (1.9, 3.2), (1, 3.6), (0, 3.6)],
    ),
    "pentaglyph": (
        [*[(at, at + 1) for at in range(8)], (3, 7)],
        [(2, 0), (1, 0), (0, 0), (0, 1), (1, 1), (2, 1.3), (2, 2.3), (1, 2.2), (0, 3)],
    ),
    "disconnected10": (
        [(0, 1), (0, 2), (0, 3), (0, 4), (5, 6), (5, 7), (5, 8), (5, 9)],
        [(1, 1), (1, 0), (2, 1), (1, 2), (0, 1), (4.5, 1), (4.5, 0), (5.5, 1), (4.5, 2), (3.5, 1)],
    ),
}

LAYOUTS: Final = {name: Realm(len(spots), edges, spots) for name, (edges, spots) in _SHAPES.items()}
"""The 3 x 3 grid, the five named layouts and the suggested disconnected one (their pictures are our reading)."""

CHALLENGE: Final = {"grid3x3": 1, "infin_eight": 2, "naught": 2, "x": 3, "threeping": 3, "pentaglyph": 3}
"""How hard each layout is, from 1 to 3. Nothing depends on it (CO-242)."""


def challenge_words() -> str:
    """How hard the layouts are, for those who choose one: 'Challenge 1: grid3x3; 2: naught and x'."""
    ratings = sorted(set(CHALLENGE.values()))
    said = [f"{rating}: {listed([name for name, each in CHALLENGE.items() if each == rating])}" for rating in ratings]
    return "Challenge " + "; ".join(said)


def drawn_realm(text: str) -> Realm:
    """A layout that somebody drew, or BadData.

    Either a picture, where each `#` is a tile that touches the tiles beside, above and below it (`/` also ends
    a line); or chains of names, `a-b-c, c-d`, where each hyphen joins two tiles.
    """
    if not text.strip():
        raise BadData("option custom: draw a layout with # for each tile, or join tiles by name as in 'a-b-c, c-d'")
    return _joined(text) if "-" in text else _picture(text)


def _picture(text: str) -> Realm:
    lines = text.replace("/", "\n").splitlines()
    spots: list[tuple[int, int]] = []
    for y, line in enumerate(lines):
        for x, sign in enumerate(line.replace(" ", "")):
            if sign == "#":
                spots.append((x, y))
            elif sign != ".":
                raise BadData(f"option custom: line {y + 1} has a {sign!r}; use # for a tile and . for a gap")
    edges = [
        (a, b)
        for a, (x, y) in enumerate(spots)
        for b, (other_x, other_y) in enumerate(spots)
        if a < b and abs(x - other_x) + abs(y - other_y) == 1
    ]
    return Realm(len(spots), edges, spots)


def _joined(text: str) -> Realm:
    names: list[str] = []
    edges: list[tuple[int, int]] = []
    for chain in text.replace("\n", ",").replace(";", ",").split(","):
        before = -1
        for name in [each.strip() for each in chain.split("-")] if chain.strip() else []:
            if not name:
                raise BadData(f"option custom: {chain.strip()!r} has a hyphen with no tile beside it")
            if name not in names:
                names.append(name)
            at = names.index(name)
            if at == before:
                raise BadData(f"option custom: tile {name!r} is joined to itself")
            if before >= 0 and (before, at) not in edges and (at, before) not in edges:
                edges.append((before, at))
            before = at
    around = [(1 + at % 4, 1 + at // 4) for at in range(len(names))]
    return Realm(len(names), edges, around)


_CHECKED: Final[dict[tuple[str, bool], Realm]] = {}
"""The realms of the named layouts, without the bridge and with it."""


def realm_of(layout: str, custom: str, bridge: bool) -> Realm:
    """The realm that these options ask for, or BadData that says the way out."""
    realm = _CHECKED.get((layout, bridge))
    if realm is None:
        realm = _checked_realm(layout, custom, bridge)
        if layout != "custom":
            _CHECKED[layout, bridge] = realm
    return realm


def _checked_realm(layout: str, custom: str, bridge: bool) -> Realm:
    realm = drawn_realm(custom) if layout == "custom" else LAYOUTS[layout]
    parts = realm.sections()
    if parts > 2:
        raise BadData("option custom: the layout has more than two parts; join them, or leave two for the bridge")
    if parts == 2 and not bridge:
        raise BadData(f"option layout: {layout} has two parts, which only the cosmic bridge joins; turn bridge on")
    if parts == 1 and realm.places != USUAL:
        raise BadData(f"option custom: the layout has {realm.places} tiles; a layout in one part has {USUAL}")
    if not USUAL <= realm.places <= MOST_PLACES:
        raise BadData(f"option custom: the layout has {realm.places} tiles; in two parts it has 9 to {MOST_PLACES}")
    if any(not neighbours for neighbours in realm.touching) and parts == 1:
        raise BadData("option custom: a tile touches no other")
    if bridge and not any(apart(realm, a, b) for a in range(realm.places) for b in range(a)):
        raise BadData("option custom: no two tiles are apart, so the bridge has no place")
    return realm


def apart(realm: Realm, a: int, b: int) -> bool:
    """Whether the bridge may start on these two places: not adjacent, and one in each section."""
    if a == b or realm.far[a * realm.places + b] == 1:
        return False
    return realm.sections() == 1 or realm.section[a] != realm.section[b]
