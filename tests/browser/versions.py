"""Another version of the site, as the next release would be: its words differ, and its marks."""

from __future__ import annotations

import gzip
import json
import os
import shutil
from pathlib import Path
from time import time

from tools.site.__main__ import MARK, PROGRAM, is_ours
from tools.site.bundle import bundled, opened
from tools.site.program import PLACE, ROOT
from tutor.store.site import LIST

NAME = "#page-name"
OLD, NEW = "tutor", "tutor novus"
"""How the page calls itself in the one and in the other version."""
_PAGE = "index.html"
_LATER, _BEFORE = time() + 3600, 1e9
"""Files of another version are never of the same age, by which browsers and servers know them."""


def newer(site: Path, place: Path) -> Path:
    """A folder with a version of the site that is newer than the one that was built."""
    shutil.copytree(site, place)
    old = json.loads((site / LIST).read_text(encoding="utf-8"))["version"]
    new = f"{old}-newer"
    for path in place.iterdir():
        if is_ours(path.name):
            path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    text = (place / _PAGE).read_text(encoding="utf-8")
    (place / _PAGE).write_text(text.replace(f">{OLD}</span>", f">{NEW}</span>"), encoding="utf-8")
    program = opened(gzip.decompress((place / PROGRAM).read_bytes()))
    bundle = bundled(program | {MARK: new.encode()})
    (place / PROGRAM).write_bytes(gzip.compress(bundle, 1, mtime=0))
    listed = json.loads((place / LIST).read_text(encoding="utf-8"))
    for name, one in listed["files"].items():
        one["bytes"] = (place / name).stat().st_size
    (place / LIST).write_text(json.dumps(listed | {"version": new}), encoding="utf-8")
    for path in place.rglob("*"):
        os.utime(path, (_LATER, _LATER))
    return place


def mixed(site: Path, newer: Path, place: Path, name: str) -> Path:
    """The site in the middle of a change: one file of the newer version is there already."""
    shutil.copytree(site, place)
    shutil.copy2(newer / name, place / name)
    return place


def thinker(site: Path, place: Path) -> Path:
    """The same version, not for offline, with an opponent in Cartino who never comes to an end."""
    shutil.copytree(site, place)
    (place / "sw.js").unlink()
    program = opened(gzip.decompress((place / PROGRAM).read_bytes()))
    bot = "tutor/bots/cartino/simple.py"
    source = (ROOT / bot).read_text(encoding="utf-8") + _ENDLESS
    bundle = bundled(program | {f"{PLACE}/{bot}": source.encode()})
    (place / PROGRAM).write_bytes(gzip.compress(bundle, 1, mtime=0))
    os.utime(place / PROGRAM, (_BEFORE, _BEFORE))
    return place


_ENDLESS = """

def _choose(self, view, rng):
    while True:
        pass


Greedy.choose = _choose
"""
