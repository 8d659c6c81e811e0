"""How strong the opponents are: each level against the one below, Augur against plain sampling,
and how much Augur gets of what a player gets who sees all hidden cards.

The luck of the cards is large, so every deal is played from every rotation of the seats; the
interval is that of the mean over deals.
"""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from benchmarks.kng_peers import RandomPlayer, Sampler, Seer
from tutor.bots.kng import make_bot
from tutor.bots.kng.player import KngPlayer
from tutor.games.kng.game import KngGame
from tutor.games.kng.moves import Action
from tutor.games.kng.state import KngOptions
from tutor.kits import KITS


@dataclass(frozen=True)
class Score:
    """The share of wins of one player over deals."""

    label: str
    games: int
    rate: float
    half: float
    """Half the width of the 95 % interval."""
    thinking: tuple[float, ...]
    """Processor seconds of every lay of the player, shortest first."""

    def slowest(self, share: float) -> float:
        """The time that this share of the moves stays within, in seconds."""
        return self.thinking[math.ceil(share * len(self.thinking)) - 1]

    @property
    def ci95(self) -> tuple[float, float]:
        """The interval."""
        return self.rate - self.half, self.rate + self.half

    def as_dict(self) -> dict[str, Any]:
        """The score as JSON."""
        low, high = self.ci95
        return {
            "label": self.label,
            "games": self.games,
            "rate": round(self.rate, 4),
            "ci95": [round(low, 4), round(high, 4)],
            "seconds_a_move": {
                "p50": round(self.slowest(0.5), 4),
                "p99": round(self.slowest(0.99), 4),
                "longest": round(self.slowest(1), 4),
            },
        }

    def __str__(self) -> str:
        low, high = self.ci95
        return (
            f"{self.label:34s} {self.rate:6.1%}  [{low:.1%} – {high:.1%}]  {self.games:5d} games,"
            f" ms a move: {1000 * self.slowest(0.5):.1f}, 99 % within"
            f" {1000 * self.slowest(0.99):.1f}, longest {1000 * self.slowest(1):.1f}"
        )


def play(
    game: KngGame, players: Sequence[KngPlayer | Seer], seed: int, timed: int, times: list[float]
) -> tuple[int, ...]:
    """One match; the seats that won. The lays of the seat `timed` add to `times`."""
    state = game.start(KngOptions(), len(players), seed)
    number = 0
    while (seat := game.to_act(state)) is not None:
        player, rng = players[seat], Random(f"{seed}/{seat}/{number}")
        began = time.process_time()
        if isinstance(player, Seer):
            move = player.choose(state, rng)
        else:
            move = player.choose(game.view(state, seat), rng).move
        if seat == timed and move.action is Action.LAY:
            times.append(time.process_time() - began)
        state, _events = game.apply(state, move)
        number += 1
    result = game.result(state)
    assert result is not None, "nobody is to act, so the match is over"
    return result.winners


def player_of(game: KngGame, name: str) -> KngPlayer | Seer:
    """A level or a yardstick."""
    for peer in (Seer, RandomPlayer, Sampler):
        if peer.name == name:
            return peer(game)
    return make_bot(game, name)


def score(one: str, others: Sequence[str], deals: int, seed: int = 1) -> Score:
    """The wins of `one` against `others`, every deal from each seat."""
    game = KITS["kng"].get("create")({"deck": "is"})
    assert isinstance(game, KngGame)
    made = [player_of(game, name) for name in (one, *others)]
    times: list[float] = []
    count, means = len(made), []
    for deal in range(deals):
        won = 0.0
        for turn in range(count):
            seats = [made[(seat - turn) % count] for seat in range(count)]
            winners = play(game, seats, seed * 1_000_003 + deal, turn, times)
            won += (turn in winners) / len(winners)
        means.append(won / count)
    half = 1.96 * statistics.stdev(means) / math.sqrt(deals) if deals > 1 else 1.0
    label = f"{one} against {', '.join(others)}"
    if len(set(others)) == 1 and len(others) > 1:
        label = f"{one} against {len(others)} × {others[0]}"
    return Score(label, deals * count, statistics.mean(means), half, tuple(sorted(times)))


def ladder(deals: int, fast: int) -> list[Score]:
    """Each level against the one below, and Augur against plain sampling; matches without a
    searching bot are quick, so there are `fast` deals of them.
    """
    return [
        score("discipulus", ["tiro"], fast),
        score("magister", ["discipulus"], fast),
        score("magister", ["discipulus"] * 2, fast // 2),
        score("magister", ["discipulus"] * 4, fast // 3),
        score("augur", ["sampler"], deals),
    ]


def against_magister(deals: int, seed: int) -> Iterator[Score]:
    """Augur alone among Magisters, for every number of players: it is a level of its own as long as
    its share is surely more than an even one.
    """
    for players in range(2, 6):
        yield score("augur", ["magister"] * (players - 1), deals, seed)


@dataclass(frozen=True)
class Edge:
    """What Augur and the ceiling win over an even share, against random players."""

    players: int
    augur: Score
    seer: Score

    @property
    def share(self) -> float:
        """Augur's part of the ceiling's edge."""
        even = 1 / self.players
        return (self.augur.rate - even) / (self.seer.rate - even)

    def as_dict(self) -> dict[str, Any]:
        """The edge as JSON."""
        return {
            "players": self.players,
            "augur": self.augur.as_dict(),
            "ceiling": self.seer.as_dict(),
            "share": round(self.share, 3),
        }

    def __str__(self) -> str:
        return (
            f"{self.players} players: {self.augur}\n"
            f"           {self.seer}\n"
            f"           Augur gets {self.share:.0%} of the ceiling's edge"
        )


def edges(deals: int) -> list[Edge]:
    """Augur's part of the ceiling's edge for 2, 3 and 5 players; about as many games each."""
    found = []
    for players in (2, 3, 5):
        others, rounds = ["random"] * (players - 1), max(2, 2 * deals // players)
        found.append(Edge(players, score("augur", others, rounds), score("seer", others, rounds)))
    return found
