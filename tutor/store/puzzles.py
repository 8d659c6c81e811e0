"""The puzzles that ship with the program: a line of JSON each, a file for each game."""

from __future__ import annotations

import json
from pathlib import Path

from tutor.bots.puzzles import Puzzle
from tutor.games.contract import AnyGame
from tutor.kits import kit_of

FOLDER = Path(__file__).resolve().parent.parent / "data" / "puzzles"


def puzzles(game: str | None = None) -> list[Puzzle]:
    """Every puzzle, or those of one game, in the order of their names."""
    paths = sorted(FOLDER.glob("*.jsonl")) if game is None else [FOLDER / f"{game}.jsonl"]
    lines = [line for path in paths for line in path.read_text(encoding="utf-8").splitlines()]
    return [Puzzle.from_dict(json.loads(line)) for line in lines]


def games_with_puzzles() -> list[str]:
    """The games that have some."""
    return sorted(path.stem for path in FOLDER.glob("*.jsonl"))


def game_of(puzzle: Puzzle) -> AnyGame:
    """The game that a puzzle is played with."""
    kit = kit_of(puzzle.game)
    settings = {one.name: one.default for one in (*kit.settings, *kit.play_settings)}
    game: AnyGame = kit.get("create")({**settings, **puzzle.settings})
    return game
