"""One program at a time on a file; the system frees it when the program ends, however it ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tutor.errors import TutorError
from tutor.locale import _

if sys.platform == "win32":
    import msvcrt

    def _try_lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try_lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def only_one(path: Path, busy: str) -> Iterator[None]:
    """Keep other programs out of `path`, which may not exist yet; `TutorError` says `busy` if one
    is in there already.

    The lock is on a hidden file beside it, because `path` itself is replaced whenever it is
    written. A file that a killed program left behind is not locked and is taken over.
    """
    beside = path.with_name(f".{path.name}.lock")
    handle = _locked(beside, path, busy)
    try:
        yield
    finally:
        with suppress(OSError):
            # first gone, then free: nobody can lock a file that is about to vanish
            beside.unlink()
        os.close(handle)


def _locked(beside: Path, path: Path, busy: str) -> int:
    """An open, locked file; tried again if another program removed it before it was locked."""
    while True:
        handle = -1
        try:
            beside.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(beside, os.O_RDWR | os.O_CREAT, 0o644)
            _try_lock(handle)
        except OSError as error:
            if handle >= 0:
                os.close(handle)
            if handle >= 0 and isinstance(error, BlockingIOError | PermissionError):
                raise TutorError(busy) from None
            raise TutorError(
                _("{path}: cannot be written: {reason}").format(
                    path=path, reason=error.strerror or error
                )
            ) from None
        if _is_still_there(handle, beside):
            return handle
        os.close(handle)


def _is_still_there(handle: int, beside: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(handle), beside.stat())
    except FileNotFoundError:
        return False
