"""How far a long work is, on stderr."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tutor.words.paper import spoken


@contextmanager
def progress_bar(total: int, label: str = "") -> Iterator[Callable[[], None]]:
    """A bar in a terminal that is not plain, nothing elsewhere; call what is given for each step
    done.
    """
    if spoken() or not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415 - only where a bar is really shown
    from rich.progress import Progress  # noqa: PLC0415

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(label, total=total)
        yield lambda: bar.advance(task)
