"""The models of the grammars, from their files (`tutor/data/latin/models`)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tutor.grammar.cells import Case, Cell, NoGender, Number
from tutor.grammar.form_rules import Saying
from tutor.grammar.models import NO_ENDING, OF_THE_WORD, Model, cells_named_in
from tutor.grammar.shape import WHOLE, Shape
from tutor.locale import _
from tutor.store.form_sayings import also_forms, contrasts, form_rules, vocatives
from tutor.store.form_tables import check_forms, read_table
from tutor.store.strict_yaml import Checker, Node, read_yaml

FOLDER = Path(__file__).parent.parent / "data" / "latin" / "models"
_NOUN = Shape(tuple(Number), tuple(NoGender))


@cache
def models() -> dict[str, Model]:
    """Every model by its name; the files are read when first asked for."""
    found: dict[str, Model] = {}
    for path in sorted(FOLDER.glob("*.yaml")):
        found |= read_models(path)
    return found


def read_models(path: Path) -> dict[str, Model]:
    """The models in a file; `FileError` lists everything that is wrong with it."""
    check = Checker(str(path))
    found = {name: _model(check, name, node) for name, node in check.entries(read_yaml(path))}
    check.finish()
    return found


def _model(check: Checker, name: str, node: Node) -> Model:
    fields = check.mapping(
        node,
        required=("title", "declension", "table"),
        optional=("vocative", "also", "rules", "confusions"),
    )
    endings = read_table(check, fields.get("table"), _shape(fields.get("table")), _check_ending)
    cells = tuple(endings)
    rules = tuple(form_rules(check, fields.get("rules"), cells))
    confusions = tuple(contrasts(check, fields.get("confusions"), cells, endings.get))
    for text in (*(rule.text for rule in rules), *(one.text for one in confusions)):
        _check_places(check, node, text, cells)
    return Model(
        name,
        check.by_language(fields.get("title")),
        check.integer(fields.get("declension"), 1, 5),
        endings,
        tuple(vocatives(check, fields.get("vocative"), cells)),
        tuple(also_forms(check, fields.get("also"), cells, endings.get)),
        rules,
        confusions,
    )


def _shape(node: Node | None) -> Shape:
    """Nouns have two columns, words of three genders six."""
    text = node.value if node is not None and isinstance(node.value, str) else ""
    rows = [words for line in text.splitlines() if (words := line.split())]
    lengths = {len(words) - 1 for words in rows if words[0].casefold() in tuple(Case)}
    return _NOUN if lengths and max(lengths) <= len(Number) else WHOLE


def _check_ending(check: Checker, line: int, column: int, face: str) -> None:
    if face not in (NO_ENDING, OF_THE_WORD):
        check_forms(check, line, column, "/".join(e for e in face.split("/") if e != NO_ENDING))


def _check_places(check: Checker, node: Node, text: Saying, cells: tuple[Cell, ...]) -> None:
    """Note the cells named in a sentence that the table does not have."""
    try:
        unknown = [cell for cell in cells_named_in(text) if cell not in cells]
    except ValueError as error:
        check.problem(node, str(error))
        return
    for cell in unknown:
        check.problem(node, _("there is no {cell} in this table"), cell=cell)
