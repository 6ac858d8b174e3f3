"""The turn, one sentence a step: Draw, Play and what the active player may do around it, and Fade."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from parlour.core.agenda import AskOne, Step
from parlour.core.question import Action
from parlour.core.words import name_of
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    GIVE_UP,
    OWN_UP,
    PLACES,
    SEATS,
    THE_HOURS,
    USE_NO_POWER,
    Play,
    UsePower,
)  # fmt: skip
from parlour.games.shipwreck_arcana.cards import AFTER_PLAY, BEFORE_PLAY, HOURS_NAME
from parlour.games.shipwreck_arcana.facts import PlayedFrom
from parlour.games.shipwreck_arcana.fates import ANY, HAND_VALUES, above, fates_of, other_fate
from parlour.games.shipwreck_arcana.learning import forget_the_play, give_up, learn, learn_play
from parlour.games.shipwreck_arcana.plays import all_plays, first_place, keeps_at, legal_plays
from parlour.games.shipwreck_arcana.predict import DISCUSS
from parlour.games.shipwreck_arcana.public import NO_CARD, NOT_ASKED, NOT_PLAYED, ROW, SEATS_IN, Public
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.games.shipwreck_arcana.table import add_doom, end, fading, lay_fate, next_card
from parlour.games.shipwreck_arcana.use import power_options, use_power, why_no_power

FADING_DOOM: Final = 2


@dataclass(frozen=True)
class LayOut(Step):
    """Shuffle the arcana deck; its top four cards form the row to the right of The Hours."""

    def rule(self) -> str:
        return "SA-018"

    def resolve(self, s: Arcana) -> None:
        public = s.public
        s.deck = list(range(len(s.cards)))
        s.rng.shuffle(s.deck)
        public.deck = len(s.deck)
        for slot in range(ROW):
            public.row[slot] = next_card(s)
        public.top = s.deck[-1]


@dataclass(frozen=True)
class ChooseStarter(Step):
    """A starting player is chosen before the first turn."""

    def rule(self) -> str:
        return "SA-023"

    def resolve(self, s: Arcana) -> None:
        public = s.public
        players = SEATS_IN[public.present]
        chosen = s.setup.options.starter
        starter = s.rng.below(len(players)) if chosen == "random" else players.index(int(chosen) - 1)
        in_turn = [(starter + number) % len(players) for number in range(len(players))]
        firsts = range(0, len(public.order), len(players))
        public.order = [first + number for first in firsts for number in in_turn]
        public.at = len(public.order) - 1
        if s.log is not None:
            row = tuple([s.cards[card].name for card in public.row])
            s.log.append(events.GameBegins(players[starter], public.doom, row))


@dataclass(frozen=True)
class NextTurn(Step):
    """Turns pass clockwise; a turn runs Draw, Play, Predict, Resolve, Fade."""

    def rule(self) -> str:
        return "SA-071"

    def resolve(self, s: Arcana) -> None:
        public = s.public
        players = SEATS_IN[public.present]
        if len(players) < 2:
            s.then(SUSPENDED[players[0]], self)
            return
        public.turn += 1
        public.at = (public.at + 1) % len(public.order)
        public.active = public.order[public.at]
        public.played = 0
        public.place = NOT_PLAYED
        public.told = NOT_ASKED
        public.power_used = False
        public.predictions = 1
        public.wrong = 0
        public.right = False
        seat = public.owner[public.active]
        s.agenda += TURN[seat]


@dataclass(frozen=True)
class Draw(Step):
    """Draw fates from the bag until you have two in hand."""

    def rule(self) -> str:
        return "SA-073"

    def resolve(self, s: Arcana) -> None:
        public = s.public
        hand = public.active
        s.old = s.hands[hand]
        public.had = s.old > 0
        drawn = [s.draw(hand) for _ in range(2 - public.held[hand])]
        if s.log is not None:
            values = tuple(sorted([value for value in drawn if value]))
            seat = public.owner[hand]
            s.log.append(events.Drew(seat, public.line_name(hand), len(values), values))


@dataclass(frozen=True)
class AskPlay(AskOne):
    """Play one of your two fates face up in front of one of the five cards, obeying that card."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-078"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        public = s.public
        hand = s.hands[public.active]
        if hand < 8:
            return []
        plays = all_plays(public, hand) if s.setup.options.honour else legal_plays(s.cards, public, hand)
        if public.faded and not public.power_used:
            plays += power_options(s, BEFORE_PLAY)
        return plays

    def otherwise(self, s: Arcana) -> None:
        """With fewer than two fates there is neither Play nor Predict (SA-077)."""
        s.public.predictions = 0
        if s.log is not None:
            s.log.append(events.BagEmpty(self.seat))
        if not fading(s):
            end(s, False, "the bag is empty and no card fades, so nobody can ever play again", "SA-077")

    def take(self, s: Arcana, seat: int, action: Action) -> None:
        if isinstance(action, UsePower):
            s.then(self)
            use_power(s, seat, action.card, action.number)
        elif isinstance(action, Play):
            play(s, action.value, action.place)

    def prompt(self, s: Arcana, seat: int) -> str:
        values = HAND_VALUES[s.hands[s.public.active]]
        line = s.public.line_name(s.public.active)
        fates = f"fates, {values[0]} or {values[1]}" if values[0] != values[1] else f"two {values[0]}s"
        return f"{'Turn ' + line + ': p' if line else 'P'}lay one of your {fates}"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        if isinstance(action, UsePower):
            return _power_label(s, action)
        assert isinstance(action, Play)
        return f"Play the {action.value} on {_place_name(s, action.place)}"

    def waiting(self, s: Arcana) -> str:
        return f"{name_of(self.seat)} is choosing where to play"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        public = s.public
        hand = s.hands[public.active]
        if isinstance(action, UsePower):
            return why_no_power(s, action, True)
        if not isinstance(action, Play):
            return self.rule(), "play one of your two fates now"
        if action.value not in HAND_VALUES[hand]:
            return "SA-078", f"you hold no {action.value}"
        if action.place == THE_HOURS:
            return "SA-032", f"{HOURS_NAME} is only for fates that fit no arcana card, and yours do"
        card = public.row[action.place - 1]
        if card == NO_CARD:
            return "SA-117", "there is no card at that place now"
        needs = s.cards[card].condition.why_not()
        return "SA-079", f"{s.cards[card].name}: you need {needs}, and your fates are {hand >> 3} and {hand & 7}"


