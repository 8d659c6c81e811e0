"""Texts that are longer than the screen: page by page in a terminal, as they are elsewhere."""

from __future__ import annotations

import shutil
import sys

from tutor.locale import _
from tutor.ui.prompts import Option, Prompts
from tutor.ui.text import clear_screen, is_interactive
from tutor.ui.wrapping import wrap


def show_pages(prompts: Prompts, text: str) -> None:
    """Show `text`, which may hold styles but nothing unsafe, until it has been read or closed."""
    if not is_interactive():
        sys.stdout.write(text + "\n\n")
        return
    lines = wrap(text, hang=2).splitlines()
    rows = max(5, shutil.get_terminal_size().lines - 3)
    for start in range(0, max(1, len(lines)), rows):
        clear_screen()
        sys.stdout.write("\n".join(lines[start : start + rows]) + "\n\n")
        last = start + rows >= len(lines)
        options = [
            Option(True, _("go on") if last else _("more"), " "),
            Option(False, _("close"), "q"),
        ]
        if not prompts.bar("", options):
            return
