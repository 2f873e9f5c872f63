internal import Earshot

/// The same look-ups in compiled lists of growing size, from ten phrases to a million.
public struct ListSizes: Sendable {
    /// How many phrases the list has.
    public let phrases: Int

    /// The sizes that are timed.
    public static let all = [10, 1_000, 100_000, 1_000_000].map { ListSizes(phrases: $0) }
    /// The sizes that are counted: a million phrases take too long to compile for every check.
    public static let counted = all.filter { $0.phrases <= 100_000 }

    /// The most utterances that one benchmark rotates through, so that no single one stays in the cache.
    private static let rotation = 1_000

    /// A kind of look-up.
    public enum Kind: String, Sendable, CaseIterable {
        /// A phrase word for word.
        case exact
        /// A phrase that is not in the list, word for word.
        case absent
        /// A phrase with one letter replaced.
        case edit
        /// A phrase with two letters replaced.
        case edit2
        /// An utterance that no phrase is near to.
        case far
        /// A phrase with other words around it.
        case spot
        /// A phrase by its sound.
        case sound
    }

    /// The name of a benchmark of this size.
    ///
    /// - Parameter way: What it measures.
    /// - Returns: The name, such as `list1000.edit`.
    public func name(_ way: Kind) -> String { "list\(phrases).\(way.rawValue)" }

    /// Compiles the list.
    ///
    /// - Returns: The list.
    /// - Throws: An error if it cannot be compiled.
    public func list() throws -> PhraseList { try PhraseList(Generated.phrases(phrases), locale: "en-US") }

    /// Look-ups in the list, with checked answers.
    ///
    /// - Parameters:
    ///   - way: The kind of look-up.
    ///   - list: The list, of this size.
    /// - Returns: The look-ups.
    /// - Throws: ``FixtureError`` with the first wrong answer.
    public func lookUps(_ way: Kind, in list: PhraseList) throws -> LookUps {
        let stride = max(1, phrases / Self.rotation)
        let numbers = Swift.stride(from: 0, to: phrases, by: stride).prefix(Self.rotation)
        let utterances = numbers.map { Self.utterance(way, list.phrases[$0]) }
        let found = way == .absent || way == .far ? nil : Array(numbers)
        return try LookUps(name(way), way, utterances, expected: found, in: list).validated()
    }

    /// A dictionary of the normalized phrases, whose look-up is the peer of `exact`.
    ///
    /// - Returns: The dictionary, and the phrases to look up in turn.
    public func dictionary() -> (indices: [String: Int], phrases: [String]) {
        Generated.dictionary(of: phrases, rotation: Self.rotation)
    }

    /// The utterance for a phrase.
    private static func utterance(_ way: Kind, _ phrase: String) -> String {
        switch way {
        case .exact, .sound: phrase
        case .edit: Generated.replacing(1, in: phrase)
        case .edit2: Generated.replacing(2, in: phrase)
        case .spot: "could you please \(phrase) for me now"
        case .absent, .far: Generated.backwards(phrase)
        }
    }
}
