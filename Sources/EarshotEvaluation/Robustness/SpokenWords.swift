internal import Earshot

/// A sentence as its words, which can be replaced and put together again.
struct SpokenWords {
    /// What stands before a word.
    enum Joint: Hashable {
        /// A space, but not between two words of a script without spaces.
        case usual
        /// A space.
        case apart
        /// Nothing.
        case together
    }

    /// A word as it is written.
    struct Word: Hashable {
        var text: String
        var joint = Joint.usual
    }

    /// The words, in order.
    private(set) var words: [Word]

    /// Cuts a text into words: at its white space, and in a script without spaces where the dictionary does.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - language: Its language.
    init(_ text: String, language: Language) {
        words = []
        for part in text.split(whereSeparator: \.isWhitespace) {
            guard part.unicodeScalars.contains(where: \.isWrittenUnspaced) else {
                words.append(Word(text: String(part)))
                continue
            }
            let bytes = Array(part.utf8)
            let normalized = language.normalizer.normalize(String(part))
            let starts = normalized.tokens.map { Int(normalized.units[Int($0.firstUnit)].sourceStart) }
            for (index, start) in starts.enumerated() {
                let end = index + 1 < starts.count ? starts[index + 1] : bytes.count
                let piece = String(decoding: bytes[(index == 0 ? 0 : start)..<end], as: UTF8.self)
                words.append(Word(text: piece, joint: index == 0 ? .usual : .together))
            }
        }
    }

    /// The text of all words.
    var text: String {
        words.reduce(into: "") { text, word in
            guard let last = text.unicodeScalars.last, let first = word.text.unicodeScalars.first else {
                text += word.text
                return
            }
            let isApart =
                switch word.joint {
                case .usual: !(last.isWrittenUnspaced && first.isWrittenUnspaced)
                case .apart: true
                case .together: false
                }
            text += (isApart ? " " : "") + word.text
        }
    }

    /// A change of the words.
    struct Edit {
        /// The words that are replaced; empty where something is put in.
        var range: Range<Int>
        /// What stands there instead.
        var words: [Word]
        /// Orders what is put in at one place: lower numbers come first.
        var rank = 0

        init(_ range: Range<Int>, _ words: [Word], rank: Int = 0) {
            self.range = range
            self.words = words
            self.rank = rank
        }

        /// Replaces a word by a text, which may have several words.
        init(word: Int, _ text: String) {
            self.init(word..<word + 1, Self.words(of: text))
        }

        /// Puts a text in before a word.
        init(before word: Int, _ text: String, rank: Int = 0) {
            self.init(word..<word, Self.words(of: text), rank: rank)
        }

        private static func words(of text: String) -> [Word] {
            text.split(separator: " ").map { Word(text: String($0)) }
        }
    }

    /// The edits that each replace a word by another, in random order.
    ///
    /// - Parameters:
    ///   - random: Random numbers of the sentence.
    ///   - others: The words that a word may be replaced by; one of them is taken.
    /// - Returns: The edits.
    func edits(_ random: inout SeededRandom, others: (String) -> [String]) -> [Edit] {
        let found = words.enumerated().compactMap { index, word in
            random.pick(others(word.text)).map { Edit(word: index, $0) }
        }
        return random.shuffled(found)
    }

    /// The edits that can be made together: of two that touch the same word the first stays.
    static func compatible(_ edits: [Edit]) -> [Edit] {
        var taken: Set<Int> = []
        return edits.filter { edit in
            guard taken.isDisjoint(with: edit.range) else { return false }
            taken.formUnion(edit.range)
            return true
        }
    }

    /// Makes edits, no two of which touch the same word.
    func applying(_ edits: [Edit]) -> SpokenWords {
        let sorted = edits.enumerated().sorted { one, other in
            let (first, second) = (one.element, other.element)
            if first.range.lowerBound != second.range.lowerBound {
                return first.range.lowerBound < second.range.lowerBound
            }
            // What is put in before a word comes before what replaces the word.
            if first.range.isEmpty != second.range.isEmpty { return first.range.isEmpty }
            return (first.rank, one.offset) < (second.rank, other.offset)
        }
        var result = self
        result.words = []
        var next = 0
        for (_, edit) in sorted {
            if next < edit.range.lowerBound { result.words += words[next..<edit.range.lowerBound] }
            result.words += edit.words
            next = max(next, edit.range.upperBound)
        }
        result.words += words[next...]
        return result
    }
}
