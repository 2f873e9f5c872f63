#!/usr/bin/env python3
"""Writes what CLDR knows of quantities, one file a language: months, weekdays, units and currencies.

python3 -m venv /tmp/babel && /tmp/babel/bin/pip install babel==2.18.0
/tmp/babel/bin/python Sources/CEarshotData/Quantities/build.py            rewrite the files
/tmp/babel/bin/python Sources/CEarshotData/Quantities/build.py --check    exit 1 if a file is not what would be written

Nothing in these files is written by hand. Where CLDR has a name that people mean otherwise, `Overlays/<language>.txt`
says so, with the reason. Without Babel 2.18.0, which ships CLDR 47, `--check` says that it checks nothing.
"""

import pathlib
import re
import sys
import unicodedata

VERSION = "2.18.0"

try:
    import babel
    from babel import Locale, localedata
except ImportError:
    babel = None

LANGUAGES = """
    ar bg ca cs da de el en es fi fr ga he hi hr hu it ja ka ko nb nl pl pt ro ru sv tr uk vi zh
""".split()
# Other spellings of a language that its users also write.
ALSO = {"en": ["en_GB"], "pt": ["pt_PT"], "zh": ["zh_Hant"], "es": ["es_MX"], "fr": ["fr_CA"]}
# The kinds of units in CLDR.
KINDS = {
    "duration", "temperature", "length", "area", "volume", "mass", "speed", "energy", "power", "digital", "angle",
    "frequency", "electric", "pressure", "force", "torque", "light", "concentr",
}
# Units that no one says, or that differ from another of the same name only by country.
LEFT_OUT = re.compile(
    r"person|solar|earth-|dalton|jigger|dessert|imperial|beaufort|generic|light-speed|100|night$|point$|mixed|"
    r"volume-(drop|dram|pinch)|metric$|therm|scandinavian|dunam|force$|g-force|acceleration|foodcalorie|force-foot|"
    r"microsecond|nanosecond|megaliter|inch-ofhg|millimeter-ofhg|fathom|furlong|bushel|acre-foot|troy|gasoline|-jp$|^(length|area|volume|mass)-(rin|sun|shaku.*|ken|cho|kosaji|osaji|sai|koku|fun)$"
)
# Our names where they differ from CLDR's.
OURS = {
    "tonne": "metric ton",
    "revolution": "turn",
    "pound force per square inch": "pound per square inch",
}
# Units whose short forms mean other things to people.
LONG_ONLY = ("quarter", "decade", "century")
# Of two units with one short form, the one that is meant.
RARER = [
    "bit", "kilobit", "megabit", "gigabit", "terabit", "arc minute", "arc second", "century", "decade", "turn",
    "knot", "month", "millibar", "milliwatt", "fahrenheit", "stone", "carat", "grain", "cup", "parsec", "barrel", "ton", "calorie", "candela",
]
CURRENCIES = (
    "USD EUR GBP JPY CNY INR KRW RUB TRY UAH ILS VND THB CHF SEK NOK DKK ISK PLN CZK HUF RON BGN BRL MXN ARS CLP COP "
    "PEN UYU CAD AUD NZD HKD SGD TWD MYR IDR PHP PKR BDT LKR NPR EGP SAR AED QAR KWD BHD OMR JOD LBP SYP IQD MAD DZD "
    "TND LYD SDG IRR ZAR NGN KES GHS GEL KZT UZS AZN AMD BYN JMD TTD BBD CRC KHR LAK MMK MNT BOB PYG DOP CUP RSD"
).split()


def clean(text):
    """One spelling: composed, without invisible characters, with single spaces."""
    text = "".join(c for c in unicodedata.normalize("NFC", text) if unicodedata.category(c) != "Cf")
    return " ".join(text.split()).strip(" ")


def unique(texts):
    found = {}
    for text in texts:
        text = clean(text)
        if text and not re.search(r"[,=#{}\[\]()]", text):
            found.setdefault(text.casefold(), text)
    return list(found.values())


def leaves(value):
    if hasattr(value, "values"):
        for each in value.values():
            yield from leaves(each)
    elif isinstance(value, str):
        yield value


def calendar(locales, field, numbers):
    for number, key in numbers:
        names = []
        for locale in locales:
            data = locale._data[field]
            for context in ("format", "stand-alone"):
                for width in ("wide", "abbreviated"):
                    name = data.get(context, {}).get(width, {}).get(key)
                    if name and not name.strip().isdigit():
                        names += [name, name.rstrip(".")]
        names = [name for name in unique(names) if len(name) > 1]
        if names:
            yield f"{number} = {', '.join(names)}"


