"""The words in which a state says its fields, each once.

A part of a state, a state or a view declares its fields as a dataclass does: name, type, how it starts, what it means.
`make fields` (`tools/fields.py`) writes the rest into the same class: `__init__`, which is given the fields that have
no start, `clone`, `fields` and `read`. The type decides: lists are copied and frozen things shared; tuples and frozen
data come back from JSON as what they were. Fields are saved in the order in which they are declared.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeVar

from mypy_extensions import mypyc_attr

T = TypeVar("T")

Derived = Annotated[T, "derived"]
"""A field that follows from others and is not saved. A function `<field>_from`, whose parameters are names of other
fields (or `setup`), works it out when an object is made anew or read; without one it starts as it says, to be worked
out later."""

Bits = int
"""An int of any length, such as a set with one bit for each member: saved in hexadecimal digits."""


EMPTY_LIST: Final[Any] = ()
"""The start of a list: every object gets an empty one of its own."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Fields:
    """A part of states and views, such as the public one. Parts with equal fields are equal."""

    def fields(self) -> list[Any]:
        """All that is saved of it, as JSON data."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Fields) and type(self) is type(other) and self.fields() == other.fields()
