"""The learner of a profile, with the ending types of every deck that can be read."""

from __future__ import annotations

from collections.abc import Iterable

from tutor.errors import TutorError
from tutor.grammar.paradigm import Deck
from tutor.quiz.learner import Endings, Learner
from tutor.store.deck_cache import cached_deck
from tutor.store.decks import deck_files
from tutor.store.progress import Progress, Slow


def known_decks(more: Iterable[Deck] = ()) -> dict[str, Deck]:
    """Every deck that can be called by name, and `more`. A file of the user's that cannot be read
    is left out: it must not keep anybody from practising another deck.
    """
    found: dict[str, Deck] = {deck.name: deck for deck in more}
    for name, file in deck_files().items():
        if name not in found:
            try:
                found[name] = cached_deck(file.path)
            except TutorError:
                if not file.own:
                    raise
    return found


def load_learner(progress: Progress, decks: dict[str, Deck], slow: Slow) -> Learner:
    """The learner of the profile as the log gives it; `slow` is told if that takes its time."""
    return progress.learner(Endings.of(decks[name] for name in sorted(decks)), slow)
