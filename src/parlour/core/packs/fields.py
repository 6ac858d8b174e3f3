"""What may stand in the fields of a part: each field of its class is made by one of these functions.

The shape of plain values is checked by msgspec; what is wrong is said in our words.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import field
from difflib import get_close_matches
from typing import Annotated, Any, Final, Literal

import msgspec
from mypy_extensions import mypyc_attr

from parlour.core.data import short

MISFIT: Final = object()
"""What reading a value gives where something is wrong with it; the fault is noted already."""

MOST_PARTS: Final = 32
"""How many things a list in a pack may have, unless its field says less."""

# The types for msgspec are made while the program runs, which type checkers do not follow.
_ANNOTATED: Any = Annotated
_LITERAL: Any = Literal
_LIST: Any = list


def nearest(name: Any, known: Sequence[str]) -> str:
    """What a mistyped name was meant to be, as the end of a sentence; empty if nothing comes near.

    >>> nearest("amuont", ["amount", "resource"])
    "; did you mean 'amount'?"
    """
    found = get_close_matches(name, known, 1) if isinstance(name, str) else []
    return f"; did you mean {found[0]!r}?" if found else ""


@mypyc_attr(allow_interpreted_subclasses=True)
class FieldKind:
    """What may stand in one field. `usual` is its value where the field is left out; None if it must be there."""

    def __init__(self, says: str, usual: Any) -> None:
        self.says = says
        self.usual = usual

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        """The value that the data means; MISFIT after noting with the reader what is wrong at this place."""
        raise NotImplementedError


def made_by(kind: FieldKind) -> Any:
    """The dataclass field of this kind."""
    if kind.usual is None:
        return field(metadata={"pack": kind})
    return field(default=kind.usual, metadata={"pack": kind})


class Plain(FieldKind):
    """A value whose shape says all: msgspec accepts or refuses it."""

    def __init__(
        self, says: str, shape: Any, make: Callable[[Any], Any], usual: Any, known: Sequence[str] = ()
    ) -> None:
        super().__init__(says, usual)
        self.shape = shape
        self.make = make
        self.known = tuple(known)

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        try:
            return self.make(msgspec.convert(value, self.shape))
        except msgspec.ValidationError:
            reader.fault(place, f"{name} is {short(value)}; it must be {self.says}{nearest(value, self.known)}")
            return MISFIT


class Table(FieldKind):
    """A number for each of some names, read into a tuple in their order; what is not named is 0."""

    def __init__(self, names: tuple[str, ...], low: int, high: int) -> None:
        super().__init__(f"a table such as {{ {names[0]} = {max(low, 1)} }}", (0,) * len(names))
        self.names = names
        self.number = whole_kind(low, high, 0)

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        if not isinstance(value, dict):
            reader.fault(place, f"{name} is {short(value)}; write it as {self.says.removeprefix('a table such as ')}")
            return MISFIT
        fine = True
        for each in value:
            if each not in self.names:
                there_is = ", ".join(self.names)
                reader.fault(place, f"{name} names {each!r}; it may name {there_is}{nearest(each, self.names)}")
                fine = False
        amounts: list[int] = []
        for each in self.names:
            amount = self.number.read(value.get(each, 0), f"{name} {each}", place, reader)
            fine = fine and amount is not MISFIT
            amounts.append(0 if amount is MISFIT else amount)
        return tuple(amounts) if fine else MISFIT


class OfFamily(FieldKind):
    """One part of a family, or a list of them."""

    def __init__(self, base: type, several: bool, least: int, most: int, usual: Any) -> None:
        super().__init__("", usual)
        self.base = base
        self.several = several
        self.least = least
        self.most = most

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        family = reader.family(self.base)
        if not self.several:
            return family.read(value, name, place, reader)
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            count = f"{self.least} to {self.most}" if self.least else f"at most {self.most}"
            reader.fault(place, f"{name} is {short(value)}; it must be a list of {count} such as [{family.example()}]")
            return MISFIT
        found = [family.read(each, f"{name} {n}", f"{place}, {name} {n}", reader) for n, each in enumerate(value, 1)]
        return MISFIT if MISFIT in found else tuple(found)


class Record(FieldKind):
    """A table with fields of its own, or a list of them."""

    def __init__(self, kind: type, several: bool, least: int, most: int, usual: Any) -> None:
        super().__init__("", usual)
        self.kind = kind
        self.several = several
        self.least = least
        self.most = most

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        if not self.several:
            return self.read_one(value, name, place, reader)
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            count = _how_many(self.least, self.most)
            example = reader.example(self.kind)
            reader.fault(place, f"{name} is {short(value)}; it must be a list of {count} such as [{example}]")
            return MISFIT
        found = [self.read_one(each, f"{name} {number}", place, reader) for number, each in enumerate(value, 1)]
        return MISFIT if MISFIT in found else tuple(found)

    def read_one(self, value: Any, name: str, place: str, reader: Any) -> Any:
        if not isinstance(value, dict):
            reader.fault(place, f"{name} is {short(value)}; write it as {reader.example(self.kind)}")
            return MISFIT
        return reader.part(self.kind, value, f"{place}, {name}")


class ByName(FieldKind):
    """The name of another thing of the pack, or several of them, read into `Named`."""

    def __init__(self, table: str, several: bool, least: int, most: int) -> None:
        super().__init__("", None)
        self.table = table
        self.several = several
        self.least = least
        self.most = most

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        if not self.several:
            return reader.named(self.table, value, place)
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            count = f"{self.least} to {self.most}" if self.least != self.most else f"{self.most}"
            reader.fault(place, f"{name} is {short(value)}; it must be a list of {count} of {self.table}, by name")
            return MISFIT
        found = [reader.named(self.table, each, place) for each in value]
        return MISFIT if MISFIT in found else tuple(found)


def _as_it_is(value: Any) -> Any:
    return value


def _frozen(value: Any) -> Any:
    """Lists as tuples, inside too."""
    return tuple([_frozen(each) for each in value]) if isinstance(value, list) else value


def _plain_list(says: str, of: Any, least: int, most: int, make: Callable[[Any], Any], usual: Any) -> Any:
    shape = _ANNOTATED[_LIST[of], msgspec.Meta(min_length=least, max_length=most)]
    return made_by(Plain(says, shape, make, usual))


def _how_many(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


def _between(low: int, high: int) -> Any:
    return _ANNOTATED[int, msgspec.Meta(ge=low, le=high)]


def whole_kind(low: int, high: int, usual: int | None) -> FieldKind:
    """The kind of a whole number, for kinds that are made of it."""
    return Plain(f"a whole number from {low} to {high}", _between(low, high), _as_it_is, usual)


# The fields -----------------------------------------------------------------------------------------------


def whole(low: int, high: int, usual: int | None = None) -> Any:
    """A whole number from low to high."""
    return made_by(whole_kind(low, high, usual))


def line(limit: int, usual: str | None = None) -> Any:
    """Text. It may be empty only where it may be left out."""
    least = 1 if usual is None else 0
    shape = _ANNOTATED[str, msgspec.Meta(min_length=least, max_length=limit, pattern=r"\S" if least else None)]
    return made_by(Plain(f"text of {least} to {limit} characters", shape, _as_it_is, usual))


def flag() -> Any:
    """True or false; false where it is left out."""
    return made_by(Plain("true or false", bool, _as_it_is, False))


def word(words: tuple[str, ...], usual: int | None = None) -> Any:
    """One of these words, read into its number."""
    says = f"one of {', '.join(words)}"
    return made_by(Plain(says, _LITERAL[words], words.index, usual, words))


def words(words: tuple[str, ...], least: int, most: int, usual: tuple[int, ...] | None = None) -> Any:
    """A list of these words, read into their numbers."""

    def numbered(found: list[str]) -> tuple[int, ...]:
        return tuple([words.index(each) for each in found])

    says = f"a list of {_how_many(least, most)}, each one of {', '.join(words)}"
    return _plain_list(says, _LITERAL[words], least, most, numbered, usual)


def numbers(low: int, high: int, least: int, most: int, usual: tuple[int, ...] | None = None) -> Any:
    """A list of whole numbers."""
    says = f"a list of {_how_many(least, most)} whole numbers from {low} to {high}"
    return _plain_list(says, _between(low, high), least, most, _frozen, usual)


def texts(limit: int, least: int, most: int) -> Any:
    """A list of texts; it may be left out where there may be none."""
    text = _ANNOTATED[str, msgspec.Meta(min_length=1, max_length=limit)]
    says = f"a list of {_how_many(least, most)} texts of 1 to {limit} characters"
    return _plain_list(says, text, least, most, _frozen, None if least else ())


def rows(low: int, high: int, width: int, most: int) -> Any:
    """A list of lists of so many whole numbers each; empty where it is left out."""
    row = _ANNOTATED[_LIST[_between(low, high)], msgspec.Meta(min_length=width, max_length=width)]
    example = ", ".join([str(min(low + at, high)) for at in range(width)])
    says = f"a list of at most {most} lists such as [{example}], with numbers from {low} to {high}"
    return _plain_list(says, row, 0, most, _frozen, ())


def table(names: tuple[str, ...], low: int, high: int) -> Any:
    """A number for each of these names, read into a tuple in their order; what is not named is 0."""
    return made_by(Table(names, low, high))


def part(base: type, usual: Any = None) -> Any:
    """One part of a family: an effect, a condition."""
    return made_by(OfFamily(base, False, 1, 1, usual))


def parts(base: type, least: int = 0, most: int = MOST_PARTS) -> Any:
    """A list of parts of a family; it may be left out where there may be none."""
    return made_by(OfFamily(base, True, least, most, None if least else ()))


def record(kind: type, usual: Any = None) -> Any:
    """A table with fields of its own: another part, of this very class."""
    return made_by(Record(kind, False, 1, 1, usual))


def records(kind: type, least: int, most: int) -> Any:
    """A list of tables with fields of their own; it may be left out where there may be none."""
    return made_by(Record(kind, True, least, most, None if least else ()))


def named(table: str) -> Any:
    """The name (or id) of a thing in this table of the pack, read into `Named`."""
    return made_by(ByName(table, False, 1, 1))


def several_named(table: str, least: int, most: int) -> Any:
    """The names of things in this table of the pack, each read into `Named`."""
    return made_by(ByName(table, True, least, most))
