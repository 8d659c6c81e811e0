"""The opponents in the browser's Python choose what they choose here, where sums of fractions may
differ in the last digit and hashes are twice as long.
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from benchmarks.web import thinking
from benchmarks.web.bots import CASES, Case, task_of
from tests.programs import program
from tests.site.built import built_site
from tools.site.program import HERE

TURNS = {
    "kng, magister": 3,
    "cartino, thoughtful": 7,
    "cartino, master": 1,
    "weise, magister": 6,
    "lingua, strong": 0,
}
"""Turns of the benchmark in which some moves are worth the same."""
_SCRIPT = """
scope = {{"__name__": "thinking"}}
exec({source!r}, scope)
made = scope["answered"](given.decode()).encode()
"""


@pytest.mark.parametrize("case", [one for one in CASES if one.name in TURNS])
def test_the_same_moves_are_chosen(case: Case, tmp_path: Path) -> None:
    task = task_of(case, TURNS[case.name])
    assert _there(task, tmp_path)["moves"] == json.loads(thinking.answered(task))["moves"]


def _there(task: str, folder: Path) -> Any:  # noqa: ANN401 - JSON
    """What the shipped Python, in Node.js, answers to a task."""
    source = Path(thinking.__file__).read_text(encoding="utf-8")
    script, given, made = (folder / name for name in ("script.py", "given", "made"))
    script.write_text(_SCRIPT.format(source=source), encoding="utf-8")
    given.write_text(task, encoding="utf-8")
    node = program("node", "nodejs")
    command = (node, HERE / "bake.mjs", built_site(), script, given, made)
    done = subprocess.run(command, check=False, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return json.loads(made.read_bytes())
