/// The pronunciations of one language's words, from a dictionary, rules, or both.
package protocol SoundSource: Sendable {
    /// The pronunciations of a word, the likeliest first, each once.
    ///
    /// - Parameters:
    ///   - word: The word's bytes as the normalizer writes them, which are untrusted.
    ///   - limit: The most pronunciations to return.
    /// - Returns: The pronunciations; empty if the source has none for such a word.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]]

    /// Whether the pronunciation is listed and not derived from the spelling.
    func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool

    /// Whether most words of the language are listed.
    var hasPronunciations: Bool { get }

    /// Whether words differ in meaning by their first and last sounds: forms of a verb, compounds with one tail.
    ///
    /// What merely sounds nearly the same and differs there is confirmed, and function words sound like no others.
    var hasDistinctiveEndings: Bool { get }

    /// Whether what is written without spaces is read as a whole: how letters sound depends on those around them, and
    /// the text may have been cut into smaller pieces than syllables.
    var readsTogether: Bool { get }

    /// The sounds that are hardly heard at the end of a word before a consonant: "iced coffee" sounds like "ice coffee".
    var elidedEndings: [Phone] { get }

    /// The sounds that every homophone key keeps where they are, and that no other sound becomes, as bits by their codes.
    ///
    /// Homophones have the same of them. `nil` if nobody has looked which they are.
    var steadySounds: UInt64? { get }

    /// The pronunciations of a word that may be known to have kept its marks.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]]

    /// The homophone keys of a pronunciation, one for each accent, after merging sounds that speakers do not
    /// distinguish.
    func homophoneKeys(_ phones: [Phone]) -> [[Phone]]
}

extension SoundSource {
    /// The words of a language that is pronounced by rules are not listed.
    package var hasPronunciations: Bool { false }

    /// Where a dictionary knows the words, or nothing is said of them, ends tell no more than what is between.
    package var hasDistinctiveEndings: Bool { false }

    /// Elsewhere, a word or a character is read by itself.
    package var readsTogether: Bool { false }

    /// Unless a source says so, every sound is heard.
    package var elidedEndings: [Phone] { [] }

    /// Unless a source says so, any sound may be merged with another.
    package var steadySounds: UInt64? { nil }

    /// The pronunciations of a word in a language whose marks make no difference.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]] {
        pronunciations(of: word, limit: limit)
    }
}
