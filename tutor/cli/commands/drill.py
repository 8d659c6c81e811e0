"""`tutor drill [DECK…]`"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from tutor.choices import not_one_of
from tutor.cli import clock
from tutor.cli.failures import INTERRUPTED, UsageError
from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain, Profile
from tutor.cli.output import Output, reading_long_log
from tutor.cli.quiz_options import cells_of, named_kinds
from tutor.errors import TutorError
from tutor.locale import N_, _
from tutor.store.profiles import DEFAULT_PROFILE

if TYPE_CHECKING:
    from tutor.grammar.cells import Cell
    from tutor.grammar.paradigm import Deck
    from tutor.quiz.drill.plan import Plan
    from tutor.quiz.kinds import Kind
    from tutor.quiz.learner import Learner
    from tutor.store.progress import Progress

app = command_app()

MINUTES = 5.0
DEFAULT_DECK = "is"


@app.command(
    help=N_(
        "Practise: asks what you should answer next, explains every answer, and stops after five "
        "minutes. Keys at every question: s skip, ? hint, w why, q leave."
    ),
    epilog=examples(
        "tutor drill is",
        'tutor drill ille ipse --minutes 2 --cells "gen pl"',
        "tutor drill --weak --only produce,parse",
    ),
)
def drill(
    decks: Annotated[
        list[str] | None,
        typer.Argument(help=N_("Decks; without any, those you have worked on."), metavar="DECK"),
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", "-m", help=N_("Stop after so many minutes."))
    ] = None,
    questions: Annotated[
        int | None, typer.Option("--questions", "-n", help=N_("Stop after so many questions."))
    ] = None,
    new: Annotated[bool, typer.Option("--new", help=N_("Only what was never asked."))] = False,
    weak: Annotated[bool, typer.Option("--weak", help=N_("Only what is shaky."))] = False,
    only: Annotated[
        str | None,
        typer.Option("--only", help=N_("Only these kinds of questions: produce,parse …")),
    ] = None,
    cells: Annotated[
        str | None, typer.Option("--cells", help=N_("Only these cells: “gen pl”, “sg, acc pl f”."))
    ] = None,
    macrons: Annotated[
        str,
        typer.Option(
            "--macrons",
            help=N_("Whether an answer without vowel lengths is right: strict or lenient."),
        ),
    ] = "lenient",
    from_game: Annotated[
        bool, typer.Option("--from-game", help=N_("Practise the slips of the last card game."))
    ] = False,
    seed: Annotated[
        int | None, typer.Option("--seed", help=N_("The same choices where chance decides."))
    ] = None,
    profile: Profile = DEFAULT_PROFILE,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Practise."""
    from tutor.store.progress import Progress

    limits = _limits(minutes, questions)
    kinds, wanted = _kinds(only), cells_of(cells)
    if new and weak:
        raise UsageError(_("--new and --weak exclude each other"))
    with Progress.open(profile) as progress:
        from tutor.store.decks import load_decks
        from tutor.store.learners import known_decks, load_learner

        named = tuple(deck for name in decks or () for deck in load_decks(name))
        known = known_decks(named)
        learner = load_learner(progress, known, reading_long_log)
        chosen = tuple({deck.name: deck for deck in named}.values())
        plan = _plan(chosen or _usual(learner, known), kinds, wanted, macrons, new, weak)
        if from_game:
            plan = _game_plan(plan, progress, known)
        return _run(plan, learner, progress, known, limits, seed)


def _limits(minutes: float | None, questions: int | None) -> tuple[float | None, int | None]:
    if minutes is not None and not 0 < minutes <= 600:
        raise UsageError(_("--minutes {value}: more than 0 and at most 600").format(value=minutes))
    if questions is not None and not 0 < questions <= 10_000:
        raise UsageError(_("--questions {value}: from 1 to 10000").format(value=questions))
    if minutes is None and questions is None:
        minutes = MINUTES
    return (None if minutes is None else minutes * 60), questions


def _kinds(only: str | None) -> tuple[Kind, ...]:
    from tutor.quiz.kinds import KINDS

    names = tuple(KINDS) if only is None else named_kinds("--only", only, tuple(KINDS))
    return tuple(KINDS[name] for name in names)


def _usual(learner: Learner, known: dict[str, Deck]) -> tuple[Deck, ...]:
    """The decks that the learner has worked on, or the first one."""
    worked = {item.deck for item in learner.items()}
    names = [name for name in known if name in worked]
    if not names and DEFAULT_DECK not in known:
        names = list(known)[:1]
    return tuple(known[name] for name in names or [DEFAULT_DECK])


def _plan(
    decks: tuple[Deck, ...],
    kinds: tuple[Kind, ...],
    cells: tuple[Cell, ...],
    macrons: str,
    new: bool,
    weak: bool,
) -> Plan:
    from tutor.quiz.drill.plan import Focus, Plan
    from tutor.quiz.grading.model import Macrons

    if macrons not in tuple(Macrons):
        raise UsageError(not_one_of(macrons, tuple(Macrons)))
    focus = Focus.NEW if new else Focus.WEAK if weak else Focus.ALL
    return Plan(decks, kinds, cells, focus, macrons=Macrons(macrons))


def _game_plan(plan: Plan, progress: Progress, known: dict[str, Deck]) -> Plan:
    """Only what went wrong in the last game, in both directions."""
    from dataclasses import replace

    from tutor.quiz.kinds import Direction
    from tutor.quiz.learner import Item

    game = progress.last_game()
    if not game:
        raise TutorError(_("no card game has been played yet; play one with: tutor play is"))
    slips = dict.fromkeys((e.deck, e.cell) for e in game if not e.correct and e.deck in known)
    if not slips:
        raise TutorError(_("nothing went wrong in the last card game; practise with: tutor drill"))
    items = tuple(Item(deck, cell, way) for deck, cell in slips for way in Direction)
    decks = tuple(known[name] for name in dict.fromkeys(deck for deck, _cell in slips))
    return replace(plan, decks=decks, only=items)


def _run(
    plan: Plan,
    learner: Learner,
    progress: Progress,
    known: dict[str, Deck],
    limits: tuple[float | None, int | None],
    seed: int | None,
) -> Output:
    import secrets
    from random import Random

    from tutor.quiz.drill.session import begin
    from tutor.ui.asking import Asker, say
    from tutor.ui.drill import Limits
    from tutor.ui.drill import drill as run_drill
    from tutor.ui.prompts import prompts
    from tutor.ui.summary import summary_text

    session = begin(plan, learner)
    if not session.items:
        raise UsageError(_("these decks, cells and kinds leave nothing to ask"))
    asker = Asker(prompts(), clock.now, plan.macrons)
    say(asker.commands_text())
    rng = Random(secrets.randbits(64) if seed is None else seed)
    report = run_drill(
        session, asker, Limits(*limits), progress, clock.now, rng, lambda: secrets.token_hex(12)
    )
    say()
    # what was answered becomes part of the snapshot, so that the next start is quick
    progress.learner(learner.endings)
    code = INTERRUPTED if report.interrupted else 0
    return Output.done(summary_text(report, known), code)
