internal import ArgumentParser
internal import Earshot
internal import EarshotEvaluation

extension EvalCommand {
    /// What each part of the engine is worth on the corpora.
    func partTable() throws -> PartTable {
        let jobs = try corpusJobs()
        let evaluations = 2 * EnginePart.all.count + 1
        var progress = Progress(counting: "evaluations")
        defer { progress.finish() }
        var done = 0
        return try PartTable(wrongAction: try answers.options.policy.wrongAction) { parts in
            let run = CorpusRun(
                jobs.map { job in
                    let resolver = LineResolver(
                        job.resolver.resolver.omitting(parts),
                        options: job.resolver.options.omitting(parts)
                    )
                    return CorpusRun.Job(source: job.source, resolver: resolver)
                },
                limits: EvaluationLimits(failures: 0, examples: 0, outcomes: 0, rightAnswers: 0),
                threads: self.jobs,
                part: part
            )
            let total = try run(badLine: { _ in }, progress: { _ in }).evaluation.total
            done += 1
            progress.update(done, share: Double(done) / Double(evaluations))
            return PartTable.Verdicts(total)
        }
    }
}
