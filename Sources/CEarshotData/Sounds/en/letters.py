"""Learns what a spelling sounds like, a letter at a time: a decision tree over a letter's surroundings.

For every letter the tree asks for the neighbors, up to four to either side, and for the two phones spoken last, and
answers with a run of none, one or two phones. At a node the question is chosen that tells most about the answer, less
a price for every branch, so that a question with many answers must earn them. A branch that answers as its parent
does is left out.
"""

import math
from collections import Counter

import align

REACH = 4
QUESTIONS = 2 * REACH + 2
# Bits that a branch must earn, and a question as a whole; runs rarer than this are not learned.
BRANCH_PRICE = 1.5
QUESTION_PRICE = 2.0
RAREST_RUN = 5
# Alignments dearer than this, a letter, are abbreviations and slips; nothing is learned from them.
DEAREST = 3500
# The share of the first answer that a second must have to be kept.
SECOND_SHARE = 0.4

LEAF = 15


class Node:
    """An answer, perhaps a second one, and perhaps a question with nodes for what it may be answered."""

    __slots__ = ("run", "second", "share", "question", "kids")

    def __init__(self, run, second=None, share=0):
        self.run, self.second, self.share = run, second, share
        self.question, self.kids = None, {}


def codes(word):
    """The letters as numbers from 1, with room on either side."""
    return [0] * REACH + [ord(letter) - 96 for letter in word] + [0] * REACH


def surroundings(letters, place, last, before):
    """What may be asked about a letter, nearest neighbors first."""
    answers = []
    for step in range(1, REACH + 1):
        answers += (letters[place - step], letters[place + step])
    answers += (last, before)
    return tuple(answers)


def examples(pairs, costs, phone_codes):
    """For every letter of the alphabet its surroundings with the run spoken, from aligned words."""
    found = {}
    rare = Counter()
    aligned = []
    for word, phones in pairs:
        result = align.best_path(word, phones, costs)
        if result is None or result[1] > DEAREST * len(word):
            continue
        aligned.append((word, result[0]))
        rare.update(result[0])
    for word, path in aligned:
        if any(rare[run] < RAREST_RUN for run in path):
            continue
        letters = codes(word)
        last = before = 0
        for index, run in enumerate(path):
            place = index + REACH
            row = found.setdefault(letters[place], [])
            row.append(surroundings(letters, place, last, before) + (run,))
            for name in run:
                last, before = phone_codes[name], last
    return found


def grow(rows):
    """The tree for some examples."""
    answers = Counter(row[-1] for row in rows)
    ranked = sorted(answers.items(), key=lambda item: (-item[1], item[0]))
    node = Node(ranked[0][0])
    if len(ranked) > 1 and ranked[1][1] >= SECOND_SHARE * ranked[0][1]:
        node.second = ranked[1][0]
        node.share = min(255, 255 * ranked[1][1] // ranked[0][1])
    total = len(rows)
    if len(ranked) == 1:
        return node
    inside = sum(count * math.log2(count) for count in answers.values())
    best = None
    for question in range(QUESTIONS):
        joint = Counter((row[question], row[-1]) for row in rows)
        parts, split = Counter(), 0.0
        for (value, _), count in joint.items():
            parts[value] += count
            split += count * math.log2(count)
        if len(parts) < 2:
            continue
        gain = total * math.log2(total) - inside - sum(c * math.log2(c) for c in parts.values()) + split
        score = round(gain - BRANCH_PRICE * len(parts), 6)
        if gain >= QUESTION_PRICE and (best is None or score > best[0]):
            best = (score, question)
    if best is None:
        return node
    node.question = best[1]
    groups = {}
    for row in rows:
        groups.setdefault(row[node.question], []).append(row)
    for value in sorted(groups):
        kid = grow(groups[value])
        if kid.kids or kid.run != node.run or kid.second != node.second:
            node.kids[value] = kid
    if not node.kids:
        node.question = None
    return node


class Model:
    """A tree for every letter."""

    def __init__(self, words, phones):
        self.phones = phones
        self.phone_codes = {name: code for code, name in enumerate(phones, 1)}
        pairs = [(word, words[word][0]) for word in sorted(words)]
        self.costs = align.train(pairs)
        rows = examples(pairs, self.costs, self.phone_codes)
        self.trees = {letter: grow(rows[letter]) for letter in sorted(rows)}

    def speak(self, word, flipped=None):
        """The pronunciation, and the place and share of the best second answer."""
        letters = codes(word)
        last = before = 0
        spoken, doubt = [], (0, None)
        for index in range(len(word)):
            place = index + REACH
            node = self.trees.get(letters[place])
            if node is None:
                continue
            answers = surroundings(letters, place, last, before)
            while node.question is not None:
                kid = node.kids.get(answers[node.question])
                if kid is None:
                    break
                node = kid
            if node.share > doubt[0]:
                doubt = (node.share, index)
            run = node.second if index == flipped and node.second is not None else node.run
            for name in run:
                spoken.append(name)
                last, before = self.phone_codes[name], last
        return tuple(spoken), doubt[1]

    def variants(self, word):
        """The pronunciation, and a second one where one letter leaves a doubt."""
        first, doubt = self.speak(word)
        if doubt is None:
            return [first]
        second, _ = self.speak(word, flipped=doubt)
        return [first] if second == first else [first, second]


def varint(value):
    """Seven bits a byte, the low ones first; the high bit says that more follow."""
    out = bytearray()
    while value > 127:
        out.append(value & 127 | 128)
        value >>= 7
    out.append(value)
    return bytes(out)


def node_bytes(node, runs):
    """A node as README.md describes it."""
    out = bytearray([LEAF if node.question is None else node.question, runs[node.run]])
    if node.second is not None:
        out[0] |= 16
        out += bytes([runs[node.second], node.share])
    if node.question is None:
        return bytes(out)
    out.append(len(node.kids))
    for value, kid in node.kids.items():
        if kid.question is None and kid.second is None:
            out += bytes([value | 128, runs[kid.run]])
        else:
            body = node_bytes(kid, runs)
            out.append(value)
            out += varint(len(body)) + body
    return bytes(out)


def model_bytes(model):
    """letters.bin; README.md describes it."""
    found = set()

    def collect(node):
        found.add(node.run)
        if node.second is not None:
            found.add(node.second)
        for kid in node.kids.values():
            collect(kid)

    for tree in model.trees.values():
        collect(tree)
    runs = {run: index for index, run in enumerate(sorted(found))}
    names = " ".join(model.phones).encode()
    out = bytearray(b"ELTS") + bytes([1, len(runs)]) + len(names).to_bytes(2, "little") + names
    for run in runs:
        out.append(len(run))
        out += bytes(model.phone_codes[name] for name in run)
    trees = [node_bytes(model.trees[letter], runs) for letter in range(1, 27)]
    for tree in trees:
        out += len(tree).to_bytes(4, "little")
    for tree in trees:
        out += tree
    return bytes(out)


def build(words, phones, held_out):
    """The bytes of letters.bin for a dictionary, learned without the words that are held out."""
    return model_bytes(Model({word: words[word] for word in words if word not in held_out}, phones))
