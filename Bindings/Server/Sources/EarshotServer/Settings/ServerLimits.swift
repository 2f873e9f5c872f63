/// Bounds on what clients can make the server do; each has a setting of the same name.
public struct ServerLimits: Hashable, Sendable {
    /// The most states that are visited for one utterance; a quarter of a million take about half a second at most.
    public var maxWork = 250_000
    /// The most time for one utterance, after which the best answer so far counts; `nil` for no limit but the work.
    ///
    /// An answer that is cut off depends on the machine, so this is well above what usual utterances take.
    public var maxTime: Duration?
    /// The largest body of a request, in bytes.
    public var maxBody = 16 << 20
    /// The longest line of JSON Lines, in bytes.
    public var maxLine = 64 << 10
    /// The most utterances in one request.
    public var maxBatch = 10_000
    /// The most connections at once, over HTTP and over Wyoming, each.
    public var maxConnections = 512
    /// The longest time from the beginning of a request to the end of its answer; what takes longer is cut off.
    public var requestTime: Duration = .seconds(60)
    /// The longest time without a request on an open connection.
    public var idleTime: Duration = .seconds(300)
    /// The most catalogs.
    public var maxCatalogs = 64
    /// The most overlays of users, over all catalogs.
    public var maxOverlays = 1_000
    /// The largest overlay, in bytes.
    public var maxOverlay = 256 << 10
    /// The most conversations that are kept; the one that was used longest ago goes first.
    public var maxConversations = 10_000
    /// How long a conversation is kept after its last turn.
    public var conversationTime: Duration = .seconds(600)
    /// How long accepted requests may take to be answered when the server is stopped.
    public var stopTime: Duration = .seconds(30)

    /// Creates the default bounds.
    public init() {}
}
