"""Words of annotated texts, as three treebanks write them down: CoNLL-U (Universal Dependencies),
the CoNLL-U Plus of LASLA, and the CoNLL-X of PROIEL.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path

from tutor.grammar.cells import Case, Gender, Number
from tutor.grammar.paradigm import letters_of

_LEAST_COLUMNS = 6
_CASES = {"Nom": Case.NOM, "Gen": Case.GEN, "Dat": Case.DAT, "Acc": Case.ACC, "Abl": Case.ABL}
_NUMBERS = {"Sing": Number.SG, "Plur": Number.PL}
_GENDERS = {"Masc": Gender.M, "Fem": Gender.F, "Neut": Gender.N}
_PROIEL_CASES = dict(zip("ngdab", Case, strict=True))
_PROIEL_NUMBERS = dict(zip("sp", Number, strict=True))
_PROIEL_GENDERS = {"m": "m", "f": "f", "n": "n", "p": "mf", "o": "mn", "r": "fn", "q": "mfn"}
_PROIEL_ADJECTIVES = {"A-", "Ps", "Pt", "Mo"}
_ATTRIBUTES = {"atr", "amod", "det"}
"""Relations of PROIEL and of Universal Dependencies."""
_LIKE = {"IndEurA": "bonus", "IndEurO": "bonus", "IndEurI": "fortis"}
_REFLEXIVE = "sui"
"""The lemma by which LASLA calls the pronoun sē."""


class Part(Enum):
    """What kind of word a token is, as far as a deck counts one kind only."""

    OTHER = auto()
    NOUN = auto()
    """Names included."""
    PERSONAL = auto()
    """A personal pronoun or the reflexive one, not a possessive."""
    RELATIVE = auto()
    INTERROGATIVE = auto()
    PRESENT = auto()
    """A present participle."""


_PRONOUNS = {"Rel": Part.RELATIVE, "Int": Part.INTERROGATIVE}
_PROIEL_PARTS = {
    "Nb": Part.NOUN,
    "Ne": Part.NOUN,
    "Pp": Part.PERSONAL,
    "Pk": Part.PERSONAL,
    "Pr": Part.RELATIVE,
    "Pi": Part.INTERROGATIVE,
}


@dataclass(frozen=True, slots=True)
class Token:
    """One word of a text. What the treebank does not say, or says of no cell of ours (vocative,
    locative), is `None`; no gender said is an empty set, and several are left open. The number of
    sē is `None` where the treebank calls every one a singular.
    """

    letters: str
    lemma: str
    case: Case | None
    number: Number | None
    genders: frozenset[Gender]
    part: Part = Part.OTHER
    positive: bool = True
    """Neither comparative nor superlative."""
    comparative: bool = False
    model: str = ""
    """For an adjective, the deck by whose pattern it goes, where that is known."""


def tokens(path: Path) -> Iterator[Token]:
    """Every word of a file; `ValueError` names the line that is none."""
    for sentence in _sentences(path):
        words = {columns[0]: _token(columns) for columns in sentence}
        for columns in sentence:
            yield _agreeing(words[columns[0]], words.get(_head(columns)))


def _sentences(path: Path) -> Iterator[list[list[str]]]:
    """The columns of each word, by sentences."""
    sentence: list[list[str]] = []
    with path.open(encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            columns = line.rstrip("\n").split("\t")
            if not line.strip():
                yield sentence
                sentence = []
            elif not line.startswith("#"):
                if len(columns) < _LEAST_COLUMNS:
                    raise ValueError(f"{path}:{number}: fewer than {_LEAST_COLUMNS} columns")
                if columns[0].isdigit():  # 3-4 and 3.1 repeat a word or add one that is not written
                    sentence.append(columns)
    yield sentence


def _head(columns: list[str]) -> str:
    """The number of the noun that this word goes with; "" if it goes with none."""
    head, relation = columns[6:8] if len(columns) > _LEAST_COLUMNS + 1 else ("", "")
    owns = columns[4] == "Pp"  # PROIEL's eius, "his", is an attribute too, but does not agree
    return head if relation.split(":")[0] in _ATTRIBUTES and not owns else ""


def _agreeing(token: Token, noun: Token | None) -> Token:
    """An attribute has the gender of its noun: with rēbus, hīs is feminine."""
    same = noun and (noun.case, noun.number) == (token.case, token.number)
    if not noun or not same or not noun.genders & token.genders:
        return token
    return replace(token, genders=noun.genders & token.genders)


def _token(columns: list[str]) -> Token:
    _id, form, lemma, upos, xpos, features = columns[:6]
    letters, word = letters_of(form), letters_of(lemma.split("#")[0])
    named = dict(one.split("=", 1) for one in features.split("|") if "=" in one)
    if named or len(upos) > 1:  # PROIEL's parts of speech are one letter
        return _universal(letters, word, upos, named)
    return _proiel(letters, word, xpos, {one[:4]: one[4:] for one in features.split("|")})


def _universal(letters: str, lemma: str, upos: str, features: Mapping[str, str]) -> Token:
    genders = features.get("Gender", "").split(",")
    inflection = features.get("InflClass", "").split(",")[0]
    number = _NUMBERS.get(features.get("Number", ""))
    part = _universal_part(upos, features)
    if lemma == _REFLEXIVE and part is Part.PERSONAL and number is Number.SG:
        number = None
    return Token(
        letters,
        lemma,
        _CASES.get(features.get("Case", "")),
        number,
        frozenset(_GENDERS[one] for one in genders if one in _GENDERS),
        part,
        positive=features.get("Degree", "Pos") == "Pos",
        comparative=features.get("Degree") == "Cmp",
        model=_LIKE.get(inflection, "") if upos in ("ADJ", "DET") else "",
    )


def _universal_part(upos: str, features: Mapping[str, str]) -> Part:
    if upos in ("NOUN", "PROPN"):
        return Part.NOUN
    if features.get("VerbForm") == "Part" and features.get("Aspect") == "Imp":
        return Part.PRESENT
    if upos == "PRON" and features.get("PronType") == "Prs":
        return Part.PERSONAL
    return _PRONOUNS.get(features.get("PronType", ""), Part.OTHER)


def _proiel(letters: str, lemma: str, xpos: str, features: Mapping[str, str]) -> Token:
    ending = {"us": "bonus", "is": "fortis"}.get(lemma[-2:], "")
    present = features.get("MOOD") == "p" and features.get("TENS") == "p"
    return Token(
        letters,
        lemma,
        _PROIEL_CASES.get(features.get("CASE", "")),
        _PROIEL_NUMBERS.get(features.get("NUMB", "")),
        frozenset(Gender(one) for one in _PROIEL_GENDERS.get(features.get("GEND", ""), "")),
        Part.PRESENT if present else _PROIEL_PARTS.get(xpos, Part.OTHER),
        positive=features.get("DEGR", "p") == "p",
        comparative=features.get("DEGR") == "c",
        model=ending if xpos in _PROIEL_ADJECTIVES else "",
    )
