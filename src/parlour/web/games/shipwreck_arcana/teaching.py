"""How The Shipwreck Arcana teaches itself."""

from __future__ import annotations

from parlour.games.shipwreck_arcana.cards import Card
from parlour.games.shipwreck_arcana.fates import HOURS
from parlour.web.games.scene import Scene
from parlour.web.games.shipwreck_arcana import cards_and_fates as draw
from parlour.web.games.shipwreck_arcana.words import view_of
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.learn.lesson import ME, FirstGame, Lesson, Mark, Panel


def _goal(scene: Scene) -> h.Node:
    return h.div(".tracks.stacked")[draw.track("Score", "i-sun", 7), draw.track("Doom", "i-skull", 4)]


def _fates(scene: Scene) -> h.Node:
    return h.div(".some")[
        icon("i-bag", "i sign"), icon("i-arrow", "i arrow"), [draw.fate(value, "", "") for value in (5, 2)]
    ]


def _card_of(scene: Scene, place: int) -> Card:
    view = view_of(scene)
    return view.cards[view.public.row[place]]


def _front(card: Card, hours: int) -> h.Node:
    return h.div(".card.arc")[draw.face(card, hours)]


def _law(scene: Scene) -> h.Node:
    return h.div(".some")[
        _front(_card_of(scene, 0), 0), _front(_card_of(scene, 1), 1), draw.fate(2, "", ""), draw.fate(5, "ghosted", "")
    ]


def _reason(scene: Scene) -> h.Node:
    return h.div(".lines")[
        h.p["So it cannot be a 1 or a 2"], draw.number_line("an ally", 0, 0b110, "", False, False, 0)
    ]


def _predict(scene: Scene) -> h.Node:
    return h.div(".beat.right")[draw.turned_over(5, 5, True)]


def _fades(scene: Scene) -> h.Node:
    card = _card_of(scene, 2)
    return h.div(".some")[_front(card, card.moons), icon("i-arrow", "i arrow"), draw.power_tile(0, card, "", (), False)]


LESSON = Lesson(
    (
        Panel("Win together", "Name seven kept fates right before doom reaches seven. All win, or all lose.", _goal,
              wide=400),
        Panel("Draw up to two fates", f"Numbers 1 to 7, three of each in the bag; only you see yours. The dots are "
              f"hours: a 1 costs {HOURS[1]}, a 7 costs {HOURS[7]}.", _fates),
        Panel("Play one by a card\N{RIGHT SINGLE QUOTATION MARK}s law", "Each card says which of your two fates it "
              "takes. What you play, and where, tells the others about the one you keep.", _law),
        Panel("The others reason", "They strike out what the kept fate cannot be. Cards you did not use tell, too.",
              _reason, wide=330),
        Panel("Predict, or wait", "One number for the whole group. Right: a point. Wrong: a doom. Waiting costs "
              "nothing at once.", _predict),
        Panel("Cards fade", "When all its moons are spent a card leaves: 2 doom, unless this turn was predicted "
              "right. Its back is a power to be used once.", _fades),
    ),
    FirstGame(7, (ME, "medium", "medium"), 20),
    {
        "AskPlay": (
            Mark("#hand", "Two fates, yours alone", "Play one and keep the other. The one you keep is what your "
                 "allies will guess."),
            Mark(".row .legal", "A bright ring fits", "A card takes a fate that obeys its law. Choose the one that "
                 "tells your allies most about the fate you keep."),
            Mark(".tracks", "Sun and skull", "Right guesses move the sun, wrong ones and fading cards the skull. "
                 "Seven suns win, seven skulls lose."),
        ),
        "Discuss": (
            Mark("#now", "What does your ally keep?", "You see what was played and where. Which numbers are still "
                 "possible? Predict one, or none. Hint tells how sure the house is."),
            Mark(".nline", "Number lines", "Struck numbers are out. They are your common notes: press a number to "
                 "strike it."),
        ),
        "AskAfterPlay": (
            Mark("#now", "A faded power", "Faded cards lie under the row, and one power may be used in a turn. You "
                 "may also do without."),
        ),
        "AskDiscard": (Mark("#now", "Show a fate", "Pick one of the fates on the table as the power says."),),
        "AskReplace": (Mark(".row", "A new card", "Choose which card of the row goes; the next one takes its place."),),
        "AskMove": (Mark(".row", "Move a fate", "Choose where it goes; the hours move with it."),),
    },
)  # fmt: skip
