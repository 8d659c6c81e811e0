"""`make fuzz`: the long run, guided by coverage.

    python -m tests.fuzz [--cases 120000]      all targets, shared out evenly
    python -m tests.fuzz --target deck -- …    one target; the rest goes to the fuzzer itself

Each target runs in a process of its own under atheris, beginning with its good inputs.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path


def guided(name: str, more: list[str]) -> None:
    """Fuzz one target in this process; does not return."""
    import atheris

    with atheris.instrument_imports(include=["tutor"]):
        from tests.fuzz.targets import BY_NAME, survive
    target = BY_NAME[name]
    folder = Path(tempfile.mkdtemp())
    corpus = folder / "corpus"
    corpus.mkdir()
    for number, seed in enumerate(target.seeds):
        (corpus / str(number)).write_bytes(seed)
    atheris.Setup(
        [sys.argv[0], *more, str(corpus)], lambda content: survive(target, content, folder)
    )
    atheris.Fuzz()


def main() -> int:
    """Fuzz every target and print the figures; 1 if one of them fell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cases", type=int, default=120_000)
    parser.add_argument("--target")
    arguments, more = parser.parse_known_args()
    if arguments.target:
        guided(arguments.target, [word for word in more if word != "--"])
    from tests.fuzz.targets import TARGETS

    each = -(-arguments.cases // len(TARGETS))
    fallen = 0
    for target in TARGETS:
        began = time.perf_counter()
        with tempfile.TemporaryDirectory() as home:
            done = subprocess.run(
                [sys.executable, "-m", "tests.fuzz", "--target", target.name, "--",
                 f"-runs={each}", "-max_len=8192", "-verbosity=0", f"-artifact_prefix={home}/"],
                capture_output=True, text=True, errors="replace", check=False,
                env=os.environ | {"TUTOR_HOME": home},
            )  # fmt: skip
        seconds = time.perf_counter() - began
        print(f"{target.name:<18} {each:>8} cases  {seconds:7.1f} s  exit {done.returncode}")
        if done.returncode:
            fallen += 1
            print(done.stderr[-3000:])
    print(f"{each * len(TARGETS)} cases, {fallen} targets fell")
    return 1 if fallen else 0


if __name__ == "__main__":
    sys.exit(main())
