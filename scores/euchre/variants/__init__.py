"""What a hand is worth: one module per family, prices as rows of data, and the registry of all variants.

Every ``Variant`` at the top level of a module in ``MODULES`` is offered, in the order it stands there.
"""

from __future__ import annotations

from types import ModuleType

from scores.euchre.variants import cutthroat, four_handed, two_handed
from scores.euchre.variants.base import Variant
from scores.euchre.words import RulesError, gettext_noop

MODULES: tuple[ModuleType, ...] = (four_handed, cutthroat, two_handed)


def _collect(modules: tuple[ModuleType, ...]) -> dict[str, Variant]:
    """Return the variants of ``modules`` by code, in display order."""
    found = [value for module in modules for value in vars(module).values() if isinstance(value, Variant)]
    return {variant.code: variant for variant in found}


VARIANTS: dict[str, Variant] = _collect(MODULES)


def get(code: str) -> Variant:
    """Return the variant with this code; raises ``RulesError`` for one nobody knows.

    >>> get("british").deck.cards
    25
    >>> get("poker")
    Traceback (most recent call last):
    ...
    scores.euchre.words.RulesError: There is no game called “poker” here.
    """
    if code not in VARIANTS:
        raise RulesError(
            gettext_noop("There is no game called “%(name)s” here."), code="unknown_variant", name=code
        )
    return VARIANTS[code]
