"""The Destiny deck and the row: revealing, passes from left to right, type lines, Fate effects, weather."""

from __future__ import annotations

from parlour.core.effects.amounts import Fixed
from parlour.games.the_phantom.conditions import NormalWeather
from parlour.games.the_phantom.like import EVENT, Like
from parlour.games.the_phantom.targets import InResolved, Played, Row
from parlour.games.the_phantom.verbs import Draw
from parlour.games.the_phantom.verbs_play import Damage, Exhaust
from parlour.games.the_phantom.verbs_row import PlaceAside, PlaceResolved, Resolve, Reveal
from parlour.games.the_phantom.verbs_tokens import Peek, PutTokens, PutUnder
from tests.games.the_phantom.positions import Table, quiet
from tests.rule_tracing import rule

EVENTS = Like(EVENT, "", "", "", 99)


def next_destiny(table: Table) -> None:
    """End the turn without a Fate attack and stand in the next Adventure phase."""
    table.end_turn()
    table.adventure()


@rule("TP-080", "TP-081", "TP-036")
def test_a_revealed_card_goes_to_the_right_end_of_the_row() -> None:
    table = quiet()
    table.destiny("Clear Moon", "Thug")
    next_destiny(table)
    assert table.names(table.public.row) == ["Clear Moon"], "it starts the row"
    next_destiny(table)
    assert table.names(table.public.row) == ["Clear Moon", "Thug"]


@rule("TP-082", "TP-084")
def test_an_empty_destiny_deck_is_made_anew_only_when_a_card_is_needed() -> None:
    table = quiet()
    table.resolved("Thug", "Python", "Hyena", "Clear Moon")
    table.destiny("Monsoon")
    next_destiny(table)
    assert table.public.sizes[2] == 0
    assert len(table.public.resolved) == 4
    table.follow(Reveal())
    assert table.public.sizes[2] + len(table.public.row) >= 4
    assert "Shuffled" in table.happened()

    empty = quiet()
    next_destiny(empty)
    assert empty.public.row == []
    assert "Skipped" in empty.happened()


@rule("TP-085", "TP-086", "TP-014", "TP-272", "TP-173")
def test_events_are_followed_from_the_left_then_their_type_line() -> None:
    table = quiet()
    table.row("Tripwire")
    table.destiny("Ambush")
    table.end_turn()
    followed = [event.card for event in table.log if type(event).__name__ == "Followed"]  # type: ignore[attr-defined]
    assert table.asked() == "AskOneOf" or followed[0] == "Tripwire"
    table.adventure()
    followed = [event.card for event in table.log if type(event).__name__ == "Followed"]  # type: ignore[attr-defined]
    assert followed == ["Tripwire", "Ambush"]
    assert "Tripwire" in table.names(table.public.row), "not revealed this turn: its type line is not followed"
    assert table.names(table.public.resolved)[-1:] == ["Ambush"], "first its effect, then the Resolved pile"
    assert "Wolf" in table.names(table.public.row)
    table.hand()
    table.row("Tripwire")
    table.log.clear()
    table.end_turn()
    table.adventure()
    assert "Followed" in table.happened(), "a card that stays is followed again each turn"


@rule("TP-087", "TP-088", "TP-089", "TP-090")
def test_a_reveal_in_the_pass_is_reached_by_the_same_pass_once() -> None:
    table = quiet()
    table.destiny("Hyena", "Ambush", "Thug")
    table.end_turn()
    table.adventure()
    assert table.happened("Revealed") == ["Revealed", "Revealed"], "Hyena's type line reveals one more"
    assert table.names(table.public.row) == ["Hyena", "Wolf"], "the event was followed once and left"
    table.row("Hyena")
    table.log.clear()
    table.end_turn()
    table.adventure()
    assert table.happened("Revealed") == ["Revealed"], "Hyena was not revealed this turn"


@rule("TP-172", "TP-303")
def test_a_reveal_outside_the_destiny_phase_resolves_that_card_alone() -> None:
    table = quiet()
    table.row("Tripwire")
    table.destiny("Ambush")
    table.follow(Reveal())
    assert table.names(table.public.row) == ["Tripwire", "Wolf"]
    assert table.names(table.public.resolved) == ["Ambush"]
    assert table.happened("Followed") == ["Followed"], "the rest of the row does nothing"


@rule("TP-300", "TP-051", "TP-050", "TP-047", "TP-048")
def test_a_placed_card_is_followed_but_not_revealed() -> None:
    table = quiet()
    aside = len(table.public.aside)
    assert aside == 3
    table.row("Thug")
    table.follow(PlaceAside("Wolf"))
    assert table.names(table.public.row) == ["Thug", "Wolf"]
    assert len(table.public.aside) == aside - 1

    table.row()
    table.resolved("Ambush")
    table.follow(PlaceResolved(InResolved()))
    table.end_turn()
    table.adventure()
    assert "Ambush" in table.names(table.public.row), "its effect happens, its type line is not followed"
    assert "Wolf" in table.names(table.public.row)


@rule("TP-049")
def test_with_nobody_of_that_name_set_aside_the_instruction_is_skipped() -> None:
    table = quiet()
    for card in table.public.aside[:]:
        table.public.removed.append(table.lift(card))
    held = table.public.held[0]
    table.follow(PlaceAside("Wolf"), Draw())
    assert table.public.row == []
    assert table.public.held[0] == held + 1


