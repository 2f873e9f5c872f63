public import Earshot

/// Limits on the size of the input, so that no file takes more than about a second or half a gigabyte.
///
/// Every limit is checked before the work that it bounds, and each can be raised.
public struct ReadingLimits: Hashable, Sendable {
    /// The most bytes of the files of one catalog, or of a manifest, together; at most 2 GiB.
    public var bytes: Int
    /// The deepest nesting of objects and lists; never more than 500, whatever is set, so that the stack cannot
    /// overflow.
    public var depth: Int
    /// The most values and keys of the files of one catalog together, with every YAML alias expanded.
    public var nodes: Int
    /// The most YAML aliases of one file.
    public var aliases: Int
    /// The longest line of a corpus, in bytes.
    public var lineBytes: Int
    /// The most problems that are listed; the last one gives the number of the others.
    public var problems: Int
    /// The limits on the size of a phrase.
    public var phrase: PhrasePattern.Limits

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: The most bytes of the files of one catalog together.
    ///   - depth: The deepest nesting of objects and lists, up to 500.
    ///   - nodes: The most values and keys, with every YAML alias expanded.
    ///   - aliases: The most YAML aliases of one file.
    ///   - lineBytes: The longest line of a corpus, in bytes.
    ///   - problems: The most problems that are listed.
    ///   - phrase: The limits on the size of a phrase.
    public init(
        bytes: Int = 16 << 20,
        depth: Int = 64,
        nodes: Int = 1_000_000,
        aliases: Int = 10_000,
        lineBytes: Int = 1 << 20,
        problems: Int = 100,
        phrase: PhrasePattern.Limits = PhrasePattern.Limits()
    ) {
        self.bytes = min(bytes, Int(Int32.max))
        self.depth = min(depth, 500)
        self.nodes = nodes
        self.aliases = aliases
        self.lineBytes = lineBytes
        self.problems = problems
        self.phrase = phrase
    }
}
