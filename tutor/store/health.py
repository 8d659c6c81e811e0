"""Is everything in order? What is installed, where data lives, whether it can be read."""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Iterator
from importlib import metadata
from pathlib import Path

from tutor import __version__
from tutor.errors import TutorError
from tutor.locale import _, ngettext
from tutor.store.course import lesson_files
from tutor.store.deck_reader import read_deck
from tutor.store.decks import deck_files
from tutor.store.lessons import read_lesson
from tutor.store.lexicon import open_lexicon
from tutor.store.places import home
from tutor.store.profiles import profile_names
from tutor.store.progress import Progress
from tutor.store.saves import load_save, save_paths
from tutor.store.strict_yaml import error_in
from tutor.values import dataclass

NEEDED = (
    "typer", "prompt_toolkit", "rich", "pyyaml", "rapidfuzz", "platformdirs", "wcwidth", "filelock",
)  # fmt: skip
EXTRAS = {
    "genanki": "anki", "openpyxl": "xlsx", "typst": "pdf", "python-docx": "docx",
    "kng-tutor-web": "web",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Examined:
    """One thing that was looked at; its fields are documented JSON."""

    what: str
    found: str
    ok: bool = True


def examine() -> tuple[Examined, ...]:
    """Everything that the doctor looks at."""
    return (
        Examined("tutor", __version__),
        Examined("Python", f"{platform.python_version()} ({sys.platform})"),
        *_libraries(),
        *_places(),
        *_files(),
        *_lexicon(),
        *_profiles(),
        *_saves(),
    )


def _libraries() -> Iterator[Examined]:
    for name in NEEDED:
        version = _version(name)
        yield Examined(name, version or _("is missing"), version is not None)
    for name, extra in EXTRAS.items():
        hint = _("not installed; if you want it: pip install 'kng-tutor[{extra}]'")
        yield Examined(name, _version(name) or hint.format(extra=extra))


def _version(name: str) -> str | None:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return None


def _places() -> Iterator[Examined]:
    folder = home()
    nearest = folder
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    writable = os.access(nearest, os.W_OK)
    words = str(folder) if writable else _("{path} (cannot be written)").format(path=folder)
    yield Examined(_("your data"), words, writable)


def _files() -> Iterator[Examined]:
    decks, lessons = deck_files(), lesson_files()
    yield Examined(_("decks"), ", ".join(decks), bool(decks))
    yield from _wrong((name, error_in(read_deck, file.path)) for name, file in decks.items())
    yield Examined(_("lessons"), str(len(lessons)), bool(lessons))
    yield from _wrong((name, error_in(read_lesson, file.path)) for name, file in lessons.items())


def _wrong(checked: Iterable[tuple[str, TutorError | None]]) -> Iterator[Examined]:
    """What is wrong with each of the things that were checked, if something is."""
    return (Examined(name, str(error), ok=False) for name, error in checked if error)


def _lexicon() -> Iterator[Examined]:
    try:
        known = open_lexicon().contains("KLEID")
    except (TutorError, OSError) as error:
        yield Examined(_("German words"), str(error), ok=False)
    else:
        yield Examined(_("German words"), _("in order") if known else _("is missing"), known)


def _profiles() -> Iterator[Examined]:
    for name in profile_names():
        try:
            with Progress.peek(name) as progress:
                count = progress.count()
        except TutorError as error:
            yield Examined(name, str(error), ok=False)
        else:
            words = ngettext("{count} answer", "{count} answers", count).format(count=count)
            yield Examined(_("profile {name}").format(name=name), words)


def _saves() -> Iterator[Examined]:
    paths = sorted(save_paths())
    broken = list(_wrong((path.name, _broken(path)) for path in paths))
    yield Examined(_("saved games"), str(len(paths)), not broken)
    yield from broken


def _broken(path: Path) -> TutorError | None:
    try:
        load_save(path).match()
    except TutorError as error:
        return error
    return None
