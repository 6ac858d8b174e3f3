"""How Cosmoctopus teaches itself."""

from __future__ import annotations

from typing import cast

from parlour.core.contract import State
from parlour.games.cosmoctopus.cards import CONSTELLATION, DEVOTEES, HALLUCINATION, RELIC, SCRIPTURE, TYPE
from parlour.games.cosmoctopus.moving import AskMove
from parlour.games.cosmoctopus.playing import AskPlay
from parlour.games.cosmoctopus.state import Cosmo
from parlour.web.games.cosmoctopus.boards import ring
from parlour.web.games.cosmoctopus.cards_and_tokens import box_of, face, sky, tentacles
from parlour.web.games.cosmoctopus.knowledge import knowledge
from parlour.web.games.cosmoctopus.realm import realm_section
from parlour.web.games.cosmoctopus.row_and_hand import hand
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.learn.lesson import ME, FirstGame, Lesson, Mark, Panel


def _goal(scene: Scene) -> h.Node:
    return h.div(".some")[ring(8), h.div(".lines")[tentacles(8), tentacles(5)]]


def _one(scene: Scene, kind: int) -> h.Node:
    box = box_of(scene)
    card = next(card for card in range(DEVOTEES) if TYPE[card] == kind)
    return h.div(".wrapc")[face(box, card, box.cards[card].cost)]


def _kinds(scene: Scene) -> h.Node:
    return h.div(".chand")[[_one(scene, kind) for kind in (SCRIPTURE, RELIC, HALLUCINATION, CONSTELLATION)]]


def _stars(scene: Scene) -> h.Node:
    box = box_of(scene)
    card = next(card for card in range(DEVOTEES) if TYPE[card] == CONSTELLATION)
    return h.div(".some.skies")[sky(box, card, 0), sky(box, card, 0b0011), sky(box, card, 0b1111)]


def _lore(scene: Scene) -> h.Node:
    return knowledge(scene)


def _realm(scene: Scene) -> h.Node:
    return realm_section(scene)


def _hand(scene: Scene) -> h.Node:
    return hand(scene)


def _moves(state: State) -> bool:
    return state.to_act() == (0,) and isinstance(state.agenda[-1], AskMove) and cast(Cosmo, state).public.round > 0


def _plays(state: State) -> bool:
    return state.to_act() == (0,) and isinstance(state.agenda[-1], AskPlay) and cast(Cosmo, state).public.round > 2


def _chooses(state: State) -> bool:
    cards = cast(Cosmo, state).hands[0]
    return state.to_act() == (0,) and isinstance(state.agenda[-1], AskPlay) and len(cards) >= 3


LESSON = Lesson(
    (
        Panel("Eight tentacles", "Summon Cosmoctopus: the first player with eight tentacles wins.", _goal),
        Panel("Move, and gain", "Every turn Cosmoctopus moves. The next tile is free, each further one costs a "
              "resource as tribute. What the tile shows is yours.", _realm, _moves, 330),
        Panel("Play a card", "Once a turn, pay its cost in ink, coins, whispers and stars. Those with a bright ring "
              "you can pay.", _hand, _chooses, 500),
        Panel("Four kinds", "Scriptures make things cheaper, relics work again and again, hallucinations happen once, "
              "constellations are filled.", _kinds, _plays, 580),
        Panel("Fill the sky", "Put resources you gain on the slots of a constellation, along its arrows. A full one "
              "brings a tentacle.", _stars, _plays, 420),
        Panel("Forbidden Knowledge", "13 of one resource buy two tentacles at once. Cards of that kind in your hand "
              "count as one each.", _lore, _plays, 400),
    ),
    FirstGame(7, (ME, "easy"), 20, {"express": True}),
    {
        "AskMove": (
            Mark(".tile.legal", "Move Cosmoctopus", "Choose a tile: its neighbours are free, each tile further costs "
                 "one resource. You gain what the tile shows."),
            Mark(".purse", "Your purse", "Ink, coins, whispers and stars pay for your cards. Look at what your hand "
                 "needs, and move where that lies."),
            Mark("#now", "Not sure?", "Hint tells where the house would go, and why."),
        ),
        "AskPlay": (
            Mark("#hand", "Play a card, or not", "A bright ring means that you can pay it. Cards in play help for the "
                 "rest of the game, so play early."),
            Mark(".fk", "Two tentacles at once", "If you hold enough of one kind, buy Forbidden Knowledge instead."),
        ),
        "AskPayment": (
            Mark("#now", "Pay", "Choose what pays for the part that takes any resource. The first way offered is the "
                 "thriftiest."),
        ),
        "AskTake": (Mark(".crow", "Take a card", "Take one of the row into your hand. A new one takes its place."),),
        "AskTakeType": (Mark(".crow", "Take a card", "Choose a kind: every card of it in the row is yours."),),
        "AskDraw": (Mark("#now", "Draw", "Take a card of the deck, or not."),),
        "AskPlace": (
            Mark(".tk.const", "Fill a slot", "You gained a resource that fits a constellation. Put it on an open "
                 "slot: four full slots are a tentacle."),
        ),
        "AskFill": (Mark(".tk.const", "Fill a slot", "Choose an open slot; it is filled from the supply."),),
        "AskComplete": (Mark(".tk.const", "Complete", "Choose which constellation is completed first."),),
        "AskContact": (
            Mark("#now", "First Contact", "Your first tentacle lets you take one of these cards. It costs nothing, "
                 "but it is your card of this turn."),
        ),
        "AskResource": (Mark("#now", "Choose a resource", "Take what your cards need next."),),
        "AskDiscard": (Mark("#hand", "Too many cards", "Discard down to eight. Part with what you will not be able to "
                            "pay."),),
        "AskLastChance": (
            Mark(".fk", "Before your turn ends", "You hold enough of one kind for Forbidden Knowledge: two tentacles "
                 "at once. Or keep it for later."),
        ),
        "AskDraft": (Mark("#now", "Draft", "Keep one card of these and pass the others on."),),
        "AskBridgeCard": (Mark(".realm", "The cosmic bridge", "Choose which two tiles it joins."),),
        "AskPlayFromHand": (Mark("#hand", "Play a card", "An effect lets you play a card now."),),
        "AskPlayFromRow": (Mark(".crow", "Play from the row", "An effect lets you play a card of the row at once."),),
    },
)  # fmt: skip
