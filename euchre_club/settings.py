"""All settings. What differs between machines comes from the environment.

EUCHRE_MODE says where the app runs:

* ``development`` (the default): debug pages, plain static files, this machine only;
* ``lan``: one laptop serving phones over plain http; ``manage.py serve`` sets it;
* ``production``: behind an https proxy; refuses to start without SECRET_KEY and ALLOWED_HOSTS.
EUCHRE_DATA is the directory of everything the app keeps on disk (database, secret key, built static files).
DATABASE_URL names another database, for instance ``postgresql://user:password@host/name``.
"""

from datetime import timedelta
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured
from django.core.management.utils import get_random_secret_key
from django.utils.csp import CSP

from euchre_club.database import named_database

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

MODE: str = env.str("EUCHRE_MODE", default="development")
if MODE not in {"development", "lan", "production"}:
    raise ImproperlyConfigured(f"EUCHRE_MODE is {MODE!r}; it must be development, lan or production.")
PRODUCTION = MODE == "production"
DEBUG = MODE == "development"

DATA_DIR = Path(env.str("EUCHRE_DATA", default=str(BASE_DIR / "data"))).resolve()
SECRET_KEY_FILE = DATA_DIR / "secret_key"

# Secrets and hosts -----------------------------------------------------------------------------------------


def _secret_key() -> str:
    """The key from the environment, else the one `serve` made; development can do with a passing one."""
    if given := env.str("SECRET_KEY", default=""):
        return str(given)
    if PRODUCTION:
        raise ImproperlyConfigured("Production needs SECRET_KEY in the environment.")
    try:
        if SECRET_KEY_FILE.exists():
            return SECRET_KEY_FILE.read_text().strip()
    except (OSError, ValueError) as error:
        raise ImproperlyConfigured(f"The secret key in {SECRET_KEY_FILE} cannot be read: {error}.") from error
    if MODE == "lan":
        raise ImproperlyConfigured(f"No secret key in {SECRET_KEY_FILE}; `manage.py serve` makes it.")
    return get_random_secret_key()


SECRET_KEY = _secret_key()

ALLOWED_HOSTS: list[str] = env.list("ALLOWED_HOSTS", default=[])
if PRODUCTION and not ALLOWED_HOSTS:
    raise ImproperlyConfigured("Production needs ALLOWED_HOSTS in the environment, separated by commas.")
if MODE == "lan" and not ALLOWED_HOSTS:
    # A laptop's address changes with every wifi; phones reach it by whatever number it has tonight.
    ALLOWED_HOSTS = ["*"]

# Apps ------------------------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "scores",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django_htmx",
    "crispy_forms",
    "crispy_bootstrap5",
    "lucide",
    "axes",
]

MIDDLEWARE = [
    # Only a proxy may say where a visitor comes from; without one that line could hold anything.
    *(["euchre_club.proxy.visitor_address"] if PRODUCTION else []),
    "django.middleware.security.SecurityMiddleware",
    # Development and tests take static files straight from the source.
    *([] if DEBUG else ["whitenoise.middleware.WhiteNoiseMiddleware"]),
    "django.middleware.gzip.GZipMiddleware",  # a list of 300 people, over the wifi of a pub
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    # Closed by default: a view is public only where it says so.
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    # Who may not go on is asked to log in, or told who plays at the table now; a club's time zone ends with the request.
    "scores.views.access.LoginNeededMiddleware",
    "scores.views.moved_on.ElsewhereMiddleware",
    # Last, as it turns the answer of a locked-out login into a 429.
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "euchre_club.urls"
WSGI_APPLICATION = "euchre_club.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csp",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

# Database --------------------------------------------------------------------------------------------------

DATABASE_FILE = DATA_DIR / str(env.str("EUCHRE_DATABASE", default="euchre.sqlite3"))


def _database() -> dict[str, Any]:
    """DATABASE_URL, or else the SQLite file; either way tuned for many phones at once."""
    url = env.str("DATABASE_URL", default=f"sqlite:///{DATABASE_FILE}")
    database: dict[str, Any] = named_database(url)
    if database["ENGINE"] != "django.db.backends.sqlite3":
        database["OPTIONS"] = {**database.get("OPTIONS", {}), "pool": {"min_size": 1, "max_size": 8}}
        return database
    return {
        **database,
        # Closing the last connection folds the write-ahead log back into the file, which is slow.
        "CONN_MAX_AGE": 600,
        "OPTIONS": {
            "timeout": 20,
            # A transaction takes the write lock at its start, so that two phones queue instead of failing.
            "transaction_mode": "IMMEDIATE",
            # Full: when the answer says saved, not even a power cut takes the hand away.
            "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA cache_size=-16000; "
            "PRAGMA mmap_size=134217728; PRAGMA temp_store=MEMORY;",
        },
        # A file, because the browser tests' server and the test itself use it from two threads.
        "TEST": {"NAME": env.str("TEST_DB", default=str(BASE_DIR / "test.sqlite3"))},
    }


DATABASES = {"default": _database()}

# Accounts --------------------------------------------------------------------------------------------------

AUTH_USER_MODEL = "scores.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {
        "NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator",
        "OPTIONS": {"user_attributes": ["name", "email"]},
    },
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]
LOGIN_URL = "scores:login"
LOGIN_REDIRECT_URL = "scores:home"
LOGOUT_REDIRECT_URL = "scores:home"

# Nobody is asked to log in again in the middle of an evening, nor at the next one.
SESSION_COOKIE_AGE = int(timedelta(days=30).total_seconds())

# One guesser is stopped without locking the organiser out of the other phone.
AXES_FAILURE_LIMIT = 8
AXES_COOLOFF_TIME = timedelta(minutes=10)
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
# The login form's field is called so, although an e-mail address is typed into it; axes would look for "email".
AXES_USERNAME_FORM_FIELD = "username"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
AXES_LOCKOUT_TEMPLATE = "scores/accounts/locked_out.html"

# Language and time -----------------------------------------------------------------------------------------

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
USE_I18N = True
FORMAT_MODULE_PATH = ["euchre_club.formats"]
USE_TZ = True
TIME_ZONE = "UTC"  # Pages show the club's own time zone.

# Static files ----------------------------------------------------------------------------------------------

STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = DATA_DIR / "static"
WHITENOISE_KEEP_ONLY_HASHED_FILES = True
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "euchre_club.storage.ModuleStorage"
    },
}

# Security --------------------------------------------------------------------------------------------------

SECURE_CSP = {
    "default-src": [CSP.SELF],
    "script-src": [CSP.SELF, CSP.NONCE],
    "style-src": [CSP.SELF, CSP.NONCE],
    "img-src": [CSP.SELF, "data:"],
    "connect-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "form-action": [CSP.SELF],
    "object-src": [CSP.NONE],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}
X_FRAME_OPTIONS = "DENY"

if PRODUCTION:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds())
    SECURE_HSTS_INCLUDE_SUBDOMAINS = True
    SECURE_HSTS_PRELOAD = True
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# Log -------------------------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    # A page that is not there or not for that person is no news for whoever looks at the terminal.
    "loggers": {"django.request": {"level": "ERROR"}},
}
