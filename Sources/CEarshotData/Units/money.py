"""What currencies are called in a language, from CLDR as Babel ships it.

CLDR names a currency with its country ("US dollars"); people say "dollars". The country is taken off, and of several
currencies of one name only what they have in common is kept.
"""

import os
import re
import unicodedata
from collections import Counter

from babel import Locale

# Our name; its mark; CLDR's currencies of that name, each with the territory and the language that its name may hold.
MONEY = {
    "dollar": (
        "$",
        [
            ("USD", "US", "en"),
            ("CAD", "CA", "en"),
            ("AUD", "AU", "en"),
            ("NZD", "NZ", "en"),
            ("HKD", "HK", "zh"),
            ("SGD", "SG", "ms"),
        ],
    ),
    "euro": ("€", [("EUR", None, None)]),
    "pound": (
        "£",
        [("GBP", "GB", "en"), ("EGP", "EG", "ar"), ("LBP", "LB", "ar"), ("SYP", "SY", "ar"), ("SDG", "SD", "ar")],
    ),
    "yen": ("¥", [("JPY", "JP", "ja")]),
    "yuan": ("", [("CNY", "CN", "zh")]),
    "rupee": ("₹", [("INR", "IN", "hi"), ("PKR", "PK", "ur"), ("LKR", "LK", "si"), ("MUR", "MU", "en")]),
    "won": ("₩", [("KRW", "KR", "ko"), ("KPW", "KP", "ko")]),
    "ruble": ("₽", [("RUB", "RU", "ru"), ("BYN", "BY", "be")]),
    "lira": ("₺", [("TRY", "TR", "tr")]),
    "hryvnia": ("₴", [("UAH", "UA", "uk")]),
    "shekel": ("₪", [("ILS", "IL", "he")]),
    "dong": ("₫", [("VND", "VN", "vi")]),
    "baht": ("฿", [("THB", "TH", "th")]),
    "franc": ("", [("CHF", "CH", "de"), ("XAF", None, None), ("RWF", "RW", "rw"), ("DJF", "DJ", "fr")]),
    "krone": ("", [("SEK", "SE", "sv"), ("NOK", "NO", "nb"), ("DKK", "DK", "da"), ("ISK", "IS", "is")]),
    "peso": ("", [("MXN", "MX", "es"), ("ARS", "AR", "es"), ("CLP", "CL", "es"), ("COP", "CO", "es")]),
}
# What CLDR gives in another form than people say it, or not at all.
FIX = {
    "tr": {
        "dollar": "dolar",
        "euro": "euro, avro",
        "pound": "sterlin",
        "yen": "yen",
        "yuan": "yuan",
        "rupee": "rupi",
        "won": "won",
        "ruble": "ruble",
        "lira": "lira, liralık",
        "hryvnia": "grivna",
        "shekel": "şekel",
        "dong": "dong",
        "baht": "baht",
        "franc": "frank",
        "krone": "kron",
        "peso": "peso",
    },
    "az": {
        "hryvnia": "qrivna",
        "shekel": "şekel",
        "dong": "donq",
        "baht": "bat",
        "dollar": "dollar",
        "euro": "avro",
        "pound": "funt",
        "yen": "yen",
        "yuan": "yuan",
        "rupee": "rupi",
        "won": "von",
        "ruble": "rubl",
        "lira": "lirə",
        "franc": "frank",
        "krone": "kron",
        "peso": "peso",
    },
    "zh": {
        "dollar": "美元, 美金",
        "pound": "英镑, 英鎊",
        "won": "韩元, 韓元",
        "yuan": "元, 人民币, 块, 块钱",
        "yen": "日元, 日圆, 日圓",
        "ruble": "卢布",
        "lira": "里拉",
        "hryvnia": "格里夫纳",
        "shekel": "谢克尔",
        "dong": "越南盾",
    },
    "ja": {"yen": "円", "yuan": "元, 人民元", "shekel": "シェケル"},
    "ko": {"yen": "엔, 엔화", "yuan": "위안, 위안화", "shekel": "셰켈"},
    "th": {
        "hryvnia": "ฮรีฟเนีย",
        "dollar": "ดอลลาร์, ดอลลาร์สหรัฐ, เหรียญ",
        "pound": "ปอนด์",
        "yen": "เยน",
        "yuan": "หยวน",
        "rupee": "รูปี",
        "won": "วอน",
        "ruble": "รูเบิล",
        "lira": "ลีรา",
        "baht": "บาท",
        "franc": "ฟรังก์",
        "dong": "ดอง",
        "krone": "โครนา",
        "peso": "เปโซ",
        "shekel": "เชเกล",
    },
    "ar": {"pound": "جنيه, جنيهات", "yen": "ين", "yuan": "يوان", "shekel": "شيكل"},
    "de": {"franc": "Franken", "yuan": "Yuan"},
    "en": {
        "krone": "krona, kronor, krone, kroner, crowns",
        "shekel": "shekels, shekel",
        "ruble": "rubles, ruble, roubles, rouble",
        "dollar": "dollars, dollar, bucks, buck",
        "pound": "pounds, pound, quid",
    },
    "fr": {"pound": "livres, livre, livres sterling, livre sterling", "lira": "lires turques, lire turque"},
    "ro": {"pound": "lire sterline, liră sterlină", "lira": "lire turcești, liră turcească", "shekel": "șekeli, șekel"},
    "et": {"pound": "naela, nael"},
    "he": {"pound": "פאונד, ליש״ט, לירות שטרלינג", "shekel": "שקלים, שקל, ש״ח", "lira": "לירה טורקית"},
    "id": {"shekel": "syikal"},
    "is": {"yen": "jen"},
    "kn": {"rupee": "ರೂಪಾಯಿಗಳು, ರೂಪಾಯಿ", "won": "ವಾನ್"},
    "lv": {"ruble": "rubļi, rublis"},
    "te": {"yen": "యెన్", "shekel": "షెకెల్"},
    "vi": {"shekel": "shekel", "dollar": "đô la, đô"},
    "eu": {"shekel": "shekel"},
    "fa": {"shekel": "شِکِل", "rupee": "روپیه", "lira": "لیر", "hryvnia": "هریونیا"},
    "ga": {
        "dollar": "dollar, dollair, ndollar",
        "pound": "punt, phunt, bpunt",
        "yen": "yen",
        "rupee": "rúipí",
        "won": "won",
        "ruble": "rúbal",
        "lira": "lira",
        "hryvnia": "hryvnia",
        "shekel": "seicil",
        "dong": "dong",
        "baht": "baht",
    },
    "ka": {"lira": "ლირა"},
    "mk": {"baht": "бат"},
    "bg": {"lira": "лири, лира"},
    "el": {"lira": "λίρες, λίρα Τουρκίας", "pound": "λίρες στερλίνες, λίρα στερλίνα"},
    "hi": {"baht": "बाट, बहत"},
    "my": {"shekel": "ရှဲကလ်"},
    "km": {
        "dollar": "ដុល្លារ",
        "pound": "ផោន",
        "yen": "យ៉េន",
        "yuan": "យ័ន",
        "won": "វ៉ុន",
        "baht": "បាត",
        "dong": "ដុង",
        "lira": "លីរ៉ា",
    },
    "lo": {"dollar": "ໂດລາ", "pound": "ປອນ", "lira": "ລິຣາ"},
    "ml": {"rupee": "രൂപ"},
    "ne": {"pound": "पाउन्ड", "rupee": "रुपैयाँ, रुपियाँ"},
    "lo": {"dollar": "ໂດລາ", "pound": "ປອນ", "lira": "ລິຣາ"},
}


