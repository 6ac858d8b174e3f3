"""Cards go from one zone to another, and what everybody knows of them goes with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from parlour.core.agenda import Step
from parlour.core.contract import TABLE
from parlour.games.the_phantom.events.cards import CameIntoPlay, Drew, Injured, LeftPlay, Shuffled, Turned
from parlour.games.the_phantom.events.row import Resolved
from parlour.games.the_phantom.events.turns import KnockedOut
from parlour.games.the_phantom.news import ALL, AREAS, HEALTH, KNOCKED, RESOLVED, ROW, WHO
from parlour.games.the_phantom.parts import LOOK

if TYPE_CHECKING:
    from parlour.games.the_phantom.state import Phantom


# Decks ----------------------------------------------------------------------------------------------------


def take_top(s: Phantom, deck: int) -> int:
    """Take the top card of a deck."""
    public = s.public
    card = s.decks[deck].pop()
    size = public.sizes[deck] - 1
    public.sizes[deck] = size
    tops = public.tops[deck]
    if tops:
        tops.pop()
    else:
        bottoms = public.bottoms[deck]
        if bottoms and len(bottoms) > size:
            bottoms.pop()
    if deck == 2 * public.seats:  # the Destiny deck
        forget_in_deck(s, card)
    return card


def forget_in_deck(s: Phantom, card: int) -> None:
    """A card has left the Destiny deck, so it was not left out."""
    public = s.public
    for cards in (public.fresh, public.in_deck, public.out_of):
        if card in cards:
            cards.remove(card)


def put_on_top(s: Phantom, deck: int, card: int) -> None:
    """Put a card on top of a deck, seen by all."""
    public = s.public
    s.decks[deck].append(card)
    public.sizes[deck] += 1
    public.tops[deck].append(card)
    if deck == public.destiny():
        public.in_deck.append(card)


def put_under(s: Phantom, deck: int, card: int) -> None:
    """Put a card under a deck, seen by all."""
    public = s.public
    s.decks[deck].insert(0, card)
    public.sizes[deck] += 1
    public.bottoms[deck].insert(0, card)
    if deck == public.destiny():
        public.in_deck.append(card)


def shuffle_in(s: Phantom, deck: int, cards: list[int], told: str, is_open: bool = False) -> None:
    """Put cards into a deck and shuffle it; where anything lay is forgotten. Open ones have been seen by all."""
    public = s.public
    if deck == public.destiny():
        for card in [*public.tops[deck], *public.bottoms[deck]]:
            forget_in_deck(s, card)
            public.in_deck.append(card)
    s.decks[deck].extend(cards)
    s.decks[deck].sort()
    s.rng.shuffle(s.decks[deck])
    public.sizes[deck] = len(s.decks[deck])
    public.tops[deck].clear()
    public.bottoms[deck].clear()
    if s.log is not None:
        s.log.append(Shuffled(told, tuple([s.box.names[card] for card in cards]) if is_open else ()))


def has_player_card(s: Phantom, seat: int) -> bool:
    """Whether a card can be drawn: an empty Player deck is made anew from the Discard pile (TP-096)."""
    if not s.decks[seat]:
        pile = s.public.discards[seat]
        if not pile:
            return False
        shuffle_in(s, seat, pile, "Discard pile", True)
        pile.clear()
    return True


def has_destiny_card(s: Phantom) -> bool:
    """Whether a Destiny card can be drawn: an empty deck is made anew from the Resolved pile (TP-082)."""
    public = s.public
    destiny = public.destiny()
    if not s.decks[destiny]:
        if not public.resolved:
            return False
        public.in_deck.extend(public.resolved)
        shuffle_in(s, destiny, public.resolved, "Resolved pile", True)
        public.resolved.clear()
        public.play_changed(RESOLVED)
    return True


# Hands ----------------------------------------------------------------------------------------------------


def viewers_of(s: Phantom, seat: int) -> tuple[int, ...]:
    """Who sees what a player holds."""
    return (TABLE, *range(s.public.seats)) if s.setup.options.open_hands else (seat,)


def draw(s: Phantom, seat: int, number: int) -> None:
    """Draw cards, as many as there are."""
    drawn: list[int] = []
    while len(drawn) < number and has_player_card(s, seat):
        if s.public.tops[seat] or s.public.bottoms[seat]:
            drawn.append(draw_one(s, seat))
        else:
            drawn += draw_unknown(s, seat, number - len(drawn))
    if drawn and s.log is not None:
        s.log.append(drew(s, seat, drawn))


def drew(s: Phantom, seat: int, cards: list[int]) -> Drew:
    """That a player drew these cards, as far as each may know."""
    names = tuple([s.name(card) for card in cards])
    return Drew(seat, names, tuple([s.box.names[card] for card in cards]), viewers_of(s, seat))


def draw_one(s: Phantom, seat: int) -> int:
    """Draw the top card, which everybody may know."""
    public = s.public
    is_known = len(public.tops[seat]) > 0 or len(public.bottoms[seat]) == public.sizes[seat]
    card = take_top(s, seat)
    into_hand(s, seat, card, is_known)
    return card


def draw_unknown(s: Phantom, seat: int, number: int) -> list[int]:
    """Draw from a deck of which nobody knows a card, as many as it has."""
    deck = s.decks[seat]
    drawn = deck[: -number - 1 : -1]
    del deck[-number:]
    s.hands[seat] += drawn
    s.public.held[seat] += len(drawn)
    s.public.sizes[seat] -= len(drawn)
    return drawn


def into_hand(s: Phantom, seat: int, card: int, is_known: bool) -> None:
    """A card goes into a hand; if all saw it going there, they remember."""
    s.hands[seat].append(card)
    s.public.held[seat] += 1
    if is_known:
        s.public.shown[seat] = sorted([*s.public.shown[seat], card])


def from_hand(s: Phantom, seat: int, card: int) -> None:
    """A card leaves a hand."""
    public = s.public
    s.hands[seat].remove(card)
    public.held[seat] -= 1
    if card in public.shown[seat]:
        public.shown[seat].remove(card)


# The Destiny row ------------------------------------------------------------------------------------------


def enter_row(s: Phantom, *cards: int) -> None:
    """Cards come to the right end of the row and are in play; say what they do as they come."""
    public = s.public
    public.row.extend(cards)
    for card in reversed(cards):
        public.play_changed(ROW | s.box.cards[card].moves)
        s.then(LOOK)
        comes = s.box.cards[card].comes[public.active]
        if comes:
            s.then_all(comes)


def leave_row(s: Phantom, card: int) -> None:
    """A card leaves the row; the others close up, its tokens go back to the supply."""
    public = s.public
    public.row.remove(card)
    public.play_changed(ROW | s.box.cards[card].moves)
    forget(s, card)


def forget(s: Phantom, card: int) -> None:
    """A card leaves play: nothing that happened to it there counts any more."""
    public = s.public
    public.clear_tokens(card)
    if card in public.handled:
        public.handled.remove(card)
    if card in public.revealed:
        public.revealed.remove(card)
    if card in public.calm:
        public.calm.remove(card)
    if card in public.exhausted:
        public.exhausted.remove(card)
    if s.box.cards[card].has_goals:
        forget_goals(s, card)


def forget_goals(s: Phantom, card: int) -> None:
    """The goals of a card can be reached again."""
    public = s.public
    public.reached = [each for each in public.reached if each >> 3 != card]
    public.play_changed(ALL ^ HEALTH)


def resolve_card(s: Phantom, card: int) -> None:
    """A card of the row goes to the Resolved pile."""
    leave_row(s, card)
    s.public.resolved.append(card)
    s.public.play_changed(RESOLVED)
    if s.log is not None:
        s.log.append(Resolved(s.name(card), s.box.names[card]))


# Play areas -----------------------------------------------------------------------------------------------


def area_of(s: Phantom, card: int) -> int:
    """The player in whose Play area a card lies; -1 if in none."""
    for seat, area in enumerate(s.public.areas):
        if card in area:
            return seat
    return -1


def enter_area(s: Phantom, seat: int, card: int) -> None:
    """A card comes ready into a Play area; an earlier Unique of its name goes first (TP-288)."""
    public = s.public
    printed = s.box.cards[card]
    if printed.unique:
        for other in range(public.seats):
            if other == seat or (s.setup.options.universal_unique and not public.knocked[other]):
                for each in public.areas[other][:]:
                    if s.box.cards[each].unique and s.box.cards[each].name == printed.name:
                        discard_from_play(s, each)
    public.areas[seat].append(card)
    public.play_changed(AREAS | printed.moves)
    if s.log is not None:
        s.log.append(CameIntoPlay(seat, s.name(card), s.box.names[card]))
    s.then(LOOK)
    s.then_all(printed.comes[seat])


def discard_from_play(s: Phantom, card: int) -> None:
    """A card of a Play area goes to its owner's Discard pile."""
    owner = area_of(s, card)
    if owner < 0:
        return
    s.public.areas[owner].remove(card)
    s.public.play_changed(AREAS | s.box.cards[card].moves)
    forget(s, card)
    s.public.discards[owner].append(card)
    if s.log is not None:
        s.log.append(LeftPlay(owner, s.name(card), s.box.names[card]))


