"""`parlour campaign ...`: begin, list, show, change a deck, play, abandon, begin anew, export, import."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from parlour.core.data import BadData
from parlour.core.words import counted

campaign = typer.Typer(help="Campaigns: what outlives a game.", rich_markup_mode=None, no_args_is_help=True)

Name = Annotated[str, typer.Argument(metavar="CAMPAIGN", help="Its name, as 'parlour campaign list' shows it.")]


@campaign.command()
def begin(
    name: Annotated[str, typer.Argument(help="What it is called.")],
    game_id: Annotated[str, typer.Option("--game", help="The game, if several have campaigns.")] = "",
) -> None:
    """Begin a campaign."""
    from parlour.games import game, game_ids
    from parlour.session.campaign_log import begun
    from parlour.terminal.campaign_files import keep

    able = [id for id in game_ids() if game(id).campaigns is not None]
    if not game_id and len(able) != 1:
        raise BadData(f"give the game with --game; {', '.join(able) or 'none here'} can have campaigns")
    kept = keep(begun(game(game_id or able[0]), name, time.time()))
    typer.echo(f"{kept.log.name} is begun. Play it: parlour campaign play {kept.called}")


@campaign.command("list")
def list_all() -> None:
    """All campaigns at this terminal."""
    from parlour.terminal.campaign_files import all_campaigns, broken_campaigns

    found = all_campaigns()
    for each in found:
        state = "an adventure is under way" if each.under_way() is not None else each.log.last().words
        typer.echo(f"{each.called:<24} {each.log.rules.title:<28} {state}")
    for line in broken_campaigns():
        typer.echo(f"cannot be read: {line}", err=True)
    if not found:
        typer.echo("No campaign yet; 'parlour campaign begin NAME' begins one.")


@campaign.command()
def show(name: Name = "") -> None:
    """One campaign: chapters, decks, and its book."""
    from parlour.session.campaign_log import campaigns_of
    from parlour.terminal.campaign_files import find

    found = find(name)
    found.catch_up()
    log = found.log
    campaigns = campaigns_of(log.rules)
    typer.echo(f"{log.name}, a campaign of {log.rules.title}\n")
    stands = {"new": "not begun", "won": "won", "lost": "lost"}
    for chapter in campaigns.chapters(log.last().text):
        typer.echo(f"  {chapter.name:<32} {stands[chapter.stands]}")
    for deck in campaigns.decks(log.last().text):
        owned = sum([card.owned - card.offered for card in deck.cards])
        typer.echo(f"  {deck.name:<32} {counted(deck.size(), 'card')} in the deck, {owned} owned ({deck.id})")
    typer.echo("")
    for entry in log.entries:
        typer.echo(f"  {datetime.fromtimestamp(entry.at):%Y-%m-%d}  {entry.words}")
    if found.under_way() is not None:
        typer.echo("  An adventure is under way.")


@campaign.command()
def deck(
    name: Name,
    which: Annotated[str, typer.Argument(metavar="DECK", help="The deck, as 'show' names it.")] = "",
    cards: Annotated[
        list[str] | None, typer.Argument(metavar="CARD=NUMBER", help="How many of a card it takes.")
    ] = None,
) -> None:
    """Look at a deck, or change it between two adventures: 'Rope Bridge=2'."""
    from parlour.session.campaign_log import campaigns_of, deck_changed, find_deck
    from parlour.terminal.campaign_files import find

    found = find(name)
    found.catch_up()
    known = [each.id for each in campaigns_of(found.log.rules).decks(found.log.last().text)]
    if not which and len(known) != 1:
        raise BadData(f"which deck? There is {', '.join(known) or 'none yet'}")
    which = which or known[0]
    if cards:
        if found.under_way() is not None:
            rule = campaigns_of(found.log.rules).rule_of_decks()
            words = "an adventure is under way: decks change between adventures; finish it, or abandon it, first"
            raise BadData(f"{words} ({rule})" if rule else words)
        found.add(deck_changed(found.log, which, _counts(cards), time.time()))
        typer.echo(found.log.last().words)
        return
    shown = find_deck(found.log, which)
    typer.echo(f"{shown.name}: {counted(shown.size(), 'card')}; a changed deck has at least {shown.least}")
    for card in shown.cards:
        typer.echo(f"  {card.taken} of {card.owned}  {card.name} ({card.kind}; {', '.join(card.symbols) or 'free'})")
        for line in card.words:
            typer.echo(f"          {line}")


def _counts(cards: list[str]) -> dict[str, int]:
    taken: dict[str, int] = {}
    for each in cards:
        card, found, number = each.rpartition("=")
        if not found or not number.isdecimal() or len(number) > 3:
            raise BadData(f"{each!r}: write it as 'CARD=NUMBER'")
        taken[card.strip()] = int(number)
    return taken


@campaign.command()
def play(
    name: Name = "",
    seats: Annotated[int | None, typer.Option(help="How many players.")] = None,
    bots: Annotated[str | None, typer.Option(help="Bots for the last seats; 'none' for people only.")] = None,
    names: Annotated[str | None, typer.Option(help="Names by seat, like 'Ada,Ben'.")] = None,
    seed: Annotated[int | None, typer.Option(min=0, help="The same seed deals the same game.")] = None,
    option: Annotated[
        list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game.")
    ] = None,
) -> None:
    """Go on with the adventure under way, or begin the next one."""
    from parlour.terminal.campaign_files import find
    from parlour.terminal.campaign_play import next_game, sit_down

    found = find(name)
    ended = found.catch_up()
    if ended is not None:
        typer.echo(ended.words)
    link = found.under_way()
    if link is None:
        link = next_game(found, seats, bots, names, seed, option or [])
    raise typer.Exit(sit_down(found, link))


@campaign.command()
def abandon(name: Name = "") -> None:
    """Break off the adventure under way; what was gained is kept."""
    from parlour.terminal import saved_games
    from parlour.terminal.campaign_files import find
    from parlour.terminal.local_game import LocalGame

    found = find(name)
    found.catch_up()
    link = found.under_way()
    if link is None:
        raise BadData("no adventure is under way")
    path = found.game_file(link)
    typer.echo(found.played(LocalGame(saved_games.read(path)), link.take_backs, abandoned=True).words)
    saved_games.finish(path)


@campaign.command()
def reset(name: Name, yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False) -> None:
    """Begin the campaign anew: all that was gained is given back; its book stays."""
    from parlour.session import campaign_log
    from parlour.terminal.campaign_files import find

    found = find(name)
    if not yes:
        typer.confirm(f"Give back all that was gained in {found.log.name}?", abort=True)
    found.add(campaign_log.reset(found.log, time.time()))
    typer.echo(found.log.last().words)


@campaign.command()
def export(name: Name, file: Annotated[Path, typer.Argument(help="Where to write it.")]) -> None:
    """Write a campaign into a file, to be taken along."""
    from parlour.session import campaign_log
    from parlour.terminal import saved_games
    from parlour.terminal.campaign_files import find

    found = find(name)
    if file.exists():
        raise BadData(f"there is a file {file} already; give another name")
    saved_games.write(file, campaign_log.to_bytes(found.log))
    typer.echo(f"{found.log.name}: {file}")


@campaign.command("import")
def bring(file: Annotated[Path, typer.Argument(help="A file that 'export' or the browser wrote.")]) -> None:
    """Bring a campaign from a file, as a new one."""
    from parlour.terminal.campaign_files import keep, read

    kept = keep(read(file).log)
    typer.echo(f"{kept.log.name}: parlour campaign play {kept.called}")
