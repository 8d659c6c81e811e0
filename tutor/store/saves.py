"""Saved matches: one JSON Lines file each, a header and then one line a move, only appended to.

A file appears with its whole header or not at all, and a line is on the disk before `move`
returns. A torn last line (the machine went down while it was written) is dropped when the match is
next opened; anything else that is wrong is an error, and the file stays as it is.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from tutor.errors import FileError, Problem, TutorError, shown
from tutor.games.match import Match, Record, Seat
from tutor.kits import restore_match
from tutor.locale import _
from tutor.store.atomic import new_file, writing
from tutor.store.places import home
from tutor.store.strict_yaml import decoded, read_bytes
from tutor.values import dataclass
from tutor.words.refusals import error_text

FORMAT = 2
"""Since 2 a move can be taken back; older files are read as they are."""
_MAX_BYTES = 20_000_000
_LONGEST_LOG = 500_000_000
_HEADER = {"game": str, "options": dict, "data": dict, "seats": list, "seed": int}

Skipped = Callable[[TutorError], None]
"""Is told of each file that cannot be used, and goes on with the others."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A match read from its file: the record, remarks of the UI, and whether it has ended."""

    path: Path
    record: Record
    notes: tuple[dict[str, Any], ...]
    finished: bool
    size: int
    """How many bytes of the file are good: where the next line belongs."""

    @property
    def helped(self) -> bool:
        """Whether the player took hints, or knew the deal beforehand."""
        return any("hint" in note or "practice" in note for note in self.notes)

    @property
    def written(self) -> float:
        """When the file was last written to, in seconds of the epoch."""
        return _written(self.path) / 1e9

    def match(self) -> Match:
        """The match as it stood; `TutorError` names the file if its data or moves do not fit."""
        try:
            return restore_match(self.record)
        except TutorError as error:
            raise TutorError(f"{self.path}: {error_text(error)}", code=error.code) from None


class SaveFile:
    """An open save to append to."""

    def __init__(self, path: Path, size: int) -> None:
        self.path = path
        self._size = size

    @staticmethod
    def create(record: Record, name: str) -> SaveFile:
        """A new file in the user's data folder, with everything that the record holds."""
        header: dict[str, Any] = {
            "format": FORMAT,
            "game": record.game,
            "options": record.options,
            "data": record.data,
            "seats": [{"name": seat.name, "player": seat.player} for seat in record.seats],
            "seed": record.seed,
        }
        content = b"".join(_line(data) for data in (header, *({"move": m} for m in record.moves)))
        path = new_file(saves_folder() / f"{record.game}-{name}.jsonl", content)
        return SaveFile(path, len(content))

    @staticmethod
    def reopen(saved: Saved) -> SaveFile:
        """Go on with a saved match; a torn last line is cut off now."""
        with writing(saved.path):
            if saved.path.stat().st_size > saved.size:
                os.truncate(saved.path, saved.size)
        return SaveFile(saved.path, saved.size)

    def move(self, text: str) -> None:
        """Append a move; it is on the disk when this returns."""
        self._append({"move": text})

    def take_back(self) -> None:
        """Append that the last move does not hold; the file still says that it was made."""
        self._append({"undo": 1})

    def note(self, data: dict[str, Any]) -> None:
        """Append a remark that is no move (a hint taken, a table looked at)."""
        self._append({"note": data})

    def finish(self, result: dict[str, Any]) -> None:
        """Append the result; the match is no longer offered for resuming."""
        self._append({"result": result})

    def _append(self, data: dict[str, Any]) -> None:
        line = _line(data)
        with writing(self.path), self.path.open("r+b") as file:
            if file.seek(0, os.SEEK_END) != self._size:
                message = _("{path}: another program is playing this match")
                raise TutorError(message, code="busy", path=self.path)
            try:
                file.write(line)
                file.flush()
                os.fsync(file.fileno())
            except OSError:
                file.truncate(self._size)
                raise
        self._size += len(line)


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False) + "\n").encode()


def saves_folder() -> Path:
    """Where saved matches live."""
    return home() / "games"


def save_paths() -> list[Path]:
    """Every file that should be a saved match, the one that was written last first."""
    found = saves_folder().glob("*.jsonl")
    return sorted(found, key=lambda path: (_written(path), path.name), reverse=True)


def _written(path: Path) -> int:
    try:
        return path.lstat().st_mtime_ns
    except OSError:
        return 0  # gone in the meantime: reading it says so


