"""People: users who log in, clubs, memberships with a role, invitations, and players who have a history but no login."""

from __future__ import annotations

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser, BaseUserManager
from django.contrib.auth.models import PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _


class UserManager(BaseUserManager["User"]):
    """Makes users whose e-mail address is their login; addresses are kept in lower case."""

    def create_user(self, email: str, password: str | None = None, **extra: Any) -> User:
        """Create and save a user."""
        user = self.model(email=email.strip().lower(), **extra)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **extra: Any) -> User:
        """Create and save a user who may use the admin."""
        return self.create_user(email, password, is_staff=True, is_superuser=True, **extra)

    def get_by_natural_key(self, username: str | None) -> User:
        """Log in whatever way the address was typed."""
        return self.get(email=(username or "").strip().lower())


class User(AbstractBaseUser, PermissionsMixin):
    """Somebody who logs in: an organiser, a scorer or a member. The login is the e-mail address."""

    email = models.EmailField(_("e-mail address"), unique=True)
    name = models.CharField(_("name"), max_length=80)
    is_staff = models.BooleanField(default=False)
    is_active = models.BooleanField(default=True)
    date_joined = models.DateTimeField(auto_now_add=True)

    objects: ClassVar[UserManager] = UserManager()

    USERNAME_FIELD = "email"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["name"]

    def __str__(self) -> str:
        return self.name or self.email


class Club(models.Model):
    """A club: its own players, house rules, tournaments and time zone."""

    class Visibility(models.TextChoices):
        PUBLIC = "public", _("Everybody may look")
        MEMBERS = "members", _("Only members may look")

    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(max_length=60, unique=True)
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC")
    visibility = models.CharField(max_length=10, choices=Visibility, default=Visibility.PUBLIC)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A user's role in a club."""

    class Role(models.TextChoices):
        ORGANISER = "organiser", _("Organiser")
        SCORER = "scorer", _("Scorer")
        MEMBER = "member", _("Member")

    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    club = models.ForeignKey(Club, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=10, choices=Role, default=Role.MEMBER)
    joined_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar = [models.UniqueConstraint(fields=["user", "club"], name="one_role_per_club")]

    def __str__(self) -> str:
        return f"{self.user} · {self.club} · {self.role}"


class Invitation(models.Model):
    """A link that lets one person join a club in a role. Only a hash of the secret in the link is kept."""

    club = models.ForeignKey(Club, models.CASCADE, related_name="invitations")
    role = models.CharField(max_length=10, choices=Membership.Role, default=Membership.Role.MEMBER)
    note = models.CharField(_("for whom"), max_length=80, blank=True)
    secret_hash = models.CharField(max_length=64, unique=True)
    created_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    expires_at = models.DateTimeField()
    used_by = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="+")
    used_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return f"{self.club} · {self.role} · {self.note}"


class Player(models.Model):
    """Somebody who plays at a club. ``name`` is what the organiser calls them; ``shown_name`` is what they chose to show.

    Two people may have one name: ``hint`` ("from the bakery") tells them apart in every pick list.
    """

    club = models.ForeignKey(Club, models.CASCADE, related_name="players")
    name = models.CharField(_("name"), max_length=60)
    shown_name = models.CharField(_("name shown"), max_length=60, blank=True)
    hint = models.CharField(_("tells apart from others of that name"), max_length=40, blank=True)
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering: ClassVar = [Lower("name"), "pk"]
        indexes: ClassVar = [models.Index(Lower("name"), "club", name="player_by_name")]

    def __str__(self) -> str:
        return self.public_name

    @property
    def public_name(self) -> str:
        """The name everybody sees."""
        return self.shown_name or self.name
