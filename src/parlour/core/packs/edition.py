"""The edition of a game: its rules version and the packs it is played with, as saves and replays name it."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.data import short
from parlour.core.packs.shelf import Pack


def edition_of(rules_version: int, packs: Sequence[Pack]) -> str:
    """Equal only for equal rules and equal cards.

    >>> edition_of(1, [])
    '1'
    >>> edition_of(1, [Pack("ours", "0123456789abcdef", None)])
    '1+ours@0123456789abcdef'
    """
    return "+".join([str(rules_version), *[f"{pack.name}@{pack.digest}" for pack in packs]])


def why_other(recorded: object, here: str) -> str:
    """Why what was made under one edition cannot go on under another, with the way out; empty if it can.

    >>> why_other("1+ours@00", "1+ours@11")
    "the pack 'ours' has changed since this game began; put the old one back, or begin anew"
    >>> why_other(2, "1")
    'it was made under rules version 2, and here is 1; use the matching release'
    """
    if str(recorded) == here:
        return ""
    version, *marks = str(recorded).split("+")
    own_version, *own_marks = here.split("+")
    if version != own_version:
        was = version if version.isalnum() and len(version) <= 12 else short(version)
        return f"it was made under rules version {was}, and here is {own_version}; use the matching release"
    if not marks:
        return "it does not say which cards it was played with; begin anew"
    for mark in own_marks:
        if mark not in marks:
            name = mark.split("@")[0]
            return f"the pack {name!r} has changed since this game began; put the old one back, or begin anew"
    return f"it was made with other packs: {short(recorded)}, and here is {here}; begin anew"
