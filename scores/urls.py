"""Addresses of the app, by noun."""

from django.urls import URLPattern, URLResolver

app_name = "scores"

urlpatterns: list[URLPattern | URLResolver] = []
