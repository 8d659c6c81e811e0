"""Moodle XML and GIFT: the fractions are Moodle's own, and every answer has its feedback."""

from __future__ import annotations

import io
import re
from html import unescape

import pytest
from lxml import etree
from pygiftparser import parser as gift_parser

from tests.export.samples import one_of_each, work, written
from tutor.export.contract import Unfit, Work
from tutor.export.gift import escape
from tutor.export.moodle_limits import fraction, shares
from tutor.quiz.sets.model import FULL, Foreseen, Matching, QuizQuestion, QuizSet, Several, Typed

# the list that Moodle's question editor offers
MOODLE = {
    "100", "90", "83.33333", "80", "75", "70", "66.66667", "60", "50", "40", "33.33333", "30",
    "25", "20", "16.66667", "14.28571", "12.5", "11.11111", "10", "5", "0",
}  # fmt: skip


@pytest.mark.parametrize(
    ("percent", "share"),
    [
        (100, "100"), (33, "33.33333"), (67, "66.66667"), (16, "16.66667"), (14, "14.28571"),
        (11, "11.11111"), (83, "83.33333"), (50, "50"), (49, "50"), (1, "0"), (0, "0"),
        (-33, "-33.33333"), (-50, "-50"), (-1, "0"),
    ],
)  # fmt: skip
def test_shares_are_those_of_moodle(percent: int, share: str) -> None:
    assert fraction(percent) == share


@pytest.mark.parametrize("percent", range(101))
def test_every_share_is_on_moodles_list(percent: int) -> None:
    assert fraction(percent) in MOODLE


@pytest.mark.parametrize("count", range(1, 11))
def test_right_answers_make_up_the_whole(count: int) -> None:
    right, wrong = shares("q", (Foreseen("eā", 100), Foreseen("ea")) * count)
    assert float(right) * count == pytest.approx(100, abs=0.001)
    assert float(wrong) * count == pytest.approx(-100, abs=0.001)


def test_more_parts_than_moodle_can_say_are_refused_by_name() -> None:
    with pytest.raises(Unfit, match="“q:7”.*11"):
        shares("q:7", (Foreseen("eā", 100),) * 11)


def test_moodle_xml_says_what_the_quiz_says() -> None:
    root = etree.fromstring(written("moodle", work()))
    kinds = [question.get("type") for question in root]
    assert kinds == ["category", "shortanswer", "multichoice", "multichoice", "cloze", "matching"]
    assert root.findtext("question/category/text") == "$course$/top/Quiz/is"
    short = root[1]
    assert [(a.get("fraction"), a.findtext("text")) for a in short.findall("answer")] == [
        ("100", "eā"),
        ("50", "ea"),
        ("0", "eam"),
    ]
    assert short.findall("answer")[1].findtext("feedback/text") == "only the length is missing: eā"
    assert [a.get("fraction") for a in root[3].findall("answer")] == [
        "33.33333", "33.33333", "33.33333", "-50", "-50"]  # fmt: skip
    assert root[3].findtext("single") == "false"
    assert root[2].findtext("single") == "true"
    pairs = [(s.findtext("text"), s.findtext("answer/text")) for s in root[5].iter("subquestion")]
    assert pairs == [("eum", "acc m"), ("eam", "acc f"), ("eā", "abl f"), ("", "dat")]


def test_a_title_is_one_category() -> None:
    quiz = QuizSet("a/b \\: c", "en", _typed("x").questions)
    assert written("gift", Work(quiz)).decode().startswith("$CATEGORY: $course$/top/a//b \\\\: c\n")
    root = etree.fromstring(written("moodle", Work(quiz)))
    assert root.findtext("question/category/text") == "$course$/top/a//b \\: c"


PAIRS = (("eum", "acc"), ("eā", "abl"))


@pytest.mark.parametrize(
    ("others", "kinds", "grades"),
    [((), ["multichoice", "multichoice"], ["2", "1"]), (("dat",), ["matching"], ["3"])],
)
def test_matching_has_three_answers_or_is_asked_one_by_one(
    others: tuple[str, ...], kinds: list[str], grades: list[str]
) -> None:
    question = QuizQuestion("q", "match", "Which?", Matching(PAIRS, others), points=3)
    quiz = QuizSet("T", "en", (question,))
    root = etree.fromstring(written("moodle", Work(quiz)))
    assert [one.get("type") for one in list(root)[1:]] == kinds
    assert [one.findtext("defaultgrade") for one in list(root)[1:]] == grades
    read = gift_parser.parseFile(io.StringIO(written("gift", Work(quiz)).decode()))
    assert len(read) == len(kinds)
    assert all(one.valid for one in read)


