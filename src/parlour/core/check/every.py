"""The laws that are looked at in every decision."""

from __future__ import annotations

from math import isfinite

from parlour.core.agenda import ALL
from parlour.core.check.trial import LawBroken, Trial, components, whose
from parlour.core.contract import TABLE, State
from parlour.core.data import BadData
from parlour.core.options import with_kept
from parlour.core.question import Action


def look(trial: Trial) -> None:
    """Prove what must be true at every decision, and that looking changes nothing."""
    state = trial.state
    trial.report.decisions += 1
    saved = state.save()
    somebody_is_asked(trial)
    everybody_stands_somewhere(trial)
    everything_has_words(trial)
    everything_is_somewhere(trial)
    what_is_kept_can_be_read(trial)
    saves_and_loads(trial, saved)
    for viewer in trial.viewers:
        events_tell_only_what_is_seen(trial, viewer)
        what_is_sealed_is_read_nowhere(trial, viewer)
        if viewer != TABLE:
            state.free(viewer)
    clone = state.clone()
    if state.save() != saved:
        raise LawBroken(
            3,
            "looking at the state (to_act, legal, ask, free, view, clone, save) changed it",
            "make those methods pure; chance belongs into steps",
        )
    if clone.save() != saved:
        raise LawBroken(4, "a clone is not equal to its state", "copy every field in clone, and end with copy_to")
    trial.copies.append((clone, saved))


def a_new_game_is_the_same_again(trial: Trial) -> None:
    """The seed alone decides how a game starts."""
    again = trial.game.new(trial.players, trial.options, trial.seed)
    if again.save() != trial.state.save():
        raise LawBroken(4, "the same seed starts another game", "take all chance from state.rng, and iterate no set")


def somebody_is_asked(trial: Trial) -> None:
    """Until the end somebody has something to answer; after it nobody has."""
    state = trial.state
    asked = state.to_act()
    outcome = state.outcome()
    waiting = len(state.agenda) + (state.upcoming is not None)
    if (outcome is None) != bool(asked) or (outcome is not None and waiting):
        raise LawBroken(
            1,
            f"to_act is {asked} and {waiting} steps wait while the outcome is {outcome}",
            "end the game with State.end, and ask somebody until then",
        )
    if outcome is not None and not len(outcome.scores) == len(outcome.places) == trial.seats:
        raise LawBroken(1, f"the outcome does not have {trial.seats} scores and places", "give one for every seat")
    seated = state.seated()
    if len(set(asked)) != len(asked) or any(seat not in seated for seat in asked):
        raise LawBroken(
            1, f"to_act names seats {asked} of {list(seated)}", "ask each seat that has a player once, by its number"
        )
    for seat in asked:
        legal = list(state.answers(seat))
        if not legal or len(set(map(id, legal))) != len(legal):
            raise LawBroken(
                1,
                f"seat {seat} is asked and its legal answers are {[a.words() for a in legal]}",
                "offer each answer once; use 'otherwise' where there is none",
            )
        if seat == state.seat:
            _counted_as_listed(state, seat, legal)


def _counted_as_listed(state: State, seat: int, legal: list[Action]) -> None:
    """A question that counts its answers without listing them counts the same ones, in the same order."""
    step = state.question()
    count = step.how_many(state, seat, ALL)
    found = [step.answer_at(state, seat, place) for place in range(len(legal))]
    if found != legal or count != len(legal) or not min(2, count) <= step.how_many(state, seat, 2) <= count:
        raise LawBroken(
            1,
            f"seat {seat} has {len(legal)} answers, but {count} were counted, and found {found}",
            "let how_many and answer_at of the question follow its answers, or leave them out",
        )


def everybody_stands_somewhere(trial: Trial) -> None:
    """The standing is a number for each seat; where all win or lose together, what the position is worth."""
    standing = list(trial.state.standing())
    if len(standing) != trial.seats or not all(isfinite(value) for value in standing):
        raise LawBroken(1, f"the standing is {standing}", "give a number for every seat")
    if trial.state.setup.together and not all(0.0 <= value <= 1.0 for value in standing):
        raise LawBroken(
            1,
            f"the standing of a game that is won together is {standing}",
            "give a value between 0 (lost) and 1 (won)",
        )


