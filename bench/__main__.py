"""`python -m bench [--json]`: the speed table."""

from __future__ import annotations

import argparse
import json

from rich.console import Console
from rich.table import Table

from bench.measure import compiled
from bench.speed import against_hearts, every_game


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(prog="bench")
    parser.add_argument("--json", action="store_true", help="print the figures as data")
    as_json = parser.parse_args().json
    figures = {"compiled": compiled(), "hearts": against_hearts(), "games": every_game()}
    if as_json:
        print(json.dumps(figures, indent=2))
        return
    console = Console(width=max(Console().width, 110))
    hearts = figures["hearts"]
    assert isinstance(hearts, dict)
    kind = "compiled" if figures["compiled"] else "plain Python"
    rival = Table(title=f"Hero vs Phantom ({kind}) beside OpenSpiel hearts, one run")
    for column in ("what", "hearts", "ours", "ratio", "goal"):
        rival.add_column(column, justify="left" if column == "what" else "right")
    goal = "2.0 x" if figures["compiled"] else "0.5 x"
    for what, key, wanted in (
        ("random play, actions/s", "play", goal),
        ("search, simulated actions/s", "search", "1.0 x"),
    ):
        theirs, ours = hearts[f"hearts_{key}"], hearts[f"our_{key}"]
        rival.add_row(what, f"{theirs:,.0f}", f"{ours:,.0f}", f"{ours / theirs:.2f} x", wanted)
    console.print(rival)
    games = Table(title=f"Every game ({kind})")
    names = ("seats", "play", "search", "clone_us", "redeal_us", "save_us", "load_us", "state_bytes")
    games.add_column("game")
    for name in names:
        games.add_column(name.replace("_", " "), justify="right")
    every = figures["games"]
    assert isinstance(every, dict)
    for id, row in every.items():
        games.add_row(id, *[f"{row[name]:,.2f}" if name.endswith("us") else f"{row[name]:,.0f}" for name in names])
    console.print(games)


if __name__ == "__main__":
    main()
