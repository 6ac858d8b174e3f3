"""The table of The Shipwreck Arcana: number lines, the two tracks, the row with its fates, faded powers, your fates."""

from __future__ import annotations

from typing import Final, TypeVar, cast

import htpy as h
from markupsafe import Markup

from parlour.core.events import Event
from parlour.core.question import Action
from parlour.core.words import counted, listed, name_of
from parlour.games.shipwreck_arcana import events
from parlour.games.shipwreck_arcana.actions import (
    FIRST_USE,
    NO_PROPOSAL,
    PLAY,
    PREDICT,
    REPLACE,
    THE_HOURS,
    Agree,
    DiscardVisible,
    Flip,
    Play,
    Predict,
    Replace,
    UsePower,
)
from parlour.games.shipwreck_arcana.deduction import Deduction, deduce
from parlour.games.shipwreck_arcana.fates import ANY, COPIES, HAND_VALUES, HOURS, VALUES, size_of, values_in
from parlour.games.shipwreck_arcana.plays import first_place, keeps_at
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.public import NO_CARD, NOT_PLAYED, ROW, SEATS_IN, Public
from parlour.games.shipwreck_arcana.state import ArcanaView
from parlour.games.shipwreck_arcana.steps import AskAfterPlay, AskPlay, Suspended
from parlour.web.games import shipwreck_pieces as pieces
from parlour.web.games.page import Page, Reading, Scene, SeatLine, beside
from parlour.web.games.shipwreck_aid import aid, logic_of
from parlour.web.parts import icon

A = TypeVar("A", bound=Action)
ALL_FATES: Final = COPIES * len(VALUES)


def view_of(scene: Scene) -> ArcanaView:
    """What the viewer knows."""
    return cast(ArcanaView, scene.view)


def open_to(scene: Scene, kind: type[A]) -> list[A]:
    """The answers of this kind that the viewer may give now."""
    question = scene.sight.question
    if question is None or scene.sight.past:
        return []
    return [option.action for option in question.options if isinstance(option.action, kind)]


