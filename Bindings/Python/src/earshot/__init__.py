"""Resolves what a speech recognizer heard to what was meant.

    with earshot.Resolver("home.yaml") as resolver:
        answer = resolver.resolve("um lights on")
        if answer.outcome == "success":
            act(answer.match)

        with earshot.Conversation(resolver) as conversation:
            while not conversation.is_over:
                print(conversation.say(input(conversation.prompt + " ")).match)
"""

from ._answer import (
    Alternative,
    Answer,
    Explanation,
    LineProblem,
    Match,
    Outcome,
    Reason,
    Span,
)
from ._catalog import Finding, Owner
from ._conversation import Conversation, State, Turn
from ._hearing import Awaited, Continuation, Hearing, HearingLine, HearingState, HearingUpdate
from ._library import (
    DamagedError,
    EarshotError,
    LoadingError,
    OtherCatalogError,
    OtherVersionError,
    Problem,
    version,
)
from ._live import LiveResolver
from ._resolver import Hypothesis, Line, Policy, Resolver

__all__ = [
    "Alternative",
    "Answer",
    "Awaited",
    "Continuation",
    "Conversation",
    "DamagedError",
    "EarshotError",
    "Explanation",
    "Finding",
    "Hearing",
    "HearingLine",
    "HearingState",
    "HearingUpdate",
    "Hypothesis",
    "Line",
    "LineProblem",
    "LiveResolver",
    "LoadingError",
    "Match",
    "OtherCatalogError",
    "OtherVersionError",
    "Outcome",
    "Owner",
    "Policy",
    "Problem",
    "Reason",
    "Resolver",
    "Span",
    "State",
    "Turn",
    "version",
]
