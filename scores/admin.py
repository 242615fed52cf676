"""The site's back room, for whoever looks after the server: people and clubs can be changed, what was played only looked at."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.auth.admin import UserAdmin
from django.http import HttpRequest

from scores.models import (
    Club,
    Disagreement,
    Entry,
    Game,
    Invitation,
    Line,
    Membership,
    Player,
    Round,
    RuleSet,
    Season,
    Tournament,
    User,
)


class ReadOnly(admin.ModelAdmin):  # type: ignore[type-arg]
    """Rows that are written by services only: a change here would bypass the rules, and lines are never changed at all."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Nobody adds."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody deletes."""
        return False


class Memberships(admin.TabularInline):  # type: ignore[type-arg]
    """Roles, on the page of the club or of the user."""

    model = Membership
    extra = 0
    autocomplete_fields = ("user", "club")


@admin.register(User)
class Users(UserAdmin):  # type: ignore[type-arg]
    """Logins; the e-mail address takes the place of a user name."""

    ordering = ("email",)
    list_display = ("email", "name", "is_active", "is_staff", "last_login")
    list_filter = ("is_staff", "is_superuser", "is_active")
    search_fields = ("email", "name")
    readonly_fields = ("date_joined", "last_login")
    inlines = (Memberships,)
    fieldsets = (
        (None, {"fields": ("email", "name", "password")}),
        ("Rights on this site", {"fields": ("is_active", "is_staff", "is_superuser")}),
        ("Dates", {"fields": ("date_joined", "last_login")}),
    )
    add_fieldsets = ((None, {"fields": ("email", "name", "usable_password", "password1", "password2")}),)

    def save_model(self, request: HttpRequest, obj: User, form: Any, change: bool) -> None:
        """Keep the address in the one spelling that logging in looks for."""
        obj.email = obj.email.strip().lower()
        super().save_model(request, obj, form, change)


@admin.register(Club)
class Clubs(admin.ModelAdmin):  # type: ignore[type-arg]
    """Clubs and who belongs to them."""

    list_display = ("name", "slug", "time_zone", "visibility", "created_at")
    search_fields = ("name", "slug")
    inlines = (Memberships,)


@admin.register(Player)
class Players(admin.ModelAdmin):  # type: ignore[type-arg]
    """Players; deleting one with a history is refused by the database."""

    list_display = ("name", "shown_name", "hint", "club", "active")
    list_filter = ("active", "club")
    list_select_related = ("club",)
    search_fields = ("name", "shown_name")
    autocomplete_fields = ("club",)


@admin.register(Invitation)
class Invitations(ReadOnly):
    """Who was invited when; the secrets are not kept anywhere."""

    list_display = ("club", "role", "note", "created_at", "expires_at", "used_at", "withdrawn_at")
    list_select_related = ("club",)
    exclude = ("secret_hash",)


@admin.register(RuleSet, Season, Tournament)
class OfAClub(ReadOnly):
    """House rules, seasons, tournaments."""

    list_display = ("name", "club")
    list_filter = ("club",)
    list_select_related = ("club",)
    search_fields = ("name",)


@admin.register(Entry)
class Entries(ReadOnly):
    """Who entered."""

    list_display = ("__str__", "tournament", "number", "status")
    list_select_related = ("tournament", "player", "partner")


@admin.register(Round)
class Rounds(ReadOnly):
    """Rounds with their seatings."""

    list_display = ("__str__", "status", "published_at")
    list_select_related = ("tournament",)


@admin.register(Game)
class Games(ReadOnly):
    """Games."""

    list_display = ("id", "club", "table", "status", "created_at")
    list_filter = ("status",)
    list_select_related = ("club",)


@admin.register(Line)
class Lines(ReadOnly):
    """Lines of score sheets, with who wrote them and when."""

    list_display = ("game", "number", "kind", "author_label", "at", "reason")
    list_select_related = ("game",)


@admin.register(Disagreement)
class Disagreements(ReadOnly):
    """What second phones proposed, and what was decided."""

    list_display = ("game", "kind", "author_label", "at", "status", "settled_by")
    list_select_related = ("game",)
