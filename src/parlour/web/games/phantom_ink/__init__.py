"""The table of Phantom Ink: the plain page under a poster of its own."""

from __future__ import annotations

from parlour.web.games.page import Page


class InkPage(Page):
    """A séance, violet and candle light."""

    poster = "poster-ink"
    numeral = 4
    pitch = "Spirits write, Mediums guess, and everybody listens"
    minutes = 20
    manner = "either way"


PAGE = InkPage()
