"""Imagined pupils of several kinds, who foretell what a person will know. None of them is real."""

from tutor.quiz.learner.imagined.company import Company
from tutor.quiz.learner.imagined.families import FAMILIES, Family

__all__ = ["FAMILIES", "Company", "Family"]
