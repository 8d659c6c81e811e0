"""What an arena of any game shares: the bots, the log, the progress bar, the report."""

from __future__ import annotations

import json as json_format
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from tutor.bots.arena import ArenaResult, run_arena
from tutor.bots.registry import make_bot
from tutor.cli.failures import UsageError
from tutor.cli.output import Output
from tutor.games.contract import AnyGame, Options
from tutor.games.match import Match
from tutor.locale import _, figure
from tutor.store.atomic import whole_file
from tutor.words.marks import pad, style


def arena(
    game: AnyGame,
    options: Options,
    bots: str,
    games: int,
    seed: int,
    log: Path | None,
    as_json: bool,
) -> Output:
    """Run the arena for bots named `a,b,…` and report it; `log` gets one JSON line a match."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) not in game.seat_range:
        raise UsageError(
            _("name {low} to {high} bots, separated by commas").format(
                low=game.seat_range[0], high=game.seat_range[-1]
            )
        )
    players = [make_bot(game, name) for name in names]
    kept = whole_file(log, overwrite=True) if log else nullcontext()
    with kept as file, _progress(games) as advance:

        def finished(match: Match) -> None:
            if file is not None:
                line = json_format.dumps(log_line(match), ensure_ascii=False)
                file.write(f"{line}\n".encode())
            advance()

        result = run_arena(game, options, players, games, seed, finished)
    return Output(as_json, result.as_dict, lambda: report_text(result))


def log_line(match: Match) -> dict[str, object]:
    """A finished match in the game's documented log format, with the bots' names."""
    moves = [match.game.parse_move(text) for text in match.moves]
    data = match.game.log(match.options, len(match.seats), match.seed, moves)
    return {**data, "bots": [seat.player for seat in match.seats]}


@contextmanager
def _progress(total: int) -> Iterator[Callable[[], None]]:
    """A bar on stderr in a terminal; nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(_("Playing"), total=total)
        yield lambda: progress.advance(task)


def report_text(result: ArenaResult) -> str:
    """The standings in words: wins, rate, interval."""
    lines = [
        _("{games} games, {speed} games per second").format(
            games=result.games, speed=figure(f"{result.games_per_second:.1f}")
        )
    ]
    wide = max(len(standing.name) for standing in result.standings)
    for standing in result.standings:
        low, high = standing.ci95
        rates = figure(f"{standing.rate:6.1%}  [{low:.1%} – {high:.1%}]  {standing.wins:g}")
        lines.append(f"  {style(pad(standing.name, wide), 'bold')}  {rates}")
    return "\n".join(lines)
