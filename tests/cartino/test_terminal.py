"""Cartino in a real terminal, played with keys."""

from __future__ import annotations

import re

import pytest

from tests.cartino.positions import game
from tests.helpers import no_skips
from tests.terminal import Terminal
from tutor.bots.cartino import make_bot
from tutor.games.match import HUMAN, Match, Seat
from tutor.store.saves import SaveFile, latest, load_save, saves_folder


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
    first = "Most points now|No stone of yours|Searched to the end"
    assert re.search(first, terminal.answer("?"))
    pattern = (
        r"^(?:It is (.+)\.|Most points now: (.+), \d+ points?\.|Thinking ahead: (.+?) \(.*)\s*$"
    )
    advice = re.search(pattern, terminal.answer("?"), re.MULTILINE)
    assert advice is not None
    move = advice[1] or advice[2] or advice[3]
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


def test_a_resumed_match_ends_as_any_other_and_can_be_reviewed() -> None:
    match = Match.start(game(), game().options({}), (Seat("", HUMAN), Seat("Marcus", "greedy")), 4)
    bot, before = make_bot(game(), "random"), match
    while match.to_act is not None:
        before = match if match.to_act == 0 else before
        move = bot.choose(match.view(match.to_act), match.rng(match.to_act)).move
        match, _events = match.play(move)
    SaveFile.create(before.record(), "begun")
    with Terminal("play", "cartino", "--resume") as terminal:
        while play_one_turn(terminal):
            pass
        assert "review it" in terminal.text
        assert "┌" in terminal.text
        assert "Looked through" in terminal.answer("r")
        terminal.answer("q")
        terminal.wait("play again")
        assert "Cartino · game" in terminal.answer("a")
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
