"""`tutor quiz check` calls the judge: what a file says otherwise is told, and wins (A16)."""

from __future__ import annotations

import json
from pathlib import Path

from tests.helpers import inside

QUIZ = """\
quiz: 1
title: T
language: en
macrons: lenient
questions:
- id: slip of the pen
  type: typed
  deck: is
  cells: [abl sg f]
  prompt: Ablative?
  answers:
  - right: eā
  - right: eam
  - wrong: EA_.
- id: own
  type: typed
  prompt: Caesar's wife?
  answers:
  - right: Calpurnia
"""


def test_what_a_file_says_otherwise_than_the_judge_is_told(tmp_path: Path) -> None:
    path = tmp_path / "quiz.yaml"
    path.write_text(QUIZ.replace("  - wrong: EA_.\n", "  - wrong: eá \n  - wrong: ea\n"), "utf-8")
    ran = inside("quiz", "check", str(path))
    assert ran.code == 1
    assert "“eá” is given twice" in ran.out
    path.write_text(QUIZ.replace("  - wrong: EA_.\n", "  - wrong: ea\n"), encoding="utf-8")
    ran = inside("quiz", "check", str(path), "--json")
    assert ran.code == 0
    (found,) = json.loads(ran.out)["files"]
    assert found["ok"]
    assert found["remarks"] == [
        "question “slip of the pen” calls “eam” right, which is wrong there"
    ]
    assert "is wrong there" in inside("quiz", "check", str(path)).out


def test_a_quiz_that_is_made_says_nothing_otherwise(tmp_path: Path) -> None:
    for policy in ("off", "lenient", "strict"):
        path = tmp_path / f"{policy}.yaml"
        made = ("--deck", "is,idem,alius", "--kinds", "produce,fill,cloze,transform")
        inside("quiz", "make", *made, "--macrons", policy, "--wrong", "30", "-o", str(path))
        assert inside("quiz", "check", str(path)).out == f"{path}: in order\n"
