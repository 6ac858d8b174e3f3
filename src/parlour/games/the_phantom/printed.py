"""What stands on a card, in words: all of it follows from the card's effects, so the two cannot disagree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from parlour.core.effects.effect import Effect, all_words
from parlour.core.words import listed
from parlour.games.the_phantom import card as kinds
from parlour.games.the_phantom.activating import text_of
from parlour.games.the_phantom.card import CardPart
from parlour.games.the_phantom.icons import LEVELS, NAMES, icon_words

AT_LAST: Final = {kinds.REVEAL: "reveal the next Destiny card", kinds.RESOLVE: "it goes to the Resolved pile"}
"""What the icons of a type line ask for (TP-014, TP-172)."""


def card_text(part: CardPart) -> list[str]:
    """Every sentence of a card, from the top: rules, abilities, moments, goals, type line."""
    lines = [_sentence(each.words()) for each in part.rules]
    lines += [_sentence(text_of(each)) for each in part.abilities]
    for when, effects in _moments(part):
        if effects:
            lines.append(_sentence(f"{when}{all_words(effects)}"))
    for goal in part.goals:
        lines.append(_sentence(f"as soon as {goal.when.words()}: {all_words(goal.do)}"))
    if part.progress:
        how = ", taken off" if part.countdown else ""
        lines.append(f"Progress is counted in {part.progress} on {part.progress_on or 'this card'}{how}.")
    if part.clock:
        how = ", taken off" if part.clock_down else ""
        lines.append(f"The clock is counted in {part.clock} on {part.clock_on or 'this card'}{how}.")
    for column in part.loot:
        cells = [f"{cell.points}+ {all_words(cell.do) or 'nothing'}" for cell in column.cells]
        lines.append(f"{column.enemy}: {'; '.join(cells)}.")
    for each in part.criteria:
        lines.append(f"{each.name}: gain a card ({each.first}/{each.last}) if {each.when.words()}.")
    if part.type_line:
        lines.append(f"Last, in the turn it is revealed: {listed([AT_LAST[icon] for icon in part.type_line], 'then')}.")
    if part.allows:
        lines.append(f"Deckbuilding: allows cards with the keyword {listed(part.allows)}.")
    return lines


def _moments(part: CardPart) -> list[tuple[str, Sequence[Effect]]]:
    return [
        ("", part.read),
        ("when it comes into play: ", part.comes),
        ("Destiny phase: ", part.followed),
        ("Fate phase: ", part.fate),
        ("when defeated: ", part.defeated),
        ("whenever an enemy is defeated: ", part.enemy_defeated),
        ("whenever a Destiny card is revealed: ", part.destiny_revealed),
        ("at the end of the Adventure phase: ", part.adventure_ends),
        ("if the Destiny deck is empty when a card is needed: ", part.deck_empty),
    ]


def heading(part: CardPart) -> str:
    """Number, name, type and what it costs and gives, in one line."""
    last = part.number + part.copies - 1
    number = str(part.number) if last == part.number else f"{part.number}-{last}"
    star = "*" if part.unique else ""
    more = ", ".join([each for each in (kinds.SKILLS[part.skill], part.subtitle) if each])
    name = f"{star}{part.name}, {more}" if more else f"{star}{part.name}"
    facts = [kinds.KINDS[part.kind] if not part.type else _type(part)]
    if part.kind == kinds.PLAYER:
        facts += [f"costs {icon_words(part.cost)}", f"gives {icon_words(part.reward)}"]
    if part.sort in (kinds.ENEMY, kinds.BOSS):
        facts.append(f"health {part.health.words()}")
    if len(part.levels) < len(LEVELS):
        facts.append(listed([LEVELS[level] for level in part.levels], "or"))
    return f"{number} {name} ({'; '.join(facts)})"


def _type(part: CardPart) -> str:
    said = f"{part.type} - {', '.join(part.subtypes)}" if part.subtypes else part.type
    return f"{said}, {', '.join(part.keywords)}" if part.keywords else said


def pack_text(cards: Sequence[CardPart]) -> list[str]:
    """What each card does, a paragraph of lines for each."""
    lines: list[str] = []
    for part in cards:
        lines.append(heading(part))
        lines.extend([f"  {line}" for line in card_text(part)])
        if part.points:
            worth = [f"{NAMES[symbol]} {part.points.count(symbol)}" for symbol in sorted(set(part.points))]
            lines.append(f"  Points: {listed(worth)}.")
    return lines


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
