"""Predict and Resolve: the allies decide together.

Any ally proposes a prediction, a power of the group, or to predict nothing; it happens once all allies agree.
Another proposal takes the place of the one before. A decision has room for three proposals for each ally; the last
one can only be agreed to or refused, and a refusal means that the group declines. To make no prediction is proposed
once; if others go on, an ally may refuse (SA-092).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from parlour.core.agenda import AskSeveral, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    AGREE,
    FIRST_USE,
    NO_PREDICTION,
    NO_PROPOSAL,
    PASSING,
    PREDICT,
    REFUSE,
    REVEAL,
    Agree,
    NoPrediction,
    Play,
    Predict,
    Refuse,
    Reveal,
    UsePower,
    proposed,
)  # fmt: skip
from parlour.games.shipwreck_arcana.cards import BEFORE_PREDICTING
from parlour.games.shipwreck_arcana.fates import COPIES, VALUES, copies
from parlour.games.shipwreck_arcana.learning import give_up, learn
from parlour.games.shipwreck_arcana.public import SEATS_IN
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.table import add_doom, add_point
from parlour.games.shipwreck_arcana.use import power_options, use_power, why_no_power
from parlour.games.shipwreck_arcana.worlds import HANDS

PROPOSALS_EACH: Final = 3
"""How many proposals a decision has room for, for each ally."""

OPENING: Final[list[Action]] = [NO_PREDICTION, *[PREDICT[value] for value in VALUES]]
"""What can always be proposed."""


def _beside(proposal: int) -> list[Action]:
    agree: list[Action] = [AGREE[proposal]]
    return agree + [action for action in OPENING if number_of(action) != proposal]


def number_of(action: Action) -> int:
    """The proposal that an action stands for."""
    if isinstance(action, UsePower):
        return FIRST_USE + action.card * 8 + action.number
    return action.value if isinstance(action, Predict) else PASSING


BESIDE: Final = [_beside(proposal) for proposal in range(FIRST_USE)]
"""Consent to a prediction or to none, and what can be proposed instead."""


def _or_refuse(options: list[Action]) -> list[Action]:
    return [REFUSE if action is NO_PREDICTION else action for action in options]


OPENING_ONCE_DECLINED: Final = _or_refuse(OPENING)
BESIDE_ONCE_DECLINED: Final = [_or_refuse(options) for options in BESIDE]
"""The same once it was proposed to make no prediction: that is not proposed again, but an ally may refuse."""

NO_VALUES: Final[list[int]] = []


@dataclass(frozen=True)
class Discuss(AskSeveral):
    """The allies may make a single prediction together, use a power of the group first, or decline."""

    def rule(self) -> str:
        return "SA-092"

    def who(self, s: Arcana) -> tuple[int, ...]:
        public = s.public
        if public.predictions == 0:
            return ()
        return SEATS_IN[public.allies() & ~public.agreed]

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        public = s.public
        proposal = public.proposal
        if proposal == NO_PROPOSAL:
            options = OPENING
        elif public.proposals >= room(s):
            options = [AGREE[proposal], REFUSE]
        elif proposal < FIRST_USE:
            options = BESIDE_ONCE_DECLINED[proposal] if public.declined else BESIDE[proposal]
        else:
            options = [AGREE[proposal], *(OPENING_ONCE_DECLINED if public.declined else OPENING)]
        if public.faded and not public.power_used and public.wrong == 0 and public.proposals < room(s):
            open_proposal = NO_PREDICTION if proposal == NO_PROPOSAL else proposed(proposal)
            powers = [action for action in power_options(s, BEFORE_PREDICTING) if action is not open_proposal]
            options = options + powers
        last = NO_VALUES if public.wrong else last_copies(s, seat)
        return options + [REVEAL[value] for value in last] if last else options

    def otherwise(self, s: Arcana) -> None:
        """Nobody can predict in this turn."""

    def take(self, s: Arcana, seat: int, action: Action) -> None:
        public = s.public
        if isinstance(action, Reveal):
            s.then(self)
            show_last_copy(s, seat, action.value)
        elif isinstance(action, Refuse):
            if s.log is not None:
                s.log.append(events.NoAgreement(seat))
            close_decision(s)
            decline(s)
        else:
            if isinstance(action, Agree):
                public.agreed |= 1 << seat
                if s.log is not None:
                    s.log.append(events.Agreed(seat))
            else:
                public.proposal = number_of(action)
                public.proposals += 1
                public.declined = public.declined or action is NO_PREDICTION
                public.agreed = 1 << seat
                if s.log is not None and public.allies() != public.agreed:
                    s.log.append(events.Proposed(seat, proposal_words(s, public.proposal)))
            if public.allies() & ~public.agreed:
                s.then(self)
            else:
                carry_out(s)

    def prompt(self, s: Arcana, seat: int) -> str:
        public = s.public
        owner = name_of(public.active_seat())
        again = "once more " if public.wrong else ""
        if public.proposal == NO_PROPOSAL:
            return f"Predict {again}the fate that {owner} kept, or make no prediction"
        else_ = ", or propose something else" if public.proposals < room(s) else ""
        return f"{_capital(proposal_words(s, public.proposal))}: do you agree{else_}?"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        if isinstance(action, Agree):
            return f"Agree: {proposal_words(s, action.proposal)}"
        if isinstance(action, (UsePower, Predict, NoPrediction)):
            return _capital(proposal_words(s, number_of(action)))
        return action.words()

    def waiting(self, s: Arcana) -> str:
        return "the group decides about a prediction"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        public = s.public
        if isinstance(action, Agree):
            return "SA-092", "that proposal is not open any more"
        if isinstance(action, Refuse):
            return "SA-092", "propose something else, or to make no prediction"
        if isinstance(action, Reveal) and public.wrong:
            return "SA-156", "the group has predicted in this turn: a last copy is shown before"
        if isinstance(action, Reveal):
            return "SA-156", f"show your fate only if it is a {action.value} and all other copies are visible"
        if isinstance(action, (UsePower, Predict, NoPrediction)):
            if public.proposals >= room(s):
                return "SA-092", "this decision has had its proposals: agree to the last one, or refuse"
            if public.proposal == number_of(action):
                return "SA-092", "that is the open proposal: agree to it"
            if isinstance(action, UsePower):
                return why_no_power(s, action, False)
            return "SA-092", "to make no prediction has been proposed: agree to what is open, or refuse"
        if isinstance(action, Play):
            return "SA-072", f"it is the turn of {name_of(public.active_seat())}"
        return self.rule(), "agree, or propose a prediction, a power of the group, or no prediction"


def room(s: Arcana) -> int:
    """How many proposals this decision has room for."""
    return PROPOSALS_EACH * len(SEATS_IN[s.public.allies()])


def proposal_words(s: Arcana, proposal: int) -> str:
    """What is proposed, in words."""
    if proposal < FIRST_USE:
        return f"predict {proposal}" if proposal else "make no prediction"
    card = s.cards[(proposal - FIRST_USE) // 8]
    words = card.power.words((proposal - FIRST_USE) % 8)
    return f"{words[0].lower()}{words[1:]} ({card.name})"


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def close_decision(s: Arcana) -> None:
    """The next decision starts afresh."""
    s.public.proposal = NO_PROPOSAL
    s.public.agreed = 0
    s.public.proposals = 0
    s.public.declined = False


def carry_out(s: Arcana) -> None:
    """All allies agree: what was proposed happens."""
    proposal = s.public.proposal
    close_decision(s)
    if proposal == PASSING:
        decline(s)
    elif proposal < FIRST_USE:
        s.then(RESOLVE[proposal])
    else:
        s.then(DISCUSS)
        use_power(s, -1, (proposal - FIRST_USE) // 8, (proposal - FIRST_USE) % 8)


def decline(s: Arcana) -> None:
    """Without a prediction the fate is kept; after a wrong one, the turn's prediction was wrong."""
    public = s.public
    if s.log is not None:
        s.log.append(events.NotPredicted(public.active_seat(), 1 if public.wrong else 0))
    if public.wrong:
        s.then(RESOLVE[0])


