"""Letters and colours: remembered on the phone, without an account."""

import pytest
from django.test import Client
from django.urls import reverse

LOOK = "/look/"
NAMES = ("text", "theme", "contrast", "signals")
PLAIN = {"contrast": "normal"}


def _cookies(client: Client) -> dict[str, str]:
    return {name: client.cookies[name].value for name in NAMES if name in client.cookies}


def test_a_stranger_sees_the_choice_with_what_is_set(client: Client) -> None:
    client.cookies["text"] = "huge"
    client.cookies["theme"] = "dark"
    client.cookies["contrast"] = "high"
    client.cookies["signals"] = "voice.buzz.nonsense"

    answer = client.get(LOOK)

    assert answer.status_code == 200
    form = answer.context["form"]
    assert form.initial == {"text": "huge", "theme": "dark", "contrast": "high", "signals": ("buzz", "voice")}


def test_the_choice_is_kept_in_cookies_and_leads_back(client: Client) -> None:
    answer = client.post(
        LOOK,
        {
            "text": "large",
            "theme": "light",
            "contrast": "high",
            "signals": ["buzz", "sound"],
            "next": "/look/?a=b",
        },
    )

    assert (answer.status_code, answer.headers["Location"]) == (303, "/look/?a=b")
    assert _cookies(client) == {
        "text": "large",
        "theme": "light",
        "contrast": "high",
        "signals": "buzz.sound",
    }


@pytest.mark.parametrize("wanted", ["https://elsewhere.example/", "//elsewhere.example", ""])
def test_it_never_leads_to_another_site(client: Client, wanted: str) -> None:
    answer = client.post(LOOK, {"text": "large", "theme": "light", **PLAIN, "next": wanted})

    assert (answer.status_code, answer.headers["Location"]) == (303, reverse("scores:home"))


def test_an_impossible_choice_is_refused(client: Client) -> None:
    answer = client.post(LOOK, {"text": "gigantic", "theme": "dark", **PLAIN})

    assert answer.status_code == 422
    assert list(answer.context["form"].errors) == ["text"]
    assert _cookies(client) == {}


@pytest.mark.parametrize(
    ("theme", "media"),
    [
        ("system", 'media="screen and (prefers-color-scheme: dark)"'),
        ("nonsense", 'media="screen and (prefers-color-scheme: dark)"'),
        ("dark", 'media="screen"'),
        ("light", None),
    ],
)
def test_dark_colours_are_linked_as_chosen(client: Client, theme: str, media: str | None) -> None:
    client.cookies["theme"] = theme

    lines = [line.strip() for line in client.get(LOOK).content.decode().splitlines() if "dark.css" in line]

    assert lines == ([f'<link rel="stylesheet" href="/static/css/dark.css" {media}>'] if media else [])


@pytest.mark.parametrize(
    ("text", "tag"),
    [
        ("normal", '<html lang="en">'),
        ("large", '<html lang="en" data-text="large">'),
        ("huge", '<html lang="en" data-text="huge">'),
        ('"><script>', '<html lang="en">'),
    ],
)
def test_the_size_of_the_letters_is_on_the_page(client: Client, text: str, tag: str) -> None:
    client.cookies["text"] = text

    lines = [line.strip() for line in client.get(LOOK).content.decode().splitlines() if "<html" in line]

    assert lines == [tag]


def test_signals_are_off_until_somebody_wants_them(client: Client) -> None:
    assert "data-signals" not in client.get(LOOK).text
    client.cookies["signals"] = "sound.buzz"
    assert 'data-signals="buzz sound"' in client.get(LOOK).text
    client.post(LOOK, {"text": "normal", "theme": "system", **PLAIN})
    assert "data-signals" not in client.get(LOOK).text


@pytest.mark.parametrize(
    ("contrast", "theme", "styles"),
    [
        ("normal", "system", []),
        ("nonsense", "system", []),
        ("high", "light", ["contrast.css"]),
        ("high", "dark", ["contrast.css", "contrast-dark.css"]),
        ("high", "system", ["contrast.css", "contrast-dark.css"]),
    ],
)
def test_strong_contrast_is_linked_as_chosen(
    client: Client, contrast: str, theme: str, styles: list[str]
) -> None:
    client.cookies["contrast"], client.cookies["theme"] = contrast, theme

    page = client.get(LOOK).text

    assert [name for name in ("contrast.css", "contrast-dark.css") if f"css/{name}" in page] == styles
