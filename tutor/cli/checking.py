"""What the `check` commands share: files in, every problem out, exit code 1 if there is one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from tutor.cli.output import Output
from tutor.locale import _
from tutor.store.strict_yaml import error_in
from tutor.words.marks import clean


def checked(read: Callable[[Path], object], paths: Sequence[Path], as_json: bool) -> Output:
    """What is wrong with each of the files for who reads it so."""
    found = {path: error_in(read, path) for path in paths}

    def data() -> dict[str, object]:
        return {
            "files": [
                {
                    "file": str(path),
                    "ok": error is None,
                    "problems": [p.as_dict() for p in (error.problems if error else ())],
                }
                for path, error in found.items()
            ]
        }

    def text() -> str:
        return "\n".join(
            clean(str(error) if error else _("{path}: in order").format(path=path))
            for path, error in found.items()
        )

    return Output(as_json, data, text, 1 if any(found.values()) else 0)
