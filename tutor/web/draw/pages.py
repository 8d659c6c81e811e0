"""What other surfaces print as the result of a command, as pages."""

from __future__ import annotations

from tutor.web.draw.exams import exams_page
from tutor.web.draw.forms import fit_page, form_page
from tutor.web.draw.lingua_words import score_page, word_check_page
from tutor.web.draw.progress import progress_page
from tutor.web.draw.tables import deck_page
from tutor.web.nodes import Node
from tutor.web.screens import (
    ChecksScreen,
    ExamsScreen,
    FitScreen,
    ProgressScreen,
    ReadingsScreen,
    ScoreScreen,
    TableScreen,
)


def progress(screen: ProgressScreen) -> list[Node]:
    """What is known."""
    return progress_page(screen.found, screen.now)


def exams(screen: ExamsScreen) -> list[Node]:
    """The exams to come."""
    return exams_page(screen.found, screen.today)


def deck(screen: TableScreen) -> list[Node]:
    """The table of a deck."""
    return deck_page(screen.deck)


def readings(screen: ReadingsScreen) -> list[Node]:
    """What a form can be."""
    return form_page([screen.found])


def fit(screen: FitScreen) -> list[Node]:
    """Whether one card may lie on the other."""
    return fit_page(screen.fit, screen.decks)


def checks(screen: ChecksScreen) -> list[Node]:
    """Whether words count."""
    return word_check_page(screen.checks)


def score(screen: ScoreScreen) -> list[Node]:
    """What a turn earns."""
    return score_page(screen.painted, screen.scored)
