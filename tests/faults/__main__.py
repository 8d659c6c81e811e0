"""`make faults`: the long run, with figures.

python -m tests.faults [--kills 200] [--bytes 2000] [--seed 1]
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

from tests.faults import damage, kills, places


def main() -> int:
    """Run all faults and print the figures; 1 if anything was lost or unclear."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--bytes", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        os.environ["TUTOR_HOME"] = str(home / "damage")
        os.environ["TUTOR_LANG"] = "en"
        tallies = kills.kill_often(home / "kills", arguments.kills, arguments.seed)
        for part in ("disk", "tmpfs", "nohome", "damage"):
            (home / part).mkdir(exist_ok=True)
        tallies.append(places.full_disk(home / "disk"))
        if real := places.full_tmpfs(home / "tmpfs"):
            tallies.append(real)
        tallies.append(places.no_home(home / "nohome"))
        tallies += damage.flip_bytes(home / "damage", arguments.bytes)
    for tally in tallies:
        print(tally)
    return 1 if any(tally.losses or tally.unclear for tally in tallies) else 0


if __name__ == "__main__":
    sys.exit(main())
