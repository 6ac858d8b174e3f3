"""What sets the levels apart."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Nerve:
    """How sure a player wants to be before it acts."""

    calls: float
    """A Medium calls when the likeliest word for a Clue is at least so likely."""
    guesses: float
    together: float
    """A Medium guesses when its first thought is at least so likely: in teams, and where one team plays."""
    weighs: bool
    """Whether a Spirit weighs what its Clues tell, and a Medium its Questions, or takes the first that comes."""
