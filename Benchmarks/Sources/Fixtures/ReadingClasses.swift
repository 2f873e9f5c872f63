internal import Earshot
internal import EarshotFormats

/// One utterance for every evidence class, and for every reason for not being understood.
public enum ReadingClasses {
    /// The fixtures of `Fixtures/resolve.jsonl`, in their order.
    ///
    /// - Returns: One plan for each line, named after its `id`.
    /// - Throws: An error if the file cannot be read.
    public static func plans() throws -> [WorkloadPlan] {
        try FixtureFile.lines(Places.fixtures + "/resolve.jsonl").map { line in
            WorkloadPlan(line.id.description) {
                let resolver = try resolver(line.note("catalog") ?? "house.yaml")
                guard let answer = line.note("answer") else { throw FixtureError("\(line.id): `answer` is missing") }
                let item = Workload.Item(
                    resolver: resolver,
                    utterance: line.utterance,
                    options: try line.options(for: resolver),
                    answer: answer,
                    evidence: line.note("evidence")
                )
                return [item]
            }
        }
    }

    private static func resolver(_ catalog: String) throws -> Resolver {
        if catalog == "apps" { return try Resolver(Generated.applications()) }
        return try Resolver(CatalogReader().read(contentsOf: "\(Places.fixtures)/\(catalog)").catalog)
    }
}
