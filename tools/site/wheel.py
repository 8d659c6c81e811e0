"""The wheel `kng-tutor-web`: a site as the data of a package, where `tutor site` finds it."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Mapping

from tools.site.archive import zipped
from tutor import __version__
from tutor.store.site import PACKAGE

LICENCES = (
    "GPL-3.0-only", "CC-BY-SA-4.0", "MPL-2.0", "PSF-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause",
    "Zlib", "bzip2-1.0.6", "dtoa", "OFL-1.1", "Apache-2.0 WITH LLVM-exception",
)  # fmt: skip
"""What the program and what it runs on are under, as NOTICE.md says it."""
NAME = f"kng_tutor_web-{__version__}-py3-none-any.whl"
_INFO = f"kng_tutor_web-{__version__}.dist-info"
_METADATA = f"""\
Metadata-Version: 2.4
Name: kng-tutor-web
Version: {__version__}
Summary: The Latin tutor in the browser, as a folder that any web server can give out
License-Expression: {" AND ".join(LICENCES)}
Requires-Python: >=3.11
Description-Content-Type: text/plain
"""
_DESCRIPTION = """\
The data of `tutor site`: the whole program of kng-tutor as a folder of static files, with all that
it needs in a browser.

    pip install "kng-tutor[web]"
    tutor site -o DIR      # writes the folder, for a web server
    tutor site --open      # opens it on this machine
"""
_WHEEL = """\
Wheel-Version: 1.0
Generator: tools.site.wheel
Root-Is-Purelib: true
Tag: py3-none-any
"""


def wheel(site: Mapping[str, bytes]) -> bytes:
    """The wheel of a site, given by its files; its licences are told to installers as well."""
    files = {f"{PACKAGE}/{name}": content for name, content in site.items()}
    files[f"{PACKAGE}/__init__.py"] = b'"""The files that `tutor site` writes and opens."""\n'
    texts = sorted(name for name in site if name.startswith("licences/"))
    files |= {f"{_INFO}/licenses/{name}": site[name] for name in texts}
    listed = "".join(f"License-File: {name}\n" for name in texts)
    files[f"{_INFO}/METADATA"] = f"{_METADATA}{listed}\n{_DESCRIPTION}".encode()
    files[f"{_INFO}/WHEEL"] = _WHEEL.encode()
    files[f"{_INFO}/RECORD"] = _record(files)
    return zipped(files)


def _record(files: Mapping[str, bytes]) -> bytes:
    """Every file with its checksum and size, as installers check them."""
    rows = [f"{name},{_checksum(files[name])},{len(files[name])}" for name in sorted(files)]
    return "\n".join([*rows, f"{_INFO}/RECORD,,", ""]).encode()


def _checksum(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest())
    return f"sha256={digest.decode().rstrip('=')}"
