"""The manual page is what the commands say."""

from __future__ import annotations

from tools.manpage import manual
from tutor.cli.root import ENTRIES


def test_every_command_is_on_the_page() -> None:
    headings = [line.split()[2] for line in manual().splitlines() if line.startswith(".SS ")]
    assert {entry.name for entry in ENTRIES} == set(headings)


def test_no_line_is_an_accidental_request() -> None:
    known = (".TH", ".SH", ".SS", ".TP", ".PP", ".IP", ".B", ".I")
    for line in manual().splitlines():
        assert not line.startswith((".", "'")) or line.startswith(known)
