"""How good told probabilities are: log-loss, calibration over bins, discrimination."""

from __future__ import annotations

from dataclasses import dataclass, field

import numpy as np

from benchmarks.study.pupils import Floats

_FLOOR = 0.01
_BINS = 10


@dataclass
class Told:
    """Probabilities that were told, and what was true: an outcome, or the probability itself."""

    told: list[float] = field(default_factory=list)
    true: list[float] = field(default_factory=list)

    def add(self, told: float, true: float) -> None:
        """One more."""
        self.told.append(told)
        self.true.append(true)


def measures(entry: Told) -> dict[str, float]:
    """Log-loss, root mean square error over 20 bins of equal size, and AUC."""
    told = np.clip(np.array(entry.told), _FLOOR, 1.0 - _FLOOR)
    true = np.array(entry.true, dtype=float)
    loss = -(true * np.log(told) + (1.0 - true) * np.log(1.0 - told)).mean()
    return {
        "answers": len(true),
        "log_loss": round(float(loss), 4),
        "rmse_bins": round(_rmse_bins(told, true), 4),
        "auc": round(auc(told, true), 4),
    }


def _rmse_bins(told: Floats, true: Floats) -> float:
    order = np.argsort(told, kind="stable")
    total = 0.0
    for part in np.array_split(order, 20):
        if len(part):
            total += len(part) * float((told[part].mean() - true[part].mean()) ** 2)
    return float((total / len(order)) ** 0.5)


def off(told: Floats, true: Floats) -> float:
    """T5: the mean of |told − true| over ten bins of the told probability, by their size."""
    places = np.minimum((told * _BINS).astype(int), _BINS - 1)
    sizes = np.bincount(places, minlength=_BINS)
    gaps = np.bincount(places, told - true, minlength=_BINS)
    return float(np.abs(gaps).sum() / sizes.sum())


def auc(told: Floats, true: Floats) -> float:
    """The chance that what is right was told a higher probability than what is wrong; `true` may be
    outcomes or probabilities.
    """
    right, wrong = float(true.sum()), float((1.0 - true).sum())
    if right <= 0.0 or wrong <= 0.0:
        return 0.5
    _values, place = np.unique(told, return_inverse=True)
    wrongs = np.bincount(place, 1.0 - true)
    below = np.cumsum(wrongs) - wrongs / 2.0
    return float((true * below[place]).sum() / (right * wrong))
