import Testing

@testable import Earshot

@Suite struct AntonymTests {
    /// A language's antonyms alone: making whole languages takes its time.
    private func antonyms(of locale: String) -> (table: AntonymTable, normalizer: Normalizer) {
        let data = LanguageData(locale: locale)
        let normalizer = Normalizer(locale: locale, data: data)
        return (AntonymTable(data, region: "", normalizer: normalizer), normalizer)
    }

    @Test(
        arguments: [
            ("en", "on", "off"), ("en", "locked", "unlocked"), ("en", "turn on", "turn off"),
            ("en", "plugged", "unplugged"),
            ("en", "inbound", "outbound"), ("en", "monday", "sunday"), ("en", "known", "unknown"),
            ("en", "useful", "useless"),
            ("en", "cold", "normal"), ("en", "upload", "download"), ("de", "an", "aus"),
            ("de", "einschalten", "ausschalten"),
            ("de", "verriegelt", "entriegelt"), ("de", "höher", "niedriger"), ("de", "wärmer", "kälter"),
            ("de", "aufdrehen", "zudrehen"), ("fr", "active", "désactive"), ("fr", "verrouillée", "déverrouillée"),
            ("es", "activar", "desactivar"), ("es", "encender", "apagar"), ("es", "bloqueadas", "desbloqueadas"),
            ("it", "attiva", "disattiva"), ("it", "blocca", "sblocca"), ("pt", "ligar", "desligar"),
            ("nl", "aan", "uit"),
            ("sv", "låst", "olåst"), ("fi", "lukita", "avata"), ("hu", "kapcsold be", "kapcsold ki"),
            ("pl", "włącz", "wyłącz"), ("pl", "zablokowane", "odblokowane"), ("cs", "zapnout", "vypnout"),
            ("ru", "включи", "выключи"), ("ru", "открыта", "закрыта"), ("ru", "заблокирован", "разблокирован"),
            ("uk", "увімкни", "вимкни"), ("tr", "aç", "kapat"), ("tr", "kapat", "kapatma"),
            ("el", "κλείδωσε", "ξεκλείδωσε"),
            ("ro", "activează", "dezactivează"), ("ar", "افتح", "أغلق"), ("he", "הדלק", "כבה"), ("hi", "चालू", "बंद"),
            ("ja", "つけて", "消して"), ("ja", "開けて", "開けないで"), ("ja", "上げる", "下げる"), ("ko", "켜줘", "꺼줘"),
            ("th", "เปิด", "ปิด"), ("vi", "bật", "tắt"), ("zh", "打开", "关闭"), ("zh", "锁", "解锁"), ("id", "buka", "tutup"),
            ("hr", "uključi", "isključi"), ("bg", "отключи", "заключи"),
        ] as [(String, String, String)]
    )
    func areOpposed(locale: String, one: String, other: String) {
        let (table, normalizer) = antonyms(of: locale)
        let (one, other) = (normalizer.normalize(one).bytes, normalizer.normalize(other).bytes)
        #expect(table.areAntonyms(one, other))
        #expect(table.areAntonyms(other, one))
        #expect(!table.areAntonyms(one, one))
        #expect(!table.areAntonyms(other, other))
    }

    @Test(arguments: [
        ("en", "on", "on"), ("en", "blue", "glue"), ("en", "lock", "locked"), ("en", "lamp", "lump"), ("en", "", "off"),
        ("en", "do", "undoes"), ("en", "unlocked", "unplugged"), ("de", "an", "ein"), ("de", "licht", "nicht"),
        ("es", "encender", "enciende"), ("ja", "つけて", "つける"), ("tlh", "on", "off"), ("xx", "locked", "unlocked"),
        ("en", "in the hall", "the hall"),
    ])
    func areNotOpposed(locale: String, one: String, other: String) {
        let table = antonyms(of: locale).table
        #expect(!table.areAntonyms(Array(one.utf8), Array(other.utf8)))
        #expect(!table.areAntonyms(Array(other.utf8), Array(one.utf8)))
    }

