internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation
internal import EarshotFormats
internal import EarshotReports

extension EvalCommand {
    /// Hears every line as it was spoken, and reports when it was complete.
    func reportPartials() throws {
        let corpora = try AnsweredCorpora(self.corpora, catalog: catalog.paths, options: try answers.options)
        let (evaluation, badLines) = try corpora.heard()
        let report = PartialReport(evaluation, waits: try answers.policyOption.endpoints ?? .standard)
        try Output.write(format == .json ? report.json : Array(report.text.utf8), to: output)
        if strictInput, badLines > 0 { throw ExitCode(Exit.badInput) }
    }
}

extension CalibrateCommand {
    /// Fits the waits to partial results, and writes the policy with them.
    func fitEndpoints(to corpora: AnsweredCorpora) throws {
        let (evaluation, badLines) = try corpora.heard()
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
    /// Hears every line as it was spoken; also gives the number of lines that could not be read.
    fileprivate func heard() throws -> (evaluation: PartialEvaluation, badLines: Int) {
        var evaluation = PartialEvaluation()
        var badLines = 0
        var progress = Progress(counting: "lines heard")
        try forEachLine { line, _, resolver throws(CorpusLineError) in
            try evaluation.add(line, resolver: resolver)
            progress.update(evaluation.lines)
        } badLine: { error, corpus in
            badLines += 1
            Console.complain(LineComplaint.text(error, in: corpus))
        }
        progress.finish()
        return (evaluation, badLines)
    }
}
