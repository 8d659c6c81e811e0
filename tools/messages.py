"""Compile `tutor/locale/de/*.po` into one `.mo`, and list the messages that lack a translation.

python -m tools.messages    writes the catalogue; exits 1 if a message lacks its translation

The compiled file is not committed: installing makes it (hatch_build.py), and so does the suite.
"""

from __future__ import annotations

import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tutor.store.atomic import write_whole

ROOT = Path(__file__).resolve().parent.parent
GERMAN = ROOT / "tutor" / "locale" / "de"
COMPILED = GERMAN / "LC_MESSAGES" / "tutor.mo"
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "N_": None}

Key = tuple[str, str | None]


def merged_catalogue() -> Catalog:
    """All German area files as one catalogue; the same message has the same translation."""
    always = datetime(2026, 1, 1, tzinfo=UTC)  # no dates of the day in a committed file
    merged = Catalog(locale="de", charset="utf-8", creation_date=always, revision_date=always)
    for path in sorted(GERMAN.glob("*.po")):
        with path.open("rb") as file:
            area = read_po(file, locale="de")
        for message in area:
            if not message.id:
                continue
            known = merged.get(message.id, context=message.context)
            if known is not None and known.string != message.string:
                raise SystemExit(f"{path.name}: {message.id!r} is translated differently elsewhere")
            merged.add(message.id, message.string, context=message.context, flags=message.flags)
    return merged


def compiled(catalogue: Catalog) -> bytes:
    """The `.mo` bytes of the catalogue; the same input gives the same bytes."""
    buffer = io.BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def used_messages() -> dict[Key, str]:
    """Every message in the code, with the place where it stands."""
    found: dict[Key, str] = {}
    for name, line, message, _comments, context in extract_from_dir(
        ROOT / "tutor",
        method_map=[("**.py", "python")],
        keywords=KEYWORDS,
    ):
        first = message if isinstance(message, str) else message[0]
        found.setdefault((first, context), f"tutor/{name}:{line}")
    return found


def missing_messages(catalogue: Catalog) -> list[str]:
    """Messages of the code without a complete German translation."""
    missing = []
    for (text, context), place in used_messages().items():
        entry = catalogue.get(text, context=context)
        strings = () if entry is None else entry.string
        if not strings or not all((strings,) if isinstance(strings, str) else strings):
            missing.append(f"{place}: {text!r}")
    return missing


def unused_messages(catalogue: Catalog) -> list[str]:
    """Translations of messages that no longer exist (the command-line library's own excepted)."""
    used = used_messages()
    with (GERMAN / "typer.po").open("rb") as file:
        foreign = {message.id for message in read_po(file, locale="de")}
    result = []
    for message in catalogue:
        first = message.id if isinstance(message.id, str) else message.id[0]
        if first and message.id not in foreign and (first, message.context) not in used:
            result.append(repr(first))
    return result


def write() -> None:
    """Compile the catalogue to where the program looks for it, for all who read it meanwhile."""
    write_whole(COMPILED, compiled(merged_catalogue()), overwrite=True)


def is_stale() -> bool:
    """Whether a message was changed after the catalogue was compiled."""
    newest = max(path.stat().st_mtime for path in GERMAN.glob("*.po"))
    return not COMPILED.exists() or COMPILED.stat().st_mtime < newest


def main() -> int:
    """Write the catalogue, and say what is missing or left over."""
    catalogue = merged_catalogue()
    problems = [f"no translation: {line}" for line in missing_messages(catalogue)]
    problems += [f"not used: {line}" for line in unused_messages(catalogue)]
    print("".join(f"{line}\n" for line in problems), end="")
    write()
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