class WreckPage(Page):
    """Drowned teal, engraved waves."""

    cloth = "wreck"
    poster = "poster-wreck"
    symbol = "i-hourglass"
    numeral = 2
    pitch = "Foretell what your allies keep"
    minutes = 30
    together = True
    styles = ("games/shipwreck_arcana.css",)

    def where(self, scene: Scene) -> str:
        public = view_of(scene).public
        if scene.sight.over:
            result = "Won" if public.score >= public.doom and public.score == 7 else "Lost"
            return f"{result} in turn {public.turn}"
        difficulty = scene.view.setup.options.difficulty.capitalize()
        return f"{difficulty} difficulty, turn {public.turn}: {_phase(scene)}"

    # Seats ----------------------------------------------------------------------------------------------

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        view = view_of(scene)
        public = view.public
        if not public.present >> seat & 1:
            return SeatLine("" if scene.sight.seats[seat].kind == "open" else "not in the game yet")
        free = set() if scene.sight.over else {option.action for option in scene.sight.free}
        lines = [self._line(scene, view, hand, free) for hand in public.hands_of(seat)]
        tally, unit = _vote(scene, public, seat)
        return SeatLine(_holds(scene, public, seat), tally, unit, Markup("").join(lines))

    def _line(self, scene: Scene, view: ArcanaView, hand: int, free: set[Action]) -> Markup:
        public = view.public
        owner = public.owner[hand]
        flips = any(isinstance(action, Flip) and action.hand == hand for action in free)
        own = owner == scene.seat and hand == public.active and bool(scene.sight.mine) and not scene.sight.over
        logic = logic_of(view, hand)
        return pieces.number_line(scene.name(owner), hand, public.lines[hand], public.line_name(hand), flips,
                                  own and not scene.sight.past, logic)  # fmt: skip

    # The middle -----------------------------------------------------------------------------------------

    def shared(self, scene: Scene) -> h.Node:
        public = view_of(scene).public
        columns = [_column(scene, place) for place in range(ROW + 1)]
        return [
            h.div(".tracks")[
                pieces.track("Score", "i-sun", public.score), pieces.track("Doom", "i-skull", public.doom)
            ],
            h.div(".row", role="group", aria_label="The row of cards", data_roving=True)[columns],
            h.div(".lower")[_piles(scene), _powers(scene)],
        ]

    # The viewer's things --------------------------------------------------------------------------------

    def own(self, scene: Scene) -> h.Node:
        view = view_of(scene)
        public = view.public
        if not scene.seated or scene.sight.over or not public.present >> scene.seat & 1:
            return None
        hands = public.hands_of(scene.seat)
        groups = [_hand(scene, view, hand) for hand in hands]
        return h.div("#hand.wreck-hand", role="group", aria_label="Your fates, only you see them", data_roving=True)[
            h.span(".secret-tag")[icon("i-lock"), "Only you see these"], groups
        ]

    # The calling card -----------------------------------------------------------------------------------

    def on_table(self, scene: Scene, action: Action) -> bool:
        return isinstance(action, Play | UsePower | Predict | Replace | DiscardVisible | Flip)

    def leads(self, scene: Scene, action: Action) -> bool:
        return isinstance(action, Agree)

    def answers(self, scene: Scene) -> h.Node:
        asks = [
            h.div(".numbers", role="group", aria_label="Higher than which number?", **beside(f"power-{card}"))[
                h.span["Higher than"], [pieces.ask_number(way) for way in ways]
            ]
            for card, ways in _by_card(scene).items()
            if len(ways) > 1
        ]
        return [_numbers(scene), asks]

    def advice(self, scene: Scene) -> str:
        step = scene.view.agenda[-1]
        if isinstance(step, AskPlay):
            plays = open_to(scene, Play)
            if all(play.place == THE_HOURS for play in plays):
                return "Neither of your fates fits an arcana card, so one of them goes to The Hours."
            return "Pick a fate and a card with a bright ring. Your allies see the play, not the fate you keep."
        if isinstance(step, Discuss):
            return _votes(scene) or _marks(scene)
        if isinstance(step, AskAfterPlay):
            return "A faded power for this moment lies under the row; one power can be used in a turn."
        return ""

    def goes_on(self, scene: Scene) -> str:
        if isinstance(scene.view.agenda[-1], AskPlay):
            return "Now pick the other half: a fate, or a card with a bright ring."
        return "Now pick the number to ask about."

    def meanwhile(self, scene: Scene) -> str:
        public = view_of(scene).public
        if isinstance(scene.view.agenda[-1], Discuss):
            return _votes(scene) or (
                "Your allies talk about your fate. Say nothing that tells it." if _is_active(scene) else ""
            )
        if scene.sight.free and not _is_active(scene):
            name = scene.name(public.active_seat())
            return f"You may strike out numbers on {name}\N{RIGHT SINGLE QUOTATION MARK}s line: press them."
        return ""

    def follows(self, scene: Scene, action: Action) -> str:
        view = view_of(scene)
        public = view.public
        if isinstance(action, Play):
            return _follows_play(view, action)
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
        title, paragraphs, rules = _lesson(scene)
        return Reading("i-moon", title, paragraphs, rules, aid(scene.view, scene.sight.names(), scene.seat))

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

    def chapter(self, event: Event) -> str:
        return f"Turn of {name_of(event.seat)}" if isinstance(event, events.Drew) else ""


PAGE = WreckPage()


# Words about the moment ---------------------------------------------------------------------------------


def _is_active(scene: Scene) -> bool:
    return scene.seated and view_of(scene).public.active_seat() == scene.seat


def _phase(scene: Scene) -> str:
    step = scene.view.agenda[-1]
    if isinstance(step, Discuss):
        return "predict"
    return "play" if isinstance(step, AskPlay) else "use a power"


