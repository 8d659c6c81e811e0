"""How the program behaves at its edges: language, colour, encodings, errors, exit codes."""

from __future__ import annotations

import pytest

from tests.helpers import inside, outside


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["tabel"], 2, "did you mean “table”"),
        (["table"], 2, "DECK is missing"),
        (["table", "iss"], 1, "did you mean “is”"),
        (["table", "is", "more"], 2, "“more” is too much"),
        (["table", "is", "--jsn"], 2, "did you mean “--json”"),
        (["arena", "kng", "--slips"], 2, "did you mean “--no-slips”"),
        (["table", "is", "--lang", "fr"], 2, "“fr” is not one of en, de"),
        (["explain", "is", "ea", "illa"], 1, "no card of the deck is"),
        (["explain", "ille", "ille", "illarim"], 1, "no card"),
        (["table", "/no/such/file.yaml"], 1, "/no/such/file.yaml: there is no such file"),
        (["deck", "check", "."], 1, "is a folder"),
        (["play", "is", "--level", "magistre"], 2, "did you mean “magister”"),
        (["rules", "linuga"], 2, "did you mean “lingua”"),
        (["drill", "is", "--only", "prduce"], 2, "did you mean “produce”"),
        (["export", "is", "--to", "moodel", "-o", "-"], 2, "did you mean “moodle”"),
        (["export", "ilel", "-o", "x.xml"], 1, "did you mean “ille”"),
        (["learn", "tactiks"], 1, "did you mean “12-tactics”"),
        (["play", "is", "--opponents", "9"], 2, "from 1 to 4"),
        (["play", "is", "--opponents", "x"], 2, "“x” is not a whole number"),
        (["play", "is", "--opponents", "5", "--seed", "1"], 2, "from 1 to 4"),
        (["play", "--resume"], 1, "no unfinished game"),
        (["replay"], 1, "no saved game"),
        (["arena", "kng", "--bots", "tiro"], 2, "name 2 to 5 bots"),
    ],
)
def test_mistakes_are_told_without_a_traceback(arguments: list[str], code: int, words: str) -> None:
    ran = inside(*arguments)
    assert ran.code == code
    assert words in ran.err + ran.out
    assert "Traceback" not in ran.err


def test_a_macronless_card_is_understood_where_only_one_is_meant() -> None:
    assert '"card": "illīus"' in inside("explain", "ille", "ille", "illius", "--json").out
    assert "iī/eī, eī" in inside("explain", "is", "ei", "is").err


@pytest.mark.parametrize(
    ("arguments", "environment", "words"),
    [
        (["table", "is", "--lang", "de"], {}, "Singular"),
        (["table", "is"], {"TUTOR_LANG": "de"}, "Akk"),
        (["table", "is"], {"TUTOR_LANG": "", "LC_ALL": "de_AT.UTF-8"}, "Akk"),
        (["table", "is"], {"TUTOR_LANG": "", "LANG": "fr_FR.UTF-8"}, "acc"),
        (["table", "is", "--lang", "en"], {"TUTOR_LANG": "de"}, "acc"),
        (["--help"], {"TUTOR_LANG": "de"}, "Befehle:"),
        (["table", "--help"], {"TUTOR_LANG": "de"}, "Diese Hilfe zeigen."),
    ],
)
def test_the_language_is_chosen(
    arguments: list[str], environment: dict[str, str], words: str
) -> None:
    ran = inside(*arguments, environment=environment)
    assert ran.code == 0
    assert words in ran.out


def test_no_escape_codes_when_not_a_terminal() -> None:
    for arguments in (["table", "is"], ["explain", "is", "ea", "id"], ["play", "is", "--demo"]):
        ran = inside(*arguments)
        assert "\x1b" not in ran.out + ran.err


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "latin-1"])
def test_utf8_comes_out_whatever_the_locale_says(encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding, "LC_ALL": "C", "PYTHONUTF8": "0"}
    ran = outside("table", "is", environment=env)
    assert ran.code == 0
    assert "eōrum" in ran.out


def test_hostile_text_in_a_deck_is_shown_not_obeyed() -> None:
    from tutor.store.decks import copy_deck

    path = copy_deck("is", "evil")
    text = path.read_text(encoding="utf-8")
    text = text.replace("title: is, ea, id", 'title: "[red]\\e[2J\\u202Etitle"')
    path.write_text(text, encoding="utf-8")
    for arguments in (["table", "evil"], ["deck", "list"]):
        ran = inside(*arguments)
        assert "[red]␛[2J<U+202E>title" in ran.out
        assert "\x1b" not in ran.out


def test_plain_tables_read_well_aloud() -> None:
    ran = inside("table", "is", "--plain")
    assert "nominative singular: m is, f ea, n id" in ran.out
    assert "│" not in ran.out


def test_the_reader_of_a_pipe_may_leave_early() -> None:
    import subprocess
    import sys

    command = f'"{sys.executable}" -m tutor explain is iīs iīs | head -1'
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=False)
    assert "Traceback" not in done.stderr
    assert "BrokenPipe" not in done.stderr
