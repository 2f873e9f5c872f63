"""Resolves what a speech recognizer heard to what was meant.

    with earshot.Resolver("home.yaml") as resolver:
        answer = resolver.resolve("um lights on")
        if answer.outcome == "success":
            act(answer.match)
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
from ._library import EarshotError, Problem, version
from ._resolver import Hypothesis, Line, Policy, Resolver

__all__ = [
    "Alternative",
    "Answer",
    "EarshotError",
    "Explanation",
    "Hypothesis",
    "Line",
    "LineProblem",
    "Match",
    "Outcome",
    "Policy",
    "Problem",
    "Reason",
    "Resolver",
    "Span",
    "version",
]
