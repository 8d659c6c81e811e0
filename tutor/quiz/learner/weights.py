"""What a person's answers say about the next one: a weighted sum that adapts to the person."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from tutor.quiz.learner.prior import MEANS, SPREAD

Features = tuple[float, ...]


def chance(log_odds: float, guess: float = 0.0) -> float:
    """The probability of a right answer, given the log-odds of knowing and the luck of guessing."""
    if log_odds >= 0.0:
        known = 1.0 / (1.0 + exp(-log_odds))
    else:
        grown = exp(log_odds)
        known = grown / (1.0 + grown)
    return guess + (1.0 - guess) * known


DRIFT = 0.0001
"""The variance that each answer adds to the first weight: people get better and worse at all."""


class Weights(NamedTuple):
    """The person's weights as far as they are known: means, and the variance of each."""

    means: tuple[float, ...] = MEANS
    spread: tuple[float, ...] = SPREAD

    def log_odds(self, features: Features) -> float:
        """The log-odds of knowing. What speaks for knowing never speaks against it, whatever a
        streak of luck suggests: a weight below zero counts as zero.
        """
        total = self.means[0]
        for mean, x in zip(self.means[1:], features[1:], strict=True):
            if mean > 0.0:
                total += mean * x
        return total

    def after(self, features: Features, right: bool, guess: float) -> Weights:
        """The weights after an answer: one step of an extended Kalman filter that takes them for
        independent of each other.
        """
        known = chance(self.log_odds(features))
        expected = guess + (1.0 - guess) * known
        slope = max((1.0 - guess) * known * (1.0 - known), 1e-6)
        noise = max(expected * (1.0 - expected), 1e-6)
        lever = [s * x for s, x in zip(self.spread, features, strict=True)]
        sharpness = slope * slope / noise
        room = 1.0 + sharpness * sum([a * x for a, x in zip(lever, features, strict=True)])
        step, shrink = (right - expected) * slope / noise / room, sharpness / room
        spread = [s - shrink * a * a for s, a in zip(self.spread, lever, strict=True)]
        spread[0] += DRIFT
        return Weights(
            tuple([m + step * a for m, a in zip(self.means, lever, strict=True)]), tuple(spread)
        )
