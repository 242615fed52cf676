"""What a service says when it will not do something: a full sentence for the person who asked."""

from __future__ import annotations

from django.utils.functional import Promise


class Refused(Exception):
    """A write that cannot be done. ``sentence`` is translated; ``field`` names the form field it belongs beside, if any."""

    def __init__(self, sentence: str | Promise, *, field: str | None = None) -> None:
        self.sentence = str(sentence)
        self.field = field
        super().__init__(self.sentence)
