/// A workload that is built when it is needed: the harness asks for every name, and runs one benchmark at a time.
public struct WorkloadPlan: Sendable {
    /// What the workload is called in its suite.
    public let name: String
    private let build: @Sendable () throws -> [Workload.Item]

    init(_ name: String, build: @escaping @Sendable () throws -> [Workload.Item]) {
        self.name = name
        self.build = build
    }

    /// Builds the workload and checks its answers.
    ///
    /// - Returns: The workload.
    /// - Throws: What keeps a fixture from being read, or ``FixtureError`` where an answer is wrong.
    public func prepare() throws -> Workload {
        try Workload(name: name, items: try build()).validated()
    }
}
