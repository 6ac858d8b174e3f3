"""Packs: sets of arcana cards as data, checked before use."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from parlour.core.data import BadData, Kinds, classes_in, field_names
from parlour.core.files import read_toml
from parlour.core.home import home
from parlour.games.shipwreck_arcana import conditions, powers
from parlour.games.shipwreck_arcana.cards import HOURS_NAME, MOST_CARDS, Card, Power
from parlour.games.shipwreck_arcana.conditions import Condition

FOLDER: Final = Path(__file__).parent / "packs"
BASE: Final = "base"
WORDS: Final = {"name": 40, "title": 40, "text": 400}
"""The texts that each card has, and how long they may be."""

SWITCHES: Final = ("no_doom", "tells_if_higher", "one_more_prediction", "light_sevens")
"""What a card may do beside its condition, as `Card` explains; off unless said."""

NUMBERS: Final = "its fields are whole numbers, or lists of them where it has several"
MOST_MOONS: Final = 9

_CONDITIONS: Final = Kinds(classes_in(conditions, base=Condition))
_POWERS: Final = Kinds(classes_in(powers, base=Power))
_READ: Final[dict[str, tuple[Card, ...]]] = {}


def own_folder() -> Path:
    """Where an owner's own packs lie."""
    return home() / "packs" / "shipwreck_arcana"


def cards_of(packs: Sequence[str]) -> tuple[Card, ...]:
    """All cards of these packs in order, or BadData that says which pack or card is wrong."""
    names = ",".join(packs)
    found = _READ.get(names)
    if found is None:
        cards: list[Card] = []
        for pack in packs:
            cards += read_pack(find_pack(pack))
        known = [card.name for card in cards]
        for name in known:
            if known.count(name) > 1:
                raise BadData(f"the card {name!r} is in more than one of the packs {names}; leave one of them out")
        if len(cards) > MOST_CARDS:
            raise BadData(f"the packs {names} have {len(cards)} cards together; a game has at most {MOST_CARDS}")
        found = tuple(cards)
        _READ[names] = found
    return found


def find_pack(name: str) -> Path:
    """The file of a pack: one of the game's own, or one in the owner's folder."""
    if not name.replace("_", "").replace("-", "").isalnum():
        raise BadData(f"{name!r} is no name of a pack; use letters, digits, - and _")
    for folder in (FOLDER, own_folder()):
        if (folder / f"{name}.toml").is_file():
            return folder / f"{name}.toml"
    raise BadData(f"there is no pack {name!r}; put {name}.toml into {own_folder()}")


def read_pack(path: Path) -> list[Card]:
    """The cards of a pack, or BadData with everything that is wrong."""
    wrong: list[str] = []
    cards = _read(path, wrong)
    if wrong:
        raise BadData("; ".join(wrong))
    return cards


def check_pack(path: Path) -> list[str]:
    """What is wrong with a pack, one line for each fault with its place; nothing if it can be played."""
    wrong: list[str] = []
    _read(path, wrong)
    return wrong


def _read(path: Path, wrong: list[str]) -> list[Card]:
    try:
        data = read_toml(path)
    except BadData as error:
        wrong.append(f"{path.name}: {error}")
        return []
    head = data.get("pack")
    if not isinstance(head, dict) or not isinstance(head.get("name"), str) or not isinstance(head.get("title"), str):
        wrong.append(f"{path.name}: it has to begin with [pack] and a name and a title, both texts")
        return []
    entries = data.get("card")
    if not isinstance(entries, list) or not entries:
        wrong.append(f"{path.name}: it has no [[card]]")
        return []
    for key in sorted(set(data) - {"pack", "card"}):
        wrong.append(f"{path.name}: {key!r} means nothing here; there is [pack] and [[card]]")
    cards: list[Card] = []
    seen: set[str] = {HOURS_NAME}
    for number, entry in enumerate(entries, 1):
        name = entry.get("name") if isinstance(entry, dict) else None
        where = f"{path.name}, card {number}" + (f" ({name})" if isinstance(name, str) else "")
        card = _card(entry, head["name"], where, wrong)
        if isinstance(name, str) and name in seen:
            wrong.append(f"{where}: there is a card of that name already")
        seen.add(str(name))
        if card is not None:
            cards.append(card)
    return cards


def _card(entry: Any, pack: str, where: str, wrong: list[str]) -> Card | None:
    """The card of an entry; None if something was found wrong with it."""
    before = len(wrong)
    if not isinstance(entry, dict):
        wrong.append(f"{where}: expected [[card]] with its fields")
        return None
    for field, longest in WORDS.items():
        value = entry.get(field)
        if not isinstance(value, str) or not value.strip() or len(value) > longest:
            wrong.append(f"{where}: {field} has to be a text of 1 to {longest} characters")
    moons = entry.get("moons")
    if type(moons) is not int or not 1 <= moons <= MOST_MOONS:
        wrong.append(f"{where}: moons has to be a number from 1 to {MOST_MOONS}, got {moons!r}")
    for field in SWITCHES:
        if not isinstance(entry.get(field, False), bool):
            wrong.append(f"{where}: {field} is true or false, got {entry[field]!r}")
    known = {*WORDS, *SWITCHES, "moons", "condition", "power"}
    for field in sorted(set(entry) - known):
        wrong.append(f"{where}: {field!r} means nothing on a card; there is {', '.join(sorted(known))}")
    condition = _part(_CONDITIONS, entry.get("condition"), "condition", where, wrong)
    power = _part(_POWERS, entry.get("power"), "power", where, wrong)
    if len(wrong) > before:
        return None
    no_doom, tells_if_higher, one_more_prediction, light_sevens = [entry.get(field, False) for field in SWITCHES]
    return Card(
        entry["name"], entry["title"], entry["text"], entry["moons"], condition, power,
        no_doom, tells_if_higher, one_more_prediction, light_sevens, pack,
    )  # fmt: skip


def _is_number(value: Any) -> bool:
    """Whether it is a whole number or a list of them."""
    return type(value) is int or (isinstance(value, list) and all(type(each) is int for each in value))


def _part(kinds: Kinds, data: Any, field: str, where: str, wrong: list[str]) -> Any:
    """The condition or power that the data says; what is wrong with it goes to the list."""
    if not isinstance(data, dict):
        wrong.append(f'{where}: {field} has to be a table such as {{ is = "{sorted(kinds.classes)[0]}" }}')
        return None
    if str(data.get("is")) not in kinds.classes:
        there_is = ", ".join(sorted(kinds.classes))
        wrong.append(f"{where}: {field} is {data.get('is')!r}, which does not exist; there is {there_is}")
        return None
    fields = field_names(kinds.classes[data["is"]])
    part = None
    if sorted(data) != sorted(["is", *fields]):
        fault = f"it takes {', '.join(fields) or 'no further fields'}; got {', '.join(sorted(set(data) - {'is'}))}"
    else:
        try:
            part = kinds.read(data)
            fault = part.check() if all(_is_number(data[name]) for name in fields) else NUMBERS
        except (BadData, TypeError):
            fault = NUMBERS
    if fault:
        wrong.append(f"{where}: {field} {data['is']}: {fault}")
        return None
    return part
