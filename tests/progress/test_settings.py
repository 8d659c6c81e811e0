"""What can be set, and how it is said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside


def test_settings_are_listed_and_changed() -> None:
    assert json.loads(inside("settings", "--json").out) == {
        "goal": 5, "new": 8, "retention": 80, "cases": "us"
    }  # fmt: skip
    assert inside("settings", "goal", "10").out == "goal: 10 minutes a day\n"
    assert inside("settings", "neu", "0").out == "new: at most 0 new forms a day\n"
    assert inside("settings", "Kasus", "UK").code == 0
    assert inside("settings", "retention", "85", "--lang", "de").out.startswith("behalten: ")
    assert json.loads(inside("settings", "--json").out) == {
        "goal": 10, "new": 0, "retention": 85, "cases": "uk"
    }  # fmt: skip
    assert "10 minutes a day" in inside("settings").out
    assert inside("settings", "goal").out == "goal: 10 minutes a day\n"
    assert inside("settings", "goal", "default").out == "goal: 5 minutes a day\n"


def test_settings_belong_to_a_profile() -> None:
    inside("settings", "goal", "20", "--profile", "anna")
    assert json.loads(inside("settings", "--json").out)["goal"] == 5
    assert json.loads(inside("settings", "--json", "--profile", "anna").out)["goal"] == 20


def test_looking_makes_no_profile(home: Path) -> None:
    inside("settings")
    assert not (home / "profiles").exists()


@pytest.mark.parametrize(
    ("arguments", "english", "german"),
    [
        (
            ["goal", "0"],
            "goal: “0” is no whole number from 1 to 120",
            "Ziel: „0“ ist keine ganze Zahl",
        ),
        (["new", "-1"], "new: “-1” is no whole number from 0 to 50", "neu: „-1“ ist"),
        (["retention", "80 %"], "retention: “80 %” is no whole number from 60", "behalten: „80 %“"),
        (["cases", "de"], "cases: “de” is no order; write us", "Kasus: „de“ ist keine Reihenfolge"),
        (["goals", "3"], "did you mean “goal”?", "„goals“ gehört nicht zu Ziel, neu"),
        (["goal", ""], "goal: “” is no whole number", "Ziel: „“ ist"),
    ],
)
def test_refusals_quote_and_say_what_would_be_right(
    arguments: list[str], english: str, german: str
) -> None:
    for language, words in (("en", english), ("de", german)):
        ran = inside("settings", "--lang", language, "--", *arguments)
        assert ran.code == 2
        assert words in ran.err


def test_tables_are_drawn_in_the_order_that_was_set() -> None:
    """The variable of the environment wins."""
    inside("drill", "is", "--questions", "2", "--seed", "1", typed="s\n" * 9)
    inside("settings", "cases", "uk")

    def rows(**environment: str) -> list[str]:
        lines = inside("progress", environment=environment).out.split("\n")
        return [line[2:5] for line in lines if line.startswith("│ ") and line[2:5].strip()]

    assert rows() == ["nom", "acc", "gen", "dat", "abl"]
    assert rows(TUTOR_CASES="us") == ["nom", "gen", "dat", "acc", "abl"]


def test_what_is_settled_last_holds_even_if_the_clock_was_put_back() -> None:
    inside("settings", "goal", "10", environment={"TUTOR_NOW": "2026-11-18T17:00"})
    inside("settings", "goal", "15", environment={"TUTOR_NOW": "2026-11-17T17:00"})
    assert json.loads(inside("settings", "--json").out)["goal"] == 15
