"""Where games are kept: replay files in the user's data folder, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path

from parlour.core.data import BadData
from parlour.core.files import read_file
from parlour.core.home import home
from parlour.core.replay import Replay, read_replay, replay_game_id
from parlour.games import game


def open_games() -> list[Path]:
    """The games that are not over, the latest first."""
    return _latest_first(home() / "open")


def finished_games() -> list[Path]:
    """The games that are over, the latest first."""
    return _latest_first(home() / "finished")


def new_file(game_id: str) -> Path:
    """A file for a game that starts now; no game has it yet."""
    stem = f"{game_id}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{number}" for number in range(2, 1000))]
    for name in names:
        path = home() / "open" / f"{name}.json"
        if not path.exists() and not finished_file(path).exists():
            return path
    raise BadData(f"{home()} is full of games that started this second")


def finished_file(path: Path) -> Path:
    """Where a game lies when it is over: an open one among the finished, one in a file of its own stays there."""
    return home() / "finished" / path.name if path.parent == home() / "open" else path


def finish(path: Path) -> Path:
    """Put a game that is over where it belongs, or refuse with BadData."""
    target = finished_file(path)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        path.replace(target)
    except OSError as error:
        raise BadData(f"the game stays at {path}: {error.strerror or error}") from None
    return target


def find(name: str) -> Path:
    """The file of this name, here or among the games of `home`."""
    path = Path(name).expanduser()
    if path.exists() or path.is_absolute():
        return path
    places = [home() / folder / f"{path.name.removesuffix('.json')}.json" for folder in ("open", "finished")]
    return next((place for place in places if place.exists()), path)


def called(path: Path) -> str:
    """What to type for this file, so that `find` finds it."""
    return path.stem if path.is_relative_to(home()) else str(path)


def write(path: Path, data: bytes) -> None:
    """Write the whole file or leave what was there. Only Parlour's own folders are made. Refuses with BadData."""
    try:
        if path.is_relative_to(home()):
            path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=".saving-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except OSError as error:
        raise BadData(f"cannot write {path}: {error.strerror or error}") from None


def read(path: Path) -> Replay:
    """The replay in a file, or BadData that names the file and what is wrong."""
    try:
        data = read_file(path)
        return read_replay(game(replay_game_id(data)), data)
    except BadData as wrong:
        raise BadData(f"{path}: {wrong}") from None


def _latest_first(folder: Path) -> list[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix == ".json"]
        return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)
    except OSError:
        return []
