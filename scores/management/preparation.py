"""What must be there before the app can be served: a directory, a secret key, a port, a database, static files.

Each function makes what is missing, leaves what is there, and says in one sentence what stands in the way.
"""

import errno
import hashlib
import os
import socket
import sys
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import CommandError
from django.core.management.utils import get_random_secret_key
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor


class CannotServe(CommandError):
    """What stands in the way, as a sentence for the person who wanted to start the app."""


def make_data_directory() -> None:
    """Make the directory of everything the app keeps, and in it the secret key, once; production brings its own."""
    try:
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        if not settings.PRODUCTION and not settings.SECRET_KEY_FILE.exists():
            write_secret_key(settings.SECRET_KEY_FILE)
    except OSError as error:
        raise CannotServe(no_room(error)) from error


def no_room(error: OSError) -> str:
    """The sentence about a directory that cannot be used."""
    where = f"Nothing can be stored in {settings.DATA_DIR} ({error.strerror})"
    return f"{where}; choose another directory with EUCHRE_DATA."


def write_secret_key(path: Path) -> None:
    """Write a new key that only this user can read; whole or not at all."""
    draft = path.with_suffix(f".{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(get_random_secret_key())
    draft.rename(path)


def listen(host: str, port: int) -> socket.socket:
    """Take the port now, so that nothing is prepared in vain and nobody takes it in between."""
    try:
        family, kind, protocol, _name, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen()
    except socket.gaierror as error:
        raise CannotServe(f"{host} is not an address of this machine; leave --host out.") from error
    except PermissionError as error:
        raise CannotServe(f"This user may not use port {port}; choose one above 1023 with --port.") from error
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise CannotServe(f"{host} is not an address of this machine; leave --host out.") from error
        raise CannotServe(
            f"Port {port} is in use; choose another, for instance --port {other(port)}."
        ) from error
    listener.set_inheritable(True)
    return listener


def other(port: int) -> int:
    """A port to try instead."""
    return port + 1 if port < 65535 else 8000


def prepare_database() -> None:
    """Make or upgrade the tables, and see that they can be written."""
    # One connection is enough here, and unlike a pool it says at once what is wrong.
    connection.settings_dict["OPTIONS"].pop("pool", None)
    try:
        call_command("migrate", verbosity=0, interactive=False)
        with connection.cursor() as cursor:
            # Writes without a change: rights and free space are found out now, not at the first hand.
            cursor.execute("UPDATE django_migrations SET name = name")
    except (DatabaseError, OSError) as error:
        raise CannotServe(
            f"The database {database_name()} cannot be opened and written: {why(error)}."
        ) from error


def require_database() -> None:
    """See that the database can be read and has every table, without changing it."""
    connection.settings_dict["OPTIONS"].pop("pool", None)
    try:
        executor = MigrationExecutor(connection)
        missing = executor.migration_plan(executor.loader.graph.leaf_nodes())
    except (DatabaseError, OSError) as error:
        raise CannotServe(f"The database {database_name()} cannot be read: {why(error)}.") from error
    if missing:
        raise CannotServe(f"The database {database_name()} is not up to date; run manage.py migrate first.")


def why(error: Exception) -> str:
    """What a database says is wrong, in one line."""
    return str(error).strip().partition("\n")[0].rstrip(".") or type(error).__name__


def database_name() -> str:
    """The file, or the database on its server; never the password."""
    database = settings.DATABASES["default"]
    return " at ".join(str(database[part]) for part in ("NAME", "HOST") if database.get(part))


def build_static_files() -> None:
    """Compress and collect the static files, unless they are those of the last start."""
    stamp = settings.STATIC_ROOT / ".stamp"
    try:
        fresh = static_fingerprint()
        if stamp.exists() and stamp.read_text() == fresh:
            return
        call_command("collectstatic", verbosity=0, interactive=False, clear=True)
        stamp.write_text(fresh)
    except OSError as error:
        raise CannotServe(
            f"The static files cannot be built in {settings.STATIC_ROOT} ({error.strerror})."
        ) from error


def static_fingerprint() -> str:
    """Changes whenever a static file of the app or of a library does."""
    seen = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list(ignore_patterns=None):
            status = os.stat(storage.path(name))
            seen.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def web_server(application: str, listener: socket.socket) -> list[str]:
    """The command that serves ``application`` on a port already taken.

    Threads keep a slow phone from holding up others; a phone that asks every few seconds keeps its connection.
    """
    workers = ["--worker-class=gthread", "--workers=2", "--threads=4", "--keep-alive=15"]
    quiet = ["--log-level=warning", "--no-control-socket"]
    where = ["--chdir", str(settings.BASE_DIR), "--bind", f"fd://{listener.fileno()}"]
    return [sys.executable, "-m", "gunicorn", application, *where, *workers, *quiet]
