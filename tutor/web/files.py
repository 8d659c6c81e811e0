"""Files that go in and out through the page: progress, quiz sets, results."""

from __future__ import annotations

import re
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.errors import FileError, TutorError
from tutor.sittings import clock
from tutor.store.places import home
from tutor.web.called import Command
from tutor.words import browser as words
from tutor.words.refusals import error_text


def safe_name(text: str) -> str:
    """A name for a file: letters, digits and hyphens, never a path."""
    return re.sub(r"[^\w]+", "-", text.casefold()).strip("-")[:60] or "quiz"


def outgoing(name: str) -> tuple[str, bytes]:
    """A file to be saved, and what it is called: `progress`, or `result` with a file's name."""
    what, _blank, which = name.partition(" ")
    if what == "progress":
        return _progress()
    path = home() / "results" / Path(which).name
    if what != "result" or not path.is_file():
        raise TutorError(words.no_place(name))
    return path.name, path.read_bytes()


def incoming(name: str, filename: str, content: bytes) -> tuple[str, Command]:
    """Take in a file, a log of progress or a quiz set: what to say, and where to go then."""
    if name == "progress":
        return _merged(content), ["data"]
    if name == "quiz":
        from tutor.store.quizzes import read_quiz
        from tutor.web.places.quizzes import keep_quiz, quizzes

        kept = keep_quiz(filename, content)
        return words.quiz_kept(read_quiz(quizzes()[kept]).title), ["quiz", kept]
    raise TutorError(words.no_place(name))


def refused(name: str, filename: str, error: TutorError) -> str:
    """Why a file was not taken in: what was wanted, how the file is called, what is wrong where."""
    if not isinstance(error, FileError):
        return words.file_refused(name, filename, [error_text(error)])
    return words.file_refused(
        name, filename, [words.in_line(one.line, one.message) for one in error.problems]
    )


def _progress() -> tuple[str, bytes]:
    from tutor.store.progress import Progress
    from tutor.store.progress_log import export_log
    from tutor.web.places import PROFILE

    with Progress.peek(PROFILE) as progress, TemporaryDirectory() as folder:
        path = Path(folder) / f"tutor-{clock.moment():%Y-%m-%d}.jsonl"
        export_log(progress, path)
        return path.name, path.read_bytes()


def _merged(content: bytes) -> str:
    from tutor.sittings.aside import reading_long_log
    from tutor.store.decks import known_decks
    from tutor.store.progress import Progress, load_learner
    from tutor.store.progress_log import merge_log
    from tutor.web.places import PROFILE

    with Progress.open(PROFILE) as progress, TemporaryDirectory() as folder:
        path = Path(folder) / "progress.jsonl"
        path.write_bytes(content)
        answers, _notes = merge_log(progress, path)
        # the long way once, now, so that the next start is quick
        load_learner(progress, known_decks(), reading_long_log)
        return words.merged_text(answers, progress.count())