def _holds(scene: Scene, public: Public, seat: int) -> str:
    """What a seat is doing or holding, in a few words."""
    active = seat == public.active_seat() and not scene.sight.over
    held = sum(public.held[hand] for hand in public.hands_of(seat))
    if scene.sight.seats[seat].kind == "open" and not held:
        return ""
    if active and public.place == NOT_PLAYED:
        return "active, two fates" if held else "active"
    secret = {0: "no fate held", 1: "holds a secret fate"}.get(held, f"holds {held} secret fates")
    return f"active, {secret.removeprefix('holds ')}" if active else secret


def _proposer(scene: Scene) -> int:
    for line in reversed(scene.sight.log):
        if isinstance(line.event, events.Proposed):
            return line.event.seat
    return -1


def _vote(scene: Scene, public: Public, seat: int) -> tuple[str, str]:
    """What an ally says to the open proposal: a mark and a word."""
    proposal = public.proposal
    if proposal == NO_PROPOSAL or scene.sight.over or not public.allies() >> seat & 1:
        return "", ""
    if not public.agreed >> seat & 1:
        return "\N{HORIZONTAL ELLIPSIS}", "to answer"
    if seat != _proposer(scene):
        return "\N{CHECK MARK}", "agrees"
    return ("none" if proposal == 0 else "power" if proposal >= FIRST_USE else str(proposal)), "proposes"


def _votes(scene: Scene) -> str:
    """Who proposed, who agrees and who has still to answer; empty without a proposal."""
    public = view_of(scene).public
    if public.proposal == NO_PROPOSAL:
        return ""
    proposer = _proposer(scene)
    agreed = [scene.name(seat) for seat in SEATS_IN[public.agreed] if seat != proposer]
    waiting = [scene.name(seat, "you") for seat in SEATS_IN[public.allies() & ~public.agreed]]
    what = "no prediction" if public.proposal == 0 else f"the prediction {public.proposal}"
    if public.proposal >= FIRST_USE:
        what = f"to use {view_of(scene).cards[(public.proposal - FIRST_USE) // 8].power.title()}"
    parts = [f"{scene.name(proposer)} {'propose' if proposer == scene.seat else 'proposes'} {what}."]
    if agreed:
        parts.append(f"{listed(agreed)} {'agree' if len(agreed) > 1 or agreed == ['You'] else 'agrees'}.")
    parts.append(f"Still to answer: {listed(waiting)}.")
    return " ".join(parts)


def _marks(scene: Scene) -> str:
    """What the marks on the numbers mean."""
    if not scene.view.setup.options.deduction_aid:
        return "Pick a number. A wrong prediction brings a doom; without one, nothing happens."
    return "Struck out is ruled out by logic; dotted is doubted by a hint. A wrong prediction brings a doom."


def _follows_play(view: ArcanaView, action: Play) -> str:
    """What the allies learn, and what the card then holds."""
    public = view.public
    kept = values_in(keeps_at(view.cards, public, action.value, action.place))
    lies_at = action.place or first_place(public)
    card = view.cards[public.row[lies_at - 1]]
    hours = public.hours[lies_at - 1] + HOURS[action.value]
    moves = f" It moves on to {card.name}." if action.place == THE_HOURS else ""
    learns = "nothing by the card" if len(kept) == 7 else f"that you keep {listed([str(v) for v in kept], 'or')}"
    if card.tells_if_higher and action.place != THE_HOURS:
        learns = "whether the fate you keep is higher"
    if hours >= card.moons:
        doom = "without doom" if card.no_doom else "with 2 doom unless the prediction is right"
        then = f"{card.name} then fades, {doom}."
    else:
        then = f"{card.name} then holds {hours} of its {counted(card.moons, 'hour')}."
    return f"Your allies learn {learns}.{moves} {then}"


