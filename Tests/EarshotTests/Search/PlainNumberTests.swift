import EarshotTestSupport
import Testing

@testable import Earshot

/// Numbers that nothing else in an utterance can be, where words have further readings.
@Suite struct PlainNumberTests {
    /// The words of one language: those of phrases, those that tempt to read a number as something else, and numbers.
    private struct Words {
        var locale: String
        var plain: [String]
        var tempting: [String]
        var names: [String]
        var numbers: [String]
    }

    private static let languages = [
        Words(
            locale: "en-US",
            plain: ["set", "dim", "lights", "play", "level", "percent"],
            tempting: ["to", "for", "the", "a", "number", "one", "point", "no", "and", "please", "second", "i mean"],
            names: ["lamp 7", "channel five", "one", "kitchen", "light of the hall", "twenty one", "second floor"],
            numbers: ["5", "seven", "one", "two", "twenty one", "eight", "2.5", "a hundred", "one oh five", "third"]
        ),
        Words(
            locale: "de-DE",
            plain: ["stelle", "dimme", "licht", "kanal", "prozent"],
            tempting: ["auf", "die", "ein", "nummer", "und", "nein", "bitte", "zwei"],
            names: ["lampe 7", "kanal fünf", "küche", "licht im flur", "erster stock"],
            numbers: ["5", "sieben", "eins", "ein", "zwei", "einundzwanzig", "2,5", "hundert", "dritte"]
        ),
        Words(
            locale: "tr-TR",
            plain: ["ayarla", "ışık", "kanal", "yüzde"],
            tempting: ["on", "bir", "numara", "ve", "hayır", "lütfen", "da"],
            names: ["lamba 7", "kanal beş", "mutfak", "on", "ikinci kat"],
            numbers: ["5", "yedi", "bir", "on", "on bir", "yirmi beş", "iki", "üçüncü"]
        ),
        Words(
            locale: "es-ES",
            plain: ["pon", "luces", "canal", "por ciento"],
            tempting: ["a", "la", "un", "número", "y", "no", "por favor", "dos"],
            names: ["lámpara 7", "canal cinco", "cocina", "luz de la sala"],
            numbers: ["5", "siete", "un", "uno", "dos", "veintiuno", "cien", "treinta y dos", "tercero"]
        ),
    ]

    private static func phrase(_ words: Words, _ random: inout SplitMix) -> String {
        func some(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
        var parts = [some(words.plain)]
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            switch Int.random(in: 0..<8, using: &random) {
            case 0, 1: parts.append(some(words.plain))
            case 2, 3: parts.append(some(words.tempting))
            case 4: parts.append("[\(some(words.tempting))]")
            case 5: parts.append("${name}")
            case 6: parts.append("${count}")
            default: parts.append(["${level}", "${rank}", "${text}"].randomElement(using: &random) ?? "")
            }
        }
        if Bool.random(using: &random) { parts.append("${count}") }
        if Int.random(in: 0..<3, using: &random) == 0 { parts.append(some(words.plain)) }
        return parts.joined(separator: " ")
    }

    /// What somebody says for a phrase: every slot filled, and now and then a word more.
    private static func heard(_ phrase: String, _ words: Words, _ random: inout SplitMix) -> String {
        func some(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
        var parts: [String] = []
        for part in phrase.split(separator: " ") {
            switch part {
            case "${name}": parts.append(some(words.names))
            case "${count}", "${level}", "${rank}": parts.append(some(words.numbers))
            case "${text}": parts.append(some(words.plain + words.numbers))
            case _ where part.hasPrefix("["):
                if Bool.random(using: &random) { parts.append(part.filter { !"[]".contains($0) }) }
            default: parts.append(String(part))
            }
        }
        if Int.random(in: 0..<6, using: &random) == 0 {
            parts.insert(some(words.tempting), at: Int.random(in: 0...parts.count, using: &random))
        }
        return parts.joined(separator: " ")
    }

    @Test("They end the search, and the search says the same", arguments: Seeds.first(32))
    func twin(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &+ 9_000)
        let words = Self.languages[seed % Self.languages.count]
        let languages = [words.locale: Language(locale: words.locale)]
        var ended = 0
        for _ in 0..<6 {
            var phrases: [String] = []
            let shortcuts = (0..<4).map { index in
                let own = (0..<3).map { _ in Self.phrase(words, &random) }
                phrases += own
                return Shortcut(
                    id: "S\(index)",
                    parameters: [
                        Parameter("count", .integer(min: 0, max: 100)), Parameter("level", .decimal()),
                        Parameter("rank", .ordinal), Parameter("name", .enumeration("Name")), Parameter("text", .text),
                    ],
                    phrases: own.map { Phrase($0) },
                    negativePhrases: Int.random(in: 0..<4, using: &random) == 0
                        ? [Phrase(Self.phrase(words, &random))] : []
                )
            }
            let names = words.names.filter { _ in Bool.random(using: &random) }
            let catalog = Catalog(
                locale: words.locale,
                enums: [
                    Enumeration(
                        name: "Name",
                        cases: names.enumerated().map { Enumeration.Case(id: "n\($0)", displayName: $1) }
                    )
                ],
                shortcuts: shortcuts
            )
            guard let engine = try? Engine([catalog], languages: languages) else { continue }
            var slow = engine
            slow.strategies.removeAll { $0 == .sentences }
            for _ in 0..<25 {
                let utterance = Utterance(Self.heard(phrases.randomElement(using: &random) ?? "", words, &random))
                let options = ResolveOptions(maximumAlternatives: 64)
                let quick = engine.resolve(utterance, options: options)
                guard quick.work.readings == 0, quick.match != nil else { continue }
                if quick.evidence == .number { ended += 1 }
                let definite = slow.resolve(utterance, options: options)
                #expect(
                    InvariantTests.said(quick) == InvariantTests.said(definite),
                    """
                    seed \(seed): \(utterance.hypotheses[0].text)
                    \(shortcuts.map { "\($0.id) \($0.phrases.map(\.text)) not \($0.negativePhrases.map(\.text))" })
                    \(names)
                    \(quick.explanation)
                    the search alone:
                    \(definite.explanation)
                    """
                )
            }
        }
        #expect(ended > 0, "seed \(seed): \(ended) ended without a search")
    }
}
