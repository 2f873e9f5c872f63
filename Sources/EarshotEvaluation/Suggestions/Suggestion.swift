/// Something that could be added to a catalog, and what that would have changed.
public struct Suggestion: Hashable, Sendable {
    /// What is added.
    public enum Addition: Hashable, Sendable {
        /// A synonym of a case, which is named as `ENUM.CASE`.
        case synonym(of: String)
        /// A phrase of a shortcut, by its identifier.
        case phrase(of: String)
    }

    /// What is added.
    public var addition: Addition
    /// The synonym or the phrase.
    public var text: String
    /// The locale of the document that it is added to.
    public var locale: String
    /// The catalog, as reports name it.
    public var catalog: String
    /// The number of lines that would have been answered as expected, and were not.
    public var fixed: Int
    /// The number of different texts among them; one text may be in several voices.
    public var fixedTexts: Int
    /// The number of lines that would no longer have been answered as expected.
    public var broken: Int

    /// What is added to, in words: `case Room.kitchen`, `shortcut Lights`.
    public var owner: String {
        switch addition {
        case .synonym(let name): "case \(name)"
        case .phrase(let shortcut): "shortcut \(shortcut)"
        }
    }
}

/// The additions that would have helped most, found by trying them.
///
/// Each addition was tried alone: the lines that it may concern were answered again, with it in the catalog. It says
/// what these lines show, and no more: an addition that helps a single text may be no more than that recording's mistake.
public struct Suggestions: Hashable, Sendable {
    /// The additions that fix more lines than they break: those that gain most first, then those that break less.
    public internal(set) var list: [Suggestion] = []
    /// The number of additions that were thought of.
    public internal(set) var candidates = 0
    /// The number of additions that were tried: those that most failures asked for.
    public internal(set) var tried = 0
    /// The number of additions that were tried and fixed nothing, or broke as much.
    public internal(set) var refused = 0
    /// The number of lines that additions were tried on.
    public internal(set) var lines = 0
    /// The number of lines that were left out, beyond the limit.
    public internal(set) var linesLeftOut = 0
}
