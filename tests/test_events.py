"""Every kind of event happens somewhere, and every event that reveals something says so."""

from __future__ import annotations

from importlib import import_module

import pytest

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
