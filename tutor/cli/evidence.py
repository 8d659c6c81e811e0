"""Keeping what a person shows outside of the drill: in a game, in a test."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.cli.output import complain
from tutor.errors import TutorError

if TYPE_CHECKING:
    from tutor.games.match import Step
    from tutor.quiz.learner import Evidence


class Keeper:
    """Adds evidence to a profile. One that cannot be written to is told once; what the person is
    doing goes on.
    """

    def __init__(self, profile: str) -> None:
        self._profile = profile
        self._broken = False

    def keep(self, evidence: Iterable[Evidence]) -> None:
        """Add the evidence; it is on the disk when this returns."""
        found = tuple(evidence)
        if not found or self._broken:
            return
        from tutor.store.progress import Progress

        try:
            with Progress.open(self._profile) as progress:
                progress.add(found)
        except TutorError as error:
            self._broken = True
            complain(str(error))


class GameEvidence:
    """Sees every step of a match and keeps the evidence in it."""

    def __init__(self, profile: str, match: str) -> None:
        from tutor.quiz.from_games import GAME

        self._keeper = Keeper(profile)
        self._source = GAME + match
        self._since = time.time()

    def __call__(self, step: Step) -> None:
        """Keep what the step shows, before anything else is told or asked."""
        from tutor.quiz.from_games import evidence_from

        now = time.time()
        gone, self._since = round((now - self._since) * 1000), now
        self._keeper.keep(
            evidence_from(step, now, gone, self._source, lambda: secrets.token_hex(12))
        )