def _lesson(scene: Scene) -> tuple[str, tuple[str, ...], str]:
    """What a newcomer needs to know at this moment: a heading, sentences, and the rules behind them."""
    step = scene.view.agenda[-1] if scene.view.agenda else None
    owner = scene.name(view_of(scene).public.active_seat()) if step is not None else ""
    if scene.sight.over:
        return "How it ends", ("Seven right predictions win the game for all; at seven doom all have lost.",), "SA-120"
    if isinstance(step, Suspended):
        return "Waiting", ("With fewer than two players the game waits until somebody joins.",), "SA-137"
    if isinstance(step, Discuss) and not _is_active(scene):
        return (
            f"What did {owner} keep?",
            (
                "Right: 1 point, and no doom from cards that fade now. Wrong: 1 doom. Either way the fate goes back. "
                "Without a prediction it stays hidden, and nothing is lost.",
            ),
            "SA-089, SA-095, SA-096",
        )
    if isinstance(step, Discuss):
        return "The group decides", ("Your allies predict the fate you kept. You may not help them.",), "SA-072"
    if isinstance(step, AskPlay) and _is_active(scene):
        return (
            "Play so that they can tell",
            (
                "Put one fate in front of a card whose text it obeys. Your allies try to tell from it what you keep.",
                "Each dot on a fate is an hour. A card whose moons are full fades when the turn ends: 2 doom, unless "
                "the prediction was right.",
            ),
            "SA-078, SA-079, SA-106",
        )
    return (
        f"The turn of {owner}" if owner != "You" else "Your turn",
        ("Each turn: draw to two fates, play one by a card\N{RIGHT SINGLE QUOTATION MARK}s text, and the others may "
         "predict the one kept.",),
        "SA-071",
    )  # fmt: skip


# The row ------------------------------------------------------------------------------------------------


def _column(scene: Scene, place: int) -> h.Element:
    """A card of the row with its tray."""
    view = view_of(scene)
    public = view.public
    plays = open_to(scene, Play)
    replaces = open_to(scene, Replace)
    ways = (*[play for play in plays if play.place == place], *[each for each in replaces if each.place == place])
    why: Action | None = None
    if plays:
        why = PLAY[place][HAND_VALUES[view.hands[public.active]][0]]
    elif replaces and place != THE_HOURS:
        why = REPLACE[place]
    if place == THE_HOURS:
        card = pieces.arcana(None, 0, 0, scene.piece(("card", "hours")), ways, why)
        words = ["closed", "others fit"] if plays and not ways else ["last resort", "moves right"]
        return h.div(".col")[card, h.div(".tray")[h.span(".hrs")[h.b[words[0]], words[1]]]]
    number = public.row[place - 1]
    if number == NO_CARD:
        return h.div(".col")[h.div(".slot.gone")["the deck is empty"], h.div(".tray")]
    about = view.cards[number]
    hours = public.hours[place - 1]
    card = pieces.arcana(about, hours, place, scene.piece(("card", number)), ways, why)
    lands = [play for play in plays if (play.place or first_place(public)) == place]
    ghosts = [
        pieces.ghost(play, hours + HOURS[play.value] >= about.moons, hours + HOURS[play.value], about.moons,
                     scene.piece(("tray", number, play.value, _copies(public, place, play.value))))
        for play in lands
    ]  # fmt: skip
    fates = [_on_tray(scene, public, place, value, copy) for value, copy in pieces.fates_on(public.fates[place - 1])]
    line = pieces.hours_line(hours, about.moons, hours >= about.moons)
    return h.div(".col")[card, h.div(".tray")[fates, ghosts, h.span(".base")[line]]]


def _copies(public: Public, place: int, value: int) -> int:
    return public.fates[place - 1] >> 2 * value & 3


def _on_tray(scene: Scene, public: Public, place: int, value: int, copy: int) -> Markup:
    name = scene.piece(("tray", public.row[place - 1], value, copy))
    discards = open_to(scene, DiscardVisible)
    if discards and copy == 0:
        legal = any(each.value == value and each.place == place for each in discards)
        return pieces.discardable(value, place, name, legal)
    lies_at = public.place or first_place(public)
    new = public.played == value and public.place != NOT_PLAYED and lies_at == place
    return pieces.fate(value, "moved" if new and copy == _copies(public, place, value) - 1 else "", name)


