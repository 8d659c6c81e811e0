"""Typed readings: how they are understood (A10), and what they are worth (A10, A11)."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.quiz.decks import cell, deck, every_deck
from tutor.grammar.cells import CELLS, GRID, Cell
from tutor.grammar.naming import LONG_NAMES, SHORT_NAMES, NamingError
from tutor.grammar.paradigm import Deck
from tutor.grammar.readings import typed_readings
from tutor.locale import in_language
from tutor.quiz.grading.model import Finding, Grade, Outcome
from tutor.quiz.grading.readings import grade_readings
from tutor.quiz.kinds import PARSE
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Readings
from tutor.words.names import long_name, name
from tutor.words.refusals import error_text

RIGHT, WRONG, SKIPPED = Outcome.RIGHT, Outcome.WRONG, Outcome.SKIPPED
FORMS = {"eam", "ea", "ea_", "ei", "iī", "eī", "iī/eī", "is", "me", "neutrum"}


def readings(text: str) -> frozenset[Cell]:
    """Readings in short: `gen sg mfn, nom pl m`."""
    parts = [part.split() for part in text.split(",")]
    return frozenset(Cell.parse(f"{c} {n} {one}") for c, n, genders in parts for one in genders)


EA = "nom sg f, nom pl n, acc pl n"

IN_ONE_WAY = [
    # one reading
    ("gen sg m", "gen sg m"),
    ("Gen. Sg. m.", "gen sg m"),
    ("f, sg, akk", "acc sg f"),
    ("Kasus: Nominativ, Numerus: Singular, Genus: Femininum", "nom sg f"),
    ("nom (sg) f", "nom sg f"),
    ("accusative singular feminine", "acc sg f"),
    ("nomnativ singluar fem", "nom sg f"),
    ("Werfall Einzahl weiblich", "nom sg f"),
    # every reading in full
    ("nom sg f, nom pl n, acc pl n", EA),
    ("Gen. Sg. m., Gen Sg f; gen sg n", "gen sg mfn"),
    ("gen sg m\ngen sg f", "gen sg mf"),
    ("nom sg f nom pl n", "nom sg f, nom pl n"),
    ("nom pl n acc pl n nom sg f", EA),
    ("sg f nom pl n nom pl n acc", EA),
    ("f nom sg n nom pl n acc pl", EA),
    ("nom sg f und nom pl n", "nom sg f, nom pl n"),
    ("nom sg f and nom pl n or acc pl n", EA),
    ("nom sg f & nom pl n + acc pl n", EA),
    ("nom sg f / nom pl n / acc pl n", EA),
    ("Nom Sg f oder Nom Pl n oder Akk Pl n", EA),
    ("nom sg f, sowie nom pl n, auch akk pl n", EA),
    ("1. nom sg f 2. nom pl n 3. akk pl n", EA),
    ("1) nom sg f, 2) nom pl n, 10) akk pl n", EA),
    ("NSF, NPN, akkpln", EA),
    ("nsf npn akkpn", EA),
    ("n sg f, n pl n, akk pl n", EA),
    # what they share is said once
    ("gen sg m, f, n", "gen sg mfn"),
    ("gen sg m f n", "gen sg mfn"),
    ("gen sg m, f und n", "gen sg mfn"),
    ("gen sg m/f/n", "gen sg mfn"),
    ("gen sg m+f+n", "gen sg mfn"),
    ("m f n gen sg", "gen sg mfn"),
    ("gsm, f, n", "gen sg mfn"),
    ("dat, abl pl", "dat pl mfn, abl pl mfn"),
    ("dat/abl pl", "dat pl mfn, abl pl mfn"),
    ("dat pl, abl pl", "dat pl mfn, abl pl mfn"),
    ("Dat u. Abl Pl", "dat pl mfn, abl pl mfn"),
    ("Dat/Abl Pl m/n", "dat pl mn, abl pl mn"),
    ("pl dat, abl", "dat pl mfn, abl pl mfn"),
    ("nom/acc sg n", "nom sg n, acc sg n"),
    ("nom, acc sg n", "nom sg n, acc sg n"),
    ("nominative and accusative singular neuter", "nom sg n, acc sg n"),
    ("Nom und Akk Pl n", "nom pl n, acc pl n"),
    ("sg n nom akk", "nom sg n, acc sg n"),
    ("nom/acc sg/pl n", "nom sg n, nom pl n, acc sg n, acc pl n"),
    ("Nom Sg f, Nom und Akk Pl n", EA),
    ("nom sg f, nom, akk pl n", EA),
    ("nom sg f nom/acc pl n", EA),
    ("sg m nom, f nom", "nom sg mf"),
    ("nom sg f, pl n, acc pl n", EA),
    ("nom sg f pl n, acc pl n", EA),
    ("nom: sg f, pl n; acc: pl n", EA),
    ("nom f sg und n pl, akk n pl", EA),
    ("nom sg f, n pl nom/akk", EA),
    ("sg: nom f; pl: nom n, acc n", EA),
    ("Singular: Nom f; Plural: Nom, Akk n", EA),
    ("f: nom sg; n: nom/acc pl", EA),
    ("nom f, acc sg n", "nom sg f, acc sg n"),
    ("dat sg, pl abl", "dat sg mfn, abl pl mfn"),
    ("gen, dat sg f; nom pl f", "gen sg f, dat sg f, nom pl f"),
    ("dat sg m f n nom pl m", "dat sg mfn, nom pl m"),
    # without a gender, with every gender
    ("gen sg", "gen sg mfn"),
    ("Genitiv Singular", "gen sg mfn"),
    ("nom sg, pl", "nom sg mfn, nom pl mfn"),
    ("gen sg alle Genera", "gen sg mfn"),
    ("gen sg alle", "gen sg mfn"),
    ("dat sg, in allen drei Genera", "dat sg mfn"),
    ("genitive singular, all genders", "gen sg mfn"),
    ("gen sg all three genders", "gen sg mfn"),
    ("Dativ und Ablativ Plural, alle 3 Genera", "dat pl mfn, abl pl mfn"),
    ("gen sg mfn", "gen sg mfn"),
    ("gsmfn", "gen sg mfn"),
    # numbered cases
    ("1. Fall sg f, 1. und 4. Fall pl n", EA),
    ("2. Fall Einzahl", "gen sg mfn"),
    ("3. Fall Plural, 6. Fall Plural", "dat pl mfn, abl pl mfn"),
    ("1. sg f, 1. pl n, 4. pl n", EA),
    ("dritter Fall Einzahl m", "dat sg m"),
]

IN_SEVERAL_WAYS = [
    ("nom sg, acc sg n", ["nom sg mfn, acc sg n", "nom sg n, acc sg n"]),
    ("acc sg n, nom sg", ["nom sg mfn, acc sg n", "nom sg n, acc sg n"]),
    (
        "nom sg f, nom pl, acc pl n",
        ["nom sg f, nom pl mfn, acc pl n", "nom sg f, nom pl f, acc pl n", EA],
    ),
    ("nom sg f, nom pl n, acc", ["nom sg f, nom pl n, acc pl mfn", EA]),
    (
        "gen sg, dat sg, nom pl f",
        ["gen sg mfn, dat sg mfn, nom pl f", "gen sg f, dat sg f, nom pl f"],
    ),
    ("f: nom sg; n: nom pl, acc pl", ["nom sg f, nom pl n, acc pl mfn", EA]),
    ("nom pl n, acc, nom sg f", ["nom pl n, acc sg f, nom sg f", EA]),
    ("nom sg f, nom n, acc n pl", ["nom sg f, nom sg n, acc pl n", EA]),
    ("nom pl n und acc, nom sg f", ["nom pl n, acc sg f, nom sg f", EA]),
    ("gen sg m f n pl m", ["gen sg mfn, gen pl m", "gen sg mf, nom pl m"]),
    ("n sg f n pl n acc pl n", [EA, "nom sg fn, acc pl n"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), IN_ONE_WAY)
def test_a10_what_can_be_meant_in_one_way(text: str, expected: str) -> None:
    assert typed_readings(text) == (readings(expected),)


@pytest.mark.parametrize(("text", "expected"), IN_SEVERAL_WAYS)
def test_a10_every_way_is_given_the_most_natural_one_first(text: str, expected: list[str]) -> None:
    assert typed_readings(text) == tuple(map(readings, expected))


@pytest.mark.parametrize("text", ["", "  ", " , ; \n"])
def test_nothing_typed_names_nothing(text: str) -> None:
    assert typed_readings(text) == ()


@pytest.mark.parametrize(
    ("text", "code", "facts"),
    [
        ("akk", "incomplete", {"missing": "number"}),
        ("nominativ", "incomplete", {"missing": "number"}),
        ("nom, acc n", "incomplete", {"missing": "number"}),
        ("1. Fall", "incomplete", {"missing": "number"}),
        ("1.", "incomplete", {"missing": "number"}),
        ("gen " * 40, "incomplete", {"missing": "number"}),
        ("sg", "incomplete", {"missing": "case"}),
        ("pl n", "incomplete", {"missing": "case"}),
        ("sg m, pl f", "incomplete", {"missing": "case"}),
        ("f", "incomplete", {"missing": "case number"}),
        ("n", "incomplete", {"missing": "case number"}),
        ("alle Genera", "incomplete", {"missing": "case number"}),
        ("neutrum", "incomplete", {"missing": "case number"}),
        ("a sg f", "ambiguous", {"text": "a"}),
        ("asm", "ambiguous", {"text": "asm"}),
        ("npl acc", "ambiguous", {"text": "npl"}),
        ("vok sg m", "vocative", {}),
        ("nom sg f, voc sg f", "vocative", {}),
        ("5. Fall", "vocative", {}),
        ("5. sg m", "vocative", {}),
        ("Vokativ", "vocative", {}),
        ("vocative singular", "vocative", {}),
        ("eam", "is-a-form", {"text": "eam"}),
        ("ei", "is-a-form", {}),
        ("me", "is-a-form", {}),
        ("ea_?", "is-a-form", {}),
        ("iī/eī", "is-a-form", {}),
        ("iī oder eī", "is-a-form", {}),
        ("ea, eam", "is-a-form", {}),
        ("xyz", "unknown", {"text": "xyz"}),
        ("dem", "unknown", {}),
        ("den", "unknown", {}),
        ("des", "unknown", {}),
        ("der", "unknown", {}),
        ("und", "unknown", {}),
        ("?!", "unknown", {}),
        ("123", "unknown", {}),
        ("gen sg xyz", "unknown-word", {"word": "xyz"}),
        ("ea: nom sg f", "unknown-word", {"word": "ea"}),
        ("7. Fall sg m", "unknown-word", {"word": "7"}),
        ("7. sg m", "unknown-word", {"word": "7"}),
        ("x " * 5000, "too-long", {}),
        ("m " * 121, "too-long", {}),
        ("x" * 5000, "too-long", {}),
    ],
)
def test_a10_what_is_asked_again(text: str, code: str, facts: dict[str, str]) -> None:
    with pytest.raises(NamingError) as caught:
        typed_readings(text, FORMS.__contains__)
    assert caught.value.code == f"naming.{code}"
    assert caught.value.facts.items() >= facts.items()


def test_a_form_is_one_only_for_whoever_knows_it() -> None:
    with pytest.raises(NamingError, match="naming.unknown"):
        typed_readings("eam")


@pytest.mark.parametrize(
    ("text", "english", "german"),
    [
        ("akk", "“akk” lacks the number: singular or plural? Write for example “acc sg f”",
         "in „akk“ fehlt der Numerus: Singular oder Plural? Schreib zum Beispiel „Akk Sg f“"),
        ("sg f",
         "“sg f” lacks the case: nominative, genitive, dative, accusative or ablative? "
         "Write for example “acc sg f”",
         "in „sg f“ fehlt der Kasus: Nominativ, Genitiv, Dativ, Akkusativ oder Ablativ? "
         "Schreib zum Beispiel „Akk Sg f“"),
        ("f",
         "“f” lacks case and number: which case, singular or plural? Write for example “acc sg f”",
         "in „f“ fehlen Kasus und Numerus: Welcher Kasus, Singular oder Plural? "
         "Schreib zum Beispiel „Akk Sg f“"),
        ("voc sg",
         "“voc sg”: the vocative is not in these tables. It looks like the nominative; only words "
         "in -us like servus and bonus have a form of their own, in the singular (serve, bone). "
         "Leave it out",
         "„voc sg“: Der Vokativ steht nicht in diesen Tabellen. Er sieht aus wie der Nominativ; "
         "nur Wörter auf -us wie servus und bonus haben im Singular eine eigene Form "
         "(serve, bone). Lass ihn weg"),
        ("eam",
         "“eam” is Latin, but the question is what the form is: case, number and gender, "
         "for example “acc sg f”",
         "„eam“ ist lateinisch, gefragt ist aber die Bestimmung: Kasus, Numerus und Genus, "
         "zum Beispiel „Akk Sg f“"),
        ("a sg f", "“a” can mean ablative or accusative",
         "„a“ kann Ablativ oder Akkusativ bedeuten"),
        ("ab" * 3000, f"“{'ab' * 29}a…” is too long; write for example “acc sg f”",
         f"„{'ab' * 29}a…“ ist zu lang; schreib zum Beispiel „Akk Sg f“"),
    ],
    ids=lambda text: text[:12],
)  # fmt: skip
def test_asking_again_in_the_words_of_a_teacher(text: str, english: str, german: str) -> None:
    with pytest.raises(NamingError) as caught:
        typed_readings(text, FORMS.__contains__)
    assert error_text(caught.value) == english
    with in_language("de"):
        assert error_text(caught.value) == german


def answer(asked: str, word: str = "is") -> Readings:
    found = every(PARSE, deck(word), cell(asked), Random(1))[0].answer
    assert isinstance(found, Readings)
    return found


def graded(asked: str, text: str, word: str = "is") -> Grade:
    return grade_readings(answer(asked, word), text)


@pytest.mark.parametrize(
    ("asked", "text", "outcome", "missing", "extra"),
    [
        ("nom sg f", "nom sg f, nom pl n, acc pl n", RIGHT, [], []),
        ("nom sg f", "acc pl n; nom pl n; nom sg f", RIGHT, [], []),
        ("nom sg f", "nom sg f, nom pl, acc pl n", RIGHT, [], []),
        ("nom sg f", "nom pl n, acc, nom sg f", RIGHT, [], []),
        ("nom sg f", "nom sg f, acc pl n", WRONG, ["nom pl n"], []),
        ("nom sg f", "nom sg f, nom pl n, acc pl n, abl sg f", WRONG, [], ["abl sg f"]),
        ("nom sg f", "nom sg f, nom pl, acc pl", WRONG, [],
         ["nom pl m", "nom pl f", "acc pl m", "acc pl f"]),
        ("acc sg m", "acc sg f", WRONG, ["acc sg m"], ["acc sg f"]),
        ("gen sg m", "gen sg m, f, n", RIGHT, [], []),
        ("gen sg m", "gen sg", RIGHT, [], []),
        ("gen sg m", "gen sg m, f", WRONG, ["gen sg n"], []),
        ("dat pl m", "dat, abl pl", RIGHT, [], []),
        ("dat sg m", "dat sg", RIGHT, [], []),
        ("dat sg m", "dat sg, nom pl m", RIGHT, [], []),
        ("dat sg m", "nom pl m", WRONG, ["dat sg m", "dat sg f", "dat sg n"], []),
    ],
)  # fmt: skip
def test_all_readings_and_no_other(
    asked: str, text: str, outcome: Outcome, missing: list[str], extra: list[str]
) -> None:
    found = graded(asked, text)
    assert found.outcome is outcome
    assert [str(one) for one in found.diagnosis.missing] == missing
    assert [str(one) for one in found.diagnosis.extra] == extra


def test_a11_a_variant_may_be_named_and_the_answer_is_simply_right() -> None:
    asked = Readings(
        "eī", tuple(map(cell, ("dat sg m", "dat sg f", "dat sg n"))), (cell("nom pl m"),)
    )
    for text in ("dat sg", "dat sg, nom pl m", "nom pl m, dat sg m/f/n"):
        found = grade_readings(asked, text)
        assert found.outcome is RIGHT
        assert found.diagnosis.finding is Finding.RIGHT
        assert {part.outcome for part in found.parts} == {RIGHT}


def test_a10_a_form_instead_of_readings_is_not_graded() -> None:
    with pytest.raises(NamingError) as caught:
        grade_readings(answer("acc sg f"), "eam", FORMS.__contains__)
    assert caught.value.code == "naming.is-a-form"


def test_each_reading_is_evidence_of_its_own() -> None:
    found = graded("nom sg f", "nom sg f, nom pl f, acc pl n")
    assert [(str(p.cell), p.outcome, p.confused_with) for p in found.parts] == [
        ("nom sg f", RIGHT, None),
        ("nom pl n", WRONG, cell("nom pl f")),
        ("acc pl n", RIGHT, None),
    ]


def test_a_reading_too_many_speaks_against_the_nearest_true_one() -> None:
    found = graded("acc sg m", "acc sg m, acc sg n")
    assert [(p.outcome, p.confused_with) for p in found.parts] == [(WRONG, cell("acc sg n"))]


def test_nothing_typed_is_skipped() -> None:
    found = graded("gen sg m", " , ")
    assert found.outcome is SKIPPED
    assert found.diagnosis.finding is Finding.SKIPPED


languages = st.sampled_from(["en", "de"])
words = st.sampled_from([
    *sorted({word for names in (LONG_NAMES, SHORT_NAMES) for word in names["de"].values()}),
    "n", "a", "s", "p", "gsm", "mfn", "und", "or", "alle Genera", "1. Fall", "2.", "voc", "eam",
])  # fmt: skip
marks = st.sampled_from([" ", ", ", "; ", "\n", "/", " + ", " und ", " or ", ".", "-"])


@given(
    st.sets(st.sampled_from(GRID), min_size=1), languages, st.sampled_from([", ", ";", "\n", " "])
)
def test_names_of_readings_are_understood_as_exactly_those(
    cells: set[Cell], language: str, mark: str
) -> None:
    with in_language(language):
        for called in (name, long_name):
            assert typed_readings(mark.join(map(called, sorted(cells, key=str)))) == (
                frozenset(cells),
            )


@given(st.sampled_from(GRID), languages, st.permutations([0, 1, 2]), marks)
def test_a_reading_is_understood_in_any_order(
    one: Cell, language: str, order: list[int], mark: str
) -> None:
    with in_language(language):
        for called in (name, long_name):
            parts = called(one).split()
            assert typed_readings(mark.join(parts[at] for at in order)) == (frozenset({one}),)


def bounded(text: str) -> None:
    """Either a few different ways, none of them empty, or an error with words."""
    try:
        ways = typed_readings(text, FORMS.__contains__)
    except NamingError as error:
        assert error_text(error)
    else:
        assert len(ways) == len(set(ways)) <= 8
        assert all(ways)


@given(st.text(max_size=80))
def test_any_text_is_understood_or_refused(text: str) -> None:
    bounded(text)


@given(st.lists(st.tuples(words, marks), max_size=40))
def test_words_of_grammar_are_understood_or_refused(pairs: list[tuple[str, str]]) -> None:
    bounded("".join(word + mark for word, mark in pairs))


@pytest.mark.parametrize(
    "piece", ["n sg n ", "1 ", "1. ", "alle ", "in ", "nom, ", "m/", "gsm", " ", "a" * 40]
)
def test_long_texts_are_understood_or_refused(piece: str) -> None:
    for length in (400, 2_000, 5_000):
        bounded((piece * length)[:length])


@given(st.sampled_from(every_deck()), st.sampled_from(CELLS), st.sampled_from([", ", " ", " und "]))
def test_the_readings_of_every_form_are_right_with_and_without_its_variants(
    one: Deck, asked: Cell, mark: str
) -> None:
    assume(one.paradigm.has(asked))
    genders = one.paradigm.shape.genders
    for found in every(PARSE, one, asked, Random(1)):
        assert isinstance(found.answer, Readings)
        for cells in (found.answer.needed, (*found.answer.also, *found.answer.needed)):
            text = mark.join(map(str, cells))
            result = grade_readings(found.answer, text, lambda _word: False, genders)
            assert result.outcome is RIGHT
