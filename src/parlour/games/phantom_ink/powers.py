"""What the Arcana on the table give now: worked out when it is asked for, never stored."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from parlour.core.agenda import Step
from parlour.core.effects.effect import Effect
from parlour.games.phantom_ink.pad import SUN

if TYPE_CHECKING:
    from parlour.games.phantom_ink.state import Ink

FIRST_HAND_SIZE: Final = 7


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Effect):
    """One sentence of an Arcana: what happens at once (`steps`), and what it gives while it lasts (the rest)."""

    def brief(self) -> str:
        return self.words()

    def more_offered(self) -> int:
        """How many more Questions are offered from the hand."""
        return 0

    def top_offered(self) -> int:
        """How many Questions from the top of the deck are offered too."""
        return 0

    def larger_hand(self) -> int:
        """By how much the Hand Size is larger."""
        return 0

    def forbids_guess(self) -> bool:
        """Whether the turn in which it is played allows no Guess."""
        return False

    def on_eye(self) -> tuple[Power, ...]:
        """What happens whenever the team uses an Eye."""
        return ()

    def after_ask(self) -> tuple[Power, ...]:
        """What happens after the turn's Ask."""
        return ()


def working(s: Ink, team: int) -> list[Power]:
    """The powers that work for a team in this turn: lasting ones, and those played in it; together on Sun turns."""
    public = s.public
    found: list[Power] = []
    if public.together and public.side() != SUN:
        return found
    for whose, _, is_reversed, turn, power in public.played:
        if whose != team or is_reversed:
            continue
        arcana = s.pack.arcana[power]
        if turn == public.turn or (arcana.lasting and not _is_past(s, turn, arcana.turns)):
            found.extend(arcana.effects)
    return found


def _is_past(s: Ink, turn: int, turns: int) -> bool:
    """Whether a power that works on so many Sun turns where one team plays (0: on all) is over (PI-194)."""
    if not turns or not s.public.together:
        return False
    since = turn // 2 if s.setup.options.sun_turns == "played" else 0
    return s.public.space() - since >= turns


def more_offered(s: Ink, team: int) -> int:
    """How many Questions more than two a team offers from its hand now."""
    return sum([power.more_offered() for power in working(s, team)])


def top_offered(s: Ink, team: int) -> int:
    """How many Questions from the top of the deck a team offers now."""
    return sum([power.top_offered() for power in working(s, team)])


def hand_size(s: Ink, team: int) -> int:
    """Up to how many Questions a team draws now (PI-072, PI-184)."""
    return FIRST_HAND_SIZE + sum([power.larger_hand() for power in working(s, team)])


def forbids_guess(s: Ink, team: int) -> bool:
    """Whether an Arcana of this turn (together: of this round) allows no Guess."""
    public = s.public
    now = public.turn // 2 if public.together else public.turn
    for whose, _, is_reversed, turn, power in public.played:
        when = turn // 2 if public.together else turn
        if whose == team and not is_reversed and when == now:
            for each in s.pack.arcana[power].effects:
                if each.forbids_guess():
                    return True
    return False


def whenever_eye(s: Ink, team: int, line: int) -> list[Step]:
    """What the team's powers add to a use of an Eye on this line, in the order in which they were played."""
    return [step for power in working(s, team) for extra in power.on_eye() for step in extra.steps(team, line)]


def after_ask(s: Ink, team: int) -> list[Step]:
    """What the team's powers add to the turn's Ask."""
    return [step for power in working(s, team) for extra in power.after_ask() for step in extra.steps(team, -1)]
