"""`manage.py soak`, small."""

import subprocess
import sys
from io import StringIO
from pathlib import Path
from uuid import UUID

import pytest
from django.conf import settings
from django.core.management.base import CommandError

from scores.management.commands.soak import Command
from scores.management.soaking import Tally
from tests.commands.environment import environment

MANAGE = str(settings.BASE_DIR / "manage.py")


def test_no_acknowledged_hand_is_lost_over_bad_wifi_and_a_killed_server(tmp_path: Path) -> None:
    data = tmp_path / "data"
    done = subprocess.run(
        [sys.executable, MANAGE, "soak", "--phones", "4", "--rounds", "1", "--restarts", "1", "--seed", "7"],
        env=environment(data),
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    title, _blank, *rows = done.stdout.splitlines()
    assert title == "4 phones, 1 rounds of 8 hands, SQLite"
    counts = {row[:20].strip(): int(row[20:]) for row in rows}
    # How often a phone had to try depends on the moment the server was killed.
    loose = {name: counts.pop(name) for name in ("sent", "unheard", "duplicates", "conflicts")}
    assert counts == {
        "restarts": 1,
        "acknowledged": 8,
        "hands on sheets": 8,
        "sheets that differ": 0,
        "lost": 0,
    }
    assert loose["sent"] >= 8 + loose["duplicates"]
    assert min(loose.values()) > 0
    assert [file.name for file in data.iterdir()] == ["secret_key"]


@pytest.mark.django_db
def test_an_acknowledged_hand_on_no_sheet_is_lost() -> None:
    hand = UUID(int=1, version=4)
    out = StringIO()
    with pytest.raises(CommandError, match=f"^1 lost, 0 never acknowledged; the first: {hand}$"):
        Command(stdout=out).report(Tally(sent=1, acknowledged={hand: 1}), restarts=0)
    assert out.getvalue().splitlines()[-1].split() == ["lost", "1"]


def test_a_number_of_restarts_that_is_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, MANAGE, "soak", "--restarts", "often"],
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert (done.returncode, done.stdout, done.stderr) == (
        1,
        "",
        "Argument --restarts: 'often' is not a number from 1 to 20.\n",
    )
