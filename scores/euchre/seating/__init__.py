"""Who sits where: makers of seatings, the wishes they keep, and a referee who checks any of them."""

from scores.euchre.seating.constraints import Constraints
from scores.euchre.seating.errors import SeatingError
from scores.euchre.seating.movements import MOVEMENTS, Movement, Needs, movement
from scores.euchre.seating.pairs import pairs_round_robin
from scores.euchre.seating.plan import RoundSeating, TableSeating
from scores.euchre.seating.referee import check
from scores.euchre.seating.report import Figures, Note, Problem, Report
from scores.euchre.seating.request import Request
from scores.euchre.seating.results import TableResult, Ties
from scores.euchre.seating.rotation import cutthroat, rotation, two_handed
from scores.euchre.seating.sizes import Odd, table_sizes

__all__ = [
    "MOVEMENTS",
    "Constraints",
    "Figures",
    "Movement",
    "Needs",
    "Note",
    "Odd",
    "Problem",
    "Report",
    "Request",
    "RoundSeating",
    "SeatingError",
    "TableResult",
    "TableSeating",
    "Ties",
    "check",
    "cutthroat",
    "movement",
    "pairs_round_robin",
    "rotation",
    "table_sizes",
    "two_handed",
]
