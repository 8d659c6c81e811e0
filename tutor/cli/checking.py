"""The `check` commands: files in, every problem out, exit code 1 if there is one."""

# annotations are values here, not text: one of them names what a caller passes in
from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import examples
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.errors import FileError
from tutor.locale import N_, _


def check_command(
    app: typer.Typer,
    purpose: str,
    files: str,
    reader: str,
    *tried: str,
    remarks: str = "",
    finder: str = "",
    metavar: str = "FILE…",
) -> None:
    """Give a group its `check FILE…`: `reader` (`module:function`) reads a file or refuses it;
    `remarks` says what is strange about a file that is in order; `finder` says which files are
    meant where names are understood as well.
    """

    @app.command(
        short_help=N_("Say everything that is wrong in a file."),
        help=purpose,
        epilog=examples(*tried),
    )
    def check(
        names: Annotated[list[str], typer.Argument(help=files, metavar=metavar)],
        json: Json = False,
    ) -> Output:
        from tutor.kits.contract import resolve
        from tutor.store.strict_yaml import read_or_error
        from tutor.words.marks import clean

        found: dict[Path, FileError | None] = {}
        strange: dict[Path, list[str]] = {}
        for path in resolve(finder)(names) if finder else map(Path, names):
            read, found[path] = read_or_error(resolve(reader), path)
            is_whole = remarks and found[path] is None
            strange[path] = resolve(remarks)(read) if is_whole else []
        data = [
            {
                "file": str(path),
                "ok": error is None,
                "problems": [problem.as_dict() for problem in (error.problems if error else ())],
                **({"remarks": strange[path]} if strange[path] else {}),
            }
            for path, error in found.items()
        ]
        lines = [
            clean(text)
            for path, error in found.items()
            for text in (
                str(error) if error else _("{path}: in order").format(path=path),
                *(f"{path}: {remark}" for remark in strange[path]),
            )
        ]
        code = 1 if any(found.values()) else 0
        return Output(json, lambda: {"files": data}, lambda: "\n".join(lines), code)
