"""The learner model: evidence in, predictions and the next question out. Pure; time is given."""

from tutor.quiz.learner.choose import again_after, choose, new_share, rank
from tutor.quiz.learner.endings import Endings
from tutor.quiz.learner.evidence import Evidence, Sort, Verdict, showing, standing
from tutor.quiz.learner.learner import SHAKY, Item, Learner, fold, fold_in_order
from tutor.quiz.learner.record import Mixup, Record
from tutor.quiz.learner.summary import Change, Summary, summary
from tutor.quiz.learner.ways import FIRST_WAY, WAYS, Way, way_named

__all__ = [
    "FIRST_WAY",
    "SHAKY",
    "WAYS",
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
    "Way",
    "again_after",
    "choose",
    "fold",
    "fold_in_order",
    "new_share",
    "rank",
    "showing",
    "standing",
    "summary",
    "way_named",
]
