"""Gaining tentacles, and what the first and the last of them bring."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.outcome import ranked
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.actions import PASS, TAKE_CONTACT, TakeContact
from parlour.games.cosmoctopus.finishing import FINISH
from parlour.games.cosmoctopus.public import TO_WIN
from parlour.games.cosmoctopus.state import Cosmo
from parlour.games.cosmoctopus.wording import card_words


@dataclass(frozen=True)
class GainTentacle(Step):
    """Gain a tentacle: the eighth ends the game, the first brings First Contact, relics react to each."""

    seat: int

    def rule(self) -> str:
        return "CO-154"

    def resolve(self, s: Cosmo) -> None:
        public = s.public
        seat = self.seat
        public.tentacles[seat] += 1
        public.gained[seat] += 1
        if s.log is not None:
            s.log.append(events.TentacleGained(seat, public.tentacles[seat]))
        if public.tentacles[seat] >= TO_WIN:
            if public.investigated:
                s.then(FINISH[seat])
            else:
                self.win(s)
            return
        cards = public.cards[seat]
        box = public.box
        for at in range(len(cards) - 1, -1, -1):
            if box.reacts[cards[at]]:
                s.then_all(box.on_tentacle[cards[at]][seat])
        if public.gained[seat] == 1:
            s.then(ASK_CONTACT[seat])

    def win(self, s: Cosmo) -> None:
        if s.log is not None:
            s.log.append(events.GameWon(self.seat))
        scores = [float(tentacles) for tentacles in s.public.tentacles]
        s.end(ranked(scores, "the first player with eight tentacles wins", "CO-175"))


@dataclass(frozen=True)
class AskContact(AskOne):
    """With the first tentacle you may take a First Contact card."""

    seat: int = field()

    def rule(self) -> str:
        return "CO-167"

    def answers(self, s: Cosmo, seat: int) -> list[Action]:
        out: list[Action] = [TAKE_CONTACT[card] for card in s.public.contacts]
        if out:
            out.append(PASS)
        return out

    def otherwise(self, s: Cosmo) -> None:
        """None is left."""

    def take(self, s: Cosmo, seat: int, action: Action) -> None:
        if isinstance(action, TakeContact):
            public = s.public
            public.contacts.remove(action.card)
            s.hands[seat].append(action.card)
            public.held[seat] += 1
            public.known[seat].append(action.card)
            if s.log is not None:
                s.log.append(events.ContactTaken(seat, public.box.named[action.card]))

    def prompt(self, s: Cosmo, seat: int) -> str:
        return "Your first tentacle: you may take a First Contact card"

    def label(self, s: Cosmo, seat: int, action: Action) -> str:
        if not isinstance(action, TakeContact):
            return "Take none"
        return f"{s.words_of(action)}: {card_words(s.public.box, action.card)}"

    def waiting(self, s: Cosmo) -> str:
        return f"{name_of(self.seat)} is choosing a First Contact card"

    def why_not(self, s: Cosmo, seat: int, action: Action) -> tuple[str, str]:
        return "CO-167", "choose one of the First Contact cards that are left, or none"


GAIN_TENTACLE: Final = [GainTentacle(seat) for seat in range(4)]
ASK_CONTACT: Final = [AskContact(seat) for seat in range(4)]
