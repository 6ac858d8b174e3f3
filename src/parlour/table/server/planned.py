"""From a plan to a table: its game and options, its seats, its beginning, what its settings may be."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from parlour.core.data import BadData
from parlour.core.game import Game
from parlour.core.home import without_folders
from parlour.core.options import Options, asked_options
from parlour.games import game
from parlour.session.history import History
from parlour.session.names import bot_name, open_name, unlike
from parlour.session.refusals import BadRequest
from parlour.session.seats import Seat, is_key
from parlour.session.settings import Settings
from parlour.session.typed_text import NAME_LIMIT, clean
from parlour.table.server.plan import Plan, SeatPlan
from parlour.table.services.bot_pool import check_spec
from parlour.table.services.turn_notices import Notices


def check_settings(settings: Settings, rules: Game, notices: Notices) -> None:
    """Refuse settings that cannot be, with BadRequest."""
    if not 0 <= settings.clock <= 24 * 3600 or not 0 <= settings.increment <= 3600:
        raise BadRequest("A clock has at most a day, and at most an hour is added.")
    notices.check(settings.webhook)
    check_spec(rules.id, settings.timeout_bot)


def playing_again(seat: Seat) -> Seat:
    """Who plays again from there: persons, not their keys; where a bot played on for somebody, that person."""
    people = tuple(holder for holder in seat.holders if not is_key(holder))
    return msgspec.structs.replace(seat, holders=people, bot="" if people else seat.bot, ready=False)


def rules_of(plan: Plan) -> tuple[Game, Options]:
    """The game and the options that a plan asks for; BadRequest if they cannot be."""
    try:
        rules = game(plan.game)
        options: Options = asked_options(rules.options, plan.options)
    except BadData as wrong:
        raise BadRequest(without_folders(f"{wrong}")) from None
    return rules, options


def begun_from(rules: Game, players: int, options: Options, seed: int) -> History:
    """The game at its beginning; BadRequest if its options and players do not fit."""
    try:
        return History(rules, players, options, seed)
    except BadData as wrong:
        raise BadRequest(without_folders(f"{wrong}")) from None


def seats_of(plans: Sequence[SeatPlan], rules: Game, person: str, name: str, places: int) -> list[Seat]:
    """The seats as planned; places where nobody plays yet are open."""
    seats: list[Seat] = []
    for number in range(places):
        plan = plans[number] if number < len(plans) else SeatPlan("open")
        default = {"me": name, "bot": bot_name(number), "open": open_name(number)}[plan.kind]
        called = clean(plan.name or default, NAME_LIMIT, "name") if plan.kind != "open" else default
        bot = check_spec(rules.id, plan.bot or "medium") if plan.kind == "bot" else ""
        seat = Seat(seat=number, name=unlike(called, [seat.name for seat in seats]), bot=bot)
        if plan.kind == "me":
            seat.holders = (person,)
        seats.append(seat)
    return seats
