"""Players have a history and need no login; nothing ever tied one to the other."""

from typing import ClassVar

from django.db import migrations


class Migration(migrations.Migration):
    dependencies: ClassVar = [("scores", "0003_line_also")]

    operations: ClassVar = [migrations.RemoveField("player", "user")]