def load_save(path: Path) -> Saved:
    """The match in a file; `FileError` says what is wrong with it and leaves it untouched."""
    raw = read_bytes(path, _MAX_BYTES)
    size = raw.rfind(b"\n") + 1
    lines = decoded(raw[:size], path).split("\n")[:-1]
    problems: list[Problem] = []
    entries = [_entry(path, number, line, problems) for number, line in enumerate(lines, 1)]
    if problems:
        raise FileError(problems)
    if not entries:
        raise FileError.at(path, _("is not a saved match"), 1)
    record = _record(path, entries[0])
    moves, notes, finished = [], [], False
    for number, entry in enumerate(entries[1:], 2):
        if isinstance(entry.get("move"), str):
            moves.append(entry["move"])
        elif entry.get("undo") == 1 and moves:
            moves.pop()
        elif isinstance(entry.get("note"), dict):
            notes.append(entry["note"])
        elif isinstance(entry.get("result"), dict):
            finished = True
        else:
            raise FileError.at(path, _("is no line of a saved match"), number)
    return Saved(path, replace(record, moves=tuple(moves)), tuple(notes), finished, size)


def load_matches(path: Path) -> list[Record]:
    """The matches in a file: the one of a save, or all those of an arena's log."""
    raw = read_bytes(path, _LONGEST_LOG)
    first = raw.split(b"\n", 1)[0]
    if b'"format"' in first and b'"bots"' not in first:
        return [load_save(path).record]
    problems: list[Problem] = []
    lines = [line for line in decoded(raw, path).split("\n") if line.strip()]
    entries = [_entry(path, number, line, problems) for number, line in enumerate(lines, 1)]
    if len(problems) == len(entries):  # not one line of it is ours
        raise FileError.at(path, _("is neither a saved match nor a log of the arena"), 1)
    if problems:
        raise FileError(problems)
    return [_logged(path, number, entry) for number, entry in enumerate(entries, 1)]


def _logged(path: Path, number: int, entry: dict[str, Any]) -> Record:
    """The match in a line of an arena's log."""
    kept, bots = entry.get("record"), entry.get("bots")
    if not isinstance(kept, dict) or not isinstance(bots, list):
        message = _("this log has no moves to replay; write it anew with: tutor arena --log")
        raise FileError.at(path, message, number)
    for key, kind in (("game", str), ("options", dict), ("seed", int)):
        if not isinstance(entry.get(key), kind):
            raise FileError.at(path, _("“{key}” is missing"), number, key=key)
    data, moves = kept.get("data"), kept.get("moves")
    if not isinstance(data, dict) or not isinstance(moves, list):
        raise FileError.at(path, _("“{key}” is damaged"), number, key="record")
    seats = tuple(Seat(str(bot), str(bot)) for bot in bots)
    texts = tuple(str(move) for move in moves)
    return Record(entry["game"], entry["options"], data, seats, entry["seed"], texts)


def latest_unfinished(skipped: Skipped, game: str | None = None) -> Saved | None:
    """The match that was played last and is not over, of one game or of any."""
    return next(unfinished(skipped, game), None)


def unfinished(skipped: Skipped, game: str | None = None) -> Iterator[Saved]:
    """The matches that are not over, of one game or of any, the one that was played last first."""
    return _every(skipped, lambda saved: not saved.finished and game in (None, saved.record.game))


def latest(skipped: Skipped) -> Saved | None:
    """The match that was played last, finished or not."""
    return next(_every(skipped, lambda saved: True), None)


def _every(skipped: Skipped, wanted: Callable[[Saved], bool]) -> Iterator[Saved]:
    """The matches that are wanted and can be told again to their last move, the latest first."""
    for path in save_paths():
        try:
            saved = load_save(path)
            if wanted(saved):
                saved.match()
                yield saved
        except TutorError as error:
            skipped(error)


def _entry(path: Path, number: int, line: str, problems: list[Problem]) -> dict[str, Any]:
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        entry = None
    if not isinstance(entry, dict):
        words = _("“{text}” is not JSON").format(text=shown(line))
        problems.append(Problem(str(path), number, 1, words))
        return {}
    return entry


def _record(path: Path, header: dict[str, Any]) -> Record:
    version = header.get("format")
    if not isinstance(version, int):
        raise FileError.at(path, _("is not a saved match"), 1)
    if version > FORMAT:
        message = _("was saved by a newer tutor (format {version}; this one reads up to {known})")
        raise FileError.at(path, message, 1, version=version, known=FORMAT)
    for key, kind in _HEADER.items():
        if not isinstance(header.get(key), kind):
            raise FileError.at(path, _("“{key}” is missing"), 1, key=key)
    seats = []
    for seat in header["seats"]:
        if not (isinstance(seat, dict) and {"name", "player"} <= seat.keys()):
            raise FileError.at(path, _("“{key}” is damaged"), 1, key="seats")
        seats.append(Seat(str(seat["name"]), str(seat["player"])))
    return Record(header["game"], header["options"], header["data"], tuple(seats), header["seed"])
