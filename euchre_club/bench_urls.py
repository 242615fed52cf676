"""Every address of the site and one more, which inserts one row: what `manage.py bench_hands` compares with."""

from django.contrib.auth.decorators import login_not_required
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_POST

from scores.models import Line


@login_not_required
@require_POST
def insert_one_row(request: HttpRequest) -> HttpResponse:
    """The least that a view which stores something can do."""
    number = int(request.POST["number"])
    Line.objects.create(game_id=int(request.POST["game"]), number=number, place=number, kind="hand")
    return HttpResponse("stored")


urlpatterns = [
    path("insert-one-row/", insert_one_row, name="insert_one_row"),
    path("", include("euchre_club.urls")),
]
