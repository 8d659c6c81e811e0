"""Taking quizzes in this process: the flow alone, or the command with lines for its input."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from contextlib import redirect_stderr, redirect_stdout
from itertools import count
from pathlib import Path

import pytest

from tests.flows import Script
from tests.helpers import Ran
from tutor.cli.app import run
from tutor.errors import EndOfInput
from tutor.flows.contract import Flow, drive
from tutor.flows.quiz_run import take_quiz
from tutor.grammar.paradigm import Deck
from tutor.quiz.learner import Evidence
from tutor.quiz.sets.model import QuizSet
from tutor.quiz.sets.result import QuizResult
from tutor.store.judging import judge_of


def command(*arguments: str, typed: str = "") -> Ran:
    """A command with `typed` on its standard input."""
    out, err = io.StringIO(), io.StringIO()
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr("sys.stdin", io.StringIO(typed))
        code = run(list(arguments))
    return Ran(code, out.getvalue(), err.getvalue())


def take(quiz: Path, name: str, answers: Iterable[str], *more: str) -> tuple[Ran, Path]:
    """`tutor quiz run` with these lines; how it ended, and the file of the result."""
    result = quiz.parent / f"{name}.json"
    named = ("--name", name, "--result", str(result))
    typed = "".join(f"{answer}\n" for answer in answers)
    return command("quiz", "run", str(quiz), *named, *more, typed=typed), result


class Kept:
    """Keeps in memory what a flow wants kept, and with it how much had been shown by then."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self.pieces: list[Evidence] = []
        self.results: list[QuizResult] = []
        self.log: list[tuple[str, int]] = []

    def evidence(self, found: Sequence[Evidence]) -> None:
        self.pieces += found
        self.log.append(("evidence", len(self._script.shown)))

    def result(self, result: QuizResult) -> None:
        self.results.append(result)
        self.log.append(("result", len(self._script.shown)))


def begun(quiz: QuizSet) -> QuizResult:
    """A result with nothing in it yet."""
    return QuizResult(quiz.title, "d", "Ada", "2026-01-01T10:00:00+00:00", quiz.points)


def taken(
    quiz: QuizSet, *answers: str, deck: Deck | None = None, result: QuizResult | None = None
) -> tuple[Script, Kept]:
    """The flow with these answers, until they are used up; a clock goes on by two seconds whenever
    somebody looks at it.
    """
    script = Script(*answers)
    kept = Kept(script)
    times = count(1_700_000_000, 2)
    flow: Flow[QuizResult] = take_quiz(
        quiz,
        result or begun(quiz),
        {} if deck is None else {deck.name: deck},
        judge_of(decks=[] if deck is None else [deck]),
        kept,
        lambda: float(next(times)),
    )
    try:
        assert drive(flow, script) == kept.results[-1]
    except EndOfInput:
        assert not kept.results or not kept.results[-1].finished
    return script, kept
