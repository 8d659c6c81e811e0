"""Proving puzzles: each is judged anew, with other chance than it was found with."""

from __future__ import annotations

import json
import time
from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import date

from tools.puzzles.find import RETIRED
from tools.puzzles.judged import Verdict, closely, widely
from tools.puzzles.recipes import RECIPES
from tutor.bots.puzzles import Puzzle, of_day
from tutor.kits import KITS
from tutor.store.puzzles import FOLDER, game_of, puzzles

DAYS = 365
CHANCE = "proof"
"""Of the judge, where nothing else is said. Whoever takes out what fails proves the rest with other
chance, lest what was lucky once pass for proved.
"""


def proved(one: Puzzle, effort: float, chance: str = CHANCE) -> Verdict | None:
    """The new verdict on a puzzle; `None` if its move is not clearly the best: the same one must
    come first, and every rival must be behind by half of the game's margin for sure, by all
    of it on average.
    """
    match, recipe = one.match(game_of(one)), RECIPES[one.game]
    judge, chance = KITS[one.game].get("judge")(match.game), f"{chance}/{one.name}"
    best = match.game.parse_move(one.best)
    seen = widely(judge, match, recipe, chance, best)
    found = closely(judge, match, recipe, chance, seen, effort)
    same = recipe.idea(found.best) == recipe.idea(best)
    same = same or match.play(found.best)[0].state == match.play(best)[0].state
    behind = min(rival.loss for rival in found.rivals)
    clear = found.lead >= recipe.margin / 2 and behind >= recipe.margin
    return found if same and clear else None


def check(
    every: Sequence[tuple[str, Puzzle]], effort: float, chance: str = CHANCE
) -> dict[str, Verdict | None]:
    """Judge puzzles, each with what is to be said in front of it; print them and how many fail."""
    found, began = {}, time.monotonic()
    for said, one in every:
        found[one.name] = verdict = proved(one, effort, chance)
        lead = "BAD" if verdict is None else f"{verdict.lead:.3f}"
        print(f"{said}{one.name}  {one.rating}  {lead:>9}  {one.best}", flush=True)
    failed, minutes = list(found.values()).count(None), (time.monotonic() - began) / 60
    print(f"{len(found)} puzzles judged, {failed} not clear, {minutes:.0f} minutes")
    return found


def of_year(year: int) -> list[tuple[str, Puzzle]]:
    """The puzzle of each of the first 365 days of a year, with the day."""
    every, first = puzzles(), date(year, 1, 1).toordinal()
    days = range(first, first + DAYS)
    return [(f"{date.fromordinal(day)}  ", of_day(every, day)) for day in days]


def mend(name: str, found: dict[str, Verdict | None]) -> None:
    """Take out what was not clear, and keep rivals with those that have none yet."""
    gone = {which for which, verdict in found.items() if verdict is None}
    every = [one for one in puzzles(name) if one.name not in gone]
    write(name, (_with_rivals(one, found.get(one.name)) for one in every))
    names = sorted({*RETIRED.read_text(encoding="utf-8").split(), *gone})
    RETIRED.write_text("".join(f"{one}\n" for one in names), encoding="utf-8")


def write(name: str, kept: Iterable[Puzzle]) -> None:
    """Write the puzzles of a game."""
    lines = "".join(line_of(one) for one in kept)
    (FOLDER / f"{name}.jsonl").write_text(lines, encoding="utf-8")


def line_of(one: Puzzle) -> str:
    """A puzzle as it is kept."""
    return json.dumps(one.as_dict(), ensure_ascii=False) + "\n"


def _with_rivals(one: Puzzle, verdict: Verdict | None) -> Puzzle:
    if one.rivals or verdict is None:
        return one
    return replace(one, rivals=verdict.table(one.match(game_of(one))))
