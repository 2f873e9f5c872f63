"""A home and what is said in it: the grammar of Home Assistant, in English 843 templates, as hassil reads it.

The grammar is installed with the peers and never copied; what the home holds, and the sentences, are drawn from a seed.
"""
import copy
import json
import random
import re

from .workload import SEED, common_words

DOMAINS = ("light", "switch", "fan", "cover", "lock", "valve", "climate", "media_player", "sensor", "binary_sensor",
           "scene", "script", "todo", "vacuum", "lawn_mower", "person", "weather", "input_boolean")
NAMES, AREAS, FLOORS = 200, 24, 4
# The number of values: the `size` of the work.
VALUES = NAMES + AREAS + FLOORS


# What the names of areas and of floors end with.
AREA = {"en": "room", "de": "zimmer", "ar": "غرفة"}
FLOOR = {"en": "floor", "de": "etage", "ar": "طابق"}


def words(language, grammar=None):
    """Words of a language to name things with: common ones, or those of the grammar."""
    found = common_words(language) or sorted(set(re.findall(r"[^\W\d_]+", json.dumps(grammar, ensure_ascii=False))))
    letters = {"ar": "[\u0621-\u064A]+"}.get(language, r"\w+")
    return [word for word in found if 4 <= len(word) <= 9 and re.fullmatch(letters, word)]


class Home:
    """A grammar with the lists of one home, and sentences of it."""

    def __init__(self, package, language="en"):
        from hassil.intents import Intents
        self.random = random.Random(SEED)
        self.grammar = copy.deepcopy(package.get_intents(language))
        self.grammar.pop("responses", None)
        self.words = words(language, self.grammar)
        names = self.pairs(NAMES, "")
        self.areas = self.pairs(AREAS, AREA[language])
        self.grammar["lists"] |= {
            "name": {"values": [{"in": name, "out": name, "context": {"domain": DOMAINS[number % len(DOMAINS)]}}
                                for number, name in enumerate(names)]},
            "area": {"values": [{"in": area, "out": area} for area in self.areas]},
            "floor": {"values": [{"in": floor, "out": floor} for floor in self.pairs(FLOORS, FLOOR[language])]},
        }
        self.intents = Intents.from_dict(self.grammar)
        self.templates = [(data, sentence) for intent in self.intents.intents.values() for data in intent.data
                          for sentence in data.sentences]
        # The speaker's location, which some templates ask for.
        self.context = {"area": self.areas[0]}

    def pairs(self, count, last):
        found = {}
        while len(found) < count:
            found[" ".join(self.random.sample(self.words, 2 if not last else 1) + [last] * bool(last))] = None
        return list(found)

    def sentence(self):
        """What one of the templates, each as likely as any other, may be said as."""
        from hassil.util import normalize_whitespace
        data, sentence = self.random.choice(self.templates)
        rules = {**self.intents.expansion_rules, **(data.expansion_rules or {})}
        return normalize_whitespace(self.spoken(sentence.expression, rules, data)).strip()

    def altered(self):
        """A sentence with one word replaced by another."""
        words = self.sentence().split()
        words[self.random.randrange(len(words))] = self.random.choice(self.words)
        return " ".join(words)

    def spoken(self, part, rules, data):
        from hassil import expression as parts
        if isinstance(part, parts.TextChunk):
            return part.original_text
        if isinstance(part, parts.Alternative):
            return self.spoken(self.random.choice(part.items), rules, data)
        if isinstance(part, parts.Permutation):
            return " ".join(self.spoken(item, rules, data) for item in self.random.sample(part.items, len(part.items)))
        if isinstance(part, parts.Group):
            return "".join(self.spoken(item, rules, data) for item in part.items)
        if isinstance(part, parts.RuleReference):
            return self.spoken(rules[part.rule_name].expression, rules, data)
        return (part.prefix or "") + self.value(part.list_name, rules, data) + (part.suffix or "")

    def value(self, name, rules, data):
        from hassil.intents import RangeSlotList, TextSlotList
        values = (data.slot_lists or {}).get(name) or self.intents.slot_lists[name]
        if isinstance(values, RangeSlotList):
            return str(self.random.randrange(values.start, values.stop + 1, values.step))
        if not isinstance(values, TextSlotList):
            return " ".join(self.random.sample(self.words, 2))
        wanted = (data.requires_context or {}).get("domain") if name == "name" else None
        wanted = [wanted] if isinstance(wanted, str) else wanted
        fitting = [value for value in values.values if not wanted or (value.context or {}).get("domain") in wanted]
        return self.spoken(self.random.choice(fitting).text_in, rules, data)
