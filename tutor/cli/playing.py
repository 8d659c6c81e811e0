"""Playing any game from its kit in a terminal: what is said of it, resuming, leaving."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from tutor.cli.failures import INTERRUPTED
from tutor.cli.onward import go_on
from tutor.cli.output import Output
from tutor.cli.surfaces import finish, talking
from tutor.cli.watching import shown_shots
from tutor.errors import EndOfInput, TutorError
from tutor.flows.contract import Flow, Leave, Surface, drive
from tutor.flows.setup import set_up, which_match
from tutor.games.match import Match, Step
from tutor.kits import KITS
from tutor.kits.contract import Kit, resolve
from tutor.locale import _
from tutor.sittings.aside import skip_save
from tutor.sittings.playing import asked_again, begun, begun_again, has_human, resumed, sit_at
from tutor.store.profiles import DEFAULT_PROFILE
from tutor.store.saves import Saved, SaveFile, load_save, unfinished
from tutor.ui.playing import PlaySurface
from tutor.ui.surface import TerminalSurface
from tutor.ui.terminal import is_terminal
from tutor.words.wrapping import wrap

MOST_LISTED = 20
"""So many unfinished games are offered."""


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
    match, save = begun(kit, settings)
    return _series(match, save, surface, settings)


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
        if finished and has_human(match) and is_terminal():
            onward = _onward(settings["profile"])
            with suppress(KeyboardInterrupt, EndOfInput):
                flow = asked_again(match, save, onward and onward[1], _gone_through)
                again = drive(flow, surface)
        if again == "onward" and onward is not None:
            finished_by: Output = go_on(onward[0], settings["profile"])
            return finished_by
        if again is None:
            return output
        match, save = begun_again(match, same=again == "same")
        past = ()


def _gone_through(match: Match) -> Flow[None]:
    """The review of a match that is over."""
    from tutor.cli.reviewing import judged
    from tutor.sittings.reviewing import gone_through

    yield from gone_through(judged(match.record(), match.person or 0))


def _onward(profile: str | None) -> tuple[list[str], str] | None:
    """T8: what makes sense after a game: the command and its label; nothing for nobody."""
    from tutor.sittings.home import gather
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
    match, save, past = resumed(saved)
    surface = _surface(KITS[match.game.name], settings["json_lines"])
    return _series(match, save, surface, settings, past)


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


def _run(
    match: Match,
    save: SaveFile,
    surface: Surface,
    settings: Mapping[str, Any],
    past: Iterable[Step] = (),
) -> tuple[Output, bool]:
    """Play on; the output, and whether the match came to its end."""
    show = shown_shots(surface, settings["speed"], playing=True)
    flow = sit_at(match, save, settings["profile"], show, past, settings["explain_bots"])
    sat = drive(flow, surface)
    if sat.how != "done":
        code = {"left": 0, "interrupted": INTERRUPTED, "input-ended": 1}[sat.how]
        return _left(code, sat.how, save, surface, settings), False
    result = sat.match.result
    data = result.as_dict() if result else None
    finish(surface, ended="done", saved=str(save.path), result=data, next="tutor play")
    return Output.done(), True


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