def turn_card(s: Phantom, card: int, exhausted: bool) -> None:
    """Exhaust or ready a card of a Play area."""
    marks = s.public.exhausted
    if (card in marks) == exhausted:
        return
    if exhausted:
        marks.append(card)
    else:
        marks.remove(card)
    if s.log is not None:
        s.log.append(Turned(s.name(card), s.box.names[card], exhausted))


# Injuries -------------------------------------------------------------------------------------------------


def leave_injuries(s: Phantom, seat: int, card: int) -> None:
    """A face-up Injury card hinders its player no more."""
    s.public.injured[seat].remove(card)
    s.public.play_changed(s.box.cards[card].rules_move)


def heal_card(s: Phantom, seat: int, card: int) -> None:
    """A face-up Injury card goes to the game box; with lingering wounds to the Discard pile."""
    public = s.public
    leave_injuries(s, seat, card)
    forget(s, card)
    if s.setup.options.lingering_wounds:
        public.lingering.append(card)
        public.discards[seat].append(card)
    else:
        public.boxed.append(card)


@dataclass(frozen=True)
class DealDamage(Step):
    """For each damage take the top card of the Injury deck; without one you are knocked out."""

    seat: int
    number: int

    def rule(self) -> str:
        return "TP-267"

    def resolve(self, s: Phantom) -> None:
        suffer(s, self.seat, self.number)


