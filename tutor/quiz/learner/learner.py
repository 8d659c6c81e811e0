"""The learner: everything that is known about one person, computed from evidence alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import log1p
from typing import Any, NamedTuple

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.kinds import PLAIN_SKILL, Direction, Skill
from tutor.quiz.learner.endings import Endings
from tutor.quiz.learner.evidence import Evidence, Verdict, standing
from tutor.quiz.learner.record import Place, Record, RecordFold
from tutor.quiz.learner.signs import Signs
from tutor.quiz.learner.trace import BLANK, DAY, Trace
from tutor.quiz.learner.weights import Weights, chance

VERSION = 4
"""Changes whenever the same evidence would give another state: older snapshots are void."""

SHAKY = 0.8
"""Below this chance of a right answer, something is due."""

MIRROR = 0.5
"""How much practice in one direction helps the other; set by judgement, not by simulation."""

_OTHER = {"recall": "recognise", "recognise": "recall"}
_ORDER = tuple((c.case.value + c.number.value, c.gender.value) for c in CELLS)


class Item(NamedTuple):
    """What can be asked: a cell of a deck, in one direction."""

    deck: str
    cell: Cell
    direction: Direction

    @property
    def key(self) -> Key:
        """It as plain values, which can be sorted."""
        return (self.deck, self.cell.index, self.direction.value)


class Pace(NamedTuple):
    """Seconds that this person needs for a right and for a wrong answer, feedback included."""

    right: float = 7.3
    wrong: float = 23.0


class Confusion(NamedTuple):
    """`asked` was answered as if it were `taken_for`; `weight` counts, older ones less."""

    deck: str
    asked: Cell
    taken_for: Cell
    weight: float


Key = tuple[str, int, str]
"""Deck, index of the cell, direction."""
ConfusionKey = tuple[str, int, int]
_NEVER = (float("-inf"), "")


@dataclass(frozen=True, slots=True)
class Learner:
    """A value: `after` returns a new learner and leaves this one as it is. Who has not answered
    anything yet has nothing but `endings`.
    """

    endings: Endings
    weights: Weights = field(default_factory=Weights)
    traces: Mapping[Key, Trace] = field(default_factory=dict)
    kin: Mapping[str, Trace] = field(default_factory=dict)
    leanings: Mapping[str, float] = field(default_factory=dict)
    mistakes: Mapping[ConfusionKey, tuple[float, float]] = field(default_factory=dict)
    counts: Mapping[Key, int] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    answered: int = 0
    """How many answers there are."""
    signs: Signs = field(default_factory=Signs)
    """What the answers show about this person's memory."""
    marked: Mapping[Place, bool] = field(default_factory=dict)
    """A5: for each form that was right without its lengths, whether they ever were right."""
    record: Record = field(default_factory=Record)
    """What was met, since when it has been right, what is mixed up."""
    position: tuple[float, str] = _NEVER
    """The key of the latest evidence; anything older than this calls for a new fold."""

    def after(self, evidence: Evidence) -> Learner:
        """The learner once this answer is known too."""
        state = _Fold(self)
        state.add(evidence)
        return state.learner()

    def in_order(self, evidence: Evidence) -> bool:
        """Whether `after` gives the very state that a fold of the whole log gives."""
        return evidence.key > self.position

    def predict(self, deck: str, cell: Cell, skill: Skill, now: float) -> float:
        """The probability that the next answer is right."""
        item = (deck, cell.index, skill.direction.value)
        odds = self.weights.log_odds(self.features(item, now)) + self.mirrored(item, now)
        return chance(odds, skill.guess)

    def known(self, item: Item, now: float) -> float:
        """The probability that the item is answered rightly without any help."""
        return self.predict(item.deck, item.cell, PLAIN_SKILL[item.direction], now)

    def asked(self, deck: str, cell: Cell) -> int:
        """How often the cell was asked, in both directions."""
        return sum(self.times(Item(deck, cell, way)) for way in Direction)

    def lengths_open(self, item: Item) -> bool:
        """A5: whether the form was right, but only ever without its vowel lengths."""
        forming = item.direction is Direction.RECALL
        return forming and self.marked.get((item.deck, item.cell.index), True) is False

    def times(self, item: Item) -> int:
        """How often the item was asked."""
        return self.counts.get(item.key, 0)

    def items(self) -> tuple[Item, ...]:
        """Everything that was ever asked."""
        return tuple(Item(d, CELLS[i], Direction(way)) for d, i, way in self.traces)

    def mastery(self, deck: str, cell: Cell, now: float) -> float:
        """How well the cell is known, 0 to 1, over the directions practised; 0 if never asked."""
        items = [Item(deck, cell, way) for way in Direction]
        seen = [self.known(item, now) for item in items if self.times(item)]
        return sum(seen) / len(seen) if seen else 0.0

    def due(self, now: float, horizon: float = 0.0) -> tuple[Item, ...]:
        """What was practised and will be due at `now + horizon` (seconds), shakiest first: shaky,
        or right over too short a span to be left alone for so long (T5).
        """
        then = now + horizon
        chances = [(self.known(item, then), item.key, item) for item in self.items()]
        return tuple(
            item
            for known, _key, item in sorted(chances)
            if known < SHAKY or self.safe_until(item) < then
        )

    def safe_until(self, item: Item) -> float:
        """T5: until when the item may count as known, whatever is foretold."""
        face = self.endings.of_cell(item.deck, item.cell.index).face
        return self.record.safe_until((face, item.direction.value))

    @property
    def success(self) -> float:
        """The share of right answers, lately; 0.8 for somebody who has not answered yet."""
        return (self.leanings.get("overall", 0.6) + 1.0) / 2.0

    def last_asked(self, item: Item) -> float:
        """When the item was last asked; the beginning of time if never."""
        trace = self.traces.get(item.key)
        return float("-inf") if trace is None else trace.last

    def comes_due(self, item: Item, now: float, retention: float = SHAKY) -> float:
        """When the item will be due: `now` if it is, and never later than T5 allows."""
        most = self.safe_until(item) - now
        if most <= 0.0 or self.known(item, now) < retention:
            return now
        if self.known(item, now + most) >= retention:
            return now + most
        early, late = 0.0, most
        while late - early > 60.0:
            middle = (early + late) / 2
            if self.known(item, now + middle) < retention:
                late = middle
            else:
                early = middle
        return now + late

    def confusions(self, deck: str | None = None, now: float | None = None) -> list[Confusion]:
        """The confusions of a deck (or of all), heaviest first; each fades by half in 30 days."""
        when = self.position[0] if now is None else now
        found = [
            Confusion(name, CELLS[asked], CELLS[taken], _faded(weight, when - last))
            for (name, asked, taken), (last, weight) in self.mistakes.items()
            if deck is None or name == deck
        ]
        return sorted(found, key=lambda c: (-c.weight, c.deck, c.asked.index, c.taken_for.index))

    def features(self, item: Key, now: float) -> list[float]:
        """What the prediction looks at, in the order of `prior.MEANS`."""
        deck, index, direction = item
        minutes, days, weeks, season = (own := self.traces.get(item, BLANK)).at(now)
        kin = self.endings.of_cell(deck, index)
        face = self.kin.get(kin.face + direction, BLANK)
        ending = self.kin.get(kin.ending + direction, BLANK)
        case, gender = _ORDER[index]
        leaning = self.leanings.get
        return [
            1.0,
            log1p(minutes),
            log1p(days),
            log1p(weeks),
            log1p(season),
            own.outcome,
            log1p(face.at(now)[3]),
            face.outcome,
            log1p(ending.at(now)[3]),
            ending.outcome,
            (leaning(case + direction, 0.0) + leaning(gender + direction, 0.0)) / 2.0,
            leaning("overall", 0.0),
        ]

    def mirrored(self, item: Key, now: float) -> float:
        """What practice in the other direction adds to the log-odds."""
        mirror = self.traces.get((item[0], item[1], _OTHER[item[2]]))
        return 0.0 if mirror is None else MIRROR * log1p(mirror.at(now)[3])

    def kin_place(self, item: Key) -> int:
        """The place of the latest answer to the item, its mirror, or anything that ends alike."""
        deck, index, direction = item
        kin = self.endings.of_cell(deck, index)
        return max(
            self.kin.get(kin.face + direction, BLANK).place,
            self.kin.get(kin.ending + direction, BLANK).place,
            self.traces.get((deck, index, _OTHER[direction]), BLANK).place,
        )

    def to_dict(self) -> dict[str, Any]:
        """A snapshot as plain JSON values; floats keep every digit."""
        return {
            "version": VERSION,
            "endings": self.endings.fingerprint,
            "position": None if self.position == _NEVER else list(self.position),
            "weights": [list(self.weights.means), [list(row) for row in self.weights.spread]],
            "answered": self.answered,
            "signs": self.signs.to_list(),
            "traces": [[*key, self.counts[key], *trace] for key, trace in self.traces.items()],
            "kin": {name: list(trace) for name, trace in self.kin.items()},
            "leanings": dict(self.leanings),
            "mistakes": [[*key, *value] for key, value in self.mistakes.items()],
            "pace": list(self.pace),
            "record": self.record.to_dict(),
            "marked": [[*place, marked] for place, marked in self.marked.items()],
        }

    @staticmethod
    def from_dict(data: Mapping[str, Any], endings: Endings) -> Learner | None:
        """The learner of a snapshot; none if it was made by another version or for other decks."""
        if data.get("version") != VERSION or data.get("endings") != endings.fingerprint:
            return None
        position = data["position"]
        return Learner(
            endings,
            weights=Weights(
                tuple(data["weights"][0]), tuple(tuple(row) for row in data["weights"][1])
            ),
            answered=data["answered"],
            signs=Signs.from_list(data["signs"]),
            traces={(row[0], row[1], row[2]): Trace(*row[4:]) for row in data["traces"]},
            counts={(row[0], row[1], row[2]): row[3] for row in data["traces"]},
            kin={name: Trace(*row) for name, row in data["kin"].items()},
            leanings=dict(data["leanings"]),
            mistakes={(row[0], row[1], row[2]): (row[3], row[4]) for row in data["mistakes"]},
            pace=Pace(*data["pace"]),
            record=Record.from_dict(data["record"]),
            marked={(row[0], row[1]): row[2] for row in data["marked"]},
            position=_NEVER if position is None else (position[0], position[1]),
        )


