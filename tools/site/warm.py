"""Runs inside Pyodide: imports every module, reads all decks and their sentences, and asks a first
question; `made` is what was remembered.

The reader of YAML takes seconds in a browser; what was read is found by path, size and time.
"""

from __future__ import annotations

from importlib import import_module
from json import dumps, loads
from pathlib import Path

from filelock import FileLock
from rapidfuzz import fuzz, process
from rapidfuzz.distance import OSA
from wcwidth import wcwidth

import tutor
from tools.site.bundle import bundled, folder
from tutor.store.decks import all_decks
from tutor.store.places import home
from tutor.web.desk import go, more, open_desk

PACKAGE = Path(tutor.__file__).parent
for path in sorted(PACKAGE.glob("**/*.pyc")):
    name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
    if not name.endswith("__main__"):
        import_module(name.removesuffix(".__init__"))
# what the modules import where they need it
with FileLock(home() / "lock"):
    assert process.extract("qvi", ["quī"], scorer=OSA.distance)
    assert fuzz.ratio("a", "b") == 0
assert wcwidth("文") == 2
for deck in all_decks():
    deck.find_sentences(deck), deck.find_real(deck)
open_desk(dumps({"language": "de"}))
scene = loads(go(dumps(["drill", "is"])))
while not scene["ask"]:
    scene = loads(more())
made = bundled(folder(home() / "cache", f"{home()}/cache"))
