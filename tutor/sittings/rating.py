"""Keeping how rated games ended, and telling the rating."""

from __future__ import annotations

from tutor.errors import TutorError
from tutor.games.match import Match
from tutor.kits import kit_of
from tutor.locale import _
from tutor.quiz.glicko import Outcome, Rating
from tutor.quiz.ratings import against, outcome, ratings
from tutor.sittings.aside import say_aside
from tutor.sittings.settled import settle
from tutor.store.progress import Progress
from tutor.store.saves import Saved
from tutor.words.puzzles import rating_words


def rated(match: Match, saved: Saved, profile: str | None) -> str:
    """Keep how a match ended for the person in it; the rating in words, or nothing where luck
    decides the game or nobody is meant.
    """
    strengths, me = _strengths(match), match.person
    if strengths is None or me is None or profile is None:
        return ""
    if saved.helped:
        return _("With hints or a deal of your choice, it does not count for your rating.")
    scores = against(match.final.places, me, strengths)
    try:
        return _kept(match.game.name, saved.path.stem, scores, profile)
    except TutorError as error:
        say_aside(str(error))
        return ""


def _kept(game: str, which: str, scores: list[Outcome], profile: str) -> str:
    """Keep an outcome; the rating after it in words."""
    with Progress.open(profile) as progress:
        before = ratings(progress.settings()).get(game, Rating())
        settle(progress, *outcome(game, which, scores))
        after = ratings(progress.settings())[game]
    return rating_words(game, after, before)


def _strengths(match: Match) -> list[int] | None:
    """How strong everybody is (a person: 0, nobody looks); `None` if that is not known."""
    known = {level.name: level.rating for level in kit_of(match.game.name).levels}
    strengths = [0 if seat.is_human else known.get(seat.player, 0) for seat in match.seats]
    bots = [n for n, seat in zip(strengths, match.seats, strict=True) if not seat.is_human]
    return strengths if all(bots) else None
