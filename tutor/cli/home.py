"""`tutor` alone; and what comes after a drill, a lesson or a game (T8)."""

from __future__ import annotations

from tutor.cli.onward import with_profile
from tutor.cli.output import Output
from tutor.flows.contract import Surface, drive
from tutor.flows.home import come_home, lead_on
from tutor.sittings.home import gather
from tutor.store.progress import Progress
from tutor.ui.surface import TerminalSurface
from tutor.ui.terminal import is_terminal
from tutor.words.home import command_text, commands_text, home_text


def home(profile: str) -> Output | list[str]:
    """Home as text; or in a terminal, the command that was chosen from its menu."""
    with Progress.peek(profile) as progress:
        found = gather(progress)
    if not is_terminal():
        return Output.done(f"{home_text(found)}\n\n{commands_text()}")
    chosen = drive(come_home(found), TerminalSurface())
    return Output.done() if chosen is None else with_profile(chosen, profile)


def suggested(progress: Progress) -> str:
    """The command that makes sense now."""
    return command_text(gather(progress))


def onward(progress: Progress, surface: Surface) -> list[str] | None:
    """T8: the command that makes sense now, if somebody sits there and wants to go on with it."""
    return drive(lead_on(gather(progress)), surface)
