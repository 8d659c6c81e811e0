"""A game in a terminal: the table is drawn anew before each move, with the news since the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from tutor.flows.contract import Screen
from tutor.flows.play import ResultScreen, Told
from tutor.ui.surface import TerminalSurface, show_pages
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.badges import lit
from tutor.words.marks import clean
from tutor.words.paper import columns
from tutor.words.wrapping import folded


class Drawing(Protocol):
    """How a game is drawn: a module of `tutor.ui.games`."""

    draw_table: Callable[[Any, Sequence[str]], str]
    """The table before a move with the news below or beside it."""


class PlaySurface(TerminalSurface):
    """Where a screen can be cleared, what happens is told with the next table; else at once."""

    def __init__(self, drawing: Drawing | None = None) -> None:
        super().__init__()
        self._drawing = drawing
        self._news: list[str] = []
        self._page: list[str] = []
        self._seen = False

    def show(self, screen: Screen) -> None:
        """News wait for the table; everything else is shown at once."""
        if isinstance(screen, Told):
            self._tell(screen)
        elif screen.kind == "table":
            self._table(screen)
        elif isinstance(screen, ResultScreen):
            self._finish(screen)
        else:
            super().show(screen)

    def _tell(self, told: Told) -> None:
        if not is_interactive() or told.me is None:
            write(told.text()) if told.lines else None
            return
        if self._seen:
            self._news, self._seen = [], False
        lines = list(told.lines if told.news is None else told.news)
        if told.page:
            self._page += [*self._news, *lines]
            self._news = []
        else:
            self._news += lines

    def _table(self, screen: Screen) -> None:
        if not is_interactive():
            if words := screen.text():
                write(words)
            return
        if self._page:
            show_pages(self.prompts, "\n".join(folded(self._page, columns())))
            self._page = []
        clear_screen()
        draw = self._drawing.draw_table if self._drawing else _in_words
        write(draw(screen, self._news))
        self._seen = True

    def _finish(self, screen: ResultScreen) -> None:
        for line in folded([lit(clean(line)) for line in (*self._page, *self._news)], columns()):
            write(line)
        self._page, self._news = [], []
        draw = getattr(self._drawing, "draw_result", None) if is_interactive() else None
        write(draw(screen) if draw else screen.text())


def _in_words(screen: Screen, news: Sequence[str]) -> str:
    return "\n".join([*(lit(clean(line)) for line in news), screen.text()])
