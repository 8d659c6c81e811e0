"""What playing any game shares: seats, saving, resuming, leaving."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from tutor.bots.registry import levels, make_bot, unknown_level
from tutor.cli.commands.play.evidence import GameEvidence
from tutor.cli.output import Output
from tutor.errors import TutorError, UsageError
from tutor.games.contract import AnyGame, Options
from tutor.games.match import HUMAN, Match, Seat, Step, replay
from tutor.locale import _, pgettext
from tutor.store.games import restore_game
from tutor.store.profiles import DEFAULT
from tutor.store.saves import Saved, SaveFile, latest_unfinished, load_save
from tutor.ui.games import make_table
from tutor.ui.play import Leave, play
from tutor.ui.prompts import EndOfInput, Option, prompts
from tutor.ui.terminal import is_terminal, write
from tutor.words.refusals import error_text
from tutor.words.wrapping import wrap

INTERRUPTED = 130
FINISHED = Output(False, lambda: None, lambda: "")
NAMES = ("Marcus", "Iulia", "Gaius", "Livia", "Titus")


def seats_for(levels: Sequence[str], demo_level: str | None = None) -> tuple[Seat, ...]:
    """The person (or, in a demonstration, a bot) and the opponents, each with a Roman name."""
    first = Seat(_("You"), HUMAN) if demo_level is None else Seat("Aulus", demo_level)
    return (first, *(Seat(name, level) for name, level in zip(NAMES, levels, strict=False)))


def opponent_levels(game: str, count: int | None, level: str | None) -> list[str]:
    """The opponents' levels: `level` is one for all, or one for each, separated by commas."""
    known = levels(game)
    wanted = [name.strip().casefold() for name in (level or known[0]).split(",")]
    for name in wanted:
        if name not in known:
            raise UsageError(unknown_level(name, known))
    if len(wanted) > 1 and count not in (None, len(wanted)):
        raise UsageError(
            _("{count} opponents, but {levels} levels").format(count=count, levels=len(wanted))
        )
    return wanted if len(wanted) > 1 else wanted * (count or 1)


def any_seed() -> int:
    """A seed for those who named none; shown, so that a game can be played again."""
    return secrets.randbelow(1_000_000)


def play_new(
    game: AnyGame,
    options: Options,
    seats: tuple[Seat, ...],
    seed: int | None,
    explain_bots: bool = False,
    profile: str = "default",
) -> Output:
    """Start a match, save every move, play it; in a terminal, once more if wanted. What a person
    shows in the card game is kept in their profile.
    """
    while True:
        seed = any_seed() if seed is None else seed
        match = Match.start(game, options, seats, seed)
        save = SaveFile.create(match.record(), datetime.now(UTC).strftime("%Y%m%d-%H%M%S"))
        output = _run(match, save, explain_bots, profile)
        again = _play_again() if output is FINISHED and has_human(seats) else None
        if again is None:
            return output
        seed = seed if again == "same" else None


def has_human(seats: Sequence[Seat]) -> bool:
    """Whether a person sits at the table."""
    return any(seat.is_human for seat in seats)


def _play_again() -> str | None:
    """`same` for the same deal, `new` for a new one, `None` to stop; never asked in a pipe."""
    if not is_terminal():
        return None
    options = [
        Option[str | None](None, _("stop"), "q"),
        Option[str | None]("new", _("play again"), pgettext("key", "a")),
        Option[str | None]("same", _("the same cards once more"), pgettext("key", "s")),
    ]
    try:
        return prompts().bar("", options)
    except (KeyboardInterrupt, EndOfInput):
        return None


def resume(
    path: Path | None,
    game: str | None = None,
    explain_bots: bool = False,
    profile: str = "default",
) -> Output:
    """Go on with the given match, or with the one that was played last."""
    saved = load_save(path) if path else latest_unfinished(game)
    if saved is None:
        raise TutorError(_("there is no unfinished game; start one with: tutor play"))
    if saved.finished:
        raise TutorError(
            _("{path}: this match is over; look at it with: tutor replay {path}").format(
                path=saved.path
            )
        )
    match = resumed_match(saved)
    past = replay(match.game, saved.record)
    return _run(match, SaveFile.reopen(saved), explain_bots, profile, past)


def resumed_match(saved: Saved) -> Match:
    """The saved match as it stood; `TutorError` names the file if its moves do not fit."""
    try:
        return Match.resume(restore_game(saved.record), saved.record)
    except TutorError as error:
        raise TutorError(f"{saved.path}: {error_text(error)}") from None


def _run(
    match: Match, save: SaveFile, explain_bots: bool, profile: str, past: Iterable[Step] = ()
) -> Output:
    bots = {
        number: make_bot(match.game, seat.player)
        for number, seat in enumerate(match.seats)
        if not seat.is_human
    }
    table = make_table(match.game, save.note)
    for step in past:
        table.remember(step)
    observers = [GameEvidence(profile, save.path.stem)] if has_human(match.seats) else []
    try:
        play(match, bots, table, save, explain_bots, observers)
    except Leave:
        return _left(0, profile)
    except KeyboardInterrupt:
        write()
        return _left(INTERRUPTED, profile)
    except EndOfInput:
        return _left(1, profile)
    return FINISHED


def _left(code: int, profile: str) -> Output:
    command = "tutor play --resume" + (f" --profile {profile}" if profile != DEFAULT else "")
    sys.stderr.write(wrap(_("Saved. Go on with: {command}").format(command=command), hang=2) + "\n")
    return Output(False, lambda: None, lambda: "", code)
