"""Naming KNG for people, and understanding what people call it.

German, English and Latin terms, abbreviations of any length, any order, any separator, small
typing slips. `parse_cell("Akk Sg f")`, `parse_cell("acc. sg. fem.")` and `parse_cell("asf")`
differ only in that the last one is refused, because A may be accusative or ablative. Several
readings at once, as an answer has them, are understood in `tutor.grammar.readings`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import product
from unicodedata import normalize

from tutor.errors import Refusal
from tutor.grammar.cells import (
    GRID,
    Case,
    Cell,
    Criterion,
    Feature,
    Gender,
    NoGender,
    Number,
)

LONG_NAMES: dict[str, dict[Feature, str]] = {
    "en": {
        Case.NOM: "nominative", Case.GEN: "genitive", Case.DAT: "dative",
        Case.ACC: "accusative", Case.ABL: "ablative",
        Number.SG: "singular", Number.PL: "plural",
        Gender.M: "masculine", Gender.F: "feminine", Gender.N: "neuter", NoGender.NONE: "",
    },
    "de": {
        Case.NOM: "Nominativ", Case.GEN: "Genitiv", Case.DAT: "Dativ",
        Case.ACC: "Akkusativ", Case.ABL: "Ablativ",
        Number.SG: "Singular", Number.PL: "Plural",
        Gender.M: "Maskulinum", Gender.F: "Femininum", Gender.N: "Neutrum", NoGender.NONE: "",
    },
}  # fmt: skip

SHORT_NAMES: dict[str, dict[Feature, str]] = {
    "en": {
        Case.NOM: "nom", Case.GEN: "gen", Case.DAT: "dat", Case.ACC: "acc", Case.ABL: "abl",
        Number.SG: "sg", Number.PL: "pl", Gender.M: "m", Gender.F: "f", Gender.N: "n",
        NoGender.NONE: "",
    },
    "de": {
        Case.NOM: "Nom", Case.GEN: "Gen", Case.DAT: "Dat", Case.ACC: "Akk", Case.ABL: "Abl",
        Number.SG: "Sg", Number.PL: "Pl", Gender.M: "m", Gender.F: "f", Gender.N: "n",
        NoGender.NONE: "",
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

_INITIALS: dict[str, tuple[Feature, ...]] = {
    "n": (Case.NOM, Gender.N),  # the gender's sign, but also how many write the nominative
    "g": (Case.GEN,), "d": (Case.DAT,), "a": (Case.ACC, Case.ABL),
    "s": (Number.SG,), "p": (Number.PL,), "m": (Gender.M,), "f": (Gender.F,),
}  # fmt: skip

_EVERYDAY = re.compile(".*fall|.*zahl|.*lich")
"""Terms that begin like everyday words (wer, ein, mehr): only a long beginning stands for them."""

_VOCATIVE = ("vokativus", "vocativus", "vocative", "anredefall")
_CASE_BY_NUMBER = dict(zip("123456", ("nom", "gen", "dat", "akk", "vokativ", "abl"), strict=True))
_ORDINALS = dict(zip(("erst", "zweit", "dritt", "viert", "fünft", "sechst"), "123456", strict=True))
_NUMBERED_CASE = re.compile(
    rf"(?<!\w)(?:([1-6])\s?\.?|({'|'.join(_ORDINALS)})e[rnm]?)\s?(?:fall|[kc]asus)\b"
)
_NUMBER = re.compile(r"(?<!\w)(\d{1,2})[.)](?!\d)")
_WORD = re.compile(r"[^\W\d_]+")
_SEVERAL_GENDERS = re.compile(r"(.*?)([mfn]{2,3})")

_LONGEST_INPUT = 200
_MOST_WORDS = 6
_LONGEST_WORD = 40
_LONGEST_ABBREVIATION = 4
_SHORTEST_MENDABLE = 5

Sense = tuple[Feature, ...]
"""What one word stands for; several features where terms are written together."""


class NamingError(Refusal):
    """What was typed names no cell, or more than one; the fact `candidates` lists what it could
    mean, each as its features, the fact `missing` the criteria that are not named.
    """

    said_by = "tutor.words.cells"


def criterion_of(feature: Feature) -> Criterion:
    """Which criterion a feature belongs to."""
    if isinstance(feature, Case):
        return Criterion.CASE
    return Criterion.NUMBER if isinstance(feature, Number) else Criterion.GENDER


def parse_cell(text: str) -> Cell:
    """The one cell of the grid that `text` names; `NamingError` if there is none or more."""
    solutions = _solutions(text)
    cells = {cell for cell in GRID if frozenset(cell) in solutions}
    if len(cells) == 1:
        return next(iter(cells))
    if cells:
        ordered = sorted(cells, key=lambda cell: cell.index)
        raise ambiguous(text, ordered)
    raise _not_a_cell(text)


def parse_cells(text: str, among: Collection[Cell] = GRID) -> tuple[Cell, ...]:
    """Those of the cells that a description such as `gen pl`, `sg`, `acc sg f, nom pl` covers, in
    table order; `NamingError` for a part that names nothing or is ambiguous.
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
            raise ambiguous(part.strip(), map(_ordered, solutions))
        wanted = next(iter(solutions))
        chosen.update(cell for cell in among if wanted <= set(cell))
    return tuple(sorted(chosen, key=lambda cell: cell.index))


