"""Which build of the lodge is tested: `make test` plays compiled what takes long uncompiled."""

import os

IS_COMPILED = os.environ.get("LODGE_COMPILED") == "1"
