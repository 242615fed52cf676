"""The referee over every maker: every number of people to 64, and random wishes with a leaver and a latecomer."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scores.euchre.seating import MOVEMENTS, Constraints, Odd, Request, RoundSeating, SeatingError, check
from scores.euchre.seating.imagined import imagined

SHORT = (Odd.SIT_OUT, Odd.THREES, Odd.TWOS)


def asked(name: str, people: int, rounds: int, seed: int) -> Request:
    """So many people, paired where pairs enter; what happens to those left over changes with the seed."""
    pairs = MOVEMENTS[name].pairs
    players = list(range(people - people % 2 if pairs else people))
    return Request(
        players,
        rounds,
        seed,
        odd=Odd.SIT_OUT if pairs else SHORT[seed % 3],
        pairs=[(one, one + 1) for one in players[::2]] if pairs else [],
    )


def sizes(name: str, request: Request) -> set[int]:
    return {MOVEMENTS[name].full} if request.odd is Odd.SIT_OUT else {2, 3, 4}


@pytest.mark.parametrize("name", MOVEMENTS)
def test_every_number_of_people(name: str) -> None:
    for people in range(4, 65):
        request = asked(name, people, 3, seed=people)
        report = check(
            imagined(MOVEMENTS[name], request), players=request.players, sizes=sizes(name, request)
        )
        assert report.errors == (), people


def random_wishes(chance: Random, request: Request, name: str) -> Constraints:
    """A few wishes, those that can be had in the movement; where pairs enter, they are said of both."""
    free = [pair[0] for pair in request.pairs] or list(request.players)
    chance.shuffle(free)
    apart = [(free[0], free[1])] if chance.random() < 0.5 else []
    kept, rests = [free[2]], [free[3]]
    if request.pairs:
        apart = [(a + i, b + j) for a, b in apart for i in (0, 1) for j in (0, 1)]
        kept, rests = [free[2], free[2] + 1], [free[3], free[3] + 1]
    single = not request.pairs and MOVEMENTS[name].full == 4
    planned = (
        name == "pairs"
    )  # A round robin has no choice of who meets and who rests: a rotation is drawn then.
    return Constraints(
        partners=tuple(request.pairs) or (((free[4], free[5]),) if single and chance.random() < 0.4 else ()),
        never_partners=((free[6], free[7]),) if single and chance.random() < 0.5 else (),
        never_together=() if planned else tuple(apart),
        fixed_table=dict.fromkeys(kept, 1) if chance.random() < 0.5 else {},
        fixed_seat={free[6]: 1} if single and chance.random() < 0.3 else {},
        out_of_use=frozenset({2}) if chance.random() < 0.5 else frozenset(),
        sits_out={1: frozenset(rests)} if not planned and chance.random() < 0.5 else {},
    )


@given(name=st.sampled_from(list(MOVEMENTS)), seed=st.integers(0, 10_000))
@settings(max_examples=200, deadline=None, derandomize=True)
def test_random_wishes_a_leaver_and_a_latecomer(name: str, seed: int) -> None:
    """Whatever a maker does not refuse in words is without error, also after somebody went and somebody came."""
    chance = Random(seed)
    movement, request = MOVEMENTS[name], asked(name, chance.randint(20, 40), 2, seed)
    request = replace(request, constraints=random_wishes(chance, request, name))
    try:
        before = imagined(movement, request)
        after = changed(request, before)
        # Fixed pairs of whom some have played are drawn as couples of a rotation.
        rest = imagined(MOVEMENTS["rotation" if name == "pairs" else name], after)
    except SeatingError:
        return
    first = check(
        before, players=request.players, sizes=sizes(name, request), constraints=request.constraints
    )
    then = check(
        rest,
        players=after.players,
        sizes=sizes(name, request),
        constraints=after.constraints,
        history=before,
    )
    assert (first.errors, then.errors) == ((), ())


def changed(request: Request, history: tuple[RoundSeating, ...]) -> Request:
    """The last person or pair has gone, and another one has come."""
    if request.pairs:
        pairs = [*request.pairs[:-1], (500, 501)]
        wishes = replace(request.constraints, partners=tuple(pairs))
        players = [player for pair in pairs for player in pair]
        return replace(request, players=players, pairs=pairs, history=history, constraints=wishes)
    return replace(request, players=[*request.players[:-1], 500], history=history)