    @Test func spacesDoNotCountInARun() {
        let english = Language(locale: "en")
        #expect(english.areAntonyms(Array("turn on".utf8), Array("turn off".utf8)))
        #expect(english.areAntonyms(Array("turnon".utf8), Array("turn off".utf8)))
    }

    @Test(arguments: LanguageData.available)
    func everySetStandsNormalized(language: String) {
        let data = LanguageData(locale: language)
        let normalizer = Normalizer(locale: language, data: data)
        #expect(data.isNumbersOnly || !data.antonyms.isEmpty, "\(language).txt has no antonyms")
        for sides in data.antonyms {
            var seen: [[UInt8]: String] = [:]
            for side in sides {
                var own: [[UInt8]: String] = [:]
                for word in side {
                    let bytes = normalizer.normalize(word).bytes.filter { $0 != UInt8(ascii: " ") }
                    #expect(!bytes.isEmpty, "\(language).txt: nothing is left of `\(word)`")
                    #expect(
                        seen[bytes] == nil,
                        "\(language).txt: `\(word)` and `\(seen[bytes] ?? "")` are opposed and one"
                    )
                    own[bytes] = word
                }
                seen.merge(own) { first, _ in first }
            }
        }
        for affixes in data.antonymAffixes {
            let (one, other) = (normalizer.normalize(affixes.one).bytes, normalizer.normalize(affixes.other).bytes)
            #expect(one != other, "\(language).txt: `\(affixes.one)` and `\(affixes.other)` are one affix")
        }
    }

    @Test(arguments: LanguageData.available)
    func noSideRepeatsItself(language: String) {
        for side in LanguageData(locale: language).antonyms.joined() {
            var seen: Set<String> = []
            let repeated = side.filter { !seen.insert($0).inserted }
            #expect(repeated.isEmpty, "\(language).txt repeats \(repeated) among antonyms")
        }
    }

    @Test(
        "Two tenses whose mark is lost are opposed, and may be two genders",
        arguments: [
            ("es", "apago", "apaga", true, true), ("es", "amarillo", "amarilla", true, true),
            ("it", "attivo", "attiva", true, true), ("es", "apagar", "apagaron", true, false),
            ("es", "izquierda", "derecha", true, false), ("es", "amarillas", "amarillos", false, false),
            ("es", "amarilla", "amarilla", false, false), ("pt", "vermelho", "vermelha", false, false),
            ("en", "on", "off", true, false),
        ]
    )
    func genders(locale: String, one: String, other: String, areAntonyms: Bool, mayBeGenders: Bool) {
        let table = Language(locale: locale).antonyms
        let (one, other) = (Array(one.utf8)[...], Array(other.utf8)[...])
        for (one, other) in [(one, other), (other, one)] {
            #expect(table.areAntonyms(one, other) == areAntonyms)
            #expect(table.mayBeGenders(one, other) == mayBeGenders)
        }
    }

    @Test("Opposites within a run of characters, at its borders, and in other forms of a verb")
    func opposedInside() {
        let japanese = Language(locale: "ja").antonyms
        #expect(japanese.areAntonyms(Array("オン".utf8), Array("オフ".utf8)))
        #expect(japanese.areOpposedInside(Array("通知をオフにして".utf8), Array("通知をオンにして".utf8)))
        #expect(!japanese.areOpposedInside(Array("通知をオンにして".utf8), Array("通知をオンにして".utf8)))
        #expect(japanese.areOpposedInside(Array("オフにして".utf8), Array("をオンにして".utf8)))
        let french = Language(locale: "fr").antonyms
        #expect(french.haveOtherAffixes(Array("demonter".utf8)[...], Array("monte".utf8)[...]))
        #expect(!french.haveOtherAffixes(Array("demande".utf8)[...], Array("commande".utf8)[...]))
        let spanish = Language(locale: "es").antonyms
        #expect(spanish.haveOtherAffixes(Array("encendiste".utf8)[...], Array("enciende".utf8)[...]))
    }
}
