"""Keeping what a person shows: names for it, and keepers where it is not the drill that keeps."""

from __future__ import annotations

from collections.abc import Iterable
from os import urandom
from typing import TYPE_CHECKING

from tutor.errors import TutorError
from tutor.sittings import clock
from tutor.sittings.aside import say_aside

if TYPE_CHECKING:
    from tutor.games.match import Step
    from tutor.quiz.learner import Evidence
    from tutor.store.progress import Progress


def new_id() -> str:
    """A name that no other machine has given to anything."""
    return urandom(12).hex()


class ProgressKeeper:
    """Adds evidence to a profile, opened when there is some; without a profile it is nobody's. A
    profile that cannot be written to is told once; what the person is doing goes on.
    """

    def __init__(self, profile: str | None) -> None:
        self._profile = profile
        self._progress: Progress | None = None

    def keep(self, evidence: Iterable[Evidence]) -> None:
        """Add the evidence; it is on the disk when this returns."""
        found = tuple(evidence)
        if not found or self._profile is None:
            return
        from tutor.store.progress import Progress

        try:
            if self._progress is None:
                self._progress = Progress.open(self._profile)
            self._progress.add(found)
        except TutorError as error:
            self._profile = None
            say_aside(str(error))

    def close(self) -> None:
        """Nothing more will be kept."""
        if self._progress is not None:
            self._progress.close()


class GameEvidence:
    """Sees every step of a match and keeps the evidence in it."""

    def __init__(self, keeper: ProgressKeeper, match: str) -> None:
        from tutor.quiz.from_games import GAME

        self._keeper = keeper
        self._source = GAME + match
        self._since = clock.now()

    def __call__(self, step: Step) -> None:
        """Keep what the step shows, before anything else is told or asked."""
        from tutor.quiz.from_games import evidence_from

        now = clock.now()
        gone, self._since = round((now - self._since) * 1000), now
        self._keeper.keep(evidence_from(step, now, gone, self._source, new_id))
