"""Why a card fits on another, or does not, in words."""

from __future__ import annotations

from tutor.games.kng.fit import Fit, ReadingPair
from tutor.grammar.cells import Criterion
from tutor.locale import _, ngettext
from tutor.words.marks import clean, pad, style
from tutor.words.names import criterion_name, name
from tutor.words.paper import spoken


def fit_text(fit: Fit) -> str:
    """The verdict, then every pair of readings with what agrees and what differs."""
    legal = sum(pair.legal for pair in fit.pairs)
    names = {"card": style(clean(fit.card), "bold"), "top": style(clean(fit.top), "bold")}
    if legal:
        mark = style("✓", "green", "bold")
        verdict = _("{card} may lie on {top}:").format(**names)
        count = ngettext(
            "{legal} of {all} pairs of readings agrees in exactly two criteria.",
            "{legal} of {all} pairs of readings agree in exactly two criteria.",
            legal,
        ).format(legal=legal, all=len(fit.pairs))
    else:
        mark = style("✗", "red", "bold")
        verdict = _("{card} may not lie on {top}:").format(**names)
        count = _("no pair of readings agrees in exactly two criteria.")
    body = _spoken(fit) if spoken() else _aligned(fit)
    return "\n".join([f"{mark} {verdict} {count}", "", *body])


def _aligned(fit: Fit) -> list[str]:
    wide = max(9, len(fit.top), len(fit.card)) + 2
    heads = [criterion_name(criterion) for criterion in Criterion]
    lines = [
        style(
            "  " + pad(clean(fit.top), wide) + pad(clean(fit.card), wide)
            + "".join(pad(head, 12) for head in heads),
            "dim",
        )
    ]  # fmt: skip
    for pair in fit.pairs:
        cells = "".join(pad(_comparison(pair, criterion), 12) for criterion in Criterion)
        mark = style("✓", "green") if pair.legal else style("✗", "red")
        readings = pad(name(pair.top), wide) + pad(name(pair.card), wide)
        lines.append(f"{mark} {readings}{cells}{count_words(pair)}")
    return lines


def _spoken(fit: Fit) -> list[str]:
    return [
        f"{name(pair.top)} – {name(pair.card)}: "
        + ", ".join(f"{criterion_name(c)} {_comparison(pair, c)}" for c in Criterion)
        + f": {count_words(pair)}"
        for pair in fit.pairs
    ]


def _comparison(pair: ReadingPair, criterion: Criterion) -> str:
    one, other = name(pair.top.get(criterion)), name(pair.card.get(criterion))
    if criterion in pair.agreement.agree:
        return style(f"{one} = {other}", "green")
    return f"{one} ≠ {other}"


def count_words(pair: ReadingPair) -> str:
    """K3, K6: what the number of agreeing criteria means."""
    return {
        0: _("none: does not fit"),
        1: _("only one: does not fit"),
        2: _("exactly two: fits"),
        3: _("all three: never"),
    }[len(pair.agreement.agree)]
