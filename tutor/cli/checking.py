"""What the `check` commands share: files in, every problem out, exit code 1 if there is one."""

# no `from __future__ import annotations`: the command's argument has the help of its kind of file

from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.errors import FileError
from tutor.locale import _
from tutor.words.marks import clean

FileCheck = Callable[[Path], FileError | None]


def check_app(
    purpose: str, files: str, lines: Sequence[str], module: str, name: str
) -> typer.Typer:
    """The command `check` for one kind of files; the module's function of that name says what is
    wrong with one.
    """
    app = command_app()

    @app.command(help=purpose, epilog=examples(*lines))
    def check(
        paths: Annotated[list[Path], typer.Argument(help=files, metavar="FILE…")],
        json: Json = False,
        lang: Lang = None,
        plain: Plain = False,
    ) -> Output:
        checker: FileCheck = getattr(import_module(module), name)
        return _verdict({path: checker(path) for path in paths}, json)

    return app


def _verdict(found: dict[Path, FileError | None], as_json: bool) -> Output:
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
