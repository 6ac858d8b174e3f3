"""Playing a campaign at this terminal: a game begins with what was kept, and its end is written into the book."""

from __future__ import annotations

from collections.abc import Sequence

from parlour.core.campaign import next_chapter
from parlour.core.data import BadData
from parlour.session.campaign_log import campaigns_of, options_of
from parlour.terminal import saved_games
from parlour.terminal.campaign_files import CampaignFile, UnderWay
from parlour.terminal.hotseat import Hotseat
from parlour.terminal.local_game import LocalGame, default_bot, new_game
from parlour.terminal.menu import options_from
from parlour.terminal.screen import Screen


def next_game(
    found: CampaignFile,
    seats: int | None,
    bots: str | None,
    names: str | None,
    seed: int | None,
    asked: Sequence[str],
) -> UnderWay:
    """Begin the next game: the chapter that comes next, unless the options say another one."""
    rules = found.log.rules
    chapter = next_chapter(campaigns_of(rules).chapters(found.log.last().text))
    said = [f"{name}={value}" for name, value in (chapter.options if chapter is not None else ())]
    given = {word.partition("=")[0].strip() for word in asked}
    options = options_from(rules, [*[word for word in said if word.partition("=")[0] not in given], *asked])
    count = rules.usual_seats if seats is None else seats
    at = [default_bot(rules.id)] * max(0, count - 1) if bots is None else _words(bots)
    local = new_game(rules, count, options_of(found.log, options), at, _words(names or ""), seed)
    path = saved_games.new_file(rules.id)
    saved_games.write(path, local.saved().to_bytes())
    found.wait_for(path)
    link = found.under_way()
    if link is None:
        raise BadData(f"the campaign {found.called} cannot be kept; look at {found.path.parent}")
    return link


def sit_down(found: CampaignFile, link: UnderWay) -> int:
    """Play the game under way; when it is over its entry is written. The exit code for the shell."""
    path = found.game_file(link)
    local = LocalGame(saved_games.read(path))
    screen = Screen()
    code = Hotseat(local, screen, path).play()
    take_backs = link.take_backs + local.history.take_backs()
    if local.over():
        screen.say(f"{found.log.name}: {found.played(local, take_backs).words}")
        screen.say(f"The next adventure: parlour campaign play {found.called}")
    else:
        found.wait_for(path, take_backs)
        screen.say(f"The campaign waits: parlour campaign play {found.called}")
    return code


def _words(line: str) -> list[str]:
    return [] if line == "none" else [word.strip() for word in line.split(",") if word.strip()]
