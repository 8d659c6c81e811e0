"""What a series of faults came to: trials, losses, unclear messages."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Tally:
    """Figures of one series; `losses` and `unclear` must stay empty."""

    name: str
    trials: int = 0
    losses: list[str] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)

    def lost(self, condition: bool, words: str) -> None:
        """Note a loss if the condition holds."""
        if condition:
            self.losses.append(words)

    def judge(self, words: str, message: str) -> None:
        """Note a message that a user could not understand: a traceback, or none at all."""
        bad = ("Traceback", "went wrong inside tutor", "Error(", "errno")
        if not message.strip() or any(sign in message for sign in bad):
            self.unclear.append(f"{words}: {message.strip()[-300:]!r}")

    def __str__(self) -> str:
        """One line of figures, then every finding."""
        head = (
            f"{self.name:<24} {self.trials:>6} trials  {len(self.losses):>3} losses"
            f"  {len(self.unclear):>3} unclear messages"
        )
        return "\n".join([head, *(f"    {line}" for line in (*self.losses, *self.unclear))])
