internal import Earshot

/// Splits texts of one locale into normalized words, as the engine does.
struct Wording {
    /// A normalized word, or one grapheme cluster of a script without spaces.
    struct Word: Hashable {
        /// The normalized text, which determines equality.
        var text: String
        /// Whether it is written in a script without spaces between words.
        var isUnspaced = false
        /// The text as it was written, in lower case, with diacritics.
        var written: String

        init(_ text: String, isUnspaced: Bool = false, written: String? = nil) {
            self.text = text
            self.isUnspaced = isUnspaced
            self.written = written ?? text
        }

        static func == (one: Word, other: Word) -> Bool { one.text == other.text }

        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    /// A number said in words.
    struct Number {
        /// The words.
        var words: Range<Int>
        /// Its value; words of equal values are the same number.
        var value: NumberValue
    }

    /// A text, normalized.
    struct Text {
        /// Its words.
        var words: [Word] = []
        /// The numbers in it.
        var numbers: [Number] = []
    }

    /// The language's data.
    let language: Language

    init(locale: String) {
        language = Language.shared(locale: locale)
    }

    /// The normalized words of a text; empty if it has none.
    func words(of text: String) -> [Word] { self.text(text).words }

    /// A text's words, with the numbers and compounds in it.
    func text(_ text: String) -> Text {
        let normalized = language.normalizer.normalize(text)
        guard !normalized.units.isEmpty else { return Text() }
        let source = Array(text.utf8)
        let words = normalized.units.indices.map { index in
            let unit = normalized.units[index]
            let word = normalized.text(index..<index + 1)
            let bytes = source[min(Int(unit.sourceStart), source.count)..<min(Int(unit.sourceEnd), source.count)]
            let written = String(decoding: bytes, as: UTF8.self).lowercased()
            return Word(word, isUnspaced: unit.isUnspaced, written: stands(written, for: word) ? written : word)
        }
        let numbers = language.numbers.namedNumbers(in: normalized).compactMap { span in
            span.value.map { Number(words: Int(span.units.lowerBound)..<Int(span.units.upperBound), value: $0) }
        }
        return Text(words: words, numbers: numbers)
    }

    /// Whether a spelling normalizes to the word again.
    private func stands(_ written: String, for word: String) -> Bool {
        if written == word { return true }
        let normalized = language.normalizer.normalize(written)
        return normalized.units.count == 1 && normalized.text(0..<1) == word
    }

    /// The words for the second and the third in a list; as digits where the language has no words for them.
    var ordinals: [[Word]] {
        guard let speller = NumberSpellout(locale: language.locale),
            let rules = speller.ruleSets.firstIndex(where: { $0.contains("spellout-ordinal") })
        else { return [[Word("2nd")], [Word("3rd")]] }
        return [2, 3].map { words(of: String(decoding: speller.spell($0, ruleSet: rules), as: UTF8.self)) }
    }

    /// The words for small numbers; empty where the language has none.
    var smallNumbers: [(value: Int64, words: [Word])] {
        guard let speller = NumberSpellout(locale: language.locale),
            let rules = speller.ruleSets.firstIndex(where: { $0.hasSuffix("spellout-cardinal") })
                ?? speller.ruleSets.firstIndex(where: { $0.contains("spellout-cardinal") })
        else { return [] }
        return (0...20).map {
            (Int64($0), words(of: String(decoding: speller.spell($0, ruleSet: rules), as: UTF8.self)))
        }
        .filter { $0.1.count == 1 }
    }

    /// The pronunciations of consecutive words, the most usual first; none if a word's sounds are unknown.
    func pronunciations(of words: [Word], limit: Int) -> [[UInt8]] {
        Pronunciations.together(words.map { Array($0.text.utf8)[...] }, in: language.sounds)
            ?? Pronunciations.combined(words.map { language.pronunciations(of: Array($0.text.utf8)) }, limit: limit)
    }

    /// Whether all words are fillers or closed-class words.
    func isFunctionOnly(_ words: [Word]) -> Bool {
        language.isFunctionOnly(words.map { Array($0.text.utf8)[...] })
    }

    /// The words as one text, separated by spaces if their script has spaces.
    static func text(of words: [Word]) -> String {
        var text = ""
        var isPreviousUnspaced = true
        for word in words {
            if !text.isEmpty, !(isPreviousUnspaced && word.isUnspaced) { text += " " }
            text += word.written
            isPreviousUnspaced = word.isUnspaced
        }
        return text
    }
}
