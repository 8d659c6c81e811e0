"""Under which terms what the program ships may be passed on."""

from __future__ import annotations

from tutor.locale import _

CONTENT = "CC BY-SA 4.0"
"""The licence of decks, lessons and what is made from them."""
CONTENT_URI = "https://creativecommons.org/licenses/by-sa/4.0/"


def licence_line(whole: bool) -> str:
    """Whose content a quiz from shipped decks is, in the language in use; not `whole` if the user's
    decks have a part in it.
    """
    told = _("Content from “tutor”, {name}, {uri}")
    if not whole:
        told = _("In part from “tutor”, {name}, {uri}")
    return told.format(name=CONTENT, uri=CONTENT_URI)
