"""Quiz files: what is written is read back, and what is wrong is named with its place."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.export.samples import HOSTILE, one_of_each
from tutor.errors import FileError
from tutor.grammar.cells import GRID
from tutor.grammar.lengths import Macrons
from tutor.locale import set_language
from tutor.quiz.sets.model import (
    FULL,
    Foreseen,
    Gaps,
    Matching,
    OneOf,
    QuizQuestion,
    QuizSet,
    Several,
    Typed,
)
from tutor.store.quiz_writer import digest, quiz_text
from tutor.store.quizzes import quiz_from, read_quiz
from tutor.store.strict_yaml import parse_yaml

# what YAML can carry; the reader composes it
LETTERS = st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufeff\ufffe\uffff")
TEXT = (
    st.text(st.one_of(LETTERS, st.sampled_from("\n:#'\"-[]{}|>&*!%@`")), min_size=1, max_size=30)
    .map(lambda text: unicodedata.normalize("NFC", text))
    .filter(lambda text: bool(text.strip()) and "___" not in text)
)
LINE = TEXT.filter(lambda text: "\n" not in text and len(text.splitlines()) == 1)


@st.composite
def answers(draw: st.DrawFn, shares: tuple[int, ...] = (FULL, 0)) -> tuple[Foreseen, ...]:
    texts = draw(st.lists(TEXT, min_size=2, max_size=5, unique=True))
    rest = [
        Foreseen(
            text,
            draw(st.sampled_from(shares)),
            draw(st.one_of(st.just(""), TEXT)),
            draw(st.one_of(st.none(), st.sampled_from(GRID))),
        )
        for text in texts[1:]
    ]
    return (Foreseen(texts[0], FULL), *rest)


@st.composite
def questions(draw: st.DrawFn, number: int) -> QuizQuestion:
    kind = draw(st.sampled_from(("typed", "choice", "several", "gaps", "match")))
    prompt = draw(TEXT)
    table: tuple[tuple[str, ...], ...] = ()
    if kind == "typed":
        ask: Typed | OneOf | Several | Gaps | Matching = Typed(draw(answers((FULL, 1, 50, 99, 0))))
    elif kind == "choice":
        ask = OneOf(draw(answers((0,))))
    elif kind == "several":
        ask = Several(draw(answers()))
    elif kind == "gaps":
        ask = Gaps((draw(answers((FULL, 50, 0))),))
        if draw(st.booleans()):
            prompt += " ___"
        else:
            table = (("", draw(TEXT)), (draw(TEXT), "___"))
    else:
        sides = draw(st.lists(TEXT, min_size=4, max_size=6, unique=True))
        ask = Matching(((sides[0], sides[1]), (sides[2], sides[3])), tuple(sides[4:]))
    return QuizQuestion(
        id=f"{number}:{draw(LINE)}",
        kind=draw(LINE.map(lambda text: text[:40])),
        prompt=prompt,
        ask=ask,
        deck=draw(st.one_of(st.just(""), LINE)),
        cells=tuple(draw(st.lists(st.sampled_from(GRID), max_size=3))),
        points=draw(st.integers(1, 1000)),
        explanation=draw(st.one_of(st.just(""), TEXT)),
        table=table,
    )


@given(
    data=st.data(),
    count=st.integers(1, 3),
    title=TEXT,
    language=st.sampled_from(("en", "de")),
    macrons=st.sampled_from((None, *Macrons)),
    share=st.integers(0, FULL),
    licence=st.one_of(st.just(""), LINE),
)
@settings(max_examples=60)
def test_a_quiz_is_read_back_as_it_was_written(
    data: st.DataObject,
    count: int,
    title: str,
    language: str,
    macrons: Macrons | None,
    share: int,
    licence: str,
) -> None:
    asked = tuple(data.draw(questions(n)) for n in range(count))
    quiz = QuizSet(title, language, asked, macrons, share, licence)
    text = "".join(quiz_text(quiz))
    assert quiz_from(parse_yaml(text, "x"), "x") == quiz


@pytest.mark.parametrize(
    "kind", [k for k in HOSTILE if k not in ("decomposed", "control", "lines")]
)
def test_hostile_text_is_read_back(kind: str, tmp_path: Path) -> None:
    quiz = one_of_each(HOSTILE[kind])
    if kind in ("long", "markdown"):  # an id is one short line
        quiz = QuizSet(
            "T",
            "en",
            tuple(
                QuizQuestion(f"q{n}", q.kind, q.prompt, q.ask, "", q.cells, q.points, "", q.table)
                for n, q in enumerate(quiz.questions)
            ),
        )
    path = tmp_path / "x.yaml"
    path.write_text("".join(quiz_text(quiz)), encoding="utf-8")
    assert read_quiz(path) == quiz


HEAD = "quiz: 1\ntitle: T\nlanguage: en\nquestions:\n"
TYPED = "- id: a\n  type: typed\n  prompt: P\n  answers:\n  - right: eā\n"


@pytest.mark.parametrize(
    ("text", "place", "message"),
    [
        ("quiz: 2\ntitle: T\nlanguage: en\nquestions: []\n", "1:7", "1 to 1"),
        (HEAD.replace("questions", "licence: |\n  a\n  b\nquestions") + TYPED, "4:10", "one line"),
        ("quiz: 1\ntitle: T\nlanguage: fr\nquestions: []\n", "3:11", "“fr” is not one of en, de"),
        ("title: T\nlanguage: en\nquestions: []\n", "1:1", "“quiz” is missing"),
        (HEAD.replace("questions:\n", "questions: []\n"), "4:12", "at least one question"),
        (HEAD + "- 5\n", "5:3", "a mapping"),
        (HEAD + TYPED + TYPED, "10:7", "“a” is already used in line 5"),
        (HEAD + TYPED.replace("typed", "typd"), "6:9", "“typd” is not one of"),
        (HEAD + TYPED.replace("  prompt: P\n", ""), "5:3", "“prompt” is missing"),
        (HEAD + TYPED.replace("prompt", "promt"), "7:10", "did you mean “prompt”"),
        (HEAD + TYPED.replace("right: eā", "wrong: eā"), "9:3", "no answer is “right”"),
        (HEAD + TYPED + "  - right: eā\n", "10:5", "“eā” is given twice"),
        (HEAD + TYPED + "  - wrong: Ea_\n", "10:5", "“Ea_” is given twice"),
        (HEAD + TYPED + "    share: 50\n", "10:12", "“share” belongs to “partly”"),
        (HEAD + TYPED + "  - partly: ea\n    share: 100\n", "11:12", "1 to 99"),
        (HEAD + TYPED + "    wrong: ea\n", "9:5", "one of: right, partly, wrong"),
        (HEAD + TYPED + "    cell: acc f\n", "10:11", "“acc f” lacks the number"),
        (HEAD + TYPED + "  points: 0\n", "10:11", "from 1 to 1000"),
        (HEAD + TYPED.replace("typed", "choice"), "9:3", "at least two answers"),
        (
            HEAD + TYPED.replace("typed", "choice") + "  - right: ea\n",
            "9:3",
            "one answer is right, not 2",
        ),
        (
            HEAD + TYPED.replace("typed", "several") + "  - partly: ea\n",
            "9:3",
            "“partly” belongs to typed",
        ),
        (
            HEAD + "- id: a\n  type: gaps\n  prompt: a ___ b ___\n  gaps:\n  - - right: x\n",
            "9:3",
            "2 gaps “___”, but answers for 1",
        ),
        (
            HEAD + "- id: a\n  type: match\n  prompt: P\n  pairs:\n  - {left: x, right: y}\n",
            "5:3",
            "at least two pairs",
        ),
        (
            HEAD + "- id: a\n  type: match\n  prompt: P\n  pairs:\n  - {left: x, right: y}\n"
            "  - {left: x, right: z}\n",
            "5:3",
            "the same side",
        ),
        (
            HEAD + TYPED + "  table:\n  - [a, b]\n  - [c]\n",
            "12:5",
            "1 columns, the first one has 2",
        ),
        (HEAD + TYPED + "  id: b\n", "10:3", "given twice"),
        (HEAD + TYPED.replace("id: a", "id: ''"), "5:7", ""),
        ("macrons: half\n" + HEAD + TYPED, "1:10", "“half” is not one of off, lenient, strict"),
        ("without_macrons: 101\n" + HEAD + TYPED, "1:18", "0 to 100"),
        (HEAD + TYPED + "  deck: *x\n", "10:9", "aliases"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(
    text: str, place: str, message: str, tmp_path: Path
) -> None:
    path = tmp_path / "quiz.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(FileError) as refused:
        read_quiz(path)
    lines = str(refused.value).splitlines()
    assert any(line.startswith(f"{path}:{place}: ") and message in line for line in lines), lines


@pytest.mark.parametrize(
    ("head", "macrons", "share"),
    [
        ("", None, 100),
        ("without_macrons: 50\n", None, 50),
        ("macrons: lenient\n", Macrons.LENIENT, 100),
        ("macrons: off\n", Macrons.OFF, 100),
        ("macrons: strict\n", Macrons.STRICT, 0),
        ("macrons: strict\nwithout_macrons: 50\n", Macrons.STRICT, 50),
    ],
)
def test_a_quiz_says_what_lengths_count_for(head: str, macrons: Macrons | None, share: int) -> None:
    """A5; a file that says nothing is one of version 0.1 (A16)."""
    quiz = quiz_from(parse_yaml(head + HEAD + TYPED, "x"), "x")
    assert (quiz.macrons, quiz.without_macrons) == (macrons, share)


def test_a_question_without_an_id_has_one_by_its_place() -> None:
    """Which no other question has, and which is written with it."""
    ids = ("id: b", None, None, "id: q3", "id: q2", "id: q2-2", None)
    text = HEAD + "".join(
        TYPED.replace("id: a", one) if one else "- " + TYPED.partition("\n  ")[2] for one in ids
    )
    quiz = quiz_from(parse_yaml(text, "x"), "x")
    found = [question.id for question in quiz.questions]
    assert found == ["b", "q2-3", "q3-2", "q3", "q2", "q2-2", "q7"]
    again = quiz_from(parse_yaml("".join(quiz_text(quiz)), "x"), "x")
    assert again == quiz
    assert digest(again) == digest(quiz)


def test_a_cell_may_be_named_in_any_language(tmp_path: Path) -> None:
    path = tmp_path / "quiz.yaml"
    path.write_text(HEAD + TYPED + "  cells: [Akk Sg f, abl sg f]\n", encoding="utf-8")
    cells = read_quiz(path).questions[0].cells
    assert [str(cell) for cell in cells] == ["acc sg f", "abl sg f"]


def test_the_mark_of_a_quiz_changes_with_the_quiz_only() -> None:
    quiz = one_of_each()
    mark = digest(quiz)
    set_language("de")
    assert digest(quiz) == mark
    assert digest(one_of_each("x")) != mark
