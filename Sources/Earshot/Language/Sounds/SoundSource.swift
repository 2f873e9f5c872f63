/// The pronunciations of one language's words, from a dictionary, rules, or both.
package protocol SoundSource: Sendable {
    /// The pronunciations of a word, the likeliest first, each once.
    ///
    /// - Parameters:
    ///   - word: The normalized bytes of the word, which are untrusted.
    ///   - limit: The most pronunciations to return.
    /// - Returns: The pronunciations; empty if the source has none for the word.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int) -> [[Phone]]

    /// Whether the pronunciation is listed rather than derived from the spelling.
    func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool

    /// Whether most words of the language are listed.
    var hasPronunciations: Bool { get }

    /// Whether words differ in meaning by their first and last sounds: forms of a verb, compounds with one tail.
    ///
    /// A near match that differs there is confirmed, and function words sound like no other words.
    var hasDistinctiveEndings: Bool { get }

    /// Whether a text without spaces is read as a whole: sounds depend on the letters around, and the text may be cut
    /// into pieces smaller than syllables.
    var readsTogether: Bool { get }

    /// The sounds hardly heard at the end of a word before a consonant: "iced coffee" sounds like "ice coffee".
    var elidedEndings: [Phone] { get }

    /// The sounds that all homophone keys keep and that no different sound becomes, as bits by their codes.
    ///
    /// Homophones have the same steady sounds. `nil` if the steady sounds of a language are not known.
    var steadySounds: UInt64? { get }

    /// The pronunciations of a word that may be known to have kept its marks.
    func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]]

    /// The homophone keys of a pronunciation, one for each accent, after merging sounds that speakers do not
    /// distinguish.
    func homophoneKeys(_ phones: [Phone]) -> [[Phone]]
}

extension SoundSource {
    /// `false`: a language pronounced by rules lists few words.
    package var hasPronunciations: Bool { false }

    /// `false`: by default, the ends of words are no more distinctive than the middle.
    package var hasDistinctiveEndings: Bool { false }

    /// `false`: by default, each word or character is read separately.
    package var readsTogether: Bool { false }

    /// None: by default, every sound is heard.
    package var elidedEndings: [Phone] { [] }

    /// `nil`: by default, any sound may be merged with a different sound.
    package var steadySounds: UInt64? { nil }

    /// The pronunciations of a word in a language whose marks make no difference.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int, hasMarks: Bool) -> [[Phone]] {
        pronunciations(of: word, limit: limit)
    }
}
