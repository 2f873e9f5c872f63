"""libearshot, as its header declares it. Calls through ``CDLL`` release the GIL while they run."""

from __future__ import annotations

import ctypes
import functools
import os
from pathlib import Path

OK = 0
BAD_ARGUMENT = -1
BAD_CATALOG = -2
BAD_LINE = -3
TOO_SMALL = -4


class EarshotError(Exception):
    """What cannot be done, and how to mend it; ``code`` is the return code of ``earshot.h``."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


@functools.cache
def library() -> ctypes.CDLL:
    """The library that the wheel holds, or the one that EARSHOT_LIBRARY names."""
    path = os.environ.get("EARSHOT_LIBRARY") or str(Path(__file__).with_name("libearshot.so"))
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise EarshotError(
            BAD_ARGUMENT,
            f"libearshot cannot be loaded: {error}; expected it at {path} and ICU on this system; "
            "mend: install a wheel built here, or name the library in EARSHOT_LIBRARY",
        ) from error
    size, text, pointer = ctypes.c_size_t, ctypes.c_char_p, ctypes.c_void_p
    size_pointer = ctypes.POINTER(size)
    code = ctypes.c_int32
    loaded.earshot_open.restype = code
    loaded.earshot_open.argtypes = [ctypes.POINTER(text), size, text, ctypes.POINTER(pointer), text, size]
    loaded.earshot_close.restype = None
    loaded.earshot_close.argtypes = [pointer]
    for one in (loaded.earshot_resolve, loaded.earshot_explain):
        one.restype = code
        one.argtypes = [pointer, text, size, text, size, size_pointer]
    loaded.earshot_resolve_batch.restype = code
    loaded.earshot_resolve_batch.argtypes = [pointer, pointer, size, text, size, size_pointer, size_pointer]
    loaded.earshot_version.restype = text
    loaded.earshot_version.argtypes = []
    return loaded


def version() -> str:
    """The versions of the engine, of ICU and of Unicode, which answers depend on."""
    text: bytes = library().earshot_version()
    return text.decode()
