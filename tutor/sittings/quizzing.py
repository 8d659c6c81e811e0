"""Sitting down to a quiz set: every answer is written to its result at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from tutor.locale import _
from tutor.sittings import clock
from tutor.sittings.keeper import ProgressKeeper
from tutor.values import dataclass

if TYPE_CHECKING:
    from tutor.flows.contract import Flow
    from tutor.quiz.learner import Evidence
    from tutor.quiz.sets.model import QuizSet
    from tutor.quiz.sets.result import QuizResult


def take(quiz: QuizSet, student: str, path: Path, profile: str | None) -> Flow[QuizResult]:
    """Take a quiz, or go on with it where its result was left; nobody else takes it meanwhile."""
    from tutor.flows.quiz_run import moment, take_quiz
    from tutor.sittings.sources import decks_of
    from tutor.store.atomic import only_one
    from tutor.store.judging import judge_of
    from tutor.store.results import begin_result

    busy = _("{path}: somebody is taking this quiz right now, in another window").format(path=path)
    decks = {deck.name: deck for deck in decks_of(quiz)}
    with only_one(path, busy), closing(ProgressKeeper(profile)) as progress:
        state = begin_result(path, quiz, student, moment(clock.now()))
        judge = judge_of(decks=decks.values())
        kept = _Kept(path, progress)
        return (yield from take_quiz(quiz, state, decks, judge, kept, clock.now))


def result_name(quiz: str, student: str) -> str:
    """What the file of a result is called: letters and digits only, never a path."""
    who = re.sub(r"[^\w]+", "-", student).strip("-")[:60] or "student"
    return f"{quiz}-{who}.json"


@dataclass(frozen=True, slots=True)
class _Kept:
    """The file of a result, and a learner's progress."""

    path: Path
    progress: ProgressKeeper

    def evidence(self, found: Sequence[Evidence]) -> None:
        """Add it to the learner's progress."""
        self.progress.keep(found)

    def result(self, result: QuizResult) -> None:
        """Write the result anew."""
        from tutor.store.results import write_result

        write_result(self.path, result)
