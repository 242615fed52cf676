"""The search's memory: in every round who sits with whom, and what one more meeting of any two would cost.

A pair that has partnered p times, opposed o times and so met m = p + o times costs
PARTNER·C(p,2) + OPPONENT·C(o,2) + C(m,2). Kept as the price of the *next* meeting, these sums grow by constants,
and the change that one exchange of two players makes is a sum of twelve look-ups; for all exchanges of one
player at once it is a few passes over whole rows.
"""

PARTNER = 60
OPPONENT = 10
HARD = 1 << 20
"""The price of sitting against the organiser's wishes: more than any evening's repeats together."""

BOND = HARD << 12
"""What holds together couples and people who keep one table: more than any number of other wishes."""


class Pool:
    """The people of one round who may exchange places: those at tables of one size."""

    __slots__ = ("first", "members", "partner", "second", "size")

    def __init__(
        self, size: int, members: list[int], partner: list[int], first: list[int], second: list[int]
    ) -> None:
        self.size = size
        self.members = members
        self.partner = partner
        self.first = first
        self.second = second


class Meetings:
    """Prices for ``count`` people numbered from 0; number ``count`` is nobody and meets free of charge."""

    def __init__(self, count: int) -> None:
        self.nobody = count
        self.partner_price = [[0] * (count + 1) for _ in range(count + 1)]
        self.opponent_price = [[0] * (count + 1) for _ in range(count + 1)]
        self.pools: list[Pool] = []

    def price(self, one: int, other: int, *, partner: int = 0, opponent: int = 0) -> None:
        """Raise (or lower) what it costs these two to partner and to oppose."""
        for a, b in ((one, other), (other, one)):
            self.partner_price[a][b] += partner
            self.opponent_price[a][b] += opponent

    def partnered(self, one: int, other: int, times: int = 1) -> None:
        self.price(one, other, partner=times * (PARTNER + 1), opponent=times)

    def opposed(self, one: int, other: int, times: int = 1) -> None:
        self.price(one, other, partner=times, opponent=times * (OPPONENT + 1))

    def met(self, seats: tuple[int, ...] | list[int]) -> None:
        """Count one table: of four with ``seats`` a, b, c, d for a and b against c and d, or a smaller one."""
        for place, one in enumerate(seats):
            for other in seats[place + 1 :]:
                if self.nobody in (one, other):
                    continue
                if len(seats) == 4 and {one, other} in ({seats[0], seats[1]}, {seats[2], seats[3]}):
                    self.partnered(one, other)
                else:
                    self.opposed(one, other)

    def seat(self, tables: list[list[int]], size: int) -> Pool:
        """Add tables of one size to a round of the evening being planned."""
        nobody = self.nobody
        partner, first, second = ([nobody] * (nobody + 1) for _ in range(3))
        for seats in tables:
            self.met(seats)
            for place, person in enumerate(seats):
                if size == 4:
                    partner[person] = seats[place ^ 1]
                    first[person], second[person] = seats[place ^ 2], seats[place ^ 3]
                else:
                    others = seats[:place] + seats[place + 1 :]
                    first[person] = others[0]
                    second[person] = others[1] if size == 3 else nobody
        pool = Pool(size, [person for seats in tables for person in seats], partner, first, second)
        self.pools.append(pool)
        return pool

    def tables(self, pool: Pool) -> list[list[int]]:
        """The pool's tables as :meth:`seat` took them."""
        nobody, seen, tables = self.nobody, set[int](), list[list[int]]()
        for person in pool.members:
            if person not in seen:
                seats = [person, pool.partner[person], pool.first[person], pool.second[person]]
                tables.append([other for other in seats if other != nobody])
                seen.update(seats)
        return tables
