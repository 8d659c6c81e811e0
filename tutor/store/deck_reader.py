"""A form deck from its YAML file, read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from tutor.errors import Refusal, shown
from tutor.grammar.cells import CELLS, Case, Cell, Gender, Number
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.naming import parse_cell, parse_cells
from tutor.grammar.paradigm import GAP, VARIANT_MARK, AlsoForm, Deck, Paradigm, Sentence, variants
from tutor.grammar.spelling import is_latin_form
from tutor.locale import LANGUAGES, _
from tutor.store.strict_yaml import Checker, Node, read_yaml
from tutor.words.refusals import error_text

_NUMBERS = ("singular", "plural")
_GENDERS = tuple(gender.value for gender in Gender)
_LONGEST_FORM = 40
_LONGEST_NOTE = 120
_LONGEST_RULE = 160
_BETWEEN_CELLS = "/"
_LATIN_WORD = re.compile(r"[^\W\d_]+")


def read_deck(path: Path) -> Deck:
    """The deck in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    fields = check.mapping(
        read_yaml(path),
        required=("title", "meaning", "table"),
        optional=("tags", "also", "stems", "rules", "confusions", "sentences"),
    )
    title = check.text(fields.get("title"), longest=80)
    meaning = check.by_language(fields.get("meaning"))
    tags = tuple(check.text(tag, longest=30) for tag in check.items(fields.get("tags")))
    faces = _faces(check, fields.get("table"))
    also = tuple(_also(check, fields.get("also"), faces))
    stems = tuple(
        _latin(check, item, check.text(item)) for item in check.items(fields.get("stems"))
    )
    rules = tuple(_rules(check, fields.get("rules")))
    confusions = tuple(_confusions(check, fields.get("confusions"), faces))
    sentences = [_sentence(check, item) for item in check.items(fields.get("sentences"))]
    check.finish()
    return Deck(
        name=path.stem,
        title=title,
        meaning=meaning,
        tags=tags,
        paradigm=Paradigm(faces),
        sentences=tuple(s for s in sentences if s is not None),
        also=also,
        stems=stems,
        rules=rules,
        confusions=confusions,
    )


def _faces(check: Checker, node: Node | None) -> tuple[str, ...]:
    """The 30 faces of the table block, in the order of `CELLS`; problems are noted."""
    if node is None:
        return ("",) * len(CELLS)
    if not isinstance(node.value, str) or node.indent < 0:
        check.problem(node, _("the table belongs in a block that begins with “table: |”"))
        return ("",) * len(CELLS)
    rows: dict[Case, list[str]] = {}
    for number, line in enumerate(node.value.splitlines(), start=node.line + 1):
        _table_line(check, number, node.indent, line, rows)
    faces = []
    for case in Case:
        if case not in rows:
            check.problem(node, _("the row “{case}” is missing"), case=case.value)
        faces += rows.get(case, [""] * 6)
    return tuple(faces)


def _table_line(
    check: Checker, number: int, indent: int, line: str, rows: dict[Case, list[str]]
) -> None:
    words = line.split()
    lowered = tuple(word.casefold() for word in words)
    if not words or lowered[-2:] == _NUMBERS or lowered == _GENDERS * 2:
        return
    columns = [match.start() + indent + 1 for match in re.finditer(r"\S+", line)]
    if lowered[0] not in tuple(Case):
        check.problem_at(
            number,
            columns[0],
            _("“{word}” begins no row; rows begin with {cases}"),
            word=shown(words[0]),
            cases=", ".join(Case),
        )
        return
    case = Case(lowered[0])
    if case in rows:
        check.problem_at(number, columns[0], _("the row “{case}” is given twice"), case=case.value)
        return
    faces = words[1:]
    count = len(faces)
    if count < 6:
        missing = [f"{case.value} {n} {g}" for n in Number for g in Gender][count]
        message = _("the row “{case}” has {count} forms instead of 6; {cell} is missing")
        check.problem_at(number, columns[0], message, case=case.value, count=count, cell=missing)
    elif count > 6:
        message = _("the row “{case}” has {count} forms instead of 6 (no spaces inside a form)")
        check.problem_at(number, columns[0], message, case=case.value, count=count)
    for face, column in zip(faces, columns[1:], strict=True):
        _check_face(check, number, column, face)
    rows[case] = (faces + [""] * 6)[:6]


