"""Golden playthroughs: a recorded match with what every move did, line by line.

The first line of a file is the record without its moves, each further line a move with its seat,
its events and a digest of the state after it, the last line the final state and the result.

python -m tests.games.golden FILE…   writes the files again from their own records and moves
python -m tests.games.golden --new FILE GAME CHOICES OPTIONS BOTS SEED
    plays a new match of bots, e.g. --new tests/kng/golden/two.jsonl kng '{"deck": "is"}' '{}'
    magister,tiro 1
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from pathlib import Path
from typing import Any

from tutor.bots.arena import play_out
from tutor.games.match import Match, Record, Seat, replay
from tutor.kits import KITS, make_bot, restore_game

HEAD = {"game", "options", "data", "seats", "seed"}


def lines_of(record: Record) -> Iterator[str]:
    """The lines of a golden file for this record."""
    game = restore_game(record)
    head = {
        "game": record.game,
        "options": record.options,
        "data": record.data,
        "seats": [[seat.name, seat.player] for seat in record.seats],
        "seed": record.seed,
    }
    yield _json(head)
    match = Match.start(game, game.options(record.options), record.seats, record.seed)
    for step in replay(game, record):
        match = step.after
        digest = hashlib.sha256(_json(_plain(match.state)).encode()).hexdigest()[:16]
        events = [_plain(event.as_dict()) for event in step.events]
        move = game.move_text(step.move)
        yield _json({"seat": step.seat, "move": move, "events": events, "state": digest})
    result = match.result
    yield _json({"final": _plain(match.state), "result": result.as_dict() if result else None})


def is_shared(path: Path) -> bool:
    """Whether a golden file has the form written here; a game may have a form of its own, which
    its own tests replay.
    """
    head, *_moves, last = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return bool(head.keys() == HEAD and last.keys() == {"final", "result"})


def record_in(lines: list[str]) -> Record:
    """The record that a golden file holds."""
    head, *moves = [json.loads(line) for line in lines[:-1]]
    seats = tuple(Seat(name, player) for name, player in head["seats"])
    return Record(
        head["game"],
        head["options"],
        head["data"],
        seats,
        head["seed"],
        tuple(entry["move"] for entry in moves),
    )


def _json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def _plain(value: Any) -> Any:  # noqa: ANN401 - events carry any value of their game
    """The value as JSON has it: explanations as their data, everything unknown as its text."""
    if hasattr(value, "as_dict"):
        return _plain(value.as_dict())
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    if hasattr(value, "_asdict"):
        return _plain(value._asdict())
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Enum):
        return _plain(value.value)
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if isinstance(value, set | frozenset):
        return sorted(str(part) for part in value)
    if value is None or isinstance(value, bool | int | float | str):
        return value
    return str(value)


def new(game_name: str, choices: str, options: str, bots: str, seed: str) -> Record:
    """The record of a new match of bots."""
    game = KITS[game_name].get("create")(json.loads(choices))
    players = [make_bot(game, name) for name in bots.split(",")]
    return play_out(game, game.options(json.loads(options)), players, int(seed)).record()


def main(arguments: list[str]) -> int:
    """Write golden files."""
    if arguments[:1] == ["--new"]:
        jobs = [(Path(arguments[1]), new(*arguments[2:]))]
    else:
        files = [Path(name) for name in arguments]
        jobs = [(path, record_in(path.read_text("utf-8").splitlines())) for path in files]
    for path, record in jobs:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines_of(record)) + "\n", encoding="utf-8", newline="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
