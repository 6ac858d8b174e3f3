"""What a bot says about its choices. It speaks only of what everybody may know, never of its own hidden fate."""

from __future__ import annotations

from parlour.bots.games.shipwreck_arcana.beliefs import Reading
from parlour.bots.games.shipwreck_arcana.group import UNLIKELY
from parlour.core.question import Action
from parlour.core.words import listed, name_of
from parlour.games.shipwreck_arcana import worlds
from parlour.games.shipwreck_arcana.actions import (
    THE_HOURS,
    Agree,
    NoPrediction,
    Play,
    Predict,
    Refuse,
    Reveal,
    UsePower,
    proposed,
)
from parlour.games.shipwreck_arcana.cards import HOURS_NAME
from parlour.games.shipwreck_arcana.fates import VALUES, values_in
from parlour.games.shipwreck_arcana.plays import keeps_at
from parlour.games.shipwreck_arcana.view import ArcanaView


def why_this_play(view: ArcanaView, play: Play) -> str:
    """What all can see of a play: which values it leaves."""
    public = view.public
    left = values_in(keeps_at(view.cards, public, play.value, play.place))
    place = HOURS_NAME if play.place == THE_HOURS else view.cards[public.row[play.place - 1]].name
    return f"A {play.value} on {place} leaves {_or(left)} by the card; ask yourselves why I did not play elsewhere."


def why_this_vote(view: ArcanaView, action: Action, reading: Reading) -> str:
    """What the group can conclude, and how sure it is."""
    if isinstance(action, Agree):
        action = proposed(action.proposal)
    possible = values_in(worlds.possible(view.mind, view.public.active))
    if isinstance(action, Predict):
        return _why_predict(view, action.value, possible, reading)
    likely = _likely(possible, reading)
    if isinstance(action, UsePower):
        title = view.cards[action.card].power.title()
        return f"It may be {_or(likely)}; {title} can tell which."
    if isinstance(action, (NoPrediction, Refuse)):
        if len(likely) == 1:
            return f"It looks like {_or(likely)}, but being wrong would cost too much."
        return f"It may be {_or(likely)}: too unsure to predict, and waiting costs less."
    if isinstance(action, Reveal):
        return f"I hold the last {action.value}, so it cannot be that one."
    return ""


def what_it_says(reading: Reading) -> str:
    """What a play means to a team with a convention."""
    said = [value for value in VALUES if reading.kept[value] > UNLIKELY]
    return f"By the convention of the bots this play says: {_or(said)}."


def _why_predict(view: ArcanaView, value: int, possible: list[int], reading: Reading) -> str:
    sure = round(100 * reading.kept[value])
    owner = name_of(view.public.active_seat())
    if possible == [value]:
        return f"By the cards it can only be a {value}."
    others = [other for other in possible if other != value]
    unlikely = [other for other in others if reading.kept[other] < reading.kept[value] / 3]
    if unlikely == others:
        return (
            f"The cards leave {_or(possible)}; with {_or(unlikely)}, {owner} could have told more by another play. "
            f"So it is a {value} ({sure}%)."
        )
    return f"The cards leave {_or(possible)}; a {value} fits the play best ({sure}%)."


def _likely(possible: list[int], reading: Reading) -> list[int]:
    top = max(reading.kept)
    return [value for value in possible if reading.kept[value] >= top / 3] or possible


def _or(values: list[int]) -> str:
    return listed([f"a {value}" for value in values], "or")
