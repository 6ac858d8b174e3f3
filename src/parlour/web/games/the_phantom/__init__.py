"""The table of The Phantom: jungle green, pulp cards; the faces of its cards are shared with campaigns and decks."""

from __future__ import annotations

from parlour.web.games.page import Page
from parlour.web.games.the_phantom.card_faces import STYLE


class PhantomPage(Page):
    """Jungle green, pulp cards."""

    cloth = "phantom"
    poster = "poster-phantom"
    symbol = "i-mask"
    numeral = 5
    pitch = "Two Legends, one adventure"
    minutes = 60
    manner = "together"
    styles = (STYLE,)


PAGE = PhantomPage()
