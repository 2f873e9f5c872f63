/// The counts of one benchmark: the same on every machine, so that any difference is a change of the engine.
public struct Count: Sendable {
    /// The suite and the benchmark, such as `Resolve.filler`.
    public var benchmark: String
    /// The counters by name, in display order.
    public var counters: [(name: String, value: Int)]
}
