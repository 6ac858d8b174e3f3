"""Setting up: teams, hands, and the Object that the Spirits agree on."""

from __future__ import annotations

import pytest

from parlour.core.contract import TABLE
from parlour.games.phantom_ink.actions import NAME, PLAY
from parlour.games.phantom_ink.events import NumberNamed
from parlour.games.phantom_ink.game import InkOptions
from parlour.games.phantom_ink.pad import MOON, SUN
from parlour.games.phantom_ink.setting_up import ChooseWord, NameAgain, NameInSecret
from parlour.games.phantom_ink.state import Ink
from parlour.games.phantom_ink.teams import MEDIUMS, SPIRITS, place_name
from parlour.games.phantom_ink.turns import TakeTurn
from tests.asking import asks, is_over
from tests.games.phantom_ink.positions import PACK, SLOW, At, new
from tests.rule_tracing import rule


@rule("PI-001", "PI-005", "PI-006", "PI-019", "PI-020", "PI-028")
@pytest.mark.parametrize(
    ("seats", "sun", "moon"),
    [(4, (2,), (3,)), (5, (2, 4), (3,)), (6, (2, 4), (3, 5)), (7, (2, 4, 6), (3, 5)), (8, (2, 4, 6), (3, 5, 7))],
)
def test_each_team_has_a_spirit_and_further_players_become_mediums(
    seats: int, sun: tuple[int, ...], moon: tuple[int, ...]
) -> None:
    assert SPIRITS[seats] == (0, 1)
    assert MEDIUMS[seats] == (sun, moon)
    state = new(seats)
    assert state.public.members(SUN) == (0, *sun)
    assert state.public.members(MOON) == (1, *moon)
    asks(state, NameInSecret((0, 1)))


@rule("PI-020")
def test_places_have_names_before_the_game() -> None:
    assert [place_name(5, seat) for seat in range(5)] == [
        "Sun Spirit", "Moon Spirit", "Sun Medium 1", "Moon Medium", "Sun Medium 2",
    ]  # fmt: skip
    assert [place_name(2, seat) for seat in range(2)] == ["Spirit", "Medium"]
    assert [place_name(3, seat) for seat in range(3)] == ["Spirit", "Medium 1", "Medium 2"]


@rule("PI-021", "PI-022", "PI-024", "PI-016", "PI-042", "PI-072")
def test_each_team_starts_with_seven_questions_three_arcana_and_three_crystals() -> None:
    state = new(6)
    public = state.public
    assert public.held == [7, 7]
    assert public.arcana_held == [3, 3]
    assert public.crystals == [3, 3]
    cards = [*state.hands[SUN], *state.hands[MOON], *state.deck]
    assert sorted(cards) == list(range(75)), "one deck for both teams"
    arcana = [*state.arcana[SUN], *state.arcana[MOON], *state.arcana_deck]
    assert sorted(arcana) == list(range(22))
    asks(state, NameInSecret((0, 1)))


@rule("PI-007", "PI-023")
def test_mediums_of_a_team_share_a_hand_that_nobody_else_sees() -> None:
    state = new(6)
    assert state.view(2).fields() != state.view(0).fields()
    for seat in (2, 4):
        view = state.view_of(seat)
        assert (view.hand, view.arcana) == (state.hands[SUN], state.arcana[SUN])
    for seat in (3, 5):
        assert state.view_of(seat).hand == state.hands[MOON]
    for seat in (0, 1, TABLE):
        assert state.view_of(seat).hand == []
        assert state.view_of(seat).arcana == []
    asks(state, NameInSecret((0, 1)))


@rule("PI-025", "PI-002")
def test_the_spirits_draw_one_object_card_that_no_medium_sees() -> None:
    state = new(4)
    for spirit in (0, 1):
        assert state.view_of(spirit).object_card == state.object_card
    for other in (2, 3, TABLE):
        assert state.view_of(other).object_card == -1
    asks(state, NameInSecret((0, 1)))


@rule("PI-026")
def test_the_same_number_named_in_secret_is_the_object() -> None:
    state = new(4)
    state.apply(1, NAME[4])
    assert state.to_act() == (0,)
    state.apply(0, NAME[4])
    assert state.object == state.object_card * 6 + 4
    asks(state, TakeTurn(SUN, False, False))


