"""The site as `make site` builds it, once for all tests that look at it."""

from __future__ import annotations

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path

from filelock import FileLock

from tests.helpers import ROOT
from tests.programs import program
from tools.site.program import LIBRARIES
from tutor.store.site import files_of

PLACE = ROOT / "build" / "suite" / "site"
_STAMP = PLACE.with_name("site.sources")
_SOURCES = ("tutor", "decks", "lessons", "tools", "LICENSES")
_MADE = frozenset((".pyc", ".mo"))
"""What follows from other sources."""


def built_site() -> Path:
    """The folder of the site, from the sources as they are now, with its zip and its wheel beside
    it: built only if they have changed, and by one process while the others wait.
    """
    program("node", "nodejs")
    program("npm", "npm")
    PLACE.parent.mkdir(parents=True, exist_ok=True)
    with FileLock(PLACE.with_name("site.lock")):
        sources = _digest()
        if not (PLACE.exists() and _STAMP.exists() and _STAMP.read_text("ascii") == sources):
            _STAMP.unlink(missing_ok=True)
            build(PLACE)
            _STAMP.write_text(sources, "ascii")
    return PLACE


def files() -> dict[str, bytes]:
    """The files of the site by name."""
    site = built_site()
    return {name: (site / name).read_bytes() for name in files_of(site)}


def build(place: Path) -> None:
    """Build the site into a folder, and its zip and wheel beside it, whatever is there already."""
    command = (sys.executable, "-m", "tools.site", "-o", place)
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr


def _digest() -> str:
    """What the site is made from, in short."""
    digest = hashlib.sha256()
    for path in _sources():
        digest.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    for name in (*LIBRARIES, "fonttools"):
        digest.update(f"{name} {version(name)}\0".encode())
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    yield ROOT / "NOTICE.md"
    for name in _SOURCES:
        for path in sorted((ROOT / name).rglob("*")):
            if path.is_file() and path.suffix not in _MADE:
                yield path
