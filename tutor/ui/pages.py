"""Texts that are longer than the screen: page by page in a terminal, as they are elsewhere."""

from __future__ import annotations

import shutil

from tutor.flows.contract import Option
from tutor.locale import _
from tutor.ui.prompts import Prompts
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.wrapping import wrap


def show_pages(prompts: Prompts, text: str) -> None:
    """Show `text`, which may hold styles but nothing unsafe, until it has been read or closed."""
    if not is_interactive():
        write(text + "\n")
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
