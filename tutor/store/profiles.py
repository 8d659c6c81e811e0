"""Profiles: several learners on one machine, one file each."""

from __future__ import annotations

import re
from pathlib import Path

from tutor.errors import TutorError, shown
from tutor.grammar.spelling import normalise
from tutor.locale import _
from tutor.store.places import home

DEFAULT_PROFILE = "default"
ENDING = ".sqlite3"
_NAME = re.compile(r"[^\W_][\w-]{0,39}")
# names that Windows gives to devices, whatever their ending
_DEVICES = re.compile(r"con|prn|aux|nul|com\d|lpt\d")


def profile_name(text: str) -> str:
    """The profile's name as its file is called: letters, digits, - and _; `TutorError` otherwise.

    Capitals do not count, because some file systems cannot tell them apart.
    """
    name = normalise(text.casefold())
    if not _NAME.fullmatch(name) or _DEVICES.fullmatch(name):
        message = _(
            "“{name}” is no name for a profile: up to 40 letters, digits, - and _, "
            "beginning with a letter or digit"
        )
        raise TutorError(message, code="profile-name", name=shown(text))
    return name


def profile_path(name: str) -> Path:
    """The file of a profile, whether it exists or not."""
    return home() / "profiles" / (profile_name(name) + ENDING)


def profile_names() -> list[str]:
    """Every profile that has a file."""
    return sorted(path.stem for path in (home() / "profiles").glob("*" + ENDING))


def settled_in(profile: str, name: str) -> str:
    """What a profile has settled under a name, without opening more of it than that; nothing if
    there is no profile, or it cannot be read.
    """
    path = profile_path(profile)
    if not path.exists():
        return ""
    import sqlite3  # noqa: PLC0415 - commands without a profile do without it
    from contextlib import closing  # noqa: PLC0415

    from tutor.store.schema import address  # noqa: PLC0415

    query = "SELECT value FROM setting WHERE name = ? ORDER BY at DESC, id DESC LIMIT 1"
    try:
        with closing(sqlite3.connect(address(path, "ro"), uri=True)) as file:
            found = file.execute(query, (name,)).fetchone()
    except sqlite3.Error:
        return ""  # an older file has no settings; what is damaged is told where it matters
    return str(found[0]) if found else ""
