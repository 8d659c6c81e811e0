"""What is said around a question: the keys, a slip of the key, and what an answer was worth."""

from __future__ import annotations

from tutor.grammar.paradigm import Deck
from tutor.locale import _, pgettext
from tutor.quiz.grading.model import Grade, Outcome, Part
from tutor.quiz.questions.model import Blanks, Pick, Question
from tutor.words.diagnosis import diagnosis_text, part_text
from tutor.words.kinds import words_of
from tutor.words.marks import bare, bold, style
from tutor.words.telling import Telling
from tutor.words.wrapping import wrap

SKIP, HINT, WHY, UNDO, LEAVE = "s", "?", "w", "u", "q"


def key_labels(helps: bool = True, undo: bool = False) -> dict[str, str]:
    """The keys that work at a question, with what they do; without help one can leave."""
    leave = {LEAVE: pgettext("key", "leave")}
    if not helps:
        return leave
    return {
        SKIP: pgettext("key", "skip"),
        HINT: pgettext("key", "hint"),
        WHY: pgettext("key", "why"),
        **({UNDO: undo_label()} if undo else {}),
        **leave,
    }


def undo_label() -> str:
    """To take the last answer back (A14)."""
    return pgettext("key", "only mistyped")


def undo_text() -> str:
    """A14: that an answer can be taken back, said once."""
    return style(_("Only mistyped? u takes the answer back."), "dim")


def taken_back_text() -> str:
    """A14: that an answer was taken back."""
    return style(_("Taken back: it counts for nothing and comes again."), "dim")


def typing_text() -> str:
    """A6: how to type long vowels, said once."""
    return style(_("Long vowels: type ā as a_ (or â, á, a:)."), "dim")


def nothing_yet() -> str:
    """That there is no answer to explain."""
    return _("Nothing has been answered yet; ? gives a hint.")


def why_text(question: Question, deck: Deck, grade: Grade, telling: Telling) -> str:
    """T7: the reason for the last answer, under a line that says so: another question is open."""
    heading = style(_("About your last answer:"), "dim")
    return f"{heading}\n{words_of(question.kind).why(question, deck, grade, telling)}"


def nearly_text(question: Question, part: Part) -> str:
    """A6, A7: that the key has slipped, or that only a length is wrong; without the answer."""
    again = _("once more:")
    return wrap(f"{style('≈', 'yellow', 'bold')} {part_text(question, part)} – {again}", hang=2)


def verdict_text(question: Question, deck: Deck, grade: Grade) -> str:
    """What an answer was worth and why; if it was not right, what would have been."""
    words = diagnosis_text(question, grade)
    kind = words_of(question.kind)
    reason = kind.explanation(question, deck, bold)
    if grade.right:
        praise = "; ".join(filter(None, (reason, words))) or _("all right")
        return wrap(f"{style('✓', 'green', 'bold')} {praise}", hang=2)
    mark = style("✗", "red", "bold")
    if grade.outcome is Outcome.SKIPPED:
        mark = style("–", "yellow", "bold")
    lines = [wrap(f"{mark} {line}", hang=2) for line in words.split("\n")]
    shape = question.answer
    # the explanation of these does not name the answer
    is_apart = isinstance(shape, Blanks) or (isinstance(shape, Pick) and not shape.forms)
    answer = kind.answer(question, bold) if is_apart else reason
    if not is_apart and bare(answer) in bare(words):
        return "\n".join(lines)  # it has been said
    return "\n".join([*lines, wrap(f"  → {answer}", hang=4)])
