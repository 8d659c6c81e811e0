"""Find puzzles in games of bots, and prove those that ship.

python -m tools.puzzles find GAME --count N --seed S    appends to tutor/data/puzzles/GAME.jsonl
python -m tools.puzzles check [GAME]                    judges every puzzle anew, with other chance

A position becomes a puzzle if the judge, at ten times its usual effort, puts every move but one
(and those that come to the same) behind by at least the game's margin, the interval
taken off. How hard it is follows from which levels find the move.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from tutor.bots.puzzles import Puzzle, rivals
from tutor.bots.review import AnyJudge
from tutor.games.contract import AnyGame
from tutor.games.match import Match, Seat
from tutor.kits import KITS, make_bot
from tutor.kits.contract import Kit, Occasion
from tutor.store.puzzles import FOLDER, game_of, puzzles
from tutor.values import dataclass

GLANCE, CERTAIN = 1.0, 10.0
"""The effort of the first look, and of the one that decides."""
TRIALS = 3
"""How often each level tries a puzzle to find out how hard it is."""
EASIEST, HARDEST, TOO_EASY = 900, 2100, 1050


@dataclass(frozen=True, slots=True)
class Recipe:
    """How puzzles of a game are found: who plays, with what, and how clear the best must be."""

    prefix: str
    bots: tuple[str, ...]
    margin: float
    settings: tuple[dict[str, Any], ...] = ({},)


RECIPES = {
    "cartino": Recipe("c", ("thoughtful", "greedy"), 4.0),
    "lingua": Recipe("l", ("thoughtful", "greedy"), 30.0),
    "kng": Recipe("k", ("magister", "discipulus"), 0.08, ({"deck": "is"}, {"deck": "ille"})),
    "weise": Recipe("w", ("magister", "discipulus"), 0.15),
}


def find(name: str, count: int, seed: int) -> Iterator[Puzzle]:
    """So many new puzzles of a game."""
    kit, recipe = KITS[name], RECIPES[name]
    known = {(one.seed, one.moves) for one in _shipped(name)}
    number, found = len(known), 0
    for deal in range(seed, seed + 100_000):
        settings = recipe.settings[deal % len(recipe.settings)]
        game = _game(kit, settings)
        for puzzle in _in_match(kit, game, recipe, settings, deal):
            if (puzzle.seed, puzzle.moves) not in known:
                number, found = number + 1, found + 1
                data = puzzle.as_dict() | {"name": f"{recipe.prefix}-{number:03}"}
                yield Puzzle.from_dict(data)
            break  # one of a match is enough: the next would look like it
        if found == count:
            return


def _in_match(
    kit: Kit, game: AnyGame, recipe: Recipe, settings: dict[str, Any], seed: int
) -> Iterator[Puzzle]:
    """The puzzles in one match, from a random place on."""
    seats = tuple(Seat(name, name) for name in recipe.bots)
    every = {one.name: one.default for one in (*kit.settings, *kit.arena_settings)} | settings
    options = kit.get("options")(game, every, len(seats), Occasion.ARENA)
    bots = [make_bot(game, name) for name in recipe.bots]
    match, judge = Match.start(game, options, seats, seed), kit.get("judge")(game)
    skip = Random(seed).randrange(4, 24)
    while (seat := match.to_act) is not None:
        if len(match.moves) >= skip and (line := _clear(judge, match, recipe.margin)):
            best, margin = line
            text = game.move_text(best)
            rating = _hardness(kit, match, text)
            if rating > TOO_EASY:
                yield Puzzle(
                    "", kit.name, settings, options.as_dict(), len(seats), seed, match.moves, text,
                    margin, rating,
                )  # fmt: skip
        choice = bots[seat].choose(match.view(seat), match.rng(seat))
        match, _events = match.play(choice.move)


def _clear(judge: AnyJudge, match: Match, margin: float) -> tuple[Any, float] | None:
    """The best move and how far behind the next is, if that is clear."""
    for effort in (GLANCE, CERTAIN):
        best, *others = rivals(judge, match, Random(f"find/{effort}"), effort)
        if not others or min(one.surely for one in others) < margin:
            return None
    return best.move, round(min(one.surely for one in others), 3)


def _hardness(kit: Kit, match: Match, best: str) -> int:
    """Which levels find it, and how often: the weaker one who does, the easier it is."""
    seat, tries, hits = match.to_act, 0, 0
    assert seat is not None, "somebody is to move"
    after = match.play(match.game.parse_move(best))[0].state
    for level in kit.level_names:
        bot = make_bot(match.game, level)
        for trial in range(TRIALS):
            move = bot.choose(match.view(seat), Random(f"hard/{trial}")).move
            tries, hits = tries + 1, hits + (match.play(move)[0].state == after)
    return round(HARDEST - (HARDEST - EASIEST) * hits / tries)


def check(name: str | None, effort: float) -> int:
    """Judge the puzzles anew, with other chance than they were found with; how many fail."""
    failed = 0
    for one in puzzles(name):
        match, judge = one.match(game_of(one)), KITS[one.game].get("judge")
        best, *others = rivals(judge(match.game), match, Random(f"check/{one.name}"), effort)
        same = match.play(best.move)[0].state == match.play(
            match.game.parse_move(one.best)
        )[0].state  # fmt: skip
        lead = min(one.surely for one in others)
        clear = same and lead >= RECIPES[one.game].margin / 2
        failed += not clear
        print(f"{one.name}  {'ok ' if clear else 'BAD'}  {lead:8.3f}  {one.best}")
    print(f"{failed} of {len(puzzles(name))} are not clear")
    return failed


def _game(kit: Kit, settings: dict[str, Any]) -> AnyGame:
    every = {one.name: one.default for one in (*kit.settings, *kit.play_settings)} | settings
    game: AnyGame = kit.get("create")(every)
    return game


def _shipped(name: str) -> list[Puzzle]:
    return puzzles(name) if (FOLDER / f"{name}.jsonl").exists() else []


def main() -> int:
    """Find or check."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    finding = commands.add_parser("find")
    finding.add_argument("game", choices=RECIPES)
    finding.add_argument("--count", type=int, default=10)
    finding.add_argument("--seed", type=int, default=1)
    checking = commands.add_parser("check")
    checking.add_argument("game", nargs="?", choices=RECIPES)
    checking.add_argument("--effort", type=float, default=4.0)
    arguments = parser.parse_args()
    if arguments.command == "check":
        return int(check(arguments.game, arguments.effort) > 0)
    FOLDER.mkdir(exist_ok=True)
    with (FOLDER / f"{arguments.game}.jsonl").open("a", encoding="utf-8") as file:
        for one in find(arguments.game, arguments.count, arguments.seed):
            file.write(json.dumps(one.as_dict(), ensure_ascii=False) + "\n")
            file.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