def everything_has_words(trial: Trial) -> None:
    """Questions have words, answers can be told apart, and steps, events and the outcome name a rule."""
    state = trial.state
    for seat in state.to_act():
        question = state.ask(seat)
        if question is None or not question.prompt.strip():
            raise LawBroken(8, f"seat {seat} is asked without words", "give the step a prompt")
        _can_be_told_apart([option.words for option in question.answers])
    for viewer in trial.viewers:
        if viewer == TABLE:
            _can_be_told_apart([state.words_of(action) for action in state.answers(TABLE)])
        else:
            _can_be_told_apart([state.free_label(viewer, action) for action in state.free(viewer)])
    for step in state.agenda:
        trial.rule_is_known(step.rule(), type(step).__name__)
    for event in trial.log:
        trial.rule_is_known(event.rule(), type(event).__name__)
    outcome = state.outcome()
    if outcome is not None:
        trial.rule_is_known(outcome.rule, "the outcome")
        if not outcome.reason.strip():
            raise LawBroken(8, "the outcome has no reason", "say why the game ended so")


def _can_be_told_apart(said: list[str]) -> None:
    if any(not words.strip() for words in said) or len(set(said)) != len(said):
        raise LawBroken(8, f"answers cannot be told apart: {said}", "give every action its own words")


def everything_is_somewhere(trial: Trial) -> None:
    """No component is lost, and none comes twice."""
    now = components(trial.state)
    if now != trial.components:
        lost = sorted((trial.components - now).elements())
        found = sorted((now - trial.components).elements())
        raise LawBroken(
            7, f"components lost: {lost[:6]}, doubled: {found[:6]}", "move a card with one statement, zone to zone"
        )


def what_is_kept_can_be_read(trial: Trial) -> None:
    """What a game of a campaign would leave now is a campaign; what it leaves at its end begins the next game."""
    campaigns = trial.game.campaigns
    if campaigns is None:
        return
    outcome = trial.state.outcome()
    text = trial.state.keeps() if outcome is None else outcome.keeps
    try:
        campaigns.check(text)
        if outcome is not None:
            trial.game.setup(trial.players, with_kept(trial.options, text))
    except BadData as wrong:
        raise LawBroken(
            3, f"the campaign cannot go on with {text!r}: {wrong}", "let keeps give what the options read"
        ) from None


def saves_and_loads(trial: Trial, saved: bytes) -> None:
    """A state that was saved and loaded is the same, byte for byte."""
    state = trial.state
    loaded = trial.game.load(saved)
    if loaded.save() != saved:
        raise LawBroken(3, "a saved state loads as another one", "save and load the same fields in the same order")
    same = loaded.to_act() == state.to_act() and all(
        list(loaded.answers(seat)) == list(state.answers(seat)) for seat in loaded.to_act()
    )
    if not same:
        raise LawBroken(3, "a loaded state asks something else", "keep all that options need in fields()")


def events_tell_only_what_is_seen(trial: Trial, viewer: int) -> None:
    """An event names to a viewer only what that viewer's view before or after shows, or what was open meanwhile."""
    view = trial.state.view(viewer)
    view.save()
    known: frozenset[str] | None = None
    for at, event in enumerate(trial.log):
        form = event.seen_by(viewer)
        if form is None:
            continue
        if not form.words().strip():
            raise LawBroken(8, f"the event {type(event).__name__} has no words", "give it a sentence")
        story = form.story()
        if story is not None and not (story.title.strip() and story.text.strip()):
            raise LawBroken(8, f"the story of {type(event).__name__} is empty", "give it a title and a text, or None")
        names = form.names()
        if names and known is None:
            known = trial.known[viewer] | view.known()
        unknown = [name for name in names if known is not None and name not in known]
        if unknown:
            covered = {name for later in trial.log[at:] for name in later.covers()}
            unknown = [name for name in unknown if name not in covered]
        if unknown:
            raise LawBroken(
                6,
                f"{form.words()!r} names {unknown} to {whose(viewer)}, whose view never shows it",
                "let seen_by drop it, or let the view remember it",
            )


def what_is_sealed_is_read_nowhere(trial: Trial, viewer: int) -> None:
    """No question, answer or event names to a viewer what nobody has read yet."""
    state = trial.state
    view = state.view(viewer)
    sealed = view.sealed()
    if not sealed:
        return
    told_to = [form for form in [event.seen_by(viewer) for event in trial.log] if form is not None]
    said = [form.words() for form in told_to]
    stories = [story for story in [form.story() for form in told_to] if story is not None]
    said += [f"{story.title} {story.text}" for story in stories]
    question = state.ask(viewer)
    if question is not None:
        said += [question.prompt, *[answer.words for answer in question.answers]]
    if viewer != TABLE:
        said += [state.free_label(viewer, action) for action in state.free(viewer)]
    told = sorted(sealed & view.known()) or [name for name in sorted(sealed) if any(name in each for each in said)]
    if told:
        raise LawBroken(6, f"{told[0]!r} is sealed, and {whose(viewer)} reads it", "name no card before it is read")
