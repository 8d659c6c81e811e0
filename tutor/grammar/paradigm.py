"""A paradigm: the cells that a word has, each with the face that its card shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import field
from functools import cached_property, lru_cache
from itertools import takewhile

from tutor.grammar.cells import CELLS, GRID, Cell
from tutor.grammar.form_rules import FormContrast, FormRule, Saying, narrowest
from tutor.grammar.sentences import Sentence
from tutor.grammar.shape import Shape
from tutor.grammar.spelling import fold, without_lengths
from tutor.values import dataclass

VARIANT_MARK = "/"
MISSING = "–"
"""Where a word has no form, in tables that are read and in those that are shown."""


def variants(face: str) -> tuple[str, ...]:
    """The single forms printed on a face: `iī/eī` → `iī`, `eī`."""
    return tuple(face.split(VARIANT_MARK))


@dataclass(frozen=True)
class Paradigm:
    """The faces of a word in the order of `CELLS`, empty where it has no such cell; a word of three
    genders needs only the thirty of the grid.
    """

    places: tuple[str, ...]

    def __post_init__(self) -> None:
        if len(self.places) not in (len(GRID), len(CELLS)):
            raise ValueError(f"a paradigm has {len(GRID)} places, not {len(self.places)}")

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the word has, in the order of the table."""
        return tuple(cell for cell, face in zip(CELLS, self.places, strict=False) if face)

    @cached_property
    def faces(self) -> tuple[str, ...]:
        """What the cards of its cells show, in the order of the table."""
        return tuple(filter(None, self.places))

    def items(self) -> Iterator[tuple[Cell, str]]:
        """Each cell with its face, in the order of the table."""
        return zip(self.cells, self.faces, strict=True)

    @cached_property
    def shape(self) -> Shape:
        """The rows and columns of its table."""
        return Shape.around(self.cells)

    def has(self, cell: Cell) -> bool:
        """Whether the word has this cell; a gap is none."""
        return cell.index < len(self.places) and bool(self.places[cell.index])

    def face(self, cell: Cell) -> str:
        """What the card of this cell shows; `KeyError` for a cell that the word does not have."""
        if not self.has(cell):
            raise KeyError(f"there is no {cell}")
        return self.places[cell.index]

    def forms(self, cell: Cell) -> tuple[str, ...]:
        """The single forms of a cell; none if the word does not have it."""
        return variants(self.face(cell)) if self.has(cell) else ()

    def readings(self, face: str) -> tuple[Cell, ...]:
        """K1: all cells whose face is this very string; none if no card shows it."""
        return self._by_face.get(face, ())

    def cells_of(self, form: str) -> tuple[Cell, ...]:
        """All cells of which `form` is the face or one variant, vowel lengths counting."""
        return tuple(cell for cell, face in self.items() if form == face or form in variants(face))

    def distinct_faces(self) -> tuple[str, ...]:
        """Every face once, in the order of the table."""
        return tuple(self._by_face)

    @cached_property
    def tail(self) -> str:
        """What every form ends in, without lengths: -dem for idem, nothing for most."""
        forms = [without_lengths(form)[::-1] for face in self.faces for form in variants(face)]
        return _beginning(forms)[::-1]

    @cached_property
    def _by_face(self) -> dict[str, tuple[Cell, ...]]:
        found: dict[str, list[Cell]] = {}
        for cell, face in self.items():
            found.setdefault(face, []).append(cell)
        return {face: tuple(cells) for face, cells in found.items()}


@dataclass(frozen=True, slots=True)
class AlsoForm:
    """A1: a form that is as right in a cell as the printed ones, but not printed; a note says why,
    in every language.
    """

    cell: Cell
    form: str
    note: dict[str, str] = field(hash=False)


