"""The terminal as a surface: questions with arrow keys, or numbered lines; texts as they come."""

from __future__ import annotations

import shutil
from typing import Any

from tutor.flows.contract import Ask, Check, Choose, Line, Offer, Option, Page, Screen
from tutor.locale import _
from tutor.ui.prompts import PlainPrompts, Prompts, TerminalPrompts
from tutor.ui.terminal import clear_screen, is_interactive, is_terminal, write
from tutor.words.marks import clean
from tutor.words.wrapping import wrap


class TerminalSurface:
    """Shows and asks where the program runs: a terminal, plain lines, a pipe."""

    def __init__(self) -> None:
        self.prompts: Prompts = TerminalPrompts() if is_interactive() else PlainPrompts()

    def show(self, screen: Screen) -> None:
        """Write its words; a page may be turned."""
        if isinstance(screen, Page):
            show_pages(self.prompts, screen.text())
        else:
            write(wrap(screen.text(), hang=getattr(screen, "hang", 0)))

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - the answer belongs to the question
        """The answer; an offer is made only where somebody sits."""
        if isinstance(ask, Offer) and not is_terminal():
            return ask.otherwise
        if isinstance(ask, Line):
            return self.prompts.line(ask.question, ask.suggestions)
        if isinstance(ask, Check):
            return self.prompts.checklist(ask)
        return self._choose(ask)

    def _choose(self, ask: Choose[Any]) -> Any:  # noqa: ANN401
        if isinstance(self.prompts, PlainPrompts):
            return self.prompts.choose(ask)
        # what the keys of the commands mean has been told; beside the options there is no room
        commands = [
            Option(one.value, "" if ask.bar else one.label, one.key) for one in ask.commands
        ]
        put = self.prompts.bar if ask.bar else self.prompts.menu
        chosen = put(ask.question, [*ask.options, *commands])
        if ask.echo:
            for label in [one.label for one in ask.options if one.value is chosen]:
                write(f" >  {clean(label)}")
        return chosen


def show_pages(prompts: Prompts, text: str) -> None:
    """Show `text`, which may hold styles but nothing unsafe, until it has been read or closed."""
    if isinstance(prompts, PlainPrompts):
        write(wrap(text, hang=2) + "\n")
        return
    lines = wrap(text, hang=2).splitlines()
    rows = max(5, shutil.get_terminal_size().lines - 3)
    for start in range(0, max(1, len(lines)), rows):
        clear_screen()
        write("\n".join(lines[start : start + rows]) + "\n")
        last = start + rows >= len(lines)
        options = [
            Option(True, _("go on") if last else _("more"), " "),
            Option(False, _("close"), "q"),
        ]
        if not prompts.bar("", options):
            return
