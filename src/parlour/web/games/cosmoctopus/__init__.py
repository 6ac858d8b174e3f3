"""The table of Cosmoctopus: an indigo star chart, the realm, the row, the boards, and one pink octopus."""

from __future__ import annotations

from functools import cache
from typing import Final

from parlour.core.agenda import Ask
from parlour.core.effects.effect import all_words
from parlour.core.events import Event
from parlour.core.question import Action, Answer
from parlour.core.words import counted, listed
from parlour.games.cosmoctopus.actions import (
    BuyKnowledge,
    Complete,
    Discard,
    Give,
    Keep,
    MoveBridge,
    MoveTo,
    PlaceOn,
    PlayCard,
    PlayFromRow,
    Take,
    TakeContact,
    TakeType,
)
from parlour.games.cosmoctopus.box import Box
from parlour.games.cosmoctopus.cards import FULL, TYPE
from parlour.games.cosmoctopus.gains import AskPlace
from parlour.games.cosmoctopus.moving import AskMove
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.games.cosmoctopus.paying import AskPayment
from parlour.games.cosmoctopus.playing import PLAY_STEP, AskLastChance, AskPlay
from parlour.games.cosmoctopus.telling import tribute_of
from parlour.games.cosmoctopus.tentacles import AskContact
from parlour.games.cosmoctopus.turns import DISCARD_DOWN, AskDraft
from parlour.games.cosmoctopus.wording import card_words, tile_words
from parlour.web.games.cosmoctopus.boards import altar, boards, in_play, in_seat, in_short, leading, plays_of
from parlour.web.games.cosmoctopus.cards_and_tokens import public_of, tentacles
from parlour.web.games.cosmoctopus.investigator import book, investigator_seat, watching
from parlour.web.games.cosmoctopus.knowledge import knowledge
from parlour.web.games.cosmoctopus.layouts import layout_picture
from parlour.web.games.cosmoctopus.looking_back import CosmoLookingBack
from parlour.web.games.cosmoctopus.paying import bill_panel, presses, price_words, purpose, ways_to_pay
from parlour.web.games.cosmoctopus.realm import is_wide, realm_section
from parlour.web.games.cosmoctopus.row_and_hand import contacts, draft, own_hand, row
from parlour.web.games.cosmoctopus.turn_report import UNTOLD, report, stage_of, symbol_of, told_to
from parlour.web.games.page import Goal, Page, Press, Reading, SeatLine, Stage
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.fragments import SLOT, Frame

ON_TABLE = (
    MoveTo, MoveBridge, PlayCard, PlayFromRow, BuyKnowledge, Give, Discard, Keep, Take, TakeType, TakeContact, PlaceOn,
    Complete,
)  # fmt: skip


VERBS: Final = {PlayCard: "Play", Discard: "Discard", TakeContact: "Take"}

MINE: Final = Frame(h.div("#mine.mine")[SLOT, h.div(".cards")[SLOT, SLOT]])
"""The cards in play, the draft, and the hand."""


