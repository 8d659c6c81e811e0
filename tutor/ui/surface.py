"""The terminal as a surface: questions with arrow keys, or numbered lines; texts as they come."""

from __future__ import annotations

import shutil
from typing import Any

from tutor.flows.contract import Ask, Check, Keys, Line, Offer, Option, Page, Screen, above
from tutor.locale import _
from tutor.ui.prompts import PlainPrompts, Prompts, TerminalPrompts
from tutor.ui.terminal import clear_screen, is_interactive, is_terminal, write
from tutor.words.wrapping import wrap


class TerminalSurface:
    """Shows and asks where the program runs: a terminal, plain lines, a pipe."""

    def __init__(self) -> None:
        self.prompts: Prompts = TerminalPrompts() if is_interactive() else PlainPrompts()

    def show(self, screen: Screen) -> None:
        """Write its words; a page may be turned. What a question shows itself is left to it."""
        if isinstance(screen, Page):
            show_pages(self.prompts, screen.text())
        elif isinstance(self.prompts, PlainPrompts):
            write(wrap(screen.text(), hang=getattr(screen, "hang", 0)))
        elif not isinstance(screen, Keys):
            self.prompts.fresh = True
            write(wrap(above(screen), hang=getattr(screen, "hang", 0)))

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - the answer belongs to the question
        """The answer; an offer is made only where somebody sits."""
        if isinstance(ask, Offer) and not is_terminal():
            return ask.otherwise
        if isinstance(ask, Line):
            return self.prompts.line(ask)
        if isinstance(ask, Check):
            return self.prompts.checklist(ask)
        return self.prompts.choose(ask)


def show_pages(prompts: Prompts, text: str) -> None:
    """Show `text`, which may hold styles but nothing unsafe, until it has been read or closed."""
    if isinstance(prompts, PlainPrompts):
        write(wrap(text, hang=2) + "\n")
        return
    lines = wrap(text, hang=2).splitlines()
    rows = max(5, shutil.get_terminal_size().lines - 3)
    for start in range(0, max(1, len(lines)), rows):
        clear_screen()
        write("\n".join(lines[start : start + rows]))
        last = start + rows >= len(lines)
        options = (
            Option(True, _("go on") if last else _("more"), " ", default=True),
            Option(False, _("close"), "q"),
        )
        if not prompts.choose(Offer("", options, bar=True, otherwise=True)):
            return
