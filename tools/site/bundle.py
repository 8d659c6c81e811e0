"""Many files in one, for the browser: a list with names, lengths and times, then their bytes.

`tutor/web/page/start.js` reads it.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping
from pathlib import Path
from zlib import crc32

_BEGINNING, _YEAR = 1_767_225_600, 31_536_000
"""2026-01-01, and the seconds of a year."""


def changed(content: bytes) -> int:
    """A time of change for a file: the same for the same content, and hardly ever for another, so
    that what the program remembers of a file (`store/cache.py`) never outlives it.
    """
    return _BEGINNING + crc32(content) % _YEAR


def bundled(files: Mapping[str, bytes]) -> bytes:
    """The bundle of files by absolute path; the same files, the same bytes."""
    names = sorted(files)
    listed = [[name, len(files[name]), changed(files[name])] for name in names]
    head = json.dumps(listed, ensure_ascii=False, separators=(",", ":")).encode()
    return b"".join([len(head).to_bytes(4, "little"), head, *(files[name] for name in names)])


def opened(bundle: bytes) -> dict[str, bytes]:
    """The files of a bundle."""
    at = 4 + int.from_bytes(bundle[:4], "little")
    files = {}
    for name, length, _time in json.loads(bundle[4:at]):
        files[name] = bundle[at : at + length]
        at += length
    return files


def packed(content: bytes) -> bytes:
    """Gzip-packed, without a name or a time."""
    return gzip.compress(content, 9, mtime=0)


def folder(root: Path, below: str, pattern: str = "**/*") -> dict[str, bytes]:
    """The files of a folder by their path below another one."""
    found = sorted(path for path in root.glob(pattern) if path.is_file())
    return {f"{below}/{path.relative_to(root).as_posix()}": path.read_bytes() for path in found}
