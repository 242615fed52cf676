"""The project's settings, with what only tests want."""

from euchre_club.settings import *  # noqa: F403
from euchre_club.settings import INSTALLED_APPS, MIDDLEWARE

# Raises as soon as a page queries row by row.
INSTALLED_APPS = [*INSTALLED_APPS, "zeal"]
MIDDLEWARE = ["zeal.middleware.zeal_middleware", *MIDDLEWARE]

# The real hasher is slow on purpose; tests log in hundreds of times.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]

# Logging out reads the session once more in order to delete it; that is Django's own doing, not a page's.
ZEAL_ALLOWLIST = [{"model": "sessions.Session", "field": "get()"}]
