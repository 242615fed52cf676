"""What a command started as a process of its own gets to see."""

import os
from pathlib import Path


def environment(data: Path, **more: str) -> dict[str, str]:
    """This process's environment without what tests put there."""
    kept = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "SECRET_KEY"}}
    kept = {name: value for name, value in kept.items() if not name.startswith(("EUCHRE_", "DJANGO_"))}
    return {**kept, "EUCHRE_DATA": str(data), "PYTHONUNBUFFERED": "1", **more}
