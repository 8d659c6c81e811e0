"""How well the opponents of Der Weise reason.

python -m benchmarks.weise [--rounds N] [--trees N] [--games N] [--hard N] [--only SECTION] [--json]

1. Rounds of magister against the yardsticks, both guessing under the same sage: rounds won, right
   lays, recognised classifications.
2. The ladder: matches of every level against the one below, as `tutor arena weise` plays them.
3. Cards seen until the classification is identified, when any card may be chosen, for each of
   three decks: magister's own measure (the verdict that tells most) beside an ideal observer who
   enumerates every classification with one or two tests, beside log2 of their number (no player
   can need less on average), and beside a player who always lays what is likeliest right. All get
   the same trees, each as likely as any other, and know that.
4. The processor time of a move.
5. Hard trees recognised, for each of four decks: magister beside each rival in turn, on deals that
   nothing was tuned with, the processor time of its moves included; beside it a player with the
   same belief who only asks, whatever that costs in points.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from benchmarks.weise_peers import make_bot
from tutor.bots.arena import play_out, run_arena, seed_of, wilson
from tutor.bots.contract import Bot
from tutor.bots.weise.belief import Parts, bits, listed_belief
from tutor.bots.weise.clues import Clues, Wrong
from tutor.bots.weise.space import enumerate_space
from tutor.games.match import Match, Seat
from tutor.games.weise.game import WeiseGame
from tutor.games.weise.pool import Pool, cards_in
from tutor.games.weise.random_trees import DIFFICULTIES
from tutor.games.weise.state import WeiseOptions
from tutor.store.games.weise import create

DECKS = ("is+ille+ipse", "shapes", "animals")
Query = tuple[int, int | None]
Pick = Callable[[Clues, Random], Query]


# --- 1. matches -------------------------------------------------------------------------------


def rounds(game: WeiseGame, rival: str, difficulty: str, count: int) -> dict[str, Any]:
    """Rounds in which magister and a rival both guess, under the same neutral sage; every deal is
    played with their seats exchanged, too.
    """
    bots = {name: make_bot(game, name) for name in ("magister", rival, "tiro")}
    options = WeiseOptions(difficulty=difficulty, rounds=1, first_sage=2)
    tally = Tally()
    for number in range(count):
        order = ("magister", rival) if number % 2 == 0 else (rival, "magister")
        seats = [bots[order[0]], bots[order[1]], bots["tiro"]]
        tally.add(play_out(game, options, seats, seed_of(1, number // 2)), order.index("magister"))
    return {"rival": rival, "difficulty": difficulty, **tally.as_dict()}


class Tally:
    """What rounds of magister against one rival came to."""

    def __init__(self) -> None:
        self.rounds = self.right = self.lays = self.recognised = self.rival_recognised = 0
        self.won = 0.0
        self.rival_right = self.rival_lays = 0

    def add(self, match: Match, me: int) -> None:
        """Count one round; `me` is magister's seat, the rival has the other of the first two."""
        game = match.game
        moves = [game.parse_move(text) for text in match.moves]
        log = game.log(match.options, len(match.seats), match.seed, moves)
        mine, theirs = log["points"][0][me], log["points"][0][1 - me]
        self.rounds += 1
        self.won += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
        self.recognised += log["recognised"][me]
        self.rival_recognised += log["recognised"][1 - me]
        for line in log["moves"]:
            if line["action"] == "lay" and line["seat"] == me:
                self.lays += 1
                self.right += line["verdict"]
            elif line["action"] == "lay" and line["seat"] == 1 - me:
                self.rival_lays += 1
                self.rival_right += line["verdict"]

    def as_dict(self) -> dict[str, Any]:
        """Shares with their 95 % intervals."""
        return {
            "rounds_won": share(self.won, self.rounds),
            "right_lays": share(self.right, self.lays),
            "recognised": share(self.recognised, self.rounds),
            "rival_right_lays": share(self.rival_right, self.rival_lays),
            "rival_recognised": share(self.rival_recognised, self.rounds),
        }


def share(part: float, whole: float) -> dict[str, Any]:
    """A share with Wilson's interval."""
    low, high = wilson(part, int(whole))
    rate = part / whole if whole else 0.0
    return {"rate": round(rate, 4), "ci95": [round(low, 4), round(high, 4)], "of": int(whole)}


# --- 2. the ladder ----------------------------------------------------------------------------

LADDER = (
    ("tiro", "random"),
    ("discipulus", "tiro"),
    ("magister", "discipulus"),
    ("magister", "greedy"),
)


