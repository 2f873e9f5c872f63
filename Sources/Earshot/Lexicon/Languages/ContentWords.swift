/// Tells words that carry something from those that only hold a sentence together.
///
/// A class so that asking for one word takes none of the language along.
final class ContentWords: Sendable {
    private let words: Vocabulary
    private let isContent: [Bool]

    /// Every word carries something.
    init() {
        words = Vocabulary()
        isContent = []
    }

    /// Notes which of a language's known words carry something; all others do.
    init(_ words: Vocabulary, isContent: (UInt32) -> Bool) {
        self.words = words
        self.isContent = (0..<UInt32(words.count)).map(isContent)
    }

    /// Whether a normalized word carries something.
    func contains(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
        words.find(word).map { isContent[Int($0)] } ?? true
    }
}
