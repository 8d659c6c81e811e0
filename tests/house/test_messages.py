"""The German catalogue is complete, compiled, and keeps every placeholder."""

from __future__ import annotations

import re

from tools.messages import is_stale, merged_catalogue, missing_messages, unused_messages
from tutor.locale import _, in_language


def test_every_message_has_a_translation() -> None:
    assert missing_messages(merged_catalogue()) == []


def test_no_translation_is_left_over() -> None:
    assert unused_messages(merged_catalogue()) == []


def test_the_compiled_catalogue_speaks_german() -> None:
    """It is built when the program is installed, and before the suite if a message is newer."""
    assert not is_stale()
    with in_language("de"):
        assert _("case") == "Kasus"


def test_translations_keep_the_placeholders() -> None:
    for message in merged_catalogue():
        if not message.id:
            continue
        originals = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = (
            [message.string] if isinstance(message.string, str) else list(message.string or ())
        )
        wanted = {name for text in originals for name in re.findall(r"\{\w+[^}]*\}", text)}
        for text in strings:
            assert set(re.findall(r"\{\w+[^}]*\}", text)) <= wanted, message.id
        assert {n for t in strings for n in re.findall(r"\{\w+[^}]*\}", t)} == wanted, message.id


def test_german_quotes_are_german() -> None:
    for message in merged_catalogue():
        strings = [message.string] if isinstance(message.string, str) else message.string or ()
        assert not any("”" in text for text in strings), message.id
