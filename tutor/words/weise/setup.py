"""What can be agreed before a match of Der Weise, in words."""

from __future__ import annotations

from tutor.locale import N_, _

_ROLES = {
    "guesser": N_("guess: the sage knows the classification, you find it out"),
    "sage": N_("be the sage: you know the classification and judge"),
}
_DIFFICULTIES = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
_RANDOM = {
    "easy": N_("drawn by lot, easy: one test"),
    "medium": N_("drawn by lot, medium: two tests"),
    "hard": N_("drawn by lot, hard: three tests"),
}


def role_words(role: str) -> str:
    """What one does in that role (W9)."""
    return _(_ROLES[role])


def random_words(difficulty: str) -> str:
    """A tree drawn by lot, and how many tests it has."""
    return _(_RANDOM[difficulty])


def tree_choice(title: str, difficulty: str, cards: str) -> str:
    """A tree by what it is called; which `cards` it is for is said where they are not the usual."""
    words = f"{title} ({_(_DIFFICULTIES[difficulty])})"
    return f"{cards}: {words}" if cards else words
