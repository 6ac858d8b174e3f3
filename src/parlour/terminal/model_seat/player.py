"""Plays a seat: the model answers, and the game's bot where it does not, not in time, or against the rules."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

import httpx

from parlour.bots.registry import make_bot
from parlour.core.data import BadData
from parlour.core.rng import seeded
from parlour.games import game
from parlour.terminal.model_seat.asking import messages_for, read_answer
from parlour.terminal.model_seat.model import Model
from parlour.terminal.model_seat.table_client import TableClient

SEAT_KEY: Final = "PARLOUR_SEAT_KEY"
MODEL_KEY: Final = "PARLOUR_MODEL_KEY"
BEFORE_IT_CLOSES: Final = 0.8
"""Seconds that are left for the bot's answer where a question closes by itself."""
SHORTEST: Final = 0.2
DONE: Final = (httpx.codes.OK, httpx.codes.CONFLICT)
"""An answer that was taken, or that came after the table had moved on."""


@dataclass
class Counted:
    """Who gave how many answers."""

    model: int = 0
    bot: int = 0


class ModelPlayer:
    """A model at a seat. It says what it does, in the words of the answer."""

    def __init__(
        self, table: TableClient, model: Model, *, seconds: float, level: str, say: Callable[[str], None]
    ) -> None:  # fmt: skip
        self.table = table
        self.model = model
        self.seconds = seconds
        self.level = level
        self.say = say
        self.counted = Counted()

    def play(self) -> Counted:
        """Play until the game is over."""
        answered = -1
        for sight in self.table.sights():
            if sight["outcome"]:
                self.say(f"the game is over: {sight['outcome']['reason']}")
                break
            if sight["question"] and sight["question"]["answers"] and sight["n"] > answered:
                self.answer(sight)
                answered = sight["n"]
        return self.counted

    def answer(self, sight: dict[str, Any]) -> None:
        """Answer one question, by the model if it can."""
        wanted = read_answer(self.model.answer(messages_for(sight), self.patience(sight)), sight["question"])
        if wanted is not None and self.table.act(sight["n"], wanted) in DONE:
            self.counted.model += 1
            self.say(f"the model: {words_of(wanted, sight)}")
            return
        instead = self.by_bot(sight)
        self.table.act(sight["n"], instead)
        self.counted.bot += 1
        self.say(f"the bot instead: {words_of(instead, sight)}")

    def patience(self, sight: dict[str, Any]) -> float:
        """How long the model may think: less where the question closes by itself."""
        closes = sight.get("closes")
        return self.seconds if closes is None else max(SHORTEST, min(self.seconds, closes - BEFORE_IT_CLOSES))

    def by_bot(self, sight: dict[str, Any]) -> dict[str, Any]:
        """What the game's bot answers, from the same view."""
        played = game(sight["game"])
        view = played.load_view(json.dumps(sight["view"]).encode())
        answers = sight["question"]["answers"]
        legal = [played.read_action(answer["action"]) for answer in answers]
        chosen = make_bot(played.id, self.level).choose(view, legal, seeded(sight["n"]))
        return {"action": answers[legal.index(chosen)]["action"]}


def take_seat(
    address: str, endpoint: str, name: str, *, seconds: float, level: str, say: Callable[[str], None]
) -> Counted:  # fmt: skip
    """Play a whole game with the keys of the environment. They are sent in headers and never shown."""
    seat_key = os.environ.get(SEAT_KEY, "")
    if not seat_key:
        raise BadData(f"put the key of the seat into {SEAT_KEY} (at the table: Players, Second device)")
    for what in (address, endpoint):
        if not what.startswith(("http://", "https://")):
            raise BadData(f"{what!r} is no address; write it with http:// or https://")
    table, model = TableClient(address, seat_key), Model(endpoint, name, os.environ.get(MODEL_KEY, ""))
    try:
        return ModelPlayer(table, model, seconds=seconds, level=level, say=say).play()
    finally:
        table.close()
        model.close()


def words_of(answer: dict[str, Any], sight: dict[str, Any]) -> str:
    """An answer in the words of the question."""
    same = [each["words"] for each in sight["question"]["answers"] if each["action"] == answer.get("action")]
    return str(same[0] if same else answer.get("text", ""))
