"""A score sheet in a file: the players on the first line, then one line a turn."""

from __future__ import annotations

from pathlib import Path

from tutor.errors import FileError, Refusal
from tutor.games.lingua.score_sheet import ScoreSheet, new_sheet
from tutor.locale import _
from tutor.store.atomic import write_whole
from tutor.store.strict_yaml import read_text
from tutor.words.refusals import error_text

_SEPARATOR = ", "


def read_sheet(path: Path) -> ScoreSheet:
    """The sheet in a file; `FileError` names the line that cannot be read."""
    lines = [line for line in read_text(path).splitlines() if line.strip()]
    if not lines:
        raise FileError.at(path, _("is empty"))
    sheet = None
    for number, line in enumerate(lines, 1):
        try:
            sheet = _started(line) if sheet is None else sheet.with_turn(line)
        except Refusal as error:
            raise FileError.at(path, error_text(error), number) from None
    assert sheet is not None, "the first line starts the sheet"
    return sheet


def _started(line: str) -> ScoreSheet:
    return new_sheet(tuple(name.strip() for name in line.split(",")))


def write_sheet(path: Path, sheet: ScoreSheet) -> None:
    """Write the whole sheet; the old file stays as it is until the new one is complete."""
    lines = [_SEPARATOR.join(sheet.names), *(entry.line for entry in sheet.entries)]
    write_whole(path, ("\n".join(lines) + "\n").encode(), overwrite=True)
