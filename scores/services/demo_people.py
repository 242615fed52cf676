"""Who plays at the made-up club, and how."""

from __future__ import annotations

from dataclasses import dataclass

from scores.services.demo_play import Character


@dataclass(frozen=True, slots=True)
class Person:
    """A made-up player. ``shown`` is the name they chose to show, ``hint`` tells two of one name apart."""

    name: str
    skill: float
    daring: float
    shown: str = ""
    hint: str = ""
    active: bool = True

    @property
    def character(self) -> Character:
        """How this person plays."""
        return Character(self.skill, self.daring)


PEOPLE = (
    Person("Quin Abernathy", 0.9, 0.2),
    Person("Marjorie Tuckfield", 0.7, -0.4),
    Person("Desmond Okafor", 0.6, 0.5),
    Person("Aino Lehtonen", 0.8, -0.2),
    Person("Hennie van Zyl", 0.3, 0.8),
    Person("Kaarina Mäkelä", 0.4, 0.0),
    Person("Bill Pascoe", 0.2, -0.6),
    Person("Rosalind Trevenna", 0.5, 0.3),
    Person("Thandi Dlamini", 0.4, 0.4),
    Person("Ray Kowalczyk", 0.0, 0.9),
    Person("Solange Lefèvre", 0.3, -0.1),
    Person("Gus Lindqvist", 0.1, 0.1),
    Person("Ming-Hui Chen", 0.6, -0.5),
    Person("Joyce Penhaligon", -0.1, -0.7),
    Person("Dieter Krämer", 0.0, -0.3),
    Person("Imelda Núñez", 0.2, 0.6),
    Person("Owen Pritchard", -0.2, 0.2),
    Person("Patricia O’Brien", -0.1, 0.0, shown="Pat O’B."),
    Person("Leo Fontaine", -0.4, 0.7),
    Person("Siobhán Kelly", -0.3, -0.2),
    Person("John Miller", -0.2, 0.1, hint="from the bakery"),
    Person("John Miller", -0.5, 0.4, hint="plays the tuba"),
    Person("Anneli Virtanen", -0.4, -0.4),
    Person("Vernon Sikora", -0.7, 0.9),
    Person("Dot Maybury", -0.6, -0.8, active=False),
)
