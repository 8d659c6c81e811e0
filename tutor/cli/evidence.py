"""Keeping what a person shows outside of the drill: in a game, in a test."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.cli.output import complain
from tutor.errors import TutorError

if TYPE_CHECKING:
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
