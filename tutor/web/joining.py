"""What two tabs have kept becomes one: answers by their logs, other files as they are."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from pathlib import Path
from shutil import copy2, rmtree

from tutor.store.places import home
from tutor.store.profiles import profile_path
from tutor.store.progress import Progress
from tutor.store.schema import connect
from tutor.web.places import PROFILE


def join(others: Path, mine: Collection[str]) -> None:
    """Take in a folder that somebody else has kept, and which is gone then; `mine` are the files
    that were changed here since they were kept. Nothing of either is lost: two logs of answers
    become one, and of two other files that both have changed the second gets another name.
    """
    for path in _files(others):
        name, here = str(path.relative_to(others)), home() / path.relative_to(others)
        if here == profile_path(PROFILE):
            _merge(path)
        elif not here.exists() or _goes_on(here, path) or name not in mine:
            _put(path, here)
        elif not _goes_on(path, here):
            _put(path, _another(here, path))
    rmtree(others, ignore_errors=True)


def _files(folder: Path) -> Iterator[Path]:
    return (path for path in sorted(folder.rglob("*")) if path.is_file())


def _merge(path: Path) -> None:
    with Progress.open(PROFILE) as progress, Progress(path, connect(path)) as other:
        evidence = (one for _number, one in other.evidence())
        progress.merge(evidence, other.notes(), other.settings())


def _goes_on(before: Path, after: Path) -> bool:
    """Whether the second file is the first one, or what it has become by lines added to it."""
    return after.read_bytes().startswith(before.read_bytes())


def _put(path: Path, here: Path) -> None:
    here.parent.mkdir(parents=True, exist_ok=True)
    copy2(path, here)


def _another(here: Path, path: Path) -> Path:
    """A name for a second file beside the first: `NAME-2`, unless it is there already."""
    number = 2
    while (beside := here.with_stem(f"{here.stem}-{number}")).exists():
        if _goes_on(beside, path):
            break
        number += 1
    return beside
