"""Saved matches: one JSON Lines file each, a header and then one line a move, only appended to.

A line is on the disk before `append` returns. A torn last line (the machine went down while it
was written) is dropped when the match is next opened; anything else that is wrong is an error,
and the file stays as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tutor.errors import FileError, Problem, TutorError, shown
from tutor.games.match import Record, Seat
from tutor.locale import _
from tutor.store.places import home
from tutor.store.strict_yaml import read_text

FORMAT = 1
_MAX_BYTES = 20_000_000
_HEADER = {"game": str, "options": dict, "data": dict, "seats": list, "seed": int}


@dataclass(frozen=True, slots=True)
class Saved:
    """A match read from its file: the record, remarks of the UI, and whether it has ended."""

    path: Path
    record: Record
    notes: tuple[dict[str, Any], ...]
    finished: bool
    size: int
    """How many bytes of the file are good: where the next line belongs."""


class SaveFile:
    """An open save to append to."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size

    @staticmethod
    def create(record: Record, name: str) -> SaveFile:
        """A new file in the user's data folder, with the header written."""
        folder = saves_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise _failed(folder, error) from None
        header = {
            "format": FORMAT,
            "game": record.game,
            "options": record.options,
            "data": record.data,
            "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
            "seed": record.seed,
        }
        for path in _free_names(folder, f"{record.game}-{name}"):
            try:
                os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o644))
            except FileExistsError:
                continue
            except OSError as error:
                raise _failed(path, error) from None
            break
        save = SaveFile(path, 0)
        save._write(header)
        for move in record.moves:
            save.move(move)
        return save

    @staticmethod
    def reopen(saved: Saved) -> SaveFile:
        """Go on with a saved match; a torn last line is cut off now."""
        try:
            if saved.path.stat().st_size > saved.size:
                with saved.path.open("r+b") as file:
                    file.truncate(saved.size)
        except OSError as error:
            raise _failed(saved.path, error) from None
        return SaveFile(saved.path, saved.size)

    def move(self, text: str) -> None:
        """Append a move; it is on the disk when this returns."""
        self._write({"move": text})

    def note(self, data: dict[str, Any]) -> None:
        """Append a remark that is no move (a hint taken, a table looked at)."""
        self._write({"note": data})

    def finish(self, result: dict[str, Any]) -> None:
        """Append the result; the match is no longer offered for resuming."""
        self._write({"result": result})

    def _write(self, data: dict[str, Any]) -> None:
        line = (json.dumps(data, ensure_ascii=False) + "\n").encode()
        try:
            with self.path.open("r+b") as file:
                if file.seek(0, os.SEEK_END) != self._size:
                    raise TutorError(
                        _("{path}: another program is playing this match").format(path=self.path)
                    )
                try:
                    file.write(line)
                    file.flush()
                    os.fsync(file.fileno())
                except OSError:
                    file.truncate(self._size)
                    raise
        except OSError as error:
            raise _failed(self.path, error) from None
        self._size += len(line)


def saves_folder() -> Path:
    """Where saved matches live."""
    return home() / "games"


def load_save(path: Path) -> Saved:
    """The match in a file; `FileError` says what is wrong with it and leaves it untouched."""
    lines = read_text(path, _MAX_BYTES).split("\n")
    whole, torn = lines[:-1], lines[-1]
    problems: list[Problem] = []
    entries = [_entry(path, number, line, problems) for number, line in enumerate(whole, 1)]
    if problems:
        raise FileError(problems)
    if not entries:
        raise FileError([Problem(str(path), 1, 1, _("is not a saved match"))])
    record = _record(path, entries[0])
    moves, notes, finished = [], [], False
    for number, entry in enumerate(entries[1:], 2):
        if isinstance(entry.get("move"), str):
            moves.append(entry["move"])
        elif isinstance(entry.get("note"), dict):
            notes.append(entry["note"])
        elif isinstance(entry.get("result"), dict):
            finished = True
        else:
            raise FileError([Problem(str(path), number, 1, _("is no line of a saved match"))])
    size = path.stat().st_size - len(torn.encode())
    record = Record(
        record.game, record.options, record.data, record.seats, record.seed, tuple(moves)
    )
    return Saved(path, record, tuple(notes), finished, size)


def latest_unfinished(game: str | None = None) -> Saved | None:
    """The match that was played last and is not over, of one game or of any."""
    for path in _by_age():
        saved = load_save(path)
        if not saved.finished and game in (None, saved.record.game):
            return saved
    return None


def latest() -> Saved | None:
    """The match that was played last, finished or not."""
    path = next(_by_age(), None)
    return load_save(path) if path else None


def _by_age() -> Iterator[Path]:
    folder = saves_folder()
    if folder.is_dir():
        paths = sorted(folder.glob("*.jsonl"), key=lambda p: (p.stat().st_mtime_ns, p.name))
        yield from reversed(paths)


def _free_names(folder: Path, stem: str) -> Iterator[Path]:
    yield folder / f"{stem}.jsonl"
    number = 2
    while True:
        yield folder / f"{stem}-{number}.jsonl"
        number += 1


def _entry(path: Path, number: int, line: str, problems: list[Problem]) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        problems.append(
            Problem(str(path), number, 1, _("“{text}” is not JSON").format(text=shown(line)))
        )
        return {}
    return entry


def _record(path: Path, header: dict[str, Any]) -> Record:
    def refuse(message: str) -> FileError:
        return FileError([Problem(str(path), 1, 1, message)])

    version = header.get("format")
    if not isinstance(version, int):
        raise refuse(_("is not a saved match"))
    if version > FORMAT:
        raise refuse(
            _("was saved by a newer tutor (format {version}; this one reads up to {known})").format(
                version=version, known=FORMAT
            )
        )
    for key, kind in _HEADER.items():
        if not isinstance(header.get(key), kind):
            raise refuse(_("“{key}” is missing").format(key=key))
    seats = []
    for seat in header["seats"]:
        if not (isinstance(seat, dict) and {"name", "player"} <= seat.keys()):
            raise refuse(_("“{key}” is damaged").format(key="seats"))
        seats.append(Seat(str(seat["name"]), str(seat["player"])))
    return Record(header["game"], header["options"], header["data"], tuple(seats), header["seed"])


def _failed(path: Path, error: OSError) -> TutorError:
    return TutorError(
        _("{path}: cannot be written: {reason}").format(path=path, reason=error.strerror or error)
    )
