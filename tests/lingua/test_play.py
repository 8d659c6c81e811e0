"""Playing at a pipe and in a real terminal: to the end, in the middle, interrupted, resumed."""

from __future__ import annotations

import json
from pathlib import Path

from tests.helpers import inside
from tests.terminal import Terminal


def test_a_demonstration_plays_itself_and_explains(tmp_path: Path) -> None:
    ran = inside(
        "play", "lingua", "--demo", "--seed", "4", "--level", "greedy", "--explain-bots",
        home=tmp_path,
    )  # fmt: skip
    assert ran.code == 0
    assert "It earns" in ran.out
    assert "(L11) =" in ran.out
    again = inside("play", "lingua", "--resume", home=tmp_path)
    assert again.code == 1
    assert "no unfinished game" in again.err


def test_a_piped_game_helps_refuses_and_ends(tmp_path: Path) -> None:
    typed = "?\nr\nb2 - ROSI\n-- E1\n-- E1 S4\ny\n"
    ran = inside("play", "lingua", "--seed", "3", "--plain", typed=typed, home=tmp_path)
    assert ran.code == 1, "the input ended in the middle"
    assert "The most points now: " in ran.out
    assert "Colour word. All letters" in ran.out
    assert "“ROSI” from b2 is not a valid word (L6)" in ran.out
    assert "exchange two tiles, or none (L7)" in ran.out
    assert "You could have laid b2" in ran.out
    assert "\x1b" not in ran.out
    assert "tutor play --resume" in ran.err


def test_lines_of_json_carry_the_table_and_what_can_be_done(tmp_path: Path) -> None:
    options = ("play", "lingua", "--seed", "3", "--json-lines")
    ran = inside(*options, typed="--\n1 2\ny\nq\n", home=tmp_path)
    lines = [json.loads(line) for line in ran.out.splitlines()]
    table, asked, which, sure, told = lines[:5]
    assert (table["show"], len(table["rack"]), table["racks"]) == ("table", 12, [12, 12])
    assert [one["key"] for one in asked["commands"]] == ["--", "m", "?", "r", "h", "q"]
    assert (which["ask"], which["cancel"], sure["ask"]) == ("check", "<", "choose")
    assert told["events"][0]["returned"] == table["rack"][:2]
    assert "drawn" not in lines[5]["events"][0], "what Marcus drew is hidden"
    assert lines[-1]["summary"]["ended"] == "left"


def test_in_a_terminal_the_board_fits_and_a_move_is_previewed(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("ESSEN SONNE REISEN EINS NEIN RASEN ROSEN SENSE\n", encoding="utf-8")
    home = {"TUTOR_HOME": str(tmp_path)}
    options = ("play", "lingua", "--seed", "3", "--opponents", "1", "--words", str(words))
    with Terminal(*options, environment=home) as terminal:
        screen = terminal.wait("Your move")
        assert "q  1" in screen
        assert "»" in screen
        terminal.press("b2 - ROSEN\r")
        screen = terminal.wait("lay it")
        assert "ROSEN" in screen
        terminal.press("n")
        terminal.wait(lambda text: "Nothing was laid" in text and "Your move" in text)
        terminal.press("\x1b[C")
        terminal.wait("b2 -")
        terminal.press("ros")
        terminal.wait("b2 - ROS")
        terminal.press("\x7f ")
        terminal.wait("b2 | RO")
        terminal.press("\x1b")
        terminal.wait(lambda text: "b2 | RO" not in text)
        terminal.press("--\r")
        terminal.wait("Esc/<")
        terminal.press("\x1b")
        terminal.wait(lambda text: "Esc/<" not in text and "Your move" in text)
        terminal.interrupt()
        assert terminal.leave() == 130
    with Terminal("play", "lingua", "--resume", environment=home, fresh=True) as terminal:
        terminal.wait("Your move")
        terminal.press("b2 - ROSEN\r")
        terminal.wait("lay it")
        terminal.press("y")
        terminal.wait("R")
        terminal.wait("Your move")
        terminal.press("q\r")
        assert terminal.leave() == 0


def test_the_arena_writes_a_log(tmp_path: Path) -> None:
    log = tmp_path / "log.jsonl"
    ran = inside(
        "arena", "lingua", "--bots", "greedy,beginner", "--games", "2", "--log", str(log), "--json",
        home=tmp_path,
    )  # fmt: skip
    assert ran.code == 0
    lines = log.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 2
    assert '"fields": ["1010' in lines[0]


def test_a_position_is_saved_and_played_from(tmp_path: Path) -> None:
    path = tmp_path / "here.yaml"
    assert inside("lingua", "position", home=tmp_path).code == 1, "there is no game yet"
    inside("play", "lingua", "--seed", "3", "--plain", typed="q\n", home=tmp_path)
    path.write_text(inside("lingua", "position", home=tmp_path).out, encoding="utf-8")
    best = inside("lingua", "best", "--position", str(path), "--count")
    assert json.loads(best.out)["moves"] > 0
    ran = inside(
        "play", "lingua", "--position", str(path), "--plain", typed="?\nq\n", home=tmp_path
    )
    assert ran.code == 0
    assert "The most points now: " in ran.out


def test_wrong_options_are_refused() -> None:
    assert inside("play", "lingua", "--extensions", "lots").code == 2
    assert inside("play", "lingua", "--spelling", "odd").code == 2
    assert inside("play", "lingua", "--level", "genius").code == 2
