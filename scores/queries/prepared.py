"""Queries that are written once and then run again and again with other keys.

Django puts the SQL of a query together anew for every run, which takes far longer than the database takes to answer a small
one. What runs at every hand of every table is put together once in the life of the program. (Django has no public way to
do that; this module is all that knows how its compiler works.)
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, field
from typing import Any

from django.db import connections
from django.db.models import Model, QuerySet
from django.db.models.sql import Query
from django.db.models.sql.compiler import SQLCompiler

#: What stands in a query for the keys of a run. No row has them.
SLOTS = (-(2**62) + 1, -(2**62) + 2)


@dataclass(slots=True)
class Prepared[M: Model]:
    """A query with one or two keys of rows left open. ``build`` makes the queryset of what stands in their places.

    Related objects come by ``select_related``, not by ``prefetch_related``. Nothing may be added to it afterwards.
    """

    build: Callable[..., QuerySet[M]]
    written: dict[int, _Written] = field(default_factory=dict)

    def __call__(self, *keys: int) -> list[M]:
        """Return the rows for these keys. One query."""
        written = self.written.get(len(keys)) or self._write(len(keys))
        query = _Again(written, dict(zip(SLOTS, keys, strict=False)))
        return list(QuerySet(written.compiler.query.model, query=query, using=written.alias))

    def _write(self, count: int) -> _Written:
        queryset = self.build(*SLOTS[:count])
        compiler = queryset.query.get_compiler(queryset.db)
        sql, params = compiler.as_sql()
        columns = [column for column, _sql, _alias in compiler.select]
        written = _Written(queryset.db, compiler, sql, tuple(params), compiler.get_converters(columns))
        return self.written.setdefault(count, written)


@dataclass(frozen=True, slots=True)
class _Written:
    """A compiler that has done its work, and what it wrote."""

    alias: str
    compiler: SQLCompiler
    sql: str
    params: tuple[Any, ...]
    converters: dict[int, Any]


class _Again(Query):
    """In the place of a queryset's query: what was written before, with the keys of this run."""

    def __init__(self, written: _Written, keys: dict[int, int]) -> None:
        self.written, self.keys = written, keys

    def get_compiler(self, using: str | None = None, *args: Any, **kwargs: Any) -> SQLCompiler:
        """Return the compiler as it was after its work, with the connection of this thread."""
        written = self.written
        compiler = copy(written.compiler)
        compiler.connection = connections[written.alias]
        params = tuple(
            self.keys.get(param, param) if isinstance(param, int) else param for param in written.params
        )
        compiler.as_sql = lambda *args, **kwargs: (written.sql, params)  # type: ignore[method-assign]  # of this copy only
        compiler.get_converters = lambda expressions: written.converters  # type: ignore[method-assign]  # as above
        return compiler
