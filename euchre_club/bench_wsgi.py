"""What the web server loads for `manage.py bench_hands`: the site with one more address."""

import os

from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "euchre_club.settings")
settings.ROOT_URLCONF = "euchre_club.bench_urls"

from euchre_club.wsgi import application  # noqa: E402 (only now do the settings name the addresses)

__all__ = ["application"]
