"""Finding puzzles: bots play, and where one move is clearly the best, there is one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from tools.puzzles.judged import CERTAIN, is_clear, looked_at
from tools.puzzles.recipes import RECIPES, Recipe, Table
from tutor.bots.puzzles import Puzzle
from tutor.games.contract import AnyGame
from tutor.games.match import Match, Record, Seat
from tutor.kits import KITS, make_bot, restore_game
from tutor.kits.contract import Kit, Occasion
from tutor.store.puzzles import FOLDER, GAMES, data_key, kept_data, puzzles

TRIALS = 3
"""How often each level tries a puzzle to find out how hard it is."""
EASIEST, HARDEST, TOO_EASY = 900, 2100, 1050
RETIRED = Path(__file__).parent / "retired.txt"
"""The names of puzzles that ship no more: none is given twice, since ratings refer to them."""


def find(name: str, count: int, seed: int, above: int = TOO_EASY) -> Iterator[Puzzle]:
    """So many new puzzles of a game, each harder than `above`."""
    kit, recipe = KITS[name], RECIPES[name]
    shipped = puzzles(name) if (FOLDER / f"{name}.jsonl").exists() else []
    known = {(one.seed, one.moves) for one in shipped}
    number, found = _last_number(recipe, shipped), 0
    for deal in range(seed, seed + 100_000):
        table = recipe.tables[deal % len(recipe.tables)]
        for puzzle in _in_match(kit, recipe, table, deal, above):
            if (puzzle.seed, puzzle.moves) not in known:
                number, found = number + 1, found + 1
                yield Puzzle.from_dict(puzzle.as_dict() | {"name": f"{recipe.prefix}-{number:03}"})
            if found == count:
                return
            if not recipe.apart:
                break


def _last_number(recipe: Recipe, shipped: list[Puzzle]) -> int:
    names = [*(one.name for one in shipped), *RETIRED.read_text(encoding="utf-8").split()]
    numbers = [int(name[2:]) for name in names if name.startswith(recipe.prefix)]
    return max(numbers, default=0)


def _in_match(kit: Kit, recipe: Recipe, table: Table, seed: int, above: int) -> Iterator[Puzzle]:
    """The puzzles in one match, from a random place on."""
    game = game_with(kit, table.settings)
    every = {one.name: one.default for one in (*kit.settings, *kit.arena_settings)}
    options = kit.get("options")(game, every | table.settings, len(table.bots), Occasion.ARENA)
    bots = [make_bot(game, name) for name in table.bots]
    seats = tuple(Seat(name, name) for name in table.bots)
    match, judge = Match.start(game, options, seats, seed), kit.get("judge")(game)
    skip = Random(seed).randrange(4, 24)
    while (seat := match.to_act) is not None:
        if len(match.moves) >= skip:
            found = looked_at(judge, match, recipe, "find", CERTAIN)
            if found is not None and is_clear(found, recipe.margin):
                rating = hardness(kit, match, recipe, found.best)
                if rating > above:
                    skip = len(match.moves) + recipe.apart
                    yield Puzzle(
                        "", kit.name, _deck(table.settings), options.as_dict(), len(seats), seed,
                        match.moves, game.move_text(found.best), round(found.lead, 3), rating,
                        found.table(match),
                    )  # fmt: skip
        choice = bots[seat].choose(match.view(seat), match.rng(seat))
        match, _events = match.play(choice.move)


def _deck(settings: dict[str, Any]) -> dict[str, Any]:
    """What the game is made with; the rest is among the options."""
    return {name: value for name, value in settings.items() if name == "deck"}


def hardness(kit: Kit, match: Match, recipe: Recipe, best: Any) -> int:  # noqa: ANN401
    """Which levels find it, and how often: the weaker one who does, the easier it is."""
    hits = [
        hit
        for level in kit.level_names
        for hit in hits_of(level, match, recipe, best, [f"hard/{n}" for n in range(TRIALS)])
    ]
    return round(HARDEST - (HARDEST - EASIEST) * sum(hits) / len(hits))


def hits_of(
    level: str,
    match: Match,
    recipe: Recipe,
    best: Any,  # noqa: ANN401 - the game's own
    chances: list[str],
) -> list[bool]:
    """Whether a level finds the best move, with each of these seeds of its chance."""
    seat = match.to_act
    assert seat is not None, "somebody is to move"
    bot, after = make_bot(match.game, level), match.play(best)[0].state
    moves = [bot.choose(match.view(seat), Random(chance)).move for chance in chances]
    return [
        recipe.idea(move) == recipe.idea(best) or match.play(move)[0].state == after
        for move in moves
    ]


def game_with(kit: Kit, settings: dict[str, Any]) -> AnyGame:
    """The game with these settings: as it was kept with other puzzles, or as it is now."""
    every = {one.name: one.default for one in (*kit.settings, *kit.play_settings)} | settings
    key = data_key(kit.name, _deck(settings))
    if key not in kept_data():
        kept_data()[key] = kit.get("create")(every).data()
        text = json.dumps(kept_data(), ensure_ascii=False)
        GAMES.write_text(text + "\n", encoding="utf-8")
    return restore_game(Record(kit.name, {}, kept_data()[key], (), 0))
