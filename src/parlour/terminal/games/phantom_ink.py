"""Phantom Ink in the terminal: the Pad of both teams, what one's own seat knows, and the answers by number."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from parlour.core.words import listed
from parlour.games.phantom_ink.actions import Offer
from parlour.games.phantom_ink.pad import BLANK, BONUS, DOTS, EYES, GUESS, MOON, SIDES, SPACES, SUN
from parlour.games.phantom_ink.view import InkView
from parlour.terminal.colours import BONE, CANDLE, DIM, FAINT
from parlour.terminal.drawing import Drawing, numbered
from parlour.terminal.marking import marked_line
from parlour.terminal.scene import KeyedAnswer, Scene


def view_of(scene: Scene) -> InkView:
    """The game as the viewer knows it."""
    assert isinstance(scene.view, InkView)
    return scene.view


class InkDrawing(Drawing):
    """The Pad above, one's own cards below."""

    keeps_ideas_back = True

    def where(self, scene: Scene) -> str:
        public = view_of(scene).public
        if not public.chosen:
            return "the Spirits choose the Object"
        if scene.view.ended is not None:
            return f"after round {min(public.space(), SPACES - 1) + 1}"
        return f"round {public.space() + 1} of {SPACES}, {SIDES[public.side()]}'s turn"

    def table(self, scene: Scene) -> RenderableType:
        parts: list[RenderableType] = [teams(scene), pad(scene)]
        known = knows(scene)
        if known is not None:
            parts.append(known)
        marked = marked_line(scene.marks, scene.names)
        if marked:
            parts.append(Text(f" {marked}", style=CANDLE, no_wrap=True, overflow="ellipsis"))
        return Group(*parts)

    def hand(self, scene: Scene) -> RenderableType:
        """The answers by number. A Spirit is not shown ideas unasked."""
        if scene.question is not None and scene.question.form is not None:
            return Text(" Type your Clue, all of it: letters and gaps, at most 30; or: ideas", style=DIM)
        return numbered([_with_text(scene, each) for each in scene.answers])

    def cards(self, scene: Scene) -> Sequence[tuple[str, str]]:
        view = view_of(scene)
        together = view.public.together
        arcana = [*view.arcana, *[each[1] for each in view.public.played]]
        found = [(view.pack.arcana[card].name, view.pack.arcana[card].told(together)) for card in arcana]
        questions = [*view.hand, *[each for each in view.offer if each >= 0], *reversed(view.public.discard)]
        return [*found, *[(view.pack.titles[each], view.pack.texts[each]) for each in questions]]


def _with_text(scene: Scene, answer: KeyedAnswer) -> KeyedAnswer:
    """A Question that may be offered, with its text where there is room."""
    view = view_of(scene)
    if not isinstance(answer.action, Offer) or scene.cramped:
        return answer
    question = answer.action.question
    words = f"{view.pack.titles[question]}: {view.pack.texts[question]}"
    return KeyedAnswer(answer.key, answer.action, words, answer.legal, answer.free, answer.then)


def teams(scene: Scene) -> RenderableType:
    """Who is in which team, and how many Crystals it has."""
    view = view_of(scene)
    public = view.public
    line = Text(" ")
    for team in public.teams():
        name = "Together" if public.together else SIDES[team]
        turn = scene.view.ended is None and public.team() == team
        mediums = listed([_name(scene, seat) for seat in public.mediums(team)])
        many = "Mediums" if len(public.mediums(team)) > 1 else "Medium"
        crystals = f" {'◆' * public.crystals[team]}{'◇' * (3 - public.crystals[team])}" if public.with_arcana else ""
        line.append(f"{'▶ ' if turn else '  '}{name}", style=CANDLE if turn else BONE)
        line.append(f" Spirit {_name(scene, public.spirit(team))}, {many} {mediums}{crystals}  ", style=DIM)
    return line


def _name(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.seat else scene.names[seat]


def pad(scene: Scene) -> Table:
    """Both sides of the Pad, a row for each space."""
    view = view_of(scene)
    public = view.public
    found = Table(box=None, padding=(0, 1), show_header=True, header_style=CANDLE, expand=False)
    width = 40 if scene.roomy else 33 if not scene.cramped else 20
    for side in (SUN, MOON):
        found.add_column("", style=FAINT, width=2)
        found.add_column(SIDES[side], width=width, no_wrap=True)
    for space in range(SPACES):
        cells: list[Text] = []
        for side in (SUN, MOON):
            live = public.chosen and scene.view.ended is None and public.turn == 2 * space + side
            cells += [Text(str(space + 1), style=CANDLE if live else FAINT), _space(view, side, space, live)]
        found.add_row(*cells)
    return found


def _space(view: InkView, side: int, space: int, live: bool) -> Text:
    public = view.public
    text = Text()
    for line in range(len(public.what)):
        if public.sides[line] != side or public.spaces[line] != space:
            continue
        if public.what[line] == GUESS:
            text.append("guess ", style=DIM)
        elif public.what[line] == BONUS:
            text.append(" bonus ", style=DIM)
        for at, sign in enumerate(view.lines[line]):
            whispered = public.shown[line][at] == BLANK and sign != BLANK
            text.append(sign.lower() if whispered else sign, style=CANDLE if whispered else BONE)
        if public.complete[line]:
            text.append(".", style=BONE)
        if public.wrong[line]:
            text.append(f" not {'the period' if public.wrong[line] == '.' else public.wrong[line]}", style="red")
    if live:
        text.append("▁", style=CANDLE)
    if public.together and not text.plain.strip("▁"):
        text.append(f"  {'·' * DOTS[space]}", style=FAINT)
    if space in EYES[side] and public.turn <= 2 * space + side:
        text.append("  eye", style=FAINT)
    return text


def knows(scene: Scene) -> RenderableType | None:
    """What only this seat's team knows: the Object, its Questions, the Clues in full."""
    view = view_of(scene)
    lines: list[Text] = []
    if view.object >= 0:
        word = view.pack.words[view.object]
        sense = view.pack.senses[view.object]
        lines.append(Text.assemble((" The Object: ", DIM), (word, CANDLE), (f"  {sense}", FAINT)))
    room = 3 if not scene.roomy else 8
    own = [line for line in range(len(view.asked)) if view.asked[line] >= 0]
    for line in own[-room:]:
        shown = view.texts[line] or view.lines[line]
        lines.append(Text.assemble((f" {shown:<12} ", BONE), (view.pack.texts[view.asked[line]], DIM)))
    return Group(*lines) if lines else None


DRAWING = InkDrawing()
