public import Earshot

/// Utterances that are resolved one after the other, as one benchmark.
public struct Workload: Sendable {
    /// One utterance, ready to be resolved.
    struct Item: Sendable {
        var resolver: Resolver
        var utterance: Utterance
        var options: ResolveOptions
        /// The expected answer, in the form of ``Workload/answer(_:)``; `nil` if any will do.
        var answer: String?
        /// The expected most expensive evidence class of the answer; `nil` if it does not matter.
        var evidence: String?
    }

    /// The name of the benchmark in its suite, without spaces and slashes, which the harness cannot find.
    public let name: String
    let items: [Item]

    /// The number of utterances.
    public var count: Int { items.count }

    /// Resolves one of the utterances.
    ///
    /// - Parameter index: The index of the utterance; it wraps around.
    /// - Returns: The answer.
    public func resolve(_ index: Int) -> Resolution {
        let item = items[index % items.count]
        return item.resolver.resolve(item.utterance, options: item.options)
    }

    /// Checks every expected answer, since a benchmark of a wrong answer measures nothing.
    ///
    /// - Returns: The same workload.
    /// - Throws: ``FixtureError`` with the first wrong answer.
    public func validated() throws -> Workload {
        _ = try count(in: "")
        return self
    }

    /// Checks every expected answer, and sums the work of all utterances.
    ///
    /// - Parameter suite: The suite that the workload belongs to.
    /// - Returns: The sums and, for several utterances, the states visited for the most expensive one.
    /// - Throws: ``FixtureError`` with the first wrong answer.
    public func count(in suite: String) throws -> Count {
        guard !items.isEmpty else { throw FixtureError("\(name): there is no utterance") }
        var sum = Resolution.Work()
        var most = 0
        for (index, item) in items.enumerated() {
            let resolution = resolve(index)
            try check(resolution, of: item)
            let work = resolution.work
            sum.bytesNormalized += work.bytesNormalized
            sum.readings += work.readings
            sum.statesVisited += work.statesVisited
            sum.candidates += work.candidates
            sum.comparisons += work.comparisons
            most = max(most, work.statesVisited)
        }
        var counters = [
            (name: "utterances", value: count),
            (name: "bytesNormalized", value: sum.bytesNormalized),
            (name: "readings", value: sum.readings),
            (name: "statesVisited", value: sum.statesVisited),
            (name: "candidates", value: sum.candidates),
            (name: "comparisons", value: sum.comparisons),
        ]
        if count > 1 { counters.append((name: "mostStatesVisited", value: most)) }
        return Count(benchmark: "\(suite).\(name)", counters: counters)
    }

    private func check(_ resolution: Resolution, of item: Item) throws {
        guard let expected = item.answer else { return }
        let answer = Self.answer(resolution)
        let evidence = resolution.evidence?.name
        guard answer == expected, item.evidence == nil || item.evidence == evidence else {
            let heard = item.utterance.hypotheses.first?.text ?? ""
            throw FixtureError(
                "\(name): \"\(heard)\" was answered \(answer) by \(evidence ?? "nothing"); "
                    + "expected \(expected) by \(item.evidence ?? "anything")"
            )
        }
    }

    /// An answer in one line: the outcome, and the match, the alternatives, or the kind of reason.
    static func answer(_ resolution: Resolution) -> String {
        let meant =
            switch resolution.outcome {
            case .success(let match), .confirmationRequired(let match), .notRequired(let match): match.summary
            case .disambiguation(let options): options.map(\.match.summary).joined(separator: " | ")
            case .needsValue(let match, let missing): "\(match.summary) without \(missing.joined(separator: ", "))"
            case .unsupported(let reason): reason.kind.rawValue
            }
        return "\(resolution.outcome.name): \(meant)"
    }
}
