"""What pyproject.toml cannot say: the wheel holds a library of this platform, and none of Python's own ABI.

A wheel is built with the library that is in the package, or else the one that EARSHOT_LIBRARY names.
"""

import os
import shutil
from pathlib import Path

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_py import build_py

LIBRARY = Path("src", "earshot", "libearshot.so")


class BinaryDistribution(Distribution):
    """A package that is not the same on every platform."""

    def has_ext_modules(self) -> bool:
        return True


class WithLibrary(build_py):
    """A package with the library."""

    def run(self) -> None:
        super().run()
        target = Path(self.build_lib, "earshot", LIBRARY.name)
        if target.exists() or getattr(self, "editable_mode", False):
            return
        source = os.environ.get("EARSHOT_LIBRARY")
        if not source or not Path(source).is_file():
            raise SystemExit(
                "earshot: there is no libearshot.so; expected its path in EARSHOT_LIBRARY; "
                "mend build it with Bindings/build of the repository, or install a wheel"
            )
        shutil.copyfile(source, target)


class PlatformWheel(bdist_wheel):
    """A wheel for one platform and every Python 3."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


def version() -> str:
    """The version that EARSHOT_VERSION names, or else that of the source distribution."""
    information = Path("PKG-INFO")
    told = information.read_text(encoding="utf-8") if information.exists() else ""
    found = [line.removeprefix("Version: ") for line in told.splitlines() if line.startswith("Version: ")]
    return os.environ.get("EARSHOT_VERSION") or (found[0] if found else "0")


setup(
    version=version(),
    distclass=BinaryDistribution,
    cmdclass={"bdist_wheel": PlatformWheel, "build_py": WithLibrary},
)
