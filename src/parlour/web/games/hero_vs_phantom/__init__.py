"""The table of Hero vs Phantom: the trick as a shallow arc, the forces beneath it, the hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from markupsafe import Markup

from parlour.core.events import Event
from parlour.core.question import Action
from parlour.core.words import counted, listed, signed
from parlour.games.hero_vs_phantom import events
from parlour.games.hero_vs_phantom.actions import Play
from parlour.games.hero_vs_phantom.cards import BLOCKS, COLOUR, COLOURS, HEROES, card_words
from parlour.games.hero_vs_phantom.forces import (
    HERO_FORCE,
    NOBODY,
    PHANTOM_FORCE,
    winner,
)
from parlour.games.hero_vs_phantom.state import HvpView, Public
from parlour.web.games.hero_vs_phantom.cards_and_trick import (
    ARENA,
    HAND,
    LETTERS,
    PLACES,
    begun,
    both_forces,
    broken,
    broken_off,
    ending,
    forces,
    hand_head,
    held,
    pips,
    playable,
    public_of,
    sheet,
    trick_fought,
    trick_now,
    trick_past,
    who_leads,
    won_cards,
)
from parlour.web.games.hero_vs_phantom.looking_back import HvpLookingBack
from parlour.web.games.hero_vs_phantom.round_sheet import round_sheet
from parlour.web.games.page import Goal, Page, Reading, SeatLine, Stage
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.fragments import joined

WHICH_SIDE_WINS: Final = Reading(
    "i-swords",
    "Which side wins?",
    (
        "Heroes add up their numbers. Phantoms take their highest number and subtract every other Phantom.",
        "A tie goes to the Heroes. Every player on the winning side keeps their card as one point. If all "
        "players are on one side, nobody wins.",
    ),
    "HP-043 to HP-050",
)


class HvpPage(Page):
    """Saturday serial, oxblood and sunrays."""

    cloth = "hvp"
    poster = "poster-hvp"
    symbol = "i-phantom"
    numeral = 1
    pitch = "Choose your side every trick"
    minutes = 30
    manner = "versus"
    styles = ("games/hero_vs_phantom.css",)
    looking_back = HvpLookingBack()

    def where(self, scene: Scene) -> str:
        public = public_of(scene)
        if scene.sight.over:
            return f"All {counted(public.seats, 'round')} played"
        tricks = f"trick {public.tricks} of {public.tricks_in_round()}"
        return f"Round {public.round + 1} of {public.seats}, {tricks}"

    def goal(self, scene: Scene) -> Goal:
        public = public_of(scene)
        totals = [score + won for score, won in zip(public.scores, public.points, strict=True)]
        order = sorted(scene.seats, key=lambda seat: -totals[seat])
        standing = ", ".join([f"{scene.name(seat)} {totals[seat]}" for seat in order])
        return Goal(f"Most points after {counted(public.seats, 'round')}", standing)

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        public = public_of(scene)
        if scene.sight.over:
            higher = sum(score > public.scores[seat] for score in public.scores)
            return SeatLine(f"{PLACES[higher]} place", str(public.scores[seat]), "points")
        line = scene.found_for_all("seat lines", lambda _: _seat_lines(scene, public))[seat]
        return SeatLine(line.note, line.tally, line.unit) if seat == scene.seat else line

    # The middle -----------------------------------------------------------------------------------------

    def shared(self, scene: Scene) -> h.Node:
        return None if scene.sight.over else scene.shared_part("arena", self._arena)

    def ended(self, scene: Scene) -> h.Node:
        return ARENA(ending(scene, public_of(scene)), Markup())

    def _arena(self, scene: Scene) -> h.Node:
        public = public_of(scene)
        if not begun(public) and public.tricks == 1 and broken_off(scene):
            return ARENA(broken(scene, public), trick_now(scene, public))
        if not begun(public) and public.last:
            return ARENA(trick_past(scene, public), forces(public.last, public.opened, True, ()))
        return ARENA(trick_now(scene, public), forces(public.trick, public.opened, False, playable(scene)))

    # The viewer's things --------------------------------------------------------------------------------

    def own(self, scene: Scene) -> h.Node:
        public = public_of(scene)
        hand = cast(HvpView, scene.view).hand
        if not scene.seated or scene.sight.over:
            return None
        asked = scene.sight.question is not None
        out = public.out if asked else 0
        reads = (scene.seat, hand, asked, out, playable(scene))
        cards = scene.fragment("cards in hand", reads, lambda: _cards(scene, hand, asked, out))
        lands = scene.piece(("trick", public.round, public.tricks, len(public.trick))) if asked else ""
        return joined([hand_head(len(hand)), HAND(str(len(hand)), lands, cards)])

    def on_table(self, scene: Scene, action: Action) -> bool:
        return True

    def one_thing_at_a_time(self) -> bool:
        return True

    def follows(self, scene: Scene, action: Action) -> str:
        if not isinstance(action, Play):
            return ""
        public = public_of(scene)
        trick = [*public.trick, action.card]
        heroes, phantoms = both_forces(*trick)
        left = public.opened + public.seats - len(trick)
        if left:
            side = "the Heroes stand" if action.card < HEROES else "the Phantoms stand"
            value = heroes if action.card < HEROES else phantoms
            still = scene.found("still to play", lambda: listed(_next_seats(scene, left)))
            lead = who_leads(trick)
            return f"With {card_words(action.card)} {side} at {signed(value)}; {lead}. {still} still to play."
        force = winner(trick, public.opened)
        if force == NOBODY:
            return f"With {card_words(action.card)} all players are on one side and nobody wins."
        sides = f"{signed(heroes)} to {signed(phantoms)}"
        return f"With {card_words(action.card)} the {'Heroes' if force == HERO_FORCE else 'Phantoms'} win, {sides}."

    def advice(self, scene: Scene) -> str:
        public = public_of(scene)
        shut = [COLOURS[colour] for colour in range(5) if public.out >> colour & 1]
        if not shut:
            return ""
        return f"{listed(shut).capitalize()} {'is' if len(shut) == 1 else 'are'} closed. Phantoms are always allowed."

    def reading(self, scene: Scene) -> Reading:
        return WHICH_SIDE_WINS

    def beside(self, scene: Scene) -> h.Node:
        return scene.public_part("sheet", _sheet_so_far)

    def event_symbol(self, event: Event) -> str:
        if isinstance(event, events.Played | events.DeckCardTurned):
            card = event.card
            return "i-phantom" if card >= HEROES else f"i-shield-{LETTERS[COLOUR[card]].lower()}"
        kinds = {
            events.Fought: "i-swords", events.RoundScored: "i-quill", events.GameWon: "i-crown",
            events.RoundDealt: "i-deck", events.HandShown: "i-eye",
        }  # fmt: skip
        return kinds.get(type(event), "i-pip")

    def stage(self, scene: Scene, event: Event) -> Stage:
        public = public_of(scene)
        if isinstance(event, events.RoundScored):
            over = f"Round {len(public.sheet)} of {len(scene.seats)} is over"
            return Stage(over, "", round_sheet(scene, public), lines=5)
        if isinstance(event, events.Fought) and public.last:
            sides = {HERO_FORCE: "The Heroes", PHANTOM_FORCE: "The Phantoms"}
            return Stage("The forces meet", sides.get(event.force, "Nobody"), trick_fought(scene, public))
        return Stage()

    def chapter(self, event: Event) -> str:
        return f"Round {event.round + 1}" if isinstance(event, events.RoundDealt) else ""


def _next_seats(scene: Scene, many: int) -> list[str]:
    """The names of so many who come after the viewer."""
    return [scene.name((scene.seat + 1 + at) % len(scene.seats)) for at in range(many)]


def _seat_lines(scene: Scene, public: Public) -> list[SeatLine]:
    """What all read of each seat while the game goes on, and from where its next card flies."""
    lines: list[SeatLine] = []
    for seat, cards in enumerate(_cards_won(scene, public)):
        won = public.points[seat]
        place = public.opened + (seat - public.leader) % public.seats
        comes = place >= len(public.trick)
        piece = scene.piece(("trick", public.round, public.tricks, place)) if comes else ""
        note = won_cards(cards, won, public.held[seat])
        lines.append(SeatLine(note, str(public.scores[seat] + won), "points", piece=piece))
    return lines


def _cards_won(scene: Scene, public: Public) -> list[Markup]:
    """What each seat has won in this round."""
    size = public.opened + public.seats
    flown = len(public.gone) if begun(public) else len(public.gone) - size
    reads = (public.round, size, flown, tuple(public.gone_to))
    return scene.fragment("won", reads, lambda: [_pips(scene, public, seat, size, flown) for seat in scene.seats])


def _pips(scene: Scene, public: Public, seat: int, size: int, flown: int) -> Markup:
    """The cards that a seat has won in this round; those of the trick that still lies there have not flown to it."""
    return pips(
        [
            scene.piece(("trick", public.round, at // size + 1, at % size)) if at < flown else ""
            for at, to in enumerate(public.gone_to)
            if to == seat
        ]
    )


def _cards(scene: Scene, hand: Sequence[int], asked: bool, out: int) -> Markup:
    """The cards of the own hand."""
    name, open_now = scene.own_piece, playable(scene)
    return joined([held(card, card in open_now, asked, out & BLOCKS[card] != 0, name(("hand", card))) for card in hand])


def _sheet_so_far(scene: Scene) -> h.Node:
    public = public_of(scene)
    if not public.sheet or scene.sight.over:
        return None
    return scene.fragment("sheet", (public.sheet, public.scores), lambda: sheet(scene, public))


PAGE = HvpPage()
