"""Bots: a bot is given a view and its legal actions, and answers. It cannot peek, by type."""
