"""V6 in a real terminal: a column of answers, a named footer, and Enter that answers nothing."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.helpers import inside
from tests.quiz.taught import meet
from tests.terminal import Terminal
from tutor.store.progress import Progress

ENGLISH = {"TUTOR_LANG": "en"}
GERMAN = {"TUTOR_LANG": "de"}
FOOTER = {
    "en": "s skip · ? hint · w why · q leave",
    "de": "s überspringen · ? Tipp · w warum · q aufhören",
}
DOWN, ESCAPE = "\x1b[B", "\x1b"


def kept() -> int:
    """How many answers are in the log."""
    with Progress.peek("default") as progress:
        return progress.count()


def last_line(screen: str) -> str:
    return screen.rstrip().split("\n")[-1]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("kind", ["slip", "contrast", "produce", "parse"])
def test_the_footer_names_every_key_below_whatever_is_asked(kind: str, language: str) -> None:
    environment = {"TUTOR_LANG": language}
    with Terminal("drill", "is", "--only", kind, "--seed", "1", environment=environment) as window:
        screen = window.wait(FOOTER[language])
        assert last_line(screen) == FOOTER[language]
        assert screen.count(FOOTER[language]) == 1
        assert "[" not in screen


def test_answers_stand_in_a_column_and_nothing_is_chosen() -> None:
    with Terminal("drill", "is", "--only", "slip", "--seed", "1", environment=ENGLISH) as window:
        screen = window.wait("q leave")
        assert re.findall(r"^   (\d)  (.*)$", screen, re.MULTILINE) == [
            ("1", "that is right"),
            ("2", "case is wrong"),
            ("3", "number is wrong"),
            ("4", "gender is wrong"),
        ]
        window.press("\r")
        screen = window.wait("Press a number, or choose with ↑ ↓ and Enter.")
        assert "»" not in screen
        window.press(DOWN + DOWN)
        window.wait(" » 2  case is wrong")
        assert kept() == 0


def test_a_second_enter_never_answers_the_next_question() -> None:
    arguments = ("drill", "is", "--only", "produce,slip", "--seed", "2")
    with Terminal(*arguments, rows=50, environment=ENGLISH) as window:
        screen = window.wait("q leave")
        kinds = set()
        for number in range(1, 7):
            question = screen.split(f"\n{number} · ")[1]
            kinds.add("slip" if "Somebody says" in question else "produce")
            keys = "1\r\r\r" if "Somebody says" in question else "zzz\r\r\r"
            screen = window.answer(keys)
            assert kept() == number
            assert f"\n{number + 1} · " in screen
            assert f"\n{number + 2} · " not in screen
        assert kinds == {"slip", "produce"}


def test_after_a_hint_the_selection_is_where_it_was() -> None:
    meet("is")
    with Terminal("drill", "is", "--only", "slip", "--seed", "1", environment=ENGLISH) as window:
        window.wait("q leave")
        window.press(DOWN + DOWN + DOWN)
        window.wait(" » 3  number is wrong")
        assert " » 3  number is wrong" in window.answer("?")
        screen = window.answer("\r")  # and the next question begins anew
        assert " > number is wrong" in screen
        assert "»" not in screen


@pytest.mark.parametrize("kind", ["slip", "produce"])
def test_escape_leaves_where_q_does(kind: str) -> None:
    with Terminal("drill", "is", "--only", kind, "--seed", "1", environment=ENGLISH) as window:
        window.wait("q leave")
        window.press(ESCAPE)
        assert window.leave() == 0
        assert "Nothing was answered." in window.text


def test_lessons_stand_in_their_order_and_the_next_is_chosen() -> None:
    with Terminal("learn", environment=GERMAN) as window:
        screen = window.wait("Welche Lektion?")
        numbers = re.findall(r"^ [» ] +(\d+)  [○✓◐] ", screen, re.MULTILINE)
        assert numbers == [str(number) for number in range(1, len(numbers) + 1)]
        assert len(numbers) > 12
        assert " »  1  ○ Kasus, Numerus, Genus" in screen
        assert "01-kng" not in screen
        assert last_line(screen) == "q aufhören"
        assert "1/11" in window.answer("\r")


@pytest.mark.parametrize("keys", ["q", ESCAPE])
def test_the_list_of_lessons_can_be_left(keys: str) -> None:
    with Terminal("learn", environment=GERMAN) as window:
        window.wait("Welche Lektion?")
        window.press(keys)
        assert window.leave() == 0


@pytest.mark.parametrize("typed", ["q", "02-is"])
def test_a_plain_terminal_takes_q_and_names_of_lessons(typed: str) -> None:
    with Terminal("learn", "--plain", rows=60, environment=GERMAN) as window:
        window.press(f"{typed}\rq\r")
        assert window.leave() == 0
        assert "  2) ○ is, ea, id – der kleine Zeiger" in window.text
        assert ("Zeigewort" in window.text) == (typed == "02-is")
        assert ("Enter: weiter · q: aufhören" in window.text) == (typed == "02-is")


def test_enter_and_space_both_go_on_and_that_is_said() -> None:
    with Terminal("learn", "1", rows=40, environment=GERMAN) as window:
        screen = window.wait("Enter: weiter")
        assert last_line(screen) == "Enter: weiter · q: aufhören"
        assert "2/11" in window.answer(" ")
        assert "3/11" in window.answer("\r")
        window.press(ESCAPE)
        assert window.leave() == 0


def test_home_suggests_and_escape_leaves() -> None:
    with Terminal(environment=GERMAN) as window:
        screen = window.wait("Was nun?")
        assert " » 1  " in screen
        assert last_line(screen) == "q tutor verlassen"
        window.press(ESCAPE)
        assert window.leave() == 0


def test_a_table_fills_while_one_types_and_the_question_stays() -> None:
    meet("is")
    arguments = ("drill", "is", "--only", "fill", "--seed", "1", "-n", "1")
    with Terminal(*arguments, columns=60, rows=20, environment=ENGLISH) as window:
        screen = window.wait("q leave")
        gaps = screen.count("____")
        assert gaps > 1
        assert screen.count("┌") == 1
        window.press("zzz")
        window.wait(lambda now: now.count("zzz") == 2 and now.count("____") == gaps - 1)
        for left in range(gaps - 2, -1, -1):
            screen = window.answer("\r" + "zzz")
            assert "fill the gaps" in screen
            assert screen.count("____") in (left, left + 1)
        window.press("\r")
        window.wait("✗zzz")


def test_the_wrong_word_is_not_the_loudest_thing() -> None:
    """V1, V3, V4: what was typed has no colour; the sign, the badges and the difference have."""
    arguments = ("drill", "is", "--only", "produce", "--cells", "acc sg m", "-n", "1")
    with Terminal(*arguments, environment=ENGLISH) as window:
        window.wait("q leave")
        window.press("eam\r")
        window.wait("✗ K✓ N✓ G✗ right case and number, wrong gender: eam is acc sg f")
        lines = window.screen.display
        typed = next(y for y, line in enumerate(lines) if line.startswith("> eam"))
        told = next(y for y, line in enumerate(lines) if line.startswith("✗"))
        colours = [window.screen.buffer[told][x].fg for x in range(len(lines[told].rstrip()))]
        assert {window.screen.buffer[typed][x].fg for x in range(5)} == {"default"}
        at = lines[told].index("eam")
        assert colours[0] == "red"
        assert (colours[2], colours[5], colours[8]) == ("brown", "cyan", "magenta")
        assert colours[at : at + 3] == ["default", "red", "default"]
        assert window.screen.buffer[told][2].reverse
        assert not window.screen.buffer[told][8].reverse


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TUTOR_PLAIN": "1"}])
def test_without_colours_nothing_is_painted(environment: dict[str, str]) -> None:
    """V10"""
    with Terminal("explain", "is", "eum", "eam", environment=environment) as window:
        assert window.leave() == 0
        assert "\x1b[" not in window.raw.decode()


def test_enter_alone_ticks_nothing(tmp_path: Path) -> None:
    path, result = tmp_path / "quiz.yaml", tmp_path / "result.json"
    made = inside("quiz", "make", "--deck", "is", "--kinds", "parse", "--cells", "gen sg",
                  "--count", "1", "--seed", "1", "-o", str(path))  # fmt: skip
    assert made.code == 0, made.err
    command = ("quiz", "run", str(path), "--name", "Ada", "--result", str(result))
    with Terminal(*command, environment=ENGLISH) as window:
        screen = window.wait("Tick all that are right")
        assert last_line(screen) == "Space: tick · Enter: done · 0: none of them"
        window.press("\r")
        window.wait("Nothing is ticked.")
        window.press(" " + DOWN + " ")
        assert window.wait(lambda now: now.count("[✓]") == 2)
        window.press("\r")
        assert window.leave() == 0
    given = json.loads(result.read_text("utf-8"))["answers"][0]["parts"]
    assert len([part for part in given if part["given"]]) >= 1
