"""What the word helper says, in words."""

from __future__ import annotations

from tutor.games.lingua.lexicon.check import Checks, WordCheck
from tutor.games.lingua.lexicon.letters import CODE_OF, playable
from tutor.games.lingua.lexicon.model import RefusedAs
from tutor.locale import _, ngettext
from tutor.words.marks import clean, style

LONGEST_SHOWN = 40


def checks_text(checks: Checks) -> str:
    """One line per word, with near words or hooks below it."""
    reasons = reason_texts()
    lines: list[str] = []
    for check in checks.words:
        lines += _lines(check, reasons)
    if checks.near_left_out:
        note = ngettext(
            "For {count} more word no near words were sought (--near).",
            "For {count} more words no near words were sought (--near).",
            checks.near_left_out,
        )
        lines.append(style(note.format(count=checks.near_left_out), "dim"))
    return "\n".join(lines)


def reason_texts() -> dict[RefusedAs | None, str]:
    """Why a word is refused (L6), in the language in use."""
    return {
        None: _("valid"),
        RefusedAs.UNKNOWN: _("not known"),
        RefusedAs.PLACE: _("not allowed: the name of a place"),
        RefusedAs.PERSON: _("not allowed: a person's name"),
        RefusedAs.NAME: _("not allowed: a proper name"),
        RefusedAs.ABBREVIATION: _("not allowed: an abbreviation"),
        RefusedAs.DIALECT: _("not allowed: dialect"),
        RefusedAs.FOREIGN: _("not allowed: a foreign word"),
        RefusedAs.OTHER_SPELLING: _("only right in the other spelling (--spelling)"),
    }


def no_word(check: WordCheck) -> str:
    """L6: that a word does not count wherever it is laid, why, and what was perhaps meant."""
    text = _("“{word}” is not a valid word").format(word=clean(check.word))
    return "\n".join([f"{text} (L6)", *why_not(check)])


def why_not(check: WordCheck) -> list[str]:
    """Why a word that was laid does not count, what would let it, and what was perhaps meant."""
    lines = [f"  {clean(check.word)}: {reason_texts()[check.reason]}"]
    if check.reason in (RefusedAs.PLACE, RefusedAs.PERSON, RefusedAs.NAME):
        lines.append("  " + _("a game begun with --names allows it"))
    return [*lines, *(["  " + _near(check)] if check.near else [])]


def _near(check: WordCheck) -> str:
    return _("near: {words}").format(words=", ".join(check.near))


def _lines(check: WordCheck, reasons: dict[RefusedAs | None, str]) -> list[str]:
    if check.valid:
        lines = [f"{style('✓', 'green')} {style(check.word, 'bold')}: {reasons[None]}"]
        if check.hooks:
            lines.append("    " + _("lengthened: {words}").format(words=", ".join(check.hooks)))
        return lines
    why = reasons[check.reason] if playable(check.word) else shape_text(check.word)
    lines = [f"{style('✗', 'red')} {style(_shown(check.word), 'bold')}: {why}"]
    if check.near:
        lines.append("    " + _near(check))
    return lines


def shape_text(word: str) -> str:
    """What keeps a text from being a word at all."""
    odd = next((letter for letter in word if letter not in CODE_OF), "")
    if odd:
        return _("not a word: there is no tile for “{letter}”").format(letter=clean(odd))
    return _("not a word: words have two letters or more")


def _shown(word: str) -> str:
    text = clean(word)
    return text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "…"
