"""The table of The Shipwreck Arcana: number lines, the two tracks, the row with its fates, faded powers, your fates."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.events import Event
from parlour.core.question import Action, Answer
from parlour.core.words import name_of
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    NO_PROPOSAL,
    THE_HOURS,
    Agree,
    DiscardVisible,
    Flip,
    Play,
    Predict,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.public import SEATS_IN
from parlour.games.shipwreck_arcana.steps import AskAfterPlay, AskPlay
from parlour.games.shipwreck_arcana.view import ArcanaView
from parlour.web.games.page import Goal, Page, Reading, SeatLine, Stage, beside
from parlour.web.games.scene import Scene
from parlour.web.games.shipwreck_arcana import cards_and_fates
from parlour.web.games.shipwreck_arcana.deduction_aid import aid, logic_of
from parlour.web.games.shipwreck_arcana.hand import hand_of, numbers
from parlour.web.games.shipwreck_arcana.looking_back import WreckLookingBack
from parlour.web.games.shipwreck_arcana.row import by_card, piles, powers, row, tracks
from parlour.web.games.shipwreck_arcana.words import (
    allies,
    follows_play,
    holds,
    is_active,
    lesson,
    meaning_of_marks,
    open_to,
    phase,
    view_of,
    vote_of,
    votes,
)
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, joined

LOWER: Final = Frame(h.div(".lower")[SLOT, SLOT])
HANDS: Final = Frame(
    h.div("#hand.wreck-hand", role="group", aria_label="Your fates, only you see them", data_roving=True)[
        h.span(".secret-tag")[icon("i-lock"), "Only you see these"], SLOT
    ]
)


class WreckPage(Page):
    """Drowned teal, engraved waves."""

    cloth = "wreck"
    poster = "poster-wreck"
    symbol = "i-hourglass"
    numeral = 2
    pitch = "Foretell what your allies keep"
    minutes = 30
    manner = "together"
    styles = ("games/shipwreck_arcana.css",)
    looking_back = WreckLookingBack()

    def where(self, scene: Scene) -> str:
        public = view_of(scene).public
        if scene.sight.over:
            result = "Won" if public.score >= public.doom and public.score == 7 else "Lost"
            return f"{result} in turn {public.turn}"
        difficulty = scene.view.setup.options.difficulty.capitalize()
        return f"{difficulty} difficulty, turn {public.turn}: {phase(scene)}"

    def goal(self, scene: Scene) -> Goal:
        public = view_of(scene).public
        words = "Name 7 kept fates right before doom reaches 7"
        return Goal(words, f"{public.score} right, doom {public.doom}")

    # Seats ----------------------------------------------------------------------------------------------

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        view = view_of(scene)
        public = view.public
        if not public.present >> seat & 1:
            return SeatLine("" if scene.sight.seats[seat].kind == "open" else "not in the game yet")
        lines = [self._line(scene, view, hand) for hand in public.hands_of(seat)]
        tally, unit = vote_of(scene, public, seat)
        return SeatLine(holds(scene, public, seat), tally, unit, joined(lines))

    def marks_on(self, scene: Scene, seat: int) -> object:
        view = view_of(scene)
        return tuple([_marks(scene, view, hand) for hand in view.public.hands_of(seat)])

    def _line(self, scene: Scene, view: ArcanaView, hand: int) -> Markup:
        public = view.public
        owner = public.owner[hand]
        flips, logic = _marks(scene, view, hand)
        own = owner == scene.seat and hand == public.active and bool(scene.sight.mine) and not scene.sight.over
        return cards_and_fates.number_line(scene.name(owner), hand, public.lines[hand], public.line_name(hand), flips,
                                  own and not scene.sight.past, logic)  # fmt: skip

    # The middle -----------------------------------------------------------------------------------------

    def ended(self, scene: Scene) -> h.Node:
        return tracks(scene)

    def shared(self, scene: Scene) -> h.Node:
        return [
            not scene.sight.over and scene.public_part("tracks", tracks),
            scene.shared_part("row", row, Play, Replace, DiscardVisible),
            LOWER(scene.public_part("piles", piles), scene.part("powers", powers)),
        ]

    # The viewer's things --------------------------------------------------------------------------------

    def own(self, scene: Scene) -> h.Node:
        view = view_of(scene)
        public = view.public
        if not scene.seated or scene.sight.over or not public.present >> scene.seat & 1:
            return None
        hands = public.hands_of(scene.seat)
        groups = [hand_of(scene, view, hand) for hand in hands]
        return HANDS(h.draw(groups))

    # The calling card -----------------------------------------------------------------------------------

    def on_table(self, scene: Scene, action: Action) -> bool:
        return isinstance(action, Play | UsePower | Predict | Replace | DiscardVisible | Flip)

    def leads(self, scene: Scene, action: Action) -> bool:
        return isinstance(action, Agree)

    def one_thing_at_a_time(self) -> bool:
        return True

    def ways_read(self, scene: Scene) -> object:
        public = view_of(scene).public
        if isinstance(scene.view.agenda[-1], Discuss):
            return public.proposal == NO_PROPOSAL, public.allies()
        return None

    def answers(self, scene: Scene) -> h.Node:
        asks = [
            h.div(".numbers", role="group", aria_label="Higher than which number?", **beside(f"power-{card}"))[
                h.span["Higher than"], [cards_and_fates.ask_number(way) for way in ways]
            ]
            for card, ways in by_card(scene).items()
            if len(ways) > 1
        ]
        return [numbers(scene), asks]

    def advice(self, scene: Scene) -> str:
        step = scene.view.agenda[-1]
        if isinstance(step, AskPlay):
            plays = open_to(scene, Play)
            if all(play.place == THE_HOURS for play in plays):
                return "Neither of your fates fits an arcana card, so one of them goes to The Hours."
            seen = allies(view_of(scene).public, "sees", "see")
            return f"Pick a fate and a card with a bright ring. {seen} the play, not the fate you keep."
        if isinstance(step, Discuss):
            return votes(scene) or meaning_of_marks(scene)
        if isinstance(step, AskAfterPlay):
            if not open_to(scene, UsePower):
                return "No faded power can be used on this play. You are asked all the same, so that nobody can tell."
            return "A faded power with a bright ring lies under the row; one power can be used in a turn."
        return ""

    def goes_on(self, scene: Scene) -> str:
        if isinstance(scene.view.agenda[-1], AskPlay):
            return "Now pick the other half: a fate, or a card with a bright ring."
        return "Now pick the number to ask about."

    def meanwhile(self, scene: Scene) -> str:
        public = view_of(scene).public
        if isinstance(scene.view.agenda[-1], Discuss):
            talk = allies(public, "thinks", "talk")
            return votes(scene) or (f"{talk} about your fate. Say nothing that tells it." if is_active(scene) else "")
        if scene.sight.free and not is_active(scene):
            name = scene.name(public.active_seat())
            return f"You may strike out numbers on {name}\N{RIGHT SINGLE QUOTATION MARK}s line: press them."
        return ""

    def titled(self, scene: Scene, option: Answer) -> str:
        if view_of(scene).public.proposal == NO_PROPOSAL:
            return option.words
        return f"Propose instead: {option.words[:1].lower()}{option.words[1:]}"

    def follows(self, scene: Scene, action: Action) -> str:
        view = view_of(scene)
        public = view.public
        if isinstance(action, Play):
            return follows_play(view, action)
        if isinstance(action, UsePower):
            return view.cards[action.card].power.text()
        if isinstance(action, Predict):
            if len(SEATS_IN[public.allies()]) > 1:
                return "It is the prediction once all allies agree. Right: 1 point. Wrong: 1 doom."
            return "Right: 1 point. Wrong: 1 doom. Either way the fate goes back into the bag."
        if isinstance(action, Replace):
            old, new = view.cards[public.row[action.place - 1]].name, view.cards[public.top].name
            return f"{old} goes under the deck, and {new} takes its place."
        if isinstance(action, DiscardVisible):
            return f"The group learns that your fate is higher than {action.value}."
        return ""

    # The rail -------------------------------------------------------------------------------------------

    def reading(self, scene: Scene) -> Reading:
        title, paragraphs, rules = lesson(scene)
        return Reading("i-moon", title, paragraphs, rules, aid(scene))

    def event_symbol(self, event: Event) -> str:
        if isinstance(event, events.Resolved):
            return "i-sun" if event.right else "i-skull"
        kinds: dict[type[Event], str] = {
            events.GameBegins: "i-deck", events.Drew: "i-bag", events.Played: "i-hourglass", events.Told: "i-eye",
            events.PowerUsed: "i-bolt", events.Answered: "i-eye", events.Proposed: "i-trio", events.Agreed: "i-check",
            events.NoAgreement: "i-cross", events.NotPredicted: "i-trio", events.WrongSoFar: "i-cross",
            events.Faded: "i-moon", events.TokenFlipped: "i-quill", events.Joined: "i-person",
            events.Left: "i-person", events.GameEnded: "i-crown", events.CardReplaced: "i-deck",
            events.LastCopyShown: "i-eye", events.PlaceFilled: "i-deck", events.FateDiscarded: "i-bag",
        }  # fmt: skip
        return kinds.get(type(event), "i-pip")

    def stage(self, scene: Scene, event: Event) -> Stage:
        if isinstance(event, events.Resolved):
            tone, title = ("right", "Right") if event.right else ("wrong", "Wrong")
            picture = cards_and_fates.turned_over(event.value, event.predicted, event.right)
            return Stage(f"{scene.sight.seats[event.seat].name} turns the kept fate over", title, picture, tone)
        if isinstance(event, events.WrongSoFar):
            return Stage(
                f"{scene.sight.seats[event.seat].name} shakes the head",
                "Not yet",
                cards_and_fates.disc(event.value),
                "wrong",
            )
        return Stage("A card fades", "", icon("i-moon", "i large"), "wrong" if _is_doom(event) else "")

    def chapter(self, event: Event) -> str:
        return f"Turn of {name_of(event.seat)}" if isinstance(event, events.Drew) else ""


def flippable(scene: Scene) -> set[int]:
    """The hands on whose number lines the viewer may turn tokens over now."""
    free = () if scene.sight.over else scene.sight.free
    return {option.action.hand for option in free if isinstance(option.action, Flip)}


def _marks(scene: Scene, view: ArcanaView, hand: int) -> tuple[bool, int]:
    """What the viewer alone sees on a number line: whether they may turn its tokens over, and what logic rules out."""
    return hand in scene.found(flippable, lambda: flippable(scene)), logic_of(view, hand)


def _is_doom(event: Event) -> bool:
    return isinstance(event, events.Faded) and event.doom > 0


PAGE = WreckPage()