def _piles(scene: Scene) -> h.Element:
    view = view_of(scene)
    public = view.public
    bag = ALL_FATES - size_of(public.visible) - sum(public.held)
    top = view.cards[public.top] if public.top != NO_CARD else None
    return h.div(".piles")[
        h.button(".pile", type="button", data_read=True, data_piece=scene.piece(("card", public.top)))[
            icon("i-deck"), h.span[h.b[top.name], f"next, {public.deck} in deck"], pieces.reads(top)
        ]
        if top is not None
        else h.span(".pile")[icon("i-deck"), h.span[h.b["No card"], "the deck is empty"]],
        h.span(".pile")[icon("i-bag"), h.span[h.b[str(bag)], f"{'fate' if bag == 1 else 'fates'} in bag"]],
    ]


def _by_card(scene: Scene) -> dict[int, list[UsePower]]:
    """The powers that the viewer may use or propose, by card."""
    found: dict[int, list[UsePower]] = {}
    for action in open_to(scene, UsePower):
        found.setdefault(action.card, []).append(action)
    return found


def _powers(scene: Scene) -> h.Element:
    view = view_of(scene)
    faded = view.public.faded
    ways = _by_card(scene)
    asks = scene.seated and bool(scene.sight.mine) and not scene.sight.past and not scene.sight.over
    tiles = [
        pieces.power_tile(card, view.cards[card], scene.piece(("card", card)), tuple(ways.get(card, [])), asks)
        for card in faded
    ]
    none = h.p(".none")["No card has faded yet. A faded card lends its power once."]
    classes = "powers many" if len(faded) > 3 else "powers"
    return h.div(class_=classes, role="group", aria_label="Faded powers", data_roving=True)[tiles or none]


# Your fates and the numbers -----------------------------------------------------------------------------


def _hand(scene: Scene, view: ArcanaView, hand: int) -> h.Node:
    """The fates of one hand: which was kept, which was drawn now."""
    public = view.public
    values = HAND_VALUES[view.hands[hand]]
    line = public.line_name(hand)
    plays = open_to(scene, Play) if hand == public.active else []
    parts: list[h.Node] = [h.span(".lbl")[f"hand {line}"]] if line else []
    old = view.old if hand == public.active else 0
    kept = False
    for copy, value in enumerate(values):
        from_before = value == old and not kept
        kept = kept or from_before
        label = h.span(".lbl")[["kept from", h.br, "last turn"] if from_before else ["drawn", h.br, "now"]]
        name = scene.piece(("own", hand, value, copy))
        drawn = pieces.own_fate(value, copy, name, tuple(play for play in plays if play.value == value))
        if len(values) == 1:
            parts += [drawn, h.span(".lbl")["the fate", h.br, "you keep"]]
        else:
            parts += [label, drawn] if copy == 0 else [drawn, label]
    if not values:
        parts.append(h.span(".lbl")["no fate: you draw", h.br, "two in your turn"])
    return parts


def _numbers(scene: Scene) -> h.Node:
    """The seven numbers to predict, for allies."""
    view = view_of(scene)
    public = view.public
    if not isinstance(scene.view.agenda[-1], Discuss):
        return None
    known = _about_active(view)
    out = ANY & ~sum(1 << value for value in known.possible) if known is not None else 0
    doubted = [hint.value for hint in known.hints] if known is not None else []
    legal = open_to(scene, Predict)
    return h.div(".numbers", role="group", aria_label="Predict", data_roving=True)[
        [
            pieces.predict_number(value, PREDICT[value] in legal, bool(out >> value & 1), value in doubted,
                                  public.proposal == value)
            for value in VALUES
        ]
    ]  # fmt: skip


def _about_active(view: ArcanaView) -> Deduction | None:
    """What the aid knows of the fate to be predicted; None without the aid."""
    if not view.setup.options.deduction_aid:
        return None
    return next((found for found in deduce(view) if found.hand == view.public.active), None)
