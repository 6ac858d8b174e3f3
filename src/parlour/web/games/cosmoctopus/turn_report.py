"""What happened since the viewer's turn: in one line what weighs most, and step by step with the causes."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.contract import TABLE
from parlour.core.events import Event
from parlour.core.words import counted
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.cards import TYPE, amount_words, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.session.sight import Line
from parlour.web.games.cosmoctopus.cards_and_tokens import SYMBOL, TOKEN, amounts, tentacles, token
from parlour.web.games.page import Stage
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import SLOT, Frame, drawn, joined

QUIET: Final = (events.Pays, events.WentBack, events.TurnBegan, events.Dealt, events.Kept, events.BridgePlanned,
         events.RowRefilled, events.SetUp)  # fmt: skip
"""What is no step of a chain: it changes nothing on the table, or is the heading itself."""
UNTOLD: Final = (events.Pays, events.WentBack)
"""Thinking about a payment is no news for the log."""
TURNS: Final = 5
"""How many turns back the report goes."""
MOST_TURNS: Final = 4 * TURNS
"""How many are kept: in some of them nothing happens."""
IN_SHORT: Final = 3
"""How many of the turns stand in the one line."""
WEIGHT: Final[dict[type[Event], int]] = {
    events.GameWon: 9, events.Finished: 8, events.KnowledgeBought: 8, events.Revealed: 8,
    events.InvestigatorAdvanced: 7, events.TentacleGained: 6, events.Completed: 5, events.ContactTaken: 4,
    events.Played: 3, events.InvestigatorGained: 2, events.Moved: 2,
}  # fmt: skip
"""What is worth telling first of a turn; all else weighs less."""


def symbol_of(event: Event) -> str:
    """The symbol of an event, in the log and in the report."""
    if isinstance(event, events.Moved | events.Stayed | events.TurnBegan | events.GameWon):
        return "i-octo"
    if isinstance(event, events.Gained | events.Lost):
        return TOKEN[event.resource]
    if isinstance(event, events.Played | events.Completed | events.ContactTaken):
        return SYMBOL[TYPE[event.card.number]]
    if isinstance(event, events.TentacleGained | events.KnowledgeBought | events.Finished):
        return "i-tentacle"
    if isinstance(event, events.Placed):
        return "i-constellation"
    if isinstance(
        event,
        events.InvestigatorGained | events.InvestigatorAdvanced | events.BehaviourTurned | events.BehaviourActs
        | events.Revealed,
    ):  # fmt: skip
        return "i-lens"
    kinds = {
        events.Took: "i-deck", events.Drew: "i-deck", events.RowRefilled: "i-deck", events.RowDiscarded: "i-discard",
        events.Discarded: "i-discard", events.Reshuffled: "i-ready", events.SetUp: "i-octo", events.Dealt: "i-deck",
        events.StartingHand: "i-deck",
        events.Together: "i-crown", events.Submerged: "i-wave", events.Pays: "i-bag", events.WentBack: "i-ready",
        events.Donated: "i-heart", events.Kept: "i-check",
    }  # fmt: skip
    return kinds.get(type(event), "i-pip")


def stage_of(event: Event) -> Stage:
    """How a moment of the game is held: whose tentacles they are, what is known, what is seen."""
    if isinstance(event, events.TentacleGained):
        return Stage("Cosmoctopus stirs", f"{event.now} of 8", tentacles(event.now), "right")
    if isinstance(event, events.InvestigatorAdvanced):
        return Stage("The Investigator comes nearer", f"{event.now} of 8", tentacles(event.now), "wrong")
    if isinstance(event, events.InvestigatorGained):
        return Stage("The Investigator takes his turn", "", amounts(event.amounts), "wrong")
    if isinstance(event, events.KnowledgeBought):
        return Stage("Forbidden Knowledge", RESOURCES[event.resource].capitalize(), token(event.resource), "right")
    if isinstance(event, events.Revealed):
        return Stage("The Investigator sees it all", event.revelation, icon("i-eye", "i large"), "wrong")
    return Stage()


class Turn:
    """One turn of the report: whose, and its steps with their depth in the chain."""

    def __init__(self, who: str, name: str, number: int, seat: int) -> None:
        self.who = who
        self.name = name
        self.seat = seat
        self.number = number
        self.steps: list[tuple[Line, int, str]] = []


class Turns:
    """The latest turns, as the log tells them so far; a step that follows from another one is deeper and names its
    cause."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.cause, self.depth = "", 0
        self.upto = 0
        """How many lines of the log are told."""
        self.last: Line | None = None
        """The last of them: what stands before a line never changes."""

    def tell(self, scene: Scene) -> None:
        """Go on to the end of the log; from anew if it is not the one that was told so far."""
        log = scene.sight.log
        if not 0 < self.upto <= len(log) or log[self.upto - 1] is not self.last:
            self.turns, self.upto = [], _first(log)
            self._begin(Turn("The beginning", "", 0, TABLE))
        for number in range(self.upto, len(log)):
            self._line(scene, log[number], number)
        self.upto, self.last = len(log), log[-1] if log else None
        del self.turns[:-MOST_TURNS]

    def _line(self, scene: Scene, line: Line, number: int) -> None:
        event = line.event
        if isinstance(event, events.TurnBegan):
            self._begin(Turn(scene.name(event.seat), scene.sight.seats[event.seat].name, number, event.seat))
        elif isinstance(event, events.InvestigatorGained) and not event.noticed and self.turns[-1].who != INVESTIGATOR:
            self._begin(Turn(INVESTIGATOR, INVESTIGATOR, number, TABLE))
        if event is None or isinstance(event, QUIET):
            return
        if isinstance(event, events.Moved | events.Stayed):
            self.cause, self.depth = "", 0
        elif isinstance(event, events.Played | events.KnowledgeBought | events.Completed):
            self.depth = 1 if isinstance(event, events.Completed) else 0
        self.turns[-1].steps.append((line, self.depth, self.cause))
        if isinstance(event, events.Played | events.Completed):
            self.cause = event.card.name
            self.depth += 1
        elif isinstance(event, events.KnowledgeBought):
            self.cause, self.depth = "Forbidden Knowledge", 1
        elif isinstance(event, events.Moved | events.Stayed):
            self.depth = 1

    def _begin(self, turn: Turn) -> None:
        self.turns.append(turn)
        self.cause, self.depth = "", 0


