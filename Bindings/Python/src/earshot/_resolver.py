"""Catalogs, ready to be resolved against."""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import Any, Literal, TypedDict

from ._answer import Answer
from ._library import BAD_ARGUMENT, BAD_LINE, OK, TOO_SMALL, EarshotError, library

Policy = Literal["standard", "strict", "siriKit"]
"""What counts as an answer, and how sure it has to be."""


class _Hypothesis(TypedDict):
    text: str


class Hypothesis(_Hypothesis, total=False):
    """One reading of a speech recognizer."""

    confidence: float


class Line(TypedDict, total=False):
    """One line of a corpus: an utterance, and what is known about it."""

    id: str | int
    text: str
    hypotheses: Sequence[Hypothesis]
    locale: str
    target: str
    find: Literal["whole", "within"]
    offered: Sequence[str]


class Resolver:
    """Catalogs, ready to be resolved against by any number of threads.

    Opens YAML, JSON, and files that ``earshot compile`` wrote; files of one application make one catalog. Use it in a
    ``with`` statement, or close it; calls that are running then still end.

    Raises ``EarshotError`` where a catalog cannot be used.
    """

    def __init__(self, *paths: str | os.PathLike[str], policy: Policy = "standard") -> None:
        self._lock = threading.Lock()
        self._calls = 0
        self._handle: int | None = None
        self._is_closed = False
        self._room = threading.local()
        self._library = library()
        names = [_terminated(os.fsencode(path)) for path in paths]
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        code = self._library.earshot_open(
            (ctypes.c_char_p * len(names))(*names),
            len(names),
            _terminated(policy.encode()),
            ctypes.byref(handle),
            message,
            len(message),
        )
        if code != OK:
            raise EarshotError(code, message.value.decode())
        self._handle = handle.value

    def resolve(self, utterance: str | Line | Mapping[str, Any], *, explain: bool = False) -> Answer:
        """Resolves what was heard: a text, or a line of a corpus, with whatever is known about it.

        With ``explain``, the answer says why it is what it is. Raises ``EarshotError`` where the line cannot be read: a
        text only if it is no UTF-8, or about a megabyte long.
        """
        line = _encoded(utterance)
        call = self._library.earshot_explain if explain else self._library.earshot_resolve
        with self._handle_in_use() as handle:
            written = ctypes.c_size_t()
            room = self._buffer(0)
            code = call(handle, line, len(line), room, len(room), ctypes.byref(written))
            if code == TOO_SMALL:
                room = self._buffer(written.value)
                code = call(handle, line, len(line), room, len(room), ctypes.byref(written))
        if code not in (OK, BAD_LINE):
            raise EarshotError(code, f"the library returned {code}")
        answer = Answer.of(json.loads(ctypes.string_at(room, written.value)))
        if answer.error is not None:
            raise EarshotError(code, f"{answer.error['message']}; expected {answer.error['expected']}")
        return answer

    def resolve_many(
        self, utterances: Iterable[str | Line | Mapping[str, Any]], *, batch: int = 256
    ) -> Iterator[Answer]:
        """Resolves one utterance after the other, lazily, and a batch at a time, which is quicker than one by one.

        As many utterances as ``batch`` says are taken before the first of them is answered. An utterance without ``id``
        is called by its place, counted from 1. One that cannot be read is answered with the outcome ``error``, so that
        the others are answered too.
        """
        if batch < 1:
            raise ValueError("a batch has at least one utterance")
        return self._answers(iter(utterances), batch)

    def _answers(self, utterances: Iterator[str | Mapping[str, Any]], batch: int) -> Iterator[Answer]:
        place = 0
        while items := list(itertools.islice(utterances, batch)):
            answers = self._answered([_encoded(item) for item in items])
            for item, text in zip(items, answers, strict=True):
                place += 1
                raw = json.loads(text)
                if isinstance(item, str) or item.get("id") is None:
                    raw["id"] = str(place)
                if "error" in raw:
                    raw["error"]["line"] = place
                yield Answer.of(raw)

    def _answered(self, lines: Sequence[bytes]) -> list[bytes]:
        """The answers to lines, as JSON."""
        text = b"\n".join(lines)
        start = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value or 0
        answers: list[bytes] = []
        consumed, written = ctypes.c_size_t(), ctypes.c_size_t()
        done = needed = 0
        while done < len(text):
            with self._handle_in_use() as handle:
                room = self._buffer(needed)
                code = self._library.earshot_resolve_batch(
                    handle,
                    start + done,
                    len(text) - done,
                    room,
                    len(room),
                    ctypes.byref(consumed),
                    ctypes.byref(written),
                )
            if code == TOO_SMALL:
                needed = written.value
                continue
            if code != OK:
                raise EarshotError(code, f"the library returned {code}")
            answers += ctypes.string_at(room, written.value).split(b"\n")[:-1]
            done += consumed.value
        return answers

    def close(self) -> None:
        """Closes the catalogs, at once or when the last call that is running ends. Closing again does nothing."""
        with self._lock:
            self._is_closed = True
            self._free_if_unused()

    def _free_if_unused(self) -> None:
        if self._is_closed and self._calls == 0 and self._handle is not None:
            self._library.earshot_close(self._handle)
            self._handle = None

    @contextmanager
    def _handle_in_use(self) -> Iterator[int]:
        with self._lock:
            if self._is_closed or self._handle is None:
                raise EarshotError(BAD_ARGUMENT, "the resolver is closed; mend: resolve before closing it")
            self._calls += 1
            handle = self._handle
        try:
            yield handle
        finally:
            with self._lock:
                self._calls -= 1
                self._free_if_unused()

    def _buffer(self, needed: int) -> ctypes.Array[ctypes.c_char]:
        """The buffer of this thread, with room for so many bytes."""
        room: ctypes.Array[ctypes.c_char] | None = getattr(self._room, "buffer", None)
        if room is None or len(room) < needed:
            room = ctypes.create_string_buffer(max(needed, 1 << 16))
            self._room.buffer = room
        return room

    def __enter__(self) -> Resolver:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __del__(self) -> None:
        if getattr(self, "_handle", None) is not None:
            self.close()


def _encoded(utterance: str | Line | Mapping[str, Any]) -> bytes:
    """An utterance as a line that is not blank; a text is taken as a text, whatever it looks like."""
    if isinstance(utterance, str):
        if utterance.isprintable() and utterance.strip() and not utterance.lstrip().startswith("{"):
            return utterance.encode()
        utterance = {"text": utterance}
    # Half a surrogate pair is no UTF-8, which the library then says.
    return json.dumps(utterance, ensure_ascii=False).encode(errors="surrogatepass")


def _terminated(text: bytes) -> bytes:
    if b"\0" in text:
        raise ValueError("there is a NUL character in a name")
    return text
