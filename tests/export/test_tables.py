"""Spreadsheets: Kahoot read by openpyxl, CSV by the csv module; cells are text."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from openpyxl import load_workbook

from tests.export.samples import HOSTILE, one_of_each, short, work, written
from tests.quiz.decks import some_decks
from tests.sets.made import make_quiz
from tutor.export.cells import safe_cell
from tutor.export.contract import Unfit, Work
from tutor.export.kahoot import TIMES, UnfitTime
from tutor.export.multiple_choice import as_multiple_choice
from tutor.grammar.lengths import Macrons
from tutor.grammar.paradigm import Deck
from tutor.quiz.sets.judge import Marking, TypedGap
from tutor.quiz.sets.model import FULL, Foreseen, OneOf, QuizQuestion, QuizSet, Typed, one_by_one
from tutor.store.judging import judge_of


def _rows(name: str, job: Work) -> list[list[str]]:
    text = written(name, job).decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline="")))


def test_kahoot_has_its_template_rows() -> None:
    sheet = load_workbook(io.BytesIO(written("kahoot", work()))).worksheets[0]
    assert sheet["B8"].value == "Question - max 120 characters"
    assert [c.value for c in sheet[8]][2:6] == [f"Answer {n} - max 75 characters" for n in "1234"]
    rows = list(sheet.iter_rows(min_row=9, values_only=True))
    assert len(rows) == 8
    for number, row in enumerate(rows, 1):
        assert row[0] == number
        answers = [cell for cell in row[2:6] if cell]
        assert 2 <= len(answers) <= 4
        assert row[6] in TIMES
        right = [int(place) for place in str(row[7]).split(",")]
        assert 1 <= len(right) < len(answers)
        assert all(answers[place - 1] for place in right)


def test_kahoot_knows_several_right_answers() -> None:
    sheet = load_workbook(io.BytesIO(written("kahoot", work()))).worksheets[0]
    row = [cell.value for cell in sheet[11]]
    right = {row[1 + int(place)] for place in str(row[7]).split(",")}
    assert right == {"nom sg f", "nom pl n", "acc pl n"}


@pytest.mark.parametrize("kind", [kind for kind, text in HOSTILE.items() if short(text)])
def test_kahoot_cells_are_text(kind: str) -> None:
    sheet = load_workbook(io.BytesIO(written("kahoot", work(HOSTILE[kind])))).worksheets[0]
    for row in sheet.iter_rows():
        for cell in row:
            assert cell.data_type in ("s", "n")
            assert isinstance(cell.value, str | int | None)


def test_kahoot_refuses_what_is_too_long_by_name() -> None:
    long = QuizQuestion(
        "q:long", "x", "?" * 121, OneOf((Foreseen("a" * 76, FULL), Foreseen("b", 0)))
    )
    with pytest.raises(Unfit) as refused:
        written("kahoot", Work(QuizSet("T", "en", (long,))))
    assert "q:long" in str(refused.value)
    assert "121" in str(refused.value)
    assert "76" in str(refused.value)
    assert str(refused.value).endswith("--kinds produce,parse")


@pytest.mark.parametrize("seconds", [4, 15, 300])
def test_kahoot_refuses_other_times(seconds: int) -> None:
    with pytest.raises(UnfitTime, match=str(seconds)):
        written("kahoot", replace(work(), seconds=seconds))


def test_a_question_without_wrong_answers_is_refused_by_name() -> None:
    quiz = QuizSet("T", "en", (QuizQuestion("q:1", "x", "?", Typed((Foreseen("a", FULL),))),))
    for name in ("kahoot", "blooket", "gimkit"):
        with pytest.raises(Unfit, match="q:1"):
            written(name, Work(quiz))


@pytest.mark.parametrize("macrons", Macrons)
@pytest.mark.parametrize("deck", some_decks(), ids=lambda deck: deck.name)
def test_no_wrong_answer_to_choose_would_be_right_if_it_were_typed(
    deck: Deck, macrons: Macrons
) -> None:
    """A5: lengths alone make no wrong answer where they do not count."""
    quiz = make_quiz([deck], ("produce", "fill", "cloze"), None, 1, "T", macrons=macrons)
    marking = Marking.of(quiz, judge_of(macrons, [deck]))
    for question in (single for whole in quiz.questions for single in one_by_one(whole)):
        assert isinstance(question.ask, Typed)
        right = tuple(answer for answer in question.ask.answers if answer.right)
        choice = as_multiple_choice(question)
        few = len(deck.paradigm.distinct_faces()) < 6
        assert len(choice.wrong_answers) == 3 or (few and len(choice.wrong_answers) < 3)
        for text in choice.wrong_answers:
            share = TypedGap(right, question.cells[0], marking, deck).judged(text).share
            assert share == 0, (question.id, text)


def test_blooket_has_its_template_rows() -> None:
    rows = _rows("blooket", work())
    assert rows[0][0] == "Blooket\nImport Template"
    assert rows[1][:3] == ["Question #", "Question Text", "Answer 1"]
    assert rows[1][7] == "Correct Answer(s)\n(Only include Answer #)"
    assert len(rows) == 2 + 8
    for row in rows[2:]:
        right = [int(place) for place in row[7].split(",")]
        assert all(row[1 + place] for place in right)
        assert row[6] == "20"


def test_gimkit_has_its_template_rows() -> None:
    rows = _rows("gimkit", work())
    assert rows[0] == ["Gimkit Spreadsheet Import Template", "", "", "", ""]
    assert rows[1][:2] == ["Question", "Correct Answer"]
    assert [row[1] for row in rows[2:]][:2] == ["eā", "eā"]
    assert all(row[1] and row[2] and row[1] not in row[2:] for row in rows[2:])


def test_csv_has_a_row_for_each_question() -> None:
    rows = _rows("csv", work())
    table = [dict(zip(rows[0], row, strict=True)) for row in rows[1:]]
    assert [row["id"] for row in table] == [q.id for q in one_of_each().questions]
    assert table[0]["right"] == "eā"
    assert table[0]["partly"] == "ea (50 %)"
    assert table[0]["wrong"] == "eam"


def test_quizlet_has_a_card_a_line() -> None:
    lines = written("quizlet", work()).decode().splitlines()
    assert len(lines) == 8
    assert lines[0] == "Ablative?\teā"


@pytest.mark.parametrize(
    ("text", "cell"),
    [
        ("=1+1", "'=1+1"), ("+x", "'+x"), ("-īus", "'-īus"), ("@x", "'@x"), ("\t=x", "'=x"),
        ("\r\n=x", "'=x"), ("＝x", "'＝x"), ("eā", "eā"), ("a=b", "a=b"), ("a\tb\nc", "a b c"),
        ("", ""),
    ],
)  # fmt: skip
def test_no_cell_begins_like_a_formula(text: str, cell: str) -> None:
    assert safe_cell(text) == cell
