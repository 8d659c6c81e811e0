"""What a typed answer stands for, on plain lines and in lines of JSON alike."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest

from tutor.errors import EndOfInput
from tutor.flows.contract import Ask, Check, Choose, Line, Option, understood
from tutor.ui.json_lines import LinesOfJson
from tutor.ui.surface import TerminalSurface
from tutor.words.marks import style

CARDS = (
    Option("a", style("eum", "bold")),
    Option("b", "draw a card", "d", default=True),
    Option("c", "eam"),
)
LEAVE = Option("leave", "leave", "q")
CHOOSE = Choose("Which?", CARDS, (LEAVE,), typed={"any": "joker"}.get)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", "a"),
        ("2", "c"),
        ("D", "b"),
        ("", "b"),
        ("Eum", "a"),
        ("draw a card", "b"),
        ("q", "leave"),
        ("any", "joker"),
    ],
)
def test_an_option_has_a_key_and_a_label_and_a_style_is_no_part_of_it(
    text: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert understood(CHOOSE, text) == value
    assert _plain(CHOOSE, text, monkeypatch) == value
    assert _json(CHOOSE, text) == (value, [])


@pytest.mark.parametrize("text", ["3", "b", "dd", "draw"])
def test_what_is_none_of_them_is_quoted(text: str) -> None:
    with pytest.raises(KeyError) as wrong:
        understood(CHOOSE, text)
    assert wrong.value.args == (text,)


@pytest.mark.parametrize(
    ("given", "values"),
    [
        ("1 d", ["a", "b"]),
        ("2,1,2", ["c", "a"]),
        ("", []),
        ('["1", "draw a card"]', ["a", "b"]),
        ('{"answer": ["eum", 2]}', ["a", "c"]),
    ],
)
def test_several_are_ticked(given: str, values: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Check("Which ones?", CARDS)
    assert _json(ask, given) == (values, [])
    if given[:1] not in ("[", "{"):
        assert _plain(ask, given, monkeypatch) == values


def test_lines_of_json_quote_the_very_word_that_is_wrong() -> None:
    value, refused = _json(Check("Which ones?", CARDS), "1 x\n1")
    assert value == ["a"]
    assert refused == [{"refused": "1 x", "text": "“x” is not one of 1, d, 2"}]


@pytest.mark.parametrize(
    ("line", "moved"),
    [
        ('{"answer": "eam", "seconds": 2.5}', [2.5]),
        ('{"answer": "eam", "seconds": -1}', []),
        ('{"answer": "eam", "seconds": true}', []),
        ('{"answer": "eam", "seconds": Infinity}', []),
        ('{"answer": "eam", "seconds": NaN}', []),
        ('{"answer": "eam", "seconds": 1' + "0" * 400 + "}", []),
        ('"eam"', []),
        ("eam", []),
    ],
)
def test_seconds_move_the_clock_if_a_clock_can_move_so(line: str, moved: list[float]) -> None:
    seconds: list[float] = []
    surface = LinesOfJson(io.StringIO(line + "\n"), io.StringIO(), seconds.append)
    assert surface.ask(Line("> ")) == "eam"
    assert seconds == moved


@pytest.mark.parametrize("line", ["[" * 100_000, "{", '"', "{]", "[1"])
def test_a_line_that_only_looks_like_json_is_taken_as_it_is(line: str) -> None:
    assert LinesOfJson(io.StringIO(line), io.StringIO()).ask(Line("> ")) == line


def test_no_answer_is_the_end_of_the_input() -> None:
    with pytest.raises(EndOfInput):
        LinesOfJson(io.StringIO(""), io.StringIO()).ask(Line("> "))


def _plain(ask: Ask, text: str, monkeypatch: pytest.MonkeyPatch) -> Any:  # noqa: ANN401
    monkeypatch.setattr("sys.stdin", io.StringIO(text + "\n"))
    return TerminalSurface().ask(ask)


def _json(ask: Ask, text: str) -> tuple[Any, list[dict[str, Any]]]:
    """The answer, and what was refused before it."""
    out = io.StringIO()
    value = LinesOfJson(io.StringIO(text + "\n"), out).ask(ask)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    return value, [line for line in lines if "refused" in line]
