"""The turn: six phases in fixed order, and what lies between turns."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import counted, name_of
from parlour.games.the_phantom.actions import (
    CHOOSE,
    DISCARD_IN_CLEANUP,
    GIVE_BACK,
    HEAL_ALL,
    KEEP_HAND,
    READY_ALL,
    Choose,
    DiscardInCleanup,
    GiveBack,
)
from parlour.games.the_phantom.adventure import ADVENTURE_ENDS, ASK_ADVENTURE
from parlour.games.the_phantom.destiny import FATE_ROW, FOLLOW_ROW, REVEAL_DESTINY
from parlour.games.the_phantom.events.cards import Discarded
from parlour.games.the_phantom.events.turns import AllHealed, AllReadied, GaveBack, PhaseBegan, TurnBegan, TurnEnded
from parlour.games.the_phantom.icons import (
    ADVENTURE,
    CLEANUP,
    DESTINY,
    FATE,
    PREPARATION,
    RECOVERY,
    RESOURCES,
)
from parlour.games.the_phantom.in_force import LEAST_SAVED, hand_size, in_force, resource_limit, reveals
from parlour.games.the_phantom.moving import draw, from_hand, heal_card, turn_card
from parlour.games.the_phantom.news import WHO
from parlour.games.the_phantom.parts import look_next
from parlour.games.the_phantom.state import Phantom


@dataclass(frozen=True)
class NextTurn(Step):
    """Players alternate; one who is knocked out has no turns. Whatever a broken-off turn left open is put away."""

    def rule(self) -> str:
        return "TP-068"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        put_away(s)
        if public.turn:
            other = (public.active + 1) % public.seats
            if other != public.active and not public.knocked[other]:
                public.active = other
                public.play_changed(WHO)
        public.turn += 1
        if s.log is not None:
            s.log.append(TurnBegan(public.active, public.turn))
        s.then_all(AFTER_RECOVERY)
        RECOVERY_PHASE.resolve(s)


def put_away(s: Phantom) -> None:
    """What counts for one turn is forgotten."""
    public = s.public
    public.calm.clear()
    public.used.clear()
    public.activated.clear()
    public.revealed.clear()
    public.handled.clear()
    public.blows.clear()
    if public.checked or public.playing:
        public.discards[public.active].extend([*public.checked, *public.playing])
        public.checked.clear()
        public.playing.clear()
    public.shields = public.plays = public.fights = public.steps_made = public.placing = 0
    public.combat = public.attacker = public.defeated = -1
    public.cancelled = False


def begin(s: Phantom, phase: int) -> None:
    """A phase begins."""
    s.public.phase = phase
    if s.log is not None:
        s.log.append(PhaseBegan(s.public.active, phase))


# 1. Recovery ----------------------------------------------------------------------------------------------


def tired(s: Phantom, seat: int) -> list[int]:
    """A player's exhausted cards."""
    return [card for card in s.public.areas[seat] if card in s.public.exhausted]


@dataclass(frozen=True)
class RecoveryPhase(Step):
    """Heal all injuries or ready all exhausted cards; skipped in the first turn of the adventure."""

    def rule(self) -> str:
        return "TP-072"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        if public.turn == 1:
            return
        begin(s, RECOVERY)
        if public.injured[public.active] or tired(s, public.active):
            s.then(ASK_RECOVERY[public.active])


