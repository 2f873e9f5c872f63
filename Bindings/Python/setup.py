"""What pyproject.toml cannot say: the wheel holds a library of this platform, and none of Python's own ABI."""

import os

from setuptools import Distribution, setup
from setuptools.command.bdist_wheel import bdist_wheel


class BinaryDistribution(Distribution):
    """A package that is not the same on every platform."""

    def has_ext_modules(self) -> bool:
        return True


class PlatformWheel(bdist_wheel):
    """A wheel for one platform and every Python 3."""

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


setup(
    version=os.environ.get("EARSHOT_VERSION", "0"),
    distclass=BinaryDistribution,
    cmdclass={"bdist_wheel": PlatformWheel},
)