def play(s: Arcana, value: int, place: int) -> None:
    """The fate goes from the hand to its place, and all learn what the card's text tells about the other one."""
    public = s.public
    hand = public.active
    kept = other_fate(s.hands[hand], value)
    public.fits = keeps_at(s.cards, public, value, place)
    mask = ANY if s.setup.options.honour else public.fits
    lies_at = place if place != THE_HOURS else first_place(public)
    card = s.cards[public.row[lies_at - 1]]
    if not public.power_used and power_waits(s):
        public.before = public.possible
        s.minds_before = s.minds[:]
        s.played_old = value == s.old and value != kept
    fact = _seen_play(public, value, place)
    s.old = 0
    s.hands[hand] = kept
    public.held[hand] = 1
    public.played = value
    public.place = place
    lay_fate(s, value, lies_at - 1)
    learn_play(s, hand, mask, fact)
    tells = card.tells_if_higher and place != THE_HOURS
    if card.one_more_prediction and place != THE_HOURS:
        public.predictions += 1
    if tells:
        public.told = 1 if kept > value else 0
        learn(s, hand, above(value), kept > value, f"Is it higher than the {value} played?", "SA-079")
    if s.log is not None:
        seat = public.owner[hand]
        name = HOURS_NAME if place == THE_HOURS else card.name
        moved = card.name if place == THE_HOURS else ""
        s.log.append(events.Played(seat, public.line_name(hand), value, name, moved))
        if public.predictions > 1:
            s.log.append(events.MorePredictions(public.predictions))
        if tells:
            s.log.append(events.Told(seat, value, kept > value, card.name))


def _seen_play(public: Public, value: int, place: int) -> PlayedFrom:
    """The play with the table as it lies before it: what a partner's choice was made from."""
    return PlayedFrom(
        value,
        place,
        public.had,
        public.fits,
        tuple(public.row),
        tuple(public.fates),
        public.visible,
        () if public.power_used else tuple(public.faded),
        public.top,
        public.score,
        public.doom,
    )


def power_waits(s: Arcana) -> bool:
    """Whether a faded card has a power for the active player after the play."""
    return any(s.cards[card].moment == AFTER_PLAY for card in s.public.faded)


