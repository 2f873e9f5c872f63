internal import Earshot

/// The same look-ups in ever longer compiled lists, from ten phrases to a million.
public struct ListSizes: Sendable {
    /// How many phrases the list has.
    public let phrases: Int

    /// The sizes that are timed.
    public static let all = [10, 1_000, 100_000, 1_000_000].map { ListSizes(phrases: $0) }
    /// The sizes that are counted: a million phrases take too long to compile wherever something is checked.
    public static let counted = all.filter { $0.phrases <= 100_000 }

    /// The most utterances that one benchmark takes in turn, so that no single one stays in the cache.
    private static let rotation = 1_000

    /// A way to look up a phrase, and what is looked up.
    public enum Kind: String, Sendable, CaseIterable {
        /// A phrase word for word.
        case exact
        /// A phrase word for word that is not there.
        case absent
        /// A phrase with one letter replaced.
        case edit
        /// A phrase with two letters replaced.
        case edit2
        /// What no phrase is near to.
        case far
        /// A phrase among other words.
        case spot
        /// A phrase by its sound.
        case sound
    }

    /// What a benchmark of this size is called.
    ///
    /// - Parameter way: What it measures.
    /// - Returns: The name, such as `list1000.edit`.
    public func name(_ way: Kind) -> String { "list\(phrases).\(way.rawValue)" }

    /// Compiles the list.
    ///
    /// - Returns: The list.
    /// - Throws: What keeps it from being compiled.
    public func list() throws -> PhraseList { try PhraseList(Generated.phrases(phrases), locale: "en-US") }

    /// Look-ups in the list, each checked.
    ///
    /// - Parameters:
    ///   - way: How to look up.
    ///   - list: The list, of this size.
    /// - Returns: The look-ups.
    /// - Throws: ``FixtureError`` with the first answer that is not as it should be.
    public func lookUps(_ way: Kind, in list: PhraseList) throws -> LookUps {
        let stride = max(1, phrases / Self.rotation)
        let numbers = Swift.stride(from: 0, to: phrases, by: stride).prefix(Self.rotation)
        let utterances = numbers.map { Self.utterance(way, list.phrases[$0]) }
        let found = way == .absent || way == .far ? nil : Array(numbers)
        return try LookUps(name(way), way, utterances, expected: found, in: list).validated()
    }

    /// What looking up the normalized phrases in a dictionary takes: the peer of `exact`.
    ///
    /// - Returns: The dictionary, and the phrases to look up in turn.
    public func dictionary() -> (indices: [String: Int], phrases: [String]) {
        Generated.dictionary(of: phrases, rotation: Self.rotation)
    }

    /// What is said of a phrase.
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
