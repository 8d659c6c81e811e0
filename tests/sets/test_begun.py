"""A15: a table that is left in the middle keeps what was given, and the rest is asked."""

from __future__ import annotations

import json
from pathlib import Path

from tests.helpers import inside


def test_the_rest_of_a_table_is_asked_when_the_quiz_goes_on(tmp_path: Path) -> None:
    quiz, result = tmp_path / "quiz.yaml", tmp_path / "ada.json"
    made = ("--deck", "is", "--kinds", "fill", "--cells", "acc sg", "--count", "1")
    assert inside("quiz", "make", *made, "-o", str(quiz)).code == 0
    arguments = ("quiz", "run", str(quiz), "--name", "Ada", "--result", str(result))
    ran = inside(*arguments, typed="eum\nea\n")
    assert ran.code == 130
    assert json.loads(result.read_text(encoding="utf-8"))["begun"] == ["eum", "ea"]
    ran = inside(*arguments, typed="id\n")
    assert ran.code == 0
    assert "3> " in ran.out
    assert "1> " not in ran.out
    kept = json.loads(result.read_text(encoding="utf-8"))
    assert "begun" not in kept
    (answer,) = kept["answers"]
    assert [(part["given"], part["share"]) for part in answer["parts"]] == [
        ("eum", 100), ("ea", 0), ("id", 100)
    ]  # fmt: skip


def test_how_to_type_is_told_before_the_first_question_that_can_need_it(tmp_path: Path) -> None:
    """A6; where lengths do not matter it is not."""
    for policy, told in (("lenient", 1), ("off", 0)):
        quiz = tmp_path / f"{policy}.yaml"
        made = ("--deck", "is", "--kinds", "produce", "--cells", "gen", "--count", "4")
        inside("quiz", "make", *made, "--macrons", policy, "-o", str(quiz))
        run = (
            "quiz",
            "run",
            str(quiz),
            "--name",
            "A",
            "--result",
            str(tmp_path / f"{policy}.json"),
        )
        ran = inside(*run, typed="eius\n" * 4)
        assert ran.out.count("type ā as a_ (or") == told
