internal import Earshot

/// A phrase with punctuation, which nobody says and Earshot ignores.
enum PunctuatedPhrase: LintRule {
    static let rule = Rule(
        id: "phrase.punctuation",
        severity: .note,
        summary: "a phrase contains punctuation, which is not spoken"
    )
    static let basis = LintBasis.ours(
        "Apple's guidelines ask this for titles and parameter summaries; some translations end in a mark in some "
            + "languages only"
    )
    static let fix = "leave the punctuation out"

    static func findings(in context: LintContext) -> [Finding] {
        context.phrases.compactMap { phrase in
            // Words that look like a token have a rule of their own.
            guard NearMissToken.nearMiss(in: phrase.phrase.text, names: []) == nil,
                let mark = phrase.pattern.texts.lazy.compactMap({ Punctuation.first(in: $0.source) }).first
            else { return nil }
            let text = phrase.quoted
            return finding("\(text) contains \(String(mark).quoted), which is not spoken", phrase.owner)
        }
    }
}

/// Marks that structure a sentence and do not belong to a word.
enum Punctuation {
    private static let marks = Set("!?;:…\"()[]{}|，。、！？；：「」『』（）؟؛،۔।¿¡“”„«»–—")

    /// The first mark in a text that belongs to no word: not the period of "a.m.", the comma of "1,000" or an
    /// apostrophe.
    static func first(in text: String) -> Character? {
        guard text.utf8.contains(where: isMark) else { return nil }
        let characters = Array(text)
        for (index, character) in characters.enumerated() {
            let before = index > 0 ? characters[index - 1] : nil
            let after = index + 1 < characters.count ? characters[index + 1] : nil
            let isInside = before?.isNumber == true && after?.isNumber == true
            switch character {
            case ":" where isInside, "–" where isInside, ",": if character == ",", !isInside { return character }
            case ".": if after == nil, isEndOfSentence(characters[..<index]) { return character }
            default: if marks.contains(character) { return character }
            }
        }
        return nil
    }

    /// Whether a byte may be part of a mark: all but ASCII letters, digits and spaces.
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "):
            false
        default: true
        }
    }

    /// Whether a period after these characters ends a sentence: not after an initialism such as "a.m", or one letter.
    private static func isEndOfSentence(_ before: ArraySlice<Character>) -> Bool {
        let word = before.reversed().prefix { !$0.isWhitespace }
        return word.count > 1 && !word.contains(".")
    }
}