def tokens(text):
    text = "".join(c for c in text if unicodedata.category(c) != "Cf")
    return [t for t in re.split(r"[\s\-‑]+", unicodedata.normalize("NFC", text)) if t]


def forms(locale, code):
    found = dict(locale._data.get("currency_names_plural", {}).get(code, {}))
    if locale.currencies.get(code):
        found.setdefault("name", locale.currencies[code])
    return found


def without_place(locale, words, territory, language):
    known = set()
    for name in (locale.territories.get(territory or "", ""), locale.languages.get(language or "", "")):
        known |= {word.casefold() for word in tokens(name)}

    def is_place(word):
        word = word.casefold()
        for place in known:
            length = min(4, len(place), len(word))
            if length >= 2 and word[:length] == place[:length] and (length >= 3 or word == place):
                return True
        return False

    return [word for word in words if not is_place(word)] or words


def family(locale, codes):
    """The name of each grammatical form that the currencies have in common."""
    by_form = {}
    for code, territory, language in codes:
        for form, text in forms(locale, code).items():
            by_form.setdefault(form, []).append(without_place(locale, tokens(text), territory, language))
    found = {}
    for form, lists in by_form.items():
        counts = Counter(word for words in lists for word in {w.casefold() for w in words})
        needed = 1 if len(codes) == 1 else max(2, (len(lists) + 1) // 2)
        words = [word for word in lists[0] if counts[word.casefold()] >= needed]
        if not words and len(lists) > 1:
            # Languages that write the name as one word: what it ends with.
            ending = os.path.commonprefix(["".join(words)[::-1] for words in lists])[::-1]
            words = [ending] if len(ending) > 1 else []
        if words:
            found[form] = " ".join(words)
    return found


def short(name, text):
    words = [word for word in text.split() if word not in ("za", "na")]
    if name == "yuan":
        words = [word for word in words if not word.casefold().startswith("renminbi")] or words
    if name == "shekel":
        words = words[-1:]
    return " ".join(words)


def money(language):
    """The names of each currency, the form that follows most numbers first."""
    locale = Locale.parse(language)
    found = {}
    for name, (_, codes) in MONEY.items():
        if name in FIX.get(language, {}):
            found[name] = FIX[language][name].split(", ")
            continue
        by_form = family(locale, codes)
        # "many" is the form of fractions in these.
        usual = ["other", "few", "name", "one"] if language in ("cs", "sk", "lt") else ["many", "other", "name", "one"]
        names = []
        for form in [*usual, *by_form]:
            text = short(name, by_form.get(form, ""))
            if text and text.casefold() not in [n.casefold() for n in names] and not re.search(r"[,=#\[\]()]", text):
                names.append(text)
        found[name] = names
    # A word for two currencies says neither.
    owners = Counter(text.casefold() for names in found.values() for text in names)
    own = {name: [text for text in names if owners[text.casefold()] == 1] for name, names in found.items()}
    return {name: names for name, names in own.items() if names}


def marks(language):
    """The section `currencies` of a language file."""
    names = money(language)
    lines = [f"{mark} = {names[name][0]}" for name, (mark, _) in MONEY.items() if mark and name in names]
    if language == "zh":
        lines = [line for line in lines if line[0] != "¥"] + [f"¥ = {names['yuan'][0]}"]
    if language in ("ja", "zh"):
        lines += ["￥" + line[1:] for line in lines if line[0] == "¥"]
    return lines
