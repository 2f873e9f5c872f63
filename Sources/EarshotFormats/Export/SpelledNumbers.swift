package import Earshot

/// The number words of one language: ICU's spell-out rules, as a recognizer writes the words.
package final class SpelledNumbers {
    /// The use of a number.
    package enum Use {
        case cardinal
        case ordinal
    }

    /// ICU's rule sets for cardinals and for ordinals.
    private let ruleSets: [Use: [Int]]
    private let speller: Speller?
    private let language: Language

    /// Opens the spell-out rules of a language.
    package init(language: Language) {
        self.language = language
        speller = Speller(locale: language.locale)
        var ruleSets: [Use: [Int]] = [:]
        for (index, name) in (speller?.spellout.ruleSets ?? []).enumerated() where !name.hasSuffix("-year") {
            if name.hasPrefix("%spellout-cardinal") || name.hasPrefix("%spellout-numbering") {
                ruleSets[.cardinal, default: []].append(index)
            } else if name.hasPrefix("%spellout-ordinal") {
                ruleSets[.ordinal, default: []].append(index)
            }
        }
        self.ruleSets = ruleSets
    }

    /// Whether numbers are composed of rules; in other languages they are listed.
    var isComposed: Bool { language.data.language == "en" && speller != nil }

    /// All ways to say a number that the engine understands, most likely first, each as its words; empty if the
    /// language has no spell-out rules.
    package func forms(of number: Int64, _ use: Use = .cardinal) -> [[String]] {
        spellings(of: number, use).map(\.words)
    }

    /// The same ways as they are written, which is what recognizers know: "dreißig" and "veintidós".
    func writtenForms(of number: Int64, _ use: Use = .cardinal) -> [[String]] {
        spellings(of: number, use).map(\.written)
    }

    private func spellings(of number: Int64, _ use: Use) -> [(words: [String], written: [String])] {
        guard let speller else { return [] }
        var forms: [(words: [String], written: [String])] = []
        for ruleSet in ruleSets[use] ?? [] {
            let source = speller.spellout.spell(number, ruleSet: ruleSet)
            let spelled = language.normalizer.normalize(String(decoding: source, as: UTF8.self))
            let isRead = language.numbers.spans(in: spelled).contains { span in
                span.value?.mantissa == number && span.value?.scale == 0 && !span.isDigits
                    && span.units == 0..<Int32(spelled.units.count)
            }
            let words = spelled.tokens.map { spelled.text(Int($0.firstUnit)..<Int($0.endUnit)) }
            guard isRead, !forms.contains(where: { $0.words == words }) else { continue }
            let written = zip(spelled.tokens, words).map { token, word in
                let units = spelled.units[Int(token.firstUnit)..<Int(token.endUnit)]
                guard let first = units.first, let last = units.last else { return word }
                let letters = source[Int(first.sourceStart)..<Int(last.sourceEnd)]
                return Self.written(String(decoding: letters, as: UTF8.self)) ?? word
            }
            forms.append((words, language.data.language == "en" ? words : written))
        }
        return forms
    }

    /// A word as it is written, without the soft hyphens of ICU; `nil` if it is more than letters.
    private static func written(_ text: String) -> String? {
        let letters = text.unicodeScalars.filter { $0.properties.generalCategory != .format }
        let isWord = letters.allSatisfy { letter in
            letter.properties.isAlphabetic || letter.properties.canonicalCombiningClass != .notReordered
        }
        return isWord && !letters.isEmpty ? String(String.UnicodeScalarView(letters)) : nil
    }

    /// A number within a name; `nil` if it cannot be said in words.
    func expression(of value: NumberValue) -> SpeechGrammar.Expression? {
        guard value.scale == 0 else { return nil }
        if value.isOrdinal { return .oneOf(writtenForms(of: value.mantissa, .ordinal).map { .words($0) }) }
        let years = 1_100..<2_100 ~= value.mantissa ? yearForms(of: value.mantissa) : []
        return .oneOf((writtenForms(of: value.mantissa) + years).map { .words($0) })
    }

    /// The forms of a number as a year, if the language has such forms: "nineteen ninety nine".
    private func yearForms(of number: Int64) -> [[String]] {
        guard language.data.hasTeenHundreds, number % 100 > 9 else { return [] }
        guard let first = writtenForms(of: number / 100).first, let second = writtenForms(of: number % 100).first else {
            return []
        }
        return [first + second]
    }
}

/// Owns ICU's speller, which cannot be copied.
private final class Speller {
    let spellout: NumberSpellout

    init?(locale: String) {
        guard let spellout = NumberSpellout(locale: locale) else { return nil }
        self.spellout = spellout
    }
}
