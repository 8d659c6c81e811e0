"""Where things are: what ships with the program, and what belongs to the user."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

_PACKAGE = Path(__file__).resolve().parent.parent


class NamedFile(NamedTuple):
    """A deck or lesson that can be named, its file, and whether it is the user's own."""

    name: str
    path: Path
    own: bool


def shipped(folder: str) -> Path:
    """The shipped `decks` or `lessons`: inside an installed wheel, or beside the package."""
    inside = _PACKAGE / "data" / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def address(path: Path) -> str:
    """A file as SQLite is told where it is, so that no sign in its name means anything else. (The
    library's own way imports what opens web pages.)
    """
    from urllib.parse import quote  # noqa: PLC0415 - few commands open a database

    whole = path.absolute().as_posix()
    return "file://" + ("" if whole.startswith("/") else "/") + quote(whole, safe="/:")


def is_path(name: str) -> bool:
    """Whether somebody who may give a name or a path has given a path."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


def home() -> Path:
    """The folder of the user's own data: `TUTOR_HOME`, else the platform's place for it."""
    if own := os.environ.get("TUTOR_HOME"):
        return Path(own)
    import platformdirs  # noqa: PLC0415 - not needed when TUTOR_HOME is set

    return Path(platformdirs.user_data_dir("kng-tutor", appauthor=False))


def named_files(folder: str, wanted: Callable[[NamedFile], object]) -> dict[str, NamedFile]:
    """The shipped `decks` or `lessons` by name, and the user's own, which hide shipped ones."""
    places = ((shipped(folder), False), (home() / folder, True))
    files = (NamedFile(p.stem, p, own) for at, own in places for p in sorted(at.glob("*.yaml")))
    return {file.name: file for file in files if wanted(file)}


def is_name(text: str) -> bool:
    """Whether a deck or a lesson can be called so."""
    return re.fullmatch(r"[a-z0-9][a-z0-9_-]*", text) is not None


def word_lists(path: Path) -> dict[str, tuple[str, ...]]:
    """A file of ours with a line for each name and its words behind a colon, which is plain enough
    to do without the YAML reader: nobody who practises should wait for that.
    """
    lines = path.read_text(encoding="utf-8").splitlines()
    pairs = (line.partition(":") for line in lines if not line.startswith("#"))
    return {name: tuple(re.findall(r"[^\s,\[\]]+", words)) for name, _colon, words in pairs}


def has_key(path: Path, key: str) -> bool:
    """Whether a file that can be read has this key at its top, as far as a glance tells."""
    try:
        return f"\n{key}:" in "\n" + path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return False
