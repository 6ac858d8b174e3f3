"""Reading a pack: all that is wrong with it is noted, each thing with its file, its card, its field and a way out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from parlour.core.data import BadData, short
from parlour.core.files import read_toml
from parlour.core.packs.fields import MISFIT, nearest
from parlour.core.packs.part import Family, Named, kinds_of

LARGEST: Final = 1_000_000
MOST_FILES: Final = 64
MOST_THINGS: Final = 2_000
DEEPEST: Final = 24
MOST_FAULTS: Final = 200
"""The bounds of a pack: bytes of a file, files, things in all, tables within tables, faults told."""

Data = dict[str, Any]


class Entry:
    """One thing as a file says it, and what was read from it: None if something is wrong with it."""

    def __init__(self, place: str, number: int, data: Data) -> None:
        self.place = place
        self.number = number
        self.data = data
        self.thing: Any = None

    def name(self) -> str:
        """What other things call it."""
        return str(self.data.get("id", self.data.get("name", self.number)))


Sheet = dict[str, list[str]]
"""A file of plain lists, a line for each name: `CANDLE = ["WAX", "STRING"]`."""


class Reader:
    """Reads one pack. `tables` says which class the things of each table are, `sheets` which folders hold sheets."""

    def __init__(
        self,
        tables: Mapping[str, type],
        families: Sequence[Family],
        levels: Sequence[str],
        players: int,
        sheets: Sequence[str] = (),
    ) -> None:
        self.tables = tables
        self.families = {family.base: family for family in families}
        self.levels = tuple(levels)
        """The words for how hard a game is, easiest first; () if the game has none."""
        self.players = players
        """The most players that an amount must say something for."""
        self.faults: list[str] = []
        self.unread = False
        """Whether there was something that could not even be sorted by its table."""
        self.entries: dict[str, list[Entry]] = {table: [] for table in tables}
        self.sheets: dict[str, dict[str, Sheet]] = {folder: {} for folder in sheets}
        """The sheets of each folder, by the name of their file."""

    def fault(self, place: str, what: str) -> None:
        """Note what is wrong at a place."""
        self.faults.append(f"{place}: {what}")

    def things(self, table: str) -> list[Any]:
        """What was read from a table, in the order of the files; without what is broken."""
        return [entry.thing for entry in self.entries[table] if entry.thing is not None]

    def is_whole(self, table: str) -> bool:
        """Whether nothing of a table is broken or unread, so that counting its things makes sense."""
        return not self.unread and all(entry.thing is not None for entry in self.entries[table])

    # From files to entries ------------------------------------------------------------------------------

    def read(self, path: Path) -> bytes:
        """Read all entries of the pack at this path, a file or a folder of them; what they say, in one spelling."""
        said: dict[str, Data] = {}
        for file in self.files(path):
            data = self.load(file)
            if data is None:
                self.unread = True
            else:
                said[file.name] = data
                self.take(file.name, data)
        for folder, sheets in self.sheets.items():
            for file in self.files(path / folder) if files_of(path / folder) else []:
                sheet = self.sheet(file, folder)
                if sheet is not None:
                    said[f"{folder}/{file.name}"] = sheet
                    sheets[file.stem] = sheet
        count = sum([len(entries) for entries in self.entries.values()])
        if count > MOST_THINGS:
            self.unread = True
            self.fault(path.name, f"it has {count} things; a pack has at most {MOST_THINGS}")
        else:
            for table, entries in self.entries.items():
                for entry in entries:
                    found = self.part(self.tables[table], entry.data, entry.place)
                    entry.thing = None if found is MISFIT else found
        return msgspec.json.encode(said, order="deterministic")

    def files(self, path: Path) -> list[Path]:
        """The TOML files of a pack, in the order of their names."""
        files = files_of(path)
        self.unread = not 0 < len(files) <= MOST_FILES
        if not files:
            self.fault(str(path), "there is no such file, and no such folder with .toml files in it")
        if len(files) > MOST_FILES:
            self.fault(str(path), f"it has {len(files)} files; a pack has at most {MOST_FILES}")
            return []
        return files

    def load(self, file: Path) -> Data | None:
        try:
            if file.stat().st_size > LARGEST:
                raise BadData(f"cannot be read: it has more than {LARGEST // 1_000_000} million bytes")
            data = read_toml(file)
        except OSError as error:
            self.fault(file.name, f"cannot be read: {error.strerror or error}")
            return None
        except BadData as error:
            self.fault(file.name, str(error))
            return None
        if _is_deeper(data, DEEPEST):
            self.fault(file.name, f"tables lie in one another more than {DEEPEST} deep; write it flatter")
            return None
        return data

    def sheet(self, file: Path, folder: str) -> Sheet | None:
        """What a sheet says: lists of texts and nothing else."""
        data = self.load(file)
        if data is None:
            return None
        for name, found in data.items():
            if not isinstance(found, list) or any(not isinstance(each, str) for each in found):
                self.fault(f"{folder}/{file.name}", f'{name} is {short(found)}; write it as {name} = ["...", "..."]')
                return None
        return data

    def take(self, file: str, data: Data) -> None:
        """Sort what a file says by its tables."""
        for table, found in data.items():
            if table not in self.tables:
                there_is = ", ".join(self.tables)
                self.unread = True
                self.fault(file, f"there is no table {table!r}; there is {there_is}{nearest(table, list(self.tables))}")
                continue
            for each in found if isinstance(found, list) else [found]:
                number = len(self.entries[table])
                if not isinstance(each, dict):
                    self.unread = True
                    self.fault(file, f"{table} is {short(each)}; write it as [[{table}]] with its fields below")
                    continue
                called = each.get("name", each.get("id"))
                place = f"{file}, {table} {called!r}" if isinstance(called, str) else f"{file}, {table} {number + 1}"
                self.entries[table].append(Entry(place, number, each))

    # From entries to parts ------------------------------------------------------------------------------

    def family(self, base: type) -> Family:
        """The parts that a pack of this game may name where this base is asked for."""
        return self.families[base]

    def part(self, kind: type, data: Data, place: str, called: str = "") -> Any:
        """The part of this class that the data means, or MISFIT after noting everything that is wrong with it."""
        before = len(self.faults)
        kinds = kinds_of(kind)
        for name in data:
            if name not in kinds:
                there_is = ", ".join(kinds) or "none"
                of = f" of {called}" if called else " here"
                self.fault(place, f"there is no field {name!r}{of}; there is {there_is}{nearest(name, list(kinds))}")
        values: list[Any] = []
        for name, field in kinds.items():
            if name in data:
                values.append(field.read(data[name], name, place, self))
            elif field.usual is None:
                self.fault(place, f"{name} is missing; {called or 'this'} takes {', '.join(kinds)}")
            else:
                values.append(field.usual)
        if len(self.faults) > before:
            return MISFIT
        part = kind(*values)
        wrong = part.check()
        if wrong:
            self.fault(place, f"{called}: {wrong}" if called else wrong)
            return MISFIT
        return part

    def example(self, kind: type) -> str:
        """How a table of this class is written."""
        return "{ " + ", ".join([f"{name} = ..." for name in kinds_of(kind)]) + " }"

    def named(self, table: str, name: Any, place: str) -> Any:
        """The thing of a table that is called so, as `Named`, or MISFIT."""
        for entry in self.entries[table]:
            if entry.name() == name:
                return Named(entry.number, entry.name(), str(entry.data.get("name", name)))
        known = [entry.name() for entry in self.entries[table]]
        there_is = f"; there is {', '.join(known)}" if len(known) <= 12 else ""
        self.fault(place, f"there is no {table} {short(name)}{there_is}{nearest(name, known)}")
        return MISFIT

    def no_two_alike(self, *tables: str) -> None:
        """Things of these tables must have different names."""
        seen: dict[str, str] = {}
        for table in tables:
            for entry in self.entries[table]:
                name = entry.name()
                if name in seen:
                    self.fault(entry.place, f"there is a {table} {name!r} already, in {seen[name]}; rename one of them")
                seen.setdefault(name, entry.place.split(",")[0])

    def told(self) -> list[str]:
        """What is wrong, a line for each fault; of very many only the first."""
        if len(self.faults) <= MOST_FAULTS:
            return self.faults
        return [*self.faults[:MOST_FAULTS], f"and {len(self.faults) - MOST_FAULTS} more"]


def files_of(path: Path) -> list[Path]:
    """The files of a pack: the file itself, or the .toml files in a folder, by name."""
    if path.is_dir():
        return sorted(path.glob("*.toml"))
    return [path] if path.is_file() else []


def _is_deeper(data: Any, levels: int) -> bool:
    if not isinstance(data, dict | list):
        return False
    if levels == 0:
        return True
    inside = data.values() if isinstance(data, dict) else data
    return any(_is_deeper(each, levels - 1) for each in inside)
