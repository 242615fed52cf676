"""What an option of the house is: its words, its values, where the rule is found in print."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from scores.euchre.variants import VARIANTS
from scores.euchre.words import RulesError, gettext_noop

Group = Literal["end", "deal", "prices", "penalties"]
OptionValue = bool | int | str | None

#: Headings of the groups, in the order they are shown.
GROUPS: dict[Group, str] = {
    "end": gettext_noop("How a game ends"),
    "deal": gettext_noop("The deal and the call"),
    "prices": gettext_noop("What a hand is worth"),
    "penalties": gettext_noop("Penalties"),
}


class Choice(NamedTuple):
    """One value of an option, with its words (a msgid; a bare number for a price)."""

    value: int | str | None
    label: str


def numbers(*values: int) -> tuple[Choice, ...]:
    """Return prices as choices.

    >>> numbers(2, 4)
    (Choice(value=2, label='2'), Choice(value=4, label='4'))
    """
    return tuple(Choice(value, str(value)) for value in values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One option of ``HouseRules``. ``label`` and ``help`` are msgids.

    ``kind``: ``bool``, ``choice`` (one of ``choices``) or ``int`` (from ``least`` to ``most``; no limit when ``most`` is
    ``None``; ``usual`` values are worth offering first). ``source`` names where the rule is printed.
    """

    name: str
    label: str
    help: str
    group: Group
    source: str
    kind: Literal["bool", "choice", "int"]
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int | None = None
    usual: tuple[int, ...] = ()

    @property
    def variants(self) -> tuple[str, ...]:
        """Return the codes of the variants that know this option."""
        return tuple(code for code, variant in VARIANTS.items() if variant.knows(self.name))

    def check_value(self, value: object) -> None:
        """Raise ``RulesError`` unless the option can have this value.

        >>> Option(name="target", label="Target", help="", group="end", source="", kind="int", least=1).check_value(0)
        Traceback (most recent call last):
        ...
        scores.euchre.words.RulesError: “Target” must be at least 1.
        """
        if self.kind == "int":
            self._check_number(value)
            return
        allowed = (False, True) if self.kind == "bool" else tuple(choice.value for choice in self.choices)
        if not one_of(value, allowed):
            raise self._refuse(value)

    def _check_number(self, value: object) -> None:
        """A number must be one, and within the limits."""
        if not isinstance(value, int) or isinstance(value, bool):
            raise self._refuse(value)
        if value < self.least:
            raise RulesError(
                gettext_noop("“%(label)s” must be at least %(least)s."),
                code="option_too_small",
                label=self.label,
                least=self.least,
                option=self.name,
            )
        if self.most is not None and value > self.most:
            raise RulesError(
                gettext_noop("“%(label)s” must be at most %(most)s."),
                code="option_too_large",
                label=self.label,
                most=self.most,
                option=self.name,
            )

    def _refuse(self, value: object) -> RulesError:
        """Return the refusal of a value that is none of ours."""
        return RulesError(
            gettext_noop("“%(label)s” cannot be “%(value)s”."),
            code="option_value",
            label=self.label,
            value=value,
            option=self.name,
        )


def one_of(value: object, allowed: Sequence[object]) -> bool:
    """Say whether ``value`` is among ``allowed``, telling ``True`` from 1."""
    return any(value == other and isinstance(value, bool) == isinstance(other, bool) for other in allowed)
