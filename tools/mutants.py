"""Do small wrongs to the code, one at a time, and see whether a test notices.

python -m tools.mutants [AREA ...] [--sample 40] [--seed 1] [--workers 2] [--only PATH] [--tests FILE ...] [--list]

Everything happens in copies of the tree under a temporary folder. Each area first runs its rule tests once, noting
which functions each test enters and how long it takes; a mutant is then shown only to the tests that enter its
function, quickest first, until one fails. What survives them is shown to the goldens. A wrong is planted again,
for the tests that were written since, by `--only PLACE --tests FILE`.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import shutil
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import CodeType
from typing import Any, Final

import pytest

from tools.mutations import Mutant, mutants_of

ROOT: Final = Path(__file__).parent.parent
NEEDED: Final = ("src", "tests", "tools", "docs", "bench", "examples", "pyproject.toml")
FIELDS: Final = "up_to_date"
"""The test that compares the declared fields with what was written from them."""

ALL: Final = ("tests/test_events.py", "tests/test_fields.py")
"""Tests that look at every game."""

LAST: Final = ("test_laws", "test_chance", "test_properties", "test_minis", "_bite")
"""Tests that cost much and enter everything: shown last."""


IMPORTING: Final = 30.0
"""Seconds until all tests are found."""


@dataclass(frozen=True)
class Area:
    """Some files, the tests that should hold them, and the goldens that might."""

    name: str
    files: tuple[str, ...]
    tests: tuple[str, ...]
    goldens: str = ""
    """Which goldens, as pytest's -k takes it; empty for none."""
    patience: float = 20.0
    """Seconds of tests that a mutant is shown."""

    def sources(self) -> list[Path]:
        """The files, by pattern under src/parlour."""
        found = {file for pattern in self.files for file in (ROOT / "src/parlour").glob(pattern)}
        return sorted(file for file in found if file.name != "__init__.py" or file.stat().st_size > 2000)


def areas() -> dict[str, Area]:
    """Core, each game, the live table, and the door of the web."""
    found = [Area("core", ("core/**/*.py",), ("tests/core", *ALL), "hero_vs_phantom", patience=90.0)]
    for folder in sorted((ROOT / "tests/games").iterdir()):
        if (ROOT / "src/parlour/games" / folder.name / "game.py").exists():
            files = (f"games/{folder.name}/**/*.py",)
            found.append(Area(folder.name, files, (f"tests/games/{folder.name}", *ALL), folder.name, patience=60.0))
    found.append(Area("table", ("table/**/*.py", "session/**/*.py"), ("tests/table", "tests/session")))
    door = tuple([f"tests/web/test_{name}.py" for name in ("door", "answers", "api", "manners", "serve", "fuzz")])
    found.append(Area("door", ("web/http/**/*.py",), door))
    return {area.name: area for area in found}


def comes_last(nodeid: str) -> bool:
    """Whether this is one of the tests that cost much."""
    return any(name in nodeid for name in LAST)


# Running tests in a copy of the tree ------------------------------------------------------------------------


class Notes:
    """Which functions of an area each test enters, and its seconds. Written down when the run ends."""

    def __init__(self, tree: Path, to: Path) -> None:
        self.inside = str(tree / "src" / "parlour")
        self.to = to
        self.tests: dict[str, Any] = {}
        self.codes: set[CodeType] = set()
        self.passed = True

    def note(self, frame: Any, event: str, _: Any) -> None:
        if event == "call":
            self.codes.add(frame.f_code)

    def entered(self) -> list[tuple[str, int]]:
        """The functions of the tree among those that were called, each as its file and first line."""
        ours = [code for code in self.codes if code.co_filename.startswith(self.inside)]
        return sorted({(code.co_filename[len(self.inside) + 1 :], code.co_firstlineno) for code in ours})

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self.codes = set()
        started = time.process_time()
        if not comes_last(item.nodeid):
            threading.setprofile(self.note)
            sys.setprofile(self.note)
        yield
        sys.setprofile(None)
        threading.setprofile(None)
        self.tests[item.nodeid] = [round(time.process_time() - started, 3), self.entered()]

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self.passed = self.passed and not report.failed

    def pytest_sessionfinish(self) -> None:
        self.to.write_text(json.dumps([self.passed, self.tests]))


class Chosen:
    """Runs only these tests, in this order, and ends the run where finding them takes too long or one of them ten
    times its seconds and some more: a wrong may go on for ever."""

    def __init__(self, order: dict[str, float]) -> None:
        self.order = {nodeid: place for place, nodeid in enumerate(order)}
        self.seconds = order

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted([item for item in items if item.nodeid in self.order], key=lambda i: self.order[i.nodeid])

    def pytest_sessionstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, IMPORTING)

    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        signal.setitimer(signal.ITIMER_PROF, 10 + 10 * self.seconds[item.nodeid])


