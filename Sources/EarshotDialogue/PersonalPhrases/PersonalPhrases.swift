/// The phrases of one person, in the order they were recorded.
///
/// A value: store it under the person's own name, hand it to a ``PersonalResolver`` for that person's session, and to
/// no other. Nothing in it refers to anybody else's phrases.
public struct PersonalPhrases: Hashable, Sendable {
    /// The person, by whatever identifier the service uses.
    public let person: String
    /// The phrases, oldest first.
    public private(set) var phrases: [PersonalPhrase]

    /// The version of the stored form.
    public static let version = 1

    /// Creates an empty set of phrases.
    ///
    /// - Parameter person: The person, by whatever identifier the service uses.
    public init(person: String) {
        self.person = person
        phrases = []
    }

    /// The phrase with an identifier.
    ///
    /// - Parameter id: The identifier.
    /// - Returns: The phrase; `nil` if there is none.
    /// - Complexity: O(*p*) in the number of phrases.
    public subscript(id: String) -> PersonalPhrase? {
        phrases.first { $0.id == id }
    }

    /// The phrases of a shortcut.
    ///
    /// - Parameter shortcut: The shortcut's identifier.
    /// - Returns: The phrases, oldest first; empty if there are none.
    /// - Complexity: O(*p*) in the number of phrases.
    public func phrases(of shortcut: String) -> [PersonalPhrase] {
        phrases.filter { $0.invocation.shortcut == shortcut }
    }

    /// Adds a phrase, or replaces the one with its identifier, which keeps its place.
    ///
    /// Nothing is checked: ``PhraseRecorder/check(_:for:of:replacing:)`` says beforehand what the phrase collides with.
    ///
    /// - Parameter phrase: The phrase.
    /// - Complexity: O(*p*) in the number of phrases.
    public mutating func save(_ phrase: PersonalPhrase) {
        if let place = phrases.firstIndex(where: { $0.id == phrase.id }) {
            phrases[place] = phrase
        } else {
            phrases.append(phrase)
        }
    }

    /// Deletes a phrase.
    ///
    /// - Parameter id: Its identifier.
    /// - Returns: Whether there was one.
    /// - Complexity: O(*p*) in the number of phrases.
    @discardableResult
    public mutating func delete(id: String) -> Bool {
        guard let place = phrases.firstIndex(where: { $0.id == id }) else { return false }
        phrases.remove(at: place)
        return true
    }

    /// Deletes every phrase.
    public mutating func deleteAll() {
        phrases = []
    }
}

extension PersonalPhrases: Codable {
    private enum Key: String, CodingKey {
        case version = "v"
        case person, phrases
    }

    /// Reads stored phrases.
    ///
    /// - Parameter decoder: The stored form.
    /// - Throws: ``StoredVersionError`` if another version stored them; `DecodingError` if the stored form is damaged.
    ///   Nothing is read by halves.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        let found = try container.decode(Int.self, forKey: .version)
        guard found == Self.version else {
            throw StoredVersionError(what: "personal phrases", found: found, expected: Self.version)
        }
        person = try container.decode(String.self, forKey: .person)
        phrases = try container.decode([PersonalPhrase].self, forKey: .phrases)
        guard Set(phrases.map(\.id)).count == phrases.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .phrases,
                in: container,
                debugDescription: "two phrases have the same identifier"
            )
        }
    }

    /// Writes the phrases with their version; this is also the form in which a person may take them along.
    ///
    /// - Parameter encoder: Receives the stored form.
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(Self.version, forKey: .version)
        try container.encode(person, forKey: .person)
        try container.encode(phrases, forKey: .phrases)
    }
}
