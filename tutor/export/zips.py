"""Zip archives whose bytes depend on their content alone."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Callable
from typing import BinaryIO

_EPOCH = (1980, 1, 1, 0, 0, 0)
Change = Callable[[str, bytes], bytes]


def add(archive: zipfile.ZipFile, name: str, content: bytes) -> None:
    """Add a member without a date of its own."""
    member = zipfile.ZipInfo(name, _EPOCH)
    member.compress_type = zipfile.ZIP_DEFLATED
    member.external_attr = 0o644 << 16
    member.create_system = 3
    archive.writestr(member, content)


def rewrite(source: bytes, out: BinaryIO, change: Change = lambda _name, content: content) -> None:
    """Copy an archive that a library made, without its dates; `change` may mend members."""
    with (
        zipfile.ZipFile(io.BytesIO(source)) as old,
        zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as new,
    ):
        for name in old.namelist():
            add(new, name, change(name, old.read(name)))
