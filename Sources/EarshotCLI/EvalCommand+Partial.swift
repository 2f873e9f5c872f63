internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

extension EvalCommand {
    /// How many utterances a page draws by default.
    private static var drawnUtterances: Int { 100 }

    /// Hears every line as it was spoken, and reports when it was complete.
    func reportPartials() throws {
        let corpora = try AnsweredCorpora(self.corpora, catalog: catalog.paths, options: try answers.options)
        let waits = try answers.policyOption.endpoints ?? .standard
        let drawn = format == .html ? failureLimit ?? Self.drawnUtterances : 0
        let (evaluation, badLines) = try corpora.heard(PartialEvaluation(keeping: drawn, waits: waits))
        let report = PartialReport(evaluation, waits: waits)
        let bytes =
            switch format {
            case .json: report.json
            case .html: report.html
            default: Array(report.text.utf8)
            }
        try Output.write(bytes, to: output)
        if strictInput, badLines > 0 { throw ExitCode(Exit.badInput) }
    }
}

extension CalibrateCommand {
    /// Fits the waits to partial results, and writes the policy with them.
    func fitEndpoints(to corpora: AnsweredCorpora) throws {
        let (evaluation, badLines) = try corpora.heard(PartialEvaluation())
        guard evaluation.hasTimes else {
            Console.complain(
                "earshot: no line has `partials` and `end`; expected a corpus of partial results with times"
            )
            throw ExitCode(Exit.failed)
        }
        let waits = evaluation.fittedWaits(cutOff: cutOff)
        var policy = corpora.options.policy
        policy.name = policyName
        try Output.write(PolicyFile(policy, endpoints: waits).json, to: output)
        let report = PartialReport(evaluation, waits: waits)
        try Output.write(format == .json ? report.json : Array(report.text.utf8), to: nil)
        if strictInput, badLines > 0 { throw ExitCode(Exit.badInput) }
    }
}

extension AnsweredCorpora {
    /// Hears every line as it was spoken, into an evaluation without lines; also gives the number of lines that could not be read.
    fileprivate func heard(
        _ empty: PartialEvaluation
    ) throws -> (evaluation: PartialEvaluation, badLines: Int) {
        var evaluation = empty
        var badLines = 0
        var progress = Progress(counting: "lines heard")
        try forEachLine { line, corpus, resolver throws(CorpusLineError) in
            try evaluation.add(line, of: corpus, resolver: resolver)
            progress.update(evaluation.lines)
        } badLine: { error, corpus in
            badLines += 1
            Console.complain(LineComplaint.text(error, in: corpus))
        }
        progress.finish()
        return (evaluation, badLines)
    }
}
