"""What our prompts share: their looks, how they are run, and which keys always leave."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from prompt_toolkit.application import Application
from prompt_toolkit.data_structures import Point
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input.typeahead import clear_typeahead
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import Container, FormattedTextControl, HSplit, Layout, Window
from prompt_toolkit.styles import Style

LEAVES = "q"
"""The key that leaves wherever there is one; Escape does the same (V6)."""
BACK = "<"
"""The key that goes one step back; where there is one, that is what Escape does."""

_STYLE = Style(
    [
        ("key", "bold"),
        ("chosen", "reverse"),
        ("question", "bold"),
        ("footer", "fg:ansibrightblack"),
        ("footer-key", "bold"),
        ("told", "fg:ansiyellow"),
    ]
)
_ESCAPE_WAITS = 0.2
"""Seconds until Escape is taken for itself and not for the beginning of an arrow key."""

R = TypeVar("R")


def fragments(
    text: Callable[[], StyleAndTextTuples], line: Callable[[], int] | None = None
) -> Window:
    """A part of a prompt that is as high as its text; `line` must stay in sight."""
    at = None if line is None else lambda: Point(0, line())
    control = FormattedTextControl(text, get_cursor_position=at, show_cursor=False)
    return Window(control, wrap_lines=True, dont_extend_height=True)


def leaving(keys: Sequence[str], leave: Callable[[KeyPressEvent, int], None]) -> KeyBindings:
    """Ctrl-C, Ctrl-D, and Escape where one of the keys goes back or leaves: it calls `leave` with
    its number.
    """
    bindings = KeyBindings()
    bindings.add("c-c")(lambda event: event.app.exit(exception=KeyboardInterrupt()))
    bindings.add("c-d")(lambda event: event.app.exit(exception=EOFError()))
    if out := [key for key in (BACK, LEAVES) if key in keys]:
        number = keys.index(out[0])
        bindings.add("escape", eager=True)(lambda event: leave(event, number))
    return bindings


class _Prompt(Application[Any]):
    """Takes the first answer: where one key may begin another (`1`, `10`), the key that shows that
    it does not is handled with it, and must not answer again.
    """

    def exit(self, *answer: Any, **named: Any) -> None:  # noqa: ANN401 - what it is elsewhere
        """End the prompt, unless it has ended."""
        if self.future is None or not self.future.done():
            super().exit(*answer, **named)


def application(
    parts: Sequence[Container], bindings: KeyBindings, focus: Window | None = None
) -> Application[Any]:
    """A prompt that vanishes when it is answered: whoever asked says what stays on the screen."""
    found = _Prompt(
        layout=Layout(HSplit(list(parts)), focused_element=focus),
        key_bindings=bindings,
        style=_STYLE,
        erase_when_done=True,
    )
    found.ttimeoutlen = _ESCAPE_WAITS
    return found


def run(prompt: Application[R], fresh: bool = True) -> R:
    """The answer. What was typed before a `fresh` question was there to be read is forgotten: a
    second Enter must not answer it (V6).
    """
    if fresh:
        forget_typed(prompt)
    return prompt.run()


def forget_typed(prompt: Application[Any]) -> None:
    """Drop the keys that wait in the terminal, those that the last prompt has left over, and what
    the terminal has shown of them.
    """
    clear_typeahead(prompt.input)
    sys.stdout.write("\r\x1b[K")
    sys.stdout.flush()
    try:
        import termios  # noqa: PLC0415 - only some systems have it
    except ImportError:
        return
    if sys.stdin.isatty():
        termios.tcflush(sys.stdin.fileno(), termios.TCIFLUSH)
