"""The weights by which a hero judges a position of The Phantom, counted in resource tokens."""

from __future__ import annotations

from typing import Final


class Taste:
    """What things are worth. A token is 1; the others were found by letting heroes of different taste play."""

    def __init__(self) -> None:
        self.wild = 1.1
        self.card = 1.0
        """A drawn card: burnt it gives about a token."""
        self.fresh = 0.5
        """How far a drawn card is felt to be one of the player's own deck, which may be worth playing."""
        self.saved = 0.8
        """A token that is kept for the next turn."""
        self.idle = 0.5
        """What a card must give beyond its price that is only played because nothing else is to be done."""
        self.damage = 1.4
        """A damage to a player in full strength; it costs more the fewer injuries are left."""
        self.last_damage = 0.6
        """How much of that it still costs in the last Mission, behind which nobody needs strength."""
        self.fear = 5.0
        self.penalty = 0.8
        """A face-up injury with a penalty, and one without."""
        self.scratch = 0.15
        self.wound = 0.6
        """A Wound that defeats nobody yet."""
        self.lasting = 1.8
        """For how many turns an enemy that is left alone does its harm, as far as one thinks ahead."""
        self.progress = 1.0
        self.won = 40.0
        """The adventure won; lost, it costs as much."""
        self.clock = 0.7
        """A token on a clock, for the quick eye."""
        self.horizon = 2.2
        self.turns = 3.0
        """For how many turns a card in play will serve: at the end of an adventure, and how many more at its start."""
        self.called = 1.5
        """For how many turns a card in play serves a Mission that asks for such cards."""
        self.second = 0.3
        """What a further ability of a card counts."""
        self.reveal = 1.3
        self.peek = 0.3
        self.gained = 3.0
        self.never = ""
        """The title of a card that is only ever burnt, never played: what its play is worth shows in the same deals."""


TASTE: Final = Taste()


def without(title: str) -> Taste:
    """The taste of a hero who never plays one card."""
    taste = Taste()
    taste.never = title
    return taste


def hand_to_mouth() -> Taste:
    """The taste of somebody who does not think of the next turn."""
    taste = Taste()
    taste.horizon = 0.6
    taste.turns = 0.0
    taste.lasting = 1.0
    return taste


GREEN: Final = hand_to_mouth()
