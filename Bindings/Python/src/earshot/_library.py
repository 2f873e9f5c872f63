"""libearshot, as its header declares it. Calls through ``CDLL`` release the GIL while they run."""

from __future__ import annotations

import ctypes
import functools
import os
import re
from dataclasses import dataclass
from pathlib import Path

OK = 0
NOT_FOUND = 1
BAD_ARGUMENT = -1
BAD_CATALOG = -2
BAD_LINE = -3
TOO_SMALL = -4
DAMAGED = -5
OTHER_VERSION = -6
OTHER_CATALOG = -7


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong: what, where, what was expected, and how to mend it.

    ``file``, ``line`` and ``column`` are ``None`` where it has no place in a file.
    """

    what: str
    expected: str
    mend: str
    file: str | None = None
    line: int | None = None
    column: int | None = None
    is_warning: bool = False


_PROBLEM = re.compile(
    r"(?:(?P<file>.+?):(?P<line>\d+):(?P<column>\d+): )?(?P<warning>warning: )?"
    r"(?P<what>.*?)(?:; expected (?P<expected>.*?))?(?:; mend:? (?P<mend>.*))?"
)


class EarshotError(Exception):
    """What cannot be done, and how to mend it.

    The text has one problem a line; ``problems`` are the same in parts, and ``code`` is the return code of ``earshot.h``.
    """

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[type[EarshotError], tuple[int, str]]:
        return type(self), (self.code, str(self))

    @property
    def problems(self) -> tuple[Problem, ...]:
        """The problems, in the order of the source; never none."""
        found = []
        for line in str(self).split("\n"):
            parts = _PROBLEM.fullmatch(line)
            if parts is None:
                continue
            found.append(
                Problem(
                    what=parts["what"],
                    expected=parts["expected"] or "",
                    mend=parts["mend"] or "",
                    file=parts["file"],
                    line=int(parts["line"]) if parts["line"] else None,
                    column=int(parts["column"]) if parts["column"] else None,
                    is_warning=parts["warning"] is not None,
                )
            )
        return tuple(found)


class LoadingError(EarshotError):
    """A stored conversation cannot be continued; the subclass says why."""


class DamagedError(LoadingError):
    """What was stored is not as it was stored: it was cut, or a byte of it is another."""


class OtherVersionError(LoadingError):
    """What was stored was stored by another version of Earshot, in a form that this one does not read."""


class OtherCatalogError(LoadingError):
    """What was stored belongs to a catalog with other shortcuts, parameters or cases."""


_ERRORS = {DAMAGED: DamagedError, OTHER_VERSION: OtherVersionError, OTHER_CATALOG: OtherCatalogError}


def error(code: int, message: str) -> EarshotError:
    """The error of a return code."""
    return _ERRORS.get(code, EarshotError)(code, message)


ENCODER = ctypes.CFUNCTYPE(
    ctypes.c_int32,
    ctypes.c_void_p,
    ctypes.POINTER(ctypes.c_char),
    ctypes.c_size_t,
    ctypes.c_char_p,
    ctypes.POINTER(ctypes.c_float),
    ctypes.c_size_t,
)
"""A sentence encoder, as the library calls it."""


@functools.cache
def library() -> ctypes.CDLL:
    """The library that the wheel holds, or the one that EARSHOT_LIBRARY names."""
    path = os.environ.get("EARSHOT_LIBRARY") or str(Path(__file__).with_name("libearshot.so"))
    try:
        loaded = ctypes.CDLL(path)
    except OSError as error:
        raise EarshotError(
            BAD_ARGUMENT,
            f"libearshot cannot be loaded: {error}; expected it at {path}, and ICU beside it or on this system; "
            "mend install a wheel for this system, or name the library in EARSHOT_LIBRARY",
        ) from error
    size, text, pointer = ctypes.c_size_t, ctypes.c_char_p, ctypes.c_void_p
    size_pointer = ctypes.POINTER(size)
    code = ctypes.c_int32
    loaded.earshot_open.restype = code
    loaded.earshot_open.argtypes = [ctypes.POINTER(text), size, text, ctypes.POINTER(pointer), text, size]
    loaded.earshot_open_bytes.restype = code
    loaded.earshot_open_bytes.argtypes = [text, size, text, text, ctypes.POINTER(pointer), text, size]
    loaded.earshot_with_encoder.restype = code
    loaded.earshot_with_encoder.argtypes = [
        pointer,
        ENCODER,
        pointer,
        size,
        ctypes.c_double,
        ctypes.c_double,
        ctypes.POINTER(pointer),
    ]
    loaded.earshot_with_overlay.restype = code
    loaded.earshot_with_overlay.argtypes = [pointer, text, size, text, ctypes.POINTER(pointer), text, size]
    for about in (loaded.earshot_describe, loaded.earshot_check):
        about.restype = code
        about.argtypes = [pointer, text, size, size_pointer]
    loaded.earshot_close.restype = None
    loaded.earshot_close.argtypes = [pointer]
    for one in (loaded.earshot_resolve, loaded.earshot_explain, loaded.earshot_find):
        one.restype = code
        one.argtypes = [pointer, text, size, text, size, size_pointer]
    for many in (loaded.earshot_resolve_batch, loaded.earshot_find_batch):
        many.restype = code
        many.argtypes = [pointer, pointer, size, text, size, size_pointer, size_pointer]
    loaded.earshot_conversation_open.restype = code
    loaded.earshot_conversation_open.argtypes = [pointer, text, ctypes.POINTER(pointer), text, size]
    loaded.earshot_conversation_load.restype = code
    loaded.earshot_conversation_load.argtypes = [pointer, text, size, ctypes.POINTER(pointer), text, size]
    loaded.earshot_conversation_say.restype = code
    loaded.earshot_conversation_say.argtypes = [pointer, text, size, text, size, size_pointer]
    for told in (loaded.earshot_conversation_state, loaded.earshot_conversation_store):
        told.restype = code
        told.argtypes = [pointer, text, size, size_pointer]
    loaded.earshot_conversation_close.restype = None
    loaded.earshot_conversation_close.argtypes = [pointer]
    loaded.earshot_conversation_hearing.restype = code
    loaded.earshot_conversation_hearing.argtypes = [pointer, ctypes.POINTER(pointer)]
    loaded.earshot_hearing_open.restype = code
    loaded.earshot_hearing_open.argtypes = [pointer, text, size, ctypes.POINTER(pointer), text, size]
    loaded.earshot_hearing_update.restype = code
    loaded.earshot_hearing_update.argtypes = [pointer, text, size, text, size, size_pointer]
    loaded.earshot_hearing_finish.restype = code
    loaded.earshot_hearing_finish.argtypes = [pointer, text, size, size_pointer]
    loaded.earshot_hearing_close.restype = None
    loaded.earshot_hearing_close.argtypes = [pointer]
    loaded.earshot_version.restype = text
    loaded.earshot_version.argtypes = []
    return loaded


def version() -> str:
    """The versions of the engine, of ICU and of Unicode, which answers depend on."""
    text: bytes = library().earshot_version()
    return text.decode()
