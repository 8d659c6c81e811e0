"""The learner model: evidence in, predictions and the next question out. Pure; time is given."""

from tutor.quiz.learner.choose import choose, urgency
from tutor.quiz.learner.endings import Endings
from tutor.quiz.learner.evidence import Evidence
from tutor.quiz.learner.learner import SHAKY, Confusion, Item, Learner, Pace, fold
from tutor.quiz.learner.summary import Change, Summary, summary

__all__ = [
    "SHAKY",
    "Change",
    "Confusion",
    "Endings",
    "Evidence",
    "Item",
    "Learner",
    "Pace",
    "Summary",
    "choose",
    "fold",
    "summary",
    "urgency",
]
