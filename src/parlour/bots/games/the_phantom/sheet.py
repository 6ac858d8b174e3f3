"""The balance sheet of an adventure: every figure that says whether it is good to play, with its goal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import median
from typing import Final

from parlour.bots.games.the_phantom.styles import STYLES
from parlour.bots.games.the_phantom.trials import BOTH, LEGENDS, Cell, Trial, campaigns, run, some
from parlour.bots.shares import Z, interval
from parlour.games.the_phantom.box import PackCards
from parlour.games.the_phantom.card import DESTINY, LORE, MISSION, OBJECTIVE, CardPart
from parlour.games.the_phantom.icons import LEVELS
from parlour.games.the_phantom.proving import parts_in
from parlour.games.the_phantom.shelf import SHELF
from parlour.games.the_phantom.verbs_lore import Lore, SetMission

GOALS: Final[Mapping[str, tuple[float, float]]] = {
    "easy": (0.75, 0.90), "normal": (0.50, 0.65), "heroic": (0.25, 0.40), "mythic": (0.05, 0.20)
}  # fmt: skip
"""The share of wins that each difficulty should give."""
STEP: Final = 0.10
"""By how much each difficulty should be harder than the one before."""
EARLIER: Final = ("story_of_devil", "diana_in_the_jungle_patrol", "year_one")
"""The adventures from which a seasoned deck comes: the first two of them that are not the one on trial."""

APART: Final = 15
"""By how many points a single card may change the win rate."""

FEW_GAMES: Final = 30
"""What happened in fewer games than this says nothing of a single card."""


@dataclass(frozen=True)
class Figure:
    """One line of the sheet: what was measured, in words, and whether it meets its goal (None: not judged)."""

    name: str
    found: str
    goal: str = ""
    met: bool | None = None

    def line(self) -> str:
        """The figure as a line of text."""
        mark = "  " if self.met is None else "ok" if self.met else "!!"
        goal = f"  [goal {self.goal}]" if self.goal else ""
        return f"{mark} {self.name}: {self.found}{goal}"


def share(won: int, games: int) -> str:
    """A share with its interval, in words."""
    if not games:
        return "no games"
    low, high = interval(won / games, games)
    return f"{won / games:.1%} ({low:.1%} to {high:.1%}, n = {games})"


def wins(trials: Sequence[Trial]) -> int:
    """How many games were won."""
    return sum([1 for trial in trials if trial.won])


def rate(trials: Sequence[Trial]) -> float:
    """The share of games that were won."""
    return wins(trials) / max(1, len(trials))


def gap_of(trials: Sequence[Trial], others: Sequence[Trial]) -> tuple[float, float]:
    """How many points more the first win than the others in the same deals, and half of its 95 % interval."""
    games = len(trials)
    gaps = [int(one.won) - int(other.won) for one, other in zip(trials, others, strict=True)]
    mean = sum(gaps) / games
    spread = sum([(gap - mean) ** 2 for gap in gaps]) / max(1, games - 1)
    return 100 * mean, 100 * Z * sqrt(spread / games)


class Sheet:
    """Plays the cells of the sheet when they are first asked for, and works out its figures."""

    def __init__(
        self, adventure: str, games: int, workers: int = 1, tell: Callable[[str], None] | None = None,
        slow_games: int = 0, hero: str = "hero",
    ) -> None:  # fmt: skip
        self.adventure = adventure
        self.games = games
        self.workers = workers
        self.tell = tell
        self.slow_games = slow_games
        """Games of the search, which thinks long; 0 leaves that row out."""
        self.hero = hero
        """The bot that the sheet is about."""
        self.content: PackCards = SHELF.read(adventure).content
        self.played: dict[Cell, list[Trial]] = {}
        self.spared: dict[Cell, list[Trial]] = {}
        """Deals of a cell played once more by heroes who never play one card."""
        self.kept: tuple[str, ...] = ()

    def cell(self, difficulty: str, **more: object) -> list[Trial]:
        """The games of a cell."""
        cell = replace(Cell(self.adventure, difficulty, BOTH, bot=self.hero), **more)  # type: ignore[arg-type]
        if cell not in self.played:
            games = self.slow_games if cell.bot.startswith("search") else self.games
            self.played[cell] = run(cell, games, self.workers)
            if self.tell is not None:
                who = f"{cell.bot}, {cell.legend}, {cell.seats} seats" + (", seasoned" if cell.campaigns else "")
                self.tell(f"{cell.difficulty}, {who}: {share(wins(self.played[cell]), games)}")
        return self.played[cell]

    # The rows of the table ----------------------------------------------------------------------------------

    def difficulties(self) -> list[Figure]:
        """Win rates with the starter decks, and how far they fall."""
        found: list[Figure] = []
        before = 2.0
        for level in LEVELS:
            trials = self.cell(level)
            low, high = GOALS[level]
            here = rate(trials)
            by_legend = ", ".join([
                f"{legend} {rate([trial for trial in trials if trial.legend == legend]):.0%}" for legend in LEGENDS
            ])  # fmt: skip
            goal = f"{low:.0%} to {high:.0%}, {STEP:.0%} under the level before"
            met = low <= here <= high and round(before - here, 9) >= STEP
            found.append(Figure(f"hero, {level}", f"{share(wins(trials), len(trials))}; {by_legend}", goal, met))
            before = here
        return found

    def seasoned(self) -> list[Figure]:
        """The same with the deck after two won adventures."""
        earlier = [name for name in EARLIER if name != self.adventure and name in SHELF.adventures()][:2]
        if len(earlier) < 2:
            return [Figure("hero, seasoned deck", "needs two other adventures")]
        if not self.kept:
            both = [campaigns(earlier, legend, self.hero) for legend in LEGENDS]
            self.kept = tuple([text for pair in zip(*both, strict=True) for text in pair])
        found: list[Figure] = []
        plain = {level: rate(self.cell(level)) for level in ("normal", "mythic")}
        for level in ("normal", "mythic"):
            trials = self.seasoned_trials(level)
            here = rate(trials)
            gain = here - plain[level]
            if level == "normal":
                goal, met = "+10 to +25 points", 0.10 <= gain <= 0.25
            else:
                goal, met = "15 % to 35 %", 0.15 <= here <= 0.35
            text = f"{share(wins(trials), len(trials))}; {100 * gain:+.0f} points"
            found.append(Figure(f"hero, seasoned deck, {level}", text, goal, met))
        return found

    def seasoned_trials(self, level: str) -> list[Trial]:
        """Half of the games for each Legend, each with its own campaigns."""
        trials: list[Trial] = []
        for at, legend in enumerate(LEGENDS):
            cell = Cell(self.adventure, level, legend, 1, self.hero, self.kept[at::2])
            if cell not in self.played:
                self.played[cell] = run(cell, self.games // 2, self.workers)
            trials += self.played[cell]
        return trials

    def others(self) -> list[Figure]:
        """Chance, the search and the scripted styles at normal."""
        hero = rate(self.cell("normal"))
        chance = self.cell("normal", bot="random")
        found = [Figure("random, normal", share(wins(chance), len(chance)), "at most 3 %", rate(chance) <= 0.03)]
        for style in STYLES:
            trials = self.cell("normal", bot=style)
            under = 100 * (hero - rate(trials))
            text = f"{share(wins(trials), len(trials))}; {under:.0f} points under hero"
            found.append(Figure(f"{style}, normal", text, "at least 15 points under hero", under >= 15))
        if self.slow_games:
            trials = self.cell("normal", bot="search:500ms")
            over = 100 * (rate(trials) - hero)
            text = f"{share(wins(trials), len(trials))}; {over:+.0f} points"
            found.append(Figure("search:500ms, normal", text, "at least 8 points over hero", over >= 8))
        return found

    def endings(self) -> list[Figure]:
        """Causes of loss, close games and length at normal."""
        trials = self.cell("normal")
        lost = [trial for trial in trials if not trial.won]
        causes = Counter([trial.reason for trial in lost])
        told = ", ".join([f"{reason} {count / len(lost):.0%}" for reason, count in causes.most_common()])
        most = max(causes.values(), default=0) / max(1, len(lost))
        ways = Counter([trial.reason for trial in trials if trial.won])
        near = sum([1 for trial in trials if trial.close()])
        turns = sorted([trial.turns for trial in trials])
        late = turns[min(len(turns) - 1, int(0.95 * len(turns)))]
        middle = median(turns)
        return [
            Figure("causes of loss", told or "none lost", "none over 65 %", most <= 0.65),
            Figure("ways to win", ", ".join([f"{reason} {count}" for reason, count in ways.most_common()]) or "none"),
            Figure("close games", share(near, len(trials)), "at least 40 %", near >= 0.4 * len(trials)),
            Figure("length", f"median {middle:g}, 95 % within {late} turns", "median 9 to 18, 95 % under 30",
                   9 <= middle <= 18 and late < 30),
        ]  # fmt: skip

    def evenness(self) -> list[Figure]:
        """The Legends against each other, two players against one, at normal."""
        trials = self.cell("normal")
        sides = [[trial for trial in trials if trial.legend == legend] for legend in LEGENDS]
        gap = 100 * (rate(sides[0]) - rate(sides[1]))
        pair = self.cell("normal", seats=2)
        more = 100 * (rate(pair) - rate(trials))
        text = ", ".join([f"{name} {share(wins(s), len(s))}" for name, s in zip(LEGENDS, sides, strict=True)])
        return [
            Figure("Legends", f"{text}; {gap:+.0f} points", "within 10 points", abs(gap) <= 10),
            Figure("two players", f"{share(wins(pair), len(pair))}; {more:+.0f} points", "within 10 points of solo",
                   abs(more) <= 10),
        ]  # fmt: skip

    # Single cards -------------------------------------------------------------------------------------------

    def cards(self) -> list[Figure]:
        """Every Player card that was drawn: how often it is played, and what that does to the win rate.

        Who comes to build wins, so that games with a card played and games without differ in more than the card. It
        is judged by pairs: the deals in which it was played, once more by heroes who never play it. It is too strong or
        too weak where its whole interval says so.
        """
        self.cell("normal")
        if self.kept:
            self.seasoned_trials("normal")
        cells = [cell for cell in self.played if cell.difficulty == "normal" and cell.bot == self.hero]
        cells = [cell for cell in cells if cell.seats == 1]
        trials = [trial for cell in cells for trial in self.played[cell]]
        found: list[Figure] = []
        for name in sorted({name for trial in trials for name in trial.drawn}):
            drawn = [trial for trial in trials if name in trial.drawn]
            played = [trial for trial in drawn if name in trial.played]
            others = [trial for trial in drawn if name not in trial.played]
            text = f"drawn in {len(drawn)}, played in {len(played) / len(drawn):.0%}"
            judged = len(drawn) >= FEW_GAMES
            met = not judged or len(played) >= 0.1 * len(drawn)
            if len(played) >= FEW_GAMES:
                without = [trial for cell in cells for trial in self.without(cell, name)]
                gap, about = gap_of(played, without)
                text += f"; these deals won {rate(played):.0%} with it, {rate(without):.0%} without"
                text += f" ({gap:+.0f} +- {about:.0f} points)"
                met = met and abs(gap) - about <= APART
                if len(others) >= FEW_GAMES:
                    text += f"; {rate(others):.0%} where it was not played ({100 * (rate(played) - rate(others)):+.0f})"
            found.append(Figure(f"card {name}", text, f"10 %, within {APART} points", met if judged else None))
        return found

    def without(self, cell: Cell, name: str) -> list[Trial]:
        """The games of a cell in which a card was drawn and played, once more by heroes who never play it."""
        spared = replace(cell, never=name)
        if spared not in self.spared:
            numbers = [at for at, trial in enumerate(self.played[cell]) if name in trial.drawn and name in trial.played]
            self.spared[spared] = some(spared, numbers, self.workers)
        return self.spared[spared]

    def story(self) -> list[Figure]:
        """Every Destiny card, Lore card and Mission that is seen, and both sides of every fork, at normal."""
        trials = self.cell("normal")
        games = len(trials)
        found: list[Figure] = []
        normal = [part for part in self.content.cards if not part.set and 1 in part.levels]
        for name in dict.fromkeys([part.name for part in normal if part.kind in (DESTINY, OBJECTIVE)]):
            seen = sum([1 for trial in trials if name in trial.destiny])
            found.append(Figure(f"row {name}", f"seen in {seen / games:.0%}", "5 %", seen >= 0.05 * games))
        for part in normal:
            if part.kind in (LORE, MISSION):
                name = f"Lore {part.numeral}" if part.kind == LORE else part.name
                seen = sum([1 for trial in trials if name in trial.path])
                found.append(Figure(name, f"reached in {seen / games:.0%}", "5 %", seen >= 0.05 * games))
        return found + [figure for fork, sides in forks(normal) for figure in self.fork(fork, sides, trials)]

    def fork(self, fork: str, sides: Sequence[str], trials: Sequence[Trial]) -> list[Figure]:
        """How often each side of a fork is taken, of the games that came through it."""
        taken: Counter[str] = Counter()
        for trial in trials:
            if fork in trial.path:
                behind = trial.path[trial.path.index(fork) + 1 :]
                taken.update([step for step in behind if step in sides][:1])
        passed = sum(taken.values())
        text = ", ".join([f"{side} {taken[side] / max(1, passed):.0%}" for side in sides])
        met = passed > 0 and all(taken[side] >= 0.2 * passed for side in sides) if passed >= FEW_GAMES else None
        return [Figure(f"fork at {fork}", f"{text} (n = {passed})", "20 % each", met)]

    def chapters(self) -> dict[str, Callable[[], list[Figure]]]:
        """The chapters of the sheet, in order: each plays its games when it is called."""
        return {
            "rates": self.difficulties,
            "endings": self.endings,
            "even": self.evenness,
            "others": self.others,
            "seasoned": self.seasoned,
            "cards": self.cards,
            "story": self.story,
        }


def forks(parts: Sequence[CardPart]) -> list[tuple[str, list[str]]]:
    """Where the story parts: Missions whose goals lead to several Lore cards, Lore cards that offer Missions."""
    found: list[tuple[str, list[str]]] = []
    names = {part.number: part.name for part in parts if part.kind == MISSION}
    for part in parts:
        if part.kind == MISSION:
            leads = [each.numeral for goal in part.goals for each in parts_in(goal) if isinstance(each, Lore)]
            sides = [f"Lore {numeral}" for numeral in dict.fromkeys(leads)]
            if len(sides) > 1:
                found.append((part.name, sides))
        elif part.kind == LORE:
            for effect in part.read:
                for each in parts_in(effect):
                    if isinstance(each, SetMission) and len(each.numbers) > 1:
                        found.append((f"Lore {part.numeral}", [names[number] for number in each.numbers]))
    return found
