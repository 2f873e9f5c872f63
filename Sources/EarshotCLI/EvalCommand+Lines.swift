internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

/// What `eval` reports on.
struct EvalResults {
    var evaluation: Evaluation
    /// The evaluation that it is compared with, if lines were answered twice.
    var former: Evaluation?
    var changes = ChangedLines()
    /// The policy used for the answers, in words.
    var policy: String
}

extension EvalCommand {
    /// The most bad lines that are named; the others are counted.
    private static let namedBadLines = 20

    /// Answers all lines of the corpora.
    func evaluated(watching watched: Set<UInt64>) throws -> EvalResults {
        let run = CorpusRun(
            try corpusJobs(),
            limits: EvaluationLimits(
                failures: failures,
                examples: examples,
                outcomes: outcomes,
                rightAnswers: format == .json || format == .state ? rightAnswers : 0,
                keepsAnswers: answerList && format == .json,
                sliceKeys: slices
            ),
            watched: watched,
            threads: jobs,
            part: part
        )
        var progress = Progress(counting: "lines answered")
        let result = try answered(run) { progress.update($0.lines, share: $0.share) }
        progress.finish()
        return EvalResults(
            evaluation: result.evaluation,
            former: result.former,
            changes: result.changes,
            policy: try answers.policyInWords
        )
    }

    /// Answers the lines of a run, and names those that could not be read.
    func answered(_ run: CorpusRun, progress: (CorpusRun.Progress) -> Void) throws -> CorpusRun.Result {
        var badLines = 0
        let result = try run(
            badLine: { bad in
                badLines += 1
                if badLines <= Self.namedBadLines {
                    Console.complain(LineComplaint.text(bad.error, in: bad.corpus))
                }
            },
            progress: progress
        )
        if badLines > Self.namedBadLines {
            Console.complain("earshot: \(badLines - Self.namedBadLines) more lines could not be read")
        }
        return result
    }

    /// The corpus files with what answers their lines; catalogs are read once.
    func corpusJobs() throws -> [CorpusRun.Job] {
        var sources: [CorpusSource] = []
        for path in corpora { sources += try CorpusSource.find(path, catalog: catalog.paths) }
        if let source = sources.first(where: \.catalog.isEmpty) {
            throw ValidationError(
                Console.hasFile(source.corpus) || source.corpus == CorpusSource.standardInput
                    ? "'\(source.corpus)' names no catalog; expected '--catalog <file>', or a manifest."
                    : "There is no file or folder '\(source.corpus)'."
            )
        }
        if !baselineCatalogs.isEmpty, Set(sources.map(\.catalog)).count > 1 {
            throw ValidationError("--baseline-catalog is for corpora of one catalog; name one corpus file at a time.")
        }
        let current = try answers.options
        var options = current
        if let baselinePolicy {
            options.policy = try ResolveOptions.Policy(baselinePolicy)
            for evidence in answers.without.flatMap(\.self) {
                options.policy.evidence.remove(EvidenceClasses(evidence))
            }
        }
        var resolvers: [[String]: Resolver] = [:]
        func resolver(_ paths: [String]) throws -> Resolver {
            if let known = resolvers[paths] { return known }
            let resolver = try CatalogLoader.resolver(at: paths).resolver
            try resolver.check()
            resolvers[paths] = resolver
            return resolver
        }
        let isCompared = !baselineCatalogs.isEmpty || baselinePolicy != nil
        return try sources.map { source in
            let former = baselineCatalogs.isEmpty ? source.catalog : baselineCatalogs
            return CorpusRun.Job(
                source: source,
                resolver: LineResolver(try resolver(source.catalog), options: current),
                former: isCompared ? LineResolver(try resolver(former), options: options) : nil
            )
        }
    }

    /// Reads states and merges them.
    func mergedStates() throws -> EvalResults {
        var results: EvalResults?
        for path in corpora {
            let state = try EvaluationState(contentsOf: path)
            guard let merged = results else {
                results = EvalResults(evaluation: state.evaluation, policy: state.policy)
                continue
            }
            guard merged.policy == state.policy else {
                throw ValidationError(
                    "'\(path)' was made under policy \(state.policy), not \(merged.policy); "
                        + "expected states of one policy."
                )
            }
            results?.evaluation.merge(state.evaluation)
        }
        guard let results else { throw ValidationError("--merge needs at least one state.") }
        return results
    }
}
