"""Learning: the panels of two minutes, the guided first game, advice, and why something cannot be done."""
