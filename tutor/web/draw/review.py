"""What a match was like: how many moves were how good, and what they lost."""

from __future__ import annotations

from tutor.bots.review import Grade
from tutor.flows.review import ReviewScreen
from tutor.web.draw.pieces import inline, section, sign
from tutor.web.nodes import Node, el
from tutor.words.review import grade_name, summary_lines

_SIGNS = {Grade.GOOD: "✓", Grade.DOUBTFUL: "≈"}


def summary(screen: ReviewScreen) -> list[Node]:
    """The moves as a row of parts, each as wide as it has moves; then the same in words."""
    review = screen.review
    head, *more = summary_lines(review)
    found = [el("h2", *inline(head, is_latin=False))]
    if review.moves:
        parts = [
            el(
                "li",
                sign(_SIGNS.get(grade, "✗")),
                f" {count} {grade_name(grade)}",
                class_=f"part grade-{grade.name.lower()}",
                vars={"share": f"{count / len(review.moves):.3f}"},
            )
            for grade in Grade
            if (count := review.count(grade))
        ]
        found.append(el("ol", *parts, class_="parts", aria_hidden="true"))
    return [section("end looked", *found, *(el("p", *inline(line)) for line in more))]
