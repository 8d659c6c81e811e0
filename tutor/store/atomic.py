"""Writing a file whole or not at all."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from tutor.errors import TutorError
from tutor.locale import _


def write_whole(path: Path, content: bytes, overwrite: bool = False) -> None:
    """Write `content` to `path`: afterwards the file is complete, or it is as it was before.

    `TutorError` if it exists and may not be overwritten, or cannot be written.
    """
    with whole_file(path, overwrite) as file:
        file.write(content)


@contextmanager
def whole_file(path: Path, overwrite: bool = False) -> Iterator[BinaryIO]:
    """A file to write piece by piece that takes the place of `path` at the end, if all went well.

    `TutorError` if it exists and may not be overwritten, or cannot be written.
    """
    if path.exists() and not overwrite:
        raise TutorError(
            _("{path}: already exists; choose another name or say --force").format(path=path)
        )
    if path.exists() and not path.is_file():
        # a device or a folder would be replaced by a file
        raise TutorError(_("{path}: is not a file that can be replaced").format(path=path))
    temporary = ""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(prefix=path.name + ".", dir=path.parent)
        with os.fdopen(handle, "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        Path(temporary).chmod(0o644)
        Path(temporary).replace(path)
        temporary = ""
    except OSError as error:
        raise TutorError(
            _("{path}: cannot be written: {reason}").format(
                path=path, reason=error.strerror or error
            )
        ) from None
    finally:
        if temporary:
            Path(temporary).unlink(missing_ok=True)
