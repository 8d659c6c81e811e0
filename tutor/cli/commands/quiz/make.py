"""`tutor quiz make`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.options import Lang, Plain
from tutor.cli.output import Output
from tutor.cli.quiz_options import (
    MOST_QUESTIONS,
    Cells,
    Force,
    Kinds,
    Seed,
    Title,
    WithoutMacrons,
    Wrong,
    cells_of,
    kinds_of,
)
from tutor.locale import N_, _

app = command_app()
_DEFAULT = ("produce", "parse", "contrast", "cloze")


@app.command(
    help=N_(
        "Make a quiz set from decks: a YAML file with questions, right answers, accepted variants, "
        "and what to say to each answer. No question comes twice; cells and kinds are in balance."
    ),
    epilog=examples(
        "tutor quiz make --deck is,ille --count 20 -o test.yaml",
        'tutor quiz make --deck is --kinds produce,cloze --cells "gen pl" --count 5 --seed 5',
    ),
)
def make(
    deck: Annotated[str, typer.Option("--deck", help=N_("Decks."), metavar="DECK,…")],
    kinds: Kinds = None,
    cells: Cells = None,
    count: Annotated[
        int,
        typer.Option("--count", "-n", help=N_("How many questions."), min=1, max=MOST_QUESTIONS),
    ] = 20,
    seed: Seed = 1,
    title: Title = None,
    out: Annotated[str, typer.Option("-o", "--output", help=N_("A file, or - for stdout."))] = "-",
    without_macrons: WithoutMacrons = 50,
    wrong: Wrong = 4,
    force: Force = False,
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Write a new quiz set."""
    from tutor.cli.sources import deck_quiz
    from tutor.quiz.sets.draft import Marking
    from tutor.quiz.sets.make import Making
    from tutor.store.atomic import whole_file
    from tutor.store.decks import load_decks
    from tutor.store.quiz_writer import quiz_text
    from tutor.words.marks import clean

    marking = Marking(without_macrons, wrong)
    making = Making(kinds_of(kinds, _DEFAULT), cells_of(cells), count, seed, marking)
    quiz = deck_quiz(load_decks(deck.replace(",", "+")), making, title)
    if out == "-":
        return Output.done("".join(quiz_text(quiz)))
    with whole_file(Path(out), force) as file:
        for piece in quiz_text(quiz):
            file.write(piece.encode())
    message = _("{path} is there now; look at it with: tutor quiz show {path} --key")
    return Output.done(clean(message.format(path=out)))
