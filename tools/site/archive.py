"""Files in a zip: the same files, the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

_WHEN = (2026, 1, 1, 0, 0, 0)
_READABLE = 0o100644 << 16
"""A file that everybody may read: a web server is somebody else than who unpacks it."""
_UNIX = 3
PACKED = (".bin", ".woff2")
"""Endings of files that nothing makes smaller."""


def zipped(files: Mapping[str, bytes], pack: bool = True) -> bytes:
    """A zip with these files in the order of their names, packed where that helps."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, _WHEN)
            entry.create_system, entry.external_attr = _UNIX, _READABLE
            if pack and not name.endswith(PACKED):
                entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, files[name])
    return buffer.getvalue()