def turns_of(scene: Scene) -> list[Turn]:
    """The latest turns that have steps, each with them."""
    kept = scene.lasting
    told = Turns() if kept is None else kept.found("turns", (scene.seat, scene.sight.names()), Turns)
    told.tell(scene)
    return [turn for turn in told.turns if turn.steps][-TURNS:]


def _first(log: tuple[Line, ...]) -> int:
    """From where on the log holds enough turns: nobody reads the whole log at every action."""
    left = TURNS + 1
    for number in range(len(log) - 1, 0, -1):
        left -= isinstance(log[number].event, events.TurnBegan)
        if not left:
            return number
    return 0


INVESTIGATOR: Final = "The Investigator"


def told_to(scene: Scene) -> tuple[object, ...]:
    """All that the report follows from: the last step, since what stands before a line never changes."""
    turns = scene.found(turns_of, lambda: turns_of(scene))
    return (scene.seat, scene.sight.names(), turns[-1].steps[-1][0] if turns else None)


def report(scene: Scene) -> h.Node:
    """In one line what happened since the viewer's turn; it unfolds, over the table, into all the steps."""
    turns = scene.found(turns_of, lambda: turns_of(scene))
    if not turns:
        return None
    since = _since(turns, scene.seat)
    news = sorted([_weightiest(turn) for turn in since], key=lambda each: -each[0])[:IN_SHORT]
    steps = sum(len(turn.steps) for turn in since)
    label = "This turn" if since[-1].seat == scene.seat else "Since your turn" if scene.seated else "Last turns"
    told = joined([_told(scene, turn) for turn in since])
    in_short = joined([NEWS(icon(symbol), words) for _, symbol, words in news])
    return REPORT(f"{label}, step by step", told, label, in_short, counted(steps, "step"))