def _check_face(check: Checker, line: int, column: int, face: str) -> None:
    for form in face.split(VARIANT_MARK):
        if len(form) > _LONGEST_FORM:
            message = _("the form “{form}” is longer than {most} letters")
        elif not is_latin_form(form):
            message = _(
                "“{form}” is not a Latin form: only the letters a–z and the long vowels āēīōūȳ"
            )
        else:
            continue
        check.problem_at(line, column, message, form=shown(form), most=_LONGEST_FORM)


def _latin(check: Checker, node: Node, form: str) -> str:
    """A form or a stem; what is no Latin is noted where it stands."""
    if form:
        _check_face(check, node.line, node.column, form)
    return form


def _also(check: Checker, node: Node | None, faces: tuple[str, ...]) -> Iterator[AlsoForm]:
    """A1: for cells, forms that are right without being printed, each with its note."""
    for text, forms in check.entries(node):
        cells = _cells(check, forms, text)
        for form, note in check.entries(forms):
            _latin(check, note, form)
            words = check.by_language(note, _LONGEST_NOTE)
            for cell in cells:
                if form in variants(faces[cell.index]):
                    message = _("“{form}” is already printed as {cell}")
                    check.problem(note, message, form=shown(form), cell=cell)
                yield AlsoForm(cell, form, words)


def _cells(check: Checker, node: Node, text: str) -> tuple[Cell, ...]:
    """The cells that a key names; what names none is noted at the key's value."""
    try:
        return parse_cells(text)
    except Refusal as refusal:
        check.problem(node, error_text(refusal))
        return ()


def _rules(check: Checker, node: Node | None) -> Iterator[FormRule]:
    """T7: for cells, why their forms are what they are."""
    for text, words in check.entries(node):
        cells = _cells(check, words, text)
        yield FormRule(cells, _saying(check, words))


def _confusions(
    check: Checker, node: Node | None, faces: tuple[str, ...]
) -> Iterator[FormContrast]:
    """T4, T7: for two sets of cells, what tells their forms apart."""
    for text, words in check.entries(node):
        sides = text.split(_BETWEEN_CELLS)
        if len(sides) != 2:
            message = _("“{key}” does not name two things to tell apart, such as gen sg / dat sg")
            check.problem(words, message, key=shown(text))
            sides = []
        one, other = ([_cells(check, words, side) for side in sides] + [(), ()])[:2]
        found = FormContrast(one, other, _saying(check, words))
        if one and other and all(faces[a.index] == faces[b.index] for a, b in found.pairs()):
            message = _("“{key}”: there are no two forms to tell apart")
            check.problem(words, message, key=shown(text))
        yield found


def _saying(check: Checker, node: Node) -> dict[str, str]:
    """A sentence in each language; a star without its partner is noted."""
    text = check.by_language(node, _LONGEST_RULE)
    if any(one.count("*") % 2 for one in text.values()):
        check.problem(node, _("Latin goes between two stars, as in *eius*; one is missing"))
    return text


def _sentence(check: Checker, node: Node) -> Sentence | None:
    fields = check.mapping(
        node, required=("latin", "cell", *LANGUAGES), optional=("with", "governed")
    )
    latin = check.text(fields.get("latin"), longest=200)
    if fields.get("latin") is not None and latin.count(GAP) != 1:
        check.problem(fields["latin"], _("a sentence has exactly one gap “{gap}”"), gap=GAP)
    cell: Cell | None = check.parsed(fields.get("cell"), parse_cell, None)
    translations = check.languages(fields, longest=300)
    goes_with, governed = (_standing(check, fields.get(key), latin) for key in ("with", "governed"))
    return Sentence(latin, cell, translations, goes_with, governed) if cell else None


def _standing(check: Checker, node: Node | None, latin: str) -> str:
    """T7: words of a sentence; one that does not stand in it is noted."""
    text = check.text(node, longest=60)
    known = {word.casefold() for word in _LATIN_WORD.findall(latin)}
    for word in _LATIN_WORD.findall(text):
        if node is not None and word.casefold() not in known:
            check.problem(node, _("“{word}” is not in the sentence"), word=shown(word))
    return text
