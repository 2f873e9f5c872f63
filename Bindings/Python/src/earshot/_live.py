"""A resolver that is replaced while others ask it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from typing import Any

from ._answer import Answer
from ._resolver import Line, Resolver


class LiveResolver:
    """The resolver of now, which any thread may ask and any thread may replace.

    Whoever asks is answered by the old one or by the new one, whole, and waits for nobody. What is replaced is not closed: it
    goes when nothing uses it any more.
    """

    def __init__(self, resolver: Resolver) -> None:
        self._current = resolver
        self._lock = threading.Lock()

    @property
    def current(self) -> Resolver:
        """The resolver of now; it stays what it is when it is replaced."""
        return self._current

    def replace(self, resolver: Resolver) -> None:
        """Puts another resolver in place."""
        with self._lock:
            self._current = resolver

    def update(self, change: Callable[[Resolver], Resolver]) -> Resolver:
        """Puts in place what is made of the resolver of now; one change after another, so that none is lost.

        Where ``change`` raises, nothing is replaced.
        """
        with self._lock:
            self._current = change(self._current)
            return self._current

    def resolve(self, utterance: str | Line | Mapping[str, Any], **options: Any) -> Answer:
        """Resolves an utterance with the resolver of now; see ``Resolver.resolve``."""
        return self._current.resolve(utterance, **options)
