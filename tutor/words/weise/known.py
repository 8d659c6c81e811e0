"""“What could you have known?” in words."""

from __future__ import annotations

from tutor.bots.contract import Reason
from tutor.bots.weise.known import KnownClasses, Singles
from tutor.games.weise.events import Attempt
from tutor.games.weise.pool import Feature, Pool
from tutor.locale import _
from tutor.words.paper import columns, wraps
from tutor.words.weise.names import called, cards_words
from tutor.words.weise.reasons import reason_text
from tutor.words.weise.trees import tree_words
from tutor.words.wrapping import folded


def known_lines(pool: Pool, known: KnownClasses) -> list[str]:
    """What was left, how likely one's last lay was right, what was excluded, what was likeliest."""
    lines = [_left(known)]
    if known.lay is not None:
        lines.append(_last_lay(pool, known.lay, known.chance))
    lines += [_alone(pool, feature, why) for feature, why in known.features]
    if known.likeliest:
        lines.append(_("Likeliest then:"))
    lines += [
        f"  {round(100 * chance):3} %  {tree_words(pool, tree)}" for chance, tree in known.likeliest
    ]
    return folded(lines, columns()) if wraps() else lines


def single_lines(singles: Singles) -> list[str]:
    """Which features alone are excluded now, and which are not: brief enough to stand below the
    table.
    """
    excluded = ", ".join(called(feature) for feature, why in singles if why)
    possible = ", ".join(called(feature) for feature, why in singles if not why)
    lines = [_("Excluded as the only feature: {features}.").format(features=excluded)]
    rest = [_("Still possible alone: {features}.").format(features=possible)]
    return [*(lines if excluded else []), *(rest if possible else [])]


def _left(known: KnownClasses) -> str:
    if known.left is None:
        return _("More classifications than can be listed agreed with the table.")
    if known.of is None:
        text = _("Classifications with up to three tests that the table had left: {count}.")
        return text.format(count=known.left)
    text = _("Of {all} classifications with one or two tests, the table had left {count}.")
    return text.format(all=known.of, count=known.left)


def _last_lay(pool: Pool, lay: Attempt, chance: float) -> str:
    text = _("Your last lay ({cards}) was right in {percent} % of them, by their likelihood.")
    return text.format(cards=cards_words(pool, lay.cards), percent=round(100 * chance))


def _alone(pool: Pool, feature: Feature, why: Reason | None) -> str:
    if why is None:
        return "  ? " + _("{feature} alone: still possible").format(feature=called(feature))
    return f"  ✗ {called(feature)}: {reason_text(pool, why)}"
