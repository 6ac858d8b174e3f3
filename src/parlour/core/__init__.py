"""The rules core: the contract that every game meets. It knows no game."""
