/// A phrase that a person chose for a shortcut with frozen values.
///
/// It is words and nothing else: brackets and other marks of the phrase grammar have no meaning in it.
public struct PersonalPhrase: Hashable, Sendable, Codable, Identifiable {
    /// The identifier, unique among the person's phrases.
    public var id: String
    /// The words, as they were recorded or written.
    public var text: String
    /// What it stands for: a shortcut, and the values that saying the phrase sets.
    public var invocation: Invocation
    /// The locale of the catalog whose language it is spoken in; `nil` stands for the catalog's own.
    public var locale: String?

    /// Creates a phrase.
    ///
    /// - Parameters:
    ///   - id: The identifier, unique among the person's phrases.
    ///   - text: The words.
    ///   - invocation: What it stands for.
    ///   - locale: The locale of the catalog whose language it is spoken in.
    public init(id: String, text: String, invocation: Invocation, locale: String? = nil) {
        self.id = id
        self.text = text
        self.invocation = invocation
        self.locale = locale
    }
}
