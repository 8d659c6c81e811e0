"""Puzzle ratings measured: levels of known order try the puzzles, and are rated in that order.

python -m benchmarks.puzzle_ratings                    every game, about half an hour
python -m benchmarks.puzzle_ratings weise --most 40    the first 40 puzzles of one game

How hard a shipped puzzle is was found out with these very levels. So nothing of that is used here:
each level tries with other chance, and is rated twice by the path that a person's attempts take,
once as if all puzzles were equally hard, and once with a hardness that follows from how
the *other* levels fared, its mean taken off, lest leaving out a strong level make all look hard.
"""

from __future__ import annotations

import argparse
import sys
from statistics import mean

from tools.puzzles.find import EASIEST, HARDEST, hits_of
from tools.puzzles.recipes import RECIPES
from tutor.bots.puzzles import TRIES, Puzzle, in_order
from tutor.flows.puzzle import Solved
from tutor.kits import KITS
from tutor.quiz.glicko import Rating
from tutor.quiz.ratings import PUZZLE, known, outcome, ratings
from tutor.quiz.settings import Setting
from tutor.store.puzzles import game_of, puzzles

EQUAL = 1500.0
Fared = dict[str, list[Solved]]
"""How each level fared, puzzle by puzzle."""


def fared(name: str, chosen: list[Puzzle]) -> Fared:
    """Every level tries every puzzle, up to three times; who tries the same again loses a try."""
    found: Fared = {level: [] for level in KITS[name].level_names}
    for one in chosen:
        match = one.match(game_of(one))
        best = match.game.parse_move(one.best)
        for level, solved in found.items():
            chances = [f"rated/{level}/{one.name}/{number}" for number in range(TRIES)]
            hits = hits_of(level, match, RECIPES[name], best, chances)
            solved.append(Solved(hits.index(True) + 1 if any(hits) else 0))
    return found


def hardness(found: Fared, but: str) -> list[float]:
    """How hard each puzzle is by how the other levels fared, around the same mean."""
    others = [solved for level, solved in found.items() if level != but]
    shares = [mean(one.tries == 1 for one in each) for each in zip(*others, strict=True)]
    middle = mean(shares)
    return [EQUAL - (HARDEST - EASIEST) * (share - middle) for share in shares]


def rated(solved: list[Solved], hard: list[float]) -> Rating:
    """The rating of somebody who fared so."""
    log = []
    for number, (one, rating) in enumerate(zip(solved, hard, strict=True)):
        kept = outcome(PUZZLE, str(number), [(known(rating), one.score)])
        log.append(Setting(float(number), str(number), *kept))
    return ratings(log)[PUZZLE]


def measure(name: str, most: int | None) -> bool:
    """Print how the levels fared; whether both ratings are in the known order."""
    chosen = in_order(puzzles(name))[:most]
    found = fared(name, chosen)
    print(f"{name}: {len(chosen)} puzzles")
    equal, others = [], []
    for level, solved in found.items():
        equal.append(rated(solved, [EQUAL] * len(solved)))
        others.append(rated(solved, hardness(found, level)))
        share = mean(one.tries == 1 for one in solved)
        print(
            f"  {level:12} solved at once {share:4.0%}   all equal {_shown(equal[-1])}   "
            f"by the others {_shown(others[-1])}",
            flush=True,
        )
    ordered = all(_rising([one.mean for one in each]) for each in (equal, others))
    print(f"  in the known order: {'yes' if ordered else 'no'}", flush=True)
    return ordered


def _rising(numbers: list[float]) -> bool:
    return numbers == sorted(numbers)


def _shown(rating: Rating) -> str:
    return f"{rating.mean:5.0f} ± {rating.half_width:3.0f}"


def main() -> int:
    """Measure the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", default=list(RECIPES))
    parser.add_argument("--most", type=int)
    arguments = parser.parse_args()
    ordered = [measure(name, arguments.most) for name in arguments.names]
    return 0 if all(ordered) else 1


if __name__ == "__main__":
    sys.exit(main())
