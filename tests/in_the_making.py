"""Games that are kept out of lists while they are made: a test that imports this and calls `offer` can open tables of
them, with the plain cards that their own tests use."""

from __future__ import annotations

import parlour.games

__all__ = ["offer"]


def offer() -> None:
    """Offer every game in this process, those in the making too."""
    listed = parlour.games.game_ids

    def all_ids(*, unlisted: bool = False) -> list[str]:
        return listed(unlisted=True)

    parlour.games.game_ids = all_ids
    import tests.games.the_phantom.positions  # noqa: F401  (puts its plain pack on the shelf)
