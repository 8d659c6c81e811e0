"""Form decks: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any

from tutor.errors import TutorError
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.paradigm import AlsoForm, Company, Deck, Paradigm, Vocative
from tutor.store.cache import cached
from tutor.store.deck_names import deck_files, deck_path, names_of, no_such_deck
from tutor.store.places import has_key, shipped
from tutor.store.sentences import MADE, REAL, pack, sentences_beside, unpack

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
    if not path.is_file():
        return False
    original = cached_deck(path)
    # a copy has in its own file what stands beside the original
    same_texts = deck.sentences == original.sentences
    return same_texts and replace(deck, written=()) == replace(original, written=())


def copy_deck(source: str, name: str) -> Path:
    """Copy a deck with its sentences to the user's own decks, or to a path; what exists is never
    overwritten.
    """
    from tutor.store.atomic import write_whole  # noqa: PLC0415 - reading a deck needs no writing
    from tutor.store.deck_writer import deck_target  # noqa: PLC0415
    from tutor.store.strict_yaml import read_text  # noqa: PLC0415

    original, target = deck_path(source), deck_target(name)
    beside = original.parent / MADE / original.name
    text, more = read_text(original), read_text(beside) if beside.is_file() else ""
    if more and has_key(original, MADE):
        (target.parent / MADE).mkdir(parents=True, exist_ok=True)
        write_whole(target.parent / MADE / target.name, more.encode())
    elif more:  # such a file is what a deck has under the same key
        text = f"{text}\n{more}"
    write_whole(target, text.encode())
    return target


def cached_deck(path: Path) -> Deck:
    """The deck in a file, remembered if it was read before."""
    return cached(path, _models_stamp(), _read, _pack, lambda data: _placed(path, _unpack(data)))


def _placed(path: Path, deck: Deck) -> Deck:
    """A deck that finds what is kept beside its file."""
    return replace(
        deck,
        find_company=_company,
        find_sentences=partial(sentences_beside, path, MADE),
        find_real=partial(sentences_beside, path, REAL),
    )


def _company(deck: Deck) -> tuple[Company, ...]:
    from tutor.store.company import company_of  # noqa: PLC0415 - for questions about agreement only

    return company_of(deck)


@cache
def _models_stamp() -> list[object]:
    """What changes when a model does, by which some decks are made."""
    files = sorted((Path(__file__).parent.parent / "data" / "latin" / "models").glob("*.yaml"))
    return [[file.name, file.stat().st_size, file.stat().st_mtime_ns] for file in files]


def _read(path: Path) -> Deck:
    from tutor.store.deck_reader import read_deck  # noqa: PLC0415 - what the cache saves

    return _placed(path, read_deck(path))


def _unpack(data: Any) -> Deck:  # noqa: ANN401 - JSON
    return Deck(
        data["name"],
        data["title"],
        data["meaning"],
        tuple(data["tags"]),
        Paradigm(tuple(data["places"])),
        unpack(data["written"]),
        tuple(AlsoForm(CELLS[at], form, note) for at, form, note in data["also"]),
        tuple(data["stems"]),
        _sayings(data["rules"]),
        tuple(FormContrast(_cells(a), _cells(b), text) for a, b, text in data["confusions"]),
        data["group"],
        tuple(Vocative(CELLS[at], form) for at, form in data["vocatives"]),
        tuple(data["notes"]),
        tuple(data["aliases"]),
        data["model"],
        _sayings(data["meanings"]),
    )


def _pack(deck: Deck) -> dict[str, object]:
    return {
        "name": deck.name,
        "title": deck.title,
        "meaning": deck.meaning,
        "tags": deck.tags,
        "places": deck.paradigm.places,
        "written": pack(deck.written),
        "also": [[one.cell.index, one.form, one.note] for one in deck.also],
        "stems": deck.stems,
        "rules": [[_places(one.cells), one.text] for one in deck.rules],
        "confusions": [[_places(one.one), _places(one.other), one.text] for one in deck.confusions],
        "group": deck.group,
        "vocatives": [[one.beside.index, one.form] for one in deck.vocatives],
        "notes": deck.notes,
        "aliases": deck.aliases,
        "model": deck.model,
        "meanings": [[_places(one.cells), one.text] for one in deck.meanings],
    }


def _sayings(rows: Any) -> tuple[FormRule, ...]:  # noqa: ANN401 - JSON
    return tuple(FormRule(_cells(cells), text) for cells, text in rows)


def _cells(places: Iterable[int]) -> tuple[Cell, ...]:
    return tuple(map(CELLS.__getitem__, places))


def _places(cells: Iterable[Cell]) -> list[int]:
    return [cell.index for cell in cells]
