"""Writing a file whole or not at all, and one program at a time."""

from __future__ import annotations

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from tutor.errors import TutorError
from tutor.locale import _


def write_whole(path: Path, content: bytes, overwrite: bool = False) -> None:
    """Write `content` to `path` as `whole_file` does, all at once."""
    with whole_file(path, overwrite) as file:
        file.write(content)


@contextmanager
def whole_file(path: Path, overwrite: bool = False) -> Iterator[BinaryIO]:
    """A file to write piece by piece that takes the place of `path` at the end, if all went well:
    it is on the disk then, under its name. A link stays a link, a mode stays a mode.

    `TutorError` if it exists and may not be overwritten, or cannot be written.
    """
    with writing(path):
        if path.exists() and not overwrite:
            message = _("{path}: already exists; choose another name or say --force")
            raise TutorError(message, code="exists", path=path)
        if path.exists() and not path.is_file():
            # a device or a folder would be replaced by a file
            message = _("{path}: is not a file that can be replaced")
            raise TutorError(message, code="not-writable", path=path)
        target = Path(os.path.realpath(path))
        with _draft(target) as draft:
            with draft.open("x+b") as file:
                yield file
                _to_disk(file)
            if target.exists():
                draft.chmod(stat.S_IMODE(target.stat().st_mode))
            draft.replace(target)
        _sync_names(target.parent)


def new_file(path: Path, content: bytes) -> Path:
    """A new file with this content, whole or not at all, called `path`; if there is one already,
    `NAME-2`, `NAME-3` … Nobody else gets the same name. `TutorError` if it cannot be written.
    """
    number, place = 1, path
    while True:
        with writing(place), _draft(place) as draft:
            with draft.open("xb") as file:
                file.write(content)
                _to_disk(file)
            try:
                _give_name(draft, place)
            except FileExistsError:
                number += 1
                place = path.with_stem(f"{path.stem}-{number}")
                continue
            _sync_names(place.parent)
            return place


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Turns what the system complains about into a message that names the file."""
    try:
        yield
    except OSError as error:
        message, reason = _("{path}: cannot be written: {reason}"), error.strerror or error
        raise TutorError(message, code="not-writable", path=path, reason=reason) from None


@contextmanager
def only_one(path: Path, busy: str) -> Iterator[None]:
    """Keep other programs out of `path`, which may not exist yet; `TutorError` says `busy` if one
    is in there already.

    The lock is on a hidden file beside it, because `path` itself is replaced whenever it is
    written. A file that a killed program left behind is not locked and is taken over.
    """
    from filelock import FileLock, Timeout  # noqa: PLC0415 - few writers share a file

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


@contextmanager
def _draft(path: Path) -> Iterator[Path]:
    """A name beside `path`, where its content is written first; gone at the end."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f".{path.name[:200]}.{secrets.token_hex(4)}")
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


def _to_disk(file: BinaryIO) -> None:
    file.flush()
    os.fsync(file.fileno())


def _give_name(draft: Path, path: Path) -> None:
    """Call the draft `path`; `FileExistsError` if something else is called that."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):
        # no links on this file system, or this system: take the name, then put the content there
        path.open("xb").close()
        draft.replace(path)


def _sync_names(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
