"""The five kinds of simulated pupils, by letter."""

from __future__ import annotations

from benchmarks.study.act_r import Decaying, Transferring
from benchmarks.study.confusing import Confusing
from benchmarks.study.pupils import Pupils
from benchmarks.study.stability import Stable
from benchmarks.study.tracing import Tracing

KINDS: dict[str, type[Pupils]] = {
    "A": Decaying,
    "B": Transferring,
    "C": Tracing,
    "D": Stable,
    "E": Confusing,
}
