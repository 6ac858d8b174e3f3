"""Reading files that a person names: whatever they hold, the answer is their content or one line."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Final

from parlour.core.data import BadData, short

LARGEST: Final = 16_000_000
"""No replay and no pack comes near so many bytes; a device or a film would fill the memory."""


def read_file(path: Path) -> bytes:
    """All bytes of a file, or BadData that says why it cannot be read."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise BadData(f"cannot be read: {error.strerror or error}") from None
    if len(data) > LARGEST:
        raise BadData(f"cannot be read: it has more than {LARGEST // 1_000_000} million bytes")
    return data


def read_toml(path: Path) -> dict[str, Any]:
    """What a TOML file says, or BadData with the place where it stops to be TOML."""
    data = read_file(path)
    try:
        return tomllib.loads(data.decode("utf-8-sig"))
    except ValueError as error:
        raise BadData(f"cannot be read: {short(error)}") from None
    except RecursionError:
        raise BadData("cannot be read: it is nested too deeply") from None
