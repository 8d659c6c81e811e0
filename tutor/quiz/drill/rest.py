"""When to come back after a drill."""

from __future__ import annotations

from tutor.quiz.learner import Summary

DAY = 86_400.0


def come_back(found: Summary, now: float) -> float | None:
    """When enough will be fading; tomorrow at the latest if something is shaky even now."""
    if found.come_back is None or not found.shaky:
        return found.come_back
    return min(found.come_back, now + DAY)
