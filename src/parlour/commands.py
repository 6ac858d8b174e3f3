"""The commands of Parlour. What a command needs is imported when it runs, so that every start is quick."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer
from typer.exceptions import TyperException

from parlour.core.data import BadData
from parlour.core.home import home
from parlour.core.words import counted, listed
from parlour.terminal.campaign_commands import campaign

if TYPE_CHECKING:
    from parlour.terminal.local_game import LocalGame

app = typer.Typer(
    name="parlour",
    help="Tabletop games to the letter of their rulebooks. Without a command: the game menu.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

cards = typer.Typer(help="Packs of cards of your own.", rich_markup_mode=None)
app.add_typer(cards, name="cards")
app.add_typer(campaign, name="campaign")
adventure = typer.Typer(help="Adventures of your own for The Phantom.", rich_markup_mode=None)
app.add_typer(adventure, name="adventure")

GameId = Annotated[str, typer.Argument(metavar="GAME", help="The game's id, as 'parlour games' lists it.")]
GameOptions = Annotated[
    list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")
]


@app.callback(invoke_without_command=True)
def without_command(context: typer.Context) -> None:
    if context.invoked_subcommand is None:
        menu()


@app.command()
def menu() -> None:
    """Pick a game, start it or go on with a saved one."""
    from parlour.terminal.menu import choose
    from parlour.terminal.screen import Left, Screen

    screen = Screen()
    try:
        with screen.apart():
            chosen = choose(screen)
    except Left as left:
        raise typer.Exit(130 if left.interrupted else 0) from None
    if chosen is not None:
        _sit_down(*chosen)


@app.command()
def play(
    game_id: GameId,
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(help="Bots for the last seats, like 'search:100ms,greedy,random'; 'none' for people only."),
    ] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    names: Annotated[str | None, typer.Option(help="Names by seat, like 'Ada,Ben'.")] = None,
    practice: Annotated[
        bool, typer.Option("--practice", help="Anything can be taken back, and bots say why; the result says so.")
    ] = False,
    option: GameOptions = None,
) -> None:
    """Start a game at this terminal: people take turns at the screen, bots sit at the last seats."""
    from parlour.games import game
    from parlour.terminal import saved_games
    from parlour.terminal.local_game import default_bot, new_game
    from parlour.terminal.menu import options_from

    chosen = game(game_id)
    options = options_from(chosen, option or [])
    count = chosen.usual_seats if seats is None else seats
    at = [default_bot(game_id)] * max(0, count - 1) if bots is None else _words(bots)
    local = new_game(chosen, count, options, at, _words(names or ""), seed, practice)
    _sit_down(local, saved_games.new_file(game_id))


@app.command()
def resume(
    file: Annotated[str | None, typer.Argument(help="A saved game; without it, the one you left last.")] = None,
) -> None:
    """Go on with a saved game."""
    from parlour.terminal import saved_games
    from parlour.terminal.local_game import LocalGame

    if file is None:
        found = saved_games.open_games()
        if not found:
            raise BadData(f"there is no game to go on with in {home()}; 'parlour play GAME' starts one")
        path = found[0]
    else:
        path = saved_games.find(file)
    _sit_down(LocalGame(saved_games.read(path)), path)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A saved or finished game.")],
    seat: Annotated[int | None, typer.Option(help="Look from this seat (1 is the first).")] = None,
    all: Annotated[bool, typer.Option("--all", help="Lay every hand open.")] = False,
    at: Annotated[int, typer.Option(help="Start after this move.")] = 0,
) -> None:
    """Step through a game, from any seat's viewpoint."""
    from parlour.core.contract import TABLE
    from parlour.terminal import saved_games
    from parlour.terminal.replay_viewer import Viewer
    from parlour.terminal.screen import Screen

    found = saved_games.read(saved_games.find(file))
    if seat is not None and not 1 <= seat <= found.seats:
        raise BadData(f"there is no seat {seat}; this game has seats 1 to {found.seats}")
    Viewer(found, Screen(), TABLE if seat is None else seat - 1, all).run(at)


