"""What was read from a file, remembered: starting up costs half without the YAML reader.

What is remembered counts only if the file's path, size and time of change, the program's version,
the caller's stamp and the entry's own checksum are all as they were. Nothing depends on the cache:
it may be deleted at any time, and a home that cannot be written simply has none.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar
from zlib import crc32

from tutor import __version__
from tutor.store.places import home

T = TypeVar("T")

_already: dict[str, tuple[list[object], Any]] = {}
"""What this process knows already, by path; values are never changed, so they are shared."""


def cached(
    path: Path,
    stamp: Sequence[object],
    read: Callable[[Path], T],
    pack: Callable[[T], object],
    unpack: Callable[[Any], T],
) -> T:
    """What `read` finds in a file, or found before. `stamp` changes when what it found would;
    `pack` makes JSON of it, `unpack` makes it again.
    """
    try:
        status = path.stat()
        place = str(path.absolute())
        key = [place, status.st_size, status.st_mtime_ns, __version__, *stamp]
    except (OSError, ValueError):
        return read(path)
    if place in _already and _already[place][0] == key:
        known: T = _already[place][1]
        return known
    entry = home() / "cache" / f"{path.stem[:40]}-{crc32(place.encode()):08x}.json"
    found = _recall(entry, key, unpack)
    if found is None:
        found = read(path)
        _remember(entry, key, pack(found))
    _already[place] = (key, found)
    return found


def forget() -> None:
    """Go back to the entries: this process has read nothing."""
    _already.clear()


def _recall(entry: Path, key: list[object], unpack: Callable[[Any], T]) -> T | None:
    try:
        check, _newline, content = entry.read_bytes().partition(b"\n")
        if check != b"%08x" % crc32(content):
            return None
        data = json.loads(content)
        return unpack(data["found"]) if data["key"] == key else None
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _remember(entry: Path, key: list[object], found: object) -> None:
    content = json.dumps({"key": key, "found": found}, ensure_ascii=False).encode()
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_bytes(b"%08x\n" % crc32(content) + content)
    except OSError:
        pass  # no place for a cache: the file itself has been read
