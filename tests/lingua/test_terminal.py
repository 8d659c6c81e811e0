"""Lingua in a real terminal: Escape takes back what was typed or asked for, only then it leaves."""

from __future__ import annotations

from tests.terminal import Terminal

ESCAPE = "\x1b"


PLAY = ("play", "lingua", "--seed", "2", "--opponents", "1", "--level", "beginner")


def playing(columns: int = 80) -> Terminal:
    return Terminal(*PLAY, columns=columns)


def test_escape_empties_the_line_before_it_leaves() -> None:
    with playing() as terminal:
        terminal.wait("Your move:")
        terminal.press("h8 - KL")
        terminal.wait("Your move: h8 - KL")
        terminal.press(ESCAPE)
        terminal.wait(lambda text: "Your move:" in text and "h8 - KL" not in text.split("Rack")[1])
        terminal.press(ESCAPE)
        assert terminal.leave() == 0


def test_escape_puts_away_what_is_read_before_it_leaves() -> None:
    with playing() as terminal:
        terminal.wait("Your move:")
        assert "Arrow keys" in terminal.answer("m\r")
        assert "Arrow keys" not in terminal.answer(ESCAPE)
        assert "is no square" in terminal.answer("h99 - KLEID\r")
        assert "is no square" not in terminal.answer(ESCAPE)
        terminal.press(ESCAPE)
        assert terminal.leave() == 0


def test_sitting_out_is_given_up_with_escape_at_each_question() -> None:
    with playing() as terminal:
        terminal.wait("Your move:")
        assert "Exchange two tiles" in terminal.answer("--\r")
        assert "Your move:" in terminal.answer(ESCAPE)
        terminal.answer("--\r")
        assert "Sit out and exchange" in terminal.answer("0")
        assert "Your move:" in terminal.answer(ESCAPE)


def test_v7_the_board_stays_and_no_key_is_broken_off_at_any_width() -> None:
    for columns in (60, 80, 120):
        with playing(columns=columns) as terminal:
            assert "\nq " in terminal.wait("Your move:")
            text = terminal.answer("nonsense\r")
            assert "\nq " in text
            assert "“NONSENSE” is" in text
            terminal.answer("--\r")
            text = terminal.answer("0")
            assert "[y] sit out" in text
            assert "\nq " in text
