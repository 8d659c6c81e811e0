"""A school server without a certificate: such a page has neither locks nor service workers."""

from __future__ import annotations

from typing import Any

SCHOOL = "schule.test"
PLAIN: dict[str, dict[str, Any]] = {
    "chromium": {"arguments": (f"--host-resolver-rules=MAP {SCHOOL} 127.0.0.1",)},
    "firefox": {"settings": {"network.dns.localDomains": SCHOOL}},
}
"""How a browser learns where that is."""
