"""A line of keys to press: `[1] eam  [2] eōs  [d] draw`. Arrow keys and Enter work too.

A key may have several signs (`10`). One that begins another (`1`) is taken when Enter, anything
but the longer key, or nothing at all follows for a second.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from prompt_toolkit.application import Application
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import FormattedTextControl, Layout, Window
from prompt_toolkit.styles import Style

from tutor.words.marks import width

_STYLE = Style([("key", "bold"), ("chosen", "reverse"), ("question", "bold")])


def bind_keys(bindings: KeyBindings, keys: Sequence[str]) -> None:
    """Let each key, in either case, end the prompt with its number among them."""
    for number, key in enumerate(keys):

        def press(event: KeyPressEvent, number: int = number) -> None:
            event.app.exit(result=number)

        begins_another = any(other != key and other.startswith(key) for other in keys)
        for typed in {key, key.swapcase()}:
            bindings.add(*typed, eager=not begins_another)(press)
            if begins_another:
                bindings.add(*typed, "enter", eager=True)(press)


def ask_bar(question: str, keys: Sequence[str], labels: Sequence[str]) -> int:
    """The number of the option that was chosen; Ctrl-C raises `KeyboardInterrupt`."""
    chosen = [0]
    bindings = KeyBindings()

    def move(event: KeyPressEvent, step: int) -> None:
        chosen[0] = (chosen[0] + step) % len(keys)

    for key, step in (("left", -1), ("up", -1), ("right", 1), ("down", 1), ("tab", 1)):
        bindings.add(key)(partial(move, step=step))
    bindings.add("enter")(lambda event: event.app.exit(result=chosen[0]))
    bindings.add("c-c")(lambda event: event.app.exit(exception=KeyboardInterrupt()))
    bindings.add("c-d")(lambda event: event.app.exit(exception=EOFError()))
    bind_keys(bindings, keys)

    def text() -> StyleAndTextTuples:
        parts: StyleAndTextTuples = [("class:question", question + "  ")] if question else []
        used, most = width(question) + 2 if question else 0, application.output.get_size().columns
        for number, (key, label) in enumerate(zip(keys, labels, strict=True)):
            look = "class:chosen" if number == chosen[0] else ""
            shown = "␣" if key == " " else key
            space = width(f"[{shown}] {label}")
            if number:
                # nothing behind the last key of a line, or a full line would bring an empty one
                fits = used + 3 + space <= most
                parts.append(("", "   " if fits else "\n"))
                used = used + 3 if fits else 0
            used += space
            parts += [(look + " class:key", f"[{shown}]"), (look, f" {label}")]
        return parts

    window = Window(FormattedTextControl(text), wrap_lines=True, dont_extend_height=True)
    application: Application[int] = Application(
        layout=Layout(window), key_bindings=bindings, style=_STYLE, erase_when_done=True
    )
    return application.run()
