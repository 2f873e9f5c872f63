/// A workload that is built on demand: the harness asks for every name, but runs one benchmark at a time.
public struct WorkloadPlan: Sendable {
    /// The name of the workload in its suite.
    public let name: String
    /// Whether one utterance may take milliseconds, so that a few fill a batch.
    public let isSlow: Bool
    private let build: @Sendable () throws -> [Workload.Item]

    init(_ name: String, isSlow: Bool = false, build: @escaping @Sendable () throws -> [Workload.Item]) {
        self.name = name
        self.isSlow = isSlow
        self.build = build
    }

    /// Builds the workload and checks its answers.
    ///
    /// - Returns: The workload.
    /// - Throws: An error if a fixture cannot be read, or ``FixtureError`` if an answer is wrong.
    public func prepare() throws -> Workload {
        try Workload(name: name, items: try build()).validated()
    }

    /// Builds the workload, checks its answers and counts the work.
    ///
    /// - Parameter suite: The suite that the workload belongs to.
    /// - Returns: The work.
    /// - Throws: As ``prepare()``.
    public func count(in suite: String) throws -> Count {
        try Workload(name: name, items: try build()).count(in: suite)
    }
}