@dataclass(frozen=True, slots=True)
class Vocative:
    """The form by which somebody is called, where it is not the nominative `beside` it."""

    beside: Cell
    form: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a form stands in a deck: printed in these cells, or in them by `also` (A1)."""

    form: str
    cells: tuple[Cell, ...]
    also: bool = False
    needs_lengths: bool = False
    """A1: without its lengths it is another form of the deck, so it counts only with them."""


@dataclass(frozen=True, slots=True)
class Uses:
    """A11: what a spelling can be. `cells` are the readings of the card that shows it (K1), or if
    no card does, of the variant; `beside` are other cells where it stands beside a form, as one of
    two variants or by `also`.
    """

    cells: tuple[Cell, ...]
    beside: tuple[tuple[str, tuple[Cell, ...]], ...] = ()

    @property
    def all_cells(self) -> tuple[Cell, ...]:
        """Every cell that it can be, in the order of the table."""
        found = {*self.cells, *(cell for _form, cells in self.beside for cell in cells)}
        return tuple(sorted(found, key=lambda cell: cell.index))


@dataclass(frozen=True, slots=True)
class Company:
    """Words beside which a form of another one can stand, with which all of them agree: those
    before it and those after it.
    """

    before: tuple[Deck, ...] = ()
    after: tuple[Deck, ...] = ()

    @property
    def words(self) -> tuple[Deck, ...]:
        """All of them, in their order."""
        return (*self.before, *self.after)


def _alone(deck: Deck) -> tuple[Company, ...]:
    return ()


def _no_text(deck: Deck) -> tuple[Sentence, ...]:
    return ()


@dataclass(frozen=True)
class Deck:
    """A form table with what a learner needs to know about it.

    `stems` are the beginnings of its forms where they are not all the same. `notes` say what no
    cell shows; by its `aliases` it can be called as well; `model` is the paradigm that it goes by.
    `meanings` say what its forms mean, cell by cell (T10); `written` are sentences in its own file.
    `find_company`, `find_sentences` and `find_real` are called when the words beside it are wanted,
    or sentences that are kept beside it.
    """

    name: str
    title: str
    meaning: dict[str, str] = field(hash=False)
    tags: tuple[str, ...]
    paradigm: Paradigm
    written: tuple[Sentence, ...] = ()
    also: tuple[AlsoForm, ...] = ()
    stems: tuple[str, ...] = ()
    rules: tuple[FormRule, ...] = ()
    confusions: tuple[FormContrast, ...] = ()
    group: str = ""
    vocatives: tuple[Vocative, ...] = ()
    notes: tuple[Saying, ...] = field(default=(), hash=False)
    aliases: tuple[str, ...] = ()
    model: str = ""
    meanings: tuple[FormRule, ...] = ()
    find_company: Callable[[Deck], tuple[Company, ...]] = field(
        default=_alone, compare=False, repr=False
    )
    find_sentences: Callable[[Deck], tuple[Sentence, ...]] = field(
        default=_no_text, compare=False, repr=False
    )
    find_real: Callable[[Deck], tuple[Sentence, ...]] = field(
        default=_no_text, compare=False, repr=False
    )

    @cached_property
    def company(self) -> tuple[Company, ...]:
        """The words beside which its forms can stand, one phrase after another; none if it stands
        alone.
        """
        return self.find_company(self)

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """The sentences that were written for it."""
        return (*self.written, *self.find_sentences(self))

    @cached_property
    def real(self) -> tuple[Sentence, ...]:
        """The sentences with one of its forms that stand in a text."""
        return self.find_real(self)

    def rule(self, cell: Cell) -> Saying | None:
        """T7: why the form of a cell is what it is; the narrowest rule of the deck about it."""
        return narrowest(self.rules, lambda rule: cell in rule.cells)

    def meaning_of(self, cell: Cell) -> Saying | None:
        """T10: what the form of a cell means; the narrowest meaning of the deck for it."""
        return narrowest(self.meanings, lambda one: cell in one.cells)

    def difference(self, a: Cell, b: Cell) -> Saying | None:
        """T4, T7: what tells the forms of two cells apart, whichever was taken for the other; one
        that several genders share may be compared as that of another gender.
        """
        exact = narrowest(self.confusions, lambda contrast: contrast.is_about(a, b))
        if exact is not None:
            return exact
        pairs = [(x, y) for x in self._in_any_gender(a) for y in self._in_any_gender(b)]
        return narrowest(self.confusions, lambda one: any(one.is_about(x, y) for x, y in pairs))

    def _in_any_gender(self, cell: Cell) -> list[Cell]:
        """The cells of the same case and number that have the same face."""
        alike = self.paradigm.readings(self.paradigm.face(cell))
        return [one for one in alike if (one.case, one.number) == (cell.case, cell.number)]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells that the word has, in the order of the table."""
        return self.paradigm.cells

    @property
    def lemma(self) -> str:
        """The first word of the title, by which the word is called: `ille`."""
        return self.title.split(",")[0].strip()

    def ending_at(self, form: str) -> int:
        """Where the ending of a form begins (A5, A7): after the longest stem that it has."""
        return max((len(stem) for stem in self.all_stems if form.startswith(stem)), default=0)

    def also_in(self, cell: Cell) -> tuple[AlsoForm, ...]:
        """A1: what is right in a cell without being printed there."""
        return tuple(one for one in self.also if one.cell == cell)

    def uses(self, form: str) -> Uses:
        """A11: what a form, spelt with its lengths, can be in this deck."""
        if form not in self._uses:
            self._uses[form] = self._uses_of(form)
        return self._uses[form]

    @cached_property
    def _uses(self) -> dict[str, Uses]:
        return {}

    def _uses_of(self, form: str) -> Uses:
        card, standing = self.paradigm.readings(form), self.paradigm.cells_of(form)
        beside: dict[str, list[Cell]] = {}
        for cell in standing if card and VARIANT_MARK not in form else ():
            if cell not in card:
                others = (v for v in variants(self.paradigm.face(cell)) if v != form)
                beside.setdefault(next(others), []).append(cell)
        for one in self.also:
            if one.form == form:
                beside.setdefault(variants(self.paradigm.face(one.cell))[0], []).append(one.cell)
        return Uses(card or standing, tuple((main, tuple(c)) for main, c in beside.items()))

    @cached_property
    def stem_letters(self) -> frozenset[str]:
        """The letters of its stems."""
        return frozenset(letters_of(stem) for stem in self.all_stems if stem)

    @cached_property
    def all_stems(self) -> tuple[str, ...]:
        """The stems of its forms; by themselves, what all of them begin with."""
        if self.stems:
            return self.stems
        return (_beginning([form for face in self.paradigm.faces for form in variants(face)]),)

    @cached_property
    def spellings(self) -> dict[str, tuple[Standing, ...]]:
        """Every form of the deck by its letters alone, folded and without lengths."""
        found: dict[str, list[Standing]] = {}
        printed = dict.fromkeys(form for face in self.paradigm.faces for form in variants(face))
        for form in printed:
            standing = Standing(form, self.paradigm.cells_of(form))
            found.setdefault(letters_of(form), []).append(standing)
        for form in dict.fromkeys(one.form for one in self.also):
            cells = tuple(one.cell for one in self.also if one.form == form)
            others = (one for one in found.get(letters_of(form), ()) if one.form != form)
            alike = (cell for other in others for cell in other.cells)
            standing = Standing(form, cells, also=True, needs_lengths=bool(set(alike) - set(cells)))
            found.setdefault(letters_of(form), []).append(standing)
        return {letters: tuple(standings) for letters, standings in found.items()}


def _beginning(forms: Sequence[str]) -> str:
    """What all of the forms begin with."""
    alike = takewhile(lambda letters: len(set(letters)) == 1, zip(*forms, strict=False))
    return "".join(letters[0] for letters in alike)


@lru_cache(4096)
def letters_of(form: str) -> str:
    """The letters of a form as they are compared, without lengths."""
    return without_lengths(fold(form))
