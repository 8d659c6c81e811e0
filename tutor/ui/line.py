"""A typed line with a footer of commands below it (V6), and what is drawn above it meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.formatted_text import ANSI, StyleAndTextTuples, to_formatted_text
from prompt_toolkit.layout import BufferControl, Window
from prompt_toolkit.layout.processors import BeforeInput

from tutor.ui.footer import Named, footer
from tutor.ui.widgets import LEAVES, application, fragments, leaving, run
from tutor.words.paper import columns


def ask_line(
    question: str,
    commands: Sequence[Named] = (),
    scene: Callable[[str], str] | None = None,
    fresh: bool = True,
) -> str:
    """What was typed; Escape is the command that leaves. `scene` draws, with colours for a
    terminal, what stands above the line, from what has been typed so far. Before a `fresh` line,
    what was typed too early is forgotten.
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
    bindings = leaving(keys, lambda event, number: event.app.exit(result=LEAVES))
    bindings.add("enter", eager=True)(lambda event: event.app.exit(result=buffer.text))
    prompt: Application[str] = application(parts, bindings, typed)
    return run(prompt, fresh)


def _footer(commands: Sequence[Named]) -> StyleAndTextTuples:
    return [("", "\n"), *footer(commands, columns() - 1)]
