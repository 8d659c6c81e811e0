"""Is everything in order? What is installed, where data lives, whether it can be read."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from tutor import __version__
from tutor.errors import TutorError
from tutor.kits import restore_game
from tutor.locale import _, ngettext
from tutor.store.deck_reader import check_deck
from tutor.store.decks import deck_files
from tutor.store.lessons import check_lesson, lesson_files
from tutor.store.lexicon import open_lexicon
from tutor.store.places import home
from tutor.store.profiles import profile_names
from tutor.store.progress import Progress
from tutor.store.saves import load_save, saves_folder

NEEDED = ("typer", "questionary", "rich", "pyyaml", "rapidfuzz", "platformdirs")
EXTRAS = {"genanki": "anki", "openpyxl": "xlsx", "typst": "pdf", "python-docx": "docx"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at: what, what was found, and whether it is in order."""

    what: str
    found: str
    ok: bool = True

    def as_dict(self) -> dict[str, object]:
        """The finding as documented JSON."""
        return {"what": self.what, "found": self.found, "ok": self.ok}


def examine() -> tuple[Finding, ...]:
    """Everything that the doctor looks at."""
    return (
        Finding("tutor", __version__),
        Finding("Python", f"{platform.python_version()} ({sys.platform})"),
        *_libraries(),
        *_places(),
        *_decks(),
        *_lessons(),
        *_lexicon(),
        *_profiles(),
        *_saves(),
    )


def _libraries() -> Iterator[Finding]:
    for name in NEEDED:
        version = _version(name)
        yield Finding(name, version or _("is missing"), version is not None)
    for name, extra in EXTRAS.items():
        hint = _("not installed; if you want it: pip install 'kng-tutor[{extra}]'")
        yield Finding(name, _version(name) or hint.format(extra=extra))


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _places() -> Iterator[Finding]:
    folder = home()
    nearest = folder
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    writable = os.access(nearest, os.W_OK)
    words = str(folder) if writable else _("{path} (cannot be written)").format(path=folder)
    yield Finding(_("your data"), words, writable)


def _decks() -> Iterator[Finding]:
    files = deck_files()
    yield Finding(_("decks"), ", ".join(files), bool(files))
    for file in files.values():
        if error := check_deck(file.path):
            yield Finding(file.name, str(error), ok=False)


def _lessons() -> Iterator[Finding]:
    files = lesson_files()
    yield Finding(_("lessons"), str(len(files)), bool(files))
    for file in files.values():
        if error := check_lesson(file.path):
            yield Finding(file.name, str(error), ok=False)


def _lexicon() -> Iterator[Finding]:
    try:
        known = open_lexicon().contains("KLEID")
    except (TutorError, OSError) as error:
        yield Finding(_("German words"), str(error), ok=False)
    else:
        yield Finding(_("German words"), _("in order") if known else _("is missing"), known)


def _profiles() -> Iterator[Finding]:
    for name in profile_names():
        try:
            with Progress.peek(name) as progress:
                count = progress.count()
        except TutorError as error:
            yield Finding(name, str(error), ok=False)
        else:
            words = ngettext("{count} answer", "{count} answers", count).format(count=count)
            yield Finding(_("profile {name}").format(name=name), words)


def _saves() -> Iterator[Finding]:
    paths = sorted(saves_folder().glob("*.jsonl")) if saves_folder().is_dir() else []
    broken = [finding for path in paths if (finding := _broken_save(path))]
    yield Finding(_("saved games"), str(len(paths)), not broken)
    yield from broken


def _broken_save(path: Path) -> Finding | None:
    try:
        restore_game(load_save(path).record)
    except TutorError as error:
        return Finding(path.name, str(error), ok=False)
    return None
