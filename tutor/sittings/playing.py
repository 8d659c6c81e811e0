"""Sitting down to a match of any game from its kit: the deal, the seats, what is kept of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import closing
from dataclasses import replace
from typing import Any

from tutor.errors import EndOfInput, TutorError, UsageError
from tutor.flows.contract import Flow, Leave, Said
from tutor.flows.play import play
from tutor.flows.replay import Shot, begins_a_turn, demonstration
from tutor.flows.setup import once_more
from tutor.flows.table import BaseTable, Note
from tutor.games.match import HUMAN, Match, Seat, Step, replay
from tutor.kits import KITS, known_level, make_bot
from tutor.kits.contract import Kit, Occasion
from tutor.locale import _
from tutor.sittings import clock
from tutor.sittings.keeper import GameEvidence, ProgressKeeper
from tutor.sittings.rating import rated
from tutor.store.saves import Saved, SaveFile, load_save
from tutor.values import dataclass

NAMES = ("Marcus", "Iulia", "Gaius", "Livia", "Titus")

Shower = Callable[[BaseTable[Any], Match, Iterable[Shot]], Flow[Match]]
"""Shows a match that nobody plays in; as far as it was looked at."""


@dataclass(frozen=True, slots=True)
class Sat:
    """How far a match came, and how somebody got up from it: `done`, `left`, `interrupted` or
    `input-ended`.
    """

    match: Match
    how: str = "done"


def begun(kit: Kit, settings: Mapping[str, Any]) -> tuple[Match, SaveFile]:
    """A new match with these settings, and where it is kept."""
    game = kit.get("create")(settings)
    levels = _opponents(kit, settings)
    occasion = Occasion.DEMO if settings["demo"] else Occasion.PLAY
    options = kit.get("options")(game, settings, len(levels) + 1, occasion)
    seats = _seats(levels, kit.demo_level if settings["demo"] else None)
    return _kept(Match.start(game, options, seats, _seed(settings["seed"])), settings["seed"])


def begun_again(match: Match, same: bool) -> tuple[Match, SaveFile]:
    """Another match on the same terms, also with the same deal."""
    seed = match.seed if same else None
    seats = tuple(replace(one, name="") if one.is_human else one for one in match.seats)
    return _kept(Match.start(match.game, match.options, seats, _seed(seed)), seed)


def resumed(saved: Saved) -> tuple[Match, SaveFile, Iterable[Step]]:
    """A match that was left, where it is kept, and what happened so far; `TutorError` if it is
    over.
    """
    if saved.finished:
        message = _("{path}: this match is over; look at it with: tutor replay {path}")
        raise TutorError(message, path=saved.path)
    match = saved.match()
    return match, SaveFile.reopen(saved), replay(match.game, saved.record)


def sit_at(
    match: Match,
    save: SaveFile,
    profile: str | None,
    show: Shower,
    past: Iterable[Step] = (),
    explain: bool = False,
) -> Flow[Sat]:
    """Play on to the end, also of a match that was begun before; where only bots play, look on."""
    bots = {
        number: make_bot(match.game, seat.player)
        for number, seat in enumerate(match.seats)
        if not seat.is_human
    }
    table = _table(match, save.note)
    before = list(past)
    since = _last_own(before)
    for step in before[:since]:
        table.story.add(step)
    try:
        with closing(ProgressKeeper(profile)) as keeper:
            if not has_human(match):
                ended = yield from show(table, match, demonstration(match, bots, save, explain))
                return Sat(ended, "done" if ended.result is not None else "left")
            observers = [GameEvidence(keeper, save.path.stem)]
            for step in before[since:]:  # what one could not see any more
                yield from table.tell(step, ())
            ended = yield from play(match, bots, table, save, explain, observers)
    except Leave:
        return Sat(match, "left")
    except KeyboardInterrupt:
        return Sat(match, "interrupted")
    except EndOfInput:
        return Sat(match, "input-ended")
    if words := rated(ended, load_save(save.path), profile):
        yield Said(words)
    return Sat(ended)


def asked_again(
    match: Match, save: SaveFile, onward: str | None, go_through: Callable[[Match], Flow[None]]
) -> Flow[str | None]:
    """What comes after a match; one may go through it first, as often as one likes."""
    kit = KITS[match.game.name]
    same = _(kit.again) if kit.again else ""
    while True:
        wish = yield from once_more(onward, same, bool(kit.judge))
        if wish != "review":
            return wish
        yield from go_through(load_save(save.path).match())


def has_human(match: Match) -> bool:
    """Whether a person plays in it."""
    return any(seat.is_human for seat in match.seats)


def _seed(wanted: int | None) -> int:
    """The deal is a matter of luck if none is named."""
    return secrets.randbelow(1_000_000) if wanted is None else wanted


def _kept(match: Match, wanted: int | None) -> tuple[Match, SaveFile]:
    save = SaveFile.create(match.record(), clock.moment().strftime("%Y%m%d-%H%M%S"))
    if wanted is not None:
        save.note({"practice": True})  # whoever knows the deal plays for nothing
    return match, save


def _opponents(kit: Kit, settings: Mapping[str, Any]) -> list[str]:
    """The opponents' levels: one for all, or one for each, separated by commas."""
    count = settings["players"] if kit.counts_players else settings["opponents"]
    if count is not None and kit.counts_players:
        count -= 1
    usual = kit.usual_level or kit.level_names[0]
    wanted = [known_level(kit, name) for name in (settings["level"] or usual).split(",")]
    if len(wanted) > 1 and count not in (None, len(wanted)):
        message = _("{count} opponents, but {levels} levels")
        raise UsageError(message, count=count, levels=len(wanted))
    return wanted if len(wanted) > 1 else wanted * (count or 1)


def _seats(levels: Sequence[str], demo_level: str | None) -> tuple[Seat, ...]:
    """The person, whose name is nobody's business, or in a demonstration a bot; and the opponents,
    each with a Roman name.
    """
    first = Seat("", HUMAN) if demo_level is None else Seat("Aulus", demo_level)
    return (first, *(Seat(name, level) for name, level in zip(NAMES, levels, strict=False)))


def _table(match: Match, note: Note) -> BaseTable[Any]:
    table: BaseTable[Any] = KITS[match.game.name].get("table")(match.game, note, match.person)
    return table


def _last_own(steps: Sequence[Step]) -> int:
    """Where what happened since a person's last turn begins, that turn included; to let somebody
    else's move pass is none.
    """
    own = [
        at
        for at, step in enumerate(steps)
        if step.after.seats[step.seat].is_human and begins_a_turn(step)
    ]
    return own[-1] if own else 0
