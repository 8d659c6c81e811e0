"""Keeping what a person shows in a card game."""

from __future__ import annotations

import secrets

from tutor.cli import clock
from tutor.cli.keeper import ProgressKeeper
from tutor.games.match import Step
from tutor.quiz.from_games import GAME, evidence_from


class GameEvidence:
    """Sees every step and keeps the evidence in it."""

    def __init__(self, keeper: ProgressKeeper, match: str) -> None:
        self._keeper = keeper
        self._source = GAME + match
        self._since = clock.now()

    def __call__(self, step: Step) -> None:
        """Keep what the step shows, before anything else is told or asked."""
        now = clock.now()
        gone, self._since = round((now - self._since) * 1000), now
        self._keeper.keep(
            evidence_from(step, now, gone, self._source, lambda: secrets.token_hex(12))
        )
