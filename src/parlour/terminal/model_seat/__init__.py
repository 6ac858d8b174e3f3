"""A language model takes a seat: a program of its own that speaks to a table as any other program does."""