@app.command()
def check(
    game_id: GameId,
    games: Annotated[int, typer.Option(min=1, help="Random games for each seat count.")] = 100,
    seats: Annotated[int | None, typer.Option(help="Only this many seats.")] = None,
    seed: Annotated[int, typer.Option(min=0, help="Of the first game.")] = 0,
    option: GameOptions = None,
) -> None:
    """Prove the laws of the contract by random play: nothing leaks, nothing is lost, every game ends."""
    from rich.console import Console

    from parlour.games import game
    from parlour.terminal.check_laws import prove
    from parlour.terminal.menu import options_from

    chosen = game(game_id)
    options = options_from(chosen, option or [])
    counts = list(range(chosen.least_seats, chosen.most_seats + 1)) if seats is None else [seats]
    for count in counts:
        chosen.new(count, options)
    if not prove(Console(highlight=False), chosen, counts, options, games, seed):
        raise typer.Exit(1)


@app.command()
def rules(
    game_id: GameId,
    rule_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, like HP-029.")] = None,
) -> None:
    """Read the rules of a game: all of them by section, or one with its ruling."""
    from rich.console import Console

    from parlour.games import ledger
    from parlour.terminal.rulebook import rule_lines, section_lines

    found = ledger(game_id)
    lines = section_lines(found) if rule_id is None else rule_lines(found, rule_id)
    console = Console(highlight=False)
    for line in lines:
        console.print(line)


@app.command()
def games() -> None:
    """List the games."""
    from parlour.games import game, game_ids

    for id in game_ids():
        found = game(id)
        typer.echo(f"{id:<20} {found.title:<24} {found.least_seats} to {found.most_seats} players")


@cards.command("check")
def check_cards(
    file: Annotated[Path, typer.Argument(help="The pack: a file or a folder, as the game's own packs are.")],
    game_id: Annotated[str | None, typer.Option("--game", metavar="GAME", help="The game it is for.")] = None,
) -> None:
    """Say in words what is wrong with a pack of cards, and where; of a sound one, what its cards do."""
    from parlour.games import game, pack_checkers

    checkers = pack_checkers()
    if game_id is not None and game_id not in checkers:
        raise BadData(f"{game_id} takes no packs of cards; {listed(list(checkers))} do")
    if not file.exists():
        raise BadData(f"there is no {file}")
    faults = {id: check(file) for id, check in checkers.items() if game_id in (None, id)}
    fits = [id for id, wrong in faults.items() if not wrong]
    if fits:
        for id in fits:
            shelf = game(id).shelf
            for line in [] if shelf is None else shelf.tell(file):
                typer.echo(_plain(line))
        typer.echo(f"{file}: nothing is wrong; {' and '.join(fits)} can be played with it")
        return
    if len(faults) > 1:
        raise BadData(f"{file} fits none of {', '.join(faults)}; say which it is for (--game) to read what is wrong")
    for line in next(iter(faults.values())):
        typer.echo(_plain(line))
    raise typer.Exit(1)


@adventure.command("new")
def new_adventure(
    name: Annotated[str, typer.Argument(help="Its name: letters, digits, - and _.")],
) -> None:
    """Write a small adventure into your folder of packs: it can be played at once, and changed card by card."""
    from parlour.games.the_phantom.writing import new_adventure as write

    path = write(name)
    typer.echo(f"{path} is yours to change; it can be played already.")
    typer.echo(f"  parlour cards check {path} --game the_phantom")
    typer.echo(f"  parlour adventure try {name}")


