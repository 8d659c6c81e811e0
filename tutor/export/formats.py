"""Every format: its name, endings, writer, and what has to be installed for it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import BinaryIO

from tutor.choices import not_one_of
from tutor.errors import TutorError
from tutor.export.contract import Work
from tutor.locale import N_, _
from tutor.values import dataclass

Writer = Callable[[Work, BinaryIO], None]


class UnknownFormat(TutorError):
    """Nothing says in which format to write, or there is no such format."""

    code = "export.unknown-format"


@dataclass(frozen=True, slots=True)
class Format:
    """A format that a quiz can be written in; `module` has its `write`, or what follows a colon.

    `needs` is the package that the extra `extra` installs. `text` formats can go to stdout. One
    whose program compares answers `by_letters` gets every way to write a right one.
    """

    name: str
    module: str
    help: str
    endings: tuple[str, ...] = ()
    text: bool = True
    needs: str = ""
    extra: str = ""
    by_letters: bool = False

    def writer(self) -> Writer:
        """The writer; `TutorError` with the command that installs what is missing."""
        if self.needs and find_spec(self.needs) is None:
            message = _("“{format}” needs more: pip install 'kng-tutor[{extra}]'")
            raise TutorError(message, format=self.name, extra=self.extra)
        module, _colon, function = self.module.partition(":")
        write: Writer = getattr(import_module(f"tutor.export.{module}"), function or "write")
        return write


_TEXT = (
    Format("moodle", "moodle", N_("Moodle XML"), (".xml",), by_letters=True),
    Format("gift", "gift", N_("Moodle GIFT"), (".gift",), by_letters=True),
    Format("quizlet", "quizlet", N_("Quizlet import, tab-separated"), (".tsv",)),
    Format("csv", "csv_", N_("table with every detail"), (".csv",)),
    Format("markdown", "markdown", N_("text with the key at the end"), (".md",)),
    Format("blooket", "game_sheets:write_blooket", N_("Blooket import, CSV")),
    Format("gimkit", "game_sheets:write_gimkit", N_("Gimkit import, CSV")),
    Format("html", "html", N_("one interactive page, works offline"), (".html", ".htm")),
)
_BINARY = (
    Format("anki", "anki", N_("Anki package"), (".apkg",), False, "genanki", "anki"),
    Format("qti", "qti", N_("QTI 2.1 package (OpenOlat)"), (".zip",), False, by_letters=True),
    Format("kahoot", "kahoot", N_("Kahoot spreadsheet"), (".xlsx",), False, "openpyxl", "xlsx"),
    Format("pdf", "pdf", N_("worksheet and key to print"), (".pdf",), False, "typst", "pdf"),
    Format("cards", "cards", N_("the card game to print and cut (PDF)"), (), False, "typst", "pdf"),
    Format("docx", "docx_", N_("worksheet and key for Word"), (".docx",), False, "docx", "docx"),
)
FORMATS = {entry.name: entry for entry in (*_TEXT, *_BINARY)}


def find_format(name: str | None, out: str) -> Format:
    """The format called `name`, or that the ending of `out` stands for; `UnknownFormat` if none."""
    if name is not None:
        if name not in FORMATS:
            raise UnknownFormat(not_one_of(name, tuple(FORMATS)))
        return FORMATS[name]
    ending = Path(out).suffix.lower()
    for entry in FORMATS.values():
        if ending in entry.endings:
            return entry
    message = _("“{out}” does not tell the format; say --to with one of {allowed}")
    raise UnknownFormat(message, out=out, allowed=", ".join(FORMATS))
