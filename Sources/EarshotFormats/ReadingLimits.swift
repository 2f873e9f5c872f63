public import Earshot

/// Limits on the size of what is read, so that no file takes more than about a second or half a gigabyte.
///
/// Every limit is checked before the work it bounds is done, and each can be raised.
public struct ReadingLimits: Hashable, Sendable {
    /// How many bytes the files of one catalog, or a manifest, may have together; at most 2 GiB.
    public var bytes: Int
    /// How deep objects and lists may nest; never more than 500, whatever is set, so that no stack can overflow.
    public var depth: Int
    /// How many values and keys the files of one catalog may have together, with every YAML alias written out.
    public var nodes: Int
    /// How many YAML aliases one file may have.
    public var aliases: Int
    /// How long a line of a corpus may be, in bytes.
    public var lineBytes: Int
    /// How many problems are listed; the last one says how many more there are.
    public var problems: Int
    /// How large a phrase may be.
    public var phrase: PhrasePattern.Limits

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - bytes: How many bytes the files of one catalog may have together.
    ///   - depth: How deep objects and lists may nest, up to 500.
    ///   - nodes: How many values and keys there may be, with every YAML alias written out.
    ///   - aliases: How many YAML aliases one file may have.
    ///   - lineBytes: How long a line of a corpus may be, in bytes.
    ///   - problems: How many problems are listed.
    ///   - phrase: How large a phrase may be.
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
