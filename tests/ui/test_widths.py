"""V7: nothing is wider than the screen, and nothing is broken inside a word or a reading."""

from __future__ import annotations

import pytest
from prompt_toolkit.formatted_text.utils import fragment_list_to_text

from tutor.games.kng.fit import fit
from tutor.grammar.cells import GRID
from tutor.locale import LANGUAGES, set_language
from tutor.store.decks import load_deck
from tutor.ui.footer import footer
from tutor.ui.keybar import bar_text
from tutor.words.fits import fit_text
from tutor.words.marks import width
from tutor.words.names import name
from tutor.words.paper import Paper, write_for
from tutor.words.tables import deck_text
from tutor.words.wrapping import wrap

WIDTHS = range(40, 121)


def screen(columns: int) -> Paper:
    """A terminal so wide."""
    return Paper(lambda: columns, lambda: False, lambda: True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", WIDTHS)
def test_tables_and_comparisons_fit_every_screen(columns: int, language: str) -> None:
    set_language(language)
    write_for(screen(columns))
    deck = load_deck("idem")
    texts = [deck_text(load_deck(name)) for name in ("is", "idem", "alius", "bonus")]
    texts += [fit_text(fit((deck,), "īsdem/eīsdem", face)) for face in deck.paradigm.faces[:4]]
    for text in texts:
        _heading, *lines = text.split("\n")
        assert max(map(width, lines)) <= columns


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("columns", range(12, 60))
def test_a_reading_stays_on_one_line(columns: int, language: str) -> None:
    set_language(language)
    readings = [name(cell) for cell in GRID]
    broken = wrap("eius ist " + ", ".join(readings) + ".", columns)
    lines = broken.split("\n")
    assert all(width(line) <= columns for line in lines)
    assert all(any(reading in line for line in lines) for reading in readings)
    assert broken.replace("\n", " ").count("  ") == 0


@pytest.mark.parametrize(
    ("text", "most", "lines"),
    [
        ("a  b   c", 20, ["a  b   c"]),
        ("one  two   three", 10, ["one  two", "three"]),
        ("is Gen/Dat Sg m/f/n", 18, ["is", "Gen/Dat Sg m/f/n"]),
        ("✗ x K✓ N✓ G≠ y", 11, ["✗ x", "K✓ N✓ G≠ y"]),
        ("it is 40 % x", 8, ["it is", "40 % x"]),
    ],
)
def test_blanks_stay_and_what_belongs_together_is_not_parted(
    text: str, most: int, lines: list[str]
) -> None:
    assert wrap(text, most).split("\n") == lines


@pytest.mark.parametrize(
    ("columns", "lines"),
    [
        (46, ["Shall it go on?  [g] go on   [s] stop here"]),
        (26, ["Shall it go on?  [g] go on", "[s] stop here"]),
        (15, ["Shall it go on?", "[g] go on", "[s] stop here"]),
        (13, ["Shall it go", "on?", "[g] go on", "[s] stop here"]),
    ],
)
def test_a_key_and_its_label_are_not_parted(columns: int, lines: list[str]) -> None:
    write_for(screen(columns))
    shown = bar_text("Shall it go on?", [("g", "go on"), ("s", "stop here")], chosen=None)
    assert fragment_list_to_text(shown).split("\n") == lines


@pytest.mark.parametrize("most", [30, 59, 79])
def test_a_key_with_a_long_name_is_broken_between_words(most: int) -> None:
    name = "begin the first lesson: case, number, gender and what agreement means"
    keys = [("Enter", name), ("q", "stop"), ("r", "review it")]
    text = "".join(piece for _style, piece, *_rest in footer(keys, most, ": "))
    assert max(map(width, text.splitlines())) <= most
    assert set(text.split()) >= {*name.split(), "Enter:", "q:", "stop", "r:", "review", "it"}
