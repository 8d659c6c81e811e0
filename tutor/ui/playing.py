"""A game in a terminal: the table is drawn anew before each move, with the news since the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Protocol

from tutor.flows.contract import Ask, Line, Screen, Shown, Watch
from tutor.flows.play import News, ResultScreen, Told
from tutor.flows.replay import Frame
from tutor.ui.prompts import PlainPrompts
from tutor.ui.surface import TerminalSurface, show_pages
from tutor.ui.terminal import clear_screen, is_interactive, write
from tutor.words.badges import lit
from tutor.words.marks import bare, clean, style
from tutor.words.paper import columns
from tutor.words.wrapping import folded, wrap


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
        self._board: Screen | None = None

    def show(self, screen: Screen) -> None:
        """News wait for the table; everything else is shown at once."""
        if isinstance(screen, Told):
            self._tell(screen)
        elif isinstance(screen, News):
            self._announce(screen)
        elif screen.kind == "table":
            self._table(screen)
        elif isinstance(screen, ResultScreen):
            self._finish(screen)
        elif isinstance(screen, Frame):
            self._frame(screen)
        else:
            super().show(screen)

    def ask(self, ask: Ask) -> Any:  # noqa: ANN401 - the answer belongs to the question
        """Whoever looks at a match has keys of their own; a line that can be steered is seen on
        the table while it is typed.
        """
        if isinstance(ask, Watch) and is_interactive():
            from tutor.ui.viewer import ask_watch  # noqa: PLC0415 - only in a terminal

            return ask_watch(ask)
        drawing = self._drawing if hasattr(self._board, "typing") else None
        if isinstance(ask, Line) and ask.steer is not None and drawing is not None:
            return self._steered(ask, drawing)
        return super().ask(ask)

    def _steered(self, ask: Line, drawing: Drawing) -> str:
        """A line with the table above it, drawn anew with every key."""
        if isinstance(self.prompts, PlainPrompts):
            return self.prompts.line(ask)
        scene = partial(_typing, drawing, self._board, tuple(self._news))
        clear_screen()
        self.prompts.fresh = True
        typed = self.prompts.line(replace(ask, scene=scene))
        write(scene(typed))  # it stays while what was typed is talked about
        return typed

    def _frame(self, frame: Frame) -> None:
        """The table of a moment with what was just done, and which move it is."""
        if not is_interactive():
            write(wrap(frame.text(), hang=4))
            return
        clear_screen()
        if frame.result is not None:
            self._finish(frame.result)
        shown = "\n".join(_painted(frame.lines))
        if frame.table is not None:
            shown = self._drawn(frame.table, frame.lines)
        # one empty line, not two: a table is drawn as high as there is room for
        write(shown.rstrip("\n") + "\n\n" + style(frame.place(), "bold"))

    def _drawn(self, screen: Screen, news: Sequence[str]) -> str:
        """By the game's own drawing, where it has one for such a screen."""
        if self._drawing and not isinstance(screen, Shown):
            return self._drawing.draw_table(screen, news)
        return _in_words(screen, news)

    def _tell(self, told: Told) -> None:
        if not is_interactive() or told.me is None:
            write(wrap(told.text(), hang=4)) if told.lines else None
            return
        if self._seen:
            self._news, self._seen = [], False
        lines = list(told.lines if told.news is None else told.news)
        if told.page:
            self._page += [*self._news, *lines]
            self._news = []
        else:
            self._news += lines

    def _announce(self, news: News) -> None:
        if is_interactive():
            self._news, self._seen = bare(news.text()).splitlines(), False
        else:
            super().show(news)

    def _table(self, screen: Screen) -> None:
        if not is_interactive():
            if words := screen.text():
                write(wrap(words, hang=4))
            return
        if self._page:
            show_pages(self.prompts, "\n".join(_painted(self._page)))
            self._page = []
        clear_screen()
        self._board = screen
        write(self._drawn(screen, self._news))
        self._seen = True

    def _finish(self, screen: ResultScreen) -> None:
        """What was done last, and how it ended; a game that draws that gets the whole screen."""
        news = _painted((*self._page, *self._news))
        self._page, self._news = [], []
        draw = getattr(self._drawing, "draw_result", None) if is_interactive() else None
        if draw is not None:
            clear_screen()
            write(draw(screen, news))
            return
        for line in news:
            write(line)
        write(wrap(screen.text(), hang=4))


def _typing(drawing: Drawing, screen: Any, news: Sequence[str], typed: str) -> str:  # noqa: ANN401
    return drawing.draw_table(screen.typing(typed), news)


def _painted(lines: Sequence[str]) -> list[str]:
    """Lines of the story, their badges and verdicts in colours, no wider than the screen."""
    return folded([lit(clean(line)) for line in lines], columns())


def _in_words(screen: Screen, news: Sequence[str]) -> str:
    return "\n".join([*(lit(clean(line)) for line in news), screen.text()])
