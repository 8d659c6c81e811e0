"""Learn what kept tiles and aces are worth in Lingua, from matches of the program with itself.

python -m tools.learn_lingua --games 300 --seed 1 [--bot greedy]

writes `tutor/data/lingua/values.yaml`. The bot plays both seats; now and then it takes one of its
next best moves instead, so that all sorts of tiles are kept.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from tutor.bots.lingua.known import KnownPlacements
from tutor.bots.lingua.values import features, stage
from tutor.games.lingua.game import LinguaGame
from tutor.games.lingua.lexicon.letters import LETTERS
from tutor.games.lingua.moves import Lay, Move
from tutor.games.lingua.rules import check_lay, score_laying
from tutor.games.lingua.scoring import TurnScore
from tutor.games.lingua.state import LinguaOptions, LinguaState, LinguaView
from tutor.kits import make_bot
from tutor.store.games.lingua import create

OUT = Path(__file__).resolve().parent.parent / "tutor" / "data" / "lingua" / "values.yaml"
STAGES = 10
EXPLORE = 0.25
AMONG = 12
RIDGE = 30.0


@dataclass
class Turn:
    """What one turn of a seat made, and what it kept for the next."""

    stage: int
    points: int
    aces: int
    kept: tuple[int, ...]


@dataclass
class Experience:
    """What all matches showed."""

    rows: list[list[float]] = field(default_factory=list)
    next_points: list[float] = field(default_factory=list)
    points_left: list[list[float]] = field(default_factory=lambda: [[] for _ in range(STAGES)])
    aces_left: list[list[float]] = field(default_factory=lambda: [[] for _ in range(STAGES)])

    def add(self, turns: Sequence[Turn]) -> None:
        """Take in one seat's turns of a whole match."""
        for number, turn in enumerate(turns):
            rest = turns[number:]
            self.points_left[turn.stage].append(sum(one.points for one in rest))
            self.aces_left[turn.stage].append(sum(one.aces for one in rest))
            if number + 1 < len(turns) and turn.stage > 1:
                self.rows.append([1.0, *features(turn.kept)])
                self.next_points.append(turns[number + 1].points)


def play(game: LinguaGame, level: str, seed: int, experience: Experience) -> None:
    """One match of two equal bots."""
    options = LinguaOptions()
    state = game.start(options, 2, seed)
    bot = make_bot(game, level)
    rng = Random(f"learn:{seed}")
    turns: list[list[Turn]] = [[], []]
    while game.to_act(state) is not None:
        seat = state.to_act
        view = game.view(state, seat)
        move = bot.choose(view, rng).move
        if rng.random() < EXPLORE:
            move = _another(game, view, rng) or move
        turns[seat].append(_turn(game, state, seat, move))
        state, _events = game.apply(state, move)
    for seat in range(2):
        experience.add(turns[seat])


def _another(game: LinguaGame, view: LinguaView, rng: Random) -> Move | None:
    found = KnownPlacements(game, view)
    best = found.best(AMONG)
    if not best:
        return None
    _total, slot, word = rng.choice(best)
    return found.palette.best(slot, word).lay


def _turn(game: LinguaGame, state: LinguaState, seat: int, move: Move) -> Turn:
    at = min(stage(len(state.bag)), STAGES - 1)
    if not isinstance(move, Lay):
        return Turn(at, 0, 0, state.racks[seat])
    laying = check_lay(game.box, game.words(state.options), game.view(state, seat).position, move)
    score = score_laying(game.box, laying, state.aces[seat])
    kept = list(state.racks[seat])
    for one in laying.spent:
        kept.remove(one)
    return Turn(at, _points(score), score.aces, tuple(kept))


def _points(score: TurnScore) -> int:
    return sum(word.normal + word.colour_word for word in score.words)


def fitted(rows: list[list[float]], targets: list[float]) -> list[float]:
    """Ridge regression by normal equations; the first column is the constant."""
    size = len(rows[0])
    matrix = [[0.0] * (size + 1) for _ in range(size)]
    for row, target in zip(rows, targets, strict=True):
        used = [(at, value) for at, value in enumerate(row) if value]
        for at, value in used:
            line = matrix[at]
            for other, factor in used:
                line[other] += value * factor
            line[size] += value * target
    for at in range(1, size):
        matrix[at][at] += RIDGE
    return _solved(matrix)


def _solved(matrix: list[list[float]]) -> list[float]:
    """Gauss elimination; the matrix is positive definite thanks to the ridge."""
    size = len(matrix)
    for at in range(size):
        pivot = matrix[at][at]
        matrix[at] = [value / pivot for value in matrix[at]]
        for other in range(size):
            factor = matrix[other][at]
            if other != at and factor:
                matrix[other] = [
                    a - factor * b for a, b in zip(matrix[other], matrix[at], strict=True)
                ]
    return [row[size] for row in matrix]


def report(experience: Experience, level: str, games: int, seed: int) -> str:
    """The data file."""
    weights = fitted(experience.rows, experience.next_points)[1:]
    letters, sets = weights[: len(LETTERS)], [0.0, *weights[len(LETTERS) :]]
    lines = [
        "# What kept tiles and aces are worth (see tutor/bots/lingua/values.py).",
        f"# Made by: python -m tools.learn_lingua --games {games} --seed {seed} --bot {level}",
        f"# from {len(experience.rows)} turns.",
        "letters:",
        *(f"  {letter}: {value:.2f}" for letter, value in zip(LETTERS, letters, strict=True)),
        "sets: [" + ", ".join(f"{value:.2f}" for value in sets) + "]",
    ]
    for name, lists in (
        ("points_to_come", experience.points_left),
        ("aces_to_come", experience.aces_left),
    ):
        means = [sum(values) / len(values) if values else 0.0 for values in lists]
        lines.append(f"{name}: [" + ", ".join(f"{value:.2f}" for value in means) + "]")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Play, fit, write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--out", type=Path, default=OUT)
    wanted = parser.parse_args()
    game = create({})
    experience = Experience()
    for number in range(wanted.games):
        play(game, wanted.bot, wanted.seed * 100_000 + number, experience)
    wanted.out.write_text(
        report(experience, wanted.bot, wanted.games, wanted.seed), encoding="utf-8"
    )


if __name__ == "__main__":
    main()
