"""What a page of a game is: a few methods that draw what one viewer sees. The room around it is the same for all.

A page is given a `Scene` and nothing else, so it cannot draw what the viewer may not know. It holds no rules:
what can be done comes from the question, what has happened from the view.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

import msgspec

from parlour.core.campaign import Chapter
from parlour.core.data import to_json
from parlour.core.events import Event, Story
from parlour.core.question import Action, Answer, Form
from parlour.web.games.looking_back import LookingBack
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon


class SeatLine(msgspec.Struct, frozen=True):
    """What a seat's plate says beside the name: a short note (text, or Markup), a count with its unit, and what
    stands under them across the plate (Markup)."""

    note: str = ""
    tally: str = ""
    unit: str = ""
    under: str = ""
    piece: str = ""
    """The name of the piece that will come from this seat next: it flies from here."""


class Goal(msgspec.Struct, frozen=True):
    """The line that stays over the table: what it takes to win, and how it stands now."""

    words: str = ""
    standing: str = ""


class Reading(msgspec.Struct, frozen=True):
    """What the reader in the rail shows: a heading, paragraphs (text, or Markup), where it stands, and what else
    belongs there (Markup)."""

    symbol: str
    title: str
    paragraphs: tuple[str, ...]
    source: str = ""
    more: str = ""


class Stage(msgspec.Struct, frozen=True):
    """A moment that the page holds until it has been seen: a line above, a picture (Markup), the word that counts."""

    lead: str = ""
    title: str = ""
    picture: h.Node = None
    tone: str = ""
    """`right` or `wrong` where it is good or bad for who plays; else empty."""
    lines: int = 0
    """How many lines there are to read in the picture."""


class Press(msgspec.Struct, frozen=True):
    """One button for a piece that is picked up: its words, and the answers that it gives one after another."""

    words: str
    actions: tuple[Action, ...]
    mark: str = ""
    """The key of what it marks for the viewer's circle, in place of an answer."""
    opens: str = ""
    """The id of what it opens over the table, in place of an answer."""
    way: str = ""
    """Which of several ways this is, where one is chosen beforehand: shown while it is the chosen one."""
    spends: tuple[int, ...] = ()
    """How much of each resource goes: shown beside what the viewer has."""
    put_together: bool = False
    """Whether the viewer puts this way together: its words and answers are the browser's from then on."""


@lru_cache(maxsize=4096)
def action_text(action: Action) -> str:
    """The action as the page sends it back."""
    return msgspec.json.encode(to_json(action)).decode()


def plan_text(actions: tuple[Action, ...]) -> str:
    """Several answers in a row, as one press sends them."""
    return f"[{','.join([action_text(action) for action in actions])}]"


def choice(action: Action, legal: bool) -> dict[str, Any]:
    """The attributes of a piece that is picked up first and confirmed in the calling card.

    A legal one is a choice; any other explains itself when it is pressed.
    """
    if legal:
        return {"type": "button", "data_choice": action_text(action), "aria_pressed": "false"}
    return {"type": "button", "data_why": action_text(action), "aria_disabled": "true"}


def read_or_ask(action: Action) -> dict[str, Any]:
    """The attributes of a piece that is read when it is pressed, and says on request why this cannot be done now."""
    return {"type": "button", "data_read": True, "data_ask": action_text(action)}


def takes_part(actions: Sequence[Action]) -> dict[str, Any]:
    """The attributes of a piece that takes part in several answers: with another piece, one of them is meant."""
    return {"type": "button", "data_choice": "\n".join(action_text(each) for each in actions), "aria_pressed": "false"}


def beside(piece: str) -> dict[str, Any]:
    """The attributes of what is shown only while the piece with this id is held."""
    return {"data_with": piece, "hidden": True}


def when(action: Action) -> dict[str, Any]:
    """The attributes of what is shown only while this choice is picked up."""
    return {"data_when": action_text(action), "hidden": True}


ANY: Final[dict[str, Any]] = {"data_any": True, "hidden": True}
"""The attributes of what is shown while anything is picked up."""

PARTLY: Final[dict[str, Any]] = {"data_partly": True, "hidden": True}
"""The attributes of what is shown while what is picked up can still mean several answers."""

UNLESS: Final[dict[str, Any]] = {"data_unless": True}
"""The attributes of what is shown only while nothing is picked up."""