REPORT: Final = Frame(
    h.section("#report.recapwrap", aria_label="What happened")[
        h.div("#unfold.unfold", role="group", aria_label=SLOT)[SLOT],
        h.button(".recap", type="button", data_opens="unfold", data_key="u", aria_expanded="false",
                 aria_controls="unfold")[
            h.em[SLOT], SLOT, h.span(".more")[SLOT, icon("i-caret", "i end")]
        ],
    ]
)  # fmt: skip
NEWS: Final = Frame(h.span(class_="ev")[SLOT, SLOT])


def _since(turns: list[Turn], seat: int) -> list[Turn]:
    """The turns of others since this seat's last one; its own if there were none."""
    own = [at for at, turn in enumerate(turns) if turn.seat == seat]
    if not own:
        return turns[-IN_SHORT:]
    if own[-1] < len(turns) - 1:
        return turns[own[-1] + 1 :]
    before = own[-2] if len(own) > 1 else -1
    return turns[before + 1 : own[-1]] or turns[-1:]


def _weightiest(turn: Turn) -> tuple[int, str, str]:
    """What weighs most of a turn: how much, its symbol, its words."""
    lines = [line for line, _, _ in turn.steps]
    best = max(lines, key=lambda line: WEIGHT.get(type(line.event), 1))  # type: ignore[arg-type]
    assert best.event is not None
    return WEIGHT.get(type(best.event), 1), symbol_of(best.event), best.words.rstrip(".")


def _told(scene: Scene, turn: Turn) -> Markup:
    """A turn with its steps. One that is over is drawn once."""
    lasting, last = scene.lasting, turn.steps[-1][0]
    where = f"report {scene.seat} {turn.who} {len(turn.steps)}"
    known = lasting.get(where, last) if lasting else None
    if known is None:
        known = h.section[h.h3[turn.who], _trail(turn)]
        if lasting:
            lasting.keep(where, last, known)
    return known


def _trail(turn: Turn) -> Markup:
    """The steps of a turn, each under its cause."""
    steps: list[h.Node] = []
    for line, depth, cause in turn.steps:
        assert line.event is not None
        big = " big" if WEIGHT.get(type(line.event), 1) > WEIGHT[events.Played] else ""
        steps.append(_step(_short(turn, line, cause), symbol_of(line.event), f"s d{min(depth, 2)}{big}"))
    return h.ol(".trail")[steps]


def _short(turn: Turn, line: Line, cause: str) -> str:
    """A step in few words; it leaves out whose turn it is, which stands before the trail, and what the step before
    it has told."""
    event = line.event
    if isinstance(event, events.Moved):
        return f"to {event.tile.name}" + (f" for {amount_words(event.paid)}" if sum(event.paid) else "")
    if isinstance(event, events.Gained):
        source = event.source
        why = f" by {source.name}" if event.by_card and source.name != cause else ""
        relics = f", {event.more} by relics" if event.more else ""
        return f"+{resource_words(event.resource, event.amount)}{why}{relics}"
    if isinstance(event, events.Placed):
        resource = RESOURCES[event.resource]
        return f"{resource} on {event.card.name}" + (" by itself" if event.by_itself else "")
    if isinstance(event, events.Completed):
        return f"{event.card.name} is complete"
    if isinstance(event, events.TentacleGained):
        return f"tentacle {event.now}"
    words = line.words.rstrip(".")
    return words.removeprefix(f"{turn.name} ") if turn.name else words


@drawn
def _step(words: str, symbol: str, classes: str) -> h.Node:
    return h.li(class_=classes)[icon(symbol), h.span[words[:1].upper() + words[1:]]]
