internal import Earshot

/// How the words of one language sound to a recognizer, word by word.
struct HeardWords {
    /// The most pronunciations of a word, and of several words.
    private static let ofWord = 2
    private static let ofText = 3

    private let language: Language
    private var known: [String: [[HeardElement]]] = [:]
    /// The texts of words that were asked for: names have the same words in common again and again.
    private var knownTexts: [[Wording.Word]: [HeardText]] = [:]

    init(_ wording: Wording) {
        language = wording.language
    }

    /// The ways to hear a text, the usual one first; empty for no words.
    mutating func texts(of words: [Wording.Word]) -> [HeardText] {
        if words.isEmpty { return [] }
        if let texts = knownTexts[words] { return texts }
        let texts = newTexts(of: words)
        knownTexts[words] = texts
        return texts
    }

    private mutating func newTexts(of words: [Wording.Word]) -> [HeardText] {
        let bytes = words.map { Array($0.text.utf8)[...] }
        if let whole = Pronunciations.together(bytes, in: language.sounds), !whole.isEmpty {
            return whole.prefix(Self.ofWord).map { phones in
                var text = HeardText()
                text.append(phones.map(HeardElement.init))
                return text
            }
        }
        let ways = words.map { elements(of: $0.text) }
        var texts = [Self.text(ways.map { $0[0] })]
        for (index, way) in ways.enumerated() where way.count > 1 && texts.count < Self.ofText {
            var chosen = ways.map { $0[0] }
            chosen[index] = way[1]
            texts.append(Self.text(chosen))
        }
        return texts
    }

    /// The letters of a text with a word whose sounds are only guessed; `nil` if all are listed, or have no letters.
    func spelling(of words: [Wording.Word]) -> HeardText? {
        guard let sounds = language.sounds, sounds.hasPronunciations,
            words.contains(where: { word in
                word.text.allSatisfy(\.isLetter) && !word.isUnspaced && !sounds.isListed(word.text)
            })
        else { return nil }
        return Self.text(words.map { Self.letters($0.text) })
    }

    private static func text(_ words: [[HeardElement]]) -> HeardText {
        var text = HeardText()
        for word in words { text.append(word) }
        return text
    }

    /// The sounds of a word, or its letters if they are not known.
    private mutating func elements(of word: String) -> [[HeardElement]] {
        if let elements = known[word] { return elements }
        let spoken = language.pronunciations(of: Array(word.utf8)).prefix(Self.ofWord).filter { !$0.isEmpty }
        let elements = spoken.isEmpty ? [Self.letters(word)] : spoken.map { $0.map(HeardElement.init) }
        known[word] = elements
        return elements
    }

    /// The letters of a word; what is a digit is not taken for another.
    private static func letters(_ word: String) -> [HeardElement] {
        word.unicodeScalars.map { scalar in
            (scalar.properties.numericType == nil ? HeardText.letters : HeardText.digits) + scalar.value
        }
    }
}
