"""The forms of a deck: from a table that is written out, or from a stem and a model."""

from __future__ import annotations

from collections.abc import Mapping

from tutor.choices import unknown
from tutor.errors import shown
from tutor.grammar.cells import CELLS, GRID, Cell, Gender, NoGender, Number
from tutor.grammar.form_rules import FormContrast, FormRule
from tutor.grammar.models import Model, joined, said_of
from tutor.grammar.paradigm import MISSING, AlsoForm, Paradigm, Vocative, variants
from tutor.grammar.shape import AnyGender, Shape
from tutor.locale import _
from tutor.store.form_sayings import cells_of
from tutor.store.form_tables import check_forms, read_table
from tutor.store.models import models
from tutor.store.strict_yaml import Checker, Node
from tutor.values import dataclass

KEYS = ("gender", "number", "table", "stem", "model", "forms")
_NO_GENDER = "none"


@dataclass(frozen=True)
class Inherited:
    """What a word has from its model, beside its forms."""

    also: tuple[AlsoForm, ...] = ()
    rules: tuple[FormRule, ...] = ()
    confusions: tuple[FormContrast, ...] = ()
    vocatives: tuple[Vocative, ...] = ()


@dataclass(frozen=True)
class DeckForms:
    """The faces of a word in the order of `CELLS`, gaps left out, and where they come from."""

    faces: dict[Cell, str]
    stem: str = ""
    model: Model | None = None

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the word has."""
        return tuple(self.faces)

    def paradigm(self) -> Paradigm:
        """The forms as a deck has them."""
        places = GRID if all(cell.gender for cell in self.faces) else CELLS
        return Paradigm(tuple(self.faces.get(cell, "") for cell in places))

    def stems(self) -> tuple[str, ...]:
        """The stem of a word that has a model, and its forms that do not begin so (rēx)."""
        if self.model is None:
            return ()
        forms = (form for face in self.faces.values() for form in variants(face))
        return (self.stem, *dict.fromkeys(f for f in forms if not f.startswith(self.stem)))

    def inherited(self) -> Inherited:
        """What the model says about this word."""
        model = self.model
        if model is None:
            return Inherited()
        own = {model.place(cell): face for cell, face in self.faces.items()}
        return Inherited(
            tuple(
                AlsoForm(cell, form, one.note)
                for one in model.also
                for cell in self._of_model([one.cell])
                if (form := joined(self.stem, one.form)) not in variants(self.faces[cell])
            ),
            tuple(
                FormRule(cells, text)
                for one in model.rules
                if (text := said_of(one.text, own)) and (cells := self._of_model(one.cells))
            ),
            tuple(
                FormContrast(self._of_model(one.one), self._of_model(one.other), text)
                for one in model.confusions
                if (text := said_of(one.text, own)) and self._differ(one)
            ),
            tuple(
                Vocative(cell, joined(self.stem, ending))
                for place, ending in model.vocatives
                for cell in self._of_model([place])
            ),
        )

    def _of_model(self, places: tuple[Cell, ...] | list[Cell]) -> tuple[Cell, ...]:
        """The cells of the word for those of the model."""
        assert self.model is not None, "only for a word that has one"
        return tuple(cell for cell in self.faces if self.model.place(cell) in places)

    def _differ(self, contrast: FormContrast) -> bool:
        """Whether the word has two forms that a sentence of the model tells apart."""
        found = FormContrast(
            self._of_model(contrast.one), self._of_model(contrast.other), contrast.text
        )
        return any(self.faces[a] != self.faces[b] for a, b in found.pairs())


def read_forms(check: Checker, root: Node, fields: Mapping[str, Node]) -> DeckForms:
    """The forms that a file gives; problems are noted."""
    shape = Shape(
        _numbers(check, fields.get("number")),
        _genders(check, fields.get("gender")),
    )
    if "model" in fields or "stem" in fields:
        return _by_model(check, root, fields, shape)
    if "table" not in fields:
        check.problem(root, _("“{key}” is missing"), key="table")
    if "forms" in fields:
        check.problem(fields["forms"], _("exceptions need a “model”; this is the table itself"))
    faces = read_table(check, fields.get("table"), shape, check_forms)
    return DeckForms(_in_order(faces))


def _in_order(faces: Mapping[Cell, str]) -> dict[Cell, str]:
    return {cell: face for cell in CELLS if (face := faces.get(cell, MISSING)) != MISSING}


def _genders(check: Checker, node: Node | None) -> tuple[AnyGender, ...]:
    if node is None:
        return tuple(Gender)
    chosen = check.choice(node, (*Gender, _NO_GENDER))
    return (NoGender.NONE,) if chosen == _NO_GENDER else (Gender(chosen),)


def _numbers(check: Checker, node: Node | None) -> tuple[Number, ...]:
    return tuple(Number) if node is None else (Number(check.choice(node, tuple(Number))),)


def _by_model(check: Checker, root: Node, fields: Mapping[str, Node], shape: Shape) -> DeckForms:
    for key in ("stem", "model"):
        if key not in fields:
            check.problem(root, _("“{key}” is missing"), key=key)
    if "table" in fields:
        message = _("a deck has a table or a model; exceptions from a model go under “forms”")
        check.problem(fields["table"], message)
    stem = check.text(fields.get("stem"), longest=40)
    if stem:
        check_forms(check, fields["stem"].line, fields["stem"].column, stem)
    model = _model(check, fields.get("model"), shape)
    if model is None:
        return DeckForms({})
    faces = {cell: model.face(stem, cell) for cell in shape.cells()}
    faces |= _exceptions(check, fields.get("forms"), shape)
    missing = [cell for cell, face in faces.items() if face is None]
    if missing:
        message = _("every word has a form of its own here, to be given under “forms”: {cells}")
        check.problem(fields["model"], message, cells=", ".join(map(str, missing)))
    known = {cell: face for cell, face in faces.items() if face is not None}
    return DeckForms(_in_order(known), stem, model)


def _model(check: Checker, node: Node | None, shape: Shape) -> Model | None:
    name = check.text(node, longest=40)
    if node is None or not name:
        return None
    if name not in models():
        complaint = _("there is no model “{name}”").format(name=shown(name))
        check.problem(node, unknown(complaint, name, list(models())))
        return None
    model = models()[name]
    if model.is_of_nouns and len(shape.genders) > 1:
        check.problem(node, _("a noun has a gender: m, f or n belongs under “gender”"))
        return None
    if not model.is_of_nouns and len(shape.genders) == 1:
        check.problem(
            node, _("a word like {model} has three genders: leave “gender” out"), model=name
        )
        return None
    return model


def _exceptions(check: Checker, node: Node | None, shape: Shape) -> dict[Cell, str]:
    """What is written cell by cell instead of what the model says."""
    found: dict[Cell, str] = {}
    places = tuple(shape.cells())
    for text, value in check.entries(node):
        face = check.text(value, longest=90)
        if face and face != MISSING:
            check_forms(check, value.line, value.column, face)
        found |= dict.fromkeys(cells_of(check, value, text, places), face)
    return found
