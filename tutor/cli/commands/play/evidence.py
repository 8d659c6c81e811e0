"""Keeping what a person shows in a card game."""

from __future__ import annotations

import secrets
import time

from tutor.cli.output import complain
from tutor.errors import TutorError
from tutor.games.match import Step
from tutor.quiz.from_games import GAME, evidence_from


class GameEvidence:
    """Sees every step and keeps the evidence in it. A profile that cannot be written to is told
    once; the game goes on.
    """

    def __init__(self, profile: str, match: str) -> None:
        self._profile = profile
        self._source = GAME + match
        self._since = time.time()
        self._broken = False

    def __call__(self, step: Step) -> None:
        """Keep what the step shows, before anything else is told or asked."""
        now = time.time()
        gone, self._since = round((now - self._since) * 1000), now
        found = evidence_from(step, now, gone, self._source, lambda: secrets.token_hex(12))
        if not found or self._broken:
            return
        from tutor.store.progress import Progress

        try:
            with Progress.open(self._profile) as progress:
                progress.add(found)
        except TutorError as error:
            self._broken = True
            complain(str(error))
