"""One sentence and an exit code for whatever a command is asked wrongly, for every command of ours."""

import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.commands.environment import environment

COMMANDS = sorted(
    file.stem
    for file in (settings.BASE_DIR / "scores/management/commands").glob("*.py")
    if file.stem != "__init__"
)


def ended(data: Path, *arguments: str, **more: str) -> tuple[int, str, str]:
    """The exit code and what was printed."""
    done = subprocess.run(
        [sys.executable, str(settings.BASE_DIR / "manage.py"), *arguments],
        env=environment(data, **more),
        capture_output=True,
        text=True,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("name", COMMANDS)
def test_an_option_nobody_knows(name: str, tmp_path: Path) -> None:
    assert ended(tmp_path, name, "--colour=red") == (
        1,
        "",
        f"Unrecognized arguments: --colour=red; see manage.py {name} --help.\n",
    )


@pytest.mark.parametrize("name", ["serve", "bench_hands", "soak"])
def test_a_directory_nothing_can_be_stored_in(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    data = tmp_path / "file" / "data"
    assert ended(data, name) == (
        1,
        "",
        f"Nothing can be stored in {data} (Not a directory); choose another directory with EUCHRE_DATA.\n",
    )


def test_a_mistake_found_later_is_told_the_same_way(tmp_path: Path) -> None:
    assert ended(tmp_path, "seating", "--players", "3", "--rounds", "3") == (
        1,
        "",
        "At least 4 people are needed.\n",
    )


def test_who_wants_the_stack_trace_gets_it(tmp_path: Path) -> None:
    code, out, err = ended(tmp_path, "seating", "--traceback")
    assert (code, out, err.splitlines()[0]) == (1, "", "Traceback (most recent call last):")


def test_sheets_of_a_database_that_was_never_made(tmp_path: Path) -> None:
    assert ended(tmp_path, "check_sheets") == (
        1,
        "",
        f"The database {tmp_path}/euchre.sqlite3 is not up to date; run manage.py migrate first.\n",
    )


def test_sheets_of_a_file_that_is_no_database(tmp_path: Path) -> None:
    file = tmp_path / "euchre.sqlite3"
    file.write_text("Dear members, the next club night is on Tuesday. " * 20)
    assert ended(tmp_path, "check_sheets") == (
        1,
        "",
        f"The database {file} cannot be read: file is not a database.\n",
    )
