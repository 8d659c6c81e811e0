"""A QTI 2.1 engine that is not ours (pyslet): reads items and runs their response processing."""

from __future__ import annotations

import collections
import collections.abc
import io
import zipfile
from typing import Any

from lxml import etree

# the library is older than the move of these names
for _name in ("MutableMapping", "Mapping", "Sequence", "Iterable", "Callable"):
    setattr(collections, _name, getattr(collections.abc, _name))

from pyslet.imscpv1p2 import ManifestDocument  # noqa: E402
from pyslet.qtiv2.variables import ItemSessionState  # noqa: E402
from pyslet.qtiv2.xml import QTIDocument  # noqa: E402


class Package:
    """The files of a package."""

    def __init__(self, content: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(content)) as archive:
            assert archive.testzip() is None
            self.files = {name: archive.read(name) for name in archive.namelist()}

    def manifest(self) -> Any:  # noqa: ANN401 - untyped library
        """The manifest's root element."""
        document = ManifestDocument()
        document.read(io.BytesIO(self.files["imsmanifest.xml"]))
        return document.root

    def item(self, number: int) -> Any:  # noqa: ANN401
        """The root element of an item, counted from 1."""
        return self._read(f"items/item{number:05}.xml")

    def test(self) -> Any:  # noqa: ANN401
        """The root element of the test."""
        return self._read("test.xml")

    def _read(self, name: str) -> Any:  # noqa: ANN401
        document = QTIDocument()
        document.read(io.BytesIO(self.files[name]))
        return document.root

    def score(self, number: int, responses: dict[str, Any]) -> float:
        """What the engine gives for an answer to an item."""
        result: float = self._processed(number, responses)["SCORE"].value
        return result

    def feedback(self, number: int, responses: dict[str, Any]) -> list[str]:
        """The texts that the engine's outcomes choose for an answer to an item."""
        state = self._processed(number, responses)
        root = etree.fromstring(self.files[f"items/item{number:05}.xml"])
        shown = []
        for one in root.iter("{*}modalFeedback"):
            value = state[one.get("outcomeIdentifier")].value
            # a container is a mapping from values to how often they are in it
            if one.get("identifier") in (value if isinstance(value, dict) else (value,)):
                shown.append("".join(str(text) for text in one.itertext()))
        return shown

    def _processed(self, number: int, responses: dict[str, Any]) -> Any:  # noqa: ANN401
        item = self.item(number)
        state = ItemSessionState(item)
        state.begin_session()
        for name, value in responses.items():
            state[name].set_value(value)
        item.ResponseProcessing.run(state)
        return state
