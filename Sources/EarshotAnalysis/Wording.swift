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

    init(locale: String) {}

    /// The normalized words of a text; none where there is no word in it.
    func words(of text: String) -> [Word] {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map { Word($0.lowercased()) }
    }

    /// The normalized words of an identifier, which has them joined: `bodyScan`, `last_fm`, `value8`.
    func words(ofIdentifier identifier: String) -> [Word] {
        var spaced = ""
        var previous: Character = " "
        for character in identifier {
            let isBoundary =
                (character.isUppercase && !previous.isUppercase) || (character.isNumber != previous.isNumber)
            if isBoundary, previous.isLetter || previous.isNumber { spaced.append(" ") }
            spaced.append(character)
            previous = character
        }
        return words(of: spaced)
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
