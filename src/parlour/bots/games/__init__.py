"""The masters of one game each: `bots/games/<game>.py`, found by name."""