@rule("PI-026")
def test_a_number_is_told_to_who_names_it_and_may_be_any_for_others() -> None:
    state = new(4)
    state.apply(0, NAME[1])
    assert state.log is not None
    assert state.log[-1] == NumberNamed(0, 1, (0,))
    for other in (1, 2, 3, TABLE):
        assert state.log[-1].seen_by(other) == NumberNamed(0, -1, (0,))
        assert {named(state, other, seed)[SUN] for seed in range(60)} == set(range(6))
    asks(state, NameInSecret((1,)))
    state.apply(1, NAME[2])
    for other in (2, 3, TABLE):
        assert all(sun != moon for sun, moon in [named(state, other, seed) for seed in range(60)]), "no word was chosen"
    asks(state, NameAgain((0, 1)))


def named(state: Ink, viewer: int, seed: int) -> list[int]:
    """The numbers that the Spirits have named in a world dealt for this viewer."""
    world = state.view(viewer).redeal(seed)
    assert isinstance(world, Ink)
    return world.named


@rule("PI-026", "PI-027")
def test_different_numbers_are_open_to_both_spirits_who_may_name_once_more() -> None:
    state = new(4)
    state.apply(0, NAME[1])
    assert state.view_of(1).named == [-1, -1], "the first number is secret until both have named"
    state.apply(1, NAME[2])
    asks(state, NameAgain((0, 1)))
    assert state.view_of(0).named == state.view_of(1).named == [1, 2]
    for other in (2, 3, TABLE):
        assert state.view_of(other).named == [-1, -1], "the packs are public, so the numbers stay between the Spirits"
    state.apply(1, NAME[1])
    assert state.object == state.object_card * 6 + 1, "it ends as soon as they agree"
    asks(state, TakeTurn(SUN, False, False))


@rule("PI-026")
def test_the_lot_decides_between_two_numbers_that_stay_different() -> None:
    found = set()
    for seed in range(12):
        state = new(4, seed=seed)
        for number in ((0, 1), (1, 2), (0, 3), (1, 4)):
            state.apply(number[0], NAME[number[1]])
        asks(state, TakeTurn(SUN, False, False))
        found.add(state.object - state.object_card * 6)
    assert found == {3, 4}


@rule("PI-115", "PI-111")
def test_alone_the_spirit_chooses_the_word() -> None:
    state = new(3)
    asks(state, ChooseWord(0))
    state.apply(0, NAME[2])
    assert state.object == state.object_card * 6 + 2
    asks(state, TakeTurn(SUN, False, False))


@rule("PI-026")
def test_a_number_that_is_not_on_the_card_is_refused() -> None:
    state = At(4).s
    fresh = new(4)
    assert fresh.why_not(0, NAME[6]) == ("PI-026", "name one of the numbers 1 to 6")
    asks(state, TakeTurn(SUN, False, False))


@rule("PI-039", "PI-033")
def test_a_first_game_can_do_without_arcana_and_crystals() -> None:
    at = At(options=InkOptions(pace=0, arcana=False))
    assert at.s.public.crystals == [0, 0]
    assert at.s.arcana == [[], []]
    assert at.refused(2, PLAY[3]) == ("PI-039", "this game is played without Arcana")
    asks(at.s, TakeTurn(SUN, False, True))


@rule("PI-114", "PI-116")
def test_together_there_is_one_hand_three_crystals_and_no_hermit() -> None:
    state = new(2)
    assert state.public.crystals == [3, 0]
    assert state.public.held == [7, 0]
    names = [PACK.arcana[card].name for card in (*state.arcana[SUN], *state.arcana_deck)]
    assert len(names) == 21
    assert "The Hermit" not in names
    asks(state, ChooseWord(0))


@rule("PI-004")
def test_spirits_are_silent_until_the_end() -> None:
    at = At()
    assert [at.s.silence(seat) for seat in range(4)] == ["PI-004", "PI-004", "", ""]
    at.guess("CANDLE", period=True)
    assert [at.s.silence(seat) for seat in range(4)] == ["", "", "", ""]
    is_over(at.s)


@rule("PI-018", "PI-017")
def test_cards_of_several_packs_are_told_apart_by_their_pack() -> None:
    assert SLOW.pack_names() == ("ours",)
    assert InkOptions(also="deutsch").pack_names() == ("ours", "deutsch")
    assert InkOptions(also="ours").pack_names() == ("ours",)


@rule("PI-017")
def test_the_pack_that_is_played_is_not_offered_to_be_shuffled_in() -> None:
    packs = ("none", "ours", "deutsch")
    assert InkOptions().choices_now("also", 4, packs) == ("none", "deutsch")
    assert InkOptions(pack="deutsch").choices_now("also", 4, packs) == ("none", "ours")
    assert InkOptions().choices_now("pack", 4, packs) == packs
