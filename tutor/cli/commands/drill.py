"""`tutor drill [DECK…]`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.failures import INTERRUPTED
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output, complain
from tutor.cli.quiz_options import UpTo, cells_of, named_kinds, taught_up_to
from tutor.cli.shared_options import JsonLines, Macrons, Profile, mix_names
from tutor.errors import UsageError
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.flows.contract import Flow
    from tutor.quiz.drill.report import Ending, Limits
    from tutor.quiz.kinds import Kind
    from tutor.sittings.drilling import Drilled
    from tutor.store.progress import Progress

app = command_app()


@app.command(
    help=N_(
        "Practise what is to do today: new forms are shown before they are asked, every answer is "
        "explained, and it ends when the day's list is done. Keys at every question: s skip, "
        "? hint, w why, u only mistyped, q leave. Type long vowels as ea_, eâ, eá or ea: (all are "
        "eā)."
    ),
    epilog=examples(
        "tutor drill",
        "tutor drill is --minutes 5",
        'tutor drill ille ipse --minutes 2 --cells "gen pl"',
        "tutor drill nouns",
        "tutor drill --up-to 5",
        "tutor drill --weak --only produce,parse",
        "tutor drill --real",
    ),
)
def drill(
    decks: Annotated[
        list[str] | None,
        typer.Argument(
            help=N_("Decks or groups (nouns); without any, what is to do today."),
            metavar="DECK",
            autocompletion=mix_names,
        ),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", "-m", help=N_("Stop after so many minutes."))
    ] = None,
    questions: Annotated[
        int | None, typer.Option("--questions", "-n", help=N_("Stop after so many questions."))
    ] = None,
    new: Annotated[
        bool, typer.Option("--new", help=N_("Only new forms: shown, then asked."))
    ] = False,
    more: Annotated[
        bool, typer.Option("--more", help=N_("Go on when today's list is done."))
    ] = False,
    weak: Annotated[bool, typer.Option("--weak", help=N_("Only what is shaky."))] = False,
    only: Annotated[
        str | None,
        typer.Option("--only", help=N_("Only these kinds of questions: produce,parse …")),
    ] = None,
    real: Annotated[
        bool, typer.Option("--real", help=N_("Sentences by Caesar, Cicero and others."))
    ] = False,
    cells: Annotated[
        str | None, typer.Option("--cells", help=N_("Only these cells: “gen pl”, “sg, acc pl f”."))
    ] = None,
    up_to: UpTo = None,
    macrons: Macrons = None,
    from_game: Annotated[
        bool, typer.Option("--from-game", help=N_("Practise the slips of the last card game."))
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help=N_("The same choices where chance decides."))
    ] = None,
    profile: Profile = DEFAULT_PROFILE,
    json_lines: JsonLines = False,
) -> Output:
    """Practise."""
    from tutor.sittings.drilling import Wish, practise
    from tutor.store.progress import Progress

    if new and weak:
        raise UsageError(_("--new and --weak exclude each other"))
    wish = Wish(
        tuple(decks or ()), _kinds(only, real), cells_of(cells), bool(cells), taught_up_to(up_to),
        new, weak, from_game, more,
    )  # fmt: skip
    limits = _limits(minutes, questions, wish.free or more)
    with Progress.open(profile) as progress:
        flow = practise(wish, limits, progress, macrons, seed)
        output, following = _run(flow, progress, json_lines)
    if following is None:
        return output
    from tutor.cli.onward import go_on

    result: Output = go_on(following, profile)
    return result


def _limits(minutes: float | None, questions: int | None, free: bool) -> Limits:
    """When to stop; the day's list ends by itself."""
    from tutor.quiz.drill.report import Limits

    if minutes is not None and not 0 < minutes <= 600:
        raise UsageError(_("--minutes {value}: more than 0 and at most 600"), value=minutes)
    if questions is not None and not 0 < questions <= 10_000:
        raise UsageError(_("--questions {value}: from 1 to 10000"), value=questions)
    return Limits.of(minutes, questions) if free else Limits.wanted(minutes, questions)


def _kinds(only: str | None, real: bool) -> tuple[Kind, ...]:
    from tutor.quiz.kinds import KINDS, REAL

    if real and only:
        raise UsageError(_("--real and --only exclude each other"))
    if real:
        return (REAL,)
    names = () if only is None else named_kinds("--only", only, tuple(KINDS))
    return tuple(KINDS[name] for name in names)


def _run(
    flow: Flow[Drilled], progress: Progress, json_lines: bool
) -> tuple[Output, list[str] | None]:
    """What came of it, and the command to go on with (T8)."""
    from tutor.cli.surfaces import finish, talking
    from tutor.flows.contract import Said, drive
    from tutor.flows.drill import DrillSummary
    from tutor.quiz.drill.report import Ending
    from tutor.ui.surface import TerminalSurface
    from tutor.ui.terminal import is_terminal

    surface = talking(json_lines, TerminalSurface)
    drilled = drive(flow, surface)
    report = drilled.report
    from tutor.cli.home import onward, suggested  # it takes its time: nobody waits for it here
    from tutor.words.lessons import next_text

    if json_lines:
        finish(surface, **DrillSummary(report, drilled.known).data(), next=suggested(progress))
    elif not is_terminal():
        surface.show(Said(next_text(suggested(progress))))
    output = Output.done(code=_code(report.ending))
    done = report.ending is Ending.DONE and not json_lines and is_terminal()
    return output, onward(progress, surface) if done else None


def _code(ending: Ending) -> int:
    """The exit code; a pipe that has run dry is told, for a script may think that it did it all."""
    from tutor.quiz.drill.report import Ending
    from tutor.ui.terminal import is_terminal

    if ending is Ending.INPUT_ENDED and not is_terminal():
        complain(_("the input ended before the drill did; what was answered is kept"))
        return 1
    return INTERRUPTED if ending is Ending.INTERRUPTED else 0