def last_copies(s: Arcana, seat: int) -> list[int]:
    """The values of the fates that this ally holds while all other copies of them are visible."""
    public = s.public
    found = NO_VALUES
    for hand in range(HANDS):
        value = s.hands[hand]
        if value and public.owner[hand] == seat and copies(public.visible, value) == COPIES - 1:
            found = [*found, value]
    return found


def show_last_copy(s: Arcana, seat: int, value: int) -> None:
    """The ally discards the fate for all to see; its number line is reset, and the open proposal lapses (SA-156)."""
    public = s.public
    for hand in public.hands_of(seat):
        if s.hands[hand] == value:
            give_up(s, hand, True)
            public.lines[hand] = 0
    public.proposal = NO_PROPOSAL
    public.agreed = 0
    public.declined = False
    if s.log is not None:
        s.log.append(events.LastCopyShown(seat, value))


@dataclass(frozen=True)
class Resolve(Step):
    """A right prediction scores a point, a wrong one brings a doom; then the fate goes back to the bag."""

    value: int
    """The value predicted; 0 if the group leaves it at the wrong ones before."""

    def rule(self) -> str:
        return "SA-095"

    def resolve(self, s: Arcana) -> None:
        public = s.public
        hand = public.active
        right = s.hands[hand] == self.value
        public.predictions -= 1
        if self.value and not right and public.predictions:
            public.wrong |= 1 << self.value
            learn(s, hand, 1 << self.value, False, f"Is it the {self.value} predicted?", "SA-147")
            if s.log is not None:
                s.log.append(events.WrongSoFar(public.active_seat(), self.value, public.predictions))
            s.then(DISCUSS)
            return
        value = give_up(s, hand, True)
        public.predictions = 0
        public.lines[hand] = 0
        public.right = right
        if s.log is not None:
            seat = public.active_seat()
            s.log.append(events.Resolved(seat, public.line_name(hand), value, self.value, right))
        if right:
            add_point(s)
        else:
            public.wrong |= 1 << self.value
            add_doom(s, 1)


DISCUSS: Final = Discuss()
RESOLVE: Final = [Resolve(value) for value in range(8)]
