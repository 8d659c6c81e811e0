"""The card game in a real terminal, played with keys."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.helpers import no_skips
from tests.terminal import Terminal
from tutor.store.saves import latest, load_save, saves_folder


def at_rest(text: str) -> bool:
    asked = ("Your move", "[e] objection", "take it back", "play again")
    return any(words in text for words in asked)


def my_turn(terminal: Terminal) -> str:
    """The screen when it is the person's turn: lots decide who begins (K2)."""
    text = terminal.wait(at_rest)
    while "Your move" not in text:
        text = terminal.answer("\r" if "take it back" in text else "g")
    return text


def play_one_move(terminal: Terminal) -> bool:
    """Do what the third hint says, let opponents pass; False when the game is over."""
    text = terminal.wait(at_rest)
    if "play again" in text:
        return False
    if "Your move" not in text:
        terminal.answer("\r" if "take it back" in text else "g")
        return True
    for _step in range(3):
        text = terminal.answer("?")
    advice = re.search(r"^(\S+) as (\w+ \w+ \w):", text, re.MULTILINE)
    if advice is None:
        terminal.answer("d" if "[d] draw" in text else "p")
    else:
        numbers = {card: number for number, card in re.findall(r"\[(\d+)\] (\S+)", text)}
        terminal.answer(numbers[advice[1]])
        terminal.answer(advice[2] + "\r")
    return True


@pytest.mark.parametrize("columns", [80, 60])
def test_a_whole_game_with_keys(columns: int) -> None:
    with Terminal("play", "is", "--seed", "4", "--level", "tiro", columns=columns) as terminal:
        for _move in range(200):
            if not play_one_move(terminal):
                break
        assert re.search(r"You win!|Marcus wins\.", terminal.text)
        assert all(len(line) <= columns for line in terminal.text.splitlines())
        terminal.press("q")
        assert terminal.leave() == 0
    saved = latest(no_skips)
    assert saved is not None
    assert saved.finished


def test_everything_fits_80_by_24() -> None:
    arguments = ("play", "is+ille", "--seed", "1", "--opponents", "4", "--level", "tiro")
    with Terminal(*arguments) as terminal:
        text = my_turn(terminal)
        assert "is+ille · game 1" in text.splitlines()[0]
        assert all(name in text for name in ("Marcus", "Iulia", "Gaius", "Livia"))


def test_the_services_answer_and_nothing_is_given_away() -> None:
    with Terminal("play", "is", "--seed", "5") as terminal:
        text = my_turn(terminal)
        assert not re.search(r"\b(nom|gen|dat|acc|abl) (sg|pl) [mfn]\b", text)
        terminal.press("t")
        terminal.wait("singular")
        terminal.press(" ")
        terminal.wait("Your move")
        terminal.press("r")
        terminal.wait("K6")
        terminal.press(" ")
        terminal.wait("Example")
        terminal.press(" ")
        terminal.wait("Your move")
        terminal.press("?")
        terminal.wait("of your cards fit")
        terminal.press("1")
        terminal.wait("acc sg f;")  # a narrow screen breaks the question
        terminal.press("nonsense\r")
        terminal.wait("names no case, number or gender")
        terminal.press("<\r")
        terminal.wait("Your move")
        terminal.press("q")
        assert terminal.leave() == 0
        assert "tutor play --resume" in terminal.text


@pytest.mark.parametrize("columns", [40, 60])
def test_plain_lines_are_broken_between_words(columns: int) -> None:
    size = {"COLUMNS": str(columns)}
    arguments = ("play", "is", "--demo", "--plain", "--seed", "2", "--lang", "de")
    with Terminal(*arguments, columns=columns, environment=size) as terminal:
        assert terminal.leave() == 0
        lines = terminal.raw.decode().splitlines()
    assert any("genau zwei" in line for line in lines)
    assert max(map(len, lines)) <= columns


def test_ctrl_c_saves_and_says_how_to_go_on() -> None:
    with Terminal("play", "is", "--seed", "5") as terminal:
        my_turn(terminal)
        terminal.press("d")
        terminal.wait("You draw a card.")
        terminal.interrupt()
        assert terminal.leave() == 130
        assert "tutor play --resume" in terminal.text
    with Terminal("play", "--resume", fresh=True) as terminal:
        terminal.wait(at_rest)
        terminal.interrupt()
        assert terminal.leave() == 130


