"""Playing any game from its kit: seats, saving, resuming, leaving."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED, UsageError
from tutor.cli.keeper import GameEvidence, ProgressKeeper
from tutor.cli.onward import go_on
from tutor.cli.output import Output, skip_save
from tutor.cli.surfaces import finish, talking
from tutor.cli.watching import run_shots
from tutor.errors import EndOfInput, TutorError
from tutor.flows.contract import Leave, Said, Surface, drive
from tutor.flows.play import play
from tutor.flows.replay import begins_a_turn, demonstration
from tutor.flows.setup import once_more, set_up, which_match
from tutor.flows.table import BaseTable, Note
from tutor.games.contract import AnyGame
from tutor.games.match import HUMAN, Match, Seat, Step, replay
from tutor.kits import KITS, known_level, make_bot
from tutor.kits.contract import Kit, Occasion, resolve
from tutor.locale import _
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.store.saves import Saved, SaveFile, load_save, unfinished
from tutor.ui.playing import PlaySurface
from tutor.ui.surface import TerminalSurface
from tutor.ui.terminal import is_terminal
from tutor.words.wrapping import wrap

MOST_LISTED = 20
"""So many unfinished games are offered."""
NAMES = ("Marcus", "Iulia", "Gaius", "Livia", "Titus")


def play_kit(kit: Kit, values: Mapping[str, Any]) -> Output:
    """`tutor play GAME` with these values of its options."""
    settings = dict(values)
    if settings["resume"]:
        return _resume(kit, settings)
    surface = _surface(kit, settings["json_lines"])
    if not settings["demo"] and _nothing_said(kit, settings):
        try:
            settings |= drive(set_up(kit), surface)
        except Leave:
            return Output.done()
    game = kit.get("create")(settings)
    levels = _opponents(kit, settings)
    occasion = Occasion.DEMO if settings["demo"] else Occasion.PLAY
    options = kit.get("options")(game, settings, len(levels) + 1, occasion)
    seats = _seats(levels, kit.demo_level if settings["demo"] else None)
    match, save = _dealt(game, options, seats, settings["seed"])
    return _series(match, save, surface, settings)


def _dealt(
    game: AnyGame,
    options: Any,  # noqa: ANN401 - each game has its own
    seats: tuple[Seat, ...],
    seed: int | None,
) -> tuple[Match, SaveFile]:
    """A new match, and where it is kept; the deal is a matter of luck if no `seed` is named."""
    dealt = secrets.randbelow(1_000_000) if seed is None else seed
    match = Match.start(game, options, seats, dealt)
    save = SaveFile.create(match.record(), clock.moment().strftime("%Y%m%d-%H%M%S"))
    if seed is not None:
        save.note({"practice": True})  # whoever knows the deal plays for nothing
    return match, save


def _series(
    match: Match,
    save: SaveFile,
    surface: Surface,
    settings: Mapping[str, Any],
    past: Iterable[Step] = (),
) -> Output:
    """A match to its end, also one that was begun before; then a review, another match on the same
    terms, or whatever else is wanted.
    """
    while True:
        output, finished = _run(match, save, surface, settings, past)
        again, onward = None, None
        if finished and _has_human(match.seats) and is_terminal():
            onward = _onward(settings["profile"])
            with suppress(KeyboardInterrupt, EndOfInput):
                again = _asked_again(match, save, surface, onward and onward[1])
        if again == "onward" and onward is not None:
            finished_by: Output = go_on(onward[0], settings["profile"])
            return finished_by
        if again is None:
            return output
        seed = match.seed if again == "same" else None
        seats = tuple(replace(one, name="") if one.is_human else one for one in match.seats)
        match, save = _dealt(match.game, match.options, seats, seed)
        past = ()


def _asked_again(match: Match, save: SaveFile, surface: Surface, onward: str | None) -> str | None:
    """What comes after a match; one may go through it first, as often as one likes."""
    kit = KITS[match.game.name]
    while True:
        same = _(kit.again) if kit.again else ""
        wish = drive(once_more(onward, same, bool(kit.judge)), surface)
        if wish != "review":
            return wish
        from tutor.cli.reviewing import gone_through, judged

        record = load_save(save.path).record
        gone_through(judged(record, match.person or 0), surface)


def _onward(profile: str | None) -> tuple[list[str], str] | None:
    """T8: what makes sense after a game: the command and its label; nothing for nobody."""
    from tutor.cli.home import gather
    from tutor.store.progress import Progress
    from tutor.words.home import suggestion_command, suggestion_text

    if profile is None:
        return None
    with Progress.peek(profile) as progress:
        home = gather(progress)
    return suggestion_command(home), suggestion_text(home)


def _surface(kit: Kit, json_lines: bool) -> Surface:
    drawing = resolve(kit.drawing) if kit.drawing else None
    return talking(json_lines, lambda: PlaySurface(drawing))


def _nothing_said(kit: Kit, settings: Mapping[str, Any]) -> bool:
    asked = [name for one in kit.play_settings if one.asks for name in (one.name, *one.beside)]
    count = "players" if kit.counts_players else "opponents"
    return all(settings[name] is None for name in (count, "level", *asked))


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


def _has_human(seats: Sequence[Seat]) -> bool:
    return any(seat.is_human for seat in seats)


def _resume(kit: Kit, settings: Mapping[str, Any]) -> Output:
    """Go on with the given match, or with the last one of this game; without its name, of any."""
    path: Path | None = settings["save"]
    game = None if kit.name == "kng" else kit.name
    found = [load_save(path)] if path else _unfinished(game)
    saved = _chosen(found)
    if found and saved is None:
        return Output.done()
    if saved is None:
        message = _("there is no unfinished game; start one with: tutor play")
        raise TutorError(message, code="no-saved-game")
    if saved.finished:
        message = _("{path}: this match is over; look at it with: tutor replay {path}")
        raise TutorError(message, path=saved.path)
    match = saved.match()
    surface = _surface(KITS[match.game.name], settings["json_lines"])
    past = replay(match.game, saved.record)
    return _series(match, SaveFile.reopen(saved), surface, settings, past)


def _unfinished(game: str | None) -> list[Saved]:
    """The games to go on with, the one that was played last first; that one where nobody sits."""
    most = MOST_LISTED if is_terminal() else 1
    return list(islice(unfinished(skip_save, game), most))


def _chosen(found: Sequence[Saved]) -> Saved | None:
    """One of several, if somebody wants one."""
    if len(found) <= 1:
        return found[0] if found else None
    listed = [(one.record, datetime.fromtimestamp(one.written)) for one in found]
    number = drive(which_match(listed), TerminalSurface())
    return None if number is None else found[number]


def _table(match: Match, note: Note) -> BaseTable[Any]:
    table: BaseTable[Any] = KITS[match.game.name].get("table")(match.game, note, match.person)
    return table


def _run(
    match: Match,
    save: SaveFile,
    surface: Surface,
    settings: Mapping[str, Any],
    past: Iterable[Step] = (),
) -> tuple[Output, bool]:
    """Play on; the output, and whether the match came to its end."""
    bots = {
        number: make_bot(match.game, seat.player)
        for number, seat in enumerate(match.seats)
        if not seat.is_human
    }
    table = _table(match, save.note)
    begun = list(past)
    since = _last_own(begun)
    for step in begun[:since]:
        table.story.add(step)
    try:
        with closing(ProgressKeeper(settings["profile"])) as keeper:
            human = _has_human(match.seats)
            observers = [GameEvidence(keeper, save.path.stem)] if human else []
            explain = settings["explain_bots"]
            if human:
                for step in begun[since:]:  # what one could not see any more
                    drive(table.tell(step, ()), surface)
                ended = drive(play(match, bots, table, save, explain, observers), surface)
            else:
                shots = demonstration(match, bots, save, explain)
                ended = run_shots(table, match, shots, surface, settings["speed"], True)
                if ended.result is None:
                    raise Leave
    except Leave:
        return _left(0, "left", save, surface, settings), False
    except KeyboardInterrupt:
        return _left(INTERRUPTED, "interrupted", save, surface, settings), False
    except EndOfInput:
        return _left(1, "input-ended", save, surface, settings), False
    result = ended.result
    data = result.as_dict() if result else None
    if human:
        _rate(ended, save, settings["profile"], surface)
    finish(surface, ended="done", saved=str(save.path), result=data, next="tutor play")
    return Output.done(), True


def _rate(match: Match, save: SaveFile, profile: str | None, surface: Surface) -> None:
    """Where skill decides, the result counts."""
    from tutor.cli.rating import rated

    if words := rated(match, load_save(save.path), profile):
        surface.show(Said(words))


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


def _left(
    code: int, how: str, save: SaveFile, surface: Surface, settings: Mapping[str, Any]
) -> Output:
    profile = settings["profile"]
    whose = f" --profile {profile}" if profile != DEFAULT_PROFILE else ""
    command = f"tutor play --resume{whose}"
    if code == INTERRUPTED:
        sys.stderr.write("\n")
    sys.stderr.write(wrap(_("Saved. Go on with: {command}").format(command=command), hang=2) + "\n")
    finish(surface, ended=how, saved=str(save.path), result=None, next=command)
    return Output.done(code=code)
