"""Who sits where: Spirits first, then Mediums, Sun and Moon in turn; with 2 or 3 one team plays for both sides."""

from __future__ import annotations

from typing import Final

from parlour.games.phantom_ink.pad import MOON, SIDES, SUN

LEAST_FOR_TEAMS: Final = 4
MOST_SEATS: Final = 8


def together(seats: int) -> bool:
    """Whether one team plays for both sides (PI-110)."""
    return seats < LEAST_FOR_TEAMS


def team_of(seats: int, seat: int) -> int:
    """The team of a seat; all are of the Sun's where one team plays for both sides."""
    return SUN if together(seats) else seat % 2


def is_spirit(seats: int, seat: int) -> bool:
    """Whether a Spirit sits there."""
    return seat == 0 or (seat == 1 and not together(seats))


def place_name(seats: int, seat: int) -> str:
    """What the place is called before and during the game: 'Moon Spirit', 'Sun Medium 2'."""
    role = "Spirit" if is_spirit(seats, seat) else "Medium"
    if together(seats):
        number = f" {seat}" if seat and seats == 3 else ""
        return f"{role}{number}"
    team = team_of(seats, seat)
    number = f" {seat // 2}" if role == "Medium" and len(MEDIUMS[seats][team]) > 1 else ""
    return f"{SIDES[team]} {role}{number}"


def spirits_passed_on(seats: int) -> tuple[int, ...]:
    """For each seat of the next game where its player sat in this one: the teams stay, and in each of them the first
    Medium is the next Spirit, who was it comes last."""
    before = list(range(seats))
    for team in range(1 if together(seats) else 2):
        members = [seat for seat in range(seats) if team_of(seats, seat) == team]
        for seat, old in zip(members, [*members[1:], members[0]], strict=True):
            before[seat] = old
    return tuple(before)


def _mediums(seats: int, team: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(seats) if not is_spirit(seats, seat) and team_of(seats, seat) == team)


MEDIUMS: Final = [(_mediums(seats, SUN), _mediums(seats, MOON)) for seats in range(MOST_SEATS + 1)]
"""The seats of each team's Mediums, by the number of players."""

SPIRITS: Final = [tuple(seat for seat in range(seats) if is_spirit(seats, seat)) for seats in range(MOST_SEATS + 1)]
"""The seats of the Spirits, by the number of players."""