def step(game: WeiseGame, upper: str, lower: str, difficulty: str, games: int) -> dict[str, Any]:
    """Matches between two levels, each the sage once."""
    bots = [make_bot(game, upper), make_bot(game, lower)]
    result = run_arena(game, WeiseOptions(difficulty=difficulty), bots, games, 1)
    won = result.standings[0]
    return {
        "upper": upper,
        "lower": lower,
        "difficulty": difficulty,
        "matches_won": share(won.wins, won.games),
    }


# --- 3. identifying ---------------------------------------------------------------------------


def queries_needed(pool: Pool, true: Sequence[int], pick: Pick, rng: Random) -> int:
    """How many verdicts a player needs, one card each, until one classification is left."""
    first = rng.randrange(len(pool))
    table, asked = [1 << first], 0
    wrongs: list[Wrong] = []
    while True:
        clues = Clues(tuple(table), tuple(wrongs))
        if sum(1 for _h in alive(pool, clues)) == 1:
            return asked
        card, target = pick(clues, rng)
        asked += 1
        home = next(part for part in true if part >> card & 1)
        if target is None:
            right = not any(home & known for known in table)
        else:
            right = bool(home & table[target])
        if not right:
            wrongs.append(Wrong(1 << card, target, len(table)))
        elif target is None:
            table.append(1 << card)
        else:
            table[target] |= 1 << card


_ALIVE: dict[Clues, list[tuple[int, ...]]] = {}


def alive(pool: Pool, clues: Clues) -> list[tuple[int, ...]]:
    """The ideal observer's list: every classification that agrees, found one by one and without
    any of the opponents' code but the list of all.
    """
    if clues not in _ALIVE:
        if len(_ALIVE) > 50:
            _ALIVE.clear()
        _ALIVE[clues] = [h.classes for h in enumerate_space(pool, 2) if agrees(h.classes, clues)]
    return _ALIVE[clues]


def agrees(classes: Sequence[int], clues: Clues) -> bool:
    """Whether all verdicts would have been the same."""
    homes = []
    for known in clues.table:
        found = [part for part in classes if part & known]
        if len(found) != 1 or found[0] in homes:
            return False
        homes.append(found[0])
    for wrong in clues.wrongs:
        home = next(part for part in classes if part & wrong.cards)
        if wrong.target is None:
            if home not in homes[: wrong.classes]:
                return False
        elif home == homes[wrong.target]:
            return False
    return True


def ideal_pick(pool: Pool) -> Pick:
    """The ideal observer: of all cards and targets the one that splits its list most evenly."""

    def pick(clues: Clues, rng: Random) -> Query:
        left = alive(pool, clues)
        counts: dict[Query, int] = {}
        for classes in left:
            homes = [next(p for p in classes if p & known) for known in clues.table]
            for card in range(len(pool)):
                home = next(p for p in classes if p >> card & 1)
                target = homes.index(home) if home in homes else None
                counts[card, target] = counts.get((card, target), 0) + 1
        # where no single verdict tells anything, a sure new class opens the way to the next
        return min(counts, key=lambda q: (abs(2 * counts[q] - len(left)), q[1] is not None, q[0]))

    return pick


def magister_pick(pool: Pool) -> Pick:
    """Magister's measure with any card of the pool in hand: the verdict worth most bits."""

    def pick(clues: Clues, rng: Random) -> Query:
        chances = single_chances(pool, clues)

        def worth(query: Query) -> tuple[float, float]:
            return round(bits(chances[query]), 9), chances[query] if query[1] is None else 0.0

        return max(sorted(chances, key=str), key=worth)

    return pick


def likeliest_pick(pool: Pool) -> Pick:
    """A player who lays what is likeliest right and was not laid before."""

    def pick(clues: Clues, rng: Random) -> Query:
        chances = single_chances(pool, clues)
        known = sum(clues.table)
        fresh = [q for q in sorted(chances, key=str) if not known >> q[0] & 1]
        open_ones = [q for q in fresh if bits(chances[q])]
        return max(open_ones or fresh, key=lambda q: chances[q])

    return pick


def single_chances(pool: Pool, clues: Clues) -> dict[Query, float]:
    """How likely each single card is to be right for each class and for a new one, as far as
    magister can tell.
    """
    homes, new = listed_belief(pool, clues, prior=None).parts(pool.everything)
    targets: list[tuple[int | None, Parts]] = [*enumerate(homes), (None, new)]
    chances: dict[Query, float] = {}
    for target, parts in targets:
        for part, chance in parts.items():
            for card in cards_in(part):
                chances[card, target] = chances.get((card, target), 0.0) + chance
    return chances


