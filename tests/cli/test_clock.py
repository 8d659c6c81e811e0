"""The clock of a run: `TUTOR_NOW` sets it, it goes on, and nothing looks at another one."""

from __future__ import annotations

import ast
import io
import json
import sys
import time
from datetime import UTC, datetime
from pathlib import Path

import pytest
from pytest import CaptureFixture, MonkeyPatch

from tests.helpers import ROOT, inside, outside
from tutor.cli.clock import start
from tutor.cli.surfaces import talking
from tutor.flows.contract import Line
from tutor.sittings import clock
from tutor.store.progress import Progress
from tutor.ui.surface import TerminalSurface

DRILL = ("drill", "is", "-n", "1", "--only", "produce")
LOCAL = datetime(2026, 11, 17, 17, 0).timestamp()
MAY = datetime(2031, 5, 6, 7, 8, tzinfo=UTC).timestamp()
ABROAD = datetime(2026, 11, 17, 17, 0, tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("text", "seconds"),
    [
        ("2026-11-17T17:00", LOCAL),
        ("2026-11-17 17:00:00", LOCAL),
        ("2026-11-17T17:00Z", ABROAD),
        ("2026-11-17T18:00+01:00", ABROAD),
    ],
)
def test_it_begins_where_it_is_told_and_runs_on(text: str, seconds: float) -> None:
    start({"TUTOR_NOW": text})
    first = clock.now()
    assert 0 <= first - seconds < 60
    assert clock.now() >= first
    clock.advance(3600)
    assert clock.now() >= first + 3600


def test_without_a_word_it_is_the_systems() -> None:
    before = time.time()
    start({})
    assert before <= clock.now() <= time.time()
    clock.advance(10)
    assert clock.now() > before + 9


@pytest.mark.parametrize("text", ["soon", "17:00", "2026-13-01", "1950-01-01", "0001-01-01"])
def test_what_is_no_time_is_wrong_usage(text: str, monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setenv("TUTOR_NOW", text)
    ran = inside("table", "is", "--json")
    assert ran.code == 2
    assert json.loads(ran.out)["error"]["code"] == "usage"
    assert text in ran.err
    assert "2026-11-17T17:00" in ran.err


def test_everything_that_is_kept_has_its_time(tmp_path: Path, monkeypatch: MonkeyPatch) -> None:
    home = tmp_path / "home"
    monkeypatch.setenv("TUTOR_HOME", str(home))
    then = {"TUTOR_NOW": "2031-05-06T07:08Z"}
    quiz, result = tmp_path / "q.yaml", tmp_path / "r.json"
    outside("quiz", "make", "--deck", "is", "--count", "1", "-o", str(quiz))
    told = outside(
        "quiz", "run", str(quiz), "--name", "Ada", "--result", str(result), "--profile", "ada",
        typed="x\n" * 9, home=home, environment=then,
    )  # fmt: skip
    assert told.code == 0, told.err
    assert json.loads(result.read_text("utf-8"))["started"].startswith("2031-05-06T07:08:")
    outside("play", "is", "--seed", "5", typed="ea\nnom pl n\n", home=home, environment=then)
    (save,) = (home / "games").iterdir()
    assert save.name.startswith("kng-20310506-0708")
    outside(*DRILL, typed="eam\n", home=home, environment=then)
    for profile in ("ada", "default"):
        with Progress.peek(profile) as progress:
            times = [one.when for _number, one in progress.evidence()]
            assert times
        assert all(0 <= when - MAY < 60 for when in times)


def test_an_answer_of_another_program_takes_as_long_as_it_says(
    monkeypatch: MonkeyPatch, capsys: CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO('{"answer": "eam", "seconds": 3600}\n'))
    start({})
    before = clock.now()
    assert talking(True, TerminalSurface).ask(Line("acc sg f?")) == "eam"
    assert clock.now() >= before + 3600
    assert json.loads(capsys.readouterr().out)["text"] == "acc sg f?"


def test_the_days_go_by(tmp_path: Path) -> None:
    home = tmp_path / "home"
    for day in ("17", "18", "19"):
        then = {"TUTOR_NOW": f"2026-11-{day}T17:00"}
        outside(*DRILL, typed="eam\n", home=home, environment=then)
    seen = json.loads(outside("progress", "--json", home=home, environment=then).out)
    assert seen["streak"] == 3
    assert [one["date"] for one in seen["activity"] if one["answers"]] == [
        "2026-11-17", "2026-11-18", "2026-11-19",
    ]  # fmt: skip


ROOMS = [path for room in ("cli", "store", "ui", "flows", "words") for path in
         sorted((ROOT / "tutor" / room).rglob("*.py"))]  # fmt: skip


def test_nothing_else_asks_what_time_it_is() -> None:
    asking = {"time.time", "time.monotonic", "datetime.now", "datetime.utcnow", "date.today"}
    for path in ROOMS:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {ast.unparse(node) for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
        assert not named & asking or path.name == "clock.py", path
