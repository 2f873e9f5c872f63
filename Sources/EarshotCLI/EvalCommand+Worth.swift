internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation

extension EvalCommand {
    /// Reports what each part of the engine is worth on the corpora.
    func reportWorth() throws {
        let jobs = try corpusJobs()
        let evaluations = 2 * EnginePart.all.count + 1
        var progress = Progress(counting: "evaluations")
        var done = 0
        var whole: Evaluation?
        let table = try PartTable(wrongAction: try answers.options.policy.wrongAction) { parts in
            let run = CorpusRun(
                jobs.map { job in
                    let resolver = LineResolver(
                        job.resolver.resolver.omitting(parts),
                        options: job.resolver.options.omitting(parts)
                    )
                    return CorpusRun.Job(source: job.source, resolver: resolver)
                },
                limits: EvaluationLimits(failures: 0, outcomes: 0, rightAnswers: 0),
                threads: self.jobs,
                part: part
            )
            // What cannot be read is said once.
            let isFirst = whole == nil
            let result = try isFirst ? answered(run) { _ in } : run(badLine: { _ in }, progress: { _ in })
            if isFirst { whole = result.evaluation }
            done += 1
            progress.update(done, share: Double(done) / Double(evaluations))
            return PartTable.Verdicts(result.evaluation.total)
        }
        progress.finish()
        try Output.write(Array(table.text.utf8), to: output)
        if let whole { try complain(about: whole) }
    }
}