class CosmoPage(Page):
    """Indigo star chart, one pink octopus."""

    cloth = "cosmo"
    poster = "poster-cosmo"
    symbol = "i-octo"
    numeral = 4
    pitch = "Summon it before the others do"
    minutes = 60
    manner = "either way"
    styles = ("games/cosmoctopus.css",)
    looking_back = CosmoLookingBack()

    def picture_of(self, option: str, value: str) -> h.Node:
        return layout_picture(value) if option == "layout" else None

    def where(self, scene: Scene) -> str:
        public = public_of(scene)
        mode = "competitive" if not public.investigated else "co-operative" if public.seats > 1 else "solo"
        if public.draft_round >= 0:
            return f"Draft, pick {public.draft_round + 1} of 5, {mode}"
        step = "" if scene.sight.over else _step(scene)
        return f"Round {public.round + 1}{step}, {mode}"

    def goal(self, scene: Scene) -> Goal:
        public = public_of(scene)
        standing = [f"{scene.name(seat)} {public.tentacles[seat]}" for seat in scene.seats]
        if not public.investigated:
            return Goal("Be the first with 8 tentacles", ", ".join(standing))
        who = "All need" if public.seats > 1 else "Gain"
        return Goal(f"{who} 8 tentacles before the Investigator", ", ".join([*standing, f"he {public.tracker}"]))

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        public = public_of(scene)
        if public.finished[seat]:
            return SeatLine("helps the others", "8", "tentacles")
        unit = "card" if public.held[seat] == 1 else "cards"
        if seat == scene.seat:
            under = h.draw(h.span(".own-line")[_own_words(scene)])
        else:
            pool = tuple(public.pool[seat * 4 : seat * 4 + 4])
            under = in_seat(scene.sight.seats[seat].name, seat, pool, plays_of(public, seat))
        return SeatLine(tentacles(public.tentacles[seat]), str(public.held[seat]), unit, under)

    def more_seats(self, scene: Scene) -> h.Node:
        return investigator_seat(scene)

    # The middle -----------------------------------------------------------------------------------------

    def shared(self, scene: Scene) -> h.Node:
        public = public_of(scene)
        middle = _middle(is_wide(public.realm), scene.seated, public.seats > 1 or public.investigated)
        return middle(
            scene.shared_part("realm", realm_section),
            scene.shared_part("card-row", row),
            scene.part("watching", watching),
            scene.part("leading", leading),
            scene.part("knowledge", knowledge),
            scene.part_of("report", told_to(scene), report),
            scene.part("contacts", contacts),
            scene.part("bill", bill_panel),
            scene.part("ways", ways_to_pay),
        )

    # The viewer's things --------------------------------------------------------------------------------

    def own(self, scene: Scene) -> h.Node:
        others = boards(scene, scene.part("book", book))
        if not scene.seated:
            return [scene.shared_part("in-short", in_short), others]
        return [
            scene.part("altar", altar),
            MINE(scene.part("in-play", in_play), scene.part("draft", draft), own_hand(scene)),
            others,
        ]

    def on_table(self, scene: Scene, action: Action) -> bool:
        return isinstance(action, ON_TABLE)

    def one_thing_at_a_time(self) -> bool:
        return True

    def asks(self, scene: Scene, prompt: str) -> str:
        return f"Pay for {purpose(scene)}" if scene.asks(AskPayment) else prompt

    def titled(self, scene: Scene, option: Answer) -> str:
        action, public = option.action, public_of(scene)
        if isinstance(action, MoveTo):
            return f"Move to {public.box.tile_name[public.tiles[action.place]]}"
        if isinstance(action, PlayCard | Discard | TakeContact):
            return f"{VERBS[type(action)]} {public.box.name[action.card]}"
        return f"Fill a slot of {public.box.name[action.card]}" if isinstance(action, PlaceOn) else option.words

    def presses(self, scene: Scene, option: Answer) -> tuple[Press, ...]:
        return presses(scene, option) or super().presses(scene, option)

    def follows(self, scene: Scene, action: Action) -> str:
        public = public_of(scene)
        box = public.box
        if isinstance(action, MoveTo):
            tile = public.tiles[action.place]
            tribute = tribute_of(public, action.place)
            price = f" {counted(tribute, 'resource')} as Tribute." if tribute > 0 else ""
            seen = " The Investigator will take note." if public.is_investigated(action.place) else ""
            return f"{box.tile_name[tile]}: {tile_words(box, tile)}{price}{seen}"
        if isinstance(action, PlayCard):
            costs = price_words(scene, action.card) if scene.asks(AskPlay) else "It is free now."
            return f"{card_words(box, action.card)} {costs}"
        if isinstance(action, Take | PlayFromRow):
            return card_words(box, public.row[action.slot])
        if isinstance(action, TakeContact | Keep | Complete):
            return card_words(box, action.card)
        if isinstance(action, TakeType):
            taken = [box.name[card] for card in public.row if card >= 0 and TYPE[card] == action.type]
            return f"You take {listed(taken)}."
        if isinstance(action, BuyKnowledge):
            return "You gain 2 tentacles, one after the other."
        if isinstance(action, Discard):
            return f"{box.name[action.card]} goes to the discard pile, for all to see."
        if isinstance(action, PlaceOn):
            return _placing(box, public.filled[action.card], action)
        if isinstance(action, MoveBridge):
            return (
                f"You discard a card; then token {'AB'[action.token]} lies on {public.tile_named(action.place).name}."
            )
        return ""

    def advice(self, scene: Scene) -> str:
        if scene.asks(AskPlay):
            playable = [option for option in _options(scene) if isinstance(option.action, PlayCard)]
            if not playable:
                return "No card of your hand can be paid yet: each one says what it lacks."
            return f"{counted(len(playable), 'card')} can be paid. Pick one to see what it does and the ways to pay."
        return next((words for question, words in ADVICE.items() if scene.asks(question)), "")

    def reading(self, scene: Scene) -> Reading | None:
        public = public_of(scene)
        if scene.sight.question is None and public.investigated and not scene.seated:
            return None
        aim = AIM_TOGETHER if public.investigated else AIM
        return next((reading for question, reading in READINGS.items() if scene.asks(question)), aim)

    def event_symbol(self, event: Event) -> str:
        return symbol_of(event)

    def stage(self, scene: Scene, event: Event) -> Stage:
        return stage_of(event)

    def tells(self, event: Event) -> bool:
        return not isinstance(event, UNTOLD)


