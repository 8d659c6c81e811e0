"""The puzzles that ship with the program: a line of JSON each, a file for each game; and one with
the boards and cards that they are played with.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tutor.bots.puzzles import Puzzle
from tutor.games.contract import AnyGame, Data
from tutor.games.match import Record, Seat
from tutor.kits import restore_game

FOLDER = Path(__file__).resolve().parent.parent / "data" / "puzzles"
GAMES = FOLDER / "games.json"


def puzzles(game: str | None = None) -> list[Puzzle]:
    """Every puzzle, or those of one game, in the order of their names."""
    paths = sorted(FOLDER.glob("*.jsonl")) if game is None else [FOLDER / f"{game}.jsonl"]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return [Puzzle.from_dict(json.loads(line)) for line in lines]


def games_with_puzzles() -> list[str]:
    """The games that have some."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def game_of(puzzle: Puzzle) -> AnyGame:
    """The game that a puzzle is played with: with the board, the cards and the words that it was
    found with, whatever has changed since.
    """
    moves = (*puzzle.moves, puzzle.best)
    seats = tuple(Seat("", "") for _seat in range(puzzle.seats))
    data = kept_data()[data_key(puzzle.game, puzzle.settings)]
    return restore_game(Record(puzzle.game, dict(puzzle.options), data, seats, puzzle.seed, moves))


def data_key(game: str, settings: Mapping[str, Any]) -> str:
    """Under which name the data of a game are kept: `kng is`."""
    return " ".join([game, *map(str, settings.values())])


@cache
def kept_data() -> dict[str, Data]:
    """The data of the games with which puzzles are played, as records have them."""
    kept: dict[str, Data] = json.loads(GAMES.read_text(encoding="utf-8"))
    return kept
