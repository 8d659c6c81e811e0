"""The arena's log, recomputed by an outsider who knows the rule book and the documented format."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.cartino import oracle
from tests.helpers import inside

PENALTY = {"A": 5, "K": 4, "Q": 3, "J": 2}


def stone_cost(stone: str) -> int:
    return 6 if stone == "joker" else PENALTY.get(stone[1:], 1)


class Outsider:
    """Replays one line of the log with nothing but the line itself."""

    def __init__(self, match: dict[str, Any]) -> None:
        self.match = match
        self.lying: dict[oracle.Half, str] = {}
        self.hands = [list(hand) for hand in match["deal"]["hands"]]
        self.scores = [0] * len(self.hands)
        self.seen: Counter[str] = Counter(stone for hand in self.hands for stone in hand)
        self.bag = list(match["deal"]["bag"])
        assert self.seen.total() + len(self.bag) == 66

    def check(self) -> None:
        for entry in self.match["moves"]:
            getattr(self, entry["action"])(entry)
        for line in self.match["end"]:
            hand = self.hands[line["seat"]]
            assert Counter(hand) == Counter(stone["stone"] for stone in line["left"])
            assert line["points"] == (-sum(map(stone_cost, hand)) if hand else 10)
            self.scores[line["seat"]] += line["points"]
        assert self.scores == self.match["result"]["scores"]
        best = max(self.scores)
        assert [place == 1 for place in self.match["result"]["places"]] == [
            score == best for score in self.scores
        ]

    def exchange(self, entry: dict[str, Any]) -> None:
        half = (entry["row"], entry["col"])
        assert self.lying[half] == "joker"
        assert entry["stone"] == entry["field"] == oracle.field(half)
        self.lying[half] = entry["stone"]
        self.hands[entry["seat"]].remove(entry["stone"])
        self.hands[entry["seat"]].append("joker")

    def lay(self, entry: dict[str, Any]) -> None:
        total = 0
        for stone in entry["stones"]:
            half = (stone["row"], stone["col"])
            assert half not in self.lying
            assert stone["field"] == oracle.field(half)
            assert stone["half"] == ("upper", "lower")[half[0] % 2]
            assert stone["stone"] in ("joker", stone["field"])
            points = oracle.points(self.lying, ((stone["stone"], half),))
            assert stone["points"] == points == sum(n["value"] for n in stone["neighbours"])
            for near in stone["neighbours"]:
                place = (near["row"], near["col"])
                assert abs(place[0] - half[0]) + abs(place[1] - half[1]) == 1
                assert self.lying[place] == near["stone"]
                assert oracle.value(place) == near["value"]
            self.lying[half] = stone["stone"]
            self.hands[entry["seat"]].remove(stone["stone"])
            total += points
        assert len({stone["field"][0] for stone in entry["stones"]}) == 1
        assert entry["set"] == (10 if len(entry["stones"]) == 5 else 0)
        assert entry["total"] == total + entry["set"]
        self.scores[entry["seat"]] += entry["total"]
        assert entry["score"] == self.scores[entry["seat"]]

    def draw(self, entry: dict[str, Any]) -> None:
        self.hands[entry["seat"]] += entry["stones"]
        assert entry["stones"] == [self.bag.pop(0) for _stone in entry["stones"]]
        assert len(self.hands[entry["seat"]]) == 5 or not self.bag
        self.seen.update(entry["stones"])
        assert len(self.hands[entry["seat"]]) <= 5
        assert all(count <= 2 for count in self.seen.values())

    def pass_(self, entry: dict[str, Any]) -> None:
        for stone in self.hands[entry["seat"]]:
            free = [
                h
                for h in oracle.HALVES
                if h not in self.lying and stone in ("joker", oracle.field(h))
            ]
            assert not free

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401
        if name == "pass":
            return self.pass_
        raise AttributeError(name)


@pytest.mark.parametrize(
    ("bots", "games"),
    [("greedy,random", 30), ("random,greedy,random", 15), ("thoughtful,greedy,random,random", 6)],
)
def test_an_outsider_recomputes_every_score(tmp_path: Path, bots: str, games: int) -> None:
    path = tmp_path / "log.jsonl"
    ran = inside(
"arena", "cartino", "--bots", bots, "--games", str(games), "--seed", "4",
        "--log", str(path), "--json",
    )  # fmt: skip
    assert ran.code == 0
    report = json.loads(ran.out)
    assert (report["game"], report["games"]) == ("cartino", games)
    assert [bot["name"] for bot in report["bots"]] == bots.split(",")
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == games
    actions: Counter[str] = Counter()
    for line in lines:
        match = json.loads(line)
        assert sorted(match["bots"]) == sorted(bots.split(","))
        assert match["board"]["board"] == oracle.PLAN
        Outsider(match).check()
        actions.update(entry["action"] for entry in match["moves"])
    assert {"lay", "draw", "exchange"} <= actions.keys()


def test_the_same_seed_gives_the_same_log(tmp_path: Path) -> None:
    texts = []
    for name in ("a", "b"):
        path = tmp_path / name
        inside("arena", "cartino", "--games", "2", "--seed", "9", "--log", str(path))
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]
