"""SIGKILL at random moments: what was acknowledged is on the disk, and the rest goes on."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

from tests.faults.program import kill, kill_after_answers, run, start
from tests.faults.tally import Tally
from tutor.errors import TutorError
from tutor.store.saves import load_save


def answers_in(home: Path) -> int:
    """How many answers the program itself says it has kept."""
    ran = run(home, "progress", "--json")
    if ran.code != 0:
        raise AssertionError(f"progress cannot be read after a kill: {ran.err}")
    return int(json.loads(ran.out)["answers"])


def kill_drill(home: Path, rng: Random, tally: Tally) -> None:
    """A drill: at most the unanswered question is lost."""
    before = answers_in(home)
    seed = str(rng.randrange(10**6))
    process = start(home, "drill", "is", "--only", "produce", "--seed", seed)
    taken = kill_after_answers(process, ("eam",), 6, rng)
    now = answers_in(home)
    tally.lost(now < before + taken, f"drill: {taken} answers taken, {now - before} kept")


def kill_play(home: Path, rng: Random, tally: Tally) -> None:
    """A card game: every move that was followed by a prompt is in the save, and it goes on."""
    folder = home / "games"
    known = set(folder.glob("*.jsonl")) if folder.is_dir() else set()
    process = start(home, "play", "is", "--seed", str(rng.randrange(1000)), "--no-slips")
    taken = kill_after_answers(process, ("d", "p"), 8, rng)
    new = set(folder.glob("*.jsonl")) - known if folder.is_dir() else set()
    if not new:
        tally.lost(taken > 0, "play: moves were taken, but there is no save")
        return
    (path,) = new
    try:
        moves = load_save(path).record.moves
    except TutorError as error:
        # killed while the very first line was written: nothing had been taken yet
        tally.lost(taken > 0, f"play: {error}")
        path.unlink()
        return
    tally.lost(len(moves) < taken, f"play: {taken} moves taken, {len(moves)} kept")
    ran = run(home, "play", "--resume", "--save", str(path))
    tally.lost(ran.code not in (0, 1), f"play: resuming ended with {ran.code}: {ran.err[-200:]}")
    if ran.code == 1 and "--resume" not in ran.err:
        tally.judge("play: resuming", ran.err)
    path.unlink()


def kill_merge(home: Path, rng: Random, tally: Tally) -> None:
    """A merge: all or nothing, and once more makes it all."""
    source = home / "log.jsonl"
    other = home / "other"
    if not source.exists():
        run(other, "drill", "is", "--only", "produce", "--seed", "1", typed="eam\n" * 30)
        ran = run(other, "progress", "export", str(source))
        assert ran.code == 0, ran.err
    target = home / f"target-{rng.randrange(10**9)}"
    process = start(target, "progress", "merge", str(source))
    delay = rng.random() * 0.6
    try:
        process.wait(delay)
    except Exception:
        kill(process)
    else:
        process.communicate()
    whole = answers_in(other)
    tally.lost(answers_in(target) not in (0, whole), "merge: half of a log was merged")
    run(target, "progress", "merge", str(source))
    tally.lost(answers_in(target) != whole, "merge: doing it again did not complete it")


def kill_export(home: Path, rng: Random, tally: Tally) -> None:
    """An export: the file is there whole or not at all."""
    target = home / f"out-{rng.randrange(10**9)}.xml"
    process = start(home, "export", "is", "--to", "moodle", "-o", str(target))
    try:
        process.wait(rng.random() * 1.0)
    except Exception:
        kill(process)
    else:
        process.communicate()
    if target.exists():
        text = target.read_text(encoding="utf-8")
        tally.lost(not text.rstrip().endswith("</quiz>"), "export: half a file")
        target.unlink()


def kill_quiz(home: Path, rng: Random, tally: Tally) -> None:
    """A quiz run: the answers given are there when it goes on."""
    quiz = home / "quiz.yaml"
    if not quiz.exists():
        make = ("quiz", "make", "--deck", "is", "--kinds", "produce", "--count", "8", "--seed", "5")
        made = run(home, *make, "-o", str(quiz))
        assert made.code == 0, made.err
    result = home / f"result-{rng.randrange(10**9)}.json"
    take = ("quiz", "run", str(quiz), "--name", "Iulia", "--result", str(result))
    taken = kill_after_answers(start(home, *take), ("eam",), 5, rng)
    ran = run(home, *take, typed="eam\n" * 20)
    tally.lost(ran.code not in (0, 1), f"quiz run: going on: {ran.code}, {ran.err[-200:]}")
    tally.lost(not result.exists(), f"quiz run: no result after {taken} were taken: {ran.err}")
    if result.exists():
        json.loads(result.read_text(encoding="utf-8"))
        result.unlink()


SCENARIOS = (kill_drill, kill_play, kill_merge, kill_export, kill_quiz)


def kill_often(home: Path, trials: int, seed: int) -> list[Tally]:
    """Every scenario in turn, `trials` kills in all."""
    rng = Random(seed)
    tallies = {scenario: Tally(scenario.__name__.replace("_", " ")) for scenario in SCENARIOS}
    for number in range(trials):
        scenario = SCENARIOS[number % len(SCENARIOS)]
        place = home / scenario.__name__
        place.mkdir(parents=True, exist_ok=True)
        scenario(place, rng, tallies[scenario])
        tallies[scenario].trials += 1
    return list(tallies.values())
