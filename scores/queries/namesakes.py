"""Who in a club has the same name: asked wherever names are typed."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable

from scores.models import Club, Player

#: Marks of width nothing: chat programs paste them along with names, and some turn what stands beside a name around.
#: PostgreSQL stores no text with the first.
#: The joiners (U+200C, U+200D) are not among them; Persian names and emoji need those.
_UNSEEN = re.compile("[\0\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]")


def plain(text: str) -> str:
    """Return the text without marks nobody sees, each letter in its usual spelling.

    >>> plain("\\u202aAndre\\u0301\\u202c")
    'André'
    """
    return unicodedata.normalize("NFC", _UNSEEN.sub("", text))


def tidy(text: str) -> str:
    """Return a typed name as ``plain`` text without needless spaces.

    >>> tidy("  Ann   Marie ")
    'Ann Marie'
    """
    return " ".join(plain(text).split())


def fold(text: str) -> str:
    """Return what two spellings of one name have in common; SQLite itself only knows the case of English letters.

    >>> fold("  ÄIJÄ  Oy") == fold("äijä oy")
    True
    """
    return tidy(text).casefold()


def bare(text: str) -> str:
    """Return a folded name without its accents: how somebody types who is in a hurry. Alike, but maybe somebody else.

    >>> bare("Äijä Łukasz")
    'aija łukasz'
    """
    letters = unicodedata.normalize("NFD", fold(text))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def namesakes(club: Club, names: Iterable[str]) -> dict[str, list[Player]]:
    """Return the club's players who have one of these names, accents aside, by bare name. One query."""
    wanted = {bare(name) for name in names}
    found: dict[str, list[Player]] = defaultdict(list)
    for player in Player.objects.filter(club=club).select_related("club"):
        if bare(player.name) in wanted:
            found[bare(player.name)].append(player)
    return dict(found)


def told_apart(people: Iterable[tuple[int, str, str]]) -> dict[int, str]:
    """Return how to call each of these people, (key, name, hint): where two names are the same, by the hint or a number.

    >>> told_apart([(1, "Ann", ""), (2, "Bea", "tall"), (3, "ann", "left-handed")])
    {1: 'Ann (1)', 2: 'Bea', 3: 'ann (left-handed)'}
    """
    listed = sorted(set(people))
    count = Counter(fold(name) for _, name, _ in listed)
    seen: Counter[str] = Counter()
    names = {}
    for key, name, hint in listed:
        seen[fold(name)] += 1
        names[key] = f"{name} ({hint or seen[fold(name)]})" if count[fold(name)] > 1 else name
    return names
