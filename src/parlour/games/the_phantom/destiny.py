"""The Destiny deck and the passes of the row: revealing, following cards, type lines, attacks, Fate effects."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.effects.effect import all_steps
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.the_phantom.actions import MOST_CARDS, TAKE_THE_HIT, Activate
from parlour.games.the_phantom.activating import ability_words, own_abilities, pay_ability
from parlour.games.the_phantom.card import ATTACKED, REVEAL
from parlour.games.the_phantom.events.row import AttackCancelled, Attacked, Followed, Revealed, Skipped
from parlour.games.the_phantom.icons import DESTINY
from parlour.games.the_phantom.in_force import attack_damage, attacks, can_cancel
from parlour.games.the_phantom.in_reach import in_reach
from parlour.games.the_phantom.moving import enter_row, has_destiny_card, resolve_card, suffer, take_top
from parlour.games.the_phantom.parts import LOOK, look_next
from parlour.games.the_phantom.state import Phantom


@dataclass(frozen=True)
class RevealDestiny(Step):
    """Reveal the top Destiny card to the right end of the row; outside the Destiny phase it is resolved at once."""

    def rule(self) -> str:
        return "TP-080"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        cards = s.box.cards
        destiny = public.destiny()
        if not s.decks[destiny]:
            if public.mission >= 0 and cards[public.mission].part.deck_empty:
                s.then_all(all_steps(cards[public.mission].part.deck_empty, public.active, public.mission))
                return
            if not has_destiny_card(s):
                if s.log is not None:
                    s.log.append(Skipped("There is no Destiny card to reveal.", "TP-084"))
                return
        card = take_top(s, destiny)
        public.revealed.append(card)
        if s.log is not None:
            s.log.append(Revealed(s.name(card), s.box.names[card]))
        if public.phase != DESTINY:
            s.then(FOLLOW_CARD[card])
        watching = s.box.at_reveal
        if watching:
            for each in (public.mission, *public.row):
                if each in watching:
                    s.then_all(all_steps(cards[each].part.destiny_revealed, public.active, each))
        enter_row(s, card)
        if s.upcoming is LOOK and not public.news & public.watched:
            s.take_off()


REVEAL_DESTINY: Final = RevealDestiny()


@dataclass(frozen=True)
class FollowRow(Step):
    """Starting with the leftmost, each card of the row has its instructions carried out, those that come too."""

    def rule(self) -> str:
        return "TP-085"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        handled = public.handled
        cards = s.box.cards
        for card in public.row:
            if card not in handled:
                handled.append(card)
                if cards[card].acts or (cards[card].acts_at_once and card in public.revealed):
                    s.then(self)
                    FOLLOW_CARD[card].resolve(s)
                    return


FOLLOW_ROW: Final = FollowRow()


@dataclass(frozen=True)
class FollowCard(Step):
    """Carry out a card's instructions, then, if it was revealed this turn, the icons of its type line."""

    card: int

    def rule(self) -> str:
        return "TP-272"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        if self.card not in public.row:
            return
        card = s.box.cards[self.card]
        icons = card.part.type_line if self.card in public.revealed else ()
        if s.log is not None and (card.part.followed or icons):
            s.log.append(Followed(s.name(self.card), s.box.names[self.card]))
        for icon in reversed(icons):
            s.then(REVEAL_DESTINY if icon == REVEAL else RESOLVE_ICON[self.card])
        s.then_all(card.followed[public.active])


FOLLOW_CARD: Final = [FollowCard(card) for card in range(MOST_CARDS)]


@dataclass(frozen=True)
class ResolveIcon(Step):
    """Put this card on the Resolved pile."""

    card: int

    def rule(self) -> str:
        return "TP-173"

    def resolve(self, s: Phantom) -> None:
        if self.card in s.public.row:
            resolve_card(s, self.card)
            look_next(s)


RESOLVE_ICON: Final = [ResolveIcon(card) for card in range(MOST_CARDS)]


# The Fate phase -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class FateRow(Step):
    """Row cards one by one from the leftmost: an enemy attacks, then its own Fate effect."""

    def rule(self) -> str:
        return "TP-140"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        handled = public.handled
        cards = s.box.cards
        for card in public.row:
            if card not in handled:
                handled.append(card)
                if cards[card].enemy:
                    s.then(FATE_EFFECT[card], self)
                    ATTACK[card].resolve(s)
                    if s.upcoming is not LOOK or cards[card].has_fate or public.news & public.watched:
                        return
                    s.upcoming = None  # nothing follows from the attack, and the card has no effect:
                    del s.agenda[-2:]  # the next card at once
                elif cards[card].has_fate:
                    s.then(FATE_EFFECT[card], self)
                    return
        FATE_IN_PLAY.resolve(s)


