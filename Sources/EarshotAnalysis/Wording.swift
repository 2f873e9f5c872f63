internal import Earshot

/// How texts of one locale fall into normalized words, the way the engine sees them.
struct Wording {
    /// A normalized word, or one grapheme cluster of a script without spaces.
    struct Word: Hashable {
        /// The normalized text.
        var text: String
        /// Whether it is written in a script without spaces between words.
        var isUnspaced = false

        init(_ text: String, isUnspaced: Bool = false) {
            self.text = text
            self.isUnspaced = isUnspaced
        }
    }

    private let normalizer: Normalizer

    init(locale: String) {
        normalizer = Normalizer(locale: locale, data: LanguageData(locale: locale))
    }

    /// The normalized words of a text; none where there is no word in it.
    func words(of text: String) -> [Word] {
        let normalized = normalizer.normalize(text)
        return normalized.units.indices.map { index in
            Word(normalized.text(index..<index + 1), isUnspaced: normalized.units[index].isUnspaced)
        }
    }

    /// The ways to say an identifier, which has its words joined: `bodyScan`, `last_fm`, `value8`.
    func forms(ofIdentifier identifier: String) -> [[Word]] {
        IdentifierSplitter.forms(of: identifier).map(words)
    }

    /// The words as one text, apart by spaces where their script has spaces.
    static func text(of words: [Word]) -> String {
        var text = ""
        var isPreviousUnspaced = true
        for word in words {
            if !text.isEmpty, !(isPreviousUnspaced && word.isUnspaced) { text += " " }
            text += word.text
            isPreviousUnspaced = word.isUnspaced
        }
        return text
    }
}
