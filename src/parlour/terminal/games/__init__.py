"""How each game is drawn in the terminal, found by the game's name."""
