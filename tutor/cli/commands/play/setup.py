"""What is asked before a game, of a person who named nothing."""

from __future__ import annotations

from collections.abc import Callable

from tutor.bots.registry import levels
from tutor.locale import _
from tutor.ui.prompts import Option, prompts
from tutor.ui.terminal import is_terminal


def ask_opponents(game: str, most: int, describe: Callable[[str], str]) -> tuple[int, str | None]:
    """How many opponents, up to `most`, and how strong, described by `describe`; one of the usual
    level where nobody can be asked.
    """
    if not is_terminal():
        return 1, None
    ask = prompts()
    counts = [Option(count, "", default=count == 1) for count in range(1, most + 1)]
    strengths = [Option(name, describe(name)) for name in levels(game)]
    return ask.bar(_("How many opponents?"), counts), ask.menu(_("How strong?"), strengths)
