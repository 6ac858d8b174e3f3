"""What lies on the table, in lines: the phases, the Mission with its counts, the row, the players."""

from __future__ import annotations

from rich.text import Text

from parlour.core.words import counted
from parlour.games.the_phantom.icons import PHASES, RESOURCES
from parlour.games.the_phantom.in_force import base_combat, health_of, resource_limit
from parlour.games.the_phantom.state import Phantom
from parlour.games.the_phantom.telling import (
    next_of,
    other_goals,
    text_here,
    tokens_of,
    tracks,
    wounds_on,
)
from parlour.terminal.colours import BONE, BRASS, CANDLE, DIM, FAINT, GOOD, HARM
from parlour.terminal.games.the_phantom.letters import COLOUR, LETTER, MISSION, bar, clipped, colour_of
from parlour.terminal.scene import Scene


def phases(s: Phantom) -> Text:
    """The six phases, the present one set off."""
    line = Text(" ")
    for at, name in enumerate(PHASES):
        now = at == s.public.phase
        line.append(f"[{name}]" if now else f" {name} ", CANDLE if now else DIM if at < s.public.phase else FAINT)
        line.append(" ")
    deck = s.public.sizes[s.public.destiny()]
    line.append(f" deck {deck}, resolved {len(s.public.resolved)}", FAINT)
    return line


def mission(s: Phantom, width: int, roomy: bool) -> list[Text]:
    """The Mission: name and counts in one line, then what each count leads to; on a large screen all its words."""
    card = s.public.mission
    if card < 0:
        return [Text(" No Mission yet", style=FAINT)]
    head = Text.assemble((" ◆ ", MISSION), (s.box.cards[card].name, f"bold {MISSION}"))
    for track in tracks(s):
        style = HARM if track.ends in ("clock", "lost") else GOOD
        where = f" on {track.where}" if track.where else ""
        head.append(f"  {track.token}{where} {bar(track.have, track.need, track.down)}", style)
    lines = [head]
    if roomy:
        lines += [Text(f"   {line}", style=DIM) for line in text_here(s.box, card) if not line.startswith("Progress")]
    else:
        for track in tracks(s):
            style = HARM if track.ends in ("clock", "lost") else GOOD
            lines.append(
                Text.assemble((f"   {track.need if not track.down else 0} {track.token}: ", style), (track.words, DIM))
            )
        lines += [Text(f"   {words}", style=DIM) for words in other_goals(s)]
    return clipped(lines, 9 if roomy else 3, width)


def row(s: Phantom, width: int, rows: int) -> list[Text]:
    """The Destiny row from left to right, a line for each card: how it stands, and what it does next."""
    public = s.public
    if not public.row:
        return [Text(" The Destiny row is empty", style=FAINT)]
    lines: list[Text] = []
    for at, card in enumerate(public.row, 1):
        each = s.box.cards[card]
        then = next_of(s, card)
        mark = ">" if card == public.attacker else "new" if card in public.revealed else ""
        line = Text.assemble(
            (f" {at}. ", FAINT), (each.name, f"bold {colour_of(each)}"), (f" {mark} " if mark else " ", CANDLE)
        )
        if each.enemy:
            health = health_of(s, card)
            line.append(f"♥{health - wounds_on(s, card)}/{health} ", HARM)
        for token, number in tokens_of(s, card):
            line.append(f"{number} {token} ", BRASS)
        line.append(f"{then.phase}: " if then.phase else "", BONE).append(then.words, DIM)
        lines.append(line)
    return clipped(lines, rows, width)


def player(scene: Scene, s: Phantom, seat: int) -> list[Text]:
    """A player in two lines: strength, resources, injuries; then the cards in play, exhausted ones in brackets."""
    public = s.public
    turn = "▶" if seat in scene.view.acting else " "
    left = public.sizes[public.seats + seat]
    strength = "knocked out " if public.knocked[seat] else f"{counted(left, 'injury', 'injuries')} left "
    line = Text.assemble(
        (f" {turn} ", CANDLE),
        (scene.names[seat], f"bold {BONE}"),
        (f" {s.box.legends[seat].name} ", BRASS),
        (strength, HARM if left <= 2 else DIM),
        (f"combat {base_combat(s, seat)} ", DIM),
    )  # fmt: skip
    mine = public.mine(seat)
    for each in range(RESOURCES):
        line.append(f"{mine[each]}{LETTER[each]} ", COLOUR[each] if mine[each] else FAINT)
    line.append(f"(keep {resource_limit(s, seat)}) ", FAINT)
    hurt = [s.box.cards[card].name for card in public.injured[seat]]
    line.append(f"hurt: {', '.join(hurt)}" if hurt else "", HARM)
    played = Text("     in play: ", style=FAINT)
    for at, card in enumerate(public.areas[seat]):
        name = s.box.cards[card].name
        tired = card in public.exhausted
        played.append(", " if at else "", FAINT).append(f"({name})" if tired else name, FAINT if tired else BONE)
    if not public.areas[seat]:
        played.append("nothing", FAINT)
    if scene.seat != seat:
        played.append(f"; {counted(public.held[seat], 'card')} in hand", FAINT)
        if seat < len(s.hands) and s.hands[seat]:
            played.append(f": {', '.join([s.box.cards[card].name for card in s.hands[seat]])}", DIM)
    return [line, played]
