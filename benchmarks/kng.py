"""The card game measured: speed beside RLCard and OpenSpiel, and the strength of the opponents.

python -m benchmarks.kng            everything; about an hour and a half
python -m benchmarks.kng --quick    about a minute; the intervals are wide
python -m benchmarks.kng --json     the same as JSON
python -m benchmarks.kng --only augur --deals 700 --seed 71    Augur among Magisters, 2 to 5 players
Needs the `bench` extra for the speed of the other two engines.
"""

from __future__ import annotations

import argparse
import json
import sys

from benchmarks.kng_speed import measure_speed, speed_text
from benchmarks.kng_strength import against_magister, edges, ladder

PARTS = ("speed", "ladder", "augur", "ceiling")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Speed and strength of the card game.")
    parser.add_argument("--quick", action="store_true", help="about a minute")
    parser.add_argument("--json", action="store_true", help="print JSON")
    parser.add_argument("--only", choices=PARTS, help="one part")
    parser.add_argument("--deals", type=int, help="of Augur among Magisters, each from every seat")
    parser.add_argument("--seed", type=int, default=1, help="of these deals")
    wanted = parser.parse_args()
    found: dict[str, object] = {}
    text: list[str] = []
    if wanted.only in (None, "speed"):
        speeds = measure_speed(3 if wanted.quick else 7)
        found["speed"] = [speed.as_dict() for speed in speeds]
        text.append(speed_text(speeds))
    if wanted.only in (None, "ladder"):
        scores = ladder(20 if wanted.quick else 450, 500 if wanted.quick else 3000)
        found["ladder"] = [score.as_dict() for score in scores]
        text.append("Level against level, no slips\n" + "\n".join(f"  {score}" for score in scores))
    if wanted.only in (None, "augur"):
        deals = wanted.deals or (10 if wanted.quick else 450)
        alone = list(against_magister(deals, wanted.seed))
        found["augur"] = [score.as_dict() for score in alone]
        text.append("Augur among Magisters\n" + "\n".join(f"  {score}" for score in alone))
    if wanted.only in (None, "ceiling"):
        parts = edges(10 if wanted.quick else 250)
        found["ceiling"] = [part.as_dict() for part in parts]
        text.append("Against random players\n" + "\n".join(map(str, parts)))
    print(json.dumps(found, indent=2) if wanted.json else "\n\n".join(text))
    return 0


if __name__ == "__main__":
    sys.exit(main())
