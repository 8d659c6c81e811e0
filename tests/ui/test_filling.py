"""A table with gaps as it fills, and words set off where no style can be seen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tutor.grammar.cells import Cell
from tutor.locale import set_language
from tutor.quiz.grading.grade import grade
from tutor.quiz.grading.judge import Judge
from tutor.quiz.questions.fill import table
from tutor.store.decks import load_deck
from tutor.words.asking import verdict_text
from tutor.words.filling import filled_text, judged_text
from tutor.words.lessons import latin
from tutor.words.marks import bare
from tutor.words.paper import Paper, speak, write_for

GAPS = tuple(map(Cell.parse, ("nom pl m", "gen pl m", "dat pl m")))


@pytest.fixture(autouse=True)
def usual() -> Iterator[None]:
    """What a test says to the context is said for it alone."""
    yield
    write_for(Paper())


def test_what_was_given_stands_in_its_gap_and_what_is_typed_in_the_next() -> None:
    """V6"""
    deck = load_deck("is")
    question = table(deck, GAPS)
    text = bare(filled_text(question, deck, ["ii"], "eor"))
    rows = {line.split()[1]: line for line in text.split("\n") if line.startswith("│ ")}
    assert " ii " in rows["nom"]
    assert " eor " in rows["gen"]
    assert " ____ " in rows["dat"]
    assert bare(filled_text(question, deck, [])).count("____") == len(GAPS)


def test_each_gap_is_judged_in_its_place() -> None:
    """V4: ✓ and ✗ before what was given, – where a gap was left open."""
    deck = load_deck("is")
    question = table(deck, GAPS)
    parts = grade(question, "ii, earum, ", deck, Judge()).parts
    text = bare(judged_text(question, deck, parts))
    assert "✓ii" in text
    assert "✗earum" in text
    assert "–" in text


@pytest.mark.parametrize(("columns", "boxes", "heads"), [(120, 1, 2), (60, 1, 1)])
def test_one_table_fills_the_eye(columns: int, boxes: int, heads: int) -> None:
    """V6, V7: where both halves have no room side by side, the one with the gaps is enough."""
    write_for(Paper(lambda: columns))
    deck = load_deck("idem")
    question = table(deck, tuple(map(Cell.parse, ("nom sg m", "nom sg f"))))
    text = bare(filled_text(question, deck, []))
    assert text.count("┌") == boxes
    assert sum(word in text for word in ("singular", "plural")) == heads
    assert "singular" in text


def test_a_gap_is_called_by_its_name_for_the_ear() -> None:
    """V10"""
    speak()
    deck = load_deck("is")
    text = filled_text(table(deck, GAPS), deck, [])
    assert "nominative plural: m gap, f eae, n ea" in text.split("\n")


@pytest.mark.parametrize(
    ("language", "text"), [("en", "after “in” and “cum”"), ("de", "nach „in“ und „cum“")]
)
def test_stars_become_quotation_marks_where_no_style_is_seen(language: str, text: str) -> None:
    set_language(language)
    words = {"en": "after *in* and *cum*", "de": "nach *in* und *cum*"}
    assert latin(words) == text
    write_for(Paper(styled=lambda: True))
    assert bare(latin(words)) == words[language].replace("*", "")
    assert latin(words) != bare(latin(words))


def test_every_gap_has_the_sign_of_what_it_was_worth() -> None:
    """V4: a gap that was left open, or is right but for something to be told, is not wrong."""
    deck = load_deck("is")
    question = table(deck, GAPS)
    text = bare(verdict_text(question, deck, grade(question, "ii, earum, ", deck, Judge())))
    signs = {line.split(":")[0].removeprefix("✗ K✓ N✓ G").strip("✗✓– ")[:6]: line[0]
             for line in text.split("\n")[:-1]}  # fmt: skip
    assert signs == {"nom pl": "✓", "gen pl": "✗", "dat pl": "–"}