def suffer(s: Phantom, seat: int, number: int) -> None:
    """Take so much damage, one by one, as far as nothing comes between."""
    public = s.public
    deck = public.seats + seat
    left = number
    while left > 0:
        left -= 1
        if public.knocked[seat]:
            return
        if not s.decks[deck]:
            knock_out(s, seat)
            return
        card = take_top(s, deck)
        printed = s.box.cards[card]
        public.injured[seat].append(card)
        public.play_changed(printed.rules_move)
        if s.log is not None:
            s.log.append(Injured(seat, s.name(card), s.box.names[card]))
        comes = printed.comes[seat]
        if comes or public.news & public.watched:
            s.then(LOOK, deal_damage(seat, left))
            s.then_all(comes)
            return


DEAL_DAMAGE: Final = [[DealDamage(seat, number) for number in range(6)] for seat in range(2)]


def deal_damage(seat: int, number: int) -> DealDamage:
    """The step that deals so much damage."""
    return DEAL_DAMAGE[seat][number] if 0 <= number < 6 else DealDamage(seat, number)


def knock_out(s: Phantom, seat: int) -> None:
    """The player is out; alone, or as the last, that loses the game. A turn of theirs ends at once (TP-192)."""
    public = s.public
    public.knocked[seat] = 1
    public.play_changed(WHO | KNOCKED)
    if s.log is not None:
        s.log.append(KnockedOut(seat))
    if all(public.knocked):
        s.end(s.lasting(False, "every Legend is knocked out", "TP-190" if public.seats == 1 else "TP-191"))
    elif seat == public.active:
        s.break_off()
