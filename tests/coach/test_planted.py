"""A review finds the one bad move of a strong player, and holds more against weak ones: the short
version of `benchmarks.review`, with its own code.
"""

from __future__ import annotations

import pytest

from benchmarks.review import PLANS, SEED, Bench
from tutor.bots.arena import play_out
from tutor.kits import KITS, make_bot


@pytest.mark.parametrize("name", ["kng", "weise", "cartino"])
def test_a_planted_blunder_is_ranked_first(name: str) -> None:
    bench = Bench(KITS[name], PLANS[name])
    made = next(filter(None, (bench.planted(2, SEED + number) for number in range(9))))
    match, number = made
    assert bench.reviewed(match).worst[0].number == number


@pytest.mark.parametrize(
    ("name", "weak", "strong"), [("cartino", "random", "greedy"), ("weise", "tiro", "magister")]
)
def test_stronger_players_lose_less(name: str, weak: str, strong: str) -> None:
    bench = Bench(KITS[name], PLANS[name])
    losses = []
    for level in (weak, strong):
        bots = [make_bot(bench.game, level)] * 2
        match = play_out(bench.game, bench.start(2, 0).options, bots, SEED)
        losses.append(bench.reviewed(match).mean_loss)
    assert losses[0] > losses[1]