@rule("TP-302")
def test_a_card_that_was_resolved_and_shuffled_back_may_be_revealed_again() -> None:
    table = quiet()
    table.resolved("Ambush")
    table.follow(Reveal())
    assert table.names(table.public.resolved) == ["Ambush"]
    table.follow(Reveal())
    assert len(table.public.row) == 2, "followed again: a second Wolf"


@rule("TP-066", "TP-067", "TP-296")
def test_making_the_best_of_the_situation_does_what_it_can() -> None:
    table = quiet()
    table.resolved("Thug")
    table.destiny("Making the best of the Situation")
    table.follow(Reveal())
    assert table.names(table.public.row) == ["Thug"]
    assert table.public.resolved == []
    assert "Making the best of the Situation" in table.names(table.public.removed)


@rule("TP-294", "TP-295")
def test_the_active_player_chooses_and_a_card_ends_though_it_left() -> None:
    table = quiet()
    table.resolved("Thug", "Python")
    table.destiny("Making the best of the Situation")
    table.follow(Reveal())
    assert table.asked() == "AskTarget"
    table.say("Python")
    assert table.names(table.public.row) == ["Python"]
    assert table.names(table.public.tops[2]) == ["Thug"], "the second part was done too"
    table.row("Tripwire", "Thug")
    held = table.public.held[0]
    table.follow(Resolve(Row(EVENTS, 1)), Draw(), source=table.card("Tripwire"))
    assert table.names(table.public.row) == ["Thug"]
    assert table.public.held[0] == held + 1


@rule("TP-290", "TP-291", "TP-292")
def test_weather_stays_and_its_rule_holds_until_a_card_sends_it_away() -> None:
    table = quiet()
    assert NormalWeather().holds(table.s, 0)
    table.row("Monsoon", "Thug")
    table.purse("good")
    assert not table.can("Initiate combat"), "a combat costs one more"
    table.purse("good", "good")
    assert table.can("Initiate combat")
    assert not NormalWeather().holds(table.s, 0)
    table.row("Monsoon")
    table.resolved()
    table.hand()
    table.end_turn()
    table.adventure()
    assert table.names(table.public.row) == ["Monsoon"]
    table.destiny("Clear Moon")
    table.follow(Reveal())
    assert table.names(table.public.row) == ["Clear Moon"], "its own text resolves the other"


@rule("TP-282")
def test_peeking_shows_the_top_card_to_all_and_changes_nothing() -> None:
    table = quiet(2)
    table.destiny("Thug", "Python")
    table.follow(Peek())
    destiny = table.public.destiny()
    assert table.names(table.public.tops[destiny]) == ["Thug"]
    assert table.public.sizes[destiny] == 2
    name = table.s.box.names[table.card("Thug")]
    assert all(name in table.s.view(seat).known() for seat in (-2, 0, 1))
    table.follow(PutUnder())
    assert table.names(table.s.decks[destiny]) == ["Thug", "Python"]
    table.destiny()
    table.log.clear()
    table.follow(Peek())
    assert table.log == [], "an empty deck shows nothing and is not rebuilt"


@rule("TP-140", "TP-148", "TP-147", "TP-151")
def test_the_fate_pass_goes_from_the_left_and_reaches_what_is_placed() -> None:
    table = quiet()
    table.row("Satan", "Thug", "Monsoon")
    table.hand()
    table.say("End the Adventure")
    attacked = [event.card for event in table.log if type(event).__name__ == "Attacked"]  # type: ignore[attr-defined]
    assert attacked == ["Satan", "Thug", "Wolf"], "Satan's Fate effect places a Wolf, which the pass reaches"
    assert table.on("Train", "time") == 1, "the Mission comes after the row"
    kinds = table.happened("Attacked", "TokensPut")
    assert kinds == ["Attacked", "Attacked", "Attacked", "TokensPut"]


@rule("TP-149")
def test_fate_effects_of_the_partner_happen_for_the_active_player() -> None:
    table = quiet(2)
    table.hurt("Snake Bite", seat=0)
    table.end_turn()
    table.adventure(1)
    held = table.public.held[1]
    table.say("End the Adventure")
    assert table.asked() == "AskDiscard"
    assert table.s.to_act() == (1,)
    table.say("Kick" if table.can("Kick") else table.labels()[0])
    assert table.public.held[1] == held - 1


@rule("TP-057")
def test_only_cards_in_a_play_area_are_exhausted() -> None:
    table = quiet()
    table.row("Thug")
    table.follow(Exhaust(Row()))
    assert table.public.exhausted == []


@rule("TP-055")
def test_one_card_is_exhausted_unless_a_card_says_how_many() -> None:
    table = quiet()
    _, explorer = table.area("Guran", "Bandar Explorer")
    table.follow(Exhaust(Played()))
    assert len(table.labels()) == 2
    table.say("Bandar Explorer")
    assert table.public.exhausted == [explorer]
    assert table.asked() == "AskAdventure"


@rule("TP-192", "TP-267", "TP-315")
def test_a_knock_out_ends_the_card_and_the_turn_at_once() -> None:
    table = quiet(2)
    table.strength(1)
    table.follow(Damage(Fixed(2)), PutTokens("time"))
    assert table.public.knocked == [1, 0]
    assert len(table.public.injured[0]) == 1
    assert table.on("Train", "time") == 0, "what is left of the card does not happen"
    assert table.public.active == 1, "the partner's turn follows"

    solo = quiet()
    solo.strength(0)
    solo.follow(Damage(), PutTokens("time"))
    assert solo.s.ended is not None
    assert solo.s.ended.places == (2,)