def run_in(tree: Path, arguments: list[str], plugin: object, keep_bytecode: bool = False) -> int:
    """Start pytest on a tree in a process of its own; its number. It ends with 0 if all tests pass."""
    child = os.fork()
    if child:
        return child
    os.setsid()
    os.chdir(tree)
    silent = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silent, 1)
    os.dup2(silent, 2)
    sys.path[:0] = [str(tree / "src"), str(tree)]
    sys.dont_write_bytecode = not keep_bytecode
    os.environ["PYTHONDONTWRITEBYTECODE"] = "" if keep_bytecode else "1"
    os.environ["PYTHONPATH"] = f"{tree / 'src'}:{tree}"
    code = 3
    try:
        code = int(pytest.main([*arguments, "-p", "no:xdist", "--rootdir", str(tree)], plugins=[plugin]))
    finally:
        os._exit(code)


def end_of(child: int) -> None:
    """End a run that took too long, with all that it started."""
    os.killpg(child, signal.SIGKILL)
    os.waitpid(child, 0)


# One mutant after another -----------------------------------------------------------------------------------


@dataclass
class Trial:
    """A mutant on its way: first the rule tests, then the goldens."""

    mutant: Mutant
    fate: str = ""
    """Who noticed it: a test ('rules'), only the goldens ('goldens'), or nobody ('survived')."""

    def words(self) -> str:
        """What it is and what became of it."""
        return f"{self.fate:8} {self.mutant.place()}  {self.mutant.words()}"


@dataclass
class Worker:
    """One copy of the tree, with at most one mutant in it."""

    tree: Path
    child: int = 0
    until: float = 0.0
    trial: Trial | None = None
    times: tuple[int, int] = (0, 0)
    """Of the file before it was changed, so that its bytecode stays good."""
    stages: list[tuple[str, list[str], object]] = field(default_factory=list)

    def take(self, trial: Trial, stages: list[tuple[str, list[str], object]], patience: float) -> None:
        self.trial = trial
        self.stages = stages
        place = self.place(trial.mutant)
        self.times = (place.stat().st_atime_ns, place.stat().st_mtime_ns)
        place.write_text(trial.mutant.source())
        self.start(patience)

    def place(self, mutant: Mutant) -> Path:
        return self.tree / mutant.file.relative_to(ROOT)

    def start(self, patience: float) -> None:
        _, arguments, plugin = self.stages[0]
        self.child = run_in(self.tree, arguments, plugin)
        self.until = time.monotonic() + patience

    def look(self, patience: float) -> bool:
        """Whether the mutant's fate is decided."""
        assert self.trial is not None
        done, status = os.waitpid(self.child, os.WNOHANG)
        if not done and time.monotonic() < self.until:
            return False
        if not done:
            end_of(self.child)
        if not done or os.waitstatus_to_exitcode(status) not in (0, 5):
            self.trial.fate = self.stages[0][0]
        elif len(self.stages) > 1:
            self.stages = self.stages[1:]
            self.start(patience)
            return False
        else:
            self.trial.fate = "survived"
        place = self.place(self.trial.mutant)
        place.write_bytes(self.trial.mutant.whole)
        os.utime(place, ns=self.times)
        self.trial = None
        return True


def copied(to: Path) -> Path:
    """A copy of all that the tests need."""
    for name in NEEDED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, to / name, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
        elif source.exists():
            shutil.copy2(source, to / name)
    return to


def baseline(area: Area, tree: Path) -> dict[str, Any]:
    """Each test of the area with its seconds and the functions that it enters. They must pass as the code stands."""
    notes = tree / "notes.json"
    child = run_in(tree, [*area.tests], Notes(tree, notes), keep_bytecode=True)
    os.waitpid(child, 0)
    passed, tests = json.loads(notes.read_text()) if notes.exists() else (False, {})
    if not passed or not tests:
        raise SystemExit(f"the tests of {area.name} do not pass as the code stands")
    found: dict[str, Any] = tests
    return found


