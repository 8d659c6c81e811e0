"""Open the shipped lexicon, or read a list of words from a file."""

from __future__ import annotations

import mmap
from functools import cache
from pathlib import Path
from typing import Final

from tutor.errors import FileError, Problem
from tutor.games.lingua.lexicon.file import unpack
from tutor.games.lingua.lexicon.frequent import unpack_frequent
from tutor.games.lingua.lexicon.letters import CODE_OF, fold, playable
from tutor.games.lingua.lexicon.model import Lexicon
from tutor.locale import _

DATA: Final = Path(__file__).resolve().parent.parent / "data" / "lingua"
GRAPHS: Final = ("wide.dawg", "narrow.dawg", "refused.dawg")
FREQUENT: Final = "frequent.words"
MAX_BYTES: Final = 4 * 1024 * 1024
MAX_LETTERS: Final = 60
MAX_PROBLEMS: Final = 10


def open_lexicon(words: Path | None = None) -> Lexicon:
    """The shipped lexicon, or the one made of the words in the file `words`."""
    if words is None:
        return _shipped()
    from tutor.games.lingua.lexicon.build import from_words  # noqa: PLC0415 - most people use German

    return from_words(read_words(words))


@cache
def _shipped() -> Lexicon:
    """Mapped into memory: opening it reads next to nothing."""
    wide, narrow, refused = (unpack(_mapped(name), name) for name in GRAPHS)
    return Lexicon(wide, narrow, refused, unpack_frequent(_mapped(FREQUENT), FREQUENT))


def _mapped(name: str) -> memoryview:
    path = DATA / name
    try:
        with path.open("rb") as file:
            return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except (OSError, ValueError) as error:
        message = _("the word data cannot be read: install the program again")
        raise FileError.at(path, message) from error


def read_words(path: Path) -> list[str]:
    """The folded words of a list, each once, in the order of the file.

    One word or several on a line; what follows `#` is a comment. A word that cannot be laid is an
    error that names its place, except single letters, which lists of Latin words hold (ā, ē).
    """
    words: dict[str, None] = {}
    problems: list[Problem] = []
    for number, line in enumerate(_text(path).splitlines(), start=1):
        column = 0
        for text in line.partition("#")[0].split():
            column = line.index(text, column)
            message = _fault(text)
            if message:
                problems.append(Problem(str(path), number, column + 1, message))
                if len(problems) == MAX_PROBLEMS:
                    raise FileError(problems)
            elif playable(word := fold(text)):
                words[word] = None
            column += len(text)
    if problems:
        raise FileError(problems)
    if not words:
        raise FileError.at(path, _("there is no word of two or more letters here"))
    return list(words)


def _fault(text: str) -> str:
    """What keeps `text` from being laid, or nothing."""
    word = fold(text)
    if len(word) > MAX_LETTERS:
        message = _("“{word}…” is longer than {limit} letters")
        return message.format(word=text[:20], limit=MAX_LETTERS)
    odd = next((letter for letter in word if letter not in CODE_OF), "")
    if odd:
        message = _("“{word}”: there is no tile for “{letter}”; words have the letters A–Z Ä Ö Ü")
        return message.format(word=text, letter=odd)
    return ""


def _text(path: Path) -> str:
    """The file as text, refused if it is too big or not text."""
    try:
        with path.open("rb") as file:
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        message = _("cannot be read: {reason}").format(reason=error.strerror)
        raise FileError.at(path, message) from error
    if len(data) > MAX_BYTES:
        message = _("the list is bigger than {limit} MB").format(limit=MAX_BYTES // 1024 // 1024)
        raise FileError.at(path, message)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - data.rfind(b"\n", 0, error.start)
        raise FileError.at(path, _("this is not UTF-8 text"), line, column) from error
