"""Ratings measured: how strong the levels are, and whether ratings put them in that order.

python -m benchmarks.ratings                       Cartino and Lingua, a few minutes
python -m benchmarks.ratings --games 20 cartino    fewer games of one of them

First every level plays every other one, and their strengths are fitted to who won how often
(Bradley–Terry, the weakest but one at 1200). Then each level comes as a newcomer with a rating of
1500 that nobody knows, plays other deals against the levels as they are rated in the kits, and is
rated by the very path that a person's games take; it must end up in the known order.
"""

from __future__ import annotations

import argparse
import itertools
import math
import sys
from random import Random

from tutor.bots.arena import play_out, seed_of
from tutor.games.contract import AnyGame, Options
from tutor.kits import KITS, make_bot
from tutor.kits.contract import Kit, Occasion
from tutor.quiz.glicko import Rating
from tutor.quiz.ratings import against, outcome, ratings
from tutor.quiz.settings import Setting

ANCHOR = 1200
STEPS = 2000
FITTED, JUDGED = 7, 8
"""The seeds of the deals for fitting, and of those that newcomers play."""
_PER_E = 400 / math.log(10)

Table = dict[tuple[str, str], float]
"""How often the first beat the second, draws counted half."""


def pairs(kit: Kit, game: AnyGame, options: Options, games: int) -> Table:
    """Every pair of levels, with rotated seats."""
    bots = {name: make_bot(game, name) for name in kit.level_names}
    won: Table = {}
    for one, other in itertools.combinations(bots, 2):
        score = 0.0
        for number in range(games):
            seats = (one, other) if number % 2 == 0 else (other, one)
            match = play_out(game, options, [bots[s] for s in seats], seed_of(FITTED, number // 2))
            places = dict(zip(seats, match.final.places, strict=True))
            score += _score(places[one], places[other])
        won[one, other], won[other, one] = score, games - score
    return won


def fitted(names: tuple[str, ...], won: Table) -> dict[str, float]:
    """The strengths that make these results likeliest; half a win and a loss are added to each
    pair, so that who always wins is not infinitely strong.
    """
    strength = dict.fromkeys(names, 1.0)
    for _step in range(STEPS):
        for name in names:
            others = [other for other in names if other != name]
            wins = sum(won[name, other] + 0.5 for other in others)
            games = sum(
                (won[name, other] + won[other, name] + 1) / (strength[name] + strength[other])
                for other in others
            )
            strength[name] = wins / games
    base = _PER_E * math.log(strength[names[1]])
    return {name: ANCHOR + _PER_E * math.log(strength[name]) - base for name in names}


def newcomer(kit: Kit, game: AnyGame, options: Options, name: str, games: int) -> Rating:
    """The rating of a level that nobody knows, after so many games against the others."""
    bots = {level.name: make_bot(game, level.name) for level in kit.levels}
    rivals = [level for level in kit.levels if level.name != name]
    rng, log = Random(f"{JUDGED}/{name}"), []
    for number in range(games):
        rival, seat = rng.choice(rivals), number % 2
        seats = [rival.name, rival.name]
        seats[seat] = name
        match = play_out(game, options, [bots[s] for s in seats], seed_of(JUDGED, number))
        scores = against(match.final.places, seat, [rival.rating] * 2)
        log.append(Setting(float(number), str(number), *outcome(kit.name, str(number), scores)))
    return ratings(log)[kit.name]


def _score(mine: int, theirs: int) -> float:
    return 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0


def measure(name: str, games: int) -> bool:
    """Print both; whether newcomers end up in the known order."""
    kit = KITS[name]
    settings = {one.name: one.default for one in (*kit.settings, *kit.play_settings)}
    game = kit.get("create")(settings)
    options = kit.get("options")(game, settings, 2, Occasion.ARENA)
    found = fitted(kit.level_names, pairs(kit, game, options, games))
    print(f"{name}: {games} games a pair")
    means = []
    for level in kit.levels:
        came = newcomer(kit, game, options, level.name, games)
        means.append(came.mean)
        print(
            f"  {level.name:12} fitted {found[level.name]:6.0f}   in the kit {level.rating:5}   "
            f"as a newcomer {came.mean:6.0f} ± {came.half_width:.0f}",
            flush=True,
        )
    ordered = means == sorted(means)
    print(f"  newcomers in the known order: {'yes' if ordered else 'no'}")
    return ordered


def main() -> int:
    """Measure the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("names", nargs="*", default=["cartino", "lingua"])
    parser.add_argument("--games", type=int, default=60)
    arguments = parser.parse_args()
    ordered = [measure(name, arguments.games) for name in arguments.names]
    return 0 if all(ordered) else 1


if __name__ == "__main__":
    sys.exit(main())