@dataclass(frozen=True)
class FateInPlay(Step):
    """Then the Mission, the active player's Play area, and the partner's, which is in play too."""

    def rule(self) -> str:
        return "TP-148"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = self.next_card(s)
        if card >= 0:
            public.handled.append(card)
            s.then(self)
            s.then_all(s.box.cards[card].fate[public.active])

    def next_card(self, s: Phantom) -> int:
        """The next card with a Fate effect whose turn it is; -1 if there is none."""
        public = s.public
        fated = s.box.with_fate
        if public.mission in fated and public.mission not in public.handled:
            return public.mission
        seat = public.active
        for _ in public.areas:
            if not public.knocked[seat]:
                for zone in (public.areas[seat], public.injured[seat]):
                    if not fated.isdisjoint(zone):
                        for card in zone:
                            if card in fated and card not in public.handled:
                                return card
            seat = 1 - seat
        return -1


FATE_ROW: Final = FateRow()
FATE_IN_PLAY: Final = FateInPlay()


@dataclass(frozen=True)
class FateEffect(Step):
    """A row card with a Fate-phase effect carries it out."""

    card: int

    def rule(self) -> str:
        return "TP-147"

    def resolve(self, s: Phantom) -> None:
        card = s.box.cards[self.card]
        if card.has_fate and self.card in s.public.row:
            s.then_all(card.fate[s.public.active])


FATE_EFFECT: Final = [FateEffect(card) for card in range(MOST_CARDS)]


@dataclass(frozen=True)
class Attack(Step):
    """An enemy attacks the active player."""

    card: int

    def rule(self) -> str:
        return "TP-141"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = self.card
        if card not in public.row:
            return
        if card in public.calm or not attacks(s, card):
            if s.log is not None:
                s.log.append(AttackCancelled(s.name(card), s.box.names[card]))
            return
        if s.log is not None:
            s.log.append(Attacked(public.active, s.name(card), s.box.names[card]))
        public.attacker = card
        public.cancelled = False
        if public.shields > 0 and can_cancel(s, card):
            public.shields -= 1
            public.cancelled = True
        if in_reach(s, public.active).own[ATTACKED] and ASK_ATTACKED[public.active].answers(s, public.active):
            s.then(ASK_ATTACKED[public.active], HIT)
        else:
            HIT.resolve(s)


ATTACK: Final = [Attack(card) for card in range(MOST_CARDS)]


@dataclass(frozen=True)
class AskAttacked(AskOne):
    """An ability 'when attacked' may be used now."""

    seat: int = field()

    def rule(self) -> str:
        return "TP-122"

    def answers(self, s: Phantom, seat: int) -> list[Action]:
        public = s.public
        if public.cancelled or public.attacker not in public.row or not can_cancel(s, public.attacker):
            return []
        found = own_abilities(s, seat, ATTACKED)
        return [*found, TAKE_THE_HIT] if found else []

    def take(self, s: Phantom, seat: int, action: Action) -> None:
        if isinstance(action, Activate):
            s.then(pay_ability(seat, action), self)

    def otherwise(self, s: Phantom) -> None:
        """There is nothing to use."""

    def prompt(self, s: Phantom, seat: int) -> str:
        return f"{s.name(s.public.attacker)} attacks you. Do you use an ability?"

    def label(self, s: Phantom, seat: int, action: Action) -> str:
        return ability_words(s, seat, action)

    def waiting(self, s: Phantom) -> str:
        return f"{name_of(self.seat)} is attacked"

    def why_not(self, s: Phantom, seat: int, action: Action) -> tuple[str, str]:
        return "TP-122", "only abilities for the moment of an attack can be used now"


ASK_ATTACKED: Final = [AskAttacked(0), AskAttacked(1)]


@dataclass(frozen=True)
class Hit(Step):
    """The attack deals its damage, unless it was cancelled."""

    def rule(self) -> str:
        return "TP-141"

    def resolve(self, s: Phantom) -> None:
        public = s.public
        card = public.attacker
        public.attacker = -1
        if public.cancelled:
            public.cancelled = False
            if s.log is not None:
                s.log.append(AttackCancelled(s.name(card), s.box.names[card]))
        else:
            s.then(LOOK)
            suffer(s, public.active, attack_damage(s, card))


HIT: Final = Hit()
