"""What templates draw by themselves."""

import pytest
from django.template import Context, Template

from scores.templatetags.look import minus, pips, signed


def test_pips_are_dots_up_to_the_target() -> None:
    assert pips(4, 10) == (
        '<svg class="pips" viewBox="0 0 100 10" aria-hidden="true"><path d="M5 5H95.1"/><path d="M5 5H35.1"/></svg>'
    )


@pytest.mark.parametrize("points", [0, -3])
def test_no_dot_is_filled_without_points(points: int) -> None:
    assert (
        pips(points, 5)
        == '<svg class="pips" viewBox="0 0 50 10" aria-hidden="true"><path d="M5 5H45.1"/></svg>'
    )


def test_points_beyond_the_target_fill_all_dots() -> None:
    assert pips(12, 10) == pips(10, 10)


def test_many_pips_become_a_bar() -> None:
    assert pips(40, 52) == '<progress class="pipbar" value="40" max="52" aria-hidden="true"></progress>'


@pytest.mark.parametrize("target", [None, 0])
def test_no_pips_without_a_target(target: int | None) -> None:
    assert pips(3, target) == ""


@pytest.mark.parametrize(("number", "words"), [(2, "+2"), (0, "0"), (-2, "−2"), (1.5, "+1.5")])
def test_signed_numbers(number: float, words: str) -> None:
    assert signed(number) == words


def test_a_real_minus_sign() -> None:
    assert minus(-14) == "−14"


def test_pages_without_a_request_have_the_normal_look() -> None:
    page = Template(
        "{% load look %}{% chosen_look as look %}{{ look.theme }} {{ look.text }} {{ look.dark_media }}"
    )

    assert page.render(Context()) == "system normal screen and (prefers-color-scheme: dark)"
