"""What the page of Phantom Ink reads from a scene: who looks, what is open, and the words for it."""

from __future__ import annotations

from parlour.core.agenda import Step
from parlour.core.question import Action
from parlour.core.words import counted, listed
from parlour.games.phantom_ink.actions import ChooseToAsk
from parlour.games.phantom_ink.asking import ChooseOffer, ChooseQuestion, CommitClue
from parlour.games.phantom_ink.effects import ChooseCopy
from parlour.games.phantom_ink.events.asking import LetterWritten
from parlour.games.phantom_ink.eyes import ChooseClue, ChooseMoonClue
from parlour.games.phantom_ink.guessing import WriteGuess
from parlour.games.phantom_ink.pad import GUESS, SIDES, SPACES, TURNS
from parlour.games.phantom_ink.public import Public
from parlour.games.phantom_ink.setting_up import ChooseWord, NameAgain, NameInSecret
from parlour.games.phantom_ink.turns import DiscardQuestions, TakeMoonTurn, TakeTurn
from parlour.games.phantom_ink.view import InkView
from parlour.games.phantom_ink.writing import Hear
from parlour.session.sight import Mark
from parlour.web.games.page import Goal
from parlour.web.games.scene import Scene

APOSTROPHE = "\N{RIGHT SINGLE QUOTATION MARK}"
Lesson = tuple[str, str, tuple[str, ...], str]
"""For the reader: a symbol, a heading, paragraphs, and the rules that they are from."""


def view_of(scene: Scene) -> InkView:
    """The game as the viewer knows it."""
    view = scene.view
    assert isinstance(view, InkView)
    return view


def public_of(scene: Scene) -> Public:
    """What all see."""
    return view_of(scene).public


def step_of(scene: Scene) -> Step | None:
    """What waits now; None after the end."""
    agenda = scene.view.agenda
    return agenda[-1] if agenda and not scene.sight.over else None


def is_medium(scene: Scene) -> bool:
    """Whether a Medium looks."""
    return scene.seated and not view_of(scene).is_spirit()


def is_asked(scene: Scene, action: Action) -> bool:
    """Whether the viewer may answer so now."""
    return scene.option(action) is not None


def is_free(scene: Scene, action: Action) -> bool:
    """Whether the viewer may do this beside answering."""
    return any(option.action is action for option in scene.sight.free)


def mark_of(scene: Scene, key: str) -> Mark | None:
    """The mark that may stand at this; None if the viewer may not mark it."""
    return next((mark for mark in scene.sight.marks if mark.key == key), None)


def is_marked(scene: Scene, key: str) -> bool:
    """Whether a Medium of the viewer's team has marked this."""
    mark = mark_of(scene, key)
    return mark is not None and mark.by is not None


def marked_by(scene: Scene, mark: Mark) -> str:
    """Who has marked it; empty if nobody has."""
    return "" if mark.by is None else scene.sight.seats[mark.by].name


def letter_key(scene: Scene, number: int) -> str:
    """Under which key a letter of the alphabet is marked."""
    return f"letter-{public_of(scene).turn}-{number}"


def has_partners(scene: Scene) -> bool:
    """Whether a Medium looks who has others to point things out to."""
    view = view_of(scene)
    return is_medium(scene) and len(view.public.mediums(view.team())) > 1


def partners(scene: Scene) -> str:
    """The other Mediums of the viewer's team, by name."""
    view = view_of(scene)
    return listed([scene.name(seat) for seat in view.public.mediums(view.team()) if seat != scene.seat], "or")


def spirit_name(scene: Scene) -> str:
    """The Spirit of the side whose turn it is, by name."""
    public = public_of(scene)
    return scene.name(public.spirit(public.team()))


def mediums_named(scene: Scene, team: int, link: str = "and") -> str:
    """The Mediums of a team, by name."""
    return listed([scene.name(seat) for seat in public_of(scene).mediums(team)], link)


def hears(scene: Scene) -> Hear | None:
    """The writing that the viewer listens to and may stop."""
    step = step_of(scene)
    if isinstance(step, Hear) and is_medium(scene) and view_of(scene).team() == public_of(scene).team():
        return step
    return None


def offers_pairs(scene: Scene) -> bool:
    """Whether the viewer may Ask now by picking two Questions: where no Arcana makes the Offer larger."""
    view = view_of(scene)
    if not isinstance(step_of(scene), TakeTurn) or len(view.hand) < 2:
        return False
    return scene.asks_for(ChooseToAsk) and not larger_offer(view)


def larger_offer(view: InkView) -> int:
    """By how many Questions the Arcana that work for the viewer's team make its Offer larger."""
    public, more = view.public, 0
    for team, _, reversed, turn, power in public.played:
        arcana = view.pack.arcana[power]
        if team == view.team() and not reversed and (turn == public.turn or arcana.lasting):
            more += sum(each.more_offered() for each in arcana.effects)
    return more


def written_by_hand(scene: Scene) -> dict[int, int]:
    """How many characters of each line the Spirit wrote while the Mediums listened; what comes after is by an Eye."""
    lengths: dict[int, int] = {}
    for line in scene.sight.log:
        event = line.event
        if isinstance(event, LetterWritten):
            lengths[event.line] = lengths.get(event.line, 0) + (2 if event.gap else 1)
    return lengths