def identifying(pool: Pool, trees: int) -> dict[str, Any]:
    """The players on the same trees, drawn evenly from all classifications. The one who lays what
    is likeliest needs so long that a fifth of the trees must do.
    """
    space = enumerate_space(pool, 2)
    rng = Random(7)
    drawn = [space[rng.randrange(len(space))].classes for _number in range(trees)]

    def needed(pick: Pick, some: int) -> list[int]:
        return [queries_needed(pool, true, pick, Random(n)) for n, true in enumerate(drawn[:some])]

    magister, ideal = needed(magister_pick(pool), trees), needed(ideal_pick(pool), trees)
    likeliest = needed(likeliest_pick(pool), max(2, trees // 5))
    return {
        "deck": pool.name,
        "classifications": len(space),
        "log2": round(math.log2(len(space)), 2),
        "trees": trees,
        "magister": spread(magister),
        "ideal": spread(ideal),
        "likeliest": spread(likeliest),
        "ratio_to_ideal": ratio(magister, ideal),
    }


def spread(counts: Sequence[int]) -> dict[str, float]:
    """The mean with half its 95 % interval."""
    mean = statistics.fmean(counts)
    half = 1.96 * statistics.stdev(counts) / math.sqrt(len(counts)) if len(counts) > 1 else 0.0
    return {"mean": round(mean, 2), "ci95_half": round(half, 2), "most": max(counts)}


def ratio(ours: Sequence[int], theirs: Sequence[int]) -> dict[str, Any]:
    """The ratio of two means over the same trees, with its 95 % interval."""
    rate = sum(ours) / sum(theirs)
    off = [mine - rate * other for mine, other in zip(ours, theirs, strict=True)]
    error = statistics.stdev(off) / math.sqrt(len(off)) / statistics.fmean(theirs)
    low, high = rate - 1.96 * error, rate + 1.96 * error
    return {"rate": round(rate, 3), "ci95": [round(low, 3), round(high, 3)]}


# --- 4. time ----------------------------------------------------------------------------------


def think_time(game: WeiseGame, difficulty: str, games: int) -> dict[str, Any]:
    """The seconds of processor time that magister takes for a move as guesser, the first of a
    process, which lists all classifications, included.
    """
    enumerate_space.cache_clear()
    bot: Bot[Any, Any] = make_bot(game, "magister")
    times = []
    seats = (Seat("one", bot.name), Seat("two", bot.name))
    for number in range(games):
        match = Match.start(game, WeiseOptions(difficulty=difficulty), seats, number)
        while (seat := match.to_act) is not None:
            view = match.view(seat)
            began = time.process_time()
            choice = bot.choose(view, match.rng(seat))
            if view.seat != view.sage:
                times.append(time.process_time() - began)
            match, _events = match.play(choice.move)
    times.sort()
    return {
        "deck": game.pool.name,
        "difficulty": difficulty,
        "moves": len(times),
        "p50": round(statistics.median(times), 3),
        "p99": round(times[int(0.99 * len(times))], 3),
        "most": round(times[-1], 3),
    }


# --- 5. hard trees ----------------------------------------------------------------------------

FRESH = 2
"""The seed of these deals; magister was tuned on others."""
_RIVALS = ("random", "greedy", "discipulus")


def hard_trees(
    game: WeiseGame, count: int, difficulty: str = "hard", player: str = "magister"
) -> dict[str, Any]:
    """How often a player describes the classification under a neutral sage. Every deal is played
    once, the rival and the player's seat change; a small deck is played without a rival.
    """
    bots = {name: make_bot(game, name) for name in (player, "tiro", *_RIVALS)}
    alone = len(game.pool) <= 3 * WeiseOptions().hand
    sage = 1 if alone else 2
    options = WeiseOptions(difficulty=difficulty, rounds=1, first_sage=sage, distinct=True)
    recognised, won, times = 0, {rival: [0.0, 0] for rival in _RIVALS}, []
    for number in range(count):
        me, rival = (0 if alone else number % 2), _RIVALS[number % len(_RIVALS)]
        seats = [bots[player], bots["tiro"]]
        if not alone:
            seats.insert(1 - me, bots[rival])
        match, took = timed_round(game, options, seats, seed_of(FRESH, number), me)
        times += took
        recognised += match.state.recognised[me]
        points = match.state.scores[0]
        won[rival][0] += (points[me] < points[1 - me]) + (points[me] == points[1 - me]) / 2
        won[rival][1] += 1
    return {
        "deck": game.pool.name,
        "difficulty": difficulty,
        "player": player,
        "recognised": share(recognised, count),
        "won": {} if alone else {rival: share(*of) for rival, of in won.items()},
        "mean": round(statistics.fmean(times), 3),
        "most": round(max(times), 3),
        "moves": len(times),
    }


def timed_round(
    game: WeiseGame, options: WeiseOptions, bots: Sequence[Bot[Any, Any]], seed: int, me: int
) -> tuple[Match, list[float]]:
    """A match to its end, with the seconds of processor time of each move of one seat."""
    match = Match.start(game, options, tuple(Seat(bot.name, bot.name) for bot in bots), seed)
    times = []
    while (seat := match.to_act) is not None:
        began = time.process_time()
        choice = bots[seat].choose(match.view(seat), match.rng(seat))
        if seat == me:
            times.append(time.process_time() - began)
        match, _events = match.play(choice.move)
    return match, times


# --- all of it --------------------------------------------------------------------------------


def main(arguments: Sequence[str]) -> int:
    """Print what was asked for."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=60, help="rounds against each yardstick")
    parser.add_argument("--games", type=int, default=100, help="matches on each step of the ladder")
    parser.add_argument("--trees", type=int, default=100, help="trees to identify in each deck")
    parser.add_argument("--hard", type=int, default=60, help="rounds with hard trees in each deck")
    parser.add_argument("--only", choices=("hard",), help="this section alone")
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    report: dict[str, list[dict[str, Any]]] = {}
    every = () if asked.only else measure(asked.rounds, asked.games, asked.trees)
    for section, entry in chain(every, measure_hard(asked.hard)):
        report.setdefault(section, []).append(entry)
        if not asked.json:
            print(_LINES[section](entry), flush=True)
    if asked.json:
        print(json.dumps(report, ensure_ascii=False))
    return 0


def measure(count: int, games: int, trees: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every figure, each as soon as it is there."""
    decks = [create({"deck": deck}) for deck in DECKS]
    game = decks[0]
    for difficulty in DIFFICULTIES:
        for rival in ("random", "greedy"):
            yield "rounds", rounds(game, rival, difficulty, count)
    for upper, lower in LADDER:
        yield "ladder", step(game, upper, lower, "medium", games)
    for other in decks:
        yield "identifying", identifying(other.pool, trees)
    for other in decks:
        yield "think", think_time(other, "hard", max(2, count // 6))


def measure_hard(count: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Hard trees recognised, deck by deck; with the first deck also by a player who only asks, and
    the easier trees.
    """
    for deck in (*DECKS, "is"):
        yield "hard", hard_trees(create({"deck": deck}), count)
    game = create({"deck": DECKS[0]})
    yield "hard", hard_trees(game, count, player="asking")
    for difficulty in ("medium", "easy"):
        yield "hard", hard_trees(game, count, difficulty)


def _rounds_line(entry: dict[str, Any]) -> str:
    keys = ("rounds_won", "right_lays", "recognised", "rival_right_lays", "rival_recognised")
    parts = [f"{key} {_share(entry[key])}" for key in keys]
    return "  ".join((f"{entry['difficulty']:7s} against {entry['rival']:7s}", *parts))


def _ladder_line(entry: dict[str, Any]) -> str:
    won = entry["matches_won"]
    return (
        f"{entry['upper']} against {entry['lower']} ({entry['difficulty']}): "
        f"won {_share(won)} of {won['of']}"
    )


def _identifying_line(entry: dict[str, Any]) -> str:
    players = "  ".join(
        f"{name} {entry[name]['mean']} ± {entry[name]['ci95_half']}"
        for name in ("magister", "ideal", "likeliest")
    )
    low, high = entry["ratio_to_ideal"]["ci95"]
    return (
        f"{entry['deck']}: {entry['classifications']} classifications (log2 {entry['log2']}), "
        f"verdicts needed on {entry['trees']} trees: {players}; "
        f"magister/ideal {entry['ratio_to_ideal']['rate']} [{low}–{high}]"
    )


def _think_line(entry: dict[str, Any]) -> str:
    return (
        f"{entry['deck']}, {entry['difficulty']}: seconds of processor time a move: "
        f"p50 {entry['p50']}  p99 {entry['p99']}  most {entry['most']}  ({entry['moves']} moves)"
    )


def _hard_line(entry: dict[str, Any]) -> str:
    won = "".join(f"  won against {rival} {_share(of)}" for rival, of in entry["won"].items())
    return (
        f"{entry['deck']}, {entry['difficulty']}: {entry['player']} recognised "
        f"{_share(entry['recognised'])} of {entry['recognised']['of']}{won}  "
        f"seconds a move: mean {entry['mean']}  most {entry['most']}  ({entry['moves']} moves)"
    )


def _share(entry: dict[str, Any]) -> str:
    low, high = entry["ci95"]
    return f"{entry['rate']:.1%} [{low:.0%}–{high:.0%}]"


_LINES = {
    "rounds": _rounds_line,
    "ladder": _ladder_line,
    "identifying": _identifying_line,
    "think": _think_line,
    "hard": _hard_line,
}


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
