"""Form decks: the shipped ones, the user's own, or any file by path."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from zlib import crc32

from tutor import __version__
from tutor.choices import unknown
from tutor.errors import TutorError, shown
from tutor.grammar.cells import CELLS, Cell
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.paradigm import AlsoForm, Company, Deck, Paradigm, Sentence, Vocative
from tutor.locale import _
from tutor.store.places import NamedFile, has_key, home, is_name, is_path, named_files, shipped


def deck_files() -> dict[str, NamedFile]:
    """Every deck that can be called by name; a user's own deck hides a shipped one."""
    return named_files("decks", lambda file: is_name(file.name) and _is_form_deck(file))


def _is_form_deck(file: NamedFile) -> bool:
    """Whether a file holds a form table (others that are shipped are boards and feature decks)."""
    return file.own or has_key(file.path, "table") or has_key(file.path, "model")


def load_deck(name: str) -> Deck:
    """The deck called `name`, or in the file `name` if it is a path."""
    return cached_deck(_path_of(name))


def load_decks(names: str) -> tuple[Deck, ...]:
    """The decks of a mix such as `is+ille+ipse`, each once."""
    wanted = list(dict.fromkeys(part.strip() for part in names.split("+")))
    return tuple(load_deck(name) for name in wanted)


def all_decks() -> tuple[Deck, ...]:
    """Every deck that can be called by name."""
    return tuple(cached_deck(file.path) for file in deck_files().values())


def known_decks(more: Iterable[Deck] = ()) -> dict[str, Deck]:
    """Every deck that can be called by name, and `more`. A file of the user's that cannot be read
    is left out: it must not keep anybody from practising another deck.
    """
    found: dict[str, Deck] = {deck.name: deck for deck in more}
    for name, file in deck_files().items():
        if name not in found:
            try:
                found[name] = cached_deck(file.path)
            except TutorError:
                if not file.own:
                    raise
    return found


def _path_of(name: str) -> Path:
    """The file of the deck called `name`, found without looking at any other; or the path."""
    if is_path(name):
        return Path(name)
    if is_name(name):
        for folder, own in ((home() / "decks", True), (shipped("decks"), False)):
            file = NamedFile(name, folder / f"{name}.yaml", own)
            if file.path.is_file() and _is_form_deck(file):
                return file.path
        for file in deck_files().values():
            if has_key(file.path, "aliases") and name in cached_deck(file.path).aliases:
                return file.path
    raise TutorError(no_such_deck(name, list(deck_files())), code="no-such-deck")


def no_such_deck(name: str, known: Sequence[str]) -> str:
    """The message for a deck that does not exist, with the one that was probably meant."""
    return unknown(_("there is no deck “{name}”").format(name=shown(name)), name, known)


def copy_deck(source: str, name: str) -> Path:
    """Copy a deck to the user's own decks, or to a path; what exists is never overwritten."""
    from tutor.store.atomic import write_whole  # noqa: PLC0415 - reading a deck needs no writing
    from tutor.store.strict_yaml import read_text  # noqa: PLC0415

    original = _path_of(source)
    if is_path(name):
        target = Path(name)
    elif is_name(name):
        target = home() / "decks" / f"{name}.yaml"
    else:
        message = _("“{name}” is no name for a deck: small letters a–z, digits, - and _")
        raise TutorError(message, code="deck-name", name=shown(name))
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
    return _recall(entry, key) or _remember(entry, key, _read(path))


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
