"""What is assumed about a person before the first answer.

The weights of the features in `Learner.features`, as they vary over simulated people of all kinds
(benchmarks/study); the people were drawn with seeds that no published figure uses.
"""

MEANS = (
    0.0,  # start
    1.0,  # what the imagined pupils expect, as log-odds
    1.5,  # the item's surprise
    0.6,  # forms spelt alike
    0.6,  # forms that end alike
    0.5,  # case, number, gender
    0.6,  # the other direction
)

_VARIANCES = (0.3, 0.06, 0.5, 0.3, 0.3, 0.3, 0.3)

SPREAD = tuple(
    tuple(v if i == j else 0.0 for j in range(len(_VARIANCES))) for i, v in enumerate(_VARIANCES)
)
"""Variances and covariances of the weights, in the same order."""