class Page:
    """The plain page: it plays any game from its question alone. A game's own page overrides what it draws better."""

    cloth: str = "parlour"
    """Which cloth and weave the style sheet lays on the table."""
    poster: str = ""
    symbol: str = "i-parlour"
    numeral: int = 99
    """The place among the posters."""
    pitch: str = ""
    minutes: int = 30
    manner: str = "versus"
    """Whether people play against each other (`versus`), `together`, or as they choose (`either way`)."""
    styles: tuple[str, ...] = ()
    looking_back: LookingBack = LookingBack()
    """What is told of the game when it is looked back at."""
    leftover: str = "The table as it lay"
    """What the middle of the table holds after the end: it is folded under the ending."""

    def chapter_scene(self, chapter: Chapter) -> h.Node:
        """The picture of a game that a campaign can go on with."""
        return icon(self.poster, "pic") if self.poster else icon(self.symbol, "pic blank")

    def deck_symbol(self, name: str) -> h.Node:
        """A symbol in the cost of a card, by its name."""
        return h.i(".c", role="img", aria_label=name, title=name)[name[:1]]

    def picture_of(self, option: str, value: str) -> h.Node:
        """The picture of a choice in the form of a new table; None for words alone."""
        return None

    def team_symbol(self, team: str) -> str:
        """The symbol of a team in the waiting room."""
        return "i-trio"

    def where(self, scene: Scene) -> str:
        """Where we are in the game, in a few words. It is drawn for all from what a spectator sees."""
        return "The game is over" if scene.sight.over else ""

    def goal(self, scene: Scene) -> Goal:
        """What the game is about in one line, and how it stands. It is drawn for all from what a spectator sees."""
        return Goal()

    def seat(self, scene: Scene, seat: int) -> SeatLine:
        """What the plate of a seat says."""
        return SeatLine()

    def marks_on(self, scene: Scene, seat: int) -> object:
        """What the plate of another's seat says to this viewer and not to all: who has equal marks sees it alike. None
        where all see it so: it is drawn from what a spectator sees."""
        return None

    def more_seats(self, scene: Scene) -> h.Node:
        """The plates of those who play without a person, as an adversary that the rules move."""
        return None

    def shared(self, scene: Scene) -> h.Node:
        """The middle of the table: what all can see. Here: what happened last."""
        lines = [h.li[line.words] for line in scene.sight.log[-5:]]
        return h.div(".plain")[h.ol[lines], h.p[scene.sight.waiting]]

    def own(self, scene: Scene) -> h.Node:
        """The viewer's own things."""
        return None

    def emblem(self, scene: Scene) -> h.Node:
        """The picture in the winner's ring. Drawn for all from what a spectator sees, as is what lies under it."""
        return icon(self.poster or self.symbol, "pic")

    def ended(self, scene: Scene) -> h.Node:
        """What lies under the winner's ring: how the game ended, and what it brought."""
        return None

    def on_table(self, scene: Scene, action: Action) -> bool:
        """Whether this answer or free action is a piece on the table, and not a button of the calling card."""
        return False

    def has_own_button(self, scene: Scene, action: Action) -> bool:
        """Whether the page draws a button of its own for this answer, call or free action, so that the calling card
        needs none."""
        return False

    def form(self, scene: Scene, form: Form) -> h.Node:
        """Where an answer in open text is written; None where the page has that place elsewhere."""
        return h.form(".write", data_open=True)[
            h.label(for_="answer")[form.label],
            h.input(
                "#answer",
                name="text",
                maxlength=str(form.limit),
                autocomplete="off",
                list="suggestions",
                required=True,
            ),
            h.datalist("#suggestions")[[h.option(value=word) for word in form.suggestions]],
            h.button(".btn.main", type="submit")[icon("i-quill"), "Answer"],
            form.letters and h.small[form.letters],
        ]

    def ways_read(self, scene: Scene) -> object:
        """All that what the calling card says of the single answers follows from, beside the question: whoever is asked
        the same with equal ones reads the same. None where it is not known."""
        return None

    def answers(self, scene: Scene) -> h.Node:
        """Pieces that lie in the calling card itself, before its buttons."""
        return None

    def button_words(self, scene: Scene, option: Answer) -> str:
        """What stands on the button of this answer: its words, or fewer where the question has said the rest."""
        return option.words

    def leads(self, scene: Scene, action: Action) -> bool:
        """Whether the button of this answer is the dark one; at most one is."""
        return False

    def one_thing_at_a_time(self) -> bool:
        """Whether the other answers step aside while a piece is held: where the words for it take the room."""
        return False

    def presses(self, scene: Scene, option: Answer) -> tuple[Press, ...]:
        """The buttons that confirm this answer while its piece is picked up; the first is the main one."""
        return (Press(option.words, (option.action,)),)

    def asks(self, scene: Scene, prompt: str) -> str:
        """What stands first on the calling card while nothing is picked up: the question, in the page's own words where
        its pieces ask a part of it."""
        return prompt

    def titled(self, scene: Scene, option: Answer) -> str:
        """What stands first on the calling card while this answer is picked up; empty for the question."""
        return ""

    def follows(self, scene: Scene, action: Action) -> str:
        """What follows from this answer, in a sentence."""
        return ""

    def advice(self, scene: Scene) -> str:
        """The second line of the calling card while nothing is picked up."""
        return ""

    def meanwhile(self, scene: Scene) -> str:
        """The second line while others act; empty for who is thinking."""
        return ""

    def goes_on(self, scene: Scene) -> str:
        """The second line while what is picked up can still mean several answers."""
        return "Now pick what goes with it."

    def reading(self, scene: Scene) -> Reading | None:
        """What the reader shows; None for the rule of the question."""
        return None

    def beside(self, scene: Scene) -> h.Node:
        """What stands under the players in the rail: a scoresheet, a count."""
        return None

    def tells(self, event: Event) -> bool:
        """Whether the log of the page has a line for this event; the replay has them all."""
        return True

    def spoken(self, event: Event) -> str:
        """What is said of this event at once and alone to who listens to the page; empty if its line in the log is."""
        return ""

    def event_symbol(self, event: Event) -> str:
        """The symbol of a line in the log."""
        return "i-pip"

    def story_page(self, scene: Scene, story: Story, at: int) -> h.Node:
        """A page of the story as it opens over the table; `at` is its line in the log. A button with `data_close` in it
        leads back to the table."""
        from parlour.web.room.stories import plain_page

        return plain_page(story)

    def page_mark(self, story: Story, number: int) -> str:
        """What stands on the small button that opens a page of the story again."""
        return str(number)

    def stage(self, scene: Scene, event: Event) -> Stage:
        """How the moment of an event with a beat is shown: from what all see, right after it happened."""
        return Stage()

    def chapter(self, event: Event) -> str:
        """The heading that this event opens in the log (`{2}` is the name of seat 2); empty if none."""
        return ""
