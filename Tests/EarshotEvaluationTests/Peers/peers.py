#!/usr/bin/env python3
"""Writes Fixtures/peers.json: figures of scikit-learn, jiwer and SciPy for cases that a seed repeats.

    python3 -m venv /tmp/peers && /tmp/peers/bin/pip install scikit-learn==1.9.1 jiwer==4.0.0 scipy==1.17.1
    /tmp/peers/bin/python Tests/EarshotEvaluationTests/Peers/peers.py

PeersTests.swift computes the same figures and compares them. The fixture is committed, so that the tests need no Python.
"""

import json
import pathlib
import random
import warnings

import jiwer
from scipy.stats import binomtest
from sklearn.metrics import brier_score_loss, confusion_matrix, f1_score, precision_score, recall_score

# A class that nothing was answered with has no precision: scikit-learn warns and says 0, which is not compared.
warnings.filterwarnings("ignore")
dice = random.Random(19)
ids = ["Start", "Stop", "Pause", None]


def answers(count):
    """Lines as (expected, answered); None expects nothing, or was not understood."""
    lines = []
    for _ in range(count):
        expected = dice.choice(ids)
        answered = expected if dice.random() < 0.6 else dice.choice(ids)
        lines.append((expected, answered))
    return lines


def classes(lines):
    names = [name or "" for name in ids]
    truth = [expected or "" for expected, _ in lines]
    found = [answered or "" for _, answered in lines]
    return {
        "lines": lines,
        "labels": names,
        "confusion": confusion_matrix(truth, found, labels=names).tolist(),
        "precision": precision_score(truth, found, labels=names, average=None).tolist(),
        "recall": recall_score(truth, found, labels=names, average=None).tolist(),
        "f1": f1_score(truth, found, labels=names, average=None).tolist(),
    }


def brier(count):
    # Thousandths, as reports have them.
    scores = [dice.randrange(1001) / 1000 for _ in range(count)]
    right = [dice.random() < score for score in scores]
    bins = [[i for i, score in enumerate(scores) if min(int(score * 10 + 1e-9), 9) == b] for b in range(10)]
    error = sum(abs(sum(scores[i] for i in b) - sum(right[i] for i in b)) for b in bins) / count
    return {"scores": scores, "right": right, "brier": brier_score_loss(right, scores), "calibrationError": error}


def words(count):
    vocabulary = ["turn", "on", "the", "kitchen", "light", "off", "please"]
    pairs = []
    for _ in range(count):
        said = [dice.choice(vocabulary) for _ in range(dice.randrange(1, 8))]
        heard = [word if dice.random() < 0.7 else dice.choice(vocabulary) for word in said if dice.random() < 0.9]
        if dice.random() < 0.3:
            heard.insert(dice.randrange(len(heard) + 1), dice.choice(vocabulary))
        said, heard = " ".join(said), " ".join(heard)
        measures = jiwer.process_words(said, heard)
        errors = measures.substitutions + measures.deletions + measures.insertions
        pairs.append({"said": said, "heard": heard, "errors": errors})
    rate = jiwer.wer([pair["said"] for pair in pairs], [pair["heard"] for pair in pairs])
    return {"pairs": pairs, "rate": rate}


def paired():
    cases = [(0, 0), (1, 0), (0, 1), (5, 5), (3, 9), (12, 2), (40, 61), (100, 170), (900, 1000)]
    return [
        {"better": b, "worse": w, "pValue": binomtest(min(b, w), b + w, 0.5).pvalue if b + w else 1.0} for b, w in cases
    ]


fixture = {
    "classes": [classes(answers(count)) for count in (1, 20, 200)],
    "calibration": [brier(count) for count in (10, 300)],
    "words": words(200),
    "paired": paired(),
}
path = pathlib.Path(__file__).parent.parent / "Fixtures" / "peers.json"
path.write_text(json.dumps(fixture, indent=1) + "\n")
