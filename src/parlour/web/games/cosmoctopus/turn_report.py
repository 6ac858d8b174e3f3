"""What happened, step by step: each turn as a trail of small steps with their causes, told one after another."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from parlour.core.events import Event
from parlour.core.words import listed
from parlour.games.cosmoctopus import events
from parlour.games.cosmoctopus.cards import TYPE, amount_words, resource_words
from parlour.games.cosmoctopus.pack import RESOURCES
from parlour.session.sight import Line
from parlour.web.games.cosmoctopus.cards_and_tokens import SYMBOL, TOKEN, tentacles, token
from parlour.web.games.page import Stage
from parlour.web.games.scene import Scene
from parlour.web.html import elements as h
from parlour.web.html.document import icon
from parlour.web.html.fragments import drawn

QUIET: Final = (events.Pays, events.WentBack, events.TurnBegan, events.Dealt, events.Kept, events.BridgePlanned,
         events.RowRefilled, events.SetUp)  # fmt: skip
"""What is no step of a chain: it changes nothing on the table, or is the heading itself."""
UNTOLD: Final = (events.Pays, events.WentBack)
"""Thinking about a payment is no news for the log."""
TURNS: Final = 5
"""How many turns back the report goes."""
AT_ONCE: Final = 12
"""So many new steps are told one by one; those of a longer chain that are left come together at its end."""


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
    if isinstance(event, events.KnowledgeBought):
        return Stage("Forbidden Knowledge", RESOURCES[event.resource].capitalize(), token(event.resource), "right")
    if isinstance(event, events.Revealed):
        return Stage("The Investigator sees it all", event.revelation, icon("i-eye", "i large"), "wrong")
    return Stage()


class Turn:
    """One turn of the report: whose, and its steps with their depth in the chain."""

    def __init__(self, who: str, name: str, number: int) -> None:
        self.who = who
        self.name = name
        self.number = number
        self.steps: list[tuple[Line, int, str]] = []


def turns_of(scene: Scene) -> list[Turn]:
    """The latest turns, each with its steps; a step that follows from another one is deeper and names its cause."""
    turns = [Turn("The beginning", "", 0)]
    cause, depth = "", 0
    log = scene.sight.log
    for number in range(_first(log), len(log)):
        line = log[number]
        event = line.event
        if isinstance(event, events.TurnBegan):
            turns.append(Turn(scene.name(event.seat), scene.sight.seats[event.seat].name, number))
            cause, depth = "", 0
        elif isinstance(event, events.InvestigatorGained) and not event.noticed and turns[-1].who != INVESTIGATOR:
            turns.append(Turn(INVESTIGATOR, INVESTIGATOR, number))
            cause, depth = "", 0
        if event is None or isinstance(event, QUIET):
            continue
        if isinstance(event, events.Moved | events.Stayed):
            cause, depth = "", 0
        elif isinstance(event, events.Played | events.KnowledgeBought | events.Completed):
            depth = 1 if isinstance(event, events.Completed) else 0
        turns[-1].steps.append((line, depth, cause))
        if isinstance(event, events.Played | events.Completed):
            cause = event.card.name
            depth += 1
        elif isinstance(event, events.KnowledgeBought):
            cause, depth = "Forbidden Knowledge", 1
        elif isinstance(event, events.Moved | events.Stayed):
            depth = 1
    return [turn for turn in turns if turn.steps][-TURNS:]


def _first(log: tuple[Line, ...]) -> int:
    """From where on the log holds enough turns: nobody reads the whole log at every action."""
    left = TURNS + 1
    for number in range(len(log) - 1, 0, -1):
        left -= isinstance(log[number].event, events.TurnBegan)
        if not left:
            return number
    return 0


INVESTIGATOR: Final = "The Investigator"


def report(scene: Scene) -> h.Node:
    """The newest turn as a trail of steps, the turns before it folded away; new steps appear one after another."""
    turns = turns_of(scene)
    if not turns:
        return None
    now, earlier = turns[-1], turns[-2::-1]
    newest = scene.sight.n
    long = sum(line.n == newest for line, _, _ in now.steps) > 2
    return h.section("#report.report", aria_label="What happened")[
        h.div(".one-turn")[
            h.h2[now.who],
            _trail(now, newest),
            long and h.button(".skip-steps", type="button", data_skip=True, id=f"skip-{newest}")["Show all"],
        ],
        bool(earlier)
        and h.details("#earlier", data_keep=True)[
            h.summary[f"Before that: {listed(list(dict.fromkeys([_inside(turn) for turn in earlier])))}"],
            [_past(scene, turn) for turn in earlier],
        ],
    ]


def _past(scene: Scene, turn: Turn) -> Markup:
    """A turn that is over: drawn once."""
    lasting, last = scene.common and scene.common.lasting, turn.steps[-1][0]
    known = lasting.get("report", last) if lasting else None
    if known is None:
        known = h.div(".one-turn")[h.h3[turn.who], _trail(turn, -1)]
        if lasting:
            lasting.keep("report", last, known)
    return known


def _inside(turn: Turn) -> str:
    """Whose turn it was, inside a sentence: names of people stay as they are."""
    return turn.who if turn.who == turn.name != INVESTIGATOR else turn.who[0].lower() + turn.who[1:]


def _trail(turn: Turn, newest: int) -> Markup:
    """The steps of a turn; those of the newest entry know their place in the telling."""
    before = sum(line.n != newest for line, _, _ in turn.steps)
    steps: list[h.Node] = []
    for at, (line, depth, cause) in enumerate(turn.steps):
        assert line.event is not None
        place = min(AT_ONCE, max(0, at - before)) if line.n == newest else -1
        words = _short(turn, line, cause)
        steps.append(_step(f"step-{line.n}-{turn.number + at}", words, symbol_of(line.event), depth, place))
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
def _step(id: str, words: str, symbol: str, depth: int, place: int) -> h.Node:
    classes = f"s d{min(depth, 3)}" + (f" fresh f{place}" if place >= 0 else "")
    return h.li(id=id, class_=classes)[icon(symbol), h.span[words]]
