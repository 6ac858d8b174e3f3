"""Every kind of event happens somewhere, and every event that reveals something says so."""

from __future__ import annotations

from dataclasses import fields, replace
from importlib import import_module

import pytest

from parlour.core.events import Event
from parlour.games import game_ids
from tests.events import blank, events_of, kinds_asserted, kinds_played


@pytest.mark.parametrize("id", game_ids())
def test_every_kind_of_event_happens(id: str) -> None:
    unproven = set(events_of(id)) - kinds_played(id) - kinds_asserted(id)
    assert not unproven, f"neither random play nor a rule test of {id} shows that these happen: {sorted(unproven)}"


@pytest.mark.parametrize("id", game_ids())
def test_these_events_reveal_something_whatever_they_tell(id: str) -> None:
    """The law proves that what reveals says so; that nothing is forgotten is written down in `goldens.py`."""
    declared: frozenset[str] = import_module(f"tests.games.{id}.goldens").REVEALS
    assert {name for name, kind in events_of(id).items() if blank(kind).reveals()} == declared


def _blanks(id: str) -> list[Event]:
    """An event of each kind that tells nothing, and one of which all is so that can be."""
    found = [blank(kind) for kind in events_of(id).values()]
    return [*found, *[replace(event, **dict.fromkeys(_said_or_not(event), True)) for event in found]]  # type: ignore[type-var]


def _said_or_not(event: Event) -> list[str]:
    known = fields(event)  # type: ignore[arg-type]
    return [each.name for each in known if isinstance(getattr(event, each.name), bool)]


@pytest.mark.parametrize("id", game_ids())
def test_what_wants_to_be_seen_is_held_long_enough_and_not_too_long(id: str) -> None:
    beats = {type(event).__name__: event.beat() for event in _blanks(id) if event.beat()}
    assert beats, "something is"
    assert not {name: beat for name, beat in beats.items() if not 1.5 <= beat <= 2.5}


@pytest.mark.parametrize("id", game_ids())
def test_a_game_turns_on_what_is_held_and_on_nothing_else(id: str) -> None:
    for event in _blanks(id):
        assert 0 <= event.weight() <= 1, event
        assert (event.weight() > 0) == (event.beat() > 0), event
