"""One program at a time on a file; the system frees it when the program ends, however it ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from tutor.errors import TutorError
from tutor.store.atomic import writing


@contextmanager
def only_one(path: Path, busy: str) -> Iterator[None]:
    """Keep other programs out of `path`, which may not exist yet; `TutorError` says `busy` if one
    is in there already.

    The lock is on a hidden file beside it, because `path` itself is replaced whenever it is
    written. A file that a killed program left behind is not locked and is taken over.
    """
    beside = path.with_name(f".{path.name}.lock")
    lock = FileLock(beside)
    with writing(path):
        beside.parent.mkdir(parents=True, exist_ok=True)
        try:
            lock.acquire(timeout=0)
        except Timeout:
            raise TutorError(busy, code="busy") from None
    try:
        yield
    finally:
        with suppress(OSError):
            # first gone, then free: nobody can lock a file that is about to vanish
            beside.unlink()
        lock.release()
