/// What one language's words sound like: a dictionary, rules, or both.
package protocol SoundSource: Sendable {
    /// The pronunciations of a word, the likeliest first, each once.
    ///
    /// - Parameters:
    ///   - word: The word's bytes as the normalizer writes them; they may be anything.
    ///   - limit: How many to return at most.
    /// - Returns: The pronunciations; empty where the language says nothing of such a word.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]]

    /// Whether the pronunciation is known and not derived from the spelling.
    func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool

    /// The pronunciations of a word of which it may be known that its letters have kept their marks.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]]

    /// What remains of a pronunciation when all is merged that speakers do not tell apart, once for each accent.
    func homophoneKeys(_ phones: [Phone]) -> [[Phone]]
}

extension SoundSource {
    /// The pronunciations of a word in a language whose marks make no difference.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]] {
        pronunciations(of: word, limit: limit)
    }
}
