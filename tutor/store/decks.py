"""Form decks: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path
from zlib import crc32

from tutor import __version__
from tutor.errors import TutorError
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.paradigm import AlsoForm, Company, Deck, Paradigm, Sentence, Vocative
from tutor.store.deck_names import deck_files, deck_path, names_of, no_such_deck
from tutor.store.places import home, shipped

__all__ = [
    "KnownDecks", "all_decks", "cached_deck", "copy_deck", "deck_files", "known_decks", "load_deck",
    "load_decks", "no_such_deck",
]  # fmt: skip


def load_deck(name: str) -> Deck:
    """The deck called `name`, or in the file `name` if it is a path."""
    return cached_deck(deck_path(name))


def load_decks(names: str) -> tuple[Deck, ...]:
    """The decks of a mix such as `is+ille+ipse` or `pronouns+puella`, each once."""
    return tuple(load_deck(name) for name in names_of(names))


def all_decks() -> tuple[Deck, ...]:
    """Every deck that can be called by name."""
    return tuple(cached_deck(file.path) for file in deck_files().values())


class KnownDecks(Mapping[str, Deck]):
    """Decks by name. The shipped ones are loaded when they are asked for: who practises one need
    not wait for the others.
    """

    def __init__(self, loaded: Mapping[str, Deck], shipped: Mapping[str, Path]) -> None:
        self._loaded = dict(loaded)
        self._shipped = shipped
        self._names = dict.fromkeys((*loaded, *shipped))

    def __getitem__(self, name: str) -> Deck:
        if name not in self._loaded:
            self._loaded[name] = cached_deck(self._shipped[name])
        return self._loaded[name]

    def __contains__(self, name: object) -> bool:
        return name in self._names

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)


def known_decks(more: Iterable[Deck] = ()) -> KnownDecks:
    """Every deck that can be called by name, and `more`. A file of the user's that cannot be read
    is left out: it must not keep anybody from practising another deck.
    """
    found: dict[str, Deck] = {deck.name: deck for deck in more}
    later: dict[str, Path] = {}
    for name, file in deck_files().items():
        if name in found:
            continue
        if not file.own:
            later[name] = file.path
            continue
        with suppress(TutorError):
            found[name] = cached_deck(file.path)
    return KnownDecks(found, later)


def is_shipped(deck: Deck) -> bool:
    """Whether a deck ships with the program, wherever this copy of it lies; not once changed."""
    path = shipped("decks") / f"{deck.name}.yaml"
    return path.is_file() and cached_deck(path) == deck


def copy_deck(source: str, name: str) -> Path:
    """Copy a deck to the user's own decks, or to a path; what exists is never overwritten."""
    from tutor.store.atomic import write_whole  # noqa: PLC0415 - reading a deck needs no writing
    from tutor.store.deck_writer import deck_target  # noqa: PLC0415
    from tutor.store.strict_yaml import read_text  # noqa: PLC0415

    original, target = deck_path(source), deck_target(name)
    write_whole(target, read_text(original).encode())
    return target


def cached_deck(path: Path) -> Deck:
    """The deck in a file, remembered if it was read before: starting up costs half without the YAML
    reader.

    What is remembered counts only if the file's path, size and time of change, the program's
    version and the entry's own checksum are all as they were. Nothing depends on the cache: it may
    be deleted at any time, and a home that cannot be written simply has none.
    """
    try:
        status = path.stat()
        place = str(path.absolute())
        key = [place, status.st_size, status.st_mtime_ns, __version__, *_models_stamp()]
    except (OSError, ValueError):
        return _read(path)
    entry = home() / "cache" / f"{path.stem[:40]}-{crc32(place.encode()):08x}.json"
    return _recall(entry, key) or _remember(entry, key, _read_once(path, key))


def _company(deck: Deck) -> tuple[Company, ...]:
    from tutor.store.company import company_of  # noqa: PLC0415 - for questions about agreement only

    return company_of(deck)


@cache
def _models_stamp() -> list[object]:
    """What changes when a model does, by which some decks are made."""
    files = sorted((Path(__file__).parent.parent / "data" / "latin" / "models").glob("*.yaml"))
    return [[file.name, file.stat().st_size, file.stat().st_mtime_ns] for file in files]


_already: dict[str, tuple[list[object], Deck]] = {}
"""What this process has read, by path: a new home does not make it read again."""


def _read_once(path: Path, key: list[object]) -> Deck:
    before = _already.get(str(key[0]))
    if before is None or before[0] != key:
        before = _already[str(key[0])] = (key, _read(path))
    return before[1]


def _read(path: Path) -> Deck:
    from tutor.store.deck_reader import read_deck  # noqa: PLC0415 - what the cache saves

    return replace(read_deck(path), find_company=_company)


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
            Paradigm(tuple(data["places"])),
            tuple(
                Sentence(latin, CELLS[at], words, *more)
                for latin, at, words, *more in data["sentences"]
            ),
            tuple(AlsoForm(CELLS[at], form, note) for at, form, note in data["also"]),
            tuple(data["stems"]),
            tuple(FormRule(_cells(cells), text) for cells, text in data["rules"]),
            tuple(FormContrast(_cells(a), _cells(b), text) for a, b, text in data["confusions"]),
            data["group"],
            tuple(Vocative(CELLS[at], form) for at, form in data["vocatives"]),
            tuple(data["notes"]),
            tuple(data["aliases"]),
            data["model"],
            _company,
        )
    except (OSError, ValueError, LookupError, TypeError):
        return None


def _cells(places: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(map(CELLS.__getitem__, places))


def _places(cells: Iterable[Cell]) -> list[int]:
    return [cell.index for cell in cells]


def _remember(entry: Path, key: list[object], deck: Deck) -> Deck:
    data = {
        "key": key,
        "name": deck.name,
        "title": deck.title,
        "meaning": deck.meaning,
        "tags": deck.tags,
        "places": deck.paradigm.places,
        "sentences": [
            [s.latin, s.cell.index, s.translations, s.goes_with, s.governed] for s in deck.sentences
        ],
        "also": [[one.cell.index, one.form, one.note] for one in deck.also],
        "stems": deck.stems,
        "rules": [[_places(rule.cells), rule.text] for rule in deck.rules],
        "confusions": [[_places(one.one), _places(one.other), one.text] for one in deck.confusions],
        "group": deck.group,
        "vocatives": [[one.beside.index, one.form] for one in deck.vocatives],
        "notes": deck.notes,
        "aliases": deck.aliases,
        "model": deck.model,
    }
    content = json.dumps(data, ensure_ascii=False).encode()
    try:
        entry.parent.mkdir(parents=True, exist_ok=True)
        entry.write_bytes(b"%08x\n" % crc32(content) + content)
    except OSError:
        pass  # no place for a cache: the deck itself has been read
    return deck
