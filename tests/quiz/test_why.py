"""T7: `w` gives the reason, `?` a hint that helps; both languages, every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from tests.quiz.decks import cell, deck, every_deck, some_decks
from tutor.grammar.cells import GRID
from tutor.grammar.paradigm import Deck, letters_of
from tutor.grammar.sentences import Sentence, Use
from tutor.locale import LANGUAGES, in_language, set_language
from tutor.quiz.grading.grade import grade, skip
from tutor.quiz.grading.judge import Judge
from tutor.quiz.kinds import (
    CLOZE,
    CONTRAST,
    FILL,
    PAIR,
    PARSE,
    PRODUCE,
    SLIP,
    TRANSFORM,
    Kind,
    every_kind,
)
from tutor.quiz.questions.make import every
from tutor.quiz.questions.model import Blanks, Forms, Question
from tutor.words.form_rules import difference_text, rule_text
from tutor.words.kinds import words_of
from tutor.words.marks import bare, width
from tutor.words.paper import Paper, speak, write_for
from tutor.words.sentences import agreement_hint, agreement_text
from tutor.words.telling import Telling

JUDGE = Judge(known=every_deck())


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    set_language("en")
    write_for(Paper())


def find(name: str, kind: Kind, asked: str, key: str = "") -> Question:
    found = every(kind, deck(name), cell(asked), Random(1))
    return next(question for question in found if key in question.key)


def why(question: Question, given: str | None = None, telling: Telling | None = None) -> list[str]:
    """The lines of `w` after this answer; without one, after skipping."""
    one = deck(question.deck)
    result = skip(question) if given is None else grade(question, given, one, JUDGE)
    return bare(words_of(question.kind).why(question, one, result, telling)).split("\n")


def hint(question: Question, known: tuple[Deck, ...] = ()) -> str:
    return bare(words_of(question.kind).hint(question, deck(question.deck), known))


FIRST = [
    ("is", PRODUCE, "gen sg m", "", "ei_",
     "eius is the genitive (whose?), eī the dative (to whom?): -ius asks whose, -ī asks to whom.",
     "eius ist der Genitiv (wessen?), eī der Dativ (wem?): -ius fragt wessen, -ī fragt wem."),
    ("is", PRODUCE, "gen sg m", "", "eius",
     "The genitive singular is eius in all three genders: -ius as in huius and cuius.",
     "Der Genitiv Singular heißt in allen drei Genera eius: -ius wie in huius und cuius."),
    ("is", PRODUCE, "gen sg m", "", None,
     "The genitive singular is eius in all three genders: -ius as in huius and cuius.",
     "Der Genitiv Singular heißt in allen drei Genera eius: -ius wie in huius und cuius."),
    # another word: the cell was right, so the rule is what helps
    ("is", PRODUCE, "acc sg f", "", "illam",
     "The accusative singular ends in -m: eum masculine, eam feminine.",
     "Der Akkusativ Singular endet auf -m: eum männlich, eam weiblich."),
    ("hic", CONTRAST, "acc sg m", "", "hōc",
     "With n it is the accusative (whom?): hunc, hanc; without n and with a long vowel the "
     "ablative: hōc, hāc.",
     "Mit n ist es der Akkusativ (wen?): hunc, hanc; ohne n und mit langem Vokal der Ablativ: "
     "hōc, hāc."),
    ("is", PARSE, "gen sg m", "", "dat sg m, f, n",
     "eius is the genitive (whose?), eī the dative (to whom?): -ius asks whose, -ī asks to whom.",
     "eius ist der Genitiv (wessen?), eī der Dativ (wem?): -ius fragt wessen, -ī fragt wem."),
    ("ille", TRANSFORM, "gen pl f", "", "illōrum",
     "Masculine or feminine? The a in the ending is feminine: illam, illā, illārum, illās.",
     "Männlich oder weiblich? Das a in der Endung ist weiblich: illam, illā, illārum, illās."),
    ("is", SLIP, "acc sg f", "eam:abl sg f", "right",
     "The accusative (whom or what?) ends in -m or -d: eum; the ablative in a long -ō or -ā: eō.",
     "Der Akkusativ (wen oder was?) endet auf -m oder -d: eum; der Ablativ auf langes -ō oder "
     "-ā: eō."),
    ("bonus", CLOZE, "acc sg f", "", "bonum",
     "bonam takes its number and gender from fābulam (sg f); legō takes the accusative.",
     "bonam richtet sich in Numerus und Genus nach fābulam (Sg f); legō verlangt den Akkusativ."),
    ("is", CLOZE, "gen sg m", "", "eius",
     "eius takes its number and gender from Mārcus (sg m); pater goes with the genitive (whose?).",
     "eius richtet sich in Numerus und Genus nach Mārcus (Sg m); zu pater gehört der Genitiv "
     "(wessen?)."),
    ("is", PAIR, "acc sg f", "acc sg m:eam", "none",
     "eam can be acc sg f: case and number agree with acc sg m",
     "eam kann Akk Sg f sein: Kasus und Numerus stimmen mit Akk Sg m überein"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "kind", "asked", "key", "given", "english", "german"), FIRST)
def test_t7_the_reason_comes_first(
    name: str, kind: Kind, asked: str, key: str, given: str | None, english: str, german: str
) -> None:
    question = find(name, kind, asked, key)
    assert why(question, given)[0] == english
    with in_language("de"):
        assert why(question, given)[0] == german


def test_t7_a_cloze_has_the_rule_as_well() -> None:
    lines = why(find("bonus", CLOZE, "acc sg f"), "bonum")
    assert lines[1].startswith("Masculine or feminine?")
    assert lines[2] == "Bonam fābulam legō. (acc sg f)"


def test_t7_a_cloze_that_says_no_noun_has_the_rule() -> None:
    said = {"de": "Jenen sehe ich.", "en": "I see him."}
    bent = replace(
        deck("ille"),
        written=(Sentence("___ videō.", cell("acc sg m"), said),),
        find_sentences=lambda deck: (),
    )
    (question,) = every(CLOZE, bent, cell("acc sg m"), Random(1))
    assert bare(words_of(CLOZE).why(question, bent)).startswith(
        "The accusative singular ends in -m: illum masculine, illam feminine."
    )
    assert words_of(CLOZE).hint(question, bent) == "The gap needs: accusative singular masculine"


@pytest.mark.parametrize(
    ("use", "asked", "english", "german", "hint"),
    [
        (Use.TIME, "abl sg f", "the ablative says when", "der Ablativ sagt, wann", "when?"),
        (Use.DURATION, "acc pl m", "the accusative says how long", "der Akkusativ sagt, wie lange",
         "how long?"),
        (Use.QUALITY, "gen sg n", "the genitive says what something is like",
         "der Genitiv sagt, wie etwas beschaffen ist", "what is it like?"),
    ],
)  # fmt: skip
def test_t7_a_cloze_says_what_its_case_is_for(
    use: Use, asked: str, english: str, german: str, hint: str
) -> None:
    one = Sentence("___ venit.", cell(asked), {"de": "X.", "en": "X."}, use=use)
    assert agreement_text(one, "x", str) == english + "."
    assert agreement_hint(one, str) == f"For the case, ask: {hint}"
    with in_language("de"):
        assert agreement_text(one, "x", str) == german + "."


def test_t7_readings_that_were_missing_have_their_rules() -> None:
    lines = why(find("is", PARSE, "nom sg f"), "nom sg f")
    assert lines[0] == (
        "In the neuter plural, nominative and accusative are the same and end in a short -a: ea."
    )
    assert not lines[1].startswith("The feminine nominative")


def test_t7_a_wrong_gap_is_what_is_explained() -> None:
    question = find("is", FILL, "gen sg m", "sg m")
    assert isinstance(question.answer, Blanks)
    right = [forms[0] for forms in question.answer.accepted]
    result = grade(question, ", ".join([right[0], "eī", *right[2:]]), deck("is"), JUDGE)
    lines = bare(words_of(FILL).why(question, deck("is"), result)).split("\n")
    assert lines[0].startswith("eius is the genitive (whose?), eī the dative")
    assert lines[1] == ""


@pytest.mark.parametrize(
    ("name", "asked", "twins"),
    [
        ("is", "abl sg f", ["Beware of the length: ea is nom sg f, nom pl n, acc pl n"]),
        ("is", "dat sg m", []),  # eī is a variant of iī/eī, no length differs
        ("idem", "nom sg n", ["Beware of the length: īdem is nom sg m",
                              "Beware of the length: īdem/eīdem is nom pl m"]),
    ],
)  # fmt: skip
def test_what_differs_in_a_length_alone_is_told(name: str, asked: str, twins: list[str]) -> None:
    assert [line for line in why(find(name, PRODUCE, asked)) if "length" in line] == twins


@pytest.mark.parametrize(
    ("name", "kind", "asked", "given", "table"),
    [
        ("is", PRODUCE, "gen sg m", "ei_",
         ["       sg m    sg f  sg n", "  gen  [eius]  eius  eius", "  dat  eī      eī    eī"]),
        ("is", PRODUCE, "abl sg f", None, ["       sg m  sg f  sg n", "  abl  eō    [eā]  eō"]),
        ("is", PRODUCE, "acc sg n", None,
         ["       sg m  sg f  sg n", "  nom  is    ea    id", "  acc  eum   eam   [id]"]),
        ("fortis", PRODUCE, "gen sg m", "fortium",
         ["       sg m      sg f    sg n    pl m     pl f     pl n",
          "  gen  [fortis]  fortis  fortis  fortium  fortium  fortium"]),
    ],
)  # fmt: skip
def test_t7_only_the_rows_that_are_needed(
    name: str, kind: Kind, asked: str, given: str | None, table: list[str]
) -> None:
    assert why(find(name, kind, asked), given)[-len(table) :] == table


def test_t7_a_column_of_gaps_is_shown_as_a_column() -> None:
    lines = why(find("is", FILL, "gen sg m", "sg m"))
    assert lines[-6:] == [
        "       sg m", "  nom  [is]", "  gen  [eius]", "  dat  [eī]", "  acc  [eum]", "  abl  [eō]",
    ]  # fmt: skip


def test_t7_for_the_ear_the_rows_are_lines() -> None:
    speak()
    lines = why(find("is", PRODUCE, "gen sg m"), "ei_")
    assert lines[-2:] == [
        "genitive singular: m eius ←, f eius, n eius",
        "dative singular: m eī, f eī, n eī",
    ]


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", every_kind(), ids=str)
@pytest.mark.parametrize("name", ["is", "quidam"])
def test_v7_a_reason_and_a_hint_fit_the_screen(
    name: str, kind: Kind, language: str, columns: int
) -> None:
    write_for(Paper(columns=lambda: columns, wraps=lambda: True))
    set_language(language)
    for asked in GRID:
        for question in every(kind, deck(name), asked, Random(1))[:4]:
            own = words_of(kind)
            text = own.why(question, deck(name), skip(question))
            text += "\n" + own.hint(question, deck(name), every_deck())
            assert max(map(width, text.split("\n"))) <= columns, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", every_kind(), ids=str)
@pytest.mark.parametrize("known", [(), every_deck()], ids=["alone", "known"])
def test_t7_a_hint_is_never_the_answer(kind: Kind, language: str, known: tuple[Deck, ...]) -> None:
    set_language(language)
    for one in some_decks():
        for asked in one.cells:
            for question in every(kind, one, asked, Random(1))[:2]:
                telling = Telling()
                words = words_of(kind).hint(question, one, known, telling)
                assert len(bare(words)) > 10
                told = set(map(letters_of, telling.told))
                answer = question.answer
                right = answer.accepted if isinstance(answer, Forms) else ()
                gaps = answer.accepted if isinstance(answer, Blanks) else ()
                forms = (*right, *(form for forms in gaps for form in forms))
                spelt = {letters_of(form) for form in forms}
                assert not told & spelt, words


@pytest.mark.parametrize(
    ("name", "kind", "asked", "english", "german"),
    [
        ("is", PRODUCE, "dat sg m", "It ends like illī and ipsī.",
         "Die Form endet wie illī und ipsī."),
        ("is", PARSE, "dat sg m",
         "It has 3 readings. Look in the singular. It ends like illī and ipsī.",
         "Die Form hat 3 Bestimmungen. Such im Singular. Die Form endet wie illī und ipsī."),
        ("hic", PRODUCE, "acc sg m", "Beside it: acc sg f hanc, acc sg n hoc.",
         "Daneben: Akk Sg f hanc, Akk Sg n hoc."),
        ("hic", PRODUCE, "dat sg m",
         "The dative singular is the same in all three genders. "
         "Beside it: nom sg m hic, gen sg m huius.",
         "Der Dativ Singular ist in allen drei Genera gleich. "
         "Daneben: Nom Sg m hic, Gen Sg m huius."),
        ("bonus", CLOZE, "acc sg f",
         "Number and gender come from fābulam. The case comes from legō.",
         "Numerus und Genus kommen von fābulam. Der Kasus kommt von legō."),
        ("is", FILL, "gen pl m", "gen pl m like illōrum and hōrum; gen pl f like illārum and hārum",
         "Gen Pl m wie illōrum und hōrum; Gen Pl f wie illārum und hārum"),
    ],
)  # fmt: skip
def test_t7_hints_that_help(name: str, kind: Kind, asked: str, english: str, german: str) -> None:
    question = find(name, kind, asked)
    assert hint(question, every_deck()) == english
    with in_language("de"):
        assert hint(question, every_deck()) == german


def test_t7_where_no_other_word_is_known_the_laws_help_with_a_table() -> None:
    assert hint(find("is", FILL, "gen pl m")).startswith("In the neuter, nominative and accusative")


def bare_deck() -> Deck:
    """A deck of one's own, without sentences about its forms."""
    return replace(deck("bonus"), name="meus", rules=(), confusions=())


