"""What is assumed about a person before the first answer.

The weights of the features in `Learner.features`, as they vary over simulated people of all kinds
(benchmarks/study); the people were drawn with seeds that no published figure uses.
"""

MEANS = (
    0.0,  # start
    1.0,  # what the imagined pupils expect, as log-odds
    1.0,  # the item's surprise
    0.45,  # forms spelt alike
    0.45,  # forms that end alike
    0.35,  # case, number, gender
    0.45,  # the other direction
)

SPREAD = (0.05, 0.003, 0.3, 0.2, 0.2, 0.2, 0.2)
"""The variances of the weights, in the same order: the first two are small, because what is off
today and made up for by them is off the other way in a month.
"""
