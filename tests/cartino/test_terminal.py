"""Cartino in a real terminal, played with keys."""

from __future__ import annotations

import re

import pytest

from tests.helpers import no_skips
from tests.terminal import Terminal
from tutor.store.saves import latest, load_save, saves_folder


def at_rest(text: str) -> bool:
    return any(words in text for words in ("Your move", "take it back", "play again"))


def play_one_turn(terminal: Terminal) -> bool:
    """Type what the second hint says; False when the match is over."""
    text = terminal.wait(at_rest)
    if "play again" in text:
        return False
    if "take it back" in text:
        terminal.answer("\r")
        return True
    assert re.search("Most points now|Searched to the end", terminal.answer("?"))
    pattern = r"^(?:It is (.+)|Most points now: (.+), \d+ points?)\.\s*$"
    advice = re.search(pattern, terminal.answer("?"), re.MULTILINE)
    assert advice is not None
    move = advice[1] or advice[2]
    if move == "pass":
        terminal.answer("p")
    else:
        assert "e.g. HK+" in terminal.answer("t")
        terminal.answer(move + "\r")
    return True


@pytest.mark.parametrize("columns", [80, 60])
def test_a_whole_game_with_keys(columns: int) -> None:
    arguments = ("play", "cartino", "--seed", "4", "--opponents", "1", "--level", "greedy")
    # the line editor of the test's own process leaves its size in the environment
    size = {"COLUMNS": str(columns), "LINES": "24"}
    with Terminal(*arguments, columns=columns, environment=size) as terminal:
        assert "Cartino · game 4" in terminal.wait("Your move").splitlines()[0]
        for _turn in range(60):
            if not play_one_turn(terminal):
                break
        assert re.search(r"You win!|Marcus wins\.|win\.", terminal.text)
        terminal.press("q")
        assert terminal.leave() == 0
    saved = latest(no_skips)
    assert saved is not None
    assert saved.finished


def test_steps_show_their_points_and_everything_fits() -> None:
    arguments = ("play", "cartino", "--seed", "5", "--opponents", "3", "--level", "random")
    with Terminal(*arguments) as terminal:
        text = terminal.wait("Your move")
        assert "Cartino · game 5" in text.splitlines()[0]
        assert all(name in text for name in ("Marcus", "Iulia", "Gaius", "stones in the bag"))
        terminal.press("5")
        terminal.wait("+ upper half, - lower half")
        assert "Cartino" in terminal.text.splitlines()[0]
        terminal.press("-")
        text = terminal.wait("So far: ♥K-, ")
        assert "‹ 4 ›" in text
        terminal.press("u")
        terminal.wait(lambda now: "So far" not in now and at_rest(now))
        terminal.press("r")
        terminal.wait("Set. All five")
        terminal.answer("q")
        terminal.press("q")
        assert terminal.leave() == 0


def test_ctrl_c_saves_and_the_match_goes_on() -> None:
    with Terminal("play", "cartino", "--seed", "6", "--opponents", "1") as terminal:
        terminal.wait("Your move")
        play_one_turn(terminal)
        terminal.interrupt()
        assert terminal.leave() == 130
        assert "--resume" in terminal.text
    (path,) = saves_folder().glob("*.jsonl")
    moves = load_save(path).record.moves
    assert moves
    with Terminal("play", "cartino", "--resume", fresh=True) as terminal:
        terminal.wait("Your move")
        assert "You lay" in terminal.text
        terminal.press("h")
        assert "You lay" in terminal.wait("close")
        terminal.press("q")
        terminal.wait("Your move")
        terminal.press("q")
        assert terminal.leave() == 0
    assert load_save(path).record.moves == moves
