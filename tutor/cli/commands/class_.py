"""`tutor class report RESULT…`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import examples, group_app
from tutor.cli.output import Output, complain
from tutor.cli.quiz_options import Force
from tutor.cli.shared_options import Json
from tutor.errors import TutorError
from tutor.locale import N_, _

app = group_app(N_("Report on a class from the results of its quizzes."), no_args_is_help=False)


@app.command(
    short_help=N_("Report on a class."),
    help=N_(
        "Report on a class: average, difficulty and discrimination of each question, a heat map of "
        "the cells, the commonest confusions, and a row for each student. A file that cannot be "
        "used is named and skipped; the exit code is then 1."
    ),
    epilog=examples(
        "tutor class report results/*.json",
        "tutor class report results/*.json --html report.html --csv report.csv",
    ),
)
def report(
    results: Annotated[
        list[Path],
        typer.Argument(help=N_("Results that “tutor quiz run” saved."), metavar="RESULT…"),
    ],
    html: Annotated[
        Path | None, typer.Option("--html", help=N_("Write the report as a page."), metavar="FILE")
    ] = None,
    csv: Annotated[
        Path | None,
        typer.Option("--csv", help=N_("Write a row for each student."), metavar="FILE"),
    ] = None,
    force: Force = False,
    json: Json = False,
) -> Output:
    """Report on a class."""
    from tutor.export import class_report
    from tutor.quiz.sets import report as class_
    from tutor.store.atomic import whole_file
    from tutor.store.results import read_class
    from tutor.words.class_report import report_lines

    same, problems = read_class(results)
    for problem in problems:
        complain(_("skipped: {problem}").format(problem=problem))
    if not same:
        raise TutorError(_("no file is the result of a quiz"))
    made = class_.report(same)
    for target, write in ((html, class_report.write_html), (csv, class_report.write_csv)):
        if target is not None:
            with whole_file(target, force) as file:
                write(made, file)
    return Output(
        json,
        lambda: class_report.report_data(made),
        lambda: report_lines(made),
        1 if problems else 0,
    )
