"""Taking back is honest: what a free undo gives back cannot depend on a secret."""

from __future__ import annotations

import pytest

from parlour.core.contract import State
from parlour.core.outcome import IllegalAction
from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.games.hero_vs_phantom.events import Played
from parlour.games.shipwreck_arcana.actions import PREDICT
from parlour.games.shipwreck_arcana.fates import HAND_VALUES
from parlour.games.shipwreck_arcana.predict import Discuss
from parlour.games.shipwreck_arcana.state import Arcana
from parlour.session.history import History, Tried
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.session.undo import Proposal

WORLDS = 6
"""In how many worlds that look the same an action is tried."""


def session_of(game_id: str, players: int, seed: int, people: int, settings: Settings | None = None) -> Session:
    """So many people, each at a seat, and bots at the others."""
    rules = game(game_id)
    history = History(rules, players, rules.options(), seed)
    seats = [
        Seat(seat=seat, name=f"P{seat}", holders=(f"person {seat}",) if seat < people else ())
        for seat in range(history.state.setup.seats)
    ]
    for seat in seats[people:]:
        seat.bot = "random"
    return Session("t", history, seats, settings or Settings())


def random_answer(session: Session, number: int) -> Tried:
    state = session.history.state
    rng = seeded(number)
    asked = state.to_act()
    seat = asked[rng.below(len(asked))]
    answers = state.answers(seat)
    return session.answer(seat, answers[rng.below(len(answers))])


def seen_after(before: State, tried: Tried, world: State) -> bytes | None:
    """What the seat sees after doing the same in another world; None if it could not be done there."""
    assert tried.action is not None
    after: State = world.clone()
    after.log = []
    try:
        after.apply(tried.seat, tried.action)
    except IllegalAction:
        return None
    told = [str(form) for event in after.log if (form := event.seen_by(tried.seat)) is not None]
    return after.view(tried.seat).save() + str(told).encode()


def free_undos(game_id: str, players: int, seed: int) -> int:
    """Play a random game; wherever the last action could be taken back freely, see that it taught its seat nothing.
    Returns how often that was so."""
    session = session_of(game_id, players, seed, players)
    found = 0
    for number in range(400):
        if session.over():
            break
        before = session.history.state
        tried = random_answer(session, 1000 * seed + number)
        session.history.add(tried, 0.0)
        back = session.history.taking_back(tried.seat)
        assert back is not None
        if not back.free:
            continue
        found += 1
        real = seen_after(before, tried, before)
        for world in range(WORLDS):
            other = seen_after(before, tried, before.redeal(tried.seat, 31 * number + world))
            assert other in (None, real), f"{game_id}: {tried.action} can be taken back, though it told {tried.seat}"
    return found


@pytest.mark.parametrize("game_id", game_ids())
def test_what_can_be_taken_back_freely_taught_nothing(game_id: str) -> None:
    rules = game(game_id)
    for players in range(rules.least_seats, rules.most_seats + 1):
        free_undos(game_id, players, players)


def test_there_are_free_undos_where_an_action_tells_nothing() -> None:
    assert free_undos("cosmoctopus", 2, 1) > 0


def test_the_law_finds_a_draw_that_is_said_to_reveal_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    tried = History.tried

    def blind(history: History, seat: int, action: object, why: str = "") -> Tried:
        real = tried(history, seat, action, why)  # type: ignore[arg-type]
        return Tried(seat, real.action, real.back_to, real.state, real.hash, real.events)

    monkeypatch.setattr(History, "tried", blind)
    with pytest.raises(AssertionError, match="can be taken back, though it told"):
        free_undos("cosmoctopus", 2, 1)


def test_a_wrong_prediction_cannot_be_taken_back_and_predicted_right() -> None:
    session = session_of("shipwreck_arcana", 2, 3, 2)
    session.seats[0].holders = session.seats[1].holders = ("person 0",)
    while not isinstance(session.history.state.question(), Discuss):
        session.history.add(session.answer(0, session.history.state.answers(0)[0]), 0.0)
    state = session.history.state
    assert isinstance(state, Arcana)
    held = HAND_VALUES[state.hands[state.public.active]]
    wrong = next(PREDICT[value] for value in range(1, 8) if value not in held)

    session.history.add(session.answer(1, wrong), 0.0)
    while isinstance(session.history.state.question(), Discuss):
        session.history.add(random_answer(session, 0), 0.0)

    for seat in (0, 1):
        with pytest.raises(NotAllowed, match="only a practice game"):
            session.take_back("person 0", seat, session.n)


def test_an_action_that_used_chance_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if no event says so: a shuffle tried twice is a second chance."""
    monkeypatch.setattr(Played, "reveals", lambda _: False)
    session = session_of("hero_vs_phantom", 3, 1, 3)
    dealt = None
    while dealt is None:
        rng = session.history.state.rng.fields()
        tried = random_answer(session, session.n)
        session.history.add(tried, 0.0)
        if tried.state.rng.fields() != rng:
            dealt = tried

    back = session.history.taking_back(dealt.seat)
    assert back is not None
    assert not back.free


def test_others_are_asked_and_bots_are_not() -> None:
    for people in (1, 2, 3):
        session = session_of("hero_vs_phantom", 3, 1, people)
        while session.history.last_of(0, session.n) is None:
            session.history.add(random_answer(session, session.n), 0.0)
        if people == 1:
            with pytest.raises(NotAllowed, match="only a practice game"):
                session.take_back("person 0", 0, session.n)
            continue
        asked = session.take_back("person 0", 0, session.n)
        assert isinstance(asked, Proposal)
        assert session.still_asked(asked) == tuple(range(1, people))


def test_bots_say_why_only_to_those_who_may_look_from_their_seat() -> None:
    session = session_of("hero_vs_phantom", 3, 1, 1)
    while session.history.last_of(1, session.n) is None:
        state = session.history.state
        seat = state.to_act()[0]
        session.history.add(session.answer(seat, state.answers(seat)[0], f"because {seat}"), 0.0)

    assert [why.seat for why in session.sight(0, "person 0").whys] in ([], [0])
    session.settings = Settings(practice=True)
    assert "because 1" in [why.words for why in session.sight(0, "person 0").whys]
    assert session.sight(-2, "stranger").whys == ()
    session.settings = Settings()
    while not session.over():
        state = session.history.state
        seat = state.to_act()[0]
        session.history.add(session.answer(seat, state.answers(seat)[0], f"because {seat}"), 0.0)
    assert {why.words for why in session.sight(-2, "stranger").whys} == {"because 0", "because 1", "because 2"}
