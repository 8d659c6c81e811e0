"""V7: nothing is wider than the screen, and nothing is broken inside a word or a reading."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.cli import app
from tutor.games.kng.fit import fit
from tutor.grammar.cells import CELLS
from tutor.grammar.naming import SHORT_NAMES
from tutor.locale import LANGUAGES, set_language
from tutor.store.decks import load_deck
from tutor.words.fits import fit_text
from tutor.words.marks import bare, width
from tutor.words.names import name
from tutor.words.paper import Paper, write_for
from tutor.words.tables import deck_text
from tutor.words.wrapping import wrap

WIDTHS = range(40, 121)
COMMANDS = (
    "",
    "table is",
    "table idem",
    "parse eius eī ea xyz",
    "explain is eius eius",
    "explain is eam eā",
    "explain idem īsdem/eīsdem eōrundem",
    "explain is+ille+ipse ea illīs",
    "rules kng",
    "rules weise",
    "rules lingua",
    "rules cartino",
    "learn --list",
    "deck list",
    "lingua check KLEID KLIED",
    "drill is --seed 1 -n 4",
    "drill is+ille --only pair --seed 2 -n 2",
    "learn 2 --seed 1",
)
TYPED = "eam\nw\n?\n1\nnom sg f\nw\ns\ns\ns\ns\ns\n"
_SIGNS = re.compile(r"[│┌┐└┘├┤┬┴┼─\s]+")


def screen(columns: int) -> Paper:
    """A terminal so wide."""
    return Paper(lambda: columns, lambda: False, lambda: True)


def words_of(text: str) -> set[str]:
    return set(_SIGNS.split(bare(text)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_writes_beyond_the_edge_or_breaks_a_word(
    command: str, language: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def ran(columns: int) -> str:
        monkeypatch.setattr(app, "paper", lambda: screen(columns))
        monkeypatch.setenv("COLUMNS", str(columns))
        monkeypatch.setenv("TUTOR_LANG", language)
        monkeypatch.setenv("TUTOR_NOW", "2026-11-17T17:00")
        found = inside(*command.split(), typed=TYPED, home=tmp_path / f"{columns}")
        assert found.code in (0, 1), found.err
        return found.out

    whole = words_of(ran(1000)) | set(SHORT_NAMES[language].values())
    for columns in WIDTHS[::20]:
        out = ran(columns)
        assert [line for line in out.split("\n") if width(line) > columns] == []
        assert words_of(out) - whole == set()


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
    readings = [name(cell) for cell in CELLS]
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