@adventure.command("try")
def try_adventure(
    name: Annotated[str, typer.Argument(help="The adventure, yours or ours.")],
    games: Annotated[int, typer.Option(min=4, max=100_000, help="Games of the heroes, in all.")] = 200,
    bot: Annotated[str, typer.Option(help="Who plays: hero, greenhorn, or search:100ms, which takes long.")] = "hero",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that play side by side.")] = 1,
) -> None:
    """Let heroes play an adventure many times, and print how hard, how long and how varied it is."""
    from parlour.bots.games.the_phantom.sheet import Sheet
    from parlour.bots.registry import make_bot
    from parlour.games.the_phantom.writing import check_adventure

    check_adventure(name)
    make_bot("the_phantom", bot)
    sheet = Sheet(name, max(1, games // 4), workers, lambda words: typer.echo(f"   ... {words}"), hero=bot)
    for title, work in sheet.chapters().items():
        if title != "seasoned":
            typer.echo("\n".join(["", title, *[figure.line() for figure in work()]]))


@app.command()
def serve(
    store: Annotated[str, typer.Option(help="sqlite:///FILE or postgresql://…; without it, a file of your own.")] = "",
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    address: Annotated[str, typer.Option(help="How people reach it, if a proxy stands before it.")] = "",
    workers: Annotated[int, typer.Option(min=1, max=64, help="Processes that share the tables out.")] = 1,
    bot_workers: Annotated[
        int, typer.Option(min=0, help="How many bots think at once; 0 for one less than there are processors.")
    ] = 0,
    webhook_host: Annotated[list[str] | None, typer.Option(help="A host that turn notices may go to.")] = None,
) -> None:
    """Open the parlour: tables in the browser, for friends and bots."""
    from parlour.web.http.serve import serve as open_doors

    open_doors(
        store,
        host,
        port,
        workers=workers,
        address=address,
        bot_workers=bot_workers,
        webhook_hosts=tuple(webhook_host or ()),
    )


@app.command()
def seat(
    address: Annotated[str, typer.Argument(help="The table's server, like http://127.0.0.1:8000.")],
    endpoint: Annotated[str, typer.Option(help="Where the model answers chats, like https://host/v1.")],
    model: Annotated[str, typer.Option(help="The model's name at that endpoint.")],
    seconds: Annotated[float, typer.Option(min=0.2, help="How long the model may think about an answer.")] = 30.0,
    level: Annotated[str, typer.Option(help="The bot that answers where the model does not.")] = "medium",
) -> None:
    """Let a language model play a seat. Its key comes from PARLOUR_MODEL_KEY, the seat's from PARLOUR_SEAT_KEY."""
    from parlour.terminal.model_seat.player import take_seat

    counts = take_seat(
        address, endpoint, model, seconds=seconds, level=level, say=lambda line: typer.echo(_plain(line))
    )
    typer.echo(f"{counted(counts.model, 'answer')} by the model, {counts.bot} by the bot")


@app.command()
def move_store(
    source: Annotated[str, typer.Argument(help="The store to move from, like sqlite:///parlour.db.")],
    target: Annotated[str, typer.Argument(help="An empty store, like postgresql://parlour@localhost/parlour.")],
) -> None:
    """Move all tables of a server to another store. Stop the server first."""
    from parlour.table.store.move import move_store as move

    typer.echo(f"{counted(move(source, target), 'table')} moved")


def run(args: list[str] | None = None) -> NoReturn:
    """Run a command and leave with its exit code. What went wrong is said in one line."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        code = app(args, standalone_mode=False)
    except (BadData, OSError) as wrong:
        _complain(str(wrong), 1)
    except (KeyboardInterrupt, typer.Abort):
        _complain("stopped", 130)
    except TyperException as wrong:
        _complain(_usage(wrong), 2)
    sys.exit(code if isinstance(code, int) else 0)


def _usage(wrong: TyperException) -> str:
    words = wrong.format_message() if isinstance(wrong, typer.BadParameter) else str(wrong)
    return f"{words.rstrip('.')}; 'parlour --help' lists the commands, 'parlour COMMAND --help' their options"


def _complain(words: str, code: int) -> NoReturn:
    print(f"parlour: {_plain(words)}", file=sys.stderr)
    sys.exit(code)


def _plain(words: str) -> str:
    """On one line, and nothing in it steers the terminal: what is wrong may quote a file or what was typed."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())


def _words(line: str) -> list[str]:
    return [] if line == "none" else [word.strip() for word in line.split(",") if word.strip()]


def _sit_down(local: LocalGame, path: Path) -> NoReturn:
    from parlour.terminal.hotseat import Hotseat
    from parlour.terminal.screen import Screen

    raise typer.Exit(Hotseat(local, Screen(), path).play())
