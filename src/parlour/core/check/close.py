"""The laws that cost more: looked at in some decisions of every game."""

from __future__ import annotations

from typing import Any, Final

from parlour.core.check.hidden import choices_are_told_alike, redeals
from parlour.core.check.trial import LawBroken, Trial, do_legal, random_play, whose
from parlour.core.contract import TABLE
from parlour.core.data import BadData
from parlour.core.outcome import IllegalAction
from parlour.core.question import Action
from parlour.core.rng import seeded

FUZZ: Final[tuple[Any, ...]] = (
    None, 0, "Play", [], {}, {"is": 1}, {"is": None}, {"is": []}, {"is": "nothing"}, {"is": "Outcome"},
    {"is": "Action", "x": 1}, [["is", 1]], {"card": 1}, {"is": {"is": "x"}}, 1e300, True, "\u0000", {"is": "x" * 999},
)  # fmt: skip
"""Data that means no action of any game."""

ODD_TEXT: Final = ("", " ", "\u0000\n", "<b>{0}</b>", "\u202etxet", "9" * 40, "a" * 100_000)
"""What people and programs send as open text: taken or refused, never an error."""


def look_closely(trial: Trial) -> None:
    """Prove what every legal action, every refusal and every redealt world must keep."""
    every_legal_action_applies(trial)
    free_actions_do_not_advance_play(trial)
    the_rest_is_refused(trial)
    plays_on_equally(trial)
    choices_are_told_alike(trial)
    for viewer in trial.viewers:
        try:
            redeals(trial, viewer)
        except LawBroken:
            raise
        except Exception as error:
            raise LawBroken(
                5,
                f"a world redealt for {whose(viewer)} fails with {error!r}",
                "deal a world that fits the agenda, and keep secrets out of steps",
            ) from error


def every_legal_action_applies(trial: Trial) -> None:
    """What is offered to a seat, or to the table, is never refused."""
    state = trial.state
    for seat in (*state.to_act(), TABLE):
        for action in state.answers(seat):
            _applies(trial, seat, action)
    for seat in range(trial.seats):
        for action in state.calls(seat):
            _applies(trial, seat, action)


def free_actions_do_not_advance_play(trial: Trial) -> None:
    """A free action answers no question: the same ones stay open to the same seats."""
    state = trial.state
    for seat in range(trial.seats):
        for action in state.free(seat):
            copy = _applies(trial, seat, action)
            if copy.agenda != state.agenda or copy.to_act() != state.to_act():
                raise LawBroken(
                    1,
                    f"the free action {action.words()!r} moved play on",
                    "make it an answer, or leave the agenda alone",
                )


def _applies(trial: Trial, seat: int, action: Action) -> Any:
    copy = trial.state.clone()
    do_legal(copy, seat, action)
    return copy


def the_rest_is_refused(trial: Trial) -> None:
    """What is not offered is refused with a rule and a reason, and changes nothing."""
    state = trial.state
    before = state.save()
    actions = trial.game.actions
    for _ in range(12 if actions else 0):
        seat = trial.rng.below(trial.seats + 3) - 2
        action = actions[trial.rng.below(len(actions))]
        beside = state.free(seat) + state.calls(seat) if 0 <= seat < trial.seats else []
        if action in state.answers(seat) or action in beside:
            continue
        if _takes(trial, state, seat, action):
            raise LawBroken(2, f"seat {seat} may {action.words()!r} though it is not legal", "check in accepts")
    for data in FUZZ:
        try:
            trial.game.read_action(data)
        except BadData:
            continue
        raise LawBroken(2, f"the data {data!r} passes for an action", "read actions with Game.read_action")
    if state.save() != before:
        raise LawBroken(2, "a refused action changed the state", "check everything before changing anything")
    for seat in state.to_act():
        open_text_is_taken_or_refused(trial, seat)


def open_text_is_taken_or_refused(trial: Trial, seat: int) -> None:
    """Odd text in an open answer never fails otherwise, and nothing longer than the form says is taken."""
    form = trial.state.question().form(trial.state, seat)
    for action in trial.game.written(ODD_TEXT[trial.rng.below(len(ODD_TEXT))]):
        copy = trial.state.clone()
        taken = _takes(trial, copy, seat, action)
        longest = max(len(value) for value in vars_of(action) if isinstance(value, str))
        if taken and (form is None or longest > form.limit):
            raise LawBroken(2, f"{longest} characters are taken as an answer", "let accepts keep to the form")


def vars_of(action: Action) -> list[Any]:
    """The values of an action's fields."""
    return list(action.__reduce__()[1])


def _takes(trial: Trial, state: Any, seat: int, action: Action) -> bool:
    """Whether the action is taken; if not, the refusal has a reason and a rule."""
    try:
        state.apply(seat, action)
    except IllegalAction as refused:
        if not refused.why.strip():
            raise LawBroken(2, f"{action.words()!r} is refused without a reason", "write why_not") from None
        trial.rule_is_known(refused.rule, f"the refusal of {action.words()!r}")
        return False
    return True


def plays_on_equally(trial: Trial) -> None:
    """A clone and a loaded save answer the same actions with the same states."""
    state = trial.state
    one = state.clone()
    two = state.clone()
    loaded = trial.game.load(state.save())
    for viewer in trial.viewers:
        if loaded.view(viewer).save() != state.view(viewer).save():
            raise LawBroken(
                3, f"a loaded state looks different to {whose(viewer)}", "save and load every field that a view shows"
            )
    seed = trial.rng.below(1 << 30)
    for each in (one, two, loaded):
        random_play(each, seeded(seed), 30)
    if one.save() != two.save():
        raise LawBroken(
            4, "two clones with the same answers play on differently", "take all chance from state.rng, iterate no set"
        )
    if one.save() != loaded.save():
        raise LawBroken(
            3, "a clone and a loaded copy play on differently", "clone, save and load every field, the order too"
        )
