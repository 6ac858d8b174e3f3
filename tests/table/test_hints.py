"""Hints: what the house would do at a seat and why, from that seat's view alone, and only where it may be asked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from parlour.bots.analysis import cost_words
from parlour.bots.registry import WEIGHED, advisor, budget_of, make_bot
from parlour.core.contract import State
from parlour.core.data import to_json
from parlour.core.options import asked_options
from parlour.core.rng import seeded
from parlour.games import game, game_ids
from parlour.session.history import History
from parlour.session.refusals import NotAllowed
from parlour.session.seats import Seat
from parlour.session.session import Session
from parlour.session.settings import Settings
from parlour.table.live.advice import Advice, Hint
from parlour.table.server.tables import Tables
from parlour.table.services.bot_pool import BotPool, Chosen
from parlour.table.services.bot_process import BotFailed, Job, Reply, choose
from tests.dealt import Dealt
from tests.table.room import ANN, BEA, GAME, plan

pytestmark = pytest.mark.anyio

WORLDS = 6


class OneLot(BotPool):
    """Thinks here, with the same luck every time, and a number of tries in the place of time."""

    def __init__(self) -> None:
        self.jobs: list[Job] = []

    async def choose(self, game_id: str, spec: str, view: bytes, legal: list[Any]) -> Chosen:
        job = Job(game_id, "search:30" if budget_of(game_id, spec) else spec, view, legal, "7")
        self.jobs.append(job)
        reply = choose(job)
        return Chosen(reply.action, reply.why)

    chance = Dealt(lambda: "one lot")

    async def _compare(self, job: Job) -> Reply:
        job = msgspec.structs.replace(job, seed="7", within=20)
        self.jobs.append(job)
        return choose(job)


def session_of(game_id: str, moves: int) -> Session:
    """A game some moves after its start, all seats held by Ann."""
    rules = game(game_id)
    history = History(rules, rules.usual_seats, asked_options(rules.options, {}), 7)
    rng = seeded(7)
    bot = make_bot(game_id, "medium")
    for _ in range(moves):
        state = history.state
        seat = state.to_act()[0]
        history.add(history.tried(seat, bot.choose(state.view(seat), state.answers(seat), rng)), 0.0)
    places = history.state.setup.seats
    seats = [Seat(seat=seat, name=f"Ann {seat}", holders=(ANN,)) for seat in range(places)]
    return Session("t", history, seats, Settings(), ANN)


async def advised(session: Session, state: State, seat: int) -> tuple[Hint, Job]:
    """What is advised in this state, by a house that was not asked before."""
    session.history.state = state
    pool = OneLot()
    hint = await Advice(session, pool).hint(ANN, seat)
    return hint, pool.jobs[0]


@pytest.mark.parametrize("game_id", game_ids())
async def test_worlds_that_a_seat_cannot_tell_apart_bring_the_same_hint(game_id: str) -> None:
    session = session_of(game_id, 9)
    state = session.history.state
    seat = state.to_act()[0]
    real, asked = await advised(session, state, seat)

    different = 0
    for seed in range(WORLDS):
        world = state.redeal(seat, seed)
        different += world.fields() != state.fields()
        hint, job = await advised(session, world, seat)
        assert (hint, job) == (real, asked)

    assert different
    assert real.words
    assert real.why


@pytest.mark.parametrize("game_id", game_ids())
async def test_what_comes_next_is_another_answer_beside_the_hint_from_the_same_view(game_id: str) -> None:
    session = session_of(game_id, 9)
    state = session.history.state
    seat = state.to_act()[0]
    asked: list[list[Job]] = []
    for seed in range(3):
        session.history.state = state.redeal(seat, seed) if seed else state
        pool = OneLot()
        advice = Advice(session, pool)
        hint, second = await advice.hint(ANN, seat), await advice.next_best(ANN, seat)
        asked.append(pool.jobs)
        others = [session.label(seat, action) for action in state.answers(seat) if to_json(action) != hint.action]
        assert second.words in others
        assert second.n == hint.n
        assert second.why

    assert asked[1] == asked[2] == asked[0]
    assert asked[0][-1].best == hint.action


async def test_nothing_comes_next_where_the_house_cannot_say() -> None:
    class Silent(OneLot):
        async def _compare(self, job: Job) -> Reply:
            raise BotFailed("hangs", lost=True)

    session = session_of(GAME, 4)
    seat = session.history.state.to_act()[0]
    assert (await Advice(session, Silent()).next_best(ANN, seat)).words == ""


@pytest.mark.parametrize(
    ("cost", "words"), [(None, ""), (0.01, "It comes to about the same."), (0.14, "It would cost about 14 in 100")]
)
def test_what_the_worse_answer_costs_is_said_where_it_can_be_told(cost: float | None, words: str) -> None:
    assert cost_words(cost).startswith(words)
    assert bool(cost_words(cost)) == bool(words)


async def test_the_same_question_is_thought_about_once() -> None:
    session = session_of(GAME, 4)
    seat = session.history.state.to_act()[0]
    pool = OneLot()
    advice = Advice(session, pool)

    assert await advice.hint(ANN, seat) == await advice.hint(ANN, seat)
    assert len(pool.jobs) == 1

    assert await advice.next_best(ANN, seat) == await advice.next_best(ANN, seat)
    assert len(pool.jobs) == 2


async def test_a_hint_names_an_answer_with_its_reason_and_changes_nothing(tables: Tables) -> None:
    table = await tables.new(plan("me", "random", "random"), ANN, "Ann")
    while table.history.state.to_act() != (0,):
        await table.automatic.job.task  # type: ignore[union-attr]
    before = table.history.state.hash()

    hint = await table.advice.hint(ANN, 0)

    assert table.session.read_action(hint.action) in table.history.state.answers(0)
    assert hint.why != WEIGHED
    assert table.history.state.hash() == before
    with pytest.raises(NotAllowed, match="not your seat"):
        await table.advice.hint(BEA, 0)
    with pytest.raises(NotAllowed, match="not your seat"):
        await table.advice.hint(ANN, 1)


@pytest.mark.parametrize(
    ("settings", "others", "words"),
    [
        (Settings(), False, ""),
        (Settings(), True, "With other people"),
        (Settings(hints="all"), True, ""),
        (Settings(hints="no"), False, "without hints"),
        (Settings(hints="all", listed=True), False, "strangers"),
    ],
)
async def test_who_may_ask_for_a_hint(settings: Settings, others: bool, words: str) -> None:
    session = session_of(GAME, 0)
    session.settings = settings
    if others:
        session.seats[1] = msgspec.structs.replace(session.seats[1], holders=(BEA,))
    session.seats[0] = msgspec.structs.replace(session.seats[0], holders=(ANN,))

    assert words in session.no_hint(ANN)
    assert bool(words) == bool(session.no_hint(ANN))
    assert session.sight(0, ANN).hints is (not words)


async def test_no_hint_where_nothing_is_asked() -> None:
    session = session_of(GAME, 0)
    asked = session.history.state.to_act()
    waits = next(seat for seat in range(3) if seat not in asked)
    with pytest.raises(NotAllowed, match="when you are asked"):
        await Advice(session, OneLot()).hint(ANN, waits)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_advisor_of_every_game_can_sit_down(game_id: str) -> None:
    assert make_bot(game_id, advisor(game_id)) is not None
