"""How a table is run, beside the game's own options."""

from __future__ import annotations

from typing import Any, Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is run, beside the game's own options."""

    listed: bool = False
    """In the lobby, where anybody may take an open seat. Else only those with a link come in."""
    closed: bool = False
    """Nobody else sits down before the game, whatever link they have."""
    spectators: Literal["no", "watch", "talk"] = "watch"
    clock: int = 0
    """Seconds for each seat; 0 for no clocks."""
    increment: int = 0
    """Seconds added after each answer."""
    on_timeout: Literal["bot", "pause"] = "bot"
    timeout_bot: str = "random"
    quick: bool = False
    """Answer for a person who has exactly one answer, after a moment."""
    show_all_at_end: bool = True
    """After the end anybody who may watch can look from every seat."""
    practice: bool = False
    """Where no other person plays, anything may be taken back, and bots say why they did something. The result says
    so: a practice game proves nothing."""
    hints: Literal["alone", "all", "no"] = "alone"
    """Who may ask what the house would do: one who plays alone with bots, everybody, nobody. Never where strangers may
    sit down."""
    guided: bool = False
    """A first game: the coach stands beside the table."""
    webhook: str = ""
    """Where turn notices go; only to hosts that the server allows."""

    def text(self) -> str:
        """The settings as a row holds them."""
        return msgspec.json.encode(self).decode()

    def public_json(self) -> dict[str, Any]:
        """What all may see: the address of the webhook is for the host alone."""
        data: dict[str, Any] = msgspec.to_builtins(self)
        data["webhook"] = bool(self.webhook)
        return data