def units(locales):
    """Names of units, and forms that count by themselves, such as the Arabic dual."""
    names, counted = {}, {}
    for locale in locales:
        for unit, patterns in locale._data["unit_patterns"].items():
            kind, _, name = unit.partition("-")
            if kind not in KINDS or LEFT_OUT.search(unit) or kind == "concentr" and name not in ("percent", "permille"):
                continue
            name = name.replace("-", " ")
            name = OURS.get(name, name)
            for width in ("long",) if name in LONG_ONLY else ("long", "short", "narrow"):
                for plural, form in (patterns.get(width) or {}).items():
                    if plural == "per":
                        continue
                    for text in leaves(form):
                        if "{0}" in text:
                            names.setdefault(name, []).append(text.replace("{0}", " "))
                        elif plural in ("one", "two"):
                            counted.setdefault((name, 1 if plural == "one" else 2), []).append(text)
            for width, text in (locale._data["unit_display_names"].get(unit) or {}).items():
                if width != "long" and name in LONG_ONLY:
                    continue
                names.setdefault(name, []).append(text)
    return names, counted


def currencies(locales):
    for code in CURRENCIES:
        names = []
        for locale in locales:
            plurals = locale._data["currency_names_plural"].get(code) or {}
            names += list(plurals.values()) + [locale.currencies.get(code, "")]
            symbol = locale.currency_symbols.get(code, "")
            # Signs that several currencies share are in Rules/common.txt, the usual one first.
            if symbol and symbol not in (code, "$", "¥", "£"):
                names.append(symbol)
        yield f"{code} = {', '.join([*unique(names), code])}"


def overlay(folder, language):
    """What a language's overlay changes in the names of units: name, "-" or "=", texts."""
    path = folder / "Overlays" / f"{language}.txt"
    if not path.exists():
        return
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line == "[units]":
            continue
        found = re.fullmatch(r"(?P<name>[a-z ]+) (?P<change>[-=]) (?P<texts>[^#]+) # (?P<why>.+; source: .+)", line)
        if not found:
            sys.exit(f"{path}: {line!r} is not 'NAME - TEXTS # REASON; source: SOURCE', or with = in place of -")
        yield found["name"], found["change"], found["texts"].split(", ")


def changed(names, folder, language):
    """The names of units with the overlay of their language."""
    for name, change, texts in overlay(folder, language):
        missing = [text for text in texts if text not in names.get(name, [])]
        if change == "-" and missing:
            sys.exit(f"Overlays/{language}.txt: CLDR has no {missing} for {name}; remove it from the line")
        names[name] = texts if change == "=" else [text for text in names[name] if text not in texts]
    return names


def content(folder, language):
    """The text of a language's file."""
    # Babel keeps what it has read, and names of one language get into those of a later one.
    localedata._cache.clear()
    locales = [Locale.parse(name) for name in [language, *ALSO.get(language, [])]]
    lines = [
        "# Generated by build.py from CLDR as Babel 2.18.0 ships it.",
        f"language = {language}",
        "source = CLDR 47 through Babel 2.18.0",
        "license = Unicode-3.0",
        "",
        "[months]",
        *calendar(locales, "months", [(n, n) for n in range(1, 13)]),
        "",
        "[weekdays]",
        *calendar(locales, "days", [(n + 1, n) for n in range(7)]),
        "",
        "[units]",
    ]
    names, counted = units(locales)
    names = changed({name: unique(texts) for name, texts in names.items()}, folder, language)
    owners = {}
    for name, texts in names.items():
        for text in texts:
            owners.setdefault(text.casefold(), set()).add(name)
    for name in RARER:
        names[name] = [text for text in names.get(name, []) if owners[text.casefold()] == {name}]
    for name, texts in names.items():
        if texts:
            lines.append(f"{name} = {', '.join(texts)}")
    if counted:
        lines += ["", "[counted]"]
        lines += [f"{count} {name} = {', '.join(unique(t))}" for (name, count), t in counted.items() if unique(t)]
    lines += ["", "[currencies]", *currencies(locales)]
    return "\n".join(lines) + "\n"


def main():
    folder = pathlib.Path(__file__).parent
    checks = sys.argv[1:] == ["--check"]
    if sys.argv[1:] and not checks:
        sys.exit(__doc__)
    if babel is None or babel.__version__ != VERSION:
        message = f"quantities: Babel {VERSION} is not installed"
        if checks:
            print(f"{message}; nothing is checked")
            return
        sys.exit(message)
    stale = []
    for language in LANGUAGES:
        path = folder / f"{language}.txt"
        text = content(folder, language)
        if not checks:
            path.write_text(text, encoding="utf-8")
        elif path.read_text(encoding="utf-8") != text:
            stale.append(path.name)
    if stale:
        sys.exit(f"quantities: {', '.join(stale)} is not what build.py writes; run it, and put changes into Overlays")
    if checks:
        print(f"quantities: {len(LANGUAGES)} files are what build.py writes")


if __name__ == "__main__":
    main()
