"""Amounts: a number; by how hard the game is; by the number of players; by both; so many for each thing counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.core.data import short
from parlour.core.effects.effect import Count
from parlour.core.packs.fields import MISFIT, FieldKind, made_by, nearest, part, whole, whole_kind
from parlour.core.packs.part import Part
from parlour.core.words import listed

PLAYERS: Final = ("solo", "two", "three", "four", "five", "six")
"""The numbers of players as amounts name them."""

HIGHEST: Final = 1_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount(Part):
    """How many. It is worked out when the step that holds it happens."""

    def of(self, s: Any, seat: int) -> int:
        """The number for a seat in this state."""
        raise NotImplementedError

    def words(self) -> str:
        """The amount in words."""
        raise NotImplementedError


@dataclass(frozen=True)
class Fixed(Amount):
    """A number."""

    number: int

    def of(self, s: Any, seat: int) -> int:
        return self.number

    def words(self) -> str:
        return str(self.number)


@dataclass(frozen=True)
class ByLevel(Amount):
    """A number for each level of difficulty; `Options.level` says which counts."""

    levels: tuple[str, ...]
    numbers: tuple[int, ...]

    def of(self, s: Any, seat: int) -> int:
        level: str = s.setup.options.level()
        return self.numbers[self.levels.index(level)]

    def words(self) -> str:
        return listed([f"{n} ({level})" for level, n in zip(self.levels, self.numbers, strict=True)], "or")


@dataclass(frozen=True)
class ByPlayers(Amount):
    """A number for each number of players at the start, from one on.

    >>> ByPlayers((5, 7)).words()
    '5 (solo) or 7 (two)'
    """

    numbers: tuple[int, ...]

    def of(self, s: Any, seat: int) -> int:
        players: int = s.setup.players
        return self.numbers[players - 1]

    def words(self) -> str:
        return listed([f"{n} ({PLAYERS[at]})" for at, n in enumerate(self.numbers)], "or")


@dataclass(frozen=True)
class ByBoth(Amount):
    """A number for each level of difficulty and each number of players at the start.

    >>> ByBoth(("easy", "hard"), ((5, 6), (7, 9))).words()
    '5 (easy) or 6 (hard) for solo, 7 (easy) or 9 (hard) for two'
    """

    levels: tuple[str, ...]
    numbers: tuple[tuple[int, ...], ...]
    """For each number of players, from one on: a number for each level."""

    def of(self, s: Any, seat: int) -> int:
        level: str = s.setup.options.level()
        players: int = s.setup.players
        return self.numbers[players - 1][self.levels.index(level)]

    def words(self) -> str:
        each = [f"{ByLevel(self.levels, some).words()} for {PLAYERS[at]}" for at, some in enumerate(self.numbers)]
        return ", ".join(each)


@dataclass(frozen=True)
class Counting(Amount):
    """So many for each thing that is counted, and some beside; never more than `most`."""

    per: Count = part(Count)
    times: int = whole(1, HIGHEST, 1)
    plus: int = whole(0, HIGHEST, 0)
    most: int = whole(1, HIGHEST, HIGHEST)

    def of(self, s: Any, seat: int) -> int:
        return min(self.most, self.plus + self.times * self.per.of(s, seat))

    def words(self) -> str:
        more = f"{self.plus} and " if self.plus else ""
        most = f", at most {self.most}" if self.most < HIGHEST else ""
        return f"{more}{self.times} for each {self.per.words()}{most}"


class AmountKind(FieldKind):
    """A field that holds an amount, in any of its spellings."""

    def __init__(self, low: int, high: int, usual: Amount | None) -> None:
        super().__init__(f"a whole number from {low} to {high}", usual)
        self.number = whole_kind(low, high, None)

    def read(self, value: Any, name: str, place: str, reader: Any) -> Any:
        if isinstance(value, list) and reader.levels:
            return self.by_level(value, name, place, reader)
        if not isinstance(value, dict):
            if type(value) is not int:
                reader.fault(place, f"{name} is {short(value)}; it must be {self.spellings(reader)}")
                return MISFIT
            number = self.number.read(value, name, place, reader)
            return MISFIT if number is MISFIT else Fixed(number)
        if "per" in value:
            return reader.part(Counting, value, f"{place}, {name}")
        players = PLAYERS[: reader.players]
        names = reader.levels if any(each in reader.levels for each in value) else players
        unknown = [each for each in value if each not in names]
        if unknown or not names:
            there_is = [*reader.levels, *players, "per"]
            reader.fault(place, f"{name} names {short(unknown[0] if unknown else value)}; it must be "
                         f"{self.spellings(reader)}{nearest(unknown[0] if unknown else '', there_is)}")  # fmt: skip
            return MISFIT
        missing = [each for each in names if each not in value]
        if missing:
            reader.fault(place, f"{name} says nothing for {listed(missing)}; give a number for each of {listed(names)}")
            return MISFIT
        if names is players and any(isinstance(value[each], list) for each in names):
            return self.by_both([value[each] for each in names], name, place, reader)
        numbers = tuple([self.number.read(value[each], f"{name} {each}", place, reader) for each in names])
        if MISFIT in numbers:
            return MISFIT
        return ByPlayers(numbers) if names is players else ByLevel(tuple(names), numbers)

    def by_level(self, value: list[Any], name: str, place: str, reader: Any) -> Any:
        """A list with a number for each level, in their order."""
        levels: tuple[str, ...] = tuple(reader.levels)
        if len(value) != len(levels):
            reader.fault(place, f"{name} lists {len(value)} numbers; give one for each of {listed(levels)}")
            return MISFIT
        numbers = tuple(
            [
                self.number.read(each, f"{name} {level}", place, reader)
                for level, each in zip(levels, value, strict=True)
            ]
        )
        return MISFIT if MISFIT in numbers else ByLevel(levels, numbers)

    def by_both(self, values: list[Any], name: str, place: str, reader: Any) -> Any:
        """For each number of players a list with a number for each level, or one number for all of them."""
        levels: tuple[str, ...] = tuple(reader.levels)
        lists = [value if isinstance(value, list) else [value] * len(levels) for value in values]
        found = [self.by_level(value, f"{name} {PLAYERS[at]}", place, reader) for at, value in enumerate(lists)]
        if MISFIT in found:
            return MISFIT
        return ByBoth(levels, tuple([each.numbers for each in found]))

    def spellings(self, reader: Any) -> str:
        """All ways in which a pack of this game may say an amount."""
        ways = [self.says]
        for names in (reader.levels, PLAYERS[: reader.players]):
            if names:
                ways.append("{ " + ", ".join([f"{each} = {at}" for at, each in enumerate(names, 1)]) + " }")
        if reader.levels:
            ways.append(f"[{', '.join([str(at) for at, _ in enumerate(reader.levels, 1)])}] for the levels")
        return listed([*ways, '{ per = "...", times = 1 }'], "or")


def amount(low: int, high: int, usual: int | None = None) -> Any:
    """How many: a number from low to high, by level, by players, or counting things."""
    return made_by(AmountKind(low, high, None if usual is None else Fixed(usual)))
