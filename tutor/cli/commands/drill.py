"""`tutor drill [DECK…]`"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED, UsageError
from tutor.cli.keeper import new_id
from tutor.cli.lazy import command_app, examples
from tutor.cli.output import Output, complain, reading_long_log
from tutor.cli.quiz_options import UpTo, cells_of, named_kinds, taught_up_to
from tutor.cli.shared_options import JsonLines, Macrons, Profile, mix_names
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.cli.today import Todays
    from tutor.grammar.cells import Cell
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.drill.report import Ending, Limits
    from tutor.quiz.drill.state import Session
    from tutor.quiz.grading.judge import Judge
    from tutor.quiz.kinds import Kind
    from tutor.quiz.learner import Learner
    from tutor.quiz.lessons.taught import Taught
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
    from tutor.store.progress import Progress

    kinds, wanted, taught = _kinds(only, real), cells_of(cells), taught_up_to(up_to)
    if new and weak:
        raise UsageError(_("--new and --weak exclude each other"))
    free = bool(decks or new or weak or kinds or cells or from_game or taught)
    limits = _limits(minutes, questions, free or more)
    with Progress.open(profile) as progress:
        from tutor.cli.settled import settled
        from tutor.store.decks import known_decks, load_decks
        from tutor.store.progress import load_learner

        settled(progress)
        named = tuple(deck for name in decks or () for deck in load_decks(name))
        known = known_decks(named)
        learner = load_learner(progress, known, reading_long_log)
        session, found = _session(
            progress, learner, known, named, kinds, wanted, new, weak, from_game, free, more,
            limits.questions, taught,
        )  # fmt: skip
        output, following = _run(
            session,
            found,
            progress,
            known,
            _judge(macrons, known),
            limits,
            seed,
            json_lines,
        )
    if following is None:
        return output
    from tutor.cli.onward import go_on

    result: Output = go_on(following, profile)
    return result


def _session(
    progress: Progress,
    learner: Learner,
    known: Mapping[str, Deck],
    named: tuple[Deck, ...],
    kinds: tuple[Kind, ...],
    cells: tuple[Cell, ...],
    new: bool,
    weak: bool,
    from_game: bool,
    free: bool,
    more: bool,
    questions: int | None,
    taught: Taught | None,
) -> tuple[Session, Todays]:
    """The day's list (T6); or if decks, cells or kinds are named, a drill of those alone (T2)."""
    from tutor.cli.today import decks_with_new, orders_of, todays
    from tutor.quiz.drill.plan import Focus, Plan, askable, usual_decks, within
    from tutor.quiz.drill.session import begin
    from tutor.quiz.drill.taught import usual_kinds

    learner = learner.rested(clock.now())
    found = todays(progress, learner, known, clock.now())
    kinds = kinds or usual_kinds(learner.record)
    if not free:
        plan = Plan(found.decks, kinds, cells, way=found.way, orders=found.orders)
        return begin(plan, learner, found.agenda, more, questions), found
    focus = Focus.NEW if new else Focus.WEAK if weak else Focus.ALL
    chosen = tuple({deck.name: deck for deck in named}.values())
    if taught and not chosen:
        chosen = tuple(known[name] for name in taught.cells if name in known)
    if new and not chosen:
        chosen = decks_with_new(learner, known, found.settings.new)
    chosen = chosen or usual_decks(learner, known)
    plan = Plan(chosen, kinds, cells, focus, way=found.way, orders=orders_of(chosen))
    if from_game:
        from tutor.quiz.drill.slips import after_game

        plan = after_game(plan, progress.last_game(), known)
    if taught:
        plan = within(plan, taught.cells)
    if weak and not any(learner.times(item) for item in askable(plan)):
        raise UsageError(_("--weak: nothing of this was ever practised; leave it out"))
    return begin(plan, learner, questions=questions), found


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


def _judge(macrons: str | None, known: Mapping[str, Deck]) -> Judge:
    from tutor.grammar.lengths import Macrons
    from tutor.store.judging import judge_knowing

    return judge_knowing(Macrons(macrons or Macrons.LENIENT), known.values())


def _run(
    session: Session,
    found: Todays,
    progress: Progress,
    known: Mapping[str, Deck],
    judge: Judge,
    limits: Limits,
    seed: int | None,
    json_lines: bool,
) -> tuple[Output, list[str] | None]:
    """What came of it, and the command to go on with (T8)."""
    from tutor.cli.surfaces import finish, talking
    from tutor.flows.contract import Said, drive
    from tutor.flows.drill import DrillSummary
    from tutor.flows.drill import drill as practise
    from tutor.quiz.drill.report import Ending
    from tutor.ui.surface import TerminalSurface
    from tutor.ui.terminal import is_terminal

    if not session.items:
        raise UsageError(_("these decks, cells and kinds leave nothing to ask"))
    surface = talking(json_lines, TerminalSurface)
    flow = practise(
        session, limits, progress, known, judge, clock.now, Random(seed), new_id, found.day
    )
    report = drive(flow, surface)
    # what was answered becomes part of the snapshot, so that the next start is quick
    learner = progress.learner(session.learner.endings)
    from tutor.cli.today import plan_ahead

    plan_ahead(progress, found, learner, session.items, clock.now())
    from tutor.cli.home import onward, suggested  # it takes its time: nobody waits for it here
    from tutor.words.lessons import next_text

    if json_lines:
        finish(surface, **DrillSummary(report, known).data(), next=suggested(progress))
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
