"""Parts of a pack: frozen classes, named in TOML or standing under the name of their table."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from types import ModuleType
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.core.data import Frozen, classes_in, field_names, short
from parlour.core.packs.fields import MISFIT, FieldKind, nearest


@mypyc_attr(allow_interpreted_subclasses=True)
class Part(Frozen):
    """One thing that a pack says. A subclass is a frozen dataclass whose fields are made by `core.packs.fields`."""

    def check(self) -> str:
        """What is wrong with its fields together, and the way out, in words; empty if nothing."""
        return ""


@dataclass(frozen=True)
class Named(Part):
    """Another thing of the same pack: where it stands in its table, and what it is called."""

    number: int
    id: str
    name: str


def kinds_of(part: type) -> Mapping[str, FieldKind]:
    """What may stand in each field of a part, by name."""
    if not field_names(part):
        return {}
    return {each.name: each.metadata["pack"] for each in fields(part) if "pack" in each.metadata}


def spelled(name: str) -> str:
    """The name of a class as a pack spells it.

    >>> spelled("GainPer")
    'gain_per'
    """
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Family:
    """All parts of one sort that a game knows: every class of these modules that is a kind of `base`.

    A pack names one of them under `key`, in small letters: `{ do = "gain_per", ... }` is the class GainPer. A class
    that needs nothing else can be named alone where the family is `bare`.
    """

    def __init__(
        self, base: type, key: str, *modules: ModuleType, bare: bool = False, as_written: bool = False
    ) -> None:
        self.base = base
        self.key = key
        self.bare = bare
        self.sort = spelled(base.__name__)
        found = classes_in(*modules, base=base)
        concrete = {name: kind for name, kind in found.items() if kind.__dict__.get("__dataclass_fields__") is not None}
        for name, kind in concrete.items():
            assert key not in field_names(kind), f"{name}.{key} could not be told from the name of the {self.sort}"
        self.kinds = {name if as_written else spelled(name): concrete[name] for name in sorted(concrete)}

    def example(self) -> str:
        """How one of them is written."""
        return f'{{ {self.key} = "{next(iter(self.kinds), "...")}" }}'

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        """The part that the data means, or MISFIT after noting what is wrong."""
        data = {self.key: value} if self.bare and isinstance(value, str) else value
        if not isinstance(data, dict):
            reader.fault(place, f"{name} is {short(value)}; write it as {self.example()}")
            return MISFIT
        called = data.get(self.key)
        kind = self.kinds.get(called) if isinstance(called, str) else None
        if kind is None:
            one_of = f" {self.key!r} must be one of {', '.join(self.kinds)}"
            wrong = f"there is no {self.sort} {short(called)}" if self.key in data else f"{name} has no {self.key!r}"
            reader.fault(place, wrong + (nearest(called, list(self.kinds)) or ";") + one_of)
            return MISFIT
        rest = {key: each for key, each in data.items() if key != self.key}
        return reader.part(kind, rest, place, called)
