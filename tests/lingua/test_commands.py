"""`tutor lingua score`, `best` and `score-sheet`: figures, errors, exit codes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.helpers import inside
from tutor.games.lingua.position import Position, position_text
from tutor.store.games.lingua import read_position

SCORE = ("lingua", "score")


def test_score_json_is_exactly_as_documented() -> None:
    ran = inside(*SCORE, "KLEID", "--tiles", "44444", "--fields", "04010", "--aces", "9", "--json")
    assert json.loads(ran.out) == {
        "words": [{"word": "KLEID", "normal": 20, "colour_word": 125, "aces": 1}],
        "aces": 1,
        "aces_total": 10,
        "multiplier": 2,
        "goal": 0,
        "total": 290,
    }


@pytest.mark.parametrize(
    ("arguments", "total"),
    [
        (("TOR", "--tiles", "123", "--fields", "000"), 6),
        (("TOR", "--tiles", "gelb,rot,grün", "--fields", "weiß,0,white"), 6),
        (("TOR", "--tiles", "yellow,red,green", "--fields", "0,0,0"), 6),
        (("so", "--tiles", "44", "--fields", "00"), 58),
        (("Spaß", "--tiles", "11111", "--fields", "00000"), 130),  # ẞ is played as SS
        (("TOR", "--tiles", "123", "--fields", "001", "--also", "SPIELT:222221:000001"), 17),
        (("TOR", "--tiles", "123", "--fields", "000", "--goal", "50", "--aces", "12"), 62),
        (("TOR", "--tiles", "123", "--fields", "003", "--goal", "50", "--aces", "12"), 112),
    ],
)
def test_score_totals(arguments: tuple[str, ...], total: int) -> None:
    assert json.loads(inside(*SCORE, *arguments, "--json").out)["total"] == total


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("KLEID", "--tiles", "4444", "--fields", "00000"), "4 colours, but the word has 5"),
        (("KLEID", "--tiles", "44444", "--fields", "000"), "3 colours"),
        (("KLEID", "--tiles", "44449", "--fields", "00000"), "“9” is no colour"),
        (("KLEID", "--tiles", "04444", "--fields", "00000"), "“0” is no colour"),
        (("KLEID", "--tiles", "lila,rot,rot,rot,rot", "--fields", "00000"), "“lila”"),
        (("", "--tiles", "", "--fields", ""), "two letters or more"),
        (("K1", "--tiles", "44", "--fields", "00"), "“K1”"),
        (("A" * 10_000, "--tiles", "4" * 10_000, "--fields", "0" * 10_000), "10000 letters"),
        (("SO SO", "--tiles", "44444", "--fields", "00000"), "“SO SO”"),
        (("SO", "--tiles", "44", "--fields", "00", "--also", "SPIELT:1234:0000"), "4 colours"),
        (("SO", "--tiles", "44", "--fields", "00", "--also", "SPIELT"), "WORD:TILES:FIELDS"),
    ],
)
def test_score_errors_quote_the_input(arguments: tuple[str, ...], said: str) -> None:
    ran = inside(*SCORE, *arguments)
    assert ran.code == 2
    assert said in ran.err


def test_score_explains_line_by_line_with_rule_numbers() -> None:
    ran = inside(
*SCORE, "KLEID", "--tiles", "44444", "--fields", "04010", "--aces", "15",
        "--goal", "50",
    )  # fmt: skip
    for part in ("(L8)", "(L9): 5 × 25 = 125", "(L10): 15 + 1 = 16", "3×", "(L13): 50", "(L14)"):
        assert part in ran.out
    assert "250" in ran.out, "16 aces are 250 points (L11)"


EMPTY = "\n".join(["  " + "." * 17] * 17)
ZEROS = "\n".join(["  " + "0" * 17] * 17)


def position_file(folder: Path, board: str = EMPTY, colours: str = ZEROS, **more: str) -> Path:
    path = folder / "position.yaml"
    lines = [f"{key}: {value}" for key, value in {"rack": '"E1 I2 N3 S4 T1 R2"', **more}.items()]
    text = "\n".join([*lines, "board: |", board, "colours: |", colours]) + "\n"
    path.write_text(text, encoding="utf-8")
    return path


def row(board: str, number: int, text: str) -> str:
    rows = board.split("\n")
    rows[number] = "  " + text
    return "\n".join(rows)


def test_best_counts_the_placements_with_any_word_list(tmp_path: Path) -> None:
    words = tmp_path / "words.txt"
    words.write_text("SINT\nNEST\nNESTER\nREST\nXXXX\n", encoding="utf-8")
    path = position_file(tmp_path)
    ran = inside(
        "lingua",
        "best",
        "--position",
        str(path),
        "--words",
        str(words),
        "--count",
        "--json",
    )
    assert json.loads(ran.out) == {"moves": 3}  # one E only: no NESTER


def test_best_names_moves_colours_and_scores(tmp_path: Path) -> None:
    board = row(EMPTY, 1, ".NEST............")
    colours = row(ZEROS, 1, "01111000000000000")
    path = position_file(tmp_path, board, colours, aces="9", extensions="any")
    ran = inside("lingua", "best", "--position", str(path), "--top", "3", "--json")
    data = json.loads(ran.out)
    assert len(data["moves"]) == 3
    assert data["count"] > 50
    totals = [move["total"] for move in data["moves"]]
    assert totals == sorted(totals, reverse=True)
    assert {"move", "square", "direction", "word", "colours", "exchange", "words"} <= set(
        data["moves"][0]
    )
    assert all(move["direction"] == "down" for move in data["moves"]), "the second word (L2)"
    text = inside("lingua", "best", "--position", str(path), "--top", "3")
    assert data["moves"][0]["move"] in text.out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rack": '"E9"'}, "“E9” is no tile"),
        ({"rack": '"' + "E1 " * 13 + '"'}, "13 tiles"),
        ({"board": row(EMPTY, 3, "." * 16)}, "16 signs"),
        ({"board": row(EMPTY, 3, "?" + "." * 16)}, "“?” in row d"),
        ({"board": row(EMPTY, 3, "E" + "." * 16)}, "E on d1 and colour 0"),
        ({"colours": row(ZEROS, 3, "1" + "0" * 16)}, "colour 1"),
        ({"board": "\n".join(EMPTY.split("\n")[:5])}, "5 lines"),
        ({"aces": "-1"}, "“-1”"),
        ({"extensions": "some"}, "“some”"),
        ({"words": "[K1]"}, "“K1”"),
        ({"colors": "1"}, "did you mean “colours”"),
    ],
)
def test_a_bad_position_is_refused_with_its_place(
    change: dict[str, str], said: str, tmp_path: Path
) -> None:
    path = position_file(tmp_path, **change)
    ran = inside("lingua", "best", "--position", str(path))
    assert ran.code == 1
    assert said in ran.err
    assert f"{path}:" in ran.err


def test_a_position_without_a_word_says_so(tmp_path: Path) -> None:
    path = position_file(tmp_path, rack='"Q1 X2"')
    ran = inside("lingua", "best", "--position", str(path))
    assert ran.code == 1
    assert "L7" in ran.out


def test_positions_are_written_as_they_are_read(tmp_path: Path) -> None:
    board = row(EMPTY, 1, ".NEST............")
    colours = row(ZEROS, 1, "01234000000000000")
    path = position_file(tmp_path, board, colours, aces="9", extensions="any", words="[ALT, TOR]")
    position = read_position(path)
    assert position.words == {"NEST", "ALT", "TOR"}, "what lies was laid (L5)"
    path.write_text(position_text(position), encoding="utf-8")
    assert read_position(path) == position
    assert isinstance(position, Position)


def test_the_score_sheet_keeps_a_game(tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.txt"
    typed = "KLEID 44444 04010\nnonsense\n-\nTOR 123 003\nundo\nSO:44:44 ER:11:11\n"
    ran = inside("lingua", "score-sheet", "Anna", "Ben", "--file", str(sheet), typed=typed)
    assert ran.code == 0
    assert "“nonsense” is not WORD:TILES:FIELDS" in ran.out
    kept = ["Anna, Ben", "KLEID 44444 04010", "-", "SO:44:44 ER:11:11"]
    assert sheet.read_text(encoding="utf-8").splitlines() == kept
    ran = inside("lingua", "score-sheet", "--file", str(sheet), typed="SO 44 44 goal 50\n")
    assert "Final count" in ran.out
    data = json.loads(inside("lingua", "score-sheet", "--file", str(sheet), "--json").out)
    assert [(p["name"], p["points"], p["aces"], p["total"]) for p in data["players"]] == [
        ("Anna", 145 + 58 + 52, 5, 145 + 58 + 52 + 50),
        ("Ben", 58 + 50, 2, 58 + 50 + 20),
    ]


@pytest.mark.parametrize("names", [(), ("Anna",), ("A", "B", "C", "D", "E"), ("A", "A")])
def test_a_score_sheet_needs_two_to_four_players(names: tuple[str, ...]) -> None:
    assert inside("lingua", "score-sheet", *names).code == 2
