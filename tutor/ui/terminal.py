"""The terminal: what it can do, and the one place that writes to it."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tutor.words.marks import bare, spans
from tutor.words.paper import Paper, spoken

_CODES = {
    "bold": "1",
    "dim": "2",
    "underline": "4",
    "reverse": "7",
    "red": "31",
    "green": "32",
    "yellow": "33",
    "blue": "34",
    "magenta": "35",
    "cyan": "36",
    "bright-red": "91",
    "bright-green": "92",
    "bright-blue": "94",
}


def paper() -> Paper:
    """What stdout is for those who make words."""
    return Paper(_columns, _is_plain, _is_screen, has_colour)


def _is_screen() -> bool:
    return sys.stdout.isatty()


def _is_plain() -> bool:
    """`TUTOR_PLAIN`, or a terminal that is dumb; `--plain` speaks by itself."""
    return os.environ.get("TUTOR_PLAIN", "") not in ("", "0") or os.environ.get("TERM") == "dumb"


def is_terminal() -> bool:
    """Whether somebody sits there who can be asked: stdin and stdout are terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_interactive() -> bool:
    """Whether prompts with arrow keys can work: in a terminal that is not plain."""
    return is_terminal() and not spoken()


def has_colour() -> bool:
    """Whether stdout should get colours (NO_COLOR and plain mode say no)."""
    return sys.stdout.isatty() and not spoken() and not os.environ.get("NO_COLOR")


def painted(text: str) -> str:
    """Marked text as stdout takes it: in colours where they are wanted, else bare."""
    if not has_colour():
        return bare(text)
    return "".join(
        f"\x1b[{';'.join(_CODES[name] for name in names)}m{piece}\x1b[0m" if names else piece
        for names, piece in spans(text)
    )


def write(text: str = "", end: str = "\n") -> None:
    """Write marked text to stdout; what came before it is there, too."""
    sys.stdout.write(painted(text) + end)
    sys.stdout.flush()


def _columns() -> int:
    import shutil  # noqa: PLC0415 - not every command needs it

    return shutil.get_terminal_size((80, 24)).columns


def clear_screen() -> None:
    """An empty screen, where there is one to clear."""
    if is_interactive():
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        sys.stdout.flush()


@contextmanager
def progress_bar(total: int, label: str = "") -> Iterator[Callable[[], None]]:
    """A bar in a terminal that is not plain, else nothing; call what is given for each step."""
    if spoken() or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - only where a bar is really shown
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda: bar.advance(task)
