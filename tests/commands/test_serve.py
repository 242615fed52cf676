"""`manage.py serve`, started as a person starts it."""

import re
import signal
import socket
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, build_opener

import pytest
from django.conf import settings

from tests.commands.environment import environment

PATIENCE = 60  # seconds; a start takes about five on an idle machine

ORGANISER = {
    "name": "Olga",
    "email": "olga@example.org",
    "password": "queen-of-spades-9",
    "club_name": "Anchor Inn",
    "time_zone": "Europe/Helsinki",
}


def command(*arguments: str) -> list[str]:
    return [sys.executable, str(settings.BASE_DIR / "manage.py"), "serve", *arguments]


def refusal(*arguments: str, data: Path, **more: str) -> tuple[int, str, str]:
    """The exit code and what was printed of a start that must fail."""
    done = subprocess.run(
        command(*arguments), env=environment(data, **more), capture_output=True, text=True, timeout=PATIENCE
    )
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        found: int = free.getsockname()[1]
        return found


class Server:
    """A running app and what it printed at its start."""

    def __init__(self, port: int, data: Path, *arguments: str, **more: str) -> None:
        self.url = f"http://localhost:{port}"
        self.log = data.parent / f"log-{time.monotonic_ns()}"
        with self.log.open("w") as log:
            self.process = subprocess.Popen(
                command("--port", str(port), *arguments),
                env=environment(data, **more),
                stdout=log,
                stderr=subprocess.STDOUT,
            )

    def printed(self, last: str) -> str:
        """Everything printed, as soon as ``last`` is there."""
        end = time.monotonic() + PATIENCE
        while last not in (text := self.log.read_text()):
            assert self.process.poll() is None, text
            assert time.monotonic() < end, text
            time.sleep(0.1)
        return text

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Stop it as Ctrl-C or the system does; the exit code."""
        self.process.send_signal(how)
        return self.process.wait(PATIENCE)


type Start = Callable[..., Server]


@pytest.fixture
def start(port: int) -> Iterator[Start]:
    """Starts servers, and sees that none is left."""
    servers: list[Server] = []

    def starter(data: Path, *arguments: str, **more: str) -> Server:
        servers.append(Server(port, data, *arguments, **more))
        return servers[-1]

    yield starter
    for server in servers:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()


def get(browser: OpenerDirector, url: str) -> tuple[int, str, str]:
    """Status, final address and page."""
    with browser.open(url, timeout=PATIENCE) as answer:
        return answer.status, answer.url, answer.read().decode()


def post(browser: OpenerDirector, url: str, **fields: str) -> tuple[int, str, str]:
    """Send the form found at that address."""
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', get(browser, url)[2])
    assert token is not None
    data = urlencode({**fields, "csrfmiddlewaretoken": token[1]}).encode()
    with browser.open(url, data, timeout=PATIENCE) as answer:
        return answer.status, answer.url, answer.read().decode()


def test_from_nothing_to_a_club_and_nothing_is_lost_by_a_restart(tmp_path: Path, start: Start) -> None:
    data = tmp_path / "data"
    first = start(data)
    text = first.printed("type this code: ")
    assert text.startswith(f"Euchre Club is open on this machine:      {first.url}/\n")
    assert "█▀" in text, "the QR code"
    code = re.search(r"type this code: (\w{4}-\w{4})\n", text)
    assert code is not None
    key = (data / "secret_key").read_text()
    assert stat.S_IMODE((data / "secret_key").stat().st_mode) == 0o600

    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    status, url, page = post(browser, f"{first.url}/setup/", code=code[1], **ORGANISER)
    assert (status, url) == (200, f"{first.url}/c/anchor-inn/")
    sheet = re.search(r'"(/static/css/theme\.\w+\.css)"', page)
    assert sheet is not None, "static files carry their fingerprint"
    assert get(browser, first.url + sheet[1])[0] == 200
    assert first.stop(signal.SIGINT) == 0

    second = start(data)
    text = second.printed("nothing is lost.")
    assert get(browser, f"{second.url}/account/")[:2] == (200, f"{second.url}/account/"), "still logged in"
    assert get(browser, f"{second.url}/c/anchor-inn/")[0] == 200
    assert "type this code" not in second.log.read_text()
    assert (data / "secret_key").read_text() == key
    assert second.stop() == 0


def test_a_demo_is_made_once_and_kept_apart(tmp_path: Path, start: Start) -> None:
    data = tmp_path / "data"
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    first = start(data, "--demo")
    text = first.printed("with the password ")
    login = re.search(r"Log in as (\S+) with the password (\S+)\n", text)
    assert login is not None
    status, _url, page = post(browser, f"{first.url}/login/", username=login[1], password=login[2])
    assert (status, re.findall(r"<title>(.*?)</title>", page)) == (200, ["The Felt Table"])
    assert first.stop() == 0

    second = start(data, "--demo")
    assert second.printed("with the password ").splitlines()[-1] == text.splitlines()[-1]
    assert get(browser, f"{second.url}/account/")[0] == 200
    assert sorted(file.name for file in data.glob("*.sqlite3")) == ["demo.sqlite3"]
    assert second.stop() == 0


def test_uses_the_database_it_is_told_to(tmp_path: Path, start: Start) -> None:
    told = tmp_path / "elsewhere.sqlite3"
    server = start(tmp_path / "data", DATABASE_URL=f"sqlite:///{told}")
    server.printed("type this code: ")
    assert get(build_opener(), f"{server.url}/setup/")[0] == 200
    assert told.stat().st_size > 0
    assert not (tmp_path / "data" / "euchre.sqlite3").exists()
    assert server.stop() == 0


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))  # noqa: S104 - what the command does
        taken.listen()
        number = taken.getsockname()[1]
        assert refusal("--port", str(number), data=tmp_path) == (
            1,
            "",
            f"Port {number} is in use; choose another, for instance --port {number + 1}.\n",
        )


@pytest.mark.parametrize("wrong", ["0", "65536", "eight", "-1", "80.5", "٨٠"])
def test_a_port_that_is_none(tmp_path: Path, wrong: str) -> None:
    assert refusal(f"--port={wrong}", data=tmp_path) == (
        1,
        "",
        f"Argument --port: {wrong!r} is not a port; it is a number from 1 to 65535.\n",
    )


def test_an_unknown_option(tmp_path: Path) -> None:
    assert refusal("--prot", "80", data=tmp_path) == (
        1,
        "",
        "Unrecognized arguments: --prot 80; see manage.py serve --help.\n",
    )


def test_a_host_that_is_not_this_machine(tmp_path: Path, port: int) -> None:
    assert refusal("--host", "203.0.113.7", "--port", str(port), data=tmp_path) == (
        1,
        "",
        "203.0.113.7 is not an address of this machine; leave --host out.\n",
    )


def test_a_database_that_cannot_be_opened(tmp_path: Path, port: int) -> None:
    file = tmp_path / "euchre.sqlite3"
    file.mkdir()
    assert refusal("--port", str(port), data=tmp_path) == (
        1,
        "",
        f"The database {file} cannot be opened and written: unable to open database file.\n",
    )


def test_a_database_that_is_something_else(tmp_path: Path, port: int) -> None:
    file = tmp_path / "euchre.sqlite3"
    file.write_text("Dear members, the next club night is on Tuesday. " * 20)
    assert refusal("--port", str(port), data=tmp_path) == (
        1,
        "",
        f"The database {file} cannot be opened and written: file is not a database.\n",
    )


def test_a_database_server_that_does_not_answer(tmp_path: Path, port: int) -> None:
    url = "postgresql://olga:secret@127.0.0.1:1/league"
    code, out, err = refusal("--port", str(port), data=tmp_path, DATABASE_URL=url)
    assert (code, out) == (1, "")
    assert re.fullmatch(
        r"The database league at 127\.0\.0\.1 cannot be opened and written: .* Connection refused\.\n",
        err,
    )


def test_a_database_url_of_no_known_kind(tmp_path: Path) -> None:
    assert refusal(data=tmp_path, DATABASE_URL="mysql://example.org/league") == (
        1,
        "",
        "Settings: DATABASE_URL must begin with postgresql:// or with sqlite:///.\n",
    )


@pytest.mark.parametrize("url", ["sqlite:///", "sqlite://:memory:", "postgresql://example.org/"])
def test_a_database_url_without_a_database(tmp_path: Path, url: str) -> None:
    assert refusal(data=tmp_path, DATABASE_URL=url) == (
        1,
        "",
        "Settings: DATABASE_URL names no database: it must end in /name or in ///path/of/file.\n",
    )


def test_a_database_url_that_cannot_be_read(tmp_path: Path) -> None:
    assert refusal(data=tmp_path, DATABASE_URL="postgresql://olga@example.org:99999/league") == (
        1,
        "",
        "Settings: DATABASE_URL cannot be read: Port out of range 0-65535.\n",
    )


def test_a_secret_key_that_cannot_be_read(tmp_path: Path) -> None:
    key = tmp_path / "secret_key"
    key.mkdir()
    assert refusal(data=tmp_path) == (
        1,
        "",
        f"Settings: The secret key in {key} cannot be read: [Errno 21] Is a directory: '{key}'.\n",
    )


def test_a_data_directory_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    data = tmp_path / "file" / "data"
    assert refusal(data=data) == (
        1,
        "",
        f"Nothing can be stored in {data} (Not a directory); choose another directory with EUCHRE_DATA.\n",
    )


def test_a_demo_never_touches_a_database_on_a_server(tmp_path: Path) -> None:
    assert refusal("--demo", data=tmp_path, DATABASE_URL="postgresql://example.org/league") == (
        1,
        "",
        "--demo keeps a database of its own: start it without DATABASE_URL.\n",
    )


def test_production_speaks_https_only_and_believes_its_proxy(tmp_path: Path, start: Start, port: int) -> None:
    told = {"EUCHRE_MODE": "production", "SECRET_KEY": "q7" * 30, "ALLOWED_HOSTS": "localhost"}
    server = start(tmp_path / "data", "--host", "127.0.0.1", **told)
    server.printed(f"Euchre Club listens on http://127.0.0.1:{port}/ for the proxy in front of it.")
    connection = HTTPConnection("localhost", port, timeout=PATIENCE)
    connection.request("GET", "/setup/")
    plain = connection.getresponse()
    assert (plain.read(), plain.status, plain.headers["Location"]) == (
        b"",
        301,
        f"https://localhost:{port}/setup/",
    )
    connection.request("GET", "/setup/", headers={"X-Forwarded-Proto": "https"})
    secure = connection.getresponse()
    secure.read()
    assert secure.status == 200
    assert secure.headers["Strict-Transport-Security"] == "max-age=31536000; includeSubDomains; preload"
    assert "; Secure" in secure.headers["Set-Cookie"].title()
    connection.request("GET", "/setup/", headers={"X-Forwarded-Proto": "https", "Host": "elsewhere.example"})
    assert connection.getresponse().status == 400
    connection.close()
    assert not (tmp_path / "data" / "secret_key").exists()
    assert server.stop() == 0


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({}, "Settings: Production needs SECRET_KEY in the environment.\n"),
        (
            {"SECRET_KEY": "x" * 60},
            "Settings: Production needs ALLOWED_HOSTS in the environment, separated by commas.\n",
        ),
    ],
)
def test_production_refuses_to_start_without_its_secrets(
    tmp_path: Path, given: dict[str, str], sentence: str
) -> None:
    assert refusal(data=tmp_path, EUCHRE_MODE="production", **given) == (1, "", sentence)
