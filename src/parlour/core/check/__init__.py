"""`check_game` proves the laws of the contract for a game by playing it at random and looking at every decision.

The laws are short functions, by topic: `every` at each decision, `close` at some, `hidden` for what seats may not
know, `told` and `read` for what play tells them. `check_chance` proves over many games that chance is `fair`. A failure
is a `LawBroken` that says where it happened and what to mend. There are no exemptions.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from parlour.core.check.close import look_closely
from parlour.core.check.every import a_new_game_is_the_same_again, look
from parlour.core.check.fair import check_chance
from parlour.core.check.hidden import secrets_vary
from parlour.core.check.trial import LawBroken, Report, Trial
from parlour.core.contract import View
from parlour.core.game import Game
from parlour.core.outcome import IllegalAction
from parlour.core.replay import Replay, read_replay

__all__ = ["LawBroken", "Report", "check_chance", "check_game"]


def check_game(
    game: Game, seats: int, options: Any = None, games: int = 20, seed: int = 0, rule_ids: Iterable[str] | None = None
) -> Report:
    """Prove the laws over this many random games, or raise LawBroken. `rule_ids` are those of the ledger."""
    report = Report()
    known_rules = None if rule_ids is None else frozenset(rule_ids)
    for number in range(seed, seed + games):
        where = f" ({game.id}, {seats} seats, seed {number})"
        try:
            trial = Trial(game, seats, options, number, report, known_rules)
        except Exception as error:
            raise LawBroken(1, f"the game does not start: {error!r}", "see the error above", where) from error
        try:
            _play_through(trial)
        except Exception as error:
            where = f" ({game.id}, {seats} seats, seed {number}, after {trial.done} moves)"
            broken = error if isinstance(error, LawBroken) else _explained(trial, error)
            cause = broken.__cause__ if broken is error else error
            raise LawBroken(broken.law, broken.what, broken.mend, where) from cause
        report.games += 1
    secrets_vary(report)
    return report


def _explained(trial: Trial, error: Exception) -> LawBroken:
    """The law that an exception out of the game's own code breaks."""
    if isinstance(error, IndexError) and trial.state.ended is None and not trial.state.agenda:
        return LawBroken(
            1, "the agenda ran empty before there was an outcome", "push what comes next, or end with State.end"
        )
    return LawBroken(1, f"the game's code fails with {error!r}", "see the error above")


def _play_through(trial: Trial) -> None:
    """Play once with a look at every decision, then the same game again with a close look at some.

    What is wrong with the game as such shows in the first pass, before clones and redealt worlds are played.
    """
    answers = 0
    a_new_game_is_the_same_again(trial)
    while trial.state.outcome() is None:
        look(trial)
        answers += trial.move()
        if answers > trial.limit:
            raise LawBroken(
                1,
                f"random play is not over after {trial.limit} answers",
                "bound the game by its rules, or raise Game.longest",
            )
    look(trial)
    trial.report.longest = max(trial.report.longest, answers)
    _earlier_copies_are_unchanged(trial)
    _once_more(trial)


def _once_more(trial: Trial) -> None:
    """The game from its replay file: the same moves lead to the same state."""
    hash = trial.state.hash()
    replay = Replay(trial.game, trial.players, trial.options, trial.seed, trial.moves, hash=hash)
    again = read_replay(trial.game, replay.to_bytes())
    trial.state = again.start()
    for trial.done, (seat, action) in enumerate(again.moves):
        if trial.time_to_look_closely():
            look_closely(trial)
        try:
            trial.state.apply(seat, action)
        except IllegalAction as refused:
            raise _another_game() from refused
    if trial.state.hash() != hash:
        raise _another_game()
    _earlier_copies_are_unchanged(trial)


def _another_game() -> LawBroken:
    return LawBroken(
        4, "the same seed and actions give another game", "take all chance from state.rng, and iterate no set"
    )


def _earlier_copies_are_unchanged(trial: Trial) -> None:
    for copy, saved in trial.copies:
        if copy.save() != saved:
            kind, place = ("view", "view_of") if isinstance(copy, View) else ("clone", "clone")
            raise LawBroken(4, f"an earlier {kind} changed as play went on", f"copy every list in {place}")
