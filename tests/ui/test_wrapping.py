"""Lines break between words and never get longer than allowed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wcwidth import wcwidth

from tutor.ui.footer import footer
from tutor.words.marks import _UNUSUAL, style, width
from tutor.words.wrapping import folded, wrap


@pytest.mark.parametrize(
    ("text", "most", "hang", "lines"),
    [
        ("one two three", 20, 0, ["one two three"]),
        ("one two three", 8, 0, ["one two", "three"]),
        ("✗ one two three", 8, 2, ["✗ one", "  two", "  three"]),
        ("  → one two three", 9, 4, ["  → one", "  two", "  three"]),
        ("a\n\nb", 9, 0, ["a", "", "b"]),
        (style("one", "bold") + " two", 7, 0, [style("one", "bold") + " two"]),
        (
            style("one two", "bold") + " six",
            4,
            0,
            [style("one", "bold"), style("two", "bold"), "six"],
        ),
        (
            "a " + style("one two", "bold", "red"),
            6,
            0,
            ["a " + style("one", "bold", "red"), style("two", "bold", "red")],
        ),
        ("he (Caesar, Gall. 1,4,1)", 22, 0, ["he", "(Caesar, Gall. 1,4,1)"]),
        ("Iulia: j2 - DEICH 4.444 i6=C3", 25, 2, ["Iulia:", "  j2 - DEICH 4.444 i6=C3"]),
        ("Iulia: j2 - DEICH 4.444", 12, 2, ["Iulia: j2 -", "  DEICH", "  4.444"]),
        ("IN 8 + 50 (2 × 25), 2 Asse = 58", 16, 0, ["IN 8 + 50", "(2 × 25), 2 Asse", "= 58"]),
        ("schreib z. B. h8", 13, 0, ["schreib", "z. B. h8"]),
        ("incomprehensibility is long", 6, 0, ["incomprehensibility", "is", "long"]),
    ],
)
def test_breaking(text: str, most: int, hang: int, lines: list[str]) -> None:
    assert wrap(text, most, hang).split("\n") == lines


@given(st.text(alphabet="ab ē\n", max_size=80), st.integers(4, 40))
def test_no_word_is_lost_and_no_line_too_long(text: str, most: int) -> None:
    broken = wrap(text, most)
    assert broken.split() == text.split()
    longest_word = max((width(word) for word in text.split()), default=0)
    indent = max(len(line) - len(line.lstrip(" ")) for line in text.split("\n"))
    assert all(width(line) <= max(most, longest_word + indent) for line in broken.split("\n"))


def test_a_pipe_gets_lines_as_they_are() -> None:
    assert wrap("word " * 100) == "word " * 100


def test_letters_that_are_measured_without_a_table_take_one_column() -> None:
    usual = [chr(code) for code in range(0x20, 0x2FA20) if not _UNUSUAL.search(chr(code))]
    assert len(usual) > 1_000
    assert not [letter for letter in usual if wcwidth(letter) != 1 and letter.isprintable()]


@given(st.text(alphabet="abē ", max_size=60), st.integers(4, 30))
def test_news_are_folded_and_nothing_of_them_is_lost(text: str, wide: int) -> None:
    lines = folded([text], wide)
    indent = len(text) - len(text.lstrip())
    assert all(width(line) <= max(wide, indent + 3) for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_a_style_survives_folding() -> None:
    text = "one " + style("two", "bold") + " three"
    assert folded([text], 8) == ["one " + style("two", "bold"), "  three"]


def test_v7_a_footer_is_broken_between_keys_and_words_only() -> None:
    long = ("Enter", "go on with a lesson whose name is long")
    parts = footer([long, ("q", "leave"), ("a", "again")], 24, ": ")
    text = "".join(str(part[1]) for part in parts)
    assert text.split("\n") == [
        "Enter: go on with a", "lesson whose name is", "long · q: leave", "a: again",
    ]  # fmt: skip
