"""Campaigns at this terminal: a file for each in the user's data folder, and beside it which game is under way."""

from __future__ import annotations

import re
import time
from pathlib import Path

import msgspec

from parlour.core.data import BadData
from parlour.core.files import read_file
from parlour.core.home import home
from parlour.games import game
from parlour.session import campaign_log
from parlour.session.campaign_log import CampaignEntry, CampaignLog
from parlour.terminal import saved_games
from parlour.terminal.local_game import LocalGame


class UnderWay(msgspec.Struct, frozen=True, kw_only=True):
    """The game of a campaign that is being played: its file, the entry it was begun from, how often something was taken
    back in it before this sitting (a saved game does not know)."""

    file: str
    n: int
    take_backs: int = 0


class CampaignFile:
    """One campaign and where it lies. Every change is written whole before it counts."""

    def __init__(self, path: Path, log: CampaignLog) -> None:
        self.path = path
        self.log = log

    @property
    def called(self) -> str:
        """What to type for it."""
        return self.path.stem

    def add(self, entry: CampaignEntry) -> None:
        """Write one more entry."""
        log = self.log.with_entry(entry)
        saved_games.write(self.path, campaign_log.to_bytes(log))
        self.log = log

    # The game under way -------------------------------------------------------------------------------------

    @property
    def _link(self) -> Path:
        return self.path.with_suffix(".playing")

    def under_way(self) -> UnderWay | None:
        """The game that the campaign waits for; None if there is none, or the campaign has moved on since."""
        try:
            found = msgspec.json.decode(read_file(self._link), type=UnderWay)
        except (BadData, msgspec.MsgspecError):
            return None
        return found if found.n == self.log.last().n and self.game_file(found).exists() else None

    def game_file(self, link: UnderWay) -> Path:
        """Where that game lies: among the open or the finished ones."""
        path = Path(link.file)
        return path if path.exists() else saved_games.finished_file(path)

    def wait_for(self, path: Path, take_backs: int = 0) -> None:
        """From now on the campaign waits for this game."""
        link = UnderWay(file=str(path), n=self.log.last().n, take_backs=take_backs)
        saved_games.write(self._link, msgspec.json.encode(link))

    def played(self, local: LocalGame, take_backs: int, *, abandoned: bool = False) -> CampaignEntry:
        """Write the entry of the game that is over, or broken off now."""
        write = campaign_log.abandoned if abandoned else campaign_log.played
        practice = local.session.settings.practice
        entry = write(self.log.last().n + 1, local.history.state, take_backs, practice, time.time())
        self.add(entry)
        self._link.unlink(missing_ok=True)
        return entry

    def catch_up(self) -> CampaignEntry | None:
        """Write the entry of a game that ended while nobody told the campaign: after a crash, or resumed by itself."""
        link = self.under_way()
        if link is None:
            return None
        local = LocalGame(saved_games.read(self.game_file(link)))
        return self.played(local, link.take_backs) if local.over() else None


def folder() -> Path:
    """Where campaigns lie."""
    return home() / "campaigns"


def all_campaigns() -> list[CampaignFile]:
    """The campaigns that can be read, by name."""
    found: list[CampaignFile] = []
    for path in sorted(folder().glob("*.json")) if folder().is_dir() else []:
        try:
            found.append(read(path))
        except BadData:
            continue
    return found


def broken_campaigns() -> list[str]:
    """One line for each file among them that cannot be read."""
    lines: list[str] = []
    for path in sorted(folder().glob("*.json")) if folder().is_dir() else []:
        try:
            read(path)
        except BadData as wrong:
            lines.append(str(wrong))
    return lines


def find(name: str) -> CampaignFile:
    """The campaign of this name, by its file or by what it is called; without a name, the only one there is."""
    paths = sorted(folder().glob("*.json")) if folder().is_dir() else []
    if not name:
        if len(paths) == 1:
            return read(paths[0])
        raise BadData("which campaign? 'parlour campaign list' shows them, 'parlour campaign begin NAME' begins one")
    same = [path for path in paths if path.stem == name or path.stem == _stem(name)]
    if not same:
        known = ", ".join([path.stem for path in paths]) or "none yet"
        raise BadData(f"there is no campaign {name!r}; there is {known}")
    return read(same[0])


def read(path: Path) -> CampaignFile:
    """The campaign in a file, or BadData that names the file and what is wrong."""
    try:
        data = read_file(path)
        return CampaignFile(path, campaign_log.read_campaign(game(campaign_log.campaign_game_id(data)), data))
    except BadData as wrong:
        raise BadData(f"{path}: {wrong}") from None


def keep(log: CampaignLog) -> CampaignFile:
    """A new campaign gets a file of its own; none is written over."""
    stem = _stem(log.name)
    for name in [stem, *[f"{stem}-{number}" for number in range(2, 1000)]]:
        path = folder() / f"{name}.json"
        if not path.exists():
            saved_games.write(path, campaign_log.to_bytes(log))
            return CampaignFile(path, log)
    raise BadData(f"there are too many campaigns called {log.name!r}")


def _stem(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "campaign"
