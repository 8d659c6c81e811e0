"""`tutor lingua best --position FILE`"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tutor.cli.lazy import command_app, examples
from tutor.cli.lingua_options import Spelling, WordList
from tutor.cli.options import Json, Lang, Plain
from tutor.cli.output import Output
from tutor.locale import N_, _

if TYPE_CHECKING:
    from tutor.games.lingua.solve import Solved

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
    lang: Lang = None,
    plain: Plain = False,
) -> Output:
    """Solve a position."""
    from tutor.games.lingua.search import SearchGraph
    from tutor.games.lingua.solve import count_moves, slots_of, solve
    from tutor.games.lingua.words.lexicon import parse_spelling
    from tutor.store.lexicon import open_lexicon
    from tutor.store.lingua import load_box, read_position

    given = read_position(position)
    lexicon = open_lexicon(word_list).with_spelling(parse_spelling(spelling))
    graph = SearchGraph(lexicon.graph())
    if count:
        moves = count_moves(slots_of(load_box(), graph, given))
        # a number for programs: always as JSON
        return Output(True, lambda: {"moves": moves}, lambda: str(moves))
    found, moves = solve(load_box(), graph, given, top)
    return Output(
        json,
        lambda: {"moves": [move.as_dict() for move in found], "count": moves},
        lambda: _text(found, moves),
        0 if found else 1,
    )


def _text(found: list[Solved], count: int) -> str:
    from tutor.games.lingua.moves import move_text
    from tutor.locale import ngettext
    from tutor.ui.lingua.scores import turn_line
    from tutor.words.marks import pad, style

    if not found:
        return _("No word can be laid: sit out, and exchange two tiles (L7).")
    counted = ngettext("{count} placement", "{count} placements", count).format(count=count)
    lines = [counted]
    wide = max(len(move_text(one.lay)) for one in found)
    for number, one in enumerate(found, 1):
        move = style(pad(move_text(one.lay), wide), "bold")
        lines.append(f"{number:3}  {one.score.total:5}  {move}  {turn_line(one.score)}")
    return "\n".join(lines)
