"""The `tutor` command. Answers `--version` before anything else is imported."""

import sys

from tutor import __version__


def main() -> None:
    """Run the program with the process's arguments and leave with its exit code."""
    arguments = sys.argv[1:]
    if arguments in (["--version"], ["-V"]):
        print(f"tutor {__version__}")  # noqa: T201
        return
    from tutor.cli.app import run  # noqa: PLC0415 - the quick answers must not pay for it

    sys.exit(run(arguments))


if __name__ == "__main__":
    main()
