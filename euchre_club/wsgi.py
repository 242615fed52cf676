"""What a web server loads."""

import gc
import os

from django.core.wsgi import get_wsgi_application
from django.urls import get_resolver

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "euchre_club.settings")
application = get_wsgi_application()

# The views are loaded now, not by the first phone; and what is there now stays for good, so that no phone waits while the
# garbage collector looks through it again.
get_resolver().url_patterns  # noqa: B018 (looking at them loads them)
gc.freeze()
