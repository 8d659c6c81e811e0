"""Errors for programs: with `--json` an error is JSON on stdout, with a code that stays."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pytest import MonkeyPatch

from tests.helpers import inside, outside
from tutor.cli.failures import failure_of, wants_json
from tutor.cli.root import build
from tutor.errors import EndOfInput, FileError, Problem, TutorError
from tutor.store.decks import copy_deck

Path_ = tuple[str, ...]


def with_json(command: Any, path: Path_ = ()) -> Iterator[Path_]:  # noqa: ANN401
    """Every command that can answer in JSON."""
    if any(parameter.name == "json" for parameter in command.params):
        yield path
    if hasattr(command, "list_commands"):
        for name in command.list_commands(None):
            yield from with_json(command.get_command(None, name), (*path, name))


COMMANDS = list(with_json(build()))


def error_of(out: str) -> dict[str, Any]:
    (key, error), *rest = json.loads(out).items()
    assert (key, rest) == ("error", [])
    return dict(error)


@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_tells_wrong_usage_as_json(path: Path_) -> None:
    ran = inside(*path, "--no-such-option", "--json")
    assert ran.code == 2
    error = error_of(ran.out)
    assert error["code"] == "usage"
    assert error["message"] in ran.err


BAD = [
    (["table", "iss"], 1, "no-such-deck"),
    (["table", "/no/such.yaml"], 1, "file"),
    (["parse", "eius", "--deck", "iss"], 1, "no-such-deck"),
    (["explain", "is", "ea", "illa"], 1, "kng.no-such-card"),
    (["progress", "--profile", "../x"], 2, "profile-name"),
    (["progress", "--html", "."], 1, "exists"),
    (["progress", "merge", "/no/such.jsonl"], 1, "file"),
    (["progress", "export", "/dev/null/x"], 1, "not-writable"),
    (["progress", "rebuild", "--profile", "a b"], 2, "profile-name"),
    (["progress", "--at", "someday"], 2, "usage"),
    (["review", "/no/such.jsonl"], 1, "file"),
    (["puzzle", "chess"], 2, "usage"),
    (["exam", "tomorrow", "iss"], 1, "no-such-deck"),
    (["exam", "drop", "tomorrow"], 1, "no-such-exam"),
    (["exam", "someday", "is"], 2, "usage"),
    (["settings", "goal", "0"], 2, "usage"),
    (["learn", "--profile", ""], 2, "profile-name"),
    (["lingua", "best", "--position", "/no/such.yaml"], 1, "file"),
    (["lingua", "check", "KLEID", "--words", "/no/such.txt"], 1, "file"),
    (["lingua", "score", "KLEID", "--tiles", "9", "--fields", "0"], 2, "usage"),
    (["lingua", "score-sheet", "Anna"], 2, "usage"),
    (["quiz", "show", "/no/such.yaml"], 1, "file"),
    (["quiz", "run", "/no/such.yaml", "--name", "Ada"], 1, "file"),
    (["class", "report", "/no/such.json"], 1, "failed"),
    (["arena", "kng", "--bots", "tiro"], 2, "usage"),
    (["arena", "kng", "--deck", "iss"], 1, "no-such-deck"),
    (["arena", "cartino", "--board", "/no/such.yaml"], 1, "file"),
    (["arena", "weise", "--tree", "nosuch"], 1, "no-such-tree"),
    (["arena", "lingua", "--words", "/no/such.txt"], 1, "file"),
    (["doctor", "more"], 2, "usage"),
    (["deck", "list", "more"], 1, "no-such-deck"),
    (["deck", "check", "nosuch"], 1, "no-such-deck"),
    (["table", "nouns"], 1, "one-deck"),
    (["drill", "--up-to", "99"], 2, "usage"),
    (["deck", "check"], 2, "usage"),
    (["lesson", "check"], 2, "usage"),
    (["quiz", "check"], 2, "usage"),
]


@pytest.mark.parametrize(("arguments", "exit_code", "code"), BAD, ids=str)
def test_a_bad_argument_has_a_code(
    arguments: list[str],
    exit_code: int,
    code: str,
) -> None:
    ran = inside(*arguments, "--json")
    error = error_of(ran.out)
    assert (ran.code, error["code"]) == (exit_code, code)
    assert error["message"] in ran.err
    assert inside(*arguments).out == ""


def test_the_bad_arguments_go_through_every_command() -> None:
    tried = {" ".join(arguments) for arguments, _exit, _code in BAD}
    for path in COMMANDS:
        assert any(f"{line} ".startswith(" ".join(path) + " ") for line in tried), path


def test_a_file_with_problems_lists_them() -> None:
    path = copy_deck("is", "meus")
    path.write_text("title: x\nnonsense: 1\n", encoding="utf-8")
    error = error_of(inside("table", "meus", "--json").out)
    assert error["code"] == "file"
    assert len(error["problems"]) > 1
    for problem in error["problems"]:
        assert list(problem) == ["file", "line", "column", "message"]
        assert problem["file"] == str(path)


def test_the_message_speaks_the_language_and_the_code_does_not() -> None:
    english = error_of(inside("table", "iss", "--json").out)
    german = error_of(inside("table", "iss", "--json", "--lang", "de").out)
    assert english["code"] == german["code"]
    assert "meintest du „is“" in german["message"]


def test_input_that_ends_is_told(tmp_path: Path) -> None:
    made = outside("quiz", "make", "--deck", "is", "--count", "1", "-o", str(tmp_path / "q.yaml"))
    assert made.code == 0
    ran = outside("quiz", "run", str(tmp_path / "q.yaml"), "--json")
    assert ran.code == 1
    assert error_of(ran.out.removeprefix("Your name: \n"))["code"] == "input-ended"


@pytest.mark.parametrize(
    ("raised", "exit_code", "code"),
    [
        (KeyboardInterrupt(), 130, "interrupted"),
        (EndOfInput(), 1, "input-ended"),
        (ZeroDivisionError("oops"), 1, "defect"),
        (OSError(28, "No space left on device"), 1, "not-writable"),
        (TutorError("no", code="busy"), 1, "busy"),
    ],
)
def test_whatever_happens_has_a_code(
    raised: BaseException,
    exit_code: int,
    code: str,
    monkeypatch: MonkeyPatch,
) -> None:
    def fail(_name: str) -> None:
        raise raised

    monkeypatch.setattr("tutor.store.decks.load_deck", fail)
    ran = inside("table", "is", "--json")
    assert (ran.code, error_of(ran.out)["code"]) == (exit_code, code)
    assert "Traceback" not in ran.err


def test_a_defect_leaves_its_details(monkeypatch: MonkeyPatch, home: Path) -> None:
    monkeypatch.setattr("tutor.store.decks.load_deck", lambda _name: 1 / 0)
    ran = inside("table", "is")
    assert ran.err.index("something went wrong inside tutor") < ran.err.index("the details are in")
    assert "ZeroDivisionError" in (home / "last-error.txt").read_text("utf-8")


def test_json_is_wanted_before_the_end_of_the_options() -> None:
    assert wants_json(["table", "is", "--json"])
    assert wants_json(["play", "is", "--json-lines"])
    assert not wants_json(["parse", "--", "--json"])


def test_only_files_have_problems() -> None:
    problem = Problem("x.yaml", 3, 1, "odd")
    assert failure_of(FileError([problem])).as_dict() == {
        "error": {
            "code": "file",
            "message": "x.yaml:3:1: odd",
            "problems": [{"file": "x.yaml", "line": 3, "column": 1, "message": "odd"}],
        }
    }
    assert failure_of(TutorError("no")).as_dict() == {"error": {"code": "failed", "message": "no"}}


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["table", "is", "--json"]])
@pytest.mark.parametrize("stream", [">&-", "2>&-", "<&-", "| true"])
def test_closed_streams_are_no_defect(arguments: list[str], stream: str) -> None:
    import subprocess
    import sys

    command = f'"{sys.executable}" -m tutor {" ".join(arguments)} {stream}'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
