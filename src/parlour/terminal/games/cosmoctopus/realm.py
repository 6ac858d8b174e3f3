"""The Inky Realm in letters: what each tile gives, what it costs to go there, and who is there."""

from __future__ import annotations

from rich.text import Text

from parlour.core.question import Action
from parlour.games.cosmoctopus.actions import MOVE_TO
from parlour.games.cosmoctopus.pack import RESOURCES, Tile
from parlour.games.cosmoctopus.public import Public
from parlour.games.cosmoctopus.telling import tribute_of
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT
from parlour.terminal.games.cosmoctopus.letters import COLOUR, HEAD, LETTER, PINK, SEA, SPECIAL, WATCHED, cosmo_view
from parlour.terminal.scene import Scene


def realm(scene: Scene, keys: dict[Action, str]) -> list[Text]:
    """The realm as a grid of cells where it is one, else as a list with who touches whom."""
    public = cosmo_view(scene.view).public
    if all(x == int(x) and y == int(y) for x, y in public.realm.spots) and not scene.cramped:
        return _grid(scene, public, keys)
    return [_place_line(public, place, keys, scene.roomy) for place in range(public.realm.places)]


def _grid(scene: Scene, public: Public, keys: dict[Action, str]) -> list[Text]:
    at = {(int(x), int(y)): place for place, (x, y) in enumerate(public.realm.spots)}
    wide = 16 if scene.roomy else 12
    lines: list[Text] = []
    for y in range(max(y for _, y in at) + 1):
        cells = [
            _cell(public, at[x, y], keys, wide, scene.roomy)
            if (x, y) in at
            else [Text(" " * wide)] * (5 if scene.roomy else 3)
            for x in range(max(x for x, _ in at) + 1)
        ]
        for row in zip(*cells, strict=True):
            lines.append(Text(" ").join([Text(""), *row]))
        if scene.roomy:
            lines.append(Text(""))
    return lines


def _cell(public: Public, place: int, keys: dict[Action, str], wide: int, large: bool) -> list[Text]:
    """A tile: what to type and what it costs, the bonus, and its name or who is there."""
    tile = public.box.tiles[public.tiles[place]]
    here = place == public.head
    ground = HEAD if here else SPECIAL if tile.special else SEA
    key = keys.get(MOVE_TO[place], "")
    tribute = tribute_of(public, place)
    cost = "" if here or tribute < 0 else "free" if tribute == 0 else f"pay {tribute}"
    marks = ("◎" if public.is_investigated(place) else "") + _bridge(public, place)
    top = Text.assemble((f" {key:<3}", f"bold {CANDLE}"), (cost if key else "", BONE))
    top.append(" " * max(0, wide - 1 - top.cell_len - len(marks)) + marks + " ", WATCHED)
    bonus = Text(" ").append_text(_bonus(tile))
    last = Text(" ◕ᴥ◕ octopus" if here else f" {tile.name.removeprefix('The ')}", style=PINK if here else DIM)
    rows = [top, Text(""), bonus, last, Text("")] if large else [top, bonus, last]
    for row in rows:
        row.truncate(wide)
        row.append(" " * (wide - row.cell_len))
        row.stylize_before(f"on {ground}")
    return rows


def _bonus(tile: Tile) -> Text:
    """What a tile gives, in a dozen letters: a resource in company is a letter, the first effect speaks for others."""
    first, *more = tile.effect
    *amount, kind = first.signs()
    if kind not in RESOURCES:
        return Text(first.tiny(), style=BONE)
    at = RESOURCES.index(kind)
    if not more:
        return Text(first.tiny(), style=COLOUR[at])
    return Text(", ".join(["".join(amount) + LETTER[at], *[each.tiny() for each in more]]), style=COLOUR[at])


def _bridge(public: Public, place: int) -> str:
    return "".join([letter for letter, at in (("A", public.bridge_a), ("B", public.bridge_b)) if at == place])


def _place_line(public: Public, place: int, keys: dict[Action, str], large: bool) -> Text:
    tile = public.box.tiles[public.tiles[place]]
    key = keys.get(MOVE_TO[place], "")
    tribute = tribute_of(public, place)
    cost = "here" if place == public.head else "-" if tribute < 0 else "free" if tribute == 0 else f"{tribute} trib."
    touch = ",".join([str(other + 1) for other in range(public.realm.places) if public.touch(place, other)])
    name = tile.name.removeprefix("The ")
    marks = ("◎" if public.is_investigated(place) else "") + _bridge(public, place)
    return Text.assemble(
        (f" {key:>3} ", f"bold {CANDLE}"), (f"{place + 1:>2} ", DIM),
        (f"{name[:16]:<16} " if large else f"{name[:9]:<9} ", PINK if place == public.head else BONE),
        _bonus(tile), (f" {cost}", CANDLE if key else DIM), (f" →{touch}", FAINT), (f" {marks}", WATCHED),
    )  # fmt: skip
