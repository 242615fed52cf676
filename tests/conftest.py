"""What every test stands on: the browser, and when it may be missing."""

import os
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

# The browser's driver runs an event loop in the test's own thread; Django would refuse to query there.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")

CHROMIUM = Path(os.environ.get("CHROMIUM", "/usr/bin/chromium"))
E2E = Path(__file__).parent / "e2e"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the browser tests; where there is no Chromium they are skipped, unless E2E=required."""
    required = os.environ.get("E2E") == "required"
    for item in items:
        if not item.path.is_relative_to(E2E):
            continue
        item.add_marker(pytest.mark.e2e)
        if not CHROMIUM.exists() and not required:
            item.add_marker(pytest.mark.skip(reason=f"no browser: {CHROMIUM} is missing (Debian: chromium)"))


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """The system's Chromium, quiet and without a sandbox, as it may run as root in a container."""
    return {
        "executable_path": str(CHROMIUM),
        "headless": True,
        "args": [
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
        ],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A phone held upright."""
    return {
        **browser_context_args,
        "viewport": {"width": 390, "height": 844},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    }


@pytest.fixture(scope="session")
def django_db_modify_db_settings(django_db_modify_db_settings: None) -> None:
    """Remove what a killed run left beside its database file: SQLite would write it into the new one.

    On a server every thread has a connection of its own: a pool that outlives its test would keep the database from going.
    """
    connection.settings_dict["OPTIONS"].pop("pool", None)
    if connection.vendor == "sqlite":
        name = str(connection.settings_dict["TEST"]["NAME"])
        for rest in ("-wal", "-shm"):
            Path(name + rest).unlink(missing_ok=True)
