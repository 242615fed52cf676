"""What the web server loads for `manage.py bench_hands`: the site with one more address."""

import os

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "euchre_club.settings")
settings.ROOT_URLCONF = "euchre_club.bench_urls"
application = get_wsgi_application()
