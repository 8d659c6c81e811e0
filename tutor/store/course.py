"""The lessons as a course: their files in order, and at a glance the decks that they come to."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tutor.store.places import NamedFile, is_name, named_files

_DECKS = re.compile(r"^decks:(\s*\[[^\]]*\]|.*(?:\n\s*-.*)*)", re.MULTILINE)
_COMMENT = re.compile(r"#.*")
_NAME = re.compile(r"[a-z0-9][a-z0-9_-]*")


def lesson_files() -> dict[str, NamedFile]:
    """Every lesson that can be called by name, in the order of the course; own ones come last."""
    return named_files("lessons", lambda file: is_name(file.name))


def decks_in_order() -> Iterator[str]:
    """The decks in the order in which the lessons come to them, as far as a glance tells: nobody
    should wait until whole lessons are read, or be kept from practising by one that cannot be.
    """
    for file in lesson_files().values():
        try:
            text = file.path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            continue
        if found := _DECKS.search(text):
            yield from _NAME.findall(_COMMENT.sub("", found[1]))