def test_kill_loses_nothing() -> None:
    with Terminal("play", "is", "--seed", "4", "--level", "tiro") as terminal:
        for _move in range(9):
            play_one_move(terminal)
        terminal.kill()
    (path,) = saves_folder().glob("*.jsonl")
    before = load_save(path).record.moves
    assert len(before) >= 3
    with Terminal("play", "--resume") as terminal:
        terminal.wait(at_rest)
        terminal.press("q")
        assert terminal.leave() == 0
    after = load_save(Path(path)).record.moves
    assert after[: len(before)] == before


def test_without_arguments_it_asks() -> None:
    with Terminal("play", fresh=True) as terminal:
        terminal.wait("Which game?")
        terminal.press("1")
        terminal.wait("Which deck?")
        terminal.press("\r")
        terminal.wait("How many opponents?")
        terminal.press("2")
        terminal.wait("How strong?")
        terminal.press("\r")
        text = my_turn(terminal)
        assert "Iulia" in text
        terminal.interrupt()
        assert terminal.leave() == 130


@pytest.mark.parametrize(
    ("keys", "card"), [("1", "1"), ("1\r", "1"), ("1?", "1"), ("10", "10"), ("12", "12")]
)
def test_a_hand_of_more_than_nine_cards(keys: str, card: str) -> None:
    with Terminal("play", "is", "--seed", "4", "--level", "tiro") as terminal:
        text = my_turn(terminal)
        while not ("[1]" in text and "[12]" in text):
            if "Your move" not in text:
                text = my_turn(terminal)
                continue
            text = terminal.answer("d" if "[d]" in text else "p")
        faces = dict(re.findall(r"\[(\d+)\] (\S+)", text))
        assert f"\n{faces[card]} is (e.g." in terminal.answer(keys)


@pytest.mark.parametrize("before", [(), ("1",), ("1", "1\r")])
def test_questions_before_a_game_can_be_left(before: tuple[str, ...]) -> None:
    with Terminal("play") as terminal:
        terminal.wait("Which game?")
        for answer in before:
            terminal.answer(answer)
        terminal.press("q")
        assert terminal.leave() == 0


def test_escape_goes_back_before_a_game_and_leaves_at_its_first_question() -> None:
    with Terminal("play") as terminal:
        terminal.wait("Which game?")
        assert "Which deck?" in terminal.answer("1")
        assert "How many opponents?" in terminal.answer("1\r")
        assert "Which deck?" in terminal.answer("\x1b")
        terminal.press("\x1b")
        assert terminal.leave() == 0


def test_a_menu_of_more_than_nine_entries() -> None:
    with Terminal("play") as terminal:
        terminal.wait("Which game?")
        text = terminal.answer("1")
        assert "Which deck?" in text
        wanted = next(line.split()[-1] for line in text.splitlines() if re.match(r"[ »]+11 ", line))
        assert wanted in terminal.answer("11")
        terminal.interrupt()
        assert terminal.leave() == 130


@pytest.mark.parametrize("game", ["cartino", "weise", "lingua"])
def test_home_hands_the_profile_to_every_game(game: str) -> None:
    number = {"cartino": "2", "weise": "3", "lingua": "4"}[game]
    with Terminal("play", "--profile", "anna") as terminal:
        terminal.wait("Which game?")
        text = terminal.answer(number)
        if game == "weise":
            terminal.answer("\r")
            text = terminal.answer("\r")
        assert "How many opponents?" in text
        terminal.answer("1")
        terminal.answer("\r")
        terminal.interrupt()
        assert terminal.leave() == 130
        assert "tutor play --resume --profile anna" in terminal.text


def test_a_page_is_closed_before_its_end() -> None:
    with Terminal("play", "is", "--seed", "5") as terminal:
        my_turn(terminal)
        assert "q: close" in terminal.answer("r")
        assert "Your move" in terminal.answer("q")


def test_a_plain_terminal_asks_by_numbers() -> None:
    typed = "\r".join(["1", "", "2", "1", "q", ""])
    with Terminal("play", "--plain", rows=100) as terminal:
        terminal.press(typed)
        assert terminal.leave() == 0
        assert "1) The pronoun card game" in terminal.text
        assert "3) Magister" in terminal.text
        assert "Iulia" in terminal.text
        assert "\x1b[" not in terminal.raw.decode()
