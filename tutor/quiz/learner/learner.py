"""The learner: everything that is known about one person, computed from evidence alone."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping
from dataclasses import field, replace
from math import log
from typing import Any, NamedTuple

from tutor.grammar.cells import CELLS, Cell
from tutor.quiz.kinds import PLAIN_SKILL, Direction, Skill
from tutor.quiz.learner.endings import Endings, Kin
from tutor.quiz.learner.evidence import Evidence, Sort, Verdict
from tutor.quiz.learner.imagined.company import SELDOM, SETTLED, STAYING, Company, only
from tutor.quiz.learner.packing import packed, unpacked
from tutor.quiz.learner.record import OVERNIGHT, Place, Record, RecordFold
from tutor.quiz.learner.trace import BLANK, DAY, Trace
from tutor.quiz.learner.weights import Features, Weights, chance
from tutor.values import dataclass

VERSION = 8
"""Changes whenever the same evidence would give another state: older snapshots are void."""

SHAKY = 0.8
"""Below this chance of a right answer, something is due."""
_NOT_SURE = 0.79
"""T5: so much at most is told of what is overdue."""

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


class Group(NamedTuple):
    """Forms that look or end alike, in one direction: how often asked, the running share of right
    answers, and the number of the latest answer.
    """

    times: int = 0
    share: float = 0.5
    place: int = 0

    def after(self, right: bool, place: int) -> Group:
        """The group after one more answer."""
        times = self.times + 1
        pace = 1.0 / (times + 1) if times < _GROUP_PACE else 1.0 / _GROUP_PACE
        return Group(times, self.share + pace * (right - self.share), place)


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
_GROUP_PACE = 8
_UNKNOWN = Group()
_SUREST = 0.998
"""The company is never surer than this."""


@dataclass(frozen=True, slots=True)
class Learner:
    """A value: `after` returns a new learner and leaves this one as it is. Who has not answered
    anything yet has nothing but `endings`, and the imagined pupils who keep them `company`.
    """

    endings: Endings
    company: Company = field(default_factory=Company.of)
    weights: Weights = field(default_factory=Weights)
    traces: Mapping[Key, Trace] = field(default_factory=dict)
    """What was shown or asked."""
    kin: Mapping[str, Group] = field(default_factory=dict)
    leanings: Mapping[str, float] = field(default_factory=dict)
    mistakes: Mapping[ConfusionKey, tuple[float, float]] = field(default_factory=dict)
    pace: Pace = field(default_factory=Pace)
    answered: int = 0
    """How many answers there are."""
    marked: Mapping[Place, bool] = field(default_factory=dict)
    """A5: for each form that was right without its lengths, whether they ever were right."""
    record: Record = field(default_factory=Record)
    """What was met, since when it has been right, what is mixed up."""
    position: tuple[float, str] = _NEVER
    """The key of the latest evidence; anything older than this calls for a new fold."""

    def after(self, evidence: Evidence) -> Learner:
        """The learner once this line of the log is known too."""
        state = _Fold(self)
        state.add(evidence)
        return state.learner()

    def rested(self, now: float) -> Learner:
        """T4: the learner at the beginning of a session: if a night has passed since the latest
        evidence, what was treated before it rests no longer.
        """
        if now - self.position[0] <= OVERNIGHT:
            return self
        return replace(self, record=replace(self.record, treated={}))

    def in_order(self, evidence: Evidence) -> bool:
        """Whether `after` gives the very state that a fold of the whole log gives."""
        return evidence.key > self.position

    def predict(self, deck: str, cell: Cell, skill: Skill, now: float) -> float:
        """The probability that the next answer is right."""
        item = (deck, cell.index, skill.direction.value)
        return chance(self.weights.log_odds(self.features(item, now)), skill.guess)

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
        return self.traces.get(item.key, BLANK).times

    def items(self) -> tuple[Item, ...]:
        """Everything that was ever asked."""
        return tuple(
            Item(deck, CELLS[index], Direction(way))
            for (deck, index, way), trace in self.traces.items()
            if trace.times
        )

    def mastery(self, deck: str, cell: Cell, now: float) -> float:
        """How well the cell is known, 0 to 1, over the directions practised; 0 if never asked.
        T5: less than known well if it was right for too short a time to be sure.
        """
        items = [Item(deck, cell, way) for way in Direction]
        seen = [self._believable(item, now) for item in items if self.times(item)]
        return sum(seen) / len(seen) if seen else 0.0

    def _believable(self, item: Item, now: float) -> float:
        known = self.known(item, now)
        return min(known, _NOT_SURE) if self.overdue(item, now) else known

    def overdue(self, item: Item, now: float) -> bool:
        """T5: whether the form has not been right for long enough to count as known, whatever is
        foretold.
        """
        return now > self.safe_until(item)

    def safe_until(self, item: Item) -> float:
        """T5: until when the form may count as known; always past if it was never right."""
        face = self.endings.of_cell(item.deck, item.cell.index).face
        return self.record.safe_until((face, item.direction.value))

    @property
    def success(self) -> float:
        """The share of right answers, lately; 0.8 for somebody who has not answered yet."""
        return self.leanings.get("overall", 0.8)

    def was_right(self, item: Item) -> bool:
        """Whether the latest answer to the item was right."""
        trace = self.traces.get(item.key)
        return trace is not None and trace.streak > 0

    def last_asked(self, item: Item) -> float:
        """When the item was last asked; the beginning of time if never."""
        trace = self.traces.get(item.key, BLANK)
        return trace.last if trace.times else float("-inf")

    def due(self, now: float, horizon: float = 0.0, retention: float = SHAKY) -> tuple[Item, ...]:
        """What was practised and will be due at `now + horizon` (seconds), shakiest first: its
        chance is below `retention`, or it is overdue (T5).
        """
        then = now + horizon
        chances = [(self.known(item, then), item.key, item) for item in self.items()]
        return tuple(
            item
            for known, _key, item in sorted(chances)
            if known < retention or self.overdue(item, then)
        )

    def last_place(self, item: Item) -> int:
        """The place of the latest answer to the item among all answers; 0 if there is none."""
        return self.traces.get(item.key, BLANK).place

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

    def features(self, item: Key, now: float) -> Features:
        """What the prediction looks at, in the order of `prior.MEANS`."""
        trace = self.traces.get(item, BLANK)
        company = self.company
        expected = company.mean(company.chances(trace.left, trace.days(now)))
        kin = self.endings.of_cell(item[0], item[1])
        return _features(expected, trace, item, kin, self.kin, self.leanings, self.traces)

    def face_place(self, deck: str, index: int) -> int:
        """T3: the number of the latest answer about this form, in either direction; 0 if none."""
        face = self.endings.of_cell(deck, index).face
        return max(self.kin.get(face + way, _UNKNOWN).place for way in _OTHER)

    def to_dict(self) -> dict[str, Any]:
        """A snapshot as plain JSON values; it gives the very same learner again."""
        return {
            "version": VERSION,
            "decks": self.decks(),
            "endings": self.endings.fingerprint_of(self.decks()),
            "position": None if self.position == _NEVER else list(self.position),
            "company": self.company.to_list(),
            "weights": [list(part) for part in self.weights],
            "answered": self.answered,
            "traces": [[*key, *trace[2:]] for key, trace in self.traces.items()],
            "seen": packed("d", [trace.seen for trace in self.traces.values()]),
            "left": packed("f", [x for trace in self.traces.values() for x in trace.left]),
            "kin": {name: list(group) for name, group in self.kin.items()},
            "leanings": dict(self.leanings),
            "mistakes": [[*key, *value] for key, value in self.mistakes.items()],
            "pace": list(self.pace),
            "record": self.record.to_dict(),
            "marked": [[*place, marked] for place, marked in self.marked.items()],
        }

    def decks(self) -> list[str]:
        """The decks that occur in the log; a snapshot depends on their forms alone."""
        return sorted({deck for deck, _index in self.record.met})

    @staticmethod
    def from_dict(data: Mapping[str, Any], endings: Endings) -> Learner | None:
        """The learner of a snapshot; none if it was made by another version, or for other forms of
        the decks that occur in it.
        """
        if data.get("version") != VERSION:
            return None
        if data["endings"] != endings.fingerprint_of(data["decks"]):
            return None
        position = data["position"]
        return Learner(
            endings,
            company=Company.from_list(data["company"]),
            weights=Weights(*(tuple(part) for part in data["weights"])),
            answered=data["answered"],
            traces=_traces(data),
            kin={name: Group(*row) for name, row in data["kin"].items()},
            leanings=dict(data["leanings"]),
            mistakes={(row[0], row[1], row[2]): (row[3], row[4]) for row in data["mistakes"]},
            pace=Pace(*data["pace"]),
            record=Record.from_dict(data["record"]),
            marked={(row[0], row[1]): row[2] for row in data["marked"]},
            position=_NEVER if position is None else (position[0], position[1]),
        )


def _traces(data: Mapping[str, Any]) -> dict[Key, Trace]:
    seen, left = unpacked("d", data["seen"]), unpacked("f", data["left"])
    wide = 2 * len(data["company"][0])
    return {
        (row[0], row[1], row[2]): Trace(when, left[start : start + wide], *row[3:])
        for row, when, start in zip(data["traces"], seen, range(0, len(left), wide), strict=True)
    }


def _features(
    expected: float,
    trace: Trace,
    item: Key,
    kin: Kin,
    groups: Mapping[str, Group],
    leanings: Mapping[str, float],
    traces: Mapping[Key, Trace],
) -> Features:
    """What is known of kin counts the less, the more often the item itself was asked."""
    _deck, index, way = item
    expected = min(max(expected, 1.0 - _SUREST), _SUREST)
    new = 1.0 / (1 + trace.times)
    case, gender = _ORDER[index]
    mirror = traces.get((item[0], index, _OTHER[way]), BLANK)
    return (
        1.0,
        log(expected / (1.0 - expected)),
        trace.surprise,
        (groups.get(kin.face + way, _UNKNOWN).share - 0.5) * new,
        (groups.get(kin.ending + way, _UNKNOWN).share - 0.5) * new,
        leanings.get(case + way, 0.0) + leanings.get(gender + way, 0.0),
        mirror.surprise * new,
    )


def fold(evidence: Iterable[Evidence], learner: Learner) -> Learner:
    """The learner after all of the evidence, in the order of time; doubled ids count once, what was
    taken back counts for nothing (A14).
    """
    everything = sorted(evidence, key=lambda e: e.key)
    gone = {one.of for one in everything if one.sort is Sort.RETRACTION}
    return fold_in_order(everything, learner, gone)


def fold_in_order(evidence: Iterable[Evidence], learner: Learner, gone: Container[str]) -> Learner:
    """The same for evidence that is in order already, one by one and never all at once; the ids
    of what was taken back are `gone`.
    """
    state = _Fold(learner)
    last = None
    for piece in evidence:
        if piece.key != last and piece.sort is not Sort.RETRACTION and piece.id not in gone:
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
        self._start = learner
        self._traces = dict(learner.traces)
        self._kin = dict(learner.kin)
        self._leanings = dict(learner.leanings)
        self._mistakes = dict(learner.mistakes)
        self._marked = dict(learner.marked)
        self._company = learner.company
        self._weights = learner.weights
        self._pace = learner.pace
        self._position = learner.position
        self._answered = learner.answered
        self._day = learner.record.day
        self._record = RecordFold(learner.record)

    def learner(self) -> Learner:
        return replace(
            self._start,
            traces=self._traces,
            kin=self._kin,
            leanings=self._leanings,
            mistakes=self._mistakes,
            marked=self._marked,
            company=self._company,
            weights=self._weights,
            pace=self._pace,
            position=self._position,
            answered=self._answered,
            record=self._record.record(),
        )

    def add(self, evidence: Evidence) -> None:
        kin = self._start.endings.of_cell(evidence.deck, evidence.cell.index)
        pause = evidence.when - self._position[0]
        if pause > OVERNIGHT and evidence.sort is not Sort.RETRACTION:
            self._day += 1
        self._record.add(evidence, pause, kin.face)
        if evidence.counts:
            self._answer(evidence, kin)
        elif evidence.sort is Sort.SHOWN:
            for way in _OTHER:  # T1: whoever sees a form with its place sees both directions
                self._look((evidence.deck, evidence.cell.index, way), evidence.when)
        elif evidence.sort is Sort.ANSWER and evidence.correct and not evidence.skill.apart:
            # A13: given away: only shown
            way = evidence.skill.direction.value
            self._look((evidence.deck, evidence.cell.index, way), evidence.when)
        self._position = max(self._position, evidence.key)

    def _look(self, item: Key, now: float) -> None:
        """The imagined pupils see what the person sees."""
        trace = self._traces.get(item, BLANK)
        _chances, left = self._company.meeting(trace.left, trace.days(now), None, 0.0)
        self._traces[item] = trace._replace(seen=max(now, trace.seen), left=left)

    def _answer(self, evidence: Evidence, kin: Kin) -> None:
        now, right, guess = evidence.when, evidence.correct, evidence.skill.guess
        way = evidence.skill.direction.value
        item = (evidence.deck, evidence.cell.index, way)
        trace, company = self._traces.get(item, BLANK), self._company
        chances, left = company.meeting(trace.left, trace.days(now), right, guess)
        expected = company.mean(chances)
        self._answered = place = self._answered + 1
        if place < SETTLED or not place % SELDOM:
            features = _features(
                expected, trace, item, kin, self._kin, self._leanings, self._traces
            )
            self._weights = self._weights.after(features, right, guess)
            self._company = company.believing(chances, right, guess)
        error = right - guess - (1.0 - guess) * expected
        self._traces[item] = trace.asked(now, left, right, error, place, self._day)
        for name in (kin.face + way, kin.ending + way):
            self._kin[name] = self._kin.get(name, _UNKNOWN).after(right, place)
        self._lean(item, error, right)
        self._mark(evidence, right)
        self._hurry(evidence.milliseconds / 1000.0, right)
        if not right and evidence.confused_with is not None:
            self._confuse(evidence, evidence.confused_with.index)
        if place in STAYING:
            self._send_home(STAYING[place])

    def _send_home(self, staying: int) -> None:
        """Those who foretold worst leave, and take with them what they remember."""
        if staying >= len(self._company.ids):
            return
        self._company, places = self._company.staying(staying)
        for item, trace in self._traces.items():
            self._traces[item] = trace._replace(left=only(trace.left, places))

    def _lean(self, item: Key, error: float, right: bool) -> None:
        share = self._leanings.get("overall", 0.8)
        self._leanings["overall"] = share + _LEANING_PACE * (right - share)
        case, gender = _ORDER[item[1]]
        for name in (case + item[2], gender + item[2]):
            was = self._leanings.get(name, 0.0)
            self._leanings[name] = was + _LEANING_PACE * (error - was)

    def _confuse(self, evidence: Evidence, taken: int) -> None:
        key = (evidence.deck, evidence.cell.index, taken)
        last, weight = self._mistakes.get(key, (evidence.when, 0.0))
        self._mistakes[key] = (evidence.when, _faded(weight, evidence.when - last) + 1.0)

    def _mark(self, evidence: Evidence, right: bool) -> None:
        """A5: whether the lengths of a form were ever right, or have been left out so far."""
        if evidence.verdict is Verdict.UNMARKED:
            self._marked.setdefault((evidence.deck, evidence.cell.index), False)
        elif right and evidence.skill.direction is Direction.RECALL:
            self._marked[evidence.deck, evidence.cell.index] = True

    def _hurry(self, seconds: float, right: bool) -> None:
        seconds = min(max(seconds, 0.5), _LONGEST_ANSWER)
        pace = self._pace
        if right:
            self._pace = Pace(pace[0] + _TIME_PACE * (seconds - pace[0]), pace[1])
        else:
            self._pace = Pace(pace[0], pace[1] + _TIME_PACE * (seconds - pace[1]))
