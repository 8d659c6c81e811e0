"""A typed line with a footer of commands below it (V6), and what is drawn above it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.document import Document
from prompt_toolkit.filters import Condition
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import BufferControl, Window
from prompt_toolkit.layout.processors import BeforeInput

from tutor.ui.footer import Named, footer
from tutor.ui.widgets import application, fragments, leaving, run
from tutor.words.paper import columns

Steer = Callable[[str, str], str]
"""The line after a key."""


def ask_line(
    question: str,
    commands: Sequence[Named] = (),
    scene: Callable[[str], str] | None = None,
    fresh: bool = True,
    steer: Steer | None = None,
) -> str:
    """What was typed; Escape is the command that goes back or leaves. `scene` draws, with
    colours for a terminal, what stands above the line, from what has been typed so far. Before a
    `fresh` line, what was typed too early is forgotten. `steer` is what keys do after the first
    arrow key at the empty line; there Escape first empties the line, however it was filled.
    """
    buffer = Buffer(multiline=False)
    control = BufferControl(buffer, input_processors=[BeforeInput(question, "class:question")])
    typed = Window(control, dont_extend_height=True, wrap_lines=True)
    parts = [typed]
    if scene is not None:
        draw = scene
        parts.insert(0, fragments(lambda: to_formatted_text(ANSI(draw(buffer.text)))))
    if commands:
        parts.append(fragments(lambda: _footer(commands)))
    keys = [key for key, _label in commands]
    bindings = leaving(keys, lambda event, number: event.app.exit(result=keys[number]))
    bindings.add("enter", eager=True)(lambda event: event.app.exit(result=buffer.text))
    if steer is not None:
        _bind_steering(bindings, buffer, steer)
    prompt: Application[str] = application(parts, bindings, typed)
    return run(prompt, fresh)


def _bind_steering(bindings: KeyBindings, buffer: Buffer, steer: Steer) -> None:
    steering = [False]
    is_on = Condition(lambda: steering[0])
    may_begin = Condition(lambda: steering[0] or not buffer.text)
    is_typed = Condition(lambda: bool(buffer.text))

    def press(key: str) -> None:
        text = steer(buffer.text, key)
        steering[0] = bool(text)
        buffer.document = Document(text, len(text))

    def end(event: KeyPressEvent) -> None:
        steering[0] = False
        buffer.reset()

    for key in ("up", "down", "left", "right"):
        bindings.add(key, filter=may_begin)(lambda event, key=key: press(key))
    for key, name in (("tab", "tab"), (" ", "space"), ("backspace", "backspace")):
        bindings.add(key, filter=is_on)(lambda event, name=name: press(name))
    bindings.add("<any>", filter=is_on)(lambda event: press(event.data))
    bindings.add("escape", eager=True, filter=is_typed)(end)


def _footer(commands: Sequence[Named]) -> StyleAndTextTuples:
    return [("", "\n"), *footer(commands, columns() - 1)]
