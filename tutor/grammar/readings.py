"""Readings as people type them (A10): several at once, and what they share is said once.

The words of an answer fall into groups such as `nom/acc sg n`: within a group every case goes
with every number and every gender. A group that names no case or no number has those of its
neighbour. Where that can be meant in more than one way, every way is given back.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, product
from typing import NamedTuple

from tutor.grammar.cells import Case, Cell, Criterion, Feature, Gender, NoGender, Number
from tutor.grammar.naming import (
    TERMS,
    NamingError,
    Sense,
    ambiguous,
    criterion_of,
    not_understood,
    plain,
    senses,
    with_numbered_cases,
)
from tutor.grammar.shape import AnyGender

Understanding = frozenset[Cell]
"""One way to understand an answer: the readings that it names."""

_ALL_GENDERS = re.compile(
    r"\b(?:(?:in|für|for)\s+)?(?:alle[nr]?|all|every|jede[sm])\b(?:\s+(?:drei|three|3)\b)?"
    r"(?:\s+(?:genera|genus|genders?|geschlechtern?)\b)?"
)
_TOKEN = re.compile(r"[^\W_]+|[,;|&\n\r/+]")
_BETWEEN_FORMS = re.compile(r"[\s,;|&/+]+")
_NOTHING = " \t\n\r,;"
_LABELS = {"kasus", "casus", "case", "fall", "numerus", "number", "genus", "gender"}

_APART, _BESIDE, _ADJOINING = 2, 1, 0
"""How a word is set off from the one before it: by a comma or `und`, by a stroke, by a blank."""

_JOINING = ("und", "and", "oder", "or", "et", "u", "od", "bzw", "sowie", "auch", "also")
_MARKS = {**dict.fromkeys((*",;|&\n\r", *_JOINING), _APART), "/": _BESIDE, "+": _BESIDE}

_LONGEST_TEXT = 2_000
_MOST_WORDS = 120  # thirty readings of three words, and some more


class _Term(NamedTuple):
    criterion: Criterion | None
    features: Sense
    mark: int


_Group = dict[Criterion, list[Feature]]


def typed_readings(
    text: str,
    is_form: Callable[[str], bool] = lambda _word: False,
    genders: Sequence[AnyGender] = tuple(Gender),
) -> tuple[Understanding, ...]:
    """A10: every sensible way to understand typed readings, the most natural one first; none if
    nothing was typed. `NamingError` if it cannot be understood, if a case or number is missing, or
    if it is forms instead of readings: `is_form` knows a Latin form. `genders` are those of the
    word: who names none means these, and a word without gender has none, whatever is named.
    """
    if not text.strip(_NOTHING):
        return ()
    if len(text) > _LONGEST_TEXT:
        raise NamingError("naming.too-long", text=text)
    if _is_forms(text, is_form):
        raise NamingError("naming.is-a-form", text=text)
    terms = _terms(text)
    told = filter(_complete, _initials_told(terms))
    found = [way for one in told for way in _ways(one, genders)]
    if not found:
        raise _incomplete(text, terms)
    return tuple(dict.fromkeys(found))


def _is_forms(text: str, is_form: Callable[[str], bool]) -> bool:
    """Whether only forms were typed; a word of grammar is never one."""
    words = [word.strip(".?!:()") for word in _BETWEEN_FORMS.split(text)]
    forms = [word for word in words if word and word.casefold() not in _JOINING]
    if not forms or any(word.casefold() in TERMS for word in forms):
        return False
    return is_form(text.strip()) or all(map(is_form, forms))


def _terms(text: str) -> list[_Term]:
    """What the words stand for, each with how it is set off; `NamingError` for any other word."""
    tokens = _tokens(text)
    said = [word for word in tokens if word not in _MARKS]
    if len(said) > _MOST_WORDS:
        raise NamingError("naming.too-long", text=text)
    unknown = [word for word in said if not senses(word)]
    if unknown or not said:
        raise not_understood(text, unknown or [plain(text.strip())])
    terms: list[_Term] = []
    mark = _ADJOINING
    for token in tokens:
        if token in _MARKS:
            mark = max(mark, _MARKS[token])
        else:
            terms += _of_word(token, mark)
            mark = _ADJOINING
    return terms


def _tokens(text: str) -> list[str]:
    """Words and the marks between them, without those that say nothing (`Kasus: Dativ`)."""
    words = with_numbered_cases(_ALL_GENDERS.sub(" mfn ", plain(text)), ";")
    return [token for token in _TOKEN.findall(words) if token not in _LABELS]


def _of_word(word: str, mark: int) -> Iterator[_Term]:
    """The terms in one word; `n` is left undecided, any other word with two senses refused."""
    found = senses(word)
    if word == "n":
        yield _Term(None, (Gender.N,), mark)
    elif len(found) > 1:
        raise ambiguous(word, found)
    else:
        for criterion, features in groupby(found[0], criterion_of):
            yield _Term(criterion, tuple(features), mark)
            mark = _ADJOINING


def _initials_told(terms: list[_Term]) -> Iterator[list[_Term]]:
    """The terms with every lone `n` decided. It is neuter, but in `n sg f` and `n pl n` it begins
    a reading and is the nominative; after another gender (`m f n pl m`) it can be either.
    """
    begins = [at for at in range(len(terms)) if _may_begin(terms, at)]
    sure = [at for at in begins if at == 0 or terms[at].mark]
    for nominatives in [begins, sure] if sure else [sure, begins]:
        yield [_told(term, at in nominatives) for at, term in enumerate(terms)]
        if begins == sure:
            return


def _may_begin(terms: list[_Term], at: int) -> bool:
    """Whether an `n` is followed by number and gender, and not preceded by a case or number."""
    here, after = terms[at], terms[at + 1 : at + 3]
    if here.criterion is not None or [term.mark for term in after] != [_ADJOINING] * 2:
        return False
    if after[0].criterion is not Criterion.NUMBER or after[1].criterion is Criterion.CASE:
        return False
    if at == 0 or here.mark:
        return True
    return terms[at - 1].criterion in {None, Criterion.GENDER}


def _told(term: _Term, nominative: bool) -> _Term:
    if term.criterion is not None:
        return term
    if nominative:
        return _Term(Criterion.CASE, (Case.NOM,), term.mark)
    return _Term(Criterion.GENDER, (Gender.N,), term.mark)


def _complete(terms: list[_Term]) -> bool:
    return {Criterion.CASE, Criterion.NUMBER} <= {term.criterion for term in terms}


def _incomplete(text: str, terms: list[_Term]) -> NamingError:
    named = {term.criterion for term in terms}
    missing = [c.value for c in (Criterion.CASE, Criterion.NUMBER) if c not in named]
    return NamingError("naming.incomplete", text=text, missing=" ".join(missing))


def _ways(terms: list[_Term], of_word: Sequence[AnyGender]) -> Iterator[Understanding]:
    """A missing gender is every gender, or that of the neighbour before or after it, and then
    the number is, too; and `nom pl n, acc, nom sg f` may mean the accusative of what stands before.
    """
    groups = _groups(terms, lists=True)
    yield _cells(groups, of_word, all_genders=True)
    if any(len(group) < len(Criterion) for group in groups):
        yield _cells(groups, of_word)
        yield _cells(groups, of_word, onwards=False)
    if len(apart := _groups(terms, lists=False)) > len(groups):
        yield _cells(apart, of_word)


def _groups(terms: list[_Term], lists: bool) -> list[_Group]:
    """A new group begins where a criterion comes again after another one: at the comma before it,
    if there is one. Terms of one criterion in a row are a list; without `lists` a comma ends it
    where its beginning can belong to the group before.
    """
    starts, last = [0], dict[Criterion | None, int]()
    for at, term in enumerate(terms):
        before = last.get(term.criterion, -1)
        last[term.criterion] = at
        if before < starts[-1]:
            continue
        if before < at - 1:
            starts.append(max(range(before + 1, at + 1), key=lambda i: (terms[i].mark, i)))
        elif not lists and term.mark == _APART and _goes_on(terms, starts, at):
            starts.append(at)
    ends = [*starts[1:], len(terms)]
    return [_group(terms[start:end]) for start, end in zip(starts, ends, strict=True)]


def _goes_on(terms: list[_Term], starts: list[int], end: int) -> bool:
    """Whether what was said since the last start can be more of the group before it: one
    criterion, and nothing that was in that group (not `nom sg f, nom, acc pl n`).
    """
    latest = _group(terms[starts[-1] : end])
    before = _group(terms[starts[-2] : starts[-1]]) if len(starts) > 1 else {}
    return len(latest) == 1 and all(
        criterion in before and not set(features) & set(before[criterion])
        for criterion, features in latest.items()
    )


def _group(terms: Sequence[_Term]) -> _Group:
    group: _Group = {}
    for criterion, features, _mark in terms:
        assert criterion is not None, "every n is decided"
        known = group.setdefault(criterion, [])
        known += [feature for feature in features if feature not in known]
    return group


def _cells(
    groups: list[_Group],
    of_word: Sequence[AnyGender],
    all_genders: bool = False,
    onwards: bool = True,
) -> Understanding:
    """The readings of groups in which what is missing is taken from the group before, or, if not
    `onwards`, after; a case is always the one before, if there is one.
    """
    cases = _shared([group.get(Criterion.CASE, []) for group in groups], True)
    numbers = _shared([group.get(Criterion.NUMBER, []) for group in groups], onwards)
    genders = [group.get(Criterion.GENDER, []) for group in groups]
    if not all_genders:
        genders = _shared(genders, onwards)
    named = [found if found and all(of_word) else of_word for found in genders]
    return frozenset(
        _CELL[features]
        for one in zip(cases, numbers, named, strict=True)
        for features in product(*one)
    )


def _shared(values: list[list[Feature]], onwards: bool) -> list[list[Feature]]:
    """Gaps filled from the value before them, at the beginning after them; or the other way."""
    if not onwards:
        return _shared(values[::-1], True)[::-1]
    value = next(filter(None, values), [])
    filled = []
    for own in values:
        value = own or value
        filled.append(value)
    return filled


_CELL: dict[tuple[Feature, ...], Cell] = {
    features: Cell(*features) for features in product(Case, Number, (*Gender, *NoGender))
}
