"""How a series of matches between bots ended."""

from __future__ import annotations

from tutor.bots.arena import ArenaResult
from tutor.locale import _, figure
from tutor.words.marks import pad, style


def arena_text(result: ArenaResult) -> str:
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
