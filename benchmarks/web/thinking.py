"""Moves of opponents with the time that they took: the same script here and in the browser.

A task and an answer are JSON: `{"level": "augur", "matches": [[…, [3, 9]]]}` asks what Augur would
do before the fourth and the tenth move of a match, and is answered with `{"moves": […], "seconds":
…}`. As a program it answers line by line what it is asked.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Collection, Iterator
from dataclasses import replace
from random import Random
from time import perf_counter
from typing import Any

from tutor.games.match import Record, Seat
from tutor.kits import make_bot, restore_match


def answered(task: str) -> str:
    """What an opponent chose, and how many seconds all its thinking took."""
    asked, moves, seconds = json.loads(task), [], 0.0
    for data, at in asked["matches"]:
        record = _record(data)
        game = restore_match(replace(record, moves=())).game
        bot, places = make_bot(game, asked["level"]), list(_places(record, at))
        began = perf_counter()
        chosen = [bot.choose(view, rng).move for view, rng in places]
        seconds += perf_counter() - began
        moves += [game.move_text(move) for move in chosen]
    return json.dumps({"moves": moves, "seconds": seconds})


def _record(data: dict[str, Any]) -> Record:
    seats = tuple(Seat(**one) for one in data["seats"])
    return Record(**{**data, "seats": seats, "moves": tuple(data["moves"])})


def _places(record: Record, at: Collection[int]) -> Iterator[tuple[Any, Random]]:
    """What the seat to act sees before these moves, and its chance."""
    match = restore_match(replace(record, moves=()))
    for number, text in enumerate(record.moves):
        seat = match.to_act
        assert seat is not None, "the match goes on"
        if number in at:
            yield match.view(seat), match.rng(seat)
        match, _events = match.play(match.game.parse_move(text))


if __name__ == "__main__":
    for line in sys.stdin:
        print(answered(line), flush=True)
