"""The menu: what stands on the screen when Parlour starts. Every question has an answer for who just presses Enter."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from parlour.bots.registry import levels, make_bot
from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.options import asked_options, offered
from parlour.core.words import counted, listed
from parlour.games import game, game_ids
from parlour.session.names import GUEST_NAMES
from parlour.terminal import saved_games
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT
from parlour.terminal.local_game import LocalGame, default_bot, full_names, new_game
from parlour.terminal.rulebook import section_lines
from parlour.terminal.screen import Screen, number_in

KEPT = 5
"""How many saved games the menu offers."""


def choose(screen: Screen) -> tuple[LocalGame, Path] | None:
    """A new or saved game by the person's choice; None to leave."""
    wrong = ""
    while True:
        games = [game(id) for id in game_ids()]
        saved = saved_games.open_games()[:KEPT]
        screen.show([screen.lines(part) for part in _front(games, saved, wrong)])
        line = screen.ask("a number, rules N, or q ").lower()
        try:
            if line in ("q", "quit", "exit"):
                return None
            if line.startswith("rules"):
                _read_rules(screen, games, line.removeprefix("rules").strip())
                wrong = ""
                continue
            number = _number(line or "1", 1, len(games) + len(saved))
            if number > len(games):
                path = saved[number - len(games) - 1]
                return LocalGame(saved_games.read(path)), path
            return _set_up(screen, games[number - 1])
        except BadData as error:
            wrong = str(error)


def _front(games: list[Game], saved: list[Path], wrong: str) -> list[RenderableType]:
    table = Table.grid(padding=(0, 2))
    for number, each in enumerate(games, 1):
        players = f"{each.least_seats} to {each.most_seats} players"
        table.add_row(
            Text(f" {number:>3}", style=CANDLE), Text(each.title, style=f"bold {BONE}"), Text(players, style=DIM)
        )
    parts: list[RenderableType] = [Text(""), Text("  P A R L O U R", style=f"bold {BRASS}")]
    parts += [
        Text("  Tabletop games to the letter of their rulebooks", style=DIM),
        Text(""),
        Text("  Play", style=BRASS),
        table,
    ]
    if saved:
        parts += [Text(""), Text("  Go on with a saved game", style=BRASS), _saved(saved, len(games))]
    return [*parts, Text(""), Text(f"  {wrong}" if wrong else "", style=BONE)]


def _saved(saved: list[Path], before: int) -> RenderableType:
    table = Table.grid(padding=(0, 2))
    for number, path in enumerate(saved, before + 1):
        when = f"{datetime.fromtimestamp(path.stat().st_mtime):%d %b %H:%M}"
        table.add_row(Text(f" {number:>3}", style=CANDLE), Text(_about(path), style=BONE), Text(when, style=FAINT))
    return table


def _about(path: Path) -> str:
    """Which game it is, who plays it, how far it is."""
    try:
        replay = saved_games.read(path)
    except BadData:
        return f"{path.name} (cannot be read)"
    people = [
        name for seat, name in enumerate(replay.names) if not replay.bots[seat : seat + 1] or not replay.bots[seat]
    ]
    bots = counted(replay.seats - len(people), "bot")
    return f"{replay.game.title}: {listed([*people, bots])}, {counted(len(replay.moves), 'move')}"


def _read_rules(screen: Screen, games: list[Game], wanted: str) -> None:
    from parlour.games import ledger

    chosen = games[_number(wanted or "1", 1, len(games)) - 1]
    screen.pages(chosen.title, section_lines(ledger(chosen.id)))


def _set_up(screen: Screen, chosen: Game) -> tuple[LocalGame, Path]:
    least, most = chosen.least_seats, chosen.most_seats
    screen.show([screen.lines(Text(f"\n  {chosen.title}\n", style=f"bold {BRASS}"))])
    usual = chosen.usual_seats
    seats = usual if least == most else _ask_number(screen, "How many players", least, most, usual)
    people = _ask_number(screen, "How many of them are people at this screen", 0, seats, 1)
    bots: list[str] = []
    if people < seats:
        known = levels(chosen.id)
        screen.say("  " + "; ".join(f"{level}: {spec}" for level, spec in known.items()), DIM)
        bots = [_ask_bot(screen, chosen)] * (seats - people)
    places = [chosen.place_name(seats, chosen.options(), seat) for seat in range(people)]
    names = _ask_names(screen, places)
    options, practice = _ask_options(screen, chosen, seats)
    return new_game(chosen, seats, options, bots, names, None, practice), saved_games.new_file(chosen.id)


def _ask_bot(screen: Screen, chosen: Game) -> str:
    usual = default_bot(chosen.id)
    while True:
        spec = screen.ask(f"How strong are the bots? [{usual}] ") or usual
        try:
            make_bot(chosen.id, spec)
            return spec
        except BadData as wrong:
            screen.say(f"  {wrong}")


def _ask_names(screen: Screen, places: Sequence[str]) -> list[str]:
    """The names of the people at this screen, who sit at these places."""
    names: list[str] = []
    while len(names) < len(places):
        usual, place = GUEST_NAMES[len(names)], places[len(names)]
        which = "Your name" if len(places) == 1 else f"Name of player {len(names) + 1}"
        which += place and f" ({place})"
        try:
            names = list(full_names([*names, screen.ask(f"{which}? [{usual}] ") or usual], len(names) + 1, ()))
        except BadData as wrong:
            screen.say(f"  {wrong}")
    return names


def _ask_options(screen: Screen, chosen: Game, seats: int) -> tuple[Any, bool]:
    """The game's options, and whether it is for practice."""
    while True:
        line = screen.ask("Options? Enter for the usual, ? to see them, or name=value … ")
        if line == "?":
            for each in offered(chosen.options):
                screen.say(f"  {each.name}={each.default}: {each.metadata['help']}", DIM)
            screen.say("  practice: anything can be taken back, and bots say why; the result says so", DIM)
            continue
        words = line.split()
        try:
            options = options_from(chosen, [word for word in words if word != "practice"])
            options.check(seats)
            return options, "practice" in words
        except BadData as wrong:
            screen.say(f"  {wrong}")


def options_from(chosen: Game, words: list[str]) -> Any:
    """The options that `name=value` words say, or BadData."""
    data: dict[str, str] = {}
    for word in words:
        name, found, value = word.partition("=")
        if not found:
            raise BadData(f"option {word!r}: write it as name=value")
        data[name.strip()] = value.strip()
    return asked_options(chosen.options, data)


def _ask_number(screen: Screen, words: str, low: int, high: int, usual: int) -> int:
    while True:
        line = screen.ask(f"{words}, {low} to {high}? [{usual}] ") or str(usual)
        try:
            return _number(line, low, high)
        except BadData as wrong:
            screen.say(f"  {wrong}")


def _number(line: str, low: int, high: int) -> int:
    number = number_in(line, low, high)
    if number is None:
        raise BadData(f"{line!r} is not a number from {low} to {high}")
    return number
