"""Sentences of the rules, as the page says them."""

from scores.euchre.words import RulesError
from scores.queries.words import said, say


def test_places_are_filled() -> None:
    error = RulesError(
        "“%(label)s” must be at least %(least)s.", code="small", label="Points to win", least=1
    )
    assert said(error) == "“Points to win” must be at least 1."


def test_a_sentence_without_places_may_hold_a_percent_sign() -> None:
    assert said(RulesError("100 % sure.")) == "100 % sure."


def test_nothing_says_nothing() -> None:
    assert (say(""), say("%(name)s", {"name": ""})) == ("", "")