def tests_for(mutant: Mutant, tests: dict[str, Any], patience: float) -> dict[str, float]:
    """The tests that enter the mutant's function (all, if none was seen to) with their seconds, the quickest first
    and the laws last, as many as patience allows."""
    place = [str(mutant.file.relative_to(ROOT / "src/parlour")), mutant.function]
    everywhere = mutant.function == 0 or not any(place in entered for _, entered in tests.values())
    entering = [id for id, (_, entered) in tests.items() if everywhere or place in entered or comes_last(id)]
    entering.sort(key=lambda nodeid: (not (everywhere and FIELDS in nodeid), comes_last(nodeid), tests[nodeid][0]))
    chosen: dict[str, float] = {}
    for nodeid in entering:
        seconds = tests[nodeid][0]
        if chosen and sum(chosen.values()) + seconds > patience:
            break
        chosen[nodeid] = seconds
    return chosen


def examine(area: Area, mutants: list[Mutant], folder: Path, workers_wanted: int) -> list[Trial]:
    """Every mutant with its fate."""
    first = copied(folder / "0")
    tests = baseline(area, first)
    workers = [Worker(first)]
    for number in range(1, workers_wanted):
        workers.append(Worker(Path(shutil.copytree(first, folder / str(number)))))
    waiting = [Trial(mutant) for mutant in reversed(mutants)]
    done: list[Trial] = []
    told: list[Trial] = []
    while waiting or any(worker.trial for worker in workers):
        for worker in workers:
            if worker.trial is None and waiting:
                trial = waiting.pop()
                worker.take(trial, stages_of(area, tests_for(trial.mutant, tests, area.patience)), 4 * area.patience)
                done.append(trial)
            elif worker.trial is not None and worker.look(4 * area.patience):
                for ended in [each for each in done if each.fate and each not in told]:
                    told.append(ended)
                    print(f"{len(told)} of {len(mutants)}: {ended.words()}", file=sys.stderr, flush=True)
        time.sleep(0.05)
    return done


def stages_of(area: Area, chosen: dict[str, float]) -> list[tuple[str, list[str], object]]:
    """The rule tests that were chosen, and after them the goldens."""
    files = sorted({nodeid.split("::")[0] for nodeid in chosen})
    stages: list[tuple[str, list[str], object]] = [("rules", ["-x", *files], Chosen(chosen))] if chosen else []
    if area.goldens:
        stages.append(("goldens", ["-x", "tests/test_goldens.py", "-k", area.goldens], object()))
    return stages or [("rules", ["-x", *area.tests], object())]


# Telling ----------------------------------------------------------------------------------------------------


def sampled(area: Area, count: int, seed: int) -> list[Mutant]:
    """A sample of the area's mutants that is the same for the same seed and code."""
    found = [mutant for file in area.sources() for mutant in mutants_of(file)]
    chosen = random.Random(seed).sample(found, min(count, len(found)))
    return sorted(chosen, key=lambda mutant: (str(mutant.file), mutant.start))


def tell(area: Area, trials: Iterable[Trial], write: Callable[[str], None]) -> None:
    """One line for the area, and one for each mutant that no rule test noticed."""
    fates = [trial.fate for trial in trials]
    share = round(100 * fates.count("rules") / len(fates)) if fates else 100
    counts = [f"{fates.count('rules')} ({share} %)", str(fates.count("goldens")), str(fates.count("survived"))]
    write(f"| {area.name} | {len(fates)} | {' | '.join(counts)} |")
    for trial in trials:
        if trial.fate != "rules":
            write(f"  {trial.words()}")


def main() -> None:
    """Examine the areas asked for."""
    known = areas()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("areas", nargs="*", metavar="AREA", help=f"some of: {', '.join(known)} (all of them)")
    parser.add_argument("--sample", type=int, default=40, help="how many mutants of each area")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--only", default="", help="of the sample, only mutants whose place has this in it")
    parser.add_argument("--tests", nargs="+", default=(), metavar="FILE", help="show them to these tests alone")
    parser.add_argument("--list", action="store_true", help="only say which mutants there would be")
    asked = parser.parse_args()
    unknown = [name for name in asked.areas if name not in known]
    if unknown:
        raise SystemExit(f"there is no area {', '.join(unknown)}; there are {', '.join(known)}")
    print("| area | made | killed by rule tests | by goldens only | survived |\n| --- | --- | --- | --- | --- |")
    for name in asked.areas or known:
        area = replace(known[name], tests=tuple(asked.tests) or known[name].tests)
        mutants = [each for each in sampled(area, asked.sample, asked.seed) if asked.only in each.place()]
        if asked.list:
            for mutant in mutants:
                print(f"{mutant.place()}  {mutant.words()}")
            continue
        with tempfile.TemporaryDirectory(prefix="mutants-") as folder:
            tell(area, examine(area, mutants, Path(folder), asked.workers), print)


if __name__ == "__main__":
    main()
