"""In a real terminal: keys answer at once, lines fit, Ctrl-C keeps everything."""

from __future__ import annotations

import pytest

from tests.quiz.taught import meet
from tests.terminal import Terminal
from tutor.quiz.learner import Sort
from tutor.store.progress import Progress


def kept() -> list[tuple[str, bool]]:
    with Progress.peek("default") as progress:
        log = [one for _number, one in progress.evidence()]
    return [(one.skill.name, one.correct) for one in log if one.sort is Sort.ANSWER]


def test_a_drill_by_keys() -> None:
    meet("is")
    with Terminal("drill", "is", "--only", "slip", "--seed", "1", rows=40) as window:
        window.wait("1  that is right")
        window.press("\x1b[B")
        window.press("\r")
        window.wait("2 · slip")
        window.press("?")
        window.wait("It has")
        window.wait("1  that is right")
        window.press("s")
        window.wait("– skipped")
        window.wait("3 · slip")
        window.interrupt()
        assert window.leave() == 130
        screen = window.text
    assert "of 2 questions right the first time" in screen
    assert [skill for skill, _correct in kept()] == ["slip", "slip"]


@pytest.mark.parametrize("columns", [80, 60])
def test_words_are_never_broken_at_the_edge(columns: int) -> None:
    meet("ille")
    arguments = ("drill", "ille", "--only", "pair", "--seed", "2", "-n", "1")
    with Terminal(*arguments, columns=columns, rows=30) as window:
        screen = window.wait("q leave")
        question = screen.split("pair\n")[1].split(" 1 ")[0]
        assert " ".join(question.split()).endswith("which two agree?")
        window.press("4")
        window.wait("q: leave")
        window.press("q")
        assert window.leave() == 0
        screen = window.text
    assert "it may not lie there" in screen


def test_typing_with_macrons_and_without() -> None:
    meet("is")
    arguments = ("drill", "is", "--only", "produce", "--cells", "gen pl", "-n", "2", "--seed", "1")
    with Terminal(*arguments, rows=40) as window:
        window.wait("what is the genitive plural")
        screen = window.text
        feminine = "feminine" in screen
        window.press("earum" if feminine else "eorum")
        window.press("\r")
        window.wait("with its lengths: ")
        window.wait("2/2")
        window.press("q")
        window.press("\r")
        assert window.leave() == 0
    assert kept() == [("produce", True)]


def test_a_lesson_step_by_step() -> None:
    with Terminal("learn", "1", rows=40, environment={"TUTOR_LANG": "de"}) as window:
        window.wait("Enter: weiter")
        window.press("\r")
        window.wait("2/11")
        window.press("1")
        window.wait("3/11")
        window.wait("Enter: weiter")
        window.press("q")
        window.wait("Weiter geht es mit: tutor learn 01-kng")
        assert window.leave() == 0
    with Progress.peek("default") as progress:
        assert [note.step for note in progress.notes()] == [1, 2]


def test_home_leads_on() -> None:
    with Terminal(rows=40, fresh=True) as window:
        window.wait("What now?")
        window.press("5")
        window.wait("Nothing has been answered yet.")
        assert window.leave() == 0


def test_a_race_by_keys() -> None:
    with Terminal("race", "is", "--cells", "acc sg", rows=40) as window:
        window.wait("Enter: go!")
        window.press("\r")
        for number, form in enumerate(("eum", "eam", "id"), 1):
            window.wait(f"{number}/3 acc sg")
            window.press(form)
            window.press("\r")
        window.wait("That is your first record.")
        window.wait("Enter: once more")
        window.press("q")
        assert window.leave() == 0
        screen = window.text
    assert "✓eum" in screen
    assert kept() == [("produce", True)] * 3
