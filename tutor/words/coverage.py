"""How much of real Latin is recognised, in one sentence (T11)."""

from __future__ import annotations

from tutor.locale import _, ngettext
from tutor.quiz.coverage import Coverage
from tutor.quiz.frequencies import ENOUGH, Corpus


def coverage_text(found: Coverage) -> str:
    """How many of 100 forms of these words are recognised; nothing if too few tokens are behind it.
    Rounded down, and called an estimate: nobody is told more than is known (T12).
    """
    if found.tokens < ENOUGH:
        return ""
    count = int(100 * found.share)
    text = _about(len(found.per_deck)) if count else _hardly_any(len(found.per_deck))
    return text.format(where=_where(found.corpus), count=count)


def _about(words: int) -> str:
    return ngettext(
        "Out of 100 forms of this word {where}, you would now recognise about {count} (estimated).",
        "Out of 100 forms of these words {where}, you would now recognise about {count} "
        "(estimated).",
        words,
    )


def _hardly_any(words: int) -> str:
    return ngettext(
        "Out of 100 forms of this word {where}, you would hardly recognise any yet (estimated).",
        "Out of 100 forms of these words {where}, you would hardly recognise any yet (estimated).",
        words,
    )


def _where(corpus: Corpus) -> str:
    """Where the forms stand, as it follows a noun."""
    if corpus is Corpus.CAESAR:
        return _("in Caesar")
    if corpus is Corpus.CLASSICAL:
        return _("in classical prose")
    return _("in Latin texts")
