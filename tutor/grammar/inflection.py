"""How a word is declined, told from its own forms as grammars do: by the genitive."""

from __future__ import annotations

from enum import StrEnum

from tutor.grammar.cells import Case, Cell, Number
from tutor.grammar.paradigm import Paradigm
from tutor.grammar.shape import AnyGender


class Stem(StrEnum):
    """The kinds of stems by which declensions are told apart; the third has three of them."""

    A = "a"
    O = "o"  # noqa: E741 - its name in every grammar
    CONSONANT = "consonant"
    I = "i"  # noqa: E741
    MIXED = "mixed"
    U = "u"
    E = "e"
    PRONOMINAL = "pronominal"
    """illīus, eius; and words without gender, which only pronouns are."""
    OWN = "own"
    """Declined like nothing else (duo), or not at all (fās)."""


DECLENSIONS = {
    Stem.A: "1",
    Stem.O: "2",
    Stem.CONSONANT: "3",
    Stem.I: "3",
    Stem.MIXED: "3",
    Stem.U: "4",
    Stem.E: "5",
    Stem.PRONOMINAL: Stem.PRONOMINAL.value,
    Stem.OWN: Stem.OWN.value,
}
"""The declension of each kind of stem, by its number where it has one."""


def stem_of(paradigm: Paradigm, gender: AnyGender) -> Stem:
    """The kind of stem of a word in one of its genders: bona is an a-stem, bonus an o-stem."""
    if not gender:
        return Stem.PRONOMINAL
    forms = _Forms(paradigm, gender)
    genitive = forms.get(Case.GEN, Number.SG)
    if genitive.endswith(("ius", "īus")):
        return Stem.PRONOMINAL
    if genitive.endswith("ae"):
        return Stem.A
    if genitive.endswith("ūs"):
        return Stem.U
    if genitive.endswith("ī"):
        return Stem.E if forms.get(Case.NOM, Number.SG).endswith("ēs") else Stem.O
    return _third(forms) if genitive.endswith("is") else _by_plural(forms)


class _Forms:
    """The forms of a word in one gender, the first of each cell, without what all end in (-dem)."""

    def __init__(self, paradigm: Paradigm, gender: AnyGender) -> None:
        self._paradigm, self._gender = paradigm, gender
        self._tail = len(paradigm.tail) if len(set(paradigm.faces)) > 1 else 0

    def get(self, case: Case, number: Number) -> str:
        """The form without its tail; nothing if the word does not have the cell."""
        forms = self._paradigm.forms(Cell(case, number, self._gender))
        return forms[0][: len(forms[0]) - self._tail] if forms else ""


def _third(forms: _Forms) -> Stem:
    """Of the third declension: -um; -ium with -ī in the ablative; -ium with -e."""
    ablative = forms.get(Case.ABL, Number.SG)
    plural = forms.get(Case.GEN, Number.PL)
    if plural and not plural.endswith("ium"):
        return Stem.CONSONANT
    if not ablative or ablative.endswith("ī"):
        return Stem.I
    return Stem.MIXED if plural else Stem.CONSONANT


def _by_plural(forms: _Forms) -> Stem:
    """Of a word without genitive singular, by genitive and dative plural."""
    genitive, dative = (forms.get(case, Number.PL) for case in (Case.GEN, Case.DAT))
    if dative.endswith("īs"):
        return Stem.A if genitive.endswith("ārum") else Stem.O
    if dative.endswith("ēbus"):
        return Stem.E
    if dative.endswith("ibus"):
        return Stem.U if genitive.endswith("uum") else _third(forms)
    return Stem.OWN
