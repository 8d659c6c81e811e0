"""A progress log as a file of its own, to move between machines: JSON lines, header to end mark."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tutor.errors import FileError, Refusal
from tutor.locale import _
from tutor.quiz.learner import Evidence
from tutor.quiz.learner.evidence import wrong_value
from tutor.quiz.lessons.course import Note
from tutor.quiz.settings import Setting
from tutor.store.atomic import write_whole
from tutor.store.progress import Progress
from tutor.store.strict_yaml import read_text
from tutor.values import dataclass
from tutor.words.refusals import error_text

FORMAT = "kng-tutor progress"
VERSION = 3
"""Since 2 there are slips of the key and answers taken back, since 3 forms that were shown, and
settings; older logs are read as they are.
"""
_MAX_BYTES = 500_000_000
_LATEST = 1e11
_SLOWEST = 10**9

T = TypeVar("T", Evidence, Note, Setting)


@dataclass(frozen=True, slots=True)
class Log:
    """All answers, lesson notes and settings of a file."""

    evidence: tuple[Evidence, ...]
    notes: tuple[Note, ...]
    settings: tuple[Setting, ...] = ()

    @property
    def end(self) -> dict[str, int]:
        """What the last line says, by which a log that was cut off is known; a log without
        settings ends as it did before there were any.
        """
        counts = {"evidence": len(self.evidence), "lessons": len(self.notes)}
        return counts | ({"settings": len(self.settings)} if self.settings else {})


def export_log(progress: Progress, path: Path, overwrite: bool = False) -> Log:
    """Write everything that a profile holds to a file, whole or not at all."""
    log = Log(
        tuple(one for _number, one in progress.evidence()),
        tuple(progress.notes()),
        tuple(progress.settings()),
    )
    lines: list[dict[str, Any]] = [{"format": FORMAT, "version": VERSION}]
    lines += [{"evidence": one.as_dict()} for one in log.evidence]
    lines += [{"lesson": note.as_dict()} for note in log.notes]
    lines += [{"setting": setting.as_dict()} for setting in log.settings]
    lines.append({"end": log.end})
    text = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    write_whole(path, text.encode(), overwrite)
    return log


def read_log(path: Path) -> Log:
    """The log in a file; `FileError` says what is wrong with it, and where."""
    lines = read_text(path, _MAX_BYTES).splitlines()
    header = _json(path, 1, lines[0]) if lines else {}
    if header.get("format") != FORMAT:
        raise FileError.at(
            path, _("is not a progress log; make one with: tutor progress export FILE"), 1
        )
    if header.get("version") not in range(1, VERSION + 1):
        raise FileError.at(path, _("was written by a newer tutor; update tutor"), 1)
    evidence, notes, settings = [], [], []
    for number, line in enumerate(lines[1:-1], 2):
        entry = _json(path, number, line)
        if "evidence" in entry:
            evidence.append(_read(path, number, Evidence.from_dict, entry["evidence"]))
        elif "setting" in entry:
            settings.append(_read(path, number, Setting.from_dict, entry["setting"]))
        else:
            notes.append(_read(path, number, Note.from_dict, entry.get("lesson")))
    log = Log(tuple(evidence), tuple(notes), tuple(settings))
    if _json(path, len(lines), lines[-1]).get("end") != log.end:
        raise FileError.at(
            path, _("the log is cut off or was changed: its end is missing"), len(lines)
        )
    return log


def merge_log(progress: Progress, path: Path) -> tuple[int, int]:
    """Add what is new in a file, all of it or nothing; how many answers and notes were new.

    `FileError` if an answer has the id of one that says something else.
    """
    log = read_log(path)
    for number, one in enumerate(log.evidence, 2):
        known = progress.find(one.id)
        if known is not None and known != one:
            message = _("the answer {id} is another one here")
            raise FileError.at(path, message, number, id=one.id[:40])
    before = progress.count()
    _evidence, notes = progress.merge(log.evidence, log.notes, log.settings)
    return progress.count() - before, notes  # forms that were shown are no answers


def _json(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        raise FileError.at(path, _("is no line of a progress log"), number)
    return entry


def _read(path: Path, number: int, read: Callable[[Any], T], data: object) -> T:
    if not isinstance(data, dict):
        raise FileError.at(path, _("is no line of a progress log"), number)
    try:
        found = read(data)
        _check(found)
    except Refusal as error:
        reason = error_text(error)
        raise FileError.at(path, _("is damaged: {reason}"), number, reason=reason) from None
    return found


_CHECKED: dict[type, tuple[tuple[str, ...], tuple[str, ...]]] = {
    Evidence: (("milliseconds",), ("id", "deck", "answer", "source")),
    Note: (("step",), ("id", "lesson")),
    Setting: ((), ("id", "name", "value")),
}
"""For each sort of line, its counts and its texts."""


def _check(found: Evidence | Note | Setting) -> None:
    """A `Refusal` for numbers that no clock shows and text that cannot be stored."""
    counts, texts = _CHECKED[type(found)]
    limits = {"when": _LATEST, **dict.fromkeys(counts, _SLOWEST)}
    wrong = [name for name, limit in limits.items() if not 0 <= getattr(found, name) < limit]
    wrong += [name for name in texts if not _is_text(getattr(found, name))]
    if wrong:
        raise wrong_value(wrong[0], getattr(found, wrong[0]))


def _is_text(text: str) -> bool:
    return text.encode("utf-8", "replace").decode() == text
