"""The eight kinds of simulated pupils, by letter."""

from __future__ import annotations

from benchmarks.study.act_r import Decaying, Transferring
from benchmarks.study.confusing import Confusing
from benchmarks.study.half_life import Halving
from benchmarks.study.pupils import Pupils
from benchmarks.study.stability import Stable
from benchmarks.study.storage import Storing
from benchmarks.study.three_state import Lifted
from benchmarks.study.tracing import Tracing

KINDS: dict[str, type[Pupils]] = {
    "A": Decaying,
    "B": Transferring,
    "C": Tracing,
    "D": Stable,
    "E": Confusing,
    "F": Storing,
    "G": Halving,
    "H": Lifted,
}

COUNTERPART = {
    "A": "decaying",
    "B": "decaying",
    "C": "tracing",
    "D": "stability",
    "E": "bonds",
    "F": "storage",
    "G": "half-life",
    "H": "three-state",
}
"""The family of imagined pupils, by its name in the learner model, whose idea of memory each kind
shares: what is left out when a kind is judged as one that the model does not know.
"""
