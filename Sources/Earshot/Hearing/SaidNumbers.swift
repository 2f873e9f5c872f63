internal import Synchronization

/// The words that the numbers in names are said with: "seven" for "Lamp 7".
///
/// A name with a number is stored with its value, as it can be said in many ways. What is shown of it is the first word
/// of ICU's spell-out, if the language's own rules read that as the number.
enum SaidNumbers {
    private static let known = Mutex<[String: [NumberValue: String?]]>([:])
    /// The most numbers of a language that are kept.
    private static let limit = 1_024

    /// The first word of a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - language: The language.
    /// - Returns: The word, normalized; `nil` of a number with decimals, and where the language has no words for it.
    /// - Complexity: O(1) for a number that was asked for before; otherwise the language's spell-out rules are opened.
    static func firstWord(of number: NumberValue, in language: Language) -> String? {
        guard number.scale == 0 else { return nil }
        if let word = known.withLock({ $0[language.locale]?[number] }) { return word }
        let word = spelled(number, in: language)
        known.withLock { known in
            if known[language.locale]?.count ?? 0 >= limit { known[language.locale] = nil }
            known[language.locale, default: [:]][number] = .some(word)
        }
        return word
    }

    private static func spelled(_ number: NumberValue, in language: Language) -> String? {
        guard let spellout = NumberSpellout(locale: language.locale) else { return nil }
        let prefixes = number.isOrdinal ? ["%spellout-ordinal"] : ["%spellout-numbering", "%spellout-cardinal"]
        for (ruleSet, name) in spellout.ruleSets.enumerated() {
            guard prefixes.contains(where: name.hasPrefix), !name.hasSuffix("-year") else { continue }
            let source = spellout.spell(number.mantissa, ruleSet: ruleSet)
            let text = language.normalizer.normalize(String(decoding: source, as: UTF8.self))
            let isRead = language.numbers.spans(in: text).contains { span in
                span.value == number && !span.isDigits && span.units == 0..<Int32(text.units.count)
            }
            if isRead, let first = text.tokens.first { return text.text(Int(first.firstUnit)..<Int(first.endUnit)) }
        }
        return nil
    }
}
