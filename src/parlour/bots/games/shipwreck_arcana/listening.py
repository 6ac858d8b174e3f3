"""How people read each other: the most telling play is chosen, so what could have been told better is unlikely.

A literal listener knows only the card's text. A partner chooses among the legal plays the ones that tell such a
listener most. Who listens for that asks of every value: would the partner have played here with it?
"""

from __future__ import annotations

from typing import Final

from parlour.bots.games.shipwreck_arcana.turn import HANDS_OF_TWO, SPOTS, SUM, WITH_POWER, Language, Turn

DEPTH: Final = 2
"""How often a partner and a listener think about each other."""
KEENNESS: Final = 4
"""How strongly a partner prefers the more telling play."""
DREAD: Final = 0.35
"""How much less a play is liked that makes a card fade."""


class Listening(Language):
    """How likely each hand plays at each spot, and what a listener makes of it."""

    def __init__(self, turn: Turn) -> None:
        self.turn = turn
        self.heard: list[list[float]] = []
        """For each hand and each of its spots, in the order of `turn.spots`: how strongly the spot tells the hand."""
        self.weights: list[list[float]] = [[1.0] * len(spots) for spots in turn.spots]
        self._listen()
        for _ in range(DEPTH):
            self._speak()
            self._listen()

    def _listen(self) -> None:
        """What a listener believes of each hand after each of its plays."""
        turn = self.turn
        total = [0.0] * SPOTS
        for hand in range(HANDS_OF_TWO):
            spots = turn.spots[hand]
            for number in range(len(spots)):
                total[spots[number]] += turn.chance[hand] * self.weights[hand][number]
        heard: list[list[float]] = []
        for hand in range(HANDS_OF_TWO):
            spots = turn.spots[hand]
            row: list[float] = []
            for number in range(len(spots)):
                whole = total[spots[number]]
                row.append(turn.chance[hand] * self.weights[hand][number] / whole if whole > 0 else 1.0)
            heard.append(row)
        self.heard = heard

    def _speak(self) -> None:
        """How likely a partner makes each play, by what the listener would believe."""
        turn = self.turn
        weights: list[list[float]] = []
        for hand in range(HANDS_OF_TWO):
            spots = turn.spots[hand]
            row: list[float] = []
            whole = 0.0
            for number in range(len(spots)):
                heard = self.heard[hand][number]
                weight = heard**KEENNESS + 1e-6
                if turn.fades[spots[number]]:
                    weight *= heard if heard > DREAD else DREAD
                row.append(weight)
                whole += weight
            weights.append([weight / whole for weight in row])
        self.weights = weights

    def kept(self, spot: int) -> list[float]:
        """How likely each value was kept by a play at this spot."""
        turn = self.turn
        spot %= WITH_POWER
        found = [0.0] * 8
        total = 0.0
        for hand in range(HANDS_OF_TWO):
            spots = turn.spots[hand]
            for number in range(len(spots)):
                if spots[number] == spot:
                    weight = turn.chance[hand] * self.weights[hand][number]
                    found[SUM[hand] - (spot & 7)] = weight
                    total += weight
        return [weight / total for weight in found] if total > 0 else found

    def tells(self, hand: int, spot: int) -> float:
        """How strongly a listener believes in this hand after this play."""
        spots = self.turn.spots[hand]
        return self.heard[hand][spots.index(spot)] if spot in spots else 0.0
