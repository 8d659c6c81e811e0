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

SPREAD = (0.1, 0.02, 0.3, 0.2, 0.2, 0.2, 0.2)
"""The variances of the weights, in the same order."""
