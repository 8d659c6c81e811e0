"""Keeping what a person shows outside of the drill: in a game, in a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.cli.output import complain
from tutor.errors import TutorError

if TYPE_CHECKING:
    from tutor.quiz.learner import Evidence
    from tutor.store.progress import Progress


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
            complain(str(error))

    def close(self) -> None:
        """Nothing more will be kept."""
        if self._progress is not None:
            self._progress.close()