def points_now(public: Public) -> int:
    """Where one team plays: what a Guess on the next Moon turn would win."""
    moon = public.turn if public.side() else public.turn + 1
    return TURNS - moon - 1


def spelt(text: str) -> str:
    """The letters apart, as they are read out: 'P, A, P'."""
    return ", ".join("blank" if sign == "_" else sign for sign in text if sign != " ")


def where(scene: Scene) -> str:
    """Where we are in the game."""
    public = public_of(scene)
    if scene.sight.over:
        outcome = scene.sight.outcome
        assert outcome is not None
        reached = min(public.turn, TURNS - 1) // 2 + 1
        if public.together:
            return f"Won in round {reached}" if outcome.winners() else "Lost"
        winners = outcome.winners()
        return f"{SIDES[winners[0] % 2]} wins in round {reached}" if winners else "Nobody wins"
    if not public.chosen:
        return "The Spirits choose the Object"
    step = step_of(scene)
    side = SIDES[public.side()]
    doing = f"{side}{APOSTROPHE}s turn"
    if isinstance(step, WriteGuess):
        doing = f"{side} guesses"
    elif isinstance(step, Hear | ChooseOffer | ChooseQuestion | CommitClue):
        doing = f"{side} asks"
    return f"Round {public.space() + 1} of {SPACES}, {doing}"


def goal(scene: Scene) -> Goal:
    """What it is about, and how many Clues each team has to think about."""
    public = public_of(scene)
    if public.together:
        return Goal("Write the Object on a Moon turn", f"{counted(points_now(public), 'point')} to win now")
    clues = [
        sum([what != GUESS and at == side for what, at in zip(public.what, public.sides, strict=True)])
        for side in range(len(SIDES))
    ]
    return Goal("Write the Object before the other team", f"Clues: Sun {clues[0]}, Moon {clues[1]}")


def meanwhile(scene: Scene) -> str:
    """What somebody who waits may want to know."""
    public, step = public_of(scene), step_of(scene)
    side = SIDES[public.side()]
    if isinstance(step, Hear):
        may = mediums_named(scene, public.team(), "or")
        if scene.seated and view_of(scene).is_spirit() and view_of(scene).team() == public.team():
            return f"{may} may call Silencio after any letter. Letters follow by themselves."
        return f"{may} may call Silencio after any letter. Read along: what they know, you may guess."
    if isinstance(step, CommitClue):
        return "The whole Clue is fixed in secret before its first letter is written."
    if isinstance(step, ChooseQuestion):
        return "One of the offered Questions is answered, the rest is discarded face up."
    if isinstance(step, WriteGuess):
        return f"A knock says right. The first wrong letter ends {side}{APOSTROPHE}s turn."
    if isinstance(step, NameInSecret | NameAgain | ChooseWord):
        return "Mediums may look at their Questions and Arcana meanwhile."
    return ""


def advice(scene: Scene) -> str:
    """What the one who is asked may want to know."""
    public, step = public_of(scene), step_of(scene)
    spirit = spirit_name(scene)
    also = f" {partners(scene)} can answer too: the first of you counts." if has_partners(scene) else ""
    if isinstance(step, TakeTurn):
        return f"{_ways(scene, step)}{also}"
    if isinstance(step, ChooseOffer):
        return f"{spirit} answers one of them; the rest is discarded face up, for both teams to read.{also}"
    if isinstance(step, DiscardQuestions):
        return "Pick what you can do without, then draw as many. Discards lie face up."
    if isinstance(step, Hear):
        return "Call as soon as you know the word: every further letter helps the others, too."
    if isinstance(step, WriteGuess):
        shown = public.shown[step.line]
        end = " The period is right only when the word is complete." if shown else ""
        return f"Pick a letter, or type it. {spirit} knocks if it is right; a wrong one ends the turn.{end}"
    if isinstance(step, ChooseClue):
        how = "whispered to your team alone; all others see a blank" if step.whisper else "written for all to see"
        return f"Pick a Clue on the Pad: its next letter is {how}.{also}"
    if isinstance(step, ChooseMoonClue):
        return "Pick a Clue on the Moon side: you add its next letter."
    if isinstance(step, ChooseQuestion):
        return "You write the Clue next. Nothing is shown until your first letter."
    if isinstance(step, CommitClue):
        return "Write all of it. Only you see it until its letters stand on the Pad."
    if isinstance(step, NameInSecret | NameAgain):
        return "Both Spirits name a word. If you differ, both see it and may name once more; then the lot decides."
    if isinstance(step, ChooseWord):
        return "Choose one that you can say much about without naming it."
    if isinstance(step, TakeMoonTurn):
        return f"Right now a right Guess is worth {points_now(public)} points."
    if isinstance(step, ChooseCopy):
        return "Its whole power counts for your team now."
    return ""


def _ways(scene: Scene, step: TakeTurn) -> str:
    public = public_of(scene)
    ways = []
    if offers_pairs(scene):
        ways.append(f"To Ask, pick two Questions below for {spirit_name(scene)}.")
    if not step.played and public.crystals[step.team]:
        ways.append("An Arcana costs 1 Crystal, and must come before.")
    if step.eye and scene.view.setup.options.eyes != "optional":
        ways.insert(0, "The Eye comes first: one more letter of any Clue on the Pad, then Ask or Guess.")
    if not ways:
        ways.append("Ask for a Clue, or guess the Object letter by letter.")
    return " ".join(ways)
