"""A dataclass of ours does what the standard library's would; here each is made both ways."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from collections.abc import Callable
from dataclasses import KW_ONLY, FrozenInstanceError, field, fields, replace
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tutor import values

T = TypeVar("T")
Decorator = Callable[..., Any]
BOTH = [dataclasses.dataclass, values.dataclass]
OPTIONS = [
    {},
    {"frozen": True},
    {"slots": True},
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "eq": False},
]


def plain(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Value:
        """A value."""

        kind: ClassVar[str] = "value"
        one: int
        two: str = "b"
        more: list[int] = field(default_factory=list, hash=False)

        def both(self) -> str:
            return f"{self.one}{self.two}"

    return Value


def demanding(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Value:
        """One with everything that fields can be."""

        one: int
        _: KW_ONLY
        two: float = 1.5
        quiet: str = field(default="q", repr=False, compare=False)
        count: int = field(default=0, init=False)
        found: set[int] = field(default_factory=set, init=False, hash=False)

    return Value


def empty(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Value:
        """Nothing."""

    return Value


def single(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Value:
        """One field."""

        one: int

    return Value


def own(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Value:  # noqa: PLW1641 - a frozen one has a hash all the same
        """One that knows better."""

        one: int

        def __repr__(self) -> str:
            return "mine"

        def __eq__(self, other: object) -> bool:
            return isinstance(other, int)

    return Value


def heir(make: Decorator, **options: bool) -> type[Any]:
    @make(**options)
    class Base(Generic[T]):
        """A base."""

        one: int

    @make(**options)
    class Value(Base[T]):
        """One that inherits."""

        two: str = "b"
        three: int = field(default=3, kw_only=True)

    return Value


SHAPES = [plain, demanding, empty, single, own, heir]
CALLS: list[tuple[tuple[object, ...], dict[str, object]]] = [
    ((), {}),
    ((1,), {}),
    ((1, "c"), {}),
    ((1,), {"two": "c"}),
    ((1, "c", [1]), {}),
    ((1,), {"nothing": 2}),
    ((1,), {"three": 4}),
    ((1, 2, 3, 4, 5), {}),
]


class Failed(NamedTuple):
    """An error, and its words."""

    kind: type
    words: str


def outcome(do: Callable[..., object], *arguments: object, **named: object) -> object:
    """What comes of it."""
    try:
        return do(*arguments, **named)
    except (TypeError, AttributeError) as error:
        return Failed(type(error), str(error))


def shown(one: object) -> str:
    """How it looks, but for what no two objects have in common."""
    return repr(one) if " object at " not in repr(one) else "identity"


def hashed(one: object) -> object:
    """Its hash, likewise."""
    return outcome(hash, one) if type(one).__hash__ is not object.__hash__ else "identity"


@pytest.mark.parametrize("call", CALLS, ids=str)
@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("shape", SHAPES)
def test_objects_are_made_shown_compared_and_hashed_alike(
    shape: Callable[..., type[Any]],
    options: dict[str, bool],
    call: tuple[tuple[object, ...], dict[str, object]],
) -> None:
    arguments, named = call
    found: list[object] = []
    for make in BOTH:
        cls = shape(make, **options)
        one, other = (outcome(cls, *arguments, **named) for _time in range(2))
        if isinstance(one, Failed):
            found.append(one)
        else:
            inside = [getattr(one, entry.name) for entry in fields(cls)]
            found.append([inside, shown(one), hashed(one), one == other, one != 3, one == 3])
    assert found[0] == found[1]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("shape", SHAPES)
def test_classes_tell_of_themselves_alike(
    shape: Callable[..., type[Any]], options: dict[str, bool]
) -> None:
    one, other = (shape(make, **options) for make in BOTH)
    assert [f.name for f in fields(one)] == [f.name for f in fields(other)]
    assert one.__match_args__ == other.__match_args__
    assert one.__doc__ == other.__doc__
    assert one.__dict__.get("__slots__") == other.__dict__.get("__slots__")
    assert one.__dataclass_params__.frozen == other.__dataclass_params__.frozen


@pytest.mark.parametrize("slots", [False, True])
@pytest.mark.parametrize("shape", [plain, heir])
def test_what_is_frozen_stays_as_it_is(shape: Callable[..., type[Any]], slots: bool) -> None:
    one = shape(values.dataclass, frozen=True, slots=slots)(1)
    for name in ("one", "other"):
        with pytest.raises(FrozenInstanceError, match=f"cannot assign to field '{name}'"):
            setattr(one, name, 2)
    with pytest.raises(FrozenInstanceError, match="cannot delete field 'one'"):
        del one.one
    assert one.one == 1


def test_a_class_that_inherits_may_set_what_is_its_own() -> None:
    class Heir(plain(values.dataclass, frozen=True)):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__(1)
            self.own = 2

    one = Heir()
    assert (one.one, one.own) == (1, 2)
    del one.own
    with pytest.raises(FrozenInstanceError):
        one.one = 2


@pytest.mark.parametrize("base", BOTH)
@pytest.mark.parametrize("heir", BOTH)
def test_either_inherits_from_the_other(base: Decorator, heir: Decorator) -> None:
    @base(frozen=True, slots=True)
    class Base:
        """A base."""

        one: int

    @heir(frozen=True, slots=True)
    class Heir(Base):
        """An heir."""

        two: int = 2

    made: Any = Heir
    assert made(1) == made(1, 2) != made(1, 3)
    assert hash(made(1)) == hash((1, 2))
    assert replace(made(1), one=5).one == 5
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):

        @heir()
        class _Loose(Base):
            """Not frozen."""


@values.dataclass(frozen=True, slots=True)
class Kept:
    """One that a file can keep."""

    one: int
    more: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.one < 0:
            raise ValueError("less than nothing")


@given(one=st.integers(0), more=st.lists(st.integers()).map(tuple))
def test_copies_are_equal(one: int, more: tuple[int, ...]) -> None:
    kept = Kept(one, more)
    assert pickle.loads(pickle.dumps(kept)) == copy.copy(kept) == copy.deepcopy(kept) == kept
    assert replace(kept, one=one + 1) != kept
    assert hash(kept) == hash((one, more))
    match kept:
        case Kept(found, rest):
            assert (found, rest) == (one, more)


def test_what_is_checked_after_it_was_made_is_checked_from_the_first_on() -> None:
    for _time in range(2):
        with pytest.raises(ValueError, match="less than nothing"):
            Kept(-1)


def test_one_inside_itself_can_be_shown() -> None:
    one = plain(values.dataclass)(1)
    one.more.append(one)
    assert repr(one).endswith("more=[...])")
