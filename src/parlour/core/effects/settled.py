"""Parts as they read in one game: amounts and conditions that its level and players decide are decided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from parlour.core.data import field_names
from parlour.core.effects.amounts import ByBoth, ByLevel, ByPlayers, Fixed
from parlour.core.effects.combined import When
from parlour.core.packs.part import Part


def settled(part: Part, s: Any) -> Any:
    """The same part with plain numbers where they go by level or players, and without sentences for other levels.

    `s` is anything with a `setup`. A part that leaves nothing to decide is given back itself."""
    if isinstance(part, ByLevel | ByPlayers | ByBoth):
        return Fixed(part.of(s, 0))
    changes: dict[str, Any] = {}
    for name in field_names(type(part)):
        value = getattr(part, name)
        if isinstance(value, Part):
            new: Any = settled(value, s)
        elif isinstance(value, tuple):
            new = _all_settled(value, s)
        else:
            continue
        if new is not value:
            changes[name] = new
    return replace(part, **changes) if changes else part  # type: ignore[type-var]


def _all_settled(values: tuple[Any, ...], s: Any) -> tuple[Any, ...]:
    found: list[Any] = []
    for each in values:
        decided = each.holds.decided(s) if isinstance(each, When) else None
        if decided is not None:
            found.extend(_all_settled(each.then if decided else each.otherwise, s))
        elif isinstance(each, Part):
            found.append(settled(each, s))
        else:
            return values
    same = len(found) == len(values) and all(new is old for new, old in zip(found, values, strict=True))
    return values if same else tuple(found)
