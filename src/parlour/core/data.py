"""Actions, steps and events are frozen data: JSON `{"is": "Play", "card": 7}` both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from types import ModuleType
from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

_FIELDS: dict[type, tuple[str, ...]] = {}
_TYPES: dict[type, tuple[type | None, ...]] = {}
_PLAIN: dict[str, type] = {"int": int, "bool": bool, "str": str, "float": float, "tuple": tuple}


class BadData(ValueError):
    """Data from outside does not describe what it claims to; the message says where and why."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Frozen:
    """Base of everything that is data: a frozen dataclass whose fields are int, bool, str or tuple.

    Plain on purpose: mypyc cannot compile a dataclass on an abstract or generic base. For the same reason
    a subclass has methods instead of class attributes.
    """

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by construction, since a frozen compiled instance takes no state."""
        return type(self), tuple(getattr(self, name) for name in field_names(type(self)))


def field_names(kind: type) -> tuple[str, ...]:
    """The names of a dataclass's fields in order; () for a class without any."""
    names = _FIELDS.get(kind)
    if names is None:
        names = tuple(f.name for f in fields(kind)) if is_dataclass(kind) else ()
        _FIELDS[kind] = names
    return names


def field_types(kind: type) -> tuple[type | None, ...]:
    """The plain type of each field in order; None where it is none of those that JSON has."""
    types = _TYPES.get(kind)
    if types is None:
        found = [f.type for f in fields(kind)] if field_names(kind) else []
        named = [t.__name__ if isinstance(t, type) else str(t).split("[")[0] for t in found]
        types = tuple(_PLAIN.get(name) for name in named)
        _TYPES[kind] = types
    return types


def to_json(thing: Frozen) -> dict[str, Any]:
    """The thing as JSON data. `Kinds.read` of it gives an equal thing.

    >>> from parlour.core.outcome import Outcome, ranked
    >>> data = to_json(ranked([2.0, 5.0], "most points", "R-1"))
    >>> data["is"], data["places"]
    ('Outcome', [2, 1])
    >>> Kinds({"Outcome": Outcome}).read(data).winners()
    (1,)
    """
    kind = type(thing)
    data: dict[str, Any] = {"is": kind.__name__}
    for name in field_names(kind):
        value = getattr(thing, name)
        if isinstance(value, tuple):
            data[name] = _values(value)
        else:
            data[name] = to_json(value) if isinstance(value, Frozen) else value
    return data


def _values(values: tuple[Any, ...]) -> list[Any]:
    """A tuple as JSON: what is frozen data inside becomes its own object."""
    out: list[Any] = []
    for value in values:
        if isinstance(value, tuple):
            out.append(_values(value))
        elif isinstance(value, Frozen):
            out.append(to_json(value))
        else:
            out.append(value)
    return out


def key_of(data: Mapping[str, Any]) -> bytes:
    """One canonical spelling, in which 1 and true are not the same."""
    return msgspec.json.encode(data, order="deterministic")


def classes_in(*modules: ModuleType, base: type) -> dict[str, type]:
    """Every class of these modules that is a kind of `base`, by name."""
    found: dict[str, type] = {}
    for module in modules:
        for name, value in vars(module).items():
            if isinstance(value, type) and issubclass(value, base) and value is not base:
                found[name] = value
    return found


class Kinds:
    """The classes that data of one sort may name, and how to build them."""

    def __init__(self, classes: Mapping[str, type]) -> None:
        self.classes = dict(classes)

    def read(self, data: Any) -> Any:
        """Build what the data says, or refuse with `BadData`."""
        if not isinstance(data, dict) or not isinstance(data.get("is"), str):
            raise BadData(f"expected an object with a name under 'is', got {short(data)}")
        kind = self.classes.get(data["is"])
        if kind is None:
            raise BadData(f"there is nothing called {short(data['is'])} here")
        names = field_names(kind)
        types = field_types(kind)
        if len(data) != len(names) + 1:
            raise BadData(_misfit(data, names))
        values: list[Any] = []
        for at in range(len(names)):
            if names[at] not in data:
                raise BadData(_misfit(data, names))
            value = self._value(data[names[at]])
            wanted = types[at]
            if wanted is not None and type(value) is not wanted and not (wanted is float and type(value) is int):
                raise BadData(f"{data['is']}: {names[at]} takes {wanted.__name__}, not {short(data[names[at]])}")
            values.append(value)
        return kind(*values)

    def _value(self, value: Any) -> Any:
        if isinstance(value, list):
            return tuple([self._value(each) for each in value])
        if isinstance(value, dict):
            return self.read(value)
        return value


def _misfit(data: Mapping[str, Any], names: Sequence[str]) -> str:
    return f"{data['is']} takes {', '.join(names) or 'no fields'}; got {short(sorted(data))}"


def short(data: Any) -> str:
    """Data as a line may quote it: never long, never more than one line."""
    text = str(data) if isinstance(data, Exception) else repr(data)
    text = " ".join(text.split())
    return text if len(text) <= 80 else text[:77] + "..."
