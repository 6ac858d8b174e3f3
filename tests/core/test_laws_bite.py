"""Planted bugs: the sound game, broken in one way each. Every law must find its bug and say what to mend."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from parlour.core.agenda import AskOne, Step
from parlour.core.check import LawBroken, check_game
from parlour.core.contract import State, View
from parlour.core.events import Event
from parlour.core.outcome import IllegalAction, Outcome, ranked
from parlour.core.question import Action, Form
from parlour.core.rng import Rng, seeded
from tests.core import sound
from tests.core.broken import assert_broken
from tests.core.sound import (
    CARDS,
    HIDDEN,
    LAY_DOWN,
    LIGHT,
    PASS,
    PLAY,
    RULES,
    AskCard,
    Drew,
    Light,
    NextTurn,
    Pass,
    Passed,
    Play,
    Played,
    PutDown,
    React,
    Shout,
    Sound,
    SoundGame,
    SoundView,
)


@pytest.mark.parametrize("seats", [2, 3])
def test_the_sound_game_keeps_every_law(seats: int) -> None:
    report = check_game(SoundGame(), seats, games=8, rule_ids=RULES)

    assert report.games == 8
    assert {name for _, name in report.varied} >= {"hand 0", "hand 1", "down", "what lies in deck"}


# Law 1: play goes on and ends ---------------------------------------------------------------------------


def test_endless_play() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.deck.insert(0, card)
            self.tell(Passed(seat))

    assert_broken(SoundGame(Broken), 1, "not over after 36 answers", "Game.longest")


@dataclass(frozen=True)
class RunInCircles(Step):
    def rule(self) -> str:
        return "SO-3"

    def resolve(self, s: Sound) -> None:
        s.then(self)


def test_endless_steps_without_a_question() -> None:
    class Broken(Sound):
        def next_turn(self, seat: int) -> Step:
            return RunInCircles()

    assert_broken(SoundGame(Broken, steps=[RunInCircles]), 1, "steps went by without a question", "error above")


def test_an_outcome_while_steps_still_wait() -> None:
    class Broken(Sound):
        def finish(self) -> None:
            self.agenda.append(AskCard(0))
            self.ended = ranked([0.0] * self.setup.seats, "all cards are played", "SO-5")

    assert_broken(SoundGame(Broken), 1, "1 steps wait while the outcome is", "State.end")


def test_an_outcome_while_seats_are_still_asked() -> None:
    class Broken(Sound):
        def to_act(self) -> tuple[int, ...]:
            return super().to_act() or (0,)

    assert_broken(SoundGame(Broken), 1, "to_act is (0,)", "State.end")


def test_nobody_asked_and_no_outcome() -> None:
    class Broken(Sound):
        def finish(self) -> None:
            pass

    assert_broken(SoundGame(Broken), 1, "the agenda ran empty", "State.end")


def test_an_outcome_that_forgets_a_seat() -> None:
    class Broken(Sound):
        def finish(self) -> None:
            self.end(ranked([0.0], "all cards are played", "SO-5"))

    assert_broken(SoundGame(Broken), 1, "does not have 3 scores", "every seat")


def test_a_seat_is_asked_that_has_no_player() -> None:
    class Broken(Sound):
        def seated(self) -> Sequence[int]:
            return (0, 1)

    assert_broken(SoundGame(Broken), 1, "to_act names seats", "has a player")


def test_a_step_that_is_said_to_come_after_the_end() -> None:
    class Broken(Sound):
        def finish(self) -> None:
            super().finish()
            self.then(AskCard(0))

    assert_broken(SoundGame(Broken), 1, "1 steps wait while the outcome is", "State.end")


@pytest.mark.parametrize("bug", ["one too few", "one too many", "another order", "never enough"])
def test_answers_counted_otherwise_than_they_are_listed(bug: str) -> None:
    class Counting(AskCard):
        def how_many(self, s: Sound, seat: int, enough: int) -> int:
            listed = len(self.answers(s, seat))
            if bug == "never enough":
                return min(listed, 1) if enough == 2 else listed
            return max(0, listed + {"one too few": -1, "one too many": 1, "another order": 0}[bug])

        def answer_at(self, s: Sound, seat: int, place: int) -> Action:
            listed = [*self.answers(s, seat), PASS]
            return listed[1 - place] if bug == "another order" and place < 2 else listed[place]

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Counting(seat)

    assert_broken(SoundGame(Broken, steps=[Counting]), 1, "were counted", "how_many and answer_at")


def test_an_answer_is_offered_twice() -> None:
    class Twice(AskCard):
        def answers(self, s: Sound, seat: int) -> list[Action]:
            return [*super().answers(s, seat), PLAY[s.hands[seat][0]]] if s.hands[seat] else []

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Twice(seat)

    assert_broken(SoundGame(Broken, steps=[Twice]), 1, "legal answers are", "offer each answer once")


def test_a_legal_action_is_refused() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            if card == CARDS - 1:
                raise IllegalAction("SO-1", "the highest card is never played")
            super().play(seat, card)

    assert_broken(SoundGame(Broken), 1, "is refused: the highest card", "options and take agree")


def test_an_error_in_the_games_own_code_is_reported_with_seed_and_move() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card + CARDS)

        def lay_down(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card + CARDS)

    with pytest.raises(LawBroken, match=r"sound, 3 seats, seed 0, after 0 moves\): the game's code fails") as caught:
        check_game(SoundGame(Broken), 3, games=25)
    shown_above = caught.value.__cause__ or caught.value.__context__  # mypyc keeps only the context
    assert isinstance(shown_above, ValueError)


def test_a_game_that_does_not_start() -> None:
    class Broken(Sound):
        def shuffle(self) -> None:
            raise KeyError("no cards")

    assert_broken(SoundGame(Broken), 1, "does not start: KeyError", "error above")


def test_a_free_action_that_advances_play() -> None:
    class Broken(Sound):
        def take_free(self, seat: int, action: Any) -> None:
            self.public.lit[seat] = not self.public.lit[seat]
            step = self.agenda[-1]
            if isinstance(step, AskCard):
                self.agenda[-1] = self.next_turn(step.seat)

    assert_broken(SoundGame(Broken), 1, "moved play on", "leave the agenda alone")


# Law 2: refusals ----------------------------------------------------------------------------------------


class AcceptsAll(AskCard):
    def accepts(self, s: Sound, seat: int, action: Action) -> bool:
        return isinstance(action, Play)

    def take(self, s: Sound, seat: int, action: Any) -> None:
        if action.card in s.hands[seat]:
            super().take(s, seat, action)
        else:
            s.then(s.next_turn(seat))


def test_an_illegal_action_applies() -> None:
    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return AcceptsAll(seat)

    assert_broken(SoundGame(Broken, steps=[AcceptsAll]), 2, "though it is not legal", "accepts")


def test_a_refusal_changes_the_state() -> None:
    class Broken(Sound):
        def why_not(self, seat: int, action: Action) -> tuple[str, str]:
            self.public.lit[0] = not self.public.lit[0]
            self.rng.word()
            return super().why_not(seat, action)

    assert_broken(SoundGame(Broken), 2, "changed the state", "before changing anything")


def test_a_refusal_without_a_reason() -> None:
    class Broken(Sound):
        def why_not(self, seat: int, action: Action) -> tuple[str, str]:
            return "SO-1", " "

    assert_broken(SoundGame(Broken), 2, "without a reason", "why_not")


def test_a_refusal_without_a_rule() -> None:
    class Broken(Sound):
        def why_not(self, seat: int, action: Action) -> tuple[str, str]:
            return "", "no"

    assert_broken(SoundGame(Broken), 8, "the refusal of", "cite the rule")


class TakesAnyText(AskCard):
    def accepts(self, s: Sound, seat: int, action: Action) -> bool:
        return isinstance(action, Shout)

    def form(self, s: Sound, seat: int) -> Form | None:
        return Form("Shout", 20)

    def take(self, s: Sound, seat: int, action: Any) -> None:
        if isinstance(action, Shout):
            s.then(s.next_turn(seat))
        else:
            super().take(s, seat, action)


def test_open_text_beyond_its_form_is_taken() -> None:
    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return TakesAnyText(seat)

    assert_broken(SoundGame(Broken, steps=[TakesAnyText]), 2, "characters are taken", "keep to the form")


class TakesTextWithoutAForm(TakesAnyText):
    def form(self, s: Sound, seat: int) -> None:
        return None


def test_open_text_is_taken_where_no_form_says_what_may_be_written() -> None:
    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return TakesTextWithoutAForm(seat)

    assert_broken(SoundGame(Broken, steps=[TakesTextWithoutAForm]), 2, "characters are taken", "keep to the form")


def test_data_that_means_nothing_passes_for_an_action() -> None:
    class Broken(SoundGame):
        def read_action(self, data: Any) -> Action:
            return PASS if data == {} else super().read_action(data)

    assert_broken(Broken(), 2, "passes for an action", "Game.read_action")


# Law 3: saving, loading, looking ------------------------------------------------------------------------


def test_a_field_is_missing_in_the_save() -> None:
    class Broken(Sound):
        def fields(self) -> list[Any]:
            public = self.public
            return [[public.pile, public.held, [False] * len(public.held), public.down_by], *super().fields()[1:]]

    assert_broken(SoundGame(Broken), 3, "a loaded state looks different", "every field")


def test_a_counter_is_kept_beside_the_saved_fields() -> None:
    class Broken(Sound):
        draws = 0

        def draw(self) -> int:
            self.draws += 1
            return self.deck.pop(-(self.draws % 2))

        def clone(self) -> Any:
            new = super().clone()
            new.draws = self.draws
            return new

    assert_broken(SoundGame(Broken), 3, "a clone and a loaded copy play on differently", "save and load every field")


def test_options_need_what_is_not_saved() -> None:
    class Tired(React):
        def answers(self, s: Any, seat: int) -> list[Action]:
            return [PASS] if s.struck else super().answers(s, seat)

        def take(self, s: Any, seat: int, action: Any) -> None:
            s.struck = True
            super().take(s, seat, action)

    class Broken(Sound):
        struck = False

        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (Tired(self.others(seat)), self.next_turn(seat))

    assert_broken(SoundGame(Broken, steps=[Tired]), 3, "a loaded state asks something else", "fields()")


def test_fields_are_loaded_in_another_order() -> None:
    class Broken(Sound):
        @classmethod
        def read(cls, setup: Any, rng: Rng, data: list[Any]) -> State:
            public, hands, deck, down = data
            return super().read(setup, rng, [public, hands[::-1], deck, down])

    assert_broken(SoundGame(Broken), 3, "loads as another one", "same order")


def test_a_view_does_not_travel() -> None:
    class Broken(SoundView):
        @classmethod
        def read(cls, setup: Any, seat: int, data: list[Any]) -> View:
            return super().read(setup, seat, [data[0], [], data[2]])

    assert_broken(SoundGame(view=Broken), 3, "a saved view loads as another one", "same fields")


def test_asking_draws_from_the_generator() -> None:
    class Chatty(AskCard):
        def prompt(self, s: Sound, seat: int) -> str:
            return ["Play a card", "Your card, please"][s.rng.below(2)]

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Chatty(seat)

    assert_broken(SoundGame(Broken, steps=[Chatty]), 3, "changed it", "pure")


def test_viewing_draws_from_the_generator() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            self.rng.word()
            return super().view_of(seat)

    assert_broken(SoundGame(Broken), 3, "changed it", "chance belongs into steps")


# Law 4: clones and chance -------------------------------------------------------------------------------


def test_a_shallow_clone() -> None:
    class Broken(Sound):
        def clone(self) -> Any:
            public = self.public.clone()
            return self.copy_to(Broken(self.setup, self.rng.clone(), public, self.hands[:], self.deck[:], self.down[:]))

    assert_broken(SoundGame(Broken), 4, "clone changed as play went on", "copy every list in clone")


def test_a_clone_that_forgets_a_field() -> None:
    class Broken(Sound):
        def clone(self) -> Any:
            new = super().clone()
            new.public.lit = [False] * self.setup.seats
            return new

    assert_broken(SoundGame(Broken), 4, "a clone is not equal", "every field")


def test_a_view_that_shares_lists_with_the_state() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            view.public = self.public
            return view

    assert_broken(SoundGame(Broken), 4, "view changed as play went on", "view_of")


def test_a_world_that_shares_lists_with_its_view() -> None:
    class Shares(SoundView):
        def deal(self, rng: Rng) -> State | None:
            world = super().deal(rng)
            assert isinstance(world, Sound)
            world.public = self.public
            return world

    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return Shares(self.setup, seat, view.public, view.hand, view.down)

    assert_broken(SoundGame(Broken, Shares), 4, "a view changed as a world dealt from it", "View.deal")


def test_an_unseeded_shuffle() -> None:
    class Broken(Sound):
        def shuffle(self) -> None:
            random.shuffle(self.deck)

    assert_broken(SoundGame(Broken), 4, "the same seed starts another game", "state.rng")


def test_a_state_that_changes_because_somebody_listens() -> None:
    class Broken(Sound):
        def tell(self, event: Event) -> None:
            if self.log is not None:
                self.log.append(event)
                self.public.lit[0] = not self.public.lit[0]

    assert_broken(SoundGame(Broken), 4, "the same seed and actions give another game", "state.rng")


def test_an_unseeded_draw_in_mid_game() -> None:
    class Broken(Sound):
        def draw(self) -> int:
            return self.deck.pop(random.randrange(len(self.deck)))

    assert_broken(SoundGame(Broken), 4, "", "take all chance from state.rng")


# Law 5: secrets, redeals, being asked -------------------------------------------------------------------


class LeakyView(SoundView):
    """Shows every hand; what is dealt from it is faithful to all that it shows."""

    def __init__(
        self, setup: Any, seat: int, public: Any, hand: list[int], down: list[int], hands: list[list[int]]
    ) -> None:
        super().__init__(setup, seat, public, hand, down)
        self.hands = hands

    def fields(self) -> list[Any]:
        return [*super().fields(), self.hands]

    def deal(self, rng: Rng) -> State | None:
        world = super().deal(rng)
        assert isinstance(world, Sound)
        down = set(world.down)
        shown = {card for hand in self.hands for card in hand}
        rest = [card for card in range(CARDS) if card not in shown and card not in self.public.pile]
        if down & shown:
            return None
        world.hands = [hand[:] for hand in self.hands]
        world.deck = [card for card in rest if card not in down]
        rng.shuffle(world.deck)
        return world


class Leaky(Sound):
    def view_of(self, seat: int) -> View:
        view = super().view_of(seat)
        assert isinstance(view, SoundView)
        return LeakyView(self.setup, seat, view.public, view.hand, view.down, [hand[:] for hand in self.hands])


def test_a_leak_that_a_redeal_of_a_redeal_would_pass() -> None:
    # given a leaky view whose worlds look the same again, and again in the worlds redealt from those
    state = SoundGame(Leaky, LeakyView).new(3, seed=1)
    world = state.redeal(0, 1)
    assert world.view(0).save() == state.view(0).save() == world.redeal(0, 2).view(0).save()

    # then the law is broken all the same: one of the secrets never varies (a spectator sees it too)
    with pytest.raises(LawBroken, match=r"law [56] is broken"):
        check_game(SoundGame(Leaky, LeakyView), 3, games=25, rule_ids=RULES)


class DeckView(SoundView):
    """Shows the order of the deck, and its worlds keep it."""

    def __init__(self, setup: Any, seat: int, public: Any, hand: list[int], down: list[int], deck: list[int]) -> None:
        super().__init__(setup, seat, public, hand, down)
        self.deck = deck

    def fields(self) -> list[Any]:
        return [*super().fields(), self.deck]

    def seen(self) -> list[int]:
        return [*super().seen(), *self.deck]

    def known(self) -> frozenset[str]:
        return frozenset(sound.card_name(card) for card in SoundView.seen(self))

    def deal(self, rng: Rng) -> State | None:
        world = super().deal(rng)
        assert isinstance(world, Sound)
        world.deck = self.deck[:]
        return world


class ShowsDeck(Sound):
    def view_of(self, seat: int) -> View:
        view = super().view_of(seat)
        assert isinstance(view, SoundView)
        return DeckView(self.setup, seat, view.public, view.hand, view.down, self.deck[:])


def test_a_leak_of_a_secret_that_the_game_declares() -> None:
    class Broken(ShowsDeck):
        def secrets(self, seat: int) -> Mapping[str, Any]:
            return {**super().secrets(seat), "a deck": self.deck}

    assert_broken(
        SoundGame(Broken, DeckView), 5, "the secret 'a deck' is the same in every world", "out of view_of", games=5
    )


def test_a_leak_of_a_secret_that_the_game_does_not_declare() -> None:
    assert_broken(
        SoundGame(ShowsDeck, DeckView), 5, "the secret 'what lies in deck' is the same", "out of view_of", games=5
    )


def test_a_view_that_shows_a_hand_which_its_worlds_do_not_keep() -> None:
    class Forgetful(LeakyView):
        def deal(self, rng: Rng) -> State | None:
            return SoundView.deal(self, rng)

    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return Forgetful(self.setup, seat, view.public, view.hand, view.down, [hand[:] for hand in self.hands])

    assert_broken(SoundGame(Broken, Forgetful), 5, "looks different", "keep all that the view shows")


class ForgetsItsCards(SoundView):
    """Deals the cards that the seat laid down itself as if it had never seen them."""

    def deal(self, rng: Rng) -> State | None:
        blind = SoundView(self.setup, self.seat, self.public.clone(), self.hand[:], [HIDDEN] * len(self.down))
        return blind.deal(rng)


def test_a_redeal_that_does_not_keep_what_the_seat_knows() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return ForgetsItsCards(self.setup, seat, view.public, view.hand, view.down)

    assert_broken(SoundGame(Broken, ForgetsItsCards), 5, "looks different to it", "View.deal keep")


class OwnChance(SoundView):
    def deal(self, rng: Rng) -> State | None:
        return super().deal(seeded(random.randrange(1 << 30)))


def test_a_redeal_with_chance_of_its_own() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return OwnChance(self.setup, seat, view.public, view.hand, view.down)

    assert_broken(SoundGame(Broken, OwnChance), 5, "two redeals with one seed differ", "generator")


class NeverFits(SoundView):
    def deal(self, rng: Rng) -> State | None:
        return None


def test_a_view_that_cannot_be_redealt() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return NeverFits(self.setup, seat, view.public, view.hand, view.down)

    assert_broken(SoundGame(Broken, NeverFits), 5, "no world can be dealt", "View.deal")


def test_only_a_seat_that_holds_a_reaction_is_asked_among_several() -> None:
    class Telling(React):
        def who(self, s: Sound) -> tuple[int, ...]:
            return tuple([seat for seat in self.silent if s.striker(seat) != HIDDEN])

    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (Telling(self.others(seat)), self.next_turn(seat))

    assert_broken(SoundGame(Broken, steps=[Telling]), 5, "tells", "ask every seat that could react")


@dataclass(frozen=True)
class MayStrike(Step):
    """Asks one seat after the other, but only those who can strike: the bug as it looks in a chain of steps."""

    seat: int

    def rule(self) -> str:
        return "SO-2"

    def resolve(self, s: Sound) -> None:
        if s.striker(self.seat) != HIDDEN:
            s.then(AskStrike(self.seat))


@dataclass(frozen=True)
class AskStrike(AskOne):
    seat: int

    def rule(self) -> str:
        return "SO-2"

    def answers(self, s: Sound, seat: int) -> list[Action]:
        return React((seat,)).answers(s, seat)

    def prompt(self, s: Sound, seat: int) -> str:
        return "Strike?"

    def take(self, s: Sound, seat: int, action: Any) -> None:
        React((seat,)).take(s, seat, action)


def test_only_a_seat_that_holds_a_reaction_is_asked_by_itself() -> None:
    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (*[MayStrike(other) for other in self.others(seat)], self.next_turn(seat))

    assert_broken(SoundGame(Broken, steps=[MayStrike, AskStrike]), 5, "no event told it", "ask every seat")


@dataclass(frozen=True)
class Remember(Step):
    """Holds the card that was laid down, so everybody can read it on the agenda."""

    seat: int
    card: int

    def rule(self) -> str:
        return "SO-1"

    def resolve(self, s: Sound) -> None:
        s.then(s.next_turn(self.seat))


def test_a_secret_inside_a_step_on_the_agenda() -> None:
    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            return (React(self.others(seat)), Remember(seat, card))

    assert_broken(SoundGame(Broken, steps=[Remember]), 5, "no event told it", "keep secrets out of steps")


@dataclass(frozen=True)
class TurnUp(Step):
    """Turns the card up that the step itself names: in a redealt world another card lies there."""

    seat: int
    card: int

    def rule(self) -> str:
        return "SO-1"

    def resolve(self, s: Sound) -> None:
        place = s.down.index(self.card)
        s.down.pop(place)
        s.public.down_by.pop(place)
        s.public.pile.append(self.card)
        s.tell(Played(self.seat, self.card))
        s.then(s.next_turn(self.seat))


def test_a_secret_inside_a_step_that_is_resolved_later() -> None:
    class Broken(Sound):
        def after_card(self, seat: int, card: int) -> tuple[Step, ...]:
            last: Step = TurnUp(seat, card) if card in self.down else self.next_turn(seat)
            return (React(self.others(seat)), last)

    with pytest.raises(
        LawBroken, match=r"law [56] is broken.*(secrets out of steps|out of the view and of the agenda)"
    ):
        check_game(SoundGame(Broken, steps=[TurnUp]), 3, games=25, rule_ids=RULES)


def test_options_that_depend_on_what_the_seat_does_not_see() -> None:
    class Peeks(AskCard):
        def answers(self, s: Sound, seat: int) -> list[Action]:
            top = s.deck[-1] if s.deck else HIDDEN
            return [PLAY[card] for card in s.hands[seat] if card > top] or [LAY_DOWN[card] for card in s.hands[seat]]

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Peeks(seat)

    assert_broken(SoundGame(Broken, steps=[Peeks]), 5, "has other answers", "what the seat sees")


# Law 6: spectators and events ---------------------------------------------------------------------------


def test_a_spectator_sees_a_hand() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            if seat < 0:
                view.hand = self.hands[0][:]
            return view

    with pytest.raises(LawBroken, match=r"law [567] is broken"):
        check_game(SoundGame(Broken), 3, games=25, rule_ids=RULES)


def test_a_spectator_sees_a_hand_that_its_worlds_keep() -> None:
    class Watches(SoundView):
        def deal(self, rng: Rng) -> State | None:
            if self.seat >= 0:
                return super().deal(rng)
            as_seat = SoundView(self.setup, 0, self.public.clone(), self.hand[:], self.down[:])
            return as_seat.deal(rng)

    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return Watches(self.setup, seat, view.public, self.hands[0][:] if seat < 0 else view.hand, view.down)

    assert_broken(SoundGame(Broken, Watches), 6, "a spectator sees a difference", "the public part only")


@dataclass(frozen=True)
class DrewOpenly(Drew):
    def seen_by(self, viewer: int) -> Event:
        return self


@dataclass(frozen=True)
class DrewAndTells(DrewOpenly):
    """Leaks the card in a field, without naming it."""

    def names(self) -> tuple[str, ...]:
        return ()


def test_an_event_that_names_an_unseen_card() -> None:
    class Broken(Sound):
        def drew(self, seat: int, card: int) -> Event:
            return DrewOpenly(seat, card)

    assert_broken(SoundGame(Broken), 6, "whose view never shows it", "seen_by")


def test_an_event_whose_form_for_others_leaks() -> None:
    class Broken(Sound):
        def drew(self, seat: int, card: int) -> Event:
            return DrewAndTells(seat, card)

    assert_broken(SoundGame(Broken), 6, "apart two worlds that look the same", "seen_by")


@dataclass(frozen=True)
class PutDownAndTells(PutDown):
    def seen_by(self, viewer: int) -> Event:
        return self

    def names(self) -> tuple[str, ...]:
        return ()

    def reveals(self) -> bool:
        return True


def test_an_event_that_leaks_what_a_seat_chose_in_secret() -> None:
    class Broken(Sound):
        def put_down(self, seat: int, card: int) -> Event:
            return PutDownAndTells(seat, card)

    assert_broken(SoundGame(Broken), 6, "which is a secret to it", "seen_by")


def test_a_change_that_no_event_tells() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.public.pile.append(card)

    assert_broken(SoundGame(Broken), 6, "no event told it", "tell it by an event")


# Law 7: components --------------------------------------------------------------------------------------


def test_an_unconserved_card() -> None:
    class Broken(Sound):
        def play(self, seat: int, card: int) -> None:
            self.hands[seat].remove(card)
            self.tell(Passed(seat))

    assert_broken(SoundGame(Broken), 7, "components lost: ['card ", "zone to zone")


def test_a_doubled_card() -> None:
    class Broken(Sound):
        def lay_down(self, seat: int, card: int) -> None:
            super().lay_down(seat, card)
            if card == 7:
                self.deck.insert(0, card)

    assert_broken(SoundGame(Broken), 7, "doubled: ['card 7']", "zone to zone")


class DealsOneTwice(SoundView):
    """Two cards of the deck, which nobody sees, are the same."""

    def deal(self, rng: Rng) -> State | None:
        world = super().deal(rng)
        assert isinstance(world, Sound)
        world.deck[:2] = [*world.deck[:1], *world.deck[:1]][: len(world.deck)]
        return world


def test_a_redeal_that_doubles_a_card() -> None:
    class Broken(Sound):
        def view_of(self, seat: int) -> View:
            view = super().view_of(seat)
            assert isinstance(view, SoundView)
            return DealsOneTwice(self.setup, seat, view.public, view.hand, view.down)

    assert_broken(SoundGame(Broken, DealsOneTwice), 7, "a redealt world has other components", "exactly the unseen")


# Law 8: words and rules ---------------------------------------------------------------------------------


def test_a_question_without_words() -> None:
    class Mute(AskCard):
        def prompt(self, s: Sound, seat: int) -> str:
            return ""

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Mute(seat)

    assert_broken(SoundGame(Broken, steps=[Mute]), 8, "asked without words", "prompt")


@pytest.mark.parametrize("label", ["", "Some card"])
def test_actions_without_words_of_their_own(label: str) -> None:
    class Vague(AskCard):
        def label(self, s: Sound, seat: int, action: Action) -> str:
            return label

    class Broken(Sound):
        def ask_card(self, seat: int) -> Step:
            return Vague(seat)

    assert_broken(SoundGame(Broken, steps=[Vague]), 8, "cannot be told apart", "its own words")


def test_free_actions_that_cannot_be_told_apart() -> None:
    class Again(Light):
        """A second lamp whose button says the same."""

    again = Again()

    class Broken(Sound):
        def free(self, seat: int) -> list[Action]:
            return [LIGHT, again]

    assert_broken(SoundGame(Broken), 8, "cannot be told apart", "its own words")


def test_what_the_table_may_do_cannot_be_told_apart() -> None:
    class Again(Pass):
        """Says the same."""

    again = Again()

    class Broken(Sound):
        def by_table(self) -> list[Action]:
            return [PASS, again]

        def take_by_table(self, action: Any) -> None:
            """Nothing happens."""

    assert_broken(SoundGame(Broken), 8, "cannot be told apart", "its own words")


@dataclass(frozen=True)
class Silent(Passed):
    def words(self) -> str:
        return " "


@dataclass(frozen=True)
class Lawless(Passed):
    def rule(self) -> str:
        return "SO-99"


@pytest.mark.parametrize(
    ("event", "what", "mend"), [(Silent, "Silent has no words", "sentence"), (Lawless, "Lawless cites 'SO-99'", "cite")]
)
def test_an_event_without_words_or_with_an_unknown_rule(event: type[Passed], what: str, mend: str) -> None:
    class Broken(Sound):
        def drew(self, seat: int, card: int) -> Event:
            return event(seat)

    assert_broken(SoundGame(Broken), 8, what, mend)


def test_a_step_that_cites_an_unknown_rule() -> None:
    class Unruly(NextTurn):
        def rule(self) -> str:
            return "SO-6"

    class Broken(Sound):
        def next_turn(self, seat: int) -> Step:
            return Unruly(seat)

    assert_broken(SoundGame(Broken, steps=[Unruly]), 8, "Unruly cites 'SO-6'", "cite the rule")


@pytest.mark.parametrize(
    ("reason", "rule", "what"), [("", "SO-5", "no reason"), ("over", "SO-50", "the outcome cites")]
)
def test_an_outcome_without_reason_or_rule(reason: str, rule: str, what: str) -> None:
    class Broken(Sound):
        def finish(self) -> None:
            seats = self.setup.seats
            self.end(Outcome((0.0,) * seats, (1,) * seats, reason, rule, "", ""))

    assert_broken(SoundGame(Broken), 8, what, "")
