"""The Private Investigator: how he comes into the game, and his turn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import Step
from parlour.core.effects.effect import all_words
from parlour.core.outcome import Outcome
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.cards import TYPE
from parlour.games.cosmoctopus.public import EMPTY, FLIP, FREE, GONE, TO_WIN
from parlour.games.cosmoctopus.state import Cosmo, chosen_revelation
from parlour.games.cosmoctopus.wording import revelation_words

START: Final = {"naive": 1, "tenacious": 2, "relentless": 3, "obsessive": 5}
"""What the Investigator starts with of each resource, by difficulty (CO-200)."""

FOR_KNOWLEDGE: Final = 13
FOR_TENTACLE: Final = 8


@dataclass(frozen=True)
class Investigate(Step):
    """The behaviour deck is shuffled and a revelation is laid out."""

    def rule(self) -> str:
        return "CO-193"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        options = s.setup.options
        public.investigated = True
        public.clues = [START[options.difficulty]] * 4
        box = public.box
        chosen = chosen_revelation(s.setup)
        s.revelation = chosen if chosen >= 0 else s.rng.below(len(box.revelations))
        s.behaviours = list(range(len(box.behaviours)))
        s.rng.shuffle(s.behaviours)
        public.behaviours_left = len(s.behaviours)


@dataclass(frozen=True)
class TurnUpBehaviour(Step):
    """The first behaviour card is turned up, when the core setup is done."""

    def rule(self) -> str:
        return "CO-197"

    def resolve(self, s: Cosmo) -> None:
        turn_behaviour(s)


def turn_behaviour(s: Cosmo) -> None:
    """Turn up the next behaviour card; an empty deck is made anew from the used ones first."""
    public = s.public
    if not s.behaviours:
        s.behaviours = public.behaviours_used
        public.behaviours_used = []
        s.rng.shuffle(s.behaviours)
    public.behaviour = s.behaviours.pop()
    public.behaviours_left = len(s.behaviours)
    if s.log is not None:
        card = public.box.behaviours[public.behaviour]
        s.log.append(events.BehaviourTurned(card.name, card.icon))


def investigator_gains(s: Cosmo, amounts: list[int]) -> None:
    """The Investigator gets resources from the bank, without limit."""
    for resource in range(4):
        s.public.clues[resource] += amounts[resource]
    if s.log is not None and any(amounts):
        s.log.append(events.InvestigatorGained(tuple(amounts), False))


def advance(s: Cosmo, resource: int, tentacles: int) -> None:
    """The tracker moves on; with the fifth tentacle tracker and revelation are flipped (CO-208, CO-209)."""
    public = s.public
    public.tracker += tentacles
    if s.log is not None:
        s.log.append(events.InvestigatorAdvanced(resource, tentacles, public.tracker))
    if public.tracker >= FLIP and public.revealed < 0:
        public.revealed = s.revelation
        if s.log is not None:
            box = public.box
            s.log.append(events.Revealed(box.revelations[s.revelation].name, revelation_words(box, s.revelation)))


@dataclass(frozen=True)
class GatherClues(Step):
    """Step 1: a resource for each card in the row, of the card's type."""

    def rule(self) -> str:
        return "CO-213"

    def resolve(self, s: Cosmo) -> None:
        amounts = [0, 0, 0, 0]
        for card in s.public.row:
            if card != EMPTY:
                amounts[TYPE[card]] += 1
        investigator_gains(s, amounts)
        s.then(DRAW_CONCLUSIONS, NewBehaviour(s.public.tracker))


@dataclass(frozen=True)
class DrawConclusions(Step):
    """Steps 2 and 3: Forbidden Knowledge for 13, else a tentacle for 8 where it is gone; until neither is possible."""

    def rule(self) -> str:
        return "CO-218"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        for resource in range(4):
            if public.clues[resource] >= FOR_KNOWLEDGE and public.knowledge[resource] == FREE:
                public.clues[resource] -= FOR_KNOWLEDGE
                public.knowledge[resource] = GONE
                advance(s, resource, 2)
                self.react(s, True)
                return
        for resource in range(4):
            if public.clues[resource] >= FOR_TENTACLE and public.knowledge[resource] != FREE:
                public.clues[resource] -= FOR_TENTACLE
                advance(s, resource, 1)
                self.react(s, False)
                return

    def react(self, s: Cosmo, knowledge: bool) -> None:
        box = s.public.box
        behaviour = s.public.behaviour
        if s.log is not None:
            card = box.behaviours[behaviour]
            does = card.on_knowledge if knowledge else card.on_tentacle
            s.log.append(events.BehaviourActs(card.name, knowledge, all_words(does)))
        s.then(self)
        s.then_all((box.on_knowledge if knowledge else box.on_clue)[behaviour])


@dataclass(frozen=True)
class NewBehaviour(Step):
    """Steps 4 and 5: after any tentacle a new behaviour card; with eight the Investigator wins."""

    before: int

    def rule(self) -> str:
        return "CO-224"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        if public.tracker > self.before:
            public.behaviours_used.append(public.behaviour)
            turn_behaviour(s)
        if public.tracker >= TO_WIN:
            if s.log is not None:
                s.log.append(events.Together(False))
            reason = "the Investigator gained eight tentacles before every player did"
            s.end(Outcome((0.0,) * public.seats, (2,) * public.seats, reason, "CO-228", "", ""))


@dataclass(frozen=True)
class InvestigatorGains(Step):
    """The Investigator gains an amount of one resource."""

    resource: int
    amount: int

    def rule(self) -> str:
        return "CO-202"

    def resolve(self, s: Cosmo) -> None:
        investigator_gains(s, [self.amount if resource == self.resource else 0 for resource in range(4)])


@dataclass(frozen=True)
class EverybodyLoses(Step):
    """Every player loses an amount of one resource, or what there is of it."""

    resource: int
    amount: int

    def rule(self) -> str:
        return "CO-202"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        for seat in range(public.seats):
            at = seat * 4 + self.resource
            lost = min(self.amount, public.pool[at])
            public.pool[at] -= lost
            if lost and s.log is not None:
                s.log.append(events.Lost(seat, self.resource, lost))


DRAW_CONCLUSIONS: Final = DrawConclusions()
INVESTIGATE: Final = Investigate()
TURN_UP_BEHAVIOUR: Final = TurnUpBehaviour()
GATHER_CLUES: Final = GatherClues()