@pytest.mark.parametrize(
    ("asked", "english", "german"),
    [
        ("acc pl n", "In the neuter, nominative and accusative are the same: bona.",
         "Im Neutrum sind Nominativ und Akkusativ gleich: bona."),
        ("abl pl f", "Dative and ablative plural are always the same: bonīs.",
         "Dativ und Ablativ Plural sind immer gleich: bonīs."),
        ("gen pl m", "-ōrum is the ending of gen pl m/n: bonōrum.",
         "-ōrum ist die Endung für Gen Pl m/n: bonōrum."),
        ("dat sg f", "-ae is the ending of dat sg f: bonae.",
         "-ae ist die Endung für Dat Sg f: bonae."),
    ],
)  # fmt: skip
def test_t7_a_deck_without_rules_has_the_laws(asked: str, english: str, german: str) -> None:
    assert bare(rule_text(bare_deck(), cell(asked))) == english
    with in_language("de"):
        assert bare(rule_text(bare_deck(), cell(asked))) == german


def test_t7_one_form_for_all_genders_is_a_law_too() -> None:
    ours = replace(deck("is"), rules=())
    words = bare(rule_text(ours, cell("gen sg f")))
    assert words == "The genitive singular is the same in all three genders: eius."


def test_t7_a_form_without_an_ending_is_named() -> None:
    ours = replace(deck("is"), rules=(), stems=("is",))
    assert bare(rule_text(ours, cell("nom sg m"))) == "is is nom sg m."


