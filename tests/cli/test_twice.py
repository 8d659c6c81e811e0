"""Several runs in one process, one after the other and at once: each begins anew."""

from __future__ import annotations

import io
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from unittest.mock import Mock

import pytest
from pytest import CaptureFixture, MonkeyPatch

from tests.helpers import Ran, inside, outside
from tests.progress.people import answers
from tutor.cli.app import run
from tutor.store.progress import Progress

GERMAN = ("--lang", "de")
RUNS: tuple[tuple[str, ...], ...] = (
    ("--help",),
    ("--help", *GERMAN),
    ("progress", "--help"),
    ("progress", "--help", *GERMAN),
    ("table", "is"),
    ("table", "is", *GERMAN),
    ("table", "is", "--plain"),
    ("table", "is", "--json"),
    ("rules", "kng", *GERMAN),
    ("tabel",),
    ("tabel", *GERMAN),
    ("table", "iss", "--json"),
    ("table", "is", "--lang", "fr"),
    ("play", "--resume"),
    ("lingua", "check", "KLEID", *GERMAN),
    ("progress", "--profile", "anna", "--json"),
    ("progress", "--json"),
    ("--version",),
)


@pytest.fixture
def alone() -> dict[tuple[str, ...], Ran]:
    """What each run says when it is the first of its process."""
    with Progress.open("anna") as progress:
        progress.add(answers(3))
    return {arguments: inside(*arguments) for arguments in RUNS}


def test_a_run_says_what_it_says_in_a_process_of_its_own(tmp_path: Path) -> None:
    for arguments in RUNS:
        assert inside(*arguments) == outside(*arguments, home=tmp_path / "home"), arguments


def test_no_run_changes_the_next_one(
    alone: dict[tuple[str, ...], Ran],
) -> None:
    for arguments in (*reversed(RUNS), *RUNS):
        assert inside(*arguments) == alone[arguments], arguments


def test_runs_at_once_keep_apart(
    alone: dict[tuple[str, ...], Ran], capsys: CaptureFixture[str]
) -> None:
    wanted = [arguments for arguments in RUNS if not alone[arguments].err] * 4
    capsys.readouterr()
    with ThreadPoolExecutor(8) as pool:
        codes = list(pool.map(lambda arguments: run(list(arguments)), wanted))
    out = capsys.readouterr().out
    assert codes == [alone[arguments].code for arguments in wanted]
    for arguments in wanted:
        assert out.count(alone[arguments].out) >= 4, arguments
    assert len(out) == sum(len(alone[arguments].out) for arguments in wanted)


def test_a_run_reads_on_where_the_one_before_it_has_read(monkeypatch: MonkeyPatch) -> None:
    typed = io.TextIOWrapper(io.BytesIO("eius\nēō\n".encode()), encoding="ascii")
    monkeypatch.setattr(sys, "stdin", typed)
    for one in ("eius", "ēō"):
        assert run(["table", "is"]) == 0
        assert sys.stdin.readline().strip() == one


def test_a_run_needs_nothing_to_read_from(monkeypatch: MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert run(["table", "is"]) == 0


class Closed(io.StringIO):
    """A pipe that nobody reads any more."""

    def write(self, _text: str) -> int:
        raise BrokenPipeError(32, "Broken pipe")


@pytest.mark.parametrize("arguments", [["table", "is"], ["--help"], ["table", "iss", "--json"]])
def test_a_broken_pipe_is_forgotten_afterwards(
    arguments: list[str], monkeypatch: MonkeyPatch
) -> None:
    broken, before = Closed(), (sys.stdout, sys.stderr)
    with monkeypatch.context() as patched:
        patched.setattr(sys, "stdout", broken)
        assert run(arguments) == (1 if "iss" in arguments else 0)
        assert sys.stdout is broken
    assert (sys.stdout, sys.stderr) == before
    assert inside("table", "is").out


def test_a_fault_is_forgotten_afterwards(monkeypatch: MonkeyPatch) -> None:
    for raised in (ZeroDivisionError, KeyboardInterrupt):
        with monkeypatch.context() as patched:
            patched.setattr("tutor.store.decks.load_deck", Mock(side_effect=raised))
            assert inside("table", "is", "--lang", "de", "--plain").code in (1, 130)
        assert "acc" in inside("table", "is").out


def test_each_run_has_its_own_time(monkeypatch: MonkeyPatch) -> None:
    with Progress.open("default") as progress:
        progress.add(answers(3))
    last = []
    for now in ("2031-05-06T07:08", "2032-05-06T07:08"):
        monkeypatch.setenv("TUTOR_NOW", now)
        last.append(json.loads(inside("progress", "--json").out)["activity"][-1]["date"])
    assert last == ["2031-05-06", "2032-05-06"]
