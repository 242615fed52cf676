"""What the makers refuse, as sentences for the organiser."""

from scores.euchre.words import RulesError


class SeatingError(RulesError):
    """These people cannot be seated like this; the sentence says who and why."""
