"""Catalogs, ready to be resolved against."""

from __future__ import annotations

import ctypes
import itertools
import json
import os
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, Literal, TypedDict, TypeVar

from ._answer import Answer
from ._library import BAD_ARGUMENT, BAD_CATALOG, BAD_LINE, ENCODER, NOT_FOUND, OK, TOO_SMALL, EarshotError, library

Policy = Literal["standard", "strict", "siriKit"] | str | os.PathLike[str]
"""What counts as an answer, and how sure it has to be: a name, the path of a policy file, or the text of one in JSON."""


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
    several: bool
    offered: Sequence[str]
    now: str
    zone: str


_Item = TypeVar("_Item")


class _Room:
    """Where one thread receives answers."""

    def __init__(self) -> None:
        self.consumed = ctypes.c_size_t()
        self.written = ctypes.c_size_t()
        self.consumed_here = ctypes.byref(self.consumed)
        self.written_here = ctypes.byref(self.written)
        self.make(1 << 16)

    def make(self, size: int) -> None:
        """Makes room for so many bytes."""
        self.buffer = ctypes.create_string_buffer(size)
        self.size = size

    def text(self) -> bytes:
        """What was received."""
        return ctypes.string_at(self.buffer, self.written.value)


class Resolver:
    """Catalogs, ready to be resolved against by any number of threads.

    Opens YAML, JSON, and files that ``earshot compile`` wrote; files of one application make one catalog. Use it in a
    ``with`` statement, or close it; calls that are running then still end.

    ``policy`` says what counts as an answer: a name, or the path of a file that ``earshot calibrate`` wrote.

    Raises ``EarshotError`` where a catalog or a policy cannot be used.
    """

    def __init__(self, *paths: str | os.PathLike[str], policy: Policy = "standard") -> None:
        names = [_terminated(os.fsencode(path)) for path in paths]
        self._open("earshot_open", policy, (ctypes.c_char_p * len(names))(*names), len(names))

    @classmethod
    def from_bytes(cls, data: bytes, *, name: str = "catalog", policy: Policy = "standard") -> Resolver:
        """Opens what is in memory: the text of one catalog, or what ``earshot compile`` wrote.

        ``name`` is what messages call it; ".yaml" or ".json" at its end says what it is in.
        """
        resolver = cls.__new__(cls)
        resolver._open("earshot_open_bytes", policy, data, len(data), _terminated(os.fsencode(name)))
        return resolver

    _encoder: Any = None
    """What the library calls back; kept while it may."""

    def _open(self, function: str, policy: Policy, *source: Any) -> None:
        self._rooms = threading.local()
        self._handle: int | None = None
        self._library = library()
        handle = ctypes.c_void_p()
        message = ctypes.create_string_buffer(1 << 16)
        # A path is never taken for a name.
        policy = policy if isinstance(policy, str) else os.path.join(os.curdir, policy)
        code = getattr(self._library, function)(
            *source, _terminated(os.fsencode(policy)), ctypes.byref(handle), message, len(message)
        )
        if code != OK:
            raise EarshotError(code, message.value.decode())
        self._handle = handle.value

    def resolve(self, utterance: str | Line | Mapping[str, Any], *, explain: bool = False) -> Answer:
        """Resolves what was heard: a text, or a line of a corpus, with whatever is known about it.

        With ``explain``, the answer says why it is what it is. Raises ``EarshotError`` where the line cannot be read: a
        text only if it is no UTF-8, or about a megabyte long. A compiled catalog that turns out to be unreadable raises it,
        too.
        """
        call = self._library.earshot_explain if explain else self._library.earshot_resolve
        code, text = self._called(call, _encoded(utterance))
        answer = Answer.of(json.loads(text))
        if answer.error is not None:
            raise EarshotError(code, f"{answer.error['message']}; expected {answer.error['expected']}")
        return answer

    def find(self, utterance: str) -> str | None:
        """The shortcut that a text means, where that is certain and no more than its identifier is asked.

        ``None`` where the outcome of ``resolve`` would be anything but "success". For phrases of a compiled list, this
        is by far the quickest. Raises ``EarshotError`` where the text is no UTF-8.
        """
        code, text = self._called(self._library.earshot_find, utterance.encode(errors="surrogatepass"))
        if code == BAD_LINE:
            raise EarshotError(code, "the text has half a surrogate pair; expected text that can be written in UTF-8")
        if code == BAD_CATALOG:
            raise self._error(code)
        return text.decode() if code == OK else None

    def _called(self, call: Any, line: bytes) -> tuple[int, bytes]:
        """The return code and the answer of a call that takes one line."""
        room = self._room()
        code = call(self._handle, line, len(line), room.buffer, room.size, room.written_here)
        if code == TOO_SMALL:
            room.make(room.written.value)
            code = call(self._handle, line, len(line), room.buffer, room.size, room.written_here)
        if code not in (OK, NOT_FOUND, BAD_LINE, BAD_CATALOG):
            raise self._error(code)
        return code, room.text()

    def resolve_many(
        self, utterances: Iterable[str | Line | Mapping[str, Any]], *, batch: int = 256
    ) -> Iterator[Answer]:
        """Resolves one utterance after the other, lazily, and a batch at a time, which is quicker than one by one.

        As many utterances as ``batch`` says are taken before the first of them is answered. An utterance without ``id``
        is called by its place, counted from 1. One that cannot be read is answered with the outcome ``error``, so that
        the others are answered too.
        """
        return self._answers(_batches(utterances, batch))

    def find_many(self, utterances: Iterable[str], *, batch: int = 256) -> Iterator[str | None]:
        """Finds the shortcuts of one text after the other as ``find`` does, lazily and a batch at a time.

        ``None`` stands for a text that is no UTF-8, too.
        """
        return self._found(_batches(utterances, batch))

    def _answers(self, batches: Iterator[list[str | Line | Mapping[str, Any]]]) -> Iterator[Answer]:
        place = 0
        for items in batches:
            answers = self._answered(self._library.earshot_resolve_batch, [_encoded(item) for item in items])
            for item, text in zip(items, answers, strict=True):
                place += 1
                raw = json.loads(text)
                if isinstance(item, str) or item.get("id") is None:
                    raw["id"] = str(place)
                if "error" in raw:
                    raw["error"]["line"] = place
                yield Answer.of(raw)

    def _found(self, batches: Iterator[list[str]]) -> Iterator[str | None]:
        for items in batches:
            # A line break is white space, and would begin another line; an end tells of the last line, if it is blank.
            lines = [item.replace("\n", " ").encode(errors="surrogatepass") for item in items]
            for text in self._answered(self._library.earshot_find_batch, [*lines, b""]):
                yield text.decode() if text else None

    def _answered(self, call: Any, lines: Sequence[bytes]) -> list[bytes]:
        """The answers of a call that takes many lines."""
        text = b"\n".join(lines)
        start = ctypes.cast(ctypes.c_char_p(text), ctypes.c_void_p).value or 0
        room = self._room()
        answers: list[bytes] = []
        done = 0
        while done < len(text):
            code = call(
                self._handle,
                start + done,
                len(text) - done,
                room.buffer,
                room.size,
                room.consumed_here,
                room.written_here,
            )
            if code == TOO_SMALL:
                room.make(room.written.value)
                continue
            if code != OK:
                raise self._error(code)
            answers += room.text().split(b"\n")[:-1]
            done += room.consumed.value
        return answers

    def asking(
        self,
        encoder: Callable[[str, str], Sequence[float] | None],
        *,
        dimension: int,
        similarity: float = 0.65,
        margin: float = 0.05,
    ) -> Resolver:
        """A resolver that asks a sentence encoder about what this one would reject.

        ``encoder`` gets a sentence and its language, as a BCP 47 tag, and returns the sentence's vector of ``dimension``
        numbers; ``None`` where it has none. Any number of threads may call it at the same time. What it raises is printed,
        as for any callback of ``ctypes``, and the utterance stays rejected. What it finds is answered with
        "confirmationRequired", never with "success". ``similarity`` is the least cosine of
        the angle between an utterance and a phrase, and ``margin`` how much nearer the phrase has to be than those of any
        other shortcut; the defaults fit all-MiniLM-L6-v2. Raises ``EarshotError`` where a compiled catalog cannot be
        read, the resolver is closed, or a number is out of range.
        """
        def call(context: Any, text: Any, length: int, locale: bytes, vector: Any, room: int) -> int:
            found = encoder(ctypes.string_at(text, length).decode(), locale.decode())
            if found is None or len(found) != room:
                return 1
            ctypes.memmove(vector, (ctypes.c_float * room)(*found), room * ctypes.sizeof(ctypes.c_float))
            return 0

        # An exception in a callback is printed, and 0 returned: the vector is then nothing, which is no direction.
        callback = ENCODER(call)
        handle = ctypes.c_void_p()
        code = self._library.earshot_with_encoder(
            self._handle, callback, None, dimension, similarity, margin, ctypes.byref(handle)
        )
        if code == BAD_ARGUMENT and self._handle is not None:
            raise EarshotError(
                code,
                f"vectors of {dimension} numbers, similarity {similarity} and margin {margin} cannot be used; expected "
                "1 to 65,536 numbers, a similarity from -1 to 1 and a margin from 0 to 2; mend the encoder or the numbers",
            )
        if code != OK:
            raise self._error(code)
        resolver = type(self).__new__(type(self))
        resolver._rooms = threading.local()
        resolver._library = self._library
        resolver._encoder = callback
        resolver._handle = handle.value
        return resolver

    def close(self) -> None:
        """Closes the catalogs, at once or when the last call that is running ends. Closing again does nothing."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._library.earshot_close(handle)

    def _error(self, code: int) -> EarshotError:
        if self._handle is None:
            return EarshotError(code, "the resolver is closed; expected an open one; mend resolve before closing it")
        if code == BAD_CATALOG:
            return EarshotError(
                code,
                "a compiled catalog cannot be read; expected one as `earshot compile` writes it; "
                "mend compile it again, or ask `earshot compile --verify`",
            )
        return EarshotError(code, f"the library returned {code}")

    def _room(self) -> _Room:
        """Where this thread receives answers."""
        room: _Room | None = getattr(self._rooms, "room", None)
        if room is None:
            room = self._rooms.room = _Room()
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


def _batches(items: Iterable[_Item], size: int) -> Iterator[list[_Item]]:
    if size < 1:
        raise ValueError("a batch has at least one utterance")
    source = iter(items)
    return iter(lambda: list(itertools.islice(source, size)), [])


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
