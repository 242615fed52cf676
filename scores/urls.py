"""Addresses of the app, by noun."""

from django.urls import URLPattern, URLResolver, path

from scores.views import look

app_name = "scores"

urlpatterns: list[URLPattern | URLResolver] = [
    path("look/", look.look, name="look"),
]