def fold(evidence: Iterable[Evidence], learner: Learner) -> Learner:
    """The learner after all of the evidence, in the order of time; doubled ids count once, what was
    taken back counts for nothing (A14).
    """
    state = _Fold(learner)
    last = None
    for piece in sorted(standing(evidence), key=lambda e: e.key):
        if piece.key != last:
            state.add(piece)
        last = piece.key
    return state.learner()


def _faded(weight: float, gone: float) -> float:
    return float(weight * 0.5 ** (max(gone, 0.0) / (30 * DAY)))


_LEANING_PACE = 0.08
_TIME_PACE = 0.03
_LONGEST_ANSWER = 90.0


class _Fold:
    """A learner under construction: the same as repeated `after`, without the copies."""

    def __init__(self, learner: Learner) -> None:
        self._traces = dict(learner.traces)
        self._counts = dict(learner.counts)
        self._kin = dict(learner.kin)
        self._leanings = dict(learner.leanings)
        self._mistakes = dict(learner.mistakes)
        self._marked = dict(learner.marked)
        self._now = replace(
            learner,
            traces=self._traces,
            counts=self._counts,
            kin=self._kin,
            leanings=self._leanings,
            mistakes=self._mistakes,
            marked=self._marked,
        )
        self._weights = learner.weights
        self._pace = learner.pace
        self._position = learner.position
        self._answered = learner.answered
        self._signs = learner.signs
        self._record = RecordFold(learner.record)

    def learner(self) -> Learner:
        return replace(
            self._now,
            weights=self._weights,
            pace=self._pace,
            position=self._position,
            answered=self._answered,
            signs=self._signs,
            record=self._record.record(),
        )

    def add(self, evidence: Evidence) -> None:
        kin = self._now.endings.of_cell(evidence.deck, evidence.cell.index)
        self._record.add(evidence, evidence.when - self._position[0], kin.face)
        if not evidence.counts:
            self._position = max(self._position, evidence.key)
            return
        deck, index, now = evidence.deck, evidence.cell.index, evidence.when
        correct, guess = evidence.correct, evidence.skill.guess
        direction = evidence.skill.direction.value
        item = (deck, index, direction)
        features = self._now.features(item, now)
        offset = self._now.mirrored(item, now)
        self._weights = self._weights.after(features, correct, offset, guess)
        self._answered += 1
        place = self._answered
        # a lucky guess says less, and trains less, than an answer that was found
        weight = 1.0 - guess if correct else 1.0
        trace, times = self._traces.get(item), self._counts.get(item, 0)
        pause = now - self._position[0]
        self._signs = self._signs.after(trace, times, now, pause, correct, weight)
        self._traces[item] = (trace or BLANK).after(now, correct, place, weight)
        self._counts[item] = times + 1
        for name in (kin.face + direction, kin.ending + direction):
            self._kin[name] = self._kin.get(name, BLANK).after(now, correct, place, weight)
        self._lean(evidence, direction, weight)
        self._confuse(evidence)
        self._mark(evidence)
        self._hurry(evidence)
        self._position = max(self._position, evidence.key)

    def _lean(self, evidence: Evidence, direction: str, weight: float) -> None:
        case, gender = _ORDER[evidence.cell.index]
        target = 1.0 if evidence.correct else -1.0
        for name in (case + direction, gender + direction, "overall"):
            was = self._leanings.get(name, 0.0)
            self._leanings[name] = was + _LEANING_PACE * weight * (target - was)

    def _confuse(self, evidence: Evidence) -> None:
        if evidence.correct or evidence.confused_with is None:
            return
        key = (evidence.deck, evidence.cell.index, evidence.confused_with.index)
        last, weight = self._mistakes.get(key, (evidence.when, 0.0))
        self._mistakes[key] = (evidence.when, _faded(weight, evidence.when - last) + 1.0)

    def _mark(self, evidence: Evidence) -> None:
        """A5: whether the lengths of a form were ever right, or have been left out so far."""
        place = (evidence.deck, evidence.cell.index)
        if evidence.verdict is Verdict.UNMARKED:
            self._marked.setdefault(place, False)
        elif evidence.correct and evidence.skill.direction is Direction.RECALL:
            self._marked[place] = True

    def _hurry(self, evidence: Evidence) -> None:
        seconds = min(max(evidence.milliseconds / 1000.0, 0.5), _LONGEST_ANSWER)
        right, wrong = self._pace
        if evidence.correct:
            right += _TIME_PACE * (seconds - right)
        else:
            wrong += _TIME_PACE * (seconds - wrong)
        self._pace = Pace(right, wrong)
