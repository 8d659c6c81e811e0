"""The `tutor` command. Answers `--version` before anything else is imported."""

import gc
import os
import sys

from tutor import __version__

_MANY = 50_000
"""So many objects must have come before the interpreter looks for garbage among them. What a
command imports and reads stays to its end; looking through it took a tenth of the start.
"""


def main() -> None:
    """Run the program with the process's arguments and leave with its exit code."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever called us
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115
    code = 0
    try:
        code = _run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:  # before there was a command to interrupt
        code = 130
    except OSError as error:
        # a reader who leaves early has seen enough; a full disk has not
        code = code or int(not isinstance(error, BrokenPipeError))
        # the interpreter tries once more at its end: let it find a stream that takes everything
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    if arguments in (["--version"], ["-V"]):
        print(f"tutor {__version__}")  # noqa: T201
        return 0
    gc.set_threshold(_MANY)
    from tutor.cli.app import run  # noqa: PLC0415 - the quick answers must not pay for it

    return run(arguments)


if __name__ == "__main__":
    main()
