"""The tables of a progress file, and how a file of an older version becomes one of this version.

A step is never changed once it has been released; a new version adds a step. The journal is
SQLite's own rollback journal, not WAL: it also works on network drives, where school computers
keep home directories, and leaves one file that can be copied.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from tutor.errors import TutorError
from tutor.locale import _
from tutor.store.places import address

APPLICATION = 0x6B6E6774
"""Marks a file as ours: `kngt`."""

STEPS: tuple[str, ...] = (
    """
    CREATE TABLE evidence (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        deck TEXT NOT NULL,
        cell TEXT NOT NULL,
        skill TEXT NOT NULL,
        correct INTEGER NOT NULL,
        answer TEXT NOT NULL,
        milliseconds INTEGER NOT NULL,
        source TEXT NOT NULL,
        confused_with TEXT
    );
    CREATE INDEX evidence_in_time ON evidence (at, id);
    CREATE TABLE snapshot (
        endings TEXT PRIMARY KEY,
        upto INTEGER NOT NULL,
        learner TEXT NOT NULL
    );
    """,
    """
    CREATE TABLE lesson_note (
        id TEXT PRIMARY KEY,
        at REAL NOT NULL,
        lesson TEXT NOT NULL,
        step INTEGER NOT NULL,
        passed INTEGER NOT NULL
    );
    """,
    """
    ALTER TABLE evidence ADD COLUMN verdict TEXT NOT NULL DEFAULT '';
    UPDATE evidence SET verdict = CASE WHEN correct THEN 'right' ELSE 'wrong' END;
    ALTER TABLE evidence ADD COLUMN helped INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE evidence ADD COLUMN sort TEXT NOT NULL DEFAULT 'answer';
    ALTER TABLE evidence ADD COLUMN of TEXT NOT NULL DEFAULT '';
    CREATE INDEX evidence_taken_back ON evidence (of) WHERE sort = 'retraction';
    CREATE VIEW answer AS SELECT * FROM evidence
        WHERE sort = 'answer' AND verdict <> 'slip' AND id NOT IN
            (SELECT of FROM evidence WHERE sort = 'retraction');
    """,
    """
    CREATE TABLE setting (
        id TEXT PRIMARY KEY,
        at REAL NOT NULL,
        name TEXT NOT NULL,
        value TEXT NOT NULL
    );
    """,
)

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
PATIENCE = 20.0
"""Seconds to wait for another program that is writing to the same profile."""


class UnreadableProfile(TutorError):
    """A progress file that is damaged, foreign or newer, and stays as it is."""


def connect(path: Path) -> sqlite3.Connection:
    """Open the file for writing; make it, or bring it to this version after a backup."""
    with told(path):
        path.parent.mkdir(parents=True, exist_ok=True)
    with _opened(path, "rwc") as connection:
        # an answer stays kept when the power fails: the journal's end reaches the disk, too
        connection.execute("PRAGMA synchronous = EXTRA")
        _prepare(connection, path)
    return connection


def connect_existing(path: Path) -> sqlite3.Connection | None:
    """Open the file if it is there, even where it cannot be written; `None` if there is none, or if
    an older version wrote it.
    """
    if not path.exists():
        return None
    # not `ro`: what a killed program left half done must be taken back before reading
    with _opened(path, "rw") as connection:
        if _version(connection, path) == len(STEPS):
            return connection
        connection.close()
    return None


@contextmanager
def _opened(path: Path, mode: str) -> Iterator[sqlite3.Connection]:
    """A connection, closed again if something goes wrong with it at once."""
    with told(path):
        where = f"{address(path)}?mode={mode}"
        connection = sqlite3.connect(where, uri=True, timeout=PATIENCE, isolation_level=None)
        try:
            yield connection
        except BaseException:
            connection.close()
            raise


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    if _version(connection, path) == len(STEPS):
        # the first answer must not be the first to learn that nothing can be written
        with transaction(connection):
            connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        return
    with transaction(connection):
        # another program may have done it while this one waited
        version = _version(connection, path)
        if 0 < version < len(STEPS):
            _back_up(path, version)
        for step in STEPS[version:]:
            for statement in step.split(";"):
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")


def _version(connection: sqlite3.Connection, path: Path) -> int:
    """The version of the file: 0 if it is new; `TutorError` if it is not ours or newer."""
    # the tables first: another program makes them, the marks and all in one transaction, so that
    # whoever sees the tables sees the marks
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if tables and application != APPLICATION:
        message = _("{path}: this is not a progress file of tutor; it is left as it is")
        raise UnreadableProfile(message, code="foreign", path=path)
    if version > len(STEPS):
        message = _(
            "{path}: a newer tutor wrote this file (version {version}, this one knows {known});"
            " update tutor; the file is left as it is"
        )
        facts = {"path": path, "version": version, "known": len(STEPS)}
        raise UnreadableProfile(message, code="newer", **facts)
    return int(version)


def _back_up(path: Path, version: int) -> None:
    """Copy the file before it is changed, never over an earlier copy."""
    for number in count(1):
        target = path.with_name(f"{path.name}.v{version}-backup{number}")
        if not target.exists():
            break
    with (
        closing(sqlite3.connect(path, timeout=PATIENCE)) as source,
        closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)


@contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """All of it or nothing; when it is left, what was written is on the disk."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


@contextmanager
def told(path: Path) -> Iterator[None]:
    """Turns what SQLite and the system complain about into a message that helps."""
    try:
        yield
    except (sqlite3.Error, UnicodeDecodeError) as error:
        raise _complaint(path, error) from None
    except OSError as error:
        if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
            raise _not_writable(path) from None
        message, reason = _("{path}: cannot be opened: {reason}"), error.strerror or error
        raise TutorError(message, path=path, reason=reason) from None


def _not_writable(path: Path) -> TutorError:
    message = _(
        "{path}: progress cannot be written here; make the folder writable, or set "
        "TUTOR_HOME to one that is"
    )
    return TutorError(message, code="not-writable", path=path)


def _complaint(path: Path, error: Exception) -> TutorError:
    kind = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if kind in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM):
        return _not_writable(path)
    if isinstance(error, UnicodeDecodeError) or kind in _DAMAGE:
        message = _(
            "{path}: the progress file is damaged; it is left as it is. Move it away to begin "
            "afresh; what you exported can be merged again with: tutor progress merge FILE"
        )
        return UnreadableProfile(message, code="damaged", path=path)
    if kind == sqlite3.SQLITE_FULL:
        code = "not-writable"
        message = _("{path}: the disk is full; everything answered before is kept")
    elif kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        code, message = "busy", _("{path}: another program keeps the progress file locked")
    else:
        message = _("{path}: the progress file cannot be used: {reason}")
        return UnreadableProfile(message, path=path, reason=error)
    return TutorError(message, code=code, path=path)