@pytest.mark.parametrize(
    ("a", "b", "english", "german"),
    [
        ("gen sg m", "dat sg m",
         "bonī is gen sg m (whose?), bonō is dat sg m (to whom?); the difference: case.",
         "bonī ist Gen Sg m (wessen?), bonō ist Dat Sg m (wem?); der Unterschied: Kasus."),
        ("acc sg m", "acc pl f",
         "bonum is acc sg m, bonās is acc pl f; the difference: number and gender.",
         "bonum ist Akk Sg m, bonās ist Akk Pl f; der Unterschied: Numerus und Genus."),
        ("nom sg n", "acc sg n", "bonum is nom sg n, acc sg n.", "bonum ist Nom Sg n, Akk Sg n."),
    ],
)  # fmt: skip
def test_t4_a_deck_without_confusions_has_them_side_by_side(
    a: str, b: str, english: str, german: str
) -> None:
    assert bare(difference_text(bare_deck(), cell(a), cell(b))) == english
    with in_language("de"):
        assert bare(difference_text(bare_deck(), cell(a), cell(b))) == german


def test_a13_a_reason_keeps_what_it_shows_and_covers_what_is_asked() -> None:
    telling = Telling(["eī"])
    lines = why(find("is", PRODUCE, "gen sg m"), "eius", telling)
    assert "eī" not in " ".join(lines)
    assert {"eius", "huius", "cuius"} <= set(telling.told)
    assert "ius" not in telling.told


def test_a13_a_twin_that_is_asked_is_not_mentioned() -> None:
    lines = why(find("is", PRODUCE, "nom sg f"), None, Telling(["eā"]))
    assert not [line for line in lines if "length" in line]


def test_a13_a_long_form_does_not_cover_the_short_one() -> None:
    telling = Telling(["eā"])
    assert (bare(telling.latin("ea")), telling.latin("eā"), telling.latin("Eā nocte")) == (
        "ea",
        "…",
        "…",
    )
