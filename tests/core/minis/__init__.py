"""Games of a page each, one for every hard shape of the contract. Read them as models of how to write a game."""
