"""The learner model: evidence in, predictions and the next question out. Pure; time is given."""

from tutor.quiz.learner.choose import choose
from tutor.quiz.learner.endings import Endings
from tutor.quiz.learner.evidence import Evidence, Sort, Verdict, showing, standing
from tutor.quiz.learner.learner import SHAKY, Item, Learner, fold
from tutor.quiz.learner.record import Mixup, Record
from tutor.quiz.learner.summary import Change, Summary, summary

__all__ = [
    "SHAKY",
    "Change",
    "Endings",
    "Evidence",
    "Item",
    "Learner",
    "Mixup",
    "Record",
    "Sort",
    "Summary",
    "Verdict",
    "choose",
    "fold",
    "showing",
    "standing",
    "summary",
]