@dataclass(frozen=True)
class AskAfterPlay(AskOne):
    """After the play the active player may use a power for that moment, or own up to a play against the text."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-062"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        public = s.public
        if public.place == NOT_PLAYED:
            return []
        trusted = s.setup.options.honour
        waits = len(public.faded) > 0 and not public.power_used and power_waits(s)
        if not (trusted or waits):
            return []
        options: list[Action] = [USE_NO_POWER]
        if waits:
            options += power_options(s, AFTER_PLAY)
        if not public.fits >> s.hands[public.active] & 1:
            options.append(OWN_UP)
        return options

    def otherwise(self, s: Arcana) -> None:
        """There is nothing to use."""

    def take(self, s: Arcana, seat: int, action: Action) -> None:
        if isinstance(action, UsePower):
            use_power(s, seat, action.card, action.number)
        elif action is OWN_UP:
            own_up(s)
        forget_the_play(s)

    def prompt(self, s: Arcana, seat: int) -> str:
        return "You have played: use a power, or go on"

    def label(self, s: Arcana, seat: int, action: Action) -> str:
        return _power_label(s, action) if isinstance(action, UsePower) else action.words()

    def waiting(self, s: Arcana) -> str:
        return f"{name_of(self.seat)} may use a power"

    def why_not(self, s: Arcana, seat: int, action: Action) -> tuple[str, str]:
        if isinstance(action, UsePower):
            return why_no_power(s, action, True)
        if action is OWN_UP:
            return "SA-155", "your play obeyed the card, so there is nothing to own up to"
        if isinstance(action, Play):
            return "SA-078", "you have played a fate in this turn already"
        return self.rule(), "use a power for this moment, or go on without one"


def own_up(s: Arcana) -> None:
    """The misplayed fate stays; the one in hand goes back to the bag, and the turn goes on to Fade (SA-150)."""
    public = s.public
    hand = public.active
    learn(s, hand, public.fits, False, "Did the play obey the card?", "SA-150")
    give_up(s, hand, False)
    public.lines[hand] = 0
    public.predictions = 0
    if s.log is not None:
        s.log.append(events.OwnedUp(public.owner[hand]))


@dataclass(frozen=True)
class Fade(Step):
    """At the end of the turn every card whose hours have reached its duration fades."""

    def rule(self) -> str:
        return "SA-106"

    def resolve(self, s: Arcana) -> None:
        slots = fading(s)
        for slot in slots:
            if s.ended is None:
                fade(s, slot)


def fade(s: Arcana, slot: int) -> None:
    """Its fates go back to the bag, it lies below the row, doom rises unless a prediction was right, and the top
    card of the deck takes its place (SA-110 to SA-114)."""
    public = s.public
    card = public.row[slot]
    fates = public.fates[slot]
    public.visible -= fates
    public.fates[slot] = 0
    public.hours[slot] = 0
    public.faded.append(card)
    public.row[slot] = next_card(s)
    doom = 0 if public.right or s.cards[card].no_doom else FADING_DOOM
    if s.log is not None:
        new = public.row[slot]
        new_name = "" if new == NO_CARD else s.cards[new].name
        s.log.append(events.Faded(s.cards[card].name, tuple(fates_of(fates)), doom, new_name))
    if doom:
        add_doom(s, doom)


@dataclass(frozen=True)
class Suspended(AskOne):
    """With fewer than two players the game waits until somebody joins."""

    seat: int = field()

    def rule(self) -> str:
        return "SA-137"

    def answers(self, s: Arcana, seat: int) -> list[Action]:
        return [GIVE_UP]

    def take(self, s: Arcana, seat: int, action: Action) -> None:
        end(s, False, "the last player gave up waiting", "SA-137")

    def prompt(self, s: Arcana, seat: int) -> str:
        return "You are alone: the game waits until somebody joins"

    def waiting(self, s: Arcana) -> str:
        return "the game waits for another player"


def _place_name(s: Arcana, place: int) -> str:
    if place == THE_HOURS:
        return HOURS_NAME
    card = s.public.row[place - 1]
    return PLACES[place] if card == NO_CARD else s.cards[card].name


def _power_label(s: Arcana, action: UsePower) -> str:
    card = s.cards[action.card]
    return f"{card.power.words(action.number)} ({card.name})"


NEXT_TURN: Final = NextTurn()
DRAW: Final = Draw()
FADE: Final = Fade()
ASK_PLAY: Final = [AskPlay(seat) for seat in range(SEATS)]
ASK_AFTER_PLAY: Final = [AskAfterPlay(seat) for seat in range(SEATS)]
SUSPENDED: Final = [Suspended(seat) for seat in range(SEATS)]
TURN: Final[list[list[Step]]] = [
    [NEXT_TURN, FADE, DISCUSS, ASK_AFTER_PLAY[seat], ASK_PLAY[seat], DRAW] for seat in range(SEATS)
]
"""A turn, the first step last; predicting brings its own Resolve."""

FIRST_STEPS: Final = (LayOut(), ChooseStarter(), NEXT_TURN)
