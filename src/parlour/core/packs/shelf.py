"""A shelf: where the packs of one game are found, ours and the owner's, and how each is read once."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from time import monotonic
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.data import BadData, classes_in, short
from parlour.core.effects import amounts
from parlour.core.home import home
from parlour.core.packs.part import Family, Named, Part
from parlour.core.packs.reader import Reader, files_of

PATIENCE: Final = 1.0
"""A game that begins within so many seconds after the files were looked at takes the pack as it was then."""

Stamp = tuple[tuple[str, int, int], ...]


class Pack:
    """A pack that can be played: its name, a digest of all it says, and its content in the game's own form."""

    def __init__(self, name: str, digest: str, content: Any) -> None:
        self.name = name
        self.digest = digest
        self.content = content


class Known:
    """A pack that was read, and what its files looked like then."""

    def __init__(self, pack: Pack, stamp: Stamp) -> None:
        self.pack = pack
        self.stamp = stamp
        self.looked = monotonic()

    def is_fresh(self, patience: float) -> bool:
        """Whether no file has changed since, told without reading; looked for again after so many seconds."""
        now = monotonic()
        if now - self.looked < patience:
            return True
        fresh = all((modified, size) == _state_of(file) for file, modified, size in self.stamp)
        if fresh:
            self.looked = now
        return fresh


@mypyc_attr(allow_interpreted_subclasses=True)
class Shelf:
    """The packs of one game. A pack is a folder of TOML files or a single one, in `ours` or in the owner's folder.

    `tables` says which class the things of each table are; `families` which parts they may name; `sheets` which
    folders of a pack hold files of plain lists.
    """

    def __init__(
        self,
        game: str,
        ours: Path,
        tables: Mapping[str, type],
        families: Sequence[Family],
        levels: Sequence[str] = (),
        players: int = 0,
        sheets: Sequence[str] = (),
    ) -> None:
        self.game = game
        self.ours = ours
        self.ours_at = str(ours)
        self.tables = dict(tables)
        self.families = tuple(families)
        self.levels = tuple(levels)
        self.players = players
        self.sheets = tuple(sheets)
        self.patience = PATIENCE
        self.elsewhere: list[Path] = []
        """Further folders in which packs are looked for, such as those of a test."""
        self._read: dict[tuple[str, str], Known] = {}
        self._home: str | None = None
        self._own_at = ""

    def build(self, reader: Reader) -> Any:
        """The content of a pack from all that was read; what is wrong with the whole is noted with the reader.
        Called although single things may be broken; the result counts only if nothing is."""
        raise NotImplementedError

    def with_parts(self, steps: Mapping[str, type]) -> dict[str, type]:
        """The steps of a game, and every part that a step may hold, by name: for a game whose steps hold parts."""
        found: dict[str, type] = {"Named": Named, **classes_in(amounts, base=Part)}
        for family in self.families:
            for kind in family.kinds.values():
                found[kind.__name__] = kind
        both = sorted(set(found) & set(steps))
        assert not both, f"a saved game could not tell the step {both[0]} from the part of that name"
        return {**found, **steps}

    # Finding --------------------------------------------------------------------------------------------

    def own_folder(self) -> Path:
        """Where the owner's packs lie."""
        return home() / "packs" / self.game

    def own_at(self) -> str:
        """The same as text, found once for each home: it is asked for whenever a game begins."""
        chosen = os.environ.get("PARLOUR_HOME")
        if not self._own_at or chosen != self._home:
            self._home = chosen
            self._own_at = str(self.own_folder())
        return self._own_at

    def folders(self) -> list[Path]:
        """Where packs are looked for, ours first."""
        return [self.ours, self.own_folder(), *self.elsewhere]

    def names(self) -> tuple[str, ...]:
        """The names of all packs there are, ours first."""
        found: list[str] = []
        for folder in self.folders():
            for path in sorted(folder.iterdir()) if folder.is_dir() else []:
                name = path.stem if path.suffix == ".toml" else path.name
                if _is_name(name) and name not in found and (path.suffix == ".toml" or files_of(path)):
                    found.append(name)
        return tuple(found)

    def find(self, name: str) -> Path:
        """The file or folder of a pack, or BadData with the way out."""
        if not _is_name(name):
            raise BadData(f"{short(name)} is no name of a pack; use letters, digits, - and _")
        for folder in self.folders():
            for path in (folder / name, folder / f"{name}.toml"):
                if files_of(path):
                    return path
        raise BadData(f"there is no pack {name!r}; {self.way_out(name)}")

    def way_out(self, name: str = "NAME") -> str:
        """Where a pack has to lie to be found."""
        return f"put {name}.toml, or a folder {name} of such files, into {self.own_folder()}"

    # Reading --------------------------------------------------------------------------------------------

    def read(self, name: str) -> Pack:
        """The pack of this name as its files are now, or BadData with what is wrong with it."""
        known = self._fresh(self.ours_at, name) or self._fresh(self.own_at(), name)
        for folder in self.elsewhere:
            known = known or self._fresh(str(folder), name)
        if known is not None:
            return known
        path = self.find(name)
        stamp = _stamp(path, self.sheets)
        reader = self._reader()
        said = reader.read(path)
        content = self.build(reader)
        if reader.faults:
            more = f" (and {len(reader.faults) - 1} more)" if len(reader.faults) > 1 else ""
            check = f"`parlour cards check {path} --game {self.game}` lists everything"
            raise BadData(f"the pack {name!r} cannot be played: {reader.faults[0]}{more}; {check}")
        pack = Pack(name, blake2b(said, digest_size=8).hexdigest(), content)
        self._read[str(path.parent), name] = Known(pack, stamp)
        return pack

    def _fresh(self, folder: str, name: str) -> Pack | None:
        """The pack of this name in a folder, if it was read and no file of it has changed since."""
        known = self._read.get((folder, name))
        return known.pack if known is not None and known.is_fresh(self.patience) else None

    def check(self, path: Path) -> list[str]:
        """Everything that is wrong with the pack at this path, a line for each fault; empty if it can be played."""
        reader = self._reader()
        reader.read(path)
        self.build(reader)
        return reader.told()

    def tell(self, path: Path) -> list[str]:
        """What each card of a sound pack does, in words; empty where the cards say it themselves."""
        return []

    def _reader(self) -> Reader:
        return Reader(self.tables, self.families, self.levels, self.players, self.sheets)


def _is_name(name: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{1,40}", name) is not None


def _stamp(path: Path, sheets: Sequence[str]) -> Stamp:
    """The files of a pack and the folders they lie in, as they are now."""
    folders = [path, *[path / folder for folder in sheets if (path / folder).is_dir()]]
    files = {file: None for folder in folders for file in (folder, *files_of(folder))}
    return tuple([(str(file), *_state_of(str(file))) for file in files])


def _state_of(file: str) -> tuple[int, int]:
    """When a file was last changed, and its size; of one that is gone, neither."""
    try:
        stat = os.stat(file)
    except OSError:
        return 0, -1
    return stat.st_mtime_ns, stat.st_size
