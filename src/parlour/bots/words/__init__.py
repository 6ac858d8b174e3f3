"""What word bots know of words, whatever the game: which things there are, and what is said about them."""
