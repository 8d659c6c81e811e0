"""Find puzzles in games of bots, and prove those that ship.

python -m tools.puzzles find GAME --count N --seed S    appends to tutor/data/puzzles/GAME.jsonl
python -m tools.puzzles check [GAME]                    judges every puzzle anew, with other chance
python -m tools.puzzles check GAME --mend --chance sift … and takes out those that are not clear
python -m tools.puzzles year 2027                       judges the puzzle of every day of that year

A position becomes a puzzle if the judge, at ten times its usual effort, puts every move but one
(and those that come to the same) behind by at least the game's margin, the interval
taken off. How hard it is follows from which levels find the move.
"""

from __future__ import annotations

import argparse
import sys

from tools.puzzles.find import TOO_EASY, find
from tools.puzzles.prove import CHANCE, check, line_of, mend, of_year
from tools.puzzles.recipes import RECIPES
from tutor.store.puzzles import FOLDER, puzzles


def main() -> int:
    """Find or check."""
    arguments = _parser().parse_args()
    if arguments.command == "find":
        with (FOLDER / f"{arguments.game}.jsonl").open("a", encoding="utf-8") as file:
            for one in find(arguments.game, arguments.count, arguments.seed, arguments.above):
                file.write(line_of(one))
                file.flush()
        return 0
    if arguments.command == "year":
        found = check(of_year(arguments.year), arguments.effort, arguments.chance)
    else:
        every = [("", one) for one in puzzles(arguments.game)]
        found = check(every, arguments.effort, arguments.chance)
        if arguments.mend and arguments.game:
            mend(arguments.game, found)
    return int(None in found.values())


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("game", choices=RECIPES)
    finding.add_argument("--count", type=int, default=10)
    finding.add_argument("--seed", type=int, default=1)
    finding.add_argument("--above", type=int, default=TOO_EASY, help="only harder ones")
    checking = commands.add_parser("check")
    checking.add_argument("game", nargs="?", choices=RECIPES)
    checking.add_argument("--mend", action="store_true")
    year = commands.add_parser("year")
    year.add_argument("year", type=int)
    for one in (checking, year):
        one.add_argument("--effort", type=float, default=4.0)
        one.add_argument("--chance", default=CHANCE, help="another word: other chance")
    return parser


if __name__ == "__main__":
    sys.exit(main())
