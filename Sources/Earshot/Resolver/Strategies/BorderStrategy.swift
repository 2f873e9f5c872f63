/// Reads one or two unmatched words as two words of the catalog, by sound; see ``BorderReading``.
///
/// A pair is asked about if no earlier strategy found an answer or a question. Beside approximate findings it is a
/// rival.
enum BorderStrategy {
    static let floor = CostModel.border(distance: 0)

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        guard !findings.isNothing,
            !findings.candidates.contains(where: { $0.isFoundBeforeLikeness || $0.has(.onlyIfAlone) })
        else { return }
        let found = engine.candidates(options, &findings, in: { $0.hasBorders(options) }) {
            scope,
            place,
            heard,
            findings in
            candidates(in: scope, at: place, engine, options, heard, &findings)
        }
        // The earlier findings do not depend on the remaining documents.
        findings.candidates += found ?? []
    }

    /// The candidates of a document; `nil` if the search was cut off.
    private static func candidates(
        in scope: Scope,
        at place: Int,
        _ engine: Engine,
        _ options: ResolveOptions,
        _ heard: FuzzyIndex.SpanCache,
        _ findings: inout Findings
    ) -> [Candidate]? {
        var all: [Candidate] = []
        for hypothesis in findings.hypotheses(in: scope, options)
        where !findings.isRejected(hypothesis, at: place) {
            let plain = findings.plain(of: hypothesis, in: scope, at: place, options)
            for pair in plain.borders(heard) {
                var parted = hypothesis
                let read = BorderReading.lattice(pair, of: hypothesis, plain.lattice, scope.document)
                parted.text = read.text
                let found = findings.search(
                    read.lattice,
                    of: parted,
                    in: scope,
                    options,
                    kind: .exact,
                    isAllowed: { engine.allows($0, options, scope) }
                )
                if found.wasCut { return nil }
                all += found.candidates.filter { mayBeAsked($0, hypothesis) }.map { candidate in
                    var candidate = candidate
                    candidate.signs.formUnion([.border, .onlyIfAlone])
                    // The units are from the hypothesis.
                    candidate.heard.units = hypothesis.text.units.indices
                    return candidate
                }
            }
        }
        return all
    }

    /// Whether a candidate may be asked about: it reads the two words, and the remaining words, as words or values.
    ///
    /// A text takes any words, so it is no evidence for its neighbors; and a partial name beside a misheard word is a
    /// guess.
    private static func mayBeAsked(_ candidate: Candidate, _ hypothesis: HypothesisText) -> Bool {
        candidate.faults.isEmpty && candidate.heard.text == 0
            && !candidate.isPart && candidate.cost - hypothesis.cost <= CostModel.nearHorizon
    }
}
