"""Text for a terminal: cleaned of control codes, styled only where that is wanted."""

from __future__ import annotations

import os
import re
import sys
import unicodedata

_STYLES = {
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
}
_ESCAPES = re.compile(r"\x1b\[[0-9;]*m")
# control characters, and the marks that reorder or hide text
_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]"
)


def clean(text: str) -> str:
    """`text` with control characters made visible, so that a terminal never obeys them."""
    return _UNSAFE.sub(_visible, text)


def _visible(match: re.Match[str]) -> str:
    code = ord(match[0])
    if code < 0x20:
        return chr(0x2400 + code)
    return "␡" if code == 0x7F else f"<U+{code:04X}>"


def be_plain() -> None:
    """Use plain lines from now on, whatever the terminal can do."""
    os.environ["TUTOR_PLAIN"] = "1"


def is_plain() -> bool:
    """Whether plain lines are wanted: `--plain`, `TUTOR_PLAIN`, or a terminal that is dumb."""
    return os.environ.get("TUTOR_PLAIN", "") not in ("", "0") or os.environ.get("TERM") == "dumb"


def is_terminal() -> bool:
    """Whether somebody sits there who can be asked: stdin and stdout are terminals."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def is_interactive() -> bool:
    """Whether prompts with arrow keys can work: in a terminal that is not plain."""
    return is_terminal() and not is_plain()


def has_colour() -> bool:
    """Whether stdout should get colours (NO_COLOR and plain mode say no)."""
    return sys.stdout.isatty() and not is_plain() and not os.environ.get("NO_COLOR")


def style(text: str, *names: str) -> str:
    """`text` in the given styles where colours are wanted, else unchanged."""
    if not names or not has_colour():
        return text
    codes = ";".join(_STYLES[name] for name in names)
    return f"\x1b[{codes}m{text}\x1b[0m"


def width(text: str) -> int:
    """How many columns `text` takes on a terminal, styles not counted."""
    bare = _ESCAPES.sub("", text)
    return sum(
        0 if unicodedata.combining(letter) else 2 if _is_wide(letter) else 1 for letter in bare
    )


def _is_wide(letter: str) -> bool:
    return ord(letter) > 0x10FF and unicodedata.east_asian_width(letter) in "WF"


def pad(text: str, columns: int, align: str = "<") -> str:
    """`text` filled with spaces to `columns` columns; `align` is `<`, `^` or `>`."""
    space = max(0, columns - width(text))
    left = {"<": 0, ">": space, "^": space // 2}[align]
    return " " * left + text + " " * (space - left)


def columns(default: int = 80) -> int:
    """How wide the terminal is."""
    import shutil  # noqa: PLC0415 - not every command needs it

    return shutil.get_terminal_size((default, 24)).columns


def clear_screen() -> None:
    """An empty screen, where there is one to clear."""
    if is_interactive():
        sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
        sys.stdout.flush()
