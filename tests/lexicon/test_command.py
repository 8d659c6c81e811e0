"""`tutor lingua check` as people and programs use it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside


def test_a_valid_word_with_its_hooks() -> None:
    ran = inside("lingua", "check", "Spiel")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == "✓ SPIEL: valid\n    lengthened: SPIELE, SPIELS, SPIELT\n"


def test_refused_words_with_reason_and_near_words() -> None:
    ran = inside("lingua", "check", "klied", "Berlin", "K1", "a", "", "Spiel")
    assert ran.code == 1
    assert "✗ KLIED: not known\n    near: KLEID, LIED, GLIED\n" in ran.out
    assert "✗ BERLIN: not allowed: the name of a place\n" in ran.out
    assert "✗ K1: not a word: there is no tile for “1”" in ran.out
    assert "✗ A: not a word: words have two letters or more" in ran.out


def test_in_german() -> None:
    ran = inside("lingua", "check", "klied", "Berlin", "GmbH", "--lang", "de")
    assert "✗ KLIED: nicht bekannt\n    ähnlich: KLEID, LIED, GLIED\n" in ran.out
    assert "✗ BERLIN: nicht erlaubt: ein Ortsname" in ran.out
    assert "✗ GMBH: nicht erlaubt: eine Abkürzung" in ran.out


def test_for_programs() -> None:
    ran = inside("lingua", "check", "klied", "--json")
    assert ran.code == 1
    assert json.loads(ran.out) == {
        "words": [
            {
                "word": "KLIED",
                "valid": False,
                "reason": "unknown",
                "near": ["KLEID", "LIED", "GLIED"],
                "hooks": [],
            }
        ]
    }


@pytest.mark.parametrize(
    ("spelling", "word", "code"),
    [
        ("old", "Schiffahrt", 0),
        ("new", "Schiffahrt", 1),
        ("both", "Schiffahrt", 0),
        ("new", "Schifffahrt", 0),
        ("alt", "rauh", 0),
        ("neu", "rauh", 1),
        ("medieval", "rauh", 2),
    ],
)
def test_the_spelling_is_chosen(spelling: str, word: str, code: int) -> None:
    assert inside("lingua", "check", word, "--spelling", spelling).code == code


def test_a_list_of_ones_own(tmp_path: Path) -> None:
    words = tmp_path / "latin.txt"
    words.write_text("puella\npuellae\n", encoding="utf-8")
    assert inside("lingua", "check", "puellā", "--words", str(words)).code == 0
    assert inside("lingua", "check", "Haus", "--words", str(words)).code == 1
    words.write_text("pu3lla\n", encoding="utf-8")
    ran = inside("lingua", "check", "Haus", "--words", str(words))
    assert ran.code == 1
    assert "latin.txt:1:1: “pu3lla”: there is no tile for “3”" in ran.err


def test_words_from_a_pipe() -> None:
    ran = inside("lingua", "check", "--json", typed="Kleid\n lied  Haus\n\nstraße\n")
    assert ran.code == 0
    found = [entry["word"] for entry in json.loads(ran.out)["words"]]
    assert found == ["KLEID", "LIED", "HAUS", "STRASSE"]


@pytest.mark.parametrize("typed", ["", "  \n\t\n"])
def test_an_empty_pipe_is_wrong_usage(typed: str) -> None:
    ran = inside("lingua", "check", typed=typed)
    assert ran.code == 2
    assert "there is no word to check" in ran.err


def test_hostile_words_reach_the_terminal_harmless() -> None:
    ran = inside("lingua", "check", typed="\x1b[31mrot " + "Q" * 10_000 + " \u202egnihton 💥")
    assert ran.code == 1
    assert "\x1b" not in ran.out
    assert "\u202e" not in ran.out
    assert max(map(len, ran.out.splitlines())) < 200


def test_ten_thousand_words_and_a_note_about_near_words() -> None:
    ran = inside("lingua", "check", typed="Haus " * 9_000 + " ".join(f"Q{n}" for n in range(1000)))
    assert ran.code == 1
    assert ran.out.count("✓ HAUS") == 9_000
    assert ran.out.endswith("For 975 more words no near words were sought (--near).\n")


def test_an_exact_check_imports_no_fuzzy_search() -> None:
    import subprocess
    import sys

    code = (
        "import sys; from tutor.cli.app import run; run(['lingua', 'check', 'Kleid']);"
        "sys.exit(any(name.startswith(('rapidfuzz', 'questionary', 'rich', 'yaml'))"
        " for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
