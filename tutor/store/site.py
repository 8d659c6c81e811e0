"""The program in the browser: where its files are, and putting them into a folder."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from tutor.errors import TutorError
from tutor.locale import _
from tutor.store.atomic import writing

PACKAGE = "tutor_web_site"
"""What the wheel `kng-tutor-web` brings: the files, beside its `__init__.py`."""
LIST = "site.json"
_ROOT = Path(__file__).resolve().parent.parent.parent


def find_site() -> Path:
    """The folder with the site's files: the one that `make site` has built in a checkout, else the
    installed one, which may be of another version: a site needs nothing but itself. `TutorError`
    if there is none.
    """
    built = _ROOT / "dist" / "site"
    if (_ROOT / "Makefile").is_file() and (built / LIST).is_file():
        return built
    spec = find_spec(PACKAGE)
    for place in spec.submodule_search_locations or () if spec else ():
        if (Path(place) / LIST).is_file():
            return Path(place)
    message = _("the site is not installed; if you want it: pip install 'kng-tutor[web]'")
    raise TutorError(message, code="no-site")


def files_of(site: Path) -> list[str]:
    """The names of a site's files, as its list has them; none where there is no site."""
    try:
        listed = json.loads((site / LIST).read_text(encoding="utf-8"))["files"]
        return [LIST, *(str(name) for name in listed)]
    except (OSError, ValueError, LookupError, TypeError):
        return []


def write_site(folder: Path, overwrite: bool = False) -> int:
    """Put the site into a folder as `put_site` does; how many files that are."""
    site = find_site()
    files = {name: (site / name).read_bytes() for name in files_of(site)}
    put_site(files, folder, overwrite)
    return len(files)


def put_site(files: Mapping[str, bytes], folder: Path, overwrite: bool = False) -> None:
    """Put the files of a site into a folder, all of them or nothing. The folder stays the one that
    it was, if it was there.

    `TutorError` as of `check_place`, or if they cannot be written.
    """
    check_place(folder, overwrite)
    with writing(folder):
        target = Path(os.path.realpath(folder))
        is_new = not target.exists()
        around = target.parent if is_new else target
        around.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".site-", dir=around, ignore_cleanup_errors=True) as aside:
            draft = Path(aside) / "new"
            write_files(files, draft)
            if is_new:
                draft.rename(target)
            else:
                _exchange(target, draft, Path(aside) / "old")


def check_place(folder: Path, overwrite: bool = False) -> None:
    """`TutorError` if something would be lost: a folder may be new or empty, or, if it may be
    overwritten, have a site in it and nothing else.
    """
    with writing(folder):
        if not folder.exists():
            return
        if not folder.is_dir():
            raise TutorError(_("{path}: is not a folder"), code="not-writable", path=folder)
        if foreign := _foreign(folder):
            message = _("{path}: there are other files in it ({name} …); choose an empty folder")
            raise TutorError(message, code="exists", path=folder, name=foreign)
        if not overwrite and any(folder.iterdir()):
            message = _("{path}: already exists; choose another name or say --force")
            raise TutorError(message, code="exists", path=folder)


def _foreign(folder: Path) -> Path | None:
    """A name in a folder that does not belong to the site in it."""
    names = [Path(name) for name in files_of(folder)]
    known = {*names, *(above for name in names for above in name.parents)}
    for found in (folder.iterdir(), folder.rglob("*")):  # what is deep below may be a lot
        if foreign := {path.relative_to(folder) for path in found} - known:
            return min(foreign)
    return None


def write_files(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files by their names into a folder, one after the other."""
    for name, content in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


def _exchange(folder: Path, new: Path, old: Path) -> None:
    """Move what is in a folder to `old`, and what is in `new` into it; `OSError` if that cannot be
    done: then all is where it was.
    """
    old.mkdir()
    moved: list[tuple[Path, Path]] = []
    try:
        for source, goal in ((folder, old), (new, folder)):
            for one in [one for one in source.iterdir() if one != new.parent]:
                moved.append((one, one.rename(goal / one.name)))
    except BaseException:
        for before, after in reversed(moved):
            after.rename(before)
        raise