@cache
def _middle(wide: bool, seated: bool, boards: bool) -> Frame:
    """The places of what all can see."""
    return Frame(
        [
            h.nav(".jump", aria_label="Parts of the table")[
                h.a(href="#realm")["Realm"],
                h.a(href="#market")["Cards"],
                h.a(href="#mine")["Yours"] if seated else None,
                h.a(href="#boards")["Boards"] if boards else None,
            ],
            h.div(class_="upper wide" if wide else "upper")[
                SLOT, h.div("#market.market")[h.div(".beside-row")[SLOT, SLOT, SLOT], SLOT]
            ],
            SLOT,
            h.div(".over-now")[SLOT, SLOT, SLOT],
        ]
    )


def _own_words(scene: Scene) -> str:
    """Where the viewer stands in the turn."""
    if scene.seat in scene.sight.acting:
        return f"your turn{_step(scene).partition(':')[0]}"
    return "all see your board but your hand"


def _options(scene: Scene) -> tuple[Answer, ...]:
    return () if scene.sight.question is None else scene.sight.question.answers


def _step(scene: Scene) -> str:
    """Which of the three steps of a turn is going on, told from what is still to come."""
    public = public_of(scene)
    steps = list(scene.view.agenda)
    turn = public.turn
    if not steps or public.finished[turn]:
        return ""
    if PLAY_STEP[turn] in steps:
        return ", step 1 of 3: move"
    return ", step 2 of 3: play a card" if DISCARD_DOWN[turn] in steps else ", step 3 of 3: discard"


def _placing(box: Box, filled: int, action: PlaceOn) -> str:
    """What placing on this slot opens or completes."""
    now = filled | 1 << action.slot
    if now == FULL:
        return f"That completes {box.name[action.card]}: {all_words(box.cards[action.card].effect)}."
    opened = box.open[action.card * 16 + now]
    slots = [RESOURCES[box.slot[action.card * 4 + slot]] for slot in range(4) if opened >> slot & 1]
    are = "is" if len(slots) == 1 else "are"
    return (
        f"After it {listed(slots)} {are} open on {box.name[action.card]}, {counted(4 - now.bit_count(), 'slot')} to go."
    )


ADVICE: Final[dict[type[Ask], str]] = {
    AskMove: "Pick a tile: a neighbour is free, each step further costs 1 resource. You gain its bonus.",
    AskPayment: "Mix it above, put cards of your hand down, or go back. Nothing is spent before all is paid.",
    AskPlace: "Press a bright slot, or keep the resources. A filled slot opens those its arrows point to.",
    AskContact: "It costs nothing to play. Taking one is a gift; pick a card to read what it does.",
    AskDraft: "Pick the card to keep.",
    AskLastChance: "Otherwise your turn is over.",
}
READINGS: Final[dict[type[Ask], Reading]] = {
    AskMove: Reading(
        "i-octo",
        "Moving and tribute",
        (
            "One step to a neighbouring tile is free, never diagonally. Each further tile costs 1 resource.",
            "You gain only the bonus of the tile you stop on. Then you may play a card.",
        ),
        "CO-039 to CO-064",
    ),
    AskPlay: Reading(
        "i-bag",
        "Playing a card",
        (
            "Play one card of your hand for its cost. The grey sign with the wheel may be paid with any resource.",
            "Any card of your hand can be discarded as a discount: for 1 of its own resource, or for 1 of any kind.",
        ),
        "CO-070 to CO-086",
    ),
    AskPayment: Reading(
        "i-bag",
        "Paying",
        (
            "First put down cards and the token, then resources. Each card takes 1 off: of its own resource where "
            "that is asked for, else of any kind.",
            "Nothing is spent before all is covered; you can go back.",
        ),
        "CO-075 to CO-086",
    ),
    AskPlace: Reading(
        "i-constellation",
        "Filling constellations",
        (
            "Each resource that you gain may go on an open slot with its sign instead of your purse.",
            "Slot 1 is open from the start; a filled slot opens those that its arrows point to. Four filled slots "
            "complete the constellation: its effect happens, and it is discarded.",
        ),
        "CO-129 to CO-136",
    ),
}
AIM = Reading(
    "i-octo",
    "The aim",
    (
        "Whoever first has eight tentacles summons Cosmoctopus and wins. Tentacles come from hallucinations, completed "
        "constellations and Forbidden Knowledge.",
        "A turn: move Cosmoctopus, play a card, discard down to 8 of each resource and 8 cards.",
    ),
    "CO-036, CO-175",
)
AIM_TOGETHER = Reading(
    "i-lens",
    "Against the Investigator",
    (
        "All of you must gain eight tentacles before the Investigator has eight. Whoever has eight gives everything up "
        "and then moves Cosmoctopus for the others.",
        "After each round he gains 1 resource for each card in the row; with 13 of one kind he takes that Forbidden "
        "Knowledge and 2 tentacles, with 8 a tentacle where it is gone.",
    ),
    "CO-179, CO-212 to CO-228",
)

PAGE = CosmoPage()
