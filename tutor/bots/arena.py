"""Bots against bots: seats rotated, win rates with intervals, every match on record."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from tutor.bots.contract import Bot
from tutor.games.contract import AnyGame, Data, Options
from tutor.games.match import Match, Seat
from tutor.values import dataclass

AnyBot = Bot[Any, Any]
_Z95 = 1.959964


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's score: matches, wins (a shared first place counts in part), and the interval."""

    name: str
    games: int
    wins: float

    @property
    def rate(self) -> float:
        """Wins per match."""
        return self.wins / self.games if self.games else 0.0

    @property
    def ci95(self) -> tuple[float, float]:
        """Wilson's 95 % interval of the rate."""
        return wilson(self.wins, self.games)

    def as_dict(self) -> Data:
        """The standing as documented JSON."""
        low, high = self.ci95
        wins = int(self.wins) if self.wins == int(self.wins) else round(self.wins, 3)
        return {
            "name": self.name,
            "wins": wins,
            "rate": round(self.rate, 4),
            "ci95": [round(low, 4), round(high, 4)],
        }


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What an arena run found."""

    game: str
    games: int
    standings: tuple[Standing, ...]
    games_per_second: float

    def as_dict(self) -> Data:
        """The run as documented JSON."""
        return {
            "game": self.game,
            "games": self.games,
            "bots": [standing.as_dict() for standing in self.standings],
            "games_per_second": round(self.games_per_second, 2),
        }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % score interval for `wins` out of `games`."""
    if games == 0:
        return 0.0, 1.0
    share, spread = wins / games, _Z95 * _Z95 / games
    middle = (share + spread / 2) / (1 + spread)
    half = math.sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


def seed_of(seed: int, deal: int) -> int:
    """The seed of the deal with this number in a run with this seed."""
    return seed * 1_000_003 + deal


def distinct_rotations(names: Sequence[str]) -> int:
    """After how many steps a line-up that is turned round looks the same again."""
    line = list(names)
    steps = range(1, len(line) + 1)
    return next(step for step in steps if line[step:] + line[:step] == line)


def run_arena(
    game: AnyGame,
    options: Options,
    bots: Sequence[AnyBot],
    games: int,
    seed: int,
    on_match: Callable[[Match], None] = lambda match: None,
    clock: Callable[[], float] = lambda: 0.0,
) -> ArenaResult:
    """Play `games` matches. Each deal is played once from every rotation of the seats, so that
    the luck of the deal falls on all alike; rotations that seat bots of the same names would be the
    same match again and count as one: who of the equals sits where changes from deal to deal.
    `on_match` gets each finished match, `clock` measures speed.
    """
    wins = [0.0] * len(bots)
    rotations = distinct_rotations([bot.name for bot in bots])
    began = clock()
    for number in range(games):
        deal, turn = divmod(number, rotations)
        first = turn + deal * rotations
        order = [(seat + first) % len(bots) for seat in range(len(bots))]
        match = play_out(game, options, [bots[i] for i in order], seed_of(seed, deal))
        winners = match.final.winners
        for seat in winners:
            wins[order[seat]] += 1 / len(winners)
        on_match(match)
    seconds = clock() - began
    standings = tuple(Standing(bot.name, games, won) for bot, won in zip(bots, wins, strict=True))
    return ArenaResult(game.name, games, standings, games / seconds if seconds else 0.0)


def play_out(game: AnyGame, options: Options, bots: Sequence[AnyBot], seed: int) -> Match:
    """One match between bots, to its end."""
    seats = tuple(Seat(bot.name, bot.name) for bot in bots)
    match = Match.start(game, options, seats, seed)
    while (seat := match.to_act) is not None:
        choice = bots[seat].choose(match.view(seat), match.rng(seat))
        match, _events = match.play(choice.move)
    return match