@dataclass(frozen=True)
class AskRecovery(AskOne):
    """Choose one: heal all your injuries, or ready all your exhausted cards."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-072"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return HEAL_OR_READY

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        public = s.public
        if action is HEAL_ALL:
            injuries = public.injured[seat][:]
            for card in injuries:
                heal_card(s, seat, card)
            if s.log is not None:
                s.log.append(AllHealed(seat, len(injuries)))
            look_next(s)
            return
        found = tired(s, seat)
        most = [each.most for each in in_force(s, seat).recovery_readies]
        if most and min(most) < len(found):
            s.then(AskReady(seat, min(most)))
            return
        for card in found:
            turn_card(s, card, False)
        if s.log is not None:
            s.log.append(AllReadied(seat, len(found)))
        look_next(s)

    def prompt(self, s: Phantom, seat: int) -> str:
        injuries = counted(len(s.public.injured[seat]), "injury", "injuries")
        return f"Recovery: you have {injuries} and {counted(len(tired(s, seat)), 'exhausted card')}"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is recovering"


ASK_RECOVERY: Final = [AskRecovery(0), AskRecovery(1)]
HEAL_OR_READY: Final[list[Action]] = [HEAL_ALL, READY_ALL]


@dataclass(frozen=True)
class AskReady(AskOne):
    """Where Recovery readies only some cards, the player chooses which."""

    seat: int = field()
    left: int

    def rule(self) -> str:
        return "TP-053"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        return [CHOOSE[card] for card in tired(s, seat)]

    def take(self, s: Phantom, seat: int, action: Choose) -> None:
        turn_card(s, action.card, False)
        if self.left > 1:
            s.then(AskReady(seat, self.left - 1))

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"Which card do you ready ({self.left} left)?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return s.box.labels[action.card] if isinstance(action, Choose) else action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is recovering"


# 2. Destiny, 3. Preparation, 4. Adventure, 5. Fate ---------------------------------------------------------


@dataclass(frozen=True)
class DestinyPhase(Step):
    """Reveal the top card of the Destiny deck, then resolve the row from the leftmost card."""

    def rule(self) -> str:
        return "TP-079"

    def resolve(self, s: Phantom) -> None:
        begin(s, DESTINY)
        s.public.handled.clear()
        number = reveals(s, s.public.active)
        if number == 1:
            s.then(FOLLOW_ROW)
            REVEAL_DESTINY.resolve(s)
        else:
            s.then_all((*[REVEAL_DESTINY] * number, FOLLOW_ROW))


@dataclass(frozen=True)
class PreparationPhase(Step):
    """Draw until you are at your hand size."""

    def rule(self) -> str:
        return "TP-093"

    def resolve(self, s: Phantom) -> None:
        begin(s, PREPARATION)
        seat = s.public.active
        draw(s, seat, hand_size(s, seat) - s.public.held[seat])


@dataclass(frozen=True)
class AdventurePhase(Step):
    """Any number of actions, then the end of the phase."""

    def rule(self) -> str:
        return "TP-099"

    def resolve(self, s: Phantom) -> None:
        begin(s, ADVENTURE)
        s.then(ASK_ADVENTURE[s.public.active], ADVENTURE_ENDS)
        look_next(s)


@dataclass(frozen=True)
class FatePhase(Step):
    """Row cards from the leftmost, then everything else in play that has a Fate effect."""

    def rule(self) -> str:
        return "TP-147"

    def resolve(self, s: Phantom) -> None:
        begin(s, FATE)
        s.public.handled.clear()
        FATE_ROW.resolve(s)


# 6. Cleanup -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CleanupPhase(Step):
    """You may discard cards from your hand; tokens over your resource limit go back."""

    def rule(self) -> str:
        return "TP-152"

    def resolve(self, s: Phantom) -> None:
        begin(s, CLEANUP)
        seat = s.public.active
        if s.hands[seat]:
            s.then(ASK_CLEANUP[seat], ASK_GIVE_BACK[seat], END_TURN)
        elif has_excess(s, seat):
            s.then(ASK_GIVE_BACK[seat], END_TURN)
        else:
            END_TURN.resolve(s)


@dataclass(frozen=True)
class AskCleanup(AskOne):
    """Discard any cards from your hand, without reward."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-152"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        hand = s.hands[seat]
        if not hand:
            return []
        found: list[Action] = [DISCARD_IN_CLEANUP[card] for card in hand]
        found.append(KEEP_HAND)
        return found

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if isinstance(action, DiscardInCleanup):
            from_hand(s, seat, action.card)
            s.public.discards[seat].append(action.card)
            if s.log is not None:
                s.log.append(Discarded(seat, s.name(action.card), s.box.names[action.card]))
            s.then(self)

    def otherwise(self, s: Phantom) -> None:
        """The hand is empty."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return "Cleanup: which cards do you discard?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        if isinstance(action, DiscardInCleanup):
            return f"Discard {s.box.labels[action.card]}"
        return action.words()

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is cleaning up"


def has_excess(s: Phantom, seat: int) -> bool:
    """Whether a player has more tokens than may be saved; one always may."""
    total = s.public.total(seat)
    return total > LEAST_SAVED and total > resource_limit(s, seat)


@dataclass(frozen=True)
class AskGiveBack(AskOne):
    """Tokens over the resource limit go back to the supply; you choose which to keep."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-154"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        if not has_excess(s, seat):
            return []
        return [GIVE_BACK[each] for each, number in enumerate(s.public.mine(seat)) if number]

    def forced(self, s: Phantom) -> bool:
        return True

    def take(self, s: Phantom, seat: int, action: GiveBack) -> None:
        s.public.resources[seat * RESOURCES + action.resource] -= 1
        if s.log is not None:
            s.log.append(GaveBack(seat, action.resource))
        s.then(self)

    def otherwise(self, s: Phantom) -> None:
        """There is no excess."""

    def prompt(self, s: Phantom, seat: int) -> str:
        over = s.public.total(seat) - resource_limit(s, seat)
        return f"You have {counted(over, 'token')} over your limit. Which do you return?"

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is returning tokens"


ASK_CLEANUP: Final = [AskCleanup(0), AskCleanup(1)]
ASK_GIVE_BACK: Final = [AskGiveBack(0), AskGiveBack(1)]


@dataclass(frozen=True)
class EndTurn(Step):
    """After Cleanup is a good place to stop."""

    def rule(self) -> str:
        return "TP-234"

    def resolve(self, s: Phantom) -> None:
        if s.log is not None:
            s.log.append(TurnEnded(s.public.active))


END_TURN: Final = EndTurn()
NEXT_TURN: Final = NextTurn()
RECOVERY_PHASE: Final = RecoveryPhase()
AFTER_RECOVERY: Final[tuple[Step, ...]] = (
    DestinyPhase(), PreparationPhase(), AdventurePhase(), FatePhase(), CleanupPhase(), NEXT_TURN,
)  # fmt: skip