def test_ids_stay_different_where_moodle_cuts_them() -> None:
    names = ["a" * 100, "a" * 150 + "b", "a" * 150 + "c"]
    questions = tuple(
        QuizQuestion(name, "produce", "?", Typed((Foreseen("ea", FULL),))) for name in names
    )
    root = etree.fromstring(written("moodle", Work(QuizSet("T", "en", questions))))
    found = [one.findtext("idnumber") or "" for one in list(root)[1:]]
    assert found[0] == names[0]
    assert len(set(found)) == 3
    assert all(len(one) <= 100 for one in found)


def test_a_question_is_tagged_with_its_deck_and_kind() -> None:
    root = etree.fromstring(written("moodle", work()))
    assert [tag.findtext("text") for tag in root[1].iter("tag")] == ["is", "produce"]


def test_tables_have_moodles_own_style_and_words_that_stand_apart() -> None:
    root = etree.fromstring(written("moodle", work()))
    text = root[4].findtext("questiontext/text") or ""
    assert '<table class="table table-bordered"><thead>' in text
    words = re.sub("<[^>]+>", "", text.partition("</p>")[2]).split()
    assert words[:4] == ["sg", "f", "n", "abl"]
    for name in ("gift", "html"):
        assert b"table-bordered" not in written(name, work())


def test_gaps_become_moodles_cloze() -> None:
    root = etree.fromstring(written("moodle", work()))
    text = root[4].findtext("questiontext/text") or ""
    assert "<td>{2:SHORTANSWER:%100%eā~%50%ea#only" in text
    assert "___" not in text


@pytest.mark.parametrize("char", list("~#}{=%\\/\"'&<>*"))
def test_a_gap_keeps_every_character(char: str) -> None:
    """Moodle takes the gap apart at ~ # } and resolves character references afterwards."""
    quiz = one_of_each(char)
    root = etree.fromstring(written("moodle", Work(quiz)))
    text = root.xpath("string(question[@type='cloze']/questiontext/text)")
    gap = str(text).partition("{2:SHORTANSWER:")[2].partition("}")[0]
    first = gap.split("~")[0].removeprefix("%100%")
    wanted = f"eā{char}".replace("*", "\\*")
    assert unescape(first) == wanted


def test_an_asterisk_in_a_typed_answer_is_no_wildcard() -> None:
    quiz = _typed("a*b")
    root = etree.fromstring(written("moodle", Work(quiz)))
    assert root[1].findtext("answer/text") == r"a\*b"
    assert r"=%100%a\*b" in written("gift", Work(quiz)).decode()


def _typed(text: str) -> QuizSet:
    question = QuizQuestion("q", "produce", "?", Typed((Foreseen(text, FULL),)))
    return QuizSet("T", "en", (question,))


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("\\", "\\\\"), ("~", "\\~"), ("=", "\\="), ("#", "\\#"), ("{", "\\{"), ("}", "\\}"),
        (":", "\\:"), ("a\nb", "a\\nb"), ("\\n", "\\\\n"), ("eā", "eā"),
    ],
)  # fmt: skip
def test_gift_escapes(text: str, escaped: str) -> None:
    assert escape(text) == escaped


def test_gift_answers_have_no_arrow_and_no_bare_percent() -> None:
    quiz = QuizSet(
        "T",
        "en",
        (
            QuizQuestion("q", "x", "?", Typed((Foreseen("%50%a->b", FULL, "c->d"),))),
            QuizQuestion(
                "r", "x", "?", Several((Foreseen("%9%x", FULL), Foreseen("[html]y", 0)))
            ),
        ),
    )  # fmt: skip
    text = written("gift", Work(quiz)).decode()
    assert "->" not in text
    assert "=%100%%50%a→b" in text
    assert "~%100%%9%x" in text
    assert "~%-100%[plain][html]y" in text


def test_gift_is_read_by_a_parser_that_is_not_ours() -> None:
    text = written("gift", work()).decode()
    questions = gift_parser.parseFile(io.StringIO(text))
    assert len(questions) == 6
    assert all(question.valid for question in questions)
    assert questions[0].cat.strip() == "$course$/top/Quiz"
    typed, choice, several = (questions[n].answers for n in range(3))
    assert [(a.answer, a.fraction) for a in typed.answers] == [("eā", 100), ("ea", 50), ("eam", 0)]
    assert [(a.answer, a.fraction) for a in choice.answers][1] == ("eā", 100)
    assert [round(a.fraction) for a in several.answers] == [33, 33, 33, -50, -50]
    assert [(a.question.strip(), a.answer.strip()) for a in questions[5].answers.answers][:2] == [
        ("eum", "acc m"),
        ("eam", "acc f"),
    ]
