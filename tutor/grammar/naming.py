"""Naming KNG for people, and understanding what people call it.

German, English and Latin terms, abbreviations of any length, any order, any separator, small
typing slips. `parse_cell("Akk Sg f")`, `parse_cell("acc. sg. fem.")` and `parse_cell("asf")`
differ only in that the last one is refused, because A may be accusative or ablative.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import product

from tutor.errors import Refusal
from tutor.grammar.cells import CELLS, Case, Cell, Criterion, Feature, Gender, Number

LONG_NAMES: dict[str, dict[Feature, str]] = {
    "en": {
        Case.NOM: "nominative", Case.GEN: "genitive", Case.DAT: "dative",
        Case.ACC: "accusative", Case.ABL: "ablative",
        Number.SG: "singular", Number.PL: "plural",
        Gender.M: "masculine", Gender.F: "feminine", Gender.N: "neuter",
    },
    "de": {
        Case.NOM: "Nominativ", Case.GEN: "Genitiv", Case.DAT: "Dativ",
        Case.ACC: "Akkusativ", Case.ABL: "Ablativ",
        Number.SG: "Singular", Number.PL: "Plural",
        Gender.M: "Maskulinum", Gender.F: "Femininum", Gender.N: "Neutrum",
    },
}  # fmt: skip

SHORT_NAMES: dict[str, dict[Feature, str]] = {
    "en": {
        Case.NOM: "nom", Case.GEN: "gen", Case.DAT: "dat", Case.ACC: "acc", Case.ABL: "abl",
        Number.SG: "sg", Number.PL: "pl", Gender.M: "m", Gender.F: "f", Gender.N: "n",
    },
    "de": {
        Case.NOM: "Nom", Case.GEN: "Gen", Case.DAT: "Dat", Case.ACC: "Akk", Case.ABL: "Abl",
        Number.SG: "Sg", Number.PL: "Pl", Gender.M: "m", Gender.F: "f", Gender.N: "n",
    },
}  # fmt: skip

_MORE_TERMS: dict[Feature, str] = {
    Case.NOM: "nominativus werfall",
    Case.GEN: "genetiv genitivus genetivus wesfall wessenfall",
    Case.DAT: "dativus wemfall",
    Case.ACC: "akkusativ accusativus wenfall",
    Case.ABL: "ablativus",
    Number.SG: "sg sing singularis einzahl",
    Number.PL: "pl plur pluralis mehrzahl",
    Gender.M: "mask masc masculinum masculin maskulin männlich maennlich",
    Gender.F: "fem femininum feminin weiblich",
    Gender.N: "ntr neut neutrum sächlich saechlich",
}

TERMS: dict[str, Feature] = {
    term: feature
    for feature, more in _MORE_TERMS.items()
    for term in (
        *more.split(),
        *(names[feature].casefold() for names in (*LONG_NAMES.values(), *SHORT_NAMES.values())),
    )
}
"""Every term that is understood in full, in lower case."""

_LONGEST_INPUT = 200
_MOST_WORDS = 6
_SHORTEST_MENDABLE = 3


class NamingError(Refusal):
    """What was typed names no cell, or more than one; the fact `candidates` lists what it could
    mean, each as its features.
    """

    said_by = "tutor.words.cells"


def criterion_of(feature: Feature) -> Criterion:
    """Which criterion a feature belongs to."""
    if isinstance(feature, Case):
        return Criterion.CASE
    return Criterion.NUMBER if isinstance(feature, Number) else Criterion.GENDER


def parse_cell(text: str) -> Cell:
    """The one cell that `text` names; `NamingError` if there is none or more than one."""
    solutions = _solutions(text)
    cells = {cell for cell in CELLS if frozenset(cell) in solutions}
    if len(cells) == 1:
        return next(iter(cells))
    if cells:
        ordered = sorted(cells, key=lambda cell: cell.index)
        raise _ambiguous(text, ordered)
    raise _not_a_cell(text)


def parse_cells(text: str) -> tuple[Cell, ...]:
    """The cells that a description such as `gen pl`, `sg`, `acc sg f, nom pl` covers, in table
    order; `NamingError` for a part that names nothing or is ambiguous.
    """
    chosen: set[Cell] = set()
    for part in re.split(r"[,;]", text):
        solutions = _solutions(part)
        if not solutions:
            raise _not_a_cell(part)
        # in a part of a KNG a lone "n" is the gender's sign: "pl n" is the neuter plural
        neuter = {s for s in solutions if Gender.N in s}
        if len(solutions) > 1 and "n" in _words(part) and neuter:
            solutions = neuter
        if len(solutions) > 1:
            raise _ambiguous(part.strip(), map(_ordered, solutions))
        wanted = next(iter(solutions))
        chosen.update(cell for cell in CELLS if wanted <= set(cell))
    return tuple(sorted(chosen, key=lambda cell: cell.index))


def _ordered(features: Iterable[Feature]) -> list[Feature]:
    return sorted(features, key=lambda f: list(Criterion).index(criterion_of(f)))


def _ambiguous(text: str, candidates: Iterable[Iterable[Feature]]) -> NamingError:
    return NamingError("naming.ambiguous", text=text, candidates=tuple(map(tuple, candidates)))


def _not_a_cell(text: str) -> NamingError:
    words = _words(text)
    unknown = [word for word in words if not _meanings(word) and not _splits(word)]
    if unknown == [text.strip()]:
        return NamingError("naming.unknown", text=text)
    if unknown:
        return NamingError("naming.unknown-word", text=text, word=unknown[0])
    known = {criterion_of(f) for solution in _solutions(text) for f in solution}
    missing = [criterion.value for criterion in Criterion if criterion not in known]
    if known and missing:
        return NamingError("naming.incomplete", text=text, missing=" ".join(missing))
    return NamingError("naming.not-once-each", text=text)


def _words(text: str) -> list[str]:
    if len(text) > _LONGEST_INPUT:
        return []
    return re.findall(r"[^\W\d_]+", text.casefold())


def _solutions(text: str) -> set[frozenset[Feature]]:
    """Every way to read the words of `text` as different criteria, one feature a word."""
    words = _words(text)
    if not words or len(words) > _MOST_WORDS:
        return set()
    per_word = [{frozenset({f}) for f in _meanings(word)} or _splits(word) for word in words]
    return {
        union
        for choice in product(*per_word)
        if _distinct(union := frozenset().union(*choice)) == sum(map(len, choice))
    }


def _distinct(features: frozenset[Feature]) -> int:
    """How many criteria the features cover, or -1 if one is covered twice."""
    criteria = {criterion_of(feature) for feature in features}
    return len(criteria) if len(criteria) == len(features) else -1


def _meanings(word: str) -> list[Feature]:
    """What one word can stand for: an exact term, the beginning of terms, or a near term."""
    if word == "n":
        return [Case.NOM, Gender.N]  # the gender's sign, but also how many write the nominative
    if word in TERMS:
        return [TERMS[word]]
    begun = _unique(feature for term, feature in TERMS.items() if term.startswith(word))
    return begun or _near(word)


def _unique(features: Iterable[Feature]) -> list[Feature]:
    return list(dict.fromkeys(features))


def _near(word: str) -> list[Feature]:
    """The features whose terms are a typing slip away; the nearest ones only."""
    if len(word) < _SHORTEST_MENDABLE:
        return []
    from rapidfuzz import process  # noqa: PLC0415 - not needed when nothing is mistyped
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    most = 1 if len(word) < 6 else 2
    hits = process.extract(word, list(TERMS), scorer=OSA.distance, score_cutoff=most, limit=None)
    if not hits:
        return []
    best = min(distance for _term, distance, _index in hits)
    return _unique(TERMS[term] for term, distance, _index in hits if distance == best)


def _splits(word: str, most: int = len(Criterion)) -> set[frozenset[Feature]]:
    """Readings of up to so many terms written together: `akksgf`, `gsm`."""
    found = {frozenset({feature}) for feature in _pieces(word)}
    for cut in range(1, len(word) if most > 1 else 1):
        for first in _pieces(word[:cut]):
            unions = [rest | {first} for rest in _splits(word[cut:], most - 1) if first not in rest]
            found.update(union for union in unions if _distinct(union) == len(union))
    return found


def _pieces(word: str) -> list[Feature]:
    """A piece of a compact naming: a whole term, or one initial."""
    if word in TERMS and word != "n":
        return [TERMS[word]]
    if len(word) == 1:
        return _unique(feature for term, feature in TERMS.items() if term[0] == word)
    return []
