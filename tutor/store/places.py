"""Where things are: what ships with the program, and what belongs to the user."""

from __future__ import annotations

import os
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def shipped(folder: str) -> Path:
    """The shipped `decks` or `lessons`: inside an installed wheel, or beside the package."""
    inside = _PACKAGE / "data" / folder
    return inside if inside.is_dir() else _PACKAGE.parent / folder


def is_path(name: str) -> bool:
    """Whether somebody who may give a name or a path has given a path."""
    return "/" in name or "\\" in name or name.endswith((".yaml", ".yml"))


def home() -> Path:
    """The folder of the user's own data: `TUTOR_HOME`, else the platform's place for it."""
    if own := os.environ.get("TUTOR_HOME"):
        return Path(own)
    import platformdirs  # noqa: PLC0415 - not needed when TUTOR_HOME is set

    return Path(platformdirs.user_data_dir("kng-tutor", appauthor=False))
