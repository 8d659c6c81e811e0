"""How other programs judge what is typed into our files, in percent of the points.

Anki and the QTI engine are the real thing. Moodle is not here: its comparison is read anew from its
documented behaviour (`qtype_shortanswer`, and the syntax of cloze questions), without our writers.
"""

from __future__ import annotations

import io
import re
import unicodedata
from collections.abc import Iterable
from html import unescape
from pathlib import Path

from anki.collection import Collection, ImportAnkiPackageOptions, ImportAnkiPackageRequest
from anki.import_export_pb2 import ImportAnkiPackageUpdateCondition, ImportResponse
from lxml import etree
from pygiftparser import parser as gift_parser

from tests.export.qti_engine import Package

_Answers = Iterable[tuple[str, float]]


def moodle_share(question: etree._Element | str | bytes, typed: str, gap: int = 1) -> float:
    """What Moodle gives for an answer to a `<question>` of its XML; of a cloze question, for what
    is typed into one of its gaps, counted from 1.
    """
    if not isinstance(question, etree._Element):
        question = etree.fromstring(question)
    if question.get("type") == "cloze":
        return _first_match(
            _cloze_gaps(question.findtext("questiontext/text") or "")[gap - 1], typed
        )
    assert question.get("type") == "shortanswer", "nothing is typed into it"
    is_exact = question.findtext("usecase") == "1"
    answers = question.findall("answer")
    pairs = [(one.findtext("text") or "", float(one.get("fraction", "0"))) for one in answers]
    return _first_match(pairs, typed, is_exact)


def _first_match(answers: _Answers, typed: str, is_exact: bool = False) -> float:
    """Answers are compared one after another; the first that matches counts."""
    return next((share for text, share in answers if _matches(text, typed, is_exact)), 0.0)


def _matches(answer: str, typed: str, is_exact: bool) -> bool:
    """Composed, without blanks around what was typed; an asterisk stands for anything unless a
    backslash is before it; capitals count only if the question says so.
    """
    pieces = re.split(r"(?<!\\)\*+", unicodedata.normalize("NFC", answer))
    pattern = ".*".join(re.escape(piece.replace(r"\*", "*")) for piece in pieces)
    text = unicodedata.normalize("NFC", typed).strip(" \t\n\r\0\v")
    return bool(re.fullmatch(pattern, text, 0 if is_exact else re.IGNORECASE))


_ANSWER = (
    r"(?:=|%(?P<share>-?[0-9]+(?:[.,][0-9]*)?)%)?"
    r"(?P<text>.+?(?<![\\&])(?<!&amp;)(?=[~#]|$))(?:#.*)?"
)


def _cloze_gaps(text: str) -> list[list[tuple[str, float]]]:
    """The answers in each gap of a cloze question."""
    gaps = re.findall(r"\{[0-9]*:(?:SHORTANSWER|SA|MW):(.*?)(?<!\\)\}", text, re.DOTALL)
    return [[_cloze_answer(one) for one in re.split(r"(?<!\\)~", gap)] for gap in gaps]


def _cloze_answer(answer: str) -> tuple[str, float]:
    found = re.fullmatch(_ANSWER, answer, re.DOTALL)
    assert found, answer
    share = found["share"]
    whole = 100.0 if answer.startswith("=") else 0.0
    return unescape(found["text"]), float(share.replace(",", ".")) if share else whole


def gift_share(content: str | bytes, question: str, typed: str) -> float:
    """What Moodle gives for an answer to the question with this title in a GIFT file."""
    text = content.decode() if isinstance(content, bytes) else content
    for one in gift_parser.parseFile(io.StringIO(text)):
        if _unescaped(one.title) == question:
            answers = [(_unescaped(a.answer), float(a.fraction)) for a in one.answers.answers]
            return _first_match(answers, typed)
    raise AssertionError(f"there is no question “{question}”")


def _unescaped(text: str) -> str:
    return re.sub(r"\\([\\~=#{}:])", r"\1", text)


def qti_share(content: bytes | Package, number: int, typed: str, gap: int = 0) -> float:
    """What the engine gives for an answer to an item, counted from 1; of several gaps, for what is
    typed into one of them, counted from 1.
    """
    package = content if isinstance(content, Package) else Package(content)
    root = etree.fromstring(package.files[f"items/item{number:05}.xml"])
    gaps = len(list(root.iter("{*}textEntryInteraction")))
    outcomes = {one.get("identifier"): one for one in root.iter("{*}outcomeDeclaration")}
    most = float("".join(str(text) for text in outcomes["MAXSCORE"].itertext()))
    name = f"RESPONSE{gap or ''}"
    score = package.score(number, {name: _as_mapped(root, name, typed)})
    return 100 * score * gaps / most


def _as_mapped(root: etree._Element, name: str, typed: str) -> str:
    """What is typed, with the capitals of a key for which they do not matter: the engine is older
    than that attribute.
    """
    for one in root.iter("{*}responseDeclaration"):
        for entry in one.iter("{*}mapEntry") if one.get("identifier") == name else ():
            key = entry.get("mapKey") or ""
            if entry.get("caseSensitive") == "false" and key.casefold() == typed.casefold():
                return key
    return typed


class Anki:
    """A collection of the real program."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.collection = Collection(str(folder / "collection.anki2"))

    def read(self, content: bytes, always: bool = False, merge: bool = False) -> ImportResponse.Log:
        """Import a package as Anki does if nobody changes its settings; or update notes always, or
        merge their types.
        """
        path = self.folder / "quiz.apkg"
        path.write_bytes(content)
        update = (
            ImportAnkiPackageUpdateCondition.IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_ALWAYS
            if always
            else ImportAnkiPackageUpdateCondition.IMPORT_ANKI_PACKAGE_UPDATE_CONDITION_IF_NEWER
        )
        options = ImportAnkiPackageOptions(
            merge_notetypes=merge, update_notes=update, update_notetypes=update
        )
        request = ImportAnkiPackageRequest(package_path=str(path), options=options)
        return self.collection.import_anki_package(request).log

    def notes(self) -> dict[str, list[str]]:
        """The fields of every note by its key."""
        found = (self.collection.get_note(note) for note in self.collection.find_notes(""))
        return {note.fields[0]: note.fields for note in found}

    def front(self, key: str) -> str:
        """What the card of a note asks."""
        found = {self.collection.get_note(n).fields[0]: n for n in self.collection.find_notes("")}
        return self.collection.get_note(found[key]).cards()[0].question()

    def typed_cards(self) -> dict[str, tuple[str, bool]]:
        """For every note on whose card something is typed, by its key: what is expected, and
        whether accents count.
        """
        found = {}
        for name in self.collection.find_notes(""):
            note = self.collection.get_note(name)
            asked = re.search(r"\[\[type:(nc:)?(.+?)\]\]", note.cards()[0].question())
            if asked:
                found[note.fields[0]] = (note[asked[2]], not asked[1])
        return found

    def accepts(self, card: tuple[str, bool], typed: str) -> bool:
        """Whether nothing wrong and nothing missing is shown in what was typed on a card; as its
        reviewer does, it hands the field over as it is.
        """
        expected, accents = card
        shown = self.collection.compare_answer(expected, typed, combining=accents)
        return bool(typed) and "typeBad" not in shown and "typeMissed" not in shown


def anki_right(anki: Anki, key: str, typed: str) -> bool:
    """Whether Anki finds what was typed on a note's card right."""
    return anki.accepts(anki.typed_cards()[key], typed)
