"""What pyproject.toml cannot say: the wheel holds a library of this platform, and none of Python's own ABI."""

import os

from setuptools import setup
from setuptools.command.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    """A wheel for one platform and every Python 3."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.root_is_pure = False

    def get_tag(self) -> tuple[str, str, str]:
        return "py3", "none", super().get_tag()[2]


setup(version=os.environ.get("EARSHOT_VERSION", "0"), cmdclass={"bdist_wheel": PlatformWheel})
