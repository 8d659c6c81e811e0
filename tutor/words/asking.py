"""What is said around a question: the keys, a slip of the key, and what an answer was worth."""

from __future__ import annotations

from tutor.grammar.paradigm import Deck
from tutor.locale import _, pgettext
from tutor.quiz.grading.model import Grade, Macrons, Outcome, Part
from tutor.quiz.questions.model import Blanks, Pick, Question
from tutor.words.diagnosis import diagnosis_text, part_text
from tutor.words.kinds import words_of
from tutor.words.marks import bold, style
from tutor.words.wrapping import wrap

SKIP, HINT, WHY, LEAVE = "s", "?", "w", "q"


def key_labels(helps: bool = True) -> dict[str, str]:
    """The keys that work at a question, with what they do; without help one can leave."""
    leave = {LEAVE: pgettext("key", "leave")}
    if not helps:
        return leave
    return {
        SKIP: pgettext("key", "skip"),
        HINT: pgettext("key", "hint"),
        WHY: pgettext("key", "why"),
        **leave,
    }


def nothing_yet() -> str:
    """That there is no answer to explain."""
    return _("Nothing has been answered yet; ? gives a hint.")


def nearly_text(question: Question, part: Part) -> str:
    """That the key has slipped."""
    return f"{style('≈', 'yellow', 'bold')} {part_text(question, part)}"


def verdict_text(question: Question, deck: Deck, grade: Grade, macrons: Macrons) -> str:
    """What an answer was worth and why; if it was not right, what would have been."""
    words = diagnosis_text(question, grade)
    kind = words_of(question.kind)
    reason = kind.explanation(question, deck, bold)
    if grade.counts_right(macrons):
        praise = words or reason or _("all right")
        return wrap(f"{style('✓', 'green', 'bold')} {praise}", hang=2)
    mark = style("✗", "red", "bold")
    if grade.outcome is Outcome.SKIPPED:
        mark = style("–", "yellow", "bold")
    lines = [wrap(f"{mark} {line}", hang=2) for line in words.split("\n")]
    shape = question.answer
    # the explanation of these does not name the answer
    is_apart = isinstance(shape, Blanks) or (isinstance(shape, Pick) and not shape.forms)
    answer = kind.answer(question, bold) if is_apart else reason
    return "\n".join([*lines, f"  → {answer}"])
