"""What a person's answers say about the next one: a weighted sum that adapts to the person."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import NamedTuple

from tutor.quiz.learner.prior import MEANS, SPREAD


def chance(log_odds: float, guess: float = 0.0) -> float:
    """The probability of a right answer, given the log-odds of knowing and the luck of guessing."""
    if log_odds >= 0.0:
        known = 1.0 / (1.0 + exp(-log_odds))
    else:
        grown = exp(log_odds)
        known = grown / (1.0 + grown)
    return guess + (1.0 - guess) * known


DRIFT = 0.002
"""The variance that each answer adds to the first weight: people get better and worse at all."""


class Weights(NamedTuple):
    """The person's weights as far as they are known: means, and how they vary together."""

    means: tuple[float, ...] = MEANS
    spread: tuple[tuple[float, ...], ...] = SPREAD

    def log_odds(self, features: Sequence[float]) -> float:
        """The log-odds of knowing. Practice never makes worse and time never makes better,
        whatever a streak of luck suggests: a weight below zero counts as zero.
        """
        total = self.means[0]
        for mean, x in zip(self.means[1:], features[1:], strict=True):
            if mean > 0.0:
                total += mean * x
        return total

    def after(
        self, features: Sequence[float], correct: bool, offset: float, guess: float
    ) -> Weights:
        """The weights after an answer: one step of an extended Kalman filter.

        `offset` is what other things added to the log-odds.
        """
        known = chance(self.log_odds(features) + offset)
        expected = guess + (1.0 - guess) * known
        slope = max((1.0 - guess) * known * (1.0 - known), 1e-6)
        noise = max(expected * (1.0 - expected), 1e-6)
        sharpness = slope * slope / noise
        start, *rest = self.spread
        spread = ((start[0] + DRIFT, *start[1:]), *rest)
        lever = [sum([s * x for s, x in zip(row, features, strict=True)]) for row in spread]
        room = 1.0 + sharpness * sum([a * x for a, x in zip(lever, features, strict=True)])
        step = ((1.0 if correct else 0.0) - expected) * slope / noise / room
        shrink = sharpness / room
        return Weights(
            tuple([m + step * a for m, a in zip(self.means, lever, strict=True)]),
            tuple(
                [
                    tuple([s - shrink * a * b for s, b in zip(row, lever, strict=True)])
                    for row, a in zip(spread, lever, strict=True)
                ]
            ),
        )
