"""A site of three files, where a whole one is not needed."""

from __future__ import annotations

import importlib
import json
from pathlib import Path

from tutor.store.site import LIST, PACKAGE, put_site


def toy(**texts: str) -> dict[str, bytes]:
    """A site with a page, a file in a folder, and others by their names."""
    files = {"index.html": b"page", "licences/MIT.txt": b"may"}
    files |= {name: text.encode() for name, text in texts.items()}
    listed = {"version": "1", "files": {name: {} for name in files}}
    return {**files, LIST: json.dumps(listed).encode()}


def seen(folder: Path) -> dict[str, bytes]:
    """All that is in a folder, hidden or not."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def install(place: Path) -> Path:
    """The toy site as the package in which an installed one is, in a folder of packages."""
    package = place / PACKAGE
    put_site(toy(), package)
    (package / "__init__.py").touch()
    importlib.invalidate_caches()
    return package
