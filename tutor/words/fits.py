"""Why a card fits on another, or does not, in words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from tutor.locale import _, ngettext
from tutor.words.badges import badges
from tutor.words.marks import Mark, bold, clean, pad, style, tinted, width
from tutor.words.names import long_name, name
from tutor.words.paper import columns, spoken
from tutor.words.wrapping import wrap

if TYPE_CHECKING:
    from tutor.games.kng.fit import Fit, ReadingPair
    from tutor.games.kng.nouns import Noun


def fit_text(fit: Fit, mark: Mark = bold) -> str:
    """The verdict, the gender of nouns (K12), then every pair of readings with what agrees and what
    differs (V1); `mark` sets the forms of the cards.
    """
    legal = sum(pair.legal for pair in fit.pairs)
    names = {"card": mark(fit.card), "top": mark(fit.top)}
    if legal:
        verdict = tinted("✓ " + _("{card} may lie on {top}:").format(**names), "green")
        count = ngettext(
            "{legal} of {all} pairs of readings agrees in exactly two criteria.",
            "{legal} of {all} pairs of readings agree in exactly two criteria.",
            legal,
        ).format(legal=legal, all=len(fit.pairs))
    else:
        verdict = tinted("✗ " + _("{card} may not lie on {top}:").format(**names), "red")
        count = _("no pair of readings agrees in exactly two criteria.")
    body = _spoken(fit) if spoken() else _aligned(fit, mark)
    nouns = [wrap("  " + nouns_words(fit.nouns, mark), hang=2)] if fit.nouns else []
    return "\n".join([wrap(f"{verdict} {count}", hang=2), *nouns, "", *body])


def nouns_words(nouns: Iterable[Noun], mark: Mark = str) -> str:
    """K12: which gender the nouns have: “puella is a feminine noun, servus is a masculine noun.”"""
    each = _("{word} is a {gender} noun")
    said = (each.format(word=mark(one.word), gender=long_name(one.gender)) for one in nouns)
    return ", ".join(said) + "."


def _aligned(fit: Fit, mark: Mark) -> list[str]:
    """A line for each pair; a narrow screen does without the words, which the badges say too."""
    top, card = (
        max(width(clean(face)), *(width(name(cell)) for cell in cells)) + 2
        for face, cells in (
            (fit.top, [pair.top for pair in fit.pairs]),
            (fit.card, [pair.card for pair in fit.pairs]),
        )
    )
    lines = ["  " + pad(mark(fit.top), top) + mark(fit.card)]
    lines += [_line(pair, top, card) for pair in fit.pairs]
    words = [f"{line}  {count_words(p)}" for line, p in zip(lines[1:], fit.pairs, strict=True)]
    return lines if max(map(width, words)) > columns() else [lines[0], *words]


def _line(pair: ReadingPair, top: int, card: int) -> str:
    mark = style("✓", "green") if pair.legal else style("✗", "red")
    return f"{mark} {pad(name(pair.top), top)}{pad(name(pair.card), card)}{badges(pair.agreement)}"


def _spoken(fit: Fit) -> list[str]:
    return [
        f"{name(pair.top)} – {name(pair.card)}: {badges(pair.agreement)}: {count_words(pair)}"
        for pair in fit.pairs
    ]


def count_words(pair: ReadingPair) -> str:
    """K3, K6: what the number of agreeing criteria means."""
    return {
        0: _("none: does not fit"),
        1: _("only one: does not fit"),
        2: _("exactly two: fits"),
        3: _("all three: never"),
    }[len(pair.agreement.agree)]
