"""Der Weise as it is played: through pipes, in a terminal, in both roles."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest

from tests.helpers import inside
from tests.terminal import Terminal
from tutor.store.saves import load_save

GAME = ("play", "weise", "--seed", "5", "--tree", "number", "--rounds", "1")


def saved(home: Path) -> Path:
    (path,) = (home / "games").glob("*.jsonl")
    return path


# hand of seed 5: singular are the cards 1 2 4 6 8, plural 3 5 7 9 10
WHOLE = "1 2 4 6 8 = 1\n1 2 3 4 5 = new\n"


def test_a_piped_game_to_its_end(tmp_path: Path) -> None:
    ran = inside(*GAME, "--plain", typed=WHOLE + "1 = 2\nn\n", home=tmp_path)
    assert ran.code == 0, ran.err
    assert "You lay for class 1: eī dat sg f, eum acc sg m" in ran.out
    assert "✓ Right." in ran.out
    assert "This was the classification:" in ran.out
    assert "\x1b" not in ran.out
    assert load_save(saved(tmp_path)).finished


@pytest.mark.parametrize(("language", "word"), [("en", "Your hand:"), ("de", "Deine Hand:")])
def test_the_end_of_input_saves_and_the_game_goes_on_later(
    tmp_path: Path, language: str, word: str
) -> None:
    ran = inside(*GAME, "--plain", "--lang", language, typed="1 = 1\n", home=tmp_path)
    assert ran.code == 1
    assert word in ran.out
    assert "--resume" in ran.err
    again = inside("play", "weise", "--resume", "--plain", typed="h\nq\n", home=tmp_path)
    assert again.code == 0
    assert "You lay for class 1: eī dat sg f." in again.out


def test_the_demonstration_explains_itself_in_german_and_can_be_replayed(tmp_path: Path) -> None:
    first = inside(
        "play", "weise", "--demo", "--seed", "2", "--players", "3", "--lang", "de",
        "--explain-bots", home=tmp_path,
    )  # fmt: skip
    assert first.code == 0
    assert "Klassifikationen passen zum Tisch" in first.out
    assert "Das war die Klassifikation:" in first.out
    assert first.out.count("Punkte dieser Runde") == 3
    assert "erkannt" in first.out
    again = inside("replay", str(saved(tmp_path)), "--lang", "de", home=tmp_path)
    assert again.code == 0
    assert "Das war die Klassifikation:" in again.out


@pytest.mark.parametrize("deck", ["shapes", "animals"])
def test_decks_that_are_not_latin_can_be_played(tmp_path: Path, deck: str) -> None:
    ran = inside("play", "weise", "--demo", "--deck", deck, "--seed", "1", home=tmp_path)
    assert ran.code == 0
    assert "This was the classification:" in ran.out


@pytest.mark.parametrize(
    ("arguments", "said", "code"),
    [
        (("--role", "king"), "“king” is not one of guesser, sage", 2),
        (("--tree", "nmber"), "did you mean “number”", 1),
        (("--difficulty", "awful"), "“awful” is not one of easy, medium, hard", 1),
        (("--deck", "nothing"), "there is no deck “nothing”", 1),
        (("--deck", "is", "--players", "3"), "1 is missing", 1),
        (("--tree", "random,number"), "“random” may only come last", 1),
        (("--level", "god"), "there is no opponent “god”", 2),
    ],
)
def test_what_cannot_be_played_is_said(arguments: tuple[str, ...], said: str, code: int) -> None:
    ran = inside("play", "weise", *arguments)
    assert ran.code == code
    assert said in ran.err


def test_the_deck_command_knows_feature_decks_and_trees(tmp_path: Path) -> None:
    good = inside("deck", "check", "decks/shapes.yaml", "decks/trees/forms.yaml")
    assert good.code == 0
    bad = tmp_path / "bad.yaml"
    text = Path("decks/trees/shapes.yaml").read_text(encoding="utf-8")
    bad.write_text(text.replace("blue: class}", "}", 1), encoding="utf-8")
    ran = inside("deck", "check", str(bad))
    assert ran.code == 1
    assert "reaches no leaf: the test of “colour” has no branch for “blue”" in ran.out
    assert f"{bad}:8:18: " in ran.out


def test_the_arena_reports_and_logs(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = inside(
"arena", "weise", "--bots", "discipulus,tiro", "--games", "2", "--json",
        "--log", str(log), "--difficulty", "easy",
    )  # fmt: skip
    assert ran.code == 0
    data = json.loads(ran.out)
    assert [bot["name"] for bot in data["bots"]] == ["discipulus", "tiro"]
    assert len(log.read_text(encoding="utf-8").splitlines()) == 2


# --- in a real terminal -----------------------------------------------------------------------


def _turned(before: str, now: str) -> bool:
    """Whether another page, or the table, is on the screen in full."""
    return now != before and ("Enter: " in now or "= 2, 3 =" in now)


@pytest.mark.parametrize(("columns", "language"), [(80, "en"), (60, "de")])
def test_the_table_fits_the_terminal(columns: int, language: str) -> None:
    environment = {"TUTOR_LANG": language, "COLUMNS": str(columns), "LINES": "24"}
    with Terminal(*GAME, "--players", "4", columns=columns, environment=environment) as terminal:
        text = terminal.wait("= 2, 3 =")
        assert all(len(line) <= columns for line in text.splitlines())
        assert "Der Weise" in text.splitlines()[0]
        assert "? " in "".join(text.strip().splitlines()[-2:])
        assert "= 2, 3 =" in terminal.answer("1 = 1\r")
        terminal.press("f\r")
        text = terminal.wait("Enter: ")
        while "Enter: " in text:
            terminal.press(" ")
            text = terminal.wait(partial(_turned, text))
        terminal.press("q\r")
        assert terminal.leave() == 0


def test_what_is_typed_after_a_refusal_is_not_lost() -> None:
    """The first key of the next lay is part of it, however long the refusal was."""
    with Terminal(*GAME, "--role", "sage") as terminal:
        terminal.wait("= 2, 3 =")
        for wrong in ("1 2 3 4 5 6 7 8 9 10 = 1", "", "zzz"):
            text = terminal.answer(wrong + "\r")
            assert "= 2, 3 =" in text
            assert "Your hand" in text
        terminal.press("4 5 6 7 = 1")
        terminal.wait("3 = new): 4 5 6 7 = 1")


def test_w5_a_lay_of_several_cards_is_read_back_and_taken_back_by_escape() -> None:
    with Terminal(*GAME) as terminal:
        terminal.wait("= 2, 3 =")
        for back in ("u", "\x1b"):
            text = terminal.answer("1 2 = 1\r")
            assert "You lay for class 1: eī dat sg f, eum acc sg m." in text
            assert "Enter: go on · u: take it back" in text
            assert "Taken back." in terminal.answer(back)
        terminal.answer("1 2 = 1\r")
        assert re.search("Right|Wrong", terminal.answer("\r"))


def test_w5_enter_is_no_verdict() -> None:
    """Nor is anything else but the two keys; the question stays."""
    with Terminal(*GAME, "--role", "sage") as terminal:
        terminal.wait("= 2, 3 =")
        for _step in range(3):
            text = terminal.answer("?\r")
        found = re.search(r"^class 1: (.+)$", text, re.MULTILINE)
        assert found
        card = found[1].split(", ")[0]
        number = next(line.split(card)[0].split()[-1] for line in text.splitlines() if card in line)
        assert "right?" in terminal.answer(f"{number} = 1\r")
        terminal.press("\rx \r1\r")
        assert re.search("Right|Wrong|but it is", terminal.answer("n"))


def test_the_questions_before_a_match() -> None:
    """`tutor play weise` asks as the other games do; a tree can be called by its name."""
    with Terminal("play", "weise") as terminal:
        assert "be the sage" in terminal.wait("Your role in the first round?")
        text = terminal.answer("2")
        assert "Which classification?" in text
        assert "drawn by lot, hard: three tests" in text
        assert "Singular or plural (easy)" in text
        assert "How many opponents?" in terminal.answer("4\r")
        assert "Magister" in terminal.answer("2")
        text = terminal.answer("1")
        assert "number?" in text
        assert "★You: 10 cards   Marcus: 10 cards   Iulia: 10 cards" in text
        terminal.interrupt()
        assert terminal.leave() == 130


def test_ctrl_c_saves_and_the_match_goes_on() -> None:
    with Terminal(*GAME) as terminal:
        terminal.wait("= 2, 3 =")
        terminal.press("1 = 1\r")
        terminal.wait("Right.")
        terminal.interrupt()
        assert terminal.leave() == 130
    with Terminal("play", "weise", "--resume", fresh=True) as terminal:
        text = terminal.wait("= 2, 3 =")
        assert "Marcus" in text
        terminal.press("h\r")
        terminal.wait("You lay for class 1: eī dat sg f.")
