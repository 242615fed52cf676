"""Reads DATABASE_URL, or says in a sentence why it cannot be read."""

from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured


def named_database(url: str) -> dict[str, Any]:
    """The database an address names, as Django wants it; never one in memory, which would be gone with its process."""
    if url.partition("://")[0] not in {"postgresql", "postgres", "sqlite"}:
        raise ImproperlyConfigured("DATABASE_URL must begin with postgresql:// or with sqlite:///.")
    try:
        database: dict[str, Any] = dict(environ.Env.db_url_config(url))
    except ValueError as error:  # of the library that takes addresses apart
        raise ImproperlyConfigured(f"DATABASE_URL cannot be read: {error}.") from error
    if database["NAME"] in {"", ":memory:"}:
        raise ImproperlyConfigured(
            "DATABASE_URL names no database: it must end in /name or in ///path/of/file."
        )
    return database
