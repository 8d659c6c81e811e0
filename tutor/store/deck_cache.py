"""Decks that were read before, remembered: starting up costs half without the YAML reader.

An entry is used only if the file's path, size and time of change, the program's version and the
entry's own checksum are all as they were; otherwise the deck is read anew. Nothing depends on the
cache: it may be deleted at any time, and a home that cannot be written simply has none.
"""

from __future__ import annotations

import json
from pathlib import Path
from zlib import crc32

from tutor import __version__
from tutor.grammar.cells import Cell
from tutor.grammar.paradigm import Deck, Paradigm, Sentence
from tutor.store.places import home


def cached_deck(path: Path) -> Deck:
    """The deck in a file, from the cache if it holds the file as it is now."""
    try:
        status = path.stat()
        place = str(path.absolute())
        key = [place, status.st_size, status.st_mtime_ns, __version__]
    except (OSError, ValueError):
        return _read(path)
    entry = home() / "cache" / f"{path.stem[:40]}-{crc32(place.encode()):08x}.json"
    return _recall(entry, key) or _remember(entry, key, _read(path))


def _read(path: Path) -> Deck:
    from tutor.store.deck_reader import read_deck  # noqa: PLC0415 - what the cache saves

    return read_deck(path)


def _recall(entry: Path, key: list[object]) -> Deck | None:
    try:
        check, _newline, content = entry.read_bytes().partition(b"\n")
        if check != b"%08x" % crc32(content):
            return None
        data = json.loads(content)
        if data["key"] != key:
            return None
        return Deck(
            data["name"],
            data["title"],
            data["meaning"],
            tuple(data["tags"]),
            Paradigm(tuple(data["faces"])),
            tuple(Sentence(latin, Cell.parse(cell), t) for latin, cell, t in data["sentences"]),
        )
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _remember(entry: Path, key: list[object], deck: Deck) -> Deck:
    data = {
        "key": key,
        "name": deck.name,
        "title": deck.title,
        "meaning": deck.meaning,
        "tags": deck.tags,
        "faces": deck.paradigm.faces,
        "sentences": [[s.latin, str(s.cell), s.translations] for s in deck.sentences],
    }
    content = json.dumps(data, ensure_ascii=False).encode()
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_bytes(b"%08x\n" % crc32(content) + content)
    except OSError:
        pass  # no place for a cache: the deck itself has been read
    return deck
