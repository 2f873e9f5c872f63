internal import Earshot

/// Decodes what a policy was fitted to.
enum PolicyFitDecoder {
    /// The keys of the costs.
    static let costs: [(key: String, path: WritableKeyPath<AnswerCosts, Double> & Sendable)] = [
        ("question", \.question), ("missed", \.missed), ("wrong", \.wrong), ("falseAccept", \.falseAccept),
    ]
    /// The keys of what is expected.
    static let estimates: [(key: String, path: WritableKeyPath<Expectation, PolicyFit.Estimate?> & Sendable)] = [
        ("coverage", \.coverage), ("wrong", \.wrong), ("falseAccepts", \.falseAccepts), ("questions", \.questions),
        ("cost", \.cost),
    ]

    typealias Expectation = PolicyFit.Expectation

    /// The value of the key `fitted`.
    static func fit(_ value: JSONValue) throws(TextError) -> PolicyFit {
        let keys = ["engine", "corpus", "lines", "texts", "voices", "costs", "expected"]
        let members = try KeyedValues(value, "`fitted`", keys: keys)
        let engine = try members.required("engine")
        guard let version = engine.text else { throw members.wrong(engine, "engine", "text") }
        let corpus = try members.required("corpus")
        guard case .array(let items) = corpus.content else { throw members.wrong(corpus, "corpus", "a list of files") }
        var files: [String] = []
        for item in items {
            guard let file = item.text else { throw members.wrong(item, "corpus", "a list of files") }
            files.append(file)
        }
        return PolicyFit(
            engine: version,
            corpus: files,
            lines: try count("lines", members),
            texts: try count("texts", members),
            voices: members["voices"] == nil ? 0 : try count("voices", members),
            costs: try costs(try members.required("costs")),
            expected: try expectation(try members.required("expected"))
        )
    }

    private static func count(_ key: String, _ members: KeyedValues) throws(TextError) -> Int {
        _ = try members.required(key)
        var count = 0
        try members.read(key, into: &count)
        guard count >= 0 else { throw members.wrong(try members.required(key), key, "a whole number of at least 0") }
        return count
    }

    private static func costs(_ value: JSONValue) throws(TextError) -> AnswerCosts {
        let members = try KeyedValues(value, "`costs`", keys: costs.map(\.key))
        var costs = AnswerCosts()
        for (key, path) in Self.costs { costs[keyPath: path] = try members.amount(key) }
        return costs
    }

    private static func expectation(_ value: JSONValue) throws(TextError) -> Expectation {
        let members = try KeyedValues(value, "`expected`", keys: estimates.map(\.key))
        var expectation = Expectation()
        for (key, path) in estimates {
            guard let value = members[key], !value.isNull else { continue }
            let parts = try KeyedValues(value, "`\(key)`", keys: ["value", "low", "high"])
            expectation[keyPath: path] = PolicyFit.Estimate(
                value: try parts.amount("value"),
                low: try parts.amount("low"),
                high: try parts.amount("high")
            )
        }
        return expectation
    }
}
