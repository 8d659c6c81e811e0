"""Dataclasses that cost little until they are used.

The standard library writes the methods of a dataclass as source text and compiles that when its
module is imported; a third of the start of a drill went by in it. Here each method is compiled when
it is called first, and those that are seldom called are the same for all classes. In all else the
classes are those of the standard library, and either may inherit from the other.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError, fields
from reprlib import recursive_repr
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")


@overload
def dataclass(cls: type[T], /) -> type[T]: ...


@overload
def dataclass(
    *, frozen: bool = False, slots: bool = False, eq: bool = True, kw_only: bool = False
) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(field_specifiers=(dataclasses.field,))
def dataclass(
    cls: type[T] | None = None,
    /,
    *,
    frozen: bool = False,
    slots: bool = False,
    eq: bool = True,
    kw_only: bool = False,
) -> type[T] | Callable[[type[T]], type[T]]:
    """The same as `dataclasses.dataclass`, sooner."""

    def decorate(one: type[T]) -> type[T]:
        return _made(one, frozen, slots, eq, kw_only)

    return decorate if cls is None else decorate(cls)


def _made(cls: type[T], frozen: bool, slots: bool, eq: bool, kw_only: bool) -> type[T]:
    # only one that inherits from a frozen class must be called frozen from the start: the standard
    # library insists on it, and writes two methods for it
    inherits = any(hasattr(base, "__dataclass_fields__") for base in cls.__bases__)
    made: Any = dataclasses.dataclass(
        init=False, repr=False, eq=False, frozen=frozen and inherits, slots=slots, kw_only=kw_only
    )(cls)
    methods: dict[str, Any] = {"__init__": _late(made, "__init__", _init), "__repr__": _repr}
    if frozen:
        made.__dataclass_params__.frozen = True
        _freeze(made)
    if frozen and slots:
        methods |= {"__getstate__": _state, "__setstate__": _restore}
    if eq:
        methods["__eq__"] = _late(made, "__eq__", _eq)
        methods["__hash__"] = _late(made, "__hash__", _hash) if frozen else None
    own = vars(made)
    for name, method in methods.items():
        is_implied = name == "__hash__" and own.get(name) is None  # by an `__eq__` of its own
        if name not in own or is_implied:
            setattr(made, name, method)
    result: type[T] = made
    return result


Source = tuple[str, list[str], dict[str, object]]
"""What a method takes, the lines of its body, and the names that it knows."""


def _late(cls: Any, name: str, write: Callable[[Any], Source]) -> Callable[..., Any]:  # noqa: ANN401
    """A method that is compiled when it is called first, and called itself from then on."""

    def method(self: object, *args: object, **kwargs: object) -> object:
        taken, lines, known = write(cls)
        exec("\n ".join([f"def {name}({taken}):", *lines]), known)
        made: Any = known[name]
        made.__qualname__ = f"{cls.__qualname__}.{name}"
        setattr(cls, name, made)
        return made(self, *args, **kwargs)

    return method


def _init(cls: Any) -> Source:  # noqa: ANN401 - any class
    """Takes the fields and sets them, frozen or not."""
    known: dict[str, object] = {"__set": object.__setattr__, "__missing": MISSING}
    usual: list[str] = []
    named: list[str] = []
    lines: list[str] = []
    for field in fields(cls):
        name, default, value = field.name, "", field.name
        if field.default_factory is not MISSING:
            known[f"__make_{name}"] = field.default_factory
            made = f"__make_{name}()"
            default, value = "=__missing", f"{made} if {name} is __missing else {name}"
            value = value if field.init else made
        elif field.default is not MISSING:
            known[f"__default_{name}"] = field.default
            default = f"=__default_{name}"
            value = value if field.init else default[1:]
        elif not field.init:
            continue
        lines.append(f"__set(self, {name!r}, {value})")
        if field.init:
            (named if field.kw_only else usual).append(name + default)
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    taken = ", ".join(["self", *usual, *(["*", *named] if named else [])])
    return taken, lines or ["pass"], known


def _eq(cls: Any) -> Source:  # noqa: ANN401 - any class
    """Compares the fields of two objects of the same class."""
    names = [one.name for one in fields(cls) if one.compare]
    line = f"return {_values('self', names)} == {_values('other', names)}"
    return "self, other", [
        "if other.__class__ is not self.__class__:",
        " return NotImplemented",
        line,
    ], {}  # fmt: skip


def _hash(cls: Any) -> Source:  # noqa: ANN401 - any class
    """Of the fields that are compared, if they do not say otherwise."""
    names = [one.name for one in fields(cls) if (one.compare if one.hash is None else one.hash)]
    return "self", [f"return hash({_values('self', names)})"], {}


def _values(of: str, names: list[str]) -> str:
    return f"({''.join(f'{of}.{name}, ' for name in names)})"


@recursive_repr()
def _repr(self: Any) -> str:  # noqa: ANN401 - any object
    values = (f"{one.name}={getattr(self, one.name)!r}" for one in fields(self) if one.repr)
    return f"{self.__class__.__qualname__}({', '.join(values)})"


def _freeze(cls: Any) -> None:  # noqa: ANN401 - any class
    """Nothing of an object changes; only a class that inherits may have more to set."""
    names = frozenset(one.name for one in fields(cls))

    def __setattr__(self: object, name: str, value: object) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot assign to field {name!r}")
        super(cls, self).__setattr__(name, value)

    def __delattr__(self: object, name: str) -> None:  # noqa: N807
        if type(self) is cls or name in names:
            raise FrozenInstanceError(f"cannot delete field {name!r}")
        super(cls, self).__delattr__(name)

    cls.__setattr__, cls.__delattr__ = __setattr__, __delattr__


def _state(self: Any) -> list[object]:  # noqa: ANN401 - any object
    return [getattr(self, one.name) for one in fields(self)]


def _restore(self: Any, state: list[object]) -> None:  # noqa: ANN401 - any object
    for one, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, one.name, value)
