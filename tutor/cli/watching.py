"""Showing a match that is played without a person, or was played before."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tutor.errors import TutorError, UsageError
from tutor.flows.contract import Flow, Surface, drive
from tutor.flows.replay import Reel, Shot, tell_again, watch
from tutor.flows.table import BaseTable
from tutor.games.match import Match, Record, replay
from tutor.kits import KITS, restore_match
from tutor.kits.contract import resolve
from tutor.locale import _
from tutor.sittings.aside import skip_save
from tutor.sittings.playing import Shower
from tutor.store.saves import latest, load_matches
from tutor.ui.json_lines import LinesOfJson
from tutor.ui.playing import PlaySurface
from tutor.ui.terminal import is_interactive

USUAL_SPEED = 1.0


def meant(file: Path | None, number: int) -> Record:
    """The match of a save, the one with this number of an arena's log, or the last one played."""
    if file is None:
        saved = latest(skip_save)
        if saved is None:
            message = _("there is no saved game; start one with: tutor play")
            raise TutorError(message, code="no-saved-game")
        file, records = saved.path, [saved.record]
    else:
        records = load_matches(file)
    if number > len(records):
        message = _("--game {number}: {path} holds {count}")
        raise UsageError(message, number=number, path=file, count=len(records))
    return records[number - 1]


def show_again(record: Record, speed: float | None) -> None:
    """A match of a record: with keys where somebody sits, who starts it with `p` or had named a
    speed; else told to its end.
    """
    match = restore_match(record)
    kit = KITS[record.game]
    table = kit.get("table")(match.game, lambda remark: None, match.person)
    shots = ((step, ()) for step in replay(match.game, record))
    surface = PlaySurface(resolve(kit.drawing) if kit.drawing else None)
    start = Match.start(match.game, match.options, match.seats, match.seed)
    show = shown_shots(surface, speed, speed is not None, len(record.moves))
    drive(show(table, start, shots), surface)


def shown_shots(
    surface: Surface, speed: float | None, playing: bool, count: int | None = None
) -> Shower:
    """Shows moves on this surface, with keys where there are any."""

    def show(table: BaseTable[Any], start: Match, shots: Iterable[Shot]) -> Flow[Match]:
        if isinstance(surface, LinesOfJson) or not is_interactive():
            return tell_again(table, start, iter(shots))
        return watch(Reel(table, start, iter(shots), count), speed or USUAL_SPEED, playing)

    return show