def plain(text: str) -> str:
    """Text in which words can be found whatever their capitals and however ä was put together."""
    return normalize("NFC", text).casefold()


def with_numbered_cases(text: str, mark: str) -> str:
    """A10: plain text with the name of the case for `1. Fall` and `1.`; where cases are named,
    `1.` counts the readings, and `mark` takes its place.
    """
    numbered = _NUMBERED_CASE.sub(lambda found: _case(found[1] or _ORDINALS[found[2]]), text)
    if not _NUMBER.search(numbered):
        return numbered
    counts = any(map(_names_case, _WORD.findall(text)))
    return _NUMBER.sub(lambda found: mark if counts else _case(found[1]), numbered)


def _case(number: str) -> str:
    return f" {_CASE_BY_NUMBER.get(number, number)} "


def _names_case(word: str) -> bool:
    return word != "n" and any(isinstance(one, Case) for sense in senses(word) for one in sense)


@lru_cache(maxsize=1024)
def senses(word: str) -> tuple[Sense, ...]:
    """All that a word in lower case can stand for: a term, the beginning of terms, terms written
    together, or the term that is a typing slip away. Other words stand for nothing.
    """
    if word in _INITIALS:
        return tuple((feature,) for feature in _INITIALS[word])
    if word in TERMS:
        return ((TERMS[word],),)
    if len(word) > _LONGEST_WORD:
        return ()
    return _begun(word) or _together(word) or _with_genders(word) or _near(word)


def ambiguous(text: str, candidates: Iterable[Iterable[Feature]]) -> NamingError:
    """Text that can mean each of the candidates."""
    return NamingError("naming.ambiguous", text=text, candidates=tuple(map(tuple, candidates)))


def not_understood(text: str, unknown: list[str]) -> NamingError:
    """Text with words that stand for nothing; the vocative gets a word of its own (A10)."""
    if any(map(_is_vocative, unknown)):
        return NamingError("naming.vocative", text=text)
    if unknown == [plain(text.strip())]:
        return NamingError("naming.unknown", text=text)
    return NamingError("naming.unknown-word", text=text, word=unknown[0])


def _is_vocative(word: str) -> bool:
    stem = word.rstrip("s")
    return len(stem) > 2 and any(term.startswith(stem) for term in _VOCATIVE)


def _ordered(features: Iterable[Feature]) -> list[Feature]:
    return sorted(features, key=_place)


def _place(feature: Feature) -> int:
    return list(Criterion).index(criterion_of(feature))


def _not_a_cell(text: str) -> NamingError:
    unknown = [word for word in _words(text) if not senses(word)]
    if unknown:
        return not_understood(text, unknown)
    known = {criterion_of(f) for solution in _solutions(text) for f in solution}
    missing = [criterion.value for criterion in Criterion if criterion not in known]
    if known and missing:
        return NamingError("naming.incomplete", text=text, missing=" ".join(missing))
    return NamingError("naming.not-once-each", text=text)


