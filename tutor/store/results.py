"""Results of quizzes as JSON files, rewritten whole after every answer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tutor.errors import FileError, TutorError
from tutor.grammar.cells import Cell
from tutor.locale import _
from tutor.quiz.grading.model import agreement_data
from tutor.quiz.sets.judge import JudgedPart
from tutor.quiz.sets.model import QuizSet
from tutor.quiz.sets.result import Answered, QuizResult
from tutor.store.atomic import write_whole
from tutor.store.quiz_writer import digest
from tutor.store.strict_yaml import read_text

KIND = "kng-tutor quiz result"
FORMAT = 1
_MAX_BYTES = 50_000_000


def write_result(path: Path, result: QuizResult) -> None:
    """Save a result; it is on the disk, whole, when this returns."""
    text = json.dumps(result_data(result), ensure_ascii=False, indent=1) + "\n"
    write_whole(path, text.encode(), overwrite=True)


def begin_result(path: Path, quiz: QuizSet, name: str, started: str) -> QuizResult:
    """A new result, or the one that was interrupted; a finished one is never taken again."""
    mark = digest(quiz)
    if not path.exists():
        fresh = QuizResult(quiz.title, mark, name, started, quiz.points)
        write_result(path, fresh)
        return fresh
    found = read_result(path)
    if found.digest != mark:
        message = _("{path}: belongs to another quiz, or the quiz was changed since")
        raise TutorError(message, path=path)
    if found.name != name:
        raise TutorError(_("{path}: is the result of {name}"), path=path, name=found.name)
    if found.finished:
        raise TutorError(_("{path}: this quiz has been taken already"), path=path)
    return found


def result_data(result: QuizResult) -> dict[str, Any]:
    """The result as documented JSON."""
    begun = {"begun": list(result.begun)} if result.begun else {}
    return {
        "kind": KIND,
        "format": FORMAT,
        "quiz": {"title": result.title, "digest": result.digest, "points": result.of},
        "name": result.name,
        "started": result.started,
        "finished": result.finished or None,
        "points": round(result.points, 4),
        "answers": [
            {
                "id": answer.id,
                "prompt": answer.prompt,
                "points": answer.points,
                "of": answer.of,
                "parts": [_part_data(part) for part in answer.parts],
            }
            for answer in result.answers
        ],
        **begun,
    }


def _part_data(part: JudgedPart) -> dict[str, Any]:
    data: dict[str, Any] = {"given": part.given, "share": round(part.share, 4)}
    if part.cell:
        data["cell"] = str(part.cell)
    if part.taken_for:
        data["taken_for"] = str(part.taken_for)
    data |= agreement_data(part.cell, part.taken_for)
    if part.feedback:
        data["diagnosis"] = part.feedback
    return data


def read_class(paths: Iterable[Path]) -> tuple[list[QuizResult], list[FileError]]:
    """The results of one quiz, the one that most of the files belong to, and what is wrong with
    the other files: damaged, the result of another quiz, or a copy (perhaps an older one).
    """
    found: list[tuple[Path, QuizResult]] = []
    problems: list[FileError] = []
    for path in dict.fromkeys(paths):
        try:
            found.append((path, read_result(path)))
        except FileError as error:
            problems.append(error)
    counts = Counter(result.digest for _path, result in found)
    most = max(counts, key=counts.__getitem__, default="")
    kept: list[tuple[Path, QuizResult]] = []
    # of copies, the one that got furthest counts
    for path, result in sorted(found, key=lambda one: -len(one[1].answers)):
        twin = next((other for other, one in kept if _is_copy(result, one)), None)
        if result.digest != most:
            message = _("is the result of another quiz: “{title}”")
            problems.append(FileError.at(path, message, title=result.title))
        elif twin is not None:
            problems.append(FileError.at(path, _("is the same result as {path}"), path=twin))
        else:
            kept.append((path, result))
    return [result for _path, result in kept], problems


def _is_copy(result: QuizResult, longer: QuizResult) -> bool:
    """Whether the first is the second, or was on the way to it."""
    same = (result.name, result.started) == (longer.name, longer.started)
    return same and result.answers == longer.answers[: len(result.answers)]


def read_result(path: Path) -> QuizResult:
    """The result in a file; `FileError` says what is wrong with it."""
    text = read_text(path, _MAX_BYTES)
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise FileError.at(path, _("is damaged: not JSON"), error.lineno, error.colno) from None
    except (ValueError, RecursionError):
        raise FileError.at(path, _("is damaged: not JSON")) from None
    if not isinstance(data, dict) or data.get("kind") != KIND:
        raise FileError.at(path, _("is not the result of a quiz"))
    if data.get("format") != FORMAT:
        message = _("was saved by a newer tutor (format {version}; this one reads up to {known})")
        raise FileError.at(path, message, version=data.get("format"), known=FORMAT)
    try:
        return _result(data)
    except ValueError as error:
        raise FileError.at(path, _("is damaged: {what}"), what=error) from None


def _result(data: dict[str, Any]) -> QuizResult:
    quiz = _get(data, "quiz", dict)
    return QuizResult(
        title=_get(quiz, "title", str),
        digest=_get(quiz, "digest", str),
        name=_get(data, "name", str),
        started=_get(data, "started", str),
        of=_get(quiz, "points", int),
        answers=tuple(_answered(answer) for answer in _get(data, "answers", list)),
        finished=data.get("finished") or "",
        begun=tuple(_text(text) for text in _get(data, "begun", list, [])),
    )


def _text(value: Any) -> str:  # noqa: ANN401 - whatever the file holds
    if not isinstance(value, str):
        raise ValueError("“begun”")
    return value


def _answered(data: Any) -> Answered:  # noqa: ANN401 - whatever the file holds
    return Answered(
        id=_get(data, "id", str),
        prompt=_get(data, "prompt", str),
        points=_number(data, "points"),
        of=_get(data, "of", int),
        parts=tuple(_part(part) for part in _get(data, "parts", list)),
    )


def _part(data: Any) -> JudgedPart:  # noqa: ANN401
    return JudgedPart(
        given=_get(data, "given", str),
        share=_number(data, "share"),
        feedback=_get(data, "diagnosis", str, ""),
        cell=_cell(data, "cell"),
        taken_for=_cell(data, "taken_for"),
    )


def _cell(data: dict[str, Any], key: str) -> Cell | None:
    text = _get(data, key, str, "")
    return Cell.parse(text) if text else None


def _number(data: dict[str, Any], key: str) -> float:
    value: float = _get(data, key, (int, float))
    if not 0 <= value < 1e9:
        raise ValueError(f"“{key}”: {value}")
    return float(value)


def _get(
    data: Any,  # noqa: ANN401
    key: str,
    kind: type | tuple[type, ...],
    default: object = None,
) -> Any:  # noqa: ANN401
    value = data.get(key, default) if isinstance(data, dict) else None
    if not isinstance(value, kind) or isinstance(value, bool):
        raise ValueError(f"“{key}”")
    return value
