"""The program in the browser: where its files are, and putting them into a folder."""

from __future__ import annotations

import json
import os
import secrets
import shutil
from importlib.util import find_spec
from pathlib import Path

from tutor.errors import TutorError
from tutor.locale import _
from tutor.store.atomic import writing

PACKAGE = "tutor_web_site"
"""What the wheel `kng-tutor-web` brings: the files, beside its `__init__.py`."""
LIST = "site.json"
_ROOT = Path(__file__).resolve().parent.parent.parent


def find_site() -> Path:
    """The folder with the site's files: the one that `make site` has built in a checkout, else the
    installed one. `TutorError` if there is none.
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
    except (OSError, ValueError, LookupError, TypeError):
        return []
    return [LIST, *listed]


def write_site(folder: Path, overwrite: bool = False) -> int:
    """Put the site into a folder, all of it or nothing; how many files that are. What is there
    already may be overwritten if it is a site, and nothing but a site.
    """
    site, target = find_site(), Path(os.path.realpath(folder))
    _check(folder, overwrite)
    names = files_of(site)
    mark = secrets.token_hex(4)
    draft, old = (target.with_name(f".{target.name}.{mark}.{end}") for end in ("new", "old"))
    with writing(folder):
        try:
            for name in names:
                (draft / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(site / name, draft / name)
            if target.exists():
                target.rename(old)
            draft.rename(target)
        except OSError:
            if old.exists() and not target.exists():
                old.rename(target)
            raise
        finally:
            shutil.rmtree(draft, ignore_errors=True)
            shutil.rmtree(old, ignore_errors=True)
    return len(names)


def _check(folder: Path, overwrite: bool) -> None:
    """`TutorError` if something would be lost."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise TutorError(_("{path}: is not a folder"), code="not-writable", path=folder)
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    if foreign := sorted(there - set(files_of(folder))):
        message = _("{path}: there are other files in it ({name} …); choose an empty folder")
        raise TutorError(message, code="exists", path=folder, name=foreign[0])
    if there and not overwrite:
        message = _("{path}: already exists; choose another name or say --force")
        raise TutorError(message, code="exists", path=folder)
