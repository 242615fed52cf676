"""How static files are stored for serving: hashed names, compressed beforehand."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class ModuleStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Scripts that import each other get each other's hashed names, so that no release mixes with an older one."""

    support_js_module_import_aggregation = True
