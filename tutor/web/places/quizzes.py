"""Quiz sets that were loaded from files: taking them, and the results to hand in."""

from __future__ import annotations

from pathlib import Path

from tutor.flows.contract import Choose, Flow, Option, Shown
from tutor.store.places import home
from tutor.web.called import Called, Command
from tutor.web.places import HOME
from tutor.words import browser as words
from tutor.words.marks import clean

YAML = ".yaml"


def quizzes() -> dict[str, Path]:
    """The quiz sets that are here, by name."""
    return {path.stem: path for path in sorted((home() / "quizzes").glob("*" + YAML))}


def quiz(called: Called) -> Flow[Command | None]:
    """Take a quiz set; which is asked, if it is not named."""
    found = quizzes()
    if called.words and called.words[0] in found:
        return (yield from _taken(found[called.words[0]]))
    text = words.which_quiz() if found else words.no_quiz_yet()
    yield Shown("quizzes", {"count": len(found)}, text)
    options = tuple(
        Option[Command | None](["quiz", name], clean(_title(path))) for name, path in found.items()
    )
    leave = Option[Command | None](HOME, words.leave_label(), "q")
    chosen: Command | None = yield Choose("", options, (leave,))
    return chosen


def keep_quiz(name: str, content: bytes) -> str:
    """Keep the file of a quiz set; the name that it has here. `FileError` if it is none."""
    from tutor.store.atomic import whole_file
    from tutor.store.quizzes import read_quiz
    from tutor.web.files import safe_name

    folder = home() / "quizzes"
    path = folder / (safe_name(Path(name).stem) + YAML)
    trial = folder / "new" / path.name
    trial.parent.mkdir(parents=True, exist_ok=True)
    trial.write_bytes(content)
    try:
        read_quiz(trial)
        with whole_file(path, True) as file:
            file.write(content)
    finally:
        trial.unlink()
    return path.stem


def _title(path: Path) -> str:
    from tutor.store.quizzes import read_quiz

    return read_quiz(path).title


def _taken(path: Path) -> Flow[Command | None]:
    from tutor.flows.quiz_run import QuizSummary, ask_name
    from tutor.sittings.quizzing import result_name, take
    from tutor.store.quizzes import read_quiz
    from tutor.web.places import PROFILE

    quiz_set = read_quiz(path)
    student = yield from ask_name()
    result = home() / "results" / result_name(path.stem, student)
    result.parent.mkdir(parents=True, exist_ok=True)
    state = yield from take(quiz_set, student, result, PROFILE)
    yield QuizSummary(quiz_set, state, result.name, review=True)
    yield Shown("result file", {"name": result.name}, words.result_label())
    options = (
        Option[Command | None](["quiz"], words.go_on_label(), default=True),
        Option[Command | None](HOME, words.leave_label(), "q"),
    )
    chosen: Command | None = yield Choose("", options, bar=True)
    return chosen
