"""Aligns spellings with pronunciations: which letter is spoken as which phones.

Every letter is given none, one or two phones, in order, such that the whole is as likely as possible; how likely
a letter is spoken as what is counted from the alignments of the round before (Viterbi training). Integer costs keep
the result the same on every machine.
"""

import math

LONGEST = 2
UNSEEN = 14_000


def chunks_at(phones, start):
    """The runs of phones that a letter may take from a place on."""
    return [phones[start:start + count] for count in range(LONGEST + 1) if start + count <= len(phones)]


def best_path(word, phones, costs):
    """The cheapest alignment as a list of runs, one a letter, and its cost; None where the phones are too many."""
    if len(phones) > LONGEST * len(word):
        return None
    total = len(phones)
    rows = [{0: (0, 0)}]
    for index, letter in enumerate(word):
        left = (len(word) - index - 1) * LONGEST
        row = {}
        table = costs[letter]
        for place, (cost, _) in rows[-1].items():
            for count in range(LONGEST + 1):
                end = place + count
                if end > total:
                    break
                if end + left < total:
                    continue
                price = cost + table.get(phones[place:end], UNSEEN + 3_000 * count)
                if end not in row or price < row[end][0]:
                    row[end] = (price, count)
        rows.append(row)
    place, path = total, []
    for index in range(len(word), 0, -1):
        count = rows[index][place][1]
        path.append(phones[place - count:place])
        place -= count
    path.reverse()
    return path, rows[-1][total][0]


def costs_of(counts):
    """Costs in thousandths of a nat from how often each letter was spoken as each run."""
    costs = {}
    for letter, row in counts.items():
        total = sum(row.values())
        costs[letter] = {
            run: round(1000 * math.log(total / count)) for run, count in row.items() if count > 0
        }
    return costs


def first_counts(pairs):
    """Counts to begin with: a letter goes with the phones near its place in the word."""
    counts = {}
    for word, phones in pairs:
        for index, letter in enumerate(word):
            row = counts.setdefault(letter, {})
            middle = index * len(phones) // len(word)
            for place in range(max(0, middle - 1), min(len(phones), middle + 2)):
                run = phones[place:place + 1]
                row[run] = row.get(run, 0) + 1
            row[()] = row.get((), 0) + 1
    return counts


def train(pairs, rounds=6, step=5):
    """The costs of letters spoken as runs of phones, learned from every `step`th pair and then from all."""
    costs = costs_of(first_counts(pairs))
    for turn in range(rounds):
        sample = pairs if turn == rounds - 1 else pairs[turn % step::step]
        counts = {letter: {} for letter in costs}
        for word, phones in sample:
            found = best_path(word, phones, costs)
            if found is None:
                continue
            for letter, run in zip(word, found[0]):
                row = counts[letter]
                row[run] = row.get(run, 0) + 1
        for letter, row in counts.items():
            if not row:
                row[()] = 1
        costs = costs_of(counts)
    return costs
