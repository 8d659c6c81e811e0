"""A real terminal for tests: a pseudo-terminal, and an emulator that knows its screen."""

from __future__ import annotations

import fcntl
import gc
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
import traceback
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import NoReturn

import prompt_toolkit.shortcuts  # noqa: F401 - or every program that is forked would import it
import pyte

from tests.helpers import ROOT, TUTOR
from tutor.__main__ import main

PATIENCE = 60.0
"""Seconds to wait for something that will come; machines can be slow."""

_PROMPT_OPENS, _PROMPT_CLOSES, _DRAWN = b"\x1b[?2004h", b"\x1b[?2004l", b"\x1b[?7h"


class _Screen(pyte.Screen):
    """The emulator's screen; its own version fails on a style request marked as private."""

    def select_graphic_rendition(self, *attrs: int, private: bool = False) -> None:
        """Set the style of what follows; private requests are about keys and mean nothing here."""
        if not private:
            super().select_graphic_rendition(*attrs)


def _be_the_program(arguments: Sequence[str]) -> NoReturn:
    """What `python -m tutor` does in a new process; nothing of the test is left to come back to."""
    code = 70
    try:
        gc.freeze()  # what this process shares with its parent need not be looked through
        sys.argv = ["tutor", *arguments]
        for number, (name, mode) in enumerate((("stdin", "r"), ("stdout", "w"), ("stderr", "w"))):
            setattr(sys, name, open(number, mode, encoding="utf-8"))  # noqa: SIM115 - to the end
        main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


class Terminal:
    """Runs a `tutor` command in a terminal of the given size: in a process of its own, forked from
    this one, which has imported the program already, or `fresh`.
    """

    def __init__(
        self,
        *arguments: str,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
        fresh: bool = False,
    ) -> None:
        self.screen = _Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.pid, self.file = pty.fork()
        if self.pid == 0:
            os.chdir(ROOT)
            os.environ.update({"TERM": "xterm-256color", **(environment or {})})
            if fresh:
                os.execv(sys.executable, [*TUTOR, *arguments])
            _be_the_program(arguments)
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.code: int | None = None

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.code is None:
            self.kill()
        os.close(self.file)

    @property
    def text(self) -> str:
        """What is on the screen now."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def read(self, seconds: float = 0.05) -> bool:
        """Take in what the program has written; False when it has gone."""
        while select.select([self.file], [], [], seconds)[0]:
            try:
                data = os.read(self.file, 65536)
            except OSError:
                return False
            if not data:
                return False
            self.raw += data
            self.stream.feed(data)
            # the emulator does not answer, so a question for the cursor's place is answered here
            if b"\x1b[6n" in data:
                cursor = self.screen.cursor
                os.write(self.file, b"\x1b[%d;%dR" % (cursor.y + 1, cursor.x + 1))
            seconds = 0
        return True

    @property
    def asks(self) -> bool:
        """Whether a prompt is open and drawn to its end, so that the screen will not change."""
        opened = self.raw.rfind(_PROMPT_OPENS)
        return opened > self.raw.rfind(_PROMPT_CLOSES) and self.raw.rfind(_DRAWN) > opened

    def wait(self, wanted: str | Callable[[str], bool]) -> str:
        """Wait for a text, or for what a condition says of it, on a screen that has come to rest:
        the program asks something or has gone."""
        holds = wanted if callable(wanted) else lambda text: wanted in text
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            alive = self.read()
            if (self.asks or not alive) and holds(self.text):
                return self.text
            if not alive:
                break
        raise AssertionError(f"waited in vain for {wanted!r}; the screen:\n{self.text}")

    def answer(self, keys: str) -> str:
        """Answer the open prompt with these keys and wait for the next one, or for the end."""
        prompts = self.raw.count(_PROMPT_OPENS)
        self.press(keys)
        return self.wait(lambda _text: self.raw.count(_PROMPT_OPENS) > prompts)

    def press(self, keys: str) -> None:
        """Type something; `\\r` is Enter."""
        os.write(self.file, keys.encode())

    def interrupt(self) -> None:
        """Ctrl-C."""
        self.press("\x03")

    def kill(self) -> None:
        """What no program can catch."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.code = -signal.SIGKILL

    def leave(self) -> int:
        """Wait for the program's end and return its exit code."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            alive = self.read()
            done, status = os.waitpid(self.pid, os.WNOHANG)
            if done:
                self.code = os.waitstatus_to_exitcode(status)
                self.read()
                return self.code
            if not alive:
                time.sleep(0.02)
        raise AssertionError(f"the program did not end; the screen:\n{self.text}")