def _words(text: str) -> list[str]:
    if len(text) > _LONGEST_INPUT:
        return []
    return _WORD.findall(with_numbered_cases(plain(text), " "))


def _solutions(text: str) -> set[frozenset[Feature]]:
    """Every way to read the words of `text` as different criteria, one feature a word."""
    words = _words(text)
    if not words or len(words) > _MOST_WORDS:
        return set()
    return {
        union
        for choice in product(*map(senses, words))
        if _distinct(union := frozenset().union(*choice)) == sum(map(len, choice))
    }


def _distinct(features: frozenset[Feature]) -> int:
    """How many criteria the features cover, or -1 if one is covered twice."""
    criteria = {criterion_of(feature) for feature in features}
    return len(criteria) if len(criteria) == len(features) else -1


def _begun(word: str) -> tuple[Sense, ...]:
    """The features whose terms begin so."""
    return _unique(
        (feature,)
        for term, feature in TERMS.items()
        if term.startswith(word) and len(word) >= (4 if _EVERYDAY.fullmatch(term) else 2)
    )


def _unique(found: Iterable[Sense]) -> tuple[Sense, ...]:
    return tuple(dict.fromkeys(found))


def _near(word: str) -> tuple[Sense, ...]:
    """The features whose terms are a typing slip away; the nearest ones only. Short words are
    left alone, for too many everyday words (dem, den, des) are near to something.
    """
    if len(word) < _SHORTEST_MENDABLE:
        return ()
    from rapidfuzz import process  # noqa: PLC0415 - not needed when nothing is mistyped
    from rapidfuzz.distance import OSA  # noqa: PLC0415

    terms = [t for t in TERMS if len(t) >= _SHORTEST_MENDABLE and t[0] == word[0]]
    most = 1 if len(word) < 6 else 2
    hits = process.extract(word, terms, scorer=OSA.distance, score_cutoff=most, limit=None)
    best = min((distance for _term, distance, _index in hits), default=0)
    return _unique((TERMS[term],) for term, distance, _index in hits if distance == best)


def _together(word: str) -> tuple[Sense, ...]:
    """Readings of terms written together: `akksgf`, `gsm`."""
    return _unique(
        sense
        for pieces in _cuts(word, len(Criterion))
        if _abbreviated_alike(pieces)
        for sense in product(*(_INITIALS.get(piece) or (TERMS[piece],) for piece in pieces))
        if _distinct(frozenset(sense)) == len(sense)
        and (max(map(len, pieces)) > 1 or _in_order(sense))
    )


def _cuts(word: str, most: int) -> Iterator[tuple[str, ...]]:
    """Every way to cut a word into up to so many terms and initials."""
    if word in TERMS or word in _INITIALS:
        yield (word,)
    for cut in range(1, len(word) if most > 1 else 1):
        if word[:cut] in TERMS or word[:cut] in _INITIALS:
            yield from ((word[:cut], *rest) for rest in _cuts(word[cut:], most - 1))


def _abbreviated_alike(pieces: tuple[str, ...]) -> bool:
    """Initials stand beside abbreviations: `Genitivs` is no genitive singular."""
    lengths = [len(piece) for piece in pieces]
    return min(lengths) > 1 or max(lengths) <= _LONGEST_ABBREVIATION


def _in_order(sense: Sense) -> bool:
    """Bare initials are told from everyday words by their order: case, number, gender."""
    places = [_place(feature) for feature in sense]
    return places == list(range(places[0], places[0] + len(places)))


def _with_genders(word: str) -> tuple[Sense, ...]:
    """Several genders together, alone or after what else is written together: `mfn`, `gsmfn`."""
    found = _SEVERAL_GENDERS.fullmatch(word)
    if not found or len(set(found[2])) < len(found[2]):
        return ()
    before, genders = found[1], tuple(map(Gender, found[2]))
    if not before:
        return (genders,)
    known = senses(before) if before in TERMS or before in _INITIALS else _together(before)
    return tuple((*sense, *genders) for sense in known if not set(sense) & set(Gender))
