"""`tutor lingua best --position FILE`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.lingua_options import Spelling, WordList, agreed_words
from tutor.cli.output import Output
from tutor.cli.shared_options import Json
from tutor.locale import N_

app = command_app()


@app.command(
    help=N_(
        "Find the best moves for a board and a rack, with the colours to use. The position file "
        "is YAML: rack, board, colours, and if you like aces, words, extensions."
    ),
    epilog=examples(
        "tutor lingua best --position table.yaml",
        "tutor lingua best --position table.yaml --count",
    ),
)
def best(
    position: Annotated[Path, typer.Option("--position", help=N_("The file with the position."))],
    top: Annotated[int, typer.Option("--top", min=1, help=N_("How many moves to show."))] = 10,
    count: Annotated[
        bool, typer.Option("--count", help=N_("Only count the legal placements (as JSON)."))
    ] = False,
    spelling: Spelling = "both",
    word_list: WordList = None,
    json: Json = False,
) -> Output:
    """Solve a position."""
    from tutor.games.lingua.search import SearchGraph
    from tutor.games.lingua.solve import count_moves, slots_of, solve
    from tutor.store.games.lingua import load_box, read_position
    from tutor.words.lingua.best import best_text

    given = read_position(position)
    lexicon = agreed_words(word_list, spelling)
    graph = SearchGraph(lexicon.graph())
    if count:
        moves = count_moves(slots_of(load_box(), graph, given))
        # a number for programs: always as JSON
        return Output(True, lambda: {"moves": moves}, lambda: str(moves))
    found, moves = solve(load_box(), graph, given, top)
    return Output(
        json,
        lambda: {"moves": [move.as_dict() for move in found], "count": moves},
        lambda: best_text(found, moves),
        0 if found else 1,
    )
