"""Parlour: five tabletop games to the letter of their rulebooks, over one rules core."""

__version__ = "0.1.0"
