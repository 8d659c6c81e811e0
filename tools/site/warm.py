"""Runs inside Pyodide: reads all decks and their sentences; `made` is what was remembered of them.

The reader of YAML takes seconds in a browser; what was read is found by path, size and time.
"""

from __future__ import annotations

from tools.site.bundle import bundled, folder
from tutor.store.decks import all_decks
from tutor.store.places import home

for deck in all_decks():
    deck.find_sentences(deck), deck.find_real(deck)
made = bundled(folder(home() / "cache", f"{home()}/cache"))
