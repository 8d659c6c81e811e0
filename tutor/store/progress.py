"""One learner's progress: evidence and lesson notes, only ever added to; and a cached snapshot."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from zlib import crc32

from tutor.errors import TutorError
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.paradigm import Deck
from tutor.locale import _
from tutor.quiz.kinds import skill_named
from tutor.quiz.learner import (
    Endings,
    Evidence,
    Learner,
    Sort,
    Verdict,
    fold,
    fold_in_order,
    standing,
)
from tutor.quiz.lessons.course import Note
from tutor.quiz.settings import Setting
from tutor.store.profiles import profile_path
from tutor.store.schema import (
    UnreadableProfile,
    connect,
    connect_existing,
    told,
    transaction,
)
from tutor.values import dataclass

_CELLS = {str(cell): cell for cell in CELLS}
_VERDICTS = {verdict.value: verdict for verdict in Verdict}
_SORTS = {sort.value: sort for sort in Sort}
_MANY = 5_000
"""From so many answers on, folding them takes a noticeable time."""
_COLUMNS = (
    "id, at, deck, cell, skill, correct, answer, milliseconds, source, confused_with,"
    " verdict, helped, sort, of"
)


Slow = Callable[[int], None]
"""Is told how long a log is that takes its time to be read."""


@dataclass(frozen=True, slots=True)
class Day:
    """What was answered on one day of the local calendar (`2026-11-16`)."""

    date: str
    answers: int
    right: int
    milliseconds: int
    unaided: int = 0
    """A13: how many were tried without help: neither hinted nor shown just before."""


class Progress:
    """An open profile. What `add` and `note` were given is on the disk when they return."""

    def __init__(self, path: Path, connection: sqlite3.Connection | None) -> None:
        self.path = path
        self._connection = connection

    @staticmethod
    def open(profile: str) -> Progress:
        """Open a profile to write to; it is made if there is none."""
        path = profile_path(profile)
        return Progress(path, connect(path))

    @staticmethod
    def peek(profile: str) -> Progress:
        """Open a profile to look at: none is made, and one that cannot be written can be read."""
        path = profile_path(profile)
        connection = connect_existing(path)
        if connection is None and path.exists():
            return Progress(path, connect(path))
        return Progress(path, connection)

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    @property
    def is_there(self) -> bool:
        """Whether there is a file: nobody's profile is looked at without one."""
        return self._connection is not None

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None:
            self._connection.close()

    def add(self, evidence: Iterable[Evidence]) -> int:
        """Append answers; those whose id is known already are left out. How many were new."""
        return self.merge(evidence)[0]

    def note(self, note: Note) -> None:
        """Append a note about a lesson."""
        self.merge(notes=(note,))

    def settle(self, setting: Setting) -> None:
        """Append what a person has settled."""
        self.merge(settings=(setting,))

    def merge(
        self,
        evidence: Iterable[Evidence] = (),
        notes: Iterable[Note] = (),
        settings: Iterable[Setting] = (),
    ) -> tuple[int, int]:
        """Append what is not known yet, all or nothing; how many lines and notes were new."""
        with told(self.path):
            assert self._connection is not None, "a profile that is only looked at stays as it is"
            with transaction(self._connection):
                before = self._connection.total_changes
                self._connection.executemany(
                    f"INSERT OR IGNORE INTO evidence ({_COLUMNS})"
                    " VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
                    (_row(one) for one in evidence),
                )
                between = self._connection.total_changes
                self._connection.executemany(
                    "INSERT OR IGNORE INTO lesson_note (id, at, lesson, step, passed)"
                    " VALUES (?,?,?,?,?)",
                    ((n.id, n.when, n.lesson, n.step, n.passed) for n in notes),
                )
                after = self._connection.total_changes
                self._connection.executemany(
                    "INSERT OR IGNORE INTO setting (id, at, name, value) VALUES (?,?,?,?)",
                    ((s.id, s.when, s.name, s.value) for s in settings),
                )
        return between - before, after - between

    def evidence(self, above: int = 0) -> Iterator[tuple[int, Evidence]]:
        """Every line of the log in the order of time, with its number in the file; those above a
        number.
        """
        query = f"SELECT number, {_COLUMNS} FROM evidence WHERE number > ? ORDER BY at, id"
        for number, *row in self._rows(query, above):
            yield number, self._evidence(row)

    def since(self, when: float) -> list[Evidence]:
        """The lines of the log from a time on that were not taken back (A14)."""
        query = f"SELECT {_COLUMNS} FROM evidence WHERE at >= ? ORDER BY at, id"
        return standing(self._evidence(list(row)) for row in self._rows(query, when))

    def find(self, name: str) -> Evidence | None:
        """The answer with this id."""
        query = f"SELECT {_COLUMNS} FROM evidence WHERE id = ?"
        return next((self._evidence(list(row)) for row in self._rows(query, name)), None)

    def notes(self) -> list[Note]:
        """Every note about a lesson, in the order of time."""
        query = "SELECT at, id, lesson, step, passed FROM lesson_note ORDER BY at, id"
        return [Note(at, i, lesson, step, bool(p)) for at, i, lesson, step, p in self._rows(query)]

    def settings(self) -> list[Setting]:
        """Everything that was settled, in the order of time."""
        query = "SELECT at, id, name, value FROM setting ORDER BY at, id"
        return [Setting(*row) for row in self._rows(query)]

    def days(self) -> list[Day]:
        """What was answered on each day that has answers, in the order of time."""
        query = (
            "SELECT date(at, 'unixepoch', 'localtime') AS day, count(*),"
            " sum(correct AND NOT helped), sum(milliseconds), sum(NOT helped)"
            " FROM answer GROUP BY day ORDER BY day"
        )
        days = [Day(*row) for row in self._rows(query)]
        if any(day.date is None for day in days):
            message = _("{path}: the time of an answer is damaged; the file is left as it is")
            raise UnreadableProfile(message, code="damaged", path=self.path)
        return days

    def count(self) -> int:
        """How many answers there are."""
        return sum(number for (number,) in self._rows("SELECT count(*) FROM answer"))

    def last_game(self) -> tuple[Evidence, ...]:
        """The evidence of the card game that was played last."""
        latest = "SELECT source FROM evidence WHERE source LIKE 'game:%' ORDER BY at DESC LIMIT 1"
        query = f"SELECT {_COLUMNS} FROM evidence WHERE source = ({latest}) ORDER BY at, id"
        return tuple(self._evidence(list(row)) for row in self._rows(query))

    def right_since(self, when: float) -> set[tuple[str, Cell]]:
        """The cells (with their deck) that were answered rightly after a time."""
        query = "SELECT DISTINCT deck, cell FROM answer WHERE at > ? AND correct AND NOT helped"
        return {(deck, _CELLS[cell]) for deck, cell in self._rows(query, when) if cell in _CELLS}

    def learner(self, endings: Endings, slow: Slow = lambda count: None) -> Learner:
        """The learner that the whole log gives; from the snapshot and what has come since. If the
        whole log has to be read, and that takes its time, `slow` is told how long the log is.
        """
        start, upto = self._snapshot(endings)
        if start is None:
            return self.rebuild(endings, slow)
        news = list(self.evidence(above=upto))
        if _reaches_back([one for _number, one in news], start):
            return self.rebuild(endings, slow)
        learner = fold((one for _number, one in news), start)
        if news:
            self._keep(learner, max(number for number, _one in news))
        return learner

    def rebuild(self, endings: Endings, slow: Slow = lambda count: None) -> Learner:
        """The learner computed from the log alone; the snapshot is renewed."""
        lines, upto = next(self._rows("SELECT count(*), max(number) FROM evidence"), (0, 0))
        if lines >= _MANY:
            slow(lines)
        gone = self._rows("SELECT of FROM evidence WHERE sort = 'retraction'")
        # the log may be long: it is read line by line, and never held
        log = (one for number, one in self.evidence() if number <= upto)
        learner = fold_in_order(log, Learner(endings), {name for (name,) in gone})
        self._keep(learner, upto or 0)
        return learner

    def _snapshot(self, endings: Endings) -> tuple[Learner | None, int]:
        """The latest snapshot that these forms still bear out, and how much of the log it knows."""
        for upto, text in self._rows("SELECT upto, learner FROM snapshot ORDER BY rowid DESC"):
            check, _space, content = str(text).partition(" ")
            if check == f"{crc32(content.encode()):08x}":
                learner = Learner.from_dict(json.loads(content), endings)
                if learner is not None:
                    return learner, upto
        return None, 0

    def _keep(self, learner: Learner, upto: int) -> None:
        """Keep a snapshot; where nothing can be written there is simply none."""
        if self._connection is None or not upto:
            return
        # where nothing can be written the next start takes some time longer, and that is all
        with suppress(TutorError), told(self.path), transaction(self._connection):
            text = json.dumps(learner.to_dict(), separators=(",", ":"))
            self._connection.execute(
                "INSERT OR REPLACE INTO snapshot (endings, upto, learner) VALUES (?,?,?)",
                # the checksum: a cache that was damaged is made anew, not believed
                (
                    learner.endings.fingerprint_of(learner.decks()),
                    upto,
                    f"{crc32(text.encode()):08x} {text}",
                ),
            )
            # decks change now and then; only the latest few states are worth keeping
            self._connection.execute(
                "DELETE FROM snapshot WHERE endings NOT IN"
                " (SELECT endings FROM snapshot ORDER BY rowid DESC LIMIT 3)"
            )

    def _rows(self, query: str, *values: object) -> Iterator[tuple[Any, ...]]:
        if self._connection is None:
            return
        with told(self.path):
            # not `yield from`: that would close the cursor with the generator, which may be long
            # after the connection
            for row in self._connection.execute(query, values):  # noqa: UP028
                yield row

    def _evidence(self, row: list[Any]) -> Evidence:
        name, at, deck, cell, skill, _correct, answer, milliseconds, source, other, *more = row
        verdict, helped, sort, of = more
        try:
            return Evidence(
                at, name, deck, _CELLS[cell], skill_named(skill), _VERDICTS[verdict], answer,
                milliseconds, source, None if other is None else _CELLS[other],
                bool(helped), _SORTS[sort], of,
            )  # fmt: skip
        except (KeyError, ValueError):
            message = _("{path}: the answer {id} is damaged; the file is left as it is")
            raise UnreadableProfile(message, code="damaged", path=self.path, id=name) from None


def _row(one: Evidence) -> tuple[object, ...]:
    return (
        one.id, one.when, one.deck, str(one.cell), one.skill.name, int(one.correct), one.answer,
        one.milliseconds, one.source, None if one.confused_with is None else str(one.confused_with),
        one.verdict.value, int(one.helped), one.sort.value, one.of,
    )  # fmt: skip


def _reaches_back(news: list[Evidence], start: Learner) -> bool:
    """Whether only a new fold of the whole log is exact: something older was merged in, or an
    answer that the snapshot knows was taken back (A14).
    """
    ids = {one.id for one in news}
    gone = (one.of for one in news if one.sort is Sort.RETRACTION)
    return not all(map(start.in_order, news)) or not ids.issuperset(gone)


def load_learner(progress: Progress, decks: Mapping[str, Deck], slow: Slow) -> Learner:
    """The learner of the profile as the log gives it; `slow` is told if that takes its time."""
    return progress.learner(Endings.among(decks), slow)
