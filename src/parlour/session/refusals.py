"""How a table says no. Each refusal has words for the one who asked, and changes nothing."""

from __future__ import annotations


class Refused(Exception):
    """What was asked is not done; `words` is one line for the person who asked."""

    def __init__(self, words: str) -> None:
        super().__init__(words)
        self.words = words


class NoSuchTable(Refused):
    """There is no table (or no invitation) of that name."""


class NoSuchGame(Refused):
    """There is no game of that name."""


class NotAllowed(Refused):
    """This person may not do or see that here."""


class BadRequest(Refused):
    """What was sent is not in the form asked for, or too long."""


class Stale(Refused):
    """The table has moved on since the number that the person saw; `n` is the number now."""

    def __init__(self, n: int) -> None:
        super().__init__("The table has moved on; here is how it stands now.")
        self.n = n


class Illegal(Refused):
    """The rules do not allow this action; `rule` is the ledger id of the one that forbids it."""

    def __init__(self, rule: str, words: str) -> None:
        super().__init__(words)
        self.rule = rule


class Damaged(Refused):
    """What is stored of this table does not replay; other tables are not affected."""
