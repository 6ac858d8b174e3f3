"""The screen of a game: header, table, news, the question at its fixed place, your own things, what may be typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from parlour.core.words import counted
from parlour.terminal.colours import BAR, BONE, BRASS, DIM, FAINT, PAPER, WAITING
from parlour.terminal.drawing import Drawing, numbered
from parlour.terminal.scene import Scene
from parlour.terminal.screen import Lines, Screen

HINT = "number plays it · ? the rule · why N · look NAME · undo · save · log · rules · help · quit"


def show_scene(screen: Screen, drawing: Drawing, scene: Scene, hint: str = HINT) -> None:
    """Draw the scene. The question keeps its place whatever the news are: they get the rows that are left. On a small
    screen what may be typed comes first, and the table gets what is left."""
    top = screen.lines(header(drawing, scene))
    table = screen.lines(drawing.table(scene))
    call = screen.lines(calling_card(drawing, scene))
    mine = screen.lines(drawing.hand(scene))
    foot = screen.lines(Text(f" {hint}", style=FAINT, no_wrap=True, overflow="ellipsis"))
    room = screen.height - 1 - sum(map(len, (top, table, call, mine, foot)))
    if scene.cramped:
        room = screen.height - 1 - sum(map(len, (top, call, foot)))
        told = min(max(1, told_in(screen, scene)), room // 2)
        mine = keys_first(screen, scene, mine, room - told)
        table = table[: max(0, room - told - len(mine))]
        room -= len(mine) + len(table)
    lacks = 0 if scene.cramped else min(len(table), max(0, told_in(screen, scene) - max(1, room)))
    table, room = table[: len(table) - lacks], max(1, room) + lacks
    screen.show([top, table, news(screen, scene, room), call, mine, foot])


def told_in(screen: Screen, scene: Scene) -> int:
    """The rows of what was asked for last: the end of the table gives way to it."""
    return len(screen.lines(_indented(scene.notice, BONE))) if scene.notice else 0


def keys_first(screen: Screen, scene: Scene, mine: Lines, room: int) -> Lines:
    """All that may be typed with its key, then the person's own things as far as there is room. Where something is to
    be written, those alone: what it must be stands at their end."""
    if not scene.answers:
        return mine[max(0, len(mine) - room) :]
    words = [f"{answer.key} {answer.words}" for answer in scene.answers]
    if len(mine) <= room and all(each in _read(mine) for each in words):
        return mine
    keys = screen.lines(numbered(scene.answers))
    beside = [answer.key for answer in scene.answers if answer.key.startswith("f")]
    if len(beside) > 1 and len(keys) > room // 2:
        asked = screen.lines(numbered([answer for answer in scene.answers if answer.key not in beside]))
        more = Text(f" {beside[0]} to {beside[-1]} at any time: press Enter for all", style=FAINT)
        keys = [*asked, *screen.lines(more)]
    if len(keys) > room:
        more = Text(f" … {counted(len(keys) - room + 1, 'more line')}: press Enter for all", style=FAINT)
        return [*keys[: room - 1], *screen.lines(more)]
    own = [line for line in mine if line not in keys and not any(each in _read([line]) for each in words)]
    return [*own[: (room - len(keys)) // 2], *keys]


def _read(lines: Lines) -> str:
    """The words of these lines."""
    return "\n".join("".join(segment.text for segment in line) for line in lines)


def header(drawing: Drawing, scene: Scene) -> RenderableType:
    """The bar at the top: the game, how far it is, and who looks."""
    title = scene.view.setup.game.title
    where = drawing.where(scene)
    who = scene.eyes or (f"you are {scene.names[scene.seat]}" if scene.seat >= 0 else "seen by everyone")
    left = Text.assemble((" Parlour ", f"bold {BRASS}"), (f" {title} ", "bold"), (f"  {where}", DIM))
    left.append(" " * max(1, scene.width - left.cell_len - len(who) - 1))
    left.append(f"{who} ", BRASS)
    left.stylize_before(BAR)
    left.truncate(scene.width)
    return left


def calling_card(drawing: Drawing, scene: Scene) -> RenderableType:
    """What do I do now? In words, always directly above your own things."""
    style = PAPER if scene.question is not None else WAITING
    mark = " ▶ " if scene.question is not None else " … "
    text = Text(f"{mark}{scene.prompt}", style=f"bold {style}")
    form = scene.question.form if scene.question is not None else None
    if form is not None:
        allowed = f", {form.letters}" if form.letters else ""
        text.append(f"  {form.label} (at most {form.limit} characters{allowed})", f"not bold {style}")
    legend = drawing.legend(scene)
    space = scene.width - text.cell_len - len(legend) - 1
    if legend and space >= 2:
        text.append(" " * space + legend, f"not bold italic {style}")
    text.append(" " * (-text.cell_len % scene.width), style)
    edge = Text(" " * scene.width, style=style)
    return Group(edge, text, edge) if scene.roomy else text


def news(screen: Screen, scene: Scene, room: int) -> Lines:
    """The notice, or what happened since the person's last turn; the newest when there is no room for all."""
    lines = screen.lines(_indented(scene.notice, BONE)) if scene.notice else _told(screen, scene.news, room)
    if len(lines) > room:
        lines = [*lines[: room - 1], *screen.lines(_indented("… (log, rules and help have more)", DIM))]
    return [*lines, *([[]] * (room - len(lines)))]


def _told(screen: Screen, sentences: Sequence[str], room: int) -> Lines:
    """One sentence a line if there is room, else flowing together."""
    single = _singly(screen, sentences[-room:])
    if len(single) <= room and len(sentences) <= room:
        return single
    most = room * (screen.width - 1) - 1  # the rows between their margins, and a blank lost at the end of each
    for first in range(len(sentences)):
        words = ("… " if first else "") + " ".join(sentences[first:])
        if len(words) <= most and len(lines := screen.lines(_indented(words, DIM))) <= room:
            return lines
    return single[-room:]


def _singly(screen: Screen, sentences: Sequence[str]) -> Lines:
    return [line for each in sentences for line in screen.lines(_indented(each, DIM))]


def _indented(words: str, style: str) -> RenderableType:
    return Padding(Text(words, style=style), (0, 1))
