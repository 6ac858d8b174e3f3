"""Live tables: the log of a game, the people and bots at its seats, and the store that keeps them."""
